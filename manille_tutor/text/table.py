"""The table in words: what lies in the trick, whose turn it is, what is in the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from ..engine.cards import Card
from ..engine.seats import Seat
from ..engine.situation import Situation
from ..engine.trick import strength
from .phrase import Phrase

if TYPE_CHECKING:
    from .speaker import Speaker

Deed = Literal["led", "followed", "went_up", "trumped", "overtrumped", "undertrumped", "discarded"]


def deeds(at: Situation) -> tuple[Deed, ...]:
    """What each player did with the card played to the trick."""
    if not at.trick:
        return ()
    best, told = at.trick[0], list[Deed](("led",))
    for card in at.trick[1:]:
        won = strength(card, at.trick[0].suit, at.trump) > strength(best, at.trick[0].suit, at.trump)
        told.append(_deed(card, best, at, won))
        best = card if won else best
    return tuple(told)


def _deed(card: Card, best: Card, at: Situation, won: bool) -> Deed:
    if card.suit is at.trick[0].suit:
        return "went_up" if won else "followed"
    if card.suit is not at.trump:
        return "discarded"
    if best.suit is not at.trump:
        return "trumped"
    return "overtrumped" if won else "undertrumped"


def trick_text(speaker: Speaker, at: Situation, viewer: Seat | Literal["to_act"] | None) -> Phrase:
    """What happened in the trick so far, card by card."""
    viewer = at.to_act if viewer == "to_act" else viewer
    if not at.trick:
        return speaker.say("table.leading", viewer=viewer, who=at.to_act)
    told = tuple(
        [
            _deed_told(speaker, deed, at.played_by(card), card, viewer)
            for card, deed in zip(at.trick, deeds(at), strict=True)
        ]
    )
    return speaker.say_with("table.told", {"told": told})


@lru_cache(maxsize=8192)
def _deed_told(speaker: Speaker, deed: Deed, who: Seat, card: Card, viewer: Seat | None) -> Phrase:
    """What one player did; kept, for the same few thousand sentences come again and again."""
    return speaker.say_with(f"table.deed.{deed}", {"who": who, "card": card}, viewer)


def table_text(speaker: Speaker, at: Situation, viewer: Seat | Literal["to_act"] | None) -> str:
    """The whole table in spoken words: trump, the trick, who is winning, whose turn, and the hand to act."""
    viewer = at.to_act if viewer == "to_act" else viewer
    said = [speaker.say("table.trump_is", suit=at.trump) if at.trump else speaker.say("table.no_trump_is")]
    said.append(trick_text(speaker, at, viewer))
    if at.winning is not None:
        said.append(
            speaker.say("table.winning", viewer=viewer, who=at.played_by(at.winning), card=at.winning)
        )
        said.append(speaker.say("table.to_act", viewer=viewer, who=at.to_act))
    said.append(_hand_text(speaker, at, viewer))
    return " ".join(phrase.spoken() for phrase in said)


def _hand_text(speaker: Speaker, at: Situation, viewer: Seat | None) -> Phrase:
    hand: tuple[Card, ...] = at.hand
    return speaker.say("table.hand", viewer=viewer, who=at.to_act, hand=hand)
