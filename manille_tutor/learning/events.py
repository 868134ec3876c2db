"""What is remembered of a learner, one event a line: a task answered, a setting changed, a lesson begun anew.

Reading is total: every line of a file is an event, or a foreign line that is left alone, or the torn end of
a write that was cut off.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any, Final, Literal
from uuid import uuid4

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from .answers import Answer
from .settings import CHOICES, Settings
from .state import News, RoundName, SettingChanged, Standing, TaskFinished

SCHEMA: Final = 2
"""Since 2 a time is the learner's own, with its offset: a day is the learner's day. In 1 it is UTC."""
LONGEST_EVENT: Final = 20_000


class WrongAnswer(BaseModel):
    """An answer that was marked wrong, and the question it answered."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    part: str
    answer: Answer


class _Event(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)

    version: Literal[1, 2] = Field(default=SCHEMA, alias="schema")
    id: str = Field(min_length=8, max_length=64)
    at: AwareDatetime

    def day(self, now: datetime) -> date:
        """The learner's day on which it happened; ``now`` lends its offset to a time told in UTC."""
        return (self.at.astimezone(now.tzinfo) if self.version == 1 else self.at).date()


class Attempted(_Event):
    """A task was answered to its end. ``first`` tells how the first try went, without help or with."""

    kind: Literal["attempt"] = "attempt"
    lesson: str = Field(max_length=80)
    round: str = Field(max_length=40)
    slot: str = Field(max_length=80)
    exercise: dict[str, Any]
    skill: str = Field(max_length=40)
    first: Standing
    hints: int = Field(ge=0)
    wrong: tuple[WrongAnswer, ...] = ()
    locale: str = Field(max_length=20)


class SettingMade(_Event):
    """A setting was changed."""

    kind: Literal["setting"] = "setting"
    setting: str = Field(max_length=20)
    value: str = Field(max_length=20)


class LessonReset(_Event):
    """A lesson was begun anew: earlier answers in it or on these rules are kept, and count no longer."""

    kind: Literal["reset"] = "reset"
    lesson: str = Field(max_length=80)
    skills: tuple[str, ...] = Field(default=(), max_length=60)

    def forgets(self, attempt: Attempted) -> bool:
        """Whether that answer, given before, counts no longer."""
        return attempt.lesson == self.lesson or attempt.skill in self.skills


Event = Attempted | SettingMade | LessonReset
_READER: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])


def event_of(news: News, round: RoundName, locale: str) -> Event:
    """News of a session as an event of now."""
    stamp = _stamp()
    match news:
        case SettingChanged(setting=setting, value=value):
            return SettingMade.model_validate(stamp | {"setting": setting, "value": value})
        case TaskFinished(task=task, tally=tally):
            told = {
                "lesson": task.lesson,
                "round": "pair" if task.is_pair else round,
                "slot": task.slot,
                "exercise": task.exercise.record(),
                "skill": task.exercise.skill,
                "first": tally.standing,
                "hints": tally.hints,
                "wrong": [{"part": mistake.part, "answer": mistake.answer} for mistake in tally.mistakes],
                "locale": locale,
            }
            return Attempted.model_validate(stamp | told)


def reset_of(lesson: str, skills: tuple[str, ...]) -> LessonReset:
    """A lesson begun anew, as an event of now."""
    return LessonReset.model_validate(_stamp() | {"lesson": lesson, "skills": skills})


def _stamp() -> dict[str, Any]:
    return {"id": uuid4().hex, "at": datetime.now().astimezone()}


def write_event(event: Event) -> bytes:
    """The event as one line."""
    return event.model_dump_json(by_alias=True).encode() + b"\n"


@dataclass(frozen=True, slots=True)
class Log:
    """What a file of events holds. ``foreign`` lines are somebody else's, or of a later version."""

    events: tuple[Event, ...] = ()
    foreign: int = 0
    torn: bool = False

    def settings(self) -> Settings:
        """The settings as they were last made; one that no longer exists is passed over."""
        made = {event.setting: event.value for event in self.events if isinstance(event, SettingMade)}
        known = {name: value for name, value in made.items() if value in CHOICES.get(name, ())}
        return Settings.model_validate(known)

    def attempts(self) -> tuple[Attempted, ...]:
        """The tasks answered that still count, in the order in which they were written."""
        kept: list[Attempted] = []
        for event in self.events:
            if isinstance(event, Attempted):
                kept.append(event)
            elif isinstance(event, LessonReset):
                kept = [attempt for attempt in kept if not event.forgets(attempt)]
        return tuple(kept)

    def followed_by(self, other: Log) -> Log:
        """This log and what stands after it in the same file."""
        if not self.events and not self.foreign:
            return other
        return Log((*self.events, *other.events), self.foreign + other.foreign, other.torn)

    def plus(self, other: Log) -> Log:
        """Both logs as one, each event once, in order of time."""
        every = {event.id: event for event in (*self.events, *other.events)}
        events = tuple(sorted(every.values(), key=lambda event: event.at))
        return Log(events, self.foreign + other.foreign, self.torn or other.torn)


def read_log(content: bytes) -> Log:
    """The events in a file. A line cut off at the end is torn; other lines that are no events are foreign."""
    whole, _, rest = content.rpartition(b"\n")
    lines = [line for line in whole.split(b"\n") if line.strip()]
    events = _events(lines)
    last = _events([rest]) if rest.strip() else []
    torn = bool(rest.strip()) and not last
    return Log((*events, *last), len(lines) - len(events), torn)


def _events(lines: Iterable[bytes]) -> list[Event]:
    events = []
    for line in lines:
        event = read_event(line)
        if event is not None:
            events.append(event)
    return events


def read_event(line: bytes) -> Event | None:
    """The event on that line, ``None`` for a line that is not one of ours."""
    if len(line) > LONGEST_EVENT:
        return None
    try:
        return _READER.validate_json(line)
    except (ValidationError, RecursionError):
        return None
