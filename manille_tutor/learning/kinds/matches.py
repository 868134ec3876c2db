"""Exercises on the match: has a side won, and which when both arrive (4.5, 4.6)?"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from manille_tutor.engine import HouseRules, Seat
from manille_tutor.engine.match import Outcome, Won, outcome_of
from manille_tutor.engine.scoring import Tally

from ..answers import Chosen, Part, words
from ..exercise import Exercise, Rules, Scene, read_rules

Points = Annotated[int, Field(ge=0, le=10_000)]


class MatchWon(Exercise):
    """With these totals after a hand, who has won, or does play go on (4.5, 4.6)?

    ``before`` are the totals of North-South and East-West before the hand, ``hand`` what it was worth
    to them, ``hands`` how many hands have been played with it, ``dealer`` who dealt it.
    """

    kind: Literal["match_won"] = "match_won"
    rules: Rules = "classic"
    dealer: Seat
    before: tuple[Points, Points]
    hand: tuple[Points, Points]
    hands: int = Field(default=1, ge=1, le=10_000)

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @model_validator(mode="after")
    def _not_over_before(self) -> Self:
        earlier = self.dealer.on(-1, self.house.direction)
        before = Tally(*self.before)
        if self.hands > 1 and isinstance(outcome_of(self.house, before, self.hands - 1, earlier), Won):
            raise ValueError(f"a match still in play before the hand, but {before} had won it")
        if min(self.hand) > self.house.last_trick_bonus:
            raise ValueError(f"a hand that one side lost, but both score {Tally(*self.hand)}")
        return self

    @property
    def total(self) -> Tally:
        """The totals now."""
        return Tally(*self.before).plus(Tally(*self.hand))

    @property
    def outcome(self) -> Outcome:
        """The referee's finding."""
        return outcome_of(self.house, self.total, self.hands, self.dealer)

    def teaches(self) -> tuple[str, ...]:
        because = self.outcome.because
        return ("tie_break", "target") if because in ("dealers_side", "level") else ("target",)

    def scene(self) -> Scene:
        house = self.house
        aim = (
            words("aim.target", target=house.target)
            if house.target
            else words("aim.hands", hands=house.hands or 0)
        )
        facts = [
            aim,
            words("totals.before", ns=self.before[0], ew=self.before[1]),
            words("this_hand.score", ns=self.hand[0], ew=self.hand[1]),
        ]
        if house.hands:
            facts.append(words("played.hands", hands=self.hands))
        return Scene(house=house, trump_shown=False, dealer=self.dealer, facts=tuple(facts))

    def parts(self) -> tuple[Part, ...]:
        outcome, total = self.outcome, self.total
        because = "target_reached" if outcome.because == "target" else outcome.because
        right = outcome.side if isinstance(outcome, Won) else "play_on"
        hints = (
            words("hint.match.where"),
            words("hint.match.target" if self.house.target else "hint.match.hands"),
            words(f"hint.match.{because}", ns=total.ns, ew=total.ew, dealer=self.dealer),
        )
        options = ("NS", "EW", "play_on")
        return (Part("match_won", "choose", (Chosen(option=right),), hints, options=options),)
