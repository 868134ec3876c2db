"""When two exercises are the same: up to renaming suits and turning the table.

``standard_form`` writes an exercise in one way for all that differ only in the names of the suits, in
which seat is South, or in the order of cards that lie in no order.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import permutations
from typing import Any, Final

from manille_tutor.engine import Seat
from manille_tutor.engine.notation import read_fields

from .exercise import Exercise, read_rules

_CARD: Final = re.compile(r"(10|[789JQKA])([CDHS])")
_SEAT_FIELDS: Final = ("leader", "dealer", "speaker", "declarer")
_SIDE_FIELDS: Final = ("side", "last", "revoke")
_BY_SEAT: Final = ("cuts", "counts", "hands")
_BY_SIDE: Final = ("before", "hand")
_SETS: Final = ("hand", "dealt", "cards")
_UNORDERED_TRICKS: Final = ("trick_points", "side_points", "trumps_out", "own_cards")
_TRUMPS: Final = ("trump", "contract")
_CALLS: Final = {"calls", "call"}
_CALLED: Final = re.compile(r"([0-9]+)([CDHS])\b")
_OTHER_SIDE: Final = {"NS": "EW", "EW": "NS"}


def standard_form(exercise: Exercise) -> str:
    """The exercise in one standard form: two exercises are the same when their forms are equal."""
    fields = _spread(exercise)
    renamings = [dict(zip("CDHS", suits, strict=True)) for suits in permutations("CDHS")]
    turnings = [_turned(fields, turns) for turns in range(4)]
    return min(_written(_renamed(turned, names)) for turned in turnings for names in renamings)


def _spread(exercise: Exercise) -> dict[str, Any]:
    """The fields that make the position, a situation's line taken apart."""
    fields = {
        name: value for name, value in exercise.record().items() if name not in ("id", "skill", "given")
    }
    line = fields.pop("line", None)
    if line is not None:
        parts = {part.key: part.value for part in read_fields(line, _keys(line)).values()}
        fields |= parts
    return fields


def _keys(line: str) -> list[str]:
    return [word.partition("=")[0] for word in line.split()]


def _turned(fields: dict[str, Any], turns: int) -> dict[str, Any]:
    """The same exercise with everybody sitting so many seats further on."""
    kind = fields["kind"]
    turned = dict(fields)
    for name, value in fields.items():
        if name in _SEAT_FIELDS:
            turned[name] = Seat(value).on(turns).value
        elif name in _SIDE_FIELDS and turns % 2:
            turned[name] = _OTHER_SIDE[value]
        elif name in _BY_SEAT and not isinstance(value, int):
            by_seat = value.split(",") if isinstance(value, str) else list(value)
            turned[name] = by_seat[-turns:] + by_seat[:-turns] if turns else by_seat
        elif name in _BY_SIDE and kind == "match_won" and turns % 2:
            turned[name] = list(reversed(value))
    if kind in ("score_hand", "score_contract") and turns % 2:
        usual = "auction" if kind == "score_contract" else "classic"
        turned["ns"] = read_rules(fields.get("rules", usual)).points_in_play - fields["ns"]
    return turned


def _renamed(fields: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    rename = _renaming(names)
    renamed = {name: rename(value) for name, value in fields.items()}
    for name in _TRUMPS:
        if name in fields:
            renamed[name] = names.get(fields[name], fields[name])
    for name in _CALLS & fields.keys():
        renamed[name] = _CALLED.sub(lambda call: call[1] + names[call[2]], fields[name])
    for name in _SETS:
        if isinstance(renamed.get(name), str):
            renamed[name] = _sorted(renamed[name])
    if fields["kind"] in _UNORDERED_TRICKS:
        for name in ("trick", "tricks"):
            if name in renamed:
                renamed[name] = _without_order(renamed[name])
    if fields["kind"] in ("revoke_in_trick", "best_card"):
        renamed["hands"] = [_sorted(hand) for hand in renamed["hands"]]
    return renamed


def _renaming(names: dict[str, str]) -> Callable[[Any], Any]:
    def rename(value: Any) -> Any:
        if isinstance(value, str):
            return _CARD.sub(lambda card: card[1] + names[card[2]], value)
        return [rename(one) for one in value] if isinstance(value, list | tuple) else value

    return rename


def _sorted(cards: str) -> str:
    return ",".join(sorted(cards.split(",")))


def _without_order(tricks: Any) -> Any:
    return _sorted(tricks) if isinstance(tricks, str) else sorted(map(_sorted, tricks))


def _written(fields: dict[str, Any]) -> str:
    return json.dumps(fields, sort_keys=True)
