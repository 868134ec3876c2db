"""Following suit, and the house rules about going up while following (3.4, 3.10)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ..cards import Card, highest, in_suit
from ..house import Beat
from ..situation import Situation
from .base import Binds, Excused, Frees, Rule, shown_as


class FollowSuit(Rule):
    """If you hold a card of the led suit you must play one of them, any of them."""

    article: ClassVar[str] = "3.4"
    reasons: ClassVar[tuple[str, ...]] = ("holds_led_suit",)
    id: Literal["follow_suit"] = "follow_suit"

    def finding(self, at: Situation) -> Binds | None:
        if not at.following:
            return None
        evidence = shown_as("led", at.led) + shown_as("follows", *at.following)
        return Binds("holds_led_suit", at.following, evidence)


class TrumpLed(Rule):
    """When trump itself is led you follow with any trump: you need not beat the ones there."""

    article: ClassVar[str] = "3.10"
    reasons: ClassVar[tuple[str, ...]] = ("follows_with_trump",)
    id: Literal["trump_led"] = "trump_led"

    def finding(self, at: Situation) -> Frees | None:
        if at.led is None or at.led.suit is not at.trump or not at.following:
            return None
        return Frees("follows_with_trump", shown_as("led", at.led))


class _BeatWhileFollowing(Rule):
    """If you can follow with a card that beats the best one there, you must."""

    reasons: ClassVar[tuple[str, ...]] = ("can_beat", "partner_winning", "cannot_beat")
    when: Beat = "always"

    def concerns(self, at: Situation) -> bool:
        """Whether this trick is one the rule speaks of."""
        raise NotImplementedError

    def finding(self, at: Situation) -> Binds | Excused | Frees | None:
        if not at.following or not self.concerns(at):
            return None
        best = _best_of_led_suit(at)
        beating = tuple(card for card in at.following if card.height > best.height)
        if not beating:
            return Frees("cannot_beat", shown_as("winning", best))
        if self.when == "unless_partner_winning" and at.partner_winning:
            return Excused("partner_winning", beating, shown_as("partner_winning", best))
        return Binds("can_beat", beating, shown_as("winning", best) + shown_as("beats", *beating))


def _best_of_led_suit(at: Situation) -> Card:
    assert at.led is not None
    best = highest(in_suit(at.trick, at.led.suit))
    assert best is not None
    return best


class BeatInSuit(_BeatWhileFollowing):
    """House rule: go up in the led plain suit if you can, never when the trick has been trumped."""

    article: ClassVar[str] = "3.4"
    id: Literal["beat_in_suit"] = "beat_in_suit"

    def concerns(self, at: Situation) -> bool:
        return at.led is not None and at.led.suit is not at.trump and at.highest_trump is None


class BeatTrumpLed(_BeatWhileFollowing):
    """House rule: when trump is led, go up if you can."""

    article: ClassVar[str] = "3.10"
    id: Literal["beat_trump_led"] = "beat_trump_led"

    def concerns(self, at: Situation) -> bool:
        return at.led is not None and at.led.suit is at.trump
