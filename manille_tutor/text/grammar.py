"""The grammar of one language, held as data: letters on the cards, articles, lists, plurals.

All of it stands in the ``grammar`` table of the catalogue; nothing here knows which language it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from ..engine.cards import PACK, RANKS, SUITS, Card, Rank, Suit
from ..engine.seats import SEATS, SIDES, Seat, Side
from .phrase import CardWord, Emphasis, Phrase, Segment, phrase_of
from .template import BadTemplate, Node, Slot, Stressed

One = Card | Suit | Seat | Side | Rank | int | str | Phrase
Fact = One | tuple[One, ...]
Facts = Mapping[str, Fact]
Writer = Callable[[list[Segment], Facts, Seat | None], None]

JOINS: Final = ("and", "or", "nor", "then")
ARTICLES: Final = ("the", "a", "of", "to", "by", "your")
SUIT_FORMS: Final = ("name", "of", "a", "singular", "plural")


class Grammar:
    """How one language says cards, suits, seats and lists of them."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        rule = self._rule
        self.index = {rank: rule(f"index.{rank}") for rank in RANKS}
        self.rank_name = {rank: rule(f"rank.{rank}") for rank in RANKS}
        self.suits = {form: {suit: rule(f"suit.{form}.{suit}") for suit in SUITS} for form in SUIT_FORMS}
        self.seats = {form: {seat: rule(f"seat.{form}.{seat}") for seat in SEATS} for form in ("name", "of")}
        self.sides = {form: {side: rule(f"side.{form}.{side}") for side in SIDES} for form in ("name", "of")}
        self.you = rule("seat.you")
        self.colon = rule("colon")
        self._join = {join: rule(f"join.{join}") for join in (*JOINS, "comma")}
        self._zero_is_one = rule("zero") == "one"
        self._feminine = frozenset(rank for rank in RANKS if texts.get(f"grammar.gender.{rank}") == "f")
        self.word = {card: CardWord(card, self._label(card), self._name(card)) for card in PACK}
        self._cards = self._cards_by_form()

    def _rule(self, key: str) -> str:
        return self._texts[f"grammar.{key}"]

    def _label(self, card: Card) -> str:
        return self.index[card.rank] + card.suit.symbol

    def _name(self, card: Card) -> str:
        return self.rank_name[card.rank] + self._rule("of_suit") + self.suits["name"][card.suit]

    def prefix(self, form: str, rank: Rank) -> str:
        """The article, with the space after it, that stands before a card of that rank."""
        return self._texts.get(f"grammar.article.{form}.{rank}") or self._rule(f"article.{form}.default")

    def _cards_by_form(self) -> dict[str, dict[Card, tuple[Segment, ...]]]:
        forms: dict[str, dict[Card, tuple[Segment, ...]]] = {
            "": {card: (word,) for card, word in self.word.items()},
            "name": {card: (word.name,) for card, word in self.word.items()},
        }
        for form in ARTICLES:
            forms[form] = {card: (self.prefix(form, card.rank), word) for card, word in self.word.items()}
        return forms

    # -- values --

    def words(self, value: Fact, form: str, viewer: Seat | None) -> tuple[Segment, ...]:
        """A fact in that form. Raises BadTemplate when such a fact has no such form."""
        try:
            if type(value) is Card:
                return self._cards[form][value]
            if type(value) is tuple:
                return self._several(value, form, viewer)
            return self._other(value, form, viewer)
        except KeyError:
            raise BadTemplate(f"no form {form!r} for {value!r}") from None

    def _other(self, value: Fact, form: str, viewer: Seat | None) -> tuple[Segment, ...]:
        match value:
            case Phrase() if not form:
                return value.segments
            case Seat():
                if not form and value is viewer:
                    return (self.you,)
                return (self.seats[form or "name"][value],)
            case Suit():
                return (value.symbol if form == "symbol" else self.suits[form or "name"][value],)
            case Side():
                return (self.sides[form or "name"][value],)
            case Rank():
                return (self._rank(value, form),)
            case int() | str() if not form:
                return (str(value),)
        raise KeyError(form)

    def _rank(self, rank: Rank, form: str) -> str:
        if not form:
            return self.index[rank]
        name = self.rank_name[rank]
        return name if form == "name" else self.prefix(form, rank) + name

    def _several(self, values: tuple[One, ...], form: str, viewer: Seat | None) -> tuple[Segment, ...]:
        form, join = _parted(form)
        every = self._join[join]
        between = self._join["comma"] if join in ("and", "or") else every
        last = len(values) - 1
        said: list[Segment] = []
        for place, value in enumerate(values):
            if place:
                said.append(every if place == last else between)
            said.extend(self.words(value, form, viewer))
        return tuple(said)

    # -- choices --

    def plural(self, count: int) -> int:
        """Which of "one" (0) and "other" (1) a number takes."""
        return 0 if count == 1 or (count == 0 and self._zero_is_one) else 1

    def _by_number(self, value: Fact, viewer: Seat | None) -> int:
        if type(value) is tuple:
            return self.plural(len(value))
        if type(value) is int:
            return self.plural(value)
        raise BadTemplate(f"no number in {value!r}")

    def _by_viewer(self, value: Fact, viewer: Seat | None) -> int:
        if type(value) is Seat:
            return 0 if value is viewer else 1
        if type(value) is Side:
            return 0 if viewer is not None and viewer.side is value else 1
        raise BadTemplate(f"neither a seat nor a side: {value!r}")

    def _by_agreement(self, value: Fact, viewer: Seat | None) -> int:
        cards = value if type(value) is tuple else (value,)
        if not all(type(card) is Card for card in cards):
            raise BadTemplate(f"no card to agree with in {value!r}")
        feminine = all(card.rank in self._feminine for card in cards if isinstance(card, Card))
        return 2 * (len(cards) > 1) + feminine

    # -- whole texts --

    def writer(self, nodes: tuple[Node, ...]) -> Writer:
        """The text, ready to be said again and again: it appends its segments to a list."""
        parts = [self._part(node) for node in nodes]

        def write(out: list[Segment], facts: Facts, viewer: Seat | None) -> None:
            for part in parts:
                if type(part) is str:
                    out.append(part)
                else:
                    part(out, facts, viewer)  # type: ignore[operator]

        return write

    def _part(self, node: Node) -> str | Writer:
        if isinstance(node, str):
            return node
        if isinstance(node, Stressed):
            return self._stressed(node)
        return self._choosing(node) if node.alternatives else self._saying(node)

    def _stressed(self, node: Stressed) -> Writer:
        inside = self.writer(node.nodes)

        def write(out: list[Segment], facts: Facts, viewer: Seat | None) -> None:
            stressed: list[Segment] = []
            inside(stressed, facts, viewer)
            out.append(Emphasis(str(phrase_of(stressed))))

        return write

    def _choosing(self, slot: Slot) -> Writer:
        fact, alternatives = slot.fact, [self.writer(nodes) for nodes in slot.alternatives]
        by = {"plural": self._by_number, "you": self._by_viewer, "agree": self._by_agreement}
        choice = by[slot.form]

        def write(out: list[Segment], facts: Facts, viewer: Seat | None) -> None:
            alternatives[choice(facts[fact], viewer)](out, facts, viewer)

        return write

    def _saying(self, slot: Slot) -> Writer:
        fact, form, words = slot.fact, slot.form, self.words
        cards = self._cards.get(form, {})

        def write(out: list[Segment], facts: Facts, viewer: Seat | None) -> None:
            value = facts[fact]
            out.extend(cards[value] if type(value) is Card and cards else words(value, form, viewer))

        def write_opening(out: list[Segment], facts: Facts, viewer: Seat | None) -> None:
            said = words(facts[fact], form, viewer)
            out.extend(_capital(said))

        return write_opening if slot.opens else write


@cache
def _parted(form: str) -> tuple[str, str]:
    """A form for several: how to say each, and how to join them."""
    each, _, join = form.rpartition("_")
    if join in JOINS:
        return each, join
    return ("" if form == "list" else form), "and"


def _capital(said: tuple[Segment, ...]) -> tuple[Segment, ...]:
    first = said[0] if said else ""
    if type(first) is not str:
        return said
    return (first[:1].upper() + first[1:], *said[1:])
