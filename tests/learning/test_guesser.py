"""Somebody who knows nothing and guesses blindly learns nothing, whatever the rule."""

from __future__ import annotations

import random
from collections.abc import Callable

from manille_tutor.engine import Card
from manille_tutor.learning.answers import Answer, Chosen, Filled, Marked, Ordered, Part, Picked
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.generator import cells_for, fresh_items, skills_made
from manille_tutor.learning.mastery import NUMBERS, Proof, Row, chance_of, place_of, standing
from tests.learning.answered import attempt, day

ITEMS = 50
GUESSERS = 120
HEADING = "mastery: the blind guesser"


def guess(part: Part, chance: random.Random) -> Answer:
    """Any answer, each as likely as every other; of two numbers the second is 0 or what is left."""
    match part.shape:
        case "mark":
            marked: tuple[Card, ...] = ()
            while not marked:
                marked = tuple(card for card in part.cards if chance.random() < 0.5)
            return Marked(cards=marked)
        case "pick":
            return Picked(card=chance.choice(part.cards))
        case "order":
            return Ordered(cards=tuple(chance.sample(part.cards, len(part.cards))))
        case "choose":
            return Chosen(option=chance.choice(part.options))
        case "fill":
            number = chance.randrange(NUMBERS)
            both = [number, 60 - number if part.id == "captured" else 0]
            chance.shuffle(both)
            return Filled(values=tuple(both[: len(part.fields)]))


def all_right(parts: tuple[Part, ...], chance: random.Random) -> bool:
    return all(part.grade(guess(part, chance)) == "correct" for part in parts)


def learned_by(guesser: random.Random, items: list[tuple[str, tuple[Part, ...], Proof]], skill: str) -> bool:
    row = Row()
    for id, parts, proof in guesser.sample(items, len(items)):
        row = row.plus(id, proof) if all_right(parts, guesser) else Row()
        if row.ids and row.wanting(skill) == 0:
            return True
    return False


def looked_at(exercise: Exercise) -> tuple[str, tuple[Part, ...], Proof]:
    return exercise.id, exercise.parts(), Proof(place_of(exercise), chance_of(exercise))


def ways_to_ask() -> list[tuple[str, list[Exercise]]]:
    """Every rule with 50 exercises; rules of play also asked with one click, the easiest to guess."""
    asked = [(skill, list(fresh_items((skill,), ITEMS, 1, None))) for skill in skills_made()]
    for skill in skills_made():
        if cells_for((skill,), None, ("play_legal",)):
            asked.append((skill, list(fresh_items((skill,), ITEMS, 2, None, ("play_legal",)))))
    return asked


def test_a_blind_guesser_learns_less_than_one_rule_in_a_hundred(
    proof_line: Callable[[str, str], None],
) -> None:
    tried, found = 0, {}
    for n, (skill, exercises) in enumerate(ways_to_ask()):
        items = [looked_at(exercise) for exercise in exercises]
        known = sum(learned_by(random.Random(1000 * n + g), items, skill) for g in range(GUESSERS))
        tried += GUESSERS
        if known:
            found[f"{skill}/{exercises[0].kind}"] = known
    worst = max(found.values(), default=0)
    total = sum(found.values())
    proof_line(
        HEADING,
        f"{tried:,} guessers, each with {ITEMS} items on one rule: {total} learned ({total / tried:.2%})",
    )
    proof_line(
        HEADING, f"all {len(skills_made())} rules and every way to ask; the worst has {worst} of {GUESSERS}"
    )
    assert total / tried < 0.01
    assert worst / GUESSERS < 0.04, found


def test_a_guesser_in_a_mixed_workshop_learns_nothing_as_the_log_tells_it() -> None:
    chance = random.Random(7)
    skills = ("must_trump", "must_overtrump", "hand_score", "rotation", "trick_winner")
    items = fresh_items(skills, ITEMS, 5)
    answers = [
        attempt(each, "right" if all_right(each.parts(), chance) else "wrong", day(n // 10))
        for n, each in enumerate(items)
    ]
    assert {standing(answers, skill, day(9)).state for skill in skills} == {"practising"}


def test_somebody_who_knows_learns_every_rule_within_fifty_items() -> None:
    for skill, exercises in ways_to_ask():
        row = Row()
        for exercise in exercises:
            _id, _parts, proof = looked_at(exercise)
            row = row.plus(exercise.id, proof)
        assert row.wanting(skill) == 0, (skill, exercises[0].kind)
