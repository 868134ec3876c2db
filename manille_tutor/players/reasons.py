"""Why a card makes sense, in the terms a player at the table would use."""

from __future__ import annotations

from manille_tutor.engine import Card, Rank
from manille_tutor.engine.cards import points_of

from .decision import Reason, because
from .heights import BIT
from .odds import Odds

SURE = 0.97
HOPE = 0.25
LOW = 1


def reason_for(odds: Odds, card: Card) -> Reason:
    """The reason for playing that card, with the cards and counts it rests on."""
    view = odds.view
    if len(view.hand) == 1:
        return because("last_card", card=card)
    if len(view.legal) == 1:
        return because("only_card", card=card)
    return _in_the_trick(odds, card) if view.trick else _lead(odds, card)


def _lead(odds: Odds, card: Card) -> Reason:
    view, higher = odds.view, odds.highest_out(card)
    if view.trump and card.suit is view.trump and odds.trumps_left:
        return because("draw_trumps", card=card, left=odds.trumps_left)
    if higher is None:
        if view.trump is None:
            return because("cash_no_trump", card=card)
        if not odds.trumps_left:
            return because("no_trumps_out", card=card)
        return because("cash", card=card, left=odds.left_in_suit(card))
    if view.trump and sum(other.suit is card.suit for other in view.hand) == 1 and _holds_trumps(odds):
        return because("lead_to_void", card=card)
    if card.points <= LOW:
        return because("ask_partner", card=card, higher=higher)
    return because("little_to_lose", card=card)


def _holds_trumps(odds: Odds) -> bool:
    return any(card.suit is odds.view.trump for card in odds.view.hand)


def _in_the_trick(odds: Odds, card: Card) -> Reason:
    at = odds.view.situation
    winning = at.winning
    assert winning is not None
    if odds.taking_over[winning.index] & BIT[card.index]:
        return _taking(odds, card)
    if at.partner_winning:
        return _under_partner(odds, card, winning)
    if odds.wins(card) > HOPE:
        return because("hope_for_partner", card=card, winning=winning)
    manille = next((other for other in odds.view.legal if _could_take(odds, other, winning)), None)
    if manille is not None:
        return because("save_manille", card=card, manille=manille)
    return because("give_little", card=card, winning=winning)


def _could_take(odds: Odds, card: Card, winning: Card) -> bool:
    return card.rank is Rank.TEN and bool(odds.taking_over[winning.index] & BIT[card.index])


def _taking(odds: Odds, card: Card) -> Reason:
    points = points_of((*odds.view.trick, card))
    if odds.view.trump and card.suit is odds.view.trump is not odds.view.trick[0].suit:
        return because("take_with_trump", card=card, points=points)
    return because("take_surely" if odds.wins(card) > SURE else "take_likely", card=card, points=points)


def _under_partner(odds: Odds, card: Card, winning: Card) -> Reason:
    if not card.points:
        return because("keep_winner", card=card, winning=winning)
    sure = odds.wins(card) > SURE
    return because("feed_sure" if sure else "feed_likely", card=card, winning=winning, points=card.points)
