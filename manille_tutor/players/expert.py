"""The expert: deals out what is hidden in ways that fit the play, solves each deal, and takes the average."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp
from typing import Final

from manille_tutor.engine import SEATS, Card, Side, Suit
from manille_tutor.engine.cards import PACK
from manille_tutor.engine.deal import turn_order
from manille_tutor.engine.masks import cards_of, mask_of
from manille_tutor.engine.scoring import MOST_CAPPED

from .club import Club
from .decision import Decision, Naming, NamingView, Promise, Reason, Weighed, because
from .odds import Odds
from .reasons import reason_for
from .sampling import deals_that_fit
from .search import Search, TooLong
from .simple import chance_for, naming_key
from .valuing import in_order, naming_reason, promise, promises
from .view import View

EFFORT: Final = 20_000
"""Positions searched for one decision, at most: under a second on a plain machine."""
FEWEST, MOST = 3, 40
"""Deals solved for one decision. With fewer than the fewest, the club player's choice stands."""
DOUBT: Final = 2.0
"""A dealer is e times less likely to name a contract that promises so many game points less than the best."""
BEYOND: Final = 0.2
"""What a captured point counts once the hand score no longer changes with it, against one that changes it."""
TRUSTED: Final = 8
"""As how many solved deals the promise of the bare hand counts when naming trump."""
CONSIDERED: Final = 3
"""How many contracts are looked at more closely."""


@dataclass
class Averages:
    """Running totals over the deals solved: worth and points by card, and the weight of the deals."""

    worth: dict[Card, float] = field(default_factory=lambda: defaultdict(float))
    points: dict[Card, float] = field(default_factory=lambda: defaultdict(float))
    weight: float = 0.0
    deals: int = 0


class Expert:
    """Plays what is best on average over deals that fit everything seen; never sees a hidden card.

    ``effort`` bounds the positions searched for one decision, so that the same view takes the same
    way on every machine.
    """

    level = "expert"

    def __init__(self, seed: int = 0, effort: int = EFFORT) -> None:
        self._seed = seed
        self._effort = effort
        self._club = Club()

    # -- playing --

    def choose(self, view: View) -> Decision:
        """The card that brings most on average."""
        if len(view.legal) == 1:
            return self._club.choose(view)
        odds = Odds(view)
        tally = self._solve_deals(view)
        if tally.deals < FEWEST:
            card = self._club.choose(view).card
            return Decision(card, reason_for(odds, card), _trumps_counted(odds))
        order = sorted(
            view.legal,
            key=lambda card: (
                -round(tally.worth[card] / tally.weight, 6),
                -self._club.gain(odds, card),
                card.index,
            ),
        )
        weighed = tuple(Weighed(card, round(tally.points[card] / tally.weight, 2)) for card in order)
        also = (*_trumps_counted(odds), _comparison(order, tally))
        return Decision(order[0], reason_for(odds, order[0]), also, weighed, tally.deals)

    def _solve_deals(self, view: View) -> Averages:
        """Solve deals that fit the view until the effort is spent."""
        tally, left = Averages(), self._effort
        place = turn_order(SEATS[0], view.house.direction).index(view.leader)
        trick = [card.index for card in view.trick]
        captured = _captured(view)
        fitting = deals_that_fit(view, chance_for(self._seed, view.key))
        while left > 0 and tally.deals < MOST:
            hands = next(fitting)
            search = Search(hands, view.trump, view.house, limit=left)
            try:
                values = search.values(place, trick)
            except TooLong:
                break
            left -= max(search.searched, 1)
            self._add(tally, view, values, captured, _likelihood(view, hands))
        return tally

    def _add(self, tally: Averages, view: View, values: dict[int, int], captured: int, weight: float) -> None:
        rest = view.house.points_in_play - sum(_points_taken(view))
        for index, value in values.items():
            card, mine = PACK[index], value if view.seat.side is Side.NS else rest - value
            tally.points[card] += weight * mine
            tally.worth[card] += weight * _worth(view, captured + mine)
        tally.weight += weight
        tally.deals += 1

    # -- naming trump --

    def name_trump(self, view: NamingView) -> Naming:
        """The contract that promises most once some deals have been solved with it."""
        found = self.promises(view)
        return Naming(found[0].trump, naming_reason(view.hand, found[0]), found)

    def promises(self, view: NamingView) -> tuple[Promise, ...]:
        """What the hand promises, and for the best contracts what solved deals add to that."""
        first = promises(view)
        totals = {one.trump: TRUSTED * one.points for one in first[:CONSIDERED]}
        solved = 0
        for points in self._solved_contracts(view, tuple(totals)):
            solved += 1
            for trump, value in zip(totals, points, strict=True):
                totals[trump] += value
        closer = [promise(trump, total / (TRUSTED + solved), view.house) for trump, total in totals.items()]
        return in_order([*closer, *first[CONSIDERED:]])

    def _solved_contracts(
        self, view: NamingView, trumps: tuple[Suit | None, ...]
    ) -> Iterator[tuple[int, ...]]:
        """For deal after deal that gives this player this hand, what each contract brings."""
        left = self._effort
        unplayed = View(view.house, view.dealer, None, view.seat, view.hand)
        place = turn_order(SEATS[0], view.house.direction).index(view.dealer.on(1, view.house.direction))
        for hands in deals_that_fit(unplayed, chance_for(self._seed, naming_key(view))):
            points = []
            for trump in trumps:
                search = Search(hands, trump, view.house, limit=left)
                try:
                    value = search.value(place)
                except TooLong:
                    return
                left -= search.searched
                points.append(value if view.seat.side is Side.NS else view.house.points_in_play - value)
            yield tuple(points)


def _points_taken(view: View) -> tuple[int, int]:
    """The points in the complete tricks: this side's, and the other side's."""
    ours = theirs = 0
    for trick in view.every_trick:
        if trick.complete:
            points = trick.points + view.house.points_per_trick
            if trick.winner.side is view.seat.side:
                ours += points
            else:
                theirs += points
    return ours, theirs


def _captured(view: View) -> int:
    return _points_taken(view)[0]


def _worth(view: View, points: int) -> float:
    """What it is worth to end with that many points: game points first, further points a little."""
    margin = points - view.house.half
    if view.house.scoring != "capped_6":
        return float(margin)
    counted = min(max(margin, -MOST_CAPPED), MOST_CAPPED)
    return counted + BEYOND * (margin - counted)


def _likelihood(view: View, hands: tuple[int, ...]) -> float:
    """How much a deal is believed, since somebody named this contract with that hand."""
    namer = view.namer
    if namer is None or namer is view.seat:
        return 1.0
    place = turn_order(SEATS[0], view.house.direction).index(namer)
    played = [play.card for trick in view.every_trick for play in trick.plays if play.seat is namer]
    dealt = cards_of(hands[place] | mask_of(played))
    found = promises(NamingView(view.house, view.dealer, namer, dealt))
    named = next(one for one in found if one.trump is view.trump)
    return exp((named.worth - found[0].worth) / DOUBT)


def _trumps_counted(odds: Odds) -> tuple[Reason, ...]:
    """How many trumps have gone and how many are out, where there are trumps."""
    if not odds.trumps:
        return ()
    gone = sum(card.suit is odds.view.trump for card in odds.view.plays)
    return (because("trumps_counted", gone=gone, left=odds.trumps_left),)


def _comparison(order: list[Card], tally: Averages) -> Reason:
    best, second = order[:2]
    if tally.worth[best] - tally.worth[order[-1]] < 1e-6:
        return because("all_alike", deals=tally.deals)
    return because("weighed", card=best, deals=tally.deals, second=second)
