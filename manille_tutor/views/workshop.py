"""The workshop: what may be chosen, a set with its code, and the way back to choosing."""

from __future__ import annotations

from typing import Any

from manille_tutor.learning.codes import EVERY_LESSON, LESSONS, set_spec, write_code
from manille_tutor.learning.difficulty import difficulty_of
from manille_tutor.learning.state import Session
from manille_tutor.learning.workshop import GROUPS, Wish, Workshop, offered
from manille_tutor.text import Speaker

from . import blank, present
from .actions import KEYS
from .finished import score_of
from .frame import joined, lesson_title
from .live import aloud
from .moment import View
from .naming import rule_number, rule_title
from .report import report_parts

LONG = ("rule", "kind")
"""Groups with many options, shown as lists that open."""


def present_workshop(workshop: Workshop, speaker: Speaker) -> View:
    """The whole view of the workshop, ready to be written as JSON."""
    if workshop.session is None:
        return _choosing(workshop, speaker)
    return _at_work(workshop.session, speaker)


# -- at a set --


def _at_work(session: Session, speaker: Speaker) -> View:
    view = present(session, speaker) | {"code": code_view(session.code, speaker)}
    if session.phase == "finished":
        return _finished(session, speaker, view)
    if session.examined:
        return view
    view["actions"] = [*view["actions"], button(speaker, "change", "change")]
    difficulty = difficulty_of(session.exercise)
    if difficulty and session.recorded and view["say"]:
        label = speaker.text("difficulty.label", level=difficulty.level)
        told = speaker.say_with(difficulty.why.key, difficulty.why.named)
        view["say"] = view["say"] | {"details": [{"label": label, "text": told.to_view()}]}
    return view


def _finished(session: Session, speaker: Speaker, view: View) -> View:
    if not session.examined:
        return view | {"actions": [*view["actions"], button(speaker, "change", "change")]}
    view |= report_parts(session, speaker)
    missed = score_of(session) < len(session.counted)
    again = button(speaker, "restart", "another_exam", primary=not missed)
    practise = [button(speaker, "practise", "practise_missed", primary=True)] if missed else []
    live = joined((aloud(view["goal"]), aloud(view["say"]["headline"]), aloud(view["say"]["body"])))
    actions = [*practise, again, button(speaker, "change", "workshop")]
    return view | {"actions": actions, "live": live}


def button(speaker: Speaker, action: str, words: str, primary: bool = False) -> View:
    """A button of the workshop."""
    label = speaker.text(f"ui.action.{words}")
    return {"id": action, "label": label, "primary": primary, "enabled": True, "key": KEYS[action]}


def code_view(code: str, speaker: Speaker) -> View:
    """The code of a set, to be dictated."""
    return {"label": speaker.text("ui.code.label"), "value": code, "hint": speaker.text("ui.code.hint")}


# -- choosing --


def _choosing(workshop: Workshop, speaker: Speaker) -> View:
    wish = workshop.wish
    groups = [_group(wish, group, speaker) for group in GROUPS]
    say = _amiss(speaker) if wish.amiss else None
    goal = speaker.say("workshop.goal")
    return blank(Session("", "exercises", (), settings=workshop.settings), speaker, "setup") | {
        "goal": goal.to_view(),
        "progress": None,
        "setup": {
            "groups": [group for group in groups if len(group["options"]) > 1],
            "code": {
                "label": speaker.text("workshop.code"),
                "hint": speaker.text("workshop.code_hint"),
                "value": wish.typed,
                "wrong": wish.amiss,
            },
        },
        "say": say,
        "actions": [button(speaker, "begin", "begin", primary=True)],
        "live": _heard(groups, say, goal.spoken(), speaker),
    }


def _heard(groups: list[View], say: View | None, goal: str, speaker: Speaker) -> str:
    if say:
        return joined((aloud(say["headline"]), aloud(say["body"])))
    chosen = (
        speaker.text("workshop.live", label=group["label"], value=option["label"])
        for group in groups
        for option in group["options"]
        if option["id"] == group["value"]
    )
    return joined((goal, *chosen))


def _group(wish: Wish, group: str, speaker: Speaker) -> View:
    value: str = getattr(wish, group)
    return {
        "id": group,
        "label": speaker.text(f"workshop.{group}"),
        "form": "list" if group in LONG else "row",
        "value": value,
        "options": [_option(group, option, speaker) for option in offered(wish, group)],
    }


def _option(group: str, option: str, speaker: Speaker) -> View:
    said: dict[str, Any] = {"id": option, "under": None}
    match group:
        case "rule":
            return said | _rule(option, speaker)
        case "preset":
            return said | {"label": speaker.preset_name(option)}
    return said | {"label": speaker.text(f"{group}.{option}")}


def _rule(option: str, speaker: Speaker) -> View:
    """A rule under its chapter, a lesson under the lessons."""
    if option == EVERY_LESSON:
        return {"label": speaker.text("workshop.every_lesson"), "under": speaker.text("workshop.lessons")}
    if option in LESSONS:
        label = speaker.text("workshop.lesson", number=int(option[:2]), lesson=lesson_title(speaker, option))
        return {"label": label, "under": speaker.text("workshop.lessons")}
    number = rule_number(option)
    chapter = speaker.text(f"record.chapter.{number[:1] or 3}")
    return {"label": f"{number} {rule_title(speaker, option)}".strip(), "under": chapter}


def _amiss(speaker: Speaker) -> View:
    example = write_code(set_spec(lesson=EVERY_LESSON, seed=123_456))
    return {
        "tone": "bad",
        "headline": speaker.say("workshop.amiss").to_view(),
        "body": speaker.say("workshop.amiss_body", example=example).to_view(),
        "argument": [], "argument_open": False, "argument_label": "", "article": None, "details": [],
    }  # fmt: skip
