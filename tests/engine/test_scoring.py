"""The hand score and each step of it (4.1-4.4), and hands to be scored written in a line."""

import pytest

from manille_tutor.engine import PRESETS, BadInput, Suit, Tally, hand_score, house_rules
from manille_tutor.engine.reckoning import read_reckoning
from manille_tutor.engine.scoring import EVERY_SCORE_STEP
from manille_tutor.engine.seats import Seat, Side

H = Suit.HEARTS
NS, EW = Side

WORKED = [
    ((44, 16), H, None, 6, 14),
    ((36, 24), H, None, 6, 6),
    ((35, 25), H, None, 5, 5),
    ((31, 29), H, None, 1, 1),
    ((30, 30), H, None, 0, 0),
    ((30, 30), None, None, 0, 0),
    ((38, 22), None, None, 12, 16),
    ((60, 0), H, None, 6, 30),
    ((20, 40), None, EW, 12, 60),
    ((20, 40), H, EW, 6, 30),
]


@pytest.mark.parametrize(("points", "trump", "revoke", "capped", "difference"), WORKED)
def test_the_worked_answers(
    points: tuple[int, int], trump: Suit | None, revoke: Side | None, capped: int, difference: int
) -> None:
    for scoring, worth in (("capped_6", capped), ("difference", difference)):
        house = house_rules(scoring=scoring)
        assert hand_score(house, Tally(*points), trump, revoke=revoke).score == Tally(worth, 0)
        turned = Tally(points[1], points[0])
        other = revoke.other if revoke else None
        assert hand_score(house, turned, trump, revoke=other).score == Tally(0, worth)


def test_every_step_is_told_in_order() -> None:
    house = house_rules(last_trick_bonus=1)
    score = hand_score(house, Tally(38, 22), None, last=NS, revoke=NS)
    assert [step.kind for step in score.steps] == [
        "captured", "revoked", "margin", "capped", "doubled", "last_trick",
    ]  # fmt: skip
    assert (score.captured, score.counted, score.score) == (Tally(38, 22), Tally(0, 60), Tally(1, 12))
    assert [step.article for step in score.steps] == ["4.1", "3.12", "4.2", "4.2", "4.3", "4.4"]
    level = hand_score(house, Tally(30, 30), None, last=EW)
    assert [step.kind for step in level.steps] == ["captured", "level", "last_trick"]
    assert level.score == Tally(0, 1)
    assert {step.kind for found in (score, level) for step in found.steps} == set(EVERY_SCORE_STEP)


def test_the_cap_comes_before_doubling_and_the_bonus_after_both() -> None:
    house = house_rules(last_trick_bonus=1)
    assert hand_score(house, Tally(60, 0), None, last=NS).score == Tally(13, 0)
    assert hand_score(house, Tally(37, 23), H, last=EW).score == Tally(6, 1)
    assert hand_score(house_rules(), Tally(37, 23), H, last=EW).score == Tally(6, 0)


def test_nothing_is_capped_that_is_not_above_six() -> None:
    kinds = [step.kind for step in hand_score(house_rules(), Tally(36, 24), H).steps]
    assert kinds == ["captured", "margin"]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_split_under_every_preset(preset: str) -> None:
    house = house_rules(preset)
    half = house.points_in_play // 2
    for ns in range(house.points_in_play + 1):
        points = Tally(ns, house.points_in_play - ns)
        margin = max(0, ns - half)
        worth = margin if house.scoring == "difference" else min(6, margin)
        assert hand_score(house, points, H).score.ns == worth
        if house.en_voiture:
            assert hand_score(house, points, None).score.ns == 2 * worth


def test_a_point_a_trick_moves_the_threshold() -> None:
    house = house_rules(points_per_trick=1)
    assert hand_score(house, Tally(34, 34), H).score == Tally(0, 0)
    assert hand_score(house, Tally(35, 33), H).score == Tally(1, 0)
    assert hand_score(house, Tally(68, 0), H).score == Tally(6, 0)
    assert hand_score(house, Tally(33, 35), H, revoke=EW).counted == Tally(68, 0)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadInput, match="add up to 60"):
        hand_score(house_rules(), Tally(38, 30), H)
    with pytest.raises(BadInput, match="add up to 68"):
        hand_score(house_rules("french"), Tally(38, 22), H)
    with pytest.raises(BadInput, match="add up to 60"):
        hand_score(house_rules(), Tally(-1, 61), H)
    with pytest.raises(BadInput, match="last trick"):
        hand_score(house_rules(last_trick_bonus=1), Tally(38, 22), H)
    with pytest.raises(BadInput, match="no en voiture"):
        hand_score(house_rules("french"), Tally(38, 30), None)


def test_a_tally_is_two_numbers() -> None:
    assert str(Tally(38, 22)) == "38-22"
    assert Tally(1, 2).plus(Tally(3, 4)) == Tally(4, 6)
    assert (Tally(1, 2).of(EW), Tally(1, 2).ahead, Tally(2, 2).ahead, Tally(2, 1).ahead) == (2, EW, None, NS)


# -- written in a line --


def test_a_hand_in_a_line() -> None:
    hand = read_reckoning("rules=classic trump=- points=38-22 dealer=s last=E revoke=NS scoring=difference")
    assert (hand.trump, hand.points, hand.dealer) == (None, Tally(38, 22), Seat.SOUTH)
    assert (hand.last, hand.revoke) == (EW, NS)
    assert hand.score().score == Tally(0, 60)


def test_points_do_not_matter_where_a_side_revoked() -> None:
    score = read_reckoning("trump=- revoke=NS").score()
    assert score.score == Tally(0, 12)
    assert [step.kind for step in score.steps] == ["revoked", "margin", "capped", "doubled"]
    assert read_reckoning("trump=H points=38-22 revoke=-").revoke is None


def test_revoke_may_also_be_the_option() -> None:
    hand = read_reckoning("trump=H points=38-22 revoke=correct_before_next_trick")
    assert (hand.revoke, hand.house.revoke) == (None, "correct_before_next_trick")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "trump= is missing"),
        ("trump=H", "points= is missing"),
        ("trump=H revoke=-", "points= is missing"),
        ("trump=H points=38", "two numbers"),
        ("trump=H points=38-22-1", "two numbers"),
        ("trump=X points=38-22", "trump as C, D, H, S"),
        ("trump=H points=38-22 last=Q", "last as a side"),
        ("trump=H points=38-22 revoke=Q", "revoke as a side"),
        ("trump=H points=38-22 dealer=Q", "dealer as a seat"),
        ("trump=H points=38-22 points=38-22", "points comes twice"),
        ("trump=H points=38-22 colour=red", "a key as one of"),
        ("rules=none trump=H points=38-22", "rules as one of"),
    ],
)
def test_a_line_that_is_no_hand(line: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        read_reckoning(line)
