"""A match as a record: the deals as anybody may read them, and a line on top that says who sits at the table.

It starts with ``%``, which readers of records pass over: ``manille-tutor check`` takes the file too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final
from zlib import crc32

from manille_tutor.engine import BadInput, write_record
from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.record import Record
from manille_tutor.engine.record_reader import read_record

from ..settings import DEFAULTS, Settings
from .blinding import require_tried
from .company import LEVELS, SPOTS, Company, Spot
from .heard import read_asked, read_tried
from .state import Board, MatchSession
from .talking import heard

MARK: Final = "%manille-tutor"
LARGEST_SEED: Final = 2**53
EVENT: Final = "manille-tutor"


def write_match(session: MatchSession) -> str | None:
    """The match as text, ``None`` before the first cards have been dealt."""
    record = record_of(session)
    return f"{_table_line(session)}\n{write_record(record)}" if record else None


def record_of(session: MatchSession) -> Record | None:
    """Every deal of the match, the one being played last; ``None`` before the first cards have been dealt."""
    deals = tuple(board.deal for board in session.boards)
    unnoticed = tuple(number for number, board in enumerate(session.boards, start=1) if not board.noticed)
    biddings = session.thrown
    if session.phase not in ("count", "over"):
        deals += (session.deal,) if session.deal is not None else ()
        biddings += ((len(deals), session.bidding),) if session.bidding is not None else ()
    if not deals and not biddings:
        return None
    return Record(deals=deals, biddings=biddings, unnoticed=unnoticed, event=EVENT, date=session.date)


def _table_line(session: MatchSession) -> str:
    company = session.company
    told = {"level": company.level, "seed": company.seed, "coach": "on" if session.coach else "off"}
    told |= {"spot": ",".join(company.spot)} if company.spot else {}
    told |= {"counted": len(session.boards), "attempt": session.attempt}
    if session.phase not in ("count", "over"):
        kept = {"asked": session.asked, "tried": session.tried}
        told |= {name: ",".join(map(str, ones)) for name, ones in kept.items() if ones}
    return " ".join((MARK, *(f"{name}={value}" for name, value in told.items())))


def read_match(text: str, settings: Settings = DEFAULTS) -> MatchSession:
    """The match as it stood when it was written; any other record of a match can be played on too.

    Raises BadInput, with line and column, for a text that is no such record.
    """
    record = read_record(text)
    table = _read_table_line(text)
    company = Company(_level(table), _seed(table, text), _spots(table))
    session = MatchSession(
        record.house, company, settings, coach=table.get("coach") != "off", date=record.date
    )
    return _seated_again(session, record, table)


def _seated_again(session: MatchSession, record: Record, table: dict[str, str]) -> MatchSession:
    """The session at the point where the record ends."""
    finished = tuple(deal for deal in record.deals if deal.finished)
    counted = min(_number(table, "counted", len(finished)), len(finished))
    boards = tuple(
        Board(deal, place not in record.unnoticed) for place, deal in enumerate(finished[:counted], 1)
    )
    last = record.boards[-1]
    thrown = tuple(one for one in record.biddings if one[1].thrown_in and one[1] is not last)
    session = replace(
        session,
        boards=boards,
        thrown=thrown,
        first_dealer=record.boards[0].dealer,
        attempt=_number(table, "attempt", 0),
    )
    open_deal = record.deals[-1] if len(record.deals) > counted else None
    if open_deal is not None:
        settled = len(open_deal.tricks) - (not open_deal.trick and bool(open_deal.tricks))
        session = replace(session, phase="play", deal=open_deal, settled=settled)
        return _with_what_was_heard(session, table)
    last = record.boards[-1]
    if isinstance(last, Bidding):
        return replace(session, phase="call", bidding=last)
    return replace(session, phase="count", deal=finished[-1], settled=len(finished[-1].tricks))


def _with_what_was_heard(session: MatchSession, table: dict[str, str]) -> MatchSession:
    """The questions asked and the places tried in this hand. Raises BadInput for what cannot have been."""
    asked, tried = read_asked(table.get("asked", "")), read_tried(table.get("tried", ""))
    session = replace(session, asked=asked, tried=tried)
    heard(session)
    require_tried(session)
    return session


# -- the line on top --


def _read_table_line(text: str) -> dict[str, str]:
    """What the line says; nothing in a record from elsewhere."""
    for line in text.lstrip("\ufeff").splitlines():
        if line.startswith(MARK):
            pairs = (word.partition("=") for word in line.removeprefix(MARK).split())
            return {name: value for name, _equals, value in pairs}
    return {}


def _number(table: dict[str, str], name: str, default: int) -> int:
    value = table.get(name, "")
    if not value:
        return default
    if not (value.isascii() and value.isdecimal() and int(value) < LARGEST_SEED):
        raise BadInput(f"{name} as a whole number in the line {MARK}", value)
    return int(value)


def _level(table: dict[str, str]) -> str:
    level = table.get("level", Company().level)
    if level not in LEVELS:
        raise BadInput(f"level as one of {', '.join(LEVELS)} in the line {MARK}", level)
    return level


def _seed(table: dict[str, str], text: str) -> int:
    return _number(table, "seed", crc32(text.encode()))


def _spots(table: dict[str, str]) -> tuple[Spot, ...]:
    named = table.get("spot", "").split(",")
    return tuple(name for name in SPOTS if name in named)
