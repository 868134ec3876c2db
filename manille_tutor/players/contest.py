"""Matches between players: every deal is played twice, with the sides changed, so that luck cancels out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from manille_tutor.engine import Deal, HouseRules, Seat, Side, deal_cards
from manille_tutor.engine.match import finished_hand
from manille_tutor.engine.seats import SEATS

from .decision import Decision, Naming, NamingView, Player, Promise, naming_view
from .view import View, view_of

CONFIDENCE = 1.96
"""Standard errors on either side of a mean that hold the true one 95 times in 100."""


class NamesAndPlays:
    """One player's contracts and another's cards: what naming alone is worth."""

    def __init__(self, namer: Player, cards: Player) -> None:
        self.level = f"{namer.level} names"
        self._namer, self._cards = namer, cards

    def choose(self, view: View) -> Decision:
        """The card that the one would play."""
        return self._cards.choose(view)

    def name_trump(self, view: NamingView) -> Naming:
        """The contract that the other would name."""
        return self._namer.name_trump(view)

    def promises(self, view: NamingView) -> tuple[Promise, ...]:
        """What the other expects of each contract."""
        return self._namer.promises(view)


def played_out(deal: Deal, players: Mapping[Side, Player]) -> Deal:
    """The deal played to its end, each side by its player."""
    while not deal.finished:
        deal = deal.play(deal.to_act, players[deal.to_act.side].choose(view_of(deal)).card)
    return deal


def play_hand(house: HouseRules, dealer: Seat, seed: int, players: dict[Side, Player]) -> Deal:
    """Deal, name trump and play a hand to its end, each side by its player."""
    dealing = deal_cards(house, dealer, seed)
    if house.trump_choice == "turn_up":
        deal = dealing.turn_up()
    else:
        naming = players[dealer.side].name_trump(naming_view(house, dealer, dealing.hand(dealer)))
        deal = dealing.name_trump(naming.trump)
    return played_out(deal, players)


@dataclass(frozen=True, slots=True)
class Margin:
    """A mean a hand, with how far it may be off, 95 times in 100."""

    mean: float
    off: float

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Margin:
        """The mean of these numbers; at least two are needed."""
        several = list(numbers)
        return cls(fmean(several), CONFIDENCE * stdev(several) / sqrt(len(several)))

    @property
    def clear(self) -> bool:
        """Whether it is above nothing beyond doubt."""
        return self.mean > self.off

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.off:.2f}"


@dataclass(frozen=True, slots=True)
class Contest:
    """What came out: by how many captured points, and game points, a hand the first player did better."""

    first: str
    second: str
    hands: int
    points: Margin
    score: Margin

    def __str__(self) -> str:
        return (
            f"{self.first} against {self.second}: {self.points} points and {self.score} game points a hand "
            f"({self.hands} hands, each deal from both sides)"
        )


def contest(first: Player, second: Player, hands: int, house: HouseRules, seed: int = 0) -> Contest:
    """Let two players meet over that many hands; each deal is played twice, so half as many deals.

    What is averaged is the difference between the two sides over both plays of a deal, halved.
    """
    points: list[float] = []
    scores: list[float] = []
    for number in range(hands // 2):
        dealer = SEATS[number % len(SEATS)]
        both = [(0, 0), (0, 0)]
        for turn, side in enumerate(Side):
            deal = play_hand(house, dealer, seed + number, {side: first, side.other: second})
            score = finished_hand(deal).score(house).score
            both[turn] = (
                deal.captured.of(side) - deal.captured.of(side.other),
                score.of(side) - score.of(side.other),
            )
        points.append(sum(one[0] for one in both) / 2)
        scores.append(sum(one[1] for one in both) / 2)
    return Contest(first.level, second.level, hands, Margin.of(points), Margin.of(scores))
