"""What a player who cannot follow must do, and when that player is free (3.5-3.9)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ..house import CannotOvertrump, PartnerExempts
from ..situation import Situation
from .base import Binds, Evidence, Excused, Frees, Rule, shown_as


class NoTrumpPlay(Rule):
    """En voiture a player who cannot follow plays any card, and it cannot win."""

    article: ClassVar[str] = "3.9"
    reasons: ClassVar[tuple[str, ...]] = ("no_trumps_in_this_hand",)
    id: Literal["no_trump_play"] = "no_trump_play"

    def finding(self, at: Situation) -> Frees | None:
        if at.trump is not None or not at.void:
            return None
        return Frees("no_trumps_in_this_hand", shown_as("led", at.led))


class MustTrump(Rule):
    """If you cannot follow and no trump is there yet, play a trump if you hold one."""

    article: ClassVar[str] = "3.5"
    reasons: ClassVar[tuple[str, ...]] = ("can_trump", "partner_winning")
    id: Literal["must_trump"] = "must_trump"
    partner_exempts: PartnerExempts = "nothing"

    def finding(self, at: Situation) -> Binds | Excused | None:
        if not at.void or at.highest_trump or not at.trumps:
            return None
        if self.partner_exempts == "trump_and_overtrump" and at.partner_winning:
            return Excused("partner_winning", at.trumps, shown_as("partner_winning", at.winning))
        return Binds("can_trump", at.trumps, shown_as("led", at.led) + shown_as("trump_held", *at.trumps))


class MustOvertrump(Rule):
    """If you cannot follow and a trump is there, play a higher one if you hold one."""

    article: ClassVar[str] = "3.6"
    reasons: ClassVar[tuple[str, ...]] = ("can_overtrump", "partner_winning")
    id: Literal["must_overtrump"] = "must_overtrump"
    partner_exempts: PartnerExempts = "nothing"

    def finding(self, at: Situation) -> Binds | Excused | None:
        if not at.void or not at.overtrumps:
            return None
        if self.partner_exempts != "nothing" and at.partner_winning:
            return Excused("partner_winning", at.overtrumps, shown_as("partner_winning", at.highest_trump))
        return Binds("can_overtrump", at.overtrumps, _lies_there(at) + shown_as("beats", *at.overtrumps))


class CannotOvertrumpIt(Rule):
    """If none of your trumps beats the highest one there, you are free: any trump or any discard.

    House rules may forbid a lower trump while you hold anything else, or demand one. A player
    whose partner's trump is winning is excused from both where partner exempts from overtrumping.
    """

    article: ClassVar[str] = "3.7"
    reasons: ClassVar[tuple[str, ...]] = (
        "none_beats_it",
        "would_undertrump",
        "only_trumps",
        "can_undertrump",
        "partner_winning",
    )
    id: Literal["cannot_overtrump"] = "cannot_overtrump"
    allows: CannotOvertrump = "free"
    partner_exempts: PartnerExempts = "nothing"

    def finding(self, at: Situation) -> Binds | Excused | Frees | None:
        if not at.void or not at.highest_trump or not at.trumps or at.overtrumps:
            return None
        if self.allows == "free":
            return Frees("none_beats_it", _lies_there(at) + shown_as("too_low", *at.trumps))
        discards = tuple(card for card in at.hand if card.suit is not at.trump)
        if self.allows == "no_undertrump" and not discards:
            return Frees("only_trumps", _lies_there(at) + shown_as("too_low", *at.trumps))
        keeps = discards if self.allows == "no_undertrump" else at.trumps
        if self.partner_exempts != "nothing" and at.partner_winning:
            return Excused("partner_winning", keeps, shown_as("partner_winning", at.highest_trump))
        because = "would_undertrump" if self.allows == "no_undertrump" else "can_undertrump"
        return Binds(because, keeps, _lies_there(at) + shown_as("too_low", *at.trumps))


class FreeDiscard(Rule):
    """If you can neither follow nor hold a trump, any card."""

    article: ClassVar[str] = "3.8"
    reasons: ClassVar[tuple[str, ...]] = ("no_suit_no_trump",)
    id: Literal["free_discard"] = "free_discard"

    def finding(self, at: Situation) -> Frees | None:
        if at.trump is None or not at.void or at.trumps:
            return None
        return Frees("no_suit_no_trump", shown_as("led", at.led))


def _lies_there(at: Situation) -> tuple[Evidence, ...]:
    return shown_as("led", at.led) + shown_as("highest_trump", at.highest_trump)
