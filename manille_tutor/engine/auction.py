"""The auction of coinchée: who may call what, and the contract that it settles (5.3).

Two forms. At an ``auction`` table everybody bids for the contract, from eldest hand; at a ``contree``
table the dealer names it and there is only doubling. An auction never changes: a call gives another
one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Self, assert_never

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .calls import (
    NO_CALLS,
    Bid,
    Call,
    CallViolation,
    Coinche,
    Contract,
    IllegalCall,
    LegalCalls,
    Multiplier,
    Named,
    Pass,
    Spoken,
    Surcoinche,
    write_call,
)
from .house import HouseRules
from .seats import SEATS, Seat

MOST_CALLS: Final = 4 * 40
"""More calls than any auction can have."""


@dataclass(frozen=True, slots=True)
class _Floor:
    """How far the auction is: who speaks next, what stands, and how many passed since then."""

    to_call: Seat | None
    standing: Spoken | None = None
    multiplier: Multiplier = 1
    passes: int = 0


class Auction(BaseModel):
    """The calls of one hand in order; who made each follows from the turns.

    Raises pydantic's ValidationError for a table without an auction, or a call that is not allowed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: HouseRules
    dealer: Seat
    calls: tuple[Call, ...] = Field(default=(), max_length=MOST_CALLS)

    @model_validator(mode="after")
    def _every_call_is_allowed(self) -> Self:
        if not self.house.has_auction:
            raise ValueError(f"rules with an auction, not {self.house.preset} (5.3)")
        auction = self.opened(self.house, self.dealer)
        for number, call in enumerate(self.calls, start=1):
            if auction.to_call is None or auction.violation(auction.to_call, call):
                raise ValueError(
                    f"a call that is allowed, but call {number}, {write_call(call)}, is not (5.3)"
                )
            auction = auction._with(call)
        return self

    @classmethod
    def opened(cls, house: HouseRules, dealer: Seat) -> Auction:
        """The auction before anybody has called."""
        return cls.model_construct(house=house, dealer=dealer, calls=())

    def __str__(self) -> str:
        return " ".join(f"{spoken.seat}:{write_call(spoken.call)}" for spoken in self.spoken)

    # -- where it stands --

    @cached_property
    def _floors(self) -> tuple[_Floor, ...]:
        """Who has the floor before each call, and after the last one."""
        ladder = self.house.variant == "auction"
        floors = [_Floor(self.dealer.on(1, self.house.direction) if ladder else self.dealer)]
        for call in self.calls:
            floors.append(self._next(floors[-1], call))
        return tuple(floors)

    def _next(self, floor: _Floor, call: Call) -> _Floor:
        seat = floor.to_call
        assert seat is not None
        after = seat.on(1, self.house.direction)
        match call:
            case Bid() | Named():
                return _Floor(after, Spoken(seat, call))
            case Coinche():
                return _Floor(after, floor.standing, 2)
            case Surcoinche():
                return _Floor(None, floor.standing, 4)
            case Pass():
                return replace(floor, to_call=self._after_pass(floor, seat), passes=floor.passes + 1)
            case _:
                assert_never(call)

    def _after_pass(self, floor: _Floor, seat: Seat) -> Seat | None:
        """Who speaks after a pass; where only one side may speak, its two players."""
        one_side = floor.multiplier == 2 or self.house.variant == "contree"
        speakers = 2 if one_side else 3 if floor.standing else len(SEATS)
        if floor.passes + 1 == speakers:
            return None
        return seat.partner if one_side else seat.on(1, self.house.direction)

    @property
    def to_call(self) -> Seat | None:
        """Whose turn it is to call, ``None`` when the auction is over."""
        return self._floors[-1].to_call

    @cached_property
    def spoken(self) -> tuple[Spoken, ...]:
        """Every call with who made it, in order."""
        seats = [floor.to_call for floor in self._floors]
        return tuple(Spoken(seat, call) for seat, call in zip(seats, self.calls, strict=False) if seat)

    @property
    def standing(self) -> Spoken | None:
        """The last bid, or what the dealer named; ``None`` before that."""
        return self._floors[-1].standing

    @property
    def closed(self) -> bool:
        """Whether nobody may call any more."""
        return self.to_call is None

    @property
    def thrown_in(self) -> bool:
        """Whether all four passed: the hand is thrown in and the next dealer deals."""
        return self.closed and self.standing is None

    @property
    def so_far(self) -> Contract | None:
        """The contract if nobody called any more; ``None`` while nothing has been called."""
        floor = self._floors[-1]
        if floor.standing is None:
            return None
        call = floor.standing.call
        assert isinstance(call, Bid | Named)
        number = call.number if isinstance(call, Bid) else None
        return Contract(floor.standing.seat, call.trump, number, floor.multiplier)

    @property
    def contract(self) -> Contract | None:
        """What the auction has settled; ``None`` while it is on, or when the hand is thrown in."""
        return self.so_far if self.closed else None

    # -- what may be called --

    @property
    def legal(self) -> LegalCalls:
        """What the player to call may call; nothing when the auction is over."""
        floor = self._floors[-1]
        if floor.to_call is None:
            return NO_CALLS
        if floor.multiplier == 2:
            return LegalCalls(passes=True, surcoinche=True)
        if self.house.variant == "contree":
            return LegalCalls(passes=True, coinche=True) if floor.standing else LegalCalls(names=True)
        lowest, highest = self.house.lowest_bid, self.house.highest_bid
        coinche = False
        if floor.standing is not None and isinstance(floor.standing.call, Bid):
            lowest = floor.standing.call.number + 1
            coinche = floor.standing.seat.side is not floor.to_call.side
        return LegalCalls(lowest if lowest <= highest else None, highest, passes=True, coinche=coinche)

    def violation(self, seat: Seat, call: Call) -> CallViolation | None:
        """Why that seat may not make that call now; ``None`` when it may."""
        because = self._refused(seat, call)
        if because is None:
            return None
        return CallViolation(
            seat=seat,
            call=call,
            because=because,
            standing=self.standing,
            to_call=self.to_call,
            lowest=self.house.lowest_bid,
            highest=self.house.highest_bid,
            doubled=self._floors[-1].multiplier > 1,
            allowed=self.legal if seat is self.to_call else NO_CALLS,
        )

    def _refused(self, seat: Seat, call: Call) -> str | None:
        if self.closed:
            return "bidding_over"
        return self._against_doubling(seat, call) or self._against_turn_or_form(seat, call)

    def _against_doubling(self, seat: Seat, call: Call) -> str | None:
        """What is wrong with a coinche or a surcoinche, or with a bid after one, from whomever it comes."""
        standing, doubled = self.standing, self._floors[-1].multiplier == 2
        ours = standing is not None and standing.seat.side is seat.side
        match call:
            case Coinche():
                if standing is None:
                    return "nothing_to_double"
                return "already_doubled" if doubled else "own_side" if ours else None
            case Surcoinche():
                return "nothing_to_redouble" if not doubled else None if ours else "only_bidding_side"
            case Bid() | Named():
                return "after_coinche" if doubled else None
            case Pass():
                return None
            case _:
                assert_never(call)

    def _against_turn_or_form(self, seat: Seat, call: Call) -> str | None:
        if seat is not self.to_call:
            return "not_your_turn"
        if self.house.variant == "contree":
            if isinstance(call, Bid):
                return "no_ladder"
            if isinstance(call, Named):
                return "already_named" if self.standing else None
            return "must_name" if self.standing is None else None
        if isinstance(call, Named):
            return "needs_number"
        if isinstance(call, Bid) and not self.legal.allows(call):
            numbers = range(self.house.lowest_bid, self.house.highest_bid + 1)
            return "not_higher" if call.number in numbers else "number_out_of_range"
        return None

    def call(self, seat: Seat, call: Call) -> Auction:
        """The auction after that call. Raises IllegalCall."""
        broken = self.violation(seat, call)
        if broken is not None:
            raise IllegalCall(broken)
        return self._with(call)

    def _with(self, call: Call) -> Auction:
        """The same auction with one more call, which is known to be allowed."""
        return Auction.model_construct(house=self.house, dealer=self.dealer, calls=(*self.calls, call))
