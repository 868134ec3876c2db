"""Rounds that began on the page of progress: reviews, the six questions, a mistake once more."""

from __future__ import annotations

from manille_tutor.learning.answers import Chosen, Filled, Marked, Ordered, Picked
from manille_tutor.learning.events import Attempted
from manille_tutor.learning.lessons import LESSONS
from manille_tutor.learning.placement import where_to_start
from manille_tutor.learning.record import Record
from manille_tutor.learning.state import Session
from manille_tutor.text import Phrase, Speaker
from manille_tutor.text.grammar import Fact

from .. import present
from ..frame import joined, lesson_title
from ..live import aloud
from ..moment import View
from ..naming import ago, rule_title
from .advice import link_to


def present_round(session: Session, record: Record, speaker: Speaker) -> View:
    """The view of such a round, with a way back to the page."""
    view = present(session, speaker)
    last = session.phase == "finished"
    back = {
        "id": "back",
        "label": speaker.text("record.action.back"),
        "primary": last,
        "enabled": True,
        "key": "n" if last else "b",
    }
    if last:
        return _finished(session, record, speaker, view) | {"actions": [back]}
    view |= {"actions": [*view["actions"], back]}
    if session.round == "again" and view["say"] is None:
        return _look_back(session, record, speaker, view)
    return view


def say_box(headline: Phrase, body: Phrase, tone: str = "info") -> View:
    """A box in which the tutor speaks."""
    return {
        "tone": tone, "headline": headline.to_view(), "body": body.to_view(), "argument": [],
        "argument_open": False, "argument_label": "", "article": None, "details": [],
    }  # fmt: skip


def _finished(session: Session, record: Record, speaker: Speaker, view: View) -> View:
    if session.round == "review":
        return view
    right = sum(done.tally.standing == "right" for done in session.finished)
    if session.round == "again":
        key = "record.again.right" if right else "record.again.wrong"
        say = say_box(speaker.say(key), speaker.say(f"{key}_body"), "good" if right else "info")
    else:
        say, view = _placed(session, record, speaker, view, right)
    live = joined((aloud(view["goal"]), aloud(say["headline"]), aloud(say["body"])))
    return view | {"say": say, "live": live}


def _placed(session: Session, record: Record, speaker: Speaker, view: View, right: int) -> tuple[View, View]:
    """Where to start, as the six answers suggest."""
    slug = where_to_start([(done.task.lesson, done.tally.standing) for done in session.finished])
    lesson = slug or list(LESSONS)[-1]
    facts: dict[str, Fact] = {"lesson": lesson_title(speaker, lesson), "number": int(lesson[:2])}
    facts |= {"right": right, "of": len(session.tasks)}
    key = "record.placement.start" if slug else "record.placement.known"
    say = say_box(speaker.say_with("record.placement.score", facts), speaker.say_with(key, facts), "good")
    return say, view | {"lessons": [link_to(record, lesson, speaker)]}


def _look_back(session: Session, record: Record, speaker: Speaker, view: View) -> View:
    """Before a mistake is tried again: when it was made, and what was answered then."""
    standing = record.of(session.exercise.skill)
    missed = standing.last_wrong if standing else None
    if missed is None or session.part_index or session.attempt.checks:
        return view
    rule = rule_title(speaker, session.exercise.skill)
    days = ago(speaker, (record.now.date() - missed.day(record.now)).days)
    headline = speaker.say("record.again.headline", rule=rule, ago=days)
    body = _answered(missed, session, speaker)
    live = joined((headline.spoken(), body.spoken(), str(view["live"])))
    return view | {"say": say_box(headline, body), "live": live}


def _answered(missed: Attempted, session: Session, speaker: Speaker) -> Phrase:
    """What was answered then, as far as one sentence can say it."""
    first = missed.wrong[0] if missed.wrong else None
    part = next((part for part in session.parts if first and part.id == first.part), None)
    viewer = session.exercise.scene().viewer
    match first.answer if first and part else None:
        case Marked(cards=cards) | Ordered(cards=cards) if cards:
            return speaker.say("record.again.cards", viewer=viewer, cards=tuple(cards))
        case Picked(card=card):
            return speaker.say("record.again.cards", viewer=viewer, cards=(card,))
        case Chosen(option=option) if part and option in part.options:
            said = speaker.say(part.option_key(option), viewer=viewer)
            return speaker.say("record.again.option", viewer=viewer, option=said)
        case Filled(values=values):
            return speaker.say("record.again.option", option=", ".join(map(str, values)))
    return speaker.say("record.again.now")
