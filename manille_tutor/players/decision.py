"""What a player decides, and why: the reason is data, and the words for it are in the catalogues."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from manille_tutor.engine import Card, HouseRules, Seat, Suit
from manille_tutor.engine.deal import Hand

from .view import View

ReasonFact = Card | tuple[Card, ...] | Suit | Seat | int | str

REASONS: Final[dict[str, tuple[str, ...]]] = {
    "only_card": ("card",),
    "by_chance": ("card",),
    "last_card": ("card",),
    # leads
    "highest_first": ("card",),
    "draw_trumps": ("card", "left"),
    "cash": ("card", "left"),
    "cash_no_trump": ("card",),
    "no_trumps_out": ("card",),
    "ask_partner": ("card", "higher"),
    "little_to_lose": ("card",),
    "lead_to_void": ("card",),
    # in the trick
    "grab": ("card", "points"),
    "stay_low": ("card",),
    "feed_sure": ("card", "winning", "points"),
    "feed_likely": ("card", "winning", "points"),
    "take_surely": ("card", "points"),
    "take_likely": ("card", "points"),
    "take_with_trump": ("card", "points"),
    "save_manille": ("card", "manille"),
    "keep_winner": ("card", "winning"),
    "give_little": ("card", "winning"),
    "hope_for_partner": ("card", "winning"),
    # told by partner
    "told_to_duck": ("card",),
    "told_high": ("card",),
    # with deals weighed
    "weighed": ("card", "deals", "second"),
    "all_alike": ("deals",),
    "trumps_counted": ("gone", "left"),
    # puzzles
    "puzzle": ("card", "points", "tempting", "fewer"),
    "puzzle_loses": ("card", "points", "tempting", "fewer", "lost"),
    # naming trump
    "longest": ("suit", "cards"),
    "strong_suit": ("suit", "cards", "points"),
    "highest_cards": ("cards",),
    "no_better": ("suit", "cards"),
}
"""Every reason, and the facts it carries."""


@dataclass(frozen=True)
class Reason:
    """Why a card or a contract was chosen: an id, and the facts it speaks of by name."""

    id: str
    facts: tuple[tuple[str, ReasonFact], ...] = ()

    @property
    def key(self) -> str:
        """The key of its words."""
        return f"players.reason.{self.id}"

    @property
    def named(self) -> dict[str, ReasonFact]:
        """The facts by name."""
        return dict(self.facts)


def because(reason: str, **facts: ReasonFact) -> Reason:
    """That reason with these facts. Raises ValueError when they are not the facts it carries."""
    if tuple(facts) != REASONS[reason]:
        raise ValueError(f"{reason} speaks of {REASONS[reason]}, not of {tuple(facts)}")
    return Reason(reason, tuple(facts.items()))


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a card brought on average over the deals that were solved: the points still to come."""

    card: Card
    points: float


@dataclass(frozen=True)
class Decision:
    """The card a player chooses, and why.

    ``also`` are further reasons, such as the trumps counted. ``weighed`` and ``deals`` are there where
    deals were solved to find it: every card that may be played, best first, and over how many deals.
    """

    card: Card
    reason: Reason
    also: tuple[Reason, ...] = ()
    weighed: tuple[Weighed, ...] = ()
    deals: int = 0


@dataclass(frozen=True, slots=True)
class NamingView:
    """What a player sees before the play: the own eight cards, who deals, the rules, and whose hand it is."""

    house: HouseRules
    dealer: Seat
    seat: Seat
    hand: Hand

    @property
    def contracts(self) -> tuple[Suit | None, ...]:
        """What may be named here (2.5, 2.6)."""
        return (*Suit, None) if self.house.en_voiture else tuple(Suit)


@dataclass(frozen=True, slots=True)
class Promise:
    """What a player expects of a contract: points for the own side, and their worth in game points."""

    trump: Suit | None
    points: float
    worth: float


@dataclass(frozen=True)
class Naming:
    """The contract a player names, and why; every contract with what it promises, best first."""

    trump: Suit | None
    reason: Reason
    promises: tuple[Promise, ...] = ()


class Player(Protocol):
    """Anyone who can play: sees a view, never more, and always answers the same to the same view."""

    level: str

    def choose(self, view: View) -> Decision:
        """The card to play now."""
        ...

    def name_trump(self, view: NamingView) -> Naming:
        """The contract to name as dealer."""
        ...

    def promises(self, view: NamingView) -> tuple[Promise, ...]:
        """What each contract promises this player's side, best first."""
        ...


def naming_view(house: HouseRules, dealer: Seat, hand: Hand, seat: Seat | None = None) -> NamingView:
    """What the dealer sees before naming trump; or what another seat sees, in an auction."""
    return NamingView(house, dealer, seat or dealer, hand)
