"""The outer form of a record: boards, tags and play lines, with their places in the text.

Comments (from ``;`` to the end of the line, or between braces) and lines that start with ``%`` are
passed over, blank lines mean nothing, and case does not matter in the name of a tag.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from .errors import BadInput
from .record import TAGS

LONGEST_RECORD: Final = 1_000_000
"""The most characters of a record that are read: some 1,500 deals."""

_TAG = re.compile(r'\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]\s*')
_HIDDEN = re.compile(r'"(?:[^"\\\n]|\\[^\n])*"?|;[^\n]*|\{[^}]*\}|\{|(?m:^%[^\n]*)')
_CONTROL = re.compile(r"[^\t\n\x20-\x7e\x80-\U0010ffff]")
_KNOWN: Final = {tag.lower(): tag for tag in TAGS}


@dataclass(frozen=True, slots=True)
class Tag:
    """``[Name "value"]``, and the line and column where the value starts."""

    name: str
    value: str
    line: int
    column: int

    def complaint(self, expected: str, found: str | None = None, offset: int = 0) -> BadInput:
        """The complaint that the value is not what was expected, with its place."""
        found = self.value if found is None else found
        return BadInput(expected, found, line=self.line, column=self.column + offset)


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A line of the play, comments blanked out."""

    text: str
    line: int


@dataclass(slots=True)
class Board:
    """One deal as written: its tags by name, and its lines of play."""

    line: int
    tags: dict[str, Tag] = field(default_factory=dict)
    play: list[PlayLine] = field(default_factory=list)

    def tag(self, name: str) -> Tag:
        """The tag of that name. Raises BadInput, naming the board, when it is missing."""
        if name not in self.tags:
            raise BadInput(f'[{name} "…"] among the tags of the deal that starts here', line=self.line)
        return self.tags[name]


def read_boards(text: str) -> list[Board]:
    """The boards of a record, at least one. Raises BadInput with line and column."""
    boards: list[Board] = []
    for number, line in enumerate(_without_comments(_plain(text)).split("\n"), start=1):
        if line.lstrip().startswith("["):
            for tag in _tags_of(line, number):
                _put(tag, boards)
        elif line.strip():
            if not boards:
                raise BadInput('a tag such as [Rules "classic"]', line.strip(), line=number, column=1)
            boards[-1].play.append(PlayLine(line, number))
    if not boards:
        raise BadInput('a record, which starts with tags such as [Rules "classic"]', "an empty text")
    return boards


def _plain(text: str) -> str:
    if len(text) > LONGEST_RECORD:
        raise BadInput(f"a record of at most {LONGEST_RECORD} characters")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    stray = _CONTROL.search(text)
    if stray:
        line, column = _place(text, stray.start())
        raise BadInput("plain text", stray.group(), line=line, column=column)
    return text


def _place(text: str, at: int) -> tuple[int, int]:
    """The line and the column, counted from 1, of that character."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _without_comments(text: str) -> str:
    """The text with comments turned to blanks, so that every place in it stays what it was."""

    def blank(hidden: re.Match[str]) -> str:
        found = hidden.group()
        if found.startswith('"'):
            return found
        if found == "{":
            line, column = _place(text, hidden.start())
            raise BadInput("} at the end of the comment that starts here", line=line, column=column)
        return re.sub(r"[^\n]", " ", found)

    return _HIDDEN.sub(blank, text)


def _tags_of(line: str, number: int) -> list[Tag]:
    tags: list[Tag] = []
    at = len(line) - len(line.lstrip())
    while at < len(line):
        match = _TAG.match(line, at)
        if match is None:
            raise BadInput('a tag such as [Dealer "S"]', line[at:], line=number, column=at + 1)
        name = _KNOWN.get(match[1].lower())
        if name is None:
            expected = f"a tag as one of {', '.join(TAGS)}"
            raise BadInput(expected, match[1], line=number, column=match.start(1) + 1)
        value = re.sub(r"\\(.)", r"\1", match[2])
        tags.append(Tag(name, value, number, match.start(2) + 1))
        at = match.end()
    return tags


def _put(tag: Tag, boards: list[Board]) -> None:
    """Put the tag where it belongs: a Board tag, or any tag after the play, starts another deal."""
    if not boards or boards[-1].play or (tag.name == "Board" and boards[-1].tags):
        boards.append(Board(tag.line))
    if tag.name in boards[-1].tags:
        raise tag.complaint(f"each tag once in a deal, but {tag.name} comes twice")
    boards[-1].tags[tag.name] = tag
