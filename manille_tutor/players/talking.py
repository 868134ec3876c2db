"""What players ask their partner in manille parlée, and what they make of the answer (5.1).

Everybody hears an answer, so a question is worth asking only where the next card hangs on it. A player by
chance asks anything; a beginner leans on partner: shall I go high or duck?; a club player counts trumps and
asks for the manille above an ace; an expert asks where the highest card is that decides the most points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from manille_tutor.engine import PACK, Card, Rank, Suit
from manille_tutor.engine.cards import in_suit, points_of
from manille_tutor.engine.masks import beaters
from manille_tutor.engine.talk import Answer, HoldsCard, HowMany, LeadOrDuck, Question

from .decision import Decision, because
from .heights import BIT
from .odds import Odds
from .simple import Beginner, chance_for
from .view import View

WORTH_COUNTING: Final = 3
"""With so many trumps in the hand it is worth knowing how many partner has."""
WORTH_ASKING: Final = 4
"""The points that must hang on a card before an expert asks where it is."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question to partner, and why it is asked: an id."""

    question: Question
    why: str


def asking(level: str, view: View, seed: int = 0) -> Asking | None:
    """What a player of that level asks before playing a card; ``None`` where nothing is worth asking."""
    if len(view.legal) < 2:
        return None
    match level:
        case "random":
            return _anything(view, seed)
        case "beginner":
            return _leaning(view)
        case "club":
            return _counting(view)
    return _deciding(view)


def _anything(view: View, seed: int) -> Asking:
    chance = chance_for(seed, f"asking {view.key}")
    if chance.below(2):
        return Asking(HowMany(tuple(Suit)[chance.below(4)]), "by_chance")
    hidden = [card for card in PACK if card not in view.hand and card not in view.plays]
    return Asking(HoldsCard(hidden[chance.below(len(hidden))]), "by_chance")


def _leaning(view: View) -> Asking | None:
    """High or low? Asked while partner may still do something about it."""
    card = Beginner().by_habit(view).card
    if not view.trick:
        return Asking(LeadOrDuck(card.suit), "which_lead") if card.points else None
    if len(view.trick) > 1 or not card.points:
        return None
    return Asking(LeadOrDuck(), "worth_it")


def _counting(view: View) -> Asking | None:
    if view.trick:
        return None
    odds = Odds(view)
    mine = in_suit(view.hand, view.trump)
    if view.trump and len(mine) >= WORTH_COUNTING and odds.trumps_left and not _told_of(view, view.trump):
        return Asking(HowMany(view.trump), "drawing_trumps")
    for suit in Suit:
        manille, ace = Card.of(Rank.TEN, suit), Card.of(Rank.ACE, suit)
        if ace in view.hand and _open_question(odds, manille):
            return Asking(HoldsCard(manille), "above_my_ace")
    return None


def _deciding(view: View) -> Asking | None:
    """The card whose place decides most: what is in the trick, and what the own cards under it are worth."""
    odds = Odds(view)
    at_stake = {card: _hangs_on(odds, card) for card in PACK if _open_question(odds, card)}
    card = max(at_stake, key=lambda card: (at_stake[card], card.index), default=None)
    if card is None or at_stake[card] < WORTH_ASKING:
        return None
    return Asking(HoldsCard(card), "decides")


def _hangs_on(odds: Odds, card: Card) -> int:
    """The points that would be won or lost by that card; none where it is not the highest that is out."""
    view = odds.view
    if view.trick:
        winning = view.situation.winning
        assert winning is not None
        mine = [own for own in view.legal if beaters(view.trump)[winning.index] & BIT[own.index]]
        beaten = [own for own in mine if own.suit is card.suit and odds.highest_out(own) is card]
        partner_plays = view.seat.partner in odds.to_come
        return points_of((*view.trick, *beaten)) if beaten and partner_plays else 0
    held = in_suit(view.hand, card.suit)
    return points_of(held) + card.points if held and odds.highest_out(held[0]) is card else 0


def _open_question(odds: Odds, card: Card) -> bool:
    """Whether partner may hold that card and may not."""
    partner = odds.at.get(odds.view.seat.partner)
    return partner is not None and 0 < partner[card.index] < 1


def _told_of(view: View, suit: Suit) -> bool:
    cards = in_suit(PACK, suit)
    return any(told.seat is view.seat.partner and told.cards == cards for told in view.told)


def heeded(view: View, answer: Answer) -> Decision | None:
    """The card that follows from being told to go high or to duck; ``None`` where that settles nothing."""
    question = answer.question
    if not isinstance(question, LeadOrDuck):
        return None
    cards = in_suit(view.legal, question.suit) if question.suit else view.legal
    if not cards:
        return None
    if answer.says == "duck":
        card = min(cards, key=lambda card: (card.points, card.height, card.index))
        return Decision(card, because("told_to_duck", card=card))
    if question.suit:
        card = max(cards, key=lambda card: card.height)
        return Decision(card, because("told_high", card=card))
    return None


__all__ = ["Asking", "asking", "heeded"]
