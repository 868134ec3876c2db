"""A ruling as it is talked about: who is "you", and the facts that words may need."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from ..engine.cards import Card
from ..engine.house import HouseRules, house_rules
from ..engine.rules import Binds, Excused, Frees, rules_of_play
from ..engine.ruling import Ruling, Step
from ..engine.seats import Seat
from ..engine.situation import Situation
from .grammar import Fact
from .phrase import Phrase, Segment, phrase_of

if TYPE_CHECKING:
    from .speaker import Speaker

TO_ACT: Final = "to_act"
Viewer = Seat | Literal["to_act"] | None
"""Who is "you": a seat, nobody (``None``), or whoever is to act."""


class Case:
    """One ruling, one language, one viewer, perhaps one card that is asked about.

    Facts: ``who`` is to act and has ``n`` cards; ``legal``, ``follows``, ``trumps`` and ``beats`` (what a
    rule asks for) are cards of that hand; ``led``, its ``suit``, ``top`` (the card to beat) and the
    ``winner`` so far belong to the trick; ``card`` is the card asked about.
    """

    def __init__(self, speaker: Speaker, ruling: Ruling, viewer: Viewer, card: Card | None = None) -> None:
        at = ruling.situation
        self.speaker, self.ruling, self.at, self.card = speaker, ruling, at, card
        self._say = speaker.say_with
        self.viewer = at.to_act if viewer == TO_ACT else viewer
        self.facts: dict[str, Fact] = {"who": at.to_act, "legal": ruling.legal, "n": len(at.hand)}
        if card is not None:
            self.facts["card"] = card
        if at.trump is not None:
            self.facts |= {"trump": at.trump, "trumps": at.trumps}
        if at.led is not None and at.winning is not None:
            self.facts |= {
                "led": at.led,
                "suit": at.led.suit,
                "follows": at.following,
                "top": at.winning,
                "winner": at.played_by(at.winning),
            }

    def say(self, key: str, **more: Fact) -> Phrase:
        """The words of that key with the facts of the case."""
        return self._say(key, self.facts | more if more else self.facts, self.viewer)

    def on(self, step: Step, part: str) -> Phrase:
        """The words of one rule's reason."""
        match step.finding:
            case Binds(keeps=cards) | Excused(would_keep=cards):
                self.facts["beats"] = cards
            case Frees():
                pass
        return self._say(f"rules.{step.rule}.{step.finding.because}.{part}", self.facts, self.viewer)


@lru_cache(maxsize=512)
def another_table(house: HouseRules, option: str, value: str) -> HouseRules:
    """The table that differs from that one in one option."""
    return house_rules(house.preset, **house.changes() | {option: value})


def free_at(at: Situation, house: HouseRules) -> bool:
    """Whether every card could be played at that table: none of its rules binds."""
    return not any(isinstance(rule.finding(at), Binds) for rule in rules_of_play(house))


def sentences(phrases: Sequence[Phrase]) -> Phrase:
    """These sentences one after the other."""
    if len(phrases) == 1:
        return phrases[0]
    said: list[Segment] = []
    for phrase in phrases:
        if said:
            said.append(" ")
        said.extend(phrase.segments)
    return phrase_of(said)
