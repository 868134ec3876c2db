"""The fast path: the rules of play over bit masks, for solvers and for dealing thousands of hands.

A set of cards is a number whose bit ``card.index`` is set for each card in it. The rules are the
same as those in :mod:`.rules`, without the reasons; tests hold the two together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Final

from .cards import PACK, SUITS, Card, Suit
from .deal import HAND_SIZE, Deal, Hand, turn_order
from .house import HouseRules
from .scoring import Tally
from .seats import SEATS, Seat, Side
from .situation import Situation
from .trick import strength

Mask = int
Legal = Callable[[Mask, Mask, int, bool], Mask]
"""``legal(hand, led, winning, partner_winning)``: the cards of the hand that may be played.

``led`` are all cards of the led suit, 0 when leading; ``winning`` is the index of the card that is
winning the trick (any number when leading), ``partner_winning`` whether partner played it.
"""

_WHOLE_SUIT: Final = {suit: 0xFF << 8 * number for number, suit in enumerate(SUITS)}
SUIT_OF_CARD: Final[tuple[Mask, ...]] = tuple(_WHOLE_SUIT[card.suit] for card in PACK)
"""All cards of the suit of each card, by the card's index."""
_POINTS: Final = tuple(card.points for card in PACK)
_BITS: Final = tuple(1 << card.index for card in PACK)


def mask_of(cards: Iterable[Card]) -> Mask:
    """These cards as a mask."""
    mask = 0
    for card in cards:
        mask |= _BITS[card.index]
    return mask


def cards_of(mask: Mask) -> Hand:
    """The cards of a mask, in the order of the pack."""
    return tuple(card for card in PACK if mask >> card.index & 1)


@cache
def beaters(trump: Suit | None) -> tuple[Mask, ...]:
    """For each card, by its index, the cards that take over a trick which it is winning (3.11)."""
    return tuple(
        mask_of(
            other for other in PACK if strength(other, card.suit, trump) > strength(card, card.suit, trump)
        )
        for card in PACK
    )


@lru_cache(maxsize=1024)
def mask_rules(house: HouseRules, trump: Suit | None) -> Legal:
    """The rules of play of one table and contract, over masks."""
    following = _following(house, trump)
    void = _void(house, trump)

    def legal(hand: Mask, led: Mask, winning: int, partner_winning: bool) -> Mask:
        if not led:
            return hand
        follow = hand & led
        if follow:
            return following(follow, led, winning, partner_winning) if following else follow
        return void(hand, led, winning, partner_winning) if void else hand

    return legal


def _following(house: HouseRules, trump: Suit | None) -> Legal | None:
    """What a player who can follow must do beyond following: ``None`` where there is nothing (3.4, 3.10)."""
    trumps = _WHOLE_SUIT[trump] if trump else 0
    taking_over = beaters(trump)
    beat_plain, beat_trump = house.beat_in_suit, house.beat_trump_led
    if beat_plain == beat_trump == "no":
        return None

    def following(follow: Mask, led: Mask, winning: int, partner_winning: bool) -> Mask:
        beat = beat_trump if led == trumps else beat_plain
        if beat == "no" or (partner_winning and beat == "unless_partner_winning"):
            return follow
        # Once the trick is trumped nothing in the led suit takes it over, so following is enough.
        return follow & taking_over[winning] or follow

    return following


def _void(house: HouseRules, trump: Suit | None) -> Legal | None:
    """What a player who cannot follow must do: ``None`` en voiture, where nothing binds (3.5-3.9)."""
    if trump is None:
        return None
    every_trump, taking_over = _WHOLE_SUIT[trump], beaters(trump)
    excused_from_over = house.partner_exempts != "nothing"
    excused_from_trumping = house.partner_exempts == "trump_and_overtrump"
    cannot_overtrump = house.cannot_overtrump

    def void(hand: Mask, led: Mask, winning: int, partner_winning: bool) -> Mask:
        trumps = hand & every_trump
        if not trumps:
            return hand
        if SUIT_OF_CARD[winning] != every_trump:
            return hand if partner_winning and excused_from_trumping else trumps
        if partner_winning and excused_from_over:
            return hand
        over = trumps & taking_over[winning]
        if over or cannot_overtrump == "free":
            return over or hand
        return trumps if cannot_overtrump == "must_undertrump" else hand & ~every_trump or hand

    return void


def legal_mask(situation: Situation) -> Mask:
    """The legal cards of a situation, as a mask: the same as ``rule_on`` finds."""
    led = SUIT_OF_CARD[situation.led.index] if situation.led else 0
    winning = situation.winning.index if situation.winning else 0
    legal = mask_rules(situation.house, situation.trump)
    return legal(mask_of(situation.hand), led, winning, situation.partner_winning)


# -- random hands --


@dataclass(frozen=True, slots=True)
class RandomHand:
    """A whole hand played at random: ``hands`` and ``plays`` by card index, who opened, what was captured.

    ``hands`` are masks in the order of play from eldest hand.
    """

    hands: tuple[Mask, ...]
    plays: tuple[int, ...]
    captured: Tally

    def deal(self, house: HouseRules, trump: Suit | None, dealer: Seat) -> Deal:
        """The same as a deal, for the table and contract it was played with. The deal checks it all again."""
        order = turn_order(dealer.on(1, house.direction), house.direction)
        by_seat = {seat: cards_of(mask) for seat, mask in zip(order, self.hands, strict=True)}
        return Deal.of(house, dealer, trump, by_seat, tuple(PACK[index] for index in self.plays))


def random_hand(
    chance: Random, house: HouseRules, trump: Suit | None, dealer: Seat = Seat.SOUTH
) -> RandomHand:
    """Deal a hand and play it to the end, every legal card equally likely, whatever it is worth.

    The same for the same state of ``chance``. The trump is as given, also where a card would be
    turned up for it.
    """
    hands = _dealt(chance)
    left, plays, taken = list(hands), [], [0, 0]
    legal, taking_over, leader = mask_rules(house, trump), beaters(trump), 0
    for _ in range(HAND_SIZE):
        cards = _random_trick(chance.random, left, leader, legal, taking_over)
        leader = cards.pop()
        plays += cards
        taken[leader & 1] += sum([_POINTS[card] for card in cards]) + house.points_per_trick
    if dealer.on(1, house.direction).side is Side.NS:
        return RandomHand(hands, tuple(plays), Tally(taken[0], taken[1]))
    return RandomHand(hands, tuple(plays), Tally(taken[1], taken[0]))


def _dealt(chance: Random) -> tuple[Mask, ...]:
    random = chance.random
    order = [random() for _ in PACK]
    bits = [bit for _, bit in sorted(zip(order, _BITS, strict=True))]
    return tuple(sum(bits[start : start + HAND_SIZE]) for start in range(0, len(PACK), HAND_SIZE))


def _random_trick(
    random: Callable[[], float], left: list[Mask], leader: int, legal: Legal, taking_over: tuple[Mask, ...]
) -> list[int]:
    """The four cards of a trick by index, and after them who won it; the cards leave the hands."""
    cards: list[int] = []
    led = winning = winner = 0
    for turn in range(len(SEATS)):
        player = (leader + turn) & 3
        hand = left[player]
        choice = legal(hand, led, winning, turn - winner == 2) if turn else hand
        if choice & (choice - 1):
            for _ in range(int(random() * choice.bit_count())):
                choice &= choice - 1
            choice &= -choice
        left[player] = hand ^ choice
        card = choice.bit_length() - 1
        cards.append(card)
        if not turn:
            led, winning = SUIT_OF_CARD[card], card
        elif taking_over[winning] & choice:
            winning, winner = card, turn
    cards.append((leader + winner) & 3)
    return cards
