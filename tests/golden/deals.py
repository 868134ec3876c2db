"""The deals whose transcripts are kept: one or more a preset, chosen for the reasons that they show."""

from __future__ import annotations

from dataclasses import dataclass, field

from manille_tutor.engine import (
    Auction,
    Deal,
    HouseRules,
    Seat,
    Suit,
    house_rules,
    read_calls,
    rule_on,
)
from manille_tutor.engine.dealing import Chance, deal_cards

STUMBLE = 4
"""At a strict table one card in so many is any card of the hand, legal or not."""


@dataclass(frozen=True)
class Told:
    """A deal to be told: at which table, from which seed, under which contract ("" where a card decides)."""

    preset: str
    seed: int
    trump: str
    dealer: Seat = Seat.SOUTH
    options: dict[str, str | int] = field(default_factory=dict)
    strays: bool = False
    """Whether players also try cards out of turn, or that are not theirs."""
    calls: str = ""
    """What is called, where an auction settles the contract."""
    asks: bool = False
    """Whether partners ask each other questions."""

    @property
    def house(self) -> HouseRules:
        return house_rules(self.preset, **self.options)


TRANSCRIPTS: dict[str, Told] = {
    "classic": Told("classic", 113, "H", strays=True),
    "classic-en-voiture": Told("classic", 1, "-"),
    "classic-severe": Told(
        "classic",
        292,
        "S",
        options={
            "cannot_overtrump": "must_undertrump",
            "beat_in_suit": "always",
            "beat_trump_led": "always",
            "last_trick_bonus": 1,
        },
    ),
    "house": Told("house", 443, "C"),
    "muette": Told("muette", 17, "S"),
    "french": Told("french", 173, ""),
    "belgian": Told("belgian", 779, "D"),
    "belgian-partner": Told("belgian", 1404, "C", dealer=Seat.WEST),
    "parlee": Told("parlee", 3, "D", asks=True),
    "contree": Told("contree", 31, "", calls="H coinche pass surcoinche"),
    "auction": Told("auction", 3, "", dealer=Seat.EAST, calls="pass 33C 36H coinche pass pass"),
    "auction-failed": Told("auction", 2, "", calls="pass 31S 40- pass pass coinche surcoinche"),
    "three": Told("three", 44, "S", dealer=Seat.EAST, options={"last_trick_bonus": 1}),
    "three-plain": Told("three", 45, "H", dealer=Seat.WEST),
    "aveugle": Told("aveugle", 21, "C"),
}


def opening(told: Told) -> Deal:
    """The deal before the first card."""
    dealing = deal_cards(told.house, told.dealer, told.seed)
    if told.calls:
        return dealing.settle(Auction(house=told.house, dealer=told.dealer, calls=read_calls(told.calls)))
    if told.house.trump_choice == "turn_up":
        return dealing.turn_up()
    return dealing.name_trump(None if told.trump == "-" else Suit(told.trump))


def moments(told: Told) -> list[Deal]:
    """The deal before each card, and when it is over: players who follow the rules but choose at random."""
    chance, deal = Chance(told.seed), opening(told)
    every = [deal]
    while not deal.finished:
        cards = rule_on(deal.situation).legal
        if deal.house.table == "strict" and chance.below(STUMBLE) == 0:
            cards = deal.situation.hand
        deal = deal.play(deal.to_act, cards[chance.below(len(cards))])
        every.append(deal)
    return every
