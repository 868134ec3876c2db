"""How many legal lines of play there are, by depth: frozen, and the same for engine and oracle.

A number that moves here means that some position somewhere allows another set of cards.
"""

import random

import pytest

from manille_tutor.engine import SEATS, Seat, Suit, house_rules, rule_on
from manille_tutor.engine.deal import replay
from manille_tutor.engine.dealing import deal_cards
from tests.oracle import play
from tests.properties.strategies import played_at_random

DEEP = 7
NAMES = ("partner_exempts", "cannot_overtrump", "beat_in_suit", "beat_trump_led")
TABLES = {
    "classic": house_rules("classic"),
    "house": house_rules("house"),
    "french": house_rules("french"),
    "belgian": house_rules("belgian"),
    "severe": house_rules(cannot_overtrump="must_undertrump", beat_in_suit="always", beat_trump_led="always"),
}

# (table, seed, trump): lines from the first card by depth 1 to 7; lines through the last three tricks
FROZEN: dict[tuple[str, int, str], tuple[tuple[int, ...], int]] = {
    ("classic", 171, "C"): ((8, 16, 30, 164, 1148, 2279, 4347), 1296),
    ("classic", 311, "H"): ((8, 21, 57, 73, 511, 851, 1558), 432),
    ("classic", 3, ""): ((8, 34, 67, 173, 1211, 3410, 5719), 128),
    ("house", 171, "C"): ((8, 16, 30, 212, 1484, 3095, 5979), 1296),
    ("house", 311, "H"): ((8, 21, 57, 388, 2716, 3056, 5968), 432),
    ("house", 3, ""): ((8, 34, 67, 173, 1211, 3410, 5719), 128),
    ("french", 1, "up"): ((8, 15, 28, 42, 294, 534, 976), 13),
    ("french", 2, "up"): ((8, 10, 18, 25, 175, 250, 409), 60),
    ("french", 3, "up"): ((8, 13, 40, 88, 616, 1474, 5379), 56),
    ("belgian", 171, "C"): ((8, 14, 27, 201, 1407, 2788, 5438), 576),
    ("belgian", 311, "H"): ((8, 16, 52, 378, 2646, 2775, 5304), 768),
    ("belgian", 3, ""): ((8, 34, 66, 172, 1204, 3395, 5487), 152),
    ("severe", 171, "C"): ((8, 14, 27, 105, 735, 1252, 2046), 576),
    ("severe", 311, "H"): ((8, 16, 52, 60, 420, 513, 668), 1296),
    ("severe", 3, ""): ((8, 34, 58, 148, 1036, 2786, 4134), 128),
}


def deal_of(table, seed, trump):
    house = TABLES[table]
    dealing = deal_cards(house, Seat.SOUTH, seed)
    if house.trump_choice == "turn_up":
        return dealing.turn_up()
    return dealing.name_trump(Suit(trump) if trump else None)


def engine_lines(deal, depth):
    """Legal lines of that many cards, as the engine rules."""
    legal = rule_on(deal.situation).legal
    if depth == 1:
        return len(legal)
    return sum(engine_lines(deal.play(deal.to_act, card), depth - 1) for card in legal)


def oracle_lines(deal, depth):
    """The same from a moment between tricks, as the oracle rules."""
    ring = "SENW" if deal.house.direction == "anticlockwise" else "SWNE"
    hands = {str(seat): [card.code for card in deal.hand(seat)] for seat in SEATS}
    options = tuple(getattr(deal.house, name) for name in NAMES)
    return play.lines(deal.trump or "", hands, str(deal.leader), ring, depth, options)


def ending(deal, seed):
    """The deal after five random legal tricks."""
    return played_at_random(deal, 20, random.Random(seed))


@pytest.mark.parametrize(("table", "seed", "trump"), FROZEN)
def test_lines_by_depth(table, seed, trump):
    openings, endings = FROZEN[table, seed, trump]
    deal = deal_of(table, seed, trump)
    assert tuple(engine_lines(deal, depth) for depth in range(1, DEEP + 1)) == openings
    assert tuple(oracle_lines(deal, depth) for depth in range(1, DEEP + 1)) == openings
    last = ending(deal, seed)
    assert engine_lines(last, 12) == endings
    assert oracle_lines(last, 12) == endings
    assert replay(last, 0) == deal
