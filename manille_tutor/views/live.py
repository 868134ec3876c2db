"""What is said aloud after each step, for those who play by ear."""

from __future__ import annotations

from manille_tutor.learning.answers import Ordered

from .announce import announce_text
from .frame import goal, joined, reached
from .hand import cards_held, facts_view, piles_view
from .moment import Moment, View
from .say import say_view
from .table import table_text


def live_text(moment: Moment) -> str:
    """The sentence for the live region: what has just changed, or the whole task when it is new."""
    said = spoken_say(moment)
    if moment.passed_on:
        return joined((said, _next_question(moment)))
    if said:
        return joined((said, _again(moment)))
    if moment.attempt.draft.touched:
        return _drafted(moment)
    if moment.attempt.checks:
        return joined((moment.words("live.retry"), goal(moment).spoken()))
    if moment.session.part_index:
        return _next_question(moment)
    asked = goal(moment).spoken()
    before = (announce_text(moment), _where(moment), asked)
    return joined((*before, _before_you(moment), _held(moment), _options(moment)))


def _next_question(moment: Moment) -> str:
    asked = moment.words("live.next_question", ask=goal(moment).spoken())
    return joined((asked, _options(moment)))


def spoken_say(moment: Moment) -> str:
    """What the tutor says, with the cards by their names."""
    view = say_view(moment)
    if view is None:
        return ""
    steps = [f"{step['term']}: {aloud(step['text'])}" for step in view["argument"] if view["argument_open"]]
    return joined((aloud(view["headline"]), aloud(view["body"]), *steps))


def aloud(text: object) -> str:
    """A text of the view as a voice reads it: cards by their names."""
    if isinstance(text, list):
        return "".join(aloud(segment) for segment in text)
    if isinstance(text, dict):
        return str(text.get("name") or text.get("em") or "")
    return str(text)


def _again(moment: Moment) -> str:
    """The same words twice are announced twice: an invisible space tells them apart."""
    return "\u2060" if moment.attempt.checks % 2 else ""


def _where(moment: Moment) -> str:
    session = moment.session
    if len(session.counted) < 2 or session.task.extra:
        return ""
    return moment.words("live.task", n=reached(session), of=len(session.counted))


def _before_you(moment: Moment) -> str:
    """The table, the piles and the sheet of facts in words."""
    table = table_text(moment) if moment.scene.leader or moment.scene.dealer else ""
    facts = (f"{fact['label']}: {aloud(fact['text'])}." for fact in facts_view(moment))
    return joined((table, *facts, *(_pile(pile) for pile in piles_view(moment))))


def _pile(pile: View) -> str:
    tricks = (", ".join(str(card["name"]) for card in trick) for trick in pile["tricks"])
    return f"{pile['label']}: {'; '.join(tricks)}."


def _held(moment: Moment) -> str:
    cards = cards_held(moment)
    if not cards or (moment.ruling and moment.part.shape != "order"):
        return ""  # the table in words has told the hand
    return ", ".join(moment.speaker.card_name(card) for card in cards) + "."


def _options(moment: Moment) -> str:
    part = moment.part
    if part.shape != "choose":
        return ""
    return "; ".join(moment.option(option).spoken() for option in part.options) + "."


def _drafted(moment: Moment) -> str:
    """What has been put down so far."""
    part, draft = moment.part, moment.attempt.draft
    match part.shape:
        case "mark":
            if not draft.cards:
                return moment.words("live.none_marked")
            names = ", ".join(moment.speaker.card_name(card) for card in draft.cards)
            return moment.words("live.marked", count=len(draft.cards), names=names)
        case "pick":
            return moment.words("live.picked", card=draft.cards[0])
        case "order":
            row = Ordered(cards=draft.cards).cards
            return moment.words("live.row", names=", ".join(moment.speaker.card_name(card) for card in row))
        case "choose":
            return moment.words("live.chosen", option=moment.option(draft.option or "").spoken())
        case "fill":
            return ""
