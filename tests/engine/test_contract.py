"""What a hand is worth under a contract, and a match of such hands (5.3, 4.6)."""

from itertools import product

import pytest
from pydantic import ValidationError

from manille_tutor.engine import (
    BadInput,
    Contract,
    Deal,
    FinishedHand,
    Match,
    Record,
    Tally,
    deal_cards,
    deal_score,
    hand_score,
    house_rules,
    replay,
)
from manille_tutor.engine.match import InPlay, Won
from manille_tutor.engine.reckoning import read_reckoning
from manille_tutor.engine.seats import Side

from .calling import CONTREE, LADDER, H, auctioned, called
from .hands import E, N, S, W

NS, EW = Side


# -- from the deal to the deal --


def test_calls_make_the_contract_of_the_deal() -> None:
    dealing = deal_cards(LADDER, W, 4)
    auction = called("pass 36H coinche pass surcoinche")
    deal = dealing.settle(auction)
    assert (deal.trump, deal.contract) == (H, Contract(E, H, 36, 4))
    assert deal.opener is S
    assert deal.play(S, deal.hand(S)[0]).calls == replay(deal, 0).calls == auction.calls
    bidding = dealing.bidding()
    for spoken in auction.spoken:
        assert bidding.to_speak is spoken.seat
        bidding = bidding.call(spoken.seat, spoken.call)
    assert bidding.settled() == deal
    assert bidding.hand(S) == deal.hand(S)


def test_what_settles_nothing_is_no_deal() -> None:
    dealing = deal_cards(LADDER, W, 4)
    for auction, why in (
        (called("36H"), "closed, with a contract"),
        (called("pass pass pass pass"), "closed, with a contract"),
        (called("36H pass pass pass", dealer=S), "of this table and dealer"),
    ):
        with pytest.raises(BadInput, match=why):
            dealing.settle(auction)
    with pytest.raises(BadInput, match="an auction settles trump"):
        dealing.name_trump(H)
    with pytest.raises(BadInput, match="an auction settles trump"):
        dealing.bidding().name_trump(H)
    with pytest.raises(BadInput, match="rules with an auction"):
        deal_cards(house_rules(), W, 4).bidding().settled()
    with pytest.raises(BadInput, match="turn up a card"):
        deal_cards(house_rules("french"), W, 4).bidding()
    other_trump = dealing.settle(called("36H pass pass pass")).model_dump() | {"trump": "S"}
    with pytest.raises(ValidationError, match="calls that settle the trump"):
        Deal.model_validate(other_trump)


def test_a_plain_dealer_names_trump_later() -> None:
    dealing = deal_cards(house_rules(), W, 4)
    bidding = dealing.bidding()
    assert (bidding.to_speak, bidding.auction, bidding.thrown_in) == (W, None, False)
    assert bidding.name_trump(None) == dealing.name_trump(None)


# -- what it is worth --


def worth(points: tuple[int, int], contract: Contract, house=LADDER, **more) -> Tally:
    return hand_score(house, Tally(*points), contract.trump, contract=contract, **more).score


@pytest.mark.parametrize(
    ("points", "contract", "capped", "difference"),
    [
        ((36, 24), Contract(S, H, 36), (6, 0), (6, 0)),
        ((35, 25), Contract(S, H, 36), (0, 6), (0, 6)),
        ((35, 25), Contract(N, H, 31), (5, 0), (5, 0)),
        ((30, 30), Contract(S, H, 31), (0, 1), (0, 1)),
        ((20, 40), Contract(S, H, 31), (0, 1), (0, 1)),
        ((44, 16), Contract(S, H, 40), (6, 0), (14, 0)),
        ((38, 22), Contract(S, H, 44), (0, 6), (0, 14)),
        ((22, 38), Contract(E, H, 44), (6, 0), (14, 0)),
        ((60, 0), Contract(S, H, 60), (6, 0), (30, 0)),
        ((59, 1), Contract(S, H, 60), (0, 6), (0, 30)),
        ((44, 16), Contract(S, None, 40), (12, 0), (28, 0)),
        ((44, 16), Contract(S, H, 40, 2), (12, 0), (28, 0)),
        ((44, 16), Contract(S, H, 40, 4), (24, 0), (56, 0)),
        ((44, 16), Contract(S, None, 40, 4), (48, 0), (112, 0)),
        ((38, 22), Contract(S, None, 44, 2), (0, 24), (0, 56)),
    ],
)
def test_made_and_failed(points, contract: Contract, capped, difference) -> None:
    assert worth(points, contract) == capped
    assert worth(points, contract, house_rules("auction", scoring="difference")) == difference


def test_every_split_of_every_bid() -> None:
    """Made scores what the plain hand would; failed scores the bid over half, for the others; never both."""
    plain = house_rules()
    for ns, bid, times, trump in product(range(61), range(31, 61), (1, 2, 4), (H, None)):
        score = worth((ns, 60 - ns), Contract(N, trump, bid, times))
        if ns >= bid:
            assert score == Tally(times * hand_score(plain, Tally(ns, 60 - ns), trump).score.ns, 0)
        else:
            assert score == Tally(0, times * min(6, bid - 30) * (1 if trump else 2))


def test_the_steps_of_a_failed_contract_are_told_in_order() -> None:
    house = house_rules("auction", last_trick_bonus=1)
    score = hand_score(house, Tally(38, 22), None, last=NS, contract=Contract(S, None, 44, 2))
    assert [step.kind for step in score.steps] == [
        "captured", "failed", "capped", "doubled", "multiplied", "last_trick",
    ]  # fmt: skip
    assert score.score == Tally(1, 24)
    made = hand_score(house, Tally(38, 22), H, last=EW, contract=Contract(S, H, 36, 4))
    assert [step.kind for step in made.steps] == [
        "captured", "made", "margin", "capped", "multiplied", "last_trick",
    ]  # fmt: skip
    assert made.score == Tally(24, 1)


def test_a_revoke_decides_a_contract() -> None:
    assert worth((60, 0), Contract(S, H, 36), revoke=NS) == (0, 6)
    assert worth((0, 60), Contract(S, H, 36, 2), revoke=EW) == (12, 0)


@pytest.mark.parametrize(
    ("points", "multiplier", "score"),
    [((50, 18), 2, (32, 0)), ((30, 38), 4, (0, 16)), ((34, 34), 4, (0, 0)), ((35, 33), 1, (1, 0))],
)
def test_without_a_ladder_whoever_wins_scores_times_the_doubling(points, multiplier, score) -> None:
    assert worth(points, Contract(S, H, None, multiplier), CONTREE) == score
    assert worth(points, Contract(S, None, None, multiplier), CONTREE) == Tally(*score).plus(Tally(*score))


@pytest.mark.parametrize(
    ("house", "contract", "why"),
    [
        (LADDER, None, "the contract of the auction"),
        (house_rules(), Contract(S, H, 36), "no auction here"),
        (LADDER, Contract(S, H), "a bid from 31 to 60"),
        (LADDER, Contract(S, H, 61), "a bid from 31 to 60"),
        (LADDER, Contract(S, None, 36), "the trump of the contract"),
    ],
)
def test_a_contract_of_another_table_is_refused(house, contract, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        hand_score(house, Tally(38, 22), H, contract=contract)
    with pytest.raises(BadInput, match="no number"):
        hand_score(CONTREE, Tally(46, 22), H, contract=Contract(S, H, 40))


def test_a_hand_in_a_line() -> None:
    line = "rules=auction trump=- points=38-22 declarer=S bid=36"
    assert read_reckoning(line).score().score == (12, 0)
    assert read_reckoning(f"{line} multiplier=4").score().score == (48, 0)
    assert read_reckoning("rules=contree trump=H points=46-22 declarer=W multiplier=2").score().score == (
        24,
        0,
    )
    for wrong, why in (
        ("rules=auction trump=H points=38-22 declarer=S", "bid= is missing"),
        ("rules=contree trump=H points=38-22", "declarer= is missing"),
        (f"{line} multiplier=3", "multiplier as 1, 2 or 4"),
        (line.replace("36", "x"), "bid as a number"),
        ("rules=classic trump=H points=38-22 bid=36", "no auction"),
    ):
        with pytest.raises(BadInput, match=why):
            read_reckoning(wrong).score()


def test_a_deal_without_its_calls_cannot_be_scored() -> None:
    whole = auctioned(LADDER, W, 3, "36H pass pass pass")
    bare = Deal.model_validate(whole.model_dump() | {"calls": ()})
    assert bare.captured == whole.captured
    with pytest.raises(BadInput, match="the contract of the auction"):
        deal_score(bare)
    with pytest.raises(ValidationError, match="the calls that settled deal 1"):
        Record(deals=(bare,))


# -- the match --


def test_a_hand_thrown_in_passes_the_deal_on() -> None:
    match = Match(house=LADDER, first_dealer=S).throw_in()
    assert (match.dealer, match.thrown_in, match.hands) == (E, (0,), ())
    hand = FinishedHand(dealer=E, trump=H, captured=Tally(40, 20), contract=Contract(S, H, 33))
    match = match.add(hand).throw_in().throw_in()
    assert (match.dealer, match.thrown_in) == (S, (0, 1, 1))
    assert match.add(hand.model_copy(update={"dealer": S})).total == (12, 0)
    assert Match.model_validate_json(match.model_dump_json()) == match
    with pytest.raises(BadInput, match="where everybody may pass"):
        Match(first_dealer=S).throw_in()
    for plain in (house_rules(), CONTREE):
        with pytest.raises(ValidationError, match="thrown in only where everybody may pass"):
            Match(house=plain, first_dealer=S, thrown_in=(0,))
    with pytest.raises(ValidationError, match="E to deal hand 1"):
        Match(house=LADDER, first_dealer=S, thrown_in=(0,), hands=(hand.model_copy(update={"dealer": S}),))
    for wrong in ((1,), (-1,), (1, 0)):
        with pytest.raises(ValidationError, match="hands thrown in, in order"):
            Match(house=LADDER, first_dealer=S, thrown_in=wrong)


def test_both_reach_the_target_and_the_side_of_the_contract_wins() -> None:
    house = house_rules("auction", target=6, last_trick_bonus=1)
    first = FinishedHand(dealer=S, trump=H, captured=Tally(36, 24), last=EW, contract=Contract(S, H, 35))
    before = Match(house=house, first_dealer=S)
    for _ in range(5):
        before = before.add(
            FinishedHand(
                dealer=before.dealer, trump=H, captured=Tally(30, 30), last=EW, contract=Contract(E, H, 31)
            )
        )
    assert before.total == (5, 5)
    both = before.add(first.model_copy(update={"dealer": before.dealer}))
    assert both.dealer is N  # East dealt the last hand, but the contract was South's
    assert (both.total, both.outcome) == (Tally(11, 6), Won(NS, "contract_side", "4.6"))
    alone = before.add(
        FinishedHand(
            dealer=before.dealer, trump=H, captured=Tally(31, 29), last=NS, contract=Contract(S, H, 31)
        )
    )
    assert alone.outcome == Won(NS, "target", "4.5")
    assert isinstance(before.outcome, InPlay)
