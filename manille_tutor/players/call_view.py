"""What one player may see who is to call, what a player answers, and the reasons for it (5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol

from manille_tutor.engine import HouseRules, Seat
from manille_tutor.engine.auction import Auction
from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.calls import Call, Contract, LegalCalls, Named
from manille_tutor.engine.deal import Hand

from .decision import NamingView, Player, Reason, ReasonFact
from .simple import naming_key

CALL_REASONS: Final[dict[str, tuple[str, ...]]] = {
    "call_by_chance": (),
    "call_hope": ("suit", "points"),
    "call_promise": ("suit", "points"),
    "call_no_trump": ("points",),
    "call_above_partner": ("partner", "suit", "points"),
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


def named_by(player: Player, view: CallView) -> Calling:
    """What the dealer names where there is no ladder."""
    naming = player.name_trump(view.naming)
    return Calling(Named(naming.trump), naming.reason)


def why_silent(view: CallView, points: int) -> Reason:
    """Why to pass, with the points that the best own contract, or the one that stands, may bring."""
    if view.standing is None:
        return because("pass_weak", points=points, lowest=view.legal.lowest or view.house.lowest_bid)
    if view.standing.multiplier > 1:
        return because("pass_after_coinche")
    if view.standing.declarer is view.seat.partner:
        return because("pass_for_partner", partner=view.seat.partner, points=points)
    return because("pass_their_contract", points=points)
