"""Tricks and trumps to count, and hands to score (1.3, 1.5, 3.12, 4.1-4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manille_tutor.engine import PACK, SUITS, Card, Side, points_of, sorted_hand, write_cards
from manille_tutor.engine.cards import in_suit
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.notation import write_trump

from ..exercise import read_rules
from ..kinds import OwnCards, ScoreHand, SidePoints, TrickPoints, TrumpsOut
from ..situations import Cell
from .draw import between, one_of, some_of, unused

_WORTH: Final[dict[str, tuple[int, int]]] = {
    "nothing": (0, 0),
    "little": (1, 5),
    "much": (6, 10),
    "most": (11, 20),
}
_SIDES: Final = (Side.NS, Side.EW)
_LEFT: Final[dict[str, tuple[int, int]]] = {"none": (0, 0), "few": (1, 2), "many": (3, 8)}
_SCORING_RULES: Final = ("classic", "house")


def points_cells() -> Iterator[Cell]:
    """A trick worth nothing, little, much or most."""
    for worth in _WORTH:
        yield Cell("trick_points", "card_points", "classic", (worth,))


def points_facets(exercise: TrickPoints) -> tuple[str, ...]:
    """The facets of a trick_points cell."""
    points = points_of(exercise.trick)
    return (next(name for name, (least, most) in _WORTH.items() if least <= points <= most),)


def make_points(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Four cards worth that much."""
    least, most = _WORTH[cell.facets[0]]
    pack = [card for card in PACK if not card.points] if most == 0 else list(PACK)
    if least > 10:
        pack = [card for card in PACK if card.points >= 2]
    while not least <= points_of(trick := some_of(chance, pack, 4)) <= most:
        pass
    return {"trick": write_cards(trick)}


def side_cells() -> Iterator[Cell]:
    """The tricks of one side or the other, with points for the cards alone or a point a trick too."""
    for rules in ("classic", "french"):
        for side in _SIDES:
            for result in ("less", "more"):
                yield Cell("side_points", "trick_points", rules, (side.value, result))


def side_facets(exercise: SidePoints) -> tuple[str, ...]:
    """The facets of a side_points cell: level counts as less."""
    return (exercise.side.value, "more" if exercise.captured > exercise.house.half else "less")


def make_side(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Three to five tricks of that side, worth more than half or not."""
    side, result = cell.facets
    house = read_rules(cell.rules)
    pack = chance.shuffled(PACK)
    number = between(chance, 4, 5) if result == "more" else between(chance, 2, 4)
    tricks = sorted((pack[at : at + 4] for at in range(0, 32, 4)), key=points_of, reverse=result == "more")
    chosen = chance.shuffled(tricks[:number])
    worth = sum(points_of(trick) + house.points_per_trick for trick in chosen)
    if (worth > house.half) != (result == "more"):
        return make_side(cell, chance)
    return {"side": side, "tricks": [write_cards(trick) for trick in chosen]}


def out_cells() -> Iterator[Cell]:
    """No trump left with the others, a few, or many."""
    for left in _LEFT:
        yield Cell("trumps_out", "pack", "classic", (left,))


def out_facets(exercise: TrumpsOut) -> tuple[str, ...]:
    """The facets of a trumps_out cell."""
    number = len(exercise.out)
    return (next(name for name, (_least, most) in _LEFT.items() if number <= most),)


def make_out(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Your hand and the tricks played, with so many trumps missing."""
    least, most = _LEFT[cell.facets[0]]
    trump = one_of(chance, SUITS)
    missing = between(chance, least, min(most, 5))
    played = between(chance, 3 if missing <= 2 else 2, 5)
    seen_trumps = some_of(chance, in_suit(PACK, trump), 8 - missing)
    plain = unused((), [suit for suit in SUITS if suit is not trump])
    seen = chance.shuffled((*seen_trumps, *some_of(chance, plain, 3 * played + 8 - len(seen_trumps))))
    hand, tricks = seen[: 8 - played], seen[8 - played :]
    return {
        "trump": trump.value,
        "hand": write_cards(sorted_hand(hand)),
        "tricks": [write_cards(tricks[at : at + 4]) for at in range(0, 4 * played, 4)],
    }


def own_cells() -> Iterator[Cell]:
    """A few tricks played or many, with cards of others on the table or none."""
    for played in ("few", "many"):
        for table in ("bare", "laid"):
            yield Cell("own_cards", "own_card", "classic", (played, table))


def own_facets(exercise: OwnCards) -> tuple[str, ...]:
    """The facets of an own_cards cell."""
    return ("few" if len(exercise.tricks) <= 3 else "many", "laid" if exercise.trick else "bare")


def make_own(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Eight cards dealt, and tricks that took some of them."""
    played, table = cell.facets
    number = between(chance, 1, 3) if played == "few" else between(chance, 4, 6)
    pack = chance.shuffled(PACK)
    dealt, others = sorted_hand(pack[:8]), list(pack[8:])
    tricks = []
    for card in some_of(chance, dealt, number):
        trick: list[Card] = [*others[:3]]
        del others[:3]
        trick.insert(chance.below(4), card)
        tricks.append(write_cards(trick))
    laid = {"trick": write_cards(others[: between(chance, 1, 3)])} if table == "laid" else {}
    return {"dealt": write_cards(dealt), "tricks": tricks} | laid


def score_cells() -> Iterator[Cell]:
    """By contract, margin and what else happened: nothing, a revoke, a bonus for the last trick."""
    for rules in _SCORING_RULES:
        for contract in ("suit", "no_trump"):
            for margin in ("level", "small", "big"):
                doubled = contract == "no_trump" and margin != "level"
                skill = "no_trump_double" if doubled else "hand_score"
                yield Cell("score_hand", skill, rules, (contract, margin, "plain"))
                bonus = f"{rules} last_trick_bonus=1"
                yield Cell("score_hand", "last_trick", bonus, (contract, margin, "bonus"))
            for margin in ("small", "big"):
                yield Cell("score_hand", "revoke", rules, (contract, margin, "revoke"))


def score_facets(exercise: ScoreHand) -> tuple[str, ...]:
    """The facets of a score_hand cell."""
    above = abs(exercise.ns - exercise.house.half)
    margin = "level" if not above else "small" if above <= 6 else "big"
    extra = "revoke" if exercise.revoke else "bonus" if exercise.house.last_trick_bonus else "plain"
    return ("suit" if exercise.trump else "no_trump", margin, extra)


def make_score(cell: Cell, chance: Chance) -> dict[str, Any]:
    """A hand with that margin, won by either side."""
    contract, margin, extra = cell.facets
    above = {"level": 0, "small": between(chance, 1, 6), "big": between(chance, 7, 26)}[margin]
    fields: dict[str, Any] = {
        "trump": write_trump(one_of(chance, SUITS) if contract == "suit" else None),
        "ns": read_rules(cell.rules).half + one_of(chance, (above, -above)),
    }
    if extra != "plain":
        fields["last" if extra == "bonus" else "revoke"] = one_of(chance, _SIDES).value
    return fields
