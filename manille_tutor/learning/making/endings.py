"""Best-card puzzles by the tricks that are left (1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manille_tutor.engine import write_cards
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.notation import write_trump

from ..kinds.puzzles import BestCard
from ..situations import Cell

_TRICKS: Final = (3, 4, 5)


def best_cells() -> Iterator[Cell]:
    """Three to five tricks left."""
    for tricks in _TRICKS:
        yield Cell("best_card", "objective", "classic", (str(tricks),))


def best_facets(exercise: BestCard) -> tuple[str, ...]:
    """The facets of a best_card cell."""
    return (str(len(exercise.deal.hand(exercise.deal.to_act))),)


def make_best(cell: Cell, chance: Chance) -> dict[str, Any]:
    """A puzzle with so many tricks left."""
    from manille_tutor.players.puzzles import puzzle

    deal = puzzle(chance.below(2**31), int(cell.facets[0])).deal
    return {
        "trump": write_trump(deal.trump),
        "dealer": deal.dealer.value,
        "hands": [write_cards(hand) for hand in deal.hands],
        "plays": write_cards(deal.plays),
    }
