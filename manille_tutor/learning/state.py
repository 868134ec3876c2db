"""Where a learner stands in a round of tasks. Small and immutable; ``session.update`` moves it on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from manille_tutor.engine import Card

from .answers import Answer, Outcome, Part
from .draft import BLANK, Draft
from .exercise import Exercise
from .settings import DEFAULTS, Settings

RoundName = Literal[
    "tasks", "mixed", "example", "half_done", "try_it", "lessons", "review", "placement", "again",
    "exercises", "exam", "pair",
]  # fmt: skip
Phase = Literal["answering", "judged", "finished"]
Topic = Literal["nothing", "verdict", "judged", "hint", "solution", "legal", "what_if", "belief"]
Standing = Literal["right", "wrong", "helped"]


@dataclass(frozen=True, slots=True)
class Review:
    """Why a rule that was learned is asked again: it was last right so many days ago."""

    skill: str
    days: int | None = None


@dataclass(frozen=True, slots=True)
class Extra:
    """Why a task was put into a round that did not hold it: it is announced, and counts for no lesson.

    Either the minimal pair of ``before``, an exercise just answered wrongly, or practice against ``belief``:
    number ``n`` of ``of``.
    """

    before: Exercise | None = None
    belief: str = ""
    n: int = 1
    of: int = 1


@dataclass(frozen=True, slots=True)
class Task:
    """One exercise of a round. ``slot`` names its place in a lesson's recipe and never changes.

    ``begun`` is an answer that is half given already; ``review`` says that the task is a review, and why;
    ``extra`` why it was put in on the way.
    """

    lesson: str
    slot: str
    exercise: Exercise
    begun: Draft | None = None
    review: Review | None = None
    extra: Extra | None = None

    @property
    def is_pair(self) -> bool:
        """Whether this is the minimal pair of a task that was wrong: half of its answer is known."""
        return self.extra is not None and self.extra.before is not None


@dataclass(frozen=True, slots=True)
class Mistake:
    """An answer that was marked wrong, and the part it answered."""

    part: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class Tally:
    """What has happened on the task at hand. ``hints`` counts every kind of help."""

    mistakes: tuple[Mistake, ...] = ()
    hints: int = 0

    @property
    def standing(self) -> Standing:
        """Right only when right first time and without help."""
        if self.mistakes:
            return "wrong"
        return "helped" if self.hints else "right"


@dataclass(frozen=True, slots=True)
class Said:
    """What the tutor is speaking of: a card, the marking of an answer, a hint."""

    topic: Topic = "nothing"
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Attempt:
    """The question at hand: what is put down, how it was marked, how much help was given.

    ``outcome`` is ``None`` until marked; ``shown`` says that the solution was shown. ``hint`` counts
    the hints given, in an example the steps; ``checks`` how often an answer was handed in.
    """

    draft: Draft = BLANK
    outcome: Outcome | None = None
    shown: bool = False
    hint: int = 0
    checks: int = 0
    said: Said = Said()

    @property
    def settled(self) -> bool:
        """Whether nothing is left to answer."""
        return self.shown or self.outcome == "correct"


@dataclass(frozen=True, slots=True)
class TaskFinished:
    """News: a task has been answered to its end."""

    task: Task
    tally: Tally


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """News: the learner wants to see the table otherwise."""

    setting: str
    value: str


News = TaskFinished | SettingChanged


@dataclass(frozen=True, slots=True)
class LessonStanding:
    """How far a learner is in one lesson: tasks once right first time, of how many."""

    lesson: str
    done: int
    of: int
    begun: bool


@dataclass(frozen=True, slots=True)
class Session:
    """A learner at a round of tasks. ``seed`` says which cards a new start brings.

    ``news`` is what has to be remembered of the last step, before anything is shown. ``told`` names the
    beliefs that were spoken of; ``aside`` is the position that shows the last of them, while it is looked at.
    ``code`` is the code of the set, for rounds that have one.
    """

    lesson: str
    round: RoundName
    tasks: tuple[Task, ...]
    seed: int = 0
    settings: Settings = DEFAULTS
    index: int = 0
    part_index: int = 0
    attempt: Attempt = Attempt()
    tally: Tally = Tally()
    finished: tuple[TaskFinished, ...] = ()
    standings: tuple[LessonStanding, ...] = ()
    notice: str | None = None
    news: tuple[News, ...] = ()
    told: tuple[str, ...] = ()
    aside: Task | None = None
    code: str = ""

    @property
    def phase(self) -> Phase:
        """Answering, marked, or all tasks done."""
        if self.index >= len(self.tasks):
            return "finished"
        return "judged" if self.attempt.settled or self.attempt.outcome == "incorrect" else "answering"

    @property
    def task(self) -> Task:
        """The task at hand; the last one when the round is over."""
        return self.aside or self.tasks[min(self.index, len(self.tasks) - 1)]

    @property
    def exercise(self) -> Exercise:
        """The exercise at hand."""
        return self.task.exercise

    @property
    def parts(self) -> tuple[Part, ...]:
        """The questions of the exercise at hand."""
        return self.exercise.parts()

    @property
    def part(self) -> Part:
        """The question at hand."""
        return self.parts[self.part_index]

    @property
    def last_part(self) -> bool:
        """Whether the question at hand is the last of its exercise."""
        return self.part_index == len(self.parts) - 1

    @property
    def guided(self) -> bool:
        """Whether nothing is at stake: an example to look into, a position to try."""
        return self.round in ("example", "try_it")

    @property
    def examined(self) -> bool:
        """Whether this is an exam: no help, and no verdict before its end."""
        return self.round == "exam"

    @property
    def counted(self) -> tuple[Task, ...]:
        """The tasks of the round without those that were put in on the way."""
        return tuple(task for task in self.tasks if task.extra is None)

    @property
    def results(self) -> tuple[TaskFinished, ...]:
        """What has been finished of them."""
        return tuple(done for done in self.finished if done.task.extra is None)

    @property
    def recorded(self) -> bool:
        """Whether the task at hand has been answered to its end already."""
        return len(self.finished) > self.index
