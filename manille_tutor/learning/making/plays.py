"""Positions for the obligations (3.3-3.10), built straight from what the hand must hold.

The hand is thought of in five groups: cards of the led suit that go *up* over the best one there
and those that stay *down*, trumps *over* the highest trump there (any trump when there is none) and
*under* it, and cards *off* suit. Which groups are empty decides which rule speaks, so a cell is
reached by filling the right groups; the referee then says which cell it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final

from manille_tutor.engine import SUITS, Card, Ruling, Seat, Situation, Suit, rule_on, sorted_hand
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.notation import write_situation

from ..difficulty import temptations
from ..exercise import read_rules
from ..situations import Cell, State, Winner, cell_of_ruling, states_possible, winners_possible
from .draw import card_at, heights, once_in, one_of, some_of, unused

_GROUPS: Final[dict[State, tuple[str, ...]]] = {
    "empty": ("off",),
    "clean": ("up", "down", "over", "off"),
    "trumped": ("down", "over", "under", "off"),
    "trump_led": ("up", "down", "off"),
    "no_trump": ("up", "down", "off"),
}
_MOST: Final = {"led": 4, "trump": 4, "off": 6}
_HAND_SIZES: Final = (3, 4, 5, 5, 6, 6, 7, 7, 8)
_LATE: Final = 3  # a hand all of one suit looks natural late in the play only


@dataclass(frozen=True, slots=True)
class Plan:
    """What a position must be like: place, state of the trick, who is winning, which groups are held.

    ``legal`` are the groups whose cards may be played, as the referee ruled on an example.
    """

    place: int
    state: State
    winner: Winner
    groups: tuple[str, ...]
    legal: tuple[str, ...] = ()


@dataclass(slots=True)
class _Trick:
    """A trick being laid: its suits, its cards by position, and the ranks kept for the hand."""

    led: Suit
    trump: Suit | None
    cards: dict[int, Card]
    hand: dict[str, list[Card]]

    @property
    def off_suits(self) -> tuple[Suit, ...]:
        return tuple(suit for suit in SUITS if suit not in (self.led, self.trump))


def lay(plan: Plan, counts: dict[str, int], rules: str, chance: Chance) -> Situation:
    """A position by that plan, with so many cards in each group of the hand."""
    house = read_rules(rules)
    suits = chance.shuffled(SUITS)
    trump = {"trump_led": suits[0], "no_trump": None}.get(plan.state, suits[1])
    laid = _Trick(suits[0], trump, {}, {})
    if plan.state == "empty":
        if house.en_voiture and once_in(chance, 4):
            laid.trump = None
        hand = some_of(chance, unused((), SUITS), counts["off"])
    else:
        _lay_cards(laid, plan, counts, chance, undertrumps=house.cannot_overtrump != "no_undertrump")
        hand = tuple(card for group in laid.hand.values() for card in group)
    return Situation(
        house=house,
        trump=laid.trump,
        leader=Seat.SOUTH.on(1 - plan.place, house.direction),
        trick=tuple(laid.cards[place] for place in range(plan.place - 1)),
        hand=sorted_hand(hand),
    )


def _lay_cards(
    laid: _Trick, plan: Plan, counts: dict[str, int], chance: Chance, *, undertrumps: bool
) -> None:
    played = plan.place - 1
    winning = _winning_place(plan, chance)
    after_led = [place for place in range(1, played) if place != winning]
    if plan.state == "trumped":
        trumped = [at for at in after_led if once_in(chance, 3) and (at < winning or undertrumps)]
        _lay_suit(laid, laid.trump, winning, trumped, counts.get("over", 0), counts.get("under", 0), chance)
        follow = [at for at in after_led if at not in trumped and not once_in(chance, 4)]
        _lay_mixed(laid, follow, counts.get("down", 0), chance)
    else:
        rest = [0] if winning else []
        follow = rest + [at for at in after_led if not once_in(chance, 4)]
        _lay_suit(laid, laid.led, winning, follow, counts.get("up", 0), counts.get("down", 0), chance)
        if counts.get("over"):
            ranks = heights(chance, counts["over"])
            laid.hand["over"] = [card_at(_suit(laid.trump), height) for height in ranks]
    _lay_discards(laid, played, counts.get("off", 0), chance)


def _winning_place(plan: Plan, chance: Chance) -> int:
    played = plan.place - 1
    if plan.winner == "partner":
        return played - 2
    places = [at for at in (played - 1, played - 3) if at >= (1 if plan.state == "trumped" else 0)]
    return one_of(chance, places)


def _suit(suit: Suit | None) -> Suit:
    assert suit is not None
    return suit


def _lay_suit(
    laid: _Trick,
    suit: Suit | None,
    winning: int,
    others: list[int],
    above: int,
    below: int,
    chance: Chance,
) -> None:
    """Lay a suit: the best card there at ``winning``, ``above`` cards kept over it and ``below`` under it."""
    cards = [card_at(_suit(suit), height) for height in heights(chance, above + 1 + len(others) + below)]
    laid.cards[winning] = cards[above]
    lower = chance.shuffled(cards[above + 1 :])
    laid.cards |= dict(zip(others, lower, strict=False))
    over, under = ("over", "under") if suit is laid.trump and suit is not laid.led else ("up", "down")
    laid.hand[over], laid.hand[under] = cards[:above], list(lower[len(others) :])


def _lay_mixed(laid: _Trick, follow: list[int], held: int, chance: Chance) -> None:
    """Lay the led suit where its order does not matter, since the trick is trumped."""
    ranks = some_of(chance, range(8), 1 + len(follow) + held)
    cards = [card_at(laid.led, height) for height in ranks]
    laid.cards |= dict(zip([0, *follow], cards, strict=False))
    laid.hand["down"] = cards[1 + len(follow) :]


def _lay_discards(laid: _Trick, played: int, held: int, chance: Chance) -> None:
    empty = [at for at in range(played) if at not in laid.cards]
    cards = some_of(chance, unused((), laid.off_suits), len(empty) + held)
    laid.cards |= dict(zip(empty, cards, strict=False))
    laid.hand["off"] = list(cards[len(empty) :])


# -- which plans there are, and to which cells they lead --


def _plans(rules: str) -> Iterator[Plan]:
    house = read_rules(rules)
    for place in (1, 2, 3, 4):
        for state in states_possible(place, house):
            for winner in winners_possible(place, state):
                groups = _GROUPS[state]
                for size in range(1, len(groups) + 1):
                    for held in combinations(groups, size):
                        yield Plan(place, state, winner, held)


@cache
def plans_by_cell(rules: str) -> dict[Cell, tuple[Plan, ...]]:
    """Every cell at a table with these rules, and the plans that lead there; the referee sorts them."""
    found: dict[Cell, list[Plan]] = {}
    for plan in _plans(rules):
        for cell, ruled in _sorted_by_referee(plan, rules):
            found.setdefault(cell, []).append(ruled)
    return {cell: tuple(found[cell]) for cell in sorted(found)}


def _sorted_by_referee(plan: Plan, rules: str) -> Iterator[tuple[Cell, Plan]]:
    chance = Chance(0)
    twice = rule_on(lay(plan, dict.fromkeys(plan.groups, 2), rules, chance))
    legal = _legal_groups(plan, twice)
    ruled = Plan(plan.place, plan.state, plan.winner, plan.groups, legal)
    yield cell_of_ruling(twice, rules), ruled
    if len(legal) == 1 and len(plan.groups) > 1:
        single = dict.fromkeys(plan.groups, 2) | {legal[0]: 1}
        yield cell_of_ruling(rule_on(lay(plan, single, rules, chance)), rules), ruled


def _legal_groups(plan: Plan, ruling: Ruling) -> tuple[str, ...]:
    return tuple(
        group
        for group in plan.groups
        if any(_group_of(card, ruling.situation) == group for card in ruling.legal)
    )


def _group_of(card: Card, at: Situation) -> str:
    if at.led is None:
        return "off"
    if card.suit is at.led.suit:
        best = max(there.height for there in at.trick if there.suit is at.led.suit)
        return "up" if card.height > best and not (at.highest_trump and card.suit is not at.trump) else "down"
    if card.suit is not at.trump:
        return "off"
    return "over" if at.highest_trump is None or card in at.overtrumps else "under"


# -- making one --


def make_line(cell: Cell, chance: Chance) -> str:
    """A position of that cell in one line: of two that were built, the one that tempts more."""
    plans = plans_by_cell(cell.rules)[cell.asked_as("mark_legal")]
    drawn = [_make(cell, one_of(chance, plans), chance) for _ in range(2)]
    return write_situation(max(drawn, key=lambda at: len(temptations(at))))


def _make(cell: Cell, plan: Plan, chance: Chance) -> Situation:
    return lay(plan, _counts(plan, cell.facets[-1], chance), cell.rules, chance)


def _counts(plan: Plan, choice: str, chance: Chance) -> dict[str, int]:
    """How many cards the hand has of each group: as the choice needs, and the rest by chance."""
    counts = dict.fromkeys(plan.groups, 1)
    if choice == "some" and len(plan.legal) == 1:
        counts[plan.legal[0]] = 2
    open_to = [group for group in plan.groups if choice != "one" or group not in plan.legal]
    size = one_of(chance, _HAND_SIZES) if len(plan.groups) > 1 or plan.groups == ("off",) else _LATE
    while sum(counts.values()) < size and (room := [g for g in open_to if _has_room(g, counts, plan)]):
        counts[one_of(chance, room)] += 1
    return counts


def _has_room(group: str, counts: dict[str, int], plan: Plan) -> bool:
    if plan.state == "empty":
        return True
    if group == "off":
        return counts["off"] < _MOST["off"]
    suit = ("up", "down") if group in ("up", "down") else ("over", "under")
    return sum(counts.get(other, 0) for other in suit) < _MOST["led" if group in ("up", "down") else "trump"]
