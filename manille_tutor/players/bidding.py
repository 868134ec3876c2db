"""Players in an auction: what to call, and why, from the own eight cards and what was called so far (5.3).

A contract is weighed by the game points that it may be expected to bring: the points captured stray about
what the hands promise, a bid that is made scores the hand, one that fails gives the others what it was over
half. Others are believed to hold what their calls say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import exp
from statistics import NormalDist
from typing import Final, Protocol

from manille_tutor.engine import Card, HouseRules, Rank, Seat, Suit
from manille_tutor.engine.auction import Auction
from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.calls import Bid, Call, Coinche, Contract, LegalCalls, Named, Pass, Surcoinche
from manille_tutor.engine.deal import Hand, turn_order
from manille_tutor.engine.masks import cards_of
from manille_tutor.engine.scoring import MOST_CAPPED
from manille_tutor.engine.seats import SEATS

from .club import Club
from .decision import NamingView, Player, Reason, ReasonFact
from .expert import EFFORT, Expert
from .sampling import deals_that_fit
from .simple import Beginner, ByChance, chance_for, naming_key
from .valuing import promised_points
from .view import View

CALL_REASONS: Final[dict[str, tuple[str, ...]]] = {
    "call_by_chance": (),
    "call_hope": ("suit", "points"),
    "call_promise": ("suit", "points"),
    "call_no_trump": ("points",),
    "call_above_partner": ("partner", "suit", "points"),
    "call_sacrifice": ("points", "number"),
    "pass_weak": ("points", "lowest"),
    "pass_for_partner": ("partner", "points"),
    "pass_their_contract": ("points",),
    "pass_after_coinche": (),
    "coinche_top_trumps": ("cards",),
    "coinche_fails": ("points", "number"),
    "coinche_half": ("points", "half"),
    "surcoinche_makes": ("points", "number"),
    "surcoinche_half": ("points", "half"),
}
"""Every reason for a call, and the facts it carries; why a dealer names a contract is told by ``REASONS``."""


def because(reason: str, **facts: ReasonFact) -> Reason:
    """That reason with these facts. Raises ValueError when they are not the facts it carries."""
    if tuple(facts) != CALL_REASONS[reason]:
        raise ValueError(f"{reason} speaks of {CALL_REASONS[reason]}, not of {tuple(facts)}")
    return Reason(reason, tuple(facts.items()))


@dataclass(frozen=True)
class CallView:
    """What a player sees who is to call: the own hand, the rules, who deals, and the calls so far."""

    house: HouseRules
    dealer: Seat
    seat: Seat
    hand: Hand
    calls: tuple[Call, ...] = ()

    @cached_property
    def auction(self) -> Auction:
        """The auction so far."""
        return Auction(house=self.house, dealer=self.dealer, calls=self.calls)

    @property
    def legal(self) -> LegalCalls:
        """What may be called now."""
        return self.auction.legal

    @property
    def naming(self) -> NamingView:
        """The same player before a choice of contract."""
        return NamingView(self.house, self.dealer, self.seat, self.hand)

    @property
    def standing(self) -> Contract | None:
        """The contract if nobody called any more."""
        return self.auction.so_far

    @property
    def ours(self) -> bool:
        """Whether this player's side has called it."""
        return self.standing is not None and self.standing.side is self.seat.side

    @property
    def key(self) -> str:
        """The view in one line, from which chance is taken."""
        return f"calling {naming_key(self.naming)} {self.auction}"


def call_view(bidding: Bidding, seat: Seat | None = None) -> CallView:
    """What the player sees whose turn it is to call. Raises ValueError when it is not that seat's turn."""
    if bidding.to_speak is None or seat not in (None, bidding.to_speak):
        raise ValueError(f"{bidding.to_speak or 'nobody'} is to call, not {seat}")
    turn = bidding.to_speak
    return CallView(bidding.house, bidding.dealer, turn, bidding.hand(turn), bidding.calls)


@dataclass(frozen=True)
class Calling:
    """What a player calls, and why."""

    call: Call
    reason: Reason


class Bidder(Protocol):
    """Anyone who can call: sees a view, never more, and always answers the same to the same view."""

    def call(self, view: CallView) -> Calling:
        """The call to make now."""
        ...


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


def _names(player: Player, view: CallView) -> Calling:
    """What the dealer names where there is no ladder."""
    naming = player.name_trump(view.naming)
    return Calling(Named(naming.trump), naming.reason)


# -- by chance --

SILENT: Final = 3
"""Whoever calls by chance passes all but once in so many times."""
JUMP: Final = 3
DOUBLES: Final = 12


class BidderByChance:
    """Passes mostly, and now and then calls anything."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._player = ByChance(seed)

    def call(self, view: CallView) -> Calling:
        """A call by chance, among those that are allowed."""
        if view.legal.names:
            return _names(self._player, view)
        chance, legal = chance_for(self._seed, view.key), view.legal
        by_chance = because("call_by_chance")
        if legal.coinche and not chance.below(DOUBLES):
            return Calling(Coinche(), by_chance)
        if legal.surcoinche and not chance.below(DOUBLES):
            return Calling(Surcoinche(), by_chance)
        if legal.lowest is None or chance.below(SILENT):
            return Calling(Pass(), by_chance)
        number = min(legal.lowest + chance.below(JUMP), legal.highest)
        return Calling(Bid(number, (*Suit, None)[chance.below(5)]), by_chance)


# -- a beginner --


class HopefulBidder:
    """Bids all that the own hand hopes for at once; doubles with the top trumps, and listens to nobody."""

    def __init__(self, seed: int = 0) -> None:
        self._player = Beginner(seed)

    def call(self, view: CallView) -> Calling:
        """The whole hope, when it is higher than what was bid."""
        if view.legal.names:
            return _names(self._player, view)
        best = self._player.promises(view.naming)[0]
        assert best.trump is not None
        number, points = int(best.points), round(best.points)
        lowest = view.legal.lowest
        if lowest is not None and number >= lowest and not view.ours:
            reason = because("call_hope", suit=best.trump, points=points)
            return Calling(Bid(min(number, view.legal.highest), best.trump), reason)
        tops = _top_trumps(view)
        if view.legal.coinche and len(tops) > 1:
            return Calling(Coinche(), because("coinche_top_trumps", cards=tops))
        return Calling(Pass(), _why_silent(view, points))


def _top_trumps(view: CallView) -> tuple[Card, ...]:
    """The 10 and the ace of the suit that was called, as far as this player holds them."""
    trump = view.standing.trump if view.standing else None
    return tuple(c for c in view.hand if c.suit is trump and c.rank in (Rank.TEN, Rank.ACE))


def _why_silent(view: CallView, points: int) -> Reason:
    """Why to pass, with the points that the best own contract, or the one that stands, may bring."""
    if view.standing is None:
        return because("pass_weak", points=points, lowest=view.legal.lowest or view.house.lowest_bid)
    if view.standing.multiplier > 1:
        return because("pass_after_coinche")
    if view.standing.declarer is view.seat.partner:
        return because("pass_for_partner", partner=view.seat.partner, points=points)
    return because("pass_their_contract", points=points)


# -- those who weigh what a contract brings --

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
"""What the lowest bid says of a hand; each number that it could have been lower says ``STEP`` points more,
up to so many numbers."""
QUIET: Final = 2.0
"""How much less a pass says of a hand than an ordinary one promises."""
CALMLY: Final = 0.65
"""How likely a bid must be made, and by how many game points it must be the better choice."""
GAIN: Final = 0.5
DOUBTFUL: Final = 0.36
"""A contract is doubled when it is made less often than that."""
SURE: Final = 0.66
"""A doubled contract is redoubled when it is made more often than that."""
AFTER_COINCHE: Final = 7.0
"""How much less a contract brings once somebody has doubled it."""

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


class ClubBidder:
    """Bids as low as the hand allows, and a little higher the better it is; counts partner's bid as help."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def call(self, view: CallView) -> Calling:
        """The call that brings most on average."""
        if view.legal.names:
            return _names(self._player, view)
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
        return Calling(Pass(), _why_silent(view, round(points)))

    # -- what is expected --

    def expected(self, view: CallView) -> Points:
        """What this player's side may expect to capture under each contract."""
        hands = self.hands(view) | {view.seat: self._own(view)}
        return {trump: _reckoned(view, trump, hands) for trump in view.naming.contracts}

    def _own(self, view: CallView) -> Points:
        return {promise.trump: promise.points for promise in self._player.promises(view.naming)}

    def hands(self, view: CallView) -> dict[Seat, Points]:
        """What the hands of the others promise, as far as their calls tell."""
        others = [seat for seat in SEATS if seat is not view.seat]
        return {seat: {trump: _told(view, seat, trump) for trump in view.naming.contracts} for seat in others}

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


def shown(house: HouseRules, points: float) -> int:
    """The number that tells partner how good a hand is, which promises that many points."""
    scale = house.points_in_play / 60
    return house.lowest_bid + max(0, round((points / scale - SHOWN - STEP) / STEP))


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


def _told(view: CallView, seat: Seat, trump: Suit | None) -> float:
    """What the calls of that seat say of its hand under that contract."""
    scale = view.house.points_in_play / 60
    said = [leap for leap in _leaps(view) if leap[0] is seat]
    if not said:
        passed = any(spoken.seat is seat for spoken in view.auction.spoken)
        return (ORDINARY - (QUIET if passed else 0.0)) * scale
    _seat, last, over = said[-1]
    return (SHOWN + STEP * min(over, FARTHEST) if last is trump else ORDINARY) * scale


def _leaps(view: CallView) -> list[tuple[Seat, Suit | None, int]]:
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


def _reckoned(view: CallView, trump: Suit | None, hands: dict[Seat, Points]) -> float:
    """What this player's side captures under that contract, by what the four hands promise.

    Whoever called it last plays it; when nobody did, it would be this player.
    """
    callers = [seat for seat, called, _over in _leaps(view) if called is trump]
    declarer = callers[-1] if callers else view.seat
    total = ALWAYS * view.house.points_in_play / 60
    for seat, promised in hands.items():
        same_side = HELPER if seat.side is declarer.side else AGAINST
        total += promised[trump] * (DECLARER if seat is declarer else same_side)
    points = min(max(total, 0.0), float(view.house.points_in_play))
    return points if declarer.side is view.seat.side else view.house.points_in_play - points


# -- the expert --

DEALS: Final = 80
"""Deals that are dealt out to hear what the calls say."""
LISTENS: Final = 4.0
"""Points by which a hand may be off from what its calls say before it is e times less likely."""


class ExpertBidder(ClubBidder):
    """Deals out what is hidden, believes deals in which the calls make sense, and weighs as club players do."""

    def __init__(self, seed: int = 0, effort: int = EFFORT) -> None:
        super().__init__(Expert(seed, effort))
        self._seed = seed

    def hands(self, view: CallView) -> dict[Seat, Points]:
        """What the hands of the others promise on average, each deal as likely as its calls are."""
        totals = {seat: dict.fromkeys(view.naming.contracts, 0.0) for seat in SEATS if seat is not view.seat}
        weights = 0.0
        for promised in islice(self._deals(view), DEALS):
            weight = exp(sum(_fits(view, seat, points) for seat, points in promised.items()))
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


def _fits(view: CallView, seat: Seat, promised: Points) -> float:
    """How well a hand that promises this fits what its player called: 0 at best, lower the worse."""
    best, scale = max(promised.values()), view.house.points_in_play / 60
    said = [(trump, over) for caller, trump, over in _leaps(view) if caller is seat]
    if not said:
        passed = any(spoken.seat is seat for spoken in view.auction.spoken)
        return -_short(best, SHOWN * scale) if passed else 0.0
    return -sum(
        _short((SHOWN + STEP * min(over, FARTHEST)) * scale, promised[trump]) + _short(best, promised[trump])
        for trump, over in said
    )


def _short(wanted: float, found: float) -> float:
    return max(0.0, wanted - found) / LISTENS


def reasons_of(callings: Iterable[Calling]) -> set[str]:
    """The ids of the reasons given."""
    return {calling.reason.id for calling in callings}


__all__ = ["CALL_REASONS", "Bidder", "CallView", "Calling", "bidder", "call_view", "outcome", "reasons_of"]
