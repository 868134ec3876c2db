"""The lessons as they lie on disk, cut into the things a test asks about."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from manille_tutor.content import notebooks_folder

ENGLISH = notebooks_folder() / "en"
SLUGS = (
    "00-start-here",
    "01-ranking",
    "02-following-suit",
    "03-trumping",
    "04-overtrumping",
    "05-scoring",
    "06-deal-and-trump",
    "07-revokes",
    "08-the-match",
    "09-house-rules",
    "10-variants",
    "11-strategy",
)
PAGES = ("exercises", "exam")
"""Pages that belong to no lesson: the workshop and the exam."""
BESIDE = ("play", "glossary")
"""The table to play at, and the words."""
SKIPS_COMPARISON = "nbval-ignore-output"
MATCHES = ("table", "house_panel")
WIDGETS = ("try_it", "example", "half_done", "tasks", "mixed", "progress", "exercises", "exam", *MATCHES)
TEXTS = ("explain", "score", "coverage", "house", "check")

_SITUATION = re.compile(r"(?:rules=\w+ )?trump=\S leader=\S(?: \w+=[^\s\"'`)]+)+")
_SCORED = re.compile(r"(?:rules=\w+ )?trump=\S points=[^\s\"'`)]+(?: \w+=[^\s\"'`)]+)*")
_PICTURE = re.compile(r'<img src="([^"]+)" width="600" alt="([^"]+)">')
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)]+)\)")
_HEADING = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)
SHEET_HEAD = "| hand | dealer | trump | captured | score | total |"
_DETAILS = re.compile(r"<details>.*?</details>", re.DOTALL)


@dataclass(frozen=True)
class Folded:
    """An answer folded below a picture: what it says may be played, and the line of its position."""

    legal: str
    line: str


@dataclass(frozen=True)
class Picture:
    """A picture in a lesson: its words for those who do not see it, its file, and the line it shows."""

    words: str
    file: Path
    line: str


@dataclass(frozen=True)
class Hand:
    """One line of a score sheet: who dealt, what was trump, and the numbers of both sides."""

    dealer: str
    trump: str
    captured: tuple[int, int]
    score: tuple[int, int]
    total: tuple[int, int]


@dataclass(frozen=True)
class Lesson:
    """One notebook, read without running it."""

    path: Path

    @property
    def slug(self) -> str:
        return self.path.stem

    @cached_property
    def notebook(self) -> NotebookNode:
        return nbformat.read(self.path, as_version=4)

    @property
    def cells(self) -> list[NotebookNode]:
        return list(self.notebook.cells)

    @property
    def prose(self) -> list[str]:
        """The text cells."""
        return [cell.source for cell in self.cells if cell.cell_type == "markdown"]

    @property
    def code(self) -> list[NotebookNode]:
        return [cell for cell in self.cells if cell.cell_type == "code"]

    @property
    def headings(self) -> list[str]:
        """The lesson's sections, in order."""
        lines = "\n".join(self.prose).splitlines()
        return [line.removeprefix("## ") for line in lines if line.startswith("## ")]

    @property
    def source(self) -> str:
        """All that is written in the cells."""
        return "\n".join(cell.source for cell in self.cells)

    @property
    def situations(self) -> list[str]:
        """Every situation line, in prose or code."""
        return _SITUATION.findall(self.source)

    @property
    def scored(self) -> list[str]:
        """Every score line."""
        return _SCORED.findall(self.source)

    @property
    def links(self) -> list[str]:
        """Where the links lead, without the place on the page."""
        return [link.partition("#")[0] for link in _LINK.findall(self.source)]

    @property
    def anchors(self) -> list[tuple[str, str]]:
        """The links that lead to a heading of a page: the page, and the heading as an address has it."""
        parts = (link.partition("#") for link in _LINK.findall(self.source))
        return [(page, place) for page, hash, place in parts if hash]

    @property
    def places(self) -> set[str]:
        """Every heading of this page, as an address has it."""
        return {found.replace(" ", "-") for found in _HEADING.findall("\n".join(self.prose))}

    @property
    def sheets(self) -> list[list[Hand]]:
        """The score sheets written in the prose."""
        lines = "\n".join(self.prose).splitlines()
        starts = [number for number, line in enumerate(lines) if line == SHEET_HEAD]
        return [list(_rows(lines[start + 2 :])) for start in starts]

    def folded(self) -> Iterator[Folded]:
        """The folded answers, one a position."""
        for details in _DETAILS.findall(self.source):
            legal = re.findall(r"^\*\*Legal:\*\* (.+)$", details, re.MULTILINE)
            lines = _SITUATION.findall(details)
            assert len(legal) == len(lines) == 1, f"{self.slug}: one Legal: and one line in {details}"
            yield Folded(legal[0], lines[0])

    def pictures(self) -> Iterator[Picture]:
        """The pictures, each with the line of the answer folded below it in the same cell."""
        for text in self.prose:
            for file, words in _PICTURE.findall(text):
                lines = _SITUATION.findall(text)
                assert len(lines) == 1, f"{self.slug}: one line below {file}"
                yield Picture(words, self.path.parent / file, lines[0])


def _rows(lines: Sequence[str]) -> Iterator[Hand]:
    for line in takewhile(lambda line: line.startswith("|"), lines):
        _number, dealer, trump, *numbers = (cell.strip() for cell in line.strip("|").split("|"))
        captured, score, total = ((int(ns), int(ew)) for ns, ew in (pair.split("–") for pair in numbers))
        yield Hand(dealer, trump, captured, score, total)


def lessons() -> list[Lesson]:
    """The lessons in English."""
    return [Lesson(ENGLISH / f"{slug}.ipynb") for slug in SLUGS]


def pages() -> list[Lesson]:
    """The pages of exercises beside the lessons."""
    return [Lesson(ENGLISH / f"{slug}.ipynb") for slug in PAGES]


def beside() -> list[Lesson]:
    """The table to play at, and the glossary."""
    return [Lesson(ENGLISH / f"{slug}.ipynb") for slug in BESIDE]


def calls(cell: NotebookNode) -> list[tuple[str, list[object]]]:
    """The calls of a code cell: the name behind ``mt.`` and its plain arguments."""
    nodes = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)]
    return [(_name(node.func), [ast.literal_eval(value) for value in node.args]) for node in nodes]


def _name(function: ast.expr) -> str:
    assert isinstance(function, ast.Attribute)
    assert isinstance(function.value, ast.Name)
    assert function.value.id == "mt", ast.unparse(function)
    return function.attr
