r"""How the texts of a catalogue are written, and how they are read.

A text is words with placeholders; every fact a placeholder names is given to ``Speaker.say``::

    {card}            a card, suit, seat, side, rank, number, text or phrase, or several of a kind
    {card:the}        with its article: the A♥ · l'A♥, la D♥, le R♥ · o K♥, a Q♥; also a, of, to, by, your
    {cards:the}       several, joined by "and"; {cards:or}, {cards:nor}, {cards:the_or}, {cards:the_nor}
    {card:name}       its name as words: king of hearts; also {rank:name}
    {suit:of}         of clubs · de trèfle; also a, singular, symbol
    {seat}            East, or "you" when that seat is the viewer; {seat:name} never "you"; {seat:of}
    {n:plural one trick|{n} tricks}     by a number, or by how many cards there are
    {who:you You have|{who} has}        whether the viewer is meant
    {card:agree fort|forte|forts|fortes}   masculine, feminine, masculine plural, feminine plural
    *stressed*        emphasis; \* \{ \} \| \\ are the signs themselves

Alternatives may hold placeholders. A placeholder that opens a sentence gets a capital when the
whole text ends in ``.``, ``!``, ``?`` or ``…``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

CHOOSING = {"plural": 2, "you": 2, "agree": 4}
"""Forms that choose between alternatives, and how many they want."""


class BadTemplate(ValueError):
    """A text of a catalogue is written wrongly: says what and where."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder: the fact it names, the form in which to say it, the alternatives to choose from."""

    fact: str
    form: str
    alternatives: tuple[tuple[Node, ...], ...]
    opens: bool


@dataclass(frozen=True, slots=True)
class Stressed:
    """A part between asterisks."""

    nodes: tuple[Node, ...]


Node = str | Slot | Stressed

_TOKEN = re.compile(r"\\(.)|([{}|*])|([^\\{}|*]+)", re.DOTALL)
_SLOT = re.compile(r"\{(\w+)(?::(\w+)( ?))?")
_SENTENCE_END = re.compile(r"[.!?…][»”)]*\s+[«“(]?\s?$")
_ENDS = (".", "!", "?", "…")


def read_template(text: str) -> tuple[Node, ...]:
    """The text as words and placeholders. Raises BadTemplate."""
    reader = _Reader(text, sentence=text.rstrip("»” )").endswith(_ENDS))
    nodes = reader.nodes(stops="", opens=True)
    if reader.at < len(text):
        raise BadTemplate(f"stray {text[reader.at]!r} at column {reader.at + 1}: {text}")
    return nodes


def facts_in(nodes: tuple[Node, ...]) -> Iterator[str]:
    """The names of the facts that the text speaks of."""
    for node in nodes:
        if isinstance(node, Slot):
            yield node.fact
            for alternative in node.alternatives:
                yield from facts_in(alternative)
        elif isinstance(node, Stressed):
            yield from facts_in(node.nodes)


class _Reader:
    """Reads a text from left to right; ``at`` is where it is."""

    def __init__(self, text: str, sentence: bool) -> None:
        self.text, self.sentence, self.at = text, sentence, 0

    def nodes(self, stops: str, opens: bool) -> tuple[Node, ...]:
        """What stands up to one of the signs in ``stops`` (or the end); ``opens``: at a sentence's start."""
        found: list[Node] = []
        while self.at < len(self.text) and self.text[self.at] not in stops:
            sign = self.text[self.at]
            starts = opens if not found else _ended(found[-1])
            if sign == "{":
                found.append(self._slot(starts))
            elif sign == "*":
                found.append(self._stressed(starts))
            elif sign in "}|":
                break
            else:
                self._words(found)
        return tuple(found)

    def _words(self, found: list[Node]) -> None:
        match = _TOKEN.match(self.text, self.at)
        if match is None:
            raise BadTemplate(f"a lone backslash: {self.text}")
        self.at = match.end()
        words = match[1] or match[3]
        if found and isinstance(found[-1], str):
            found[-1] += words
        else:
            found.append(words)

    def _stressed(self, opens: bool) -> Stressed:
        self.at += 1
        inside = self.nodes(stops="*", opens=opens)
        self._pass("*")
        return Stressed(inside)

    def _slot(self, opens: bool) -> Slot:
        match = _SLOT.match(self.text, self.at)
        if match is None:
            raise BadTemplate(f"a placeholder without a name at column {self.at + 1}: {self.text}")
        self.at = match.end()
        fact, form, more = match[1], match[2] or "", match[3]
        alternatives: list[tuple[Node, ...]] = []
        if more:
            alternatives.append(self.nodes("|}", opens))
            while self.text[self.at : self.at + 1] == "|":
                self.at += 1
                alternatives.append(self.nodes("|}", opens))
        self._pass("}")
        if len(alternatives) != CHOOSING.get(form, 0):
            raise BadTemplate(f"{{{fact}:{form}}} wants {CHOOSING.get(form, 0)} alternatives: {self.text}")
        return Slot(fact, form, tuple(alternatives), opens and self.sentence)

    def _pass(self, sign: str) -> None:
        if self.text[self.at : self.at + 1] != sign:
            raise BadTemplate(f"expected {sign!r} at column {self.at + 1}: {self.text}")
        self.at += 1


def _ended(node: Node) -> bool:
    return isinstance(node, str) and bool(_SENTENCE_END.search(node))
