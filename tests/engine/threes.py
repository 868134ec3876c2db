"""Hands of three to test with."""

from manille_tutor.engine import (
    Suit,
    deal_cards,
    house_rules,
    play_for,
    preset_rules,
    rule_on,
)
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.three import (
    person_at,
)

THREE = preset_rules("three")
CLOCKWISE = house_rules("three", direction="clockwise")


def played(house, dealer, seed, cards=32):
    """A hand of three with that many cards played by chance, each by the person whose turn it was."""
    deal, chance = deal_cards(house, dealer, seed).name_trump((*Suit, None)[seed % 5]), Chance(seed)
    while len(deal.plays) < cards:
        legal = rule_on(deal.situation).legal
        deal = play_for(deal, person_at(dealer, deal.to_act), legal[chance.below(len(legal))])
    return deal
