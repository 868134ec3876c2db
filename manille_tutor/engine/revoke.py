"""Revokes: every breach on the record, and what a finished hand is worth with its penalty (3.12).

Our reading, where the article is silent: every obligation that the table plays by counts, the
optional ones (beating in suit, undertrumping) too; and when both sides revoked, the first breach is the one
that is penalised, since the hand should have stopped there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .deal import Deal, replay
from .errors import BadInput
from .masks import SUIT_OF_CARD, beaters, mask_of, mask_rules
from .ruling import Violation, rule_on
from .scoring import HandScore, hand_score
from .seats import SEATS, Seat, Side
from .situation import Situation


@dataclass(frozen=True, slots=True)
class Fault:
    """One card that broke a rule of play: when it was played, by whom, and what the player held then.

    ``number`` is the trick, counted from 1; ``play`` counts the cards of the deal from 0, so that
    ``replay(deal, fault.play)`` is the moment before it.
    """

    number: int
    play: int
    seat: Seat
    situation: Situation
    violation: Violation


def faults(deal: Deal) -> tuple[Fault, ...]:
    """Every breach of a rule of play on the record, in the order played."""
    found: list[Fault] = []
    for number in _breaches(deal):
        before = replay(deal, number)
        broken = rule_on(before.situation).violation(deal.plays[number])
        assert broken is not None, f"masks and rules disagree on card {number + 1} of {deal!r}"
        found.append(Fault(number // len(SEATS) + 1, number, before.to_act, before.situation, broken))
    return tuple(found)


def _breaches(deal: Deal) -> Iterator[int]:
    """Which of the cards played, counted from 0, were illegal: over masks, since records can be long."""
    legal, taking_over = mask_rules(deal.house, deal.trump), beaters(deal.trump)
    held = {seat: mask_of(deal.dealt_to(seat)) for seat in SEATS}
    for start, trick in enumerate(deal.every_trick):
        led = winning = winner = 0
        for turn, play in enumerate(trick.plays):
            card, bit = play.card.index, 1 << play.card.index
            if not legal(held[play.seat], led, winning, turn - winner == 2) & bit:
                yield start * len(SEATS) + turn
            held[play.seat] ^= bit
            if not turn:
                led, winning = SUIT_OF_CARD[card], card
            elif taking_over[winning] & bit:
                winning, winner = card, turn


def penalised_side(deal: Deal) -> Side | None:
    """The side of the first breach on the record, which 3.12 penalises; ``None`` for a clean record."""
    found = faults(deal)
    return found[0].seat.side if found else None


def can_take_back(deal: Deal, fault: Fault) -> bool:
    """Whether that card may still be taken back: the option allows it and nobody has led since (3.12)."""
    tricks_since = (len(deal.plays) - 1) // len(SEATS) + 1 - fault.number
    return deal.house.revoke == "correct_before_next_trick" and tricks_since == 0


def take_back(deal: Deal, fault: Fault) -> Deal:
    """The deal as it was before that card, which goes back to its hand with those played after it.

    Raises BadInput when it is too late, or the table knows no correction (3.12).
    """
    if not can_take_back(deal, fault):
        raise BadInput("a revoke noticed before the next lead, at a table that lets it be corrected (3.12)")
    return replay(deal, fault.play)


def deal_score(deal: Deal, *, penalty: bool = True) -> HandScore:
    """What a finished deal is worth, with the penalty for a revoke or as if nobody had noticed it.

    Raises ValueError while the hand is on.
    """
    last = deal.last_trick_side
    revoke = penalised_side(deal) if penalty else None
    return hand_score(deal.house, deal.captured, deal.trump, last=last, revoke=revoke, contract=deal.contract)
