"""When a rule that was learned should be asked again, and the tasks that ask it, always with new cards.

The dates come from the free spaced-repetition scheduler FSRS (the package ``fsrs``). For it one day of
answers to one rule is one review: *good* when all were right first time, *again* when none was, else *hard*.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from manille_tutor.engine.dealing import Chance

from .events import Attempted
from .exercise import Exercise
from .generator import cells_for, fresh_items
from .lessons import LESSONS, lesson_of
from .mastery import NOT_COUNTED, SkillStanding, skill_standings
from .state import Review, Task

if TYPE_CHECKING:
    import fsrs

OPENING: Final = 2
"""So many reviews at most open a round."""
ROUND: Final = 8
"""So many make a round of reviews."""
_NOON: Final = 12
_DRAWS: Final = 60

_Went = tuple[bool, bool]
"""Of the answers of one day: all right, any right."""


@dataclass(frozen=True, slots=True)
class Due:
    """A rule with the day on which it should be asked again, and when it was last right."""

    skill: str
    day: date
    last_right: date | None

    def as_review(self, today: date) -> Review:
        """What is announced: the rule, and how many days ago it was last right."""
        return Review(self.skill, (today - self.last_right).days if self.last_right else None)


def schedule(
    attempts: Sequence[Attempted], now: datetime, standings: dict[str, SkillStanding] | None = None
) -> tuple[Due, ...]:
    """The next review of every rule that is learned, the earliest first."""
    stands = skill_standings(attempts, now) if standings is None else standings
    days = _days_by_skill(attempts, now)
    found = [
        Due(skill, _next_day(tuple(sorted(days[skill].items()))), standing.last_right)
        for skill, standing in stands.items()
        if standing.learned
    ]
    return tuple(sorted(found, key=lambda due: (due.day, due.skill)))


def due_now(attempts: Sequence[Attempted], now: datetime) -> tuple[Due, ...]:
    """The reviews that are due today or were before, the longest overdue first."""
    return tuple(due for due in schedule(attempts, now) if due.day <= now.date())


def _days_by_skill(attempts: Iterable[Attempted], now: datetime) -> dict[str, dict[date, _Went]]:
    days: dict[str, dict[date, _Went]] = {}
    for attempt in attempts:
        if attempt.round in NOT_COUNTED:
            continue
        of_skill, day = days.setdefault(attempt.skill, {}), attempt.day(now)
        right = attempt.first == "right"
        all_right, any_right = of_skill.get(day, (True, False))
        of_skill[day] = (all_right and right, any_right or right)
    return days


@lru_cache(maxsize=256)
def _next_day(days: tuple[tuple[date, _Went], ...]) -> date:
    """The day after which that rule has faded enough, given how its days went."""
    import fsrs

    memory = fsrs.Card(card_id=1)
    for day, went in days:
        noon = datetime(day.year, day.month, day.day, _NOON, tzinfo=UTC)
        memory, _log = _scheduler().review_card(memory, _rating(went), noon)
    return memory.due.date()


@cache
def _scheduler() -> fsrs.Scheduler:
    """Whole days only, and nothing left to chance: the same answers give the same dates."""
    import fsrs

    none: tuple[timedelta, ...] = ()
    return fsrs.Scheduler(learning_steps=none, relearning_steps=none, enable_fuzzing=False)


def _rating(went: _Went) -> fsrs.Rating:
    import fsrs

    all_right, any_right = went
    if all_right:
        return fsrs.Rating.Good
    return fsrs.Rating.Hard if any_right else fsrs.Rating.Again


# -- the tasks --


def opening_reviews(attempts: Sequence[Attempted], lesson: str, seed: int, now: datetime) -> tuple[Task, ...]:
    """The reviews that open a round of that lesson: of rules it does not practise itself."""
    own = LESSONS[lesson].skills if lesson in LESSONS else ()
    older = [due for due in due_now(attempts, now) if due.skill not in own]
    return review_tasks(older[:OPENING], attempts, seed, now)


def review_round(attempts: Sequence[Attempted], seed: int, now: datetime) -> tuple[Task, ...]:
    """A round of all that is due."""
    return review_tasks(due_now(attempts, now)[:ROUND], attempts, seed, now)


def review_tasks(
    due: Sequence[Due], attempts: Sequence[Attempted], seed: int, now: datetime
) -> tuple[Task, ...]:
    """One task for each review, announced as one, with cards that were never asked before."""
    seen = {_position(attempt.exercise) for attempt in attempts}
    chance = Chance(seed)
    tasks = []
    for each in due:
        exercise = _new_cards(each.skill, chance, seen)
        tasks.append(Task(lesson_for(each.skill), "review", exercise, review=each.as_review(now.date())))
    return tuple(tasks)


def _new_cards(skill: str, chance: Chance, seen: set[str]) -> Exercise:
    """An exercise that was never asked; where a rule has only a few positions, any of them."""
    for _draw in range(_DRAWS):
        exercise = fresh_items((skill,), 1, chance.below(2**40), _table_for(skill))[0]
        if _position(exercise.record()) not in seen:
            break
    return exercise


def _position(record: dict[str, Any]) -> str:
    return repr(sorted((name, value) for name, value in record.items() if name != "id"))


def _table_for(skill: str) -> str | None:
    """The classic table, or any for a rule that only other tables have."""
    return "classic" if cells_for((skill,), "classic") else None


def lesson_for(skill: str) -> str:
    """The lesson that first teaches a rule for itself; none for one that is only met in the workshop."""
    first, *others = LESSONS
    return next((slug for slug in (*others, first) if skill in LESSONS[slug].skills), "")


def skills_of(slug: str) -> tuple[str, ...]:
    """The rules that a lesson teaches for the first time. Raises BadInput for an unknown lesson."""
    return tuple(skill for skill in lesson_of(slug).skills if lesson_for(skill) == slug)
