"""Auctions to test with, and deals under their contracts."""

from manille_tutor.engine import (
    Auction,
    Deal,
    Suit,
    deal_cards,
    house_rules,
    read_calls,
    rule_on,
)
from manille_tutor.engine.dealing import Chance

from .hands import W

LADDER = house_rules("auction")
CONTREE = house_rules("contree")
H = Suit.HEARTS


def called(calls: str, house=LADDER, dealer=W) -> Auction:
    """The auction after these calls; South is eldest."""
    return Auction(house=house, dealer=dealer, calls=read_calls(calls))


def auctioned(house, dealer, seed, calls, cards=32) -> Deal:
    """A deal under those calls, of which that many cards were played by chance."""
    auction = Auction(house=house, dealer=dealer, calls=read_calls(calls))
    deal, chance = deal_cards(house, dealer, seed).settle(auction), Chance(seed)
    while len(deal.plays) < cards:
        legal = rule_on(deal.situation).legal
        deal = deal.play(deal.to_act, legal[chance.below(len(legal))])
    return deal
