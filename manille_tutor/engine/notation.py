"""A situation in one line, the same in files, tests, errors and on the command line.

``rules=classic trump=H leader=W trick=KC,7H hand=8C,AC,10H`` : ``trump=-`` is en voiture, ``trick``
is absent or empty when leading, ``rules`` may be left out (classic), options may follow as
``partner_exempts=overtrump``. Reading is tolerant of case, order and suit symbols; writing is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pydantic import ValidationError

from .cards import Card, Suit, read_cards, read_suit, write_cards
from .errors import BadInput
from .house import OPTIONS, HouseRules, house_rules
from .seats import Seat
from .situation import Situation

_KEYS = ("rules", "trump", "leader", "trick", "hand")
EN_VOITURE = "-"
LONGEST_LINE = 2_000


@dataclass(frozen=True, slots=True)
class Field:
    """One ``key=value`` of a line, and the columns (from 1) where the key and the value stand."""

    key: str
    value: str
    column: int

    @property
    def value_column(self) -> int:
        """Where the value starts."""
        return self.column + len(self.key) + 1


def read_fields(line: str, known: Iterable[str]) -> dict[str, Field]:
    """The fields of a line, by key. Raises BadInput for unknown or repeated keys and stray words."""
    known = tuple(known)
    if len(line) > LONGEST_LINE:
        raise BadInput(f"a line of at most {LONGEST_LINE} characters", line)
    fields: dict[str, Field] = {}
    for word in re.finditer(r"\S+", line):
        key, equals, value = word.group().partition("=")
        key, column = key.lower(), word.start() + 1
        if not equals:
            raise BadInput("key=value, such as trump=H", word.group(), column=column)
        if key not in known:
            raise BadInput(f"a key as one of {', '.join(known)}", key, column=column)
        if key in fields:
            raise BadInput(f"each key once, but {key} comes twice", word.group(), column=column)
        fields[key] = Field(key, value, column)
    return fields


def read_situation(line: str) -> Situation:
    """The situation written in that line. Raises BadInput, with the column."""
    fields = read_fields(line, (*_KEYS, *OPTIONS))
    for key in ("trump", "leader", "hand"):
        if key not in fields:
            raise BadInput(f"a line with rules=, trump=, leader=, trick= and hand=; {key}= is missing", line)
    house = read_house(fields)
    trump = read_trump(fields["trump"])
    leader = read_seat(fields["leader"])
    trick = _cards(fields["trick"], 0, 3) if "trick" in fields else ()
    hand = _cards(fields["hand"], 1, 8)
    try:
        return Situation(house=house, trump=trump, leader=leader, trick=trick, hand=hand)
    except ValidationError as invalid:
        raise BadInput(str(invalid.errors()[0]["ctx"]["error"]), line) from None


def write_situation(situation: Situation) -> str:
    """The situation in one line, the one way it is written."""
    trick = f" trick={write_cards(situation.trick)}" if situation.trick else ""
    return (
        f"rules={situation.house.preset} trump={write_trump(situation.trump)} leader={situation.leader}"
        f"{trick} hand={write_cards(situation.hand)}{write_options(situation.house)}"
    )


def read_house(fields: dict[str, Field]) -> HouseRules:
    """The house rules named by ``rules=`` and the options among the fields. Raises BadInput."""
    options = {key: field.value for key, field in fields.items() if key in OPTIONS}
    preset = fields["rules"].value.lower() if "rules" in fields else "classic"
    try:
        return house_rules(preset, **options)
    except BadInput as bad:
        named = [field for field in fields.values() if field.value == bad.found or field.key == bad.found]
        raise bad.at(column=named[0].column if named else None) from None


def write_options(house: HouseRules) -> str:
    """The options in which a table differs from its preset, each with a space before it."""
    return "".join(f" {name}={value}" for name, value in house.changes().items())


def read_trump(field: Field) -> Suit | None:
    """Trump, ``None`` for ``-`` (en voiture). Raises BadInput."""
    if field.value == EN_VOITURE:
        return None
    try:
        return read_suit(field.value)
    except BadInput:
        expected = "trump as C, D, H, S, or - for en voiture"
        raise BadInput(expected, field.value, column=field.value_column) from None


def write_trump(trump: Suit | None) -> str:
    """Trump as a line has it."""
    return trump or EN_VOITURE


def read_seat(field: Field) -> Seat:
    """A seat. Raises BadInput."""
    letter = field.value.upper()
    if letter not in Seat._value2member_map_:
        raise BadInput(f"{field.key} as a seat: S, E, N or W", field.value, column=field.value_column)
    return Seat(letter)


def _cards(field: Field, fewest: int, most: int) -> tuple[Card, ...]:
    try:
        cards = read_cards(field.value)
    except BadInput as bad:
        raise bad.at(column=field.value_column) from None
    if not fewest <= len(cards) <= most:
        expected = f"{fewest} to {most} cards in {field.key}"
        raise BadInput(expected, field.value, column=field.value_column)
    return cards
