"""A learner's own copy of the lessons: what is added, what is brought up to date, what is left alone.

`plan` decides from fingerprints alone; `lay_out` reads the disk, plans, and carries the plan out.
A file that the learner changed is never overwritten.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath

MEMORY = ".manille-lessons.json"
"""The file, in the learner's folder, that remembers what was copied there: name -> fingerprint."""

Fingerprints = Mapping[str, str]
"""File name within the folder (`en/00-start-here.ipynb`) -> fingerprint of what it holds."""


class Deed(StrEnum):
    """What happens to one file."""

    ADD = "added"
    UPDATE = "updated"
    SAME = "unchanged"
    KEEP = "kept as you left it"
    BESIDE = "kept as you left it, with the new version beside it"


@dataclass(frozen=True)
class Step:
    """One shipped file, what happens to it, and the file that is written, if any."""

    name: str
    deed: Deed
    writes: str | None = None


def plan(shipped: Fingerprints, found: Fingerprints, remembered: Fingerprints) -> tuple[Step, ...]:
    """Decide, file by file, what a fresh copy of the lessons may write into a learner's folder.

    `found` is what lies there now, `remembered` what was copied there before.
    """
    return tuple(_step(name, shipped, found, remembered) for name in sorted(shipped))


def _step(name: str, shipped: Fingerprints, found: Fingerprints, remembered: Fingerprints) -> Step:
    new, mine, before = shipped[name], found.get(name), remembered.get(name)
    if mine is None:
        return Step(name, Deed.ADD, writes=name)
    if mine == new:
        return Step(name, Deed.SAME)
    if mine == before:
        return Step(name, Deed.UPDATE, writes=name)
    if before == new:
        return Step(name, Deed.KEEP)
    beside = name_beside(name)
    if found.get(beside) in (None, remembered.get(beside)):
        return Step(name, Deed.BESIDE, writes=beside)
    return Step(name, Deed.KEEP)


def name_beside(name: str) -> str:
    """`en/01-ranking.ipynb` -> `en/01-ranking.new.ipynb`."""
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem}.new{path.suffix}"))


def memory_after(steps: Iterable[Step], shipped: Fingerprints, remembered: Fingerprints) -> dict[str, str]:
    """What the folder remembers once the steps are done."""
    seen = {step.name: shipped[step.name] for step in steps}
    written = {step.writes: shipped[step.name] for step in steps if step.writes}
    return {**remembered, **seen, **written}


def lay_out(lessons: Path, folder: Path) -> tuple[Step, ...]:
    """Copy the shipped lessons into the learner's folder and tell what was done.

    OSError if the folder cannot be written.
    """
    shipped = fingerprints(lessons, _names(lessons))
    remembered = read_memory(folder)
    candidates = [*shipped, *map(name_beside, shipped)]
    steps = plan(shipped, fingerprints(folder, candidates), remembered)
    for step in steps:
        if step.writes:
            _write(folder / step.writes, (lessons / step.name).read_bytes())
    memory = {"schema": 1, "files": memory_after(steps, shipped, remembered)}
    _write(folder / MEMORY, json.dumps(memory, indent=1, sort_keys=True).encode() + b"\n")
    return steps


def fingerprints(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """The fingerprints of those of the named files that exist."""
    files = ((name, folder / name) for name in names)
    return {name: fingerprint(name, file.read_bytes()) for name, file in files if file.exists()}


def fingerprint(name: str, content: bytes) -> str:
    """What a file says. Of a notebook: its cells, not the outputs of having run it."""
    if name.endswith(".ipynb"):
        content = _cells(content)
    return hashlib.sha256(content).hexdigest()


def read_memory(folder: Path) -> dict[str, str]:
    """What was copied before; nothing when no memory can be read, and then all files are the learner's."""
    try:
        files = json.loads((folder / MEMORY).read_bytes())["files"]
        return {str(name): str(mark) for name, mark in files.items()}
    except (FileNotFoundError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def _cells(content: bytes) -> bytes:
    try:
        cells = json.loads(content)["cells"]
        told = [[cell["cell_type"], "".join(cell["source"]), cell.get("attachments")] for cell in cells]
    except (ValueError, TypeError, KeyError, AttributeError):
        return content  # no longer a notebook: its bytes are what it says
    return json.dumps(told, sort_keys=True).encode()


def _names(folder: Path) -> list[str]:
    files = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return [file.as_posix() for file in files if not any(part.startswith((".", "__")) for part in file.parts)]


def _write(path: Path, content: bytes) -> None:
    """Write the whole file or leave the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    draft.write_bytes(content)
    os.replace(draft, path)  # noqa: PTH105 - the one call that replaces in one piece on every system
