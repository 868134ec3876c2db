"""Records of hands with calls: thrown in, still open, made and failed (5.3)."""

import re

import pytest
from pydantic import ValidationError

from manille_tutor.engine import (
    Auction,
    BadInput,
    Bidding,
    Contract,
    FinishedHand,
    Record,
    deal_cards,
    deal_score,
    finished_hand,
    house_rules,
    read_calls,
    read_record,
    replay,
    write_record,
)

from .calling import CONTREE, LADDER, H, auctioned
from .hands import E, N, S, W

# -- records --

CALLED = ("36H coinche pass pass", "pass 31- pass pass pass", "pass pass pass pass", "60S pass pass pass")


def recorded(house=LADDER, last_calls: str | None = None) -> Record:
    """Some hands of a match, thrown-in ones among them, and perhaps one that is still open."""
    deals, biddings, dealer = [], [], W
    for seed, calls in enumerate(CALLED * 2):
        auction = Auction(house=house, dealer=dealer, calls=read_calls(calls))
        if auction.thrown_in:
            hands = deal_cards(house, dealer, seed).bidding().hands
            biddings.append(
                (len(deals), Bidding(house=house, dealer=dealer, hands=hands, calls=auction.calls))
            )
        else:
            deals.append(auctioned(house, dealer, seed, calls))
        dealer = house.next_dealer(dealer)
    if last_calls is not None:
        hands = deal_cards(house, dealer, 99).bidding().hands
        biddings.append(
            (len(deals), Bidding(house=house, dealer=dealer, hands=hands, calls=read_calls(last_calls)))
        )
    return Record(deals=tuple(deals), biddings=tuple(biddings), names=("Ana", "", "", ""))


@pytest.mark.parametrize("last", [None, "", "pass 40C", "40C coinche", "pass pass pass pass"])
def test_a_match_with_calls_round_trips(last: str | None) -> None:
    record = recorded(last_calls=last)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert Record.model_validate_json(record.model_dump_json()) == record
    assert record.match.dealer is (W if last != "pass pass pass pass" else S)
    assert '[Auction "36H coinche pass pass"]\n[Declarer "S"]\n[Trump "H"]' in text
    assert text.count('[Trump "?"]') == len(record.biddings)
    assert text.count("[Board ") == len(record.boards) == len(record.deals) + len(record.biddings)


def test_a_record_may_be_nothing_but_an_auction() -> None:
    for calls in ("", "pass 40C", "pass pass pass pass"):
        hands = deal_cards(LADDER, N, 7).bidding().hands
        bidding = Bidding(house=LADDER, dealer=N, hands=hands, calls=read_calls(calls))
        record = Record(biddings=((0, bidding),))
        assert read_record(write_record(record)) == record
        assert record.match.dealer is (W if bidding.thrown_in else N)
    plain = deal_cards(house_rules(), N, 7).bidding()
    assert read_record(write_record(Record(biddings=((0, plain),)))).boards == (plain,)


def test_every_prefix_of_a_deal_with_calls_round_trips() -> None:
    deal = auctioned(CONTREE, E, 5, "- coinche pass surcoinche")
    for cards in (0, 1, 4, 31, 32):
        assert read_record(write_record(replay(deal, cards))).deals == (replay(deal, cards),)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('[Auction "36H', '[Auction "61H', "a call that S may make"),
        ("coinche pass pass", "coinche pass", "closed, with a contract"),
        ("coinche pass pass", "coinche pass pass pass", "no call: it is over"),
        ("coinche pass pass", "pass coinche pass pass", "a call that N may make"),
        ('[Auction "36H', '[Auction "36X', "a call such as"),
        ('[Declarer "S"]', '[Declarer "N"]', "Declarer S"),
        ('[Trump "H"]', '[Trump "S"]', "Trump H, as the calls"),
        ('[Trump "H"]', '[Trump "?"]', "Trump H, as the calls"),
        ('[Auction "36H coinche pass pass"]', "", '[Auction "…"]'),
        ('[Rules "auction"]', '[Rules "classic"]', "no Auction: these rules"),
    ],
)
def test_a_wrong_auction_is_refused_where_it_stands(old: str, new: str, expected: str) -> None:
    text = write_record(auctioned(LADDER, W, 0, "36H coinche pass pass"))
    assert old in text
    with pytest.raises(BadInput) as refused:
        read_record(text.replace(old, new, 1))
    assert expected in refused.value.expected
    assert refused.value.line is not None


def test_an_open_auction_has_no_play_and_nothing_after_it() -> None:
    text = write_record(Record(biddings=((0, deal_cards(LADDER, W, 1).bidding()),)))
    for more, why in (
        ("S: 7C\n", "no play before trump"),
        ('[Score "6-0"]\n', "no Score before"),
        (f"\n{text.replace('1', '2', 1)}", "settled before the next"),
    ):
        with pytest.raises(BadInput, match=why):
            read_record(text + more)
    open_hand = deal_cards(LADDER, W, 1).bidding()
    deal = auctioned(LADDER, W, 1, "36H pass pass pass")
    thrown_in = Bidding(
        house=LADDER, dealer=W, hands=open_hand.hands, calls=read_calls("pass pass pass pass")
    )
    for biddings, deals, why in (
        (((0, open_hand),), (deal,), "settled before the next"),
        (((1, open_hand),), (deal,), "one of this match"),
        (((2, open_hand),), (deal,), "in their place"),
        (((1, open_hand),), (replay(deal, 5),), "to be finished before"),
        (((3, open_hand),), (), "in their place"),
        (((0, thrown_in), (0, thrown_in)), (), "one of this match"),
    ):
        with pytest.raises(ValidationError, match=why):
            Record(deals=deals, biddings=biddings)


def test_the_wrong_dealer_after_a_hand_thrown_in() -> None:
    text = write_record(recorded())
    boards = text.split("\n\n")
    assert '[Trump "?"]' in boards[2]
    numbered = [
        re.sub(r'Board "\d"', f'Board "{n}"', board) for n, board in enumerate(boards[:2] + boards[3:], 1)
    ]
    with pytest.raises(BadInput, match="Dealer E, since the deal passes on"):
        read_record("\n\n".join(numbered))


def test_finished_hands_carry_their_contract() -> None:
    deal = auctioned(LADDER, W, 0, "36H coinche pass pass")
    hand = finished_hand(deal)
    assert hand.contract == Contract(S, H, 36, 2)
    assert hand.score(LADDER) == deal_score(deal)
    assert FinishedHand.model_validate_json(hand.model_dump_json()) == hand
