"""The next task of a lesson, chosen so that its answer tells most about what the learner believes.

A block of tasks stays the lesson's recipe; only the order of its slots and the cards that fill them are
chosen. Once an answer was wrong, a slot may come again with other cards, to find out why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from math import log2
from typing import Final

from manille_tutor.engine.dealing import Chance

from ..exercise import Exercise
from ..lessons import LESSONS, exercise_for
from ..recipe import Slot
from ..state import Task
from .every import EVERY_BELIEF
from .weighing import Answered, Weighing, question_of, weigh

Draws = Callable[[Slot, Chance], Exercise]

MOST_EXTRA: Final = 3
"""How many tasks a block may grow by."""
_DRAWS: Final = 4
_ELSEWHERE: Final = 0.25


def serve_next(
    tasks: tuple[Task, ...],
    index: int,
    given: Iterable[Answered],
    seed: int,
    draws: Draws = exercise_for,
) -> tuple[Task, ...]:
    """The block with the task at ``index`` chosen to tell most, after these answers; the same for one seed.

    Tasks before it stay, and those after it keep their order. The first task, the slots that close a round,
    a round that is no lesson's block, and a block in which a belief is clear already stay as they are. After
    a wrong answer a slot may come again, so that the block grows by three tasks at most.
    """
    weighing = weigh(given)
    lessons = {task.lesson for task in tasks}
    if not 0 < index <= len(tasks) or weighing.named or len(lessons) > 1 or not lessons <= LESSONS.keys():
        return tasks
    (lesson,) = lessons
    attended = _attending_to(lesson, weighing)
    options = list(_options(lesson, tasks, index, weighing, Chance(seed * 64 + index), draws))
    options.sort(key=lambda option: -tells(attended, option[1]))
    served = [_position(task.exercise) for task in tasks[:index]]
    for slot, exercise in options:
        if _position(exercise) not in served:
            others = (task for task in tasks[index:] if task.slot != slot)
            return (*tasks[:index], Task(lesson, slot, exercise), *others)
    return tasks


def _options(
    lesson: str, tasks: tuple[Task, ...], index: int, weighing: Weighing, chance: Chance, draws: Draws
) -> Iterator[tuple[str, Exercise]]:
    """What may come next: each slot as it lies there, and with a few other cards."""
    slots = LESSONS[lesson].slots
    left = {task.slot: task for task in tasks[index:]}
    extra = sum(task.slot in {slot.name for slot in slots} for task in tasks) - len(slots)
    again = weighing.wrong and extra < MOST_EXTRA
    for slot in slots:
        if slot.place == "last" or not (slot.name in left or again):
            continue
        if slot.name in left:
            yield slot.name, left[slot.name].exercise
        for _ in range(_DRAWS):
            yield slot.name, draws(slot, chance)


@lru_cache(maxsize=4096)
def _position(exercise: Exercise) -> str:
    return str(exercise.record() | {"id": ""})


def _attending_to(lesson: str, weighing: Weighing) -> Weighing:
    """The weighing with less made of what other lessons put right, unless an answer points to it."""
    beliefs = [
        weight if belief.lesson == lesson or count else weight * _ELSEWHERE
        for belief, weight, count in zip(EVERY_BELIEF, weighing.beliefs, weighing.telling, strict=True)
    ]
    return replace(weighing, beliefs=tuple(beliefs))


def tells(weighing: Weighing, exercise: Exercise) -> float:
    """How many bits its answer tells of what is believed, slips apart: an exercise that tells nothing has 0.

    Hypotheses that answer alike stand together; the more evenly they part, the more is told.
    """
    question = question_of(exercise)
    if question is None:
        return 0.0
    parts = [weighing.rules] + [0.0] * (len(question.follows) - 1)
    for weight, group in zip(weighing.beliefs, question.group, strict=True):
        parts[group] += weight
    total = sum(parts)
    return -sum([part / total * log2(part / total) for part in parts if part])
