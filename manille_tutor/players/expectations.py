"""What a contract may be expected to bring, from the own hand and what the calls say of the others (5.3).

The points captured stray about what the four hands promise. A bid that is made scores the hand; one that
fails gives the others what it was over half.
"""

from __future__ import annotations

from statistics import NormalDist
from typing import Final

from manille_tutor.engine import HouseRules, Seat, Suit
from manille_tutor.engine.calls import Bid, Contract, Named
from manille_tutor.engine.scoring import MOST_CAPPED

from .call_view import CallView

ORDINARY: Final = 25.5
"""What an ordinary hand promises with a suit that another has chosen."""
ALWAYS, DECLARER, HELPER, AGAINST = -13.7, 1.2, 1.0, -0.3
"""What each hand's promise adds to the points of the declarer's side, fitted on deals that were solved: the
declarer's own, the partner's, and those of the two others."""
STRAY: Final = tuple(NormalDist(0, 11.5).inv_cdf((step + 0.5) / 24) for step in range(24))
"""How the points captured stray from what is expected once the calls are heard."""
SHOWN: Final = 35.0
STEP: Final = 2.0
FARTHEST: Final = 4
"""What the lowest bid says of a hand, and how much more each number says that it could have been lower, up to
so many numbers; of opponents that is not believed."""
QUIET: Final = 2.0
"""How much less a pass says of a hand than an ordinary one promises."""

LISTENS: Final = 4.0
"""Points by which a hand may be off from what its calls say before it is e times less likely."""

Points = dict[Suit | None, float]
"""What a side may expect to capture under each contract."""


def outcome(house: HouseRules, contract: Contract, points: float) -> float:
    """The game points for the side of the contract when it captures that many; lost ones are negative."""
    margin = points - house.half
    if contract.number is not None and points < contract.number - 0.5:
        margin = -max(1.0, contract.number - house.half)
    if house.scoring == "capped_6":
        margin = min(max(margin, -MOST_CAPPED), MOST_CAPPED)
    return margin * (1 if contract.trump else 2) * contract.multiplier


def brings(house: HouseRules, contract: Contract, points: float) -> float:
    """The game points that such an expectation brings on average."""
    return sum(outcome(house, contract, points + stray) for stray in STRAY) / len(STRAY)


def chance_made(house: HouseRules, contract: Contract, points: float) -> float:
    """How often it is made; where nobody bids a number, how often its side has more than half."""
    asked = contract.number or house.half + 1
    return sum(points + stray >= asked - 0.5 for stray in STRAY) / len(STRAY)


def shown(house: HouseRules, points: float) -> int:
    """The number that tells partner how good a hand is, which promises that many points."""
    scale = house.points_in_play / 60
    return house.lowest_bid + max(0, round((points / scale - SHOWN - STEP) / STEP))


def told(view: CallView, seat: Seat, trump: Suit | None) -> float:
    """What the calls of that seat say of its hand under that contract."""
    scale = view.house.points_in_play / 60
    said = [leap for leap in leaps(view) if leap[0] is seat]
    if not said:
        passed = any(spoken.seat is seat for spoken in view.auction.spoken)
        return (ORDINARY - (QUIET if passed else 0.0)) * scale
    _seat, last, over = said[-1]
    return _bid_says(view, seat, over) if last is trump else ORDINARY * scale


def _bid_says(view: CallView, seat: Seat, over: int) -> float:
    """What a bid says that was so many numbers higher than it had to be."""
    more = STEP * min(over, FARTHEST) if seat is view.seat.partner else 0.0
    return (SHOWN + more) * view.house.points_in_play / 60


def leaps(view: CallView) -> list[tuple[Seat, Suit | None, int]]:
    """Each contract called, by whom, and by how much it was higher than it had to be."""
    leaps: list[tuple[Seat, Suit | None, int]] = []
    lowest = view.house.lowest_bid
    for spoken in view.auction.spoken:
        match spoken.call:
            case Bid(number, trump):
                leaps.append((spoken.seat, trump, number - lowest))
                lowest = number + 1
            case Named(trump):
                leaps.append((spoken.seat, trump, 0))
    return leaps


def reckoned(view: CallView, trump: Suit | None, hands: dict[Seat, Points]) -> float:
    """What this player's side captures under that contract, by what the four hands promise.

    Whoever called it last plays it; when nobody did, it would be this player.
    """
    callers = [seat for seat, called, _over in leaps(view) if called is trump]
    declarer = callers[-1] if callers else view.seat
    total = ALWAYS * view.house.points_in_play / 60
    for seat, promised in hands.items():
        same_side = HELPER if seat.side is declarer.side else AGAINST
        total += promised[trump] * (DECLARER if seat is declarer else same_side)
    points = min(max(total, 0.0), float(view.house.points_in_play))
    return points if declarer.side is view.seat.side else view.house.points_in_play - points


def fits(view: CallView, seat: Seat, promised: Points) -> float:
    """How well a hand that promises this fits what its player called: 0 at best, lower the worse."""
    best, scale = max(promised.values()), view.house.points_in_play / 60
    said = [(trump, over) for caller, trump, over in leaps(view) if caller is seat]
    if not said:
        passed = any(spoken.seat is seat for spoken in view.auction.spoken)
        return -_short(best, SHOWN * scale) if passed else 0.0
    return -sum(
        _short(_bid_says(view, seat, over), promised[trump]) + _short(best, promised[trump])
        for trump, over in said
    )


def _short(wanted: float, found: float) -> float:
    return max(0.0, wanted - found) / LISTENS
