"""A hand to be scored, written in one line: ``rules=classic trump=- points=38-22 last=EW revoke=NS``.

Where an auction settles the contract, that too: ``rules=auction trump=H points=38-22 declarer=S bid=36
multiplier=2``; ``bid`` only where numbers are bid, and ``multiplier`` 2 or 4 after a coinche or a surcoinche.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, get_args

from .calls import Contract, Multiplier
from .cards import Suit
from .errors import BadInput
from .house import OPTIONS, HouseRules, Revoke
from .notation import Field, read_fields, read_house, read_seat, read_trump
from .scoring import HandScore, Tally, hand_score
from .seats import SEATS, SIDES, Seat, Side

_KEYS: Final = ("rules", "trump", "points", "dealer", "last", "revoke", "declarer", "bid", "multiplier")
_MULTIPLIERS: Final[dict[str, Multiplier]] = {"1": 1, "2": 2, "4": 4}
_POINTS = re.compile(r"(\d{1,3})[-–:](\d{1,3})")


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What is known of a hand that is to be scored.

    ``trump`` is ``None`` en voiture. ``points`` are ``None`` where a side revoked and nobody
    counted, since they do not matter then.
    """

    house: HouseRules
    trump: Suit | None
    points: Tally | None
    dealer: Seat | None
    last: Side | None
    revoke: Side | None
    contract: Contract | None = None

    def score(self) -> HandScore:
        """What the hand is worth. Raises BadInput when these points cannot be."""
        points = self.points or Tally(self.house.points_in_play, 0)
        score = hand_score(
            self.house, points, self.trump, last=self.last, revoke=self.revoke, contract=self.contract
        )
        if self.points is not None:
            return score
        return replace(score, captured=score.counted, steps=score.steps[1:])


def read_reckoning(line: str) -> Reckoning:
    """The hand written in that line. Raises BadInput. ``points`` may be left out where a side revoked."""
    fields = read_fields(line, dict.fromkeys((*_KEYS, *OPTIONS)))
    revoked = "revoke" in fields and fields["revoke"].value not in get_args(Revoke)
    house = read_house({key: field for key, field in fields.items() if key != "revoke" or not revoked})
    revoke = _side(fields["revoke"]) if revoked else None
    for key in ("trump", "points"):
        if key not in fields and not (key == "points" and revoke):
            raise BadInput(f"trump= and points=; {key}= is missing", line)
    trump = read_trump(fields["trump"])
    return Reckoning(
        house=house,
        trump=trump,
        points=_points(fields["points"]) if "points" in fields else None,
        dealer=read_seat(fields["dealer"]) if "dealer" in fields else None,
        last=_side(fields["last"]) if "last" in fields else None,
        revoke=revoke,
        contract=_contract(house, trump, fields, line),
    )


def _contract(house: HouseRules, trump: Suit | None, fields: dict[str, Field], line: str) -> Contract | None:
    """The contract, from the fields that only a line about a table with an auction has."""
    if not house.has_auction:
        for key in ("declarer", "bid", "multiplier"):
            if key in fields:
                raise BadInput(
                    f"no {key}=: these rules have no auction (5.3)", line, column=fields[key].column
                )
        return None
    wanted = ("declarer", "bid") if house.variant == "auction" else ("declarer",)
    for key in wanted:
        if key not in fields:
            raise BadInput(f"the contract of the auction (5.3); {key}= is missing", line)
    times = fields.get("multiplier")
    if times is not None and times.value not in _MULTIPLIERS:
        raise BadInput("multiplier as 1, 2 or 4", times.value, column=times.value_column)
    return Contract(
        declarer=read_seat(fields["declarer"]),
        trump=trump,
        number=_number(fields["bid"]) if "bid" in fields else None,
        multiplier=_MULTIPLIERS[times.value] if times else 1,
    )


def _number(field: Field) -> int:
    if re.fullmatch(r"[0-9]{1,3}", field.value) is None:
        raise BadInput("bid as a number, such as 36", field.value, column=field.value_column)
    return int(field.value)


def _points(field: Field) -> Tally:
    pair = _POINTS.fullmatch(field.value)
    if pair is None:
        expected = "points as two numbers, North-South first, such as 38-22"
        raise BadInput(expected, field.value, column=field.value_column)
    return Tally(int(pair[1]), int(pair[2]))


def _side(field: Field) -> Side | None:
    """A side, by its name or by a seat of it; ``-`` is neither."""
    name = field.value.upper()
    if name in SIDES:
        return Side(name)
    if name in SEATS:
        return Seat(name).side
    if name == "-":
        return None
    raise BadInput(f"{field.key} as a side: NS or EW", field.value, column=field.value_column)
