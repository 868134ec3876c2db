"""The page of progress: with nothing, one answer, five years of them; what to do next; rounds and back."""

from __future__ import annotations

import json
import random
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from manille_tutor.learning.chart import MOST_SPANS, chart_of
from manille_tutor.learning.draft import draft_of
from manille_tutor.learning.events import Attempted, write_event
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.generator import fresh_items, skills_made
from manille_tutor.learning.lessons import LESSONS
from manille_tutor.learning.mastery import skill_standings
from manille_tutor.learning.placement import PLACEMENT, last_placement, placement_tasks, where_to_start
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.record import ONWARD, record_of
from manille_tutor.learning.results import read_results
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.state import Session
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views.live import aloud
from manille_tutor.widgets.progress_desk import RecordDesk
from tests.learning.answered import at_places, attempt, day, learned

NOW = datetime.now().astimezone()
TODAY = NOW.replace(hour=12)


def desk_with(place: Path, answers: list[Attempted], locale: str = "en") -> RecordDesk:
    file = place / "progress.jsonl"
    file.write_bytes(b"".join(map(write_event, answers)))
    return RecordDesk(Progress(file), Settings.model_validate({"locale": locale}))


def seen(desk: RecordDesk) -> dict[str, Any]:
    view = desk.view()
    assert json.loads(json.dumps(view)) == view, "a view is plain JSON"
    return view


def act(desk: RecordDesk, action: str) -> dict[str, Any]:
    desk.receive({"kind": "act", "action": action})
    return seen(desk)


def answer(desk: RecordDesk, right: bool = True) -> None:
    """Answer the task at hand to its end, and go on."""
    session = desk.session
    index = session.index
    if not right:
        desk.receive({"kind": "act", "action": "hint"})
    while desk.session.index == index and desk.session.phase != "finished":
        session = desk.session
        if session.attempt.settled and session.last_part:
            desk.receive({"kind": "act", "action": "next"})
        elif session.part.shape == "pick" and session.part.id == "play":
            desk.receive({"kind": "press", "card": str(session.part.solution.card)})  # type: ignore[union-attr]
        else:
            attempt_ = session.attempt
            changed = type(attempt_)(draft=draft_of(session.part.solution), hint=attempt_.hint)
            desk.session = _with(session, changed)
            desk.receive({"kind": "act", "action": "check"})


def _with(session: Session, attempt_: object) -> Session:
    from dataclasses import replace

    return replace(session, attempt=attempt_)  # type: ignore[arg-type]


def years(number: int, a_day: float) -> list[Attempted]:
    chance = random.Random(1)
    skills = ("must_trump", "follow_suit", "must_overtrump", "hand_score", "ranking")
    pool = fresh_items(skills, 100, 5)
    return [
        attempt(
            chance.choice(pool),
            "right" if chance.random() < 0.8 else "wrong",
            TODAY - timedelta(days=365 * number) + timedelta(days=n / a_day),
        )
        for n in range(int(365 * number * a_day))
    ]


# -- how much there is --


@pytest.mark.parametrize("locale", LOCALES)
def test_with_nothing_it_says_where_to_begin(tmp_path: Path, locale: str) -> None:
    view = seen(desk_with(tmp_path, [], locale))
    record, speaker = view["record"], Speaker(locale)
    assert view["kind"] == "lessons"
    assert [lesson["id"] for lesson in view["lessons"]] == list(LESSONS)
    assert record["next"]["link"]["href"] == "01-ranking.ipynb"
    assert [each["action"] for each in record["next"]["actions"]] == ["placement"]
    assert [figure["value"] for figure in record["figures"]] == ["0", "0", "0"]
    assert record["chart"]["spans"] == []
    assert record["chart"]["empty"] == speaker.text("record.chart.empty")
    assert all(chapter["rules"] == [] and chapter["rest"] for chapter in record["rules"]["chapters"])
    assert view["live"]
    assert view["notice"] is None


def test_with_one_answer(tmp_path: Path) -> None:
    (exercise,) = at_places("must_trump", 2)
    record = seen(desk_with(tmp_path, [attempt(exercise, "wrong", TODAY)]))["record"]
    (rule,) = [rule for chapter in record["rules"]["chapters"] for rule in chapter["rules"]]
    assert (rule["title"], rule["state_label"]) == ("Trumping", "practising")
    assert rule["score"] == "0 of 1 right first time, last today"
    assert rule["again"]["action"] == "again.must_trump"
    assert rule["steps"] == {"done": 0, "of": 3, "label": "0 of 3 in a row"}
    spans = record["chart"]["spans"]
    assert len(spans) == 7
    assert [span["asked"] for span in spans] == [0, 0, 0, 0, 0, 0, 1]
    assert record["next"]["headline"] == ["Go on with lesson 1, Ranking."]


def test_with_five_years_of_answers(tmp_path: Path) -> None:
    answers = years(5, 2)
    record = seen(desk_with(tmp_path, answers))["record"]
    spans = record["chart"]["spans"]
    assert 15 < len(spans) <= MOST_SPANS
    assert sum(span["asked"] for span in spans) == len(answers)
    assert sum(span["right"] for span in spans) == sum(each.first == "right" for each in answers)
    assert [span["learned"] for span in spans] == sorted(span["learned"] for span in spans)
    assert spans[-1]["mastered"] == 5
    assert record["chart"]["columns"][0] == "When"
    assert record["figures"][1]["value"] == "5"
    assert len(json.dumps(record)) < 40_000, "the browser gets a summary, not the file"


@pytest.mark.parametrize("days", [1, 2, 31, 32, 200, 217, 900, 2800, 12000])
def test_bars_always_fit_and_hold_every_answer(days: int) -> None:
    (exercise,) = at_places("must_trump", 2)
    answers = [attempt(exercise, at=TODAY - timedelta(days=n)) for n in range(0, days, max(1, days // 97))]
    chart = chart_of(answers, list(skill_standings(answers, TODAY).values()), TODAY)
    starts = [span.start for span in chart.spans]
    assert 7 <= len(starts) <= MOST_SPANS + 2 <= 34
    assert starts == sorted(set(starts))
    assert sum(span.asked for span in chart.spans) == len(answers)


def test_a_clock_that_was_wrong_does_no_harm(tmp_path: Path) -> None:
    (exercise,) = at_places("must_trump", 2)
    record = seen(desk_with(tmp_path, [attempt(exercise, at=TODAY + timedelta(days=3))]))["record"]
    assert sum(span["asked"] for span in record["chart"]["spans"]) == 1


# -- what to do next --


def advice(*answers: Attempted, at: datetime = TODAY) -> tuple[str, str, str]:
    log = Progress().read()
    made = record_of(type(log)(tuple(answers)), at).advice
    return made.step, made.lesson, made.skill


def _every(lesson: str) -> list[Exercise]:
    """Enough tasks to have learned every rule of that lesson."""
    return [each for skill in LESSONS[lesson].skills for each in fresh_items((skill,), 40, 3, None)]


def test_what_comes_next() -> None:
    trump = learned("must_trump", day(0))
    assert advice() == ("begin", "01-ranking", "")
    assert advice(*trump, at=day(0))[:2] == ("lesson", "01-ranking")
    assert advice(*trump, at=day(30)) == ("review", "", "must_trump")
    every = [attempt(each, at=day(0)) for slug in LESSONS for each in _every(slug)]
    assert advice(*every, at=day(0))[0] == "wait"


def test_the_rule_that_lacks_least_is_named() -> None:
    two = [attempt(each, at=day(0)) for each in at_places("must_trump", 2, 3)]
    before = [attempt(each, at=day(0)) for slug in ONWARD[:2] for each in _every(slug)]
    assert advice(*before, *two, at=day(0)) == ("lesson", "03-trumping", "must_trump")


def test_the_first_page_does_not_send_you_to_itself_and_nothing_in_it_is_left_out() -> None:
    first = next(iter(LESSONS))
    assert first not in ONWARD
    assert set(LESSONS[first].skills) <= {skill for slug in ONWARD for skill in LESSONS[slug].skills}


# -- the last mistake --


def test_the_last_mistake_is_a_click_away(tmp_path: Path) -> None:
    one, two = at_places("must_trump", 2, 3)
    missed = attempt(one, "wrong", TODAY - timedelta(days=2)).model_dump(mode="json", by_alias=True)
    card = str(one.parts()[0].cards[0])
    missed["wrong"] = [{"part": "legal", "answer": {"shape": "mark", "cards": [card]}}]
    desk = desk_with(tmp_path, [Attempted.model_validate(missed), attempt(two, at=TODAY)])
    view = act(desk, "again.must_trump")
    assert desk.session.exercise == one
    assert aloud(view["say"]["headline"]) == "“Trumping”: your last mistake, made 2 days ago."
    assert {"card": card}.items() <= view["say"]["body"][1].items()
    assert view["actions"][-1]["id"] == "back"
    answer(desk)
    view = seen(desk)
    assert aloud(view["say"]["headline"]) == "There it is!"
    assert [each["id"] for each in view["actions"]] == ["back"]
    record = act(desk, "back")["record"]
    (rule,) = [rule for chapter in record["rules"]["chapters"] for rule in chapter["rules"]]
    assert rule["again"] is None
    assert rule["score"] == "1 of 2 right first time, last today", "the same cards again do not count"


def test_a_mistake_that_can_no_longer_be_shown_says_so(tmp_path: Path) -> None:
    missed = attempt(at_places("must_trump", 2)[0], "wrong", TODAY)
    desk = desk_with(tmp_path, [missed.model_copy(update={"exercise": {"kind": "of yore"}})])
    view = act(desk, "again.must_trump")
    assert view["kind"] == "lessons"
    assert "cannot be shown" in "".join(view["notice"])


# -- reviews --


def test_reviews_begin_here_and_lead_back(tmp_path: Path) -> None:
    desk = desk_with(tmp_path, learned("must_trump", TODAY - timedelta(days=30)))
    assert seen(desk)["record"]["next"]["headline"] == ["One rule is due for review."]
    assert seen(desk)["record"]["figures"][2]["value"] == "1"
    view = act(desk, "review")
    assert view["progress"]["label"].startswith("Review")
    assert "30 days ago" in aloud(view["say"]["body"])
    answer(desk)
    assert seen(desk)["goal"] == ["Review finished"]
    record = act(desk, "back")["record"]
    assert record["figures"][2]["value"] == "0"
    assert "nothing is due" not in record["next"]["headline"][0].lower()
    assert act(desk, "review")["notice"] == ["Nothing is due just now."]


# -- the six questions --


def test_six_questions_cover_the_core_rules() -> None:
    tasks = placement_tasks(1)
    assert len(tasks) == PLACEMENT == 6
    assert [task.exercise.skill for task in tasks] == [
        "trick_winner", "follow_suit", "must_trump", "must_overtrump", "cannot_overtrump", "hand_score",
    ]  # fmt: skip
    assert placement_tasks(1) == tasks
    assert placement_tasks(2) != tasks


@pytest.mark.parametrize(
    ("missed", "start"),
    [
        ((), None),
        ((5,), "05-scoring"),
        ((0, 3), "01-ranking"),
        ((4,), "04-overtrumping"),
        ((2, 5), "03-trumping"),
    ],
)
def test_the_first_one_missed_says_where_to_start(
    tmp_path: Path, missed: tuple[int, ...], start: str | None
) -> None:
    desk = desk_with(tmp_path, [])
    act(desk, "placement")
    for n in range(6):
        answer(desk, right=n not in missed)
    view = seen(desk)
    went = last_placement(desk.progress.read().attempts())
    assert where_to_start(went) == start
    assert view["lessons"][0]["id"] == (start or list(LESSONS)[-1])
    assert aloud(view["say"]["headline"]) == f"{6 - len(missed)} of 6 right first time."
    assert view["lessons"][0]["title"][2:] in aloud(view["say"]["body"])
    record = act(desk, "back")["record"]
    if start:
        assert record["next"]["headline"] == [
            f"Start with lesson {int(start[:2])}, {view['lessons'][0]['title'][2:]}."
        ]
        assert record["next"]["link"]["id"] == start
    else:
        assert "00" not in record["next"]["link"]["id"][:2]


def test_a_placement_that_was_not_finished_says_nothing() -> None:
    answers = [
        attempt(task.exercise, round="placement").model_copy(
            update={"slot": task.slot, "lesson": task.lesson}
        )
        for task in placement_tasks(1)
    ]
    assert last_placement(answers[:5]) == ()
    assert len(last_placement(answers)) == 6


@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_that_can_be_practised_can_be_shown_and_sent(tmp_path: Path, locale: str) -> None:
    answers = [attempt(fresh_items((skill,), 1, 3, None)[0], "wrong", TODAY) for skill in skills_made()]
    desk = desk_with(tmp_path, answers, locale)
    rules = [rule for chapter in seen(desk)["record"]["rules"]["chapters"] for rule in chapter["rules"]]
    assert {rule["id"] for rule in rules} == set(skills_made())
    (result,) = read_results(desk.code())
    assert {each.skill for each in result.skills} == set(skills_made())
    for skill in skills_made():
        act(desk, f"again.{skill}")
        act(desk, "back")
