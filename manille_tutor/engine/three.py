"""Three players with a dead hand (5.4).

Three people sit South, East and West; North's chair is free. The dealer stays on the own chair and
the dead hand lies opposite. Whoever sits there makes room and moves to North's chair for that hand:
so the two others face each other as partners, and everybody plays in the order in which they sit. The
dead hand is opened after the first lead, and the dealer plays it by the same rules of play. The deal
passes on from person to person, and each is alone once in three hands.

Scores are kept by person. Our reading where the article is silent: a bonus for the last trick is one
point to each person of the side that won it. When several are at the target, the dealer wins if nobody
was there before this hand and the dealer now is; else the highest total; when that is level, one more hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, model_validator

from .cards import Card
from .deal import Deal, IllegalPlay, table_fault
from .errors import BadInput
from .hands import Hand
from .house import THREE_CHAIRS, HouseRules, preset_rules
from .match import FinishedHand, InPlay, finished_hand
from .ruling import Violation
from .scoring import HandScore
from .seats import SEATS, Seat

FREE_CHAIR = Seat.NORTH


# -- who sits where --


def dead_seat(dealer: Seat) -> Seat:
    """Where the dead hand lies: opposite the dealer."""
    return dealer.partner


def seat_of(dealer: Seat, person: Seat) -> Seat:
    """Where that person sits while that dealer deals: at home, or North when the dead hand lies there.

    A person is named by the home chair: S, E or W. Raises ValueError for North.
    """
    if person not in THREE_CHAIRS or dealer not in THREE_CHAIRS:
        raise ValueError("the three players are S, E and W")
    return FREE_CHAIR if person is dead_seat(dealer) else person


def person_at(dealer: Seat, seat: Seat) -> Seat:
    """Who plays the cards of that seat: whoever sits there, and the dealer for the dead hand."""
    if seat is dead_seat(dealer):
        return dealer
    return next(person for person in THREE_CHAIRS if seat_of(dealer, person) is seat)


# -- what may be seen and played --


def dead_hand_open(deal: Deal) -> bool:
    """Whether the dead hand lies open: from the first lead on."""
    return bool(deal.plays)


def seen_by(deal: Deal, person: Seat) -> dict[Seat, Hand]:
    """The cards in hand that this person sees, by seat: the own ones, and the dead hand once it is open."""
    seats = [seat_of(deal.dealer, person)]
    if dead_hand_open(deal):
        seats.append(dead_seat(deal.dealer))
    return {seat: deal.hand(seat) for seat in seats}


def refusal(deal: Deal, person: Seat, card: Card) -> Violation | None:
    """Why that person may not play that card now; ``None`` when it may be played.

    The dealer plays for two seats, and it is the seat whose turn it is that must hold the card.
    """
    if not deal.finished and person_at(deal.dealer, deal.to_act) is not person:
        return table_fault("your_turn", "not_your_turn", card, to_act=deal.to_act)
    seat = deal.to_act if not deal.finished else seat_of(deal.dealer, person)
    return deal.violation(seat, card)


def play_for(deal: Deal, person: Seat, card: Card) -> Deal:
    """The deal after that person has played that card, from the own hand or, as dealer, the dead one.

    Raises IllegalPlay; a strict table accepts a breach of the rules of play, as :meth:`Deal.play` does.
    """
    if deal.finished or person_at(deal.dealer, deal.to_act) is not person:
        broken = refusal(deal, person, card)
        assert broken is not None
        raise IllegalPlay(seat_of(deal.dealer, person), broken)
    return deal.play(deal.to_act, card)


# -- scores by person --


class Purse(NamedTuple):
    """A number for each of the three, written in the order South, East, West: ``12-0-6``."""

    south: int = 0
    east: int = 0
    west: int = 0

    def of(self, person: Seat) -> int:
        """The number of that person."""
        return self[THREE_CHAIRS.index(person)]

    def plus(self, other: Purse) -> Purse:
        """Both together, person by person."""
        return Purse(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    @property
    def ahead(self) -> tuple[Seat, ...]:
        """Who has the most: one person, or several who are level."""
        return tuple(person for person in THREE_CHAIRS if self.of(person) == max(self))

    def __str__(self) -> str:
        return "-".join(map(str, self))


def points_of_hand(dealer: Seat, score: HandScore) -> Purse:
    """What each person scores: those of a winning pair the hand score each, a winning soloist twice it."""
    bonus = sum(step.bonus for step in score.steps if step.kind == "last_trick")
    bonus_side = next((step.side for step in score.steps if step.kind == "last_trick"), None)
    points = []
    for person in THREE_CHAIRS:
        side = seat_of(dealer, person).side
        extra = bonus if side is bonus_side else 0
        worth = score.score.of(side) - extra
        points.append((2 if person is dealer else 1) * worth + extra)
    return Purse(*points)


@dataclass(frozen=True, slots=True)
class WonAlone:
    """One person has won the match.

    ``because`` is ``target`` (alone there, 4.5), ``dealer`` (several got there in the same hand, and
    this one dealt, 4.6), ``highest`` (of several there, 4.6) or ``most_points`` (after the hands
    agreed on, 4.5).
    """

    person: Seat
    because: Literal["target", "dealer", "highest", "most_points"]
    article: Literal["4.5", "4.6"]
    kind: Literal["won_alone"] = "won_alone"


class ThreeMatch(BaseModel):
    """The finished hands of a match of three, in order. Points, totals, dealer and outcome are derived.

    Raises pydantic's ValidationError when a hand has the wrong dealer or comes after the end.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: HouseRules = preset_rules("three")
    first_dealer: Seat
    hands: tuple[FinishedHand, ...] = ()

    @model_validator(mode="after")
    def _dealers_take_turns_until_the_match_is_won(self) -> Self:
        if self.house.variant != "three" or self.first_dealer not in THREE_CHAIRS:
            raise ValueError("rules=three, and a dealer who sits S, E or W (5.4)")
        dealer: Seat = self.first_dealer
        assert len(self.points) == len(self.hands)
        for number, hand in enumerate(self.hands, start=1):
            if hand.dealer is not dealer:
                raise ValueError(f"{dealer} to deal hand {number}, but {hand.dealer} did (2.8)")
            if number > 1 and isinstance(self.outcome_after(number - 1), WonAlone):
                raise ValueError(f"no hand after the match was won, but hand {number} follows (4.5)")
            dealer = self.house.next_dealer(dealer)
        return self

    @cached_property
    def scores(self) -> tuple[HandScore, ...]:
        """What each hand is worth to the two sides, in order, before a soloist's is doubled."""
        return tuple(hand.score(self.house) for hand in self.hands)

    @cached_property
    def points(self) -> tuple[Purse, ...]:
        """What each person scored in each hand, in order."""
        return tuple(
            points_of_hand(hand.dealer, score) for hand, score in zip(self.hands, self.scores, strict=True)
        )

    @cached_property
    def running(self) -> tuple[Purse, ...]:
        """The totals after each hand, in order."""
        totals: list[Purse] = []
        for points in self.points:
            totals.append((totals[-1] if totals else Purse()).plus(points))
        return tuple(totals)

    @property
    def total(self) -> Purse:
        """The totals so far."""
        return self.running[-1] if self.running else Purse()

    @property
    def dealer(self) -> Seat:
        """Who deals next, and will be alone against the two others."""
        ring = [self.first_dealer]
        while len(ring) < len(THREE_CHAIRS):
            ring.append(self.house.next_dealer(ring[-1]))
        return ring[len(self.hands) % len(ring)]

    @property
    def outcome(self) -> InPlay | WonAlone:
        """Whether a person has won, and why (4.5, 4.6)."""
        return self.outcome_after(len(self.hands)) if self.hands else InPlay()

    @property
    def over(self) -> bool:
        """Whether a person has won."""
        return isinstance(self.outcome, WonAlone)

    def outcome_after(self, hands: int) -> InPlay | WonAlone:
        """Whether a person had won after that many hands, at least one."""
        total, ahead = self.running[hands - 1], self.running[hands - 1].ahead
        if self.house.target is None:
            assert self.house.hands is not None
            if hands < self.house.hands:
                return InPlay()
            return InPlay("level") if len(ahead) > 1 else WonAlone(ahead[0], "most_points", "4.5")
        there = [person for person in THREE_CHAIRS if total.of(person) >= self.house.target]
        if not there:
            return InPlay()
        if len(there) == 1:
            return WonAlone(there[0], "target", "4.5")
        before = self.running[hands - 2] if hands > 1 else Purse()
        dealer = self.hands[hands - 1].dealer
        if dealer in there and max(before) < self.house.target:
            return WonAlone(dealer, "dealer", "4.6")
        return InPlay("level") if len(ahead) > 1 else WonAlone(ahead[0], "highest", "4.6")

    def add(self, hand: FinishedHand | Deal) -> ThreeMatch:
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
        return ThreeMatch(house=self.house, first_dealer=self.first_dealer, hands=(*self.hands, hand))


assert set(THREE_CHAIRS) | {FREE_CHAIR} == set(SEATS)
