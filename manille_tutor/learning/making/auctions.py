"""Auctions to follow, and contracts to score (5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manille_tutor.engine import SUITS, HouseRules, Seat
from manille_tutor.engine.auction import Auction
from manille_tutor.engine.calls import (
    Bid,
    Call,
    Coinche,
    LegalCalls,
    Multiplier,
    Named,
    Pass,
    Surcoinche,
    write_call,
    write_calls,
)
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.notation import write_trump

from ..exercise import read_rules
from ..kinds.auctions import ALLOWED, OFFERED, MayCall, ScoreContract
from ..situations import Cell
from .draw import any_seat, between, once_in, one_of

_RULES: Final = "auction"
_NO_LADDER: Final = "contree"
_TRUMPS: Final = (*SUITS, None)
_PLAIN: Final[dict[str, Call]] = {"pass": Pass(), "coinche": Coinche(), "surcoinche": Surcoinche()}
_WRONG: Final = tuple(zip(OFFERED[1:], ("suit", "coinche", "coinche", "suit", "surcoinche"), strict=True))
_MOST_DRAWN: Final = 2_000


def call_cells() -> Iterator[Cell]:
    """A call of each sort that is in order, with numbers and without; and one wrong for each reason."""
    for sort in ("suit", "no_trump", "pass", "coinche", "surcoinche"):
        yield Cell("may_call", "coinchee", _RULES, (ALLOWED, sort))
    for because, sort in _WRONG:
        yield Cell("may_call", "coinchee", _RULES, (because, sort))
    for sort in ("suit", "no_trump", "coinche", "surcoinche"):
        yield Cell("may_call", "coinchee", _NO_LADDER, (ALLOWED, sort))


def call_facets(exercise: MayCall) -> tuple[str, ...]:
    """The facets of a may_call cell."""
    call = exercise.call
    return (exercise.finding, call if call in _PLAIN else "no_trump" if call.endswith("-") else "suit")


def make_call(cell: Cell, chance: Chance) -> dict[str, Any]:
    """An auction as it might go, stopped where that call comes out as wanted."""
    because, sort = cell.facets
    for _drawn in range(_MOST_DRAWN):
        auction = _begun(read_rules(cell.rules), chance)
        seat = auction.to_call
        if seat is None:
            continue
        call = _PLAIN.get(sort) or _contract(auction, sort, because, chance)
        broken = auction.violation(seat, call)
        if (broken.because if broken else ALLOWED) == because:
            fields = {"dealer": auction.dealer.value, "call": write_call(call)}
            return fields | ({"calls": write_calls(auction.calls)} if auction.calls else {})
    raise AssertionError(cell.slug)


def _begun(house: HouseRules, chance: Chance) -> Auction:
    """Up to six calls, all in order: mostly passes and small steps up."""
    auction = Auction(house=house, dealer=any_seat(chance))
    for _call in range(chance.below(7)):
        seat = auction.to_call
        if seat is None:
            break
        auction = auction.call(seat, _next_call(auction.legal, chance))
    return auction


def _next_call(legal: LegalCalls, chance: Chance) -> Call:
    if legal.names:
        return Named(one_of(chance, _TRUMPS))
    if legal.surcoinche and once_in(chance, 4):
        return Surcoinche()
    if legal.coinche and once_in(chance, 4):
        return Coinche()
    if legal.lowest is not None and once_in(chance, 2):
        return Bid(min(legal.highest, legal.lowest + chance.below(3)), one_of(chance, _TRUMPS))
    return Pass()


def _contract(auction: Auction, sort: str, because: str, chance: Chance) -> Call:
    """A bid a little above the last one, or not above it; without a ladder, a name."""
    trump = one_of(chance, SUITS) if sort == "suit" else None
    if auction.house.variant == _NO_LADDER:
        return Named(trump)
    last = auction.so_far.number if auction.so_far else None
    least, most = auction.house.lowest_bid, auction.house.highest_bid
    number = least - 1 if last is None else last
    wanted = number - chance.below(3) if because == "not_higher" else number + between(chance, 1, 3)
    return Bid(min(most, max(least, wanted)), trump)


# -- the score --


def contract_cells() -> Iterator[Cell]:
    """A bid with trump or en voiture, made or failed, and whether it was doubled."""
    for contract in ("suit", "no_trump"):
        for result in ("made", "failed"):
            for doubling in ("plain", "doubled", "redoubled"):
                yield Cell("score_contract", "coinchee", _RULES, (contract, result, doubling))


def contract_facets(exercise: ScoreContract) -> tuple[str, ...]:
    """The facets of a score_contract cell."""
    doubling = {1: "plain", 2: "doubled", 4: "redoubled"}[exercise.multiplier]
    return ("suit" if exercise.trump else "no_trump", "made" if exercise.made else "failed", doubling)


def make_contract(cell: Cell, chance: Chance) -> dict[str, Any]:
    """A bid of 31 to 42, and points that make it or not; one time in three only just."""
    contract, result, doubling = cell.facets
    bid, declarer = between(chance, 31, 42), any_seat(chance)
    by = 0 if once_in(chance, 3) else between(chance, 1, 9)
    points = min(60, bid + by) if result == "made" else bid - 1 - by
    multiplier: Multiplier = {"plain": 1, "doubled": 2, "redoubled": 4}[doubling]  # type: ignore[assignment]
    fields: dict[str, Any] = {
        "trump": write_trump(one_of(chance, SUITS) if contract == "suit" else None),
        "declarer": declarer.value,
        "bid": bid,
        "ns": points if declarer in (Seat.SOUTH, Seat.NORTH) else 60 - points,
    }
    return fields | ({"multiplier": multiplier} if multiplier > 1 else {})
