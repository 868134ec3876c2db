"""Exercises on house rules: the same position at two tables, and what makes the difference."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, Self

from pydantic import Field, ValidationError, model_validator

from manille_tutor.engine import HouseRules, Ruling, house_rules, rule_on

from ..answers import Chosen, Marked, Part, words
from ..exercise import Rules, Scene, read_rules
from .legal import OnASituation, articles_of, legal_hints

PLAY_OPTIONS: tuple[str, ...] = ("partner_exempts", "cannot_overtrump", "beat_in_suit", "beat_trump_led")
"""The house options that change which cards may be played."""


class TwoHouses(OnASituation):
    """The same position under two sets of house rules: what may be played at each, and what changes?

    ``line`` holds the first table's rules, ``second`` the other's.
    """

    kind: Literal["two_houses"] = "two_houses"
    second: Rules = Field(description="house rules of the second table")

    @cached_property
    def second_house(self) -> HouseRules:
        """The rules of the second table."""
        return read_rules(self.second)

    @model_validator(mode="after")
    def _can_be_played_at_both(self) -> Self:
        try:
            self.second_ruling  # noqa: B018 - refuses a contract that the second table does not know
        except ValidationError as invalid:
            raise ValueError(str(invalid.errors()[0]["ctx"]["error"])) from None
        if not self.differing:
            raise ValueError(f"two tables that differ in one of {', '.join(PLAY_OPTIONS)}")
        return self

    @cached_property
    def second_ruling(self) -> Ruling:
        """The referee's answer at the second table."""
        return rule_on(self.situation.under(self.second_house))

    @property
    def differing(self) -> tuple[str, ...]:
        """The options of play in which the two tables differ."""
        first, second = self.situation.house, self.second_house
        return tuple(name for name in PLAY_OPTIONS if getattr(first, name) != getattr(second, name))

    @cached_property
    def changes(self) -> tuple[str, ...]:
        """Every option that alone changes what may be played; ``nothing`` when the answer is the same."""
        if self.ruling.legal == self.second_ruling.legal:
            return ("nothing",)
        return tuple(filter(self._alone_changes, self.differing)) or self.differing

    def _alone_changes(self, option: str) -> bool:
        first = self.situation.house
        changed = first.changes() | {option: getattr(self.second_house, option)}
        there = self.situation.under(house_rules(first.preset, **changed))
        return rule_on(there).legal != self.ruling.legal

    def teaches(self) -> tuple[str, ...]:
        rules = (*super().teaches(), *articles_of(self.second_ruling))
        return tuple(dict.fromkeys(rules))

    def scene(self) -> Scene:
        at = self.situation
        return Scene(
            house=at.house,
            trump=at.trump,
            leader=at.leader,
            viewer=at.to_act,
            trick=at.trick,
            hand=at.hand,
            second_house=self.second_house,
        )

    def parts(self) -> tuple[Part, ...]:
        changes = self.changes
        hints = (
            words("hint.changes.where"),
            words("hint.changes.which"),
            words(f"hint.changes.{changes[0]}"),
        )
        right = tuple(Chosen(option=change) for change in changes)
        return (
            self._mark("legal_here", self.ruling),
            self._mark("legal_there", self.second_ruling),
            Part("changes", "choose", right, hints, options=(*PLAY_OPTIONS, "nothing")),
        )

    def _mark(self, id: str, ruling: Ruling) -> Part:
        right = (Marked(cards=ruling.legal),)
        return Part(id, "mark", right, legal_hints(ruling), cards=self.situation.hand)
