"""A learner's results as one string to paste, and the table that a teacher makes of many.

``MR1.<signs>.``: a version, what was answered rule by rule, and a checksum, so that a slip in copying is
noticed. There is no name in it unless one was typed. It is not proof against cheating: whoever wants to can
make one up.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final
from zlib import crc32

from manille_tutor.engine import BadInput

from .codes import SKILLS
from .mastery import SkillStanding, SkillState

VERSION: Final = 1
LONGEST_NAME: Final = 40
LONGEST_CODE: Final = 2_000
_STATES: Final[tuple[SkillState, ...]] = ("new", "practising", "learned", "mastered")
_DAY_ONE: Final = date(2020, 1, 1)
_MOST: Final = 9_999
_CODE: Final = re.compile(r"MR\s*(\d+)\s*\.([\w\-\s>]*)\.", re.ASCII)
_EXPECTED: Final = f"a result code, such as MR{VERSION}.Ab3-… with a full stop at its end"


@dataclass(frozen=True, slots=True)
class SkillResult:
    """How one rule stands: its state, tasks answered, and how many of them right first time."""

    skill: str
    state: SkillState
    asked: int
    right: int


@dataclass(frozen=True, slots=True)
class Results:
    """What a result code says: a day, perhaps a name, and the rules that were practised."""

    day: date
    name: str = ""
    skills: tuple[SkillResult, ...] = ()

    def of(self, skill: str) -> SkillResult:
        """How that rule stands."""
        return next((each for each in self.skills if each.skill == skill), SkillResult(skill, "new", 0, 0))


def results_of(standings: Mapping[str, SkillStanding], today: date, name: str = "") -> Results:
    """The results that these standings give. Raises BadInput for a name that is too long."""
    skills = tuple(
        SkillResult(skill, standing.state, min(standing.asked, _MOST), min(standing.right, _MOST))
        for skill in SKILLS
        if (standing := standings.get(skill)) and standing.asked
    )
    return Results(today, read_name(name), skills)


def read_name(name: str) -> str:
    """A name as it may stand in a code: printable, and not long. Raises BadInput."""
    if not isinstance(name, str):
        raise BadInput("a name", str(name))
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if len(plain) > LONGEST_NAME:
        raise BadInput(f"a name of at most {LONGEST_NAME} signs", plain)
    return plain


# -- to a code and back --


def write_results(results: Results) -> str:
    """The code of these results."""
    body = bytes(_packed(results))
    check = _check(body).to_bytes(4, "big")
    return f"MR{VERSION}.{urlsafe_b64encode(body + check).decode().rstrip('=')}."


def read_results(codes: str | Iterable[str]) -> tuple[Results, ...]:
    """The results in one text, or in several; each may hold many codes. Raises BadInput for any bad one.

    Line breaks inside a code and words around it, as e-mail brings them, do no harm.
    """
    texts = [codes] if isinstance(codes, str) else list(codes)
    found = [_read(code) for text in texts for code in _codes_in(text)]
    if not found:
        raise BadInput(_EXPECTED, "none")
    return tuple(found)


def _codes_in(text: object) -> Iterator[re.Match[str]]:
    if not isinstance(text, str):
        raise BadInput(_EXPECTED, str(text))
    matches = list(_CODE.finditer(text))
    between = _CODE.sub("\n", text)
    if not matches or re.search(r"\bMR\s*\d+\s*\.", between):
        raise BadInput(_EXPECTED, " ".join((between if matches else text).split())[:60])
    yield from matches


def _read(code: re.Match[str]) -> Results:
    version, signs = int(code[1]), re.sub(r"[\s>]", "", code[2])
    shown = f"MR{version}.{signs[:12]}…"
    if version != VERSION:
        raise BadInput(f"a result code of version {VERSION}", shown)
    try:
        whole = urlsafe_b64decode(signs + "=" * (-len(signs) % 4)) if len(signs) < LONGEST_CODE else b""
    except ValueError:
        whole = b""
    body, check = whole[:-4], whole[-4:]
    if len(whole) < 6 or _check(body) != int.from_bytes(check, "big"):
        raise BadInput("a result code without a slip in it: its checksum does not fit", shown)
    return _unpacked(body, shown)


def _check(body: bytes) -> int:
    return crc32(b"manille results 1" + body)


def _packed(results: Results) -> Iterator[int]:
    name = results.name.encode()
    yield from _digits(max(0, (results.day - _DAY_ONE).days))
    yield from (*_digits(len(name)), *name)
    for each in results.skills:
        yield from _digits(SKILLS.index(each.skill) * 4 + _STATES.index(each.state))
        yield from (*_digits(each.asked), *_digits(each.right))


def _digits(number: int) -> Iterator[int]:
    """The number seven bits at a time, the low ones first."""
    while number > 127:
        yield number % 128 + 128
        number //= 128
    yield number


def _unpacked(body: bytes, shown: str) -> Results:
    """What the bytes say. They passed the checksum, so whatever is wrong here was made up."""
    left = iter(body)
    try:
        day = _DAY_ONE + timedelta(days=_number(left))
        name = bytes(next(left) for _ in range(_number(left))).decode()
        skills = []
        while (head := _number(left, -1)) >= 0:
            asked, right = _number(left), _number(left)
            if right > asked or asked > _MOST:
                raise ValueError("more right than asked")
            skills.append(SkillResult(SKILLS[head // 4], _STATES[head % 4], asked, right))
    except (ValueError, IndexError, OverflowError, RuntimeError, StopIteration):
        raise BadInput("a result code that this release can read", shown) from None
    return Results(day, read_name(name[:LONGEST_NAME]), tuple(skills))


def _number(left: Iterator[int], at_end: int | None = None) -> int:
    """The next number; at the very end ``at_end``, or ValueError without one."""
    number, weight = 0, 1
    for digit in left:
        number += digit % 128 * weight
        weight *= 128
        if digit < 128:
            return number
        if weight > 2**40:
            break
    if at_end is None or weight > 1:
        raise ValueError("cut short")
    return at_end
