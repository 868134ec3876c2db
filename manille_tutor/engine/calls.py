"""Calls: what is said before the play where an auction settles the contract, and how it is written (5.3).

A bid is written as its number and suit, ``36H``, or ``36-`` for en voiture; where the dealer names
trump without a number, ``H`` or ``-``; the others are ``pass``, ``coinche`` and ``surcoinche``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal, assert_never

from pydantic import Field

from .cards import SUITS, Suit, read_suit
from .errors import BadInput
from .seats import Seat, Side

Multiplier = Literal[1, 2, 4]


@dataclass(frozen=True, slots=True)
class Bid:
    """I promise to capture that many points with that suit as trump; ``None`` is en voiture."""

    number: int
    trump: Suit | None
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Named:
    """I name trump, without a number: the dealer's call where there is no ladder; ``None`` is en voiture."""

    trump: Suit | None
    kind: Literal["named"] = "named"


@dataclass(frozen=True, slots=True)
class Pass:
    """I say nothing this time."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Coinche:
    """I double what the other side has called: the hand counts twice."""

    kind: Literal["coinche"] = "coinche"


@dataclass(frozen=True, slots=True)
class Surcoinche:
    """I redouble what the other side has doubled: the hand counts four times."""

    kind: Literal["surcoinche"] = "surcoinche"


Call = Annotated[Bid | Named | Pass | Coinche | Surcoinche, Field(discriminator="kind")]
EVERY_CALL: Final = ("bid", "named", "pass", "coinche", "surcoinche")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A call with who made it."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Contract:
    """What a closed auction settles: whose it is, trump, the number bid, and what doubling makes of it.

    ``declarer`` made the last bid, or named trump; ``number`` is ``None`` where nobody bids one;
    ``multiplier`` is 2 after a coinche and 4 after a surcoinche.
    """

    declarer: Seat
    trump: Suit | None
    number: int | None = None
    multiplier: Multiplier = 1

    @property
    def side(self) -> Side:
        """The side that has to make it."""
        return self.declarer.side


# -- what may be called, and why not --

CALL_REASONS: Final = (
    "bidding_over",
    "not_your_turn",
    "nothing_to_double",
    "already_doubled",
    "own_side",
    "nothing_to_redouble",
    "only_bidding_side",
    "after_coinche",
    "must_name",
    "no_ladder",
    "already_named",
    "needs_number",
    "number_out_of_range",
    "not_higher",
)
"""Every reason why a call may be refused."""


@dataclass(frozen=True, slots=True)
class LegalCalls:
    """What the player whose turn it is may call.

    Bids run from ``lowest`` (``None``: no bid) to ``highest``, each in any suit or en voiture;
    ``names`` is naming trump without a number.
    """

    lowest: int | None = None
    highest: int = 0
    names: bool = False
    passes: bool = False
    coinche: bool = False
    surcoinche: bool = False

    def allows(self, call: Call) -> bool:
        """Whether that call is one of them."""
        match call:
            case Bid(number):
                return self.lowest is not None and self.lowest <= number <= self.highest
            case Named():
                return self.names
            case Pass():
                return self.passes
            case Coinche():
                return self.coinche
            case Surcoinche():
                return self.surcoinche
            case _:
                assert_never(call)

    def every(self) -> Iterator[Call]:
        """Each of them, one by one."""
        trumps = (*SUITS, None)
        if self.names:
            yield from map(Named, trumps)
        if self.lowest is not None:
            numbers = range(self.lowest, self.highest + 1)
            yield from (Bid(number, trump) for number in numbers for trump in trumps)
        others: tuple[tuple[bool, Call], ...] = (
            (self.passes, Pass()),
            (self.coinche, Coinche()),
            (self.surcoinche, Surcoinche()),
        )
        yield from (call for allowed, call in others if allowed)


NO_CALLS: Final = LegalCalls()


@dataclass(frozen=True, slots=True)
class CallViolation:
    """Why a call was refused: the reason, the call that stands, whose turn it is, what is allowed.

    ``lowest`` and ``highest`` are the numbers that this table may bid at all, ``doubled`` is whether
    there was a coinche; ``allowed`` is what ``seat`` may call now, which is nothing out of turn.
    """

    seat: Seat
    call: Call
    because: str
    standing: Spoken | None
    to_call: Seat | None
    lowest: int
    highest: int
    doubled: bool
    allowed: LegalCalls
    rule: str = "coinchee"
    article: str = "5.3"


class IllegalCall(ValueError):
    """A call was refused: ``violation`` says why."""

    def __init__(self, violation: CallViolation) -> None:
        self.violation = violation
        said = write_call(violation.call)
        super().__init__(f"{said} from {violation.seat} is refused: {violation.because} (5.3)")


# -- as text --

_BID = re.compile(r"(?P<number>\d{1,3})?(?P<trump>\S)")
_PLAIN: Final[dict[str, Call]] = {"pass": Pass(), "coinche": Coinche(), "surcoinche": Surcoinche()}
_EXPECTED: Final = "a call such as 36H, 36-, H, -, pass, coinche or surcoinche"


def read_call(text: str) -> Call:
    """The call written so. Raises BadInput."""
    word = text.strip().lower()
    if word in _PLAIN:
        return _PLAIN[word]
    bid = _BID.fullmatch(word)
    if bid is None or not word.isprintable():
        raise BadInput(_EXPECTED, text)
    try:
        trump = None if bid["trump"] == "-" else read_suit(bid["trump"])
    except BadInput:
        raise BadInput(_EXPECTED, text) from None
    return Named(trump) if bid["number"] is None else Bid(int(bid["number"]), trump)


def read_calls(text: str) -> tuple[Call, ...]:
    """Calls written in a row, parted by spaces or commas. Raises BadInput with the column."""
    calls: list[Call] = []
    for word in re.finditer(r"[^\s,]+", text):
        try:
            calls.append(read_call(word.group()))
        except BadInput as bad:
            raise bad.at(column=word.start() + 1) from None
    return tuple(calls)


def write_call(call: Call) -> str:
    """The call as a record has it."""
    match call:
        case Bid(number, trump):
            return f"{number}{trump or '-'}"
        case Named(trump):
            return trump or "-"
        case _:
            return call.kind


def write_calls(calls: Iterable[Call]) -> str:
    """Calls in a row, parted by spaces."""
    return " ".join(map(write_call, calls))
