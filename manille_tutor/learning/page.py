"""What a learner can do on the page of progress, and the rounds that begin there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from manille_tutor.engine import BadInput

from .answers import Words, words
from .events import Event, Log, read_event
from .kinds import read_exercise
from .lessons import LESSONS
from .placement import placement_tasks
from .record import Record
from .reviews import lesson_for, review_round, skills_of
from .session import start
from .settings import Settings
from .state import RoundName, Session, Task

ROUNDS: Final[tuple[RoundName, ...]] = ("review", "placement", "again")
"""The rounds that begin on the page of progress and lead back to it."""
MOST_BYTES: Final = 64_000_000


@dataclass(frozen=True, slots=True)
class Page:
    """The page of progress: the lesson whose reset is being asked about, a name typed, what is to be said."""

    asking: str = ""
    name: str = ""
    said: tuple[Words, ...] = ()


def overview(record: Record, settings: Settings) -> Session:
    """The page of progress, as a session without tasks."""
    return Session("", "lessons", (), settings=settings, standings=record.lessons)


def review_session(log: Log, seed: int, now: datetime, settings: Settings) -> Session | None:
    """A round of all that is due; ``None`` when nothing is."""
    tasks = review_round(log.attempts(), seed, now)
    return start("", "review", tasks, seed, settings) if tasks else None


def placement_session(seed: int, settings: Settings) -> Session:
    """The six questions that find where to start."""
    return start("", "placement", placement_tasks(seed), seed, settings)


def again_session(record: Record, skill: str, settings: Settings) -> Session | None:
    """The last task missed of a rule, once more; ``None`` when there is none that can be read."""
    standing = record.of(skill)
    if standing is None or standing.last_wrong is None:
        return None
    try:
        exercise = read_exercise(standing.last_wrong.exercise)
    except BadInput:
        return None
    return start("", "again", (Task(lesson_for(skill), "again", exercise),), settings=settings)


def forgotten(log: Log, slug: str) -> int:
    """How many answers a reset of that lesson would forget. Raises BadInput for an unknown lesson."""
    skills = skills_of(slug)
    return sum(attempt.lesson == slug or attempt.skill in skills for attempt in log.attempts())


def begun(log: Log) -> tuple[str, ...]:
    """The lessons that can be begun anew: those of which something was answered."""
    return tuple(slug for slug in LESSONS if forgotten(log, slug))


# -- files --


def read_in(content: bytes, log: Log) -> tuple[tuple[Event, ...], tuple[Words, ...]]:
    """The events of a saved copy that are not in the log yet, and what to say about it."""
    lines = [line for line in content.split(b"\n") if line.strip()]
    found = [event for event in map(read_event, lines) if event is not None]
    known = {event.id for event in log.events}
    fresh = {event.id: event for event in found if event.id not in known}
    said = [words("record.read.new", n=len(fresh))]
    if len(fresh) < len(found):
        said.append(words("record.read.known", n=len(found) - len(fresh)))
    if len(found) < len(lines):
        said.append(words("record.read.foreign", n=len(lines) - len(found)))
    return tuple(fresh.values()), tuple(said)
