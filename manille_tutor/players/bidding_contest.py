"""Matches between bidders: every deal is bid and played twice, with the sides changed (5.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from manille_tutor.engine import SEATS, Deal, HouseRules, Seat, Side, deal_cards
from manille_tutor.engine.match import finished_hand

from .bidding import Bidder, call_view
from .contest import Margin, played_out
from .decision import Player


def bid_hand(
    house: HouseRules, dealer: Seat, seed: int, bidders: Mapping[Side, Bidder], player: Player
) -> Deal | None:
    """Deal, call and play a hand to its end; ``None`` when it is thrown in."""
    bidding = deal_cards(house, dealer, seed).bidding()
    while (seat := bidding.to_speak) is not None:
        bidding = bidding.call(seat, bidders[seat.side].call(call_view(bidding)).call)
    if bidding.thrown_in:
        return None
    return played_out(bidding.settled(), dict.fromkeys(Side, player))


@dataclass(frozen=True, slots=True)
class BiddingContest:
    """What came out: by how many game points a hand the first did better, and what became of the contracts.

    ``fates`` counts ``thrown_in``, and for either bidder its contracts ``made`` and ``failed``.
    """

    hands: int
    score: Margin
    fates: Counter[tuple[str, int]]

    def share(self, fate: str) -> float:
        """How many hands in a hundred came to that."""
        return 100 * sum(self.fates[fate, who] for who in (0, 1)) / self.hands

    def made(self, who: int) -> float:
        """How many in a hundred of its contracts the first (0) or the second (1) bidder made."""
        made, failed = self.fates["made", who], self.fates["failed", who]
        return 100 * made / max(made + failed, 1)

    def __str__(self) -> str:
        return (
            f"{self.score} game points a hand over {self.hands} hands; "
            f"thrown in {self.share('thrown_in'):.0f} %, doubled {self.share('doubled'):.0f} %; "
            f"contracts made {self.made(0):.0f} % and {self.made(1):.0f} %"
        )


def bidding_contest(
    first: Bidder, second: Bidder, hands: int, house: HouseRules, player: Player, seed: int = 0
) -> BiddingContest:
    """Let two bidders meet over that many hands; each deal is bid twice, so half as many deals."""
    scores: list[float] = []
    fates: Counter[tuple[str, int]] = Counter()
    for number in range(hands // 2):
        total = 0
        for side in Side:
            bidders = {side: first, side.other: second}
            deal = bid_hand(house, SEATS[number % len(SEATS)], seed + number, bidders, player)
            fates.update(_fates(deal, side))
            if deal is not None:
                score = finished_hand(deal).score(house).score
                total += score.of(side) - score.of(side.other)
        scores.append(total / 2)
    return BiddingContest(hands, Margin.of(scores), fates)


def _fates(deal: Deal | None, first: Side) -> list[tuple[str, int]]:
    """What became of a hand, and for whom: the first bidder is 0."""
    if deal is None or deal.contract is None:
        return [("thrown_in", 0)]
    contract = deal.contract
    who = int(contract.side is not first)
    asked = contract.number or deal.house.half + 1
    fate = "made" if deal.captured.of(contract.side) >= asked else "failed"
    return [(fate, who), *([("doubled", who)] if contract.multiplier > 1 else [])]
