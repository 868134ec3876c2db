"""A match: finished hands at one table, added up until a side has won (2.8, 4.5, 4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, model_validator

from .calls import Contract
from .cards import Suit
from .deal import Deal
from .errors import BadInput
from .house import HouseRules, preset_rules
from .revoke import penalised_side
from .scoring import NOTHING, HandScore, Tally, hand_score
from .seats import Seat, Side


class FinishedHand(BaseModel):
    """What must be known of a finished hand to score it.

    ``captured`` are the points in the tricks; ``last`` is the side that won the eighth trick,
    ``None`` where nobody noted it and no bonus hangs on it; ``revoke`` the side that is penalised;
    ``contract`` what an auction settled, where there is one (5.3).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    dealer: Seat
    trump: Suit | None
    captured: Tally
    last: Side | None = None
    revoke: Side | None = None
    contract: Contract | None = None

    def score(self, house: HouseRules) -> HandScore:
        """What the hand is worth at that table. Raises BadInput when it could not be played there."""
        return hand_score(
            house, self.captured, self.trump, last=self.last, revoke=self.revoke, contract=self.contract
        )


def finished_hand(deal: Deal, *, noticed: bool = True) -> FinishedHand:
    """The finished deal, ready to be scored, with any revoke on its record (3.12).

    ``noticed=False`` where nobody found the revoke before the hand was scored: then it costs nothing.
    Raises ValueError while the hand is on.
    """
    return FinishedHand(
        dealer=deal.dealer,
        trump=deal.trump,
        captured=deal.captured,
        last=deal.last_trick_side,
        revoke=penalised_side(deal) if noticed else None,
        contract=deal.contract,
    )


@dataclass(frozen=True, slots=True)
class InPlay:
    """Nobody has won yet. ``because`` is ``not_yet``, or ``level`` when one more hand must decide (4.6)."""

    because: Literal["not_yet", "level"] = "not_yet"
    kind: Literal["in_play"] = "in_play"


@dataclass(frozen=True, slots=True)
class Won:
    """One side has won the match.

    ``because`` is ``target`` (it alone reached it, 4.5), ``dealers_side`` (both reached it in the
    same hand, and its side dealt, 4.6), ``contract_side`` (the same, and the contract was its own) or
    ``most_points`` (after the agreed hands, 4.5).
    """

    side: Side
    because: Literal["target", "dealers_side", "contract_side", "most_points"]
    article: Literal["4.5", "4.6"]
    kind: Literal["won"] = "won"


Outcome = InPlay | Won


class Match(BaseModel):
    """The finished hands of a match, in order. Totals, dealer and outcome are derived.

    A misdeal leaves no trace here: the same player deals again (2.4). A hand thrown in does, for
    the deal passes on: ``thrown_in`` tells for each how many hands had been finished before (5.3). Raises
    pydantic's ValidationError when a hand has the wrong dealer or comes after the end.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: HouseRules = preset_rules("classic")
    first_dealer: Seat
    hands: tuple[FinishedHand, ...] = ()
    thrown_in: tuple[int, ...] = ()

    @model_validator(mode="after")
    def _this_table_plays_so(self) -> Self:
        if self.house.variant == "three":
            raise ValueError("three players keep their own scores (5.4)")
        if self.thrown_in and self.house.variant != "auction":
            raise ValueError("hands are thrown in only where everybody may pass (5.3)")
        if list(self.thrown_in) != sorted(self.thrown_in) or not _within(self.thrown_in, len(self.hands)):
            raise ValueError("hands thrown in, in order, each with how many were finished before (5.3)")
        if self.thrown_in[-1:] == (len(self.hands),) and self.over:
            raise ValueError("no hand after the match was won, but one is thrown in (4.5)")
        return self

    @model_validator(mode="after")
    def _dealers_take_turns_until_the_match_is_won(self) -> Self:
        assert len(self.scores) == len(self.hands)
        for number, hand in enumerate(self.hands, start=1):
            dealer = self._dealer_of(number)
            if hand.dealer is not dealer:
                raise ValueError(f"{dealer} to deal hand {number}, but {hand.dealer} did (2.8)")
            if number > 1 and isinstance(self.outcome_after(number - 1), Won):
                raise ValueError(f"no hand after the match was won, but hand {number} follows (4.5)")
        return self

    def _dealer_of(self, number: int) -> Seat:
        """Who deals hand ``number``, counted from 1, those thrown in before it left out of the count."""
        thrown_in = sum(before < number for before in self.thrown_in)
        return self.first_dealer.on(number - 1 + thrown_in, self.house.direction)

    @cached_property
    def scores(self) -> tuple[HandScore, ...]:
        """What each hand is worth, in order."""
        return tuple(hand.score(self.house) for hand in self.hands)

    @cached_property
    def running(self) -> tuple[Tally, ...]:
        """The totals after each hand, in order."""
        totals: list[Tally] = []
        for score in self.scores:
            totals.append((totals[-1] if totals else NOTHING).plus(score.score))
        return tuple(totals)

    @property
    def total(self) -> Tally:
        """The totals so far."""
        return self.running[-1] if self.running else NOTHING

    @property
    def dealer(self) -> Seat:
        """Who deals next: the deal passes on in the direction of play after every hand (2.8)."""
        return self._dealer_of(len(self.hands) + 1)

    @cached_property
    def outcome(self) -> Outcome:
        """Whether a side has won, and why (4.5, 4.6)."""
        return self.outcome_after(len(self.hands)) if self.hands else InPlay()

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return isinstance(self.outcome, Won)

    def outcome_after(self, hands: int) -> Outcome:
        """Whether a side had won after that many hands, at least one."""
        last = self.hands[hands - 1]
        contract_side = last.contract.side if last.contract else None
        return outcome_of(self.house, self.running[hands - 1], hands, last.dealer, contract_side)

    def add(self, hand: FinishedHand | Deal) -> Match:
        """The match with one more finished hand. Raises BadInput when it does not belong to this match."""
        if isinstance(hand, Deal):
            if hand.house != self.house:
                raise BadInput("a hand played by the rules of this match", hand.house.preset)
            hand = finished_hand(hand)
        if self.over:
            raise BadInput("no more hands: the match has been won (4.5)")
        if hand.dealer is not self.dealer:
            raise BadInput(f"a hand dealt by {self.dealer}, whose turn it is (2.8)", hand.dealer)
        hand.score(self.house)
        hands = (*self.hands, hand)
        return Match(house=self.house, first_dealer=self.first_dealer, hands=hands, thrown_in=self.thrown_in)

    def throw_in(self) -> Match:
        """The match after a hand in which all four passed: the next dealer deals (5.3). Raises BadInput."""
        if self.house.variant != "auction" or self.over:
            raise BadInput("a match that is on, where everybody may pass (5.3)")
        thrown_in = (*self.thrown_in, len(self.hands))
        return Match(house=self.house, first_dealer=self.first_dealer, hands=self.hands, thrown_in=thrown_in)


def _within(numbers: tuple[int, ...], most: int) -> bool:
    return all(0 <= number <= most for number in numbers)


def _after_the_agreed_hands(house: HouseRules, total: Tally, hands: int) -> Outcome:
    assert house.hands is not None
    if hands < house.hands:
        return InPlay()
    ahead = total.ahead
    return InPlay("level") if ahead is None else Won(ahead, "most_points", "4.5")


def outcome_of(
    house: HouseRules, total: Tally, hands: int, dealer: Seat, contract_side: Side | None = None
) -> Outcome:
    """Who has won with these totals after that many hands, the last dealt by ``dealer`` (4.5, 4.6).

    ``contract_side`` is whose contract the last hand was, where an auction settled it.
    """
    if house.target is None:
        return _after_the_agreed_hands(house, total, hands)
    reached = [side for side in Side if total.of(side) >= house.target]
    if len(reached) > 1:
        if contract_side is not None:
            return Won(contract_side, "contract_side", "4.6")
        return Won(dealer.side, "dealers_side", "4.6")
    return Won(reached[0], "target", "4.5") if reached else InPlay()
