"""Reading a record: tolerant of how it is written, never of what it says.

Cards may be written ``TH``, ``10h`` or ``10♥``, parted by blanks or commas; comments and blank
lines may stand anywhere; ``Board``, ``Options``, the results, the leader's letter and a trick's number may be
left out, and so may ``Rules`` after the first deal. What is wrong is refused with its line and
column, and nothing is half-read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .bidding import Bidding
from .deal import Deal
from .errors import BadInput
from .match import FinishedHand, InPlay, Match, finished_hand
from .record import LONGEST_NAME, NAME_TAGS, RESULT_TAGS, UNFINISHED, UNNOTICED, Record
from .record_board import read_board
from .record_text import Board, Tag, read_boards
from .three import ThreeMatch

_PAIR = re.compile(r"\s*(\d{1,6})\s*[-–]\s*(\d{1,6})\s*")
_TRIPLE = re.compile(r"\s*(\d{1,6})\s*[-–]\s*(\d{1,6})\s*[-–]\s*(\d{1,6})\s*")


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
    hands: list[Deal | Bidding] = []
    for number, board in enumerate(boards, start=1):
        _require_number(board, number)
        _require_place(board, hands)
        hands.append(read_board(board, hands[0].house if hands else None))
    record = _record(boards, hands)
    return Reading(record, tuple(_disagreements(boards, record)))


def _require_number(board: Board, number: int) -> None:
    if "Board" in board.tags and board.tag("Board").value.strip() != str(number):
        raise board.tag("Board").complaint(f"Board {number}")


def _require_place(board: Board, before: list[Deal | Bidding]) -> None:
    if not before:
        return
    match before[-1]:
        case Deal(finished=False):
            raise BadInput("all eight tricks of a deal before the next one starts", line=board.line)
        case Bidding(thrown_in=False):
            raise BadInput("trump of a deal settled before the next one starts", line=board.line)


def _record(boards: list[Board], hands: list[Deal | Bidding]) -> Record:
    noted = {tag: _note(boards, tag) for tag in ("Event", "Date", *NAME_TAGS)}
    south, east, north, west = (noted[tag] for tag in NAME_TAGS)
    _require_one_match(boards, hands)
    deals, biddings, unnoticed = list[Deal](), list[tuple[int, Bidding]](), list[int]()
    for board, hand in zip(boards, hands, strict=True):
        if isinstance(hand, Deal):
            deals.append(hand)
            unnoticed += [len(deals)] if _unnoticed(board, hand) else []
        else:
            biddings.append((len(deals), hand))
    return Record(
        deals=tuple(deals),
        biddings=tuple(biddings),
        unnoticed=tuple(unnoticed),
        event=noted["Event"],
        date=noted["Date"],
        names=(south, east, north, west),
    )


def _finished_hand(board: Board, deal: Deal) -> FinishedHand:
    return finished_hand(deal, noticed=not _unnoticed(board, deal))


def _unnoticed(board: Board, deal: Deal) -> bool:
    """Whether the board says that nobody noticed a revoke in time (3.12)."""
    if "Revoke" not in board.tags:
        return False
    tag = board.tag("Revoke")
    if tag.value.strip() != UNNOTICED or not deal.finished:
        raise tag.complaint(f'Revoke "{UNNOTICED}", in a deal that is finished')
    return True


def _note(boards: list[Board], name: str) -> str:
    """A name, the date or the event, as noted in the first deal that has it."""
    tags = [board.tags[name] for board in boards if name in board.tags]
    for tag in tags:
        if len(tag.value.strip()) > LONGEST_NAME or "\t" in tag.value:
            raise tag.complaint(f"{name} in at most {LONGEST_NAME} characters")
        if tag.value.strip() != tags[0].value.strip():
            raise tag.complaint(f"the same {name} in every deal, {tags[0].value!r}")
    return tags[0].value.strip() if tags else ""


def _require_one_match(boards: list[Board], hands: list[Deal | Bidding]) -> None:
    """Complain at the deal that does not fit: the wrong dealer's, or one after the end (2.8, 4.5)."""
    house, expected = hands[0].house, hands[0].dealer
    finished = tuple(
        _finished_hand(board, hand)
        for board, hand in zip(boards, hands, strict=True)
        if isinstance(hand, Deal) and hand.finished
    )
    kind = ThreeMatch if house.variant == "three" else Match
    match = kind.model_construct(house=house, first_dealer=expected, hands=finished)
    played = 0
    for board, hand in zip(boards, hands, strict=True):
        if hand.dealer is not expected:
            raise board.tag("Dealer").complaint(f"Dealer {expected}, since the deal passes on (2.8)")
        if played and not isinstance(match.outcome_after(played), InPlay):
            raise BadInput("no deal after the match has been won (4.5)", line=board.line)
        played += isinstance(hand, Deal)
        expected = house.next_dealer(expected)


def _disagreements(boards: list[Board], record: Record) -> list[Disagreement]:
    found: list[Disagreement] = []
    deals = 0
    for number, (board, hand) in enumerate(zip(boards, record.boards, strict=True), start=1):
        if isinstance(hand, Bidding):
            continue
        deals += 1
        expected = record.results(deals)
        for name in RESULT_TAGS:
            tag = board.tags.get(name)
            if tag is not None and _numbers(tag, expected[name]) != expected[name]:
                found.append(Disagreement(number, name, tag.value, expected[name], tag.line, tag.column))
    return found


def _numbers(tag: Tag, expected: str) -> str:
    """The numbers of a result as they are written strictly: two for the sides, three for three persons."""
    if tag.value.strip() in ("", UNFINISHED):
        return UNFINISHED
    three = expected.count("-") == 2
    numbers = (_TRIPLE if three else _PAIR).fullmatch(tag.value)
    if numbers is None:
        wanted = "three numbers, for South, East and West" if three else "two numbers, North-South first"
        raise tag.complaint(f"{tag.name} as {wanted}, such as {'12-0-6' if three else '38-22'}")
    return "-".join(str(int(number)) for number in numbers.groups())
