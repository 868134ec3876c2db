"""Exercises on the score of a hand: margin, cap, difference, en voiture, revoke, bonus (3.12, 4.2-4.4)."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, Self

from pydantic import Field, model_validator

from manille_tutor.engine import HouseRules, Side
from manille_tutor.engine.scoring import HandScore, Tally, hand_score

from ..answers import Filled, Part, words
from ..exercise import Exercise, Rules, Scene, Trump, read_rules

_TEACHES = {
    "revoked": "revoke",
    "doubled": "no_trump_double",
    "last_trick": "last_trick",
    "capped": "hand_score",
    "margin": "hand_score",
    "level": "hand_score",
}
"""Which article each step of a score is about; the last step that counts says what is telling."""


class ScoreHand(Exercise):
    """What is this hand worth to each side (4.2)?

    ``ns`` is what North-South captured; the rest went to East-West. ``last`` is the side that won
    the last trick, ``revoke`` the side that revoked.
    """

    kind: Literal["score_hand"] = "score_hand"
    rules: Rules = "classic"
    trump: Trump
    ns: int = Field(ge=0, le=68, description="points captured by North-South")
    last: Side | None = None
    revoke: Side | None = None

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @model_validator(mode="after")
    def _can_be_scored(self) -> Self:
        self.score  # noqa: B018 - raises BadInput, a ValueError
        return self

    @cached_property
    def captured(self) -> Tally:
        """What each side captured."""
        return Tally(self.ns, self.house.points_in_play - self.ns)

    @cached_property
    def score(self) -> HandScore:
        """The referee's score, step by step."""
        return hand_score(self.house, self.captured, self.trump, last=self.last, revoke=self.revoke)

    def teaches(self) -> tuple[str, ...]:
        found = [_TEACHES[step.kind] for step in self.score.steps if step.kind in _TEACHES]
        return tuple(dict.fromkeys(sorted(found, key=tuple(_TEACHES.values()).index)))

    def scene(self) -> Scene:
        house = self.house
        facts = [
            words("contract.suit", suit=self.trump) if self.trump else words("contract.no_trump"),
            words("captured.both", ns=self.captured.ns, ew=self.captured.ew),
            words(f"scoring.{house.scoring}"),
        ]
        if house.points_per_trick:
            facts.append(words("counting.trick_points", total=house.points_in_play))
        if house.last_trick_bonus and self.last:
            facts.append(words("last_trick.side", side=self.last))
        if self.revoke:
            facts.append(words("revoked.side", side=self.revoke))
        return Scene(house=house, trump=self.trump, facts=tuple(facts))

    def parts(self) -> tuple[Part, ...]:
        score = self.score.score
        hints = (
            words(f"hint.score.{'revoked' if self.revoke else 'where'}", half=self.house.half),
            words(f"hint.score.{self._telling}"),
            words("hint.score.answer", ns=score.ns, ew=score.ew),
        )
        right = (Filled(values=(score.ns, score.ew)),)
        return (Part("score", "fill", right, hints=hints, fields=("NS", "EW")),)

    @property
    def _telling(self) -> str:
        """The step to mind: the bonus and the doubling before cap and margin."""
        kinds = [step.kind for step in self.score.steps]
        order = ("last_trick", "doubled", "level", "capped", "margin")
        return next(kind for kind in order if kind in kinds)
