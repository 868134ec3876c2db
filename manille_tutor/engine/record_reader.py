"""Reading a record: tolerant of how it is written, never of what it says.

Cards may be written ``TH``, ``10h`` or ``10♥``, parted by blanks or commas; comments and blank
lines may stand anywhere; ``Board``, ``Options``, the results, the leader's letter and a trick's number may be
left out, and so may ``Rules`` after the first deal. What is wrong is refused with its line and
column, and nothing is half-read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .deal import Deal
from .errors import BadInput
from .faults import deal_score
from .match import Won, outcome_of
from .record import LONGEST_NAME, NAME_TAGS, UNFINISHED, Record
from .record_board import read_board
from .record_text import Board, Tag, read_boards
from .scoring import NOTHING, Tally

_PAIR = re.compile(r"\s*(\d{1,6})\s*[-–]\s*(\d{1,6})\s*")
_RESULT_TAGS: Final = ("Result", "Score", "Total")


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A result as written that is not what the play gives."""

    board: int
    tag: str
    written: str
    expected: str
    line: int
    column: int

    def complaint(self) -> BadInput:
        """The same as an error."""
        expected = f"{self.tag} {self.expected}, as the play gives"
        return BadInput(expected, self.written, line=self.line, column=self.column)


@dataclass(frozen=True, slots=True)
class Reading:
    """A record as read, and the results in it that the play does not bear out."""

    record: Record
    disagreements: tuple[Disagreement, ...]


def read_record(text: str) -> Record:
    """The record written in that text. Raises BadInput with line and column, also for a wrong result."""
    reading = read_claims(text)
    if reading.disagreements:
        raise reading.disagreements[0].complaint()
    return reading.record


def read_deal(text: str) -> Deal:
    """The one deal written in that text. Raises BadInput, also when there are several."""
    deals = read_record(text).deals
    if len(deals) > 1:
        raise BadInput("a record of one deal", f"{len(deals)} deals")
    return deals[0]


def read_claims(text: str) -> Reading:
    """The record, and every result in it that the play does not bear out. Raises BadInput for the rest."""
    boards = read_boards(text)
    deals: list[Deal] = []
    for number, board in enumerate(boards, start=1):
        _require_number(board, number)
        _require_place(board, deals)
        deals.append(read_board(board, deals[0].house if deals else None))
    record = _record(boards, tuple(deals))
    return Reading(record, tuple(_disagreements(boards, record)))


def _require_number(board: Board, number: int) -> None:
    if "Board" in board.tags and board.tag("Board").value.strip() != str(number):
        raise board.tag("Board").complaint(f"Board {number}")


def _require_place(board: Board, before: list[Deal]) -> None:
    if before and not before[-1].finished:
        raise BadInput("all eight tricks of a deal before the next one starts", line=board.line)


def _record(boards: list[Board], deals: tuple[Deal, ...]) -> Record:
    noted = {tag: _note(boards, tag) for tag in ("Event", "Date", *NAME_TAGS)}
    south, east, north, west = (noted[tag] for tag in NAME_TAGS)
    _require_one_match(boards, deals)
    return Record(deals=deals, event=noted["Event"], date=noted["Date"], names=(south, east, north, west))


def _note(boards: list[Board], name: str) -> str:
    """A name, the date or the event, as noted in the first deal that has it."""
    tags = [board.tags[name] for board in boards if name in board.tags]
    for tag in tags:
        if len(tag.value.strip()) > LONGEST_NAME or "\t" in tag.value:
            raise tag.complaint(f"{name} in at most {LONGEST_NAME} characters")
        if tag.value.strip() != tags[0].value.strip():
            raise tag.complaint(f"the same {name} in every deal, {tags[0].value!r}")
    return tags[0].value.strip() if tags else ""


def _require_one_match(boards: list[Board], deals: tuple[Deal, ...]) -> None:
    """Complain at the deal that does not fit: the wrong dealer's, or one after the end (2.8, 4.5)."""
    house, total = deals[0].house, NOTHING
    for number, (board, deal) in enumerate(zip(boards, deals, strict=True)):
        expected = deals[0].dealer.on(number, house.direction)
        if deal.dealer is not expected:
            raise board.tag("Dealer").complaint(f"Dealer {expected}, since the deal passes on (2.8)")
        if number and isinstance(outcome_of(house, total, number, deals[number - 1].dealer), Won):
            raise BadInput("no deal after the match has been won (4.5)", line=board.line)
        if deal.finished:
            total = total.plus(deal_score(deal).score)


def _disagreements(boards: list[Board], record: Record) -> list[Disagreement]:
    found: list[Disagreement] = []
    for number, board in enumerate(boards, start=1):
        expected = _expected(record, number)
        for name in _RESULT_TAGS:
            tag = board.tags.get(name)
            if tag is not None and _pair(tag) != expected[name]:
                found.append(Disagreement(number, name, tag.value, expected[name], tag.line, tag.column))
    return found


def _expected(record: Record, number: int) -> dict[str, str]:
    scored = record.board(number)
    if scored is None:
        return dict.fromkeys(_RESULT_TAGS, UNFINISHED)
    return {"Result": str(scored[0].captured), "Score": str(scored[0].score), "Total": str(scored[1])}


def _pair(tag: Tag) -> str:
    if tag.value.strip() in ("", UNFINISHED):
        return UNFINISHED
    pair = _PAIR.fullmatch(tag.value)
    if pair is None:
        raise tag.complaint(f"{tag.name} as two numbers, North-South first, such as 38-22")
    return str(Tally(int(pair[1]), int(pair[2])))
