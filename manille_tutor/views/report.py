"""The end of an exam: how each rule went, what was answered and what is right, and where to practise."""

from __future__ import annotations

from dataclasses import replace

from manille_tutor.engine import Card
from manille_tutor.learning.exam import RuleReport, believed, report
from manille_tutor.learning.reviews import lesson_for
from manille_tutor.learning.state import Session, TaskFinished
from manille_tutor.text import Phrase, Speaker

from .answers import answer_phrase
from .extra import small_cards
from .finished import score_of
from .frame import lesson_title
from .hand import facts_view
from .moment import Moment, View
from .naming import rule_number, rule_title

MOST_SHOWN = 2
"""Of each rule so many missed tasks are shown."""


def report_parts(session: Session, speaker: Speaker) -> View:
    """What is shown when an exam is over, to be laid over the view of a finished round."""
    right, count = score_of(session), len(session.counted)
    body = speaker.say("exam.all" if right == count else "exam.some")
    say = {
        "tone": "good" if right == count else "info",
        "headline": speaker.say("exam.score", right=right, of=count).to_view(),
        "body": body.to_view(),
        "argument": [], "argument_open": False, "argument_label": "", "article": None, "details": [],
    }  # fmt: skip
    rules = [_rule(session, speaker, rule) for rule in report(session)]
    told = {"label": speaker.text("exam.label"), "belief": _believed(session, speaker), "rules": rules}
    return {"say": say, "report": told}


def _believed(session: Session, speaker: Speaker) -> View | None:
    """What the wrong answers have in common, where one idea explains them."""
    belief = believed(session)
    if belief is None:
        return None
    fits, truth = (speaker.say(f"belief.{belief.id}.{name}").to_view() for name in ("fits", "truth"))
    return {"headline": speaker.text("exam.believed"), "body": [*fits, " ", *truth]}


def _rule(session: Session, speaker: Speaker, rule: RuleReport) -> View:
    right = rule.asked - len(rule.missed)
    number = rule_number(rule.skill)
    return {
        "id": rule.skill,
        "title": f"{number} {rule_title(speaker, rule.skill)}".strip(),
        "label": speaker.text("exam.rule", right=right, asked=rule.asked),
        "state": "wrong" if rule.missed else "right",
        "missed": [_missed(session, speaker, done) for done in rule.missed[:MOST_SHOWN]],
        "lesson": _lesson(speaker, rule.skill) if rule.missed else None,
    }


def _lesson(speaker: Speaker, skill: str) -> View | None:
    slug = lesson_for(skill)
    if not slug:
        return None
    label = speaker.text("exam.lesson", number=int(slug[:2]), lesson=lesson_title(speaker, slug))
    return {"id": slug, "href": f"{slug}.ipynb", "label": label}


def _missed(session: Session, speaker: Speaker, done: TaskFinished) -> View:
    """One task: the cards, the question, the answer given, and the right one with its reason."""
    moment = Moment(_looked_at(session, done), speaker)
    return {
        "asked": moment.question.to_view(),
        "facts": [*_trump(moment), *facts_view(moment)],
        "rows": [
            {"label": label, "cards": small_cards(moment, cards)} for label, cards in _rows(moment) if cards
        ],
        "yours": _yours(moment, done).to_view(),
        "reason": moment.told(moment.part.hints[2]).to_view(),
    }


def _trump(moment: Moment) -> list[View]:
    scene = moment.scene
    if scene.leader is None or not scene.trump_shown:
        return []
    name = moment.speaker.suit_name(scene.trump) if scene.trump else moment.words("no_trump")
    return [{"label": moment.speaker.text("exam.trump"), "text": [name]}]


def _rows(moment: Moment) -> list[tuple[str, tuple[Card, ...]]]:
    """The trick and the hand, or the cards laid out when there are few of them."""
    scene = moment.scene
    piles = [
        (str(moment.told(pile.label, prefix="pile.")), pile.tricks[0])
        for pile in scene.piles
        if len(pile.tricks) == 1
    ]
    named = (("trick", scene.trick), ("hand", scene.hand))
    return [*((moment.words(f"pair.{name}"), cards) for name, cards in named), *piles]


def _looked_at(session: Session, done: TaskFinished) -> Session:
    """The session as it stood at that task, at the question that was missed."""
    wrong = done.tally.mistakes[0].part if done.tally.mistakes else None
    parts = done.task.exercise.parts()
    at = next((place for place, part in enumerate(parts) if part.id == wrong), 0)
    return replace(session, index=session.finished.index(done), part_index=at)


def _yours(moment: Moment, done: TaskFinished) -> Phrase:
    if not done.tally.mistakes:
        return moment.speaker.say("exam.nothing")
    given = answer_phrase(moment.speaker, moment.part, done.tally.mistakes[0].answer, moment.scene.viewer)
    return moment.speaker.say("exam.yours", answer=given)
