"""A match: rotation, target, a number of hands, and ties (2.8, 4.5, 4.6)."""

import pytest
from pydantic import ValidationError

from manille_tutor.engine import (
    PRESETS,
    BadInput,
    FinishedHand,
    HouseRules,
    Match,
    Suit,
    Tally,
    finished_hand,
    house_rules,
)
from manille_tutor.engine.match import InPlay, Won
from manille_tutor.engine.seats import Side

from .hands import E, N, S, W, match_played, played

NS, EW = Side


def match_of(house: HouseRules, *captured: int, last: Side | None = None) -> Match:
    """A match in which North-South captured these points, South dealing first, hearts always trump."""
    match = Match(house=house, first_dealer=S)
    for ns in captured:
        points = Tally(ns, house.points_in_play - ns)
        match = match.add(FinishedHand(dealer=match.dealer, trump=Suit.HEARTS, captured=points, last=last))
    return match


def test_the_deal_passes_on_in_the_direction_of_play() -> None:
    assert [match_of(house_rules(), *[40] * hands).dealer for hands in range(5)] == [S, E, N, W, S]
    clockwise = house_rules(direction="clockwise")
    assert [match_of(clockwise, *[40] * hands).dealer for hands in range(5)] == [S, W, N, E, S]


def test_totals_run() -> None:
    match = match_of(house_rules(), 40, 25, 30, 32)
    assert match.running == (Tally(6, 0), Tally(6, 5), Tally(6, 5), Tally(8, 5))
    assert match.total == Tally(8, 5)
    assert Match(first_dealer=S).total == Tally(0, 0)


def test_a_hundred_and_one_exactly_wins_and_a_hundred_does_not() -> None:
    before = match_of(house_rules(), *[40] * 16, 34)
    assert (before.total, before.outcome) == (Tally(100, 0), InPlay())
    won = before.add(FinishedHand(dealer=before.dealer, trump=Suit.CLUBS, captured=Tally(31, 29)))
    assert won.total == Tally(101, 0)
    assert won.outcome == Won(NS, "target", "4.5")
    with pytest.raises(BadInput, match="has been won"):
        won.add(FinishedHand(dealer=won.dealer, trump=Suit.CLUBS, captured=Tally(31, 29)))


def test_both_reach_the_target_and_the_dealers_side_wins() -> None:
    before = Match(house=house_rules(target=6, last_trick_bonus=1), first_dealer=E).add(
        FinishedHand(dealer=E, trump=Suit.HEARTS, captured=Tally(25, 35), last=NS)
    )
    assert (before.total, before.over) == (Tally(1, 5), False)
    both = before.add(FinishedHand(dealer=N, trump=Suit.HEARTS, captured=Tally(35, 25), last=EW))
    assert both.total == Tally(6, 6)
    assert both.outcome == Won(NS, "dealers_side", "4.6")


def test_the_dealers_side_wins_so_even_with_less() -> None:
    fewer = Match(house=house_rules(target=1, last_trick_bonus=1), first_dealer=E).add(
        FinishedHand(dealer=E, trump=Suit.HEARTS, captured=Tally(40, 20), last=EW)
    )
    assert (fewer.total, fewer.outcome) == (Tally(6, 1), Won(EW, "dealers_side", "4.6"))


def test_after_the_agreed_hands_the_highest_total_wins() -> None:
    house = house_rules(hands=2)
    assert match_of(house, 40).outcome == InPlay()
    assert match_of(house, 40, 28).outcome == Won(NS, "most_points", "4.5")


def test_level_totals_are_played_off() -> None:
    level = match_of(house_rules(hands=2), 40, 20)
    assert (level.total, level.outcome) == (Tally(6, 6), InPlay("level"))
    again = level.add(FinishedHand(dealer=level.dealer, trump=None, captured=Tally(30, 30)))
    assert again.outcome == InPlay("level")
    decided = again.add(FinishedHand(dealer=again.dealer, trump=None, captured=Tally(29, 31)))
    assert decided.outcome == Won(EW, "most_points", "4.5")


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches_end_and_add_up(preset: str) -> None:
    house = house_rules(preset)
    match, deals = match_played(house, W, 1)
    assert match.over
    assert match == Match(house=house, first_dealer=W, hands=tuple(map(finished_hand, deals)))
    assert match.total == Tally(
        sum(score.score.ns for score in match.scores), sum(score.score.ew for score in match.scores)
    )
    if house.hands is None:
        assert house.target is not None
        assert max(match.total) >= house.target > max(match.running[-2])


def test_what_does_not_belong_to_a_match_is_refused() -> None:
    match = Match(first_dealer=S)
    hand = FinishedHand(dealer=E, trump=None, captured=Tally(30, 30))
    with pytest.raises(BadInput, match="dealt by S"):
        match.add(hand)
    with pytest.raises(BadInput, match="rules of this match"):
        match.add(played(house_rules("house"), S, 1))
    with pytest.raises(BadInput, match="add up to 60"):
        match.add(FinishedHand(dealer=S, trump=None, captured=Tally(30, 31)))
    with pytest.raises(ValueError, match="eighth trick"):
        match.add(played(house_rules(), S, 1, cards=31))
    with pytest.raises(ValidationError, match="S to deal hand 1"):
        Match(first_dealer=S, hands=(hand,))
    with pytest.raises(ValidationError, match="add up to 60"):
        Match(first_dealer=S, hands=(FinishedHand(dealer=S, trump=None, captured=Tally(1, 1)),))
    wins = FinishedHand(dealer=S, trump=None, captured=Tally(31, 29))
    with pytest.raises(ValidationError, match="after the match was won"):
        Match(house=house_rules(target=1), first_dealer=S, hands=(wins, hand))


def test_a_match_survives_json() -> None:
    match = match_of(house_rules("house"), 40, 25)
    assert Match.model_validate_json(match.model_dump_json()) == match
