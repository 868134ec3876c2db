"""Four hands as they are dealt (2.3)."""

from __future__ import annotations

from typing import Final

from .cards import PACK, Card
from .house import HouseRules
from .seats import SEATS, Seat

Hand = tuple[Card, ...]
Hands = tuple[Hand, Hand, Hand, Hand]
"""The hands of S, E, N and W, in that order."""
HAND_SIZE: Final = 8


def in_order(hands: dict[Seat, Hand]) -> Hands:
    """The hands by seat as four in the order S, E, N, W. Raises KeyError for a missing seat."""
    south, east, north, west = (hands[seat] for seat in SEATS)
    return south, east, north, west


def require_dealt(house: HouseRules, dealer: Seat, hands: Hands) -> None:
    """Refuse hands that are not the whole pack, eight cards each, or a dealer who is nobody: ValueError."""
    if dealer not in house.chairs:
        raise ValueError(f"a dealer who sits at {', '.join(house.chairs)}, where the three play (5.4)")
    for seat, hand in zip(SEATS, hands, strict=True):
        if len(hand) != HAND_SIZE:
            raise ValueError(f"8 cards in each hand, but {seat} has {len(hand)}")
    dealt = [card for hand in hands for card in hand]
    for card in PACK:
        if card not in dealt:
            raise ValueError(f"each card once, but {card} was not dealt and another comes twice")
