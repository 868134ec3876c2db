"""A trick: up to four cards, the first of which says what must be followed."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card, Suit


def winning_position(cards: Sequence[Card], trump: Suit | None) -> int:
    """Which card of the trick is winning, counted from 0 in the order played (3.11).

    The highest trump wins; with no trump in the trick, the highest card of the led suit. En
    voiture (``trump`` is ``None``) only the led suit counts. Raises ValueError for no cards.
    """
    if not cards:
        raise ValueError("a trick without cards has no winner")
    led = cards[0].suit
    return max(range(len(cards)), key=lambda place: strength(cards[place], led, trump))


def strength(card: Card, led: Suit, trump: Suit | None) -> int:
    """How strong a card is in a trick: trumps above the led suit, everything else cannot win (3.11)."""
    if card.suit is trump:
        return 20 + card.height
    return 10 + card.height if card.suit is led else card.height - 10


def winning_card(cards: Sequence[Card], trump: Suit | None) -> Card:
    """The card of the trick that is winning (3.11)."""
    return cards[winning_position(cards, trump)]
