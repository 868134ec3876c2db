"""A deal: four hands, a contract, and the cards played so far. Everything else is derived from them.

A deal never changes: playing a card gives another deal, so undo and replay cost nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .auction import MOST_CALLS, Auction
from .calls import Call, Contract
from .cards import PACK, Card, Suit, points_of
from .hands import HAND_SIZE as HAND_SIZE
from .hands import Hand as Hand
from .hands import Hands, in_order, require_dealt
from .house import HouseRules, preset_rules
from .ruling import Violation, rule_on
from .scoring import Tally
from .seats import SEATS, SIDES, Direction, Seat, Side
from .situation import Situation
from .trick import winning_position

TABLE_RULES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "your_turn": ("3.1", ("not_your_turn", "hand_is_over")),
    "own_card": ("3.2", ("not_in_hand", "already_played")),
}
"""The two rules no table lets anyone break: article, and the reasons a violation of each may give."""


class IllegalPlay(ValueError):
    """A card was refused: ``violation`` says which rule it breaks, and why."""

    def __init__(self, seat: Seat, violation: Violation) -> None:
        self.seat = seat
        self.violation = violation
        super().__init__(f"{violation.card} from {seat} breaks {violation.rule} ({violation.article})")


@dataclass(frozen=True, slots=True)
class Play:
    """A card with who played it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """One to four cards played in turn. ``number`` counts from 1; ``winner`` is who is winning so far."""

    number: int
    plays: tuple[Play, ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """Who led it."""
        return self.plays[0].seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards in the order played."""
        return tuple(play.card for play in self.plays)

    @property
    def complete(self) -> bool:
        """Whether all four have played."""
        return len(self.plays) == len(SEATS)

    @property
    def points(self) -> int:
        """The card points in it (1.5)."""
        return points_of(self.cards)


class Deal(BaseModel):
    """One distribution and its eight tricks, at one table.

    ``trump`` is ``None`` en voiture. ``hands`` are the four hands as dealt, for S, E, N and W in
    that order; ``plays`` the cards in the order played. Who played each one follows from the turns,
    so a card played out of turn or not held cannot be written down; a card that breaks a rule of play can, as
    at a real table (3.12). ``calls`` are those of the auction where there is one; without them the play can
    be followed but not scored. Raises pydantic's ValidationError for anything that is not a deal.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    house: HouseRules = preset_rules("classic")
    dealer: Seat
    trump: Suit | None
    hands: Hands
    plays: tuple[Card, ...] = Field(default=(), max_length=len(PACK))
    calls: tuple[Call, ...] = Field(default=(), max_length=MOST_CALLS)

    @model_validator(mode="after")
    def _every_card_is_dealt_once_by_somebody(self) -> Self:
        require_dealt(self.house, self.dealer, self.hands)
        return self

    @model_validator(mode="after")
    def _the_contract_is_one_of_this_table(self) -> Self:
        if self.trump is None and not self.house.en_voiture:
            raise ValueError("a trump suit, since these rules turn up a card for trump: no en voiture (2.6)")
        if self.calls and (self.contract is None or self.contract.trump is not self.trump):
            raise ValueError("calls that settle the trump of the hand (5.3)")
        return self

    @model_validator(mode="after")
    def _each_plays_in_turn_from_the_own_hand(self) -> Self:
        held = {seat: set(hand) for seat, hand in zip(SEATS, self.hands, strict=True)}
        for trick in self.every_trick:
            for play in trick.plays:
                if play.card not in held[play.seat]:
                    raise ValueError(f"a card that {play.seat} holds, but {play.card} is not one (3.2)")
                held[play.seat].remove(play.card)
        return self

    @classmethod
    def of(
        cls,
        house: HouseRules,
        dealer: Seat,
        trump: Suit | None,
        hands: dict[Seat, Hand],
        plays: Hand = (),
        calls: tuple[Call, ...] = (),
    ) -> Deal:
        """The deal with these hands by seat. Raises ValidationError, and KeyError for a missing seat."""
        four = in_order(hands)
        return cls(house=house, dealer=dealer, trump=trump, hands=four, plays=plays, calls=calls)

    def __str__(self) -> str:
        contract = f"trump {self.trump}" if self.trump else "en voiture"
        return f"dealer {self.dealer}, {contract}, {len(self.plays)} cards played"

    @cached_property
    def auction(self) -> Auction | None:
        """The calls before the play; ``None`` where there is no auction, or nobody wrote it down."""
        return Auction(house=self.house, dealer=self.dealer, calls=self.calls) if self.calls else None

    @property
    def contract(self) -> Contract | None:
        """What the auction settled (5.3); ``None`` without one."""
        return self.auction.contract if self.auction else None

    @property
    def opener(self) -> Seat:
        """Eldest hand, next after the dealer, who leads to the first trick (2.7)."""
        return self.dealer.on(1, self.house.direction)

    @cached_property
    def every_trick(self) -> tuple[Trick, ...]:
        """The complete tricks, and the one on the table."""
        tricks: list[Trick] = []
        leader = self.opener
        for start in range(0, len(self.plays), len(SEATS)):
            cards = self.plays[start : start + len(SEATS)]
            order = turn_order(leader, self.house.direction)
            leader = order[winning_position(cards, self.trump)]
            tricks.append(Trick(len(tricks) + 1, tuple(map(Play, order, cards)), leader))
        return tuple(tricks)

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        return self.every_trick[: len(self.plays) // len(SEATS)]

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, ``None`` when the next card is a lead or the hand is over."""
        return self.every_trick[-1] if len(self.plays) % len(SEATS) else None

    @property
    def finished(self) -> bool:
        """Whether all eight tricks have been played."""
        return len(self.plays) == len(PACK)

    @cached_property
    def leader(self) -> Seat:
        """Who leads, or has led, the trick to be played now; the winner of the last one (3.11)."""
        if self.trick is not None:
            return self.trick.leader
        return self.tricks[-1].winner if self.tricks else self.opener

    @property
    def to_act(self) -> Seat:
        """Whose turn it is (3.1). Raises ValueError when the hand is over."""
        if self.finished:
            raise ValueError("the hand is over: it is nobody's turn")
        return self.leader.on(len(self.plays) % len(SEATS), self.house.direction)

    def dealt_to(self, seat: Seat) -> Hand:
        """The eight cards that seat was dealt."""
        return self.hands[SEATS.index(seat)]

    def hand(self, seat: Seat) -> Hand:
        """The cards that seat still holds, in the order in which they are kept."""
        return tuple(card for card in self.dealt_to(seat) if card not in self._played)

    @cached_property
    def _played(self) -> frozenset[Card]:
        return frozenset(self.plays)

    @cached_property
    def situation(self) -> Situation:
        """What the player to act has to decide. Raises ValueError when the hand is over."""
        on_the_table = self.plays[len(self.tricks) * len(SEATS) :]
        hand = self.hand(self.to_act)
        return Situation(
            house=self.house, trump=self.trump, leader=self.leader, trick=on_the_table, hand=hand
        )

    @cached_property
    def captured(self) -> Tally:
        """The points in each side's complete tricks, with a point a trick where the table counts it (4.1)."""
        return self.captured_in(self.tricks)

    def captured_in(self, tricks: tuple[Trick, ...]) -> Tally:
        """The points of each side in these tricks of the deal."""
        per_trick = self.house.points_per_trick
        ns, ew = (
            sum(trick.points + per_trick for trick in tricks if trick.winner.side is side) for side in SIDES
        )
        return Tally(ns, ew)

    @property
    def last_trick_side(self) -> Side:
        """The side that won the eighth trick (4.4). Raises ValueError while the hand is on."""
        if not self.finished:
            raise ValueError("the eighth trick has not been played yet")
        return self.tricks[-1].winner.side

    def violation(self, seat: Seat, card: Card) -> Violation | None:
        """Why that seat may not play that card now; ``None`` when it may."""
        broken = self._table_violation(seat, card)
        if broken is not None:
            return broken
        ruling = rule_on(self.situation)
        return None if card in ruling.legal else ruling.violation(card)

    def _table_violation(self, seat: Seat, card: Card) -> Violation | None:
        """What is wrong at any table: a card out of turn, or one that the player does not hold (3.1, 3.2)."""
        if self.finished:
            return table_fault("your_turn", "hand_is_over", card)
        if seat is not self.to_act:
            return table_fault("your_turn", "not_your_turn", card, to_act=self.to_act)
        if card in self.hand(seat):
            return None
        because = "already_played" if card in self.dealt_to(seat) else "not_in_hand"
        return table_fault("own_card", because, card, self.hand(seat), seat)

    def play(self, seat: Seat, card: Card) -> Deal:
        """The deal after that card. Raises IllegalPlay.

        A guided table refuses every breach; a strict one accepts a breach of a rule of play, which
        can be claimed as a revoke (3.12), but never a card out of turn or one not held.
        """
        guided = self.house.table == "guided"
        broken = self.violation(seat, card) if guided else self._table_violation(seat, card)
        if broken is not None:
            raise IllegalPlay(seat, broken)
        return self._with_plays((*self.plays, card))

    def _with_plays(self, plays: tuple[Card, ...]) -> Deal:
        """The same deal with these plays, which are known to be in turn: nothing is checked again."""
        return Deal.model_construct(
            house=self.house,
            dealer=self.dealer,
            trump=self.trump,
            hands=self.hands,
            plays=plays,
            calls=self.calls,
        )


def table_fault(
    rule: str, because: str, card: Card, allowed: Hand = (), to_act: Seat | None = None
) -> Violation:
    """A card refused by one of the rules that no table lets anyone break."""
    article, _reasons = TABLE_RULES[rule]
    return Violation(card, rule, article, because, evidence=(), allowed=allowed, to_act=to_act)


@cache
def turn_order(leader: Seat, direction: Direction = "anticlockwise") -> tuple[Seat, ...]:
    """The four seats in the order in which they play, from the leader (1.2, 3.1)."""
    return tuple(leader.on(turns, direction) for turns in range(len(SEATS)))


def replay(deal: Deal, plays: int) -> Deal:
    """The deal as it stood after that many cards. Raises ValueError when fewer have been played."""
    if not 0 <= plays <= len(deal.plays):
        raise ValueError(f"from 0 to {len(deal.plays)} cards have been played, not {plays}")
    return deal._with_plays(deal.plays[:plays])
