"""What the dealer's cards are worth for each contract: solved deals, and a line fitted through them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import pstdev

from manille_tutor.engine import Suit, preset_rules
from manille_tutor.engine.masks import cards_of, random_hand

from ..search import Search
from ..valuing import features


def naming_fit(deals: int, seed: int = 0) -> tuple[dict[str, float], dict[str, float], float]:
    """The points each feature adds to the dealer's side, with trumps and en voiture, and the spread left."""
    house, chance = preset_rules("classic"), Random(seed)
    rows: dict[bool, list[tuple[dict[str, int], int]]] = {True: [], False: []}
    for _ in range(deals):
        hands = random_hand(chance, house, None).hands
        dealer = cards_of(hands[3])
        for trump in (*Suit, None):
            value = house.points_in_play - Search(hands, trump, house).value(0)
            rows[trump is not None].append((features(dealer, trump), value))
    fits = {kind: _fitted(some) for kind, some in rows.items()}
    strays = [
        value - sum(fits[kind][name] * count for name, count in found.items())
        for kind, some in rows.items()
        for found, value in some
    ]
    return fits[True], fits[False], pstdev(strays)


def _fitted(rows: Sequence[tuple[dict[str, int], int]]) -> dict[str, float]:
    """Least squares, by elimination on the normal equations."""
    names = list(rows[0][0])
    table = [
        [
            float(sum(found[one] * found[other] for found, _value in rows)) + (one == other) * 1e-6
            for other in names
        ]
        + [float(sum(found[one] * value for found, value in rows))]
        for one in names
    ]
    for place, row in enumerate(table):
        scaled = [number / row[place] for number in row]
        table = [
            scaled if other is row else [a - other[place] * b for a, b in zip(other, scaled, strict=True)]
            for other in table
        ]
    return {name: round(row[-1], 2) for name, row in zip(names, table, strict=True)}
