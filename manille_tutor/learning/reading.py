"""Reads a growing file of events again and again, each line only once."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from .events import Log, read_log

_TAIL: Final = 4_096


class LogReader:
    """One file of progress. What was read before is remembered, as long as the file has only grown since.

    ``read`` raises OSError.
    """

    def __init__(self, place: Path) -> None:
        self.place = place
        self._forget()

    def _forget(self) -> None:
        self._file: tuple[int, int] = (0, 0)
        self._end = 0
        self._tail = b""
        self._log = Log()

    def read(self) -> Log:
        """All that is in the file now."""
        with self.place.open("rb") as file:
            status = os.fstat(file.fileno())
            if (status.st_dev, status.st_ino) != self._file or not self._only_grown(file.fileno()):
                self._forget()
                self._file = (status.st_dev, status.st_ino)
            file.seek(self._end)
            fresh = file.read()
        whole = fresh[: fresh.rfind(b"\n") + 1]
        if whole:
            self._log = self._log.followed_by(read_log(whole))
            self._end += len(whole)
            self._tail = (self._tail + whole)[-_TAIL:]
        rest = fresh[len(whole) :]
        return self._log.followed_by(read_log(rest)) if rest else self._log

    def _only_grown(self, handle: int) -> bool:
        """Whether what was read last still stands where it stood."""
        os.lseek(handle, self._end - len(self._tail), os.SEEK_SET)
        return os.read(handle, len(self._tail)) == self._tail
