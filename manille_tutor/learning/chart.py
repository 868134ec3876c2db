"""A learner's progress over time: a row of spans, each a day, a week, a month, a quarter or a year long."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final, Literal

from .events import Attempted
from .mastery import SkillStanding

Length = Literal["day", "week", "month", "quarter", "year"]

MOST_SPANS: Final = 32
FEWEST_SPANS: Final = 7
_DAYS: Final[dict[Length, int]] = {"day": 1, "week": 7, "month": 30, "quarter": 91, "year": 365}
_MONTHS: Final[dict[Length, int]] = {"month": 1, "quarter": 3, "year": 12}


@dataclass(frozen=True, slots=True)
class Span:
    """One bar of the chart: its first day, the tasks answered in it, and the rules known at its end."""

    start: date
    asked: int
    right: int
    learned: int
    mastered: int


@dataclass(frozen=True, slots=True)
class Chart:
    """Progress from the first day to today."""

    length: Length = "day"
    spans: tuple[Span, ...] = ()


def chart_of(attempts: Sequence[Attempted], standings: Sequence[SkillStanding], now: datetime) -> Chart:
    """The chart of these answers; empty when there are none."""
    days = [(attempt.day(now), attempt.first == "right") for attempt in attempts]
    if not days:
        return Chart()
    first, today = min(day for day, _right in days), max(now.date(), max(day for day, _right in days))
    length = _length_for((today - first).days + 1)
    starts = _starts(length, first, today)
    asked, right = [0] * len(starts), [0] * len(starts)
    places = {start: place for place, start in enumerate(starts)}
    for day, was_right in days:
        place = places[_start_of(length, day)]
        asked[place] += 1
        right[place] += was_right
    spans = []
    for place, start in enumerate(starts):
        end = _next_start(length, start)
        learned = sum(standing.learned is not None and standing.learned < end for standing in standings)
        mastered = sum(standing.mastered is not None and standing.mastered < end for standing in standings)
        spans.append(Span(start, asked[place], right[place], learned, mastered))
    return Chart(length, tuple(spans))


def _length_for(days: int) -> Length:
    """The shortest length with which the bars still fit."""
    return next((length for length, per in _DAYS.items() if days <= per * (MOST_SPANS - 1)), "year")


def _starts(length: Length, first: date, today: date) -> list[date]:
    """Every span from the first to today's, and enough before it that one day does not stand alone."""
    starts = list(_forward(length, first, today))
    while len(starts) < FEWEST_SPANS:
        starts.insert(0, _start_of(length, starts[0] - timedelta(days=1)))
    return starts


def _forward(length: Length, first: date, today: date) -> Iterator[date]:
    start = _start_of(length, first)
    while start <= today:
        yield start
        start = _next_start(length, start)


def _start_of(length: Length, day: date) -> date:
    match length:
        case "day":
            return day
        case "week":
            return day - timedelta(days=day.weekday())
    months = _MONTHS[length]
    return date(day.year, (day.month - 1) // months * months + 1, 1)


def _next_start(length: Length, start: date) -> date:
    return _start_of(length, start + timedelta(days=_DAYS[length] + (0 if length in ("day", "week") else 4)))
