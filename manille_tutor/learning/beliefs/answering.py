"""How somebody with a belief answers an exercise: every answer that follows from it."""

from __future__ import annotations

from collections.abc import Iterator

from manille_tutor.engine import SEATS, Card, Ruling, Situation, replay

from ..answers import Answer, Chosen, Filled, Marked, Ordered, Part, Picked
from ..exercise import Exercise
from ..kinds import (
    MarkLegal,
    OrderCards,
    PlayLegal,
    RevokeInHand,
    RevokeInTrick,
    ScoreHand,
    TrickWinner,
    TwoHouses,
)
from ..kinds.legal import rules_deciding
from ..kinds.ranking import whys_of
from .belief import Belief, Captures

ANSWERED_BY_BELIEF = ("legal", "play", "order", "winner", "score", "legal_here", "legal_there", "revoker")
"""The questions whose answer tells what is believed. A reason asked for afterwards tells nothing: the first
answer has been put right by then."""

_NEAREST = {
    "beat_trump_led": "must_overtrump",
    "beat_in_suit": "follow_suit",
    "partner_exempts": "free_discard",
}
"""What is chosen where the rule believed in is not among those offered."""


def answers(belief: Belief, exercise: Exercise, part: Part) -> tuple[Answer, ...]:
    """Every answer that follows from the belief; what it does not touch is answered rightly."""
    match exercise:
        case MarkLegal() | PlayLegal():
            return _on_situation(belief, exercise.situation, part)
        case TwoHouses():
            return _at_two_tables(belief, exercise, part)
        case OrderCards():
            return (Ordered(cards=belief.ordered(exercise.cards)),)
        case TrickWinner():
            return _on_trick(belief, exercise, part)
        case ScoreHand():
            given = Captures(
                exercise.house, exercise.captured, exercise.trump, exercise.last, exercise.revoke
            )
            return tuple(Filled(values=tuple(score)) for score in belief.scores(given))
        case RevokeInTrick() | RevokeInHand():
            return _on_revoke(belief, exercise, part)
    return part.right


def _on_situation(belief: Belief, at: Situation, part: Part) -> tuple[Answer, ...]:
    if part.id == "rule":
        return _named(belief.ruling(at), part)
    legal = belief.legal(at)
    if part.shape == "pick":
        return tuple(Picked(card=card) for card in legal)
    return (Marked(cards=legal),)


def _named(ruling: Ruling, part: Part) -> tuple[Answer, ...]:
    rules = [rule if rule in part.options else _NEAREST.get(rule, rule) for rule in rules_deciding(ruling)]
    return tuple(Chosen(option=rule) for rule in dict.fromkeys(rules) if rule in part.options) or part.right


def _at_two_tables(belief: Belief, exercise: TwoHouses, part: Part) -> tuple[Answer, ...]:
    here, there = exercise.situation, exercise.situation.under(exercise.second_house)
    if part.id != "changes":
        return _on_situation(belief, here if part.id == "legal_here" else there, part)
    if belief.legal(here) == belief.legal(there):
        return (Chosen(option="nothing"),)
    return (
        part.right
        if exercise.changes != ("nothing",)
        else tuple(Chosen(option=name) for name in exercise.differing)
    )


def _on_trick(belief: Belief, exercise: TrickWinner, part: Part) -> tuple[Answer, ...]:
    winners = belief.winners(exercise.trick, exercise.trump)
    if part.id == "winner":
        return tuple(Picked(card=card) for card in winners)
    whys = dict.fromkeys(why for card in winners for why in _whys(exercise, card))
    return tuple(Chosen(option=why) for why in whys)


def _whys(exercise: TrickWinner, winner: Card) -> tuple[str, ...]:
    if winner.suit is exercise.trump:
        return whys_of(exercise.trick, winner, exercise.trump)
    led = exercise.trick[0].suit
    return ("highest_of_led_suit",) if winner.suit is led else ("highest_card_of_all",)


def _on_revoke(belief: Belief, exercise: RevokeInTrick | RevokeInHand, part: Part) -> tuple[Answer, ...]:
    """Whoever played a card that is believed to be illegal revoked; nobody, if there is no such card."""
    found = [(number, at, card) for number, at, card in _moments(exercise) if card not in belief.legal(at)]
    if part.id == "revoker":
        chosen: list[str] = [at.to_act for _number, at, _card in found] or ["nobody"]
    elif part.id == "revoke_trick":
        chosen = [str(number) for number, _at, _card in found] or ["none"]
    else:
        chosen = [belief.broken(at, card) for _number, at, card in found] or ["none"]
    return tuple(Chosen(option=one) for one in dict.fromkeys(chosen) if one in part.options) or part.right


def _moments(exercise: RevokeInTrick | RevokeInHand) -> Iterator[tuple[int, Situation, Card]]:
    """Every card played: in which trick, what had to be decided, and what was played."""
    if isinstance(exercise, RevokeInHand):
        for play, card in enumerate(exercise.deal.plays):
            yield play // len(SEATS) + 1, replay(exercise.deal, play).situation, card
        return
    for turn, (seat, card) in enumerate(zip(exercise.order, exercise.trick, strict=True)):
        yield (
            1,
            Situation(
                house=exercise.house,
                trump=exercise.trump,
                leader=exercise.leader,
                trick=exercise.trick[:turn],
                hand=exercise.hands[SEATS.index(seat)],
            ),
            card,
        )
