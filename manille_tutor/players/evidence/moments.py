"""Moments of hands played by club players, with every legal card solved: what the claims are tried on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from manille_tutor.engine import SEATS, Card, Deal, HouseRules, Seat, Suit, deal_cards, preset_rules
from manille_tutor.engine.masks import SUIT_OF_CARD, cards_of, legal_mask, mask_of, random_hand

from ..club import Club
from ..decision import naming_view
from ..heights import BIT
from ..open_cards import open_cards
from ..view import view_of

FIRST_SEED = 500_000


@dataclass(frozen=True)
class Moment:
    """A player to act, with all hands, and what each legal card brings that player's side from here on."""

    deal: Deal
    values: dict[Card, int]

    @property
    def seat(self) -> Seat:
        """Who is to act."""
        return self.deal.to_act

    @property
    def hand(self) -> tuple[Card, ...]:
        """What the player to act holds."""
        return self.deal.hand(self.seat)

    @cached_property
    def others(self) -> int:
        """What the other three hold."""
        return mask_of(card for seat in SEATS if seat is not self.seat for card in self.deal.hand(seat))

    def above(self, card: Card) -> tuple[Card, ...]:
        """The higher cards of that suit in other hands, low to high."""
        return cards_of(SUIT_OF_CARD[card.index] & self.others & ~((BIT[card.index] << 1) - 1))

    def plain(self, card: Card) -> bool:
        """Whether it is no trump."""
        return card.suit is not self.deal.trump

    @property
    def trumps_out(self) -> bool:
        """Whether anybody else holds a trump."""
        trump = self.deal.trump
        return trump is not None and bool(SUIT_OF_CARD[Card(f"7{trump}").index] & self.others)

    def holder(self, card: Card) -> Seat:
        """Who still holds that card. Raises StopIteration for a card that was played."""
        return next(seat for seat in SEATS if card in self.deal.hand(seat))

    def best_of(self, cards: tuple[Card, ...]) -> int | None:
        """The best value among these cards, ``None`` when none of them may be played."""
        return max((self.values[card] for card in cards if card in self.values), default=None)


def moments(
    deals: int, house: HouseRules | None = None, leads: int = 3, replies: int = 5, seed: int = FIRST_SEED
) -> Iterator[Moment]:
    """The leads to the first tricks, and the last cards to them, over deals of club players.

    ``leads`` and ``replies`` say up to which trick; moments without a choice are left out.
    """
    rules, club = house or preset_rules("classic"), Club()
    for number in range(deals):
        dealer = SEATS[number % len(SEATS)]
        dealing = deal_cards(rules, dealer, seed + number)
        deal = dealing.name_trump(club.name_trump(naming_view(rules, dealer, dealing.hand(dealer))).trump)
        while not deal.finished:
            place, trick = len(deal.plays) % 4, len(deal.plays) // 4 + 1
            decision = club.choose(view_of(deal))
            if (place == 0 and trick <= leads) or (place == 3 and trick <= replies):
                values = dict(open_cards(deal).values)
                if len(values) > 1:
                    yield Moment(deal, values)
            deal = deal.play(deal.to_act, decision.card)


def moments_by_chance(hands: int, wanted: Callable[[Moment], bool], seed: int = 0) -> Iterator[Moment]:
    """The wanted last cards to a trick, one a hand at most, from that many hands played by chance.

    ``wanted`` is asked before anything is solved: the values are all 0 then.
    """
    house, chance = preset_rules("classic"), Random(seed)
    for number in range(hands):
        trump = (*Suit, None)[number % 5]
        whole = random_hand(chance, house, trump).deal(house, trump, SEATS[0])
        for plays in range(3, 24, 4):
            deal = whole._with_plays(whole.plays[:plays])
            legal = cards_of(legal_mask(deal.situation))
            if wanted(Moment(deal, dict.fromkeys(legal, 0))):
                yield Moment(deal, dict(open_cards(deal).values))
                break
