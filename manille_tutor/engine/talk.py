"""Manille parlée: questions to your partner, and true answers for the whole table to hear (5.1).

An answer is worked out from the partner's hand and the cards that everybody has seen, never from
any other hand. "Shall I lead high or duck?" asks whether partner can take the trick: on lead it
needs the suit that you have in mind, later it is about the trick on the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, assert_never

from pydantic import Field

from .cards import PACK, Card, Suit, highest, in_suit
from .deal import Deal
from .ruling import rule_on
from .seats import Seat
from .situation import Situation
from .three import dead_seat
from .trick import winning_card


@dataclass(frozen=True, slots=True)
class HoldsCard:
    """Do you hold this card?"""

    card: Card
    kind: Literal["holds_card"] = "holds_card"


@dataclass(frozen=True, slots=True)
class HowMany:
    """How many cards of this suit do you hold? Of trumps, where it is the trump suit."""

    suit: Suit
    kind: Literal["how_many"] = "how_many"


@dataclass(frozen=True, slots=True)
class LeadOrDuck:
    """Shall I lead high or duck? ``suit`` is the one to be led, ``None`` when a trick is on the table."""

    suit: Suit | None = None
    kind: Literal["lead_or_duck"] = "lead_or_duck"


Question = Annotated[HoldsCard | HowMany | LeadOrDuck, Field(discriminator="kind")]
EVERY_QUESTION: Final = ("holds_card", "how_many", "lead_or_duck")

ANSWER_REASONS: Final = ("holds_best", "can_trump", "can_win", "already_winning", "cannot_help")
"""Why partner says so when asked to lead or duck."""
TALK_REASONS: Final = (
    "no_talk", "hand_is_over", "no_partner", "not_your_turn", "name_a_suit", "suit_is_led",
)  # fmt: skip
"""Every reason why a question may be refused."""

Says = Literal["yes", "no", "lead", "duck"] | int


@dataclass(frozen=True, slots=True)
class Answer:
    """What partner said: yes or no, a number, lead or duck; ``because`` gives the reason of the last two.

    ``cards`` and ``number`` say the same as a fact for whoever listens: of these cards the answerer
    was *dealt* exactly so many. There are none for lead or duck.
    """

    asker: Seat
    answerer: Seat
    question: Question
    says: Says
    because: str = ""
    cards: tuple[Card, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class TalkRefusal:
    """Why a question may not be asked now: ``rule`` is the article that forbids it."""

    asker: Seat
    question: Question
    because: str
    rule: str
    article: str
    to_act: Seat | None = None


def ask(deal: Deal, asker: Seat, question: Question) -> Answer | TalkRefusal:
    """Ask your partner. Anybody may, at any time, but only who is to play may ask whether to duck."""
    refused = _refused(deal, asker, question)
    if refused:
        rule, article = ("muette", "5.2") if refused == "no_talk" else ("parlee", "5.1")
        if refused == "no_partner":
            rule, article = "three_players", "5.4"
        return TalkRefusal(asker, question, refused, rule, article, None if deal.finished else deal.to_act)
    partner = asker.partner
    match question:
        case HoldsCard(card):
            says: Says = "yes" if card in deal.hand(partner) else "no"
            return _fact(deal, asker, question, says, (card,))
        case HowMany(suit):
            number = len(in_suit(deal.hand(partner), suit))
            return _fact(deal, asker, question, number, in_suit(PACK, suit))
        case LeadOrDuck(suit):
            because = _on_lead(deal, partner, suit) if suit else _in_the_trick(deal, partner)
            return Answer(asker, partner, question, "lead" if because == "cannot_help" else "duck", because)
        case _:
            assert_never(question)


def _fact(deal: Deal, asker: Seat, question: Question, says: Says, cards: tuple[Card, ...]) -> Answer:
    """An answer about the cards held, which tells how many of them were dealt."""
    dealt = sum(card in deal.dealt_to(asker.partner) for card in cards)
    return Answer(asker, asker.partner, question, says, cards=cards, number=dealt)


def _refused(deal: Deal, asker: Seat, question: Question) -> str | None:
    if deal.house.talk == "none":
        return "no_talk"
    if deal.finished:
        return "hand_is_over"
    if deal.house.variant == "three" and asker in (deal.dealer, dead_seat(deal.dealer)):
        return "no_partner"
    if not isinstance(question, LeadOrDuck):
        return None
    if asker is not deal.to_act:
        return "not_your_turn"
    if deal.trick is None:
        return "name_a_suit" if question.suit is None else None
    return None if question.suit is None else "suit_is_led"


def _on_lead(deal: Deal, partner: Seat, suit: Suit) -> str:
    """Whether partner can look after a low lead in that suit, going by the own hand and the cards seen."""
    hand = deal.hand(partner)
    mine = in_suit(hand, suit)
    if not mine:
        trumps = in_suit(hand, deal.trump)
        return "can_trump" if trumps else "cannot_help"
    unseen = [card for card in in_suit(PACK, suit) if card not in deal.plays]
    return "holds_best" if highest(unseen) in mine else "cannot_help"


def _in_the_trick(deal: Deal, partner: Seat) -> str:
    """Whether partner is winning the trick on the table, or can still take it with a card that is legal."""
    trick = deal.trick
    assert trick is not None
    if any(play.seat is partner for play in trick.plays):
        return "already_winning" if trick.winner is partner else "cannot_help"
    here = Situation(
        house=deal.house,
        trump=deal.trump,
        leader=trick.leader,
        trick=trick.cards,
        hand=deal.hand(partner),
    )
    taking = [card for card in here.hand if winning_card((*trick.cards, card), deal.trump) is card]
    return "can_win" if set(taking) & set(rule_on(here).legal) else "cannot_help"


__all__ = [
    "ANSWER_REASONS",
    "EVERY_QUESTION",
    "TALK_REASONS",
    "Answer",
    "HoldsCard",
    "HowMany",
    "LeadOrDuck",
    "Question",
    "TalkRefusal",
    "ask",
]
