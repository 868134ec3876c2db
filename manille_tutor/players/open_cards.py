"""The solver: what perfect play would give with all cards open, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from manille_tutor.engine import PACK, SEATS, Card, Deal, Play, Seat, Side, Tally
from manille_tutor.engine.deal import turn_order
from manille_tutor.engine.masks import mask_of

from .heights import WORTH
from .search import Search


@dataclass(frozen=True)
class Solved:
    """A moment of a deal with all cards open, and what perfect play gives from there.

    ``left`` is what each side still gets, the trick on the table included; ``captured`` what each will
    have at the end. ``values`` gives, for every legal card of the player to act, the points that the
    player's side still gets after it.
    """

    deal: Deal
    left: Tally
    captured: Tally
    values: Mapping[Card, int]

    @property
    def to_act(self) -> Seat:
        """Whose turn it is."""
        return self.deal.to_act

    @property
    def value(self) -> int:
        """What the side of the player to act still gets."""
        return self.left.of(self.to_act.side)

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that give as much as any, in the order of the hand."""
        return tuple(card for card, value in self.values.items() if value == self.value)

    def cost(self, card: Card) -> int:
        """What that card gives away against the best one. Raises KeyError for an illegal card."""
        return self.value - self.values[card]


def open_cards(deal: Deal) -> Solved:
    """Solve a deal from where it stands, with all cards open. Raises ValueError when the hand is over."""
    side = deal.to_act.side
    search, leader, trick = search_of(deal)
    for_even = search.values(leader, trick)
    rest = deal.house.points_in_play - deal.captured.total
    mine = {
        card: for_even[card.index] if side is Side.NS else rest - for_even[card.index]
        for card in deal.hand(deal.to_act)
        if card.index in for_even
    }
    best = max(mine.values())
    left = Tally.all_to(side, best).plus(Tally.all_to(side.other, rest - best))
    return Solved(deal, left, deal.captured.plus(left), MappingProxyType(mine))


def line(deal: Deal, first: Card | None = None) -> tuple[Play, ...]:
    """One line of best play to the end, beginning with ``first`` where a card is given.

    Where several cards are as good, the one worth least is played, then the lowest.
    """
    search, leader, trick = search_of(deal)
    order = turn_order(SEATS[0], deal.house.direction)
    plays: list[Play] = []
    while any(search.hands):
        seat = leader + len(trick) & 3
        card = _best_card(search, leader, trick) if first is None else first.index
        first = None
        search.hands[seat] ^= 1 << card
        plays.append(Play(order[seat], PACK[card]))
        trick = (*trick, card)
        if len(trick) == len(SEATS):
            leader, trick = search.winner(leader, trick), ()
    return tuple(plays)


def _best_card(search: Search, leader: int, trick: tuple[int, ...]) -> int:
    values = search.values(leader, trick)
    best = min(values.values()) if leader + len(trick) & 1 else max(values.values())
    return min((WORTH[card], card & 7, card) for card, value in values.items() if value == best)[2]


def search_of(deal: Deal, *, shared_orders: bool = True) -> tuple[Search, int, tuple[int, ...]]:
    """The search over what the players still hold, who leads, and the trick on the table.

    Seats are numbered in playing order from South, so North-South is the even side.
    """
    order = turn_order(SEATS[0], deal.house.direction)
    hands = [mask_of(deal.hand(seat)) for seat in order]
    trick = tuple(card.index for card in deal.trick.cards) if deal.trick else ()
    search = Search(hands, deal.trump, deal.house, shared_orders=shared_orders)
    return search, order.index(deal.leader), trick
