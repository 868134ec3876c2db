"""The learner's file of progress: append-only, written before anything is shown, never rewritten.

It lies in the folder of the lessons, else in the user's data folder; ``MANILLE_TUTOR_PROGRESS`` names another
place. Several kernels may write at once.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from .events import Event, Log, write_event
from .reading import LogReader

try:
    import fcntl
except ImportError:  # Windows, and Python in a browser: one append is still one write
    fcntl = None  # type: ignore[assignment]

VARIABLE: Final = "MANILLE_TUTOR_PROGRESS"
NAME: Final = ".manille-progress.jsonl"
FIRST_LESSON: Final = "00-start-here.ipynb"
FOLDER_MARK: Final = ".manille-lessons.json"
LANGUAGE_FOLDERS: Final = ("en", "pt-BR", "fr")


class Progress:
    """A learner's progress, in the first of these places that can be written.

    Whatever lies in any of them is read. What could not be written is remembered as long as this object is.
    """

    def __init__(self, *places: Path) -> None:
        self.places = places
        self._readers = [LogReader(place) for place in places]
        self.told_unwritable = False
        self.told_of_damage = False
        self._kept: list[Event] = []

    def append(self, event: Event) -> bool:
        """Write the event; False when no place can be written, and then it is only kept in mind."""
        line = write_event(event)
        for place in self.places:
            try:
                append_line(place, line)
            except OSError:
                continue
            return True
        self._kept.append(event)
        return False

    def append_all(self, events: Sequence[Event]) -> bool:
        """Write many events at once, all or none of them in one place; False when no place can be written."""
        lines = b"".join(map(write_event, events))
        for place in self.places:
            try:
                append_line(place, lines)
            except OSError:
                continue
            return True
        self._kept.extend(events)
        return False

    def place(self) -> Path | None:
        """Where the next event would be written; ``None`` when nothing can be written."""
        for place in self.places:
            if place.exists():
                if os.access(place, os.W_OK):
                    return place
                continue
            folder = next(parent for parent in place.parents if parent.exists())
            if folder.is_dir() and os.access(folder, os.W_OK):
                return place
        return None

    def read(self) -> Log:
        """All that is remembered."""
        log = Log(tuple(self._kept))
        for reader in self._readers:
            try:
                log = log.plus(reader.read())
            except OSError:
                continue
        return log


def append_line(place: Path, line: bytes) -> None:
    """Add one line in one write. A torn line before it is closed first, and kept. Raises OSError."""
    place.parent.mkdir(parents=True, exist_ok=True)
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
    handle = os.open(place, flags, 0o644)
    try:
        with _alone(handle):
            line = line if _ends_with_a_line(handle) else b"\n" + line
            while line:
                line = line[os.write(handle, line) :]
    finally:
        os.close(handle)


@contextmanager
def _alone(handle: int) -> Iterator[None]:
    """Nobody else writes meanwhile, where the system knows such locks."""
    if fcntl is None:
        yield
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
    except OSError:  # a network drive without locks: appending is still one write
        yield
        return
    try:
        yield
    finally:
        fcntl.flock(handle, fcntl.LOCK_UN)


def _ends_with_a_line(handle: int) -> bool:
    if os.lseek(handle, 0, os.SEEK_END) == 0:
        return True
    os.lseek(handle, -1, os.SEEK_END)
    return os.read(handle, 1) == b"\n"


def places_for(folder: Path, environment: Mapping[str, str]) -> tuple[Path, ...]:
    """Where progress may lie for someone working in that folder, the place to prefer first."""
    if named := environment.get(VARIABLE):
        return (Path(named).expanduser(),)
    lessons = lessons_root(folder)
    return ((lessons / NAME,) if lessons else ()) + (user_place(),)


def lessons_root(folder: Path) -> Path | None:
    """The folder that holds the lessons in all languages, when this is one of them; else ``None``."""
    for candidate in (folder, folder.parent):
        if (candidate / FOLDER_MARK).is_file():
            return candidate
    if not (folder / FIRST_LESSON).is_file():
        return None
    return folder.parent if folder.name in LANGUAGE_FOLDERS else folder


def user_place() -> Path:
    """The file in the user's data folder."""
    from platformdirs import user_data_path

    return user_data_path("manille-tutor", appauthor=False) / "progress.jsonl"
