"""How far a learner is in the lessons, as the log of progress tells."""

from __future__ import annotations

from .events import Log
from .lessons import LESSONS, slots_of
from .state import LessonStanding


def standings(log: Log) -> tuple[LessonStanding, ...]:
    """How far the learner is in every lesson: tasks once right first time, of those in its block."""
    right: dict[str, set[str]] = {}
    begun = set()
    for attempt in log.attempts():
        begun.add(attempt.lesson)
        if attempt.first == "right":
            right.setdefault(attempt.lesson, set()).add(attempt.slot)
    return tuple(_standing(lesson, right.get(lesson, set()), lesson in begun) for lesson in LESSONS)


def _standing(lesson: str, right: set[str], begun: bool) -> LessonStanding:
    slots = slots_of(lesson)
    return LessonStanding(lesson, len(right & set(slots)), len(slots), begun)
