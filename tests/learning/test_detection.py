"""The detection matrix: learners with each belief, and who knows the rules, do a lesson's own block.

A learner answers as the belief has it, with 5 % slips, and each slip is a near miss: one card more or less
marked, two cards changed over, another card of the trick, other numbers. The tutor chooses the next task as
it does for everybody, and the first belief it names within six tasks is what it found.
"""

import random
from collections import Counter
from functools import cache, lru_cache

import pytest

from manille_tutor.engine.dealing import Chance
from manille_tutor.learning.answers import Answer, Chosen, Filled, Marked, Ordered, Part, Picked
from manille_tutor.learning.beliefs import EVERY_BELIEF, THE_RULES, Answered, Belief, answers
from manille_tutor.learning.beliefs.probing import Draws, serve_next
from manille_tutor.learning.beliefs.weighing import Weighing, question_of
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.lessons import LESSONS, Slot, deal_round, exercise_for
from manille_tutor.learning.state import Task

SLIPS = 0.05
ITEMS = 6
SEEDS = 1000
SEEDS_WITH_NEW_CARDS = 60
POOL = 60
HEADING = "proof: which wrong belief? (of {seeds} learners: named rightly / named wrongly / not named)"


@cache
def pooled(slot: Slot, number: int) -> Exercise:
    return exercise_for(slot, Chance(number))


def from_the_pool(slot: Slot, chance: Chance) -> Exercise:
    """Sixty exercises a slot, made once, so that a thousand learners are soon served."""
    return pooled(slot, chance.below(POOL))


@lru_cache(maxsize=2000)
def block_from_the_pool(slug: str, seed: int) -> tuple[Task, ...]:
    chance = Chance(seed)
    places = {"first": 0, "any": 1, "last": 2}
    slots = sorted(chance.shuffled(LESSONS[slug].slots), key=lambda slot: places[slot.place])
    return tuple(Task(slug, slot.name, from_the_pool(slot, chance)) for slot in slots)


@lru_cache(maxsize=8192)
def telling_part(exercise: Exercise) -> Part | None:
    question = question_of(exercise)
    return next((part for part in exercise.parts() if question and part.id == question.part), None)


def slip(chance: random.Random, part: Part, answer: Answer) -> Answer:
    """A near miss of that answer."""
    match answer:
        case Marked(cards=cards):
            changed = set(cards) ^ {chance.choice(part.cards)}
            return Marked(cards=tuple(changed)) if changed else slip(chance, part, answer)
        case Ordered(cards=cards):
            row, at = list(cards), chance.randrange(len(cards) - 1)
            row[at : at + 2] = reversed(row[at : at + 2])
            return Ordered(cards=tuple(row))
        case Picked(card=card):
            return Picked(card=chance.choice([other for other in part.cards if other != card]))
        case Filled(values=(ns, ew)):
            misses = [(ew, ns), (max(0, ns - 1), ew), (ns, ew + 1), (ns * 2, ew * 2), (60 - ns, ns)]
            return Filled(values=chance.choice(misses))
        case Chosen():
            return Chosen(option=chance.choice(part.options))
    raise AssertionError(answer)


def blind(chance: random.Random, part: Part, belief: Belief, exercise: Exercise) -> Answer:
    """Any answer at all."""
    match part.right[0]:
        case Marked():
            some = tuple(card for card in part.cards if chance.random() < 0.5)
            return Marked(cards=some or part.cards[:1])
        case Ordered():
            return Ordered(cards=tuple(chance.sample(part.cards, len(part.cards))))
        case Picked():
            return Picked(card=chance.choice(part.cards))
        case Filled():
            return Filled(values=(chance.randrange(13), chance.randrange(13)))
    return Chosen(option=chance.choice(part.options))


def consistent(chance: random.Random, part: Part, belief: Belief, exercise: Exercise) -> Answer:
    """What follows from the belief, slips apart."""
    answer = chance.choice(answers(belief, exercise, part))
    return slip(chance, part, answer) if chance.random() < SLIPS else answer


def found_in(
    slug: str, belief: Belief, seed: int, tasks: tuple[Task, ...], draws: Draws, answering=consistent
) -> str:
    """The belief that is named within six tasks, or nothing."""
    chance = random.Random(f"{slug} {belief.id} {seed}")
    given: list[Answered] = []
    weighing = Weighing()
    for index in range(ITEMS):
        tasks = serve_next(tasks, index, given, seed, draws)
        exercise = tasks[index].exercise
        part = telling_part(exercise)
        if part is None:
            continue
        given.append(Answered(exercise, part.id, answering(chance, part, belief, exercise)))
        weighing = weighing.after(given[-1])
        if weighing.named:
            return weighing.named.id
    return ""


def found(slug: str, belief: Belief, seeds: int, answering=consistent) -> Counter[str]:
    return Counter(
        found_in(slug, belief, seed, block_from_the_pool(slug, seed), from_the_pool, answering)
        for seed in range(seeds)
    )


def row(who: str, slug: str, counts: Counter[str], as_what: str) -> str:
    wrongly = sum(count for name, count in counts.items() if name not in ("", as_what))
    others = ", ".join(f"{name} {n}" for name, n in counts.most_common() if name not in ("", as_what))
    named = counts[as_what] if as_what else 0
    tail = f"  ({others})" if others else ""
    return f"{who:>22}  {slug:<18} {named:>5} / {wrongly:>3} / {counts['']:>5}{tail}"


@pytest.mark.parametrize("belief", EVERY_BELIEF, ids=lambda belief: belief.id)
def test_a_belief_is_exposed_within_six_tasks_and_named_rightly(belief, proof_line) -> None:
    counts = found(belief.lesson, belief, SEEDS)
    proof_line(HEADING.format(seeds=SEEDS), row(belief.id, belief.lesson, counts, belief.id))
    assert counts[belief.id] >= 0.95 * SEEDS


@pytest.mark.parametrize("slug", LESSONS)
def test_who_knows_the_rules_is_not_accused(slug, proof_line) -> None:
    counts = found(slug, THE_RULES, SEEDS)
    proof_line(HEADING.format(seeds=SEEDS), row("knows the rules", slug, counts, ""))
    assert SEEDS - counts[""] < 0.01 * SEEDS


@pytest.mark.parametrize("slug", LESSONS)
def test_who_answers_blindly_is_seldom_told_of_a_belief(slug, proof_line) -> None:
    seeds = SEEDS // 4
    counts = found(slug, THE_RULES, seeds, blind)
    proof_line(HEADING.format(seeds=SEEDS), row(f"blind ({seeds})", slug, counts, ""))
    assert seeds - counts[""] < 0.1 * seeds


@pytest.mark.long
@pytest.mark.parametrize("belief", EVERY_BELIEF, ids=lambda belief: belief.id)
def test_so_it_is_with_new_cards_for_every_learner(belief, proof_line) -> None:
    """The same without the pool: every block dealt and every task drawn as in the lesson."""
    slug, seeds = belief.lesson, SEEDS_WITH_NEW_CARDS
    counts = Counter(
        found_in(slug, belief, seed, deal_round(slug, "tasks", seed), exercise_for) for seed in range(seeds)
    )
    heading = f"proof: which wrong belief?, new cards for each of {seeds} learners"
    proof_line(heading, row(belief.id, slug, counts, belief.id))
    assert counts[belief.id] >= 0.9 * seeds
