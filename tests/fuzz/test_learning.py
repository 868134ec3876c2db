"""Malformed exercise files, progress files and browser messages: refused clearly, and nothing lost."""

import json
import random
from collections.abc import Iterator
from datetime import UTC, datetime

from manille_tutor.content import exercises_folder
from manille_tutor.learning.events import SettingMade, read_log, write_event
from manille_tutor.learning.files import read_exercise_text
from manille_tutor.learning.intents import read_intent
from manille_tutor.learning.lessons import LESSONS, deal_round
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.session import start
from manille_tutor.widgets.desk import TutorDesk
from tests.fuzz.refusals import COUNTED, check_refusal, malformed, refusal
from tests.fuzz.spoil import STRANGE, spoil_text, spoil_value

FILES, LOGS, MESSAGES, STRAY_MESSAGES = 1_500, 500, 1_200, 500

GOOD_MESSAGES = (
    {"kind": "press", "card": "10H"},
    {"kind": "ask", "card": "8H"},
    {"kind": "move", "card": "AH", "to": 2},
    {"kind": "choose", "option": "must_trump"},
    {"kind": "enter", "field": "NS", "value": "6"},
    {"kind": "act", "action": "check"},
    {"kind": "set", "setting": "locale", "value": "fr"},
)


def spoiled_files() -> Iterator[str]:
    """Small exercise files made from the real ones, spoiled as JSON or as text."""
    chance = random.Random(11)
    records = [
        record
        for path in sorted(exercises_folder().glob("*.json"))
        if path.name != "exercise.schema.json"
        for record in json.loads(path.read_text(encoding="utf-8"))["exercises"]
    ]
    while True:
        whole = {"schema": 1, "about": "some", "exercises": chance.sample(records, 3)}
        if chance.random() < 0.7:
            yield json.dumps(spoil_value(whole, chance))
        else:
            yield spoil_text(json.dumps(whole, indent=chance.choice((None, 1))), chance)


def test_exercise_files():
    refused = malformed(FILES, spoiled_files(), read_exercise_text, "mine.json")
    assert all("mine.json" in str(bad) for _, bad in refused)
    in_an_exercise = [bad for _, bad in refused if bad.item]
    assert len(in_an_exercise) > FILES / 4


def test_exercise_files_too_deep_or_too_large():
    for text in ("[" * 100_000, '{"a":' * 50_000, "9" * 10_000, '{"schema": 1e999}', "\ud800", "NaN"):
        assert refusal(read_exercise_text, text, "mine.json")


def an_event(number):
    return SettingMade(
        id=f"event-{number:08}",
        at=datetime(2026, 1, 1, tzinfo=UTC),
        setting="deck",
        value=("two", "four")[number % 2],
    )


def test_progress_files_lose_nothing_but_what_was_spoiled():
    """Lines of noise between good lines: every good line is read, and reading never fails."""
    chance = random.Random(12)
    spoiled = 0
    while spoiled < LOGS:
        events = [an_event(number) for number in range(chance.randrange(6))]
        noise = [spoil_text(write_event(an_event(99)).decode(), chance).replace("\n", " ") for _ in range(2)]
        kept = [line for line in noise if read_log(line.encode("utf-8", "replace")).events]
        lines = [write_event(event) for event in events]
        for line in noise:
            lines.insert(chance.randrange(len(lines) + 1), line.encode("utf-8", "replace") + b"\n")
        log = read_log(b"".join(lines))
        assert [event for event in log.events if event in events] == events
        assert len(log.events) == len(events) + len(kept)
        spoiled += 2 - len(kept)
    COUNTED["lines of progress passed over, the others kept"] += spoiled


def test_progress_is_written_after_a_torn_line(tmp_path):
    """A write that was cut off anywhere costs that line alone."""
    whole = write_event(an_event(1))
    for cut in range(len(whole)):
        place = tmp_path / f"{cut}.jsonl"
        place.write_bytes(write_event(an_event(0)) + whole[:cut])
        assert Progress(place).append(an_event(2))
        read = Progress(place).read().events
        assert an_event(0) in read
        assert an_event(2) in read
        assert place.read_bytes().startswith(write_event(an_event(0)) + whole[:cut])


def test_progress_files_of_bytes(tmp_path):
    chance = random.Random(13)
    place = tmp_path / "progress.jsonl"
    for _ in range(300):
        place.write_bytes(chance.randbytes(chance.randrange(400)))
        Progress(place).read().settings()


def spoiled_messages():
    chance = random.Random(14)
    while True:
        yield spoil_value(chance.choice(GOOD_MESSAGES), chance)


def test_browser_messages():
    assert len(malformed(MESSAGES, spoiled_messages(), read_intent)) == MESSAGES
    for message in GOOD_MESSAGES:
        assert read_intent(message).kind == message["kind"]


def test_messages_of_any_type():
    for message in (None, 1, b"bytes", "press", ["press"], set(), object(), {1: 2}, {"kind": ["press"]}):
        assert refusal(read_intent, message)


def test_a_desk_loses_nothing_to_stray_messages(tmp_path):
    """Messages that are well formed but mean nothing here, among noise: the session stays as it was."""
    chance = random.Random(15)
    refused = 0
    for lesson in LESSONS:
        desk = TutorDesk(
            start(lesson, "tasks", deal_round(lesson, "tasks", 1)), Progress(tmp_path / "p.jsonl")
        )
        for message in _messages(chance, STRAY_MESSAGES):
            before = desk.session
            try:
                desk.receive(message)
            except Exception as bad:
                check_refusal(bad, None)
                refused += 1
                assert desk.session is before
        assert desk.view()["error"] is None
    assert refused >= STRAY_MESSAGES


def _messages(chance, count):
    for _ in range(count):
        message = chance.choice(GOOD_MESSAGES)
        if chance.random() < 0.6:
            yield spoil_value(message, chance)
        elif "card" in message:
            yield message | {
                "card": chance.choice(["7C", "8D", "9H", "10S", "AH", "KC", "QD", "JS"]),
                **_moved(message, chance),
            }
        else:
            yield message | {key: chance.choice(STRANGE)[:15] for key in message if key not in ("kind",)}


def _moved(message, chance):
    return {"to": chance.randrange(32)} if "to" in message else {}
