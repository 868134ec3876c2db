"""Drawing cards so that a position comes out as wanted, and looks as if it had been dealt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from manille_tutor.engine import PACK, RANKS, SEATS, Card, Seat, Suit
from manille_tutor.engine.dealing import Chance

T = TypeVar("T")
_ACE, _TEN = 6, 7


def one_of(chance: Chance, things: Sequence[T]) -> T:
    """One of these, each equally likely."""
    return things[chance.below(len(things))]


def some_of(chance: Chance, things: Sequence[T], number: int) -> tuple[T, ...]:
    """That many of these, in random order."""
    return chance.shuffled(things)[:number]


def between(chance: Chance, least: int, most: int) -> int:
    """A number from least to most, both included."""
    return least + chance.below(most - least + 1)


def once_in(chance: Chance, times: int) -> bool:
    """True once in so many times."""
    return chance.below(times) == 0


def heights(chance: Chance, number: int) -> list[int]:
    """So many different heights (0 the 7, 7 the 10), the highest first.

    One time in three the ace and the 10 are among them, since that is where beginners err.
    """
    if number >= 2 and once_in(chance, 3):
        drawn: tuple[int, ...] = (_ACE, _TEN, *some_of(chance, range(_ACE), number - 2))
    else:
        drawn = some_of(chance, range(len(RANKS)), number)
    return sorted(drawn, reverse=True)


def card_at(suit: Suit, height: int) -> Card:
    """The card of that suit and height."""
    return Card.of(RANKS[height], suit)


def unused(cards: Collection[Card], suits: Collection[Suit]) -> tuple[Card, ...]:
    """The cards of these suits that are not among those."""
    return tuple(card for card in PACK if card.suit in suits and card not in cards)


def any_seat(chance: Chance) -> Seat:
    """A seat."""
    return one_of(chance, SEATS)
