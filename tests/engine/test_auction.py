"""The auction of coinchée: who may call what, and what it settles (5.3)."""

from itertools import product

import pytest
from pydantic import TypeAdapter, ValidationError

from manille_tutor.engine import (
    SEATS,
    SUITS,
    Auction,
    BadInput,
    Bid,
    Call,
    Coinche,
    Contract,
    IllegalCall,
    Named,
    Pass,
    Suit,
    Surcoinche,
    house_rules,
    read_call,
    read_calls,
    write_call,
    write_calls,
)
from manille_tutor.engine.calls import CALL_REASONS

from .calling import CONTREE, LADDER, H, called
from .hands import E, N, S, W

CALLS: tuple[Call, ...] = (
    Pass(),
    Coinche(),
    Surcoinche(),
    *(Named(trump) for trump in (*SUITS, None)),
    *(Bid(number, trump) for number in (0, 30, 31, 32, 36, 37, 59, 60, 61, 68) for trump in (H, None)),
)


def every_auction(auction: Auction, calls):
    """Each way in which the auction may go on with these calls, to its end."""
    if auction.closed:
        yield auction
        return
    for call in calls:
        if auction.legal.allows(call):
            yield from every_auction(auction.call(auction.to_call, call), calls)


# -- turns, and when it is over --


def test_bidding_goes_round_from_eldest_in_the_direction_of_play() -> None:
    assert str(called("pass 36H pass 37-")) == "S:pass E:36H N:pass W:37-"
    clockwise = house_rules("auction", direction="clockwise")
    assert str(called("pass 36H", clockwise)) == "N:pass E:36H"


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("36H pass pass pass", Contract(S, H, 36)),
        ("pass pass pass 31- pass pass pass", Contract(W, None, 31)),
        ("36H pass 37S pass pass pass", Contract(N, Suit.SPADES, 37)),
        ("36H pass pass 40C pass pass pass", Contract(W, Suit.CLUBS, 40)),
        ("pass 36H pass pass 38H pass pass pass", Contract(S, H, 38)),
        ("36H coinche pass pass", Contract(S, H, 36, 2)),
        ("36H coinche pass surcoinche", Contract(S, H, 36, 4)),
        ("36H coinche surcoinche", Contract(S, H, 36, 4)),
        ("36H pass pass coinche surcoinche", Contract(S, H, 36, 4)),
        ("60- pass pass coinche pass pass", Contract(S, None, 60, 2)),
    ],
)
def test_what_an_auction_settles(calls: str, contract: Contract) -> None:
    auction = called(calls)
    assert auction.closed
    assert (auction.contract, auction.thrown_in) == (contract, False)
    for fewer in range(len(auction.calls)):
        before = Auction(house=LADDER, dealer=W, calls=auction.calls[:fewer])
        assert not before.closed
        assert before.contract is None


def test_four_passes_throw_the_hand_in_and_three_do_not() -> None:
    assert not called("pass pass pass").closed
    thrown = called("pass pass pass pass")
    assert thrown.thrown_in
    assert thrown.contract is thrown.so_far is None
    assert not called("36H pass pass").closed


def test_after_a_coinche_only_the_bidding_side_has_a_turn() -> None:
    assert called("36H coinche").to_call is N
    assert called("36H coinche pass").to_call is S
    assert called("36H pass pass coinche").to_call is S
    assert called("36H pass pass coinche pass").to_call is N


def test_without_a_ladder_the_dealer_names_and_only_the_others_double() -> None:
    auctions = list(every_auction(called("", CONTREE), CALLS))
    assert len(auctions) == 5 * 7
    for trump, calls in product((*SUITS, None), ("", " coinche pass pass", " pass coinche surcoinche")):
        named = Named(trump)
        calls = (write_call(named) + (calls or " pass pass")).strip()
        assert called(calls, CONTREE).contract is not None, calls
    assert (
        str(called("H pass coinche pass surcoinche", CONTREE)) == "W:H S:pass N:coinche W:pass E:surcoinche"
    )
    assert called("H pass coinche pass surcoinche", CONTREE).contract == Contract(W, H, None, 4)
    assert called("- pass pass", CONTREE).contract == Contract(W, None)


# -- what may be called --


def test_legal_calls_and_refusals_agree_at_every_moment_of_every_short_auction() -> None:
    """Over numbers 58 to 60 every auction is walked: what is listed is accepted, the rest refused."""
    few = (Pass(), Coinche(), Surcoinche(), *(Bid(number, H) for number in (58, 59, 60)))
    reasons, moments, ends = set(), 0, 0
    todo = [called("")]
    while todo:
        auction = todo.pop()
        moments += 1
        assert moments < 2_000, "auctions that never end"
        ends += auction.closed
        for seat, call in product(SEATS, (*few, *CALLS)):
            broken = auction.violation(seat, call)
            allowed = seat is auction.to_call and auction.legal.allows(call)
            assert (broken is None) == allowed, (auction, seat, call, broken)
            if broken is not None:
                reasons.add(broken.because)
        assert set(few) & set(auction.legal.every()) == {call for call in few if auction.legal.allows(call)}
        todo += [auction._with(call) for call in few if auction.to_call and auction.legal.allows(call)]
    assert reasons == set(CALL_REASONS) - {"must_name", "no_ladder", "already_named"}
    # after a bid above which j numbers are left: f(j) = 7 + 3 (f(0) + … + f(j - 1)), so 7, 28 and 112;
    # any of four may open, or all pass: 4 × 147 + 1
    assert (moments, ends) == (1_181, 589)


REFUSED = [
    ("36H", E, "36S", "not_higher"),
    ("36H", E, "32-", "not_higher"),
    ("60H", E, "60-", "not_higher"),
    ("", S, "30H", "number_out_of_range"),
    ("36H", E, "61H", "number_out_of_range"),
    ("36H", W, "40H", "not_your_turn"),
    ("36H", W, "coinche", "not_your_turn"),
    ("36H", N, "coinche", "own_side"),
    ("36H pass", N, "coinche", "own_side"),
    ("36H", S, "coinche", "own_side"),
    ("", S, "coinche", "nothing_to_double"),
    ("36H coinche", W, "coinche", "already_doubled"),
    ("36H", E, "surcoinche", "nothing_to_redouble"),
    ("36H coinche", E, "surcoinche", "only_bidding_side"),
    ("36H coinche", N, "40H", "after_coinche"),
    ("36H coinche", W, "pass", "not_your_turn"),
    ("36H coinche surcoinche", S, "pass", "bidding_over"),
    ("pass pass pass pass", S, "36H", "bidding_over"),
    ("36-", E, "H", "needs_number"),
]


@pytest.mark.parametrize(("calls", "seat", "call", "because"), REFUSED)
def test_a_refused_call_says_why(calls: str, seat, call: str, because: str) -> None:
    auction = called(calls)
    with pytest.raises(IllegalCall) as refused:
        auction.call(seat, read_call(call))
    violation = refused.value.violation
    assert (violation.because, violation.seat, violation.call) == (because, seat, read_call(call))
    assert (violation.rule, violation.article) == ("coinchee", "5.3")
    assert (violation.standing, violation.to_call) == (auction.standing, auction.to_call)
    assert violation.allowed == (auction.legal if seat is auction.to_call else type(auction.legal)())


@pytest.mark.parametrize(
    ("calls", "seat", "call", "because"),
    [
        ("", W, "pass", "must_name"),
        ("", W, "36H", "no_ladder"),
        ("", S, "H", "not_your_turn"),
        ("", S, "coinche", "nothing_to_double"),
        ("H", S, "C", "already_named"),
        ("H", S, "36C", "no_ladder"),
        ("H pass", E, "coinche", "own_side"),
        ("H pass", W, "pass", "not_your_turn"),
        ("H pass pass", N, "coinche", "bidding_over"),
    ],
)
def test_a_refused_call_without_a_ladder(calls: str, seat, call: str, because: str) -> None:
    violation = called(calls, CONTREE).violation(seat, read_call(call))
    assert violation is not None
    assert violation.because == because


def test_legal_calls_are_told_compactly() -> None:
    legal = called("36H").legal
    assert (legal.lowest, legal.highest, legal.passes, legal.coinche, legal.surcoinche) == (
        37,
        60,
        True,
        True,
        False,
    )
    assert len(list(legal.every())) == 24 * 5 + 2
    assert called("60H").legal.lowest is None
    assert called("36H pass").legal.coinche is False
    assert list(called("36H coinche").legal.every()) == [Pass(), Surcoinche()]
    assert list(called("36H coinche surcoinche").legal.every()) == []


def test_with_a_point_a_trick_bids_run_from_35_to_68() -> None:
    house = house_rules("auction", points_per_trick=1)
    assert called("", house).violation(S, Bid(34, H)) is not None
    assert called("35H pass pass pass", house).contract == Contract(S, H, 35)
    assert called("68H", house).violation(E, Bid(69, H)) is not None


def test_what_is_no_auction() -> None:
    for house, calls, why in (
        (house_rules("classic"), "", "rules with an auction"),
        (LADDER, "36H 36S", "call 2, 36S, is not"),
        (LADDER, "pass pass pass pass 36H", "call 5, 36H, is not"),
        (CONTREE, "pass", "call 1, pass, is not"),
    ):
        with pytest.raises(ValidationError, match=why):
            called(calls, house)


def test_turn_up_and_an_auction_do_not_go_together() -> None:
    for preset in ("contree", "auction"):
        with pytest.raises(BadInput, match="the calls settle trump, so no card is turned up"):
            house_rules(preset, trump_choice="turn-up")
        assert house_rules(preset, partner_exempts="overtrump").has_auction


# -- as text and as data --


@pytest.mark.parametrize("call", CALLS, ids=write_call)
def test_a_call_round_trips(call: Call) -> None:
    adapter: TypeAdapter[Call] = TypeAdapter(Call)
    assert read_call(write_call(call)) == call
    assert read_call(f" {write_call(call).upper()} ") == call
    assert adapter.validate_json(adapter.dump_json(call)) == call


def test_calls_in_a_row_and_what_is_no_call() -> None:
    assert write_calls(read_calls("pass, 36♥  COINCHE")) == "pass 36H coinche"
    for text in ("", "36", "H36", "36HH", "double", "3 6H", "-36", "1234H", "²H"):
        with pytest.raises(BadInput, match="a call such as 36H"):
            read_call(text)
    with pytest.raises(BadInput) as bad:
        read_calls("pass 36H surcouche")
    assert (bad.value.column, bad.value.found) == (10, "surcouche")


def test_an_auction_round_trips_as_json() -> None:
    auction = called("pass 36H coinche pass surcoinche")
    assert Auction.model_validate_json(auction.model_dump_json()) == auction
    assert hash(auction) == hash(called("pass 36H coinche pass surcoinche"))
