"""A speaker who knows where three sit: players keep their names, the dead hand is called so (5.4)."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from functools import cache

from ..engine.house import THREE_CHAIRS
from ..engine.seats import SEATS, Seat
from ..engine.three import dead_seat, person_at
from .grammar import Fact, Grammar
from .locales import Locale
from .phrase import Phrase, Segment, phrase_of
from .speaker import Lexicon, Speaker


class SeatedSpeaker(Speaker):
    """Says things of one hand of three: the one who moved to North's chair goes by the own name."""

    __slots__ = ("dealer",)

    def __init__(self, locale: str, dealer: Seat) -> None:
        super().__init__(locale)
        self.dealer = dealer
        self._lexicon = _lexicon(self.locale, dealer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatedSpeaker) and (other.locale, other.dealer) == (self.locale, self.dealer)

    def __hash__(self) -> int:
        return hash((self.locale, self.dealer))


class _SeatedLexicon(Lexicon):
    """The words of one language with other names for the seats and the sides."""

    def __init__(self, locale: Locale, dealer: Seat) -> None:
        super().__init__(locale)
        self.grammar = _seated(self.grammar, self.texts, dealer)
        self._dealer = dealer
        self._contracted = tuple(_pairs(self.texts["three.contracted"]))
        self._own_partner = tuple(_pairs(self.texts["three.own_partner"]))

    def say(self, key: str, facts: Mapping[str, Fact], viewer: Seat | None) -> Phrase:
        """Articles melt into prepositions ("à le mort"); who plays both hands has no partner to speak of."""
        said = super().say(key, facts, viewer)
        alone = viewer is self._dealer and key.startswith("players.reason.")
        pairs = self._own_partner if alone else self._contracted
        return phrase_of(_put(segment, pairs) for segment in said.segments)


def _put(segment: Segment, pairs: tuple[tuple[str, str], ...]) -> Segment:
    if isinstance(segment, str):
        for found, said in pairs:
            segment = segment.replace(found, said)
    return segment


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """What must not stand side by side, written with +, and how it is said."""
    for pair in text.split(" / "):
        harsh, _equals, smooth = pair.partition(" = ")
        yield harsh.replace("+", " "), smooth


def _seated(grammar: Grammar, texts: Mapping[str, str], dealer: Seat) -> Grammar:
    grammar = copy.copy(grammar)
    dead = dead_seat(dealer)
    people = {seat: person_at(dealer, seat) for seat in SEATS if seat is not dead}
    grammar.seats = {
        form: {seat: names[people[seat]] for seat in people} | {dead: texts[f"three.dead.{form}"]}
        for form, names in grammar.seats.items()
    }
    grammar.sides = {
        form: {
            dealer.side: texts[f"three.side.soloist.{form}"],
            dealer.side.other: texts[f"three.side.pair.{form}"],
        }
        for form in grammar.sides
    }
    return grammar


@cache
def _lexicon(locale: Locale, dealer: Seat) -> _SeatedLexicon:
    assert dealer in THREE_CHAIRS
    return _SeatedLexicon(locale, dealer)
