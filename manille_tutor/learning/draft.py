"""An answer in the making: cards marked so far, an option chosen, numbers half written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from manille_tutor.engine import BadInput, Card

from .answers import Answer, Chosen, Filled, Marked, Ordered, Part, Picked

LONGEST_NUMBER = 4


@dataclass(frozen=True, slots=True)
class Draft:
    """What the learner has put down and not yet handed in.

    ``cards`` are marked, picked (one) or put in order; ``values`` are as written, one a field.
    """

    cards: tuple[Card, ...] = ()
    option: str | None = None
    values: tuple[str, ...] = ()
    touched: bool = False

    def toggle(self, card: Card) -> Draft:
        """Mark a card, or take its mark away."""
        if card in self.cards:
            return replace(self, cards=tuple(c for c in self.cards if c is not card), touched=True)
        return replace(self, cards=(*self.cards, card), touched=True)

    def pick(self, card: Card) -> Draft:
        """Pick that card, and no other."""
        return replace(self, cards=(card,), touched=True)

    def move(self, card: Card, to: int) -> Draft:
        """Put a card at another place of the row, counted from 0."""
        rest = tuple(c for c in self.cards if c is not card)
        return replace(self, cards=(*rest[:to], card, *rest[to:]), touched=True)

    def choose(self, option: str) -> Draft:
        """Choose that option, and no other."""
        return replace(self, option=option, touched=True)

    def write(self, place: int, value: str) -> Draft:
        """Write into one of the boxes."""
        values = (*self.values[:place], value.strip(), *self.values[place + 1 :])
        return replace(self, values=values, touched=True)

    def answer(self, part: Part) -> Answer | None:
        """The draft as an answer, ``None`` when there is none yet. Raises BadInput for what is no number."""
        match part.shape:
            case "mark":
                return Marked(cards=self.cards)
            case "pick":
                return Picked(card=self.cards[0]) if self.cards else None
            case "order":
                row = Ordered(cards=self.cards)
                return row if self.touched or row in part.right else None
            case "choose":
                return Chosen(option=self.option) if self.option is not None else None
            case "fill":
                return _filled(self.values)
        assert_never(part.shape)


BLANK = Draft()
"""Nothing put down."""


def fresh_draft(part: Part) -> Draft:
    """The draft with which a question starts: nothing, or what is given."""
    cards = part.cards if part.shape == "order" else part.given
    return Draft(cards=cards, values=("",) * len(part.fields))


def draft_of(answer: Answer) -> Draft:
    """The draft that would be handed in as this answer: for showing a solution."""
    match answer:
        case Marked(cards=cards) | Ordered(cards=cards):
            return Draft(cards=cards, touched=True)
        case Picked(card=card):
            return Draft(cards=(card,), touched=True)
        case Chosen(option=option):
            return Draft(option=option, touched=True)
        case Filled(values=values):
            return Draft(values=tuple(map(str, values)), touched=True)
    assert_never(answer)


def _filled(values: tuple[str, ...]) -> Filled | None:
    if "" in values:
        return None
    return Filled(values=tuple(read_number(value) for value in values))


def read_number(text: str) -> int:
    """The whole number written there, 0 or more. Raises BadInput."""
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise BadInput("a whole number, 0 or more", text)
    return int(text)
