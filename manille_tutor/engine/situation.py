"""A situation: everything a referee must see to say which cards may be played."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .cards import Card, Suit, highest, in_suit, sorted_hand
from .house import HouseRules, preset_rules
from .seats import Seat
from .trick import winning_position


class Situation(BaseModel):
    """The moment before a card is played: the rules, trump, the trick so far and the hand to act.

    ``trump`` is ``None`` en voiture. ``trick`` has 0 to 3 cards in the order played, ``hand`` 1 to
    8, in the order in which their holder keeps them. Which seat is to act follows from the leader. Raises
    pydantic's ValidationError for a card that is in two places.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: HouseRules = preset_rules("classic")
    trump: Suit | None
    leader: Seat
    trick: tuple[Card, ...] = Field(default=(), max_length=3)
    hand: tuple[Card, ...] = Field(min_length=1, max_length=8)

    @model_validator(mode="after")
    def _no_card_twice(self) -> Self:
        seen: set[Card] = set()
        for card in self.trick + self.hand:
            if card in seen:
                raise ValueError(f"each card once, but {card} comes twice")
            seen.add(card)
        return self

    @model_validator(mode="after")
    def _a_turned_up_trump_is_a_suit(self) -> Self:
        if self.trump is None and self.house.trump_choice == "turn_up":
            raise ValueError("a trump suit, since these rules turn up a card for trump: no en voiture (2.6)")
        return self

    @cached_property
    def to_act(self) -> Seat:
        """The player whose turn it is (3.1)."""
        return self.leader.on(len(self.trick), self.house.direction)

    def played_by(self, card: Card) -> Seat:
        """Who played that card to the trick. Raises ValueError when it is not there."""
        return self.leader.on(self.trick.index(card), self.house.direction)

    @cached_property
    def led(self) -> Card | None:
        """The card led, ``None`` when the player to act is leading."""
        return self.trick[0] if self.trick else None

    @cached_property
    def following(self) -> tuple[Card, ...]:
        """The cards of the hand that follow suit; none when leading."""
        return in_suit(self.hand, self.led.suit) if self.led else ()

    @cached_property
    def void(self) -> bool:
        """Whether a suit was led of which the player holds nothing."""
        return self.led is not None and not self.following

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps in the hand; none en voiture."""
        return in_suit(self.hand, self.trump)

    @cached_property
    def highest_trump(self) -> Card | None:
        """The highest trump in the trick, if there is one."""
        return highest(in_suit(self.trick, self.trump))

    @cached_property
    def overtrumps(self) -> tuple[Card, ...]:
        """The trumps in the hand that beat the highest trump in the trick."""
        top = self.highest_trump
        return tuple([card for card in self.trumps if top and card.height > top.height])

    @cached_property
    def winning(self) -> Card | None:
        """The card that is winning the trick so far."""
        return self.trick[winning_position(self.trick, self.trump)] if self.trick else None

    @cached_property
    def partner_winning(self) -> bool:
        """Whether the card that is winning so far was played by the partner of the player to act."""
        return self.winning is not None and len(self.trick) - self.trick.index(self.winning) == 2

    def sorted(self) -> Situation:
        """The same situation with the hand sorted by suit and rank."""
        return self.with_hand(sorted_hand(self.hand))

    def with_hand(self, hand: tuple[Card, ...]) -> Situation:
        """The same trick with another hand."""
        return Situation(house=self.house, trump=self.trump, leader=self.leader, trick=self.trick, hand=hand)

    def under(self, house: HouseRules) -> Situation:
        """The same cards at a table with other house rules."""
        return Situation(house=house, trump=self.trump, leader=self.leader, trick=self.trick, hand=self.hand)
