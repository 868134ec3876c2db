"""TEMPORARY stand-in until players' API is here."""
from __future__ import annotations
from dataclasses import dataclass, field
from typing import Any
from manille_tutor.engine import Card, Deal, Seat, Suit, HouseRules, rule_on, SUITS
from manille_tutor.engine.dealing import Chance
LEVELS = ("random", "beginner", "club", "expert")
@dataclass(frozen=True)
class Reason:
    id: str
    facts: dict[str, Any] = field(default_factory=dict)
    @property
    def key(self) -> str: return "match.stand_in"
    @property
    def named(self) -> dict[str, Any]: return self.facts
@dataclass(frozen=True)
class Decision:
    card: Card
    reason: Reason
@dataclass(frozen=True)
class Naming:
    trump: Suit | None
    reason: Reason
@dataclass(frozen=True)
class View:
    deal: Deal
def view_of(deal: Deal, seat: Seat | None = None) -> View: return View(deal)
def naming_view(house: HouseRules, dealer: Seat, hand: tuple[Card, ...]) -> Any: return hand
@dataclass(frozen=True)
class Player:
    level: str
    seed: int
    def choose(self, view: View) -> Decision:
        legal = sorted(rule_on(view.deal.situation).legal, key=lambda c: c.index)
        return Decision(legal[Chance(self.seed + len(view.deal.plays)).below(len(legal))], Reason("x"))
    def name_trump(self, hand: Any) -> Naming:
        best = max(SUITS, key=lambda s: sum(c.suit is s for c in hand))
        return Naming(best, Reason("x"))
def player(level: str, seed: int = 0) -> Player: return Player(level, seed)
