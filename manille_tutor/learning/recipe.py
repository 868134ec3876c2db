"""What a lesson is made of: its slots, its worked example and its half-done one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .draft import Draft
from .exercise import Exercise

Place = Literal["first", "any", "last"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One task of a recipe: the kinds of situation that may fill it, as a pattern of cells, and its place.

    ``tempts`` is a belief that would give another answer here, whichever the cards.
    """

    name: str
    cells: str
    place: Place = "any"
    tempts: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson. ``begun`` is what is already done of the half-done example."""

    slug: str
    skills: tuple[str, ...]
    slots: tuple[Slot, ...]
    example: Exercise
    half_done: Exercise
    begun: Draft | None = None
