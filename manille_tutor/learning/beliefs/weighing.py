"""How well each belief explains a learner's answers, against knowing the rules: a plain Bayesian update.

Somebody with a belief gives one of the ``k`` answers that follow from it with probability 0.95, each of
them as likely, and slips with probability 0.05 into one of the others. Somebody who guesses, or holds an
idea that is not on the list, gives each of the ``n`` possible answers alike. So an answer has the likelihood

    0.95 / k          for a belief (or for the rules) from which it follows,
    0.05 / (n - k)    for a belief (or for the rules) from which it does not,
    1 / n             for neither.

Slips fall near the right answer more often than far from it, so ``n`` counts as 12 at most. Before the first
answer the rules have probability 0.5, neither has 0.05, and the eighteen beliefs share the rest, 0.025 each.
With each answer every probability is multiplied by its likelihood, and all are divided by their sum.

A worked example. The ace of diamonds is led and then come the 10, the 7 and a discard; which of the four
cards wins? The learner says the ace. That follows from "the ace is highest" alone:

    hypothesis            before   likelihood        product   after
    the ace is highest    0.025    0.95              0.0238    0.460
    the rules             0.500    0.05 / 3          0.0083    0.161
    neither               0.050    1 / 4             0.0125    0.242
    the 17 other beliefs  0.425    0.05 / 3          0.0071    0.137

A second answer like it makes 0.870 of the 0.460, and a third 0.965. A belief is named when it has 0.9 or
more and at least two answers follow from it that the rules exclude. Beliefs from which the same answers
follow keep equal shares, so neither of them comes near 0.9: what cannot be told apart is not named. Answers
that follow from nothing raise "neither", and so take from every belief.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import factorial
from typing import Final

from ..answers import Answer, Part, Shape
from ..exercise import Exercise
from .answering import ANSWERED_BY_BELIEF, answers
from .belief import Belief
from .every import EVERY_BELIEF

SLIP: Final = 0.05
MOST_WAYS: Final = 12
NUMBERS: Final = 60
"""How many numbers may be written into a box, more or less."""
THE_RULES_AT_FIRST: Final = 0.5
NEITHER_AT_FIRST: Final = 0.05
NAMED_FROM: Final = 0.9
TELLING_ANSWERS: Final = 2


@dataclass(frozen=True, slots=True)
class Answered:
    """The first answer to a question of an exercise, given without help; ``None``: a right one, whichever."""

    exercise: Exercise
    part: str
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What a question can tell: how many answers it has, and which follow from the rules and the beliefs.

    ``follows`` holds the sets of answers, those that are right first; ``group`` says for each belief, in the
    order of EVERY_BELIEF, which of them is its own. Beliefs of one group answer alike.
    """

    part: str
    ways: int
    follows: tuple[frozenset[Answer], ...]
    group: tuple[int, ...]

    @property
    def right(self) -> frozenset[Answer]:
        """The right answers."""
        return self.follows[0]

    def tells(self, belief: Belief) -> bool:
        """Whether no answer that follows from the belief is right."""
        return not self.follows[self.group[EVERY_BELIEF.index(belief)]] & self.right


@lru_cache(maxsize=8192)
def question_of(exercise: Exercise) -> Question | None:
    """The question of an exercise whose answer tells what is believed; ``None`` when none does."""
    part = next((part for part in exercise.parts() if part.id in ANSWERED_BY_BELIEF), None)
    if part is None:
        return None
    groups = {frozenset(part.right): 0}
    group = [
        groups.setdefault(frozenset(answers(belief, exercise, part)), len(groups)) for belief in EVERY_BELIEF
    ]
    return Question(part.id, _ways(part), tuple(groups), tuple(group))


def _ways(part: Part) -> int:
    """How many answers a question has, at most twelve of them counted."""
    cards = len(part.cards)
    ways: dict[Shape, int] = {
        "mark": 2**cards - 1,
        "pick": cards,
        "order": factorial(cards),
        "choose": len(part.options),
        "fill": NUMBERS,
    }
    return min(MOST_WAYS, ways[part.shape])


@dataclass(frozen=True, slots=True)
class Weighing:
    """How probable each hypothesis is after some answers.

    ``beliefs`` and ``telling`` stand in the order of EVERY_BELIEF; ``telling`` counts the answers that follow
    from a belief and that the rules exclude, ``wrong`` all those that the rules exclude.
    """

    rules: float = THE_RULES_AT_FIRST
    neither: float = NEITHER_AT_FIRST
    beliefs: tuple[float, ...] = ((1 - THE_RULES_AT_FIRST - NEITHER_AT_FIRST) / len(EVERY_BELIEF),) * len(
        EVERY_BELIEF
    )
    telling: tuple[int, ...] = (0,) * len(EVERY_BELIEF)
    wrong: int = 0

    def of(self, belief: Belief) -> float:
        """How probable that belief is."""
        return self.beliefs[EVERY_BELIEF.index(belief)]

    @property
    def named(self) -> Belief | None:
        """The belief that clearly fits, ``None`` when none does."""
        best = max(range(len(EVERY_BELIEF)), key=self.beliefs.__getitem__)
        clear = self.beliefs[best] >= NAMED_FROM and self.telling[best] >= TELLING_ANSWERS
        return EVERY_BELIEF[best] if clear else None

    def after(self, given: Answered) -> Weighing:
        """The weighing with one answer more; answers to questions that tell nothing change nothing."""
        question = question_of(given.exercise)
        if question is None or given.part != question.part:
            return self
        chosen = question.right if given.answer is None else frozenset((given.answer,))
        likely = [_likelihood(chosen, follows, question.ways) for follows in question.follows]
        wrong = not chosen & question.right
        fits = [wrong and chosen <= follows for follows in question.follows]
        rules = self.rules * likely[0]
        neither = self.neither * min(1.0, len(chosen) / question.ways)
        beliefs = [weight * likely[group] for weight, group in zip(self.beliefs, question.group, strict=True)]
        total = rules + neither + sum(beliefs)
        return Weighing(
            rules / total,
            neither / total,
            tuple([weight / total for weight in beliefs]),
            tuple([count + fits[group] for count, group in zip(self.telling, question.group, strict=True)]),
            self.wrong + wrong,
        )


def _likelihood(chosen: frozenset[Answer], follows: frozenset[Answer], ways: int) -> float:
    """How likely it is to answer one of these for somebody for whom those follow."""
    inside = len(chosen & follows)
    outside = len(chosen) - inside
    return (1 - SLIP) * inside / len(follows) + SLIP * outside / max(1, ways - len(follows))


def weigh(given: Iterable[Answered]) -> Weighing:
    """Every hypothesis weighed by these answers, in the order in which they were given."""
    weighing = Weighing()
    for one in given:
        weighing = weighing.after(one)
    return weighing


def named(given: Iterable[Answered]) -> Belief | None:
    """The belief that clearly fits these answers, ``None`` when none does."""
    return weigh(given).named
