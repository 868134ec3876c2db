"""What is to be seen of a session, as one plain dict in one language: ``present(session, speaker)``.

The dict is all that the page ever gets. It holds words, cards and states; no rules, and no card that the
learner is not meant to see.
"""

from __future__ import annotations

from manille_tutor.learning.state import Session
from manille_tutor.text import Speaker

from .actions import actions_view
from .announce import announce_view
from .extra import beside_view
from .finished import finished_parts, overview_parts
from .frame import goal, joined, labels_view, notice_view, progress_view, settings_view
from .hand import choices_view, facts_view, fields_view, hand_view, piles_view
from .live import aloud, live_text
from .moment import Moment, View
from .say import say_view
from .table import table_view

SCHEMA = 1


def present(session: Session, speaker: Speaker) -> View:
    """The whole view of a session, ready to be written as JSON."""
    if session.round == "lessons":
        return _plain(session, speaker, "lessons", overview_parts(session, speaker))
    if session.phase == "finished":
        return _plain(session, speaker, "finished", finished_parts(session, speaker))
    moment = Moment(session, speaker)
    return blank(session, speaker, "task") | {
        "task": f"{session.seed}.{session.index}.{session.part_index}",
        "goal": goal(moment).to_view(),
        "table": table_view(moment),
        "hand": hand_view(moment),
        "piles": piles_view(moment),
        "facts": facts_view(moment),
        "fields": fields_view(moment),
        "choices": choices_view(moment),
        "beside": beside_view(moment),
        "say": say_view(moment) or announce_view(moment),
        "actions": actions_view(moment),
        "live": live_text(moment),
    }


def _plain(session: Session, speaker: Speaker, kind: str, parts: View) -> View:
    said = parts.get("say") or {"headline": [], "body": []}
    links = (f"{lesson['title']}: {lesson['label']}." for lesson in parts["lessons"])
    live = joined((aloud(parts["goal"]), aloud(said["headline"]), aloud(said["body"]), *links))
    return blank(session, speaker, kind) | parts | {"live": live}


def blank(session: Session, speaker: Speaker, kind: str) -> View:
    """A view of that kind with nothing in it but what every view has."""
    return {
        "schema": SCHEMA,
        "locale": speaker.locale,
        "kind": kind,
        "task": kind,
        "goal": [],
        "progress": progress_view(session, speaker),
        "table": None,
        "hand": None,
        "piles": [],
        "facts": [],
        "fields": [],
        "choices": None,
        "beside": None,
        "say": None,
        "actions": [],
        "lessons": [],
        "notice": notice_view(session, speaker),
        "error": None,
        "live": "",
        "settings": settings_view(session.settings, speaker),
        "labels": labels_view(speaker),
    }


__all__ = ["View", "blank", "present"]
