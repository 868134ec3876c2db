"""What one player may see: the own cards, the table, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from manille_tutor.engine import (
    Card,
    Deal,
    HouseRules,
    Play,
    Seat,
    Situation,
    Suit,
    Trick,
    legal_mask,
    winning_position,
)
from manille_tutor.engine.deal import Hand, turn_order
from manille_tutor.engine.masks import cards_of
from manille_tutor.engine.seats import SEATS


@dataclass(frozen=True, slots=True)
class Told:
    """A truthful answer that everyone heard (5.1): that seat was dealt exactly ``number`` of these cards."""

    seat: Seat
    cards: tuple[Card, ...]
    number: int


@dataclass(frozen=True)
class View:
    """A deal as the player at ``seat``, whose turn it is, sees it.

    ``hand`` are the cards this player still holds, ``plays`` all cards played, in order.
    ``open_hands`` are what other players still hold where their cards lie open for this one; ``namer`` is
    who named trump, where somebody did. The hidden cards are not in here at all.
    """

    house: HouseRules
    dealer: Seat
    trump: Suit | None
    seat: Seat
    hand: Hand
    plays: Hand = ()
    open_hands: tuple[tuple[Seat, Hand], ...] = ()
    told: tuple[Told, ...] = ()
    namer: Seat | None = None

    @cached_property
    def every_trick(self) -> tuple[Trick, ...]:
        """The complete tricks, and the one on the table."""
        tricks: list[Trick] = []
        leader = self.dealer.on(1, self.house.direction)
        for start in range(0, len(self.plays), len(SEATS)):
            cards = self.plays[start : start + len(SEATS)]
            order = turn_order(leader, self.house.direction)
            leader = order[winning_position(cards, self.trump)]
            tricks.append(Trick(len(tricks) + 1, tuple(map(Play, order, cards)), leader))
        return tuple(tricks)

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, in the order played; none when leading."""
        return self.plays[len(self.plays) // len(SEATS) * len(SEATS) :]

    @cached_property
    def leader(self) -> Seat:
        """Who leads, or has led, this trick."""
        return self.seat.on(-len(self.trick), self.house.direction)

    @cached_property
    def situation(self) -> Situation:
        """What has to be decided, as the referee sees it."""
        return Situation(
            house=self.house, trump=self.trump, leader=self.leader, trick=self.trick, hand=self.hand
        )

    @cached_property
    def legal(self) -> Hand:
        """The cards that may be played."""
        return cards_of(legal_mask(self.situation))

    @cached_property
    def key(self) -> str:
        """The view in one line: players who must choose by chance take it from here."""
        cards = ",".join(card.code for card in (*self.hand, *self.plays))
        return f"{self.house.preset} {self.dealer} {self.trump} {self.seat} {cards}"


def view_of(
    deal: Deal, seat: Seat | None = None, open_hands: Iterable[Seat] = (), told: Iterable[Told] = ()
) -> View:
    """What the player to act sees. ``open_hands`` are seats whose cards lie open for that player.

    Raises ValueError when it is not that seat's turn, or the hand is over.
    """
    if seat not in (None, deal.to_act):
        raise ValueError(f"{deal.to_act} is to act, not {seat}")
    return View(
        deal.house,
        deal.dealer,
        deal.trump,
        deal.to_act,
        deal.hand(deal.to_act),
        deal.plays,
        tuple((other, deal.hand(other)) for other in SEATS if other in tuple(open_hands)),
        tuple(told),
        _namer(deal),
    )


def _namer(deal: Deal) -> Seat | None:
    """Who chose the contract: the declarer of an auction, else the dealer; nobody where one is turned up."""
    if deal.contract is not None:
        return deal.contract.declarer
    return deal.dealer if deal.house.trump_choice == "dealer_names" else None
