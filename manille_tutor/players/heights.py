"""One suit of one hand, as the search sees it: which cards are worth trying, and what they are worth.

A suit takes eight bits of a mask, low to high, so a bit is a card's *height* (0 for the 7, 7 for
the 10). Cards of one hand with nobody's card between them are *neighbours*: whichever of them is
played, the same lines of play stay open, and only points can differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, Literal

from manille_tutor.engine.cards import PACK, RANKS

POINTS: Final = tuple(rank.points for rank in RANKS)
"""Card points by height (1.5)."""
WORTH: Final = tuple(card.points for card in PACK)
"""Card points by card index."""
BIT: Final = tuple(1 << card.index for card in PACK)
"""The mask of one card, by its index."""
SUIT_BITS: Final = (0, 8, 16, 24)
"""Where each suit starts in a mask."""

Which = Literal[0, 1, 2]
EVERY: Final[Which] = 0
"""Of neighbours, one for every number of points: it is not certain who gets them."""
RICHEST: Final[Which] = 1
"""Of neighbours, the highest only: the trick is certainly our side's."""
POOREST: Final[Which] = 2
"""Of neighbours, the lowest only: the trick is certainly the other side's."""

_SUIT_POINTS = tuple(sum(POINTS[height] for height in range(8) if suit >> height & 1) for suit in range(256))
_LED_FIRST, _LED_FOR_PARTNER, _LED_LATER, _RISKED = -80, -30, 20, 2


def total_points(cards: int) -> int:
    """The card points in a mask of cards."""
    points = _SUIT_POINTS
    return points[cards & 255] + points[cards >> 8 & 255] + points[cards >> 16 & 255] + points[cards >> 24]


@cache
def heights(mine: int, others: int, which: Which) -> tuple[int, ...]:
    """The heights worth trying in one suit, high to low, when the others' cards there are these."""
    found: list[int] = []
    above = -1
    for height in range(7, -1, -1):
        if others >> height & 1:
            above = -1
        elif mine >> height & 1:
            if above < 0 or (which == EVERY and POINTS[height] != POINTS[above]):
                found.append(height)
            elif which == POOREST:
                found[-1] = height
            above = height
    return tuple(found)


@cache
def cards_to_give(bits: int, mine: int, others: int, which: Which) -> tuple[int, ...]:
    """The same by card index, for the suit that starts at ``bits``."""
    return tuple(bits + height for height in heights(mine, others, which))


@lru_cache(maxsize=1 << 17)
def cards_in_suit(
    bits: int, mine: int, others: int, beating: int, up: Which, give: Which, for_partner: bool
) -> tuple[int, ...]:
    """The cards worth trying in one suit: those that beat first, then the richest or the poorest."""
    giving = cards_to_give(bits, mine ^ beating, others, give)
    return cards_to_give(bits, beating, others, up) + (giving if for_partner else giving[::-1])


def cards_anywhere(
    legal: int, others: int, beating: int, up: Which, give: Which, for_partner: bool
) -> list[int]:
    """The cards worth trying over several suits, those that beat first (they are trumps)."""
    cards: list[int] = []
    giving = legal ^ beating
    for bits in SUIT_BITS:
        mine = giving >> bits & 255
        if mine:
            cards += cards_to_give(bits, mine, others >> bits & 255, give)
    cards.sort(key=WORTH.__getitem__, reverse=for_partner)
    if beating:
        bits = beating.bit_length() - 1 & 24
        cards[:0] = cards_to_give(bits, beating >> bits, others >> bits & 255, up)
    return cards


@cache
def leads_in_suit(bits: int, mine: int, others: int, feared: bool, partner_tops: bool) -> tuple[int, ...]:
    """The leads worth trying in one suit, each as ``promise * 32 + card``, the most promising lowest.

    A highest card goes first, unless an opponent may trump it (``feared``); where it surely wins,
    its neighbours need no trial. Then the points that partner's highest card would bring home, then
    low cards.
    """
    leads: list[int] = []
    wins_already = False
    for height in heights(mine, others, EVERY):
        points = POINTS[height]
        if others >> height:
            promise = _LED_FOR_PARTNER - points if partner_tops else _LED_LATER + points
        elif feared:
            promise = _LED_LATER + _RISKED * points
        elif wins_already:
            continue
        else:
            promise, wins_already = _LED_FIRST - points, True
        leads.append((promise + 128) << 5 | bits + height)
    return tuple(leads)


@cache
def gaps() -> tuple[int, ...]:
    """By how much the points of corresponding cards change between two sets of one suit.

    At ``old << 8 | new``, both with as many cards: ``down << 8 | up``, the points lost by those
    that are worth less and won by those that are worth more.
    """
    kept = [tuple(POINTS[height] for height in range(8) if suit >> height & 1) for suit in range(256)]
    table = [0] * (256 * 256)
    for old, new in product(range(256), repeat=2):
        if len(kept[old]) == len(kept[new]):
            changes = [b - a for a, b in zip(kept[old], kept[new], strict=True)]
            down, up = -sum(c for c in changes if c < 0), sum(c for c in changes if c > 0)
            table[old << 8 | new] = down << 8 | up
    return tuple(table)


def owner_orders(hands: Sequence[int], bits: int) -> dict[int, int]:
    """For every set of cards that may be left in a suit, the order of their owners, as a number.

    The numbers of the four suits take different bits, so their sum tells the orders of all.
    """
    full = sum(hands) >> bits & 255
    owner = {
        height: seat for height in range(8) for seat in range(len(hands)) if hands[seat] >> bits + height & 1
    }
    orders: dict[int, int] = {}
    left = full
    while True:
        order = 1
        for height, seat in owner.items():
            if left >> height & 1:
                order = order * 4 + seat
        orders[left] = order << 17 * (bits // 8)
        if left == 0:
            return orders
        left = left - 1 & full
