"""An answer in words: cards, an option, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from manille_tutor.engine import Card, Seat
from manille_tutor.learning.answers import Answer, Chosen, Filled, Marked, Ordered, Part, Picked
from manille_tutor.text import Phrase, Speaker
from manille_tutor.text.phrase import phrase_of


def answer_phrase(speaker: Speaker, part: Part, answer: Answer, viewer: Seat | None = None) -> Phrase:
    """What was answered to that question, or should have been."""
    match answer:
        case Marked(cards=cards):
            return speaker.say("answer.cards", cards=cards)
        case Ordered(cards=cards):
            return row_phrase(speaker, cards)
        case Picked(card=card):
            return speaker.say("answer.cards", cards=(card,))
        case Chosen(option=option):
            return speaker.say(part.option_key(option), viewer=viewer)
        case Filled(values=values):
            named = zip(part.fields, values, strict=True)
            told = (f"{speaker.text(f'field.{field}')} {value}" for field, value in named)
            return phrase_of([", ".join(told)])
    assert_never(answer)


def answers_phrase(
    speaker: Speaker, part: Part, every: Sequence[Answer], viewer: Seat | None = None
) -> Phrase:
    """Several answers, any of which will do."""
    said = tuple(answer_phrase(speaker, part, answer, viewer) for answer in every)
    return said[0] if len(said) == 1 else speaker.say("answer.either", answers=said)


def row_phrase(speaker: Speaker, cards: Sequence[Card]) -> Phrase:
    """Cards in a row, with commas and nothing else between them."""
    told = [speaker.say("answer.cards", cards=(card,)).segments for card in cards]
    return phrase_of(segment for n, one in enumerate(told) for segment in ((", ", *one) if n else one))
