"""A hand that is dealt while its contract is open: the calls so far, or trump yet to be named (2.5, 5.3)."""

from __future__ import annotations

from functools import cached_property
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .auction import MOST_CALLS, Auction
from .calls import Call
from .cards import Suit
from .deal import Deal
from .errors import BadInput
from .hands import Hand, Hands, require_dealt
from .house import HouseRules, preset_rules
from .seats import SEATS, Seat


class Bidding(BaseModel):
    """Four hands before the play, at a table where somebody has yet to say what is trump.

    Where there is an auction ``calls`` are those made so far; elsewhere there are none and the
    dealer names trump. Raises pydantic's ValidationError for hands that are not a deal, or a card turned up.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: HouseRules = preset_rules("classic")
    dealer: Seat
    hands: Hands
    calls: tuple[Call, ...] = Field(default=(), max_length=MOST_CALLS)

    @model_validator(mode="after")
    def _there_is_something_to_settle(self) -> Self:
        require_dealt(self.house, self.dealer, self.hands)
        if self.house.trump_choice == "turn_up":
            raise ValueError("a trump that is named, since these rules turn up a card for it (2.6)")
        if self.calls and self.auction is None:
            raise ValueError(f"rules with an auction, not {self.house.preset} (5.3)")
        return self

    @cached_property
    def auction(self) -> Auction | None:
        """How far the calls are; ``None`` where the dealer simply names trump."""
        if not self.house.has_auction:
            return None
        return Auction(house=self.house, dealer=self.dealer, calls=self.calls)

    def hand(self, seat: Seat) -> Hand:
        """What that seat was dealt."""
        return self.hands[SEATS.index(seat)]

    @property
    def to_speak(self) -> Seat | None:
        """Who calls or names trump now; ``None`` when the auction is over."""
        return self.dealer if self.auction is None else self.auction.to_call

    @property
    def thrown_in(self) -> bool:
        """Whether everybody passed, so that the next dealer deals."""
        return self.auction is not None and self.auction.thrown_in

    def call(self, seat: Seat, call: Call) -> Bidding:
        """The same hands after that call. Raises IllegalCall, and BadInput where there is no auction."""
        auction = self._auction_here().call(seat, call)
        return Bidding(house=self.house, dealer=self.dealer, hands=self.hands, calls=auction.calls)

    def settled(self) -> Deal:
        """The deal, ready to be played, once the auction has settled a contract. Raises BadInput."""
        contract = self._auction_here().contract
        if contract is None:
            raise BadInput("an auction that is closed, with a contract (5.3)")
        return Deal(
            house=self.house, dealer=self.dealer, trump=contract.trump, hands=self.hands, calls=self.calls
        )

    def name_trump(self, trump: Suit | None) -> Deal:
        """The deal under the trump that the dealer names, or en voiture. Raises BadInput at an auction."""
        if self.house.has_auction:
            raise BadInput("calls: here an auction settles trump (5.3)")
        return Deal(house=self.house, dealer=self.dealer, trump=trump, hands=self.hands)

    def _auction_here(self) -> Auction:
        if self.auction is None:
            raise BadInput("rules with an auction (5.3)", self.house.preset)
        return self.auction
