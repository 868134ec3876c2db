"""Minimal pairs: the same trick with one card changed, so that the right answer flips.

The referee finds them: every card of the trick and of the hand is exchanged for every card that
is not in sight, and of the changes that flip the answer the smallest is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from manille_tutor.engine import PACK, Card, Ruling, Seat, Situation, rule_on, sorted_hand, write_situation

from .answers import Words, words
from .exercise import Exercise
from .kinds.legal import MarkLegal, OnASituation, rules_deciding

PREFIX: Final = "pair:"
_ANOTHER_SUIT: Final = 7
_ANOTHER_CARD: Final = 8


@dataclass(frozen=True)
class Pair:
    """Two positions that differ in one card: ``old`` became ``new``, on the table or in the hand.

    ``seat`` played or holds it.
    """

    before: Ruling
    after: Ruling
    where: Literal["table", "hand"]
    seat: Seat
    old: Card
    new: Card

    @cached_property
    def flipped(self) -> tuple[Card, ...]:
        """The cards of the hand whose answer is another one now; the new card against the one it replaced."""
        here, there = set(self.before.legal), set(self.after.legal)
        return tuple(
            card
            for card in self.after.situation.hand
            if (card in there) != ((self.old if card is self.new else card) in here)
        )

    @property
    def difference(self) -> Words:
        """What was changed, in a sentence."""
        return words(f"pair.{self.where}", seat=self.seat, old=self.old, new=self.new)

    @property
    def because(self) -> Words:
        """Why the answer is another one now, in a sentence."""
        return words(f"hint.decides.{rules_deciding(self.after)[0]}")


def minimal_pair(at: Situation) -> Pair | None:
    """The nearest position in which the right answer flips; ``None`` when no single card can flip it.

    That is so only for the leader of a trick, who may lead any card whatever is changed.
    """
    if at.led is None:
        return None
    before = rule_on(at)
    return min(_flips(before), key=_unlikeness, default=None)


def _flips(before: Ruling) -> Iterator[Pair]:
    at = before.situation
    seen = {*at.trick, *at.hand}
    unseen = [card for card in PACK if card not in seen]
    for old in (*at.trick, *at.hand):
        for new in unseen:
            pair = _exchanged(before, old, new)
            if pair.flipped:
                yield pair


def _exchanged(before: Ruling, old: Card, new: Card) -> Pair:
    at = before.situation
    on_table = old in at.trick
    seat = at.played_by(old) if on_table else at.to_act
    trick = tuple(new if card is old else card for card in at.trick)
    hand = at.hand if on_table else sorted_hand(new if card is old else card for card in at.hand)
    # known to be sound: one card of a sound position was exchanged for one not in sight
    after = Situation.model_construct(
        house=at.house, trump=at.trump, leader=at.leader, trick=trick, hand=hand
    )
    return Pair(before, rule_on(after), "table" if on_table else "hand", seat, old, new)


def _unlikeness(pair: Pair) -> tuple[bool, bool, int, int, bool, int, int]:
    """How far apart the two are: best when another rule decides, and the same cards have another answer."""
    same_rule = rules_deciding(pair.before)[0] == rules_deciding(pair.after)[0]
    new_card_only = pair.flipped == (pair.new,)
    others = len(pair.before.situation.hand) - len(pair.flipped)
    distance = _distance(pair.old, pair.new)
    return same_rule, new_card_only, distance, others, pair.where == "hand", pair.old.index, pair.new.index


def _distance(old: Card, new: Card) -> int:
    if old.suit is new.suit:
        return abs(old.height - new.height)
    return _ANOTHER_SUIT if old.rank is new.rank else _ANOTHER_CARD


def pair_exercise(exercise: Exercise) -> MarkLegal | None:
    """What to serve after a wrong answer: the position with one card changed; ``None`` if there is none."""
    pair = pair_of(exercise)
    if pair is None:
        return None
    skill = pair.after.steps[-1].rule
    return MarkLegal(id=f"{PREFIX}{exercise.id}", skill=skill, line=write_situation(pair.after.situation))


def pair_of(exercise: Exercise) -> Pair | None:
    """The minimal pair of an exercise on what is legal; ``None`` for the leader, and for other kinds."""
    if not isinstance(exercise, OnASituation):
        return None
    return minimal_pair(exercise.situation)
