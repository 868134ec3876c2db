"""For which seats a person plays, and whose cards lie open: of three the dealer plays two hands (5.4)."""

from __future__ import annotations

from manille_tutor.engine import SEATS, Deal, Seat
from manille_tutor.engine.three import dead_hand_open, dead_seat, person_at, seat_of, seen_by


def is_of_three(deal: Deal) -> bool:
    """Whether three people play that hand, with a dead hand opposite the dealer."""
    return deal.house.variant == "three"


def plays_for(deal: Deal, person: Seat, seat: Seat) -> bool:
    """Whether that person plays the cards of that seat."""
    return (person_at(deal.dealer, seat) if is_of_three(deal) else seat) is person


def hands_of(deal: Deal, person: Seat) -> tuple[Seat, ...]:
    """The seats whose cards that person plays, as far as they can be seen: the own one first."""
    if not is_of_three(deal):
        return (person,)
    own = seat_of(deal.dealer, person)
    alone = deal.dealer is person and dead_hand_open(deal)
    return (own, dead_seat(deal.dealer)) if alone else (own,)


def holder_of(deal: Deal, person: Seat, card: object) -> Seat:
    """In which of that person's hands the card is; the own one for a card that is in none."""
    hands = hands_of(deal, person)
    return next((seat for seat in hands if card in deal.hand(seat)), hands[0])


def dead_hand_of(deal: Deal) -> Seat | None:
    """Where a dead hand lies open for everybody, ``None`` where there is none or it is still face down."""
    return dead_seat(deal.dealer) if is_of_three(deal) and dead_hand_open(deal) else None


def open_to(deal: Deal, seat: Seat) -> tuple[Seat, ...]:
    """Whose cards, besides those of that seat, whoever plays for it sees."""
    if not is_of_three(deal):
        return ()
    seen = seen_by(deal, person_at(deal.dealer, seat))
    return tuple(other for other in SEATS if other in seen and other is not seat)
