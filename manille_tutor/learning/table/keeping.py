"""The file of a match in the learner's folder: written anew with every card, in one piece or not at all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from manille_tutor.engine import BadInput
from manille_tutor.engine.record_text import LONGEST_RECORD

FOLDER: Final = "matches"
SUFFIX: Final = ".txt"


class MatchFile:
    """Where one match is kept: in the first of these folders that can be written, once cards are dealt."""

    def __init__(self, folders: Sequence[Path], stem: str, place: Path | None = None) -> None:
        self.place = place
        self._folders = tuple(folders)
        self._stem = stem
        self._kept: str | None = None

    def keep(self, text: str) -> bool:
        """Write the match as it stands; False when no folder can be written."""
        if text == self._kept:
            return True
        for place in [self.place] if self.place is not None else self._places():
            try:
                write_whole(place, text)
            except OSError:
                continue
            self.place, self._kept = place, text
            return True
        return False

    def _places(self) -> list[Path]:
        """A file of its own in each folder."""
        return [_free(folder, self._stem) for folder in self._folders]


def _free(folder: Path, stem: str) -> Path:
    place, number = folder / f"{stem}{SUFFIX}", 2
    while place.exists():
        place, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return place


def write_whole(place: Path, text: str) -> None:
    """Put the text there: whoever reads sees what was there before or all of it. Raises OSError."""
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(place)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def latest(folders: Sequence[Path]) -> Path | None:
    """The match that was played last, ``None`` when there is none."""
    every = [place for folder in folders if folder.is_dir() for place in folder.glob(f"*{SUFFIX}")]
    return max(every, key=lambda place: place.stat().st_mtime, default=None)


def read_text_of(place: Path) -> str:
    """What that file says. Raises BadInput for one that is not there, too large, or no text."""
    try:
        if place.stat().st_size > 4 * LONGEST_RECORD:
            raise BadInput(f"a record of at most {LONGEST_RECORD} characters", str(place))
        return place.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput("a text in UTF-8", str(place)) from None
    except OSError:
        raise BadInput("a file that can be read", str(place)) from None
