"""Alpha-beta with a table: the part of the solver that must be quick.

Seats are numbered 0 to 3 in playing order; the *even side* are seats 0 and 2, and values are the
points it still gets. Each question is "can it get ``need``?", answered with a bound that settles it. What
makes it quick:

- positions are stored by the *order of owners in each suit*: when two have the same order, the
  same lines of play are open, and their values differ by no more than the points of corresponding
  cards do. So a bound proved for one serves the other, shifted;
- of neighbours (see :mod:`.heights`) one is enough once it is certain which side gets the trick,
  by the same argument.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from manille_tutor.engine import SUITS, HouseRules, Suit
from manille_tutor.engine.masks import SUIT_OF_CARD, beaters, mask_rules

from .heights import (
    BIT,
    EVERY,
    POOREST,
    RICHEST,
    SUIT_BITS,
    WORTH,
    cards_anywhere,
    cards_in_suit,
    gaps,
    leads_in_suit,
    owner_orders,
)

NO_TRUMP: Final = 32
"""Where trumps start in a mask en voiture: past the last card."""

Lead = Callable[[int, int, int, int], int]
"""``(seat, need, left, rest)``: a bound that settles whether the even side gets ``need`` of ``rest``."""
Follow = Callable[[int, int, int, int, int, int, int, int, int], int]
"""``(seat, led, winning, winner, points, need, left, rest, played)``: the same with cards on the table."""


class TooLong(Exception):
    """The search was stopped, because it had searched as many positions as it was allowed to."""


class AlphaBeta(NamedTuple):
    """The search before a lead and the search within a trick, and how many positions they searched."""

    lead: Lead
    follow: Follow
    searched: list[int]


def alpha_beta(  # noqa: C901
    hands: list[int], trump: Suit | None, house: HouseRules, shared_orders: bool, limit: int
) -> AlphaBeta:
    """The search over these hands, which are masks in playing order and may lose cards between questions.

    One long function of closures over one table: an attribute or a call more would be felt. Raises
    TooLong past ``limit`` positions, and the hands are then spoilt.
    """
    taking_over, may_play = beaters(trump), mask_rules(house, trump)
    trump_bits = NO_TRUMP if trump is None else 8 * SUITS.index(trump)
    trumps = 255 << trump_bits if trump else 0
    per_trick = house.points_per_trick
    clubs, diamonds, hearts, spades = (owner_orders(hands, bits) for bits in SUIT_BITS)
    gap = gaps()
    searched = [0]
    table: dict[int, tuple[int, int, int]] = {}
    good_leads: dict[int, int] = {}
    worth, bit_of, suit_of, every, richest, poorest = WORTH, BIT, SUIT_OF_CARD, EVERY, RICHEST, POOREST

    def lead(seat: int, need: int, left: int, rest: int) -> int:  # noqa: C901
        if need <= 0:
            return 0
        if need > rest:
            return rest
        mine = hands[seat]
        if not mine & mine - 1:
            return last_trick(seat, mine, rest)
        if shared_orders:
            key = clubs[left & 255] + diamonds[left >> 8 & 255] + hearts[left >> 16 & 255]
            key = (key + spades[left >> 24]) * 4 + seat
        else:
            key = left * 4 + seat
        low, high = 0, rest
        known = table.get(key)
        if known is not None:
            low, high, proved = known
            if proved != left:
                shift = (
                    gap[(proved & 255) << 8 | left & 255]
                    + gap[proved & 0xFF00 | left >> 8 & 255]
                    + gap[proved >> 8 & 0xFF00 | left >> 16 & 255]
                    + gap[proved >> 16 & 0xFF00 | left >> 24]
                )
                low, high = low - (shift >> 8), high + (shift & 255)
            if need <= low:
                return low
            if need > high:
                return high
        if searched[0] >= limit:
            raise TooLong
        searched[0] += 1
        even = not seat & 1
        value = 0 if even else rest
        following = seat + 1 & 3
        for card in leads(seat, mine, left ^ mine, good_leads.get(key, -1)):
            bit = bit_of[card]
            hands[seat] = mine ^ bit
            got = follow(following, suit_of[card], card, seat, worth[card], need, left ^ bit, rest, 1)
            if even:
                if got > value:
                    value = got
                    if got >= need:
                        good_leads[key] = card
                        break
            elif got < value:
                value = got
                if got < need:
                    good_leads[key] = card
                    break
        hands[seat] = mine
        if value >= need:
            table[key] = (value if value > low else low, high, left)
        else:
            table[key] = (low, value if value < high else high, left)
        return value

    def last_trick(seat: int, mine: int, rest: int) -> int:
        winning, winner = mine.bit_length() - 1, seat
        for turn in (1, 2, 3):
            card = hands[seat + turn & 3]
            if card & taking_over[winning]:
                winning, winner = card.bit_length() - 1, seat + turn
        return 0 if winner & 1 else rest

    def leads(seat: int, mine: int, others: int, first: int) -> list[int]:
        partner, after, before = hands[seat + 2 & 3], hands[seat + 1 & 3], hands[seat + 3 & 3]
        after_trumps, before_trumps = after & trumps, before & trumps
        promising: list[int] = []
        for bits in SUIT_BITS:
            suit = mine >> bits & 255
            if suit:
                theirs, other = after >> bits & 255, before >> bits & 255
                feared = bits != trump_bits and bool(
                    (after_trumps and not theirs) or (before_trumps and not other)
                )
                partner_tops = partner >> bits & 255 > theirs | other
                promising += leads_in_suit(bits, suit, others >> bits & 255, feared, partner_tops)
        promising.sort()
        cards = [promise & 31 for promise in promising]
        if first in cards:
            cards.remove(first)
            cards.insert(0, first)
        return cards

    def follow(  # noqa: C901
        seat: int,
        led: int,
        winning: int,
        winner: int,
        points: int,
        need: int,
        left: int,
        rest: int,
        played: int,
    ) -> int:
        mine = hands[seat]
        even = not seat & 1
        for_partner = not (winner ^ seat) & 1
        beats = taking_over[winning]
        legal = may_play(mine, led, winning, for_partner)
        cards: Sequence[int]
        if not legal & legal - 1:
            cards = (legal.bit_length() - 1,)
        else:
            beating = legal & beats
            up = give = every
            if played == 3:
                up, give = richest, richest if for_partner else poorest
            elif for_partner:
                if not hands[seat + 1 & 3] & beats:
                    up = give = richest
            elif beating:
                if not hands[seat + 1 & 3] & taking_over[(beating & -beating).bit_length() - 1]:
                    up = richest
            elif played == 2 or not hands[seat + 2 & 3] & beats:
                give = poorest
            others = left ^ mine
            if not legal & ~led:
                bits = led.bit_length() - 8
            elif not legal & ~trumps:
                bits = trump_bits
            else:
                bits = -1
            if bits < 0:
                cards = cards_anywhere(legal, others, beating, up, give, for_partner)
            else:
                cards = cards_in_suit(
                    bits, legal >> bits, others >> bits & 255, beating >> bits, up, give, for_partner
                )
        value = 0 if even else rest
        following = seat + 1 & 3
        for card in cards:
            bit = bit_of[card]
            hands[seat] = mine ^ bit
            if played == 3:
                taker = seat if bit & beats else winner
                in_trick = points + worth[card] + per_trick
                if taker & 1:
                    got = rest - in_trick
                    if need <= got:
                        got = lead(taker, need, left ^ bit, got)
                else:
                    got = in_trick
                    if need > got:
                        got += lead(taker, need - got, left ^ bit, rest - got)
            elif bit & beats:
                got = follow(
                    following, led, card, seat, points + worth[card], need, left ^ bit, rest, played + 1
                )
            else:
                after = points + worth[card]
                got = follow(following, led, winning, winner, after, need, left ^ bit, rest, played + 1)
            if even:
                if got > value:
                    value = got
                    if got >= need:
                        break
            elif got < value:
                value = got
                if got < need:
                    break
        hands[seat] = mine
        return value

    return AlphaBeta(lead, follow, searched)
