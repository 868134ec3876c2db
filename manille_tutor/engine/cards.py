"""The pack: 32 cards, eight ranks in each of four suits, the 10 above the ace (1.3-1.5)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from operator import attrgetter
from typing import Any, ClassVar

from pydantic_core import core_schema

from .errors import BadInput


class Suit(StrEnum):
    """One of the four suits, written by its English initial."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit as it is printed on a card."""
        return _SYMBOLS[self]


class Rank(StrEnum):
    """One of the eight ranks, listed from low to high: the 10 is the highest (1.4)."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    TEN = "10"

    @property
    def height(self) -> int:
        """How many ranks it beats: 0 for the 7, 7 for the 10."""
        return _HEIGHTS[self]

    @property
    def points(self) -> int:
        """Card points (1.5): 10 is 5, A 4, K 3, Q 2, J 1, the rest nothing."""
        return _POINTS[self]


_SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_HEIGHTS = {rank: height for height, rank in enumerate(Rank)}
_POINTS = {rank: max(0, height - 2) for height, rank in enumerate(Rank)}

SUITS: tuple[Suit, ...] = tuple(Suit)
RANKS: tuple[Rank, ...] = tuple(Rank)
POINTS_IN_THE_PACK = 60


class Card:
    """One card of the pack. There are exactly 32 objects, so cards compare by identity.

    ``Card("10H")`` reads a card (also ``TH``, ``10h``, ``10♥``); ``str(card)`` writes it, always
    with 10. Raises BadInput for anything else. Cards have no order of their own: which of two
    wins depends on what was led and on trump.
    """

    __slots__ = ("code", "height", "index", "points", "rank", "suit")
    _every: ClassVar[dict[str, Card]] = {}

    code: str
    rank: Rank
    suit: Suit
    height: int
    points: int
    index: int

    def __new__(cls, text: object) -> Card:
        if isinstance(text, Card):
            return text
        card = cls._every.get(text) if isinstance(text, str) else None
        return card or read_card(text)

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of that rank and suit."""
        return cls._every[f"{rank}{suit}"]

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.code,)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card never changes")

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(
            cls,
            serialization=core_schema.to_string_ser_schema(),
            json_schema_input_schema=core_schema.str_schema(pattern=r"^(10|[789JQKA])[CDHS]$"),
        )


def _print_the_pack() -> tuple[Card, ...]:
    for index, (suit, rank) in enumerate((s, r) for s in SUITS for r in RANKS):
        card = object.__new__(Card)
        facts = {"code": f"{rank}{suit}", "rank": rank, "suit": suit, "index": index}
        facts |= {"height": rank.height, "points": rank.points}
        for name, value in facts.items():
            object.__setattr__(card, name, value)
        Card._every[card.code] = card
    return tuple(Card._every.values())


PACK: tuple[Card, ...] = _print_the_pack()
"""The 32 cards, by suit C D H S and in each suit from the 7 up to the 10."""

_WRITTEN_SUITS = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
_CARD_EXPECTED = "a card such as 10H, KC or 7S"


def read_card(text: object) -> Card:
    """The card that is written so: ``10H``, and also ``TH``, ``10h``, ``10♥``. Raises BadInput."""
    if not isinstance(text, str):
        raise BadInput(_CARD_EXPECTED, repr(text))
    code = text.strip().replace("\ufe0f", "").replace("\ufe0e", "").upper()
    code = code[:-1] + _WRITTEN_SUITS.get(code[-1:], code[-1:])
    if code[:1] == "T":
        code = "10" + code[1:]
    if code not in Card._every:
        raise BadInput(_CARD_EXPECTED, text)
    return Card._every[code]


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards written in a row, parted by commas or spaces: ``8C,AC,10H``.

    The order is kept. Raises BadInput with the column of the first thing that is not a card,
    or of a card written twice.
    """
    cards: list[Card] = []
    for word in re.finditer(r"[^\s,]+", text):
        try:
            card = read_card(word.group())
        except BadInput as bad:
            raise bad.at(column=word.start() + 1) from None
        if card in cards:
            raise BadInput(f"each card once, but {card} comes twice", text, column=word.start() + 1)
        cards.append(card)
    return tuple(cards)


def read_suit(text: str) -> Suit:
    """The suit written as ``C D H S``, in either case, or as its symbol. Raises BadInput."""
    letter = _WRITTEN_SUITS.get(text.strip(), text.strip().upper())
    if letter not in Suit._value2member_map_:
        raise BadInput("a suit: C, D, H or S", text)
    return Suit(letter)


def write_cards(cards: Iterable[Card]) -> str:
    """The cards in a row, parted by commas: the way every line and file writes them."""
    return ",".join(card.code for card in cards)


def in_suit(cards: Iterable[Card], suit: Suit | None) -> tuple[Card, ...]:
    """Those of the cards that are of that suit, in the order given; none when there is no suit."""
    return tuple([card for card in cards if card.suit is suit])


def points_of(cards: Iterable[Card]) -> int:
    """The card points in these cards (1.5)."""
    return sum(card.points for card in cards)


def highest(cards: Iterable[Card]) -> Card | None:
    """The highest of these cards by Manille rank, ``None`` when there is none; for one suit only."""
    return max(cards, key=attrgetter("height"), default=None)


def sorted_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as most people hold them: suit by suit, colours alternating, low to high."""
    order = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.SPADES: 2, Suit.HEARTS: 3}
    return tuple(sorted(cards, key=lambda card: (order[card.suit], card.height)))
