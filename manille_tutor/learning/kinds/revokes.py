"""Exercises on the record: who revoked, in a trick or in a whole hand (3.12)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, ValidationError, model_validator

from manille_tutor.engine import (
    SEATS,
    Card,
    HouseRules,
    Seat,
    Situation,
    Suit,
    Violation,
    rule_on,
    winning_position,
)
from manille_tutor.engine.deal import Deal, turn_order
from manille_tutor.engine.revoke import Fault, faults

from ..answers import Chosen, Part, words
from ..exercise import Cards, Exercise, Pile, Rules, Scene, Trump, read_rules
from .counting import WholeTrick, refuse_repeats
from .legal import PARTNER_EXEMPTS, rules_offered

Held = Annotated[Cards, Field(min_length=1, max_length=8)]
NOBODY = "nobody"
_NEVER_BROKEN = ("lead_any", "free_discard", "no_trump_play", "trump_led", PARTNER_EXEMPTS)


class RevokeInTrick(Exercise):
    """The four hands lie open: did anybody revoke in this trick, and against which rule?

    ``hands`` are those of S, E, N and W before the trick, so each holds the card it played.
    """

    kind: Literal["revoke_in_trick"] = "revoke_in_trick"
    rules: Rules = "classic"
    trump: Trump
    leader: Seat
    trick: WholeTrick
    hands: tuple[Held, Held, Held, Held]

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they played."""
        return turn_order(self.leader, self.house.direction)

    @model_validator(mode="after")
    def _each_held_the_card(self) -> Self:
        refuse_repeats(card for hand in self.hands for card in hand)
        if len({len(hand) for hand in self.hands}) > 1:
            raise ValueError("four hands of the same number of cards")
        for seat, card in zip(self.order, self.trick, strict=True):
            if card not in self.hands[SEATS.index(seat)]:
                raise ValueError(f"a card that {seat} holds, but {card} is not in that hand")
        if len(self.found) > 1:
            raise ValueError("one revoke at most, so that there is one answer")
        return self

    @cached_property
    def found(self) -> tuple[tuple[Seat, Violation], ...]:
        """Every breach in the trick, with who made it."""
        return tuple(
            (seat, violation)
            for turn, seat in enumerate(self.order)
            if (violation := self._violation(turn, seat)) is not None
        )

    def _violation(self, turn: int, seat: Seat) -> Violation | None:
        at = Situation(
            house=self.house,
            trump=self.trump,
            leader=self.leader,
            trick=self.trick[:turn],
            hand=self.hands[SEATS.index(seat)],
        )
        return rule_on(at).violation(self.trick[turn])

    def teaches(self) -> tuple[str, ...]:
        return ("revoke", *(violation.rule for _seat, violation in self.found))

    def scene(self) -> Scene:
        piles = (
            Pile(words("open_hand", seat=seat), (hand,)) for seat, hand in zip(SEATS, self.hands, strict=True)
        )
        return Scene(
            house=self.house, trump=self.trump, leader=self.leader, trick=self.trick, piles=tuple(piles)
        )

    def parts(self) -> tuple[Part, ...]:
        seat, violation = self.found[0] if self.found else (None, None)
        who = seat or NOBODY
        broken = violation.rule if violation else "none"
        answer = words("hint.revoke.nobody")
        if seat and violation:
            answer = words("hint.revoke.who", who=seat, card=violation.card, cards=violation.allowed)
        hints = (words("hint.revoke.hands"), words("hint.revoke.each", led=self.trick[0]), answer)
        offered = tuple(rule for rule in rules_offered(self.house) if rule not in _NEVER_BROKEN)
        return (
            Part("revoker", "choose", (Chosen(option=who),), hints, options=(*SEATS, NOBODY), choices="seat"),
            Part("broken", "choose", (Chosen(option=broken),), hints, options=(*offered, "none")),
        )


class RevokeInHand(Exercise):
    """A whole hand is on the record: did anybody revoke, and in which trick?

    ``plays`` are the eight tricks in order; the hands follow from them.
    """

    kind: Literal["revoke_in_hand"] = "revoke_in_hand"
    rules: Rules = "classic"
    trump: Trump
    dealer: Seat
    plays: tuple[WholeTrick, ...] = Field(min_length=8, max_length=8, description="the eight tricks")

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @cached_property
    def deal(self) -> Deal:
        """The hand as a deal, its hands taken from what each seat played."""
        return deal_from_plays(self.house, self.dealer, self.trump, self.plays)

    @cached_property
    def found(self) -> tuple[Fault, ...]:
        """Every breach on the record."""
        return faults(self.deal)

    @model_validator(mode="after")
    def _one_at_most(self) -> Self:
        if len(self.found) > 1:
            raise ValueError("one revoke at most, so that there is one answer")
        return self

    def teaches(self) -> tuple[str, ...]:
        return ("revoke", *(fault.violation.rule for fault in self.found))

    def scene(self) -> Scene:
        piles = (
            Pile(words("numbered", number=trick.number, leader=trick.leader), (trick.cards,))
            for trick in self.deal.tricks
        )
        return Scene(house=self.house, trump=self.trump, dealer=self.dealer, piles=tuple(piles))

    def parts(self) -> tuple[Part, ...]:
        fault = self.found[0] if self.found else None
        answer = words("hint.revoke.nobody")
        if fault:
            card, cards = fault.violation.card, fault.violation.allowed
            answer = words("hint.revoke.record", who=fault.seat, card=card, number=fault.number, cards=cards)
        hints = (words("hint.revoke.voids"), words("hint.revoke.later"), answer)
        who = fault.seat if fault else NOBODY
        trick = str(fault.number) if fault else "none"
        options = (*map(str, range(1, 9)), "none")
        return (
            Part("revoker", "choose", (Chosen(option=who),), hints, options=(*SEATS, NOBODY), choices="seat"),
            Part("revoke_trick", "choose", (Chosen(option=trick),), hints, options=options),
        )


def deal_from_plays(
    house: HouseRules, dealer: Seat, trump: Suit | None, tricks: tuple[tuple[Card, ...], ...]
) -> Deal:
    """The finished deal in which these tricks were played. Raises ValueError when there is none."""
    refuse_repeats(card for trick in tricks for card in trick)
    hands: dict[Seat, tuple[Card, ...]] = dict.fromkeys(SEATS, ())
    leader = dealer.on(1, house.direction)
    for trick in tricks:
        order = turn_order(leader, house.direction)
        for seat, card in zip(order, trick, strict=True):
            hands[seat] += (card,)
        leader = order[winning_position(trick, trump)]
    plays = tuple(card for trick in tricks for card in trick)
    try:
        return Deal.of(house, dealer, trump, hands, plays)
    except ValidationError as invalid:
        raise ValueError(str(invalid.errors()[0]["ctx"]["error"])) from None
