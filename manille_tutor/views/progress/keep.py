"""Where progress is kept, how to take it along, the result code, and how to begin a lesson anew."""

from __future__ import annotations

from typing import Literal

from manille_tutor.learning.events import Log
from manille_tutor.learning.page import Page, begun, forgotten
from manille_tutor.learning.results import LONGEST_NAME
from manille_tutor.learning.reviews import skills_of
from manille_tutor.text import Speaker

from ..frame import lesson_title
from ..moment import View
from ..naming import rule_title

Host = Literal["here", "binder", "browser"]
"""Where the kernel runs: on a machine that stays, on Binder, or inside the browser."""


def keep_view(log: Log, page: Page, place: str | None, host: Host, code: str, speaker: Speaker) -> View:
    """The last part of the page."""
    where = speaker.say("record.keep.place", place=place) if place else speaker.say("record.keep.nowhere")
    return {
        "label": speaker.text("record.keep.label"),
        "where": where.to_view(),
        "warning": speaker.text(f"record.keep.{host}") if host != "here" else "",
        "save": {"label": speaker.text("record.keep.save"), "busy": speaker.text("record.keep.busy")},
        "load": {"label": speaker.text("record.keep.load")},
        "code": code_view(page, code, speaker),
        "reset": reset_view(log, page, speaker),
    }


def code_view(page: Page, code: str, speaker: Speaker) -> View:
    """The result code, with a box for a name."""
    said = ("label", "about", "name", "copy", "copied")
    return {word: speaker.text(f"record.code.{word}") for word in said} | {
        "code": code,
        "value": page.name,
        "most": LONGEST_NAME,
    }


def reset_view(log: Log, page: Page, speaker: Speaker) -> View:
    """The lessons that can be begun anew, and the question before it is done."""
    lessons = [{"action": f"ask_reset.{slug}", "label": lesson_title(speaker, slug)} for slug in begun(log)]
    return {
        "label": speaker.text("record.reset.label"),
        "about": speaker.text("record.reset.about" if lessons else "record.reset.nothing"),
        "lessons": lessons,
        "asking": _question(log, page.asking, speaker) if page.asking else None,
    }


def _question(log: Log, slug: str, speaker: Speaker) -> View:
    lesson = lesson_title(speaker, slug)
    rules = ", ".join(rule_title(speaker, skill) for skill in skills_of(slug))
    return {
        "headline": speaker.text("record.reset.ask", lesson=lesson),
        "body": speaker.text(
            f"record.reset.{'body' if rules else 'body_own'}", n=forgotten(log, slug), rules=rules
        ),
        "yes": speaker.text("record.reset.yes"),
        "no": speaker.text("record.reset.no"),
    }
