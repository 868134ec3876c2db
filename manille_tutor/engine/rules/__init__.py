"""The rules of play, one class a rule, in the order in which a referee asks them."""

from __future__ import annotations

from functools import lru_cache

from ..house import HouseRules
from .base import Binds, Evidence, Excused, Finding, Frees, Role, Rule
from .following import BeatInSuit, BeatTrumpLed, FollowSuit, TrumpLed
from .leading import LeadAny
from .trumping import CannotOvertrumpIt, FreeDiscard, MustOvertrump, MustTrump, NoTrumpPlay

EVERY_RULE: tuple[type[Rule], ...] = (
    LeadAny,
    FollowSuit,
    TrumpLed,
    BeatInSuit,
    BeatTrumpLed,
    NoTrumpPlay,
    MustTrump,
    MustOvertrump,
    CannotOvertrumpIt,
    FreeDiscard,
)


@lru_cache(maxsize=512)
def rules_of_play(house: HouseRules) -> tuple[Rule, ...]:
    """The rules one table plays by, in the order in which they narrow a hand."""
    exempts = house.partner_exempts
    beats: list[Rule] = []
    if house.beat_in_suit != "no":
        beats.append(BeatInSuit(when=house.beat_in_suit))
    if house.beat_trump_led != "no":
        beats.append(BeatTrumpLed(when=house.beat_trump_led))
    trump_led = [TrumpLed()] if house.beat_trump_led == "no" else []
    return (
        LeadAny(),
        FollowSuit(),
        *trump_led,
        *beats,
        NoTrumpPlay(),
        MustTrump(partner_exempts=exempts),
        MustOvertrump(partner_exempts=exempts),
        CannotOvertrumpIt(allows=house.cannot_overtrump, partner_exempts=exempts),
        FreeDiscard(),
    )


__all__ = [
    "EVERY_RULE",
    "BeatInSuit",
    "BeatTrumpLed",
    "Binds",
    "CannotOvertrumpIt",
    "Evidence",
    "Excused",
    "Finding",
    "FollowSuit",
    "FreeDiscard",
    "Frees",
    "LeadAny",
    "MustOvertrump",
    "MustTrump",
    "NoTrumpPlay",
    "Role",
    "Rule",
    "TrumpLed",
    "rules_of_play",
]
