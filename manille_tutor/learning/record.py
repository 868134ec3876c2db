"""All that the progress of a learner tells, in one value: rules, reviews, a chart, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from manille_tutor.text import ARTICLES

from .chart import Chart, chart_of
from .codes import SKILLS
from .events import Attempted, Log
from .lessons import LESSONS
from .mastery import SkillStanding, skill_standings
from .placement import last_placement, where_to_start
from .reviews import Due, schedule
from .standings import standings
from .state import LessonStanding

Step = Literal["begin", "review", "placed", "lesson", "wait", "mixed"]
_AFTER: Final = {"beat_in_suit": "3.4", "beat_trump_led": "3.10"}
"""Rules that are options have no article of their own: they stand after this one."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do next: which step, in which lesson, and the rule that it is about."""

    step: Step
    lesson: str = ""
    skill: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """What is to be known of a learner today. ``damaged`` counts lines that could not be read."""

    now: datetime
    lessons: tuple[LessonStanding, ...]
    skills: tuple[SkillStanding, ...]
    schedule: tuple[Due, ...]
    chart: Chart
    advice: Advice
    damaged: int

    @property
    def due(self) -> tuple[Due, ...]:
        """The reviews that are due today."""
        return tuple(due for due in self.schedule if due.day <= self.now.date())

    def of(self, skill: str) -> SkillStanding | None:
        """How that rule stands."""
        return next((standing for standing in self.skills if standing.skill == skill), None)


def record_of(log: Log, now: datetime) -> Record:
    """The record of a learner from the log. ``now`` carries the learner's own offset."""
    attempts = log.attempts()
    found = skill_standings(attempts, now)
    skills = tuple(found.get(skill) or SkillStanding(skill) for skill in shown_skills(found))
    reviews = schedule(attempts, now, found)
    return Record(
        now,
        standings(log),
        skills,
        reviews,
        chart_of(attempts, skills, now),
        advice(attempts, found, reviews, now),
        log.foreign + log.torn,
    )


def shown_skills(found: Mapping[str, SkillStanding]) -> tuple[str, ...]:
    """The rules of the lessons and all others that were ever asked, in the order of the rules."""
    taught = {skill for lesson in LESSONS.values() for skill in lesson.skills}
    return tuple(sorted({*taught, *found}, key=in_order))


def in_order(skill: str) -> tuple[int, int, int]:
    """The place of a rule among all, for sorting."""
    number = ARTICLES.get(skill) or _AFTER.get(skill, "9.0")
    chapter, _, rest = number.partition(".")
    return int(chapter), int(rest), SKILLS.index(skill) if skill in SKILLS else -1


# -- what to do next --

ONWARD: Final = tuple(LESSONS)[1:]
"""Where advice may lead: it is read on the first page, and the later ones teach all that is in that one."""


def advice(
    attempts: Sequence[Attempted], found: Mapping[str, SkillStanding], reviews: Sequence[Due], now: datetime
) -> Advice:
    """Begin; else a review that is due; else the first lesson with something to learn; else wait."""
    if not attempts:
        return Advice("begin", ONWARD[0])
    if reviews and reviews[0].day <= now.date():
        return Advice("review", skill=reviews[0].skill)
    placed = where_to_start(last_placement(attempts))
    if placed and not any(attempt.lesson == placed and attempt.round == "tasks" for attempt in attempts):
        return Advice("placed", placed)
    known = _passed(attempts)
    for slug in ONWARD:
        open_skills = [skill for skill in LESSONS[slug].skills if not _learned(found, skill)]
        if open_skills and slug not in known:
            return Advice("lesson", slug, _nearest(found, open_skills))
    return Advice("wait", skill=reviews[0].skill) if reviews else Advice("mixed", list(LESSONS)[-1])


def _learned(found: Mapping[str, SkillStanding], skill: str) -> bool:
    return skill in found and found[skill].learned is not None


def _nearest(found: Mapping[str, SkillStanding], skills: Sequence[str]) -> str:
    """The rule that has been begun and lacks least; else the first."""
    begun = [skill for skill in skills if skill in found]
    return min(begun or skills[:1], key=lambda skill: found[skill].wanting if skill in found else 0)


def _passed(attempts: Sequence[Attempted]) -> frozenset[str]:
    """The lessons that the last placement found to be known, with all before the first one missed."""
    went = last_placement(attempts)
    if not went:
        return frozenset()
    start = where_to_start(went)
    slugs = list(LESSONS)
    return frozenset(slugs[: slugs.index(start)] if start else slugs)
