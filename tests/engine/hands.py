"""Deals to test with: legal hands played by chance, and hands laid out so that something happens."""

from itertools import product

from manille_tutor.engine import Deal, HouseRules, Match, Seat, Suit, deal_cards, house_rules, rule_on
from manille_tutor.engine.cards import read_cards
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.seats import SEATS

S, E, N, W = SEATS
C, D, H, SPADES = Suit

EXEMPTS = ("nothing", "overtrump", "trump_and_overtrump")
CANNOT = ("free", "no_undertrump", "must_undertrump")
BEATS = ("no", "unless_partner_winning", "always")
EVERY_PLAY_OPTION = tuple(
    house_rules(partner_exempts=exempts, cannot_overtrump=cannot, beat_in_suit=plain, beat_trump_led=trump)
    for exempts, cannot, plain, trump in product(EXEMPTS, CANNOT, BEATS, BEATS)
)


def dealt(house: HouseRules, dealer: Seat, seed: int) -> Deal:
    """A deal ready to be played; a contract that is named follows from the seed."""
    dealing = deal_cards(house, dealer, seed)
    if house.trump_choice == "turn_up":
        return dealing.turn_up()
    return dealing.name_trump((*Suit, None)[seed % 5])


def played(house: HouseRules, dealer: Seat, seed: int, cards: int = 32) -> Deal:
    """A deal of which that many cards were played, legally and by chance."""
    deal, chance = dealt(house, dealer, seed), Chance(seed)
    while len(deal.plays) < cards:
        legal = rule_on(deal.situation).legal
        deal = deal.play(deal.to_act, legal[chance.below(len(legal))])
    return deal


def match_played(house: HouseRules, dealer: Seat, seed: int) -> tuple[Match, tuple[Deal, ...]]:
    """A whole match played by chance, and its deals."""
    match, deals = Match(house=house, first_dealer=dealer), []
    while not match.over:
        deals.append(played(house, match.dealer, 1000 * seed + len(deals)))
        match = match.add(deals[-1])
    return match, tuple(deals)


HANDS = {
    S: read_cards("10C AC KC QC 7H 8H 7D 8D"),
    E: read_cards("JC 9C 8C 7C 10H AH KH QH"),
    N: read_cards("10D AD KD QD JH 9H 10S AS"),
    W: read_cards("JD 9D KS QS JS 9S 8S 7S"),
}
"""West, who has neither clubs nor hearts, is free wherever these are trump; North has no clubs."""


def laid_out(trump: Suit | None = H, plays: str = "", dealer: Seat = W, **options: object) -> Deal:
    """The hands above with these cards played; South opens unless another dealer is given."""
    return Deal.of(house_rules(**options), dealer, trump, HANDS, read_cards(plays))
