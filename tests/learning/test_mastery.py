"""When a rule is learned and when it is mastered."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from manille_tutor.learning.events import Attempted, SettingMade
from manille_tutor.learning.generator import cells_for, fresh_items, generate
from manille_tutor.learning.kinds import read_exercise
from manille_tutor.learning.mastery import (
    LUCK,
    SkillStanding,
    chance_of,
    place_of,
    places_wanted,
    skill_standings,
    standing,
)
from tests.learning.answered import at_places, attempt, day, learned, of_kind

NOW = day(400)
OVER = "trump=H leader=E trick=7C,KH hand=8H,10H,AD"


def stands(answers: list[Attempted]) -> SkillStanding:
    return standing(answers, answers[0].skill, NOW)


def right(*exercises: object, n: int = 0) -> list[Attempted]:
    return [attempt(exercise, at=day(n)) for exercise in exercises]  # type: ignore[arg-type]


# -- learned --


def test_a_rule_never_asked_is_new() -> None:
    new = standing((), "must_trump", NOW)
    assert (new.state, new.asked, new.wanting) == ("new", 0, 3)


def test_three_in_a_row_at_two_places_and_it_is_learned() -> None:
    answers = right(*at_places("must_trump", 2, 2, 4))
    assert [stands(answers[:n]).state for n in (1, 2, 3)] == ["practising", "practising", "learned"]
    assert stands(answers).learned == date(2026, 3, 2)


@pytest.mark.parametrize("skill", ["must_overtrump", "cannot_overtrump"])
def test_overtrumping_takes_four(skill: str) -> None:
    answers = right(*at_places(skill, 3, 4, 3, 4))
    assert stands(answers[:3]).state == "practising"
    assert stands(answers[:3]).wanting == 1
    assert stands(answers).state == "learned"


def test_scoring_takes_four() -> None:
    answers = right(*of_kind("", 4, "hand_score"))
    assert [stands(answers[:n]).state for n in (3, 4)] == ["practising", "learned"]


def test_one_place_in_the_trick_is_not_enough() -> None:
    same = right(*at_places("must_trump", 4, 4, 4, 4, 4, 4))
    assert stands(same).state == "practising"
    assert stands(same).wanting == 1
    assert stands([*same, *right(*at_places("must_trump", 2, seed=9))]).state == "learned"


def test_where_there_is_only_one_place_it_is_enough() -> None:
    assert places_wanted("lead_any") == 1
    assert places_wanted("must_trump") == 2
    assert stands(right(*at_places("lead_any", 1, 1, 1))).state == "learned"


@pytest.mark.parametrize("first", ["wrong", "helped"])
def test_a_mistake_or_a_hint_begins_the_row_anew(first: str) -> None:
    one, two, three, four, five = at_places("must_trump", 2, 3, 4, 2, 3)
    broken = [*right(one, two), attempt(three, first), *right(four, five)]
    assert stands(broken).state == "practising"
    assert (stands(broken).asked, stands(broken).right, stands(broken).wanting) == (5, 4, 1)


def test_the_same_exercise_again_proves_nothing() -> None:
    one, two = at_places("must_trump", 2, 3)
    assert stands(right(one, two, one, two, one)).state == "practising"
    clicks = [generate(cell, 1) for cell in cells_for(("must_trump",), kinds=("play_legal",))[:4]]
    assert stands(right(*clicks * 20)).state == "practising", "nor do four clicks, however often"


def test_a_half_done_example_and_a_second_try_do_not_count() -> None:
    for round in ("half_done", "again"):
        answers = [attempt(each, round=round) for each in at_places("must_trump", 2, 3, 4)]
        assert stands(answers).state == "new"


def test_where_a_guess_is_often_right_it_takes_more() -> None:
    clicks = [generate(cell.asked_as("play_legal"), seed) for seed in range(8) for cell in
              cells_for(("follow_suit",)) if ".some" in cell.slug][:40]  # fmt: skip
    answers = right(*clicks)
    needed = next(n for n in range(1, 41) if stands(answers[:n]).state == "learned")
    luck = 1.0
    for exercise in clicks[:needed]:
        luck *= chance_of(exercise)
    assert needed > 5
    assert luck <= LUCK < luck / chance_of(clicks[needed - 1])


def test_what_is_wanting_counts_down() -> None:
    for skill in ("must_trump", "rotation", "misdeal", "hand_score"):
        answers = right(*fresh_items((skill,), 40, 3, None))
        wanting = [stands(answers[:n]).wanting for n in range(1, 41)]
        assert wanting == sorted(wanting, reverse=True)
        assert wanting[-1] == 0
        assert wanting[0] > 0
        assert stands(answers[: wanting.index(0) + 1]).state == "learned"


def test_what_is_learned_stays_learned() -> None:
    answers = learned("must_trump")
    answers += [attempt(each, "wrong", day(3)) for each in at_places("must_trump", 2, 3, seed=5)]
    assert stands(answers).state == "learned"
    assert stands(answers).last_wrong == answers[-1]


# -- mastered --


def test_one_more_on_each_of_three_later_days_and_it_is_mastered() -> None:
    answers = learned("must_trump")
    for n, exercise in enumerate(at_places("must_trump", 2, 3, 4, seed=20), 1):
        assert stands(answers).state == "learned"
        answers += [attempt(exercise, at=day(2 * n))]
    assert stands(answers).state == "mastered"
    assert stands(answers).mastered == day(6).date()


def test_the_same_day_counts_once() -> None:
    same = right(*at_places("must_trump", 2, 3, 4, 2, seed=20))
    later = right(*at_places("must_trump", 2, 3, 4, 2, seed=40), n=1)
    assert stands([*learned("must_trump"), *same]).days == ()
    assert len(stands([*learned("must_trump"), *later]).days) == 1


def test_a_wrong_answer_on_a_later_day_does_not_count() -> None:
    one, two, three = at_places("must_trump", 2, 3, 4, seed=20)
    answers = [attempt(one, "wrong", day(1)), attempt(two, "helped", day(2)), attempt(three, at=day(3))]
    assert len(stands([*learned("must_trump"), *answers]).days) == 1


def test_a_day_is_the_learners_own() -> None:
    lisbon, sao_paulo = UTC, timezone(timedelta(hours=-3))
    late = datetime(2026, 3, 2, 22, 30, tzinfo=sao_paulo)  # in Lisbon the day after
    assert attempt(at_places("must_trump", 2)[0], at=late).day(datetime.now(lisbon)) == date(2026, 3, 2)
    old = attempt(at_places("must_trump", 2)[0], at=late.astimezone(UTC), version=1)
    assert old.day(datetime.now(sao_paulo)) == date(2026, 3, 2)
    assert old.day(datetime.now(lisbon)) == date(2026, 3, 3)


# -- the whole log --


def test_all_at_once_is_the_same_as_one_by_one() -> None:
    chance = random.Random(4)
    skills = ("must_trump", "ranking", "hand_score", "misdeal")
    answers: list[object] = [
        attempt(each, chance.choice(("right", "right", "right", "wrong", "helped")), day(n // 4))
        for n, each in enumerate(fresh_items(skills, 120, 8))
    ]
    answers.insert(3, SettingMade.model_validate(
        {"id": "12345678", "at": day(0), "setting": "deck", "value": "two"}))  # fmt: skip
    together = skill_standings(answers, NOW)
    assert set(together) == set(skills)
    assert together == {skill: standing(answers, skill, NOW) for skill in skills}
    assert sum(each.asked for each in together.values()) == 120


def test_a_mistake_made_good_is_no_longer_the_last() -> None:
    one, two = at_places("must_trump", 2, 3)
    answers = [attempt(one, "wrong"), attempt(two, "right")]
    assert stands(answers).last_wrong == answers[0]
    assert stands([*answers, attempt(one, "wrong", round="again")]).last_wrong == answers[0]
    assert stands([*answers, attempt(two, "right", round="again")]).last_wrong == answers[0]
    made_good = stands([*answers, attempt(one, "right", round="again")])
    assert (made_good.last_wrong, made_good.asked) == (None, 2)


def test_an_exercise_that_can_no_longer_be_read_counts_a_little() -> None:
    answers = right(*at_places("must_trump", 2, 3, 4))
    lost = [
        each.model_copy(update={"exercise": {"kind": "of yore", "id": str(n)}})
        for n, each in enumerate(answers)
    ]
    assert stands(lost).state == "practising"
    assert stands([lost[0], *answers]).state == "learned"


# -- what an answer proves --


@pytest.mark.parametrize(
    ("record", "place", "one_in"),
    [
        ({"kind": "mark_legal", "skill": "must_overtrump", "line": OVER}, "3", 7 * 8),
        ({"kind": "play_legal", "skill": "must_overtrump", "line": OVER}, "3", 3),
        ({"kind": "play_legal", "skill": "lead_any", "line": "trump=H leader=S hand=8H,10H,AD"}, "1", 1),
        ({"kind": "order_cards", "skill": "ranking", "cards": "7C,AC,10C,KC"}, "order_cards.few.ten_ace", 24),
        ({"kind": "score_hand", "skill": "hand_score", "trump": "H", "ns": 34},
         "score_hand.suit.small.plain", 13),
    ],
)  # fmt: skip
def test_a_blind_guess_is_right_one_time_in_so_many(
    record: dict[str, object], place: str, one_in: int
) -> None:
    exercise = read_exercise({"id": "x", **record})
    assert place_of(exercise) == place
    assert chance_of(exercise) == pytest.approx(1 / one_in)
