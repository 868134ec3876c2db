"""Progress outlives what can happen to it: a kill, two kernels, torn and foreign lines, old files."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from manille_tutor.learning.events import (
    SCHEMA,
    Attempted,
    LessonReset,
    read_event,
    read_log,
    reset_of,
    write_event,
)
from manille_tutor.learning.mastery import skill_standings
from manille_tutor.learning.page import forgotten
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.reading import LogReader
from manille_tutor.learning.reviews import skills_of
from manille_tutor.learning.settings import Settings
from manille_tutor.widgets.progress_desk import RecordDesk
from tests.learning.answered import at_places, attempt, day, learned

ROOT = Path(__file__).parents[2]
HEADING = "progress: written and kept"

WRITER = """
import os, sys, time
from pathlib import Path
from manille_tutor.learning.progress import Progress
from tests.learning.answered import at_places, attempt
progress, name = Progress(Path(sys.argv[1])), sys.argv[2]
(exercise,) = at_places("must_trump", 3)
events = [attempt(exercise, first="wrong" if number % 3 else "right") for number in range(1000)]
events = [event.model_copy(update={"id": f"{name}-{n:06d}"}) for n, event in enumerate(events)]
print("ready", flush=True)
sys.stdin.readline()
write = os.write
if "dawdles" in sys.argv:  # just before it writes, so that the other may come in between
    os.write = lambda handle, line: time.sleep(0.0001) or write(handle, line)
for event in events:
    assert progress.append(event)
    if "tells" in sys.argv:
        print(event.id, flush=True)
"""


def writer(place: Path, name: str, *ways: str) -> subprocess.Popen[str]:
    """A kernel about to write 1,000 attempts; one that ``tells`` says each that is written.

    It can be ahead of what is heard of it by one small pipe, some 200 lines.
    """
    command = [sys.executable, "-c", WRITER, str(place), name, *ways]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, pipesize=4096
    )


def begin(*writers: subprocess.Popen[str]) -> None:
    for each in writers:
        assert each.stdout is not None
        assert each.stdout.readline() == "ready\n"
    for each in writers:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()


def acknowledged(process: subprocess.Popen[str]) -> list[str]:
    """The other events that were written, as far as the writer came to say so."""
    assert process.stdout is not None
    told = process.stdout.read()
    process.communicate()
    return [line for line in told.split("\n")[:-1] if line]


def ids(place: Path) -> list[str]:
    return [event.id for event in read_log(place.read_bytes()).events]


# -- kill -9, and two kernels --


def test_kill_9_in_the_middle_loses_no_finished_attempt(
    tmp_path: Path, proof_line: Callable[[str, str], None]
) -> None:
    chance, kills, kept = random.Random(5), 0, 0
    place = tmp_path / "progress.jsonl"
    finished: list[str] = []
    for n in range(6):
        process = writer(place, f"run{n}", "tells")
        begin(process)
        assert process.stdout is not None
        finished += [process.stdout.readline().strip() for _ in range(chance.randrange(20, 600))]
        process.send_signal(signal.SIGKILL)
        finished += acknowledged(process)
        kills += process.returncode == -signal.SIGKILL
        found = ids(place)
        assert set(finished) <= set(found)
        assert len(found) == len(set(found))
        kept = len(finished)
    assert kills == 6, "every run is cut short"
    event = attempt(at_places("must_trump", 2)[0])
    assert Progress(place).append(event)
    assert set(finished) | {event.id} <= set(ids(place))
    proof_line(
        HEADING, f"kill -9 in the middle of 1,000 writes, {kills} times: {kept:,} finished attempts, 0 lost"
    )


def test_a_line_cut_at_any_byte_costs_only_itself(tmp_path: Path) -> None:
    first, torn, last = (attempt(each) for each in at_places("must_trump", 2, 3, 4))
    line = write_event(torn)
    for cut in range(1, len(line) - 1, 7):
        place = tmp_path / f"{cut}.jsonl"
        place.write_bytes(write_event(first) + line[:cut])
        assert Progress(place).read().torn
        assert Progress(place).append(last)
        log = Progress(place).read()
        assert ([event.id for event in log.events], log.foreign) == ([first.id, last.id], 1)
        assert line[:cut] in place.read_bytes()


def test_two_kernels_writing_at_once_lose_nothing(
    tmp_path: Path, proof_line: Callable[[str, str], None]
) -> None:
    place = tmp_path / "progress.jsonl"
    writers = [writer(place, name, "dawdles") for name in ("left", "right")]
    begin(*writers)
    for each in writers:
        each.communicate()
    found = ids(place)
    names = [id.partition("-")[0] for id in found]
    turns = sum(one != other for one, other in pairwise(names))
    assert [each.returncode for each in writers] == [0, 0]
    assert sorted(found) == [f"{name}-{n:06d}" for name in ("left", "right") for n in range(1000)]
    assert turns > 1, "they wrote at the same time"
    proof_line(
        HEADING, f"two kernels at once: {len(found):,} of 2,000 lines kept, they took turns {turns} times"
    )


# -- torn, foreign and old --


def test_torn_and_foreign_lines_are_passed_over_with_a_warning_and_kept(tmp_path: Path) -> None:
    place = tmp_path / "progress.jsonl"
    before = (
        b"a note of mine\n" + write_event(attempt(at_places("must_trump", 2)[0])) + b'{"kind":"attempt","at'
    )
    place.write_bytes(before)
    desk = RecordDesk(Progress(place), Settings())
    notice = "".join(desk.view()["notice"])
    assert notice.startswith("2 lines of your progress file could not be read.")
    assert "left where they are" in notice
    assert desk.view()["record"]["figures"][3]["label"].endswith("of 1 task")
    desk.receive({"kind": "set", "setting": "deck", "value": "four"})
    assert place.read_bytes().startswith(before + b"\n")


OLD = (
    b'{"schema":1,"id":"00112233445566778899aabbccddeeff","at":"2026-01-05T19:20:21.123456Z","kind":"attempt",'
    b'"lesson":"03-trumping","round":"tasks","slot":"trump","exercise":{"kind":"mark_legal","id":"trump-001",'
    b'"skill":"must_trump","line":"rules=classic trump=H leader=N trick=10C,7C hand=7H,QH,AS,8D"},'
    b'"skill":"must_trump","first":"wrong","hints":0,"wrong":[{"part":"legal","answer":{"shape":"mark",'
    b'"cards":["AS"]}}],"locale":"en"}\n'
    b'{"schema":1,"id":"ffeeddccbbaa99887766554433221100","at":"2026-01-05T19:21:00Z","kind":"setting",'
    b'"setting":"locale","value":"fr"}\n'
)
"""What the first release wrote."""


def test_a_file_of_the_first_release_still_loads() -> None:
    log = read_log(OLD)
    (answered,) = log.attempts()
    assert (log.foreign, log.torn, log.settings().locale) == (0, False, "fr")
    assert (answered.version, answered.skill, answered.first) == (1, "must_trump", "wrong")
    assert SCHEMA > 1
    assert write_event(answered) == OLD.split(b"\n")[0] + b"\n", "and is saved as it was"


def test_old_and_new_lines_live_in_one_file(tmp_path: Path) -> None:
    place = tmp_path / "progress.jsonl"
    place.write_bytes(OLD)
    progress = Progress(place)
    for event in learned("must_trump"):
        assert progress.append(event)
    standing = skill_standings(progress.read().attempts(), day(0))["must_trump"]
    assert (standing.asked, standing.state) == (4, "learned")


# -- a reset --


def test_a_reset_forgets_one_lesson_and_keeps_the_file(tmp_path: Path) -> None:
    place = tmp_path / "progress.jsonl"
    progress = Progress(place)
    for event in (*learned("must_trump"), *learned("follow_suit")):
        progress.append(event)
    desk, before = RecordDesk(progress, Settings()), place.read_bytes()
    view = desk.view()
    assert [each["action"] for each in view["record"]["keep"]["reset"]["lessons"]] == [
        "ask_reset.02-following-suit", "ask_reset.03-trumping",
    ]  # fmt: skip
    desk.receive({"kind": "act", "action": "reset"})
    assert place.read_bytes() == before, "not before it was asked"
    desk.receive({"kind": "act", "action": "ask_reset.03-trumping"})
    asking = desk.view()["record"]["keep"]["reset"]["asking"]
    assert asking["headline"] == "Begin “Trumping” anew?"
    assert asking["body"].startswith("3 answers count no longer")
    assert asking["headline"] in desk.view()["live"]
    desk.receive({"kind": "act", "action": "keep"})
    assert place.read_bytes() == before, "and not after a no"
    desk.receive({"kind": "act", "action": "ask_reset.03-trumping"})
    desk.receive({"kind": "act", "action": "reset"})
    assert place.read_bytes().startswith(before)
    assert isinstance(read_log(place.read_bytes()).events[-1], LessonReset)
    assert {answered.skill for answered in progress.read().attempts()} == {"follow_suit"}
    assert "begins anew" in "".join(desk.view()["record"]["keep"]["said"])
    assert desk.view()["record"]["keep"]["reset"]["asking"] is None


def test_what_is_answered_after_a_reset_counts(tmp_path: Path) -> None:
    answers = learned("must_trump")
    events = [*answers[:2], reset_of("03-trumping", skills_of("03-trumping")), answers[2]]
    log = read_log(b"".join(map(write_event, events)))
    assert log.attempts() == (answers[2],)
    assert forgotten(log, "03-trumping") == 1


def test_a_reset_also_forgets_what_other_rounds_asked_of_its_rules() -> None:
    elsewhere = learned("must_trump")[0].model_copy(update={"lesson": "09-house-rules"})
    log = read_log(b"".join(map(write_event, (elsewhere, reset_of("03-trumping", skills_of("03-trumping"))))))
    assert log.attempts() == ()


# -- a file that grows is read on, not anew --


def lines(number: int) -> list[bytes]:
    (exercise,) = at_places("must_trump", 2)
    return [write_event(attempt(exercise)) for _ in range(number)]


def test_a_file_that_has_grown_is_read_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place, parsed = tmp_path / "progress.jsonl", []
    from manille_tutor.learning import events, reading

    monkeypatch.setattr(
        reading, "read_log", lambda content: parsed.append(content) or events.read_log(content)
    )
    reader, written = LogReader(place), lines(6)
    place.write_bytes(b"".join(written[:3]))
    assert len(reader.read().events) == 3
    with place.open("ab") as file:
        file.write(written[3] + written[4][:20])
    log = reader.read()
    assert (len(log.events), log.torn) == (4, True)
    with place.open("ab") as file:
        file.write(written[4][20:] + written[5])
    log = reader.read()
    assert (len(log.events), log.torn, log.foreign) == (6, False, 0)
    assert b"".join(parsed).count(written[0]) == 1
    assert log == read_log(place.read_bytes())


@pytest.mark.parametrize("change", ["shorter", "other", "replaced"])
def test_a_file_that_was_changed_is_read_anew(tmp_path: Path, change: str) -> None:
    place, written = tmp_path / "progress.jsonl", lines(6)
    reader = LogReader(place)
    place.write_bytes(b"".join(written[:4]))
    reader.read()
    match change:
        case "shorter":
            place.write_bytes(written[0])
        case "other":
            place.write_bytes(b"".join(reversed(written)))
        case "replaced":
            (tmp_path / "new").write_bytes(b"".join(written[4:]) * 3)
            (tmp_path / "new").replace(place)
    assert reader.read() == read_log(place.read_bytes())


def test_every_kind_of_event_comes_back(tmp_path: Path) -> None:
    for event in (learned("must_trump")[0], reset_of("03-trumping", ("must_trump",))):
        assert read_event(write_event(event)) == event
    assert json.loads(write_event(reset_of("03-trumping", ())))["schema"] == SCHEMA
    assert isinstance(read_event(write_event(learned("must_trump")[0])), Attempted)
