"""Reviews: when they come, that they use new cards, and that they are announced."""

from __future__ import annotations

import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

import manille_tutor as mt
from manille_tutor import facade
from manille_tutor.learning.events import Attempted, write_event
from manille_tutor.learning.generator import cell_of
from manille_tutor.learning.intents import Act, Press
from manille_tutor.learning.lessons import LESSONS
from manille_tutor.learning.progress import VARIABLE
from manille_tutor.learning.reviews import (
    OPENING,
    due_now,
    lesson_for,
    opening_reviews,
    review_round,
    schedule,
)
from manille_tutor.learning.session import start, update
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.state import Review
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views import present
from manille_tutor.views.live import aloud
from tests.learning.answered import at_places, attempt, day, learned


def next_day(answers: list[Attempted]) -> int:
    """On which day the only rule that is learned comes back."""
    (due,) = schedule(answers, day(0))
    return (due.day - day(0).date()).days


# -- when --


def test_a_rule_that_is_not_learned_is_not_reviewed() -> None:
    assert schedule(learned("must_trump")[:2], day(99)) == ()


def test_a_rule_that_is_learned_comes_back_after_some_days() -> None:
    answers = learned("must_trump")
    coming = next_day(answers)
    assert 1 <= coming <= 5
    assert due_now(answers, day(coming - 1)) == ()
    assert [due.skill for due in due_now(answers, day(coming))] == ["must_trump"]


def test_each_review_that_goes_well_puts_the_next_one_farther_off() -> None:
    answers, gaps = learned("must_trump"), []
    last = 0
    for n, exercise in enumerate(at_places("must_trump", 2, 3, 4, 2, seed=30)):
        gaps.append(next_day(answers) - last)
        last = next_day(answers)
        answers.append(attempt(exercise, at=day(last)))
        assert n == len(gaps) - 1
    assert gaps == sorted(gaps)
    assert gaps[-1] > 10 * gaps[0]


@pytest.mark.parametrize("first", ["wrong", "helped"])
def test_a_review_that_goes_badly_comes_back_sooner(first: str) -> None:
    answers = learned("must_trump")
    coming = next_day(answers)
    (exercise,) = at_places("must_trump", 3, seed=50)
    well, badly = attempt(exercise, at=day(coming)), attempt(exercise, first, day(coming))
    assert next_day([*answers, badly]) < next_day([*answers, well])


def test_many_answers_on_one_day_are_one_review() -> None:
    answers = learned("must_trump")
    more = [attempt(each) for each in at_places("must_trump", 2, 3, 4, seed=60)]
    assert next_day([*answers, *more]) == next_day(answers)


def test_the_longest_overdue_comes_first_and_the_same_answers_give_the_same_dates() -> None:
    answers = [*learned("follow_suit", day(0)), *learned("must_trump", day(2))]
    assert [due.skill for due in due_now(answers, day(40))] == ["follow_suit", "must_trump"]
    assert schedule(answers, day(40)) == schedule(answers, day(40))


def test_the_scheduler_needs_nothing_heavy() -> None:
    code = (
        "import sys; from manille_tutor.learning import reviews; reviews._scheduler(); "
        "print(*({'torch', 'numpy', 'pandas'} & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == ""


# -- with which cards --


def test_a_review_asks_the_rule_with_cards_never_seen() -> None:
    answers = learned("must_trump")
    seen = {str(each.exercise["line"]) for each in answers}
    for seed in range(20):
        (task,) = review_round(answers, seed, day(30))
        assert task.exercise.record()["line"] not in seen
        assert cell_of(task.exercise).skill == task.exercise.skill == "must_trump"
        assert (task.lesson, task.slot) == ("03-trumping", "review")
        assert task.review == Review("must_trump", 30)
        (other,) = review_round([*answers, attempt(task.exercise, at=day(1))], seed, day(60))
        assert other.exercise.record()["line"] != task.exercise.record()["line"]
    assert len({review_round(answers, seed, day(30))[0].exercise.id for seed in range(20)}) > 15


# -- where --


def test_a_review_of_something_older_opens_a_session_but_not_of_its_own_rules() -> None:
    answers = [*learned("must_trump"), *learned("follow_suit")]
    opening = opening_reviews(answers, "04-overtrumping", 1, day(30))
    assert {task.exercise.skill for task in opening} == {"must_trump", "follow_suit"}
    assert [task.exercise.skill for task in opening_reviews(answers, "03-trumping", 1, day(30))] == [
        "follow_suit"
    ]
    assert opening_reviews(answers, "04-overtrumping", 1, day(0)) == ()


def test_not_more_than_two_open_a_session() -> None:
    answers = [*learned("must_trump"), *learned("follow_suit"), *learned("must_overtrump")]
    assert OPENING == 2
    assert len(opening_reviews(answers, "05-scoring", 1, day(30))) == 2
    assert len(review_round(answers, 1, day(30))) == 3


def test_every_rule_of_the_lessons_has_a_lesson_to_go_to() -> None:
    for lesson in LESSONS.values():
        assert all(lesson_for(skill) in LESSONS for skill in lesson.skills)
    assert lesson_for("beat_nothing") == ""


# -- announced --


@pytest.mark.parametrize("locale", LOCALES)
def test_a_review_is_announced_and_says_why(locale: str) -> None:
    (task,) = review_round(learned("must_trump"), 1, day(6))
    session = start("04-overtrumping", "tasks", (task,), settings=Settings.model_validate({"locale": locale}))
    speaker = Speaker(locale)
    view = present(session, speaker)
    said = f"{aloud(view['say']['headline'])} {aloud(view['say']['body'])}"
    assert speaker.article("must_trump").title in said
    assert "6" in said
    assert view["live"].startswith(said)
    hinted = present(update(session, Act(action="hint")), speaker)
    assert aloud(hinted["say"]["headline"]) not in said
    again = session
    for act in (Press(card=task.exercise.parts()[0].cards[0]), Act(action="check"), Act(action="retry")):
        again = update(again, act)
    assert present(again, speaker)["say"] is None, "it is said once"


def test_other_tasks_are_not_announced() -> None:
    (task,) = review_round(learned("must_trump"), 1, day(6))
    plain = type(task)(task.lesson, "trump", task.exercise)
    assert present(start("03-trumping", "tasks", (plain,)), Speaker("en"))["say"] is None


def test_lessons_open_with_what_is_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "progress.jsonl"
    monkeypatch.setenv(VARIABLE, str(place))
    place.write_bytes(b"".join(map(write_event, learned("must_trump"))))
    monkeypatch.setattr(facade, "now", lambda: day(30))
    for table in (mt.tasks("04-overtrumping"), mt.mixed("04-overtrumping")):
        tasks = table._desk.session.tasks
        assert tasks[0].review == Review("must_trump", 30)
        assert all(task.review is None for task in tasks[1:])
        assert "30 days ago" in table.view["live"]
    assert mt.tasks("04-overtrumping", seed=1)._desk.session.tasks[0].review is None
    assert mt.tasks("03-trumping")._desk.session.tasks[0].review is None


def test_a_review_answered_is_put_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = learned("must_trump")
    (task,) = review_round(answers, 1, day(30))
    after = [*answers, attempt(task.exercise, at=day(30))]
    assert due_now(after, day(30) + timedelta(days=1)) == ()
