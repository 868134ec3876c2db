"""Players in an auction: what to call, and why, from the own eight cards and what was called so far (5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import exp
from typing import Final

from manille_tutor.engine import Seat, Suit
from manille_tutor.engine.calls import Bid, Coinche, Contract, Pass, Surcoinche
from manille_tutor.engine.deal import Hand, turn_order
from manille_tutor.engine.masks import cards_of
from manille_tutor.engine.seats import SEATS

from .call_view import CALL_REASONS, Bidder, Calling, CallView, because, call_view, named_by, why_silent
from .club import Club
from .decision import Player, Reason
from .expectations import ORDINARY, Points, brings, chance_made, fits, leaps, reckoned, shown, told
from .expert import EFFORT, Expert
from .sampling import deals_that_fit
from .simple import chance_for
from .simple_bidders import BidderByChance, HopefulBidder
from .valuing import promised_points
from .view import View

CALMLY: Final = 0.65
"""How likely a bid must be made, and by how many game points it must be the better choice."""
GAIN: Final = 0.5
DOUBTFUL: Final = 0.42
"""A contract is doubled when it is made less often than that."""
SURE: Final = 0.66
"""A doubled contract is redoubled when it is made more often than that."""
CROWDS: Final = 0.25
"""What an own hand that is good for a contract of the others takes from the hand of whoever called it."""
AFTER_COINCHE: Final = 7.0
"""How much less a contract brings once somebody has doubled it."""


def bidder(level: str, seed: int = 0, effort: int = EFFORT) -> Bidder:
    """Who calls at that level."""
    match level:
        case "random":
            return BidderByChance(seed)
        case "beginner":
            return HopefulBidder(seed)
        case "club":
            return ClubBidder(Club())
    return ExpertBidder(seed, effort)


class ClubBidder:
    """Bids as low as the hand allows, and a little higher the better it is; counts partner's bid as help."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def call(self, view: CallView) -> Calling:
        """The call that brings most on average."""
        if view.legal.names:
            return named_by(self._player, view)
        expected = self.expected(view)
        standing = view.standing
        if standing is not None and standing.multiplier == 2:
            return self._redoubled(view, standing, expected[standing.trump] - AFTER_COINCHE)
        bid = self._best_bid(view, expected)
        if standing is not None and not view.ours and view.legal.coinche:
            theirs = view.house.points_in_play - expected[standing.trump]
            loss = -brings(view.house, standing, theirs)
            if self._doubles(view, standing, theirs) and (bid is None or bid[1] < 2 * loss):
                return Calling(Coinche(), _why_double("coinche", view, standing, theirs))
        if bid is not None:
            return self._bids(view, bid[0], expected)
        best = max(expected.values())
        points = expected[standing.trump] if standing is not None else best
        return Calling(Pass(), why_silent(view, round(points)))

    # -- what is expected --

    def expected(self, view: CallView) -> Points:
        """What this player's side may expect to capture under each contract."""
        hands = self.hands(view) | {view.seat: self._own(view)}
        return {trump: reckoned(view, trump, hands) for trump in view.naming.contracts}

    def _own(self, view: CallView) -> Points:
        return {promise.trump: promise.points for promise in self._player.promises(view.naming)}

    def hands(self, view: CallView) -> dict[Seat, Points]:
        """What the hands of the others promise, as far as their calls tell."""
        own, ordinary = self._own(view), ORDINARY * view.house.points_in_play / 60
        callers = {(seat, trump) for seat, trump, _over in leaps(view) if seat.side is not view.seat.side}

        def told_of(seat: Seat, trump: Suit | None) -> float:
            crowds = CROWDS * (own[trump] - ordinary) if (seat, trump) in callers else 0.0
            return told(view, seat, trump) - crowds

        others = [seat for seat in SEATS if seat is not view.seat]
        return {seat: {trump: told_of(seat, trump) for trump in view.naming.contracts} for seat in others}

    # -- deciding --

    def _best_bid(self, view: CallView, expected: Points) -> tuple[Bid, float] | None:
        """The best bid and what it brings, when that is better than to pass."""
        lowest = view.legal.lowest
        if lowest is None:
            return None
        silence = _silence(view, expected)
        found = [
            (bid, brings(view.house, _as_contract(view, bid), points))
            for trump, points in expected.items()
            for bid in (Bid(max(lowest, min(shown(view.house, points), view.legal.highest)), trump),)
            if chance_made(view.house, _as_contract(view, bid), points) >= CALMLY
        ]
        best = max(found, key=lambda one: (one[1], -one[0].number), default=None)
        return best if best is not None and best[1] > silence + GAIN else None

    def _bids(self, view: CallView, bid: Bid, expected: Points) -> Calling:
        points = round(expected[bid.trump])
        if bid.trump is None:
            return Calling(bid, because("call_no_trump", points=points))
        if view.ours:
            partner = view.seat.partner
            return Calling(bid, because("call_above_partner", partner=partner, suit=bid.trump, points=points))
        return Calling(bid, because("call_promise", suit=bid.trump, points=points))

    def _doubles(self, view: CallView, standing: Contract, theirs: float) -> bool:
        made = chance_made(view.house, standing, theirs)
        return made < DOUBTFUL and brings(view.house, standing, theirs) < -GAIN

    def _redoubled(self, view: CallView, standing: Contract, points: float) -> Calling:
        """After a coinche: to redouble when the contract looks safe all the same."""
        if view.legal.surcoinche and chance_made(view.house, standing, points) > SURE:
            return Calling(Surcoinche(), _why_double("surcoinche", view, standing, points))
        return Calling(Pass(), because("pass_after_coinche"))


def _why_double(word: str, view: CallView, standing: Contract, points: float) -> Reason:
    how = "fails" if word == "coinche" else "makes"
    if standing.number is None:
        return because(f"{word}_half", points=round(points), half=view.house.half)
    return because(f"{word}_{how}", points=round(points), number=standing.number)


def _silence(view: CallView, expected: Points) -> float:
    """What comes of a pass, if nobody calls any more."""
    standing = view.standing
    if standing is None:
        return 0.0
    points = expected[standing.trump]
    if view.ours:
        return brings(view.house, standing, points)
    return -brings(view.house, standing, view.house.points_in_play - points)


def _as_contract(view: CallView, bid: Bid) -> Contract:
    return Contract(view.seat, bid.trump, bid.number)


DEALS: Final = 80
"""Deals that are dealt out to hear what the calls say."""


class ExpertBidder(ClubBidder):
    """Deals out what is hidden, believes deals that fit the calls, and weighs as club players do."""

    def __init__(self, seed: int = 0, effort: int = EFFORT) -> None:
        super().__init__(Expert(seed, effort))
        self._seed = seed

    def hands(self, view: CallView) -> dict[Seat, Points]:
        """What the hands of the others promise on average, each deal as likely as its calls are."""
        totals = {seat: dict.fromkeys(view.naming.contracts, 0.0) for seat in SEATS if seat is not view.seat}
        weights = 0.0
        for promised in islice(self._deals(view), DEALS):
            weight = exp(sum(fits(view, seat, points) for seat, points in promised.items()))
            weights += weight
            for seat, points in promised.items():
                for trump, value in points.items():
                    totals[seat][trump] += weight * value
        return {
            seat: {trump: sum_ / weights for trump, sum_ in points.items()} for seat, points in totals.items()
        }

    def _deals(self, view: CallView) -> Iterator[dict[Seat, Points]]:
        """For deal after deal that gives this player this hand, what the others' hands promise."""
        unplayed = View(view.house, view.dealer, None, view.seat, view.hand)
        order = turn_order(SEATS[0], view.house.direction)
        for hands in deals_that_fit(unplayed, chance_for(self._seed, view.key)):
            yield {
                seat: _promised(cards_of(mask), view)
                for seat, mask in zip(order, hands, strict=True)
                if seat is not view.seat
            }


def _promised(hand: Hand, view: CallView) -> Points:
    return {trump: promised_points(hand, trump, view.house) for trump in view.naming.contracts}


__all__ = ["CALL_REASONS", "Bidder", "CallView", "Calling", "bidder", "call_view"]
