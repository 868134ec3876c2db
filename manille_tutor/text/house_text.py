"""A table's rules in words: what it is called, and what it does otherwise than the classic one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.house import OPTIONS, HouseRules, preset_rules
from .phrase import Phrase

if TYPE_CHECKING:
    from .speaker import Speaker


def house_text(speaker: Speaker, house: HouseRules) -> tuple[Phrase, ...]:
    """The name of the rules and what they are for, then a sentence for each option that is not classic."""
    name = speaker.preset_name(house.preset)
    first = speaker.say("house.called", name=name, about=speaker.preset_text(house.preset))
    return (first, *(_option(speaker, option, value) for option, value in differing(house)))


def differing(house: HouseRules) -> tuple[tuple[str, str | int], ...]:
    """The options in which a table differs from the classic one, each with its value."""
    classic = preset_rules("classic")
    both = ((option, getattr(house, option)) for option in OPTIONS)
    return tuple((o, value) for o, value in both if value is not None and value != getattr(classic, o))


def _option(speaker: Speaker, option: str, value: str | int) -> Phrase:
    return speaker.say(
        "house.option",
        option=speaker.option_name(option),
        value=speaker.value_name(option, value),
        said=speaker.value_text(option, value),
    )
