"""Players and the solver: what to play, why, and what perfect play would give. Pure."""

from __future__ import annotations

from typing import Final

from manille_tutor.engine import BadInput

from .club import Club, because_of
from .decision import (
    Decision,
    Naming,
    NamingView,
    Player,
    Promise,
    Reason,
    Weighed,
    naming_view,
)
from .expert import EFFORT, Expert
from .open_cards import Solved, line, open_cards
from .simple import Beginner, ByChance
from .view import Told, View, view_of

LEVELS: Final = ("random", "beginner", "club", "expert")


def player(level: str, seed: int = 0, effort: int = EFFORT) -> Player:
    """A player of that level. ``effort`` is for the expert. Raises BadInput for an unknown level."""
    match level:
        case "random":
            return ByChance(seed)
        case "beginner":
            return Beginner(seed)
        case "club":
            return Club()
        case "expert":
            return Expert(seed, effort)
    raise BadInput(f"a level as one of {', '.join(LEVELS)}", level)


__all__ = [
    "EFFORT",
    "LEVELS",
    "Beginner",
    "ByChance",
    "Club",
    "Decision",
    "Expert",
    "Naming",
    "NamingView",
    "Player",
    "Promise",
    "Reason",
    "Solved",
    "Told",
    "View",
    "Weighed",
    "because_of",
    "line",
    "naming_view",
    "open_cards",
    "player",
    "view_of",
]
