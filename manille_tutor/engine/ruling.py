"""The referee's answer on a situation: which cards are legal, and the reason for every other one.

One trace gives both: it starts from the whole hand, each rule narrows what is left, and every
step is kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from .cards import Card
from .rules import Binds, Evidence, Excused, Finding, Frees, rules_of_play
from .seats import Seat
from .situation import Situation

Judgement = Literal["legal", "illegal"]


@dataclass(frozen=True, slots=True)
class Step:
    """One rule's word in the trace, with the cards that were still open after it."""

    rule: str
    article: str
    finding: Finding
    left: tuple[Card, ...]

    @property
    def forbids(self) -> bool:
        """Whether the rule binds (a freedom or an excuse forbids nothing)."""
        return isinstance(self.finding, Binds)


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a card may not be played: the decisive rule, its reason and evidence, and what is allowed.

    ``also`` lists the other rules that the card would break, in the referee's order. ``to_act`` is
    whose turn it was, given where the fault is one of turn or ownership (3.1, 3.2).
    """

    card: Card
    rule: str
    article: str
    because: str
    evidence: tuple[Evidence, ...]
    allowed: tuple[Card, ...]
    also: tuple[str, ...] = ()
    to_act: Seat | None = None


@dataclass(frozen=True)
class Ruling:
    """The full answer on a situation. ``legal`` is in the order of the hand and never empty."""

    situation: Situation
    steps: tuple[Step, ...]
    legal: tuple[Card, ...]

    @cached_property
    def illegal(self) -> tuple[Card, ...]:
        """The cards of the hand that may not be played, in the order of the hand."""
        return tuple(card for card in self.situation.hand if card not in self.legal)

    @cached_property
    def free(self) -> bool:
        """Whether every card of the hand may be played."""
        return len(self.legal) == len(self.situation.hand)

    @cached_property
    def decisive(self) -> Step:
        """The step that settles the matter: the last one that forbade a card, else the first that spoke."""
        forbidding = [step for step, before in self._with_before() if step.left != before]
        return forbidding[-1] if forbidding else self.steps[0]

    def _with_before(self) -> list[tuple[Step, tuple[Card, ...]]]:
        before = (self.situation.hand, *(step.left for step in self.steps))
        return list(zip(self.steps, before, strict=False))

    def violation(self, card: Card) -> Violation | None:
        """Why that card may not be played; ``None`` when it may.

        Raises ValueError for a card that is not in the hand: that is for ``Deal.play`` to refuse.
        """
        if card not in self.situation.hand:
            raise ValueError(f"{card} is not in the hand {self.situation.hand}")
        broken = [step for step in self.steps if _breaks(card, step)]
        if not broken:
            return None
        first = broken[0]
        return Violation(
            card=card,
            rule=first.rule,
            article=first.article,
            because=first.finding.because,
            evidence=first.finding.evidence,
            allowed=self.legal,
            also=tuple(step.rule for step in broken[1:]),
        )

    def excused(self) -> tuple[Step, ...]:
        """The steps in which a rule would have bound, but the player is excused."""
        return tuple(step for step in self.steps if isinstance(step.finding, Excused))


def _breaks(card: Card, step: Step) -> bool:
    return isinstance(step.finding, Binds) and card not in step.finding.keeps


def rule_on(situation: Situation) -> Ruling:
    """Rule on a situation by the rules of its table."""
    left = situation.hand
    steps: list[Step] = []
    for rule in rules_of_play(situation.house):
        finding = rule.finding(situation)
        if finding is None:
            continue
        if isinstance(finding, Binds):
            left = tuple([card for card in left if card in finding.keeps])
        steps.append(Step(rule.id, rule.article, finding, left))
    assert left, f"the rules leave no card: {situation}"
    assert steps, f"no rule speaks: {situation}"
    return Ruling(situation, tuple(steps), left)


__all__ = ["Binds", "Excused", "Frees", "Ruling", "Step", "Violation", "rule_on"]
