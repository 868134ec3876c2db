"""Six questions for those who have played before: where to start. Nothing depends on it and nothing locks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from manille_tutor.engine.dealing import Chance

from .events import Attempted
from .lessons import LESSONS, exercise_for
from .recipe import Slot
from .state import Standing, Task

_QUESTIONS: Final = (
    ("01-ranking", Slot("placement-ranking", "trick_winner.trick_winner.classic.plain.*")),
    ("02-following-suit", Slot("placement-follow", "mark_legal.follow_suit.classic.*.clean.opponent.some")),
    ("03-trumping", Slot("placement-trump", "mark_legal.must_trump.classic.*.partner.some")),
    ("04-overtrumping", Slot("placement-overtrump", "mark_legal.must_overtrump.classic.*.opponent.some")),
    ("04-overtrumping", Slot("placement-cannot", "mark_legal.cannot_overtrump.classic.*.opponent.all")),
    ("05-scoring", Slot("placement-score", "score_hand.hand_score.classic.suit.big.plain")),
)
"""The lesson that answers each question, and the question: the core rules, from the ten to the score."""

PLACEMENT: Final = len(_QUESTIONS)


def placement_tasks(seed: int) -> tuple[Task, ...]:
    """The six questions, with other cards for another seed."""
    chance = Chance(seed)
    return tuple(Task(lesson, slot.name, exercise_for(slot, chance)) for lesson, slot in _QUESTIONS)


def where_to_start(went: Sequence[tuple[str, Standing]]) -> str | None:
    """The first lesson that one of these answers (lesson, how it went) asks for; ``None`` if none does."""
    missed = {lesson for lesson, standing in went if standing != "right"}
    return next((lesson for lesson in LESSONS if lesson in missed), None)


def last_placement(attempts: Sequence[Attempted]) -> tuple[tuple[str, Standing], ...]:
    """The answers of the last placement that was finished; empty when there is none."""
    names = {slot.name for _lesson, slot in _QUESTIONS}
    answers = [attempt for attempt in attempts if attempt.round == "placement" and attempt.slot in names]
    last = answers[-PLACEMENT:]
    if {attempt.slot for attempt in last} != names:
        return ()
    return tuple((attempt.lesson, attempt.first) for attempt in last)
