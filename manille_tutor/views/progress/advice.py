"""What to do next, in one sentence with a way to do it."""

from __future__ import annotations

from manille_tutor.learning.record import Advice, Record
from manille_tutor.learning.state import LessonStanding
from manille_tutor.text import Speaker
from manille_tutor.text.grammar import Fact

from ..finished import lesson_view
from ..frame import lesson_title
from ..moment import View
from ..naming import ago, ahead, rule_title


def advice_view(record: Record, speaker: Speaker) -> View:
    """The next step: a headline, why, and a button or a link."""
    advice = record.advice
    headline, body = advice_text(record, advice, speaker)
    return {
        "label": speaker.text("record.next.label"),
        "headline": headline,
        "body": body,
        "actions": [
            {
                "action": action,
                "label": speaker.text(f"record.action.{action}"),
                "primary": advice.step == action,
            }
            for action in _actions(advice)
        ],
        "link": link_to(record, advice.lesson, speaker),
    }


def _actions(advice: Advice) -> tuple[str, ...]:
    match advice.step:
        case "begin":
            return ("placement",)
        case "review":
            return ("review",)
        case "placed" | "lesson" | "wait" | "mixed":
            return ()


def link_to(record: Record, slug: str, speaker: Speaker) -> View | None:
    """A lesson as a link; none when there is none to go to."""
    if not slug:
        return None
    standing = next(
        (each for each in record.lessons if each.lesson == slug), LessonStanding(slug, 0, 0, False)
    )
    return lesson_view(standing, speaker)


def advice_text(record: Record, advice: Advice, speaker: Speaker) -> tuple[list[object], list[object]]:
    """The advice in words: what, and why."""
    facts: dict[str, Fact] = {}
    step: str = advice.step
    if advice.lesson:
        facts |= {
            "lesson": lesson_title(speaker, advice.lesson),
            "number": advice.lesson[:2].lstrip("0") or "0",
        }
    if advice.skill:
        facts |= _about(record, advice.skill, speaker)
    if advice.step == "review":
        facts["n"] = len(record.due)
    standing = record.of(advice.skill)
    if advice.step == "lesson":
        begun = standing is not None and standing.asked > 0
        step, facts["n"] = ("go_on", standing.wanting) if begun and standing else ("lesson", 0)
    key = f"record.advice.{step}"
    headline, body = (speaker.say_with(f"{key}.{part}", facts) for part in ("headline", "body"))
    return list(headline.to_view()), list(body.to_view())


def _about(record: Record, skill: str, speaker: Speaker) -> dict[str, Fact]:
    today = record.now.date()
    due = next((due for due in record.schedule if due.skill == skill), None)
    told: dict[str, Fact] = {"rule": rule_title(speaker, skill)}
    if due is not None and due.last_right is not None:
        told["ago"] = ago(speaker, (today - due.last_right).days)
    if due is not None:
        told["when"] = ahead(speaker, (due.day - today).days)
    return told
