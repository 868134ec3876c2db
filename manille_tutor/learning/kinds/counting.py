"""Exercises on counting: one trick, a side's tricks, the trumps still out (1.3, 1.5, 4.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from manille_tutor.engine import PACK, Card, HouseRules, Side, Suit, points_of
from manille_tutor.engine.cards import in_suit

from ..answers import Filled, Marked, Part, Words, words
from ..exercise import Cards, Exercise, Pile, Rules, Scene, read_rules

WholeTrick = Annotated[Cards, Field(min_length=4, max_length=4)]


def refuse_repeats(cards: Iterable[Card]) -> None:
    """Raise ValueError when a card comes twice."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise ValueError(f"each card once, but {card} comes twice")
        seen.add(card)


class TrickPoints(Exercise):
    """How many card points are in this trick (1.5)?"""

    kind: Literal["trick_points"] = "trick_points"
    trick: WholeTrick

    @model_validator(mode="after")
    def _no_card_twice(self) -> Self:
        refuse_repeats(self.trick)
        return self

    def teaches(self) -> tuple[str, ...]:
        return ("card_points", "trick_points")

    def scene(self) -> Scene:
        return Scene(trump_shown=False, piles=(Pile(words("trick"), (self.trick,)),))

    def parts(self) -> tuple[Part, ...]:
        points = points_of(self.trick)
        counted = sum(1 for card in self.trick if card.points)
        hints = (
            words("hint.points.where", count=counted) if counted else words("hint.points.none"),
            words("hint.points.which"),
            words("hint.points.answer", cards=self.trick, points=points),
        )
        return (Part("points", "fill", (Filled(values=(points,)),), hints=hints, fields=("points",)),)


class SidePoints(Exercise):
    """How many points has each side captured, when these are one side's tricks (4.1)?"""

    kind: Literal["side_points"] = "side_points"
    rules: Rules = "classic"
    side: Side
    tricks: tuple[WholeTrick, ...] = Field(max_length=8)

    @model_validator(mode="after")
    def _no_card_twice(self) -> Self:
        refuse_repeats(card for trick in self.tricks for card in trick)
        return self

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @property
    def captured(self) -> int:
        """The points of the side whose tricks are shown."""
        return sum(points_of(trick) + self.house.points_per_trick for trick in self.tricks)

    @property
    def _manner(self) -> str:
        return "trick_points" if self.house.points_per_trick else "card_points"

    def teaches(self) -> tuple[str, ...]:
        return ("trick_points",)

    def scene(self) -> Scene:
        pile = Pile(words("tricks", side=self.side), self.tricks)
        counted = words(f"counting.{self._manner}", total=self.house.points_in_play)
        return Scene(house=self.house, trump_shown=False, piles=(pile,), facts=(counted,))

    def parts(self) -> tuple[Part, ...]:
        ours, total = self.captured, self.house.points_in_play
        theirs = total - ours
        values = (ours, theirs) if self.side is Side.NS else (theirs, ours)
        hints = (
            words(f"hint.captured.{self._manner}", side=self.side),
            words("hint.captured.which", total=total),
            words("hint.captured.answer", side=self.side, points=ours, other=self.side.other, rest=theirs),
        )
        return (Part("captured", "fill", (Filled(values=values),), hints=hints, fields=("NS", "EW")),)


class TrumpsOut(Exercise):
    """Which trumps are still in the other hands (1.3)? Eight can be counted."""

    kind: Literal["trumps_out"] = "trumps_out"
    trump: Suit
    hand: Cards = Field(min_length=1, max_length=8)
    tricks: tuple[WholeTrick, ...] = Field(min_length=1, max_length=7)

    @model_validator(mode="after")
    def _no_card_twice(self) -> Self:
        refuse_repeats((*self.hand, *(card for trick in self.tricks for card in trick)))
        if len(self.hand) + len(self.tricks) != 8:
            raise ValueError(
                f"8 less one a trick in hand, but {len(self.tricks)} tricks and {len(self.hand)} cards"
            )
        return self

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """The eight trumps from high to low."""
        return in_suit(reversed(PACK), self.trump)

    @cached_property
    def out(self) -> tuple[Card, ...]:
        """The trumps in nobody's tricks and not in your hand."""
        seen = {*self.hand, *(card for trick in self.tricks for card in trick)}
        return tuple(card for card in self.trumps if card not in seen)

    def teaches(self) -> tuple[str, ...]:
        return ("pack",)

    def scene(self) -> Scene:
        piles = (Pile(words("hand_kept"), (self.hand,)), Pile(words("played"), self.tricks))
        return Scene(trump=self.trump, piles=piles)

    def parts(self) -> tuple[Part, ...]:
        gone = len(self.trumps) - len(self.out)
        hints = (
            words("hint.out.where", suit=self.trump),
            words("hint.out.which", gone=gone, left=len(self.out)),
            self._answer(),
        )
        right = (Marked(cards=self.out),)
        return (Part("out", "mark", right, hints=hints, cards=self.trumps),)

    def _answer(self) -> Words:
        return words("hint.out.some", cards=self.out) if self.out else words("hint.out.none")
