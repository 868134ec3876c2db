"""Aveugle: cards are held reversed, so that you see every hand but your own (5.6).

You name a place, 1 to 8. Places are those of the hand as dealt, and a played card leaves its place
empty. Whoever sees the three other hands can tell which cards are in the own one, but not where: so
a hand must never be sorted, and what is refused tells nothing but "that one you cannot".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from .cards import Card, Suit
from .deal import Deal, Play
from .hands import HAND_SIZE, Hand
from .house import HouseRules
from .scoring import Tally
from .seats import SEATS, Seat

BlindReason = Literal["hand_is_over", "not_your_turn", "no_such_place", "empty_place", "that_one_you_cannot"]
BLIND_REASONS: Final[tuple[BlindReason, ...]] = BlindReason.__args__  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class BlindRefusal:
    """A place that was refused. It holds what everybody may know, and never a card or a rule of play."""

    seat: Seat
    place: int
    because: BlindReason
    to_act: Seat | None = None
    rule: str = "aveugle"
    article: str = "5.6"


class BlindRefused(ValueError):
    """A place was refused: ``refusal`` says so, and no more than the player may know."""

    def __init__(self, refusal: BlindRefusal) -> None:
        self.refusal = refusal
        super().__init__(f"place {refusal.place} from {refusal.seat} is refused: {refusal.because} (5.6)")


def places(deal: Deal, seat: Seat) -> tuple[int, ...]:
    """The places of that hand that still hold a card, counted from 1."""
    held = deal.hand(seat)
    return tuple(place for place, card in enumerate(deal.dealt_to(seat), start=1) if card in held)


def card_at(deal: Deal, seat: Seat, place: int) -> Card:
    """The card that was dealt to that place: for the referee, not for the player."""
    return deal.dealt_to(seat)[place - 1]


def refused_place(deal: Deal, seat: Seat, place: int) -> BlindRefusal | None:
    """Why that seat may not play the card at that place; ``None`` when it may. Judged on the real hand."""
    to_act = None if deal.finished else deal.to_act
    if to_act is None:
        return BlindRefusal(seat, place, "hand_is_over")
    if seat is not to_act:
        return BlindRefusal(seat, place, "not_your_turn", to_act)
    if not 1 <= place <= HAND_SIZE:
        return BlindRefusal(seat, place, "no_such_place", to_act)
    if place not in places(deal, seat):
        return BlindRefusal(seat, place, "empty_place", to_act)
    if deal.violation(seat, card_at(deal, seat, place)) is not None:
        return BlindRefusal(seat, place, "that_one_you_cannot", to_act)
    return None


def play_place(deal: Deal, seat: Seat, place: int) -> Deal:
    """The deal after that seat has played the card at that place. Raises BlindRefused."""
    refusal = refused_place(deal, seat, place)
    if refusal is not None:
        raise BlindRefused(refusal)
    return deal.play(seat, card_at(deal, seat, place))


@dataclass(frozen=True, slots=True)
class BlindView:
    """All that one player may know: everything but which card lies at which place of the own hand.

    ``hands`` are the three others', each with its seat; ``places`` are the own ones that still hold
    a card, ``shown`` the cards that the own places have shown by being played.
    """

    house: HouseRules
    dealer: Seat
    trump: Suit | None
    seat: Seat
    to_act: Seat | None
    hands: tuple[tuple[Seat, Hand], ...]
    places: tuple[int, ...]
    shown: tuple[tuple[int, Card], ...]
    plays: tuple[Play, ...]
    captured: Tally

    def hand(self, seat: Seat) -> Hand:
        """The cards that another player holds. Raises KeyError for the own seat."""
        return dict(self.hands)[seat]


def blind_view(deal: Deal, seat: Seat) -> BlindView:
    """What that seat may know of the deal."""
    filled = places(deal, seat)
    dealt = enumerate(deal.dealt_to(seat), start=1)
    return BlindView(
        house=deal.house,
        dealer=deal.dealer,
        trump=deal.trump,
        seat=seat,
        to_act=None if deal.finished else deal.to_act,
        hands=tuple((other, deal.hand(other)) for other in SEATS if other is not seat),
        places=filled,
        shown=tuple((place, card) for place, card in dealt if place not in filled),
        plays=tuple(play for trick in deal.every_trick for play in trick.plays),
        captured=deal.captured,
    )
