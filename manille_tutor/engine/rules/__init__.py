"""The rules of play, one class a rule, in the order in which a referee asks them."""

from __future__ import annotations

from functools import cache

from ..house import Beat, CannotOvertrump, HouseRules, PartnerExempts
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


def rules_of_play(house: HouseRules) -> tuple[Rule, ...]:
    """The rules one table plays by, in the order in which they narrow a hand."""
    # Only four options bear on play: looked up by these, not by the whole table.
    return _rules_of_play(
        house.partner_exempts, house.cannot_overtrump, house.beat_in_suit, house.beat_trump_led
    )


@cache
def _rules_of_play(
    exempts: PartnerExempts, allows: CannotOvertrump, beat_in_suit: Beat, beat_trump_led: Beat
) -> tuple[Rule, ...]:
    beats: list[Rule] = []
    if beat_in_suit != "no":
        beats.append(BeatInSuit(when=beat_in_suit))
    if beat_trump_led != "no":
        beats.append(BeatTrumpLed(when=beat_trump_led))
    trump_led = [TrumpLed()] if beat_trump_led == "no" else []
    return (
        LeadAny(),
        FollowSuit(),
        *trump_led,
        *beats,
        NoTrumpPlay(),
        MustTrump(partner_exempts=exempts),
        MustOvertrump(partner_exempts=exempts),
        CannotOvertrumpIt(allows=allows, partner_exempts=exempts),
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
