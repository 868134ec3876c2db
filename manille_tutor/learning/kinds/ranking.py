"""Exercises on the ranking and on who wins a trick: order cards, find the winner and say why."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, Self

from pydantic import Field, field_validator, model_validator

from manille_tutor.engine import Card, HouseRules, Seat, winning_card

from ..answers import Chosen, Ordered, Part, Picked, words
from ..exercise import Cards, Exercise, Rules, Scene, Trump, read_rules

WHYS: tuple[str, ...] = (
    "highest_of_led_suit",
    "highest_trump",
    "only_trump",
    "highest_card_of_all",
    "first_card",
    "last_card",
)
"""Why a card wins. The first three can be the reason; the others are what people often believe."""


class OrderCards(Exercise):
    """Put these cards of one suit in order, the highest first (1.4)."""

    kind: Literal["order_cards"] = "order_cards"
    cards: Cards = Field(min_length=2, max_length=8)

    @model_validator(mode="after")
    def _one_suit(self) -> Self:
        if len({card.suit for card in self.cards}) > 1 or len(set(self.cards)) < len(self.cards):
            raise ValueError("different cards of one suit: cards of two suits have no order")
        return self

    @property
    def ordered(self) -> tuple[Card, ...]:
        """The cards from high to low."""
        return tuple(sorted(self.cards, key=lambda card: -card.height))

    def teaches(self) -> tuple[str, ...]:
        return ("ranking",)

    def scene(self) -> Scene:
        return Scene(trump_shown=False, hand=self.cards)

    def parts(self) -> tuple[Part, ...]:
        top = self.ordered[0]
        hints = (
            words(f"hint.order.{'ten' if top.rank == '10' else 'no_ten'}"),
            words("hint.order.ranking"),
            words("hint.order.answer", cards=self.ordered),
        )
        return (Part("order", "order", (Ordered(cards=self.ordered),), hints=hints, cards=self.cards),)


def whys_of(trick: tuple[Card, ...], winner: Card, trump: object) -> tuple[str, ...]:
    """Every true reason why that card wins the trick, the most telling first (3.11)."""
    trumps = [card for card in trick if card.suit is trump]
    by_suit = ("highest_of_led_suit",)
    if not trumps:
        return by_suit
    by_trump = ("only_trump", "highest_trump") if len(trumps) == 1 else ("highest_trump",)
    return by_trump + by_suit if trick[0].suit is trump else by_trump


class TrickWinner(Exercise):
    """Which card wins this trick, and why (3.11)?"""

    kind: Literal["trick_winner"] = "trick_winner"
    rules: Rules = "classic"
    trump: Trump
    leader: Seat
    trick: Cards = Field(min_length=2, max_length=4)

    @field_validator("trick")
    @classmethod
    def _no_card_twice(cls, trick: tuple[Card, ...]) -> tuple[Card, ...]:
        if len(set(trick)) < len(trick):
            raise ValueError("each card once in a trick")
        return trick

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @property
    def winner(self) -> Card:
        """The card that wins."""
        return winning_card(self.trick, self.trump)

    @property
    def whys(self) -> tuple[str, ...]:
        """Every true reason, as options of the second part."""
        return whys_of(self.trick, self.winner, self.trump)

    def teaches(self) -> tuple[str, ...]:
        return ("trick_winner",)

    def scene(self) -> Scene:
        return Scene(house=self.house, trump=self.trump, leader=self.leader, trick=self.trick)

    def parts(self) -> tuple[Part, ...]:
        winner, whys = self.winner, self.whys
        where = words("hint.winner.trumps" if self.trump else "hint.winner.no_trumps", led=self.trick[0])
        answer = words(f"hint.winner.{whys[0]}", card=winner)
        which = words("hint.winner.rule")
        return (
            Part("winner", "pick", (Picked(card=winner),), hints=(where, which, answer), cards=self.trick),
            Part(
                "why",
                "choose",
                tuple(Chosen(option=why) for why in whys),
                hints=(where, which, answer),
                options=WHYS,
            ),
        )
