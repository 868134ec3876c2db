"""Progress as a file that is saved and read in from the page, and the place where it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from manille_tutor.learning.events import read_log, write_event
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.settings import Settings
from manille_tutor.widgets import progress_table as files
from manille_tutor.widgets.progress_desk import RecordDesk, host, shown_place
from manille_tutor.widgets.progress_table import ProgressTable, progress_table
from tests.learning.answered import at_places, attempt, learned


@pytest.fixture
def table(tmp_path: Path) -> ProgressTable:
    progress = Progress(tmp_path / "progress.jsonl")
    for event in learned("must_trump"):
        progress.append(event)
    return progress_table(RecordDesk(progress, Settings()))


def saved(table: ProgressTable, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """What the page gets when it saves a copy, part after part."""
    sent: list[tuple[dict[str, object], list[bytes]]] = []
    monkeypatch.setattr(table, "send", lambda content, buffers=None: sent.append((content, buffers or [])))
    parts: list[bytes] = []
    of = 1
    while len(parts) < of:
        table._handle_custom_msg({"kind": "act", "action": "save", "part": len(parts)}, [])
        told, buffers = next(each for each in reversed(sent) if each[0]["kind"] == "file")
        assert sent[-1][0] == {"kind": "heard"}
        assert (told["name"], told["part"]) == ("manille-progress.jsonl", len(parts))
        of = int(str(told["of"]))
        parts += buffers
    return b"".join(parts)


def loaded(table: ProgressTable, content: bytes, part: int = 1000) -> str:
    """Read that file in, and what is said about it."""
    pieces = [content[at : at + part] for at in range(0, len(content), part)] or [b""]
    for n, piece in enumerate(pieces):
        message = {"kind": "act", "action": "load", "part": n, "last": n + 1 == len(pieces)}
        table._handle_custom_msg(message, [memoryview(piece)])
    return "".join(table.view["record"]["keep"]["said"])


def test_a_saved_copy_is_read_in_elsewhere(
    table: ProgressTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PART", 300)
    copy = saved(table, monkeypatch)
    assert read_log(copy).events == table._desk.progress.read().events
    other = progress_table(RecordDesk(Progress(tmp_path / "other" / "progress.jsonl"), Settings()))
    assert other.view["record"]["figures"][0]["value"] == "0"
    assert loaded(other, copy) == "3 lines were read in."
    assert other.view["record"]["figures"][0]["value"] == "1"
    assert other._desk.progress.read().events == table._desk.progress.read().events
    assert loaded(other, copy) == "0 lines were read in. 3 lines were here already."
    assert len(other._desk.progress.read().events) == 3


def test_only_lines_of_ours_are_read_in(table: ProgressTable) -> None:
    new = write_event(attempt(at_places("must_trump", 2)[0]))
    assert loaded(table, b"hello\n" + new + b'{"schema":99}\n') == (
        "1 line was read in. 2 lines were not of this tutor and left out."
    )
    assert b"hello" not in table._desk.progress.places[0].read_bytes()


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"not a progress file\n" * 5])
def test_a_file_of_something_else_changes_nothing(table: ProgressTable, content: bytes) -> None:
    before = table._desk.progress.places[0].read_bytes()
    assert loaded(table, content) == "There is nothing in that file that this tutor knows."
    assert table._desk.progress.places[0].read_bytes() == before


def test_a_file_without_end_is_refused(
    table: ProgressTable, monkeypatch: pytest.MonkeyPatch, expected_logs: list[object]
) -> None:
    monkeypatch.setattr("manille_tutor.widgets.progress_table.MOST_BYTES", 5000)
    monkeypatch.setattr("manille_tutor.widgets.progress_desk.MOST_BYTES", 5000)
    loaded(table, b"x" * 50_000)
    assert "expected a file of at most" in table.view["error"]["detail"]
    assert expected_logs


def test_where_it_is_kept_is_said_and_binder_is_warned_of(
    table: ProgressTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keep = table.view["record"]["keep"]
    assert str(tmp_path / "progress.jsonl") in "".join(keep["where"])
    assert keep["warning"] == ""
    monkeypatch.setenv("BINDER_SERVICE_HOST", "10.0.0.1")
    table.look()
    warning = table.view["record"]["keep"]["warning"]
    assert "ten idle minutes" in warning
    assert "save a copy" in warning
    assert "result code" in warning
    assert host({}) == "here"
    assert shown_place(Path.home() / "x" / "p.jsonl") == str(Path("~") / "x" / "p.jsonl")


def test_where_nothing_can_be_written_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    desk = RecordDesk(Progress(tmp_path / "file" / "progress.jsonl"), Settings())
    assert "Nothing can be written" in "".join(desk.view()["record"]["keep"]["where"])


def test_looking_writes_nothing(tmp_path: Path) -> None:
    place = tmp_path / "progress.jsonl"
    RecordDesk(Progress(place), Settings()).view()
    assert not place.exists()
