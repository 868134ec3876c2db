"""What the tasks answered so far say of a learner: the first answer to each question, given without help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..answers import Answer
from ..events import Attempted
from ..exercise import Exercise
from ..kinds import read_exercise
from ..mistakes import BadExercise
from ..state import TaskFinished
from .weighing import Answered, question_of


def first_answers(finished: Iterable[TaskFinished]) -> tuple[Answered, ...]:
    """The answers of a session, in the order in which its tasks were finished."""
    return tuple(
        answered
        for task in finished
        for answered in _first(
            task.task.exercise,
            [(wrong.part, wrong.answer) for wrong in task.tally.mistakes],
            task.tally.hints,
        )
    )


def remembered_answers(attempts: Iterable[Attempted]) -> tuple[Answered, ...]:
    """The answers in a progress file, in its order; an exercise of an unknown kind is passed over."""
    return tuple(answered for attempt in attempts for answered in _remembered(attempt))


def _remembered(attempt: Attempted) -> Iterator[Answered]:
    try:
        exercise = read_exercise(attempt.exercise)
    except BadExercise:
        return
    yield from _first(exercise, [(wrong.part, wrong.answer) for wrong in attempt.wrong], attempt.hints)


def _first(exercise: Exercise, mistakes: Sequence[tuple[str, Answer]], hints: int) -> Iterator[Answered]:
    """The first answer to the telling question: the first mistake made, or a right answer unless helped."""
    question = question_of(exercise)
    if question is None:
        return
    wrong = next((answer for part, answer in mistakes if part == question.part), None)
    if wrong is not None or not hints:
        yield Answered(exercise, question.part, wrong)
