"""When a rule is learned and when it is mastered, told from the answers alone. Nothing is ever locked.

*Learned*: three tasks in a row right first time and without help, four for overtrumping and scoring, spread
over two positions in the trick (or two kinds of situation, where a rule knows no positions). Where a guess
would often do, it takes more of them: a row that luck alone would bring in one of 5,000 tries proves nothing.
*Mastered*: one more on each of three later days. What is once learned stays so; whether it has faded is asked
by a review (see :mod:`reviews`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache
from math import ceil, factorial, log
from typing import Any, Final, Literal

from manille_tutor.engine import BadInput
from manille_tutor.text import ARTICLES

from .answers import Part
from .events import Attempted
from .exercise import Exercise
from .generator import cell_of, cells_for
from .kinds import read_exercise
from .kinds.legal import OnASituation

SkillState = Literal["new", "practising", "learned", "mastered"]

IN_A_ROW: Final = 3
IN_A_ROW_STRICT: Final = 4
STRICT: Final = frozenset(
    {"must_overtrump", "cannot_overtrump"}
    | {article for article, number in ARTICLES.items() if number.startswith("4.")}
)
"""Overtrumping and scoring: the rules that take one more."""
LATER_DAYS: Final = 3
LUCK: Final = 1 / 5000
"""A row of right answers that is likelier than this by guessing is not long enough yet."""
PLACES: Final = 2
NUMBERS: Final = 13
"""A guess at a number is thought to fall on one of so many."""
NOT_COUNTED: Final = ("half_done", "again", "pair")
"""Rounds that prove nothing: part of the answer is given, or (all but one of) the cards were seen before."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What one right answer proves: where it was asked, and how often a blind guess would be right."""

    place: str
    chance: float


@dataclass(frozen=True, slots=True)
class Row:
    """Right answers in a row: which exercises, where they were asked, how likely by luck alone."""

    ids: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    luck: float = 1.0
    last_chance: float = 0.5

    def plus(self, id: str, proof: Proof) -> Row:
        """One longer; the same exercise again proves nothing new."""
        if id in self.ids:
            return self
        return Row(self.ids | {id}, self.places | {proof.place}, self.luck * proof.chance, proof.chance)

    def wanting(self, skill: str) -> int:
        """How many more it takes, if they are of the kind that came last."""
        fewer = in_a_row(skill) - len(self.ids)
        chance = min(self.last_chance, 0.9)
        lucky = ceil(log(LUCK / self.luck) / log(chance) - 1e-9) if self.ids and self.luck > LUCK else 0
        elsewhere = 1 if len(self.places) < places_wanted(skill) else 0
        return max(0, fewer, lucky, elsewhere)


@dataclass(frozen=True, slots=True)
class SkillStanding:
    """How one rule stands with a learner.

    ``asked`` and ``right`` count tasks and those right first time; ``row`` is the run of right ones now,
    ``days`` the later days that count towards mastery. ``last_wrong`` is the last task missed.
    """

    skill: str
    row: Row = Row()
    asked: int = 0
    right: int = 0
    learned: date | None = None
    days: tuple[date, ...] = ()
    last: date | None = None
    last_right: date | None = None
    last_wrong: Attempted | None = None

    @property
    def state(self) -> SkillState:
        """New, practising, learned or mastered."""
        if self.learned is not None:
            return "mastered" if len(self.days) >= LATER_DAYS else "learned"
        return "practising" if self.asked else "new"

    @property
    def mastered(self) -> date | None:
        """The day on which it was mastered."""
        return self.days[-1] if self.state == "mastered" else None

    @property
    def wanting(self) -> int:
        """How many more right answers in a row until it is learned; 0 once it is."""
        return 0 if self.learned else self.row.wanting(self.skill)


def standing(events: Iterable[Any], skill: str, now: datetime) -> SkillStanding:
    """How that rule stands, from the events of a log in order (others than answers are passed over)."""
    found = SkillStanding(skill)
    for event in events:
        if isinstance(event, Attempted) and event.skill == skill:
            found = after(found, event, now)
    return found


def skill_standings(events: Sequence[Any], now: datetime) -> dict[str, SkillStanding]:
    """How every rule stands that was ever asked, in one go."""
    found: dict[str, SkillStanding] = {}
    for event in events:
        if isinstance(event, Attempted):
            found[event.skill] = after(found.get(event.skill) or SkillStanding(event.skill), event, now)
    return found


def after(before: SkillStanding, event: Attempted, now: datetime) -> SkillStanding:
    """The standing after one more answer."""
    if event.round in NOT_COUNTED:
        return _made_good(before, event)
    day = event.day(now)
    seen = replace(before, asked=before.asked + 1, last=day)
    if event.first != "right":
        missed = event if event.first == "wrong" else before.last_wrong
        return replace(seen, row=Row(), last_wrong=missed)
    seen = replace(seen, right=before.right + 1, last_right=day)
    if before.learned is not None:
        return _on_a_later_day(seen, day)
    row = before.row.plus(str(event.exercise.get("id", event.id)), proof_of(event.exercise))
    learned = day if row.wanting(before.skill) == 0 else None
    return replace(seen, row=row, learned=learned)


def _made_good(before: SkillStanding, event: Attempted) -> SkillStanding:
    """A mistake that was tried again and came out right is no longer the last one to look at."""
    missed = before.last_wrong
    same = missed is not None and missed.exercise.get("id") == event.exercise.get("id")
    return replace(before, last_wrong=None) if same and event.first == "right" else before


def _on_a_later_day(seen: SkillStanding, day: date) -> SkillStanding:
    before = seen.days[-1] if seen.days else seen.learned
    if len(seen.days) >= LATER_DAYS or (before is not None and day <= before):
        return seen
    return replace(seen, days=(*seen.days, day))


def in_a_row(skill: str) -> int:
    """How many right answers in a row it takes at least."""
    return IN_A_ROW_STRICT if skill in STRICT else IN_A_ROW


@cache
def places_wanted(skill: str) -> int:
    """Over how many places the answers must be spread: two, or the one there is."""
    places = {_place(cell.kind, cell.facets) for cell in cells_for((skill,), None)}
    return min(PLACES, max(1, len(places)))


# -- what an answer proves --


def proof_of(record: dict[str, Any]) -> Proof:
    """What a right answer to that exercise proves; little, when this release can no longer read it."""
    try:
        exercise = read_exercise(record)
    except BadInput:
        return Proof("elsewhere", 1 / 4)
    return Proof(place_of(exercise), chance_of(exercise))


def place_of(exercise: Exercise) -> str:
    """Where in the trick the question is asked, from 1 to 4; else which kind of situation it is."""
    if isinstance(exercise, OnASituation):
        return str(len(exercise.situation.trick) + 1)
    cell = cell_of(exercise)
    return _place(cell.kind, cell.facets)


def _place(kind: str, facets: tuple[str, ...]) -> str:
    return facets[1] if kind == "mark_legal" else ".".join((kind, *facets))


def chance_of(exercise: Exercise) -> float:
    """How often somebody who knows nothing would answer every part right."""
    chance = 1.0
    for part in exercise.parts():
        chance *= min(1.0, len(part.right) / _answers_to(part))
    return chance


def _answers_to(part: Part) -> int:
    match part.shape:
        case "mark":
            return max(1, (1 << (len(part.cards) - len(part.given))) - 1)
        case "pick":
            return len(part.cards)
        case "order":
            return factorial(len(part.cards))
        case "choose":
            return len(part.options)
        case "fill":
            return NUMBERS
