"""Answers as a progress file holds them, made quickly."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count

from manille_tutor.learning.events import Attempted
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.generator import cells_for, generate
from manille_tutor.learning.reviews import lesson_for

START = datetime(2026, 3, 2, 18, 0, tzinfo=UTC)
_IDS = count(1)


def attempt(
    exercise: Exercise, first: str = "right", at: datetime = START, round: str = "tasks", version: int = 2
) -> Attempted:
    """One task answered."""
    told = {
        "schema": version, "id": f"{next(_IDS):032x}", "at": at, "lesson": lesson_for(exercise.skill),
        "round": round, "slot": "x", "exercise": exercise.record(), "skill": exercise.skill, "first": first,
        "hints": 0, "locale": "en",
    }  # fmt: skip
    return Attempted.model_validate(told)


def day(number: int) -> datetime:
    """The evening of that day, day 0 being the first."""
    return START + timedelta(days=number)


def at_places(skill: str, *places: int, seed: int = 0) -> list[Exercise]:
    """Exercises on a rule of play, each asked at that place in the trick, no two alike."""
    cells = {int(cell.facets[1]): cell for cell in cells_for((skill,)) if cell.kind == "mark_legal"}
    return [generate(cells[place], seed + n) for n, place in enumerate(places)]


def of_kind(pattern: str, number: int, skill: str) -> list[Exercise]:
    """Exercises on a rule, from the cells whose slug holds that, by turns."""
    cells = [cell for cell in cells_for((skill,), None) if pattern in cell.slug]
    return [generate(cells[n % len(cells)], n) for n in range(number)]


LEARNED = {
    "must_trump": (2, 3, 4),
    "follow_suit": (2, 3, 4),
    "must_overtrump": (3, 4, 3, 4),
}


def learned(skill: str, at: datetime = START) -> list[Attempted]:
    """The answers with which a rule is just learned."""
    return [attempt(exercise, at=at) for exercise in at_places(skill, *LEARNED[skill])]
