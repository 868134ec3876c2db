"""What a contract promises, from eight cards: points fitted on deals that the solver played out.

The points below come from ``evidence.naming_fit``, which solves random deals under every contract
and fits what the dealer's cards add to the points of the dealer's side. They are for the classic
rules; other houses shift all contracts much alike.
"""

from __future__ import annotations

from statistics import NormalDist
from typing import Final

from manille_tutor.engine import Card, HouseRules, Rank, Suit
from manille_tutor.engine.cards import in_suit, points_of
from manille_tutor.engine.deal import Hand
from manille_tutor.engine.scoring import MOST_CAPPED

from .decision import Naming, NamingView, Promise, Reason, because

IN_TRUMPS: Final = {
    "always": 11.3,
    "each trump": 4.0,
    "manille of trumps": 8.6,
    "ace of trumps": 3.4,
    "king of trumps": 1.4,
    "side manille": 7.6,
    "its ace too": -0.5,
    "side ace alone": 0.6,
    "single card": -1.3,
}
EN_VOITURE: Final = {
    "always": 11.7,
    "manille": 11.5,
    "its ace too": 1.6,
    "ace alone": 2.3,
    "king": 1.1,
    "long with manille": -1.2,
}
SPREAD: Final = 12.5
"""How far the points captured stray from what the hand promises (one standard deviation)."""
_STRAY: Final = tuple(NormalDist(0, SPREAD).inv_cdf((step + 0.5) / 16) for step in range(16))


def features(hand: Hand, trump: Suit | None) -> dict[str, int]:
    """What counts in a hand for that contract, and how often it is there."""
    suits = {suit: in_suit(hand, suit) for suit in Suit}
    return _with_trump(suits, trump) if trump else _en_voiture(suits)


def _holds(cards: Hand, rank: Rank) -> bool:
    return any(card.rank is rank for card in cards)


def _with_trump(suits: dict[Suit, Hand], trump: Suit) -> dict[str, int]:
    trumps, side = suits[trump], [cards for suit, cards in suits.items() if suit is not trump]
    return {
        "always": 1,
        "each trump": len(trumps),
        "manille of trumps": _holds(trumps, Rank.TEN),
        "ace of trumps": _holds(trumps, Rank.ACE),
        "king of trumps": _holds(trumps, Rank.KING),
        "side manille": sum(_holds(cards, Rank.TEN) for cards in side),
        "its ace too": sum(_holds(cards, Rank.TEN) and _holds(cards, Rank.ACE) for cards in side),
        "side ace alone": sum(_holds(cards, Rank.ACE) and not _holds(cards, Rank.TEN) for cards in side),
        "single card": sum(len(cards) == 1 for cards in side),
    }


def _en_voiture(suits: dict[Suit, Hand]) -> dict[str, int]:
    every = list(suits.values())
    tens = [cards for cards in every if _holds(cards, Rank.TEN)]
    return {
        "always": 1,
        "manille": len(tens),
        "its ace too": sum(_holds(cards, Rank.ACE) for cards in tens),
        "ace alone": sum(_holds(cards, Rank.ACE) for cards in every if cards not in tens),
        "king": sum(_holds(cards, Rank.KING) for cards in every),
        "long with manille": sum(max(0, len(cards) - 2) for cards in tens),
    }


def promised_points(hand: Hand, trump: Suit | None, house: HouseRules) -> float:
    """The points that the side of this hand may expect, when this player deals and names that contract."""
    points = IN_TRUMPS if trump else EN_VOITURE
    found = sum(points[what] * count for what, count in features(hand, trump).items())
    return min(max(found, 0.0), 60.0) * house.points_in_play / 60


def worth(points: float, trump: Suit | None, house: HouseRules) -> float:
    """The game points that such an expectation is worth, lost ones counted off (4.2, 4.3)."""
    margins = [points + stray - house.half for stray in _STRAY]
    if house.scoring == "capped_6":
        margins = [min(max(margin, -MOST_CAPPED), MOST_CAPPED) for margin in margins]
    return sum(margins) / len(margins) * (1 if trump else 2)


def promise(trump: Suit | None, points: float, house: HouseRules) -> Promise:
    """That contract with the points it promises."""
    return Promise(trump, round(points, 2), round(worth(points, trump, house), 3))


def promises(view: NamingView) -> tuple[Promise, ...]:
    """What each contract promises, best first."""
    found = [
        promise(trump, promised_points(view.hand, trump, view.house), view.house) for trump in view.contracts
    ]
    return in_order(found)


def in_order(found: list[Promise]) -> tuple[Promise, ...]:
    """Contracts best first: by worth, then by points."""
    return tuple(sorted(found, key=lambda one: (-one.worth, -one.points)))


def named(view: NamingView, found: tuple[Promise, ...]) -> Naming:
    """The best contract, with the reason for it."""
    return Naming(found[0].trump, naming_reason(view.hand, found[0]), found)


def naming_reason(hand: Hand, best: Promise) -> Reason:
    """Why to name that contract: the cards that speak for it."""
    if best.trump is None:
        return because("highest_cards", cards=tuple(card for card in hand if _tops(card)) or hand)
    cards = in_suit(hand, best.trump)
    if best.worth < 0:
        return because("no_better", suit=best.trump, cards=len(cards))
    return because("strong_suit", suit=best.trump, cards=len(cards), points=points_of(cards))


def _tops(card: Card) -> bool:
    return card.rank in (Rank.TEN, Rank.ACE)
