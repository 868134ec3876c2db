"""Positions that separate a belief from the rules: whoever holds it answers them wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from itertools import islice
from typing import Final

from manille_tutor.engine.dealing import Chance

from ..exercise import Exercise
from ..generator import every_cell, generate
from ..sameness import standard_form
from ..situations import Cell
from .belief import Belief
from .weighing import question_of

_SEEDS: Final = 1_000_000
_TRIES: Final = 60


def separates(belief: Belief, exercise: Exercise) -> bool:
    """Whether every answer that follows from the belief is wrong here."""
    question = question_of(exercise)
    return question is not None and question.tells(belief)


def separate(belief: Belief, seed: int) -> Exercise:
    """A position that separates the belief from the rules, the same for the same seed. Raises BadInput."""
    return next(_separating(belief, Chance(seed)))


def practice(belief: Belief, n: int = 3, seed: int = 0) -> tuple[Exercise, ...]:
    """So many positions that separate the belief from the rules, no two the same. Raises BadInput.

    There may be fewer where there are not so many.
    """
    found: dict[str, Exercise] = {}
    for exercise in islice(_separating(belief, Chance(seed)), _TRIES * n):
        found.setdefault(standard_form(exercise), exercise)
        if len(found) == n:
            break
    return tuple(found.values())


def _separating(belief: Belief, chance: Chance) -> Iterator[Exercise]:
    """Such positions without end, by turns from the kinds of situation in which the belief shows."""
    cells = cells_showing(belief)
    while True:
        for cell in chance.shuffled(cells):
            exercise = _drawn(belief, cell, chance)
            if exercise is not None:
                yield exercise


def _drawn(belief: Belief, cell: Cell, chance: Chance) -> Exercise | None:
    tries = (generate(cell, chance.below(_SEEDS)) for _ in range(_TRIES))
    return next((exercise for exercise in tries if separates(belief, exercise)), None)


@cache
def cells_showing(belief: Belief) -> tuple[Cell, ...]:
    """The kinds of situation in which the belief shows, of those it names: where some position separates."""
    cells = (
        cell for cell in every_cell() if any(fnmatchcase(cell.slug, pattern) for pattern in belief.cells)
    )
    found = tuple(
        cell for cell in cells if any(separates(belief, generate(cell, seed)) for seed in range(24))
    )
    assert found, f"no kind of situation shows {belief.id}"
    return found
