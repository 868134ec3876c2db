"""Exercises and answers in a few letters, for the tests of beliefs."""

from manille_tutor.learning.answers import Answer, Chosen, Filled, Marked, Ordered, Picked
from manille_tutor.learning.beliefs import Answered
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.kinds import read_exercise


def legal(line: str, kind: str = "mark_legal") -> Exercise:
    return read_exercise({"kind": kind, "id": "t", "skill": "must_trump", "line": line})


def order(cards: str) -> Exercise:
    return read_exercise({"kind": "order_cards", "id": "t", "skill": "ranking", "cards": cards})


def trick(cards: str, trump: str = "H") -> Exercise:
    fields = {"trump": trump, "leader": "S", "trick": cards}
    return read_exercise({"kind": "trick_winner", "id": "t", "skill": "trick_winner"} | fields)


def score(ns: int, trump: str = "H", **more: object) -> Exercise:
    fields = {"trump": trump, "ns": ns} | more
    return read_exercise({"kind": "score_hand", "id": "t", "skill": "hand_score"} | fields)


def written(answer: Answer) -> str:
    """An answer in a few letters: cards, an option, numbers."""
    match answer:
        case Marked(cards=cards) | Ordered(cards=cards):
            return ",".join(map(str, cards))
        case Picked(card=card):
            return str(card)
        case Chosen(option=option):
            return option
        case Filled(values=values):
            return "-".join(map(str, values))
    raise AssertionError(answer)


def points(cards: str) -> Exercise:
    return read_exercise({"kind": "trick_points", "id": "t", "skill": "card_points", "trick": cards})


def answered(exercise: Exercise, text: str | None) -> Answered:
    """That answer to the first question; ``None`` for a right one."""
    part = exercise.parts()[0]
    if text is None:
        return Answered(exercise, part.id)
    record = {
        "mark": {"cards": text.split(",")},
        "pick": {"card": text},
        "order": {"cards": text.split(",")},
        "fill": {"values": text.split("-")},
    }[part.shape]
    shapes = {"mark": Marked, "pick": Picked, "order": Ordered, "fill": Filled}
    answer = shapes[part.shape].model_validate(record)
    assert part.fits(answer)
    return Answered(exercise, part.id, answer)
