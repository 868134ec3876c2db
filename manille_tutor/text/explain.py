"""Explanations: the referee's answer in words, one plain sentence first, then the argument."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from ..engine.cards import Card
from ..engine.rules import Evidence
from ..engine.ruling import Ruling, Step, Violation
from ..engine.seats import Seat
from ..engine.situation import Situation
from .articles import Article
from .case import TO_ACT, Case, Viewer, another_table, free_at, sentences
from .grammar import Fact
from .phrase import Phrase
from .table import trick_text

if TYPE_CHECKING:
    from .speaker import Speaker


@dataclass(frozen=True, slots=True)
class Argument:
    """One step of the argument: what lies there, the rule, or what follows."""

    term: str
    text: Phrase


@dataclass(frozen=True, slots=True)
class Tagged:
    """A card to point at, its part in the argument (a role of the engine, or "tried") and a word for it."""

    card: Card
    role: str
    tag: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a card may or may not be played, or what may be: ``headline`` says it in one sentence,
    ``body`` why here, ``argument`` goes from the fact by the rule to what follows."""

    headline: Phrase
    body: Phrase
    argument: tuple[Argument, Argument, Argument]
    article: Article
    evidence: tuple[Tagged, ...]
    legal: bool
    rule: str
    reason: str
    colon: str = ": "

    def plain(self) -> str:
        """The whole explanation as lines of plain text."""
        argument = (f"{step.term}{self.colon}{step.text}" for step in self.argument)
        return "\n".join((str(self.headline), str(self.body), *argument, self.article.label))


def explain(speaker: Speaker, ruling: Ruling, card: Card, viewer: Viewer) -> Explanation:
    """Why that card may or may not be played."""
    violation = ruling.violation(card)
    case = Case(speaker, ruling, viewer, card)
    if violation is None:
        return _legal(case, _speaking_for(ruling))
    step = next(step for step in ruling.steps if step.rule == violation.rule)
    so = [_tried(case, step), *_also(case, violation), _what_is_legal(case), *_house_rule(case, step)]
    tried = Tagged(card, "tried", str(case.say("roles.tried")))
    return Explanation(
        headline=case.on(step, "illegal"),
        body=case.on(step, "because"),
        argument=_argument(case, step, so),
        article=speaker.article(step.article),
        evidence=(*_tags(case, violation.evidence, card), tried),
        legal=False,
        rule=step.rule,
        reason=violation.because,
        colon=speaker.colon,
    )


def _legal(case: Case, step: Step) -> Explanation:
    part = "legal" if step.forbids else "free"
    return Explanation(
        headline=case.on(step, part),
        body=case.on(step, "because"),
        argument=_argument(case, step, [_what_is_legal(case)]),
        article=case.speaker.article(step.article),
        evidence=_tags(case, step.finding.evidence),
        legal=True,
        rule=step.rule,
        reason=step.finding.because,
        colon=case.speaker.colon,
    )


def explain_ruling(speaker: Speaker, ruling: Ruling, viewer: Viewer) -> Explanation:
    """What may be played, and why."""
    case = Case(speaker, ruling, viewer)
    step = _settling(ruling)
    body = [case.on(step, "because")]
    if step is not (freedom := _speaking_for(ruling)):
        body.append(case.on(freedom, "free"))
    return Explanation(
        headline=case.on(step, "illegal" if step.forbids else "free"),
        body=sentences(body),
        argument=_argument(case, step, [_what_is_legal(case), *_house_rule(case, step)]),
        article=speaker.article(step.article),
        evidence=_tags(case, step.finding.evidence),
        legal=True,
        rule=step.rule,
        reason=step.finding.because,
        colon=speaker.colon,
    )


def well_done(speaker: Speaker, ruling: Ruling, seed: int, viewer: Viewer) -> Phrase:
    """A warm word, and why the right answer is right; the same seed says the same."""
    case = Case(speaker, ruling, viewer)
    warm = case.say(f"explain.warm.{seed % speaker.variants('explain.warm')}")
    return sentences([warm, case.on(_settling(ruling), "right")])


def explain_violation(
    speaker: Speaker, violation: Violation, player: Seat, viewer: Viewer, situation: Situation | None
) -> Explanation:
    """Why a play was refused before the rules of play were asked."""
    viewer = player if viewer == TO_ACT else viewer
    facts: dict[str, Fact] = {"who": player, "turn": violation.to_act or player, "card": violation.card}
    key = f"rules.{violation.rule}.{violation.because}"
    said = {part: speaker.say_with(f"{key}.{part}", facts, viewer) for part in _REFUSAL_PARTS}
    if situation is not None and situation.trick:
        said["lies"] = sentences([trick_text(speaker, situation, viewer), said["lies"]])
    tried = speaker.text("roles.tried", viewer=viewer, who=player)
    return Explanation(
        headline=said["illegal"],
        body=said["because"],
        argument=_terms(speaker, said["lies"], said["rule"], said["so"]),
        article=speaker.article(violation.article),
        evidence=(Tagged(violation.card, "tried", tried),),
        legal=False,
        rule=violation.rule,
        reason=violation.because,
        colon=speaker.colon,
    )


_REFUSAL_PARTS: Final = ("illegal", "because", "lies", "rule", "so")


def _speaking_for(ruling: Ruling) -> Step:
    """The step that says why a legal card is legal: a freedom if there is one, else what settles it."""
    last = ruling.steps[-1]
    return ruling.decisive if last.forbids or len(ruling.situation.following) == 1 else last


def _settling(ruling: Ruling) -> Step:
    """The step to explain a whole ruling by."""
    return _speaking_for(ruling) if ruling.free else ruling.decisive


def _argument(case: Case, step: Step, so: list[Phrase]) -> tuple[Argument, Argument, Argument]:
    lies = trick_text(case.speaker, case.at, case.viewer)
    rule = sentences([case.on(step, "rule"), *_remarks(case, step)])
    return _terms(case.speaker, lies, rule, sentences(so))


def _terms(speaker: Speaker, lies: Phrase, rule: Phrase, so: Phrase) -> tuple[Argument, Argument, Argument]:
    what_lies, the_rule, therefore = _names_of_terms(speaker)
    return Argument(what_lies, lies), Argument(the_rule, rule), Argument(therefore, so)


@cache
def _names_of_terms(speaker: Speaker) -> tuple[str, str, str]:
    return (
        speaker.text("explain.terms.lies"),
        speaker.text("explain.terms.rule"),
        speaker.text("explain.terms.so"),
    )


def _remarks(case: Case, step: Step) -> list[Phrase]:
    """What else belongs to the rule here: how wide the choice is, what partner winning changes."""
    at, house = case.at, case.at.house
    if step.rule == "follow_suit":
        several = len(at.following) > 1 and case.ruling.legal == at.following
        return [case.say("explain.led_suit.any")] if several else []
    if not step.forbids:
        return []
    if not at.partner_winning:
        knows = step.rule.startswith("beat_") and getattr(house, step.rule) == "unless_partner_winning"
        return [case.say("explain.partner.would_free")] if knows else []
    if step.rule == "must_trump" and house.partner_exempts == "overtrump":
        return [case.say("explain.partner.still_trump")]
    classic = house.preset == "classic" and step.rule.startswith("must_")
    return [case.say(f"explain.partner.{'classic' if classic else 'here'}")]


def _tried(case: Case, step: Step) -> Phrase:
    """What is wrong with the card that was tried."""
    card, at = case.card, case.at
    assert card is not None
    assert at.led is not None
    if step.rule == "follow_suit":
        return case.say("explain.tried.not_suit")
    return case.say(f"explain.tried.{'too_low' if card.suit in (at.trump, at.led.suit) else 'not_trump'}")


def _what_is_legal(case: Case) -> Phrase:
    ruling = case.ruling
    if ruling.free:
        return case.say("explain.so.any")
    return case.say("explain.so.only" if len(ruling.legal) == 1 else "explain.so.some")


def _also(case: Case, violation: Violation) -> list[Phrase]:
    """The other rules that the card breaks, named in passing."""
    say, name = case.speaker.say, case.speaker.rule_name
    return [say("explain.so.also", rule=name(rule)) for rule in violation.also]


def _house_rule(case: Case, step: Step) -> list[Phrase]:
    """The house rule under which partner's lead would free the player, when the referee confirms it."""
    at = case.at
    if step.rule not in ("must_trump", "must_overtrump") or not step.forbids or not at.partner_winning:
        return []
    if case.ruling.free:
        return []
    for value in ("overtrump", "trump_and_overtrump"):
        if free_at(at, another_table(at.house, "partner_exempts", value)):
            case.facts["house"] = case.speaker.value_name("partner_exempts", value)
            return [case.say("explain.so.house_rule")]
    return []


def _tags(case: Case, evidence: tuple[Evidence, ...], but: Card | None = None) -> tuple[Tagged, ...]:
    return tuple(
        Tagged(shown.card, shown.role, str(case.say(f"roles.{shown.role}")))
        for shown in evidence
        if shown.card is not but
    )
