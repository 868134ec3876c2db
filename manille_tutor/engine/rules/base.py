"""What every rule of play is: an object that can say why it binds, or why it does not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from ..cards import Card
from ..situation import Situation

Role = Literal[
    "led",  # the card that was led
    "highest_trump",  # the highest trump in the trick
    "winning",  # the card that is winning the trick
    "partner_winning",  # the same, and partner played it
    "follows",  # a card of the hand in the led suit
    "trump_held",  # a trump in the hand
    "beats",  # a card of the hand that beats the card to beat
    "too_low",  # a card of the hand that does not
    "not_trump",  # a card of the hand that is not a trump
]
EVERY_ROLE: tuple[Role, ...] = Role.__args__  # type: ignore[attr-defined]


class Evidence(NamedTuple):
    """A card to point at, and the part it plays in the argument."""

    card: Card
    role: Role


def shown_as(role: Role, *cards: Card | None) -> tuple[Evidence, ...]:
    """These cards as evidence, all in the same part; ``None`` is passed over."""
    return tuple([Evidence(card, role) for card in cards if card is not None])


@dataclass(frozen=True, slots=True)
class Binds:
    """The rule binds: of the whole hand it lets through only ``keeps``. ``because`` names the reason."""

    because: str
    keeps: tuple[Card, ...]
    evidence: tuple[Evidence, ...]
    kind: Literal["binds"] = "binds"


@dataclass(frozen=True, slots=True)
class Excused:
    """The rule would bind to ``would_keep``, but the player is excused: ``because`` names the excuse."""

    because: str
    would_keep: tuple[Card, ...]
    evidence: tuple[Evidence, ...]
    kind: Literal["excused"] = "excused"


@dataclass(frozen=True, slots=True)
class Frees:
    """The rule gives a freedom: ``because`` names the reason why nothing more is asked."""

    because: str
    evidence: tuple[Evidence, ...]
    kind: Literal["frees"] = "frees"


Finding = Annotated[Binds | Excused | Frees, Field(discriminator="kind")]


class Rule(BaseModel, ABC):
    """One article of the rules of play, with the options of this table as its fields.

    A subclass sets ``id`` and ``article`` (RULES.md) and ``reasons``: every reason it can give,
    so that words and examples can be checked for completeness.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    article: ClassVar[str]
    reasons: ClassVar[tuple[str, ...]]
    id: Any

    @abstractmethod
    def finding(self, at: Situation) -> Binds | Excused | Frees | None:
        """What the rule says here: that it binds, that it would but is excused, that it frees, or nothing."""
