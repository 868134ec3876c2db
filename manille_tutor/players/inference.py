"""What the play has told: which cards a player cannot hold, by the rules that the card played obeyed.

A card was legal, so the player held nothing that would have made it illegal: no card of the suit
led, no trump, no higher trump, as the rules of the table have it. Those cards are found by asking
the rules themselves, card by card.
"""

from __future__ import annotations

from functools import lru_cache

from manille_tutor.engine import HouseRules, Seat, Suit
from manille_tutor.engine.masks import SUIT_OF_CARD, beaters, mask_rules
from manille_tutor.engine.seats import SEATS

from .heights import BIT
from .view import View

EVERY_CARD = 0xFFFFFFFF


@lru_cache(maxsize=1 << 14)
def excluded(
    house: HouseRules, trump: Suit | None, led: int, winning: int, partner_winning: bool, card: int
) -> int:
    """The cards that whoever played ``card`` to that trick cannot have held, as a mask.

    ``led`` are all cards of the suit led, ``winning`` the index of the card that was winning.
    """
    legal, mine = mask_rules(house, trump), BIT[card]
    return sum(
        other
        for other in BIT
        if other != mine and not legal(mine | other, led, winning, partner_winning) & mine
    )


def excluded_by_play(view: View) -> dict[Seat, int]:
    """For every seat, the cards that it cannot hold by what it has played.

    A player who later plays such a card has revoked; what was inferred from that player is then
    forgotten.
    """
    out = dict.fromkeys(SEATS, 0)
    taking_over = beaters(view.trump)
    for trick in view.every_trick:
        led = winning = winner = 0
        for turn, play in enumerate(trick.plays):
            card = play.card.index
            if out[play.seat] & BIT[card]:
                out[play.seat] = 0
            if not turn:
                led, winning = SUIT_OF_CARD[card], card
                continue
            out[play.seat] |= excluded(view.house, view.trump, led, winning, turn - winner == 2, card)
            if taking_over[winning] & BIT[card]:
                winning, winner = card, turn
    return out
