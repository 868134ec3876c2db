"""Scores of three players, kept by person, and their matches and records (5.4)."""

from itertools import pairwise

import pytest
from pydantic import ValidationError

from manille_tutor.engine import (
    BadInput,
    FinishedHand,
    Match,
    Purse,
    Record,
    Suit,
    Tally,
    ThreeMatch,
    deal_score,
    house_rules,
    read_record,
    replay,
    write_record,
)
from manille_tutor.engine.match import InPlay
from manille_tutor.engine.seats import Side
from manille_tutor.engine.three import (
    THREE_CHAIRS,
    WonAlone,
    points_of_hand,
)

from .hands import E, N, S, W
from .threes import CLOCKWISE, THREE, played

H = Suit.HEARTS
NS, EW = Side


# -- scores by person --


@pytest.mark.parametrize(
    ("dealer", "captured", "purse"),
    [
        (S, (36, 24), Purse(12, 0, 0)),
        (S, (24, 36), Purse(0, 6, 6)),
        (E, (33, 27), Purse(3, 0, 3)),
        (E, (27, 33), Purse(0, 6, 0)),
        (W, (33, 27), Purse(3, 3, 0)),
        (W, (27, 33), Purse(0, 0, 6)),
        (W, (30, 30), Purse(0, 0, 0)),
    ],
)
def test_a_pair_scores_each_and_a_soloist_twice(dealer, captured, purse: Purse) -> None:
    hand = FinishedHand(dealer=dealer, trump=H, captured=Tally(*captured))
    assert points_of_hand(dealer, hand.score(THREE)) == purse
    voiture = hand.model_copy(update={"trump": None})
    assert points_of_hand(dealer, voiture.score(THREE)) == purse.plus(purse)


@pytest.mark.parametrize("dealer", THREE_CHAIRS)
def test_every_split_gives_as_much_for_a_soloist_as_for_a_pair(dealer) -> None:
    for ns in range(61):
        purse = points_of_hand(
            dealer, FinishedHand(dealer=dealer, trump=H, captured=Tally(ns, 60 - ns)).score(THREE)
        )
        alone = (ns > 30) == (dealer.side is NS) and ns != 30
        assert sum(purse) == 2 * min(6, abs(ns - 30))
        assert purse.of(dealer) == (sum(purse) if alone else 0)


def test_the_bonus_is_one_point_a_person() -> None:
    house = house_rules("three", last_trick_bonus=1)
    alone = FinishedHand(dealer=E, trump=H, captured=Tally(24, 36), last=EW)
    assert points_of_hand(E, alone.score(house)) == Purse(0, 13, 0)
    split = FinishedHand(dealer=E, trump=H, captured=Tally(24, 36), last=NS)
    assert points_of_hand(E, split.score(house)) == Purse(1, 12, 1)


def hand(dealer, ns: int, **more) -> FinishedHand:
    return FinishedHand(dealer=dealer, trump=H, captured=Tally(ns, 60 - ns), **more)


def match_of(house, *points: int, last=None) -> ThreeMatch:
    """A match that South deals first, in which North-South's seats captured so much in each hand."""
    match = ThreeMatch(house=house, first_dealer=S)
    for ns in points:
        match = match.add(hand(match.dealer, ns, last=last))
    return match


def test_a_match_of_three() -> None:
    match = match_of(THREE, 36, 33, 27)
    assert match.points == (Purse(12, 0, 0), Purse(3, 0, 3), Purse(0, 0, 6))
    assert match.running[-1] == match.total == Purse(15, 0, 9)
    assert str(match.total) == "15-0-9"
    assert (match.dealer, match.outcome, match.over) == (S, InPlay(), False)
    assert match.total.ahead == (S,)
    assert ThreeMatch.model_validate_json(match.model_dump_json()) == match
    dealers = [one.dealer for one in match_of(THREE, 30, 30, 30, 30, 30).hands]
    assert dealers == [S, E, W, S, E]


def test_a_person_wins_alone() -> None:
    house = house_rules("three", target=12)
    won = match_of(house, 36)
    assert won.outcome == WonAlone(S, "target", "4.5")
    with pytest.raises(BadInput, match="has been won"):
        won.add(hand(E, 30))
    with pytest.raises(ValidationError, match="no hand after the match was won"):
        ThreeMatch(house=house, first_dealer=S, hands=(*won.hands, hand(E, 30)))


def test_several_at_the_target() -> None:
    house = house_rules("three", target=6)
    level = match_of(house, 24)
    assert (level.total, level.outcome) == (Purse(0, 6, 6), InPlay("level"))
    assert level.add(hand(E, 30)).outcome == InPlay("level")
    assert level.add(hand(E, 31)).outcome == WonAlone(W, "highest", "4.6")
    assert level.add(hand(E, 29)).outcome == WonAlone(E, "highest", "4.6")


def test_the_dealer_wins_when_several_get_there_in_the_same_hand() -> None:
    house = house_rules("three", target=7, last_trick_bonus=1)
    match = ThreeMatch(house=house, first_dealer=S)
    match = match.add(hand(S, 24, last=NS))  # East and West 6, South 1
    assert match.total == Purse(1, 6, 6)
    match = match.add(hand(E, 27, last=NS))  # East alone: 6; South and West the bonus
    assert match.total == Purse(2, 12, 7)
    assert match.outcome == WonAlone(E, "dealer", "4.6")
    less = ThreeMatch(house=house, first_dealer=S).add(hand(S, 24, last=NS)).add(hand(E, 36, last=EW))
    assert less.total == Purse(7, 7, 12)
    assert less.outcome == WonAlone(E, "dealer", "4.6")


def test_after_the_agreed_hands() -> None:
    house = house_rules("three", hands=2)
    assert match_of(house, 36).outcome == InPlay()
    assert match_of(house, 36, 30).outcome == WonAlone(S, "most_points", "4.5")
    assert match_of(house, 30, 33).outcome == InPlay("level")
    assert match_of(house, 30, 33, 33).outcome == WonAlone(S, "most_points", "4.5")


def test_what_is_no_match_of_three() -> None:
    with pytest.raises(ValidationError, match="rules=three"):
        ThreeMatch(house=house_rules(), first_dealer=S)
    with pytest.raises(ValidationError, match="rules=three"):
        ThreeMatch(first_dealer=N)
    with pytest.raises(ValidationError, match="S to deal hand 1"):
        ThreeMatch(first_dealer=S, hands=(hand(E, 30),))
    with pytest.raises(BadInput, match="dealt by S"):
        ThreeMatch(first_dealer=S).add(hand(E, 30))
    with pytest.raises(BadInput, match="by the rules of this match"):
        ThreeMatch(first_dealer=S).add(played(CLOCKWISE, S, 1))
    with pytest.raises(ValidationError, match="keep their own scores"):
        Match(house=THREE, first_dealer=S)


# -- records --


@pytest.mark.parametrize("house", [THREE, CLOCKWISE, house_rules("three", last_trick_bonus=1, target=40)])
def test_whole_matches_round_trip(house) -> None:
    match, deals = ThreeMatch(house=house, first_dealer=W), []
    while not match.over:
        deals.append(played(house, match.dealer, len(deals)))
        match = match.add(deals[-1])
    record = Record(deals=tuple(deals))
    text = write_record(record)
    assert record.match == match
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert f'[Total "{match.total}"]' in text
    assert all(earlier.dealer is not later.dealer for earlier, later in pairwise(deals))
    if len(deals) > 1:
        part = Record(deals=(*deals[:-1], replay(deals[-1], 5)))
        assert read_record(write_record(part)) == part


def test_a_wrong_score_or_dealer_is_refused() -> None:
    deal = played(THREE, E, 2)
    text = write_record(deal)
    purse = points_of_hand(E, deal_score(deal))
    assert f'[Score "{purse}"]' in text
    for old, new, why in (
        (f'[Score "{purse}"]', '[Score "1-2-3"]', f"Score {purse}"),
        (f'[Score "{purse}"]', '[Score "6-0"]', "three numbers, for South, East and West"),
        ('[Dealer "E"]', '[Dealer "N"]', "a dealer who sits at S, E, W"),
    ):
        with pytest.raises(BadInput, match=why):
            read_record(text.replace(old, new))
