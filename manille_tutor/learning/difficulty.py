"""How hard a position is, computed and explained: choice, facts to notice, tempting mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from manille_tutor.engine import Card, Ruling, Situation, rule_on
from manille_tutor.engine.cards import highest, in_suit

from .answers import Words, words
from .exercise import Exercise
from .kinds.legal import OnASituation

Level = int
LEVELS: Final = (1, 2, 3, 4, 5)

_WHIST: Final = {rank: height for height, rank in enumerate(("7", "8", "9", "10", "J", "Q", "K", "A"))}

FACTS_NEEDED: Final[dict[str, int]] = {
    "lead_any": 1,  # nothing has been led
    "follow_suit": 2,  # what was led; do I hold it
    "trump_led": 3,  # the same, and that it is trump
    "no_trump_play": 3,  # what was led; do I hold it; no trumps
    "must_trump": 4,  # led; void; no trump there; do I hold one
    "free_discard": 4,
    "beat_in_suit": 4,
    "beat_trump_led": 4,
    "cannot_overtrump": 5,  # led; void; the highest trump there; mine; compare
    "must_overtrump": 5,
}
"""How many things must be noticed before each rule can be applied."""


def temptations(at: Situation) -> tuple[str, ...]:
    """The common wrong ideas that would give another answer here, each by its name."""
    right = set(rule_on(at).legal)
    return tuple(name for name, cards in _wrong_answers(at) if set(cards) != right)


def _wrong_answers(at: Situation) -> list[tuple[str, tuple[Card, ...]]]:
    if at.led is None:
        return []
    if at.following:
        return _while_following(at)
    return _when_void(at) if at.trumps else []


def _while_following(at: Situation) -> list[tuple[str, tuple[Card, ...]]]:
    assert at.led is not None
    best = highest(in_suit(at.trick, at.led.suit))
    going_up = tuple(card for card in at.following if best and card.height > best.height) or at.following
    return [
        ("may_discard", at.hand),
        ("may_trump", tuple(card for card in at.hand if card in at.following or card in at.trumps)),
        ("must_go_up", going_up),
    ]


def _when_void(at: Situation) -> list[tuple[str, tuple[Card, ...]]]:
    wrong = [("need_not_trump", at.hand), ("any_trump", at.trumps)]
    if at.partner_winning:
        wrong.append(("partner_lets_off", at.hand))
    there = in_suit(at.trick, at.trump)
    if there:
        wrong.append(("beats_the_first", _over(at, there[0])))
        wrong.append(("ace_high", _over_by_whist(at, there)))
    return wrong


def _over(at: Situation, trump: Card) -> tuple[Card, ...]:
    return tuple(card for card in at.trumps if card.height > trump.height) or at.hand


def _over_by_whist(at: Situation, there: tuple[Card, ...]) -> tuple[Card, ...]:
    top = max(_WHIST[card.rank] for card in there)
    return tuple(card for card in at.trumps if _WHIST[card.rank] > top) or at.hand


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a position is, from 1 to 5, and what makes it so."""

    facts: int
    cards: int
    legal: int
    tempting: int

    @property
    def level(self) -> Level:
        """1 (easy) to 5: half of what is to be noticed, chosen between, and resisted.

        A point for every fact, one where not all cards are legal, one for a hand of six or more, and one for
        every two temptations; two points make a level.
        """
        points = self.facts + (self.legal < self.cards) + (self.cards >= 6) + (self.tempting + 1) // 2
        return max(1, min(5, (points + 1) // 2))

    @property
    def why(self) -> Words:
        """The level in a sentence."""
        return words(
            "difficulty.why", facts=self.facts, legal=self.legal, cards=self.cards, tempting=self.tempting
        )


def difficulty_of_ruling(ruling: Ruling) -> Difficulty:
    """How hard it is to find what may be played."""
    excused = 1 if ruling.excused() else 0
    facts = FACTS_NEEDED.get(ruling.steps[-1].rule, 3) + excused
    at = ruling.situation
    return Difficulty(facts, len(at.hand), len(ruling.legal), len(temptations(at)))


def difficulty_of(exercise: Exercise) -> Difficulty | None:
    """How hard an exercise on a position is; ``None`` for the kinds that are not about what is legal."""
    return difficulty_of_ruling(exercise.ruling) if isinstance(exercise, OnASituation) else None
