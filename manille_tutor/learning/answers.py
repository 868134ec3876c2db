"""What a learner can answer, in five shapes, and how an answer is marked.

Every kind of exercise is made of parts, and every part is answered in one of these shapes. So
the marking, the keyboard, the screen and the plain text know five shapes, not a dozen kinds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, field_validator

from manille_tutor.engine import BadInput, Card, Seat, Side, Suit

Shape = Literal["mark", "pick", "order", "choose", "fill"]
Outcome = Literal["correct", "incorrect", "unanswered", "error"]
Fact = Card | tuple[Card, ...] | tuple[Seat, ...] | Suit | Seat | Side | int | str


class _Answer(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Marked(_Answer):
    """A set of cards, whichever the order in which they were marked."""

    shape: Literal["mark"] = "mark"
    cards: tuple[Card, ...]

    @field_validator("cards")
    @classmethod
    def _in_pack_order(cls, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(set(cards), key=lambda card: card.index))


class Picked(_Answer):
    """One card."""

    shape: Literal["pick"] = "pick"
    card: Card


class Ordered(_Answer):
    """Cards put in an order, the highest first."""

    shape: Literal["order"] = "order"
    cards: tuple[Card, ...]


class Chosen(_Answer):
    """One of the options offered, by its id."""

    shape: Literal["choose"] = "choose"
    option: str


class Filled(_Answer):
    """Numbers, one a field, in the order of the part's fields."""

    shape: Literal["fill"] = "fill"
    values: tuple[int, ...]


Answer = Annotated[Marked | Picked | Ordered | Chosen | Filled, Field(discriminator="shape")]
_ANSWER: TypeAdapter[Answer] = TypeAdapter(Answer)


def read_answer(record: Any) -> Answer:
    """The answer written in a record, as a progress file keeps it. Raises BadInput."""
    try:
        return _ANSWER.validate_python(record)
    except ValidationError:
        raise BadInput("an answer: shape, and cards, card, option or values", repr(record)) from None


@dataclass(frozen=True, slots=True)
class Words:
    """Something to say, by its key in the catalogue, and the facts that the words need."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()

    @property
    def named(self) -> dict[str, Fact]:
        """The facts by name."""
        return dict(self.facts)


def words(key: str, **facts: Fact) -> Words:
    """Words with their facts: ``words("hint.must_trump", led=card)``."""
    return Words(key, tuple(facts.items()))


@dataclass(frozen=True, slots=True)
class Part:
    """One question of an exercise.

    ``id`` names its words: ``ask.<id>``, and ``option.<choices>.<option>`` for what may be chosen, where
    ``choices`` is the id unless it names a group that several questions share, such as ``seat``.
    ``cards`` are those that may be marked, picked or ordered, ``options`` the ids that may be chosen,
    ``fields`` the boxes to fill (``field.<field>``). ``right`` holds every right answer, the one to
    show first; there is always one. ``hints`` are three steps: where to look, which rule, and the
    answer with its reason.
    """

    id: str
    shape: Shape
    right: tuple[Answer, ...]
    hints: tuple[Words, Words, Words]
    cards: tuple[Card, ...] = ()
    options: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    given: tuple[Card, ...] = ()
    """Cards already marked in a half-done example; part of the right answer."""
    choices: str = ""
    about: tuple[tuple[str, Fact], ...] = ()
    """Facts that the question speaks of."""

    @property
    def ask(self) -> Words:
        """The question."""
        return Words(f"ask.{self.id}", self.about)

    def option_key(self, option: str) -> str:
        """Where the words of an option are found."""
        return f"option.{self.choices or self.id}.{option}"

    @property
    def solution(self) -> Answer:
        """The right answer to show."""
        return self.right[0]

    def fits(self, answer: Any) -> bool:
        """Whether the answer is one that this part can be answered with at all, right or wrong."""
        match answer:
            case Marked(cards=cards):
                return self.shape == "mark" and set(cards) <= set(self.cards)
            case Picked(card=card):
                return self.shape == "pick" and card in self.cards
            case Ordered(cards=cards):
                return self.shape == "order" and sorted(map(str, cards)) == sorted(map(str, self.cards))
            case Chosen(option=option):
                return self.shape == "choose" and option in self.options
            case Filled(values=values):
                return self.shape == "fill" and len(values) == len(self.fields)
        return False

    def grade(self, answer: Answer | None) -> Outcome:
        """Mark an answer: right only when exact; no answer is neither right nor wrong."""
        if answer is None or (self._untouched(answer) and answer not in self.right):
            return "unanswered"
        if not self.fits(answer):
            return "error"
        return "correct" if answer in self.right else "incorrect"

    def _untouched(self, answer: Answer) -> bool:
        return self.shape == "mark" and answer in (Marked(cards=()), Marked(cards=self.given))
