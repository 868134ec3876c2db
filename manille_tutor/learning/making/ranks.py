"""Cards to order and tricks to judge (1.4, 3.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manille_tutor.engine import SUITS, Card, Suit, write_cards
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.notation import write_trump

from ..kinds import OrderCards, TrickWinner
from ..situations import Cell
from .draw import any_seat, between, card_at, heights, once_in, one_of, some_of, unused

_FEW: Final = 4
_TOPS: Final[dict[str, tuple[int, ...]]] = {"ten_ace": (6, 7), "ten": (7,), "ace": (6,), "neither": ()}
_WINNER_PLACES: Final[dict[str, tuple[int, ...]]] = {
    "plain": (1, 2, 3, 4),
    "one_trump": (2, 3, 4),
    "trumps": (2, 3, 4),
    "trump_led": (1, 2, 3, 4),
    "no_trump": (1, 2, 3, 4),
}


def order_cells() -> Iterator[Cell]:
    """Few or many cards, with the 10 and the ace among them, one of them, or neither."""
    for size in ("few", "many"):
        for tops in _TOPS:
            yield Cell("order_cards", "ranking", "classic", (size, tops))


def order_facets(exercise: OrderCards) -> tuple[str, ...]:
    """The facets of an order_cards cell."""
    held = tuple(height for height in (6, 7) if any(card.height == height for card in exercise.cards))
    tops = next(name for name, has in _TOPS.items() if has == held)
    return ("few" if len(exercise.cards) <= _FEW else "many", tops)


def make_order(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Cards of one suit, shuffled so that they do not lie in order already."""
    size, tops = cell.facets
    fixed = _TOPS[tops]
    number = (
        between(chance, 3, _FEW)
        if size == "few"
        else between(chance, _FEW + 1, 6 if tops == "neither" else 7)
    )
    drawn = [*fixed, *some_of(chance, range(6), min(6, number - len(fixed)))]
    suit = one_of(chance, SUITS)
    shuffled = chance.shuffled(drawn)
    while list(shuffled) == sorted(drawn, reverse=True):
        shuffled = chance.shuffled(drawn)
    return {"cards": write_cards(card_at(suit, height) for height in shuffled)}


def winner_cells() -> Iterator[Cell]:
    """No trump there, one, several, trump led, or en voiture; and who of the four wins."""
    for state, places in _WINNER_PLACES.items():
        for place in places:
            yield Cell("trick_winner", "trick_winner", "classic", (state, str(place)))


def winner_facets(exercise: TrickWinner) -> tuple[str, ...]:
    """The facets of a trick_winner cell."""
    place = str(exercise.trick.index(exercise.winner) + 1)
    return (_state_of_trick(exercise.trick, exercise.trump), place)


def _state_of_trick(trick: tuple[Card, ...], trump: Suit | None) -> str:
    if trump is None:
        return "no_trump"
    if trick[0].suit is trump:
        return "trump_led"
    trumps = sum(1 for card in trick if card.suit is trump)
    return "plain" if not trumps else "one_trump" if trumps == 1 else "trumps"


def make_winner(cell: Cell, chance: Chance) -> dict[str, Any]:
    """A whole trick won from that place; high cards off suit lie there to tempt."""
    state, winning = cell.facets[0], int(cell.facets[1]) - 1
    suits = chance.shuffled(SUITS)
    trump = {"trump_led": suits[0], "no_trump": None}.get(state, suits[1])
    trick = lay_trick(state, winning, suits[0], trump, chance)
    return {"trump": write_trump(trump), "leader": any_seat(chance).value, "trick": write_cards(trick)}


def lay_trick(state: str, winning: int, led: Suit, trump: Suit | None, chance: Chance) -> tuple[Card, ...]:
    """Four cards in that state, the one at ``winning`` (from 0) being the best."""
    cards: dict[int, Card] = {}
    others = [place for place in range(1, 4) if place != winning]
    if state in ("one_trump", "trumps"):
        assert trump is not None
        trumped = others[: between(chance, 1, len(others))] if state == "trumps" else []
        _best_at(cards, winning, trumped, trump, chance)
        follow = [0, *(at for at in others if at not in trumped and not once_in(chance, 3))]
        cards |= zip(
            follow, (card_at(led, h) for h in chance.shuffled(heights(chance, len(follow)))), strict=True
        )
    else:
        follow = [at for at in others if not once_in(chance, 3)]
        _best_at(cards, winning, follow if winning == 0 else [0, *follow], led, chance)
    free = [place for place in range(4) if place not in cards]
    off = [suit for suit in SUITS if suit not in (led, trump)]
    cards |= zip(free, some_of(chance, unused((), off), len(free)), strict=True)
    return tuple(cards[place] for place in range(4))


def _best_at(cards: dict[int, Card], winning: int, others: list[int], suit: Suit, chance: Chance) -> None:
    best, *lower = heights(chance, 1 + len(others))
    cards[winning] = card_at(suit, best)
    cards |= zip(others, (card_at(suit, height) for height in chance.shuffled(lower)), strict=True)
