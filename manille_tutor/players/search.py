"""The solver over masks: what perfect play gives with all cards open, for one position or for every card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from manille_tutor.engine import SUITS, HouseRules, Suit
from manille_tutor.engine.masks import SUIT_OF_CARD, beaters, mask_rules

from .alpha_beta import TooLong, alpha_beta
from .heights import BIT, WORTH, total_points

__all__ = ["Search", "TooLong", "settled"]

NO_LIMIT: Final = 1 << 62
STRIDE: Final = 5
"""How far the next question lies from a proved bound while only one side of the value is known."""


class Search:
    """Four hands with all cards open, ready to be asked what perfect play gives.

    ``hands`` are masks in playing order, without the cards on the table; seats are numbered in that
    order, the even ones are one side. What has been proved is kept, so asking about a later moment, or about
    every card in turn, is cheap. With ``shared_orders=False`` positions are stored by their very
    cards: slower, and there to check the other way. Raises TooLong past ``limit`` positions searched;
    nothing may be asked after that.
    """

    def __init__(
        self,
        hands: Sequence[int],
        trump: Suit | None,
        house: HouseRules,
        *,
        shared_orders: bool = True,
        limit: int = NO_LIMIT,
    ) -> None:
        self.hands = list(hands)
        self.trump = trump
        self.house = house
        self._taking_over = beaters(trump)
        self._legal = mask_rules(house, trump)
        self._lead, self._follow, self._count = alpha_beta(self.hands, trump, house, shared_orders, limit)

    @property
    def searched(self) -> int:
        """How many positions were searched so far: the effort, the same on every machine."""
        return self._count[0]

    # -- questions --

    def value(self, leader: int, trick: Sequence[int] = (), guess: int | None = None) -> int:
        """The points that the even side still gets, those on the table included.

        ``trick`` are the indexes of the cards on the table, in the order played. A good guess saves time.
        """
        left = sum(self.hands)
        rest = self._in_play(left, trick)
        if guess is None:
            guess = self._guess(left, rest)
        if not left and not trick:
            return 0
        if not trick:
            return settled(lambda need: self._lead(leader, need, left, rest), rest, guess)
        led, winning, winner, points = self._on_the_table(leader, trick)
        if len(trick) == len(self.hands):
            got = 0 if winner & 1 else points + self.house.points_per_trick
            return got + self.value(winner)
        ask = partial(self._follow, leader + len(trick) & 3, led, winning, winner, points)
        return settled(lambda need: ask(need, left, rest, len(trick)), rest, guess)

    def values(self, leader: int, trick: Sequence[int] = ()) -> dict[int, int]:
        """For every legal card of the player to act, by index: what the even side gets if it is played."""
        seat = leader + len(trick) & 3
        mine, found = self.hands[seat], dict[int, int]()
        groups = self.alike(leader, trick)
        for card in groups:
            self.hands[seat] = mine ^ BIT[card]
            guess = next(iter(found.values()), None)
            found[card] = self.value(leader, (*trick, card), guess)
            self.hands[seat] = mine
        return {card: found[first] for first, cards in groups.items() for card in cards}

    def legal(self, leader: int, trick: Sequence[int] = ()) -> int:
        """The legal cards of the player to act, as a mask."""
        seat = leader + len(trick) & 3
        if not trick:
            return self.hands[seat]
        led, winning, winner, _points = self._on_the_table(leader, trick)
        return self._legal(self.hands[seat], led, winning, not (winner ^ seat) & 1)

    def winner(self, leader: int, trick: Sequence[int]) -> int:
        """Who is winning that trick."""
        return self._on_the_table(leader, trick)[2]

    def alike(self, leader: int, trick: Sequence[int]) -> dict[int, list[int]]:
        """The legal cards by the first of those that come to the same: neighbours worth as much."""
        seat = leader + len(trick) & 3
        legal = self.legal(leader, trick)
        winning = BIT[self._on_the_table(leader, trick)[1]] if trick else 0
        between = sum(self.hands) ^ self.hands[seat] | winning
        groups: dict[int, list[int]] = {}
        first = -1
        for card in range(31, -1, -1):
            if card & 7 == 7 or between & BIT[card]:
                first = -1
            if legal & BIT[card]:
                if first < 0 or WORTH[first] != WORTH[card]:
                    first = card
                groups.setdefault(first, []).append(card)
        return groups

    def _in_play(self, left: int, trick: Sequence[int]) -> int:
        """All points still to be had: in hands and on the table, and one a trick where it counts (4.1)."""
        tricks = -(-(left.bit_count() + len(trick)) // 4)
        on_table = sum(WORTH[card] for card in trick)
        return total_points(left) + on_table + tricks * self.house.points_per_trick

    def _guess(self, left: int, rest: int) -> int:
        """Where the value is likely to lie: by points held, and by trumps held (fitted on whole deals)."""
        ours = self.hands[0] | self.hands[2]
        more = total_points(ours) - total_points(left) / 2
        if self.trump is None:
            return int(rest / 2 + 2.7 * more)
        trumps = SUIT_OF_CARD[8 * SUITS.index(self.trump)]
        more_trumps = (ours & trumps).bit_count() - (left & trumps).bit_count() / 2
        return int(rest / 2 + 1.4 * more + 7 * more_trumps)

    def _on_the_table(self, leader: int, trick: Sequence[int]) -> tuple[int, int, int, int]:
        """The suit led, the winning card, who plays it, and the points so far."""
        winning, winner = trick[0], leader
        for turn, card in enumerate(trick):
            if self._taking_over[winning] & BIT[card]:
                winning, winner = card, leader + turn & 3
        return SUIT_OF_CARD[trick[0]], winning, winner, sum(WORTH[card] for card in trick)


def settled(bound: Callable[[int], int], most: int, guess: int) -> int:
    """The value between 0 and ``most`` that these bounds enclose, asking near the guess first."""
    low, high = 0, most
    while low < high:
        guess = min(max(guess, low + 1), high)
        found = bound(guess)
        if found >= guess:
            low = found
            guess = low + STRIDE if high == most else (low + high + 1) // 2
        else:
            high = found
            guess = high - STRIDE + 1 if low == 0 else (low + high + 1) // 2
    return low
