"""Progress: one event a line, appended before anything is shown, and never lost."""

import json
import os
import stat
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from manille_tutor.engine import Card
from manille_tutor.learning.answers import Marked
from manille_tutor.learning.events import (
    SCHEMA,
    Attempted,
    Event,
    Log,
    SettingMade,
    event_of,
    read_event,
    read_log,
    write_event,
)
from manille_tutor.learning.kinds import read_exercise
from manille_tutor.learning.lessons import LESSONS, slots_of
from manille_tutor.learning.progress import (
    FOLDER_MARK,
    NAME,
    VARIABLE,
    Progress,
    append_line,
    lessons_root,
    places_for,
    user_place,
)
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.standings import standings
from manille_tutor.learning.state import Mistake, SettingChanged, Tally, Task, TaskFinished

EXERCISE = read_exercise(
    {
        "kind": "mark_legal", "id": "test-1", "skill": "must_overtrump",
        "line": "trump=H leader=E trick=7C,KH hand=8H,10H,AD",
    }
)  # fmt: skip


def attempt(
    slot: str = "overtrump", mistakes: int = 0, hints: int = 0, lesson: str = "04-overtrumping"
) -> Event:
    wrong = (Mistake("legal", Marked(cards=(Card("8H"),))),) * mistakes
    news = TaskFinished(Task(lesson, slot, EXERCISE), Tally(wrong, hints))
    return event_of(news, "tasks", "fr")


def setting(name: str, value: str) -> Event:
    return event_of(SettingChanged(name, value), "tasks", "en")


# -- one event, one line --


def test_an_attempt_tells_everything_that_happened() -> None:
    line = write_event(attempt(mistakes=1, hints=2))
    told = json.loads(line)
    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1
    assert told["schema"] == SCHEMA
    assert told["kind"] == "attempt"
    assert (told["lesson"], told["slot"], told["skill"]) == ("04-overtrumping", "overtrump", "must_overtrump")
    assert (told["first"], told["hints"], told["locale"]) == ("wrong", 2, "fr")
    assert told["wrong"] == [{"part": "legal", "answer": {"shape": "mark", "cards": ["8H"]}}]
    assert datetime.fromisoformat(told["at"]).tzinfo is not None
    assert read_exercise(told["exercise"]) == EXERCISE


def test_events_come_back_as_they_were() -> None:
    for event in (attempt(), attempt(mistakes=2), setting("deck", "four")):
        assert read_event(write_event(event)) == event


def test_two_events_never_share_an_id() -> None:
    assert len({attempt().id for _ in range(100)}) == 100


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"{}",
        b'{"schema":1}',
        b"\xff\xfe",
        b"[" * 5000,
        b'{"kind":"attempt"}',
        b"9" * 30_000,
    ],
)
def test_anything_else_is_no_event(line: bytes) -> None:
    assert read_event(line) is None


def test_a_later_version_is_left_alone() -> None:
    told = json.loads(write_event(attempt())) | {"schema": SCHEMA + 1}
    assert read_log(json.dumps(told).encode() + b"\n") == Log((), foreign=1)


def test_more_fields_than_we_know_do_no_harm() -> None:
    event = attempt()
    told = json.loads(write_event(event)) | {"mood": "sunny"}
    assert read_event(json.dumps(told).encode()) == event


# -- a file of them --


def test_a_torn_last_line_costs_nothing_else() -> None:
    first, second = attempt("a"), attempt("b")
    log = read_log(write_event(first) + write_event(second)[:-20])
    assert (log.events, log.torn, log.foreign) == ((first,), True, 0)


def test_a_whole_last_line_needs_no_line_end() -> None:
    event = attempt()
    log = read_log(write_event(event).rstrip(b"\n"))
    assert (log.events, log.torn) == ((event,), False)


def test_what_follows_a_torn_line_is_whole_and_the_torn_line_is_kept(tmp_path: Path) -> None:
    place = tmp_path / "progress.jsonl"
    torn = write_event(attempt("a"))[:50]
    place.write_bytes(torn)
    event = attempt("b")
    append_line(place, write_event(event))
    assert place.read_bytes().startswith(torn + b"\n")
    assert read_log(place.read_bytes()) == Log((event,), foreign=1)


def test_foreign_lines_stay_where_they_are(tmp_path: Path) -> None:
    place = tmp_path / "progress.jsonl"
    place.write_bytes(b"a note of mine\n")
    progress = Progress(place)
    assert progress.append(attempt())
    assert place.read_bytes().startswith(b"a note of mine\n")
    assert (len(progress.read().events), progress.read().foreign) == (1, 1)


def test_nothing_is_ever_rewritten(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "progress.jsonl"
    progress, before = Progress(place), b""
    for _ in range(5):
        assert progress.append(attempt())
        after = place.read_bytes()
        assert after.startswith(before)
        assert after.count(b"\n") == before.count(b"\n") + 1
        before = after


WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[3])
from tests.learning.test_progress import attempt
from manille_tutor.learning.progress import Progress
progress = Progress(Path(sys.argv[1]))
for number in range(200):
    assert progress.append(attempt(f"{sys.argv[2]}-{number}", mistakes=number % 3))
"""


def test_two_kernels_at_once_lose_nothing(tmp_path: Path) -> None:
    place, root = tmp_path / "progress.jsonl", str(Path(__file__).parents[2])
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(place), name, root]) for name in "ab"]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    log = read_log(place.read_bytes())
    slots = [event.slot for event in log.attempts()]
    assert sorted(slots) == sorted(f"{name}-{number}" for name in "ab" for number in range(200))
    assert (log.foreign, log.torn) == (0, False)


# -- where it lies --


def test_a_named_place_is_the_only_one(tmp_path: Path) -> None:
    assert places_for(tmp_path, {VARIABLE: "/a/b.jsonl"}) == (Path("/a/b.jsonl"),)


def test_the_folder_of_the_lessons_comes_before_the_users_own(tmp_path: Path) -> None:
    lessons = tmp_path / "mine"
    (lessons / "fr").mkdir(parents=True)
    assert places_for(lessons / "fr", {}) == (user_place(),)
    (lessons / FOLDER_MARK).write_text("{}")
    assert places_for(lessons / "fr", {}) == (lessons / NAME, user_place())
    assert lessons_root(lessons) == lessons


def test_lessons_without_a_mark_are_known_by_the_first_of_them(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "00-start-here.ipynb").write_text("{}")
    assert lessons_root(tmp_path / "en") == tmp_path
    assert lessons_root(tmp_path) is None


def test_a_folder_that_cannot_be_written_falls_back_to_the_next(tmp_path: Path) -> None:
    blocked, second = tmp_path / "file" / NAME, tmp_path / "data" / "progress.jsonl"
    (tmp_path / "file").write_text("not a folder")
    progress = Progress(blocked, second)
    assert progress.append(attempt())
    assert len(read_log(second.read_bytes()).events) == 1


def test_where_nothing_can_be_written_it_is_kept_in_mind(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    progress = Progress(tmp_path / "file" / NAME)
    event = attempt()
    assert not progress.append(event)
    assert progress.read().events == (event,)


def test_the_file_is_nobody_elses_to_write(tmp_path: Path) -> None:
    place = tmp_path / "progress.jsonl"
    previous = os.umask(0)
    try:
        append_line(place, b"{}\n")
    finally:
        os.umask(previous)
    assert not place.stat().st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def test_both_places_are_read_and_an_event_in_both_counts_once(tmp_path: Path) -> None:
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    shared, own = attempt("a"), attempt("b")
    first.write_bytes(write_event(shared))
    second.write_bytes(write_event(shared) + write_event(own))
    assert [event.id for event in Progress(first, second).read().events] == [shared.id, own.id]


# -- what it tells --


def test_settings_are_those_made_last() -> None:
    log = Log((setting("locale", "fr"), setting("deck", "four"), setting("locale", "pt_BR")))
    assert log.settings() == Settings(locale="pt_BR", deck="four")


def test_a_setting_of_another_version_is_passed_over() -> None:
    made = SettingMade.model_validate(json.loads(write_event(setting("deck", "two"))) | {"value": "six"})
    assert Log((made,)).settings() == Settings()


def test_a_lesson_counts_each_task_once_and_only_when_right_first_time() -> None:
    log = Log(
        (
            attempt("overtrump"),
            attempt("overtrump"),
            attempt("cannot", mistakes=1),
            attempt("trump-led", hints=1),
            attempt("no longer in the recipe"),
        )
    )
    standing = {standing.lesson: standing for standing in standings(log)}
    assert list(standing) == list(LESSONS)
    mine = standing["04-overtrumping"]
    assert (mine.done, mine.of, mine.begun) == (1, len(slots_of("04-overtrumping")), True)
    assert (standing["01-ranking"].done, standing["01-ranking"].begun) == (0, False)


def test_a_task_that_went_wrong_once_counts_when_it_is_right_later() -> None:
    log = Log((attempt("cannot", mistakes=1), attempt("cannot")))
    assert next(s for s in standings(log) if s.lesson == "04-overtrumping").done == 1


def test_attempts_come_out_of_a_mixed_log() -> None:
    log = Log((setting("deck", "four"), attempt()))
    assert [type(event) for event in log.attempts()] == [Attempted]
