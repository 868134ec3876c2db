"""What simple counting says, exactly."""

from __future__ import annotations

from math import comb

from manille_tutor.engine import Card, Rank, Suit
from manille_tutor.engine.cards import PACK, POINTS_IN_THE_PACK, in_suit, points_of
from manille_tutor.engine.deal import HAND_SIZE
from manille_tutor.engine.masks import beaters

from .moments import Moment

OTHERS = 3 * HAND_SIZE


def top_two_points() -> tuple[int, int]:
    """The points on the 10 and the ace of a suit, and on the whole suit."""
    suit = in_suit(PACK, Suit.CLUBS)
    return points_of(card for card in suit if card.rank in (Rank.TEN, Rank.ACE)), points_of(suit)


def all_tops_points() -> tuple[int, int]:
    """The points on all tens and aces, and in the pack."""
    return points_of(card for card in PACK if card.rank in (Rank.TEN, Rank.ACE)), POINTS_IN_THE_PACK


def partner_holds_it() -> float:
    """The chance that one card not in this hand is with the partner."""
    return HAND_SIZE / OTHERS


def opponents_hold_at_most(mine: int, most: int) -> float:
    """The chance that neither opponent holds more than ``most`` trumps, when this player holds ``mine``."""
    left, rest = HAND_SIZE - mine, OTHERS - (HAND_SIZE - mine)
    ways = sum(
        comb(left, one)
        * comb(rest, HAND_SIZE - one)
        * comb(left - one, two)
        * comb(rest - HAND_SIZE + one, HAND_SIZE - two)
        for one in range(min(left, most) + 1)
        for two in range(min(left - one, most) + 1)
    )
    return ways / (comb(OTHERS, HAND_SIZE) * comb(OTHERS - HAND_SIZE, HAND_SIZE))


def sure_winners(moments: list[Moment]) -> tuple[int, int]:
    """Leads of a suit's highest card with no trump in other hands: how many, and how many can be beaten."""
    led = beaten = 0
    for moment in moments:
        if moment.deal.trick is not None or moment.trumps_out:
            continue
        for card in moment.hand:
            if not moment.above(card):
                led += 1
                beaten += bool(beaters(moment.deal.trump)[card.index] & moment.others)
    return led, beaten


def aces_led(moments: list[Moment]) -> tuple[int, int, int]:
    """Plain aces to lead while their 10 is out: how many, with the 10 at partner's, at an opponent's."""
    total = partner = 0
    for moment in moments:
        if moment.deal.trick is not None:
            continue
        for card in moment.hand:
            ten = Card(f"10{card.suit}")
            if card.rank is Rank.ACE and moment.plain(card) and ten in moment.above(card):
                total += 1
                partner += moment.holder(ten) is moment.seat.partner
    return total, partner, total - partner
