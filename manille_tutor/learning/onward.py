"""From one task to the next: a minimal pair after a mistake, a belief told once, the task that tells most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Final

from .beliefs import Belief, belief_of, first_answers, named, practice, separate
from .beliefs.probing import serve_next
from .beliefs.weighing import Answered, question_of
from .draft import draft_of
from .exercise import Exercise
from .kinds.legal import MarkLegal
from .pairs import Pair, pair_exercise, pair_of
from .state import Attempt, Extra, RoundName, Said, Session, Task
from .steps import to_task

WITH_PAIRS: Final[tuple[RoundName, ...]] = ("tasks", "mixed", "exercises", "review")
"""The rounds in which a mistake is followed by its minimal pair, and a wrong belief is told."""
PRACTICE: Final = 3
"""So many tasks are served against a belief."""
RECENT: Final = 30
"""So many answers are looked at to find what is believed."""


def next_task(session: Session) -> Session:
    """What follows a finished task: a word on what is believed, or else the next task."""
    if session.aside is not None:
        return _practising(session)
    belief = _to_be_told(session)
    if belief is not None:
        return _telling(session, belief)
    return _to_next(_with_pair(session))


def skip(session: Session) -> Session:
    """Without what was put in on the way: the pair or the practice at hand, or that which is offered."""
    if session.aside is not None:
        return _to_next(_with_pair(replace(session, aside=None)))
    if session.recorded or session.task.extra is None:
        return session
    slot, at = session.task.slot, session.index
    kept = [task for place, task in enumerate(session.tasks) if place < at or task.slot != slot]
    return to_task(replace(session, tasks=tuple(kept)), at)


def _to_next(session: Session) -> Session:
    return to_task(_most_telling(session), session.index + 1)


# -- the minimal pair --


@lru_cache(maxsize=256)
def known_pair(exercise: Exercise) -> Pair | None:
    """The minimal pair of an exercise, looked for once."""
    return pair_of(exercise)


@lru_cache(maxsize=256)
def _pair_to_mark(exercise: Exercise) -> MarkLegal | None:
    return pair_exercise(exercise)


def _with_pair(session: Session) -> Session:
    """With the minimal pair of the task just done as the next, if it was wrong and has one."""
    done = session.finished[-1] if session.finished else None
    if done is None or done.task.extra or not done.tally.mistakes or session.round not in WITH_PAIRS:
        return session
    exercise = _pair_to_mark(done.task.exercise)
    if exercise is None:
        return session
    return _put_in(session, Task(done.task.lesson, "pair", exercise, extra=Extra(before=done.task.exercise)))


def _put_in(session: Session, *tasks: Task) -> Session:
    at = session.index + 1
    return replace(session, tasks=(*session.tasks[:at], *tasks, *session.tasks[at:]))


# -- what is believed --


def answered(session: Session) -> tuple[Answered, ...]:
    """The recent answers that tell what is believed, those to extra tasks left out."""
    return first_answers(session.results[-RECENT:])


def _to_be_told(session: Session) -> Belief | None:
    """The belief that clearly fits and was not told yet."""
    if session.round not in WITH_PAIRS or session.task.extra:
        return None
    belief = named(answered(session))
    return belief if belief and belief.id not in session.told else None


def _telling(session: Session, belief: Belief) -> Session:
    """Say it, beside a position in which the belief and the rule part."""
    exercise = separate(belief, session.seed)
    question = question_of(exercise)
    parts = exercise.parts()
    at = next(place for place, part in enumerate(parts) if question and part.id == question.part)
    aside = Task(session.task.lesson, f"belief-{belief.id}", exercise, extra=Extra(belief=belief.id))
    shown = Attempt(draft=draft_of(parts[at].solution), shown=True, said=Said("belief"))
    told = (*session.told, belief.id)
    return replace(session, aside=aside, told=told, part_index=at, attempt=shown)


def _practising(session: Session) -> Session:
    """On to tasks in which that belief goes wrong."""
    assert session.aside is not None
    aside = session.aside
    belief = belief_of(session.told[-1])
    found = practice(belief, PRACTICE, session.seed + 1)
    tasks = (
        Task(aside.lesson, aside.slot, exercise, extra=Extra(belief=belief.id, n=n, of=len(found)))
        for n, exercise in enumerate(found, start=1)
    )
    return to_task(_put_in(replace(session, aside=None), *tasks), session.index + 1)


def _most_telling(session: Session) -> Session:
    """In a lesson's block: the next task chosen so that its answer tells most about what is believed."""
    at = session.index + 1
    if session.round != "tasks" or (at < len(session.tasks) and session.tasks[at].extra):
        return session
    first = len(_reviews_before(session.tasks))
    block = serve_next(session.tasks[first:], at - first, answered(session), session.seed)
    return replace(session, tasks=(*session.tasks[:first], *block))


def _reviews_before(tasks: Sequence[Task]) -> tuple[Task, ...]:
    return tuple(takewhile(lambda task: task.review is not None, tasks))
