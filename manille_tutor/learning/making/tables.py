"""The same position at two tables whose house rules differ in one thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manille_tutor.engine import rule_on
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.notation import read_situation

from ..exercise import read_rules
from ..kinds import TwoHouses
from ..situations import Cell
from .draw import one_of
from .plays import make_line, plans_by_cell

_TABLES: Final[dict[str, tuple[str, str]]] = {
    "house": ("must_overtrump", "partner_exempts"),
    "classic partner_exempts=trump_and_overtrump": ("must_trump", "partner_exempts"),
    "classic cannot_overtrump=no_undertrump": ("cannot_overtrump", "cannot_overtrump"),
    "classic cannot_overtrump=must_undertrump": ("cannot_overtrump", "cannot_overtrump"),
    "classic beat_in_suit=always": ("follow_suit", "beat_in_suit"),
    "classic beat_in_suit=unless_partner_winning": ("follow_suit", "beat_in_suit"),
    "classic beat_trump_led=always": ("trump_led", "beat_trump_led"),
}
"""For each second table: the rule concerned, and the option that differs from classic."""


def table_cells() -> Iterator[Cell]:
    """For each second table: positions where the answer changes, and where it does not."""
    for second, (skill, option) in _TABLES.items():
        for change in (option, "nothing"):
            yield Cell("two_houses", skill, "classic", (second.replace("classic ", ""), change))


def table_facets(exercise: TwoHouses) -> tuple[str, ...]:
    """The facets of a two_houses cell."""
    return (exercise.second.replace("classic ", ""), exercise.changes[0])


def make_tables(cell: Cell, chance: Chance) -> dict[str, Any]:
    """A position about that rule in which the second table changes the answer, or does not."""
    name, change = cell.facets
    second = next(rules for rules in _TABLES if rules.replace("classic ", "") == name)
    bases = [base for base in plans_by_cell("classic") if base.skill == cell.skill and _may_fit(base, cell)]
    there = read_rules(second)
    while True:
        line = make_line(one_of(chance, bases), chance)
        at = read_situation(line)
        if (rule_on(at).legal != rule_on(at.under(there)).legal) == (change != "nothing"):
            return {"line": line, "second": second}


def _may_fit(base: Cell, cell: Cell) -> bool:
    """Whether positions of that cell can be what is wanted: partner must be winning for partner to exempt."""
    change = cell.facets[1]
    if change == "partner_exempts":
        return base.facets[3] == "partner"
    return base.facets[4] != "all" or change not in ("nothing",) or cell.skill == "cannot_overtrump"
