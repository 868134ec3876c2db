"""A learner's copy of the lessons: nothing they changed is ever overwritten."""

import json
from pathlib import Path

import pytest

from manille_tutor.lessons_folder import MEMORY, Deed, fingerprint, lay_out, name_beside, plan

NAME = "en/01-ranking.ipynb"
BESIDE = "en/01-ranking.new.ipynb"


def _notebook(says: str, output: str = "") -> bytes:
    outputs = [{"output_type": "stream", "name": "stdout", "text": output}] if output else []
    cell = {"cell_type": "code", "source": [says], "outputs": outputs, "execution_count": len(output) or None}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    return _ship(tmp_path / "shipped", "one")


def _ship(lessons: Path, says: str) -> Path:
    (lessons / "en").mkdir(parents=True, exist_ok=True)
    (lessons / NAME).write_bytes(_notebook(says))
    return lessons


def _deeds(lessons: Path, folder: Path) -> dict[str, Deed]:
    return {step.name: step.deed for step in lay_out(lessons, folder)}


@pytest.mark.parametrize(
    ("found", "remembered", "deed", "writes"),
    [
        ({}, {}, Deed.ADD, NAME),
        ({}, {NAME: "old"}, Deed.ADD, NAME),
        ({NAME: "new"}, {}, Deed.SAME, None),
        ({NAME: "new"}, {NAME: "old"}, Deed.SAME, None),
        ({NAME: "old"}, {NAME: "old"}, Deed.UPDATE, NAME),
        ({NAME: "mine"}, {NAME: "new"}, Deed.KEEP, None),
        ({NAME: "mine"}, {NAME: "old"}, Deed.BESIDE, BESIDE),
        ({NAME: "mine"}, {}, Deed.BESIDE, BESIDE),
        ({NAME: "mine", BESIDE: "old"}, {NAME: "old", BESIDE: "old"}, Deed.BESIDE, BESIDE),
        ({NAME: "mine", BESIDE: "mine too"}, {NAME: "old", BESIDE: "old"}, Deed.KEEP, None),
        ({NAME: "mine", BESIDE: "mine too"}, {}, Deed.KEEP, None),
    ],
)
def test_plan(found: dict[str, str], remembered: dict[str, str], deed: Deed, writes: str | None) -> None:
    (step,) = plan({NAME: "new"}, found, remembered)
    assert (step.deed, step.writes) == (deed, writes)


def test_name_beside() -> None:
    assert name_beside(NAME) == BESIDE
    assert name_beside("images/table.png") == "images/table.new.png"


def test_a_new_folder_gets_every_lesson(shipped: Path, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert _deeds(shipped, folder) == {NAME: Deed.ADD}
    assert (folder / NAME).read_bytes() == (shipped / NAME).read_bytes()
    assert _deeds(shipped, folder) == {NAME: Deed.SAME}


def test_an_unchanged_lesson_is_brought_up_to_date(shipped: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    lay_out(shipped, folder)
    (folder / NAME).write_bytes(_notebook("one", output="I ran it"))
    assert _deeds(_ship(shipped, "two"), folder) == {NAME: Deed.UPDATE}
    assert (folder / NAME).read_bytes() == _notebook("two")


def test_a_changed_lesson_is_kept_and_the_new_one_put_beside_it_once(shipped: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    lay_out(shipped, folder)
    (folder / NAME).write_bytes(_notebook("mine"))
    assert _deeds(shipped, folder) == {NAME: Deed.KEEP}
    assert _deeds(_ship(shipped, "two"), folder) == {NAME: Deed.BESIDE}
    assert (folder / NAME).read_bytes() == _notebook("mine")
    assert (folder / BESIDE).read_bytes() == _notebook("two")

    (folder / BESIDE).unlink()
    assert _deeds(shipped, folder) == {NAME: Deed.KEEP}
    assert not (folder / BESIDE).exists()


def test_a_folder_whose_memory_is_broken_loses_nothing(shipped: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    lay_out(shipped, folder)
    (folder / NAME).write_bytes(_notebook("mine"))
    for broken in (b"", b"{", b"[]", b'{"files": 3}', b"\xff"):
        (folder / MEMORY).write_bytes(broken)
        lay_out(_ship(shipped, broken.hex()), folder)
        assert (folder / NAME).read_bytes() == _notebook("mine")


def test_running_a_notebook_does_not_change_it_but_writing_in_it_does() -> None:
    assert fingerprint(NAME, _notebook("x")) == fingerprint(NAME, _notebook("x", output="ran"))
    assert fingerprint(NAME, _notebook("x")) != fingerprint(NAME, _notebook("y"))
    assert fingerprint(NAME, b"no notebook") != fingerprint(NAME, b"no notebook any more")


def test_hidden_files_are_not_copied(shipped: Path, tmp_path: Path) -> None:
    (shipped / "en" / ".ipynb_checkpoints").mkdir()
    (shipped / "en" / ".ipynb_checkpoints" / "x.ipynb").write_bytes(b"{}")
    assert set(_deeds(shipped, tmp_path / "mine")) == {NAME}
