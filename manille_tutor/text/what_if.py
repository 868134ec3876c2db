"""What would make a card legal: the smallest changes, each of them tried with the referee."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, get_args

from ..engine.cards import PACK, Card
from ..engine.house import Beat, CannotOvertrump, PartnerExempts
from ..engine.rules import Binds
from ..engine.ruling import Ruling, Step, rule_on
from ..engine.situation import Situation
from .case import Case, Viewer, another_table
from .phrase import Phrase

if TYPE_CHECKING:
    from .speaker import Speaker

OPTIONS_OF_PLAY: Final[dict[str, tuple[str, ...]]] = {
    "partner_exempts": get_args(PartnerExempts),
    "cannot_overtrump": get_args(CannotOvertrump),
    "beat_in_suit": get_args(Beat),
    "beat_trump_led": get_args(Beat),
}


@dataclass(frozen=True, slots=True)
class Change:
    """One change and every situation that it may lead to: ``words`` is the condition that says it."""

    words: Phrase
    leads_to: tuple[Situation, ...]


def what_if(speaker: Speaker, ruling: Ruling, card: Card, viewer: Viewer) -> Phrase:
    """What would make that card legal, in one sentence; for a legal card, that it is legal already."""
    case = Case(speaker, ruling, viewer, card)
    if ruling.violation(card) is None:
        return case.say("what_if.already")
    return case.say("what_if.answer", ways=tuple(change.words for change in changes(case, card)))


def changes(case: Case, card: Card) -> Iterator[Change]:
    """The changes that make the card legal: one in the hand, one on the table, one in the house rules."""
    for kind in (_in_the_hand, _in_the_trick, _in_the_house):
        for change in kind(case, card):
            if all(card in rule_on(situation).legal for situation in change.leads_to):
                yield change
                break


def _in_the_hand(case: Case, card: Card) -> Iterator[Change]:
    """Take away what each rule in its turn would rather have, until none objects to the card."""
    ruling, gone = case.ruling, list[tuple[str, Phrase]]()
    words = Phrase()
    while violation := ruling.violation(card):
        step = next(step for step in ruling.steps if step.rule == violation.rule)
        kind, cards = _what_it_keeps(ruling.situation, step)
        words = case.say(f"what_if.hand.{kind}", cards=cards)
        if kind == "only_trumps":  # the suit led is among the others
            gone = [(other, thing) for other, thing in gone if other != "no_suit"]
        gone.append((kind, case.say(f"what_if.thing.{kind}", cards=cards)))
        left = tuple(held for held in ruling.situation.hand if held not in cards)
        ruling = rule_on(ruling.situation.with_hand(left))
    if len(gone) > 1:
        words = case.say("what_if.hand.neither", things=tuple(thing for _kind, thing in gone))
    yield Change(words, (ruling.situation,))


def _what_it_keeps(at: Situation, step: Step) -> tuple[str, tuple[Card, ...]]:
    """The cards that a binding rule asks for, and how to speak of them."""
    assert isinstance(step.finding, Binds)
    cards = step.finding.keeps
    if step.rule == "follow_suit":
        return "no_suit", cards
    if step.finding.because == "would_undertrump":
        return "only_trumps", cards
    if len(cards) > 1 and cards == at.trumps:
        return "no_trump", cards
    return "without", cards


def _in_the_trick(case: Case, card: Card) -> Iterator[Change]:
    """Lead another suit, take the card to beat away, or play without trump."""
    at = case.at
    assert at.led is not None
    unseen = [other for other in PACK if other not in at.trick and other not in at.hand]
    if card.suit is not at.led.suit:
        other_leads = [other for other in unseen if other.suit is card.suit]
        if at.following and other_leads:
            instead = tuple(_with_trick(at, (led, *at.trick[1:])) for led in other_leads)
            yield Change(case.say("what_if.trick.led", other=card.suit), instead)
    top = at.winning
    idle = [other for other in unseen if other.suit not in (at.trump, at.led.suit)]
    if top is not None and top is not at.led:
        trick = tuple(idle[0] if there is top else there for there in at.trick)
        yield Change(case.say("what_if.trick.without"), (_with_trick(at, trick),))
    if at.trump is not None and at.house.trump_choice != "turn_up":
        yield Change(case.say("what_if.trick.en_voiture"), (_without_trump(at),))


def _in_the_house(case: Case, card: Card) -> Iterator[Change]:
    """Change one option of play."""
    for option, values in OPTIONS_OF_PLAY.items():
        for value in values:
            if value != getattr(case.at.house, option):
                house = case.speaker.value_name(option, value)
                there = case.at.under(another_table(case.at.house, option, value))
                yield Change(case.say("what_if.house", house=house), (there,))


def _with_trick(at: Situation, trick: tuple[Card, ...]) -> Situation:
    return Situation(house=at.house, trump=at.trump, leader=at.leader, trick=trick, hand=at.hand)


def _without_trump(at: Situation) -> Situation:
    return Situation(house=at.house, trump=None, leader=at.leader, trick=at.trick, hand=at.hand)
