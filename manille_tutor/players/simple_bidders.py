"""Callers who do not weigh anything: one by chance, and a beginner who bids every hope (5.3)."""

from __future__ import annotations

from typing import Final

from manille_tutor.engine import Card, Rank, Suit
from manille_tutor.engine.calls import Bid, Coinche, Pass, Surcoinche

from .call_view import Calling, CallView, because, named_by, why_silent
from .simple import Beginner, ByChance, chance_for

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
            return named_by(self._player, view)
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


class HopefulBidder:
    """Bids all that the own hand hopes for at once; doubles with the top trumps, and listens to nobody."""

    def __init__(self, seed: int = 0) -> None:
        self._player = Beginner(seed)

    def call(self, view: CallView) -> Calling:
        """The whole hope, when it is higher than what was bid."""
        if view.legal.names:
            return named_by(self._player, view)
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
        return Calling(Pass(), why_silent(view, points))


def _top_trumps(view: CallView) -> tuple[Card, ...]:
    """The 10 and the ace of the suit that was called, as far as this player holds them."""
    trump = view.standing.trump if view.standing else None
    return tuple(c for c in view.hand if c.suit is trump and c.rank in (Rank.TEN, Rank.ACE))
