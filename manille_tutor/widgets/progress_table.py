"""The page of progress in a notebook: a table that can also save and read a file."""

from typing import Any, cast

from manille_tutor.learning.page import MOST_BYTES
from manille_tutor.learning.progress import NAME
from manille_tutor.widgets.progress_desk import RecordDesk
from manille_tutor.widgets.table import Intent, TableWidget

PART = 240_000
"""Bytes sent at once; the page asks for the next part when one has come."""
FILE_NAME = NAME.lstrip(".")


class ProgressTable(TableWidget):
    """The page of progress. Files go to and from the browser in parts, each with one message."""

    _desk: RecordDesk

    def __init__(self, desk: RecordDesk) -> None:
        self._going: bytes = b""
        self._coming: list[bytes] = []
        super().__init__(desk)

    def _on_message(self, widget: object, content: object, buffers: object) -> None:
        message = content if isinstance(content, dict) else {}
        action = message.get("action") if message.get("kind") == "act" else None
        if action == "save":
            self._send_part(message.get("part"))
            self.send({"kind": "heard"})
        elif action == "load":
            self._take_part(cast(Intent, message), buffers)
            self.send({"kind": "heard"})
        else:
            super()._on_message(widget, content, buffers)

    def _send_part(self, part: object) -> None:
        """Send one part of the file; the first one takes a copy of how things stand."""
        number = part if isinstance(part, int) and part >= 0 else 0
        if number == 0:
            self._going = self._desk.file()
        of = max(1, -(-len(self._going) // PART))
        told = {"kind": "file", "name": FILE_NAME, "part": number, "of": of}
        self.send(told, buffers=[self._going[number * PART : (number + 1) * PART]])

    def _take_part(self, message: Intent, buffers: object) -> None:
        """Take one part of a file; with the last one it is read in."""
        parts = [bytes(part) for part in cast(list[Any], buffers or [])]
        if message.get("part") == 0:
            self._coming = []
        if sum(map(len, self._coming)) <= MOST_BYTES:  # more is refused when the last part is here
            self._coming += parts
        if message.get("last"):
            self._desk.incoming, self._coming = b"".join(self._coming), []
            self.send_intent({"kind": "act", "action": "load"})


def progress_table(desk: RecordDesk) -> ProgressTable:
    """The page of progress, shown anew whenever a setting is made at another table."""
    table = ProgressTable(desk)
    desk.look = table.look
    return table
