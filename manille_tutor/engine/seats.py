"""Four players, two partnerships, one direction (1.1, 1.2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

Direction = Literal["anticlockwise", "clockwise"]


class Seat(StrEnum):
    """A place at the table, seen from above with South at the bottom, listed anticlockwise."""

    SOUTH = "S"
    EAST = "E"
    NORTH = "N"
    WEST = "W"

    @property
    def side(self) -> Side:
        """The partnership that sits here and opposite."""
        return Side.NS if self in (Seat.SOUTH, Seat.NORTH) else Side.EW

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return _RING[(_RING.index(self) + 2) % 4]

    def on(self, steps: int, direction: Direction = "anticlockwise") -> Seat:
        """The seat that many turns later; negative steps go back."""
        return _RING[(_RING.index(self) + (steps if direction == "anticlockwise" else -steps)) % 4]

    def turns_to(self, other: Seat, direction: Direction = "anticlockwise") -> int:
        """How many turns (0 to 3) until the other seat plays."""
        turns = _RING.index(other) - _RING.index(self)
        return (turns if direction == "anticlockwise" else -turns) % 4


class Side(StrEnum):
    """A partnership: South and North, or East and West."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS


_RING = tuple(Seat)
SEATS: tuple[Seat, ...] = _RING
SIDES: tuple[Side, ...] = tuple(Side)
