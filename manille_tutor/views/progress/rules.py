"""Every rule with how it stands."""

from __future__ import annotations

from datetime import date

from manille_tutor.learning.mastery import LATER_DAYS, SkillStanding, in_a_row
from manille_tutor.learning.record import Record
from manille_tutor.learning.reviews import lesson_for
from manille_tutor.text import Speaker

from ..moment import View
from ..naming import ago, ahead, rule_number, rule_title


def rules_view(record: Record, speaker: Speaker) -> View:
    """The rules in their order, by chapter."""
    chapters: dict[str, list[SkillStanding]] = {}
    for standing in record.skills:
        chapter = (rule_number(standing.skill) or "3").partition(".")[0]
        chapters.setdefault(chapter, []).append(standing)
    return {
        "label": speaker.text("record.rules.label"),
        "about": {
            "label": speaker.text("record.rules.about_label"),
            "text": speaker.say("record.rules.about").to_view(),
        },
        "chapters": [
            _chapter(record, chapter, standings, speaker) for chapter, standings in sorted(chapters.items())
        ],
    }


def _chapter(record: Record, chapter: str, standings: list[SkillStanding], speaker: Speaker) -> View:
    """The rules that were begun, one by one, and the names of the others."""
    rest = ", ".join(rule_title(speaker, each.skill) for each in standings if each.state == "new")
    return {
        "label": speaker.text(f"record.chapter.{chapter}"),
        "rules": [_rule(record, each, speaker) for each in standings if each.state != "new"],
        "rest": speaker.text("record.rules.rest", rules=rest) if rest else "",
    }


def _rule(record: Record, standing: SkillStanding, speaker: Speaker) -> View:
    skill, today = standing.skill, record.now.date()
    due = next((due.day for due in record.schedule if due.skill == skill), None)
    title = rule_title(speaker, skill)
    again = standing.last_wrong and {
        "action": f"again.{skill}",
        "label": speaker.text("record.rule.again"),
        "spoken": speaker.text("record.rule.again_spoken", rule=title),
    }
    return {
        "id": skill,
        "title": title,
        "number": rule_number(skill),
        "state": standing.state,
        "state_label": speaker.text(f"record.state.{standing.state}"),
        "steps": _steps(standing, speaker),
        "note": _note(standing, speaker),
        "due": _due(due, today, speaker),
        "is_due": due is not None and due <= today,
        "score": _score(standing, today, speaker),
        "again": again,
        "lesson": lesson_for(skill),
    }


def _steps(standing: SkillStanding, speaker: Speaker) -> View | None:
    """The steps towards the next state, those that are done first."""
    match standing.state:
        case "new" | "mastered":
            return None
        case "practising":
            done = len(standing.row.ids)
            of = max(in_a_row(standing.skill), done + standing.wanting)
            return {"done": done, "of": of, "label": speaker.text("record.steps.row", done=done, of=of)}
    done = len(standing.days)
    label = speaker.text("record.steps.days", done=done, of=LATER_DAYS)
    return {"done": done, "of": LATER_DAYS, "label": label}


def _note(standing: SkillStanding, speaker: Speaker) -> str:
    match standing.state:
        case "new" | "mastered":
            return ""
        case "practising":
            return speaker.text("record.rule.wanting", n=standing.wanting)
        case "learned":
            return speaker.text("record.rule.days", n=LATER_DAYS - len(standing.days))


def _due(due: date | None, today: date, speaker: Speaker) -> str:
    if due is None:
        return ""
    if due <= today:
        return speaker.text("record.rule.due")
    return speaker.text("record.rule.next", when=ahead(speaker, (due - today).days))


def _score(standing: SkillStanding, today: date, speaker: Speaker) -> str:
    if not standing.asked or standing.last is None:
        return ""
    last = ago(speaker, (today - standing.last).days)
    return speaker.text("record.rule.score", right=standing.right, asked=standing.asked, ago=last)
