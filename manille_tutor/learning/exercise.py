"""An exercise: a position and what is asked about it. It holds no answers; the engine marks it.

Because the key is computed, the same position under other house rules is marked by those rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer
from pydantic import WithJsonSchema as Shown

from manille_tutor.engine import (
    OPTIONS,
    Card,
    HouseRules,
    Seat,
    Situation,
    Suit,
    preset_rules,
    read_cards,
    write_cards,
)
from manille_tutor.engine.house import EVERY_PRESET
from manille_tutor.engine.notation import EN_VOITURE, read_fields, read_house, write_options

from .answers import Part, Words


def read_rules(text: str) -> HouseRules:
    """The house rules written so: ``classic``, or ``house last_trick_bonus=1``. Raises BadInput."""
    return read_house(read_fields(f"rules={text}", ("rules", *OPTIONS)))


def write_rules(house: HouseRules) -> str:
    """House rules in one line: the preset, then what differs from it."""
    return house.preset + write_options(house)


def _cards_of(value: Any) -> Any:
    return read_cards(value) if isinstance(value, str) else value


def _trump_of(value: Any) -> Any:
    return None if value == EN_VOITURE else value


_CARD = "(10|[789JQKA])[CDHS]"
Cards = Annotated[
    tuple[Card, ...],
    BeforeValidator(_cards_of),
    PlainSerializer(write_cards),
    Shown({"type": "string", "pattern": f"^({_CARD}(,{_CARD})*)?$", "description": "cards: 7C,10H,KS"}),
]
"""Cards, written in a file as ``7C,10H``."""

Trump = Annotated[
    Suit | None,
    BeforeValidator(_trump_of),
    PlainSerializer(lambda trump: trump or EN_VOITURE, return_type=str),
    Shown({"enum": ["C", "D", "H", "S", EN_VOITURE], "description": "trump; - is en voiture"}),
]
"""Trump, written in a file as its suit or ``-`` for en voiture."""

Rules = Annotated[
    str,
    AfterValidator(lambda text: write_rules(read_rules(text))),
    Shown(
        {
            "type": "string",
            "pattern": f"^({'|'.join(EVERY_PRESET)})( ({'|'.join(OPTIONS)})=[^ ]+)*$",
            "description": "house rules: a preset, then options as last_trick_bonus=1",
        }
    ),
]
"""House rules, written in a file as a preset and the options that differ from it."""


CLASSIC = preset_rules("classic")


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards laid out beside the table: captured tricks, an open hand, the record of a trick.

    ``label`` is ``pile.<key>`` with its facts; a hand is shown as one row of cards.
    """

    label: Words
    tricks: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What the learner sees while answering: a table, cards to look at, a sheet of facts.

    A fact ``contract.suit`` has its label at ``fact.contract.label`` and its text at
    ``fact.contract.suit``. There is no table to show when ``leader`` and ``dealer`` are both
    ``None``. ``trump_shown`` is False where trump plays no part (ordering cards of one suit).
    """

    house: HouseRules = CLASSIC
    trump: Suit | None = None
    trump_shown: bool = True
    leader: Seat | None = None
    viewer: Seat = Seat.SOUTH
    trick: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    dealer: Seat | None = None
    piles: tuple[Pile, ...] = ()
    facts: tuple[Words, ...] = ()
    second_house: HouseRules | None = None


class Exercise(BaseModel, ABC):
    """One exercise. ``id`` is stable for ever; ``skill`` is the article it teaches (RULES.md)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Any
    id: str = Field(pattern=r"^[a-z0-9][a-z0-9._:-]{0,119}$", description="stable for ever: overtrump-007")
    skill: str = Field(pattern=r"^[a-z_]{3,40}$", description="the article it teaches: must_overtrump")

    @abstractmethod
    def scene(self) -> Scene:
        """What is shown."""

    @abstractmethod
    def parts(self) -> tuple[Part, ...]:
        """The questions, in the order in which they are asked, with every right answer."""

    @property
    def situation(self) -> Situation | None:
        """The situation that the referee rules on, for the kinds that have one."""
        return None

    @abstractmethod
    def teaches(self) -> tuple[str, ...]:
        """The articles that really decide here, most telling first; ``skill`` should be one of them."""

    def record(self) -> dict[str, Any]:
        """The exercise as a file has it: its kind, id and skill, and what is not the default."""
        written = self.model_dump(mode="json", exclude_defaults=True)
        return {"kind": self.kind, "id": self.id, "skill": self.skill} | written
