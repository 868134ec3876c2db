"""Anything that can lie on a Manille table, for hypothesis to choose from."""

import random
from itertools import permutations

from hypothesis import strategies as st

from manille_tutor.engine import (
    OPTIONS,
    PACK,
    PRESETS,
    SUITS,
    Card,
    HouseRules,
    Seat,
    Situation,
    house_rules,
    rule_on,
)
from manille_tutor.engine.dealing import deal_cards
from manille_tutor.engine.house import Packets
from tests.proof.compare import OPTION_NAMES, OPTION_SETS, TRUMP
from tests.proof.positions import random_position

seats = st.sampled_from(list(Seat))
contracts = st.sampled_from([*SUITS, None])
cards = st.sampled_from(PACK)
seeds = st.integers(min_value=0, max_value=2**40)
"""Seeds rather than shuffles: hypothesis shrinks to a simple table, and cards stay well mixed."""


def shuffled(seed, things=PACK):
    """Those things in a random order, the same for the same seed."""
    return random.Random(seed).sample(things, len(things))


packs = seeds.map(shuffled)
suit_orders = st.sampled_from(list(permutations(SUITS)))
tables_of_play = st.sampled_from([dict(zip(OPTION_NAMES, options, strict=True)) for options in OPTION_SETS])

_VALUES = {
    "direction": ("anticlockwise", "clockwise"),
    "first_dealer": ("lowest", "highest", "random"),
    "cut": ("right", "left"),
    "packets": Packets.__args__,
    "trump_choice": ("dealer_names", "turn_up"),
    "partner_exempts": ("nothing", "overtrump", "trump_and_overtrump"),
    "cannot_overtrump": ("free", "no_undertrump", "must_undertrump"),
    "beat_in_suit": ("no", "unless_partner_winning", "always"),
    "beat_trump_led": ("no", "unless_partner_winning", "always"),
    "revoke": ("sixty_nil", "correct_before_next_trick"),
    "points_per_trick": (0, 1),
    "scoring": ("capped_6", "difference"),
    "last_trick_bonus": (0, 1),
    "talk": ("allowed", "none"),
    "table": ("guided", "strict"),
}
assert set(OPTIONS) == {*_VALUES, "target", "hands"}


@st.composite
def houses(draw, **fixed) -> HouseRules:
    """Any preset with any options changed; `fixed` ones as given."""
    changed = draw(st.sets(st.sampled_from(list(_VALUES)), max_size=6))
    options = {name: draw(st.sampled_from(_VALUES[name])) for name in sorted(changed)}
    end = draw(st.sampled_from(["", "target", "hands"]))
    if end and not {"target", "hands"} & fixed.keys():
        options[end] = draw(st.integers(1, 1_000))
    return house_rules(draw(st.sampled_from(PRESETS)), **(options | fixed))


@st.composite
def situations(draw, house=None) -> Situation:
    """Any table, trump and trick; half of the time from few suits, so that voids and trumps are common.

    The tables of play are drawn evenly, so that every option meets positions on which it bears.
    """
    if house is None:
        house = houses(trump_choice="dealer_names", **draw(tables_of_play))
    trump, trick, hand = random_position(random.Random(draw(seeds)))
    return Situation(
        house=draw(house),
        trump=TRUMP[trump],
        leader=draw(seats),
        trick=tuple(map(Card, trick)),
        hand=tuple(map(Card, hand)),
    )


@st.composite
def deals(draw, house=None, finished=False, careless=False):
    """A dealt hand played by seeded players up to some card, legally unless `careless`."""
    house = draw(house if house is not None else houses())
    dealing = deal_cards(house, draw(seats), draw(seeds))
    turn_up = house.trump_choice == "turn_up"
    deal = dealing.turn_up() if turn_up else dealing.name_trump(draw(contracts))
    plays = len(PACK) if finished else draw(st.integers(0, len(PACK)))
    return played_at_random(deal, plays, random.Random(draw(seeds)), 0.1 if careless else 0)


def played_at_random(deal, plays, generator, careless=0.0):
    """The deal after that many more cards, each a random legal one, or now and then any."""
    strict = deal.house.table == "strict"
    for _ in range(plays):
        any_card = strict and generator.random() < careless
        choice = deal.situation.hand if any_card else rule_on(deal.situation).legal
        deal = deal.play(deal.to_act, generator.choice(choice))
    return deal
