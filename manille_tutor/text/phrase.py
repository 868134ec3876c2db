"""A phrase: words with cards in them, ready for a screen, a terminal or a voice."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..engine.cards import Card


@dataclass(frozen=True, slots=True)
class CardWord:
    """A card in a phrase: its label ("K♥", in French "R♥") and its name ("king of hearts")."""

    card: Card
    label: str
    name: str

    def to_view(self) -> dict[str, str]:
        """The card as the browser gets it."""
        return {"card": self.card.code, "label": self.label, "name": self.name, "suit": self.card.suit.value}


@dataclass(frozen=True, slots=True)
class Emphasis:
    """A word that is stressed."""

    text: str

    def to_view(self) -> dict[str, str]:
        """The word as the browser gets it."""
        return {"em": self.text}


_OPENING: Final = re.compile(r"(?:^|[.!?…] )[^\W\d_]")
_ENDS: Final = (".", "!", "?", "…")

Segment = str | CardWord | Emphasis


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in one language: text, cards and emphasis in order; no two texts side by side."""

    segments: tuple[Segment, ...] = ()

    def __str__(self) -> str:
        return "".join([_written(segment) for segment in self.segments])

    def __bool__(self) -> bool:
        return bool(self.segments)

    def spoken(self) -> str:
        """The phrase as a voice reads it: cards by their full names, sentences with their capitals."""
        text = "".join([seg.name if isinstance(seg, CardWord) else _written(seg) for seg in self.segments])
        return _OPENING.sub(lambda opening: opening[0].upper(), text) if text.endswith(_ENDS) else text

    def to_view(self) -> list[str | dict[str, str]]:
        """The phrase as the browser gets it: a list of strings, cards and emphasis."""
        return [seg if isinstance(seg, str) else seg.to_view() for seg in self.segments]


def phrase_of(segments: Iterable[Segment]) -> Phrase:
    """These segments as a phrase, neighbouring texts made one."""
    joined: list[Segment] = []
    text = ""
    for segment in segments:
        if type(segment) is str:
            text += segment
            continue
        if text:
            joined.append(text)
            text = ""
        joined.append(segment)
    if text:
        joined.append(text)
    return Phrase(tuple(joined))


def _written(segment: Segment) -> str:
    if type(segment) is str:
        return segment
    return segment.label if isinstance(segment, CardWord) else segment.text  # type: ignore[union-attr]
