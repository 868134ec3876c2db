"""Exercises on which cards may be played: mark them all, or play one (3.3-3.10)."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, Self

from pydantic import Field, field_validator, model_validator

from manille_tutor.engine import HouseRules, Ruling, Situation, read_situation, rule_on, write_situation
from manille_tutor.engine.ruling import Excused

from ..answers import Chosen, Marked, Part, Picked, Words, words
from ..exercise import Cards, Exercise, Scene

RULE_CHOICES: tuple[str, ...] = (
    "lead_any",
    "follow_suit",
    "must_trump",
    "must_overtrump",
    "cannot_overtrump",
    "free_discard",
    "no_trump_play",
    "trump_led",
)
"""The rules offered when a learner names the one that decides, in the order of the articles."""

PARTNER_EXEMPTS = "partner_exempts"
"""The option for "your partner is winning, and at this table that lets you off"."""


def rules_offered(house: HouseRules) -> tuple[str, ...]:
    """The rules to choose from at a table: they depend on its house rules, never on the answer."""
    offered = list(RULE_CHOICES)
    if house.beat_in_suit != "no":
        offered.append("beat_in_suit")
    if house.beat_trump_led != "no":
        offered[offered.index("trump_led")] = "beat_trump_led"
    if house.partner_exempts != "nothing" or "unless_partner_winning" in (
        house.beat_in_suit,
        house.beat_trump_led,
    ):
        offered.append(PARTNER_EXEMPTS)
    return tuple(offered)


def rules_deciding(ruling: Ruling) -> tuple[str, ...]:
    """Every right name for the rule that decides, the most telling first.

    A duty that partner's winning lifts is named as the exemption. When trump is led, "follow suit"
    and "trump is led: any trump" are the same ruling, so both are right; so are "follow suit" and the
    exemption where partner's winning lifts the duty to go up.
    """
    step = ruling.decisive
    if isinstance(step.finding, Excused):
        return (PARTNER_EXEMPTS,)
    if step.rule != "follow_suit":
        return (step.rule,)
    last = ruling.steps[-1]
    if last.rule == "trump_led":
        return ("trump_led", "follow_suit")
    return ("follow_suit", PARTNER_EXEMPTS) if isinstance(last.finding, Excused) else ("follow_suit",)


def articles_of(ruling: Ruling) -> tuple[str, ...]:
    """The rules that a position is about: those that decide, and the last to speak."""
    rules = (*rules_deciding(ruling), ruling.decisive.rule, ruling.steps[-1].rule)
    return tuple(dict.fromkeys(rule for rule in rules if rule != PARTNER_EXEMPTS))


class OnASituation(Exercise):
    """An exercise on one situation, written in a file as its one-line notation."""

    line: str = Field(description="rules=classic trump=H leader=W trick=KC,7H hand=8C,AC,10H")

    @field_validator("line")
    @classmethod
    def _canonical(cls, line: str) -> str:
        return write_situation(read_situation(line))

    @cached_property
    def situation(self) -> Situation:
        """The position."""
        return read_situation(self.line)

    @cached_property
    def ruling(self) -> Ruling:
        """The referee's answer, from which the key is taken."""
        return rule_on(self.situation)

    def teaches(self) -> tuple[str, ...]:
        return articles_of(self.ruling)

    def scene(self) -> Scene:
        at = self.situation
        return Scene(
            house=at.house,
            trump=at.trump,
            leader=at.leader,
            viewer=at.to_act,
            trick=at.trick,
            hand=at.hand,
        )


def legal_hints(ruling: Ruling) -> tuple[Words, Words, Words]:
    """Where to look, which rule, and the cards with the reason."""
    at, rule = ruling.situation, rules_deciding(ruling)[0]
    where = words("hint.legal.follow", led=at.led, suit=at.led.suit) if at.led else words("hint.legal.lead")
    return where, words(f"hint.rule.{rule}"), words(f"hint.cards.{_manner(ruling)}", cards=ruling.legal)


def _manner(ruling: Ruling) -> str:
    if ruling.free:
        return "all"
    return "one" if len(ruling.legal) == 1 else "some"


def name_rule(ruling: Ruling) -> Part:
    """The question which rule decides."""
    deciding = rules_deciding(ruling)
    return Part(
        "rule",
        "choose",
        tuple(Chosen(option=rule) for rule in deciding),
        hints=(
            words("hint.rule.where"),
            words(f"hint.rule.{deciding[0]}"),
            words(f"hint.decides.{deciding[0]}"),
        ),
        options=rules_offered(ruling.situation.house),
    )


class MarkLegal(OnASituation):
    """Mark every card you may play, then name the rule that decides."""

    kind: Literal["mark_legal"] = "mark_legal"
    given: Cards = ()

    @model_validator(mode="after")
    def _given_cards_are_legal(self) -> Self:
        wrong = [card for card in self.given if card not in self.ruling.legal]
        if wrong:
            raise ValueError(f"given: cards that are legal here, but {wrong[0]} is not")
        return self

    def parts(self) -> tuple[Part, ...]:
        ruling = self.ruling
        mark = Part(
            "legal",
            "mark",
            (Marked(cards=ruling.legal),),
            hints=legal_hints(ruling),
            cards=self.situation.hand,
            given=self.given,
        )
        return mark, name_rule(ruling)


class PlayLegal(OnASituation):
    """Play a card: any legal one is right."""

    kind: Literal["play_legal"] = "play_legal"

    def parts(self) -> tuple[Part, ...]:
        right = tuple(Picked(card=card) for card in self.ruling.legal)
        hints = legal_hints(self.ruling)
        return (Part("play", "pick", right, hints=hints, cards=self.situation.hand),)
