"""What the whole table has heard in a hand: questions asked (5.1), and places named in vain (5.6).

Only what was asked or tried is kept, and when; answers are worked out again from the deal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from manille_tutor.engine import BadInput, HoldsCard, HowMany, LeadOrDuck, Seat
from manille_tutor.engine.cards import read_card, read_suit
from manille_tutor.engine.deal import HAND_SIZE
from manille_tutor.engine.talk import Question

MOST: Final = 400
"""More than anybody asks or tries in one hand."""
_WHEN: Final = re.compile(r"([0-9]{1,2})([SENW])(.+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was answered: after how many cards of the hand, by whom."""

    place: int
    asker: Seat
    question: Question

    def __str__(self) -> str:
        return f"{self.place}{self.asker}{write_question(self.question)}"


@dataclass(frozen=True, slots=True)
class Tried:
    """A place that was named in vain: after how many cards of the hand, by whom, and which, from 1."""

    place: int
    seat: Seat
    spot: int

    def __str__(self) -> str:
        return f"{self.place}{self.seat}{self.spot}"


def write_question(question: Question) -> str:
    """A question in one word: ``holds_card:10H``, ``how_many:H``, ``lead_or_duck:H``, ``lead_or_duck``."""
    match question:
        case HoldsCard(card):
            return f"{question.kind}:{card}"
        case HowMany(suit):
            return f"{question.kind}:{suit}"
        case LeadOrDuck(suit):
            return f"{question.kind}:{suit}" if suit else question.kind


def read_question(text: str) -> Question:
    """The question in that word. Raises BadInput."""
    kind, colon, what = text.partition(":")
    match kind:
        case "holds_card":
            return HoldsCard(read_card(what))
        case "how_many":
            return HowMany(read_suit(what))
        case "lead_or_duck":
            return LeadOrDuck(read_suit(what) if colon else None)
    raise BadInput("a question such as holds_card:10H, how_many:H or lead_or_duck", text)


def read_asked(text: str) -> tuple[Asked, ...]:
    """The questions in one word, parted by commas. Raises BadInput."""
    parts = (_when(word, "a question as 12Show_many:H") for word in _words(text))
    return tuple(Asked(place, asker, read_question(rest)) for place, asker, rest in parts)


def read_tried(text: str) -> tuple[Tried, ...]:
    """The places named in vain in one word, parted by commas. Raises BadInput."""
    found = []
    for word in _words(text):
        place, seat, spot = _when(word, "a place as 12S3")
        if spot not in map(str, range(1, HAND_SIZE + 1)):
            raise BadInput("a place from 1 to 8", spot)
        found.append(Tried(place, seat, int(spot)))
    return tuple(found)


def _words(text: str) -> list[str]:
    words = text.split(",") if text else []
    if len(words) > MOST:
        raise BadInput(f"at most {MOST} things heard in a hand", str(len(words)))
    return words


def _when(word: str, expected: str) -> tuple[int, Seat, str]:
    found = _WHEN.fullmatch(word)
    if found is None:
        raise BadInput(expected, word)
    return int(found[1]), Seat(found[2]), found[3]
