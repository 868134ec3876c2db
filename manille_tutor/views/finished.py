"""The end of a round, and the lessons at a glance."""

from __future__ import annotations

from manille_tutor.learning.lessons import LESSONS
from manille_tutor.learning.state import LessonStanding, Session
from manille_tutor.text import Phrase, Speaker

from .actions import KEYS
from .frame import lesson_title
from .moment import View
from .naming import rule_title

AGAIN = {"half_done": "once_more", "exercises": "go_on", "exam": "another_exam"}
"""What the button says that begins the round anew, where it is not simply new cards."""


def finished_parts(session: Session, speaker: Speaker) -> View:
    """What is shown when every task of a round is done: the score, what to practise, where to go on."""
    right, count = score_of(session), len(session.counted)
    say = {
        "tone": "good" if right == count else "info",
        "headline": _headline(session, speaker, right).to_view(),
        "body": practise(session, speaker).to_view(),
        "argument": [], "argument_open": False, "argument_label": "", "article": None, "details": [],
    }  # fmt: skip
    again = AGAIN.get(session.round, "new_cards")
    button = {"id": "restart", "label": speaker.text(f"ui.action.{again}"), "key": KEYS["restart"]}
    return {
        "goal": speaker.say(f"ui.finished.goal.{session.round}").to_view(),
        "say": say,
        "actions": [button | {"primary": True, "enabled": True}],
        "lessons": next_lesson(session, speaker),
    }


def score_of(session: Session) -> int:
    """How many tasks were right first time, without help."""
    return sum(done.tally.standing == "right" for done in session.results)


def _headline(session: Session, speaker: Speaker, right: int) -> Phrase:
    if session.round == "half_done":
        return speaker.say("ui.finished.half_done")
    count = len(session.counted)
    manner = "all" if right == count else "none" if right == 0 else "some"
    return speaker.say(f"ui.finished.{manner}", right=right, of=count)


def practise(session: Session, speaker: Speaker) -> Phrase:
    """Which rules to practise: those of the tasks that were not right first time."""
    missed = [done.task.exercise.skill for done in session.results if done.tally.standing != "right"]
    if session.round == "half_done":
        return speaker.say("ui.finished.go_on")
    if not missed:
        return speaker.say("ui.finished.nothing_missed")
    titles = ", ".join(rule_title(speaker, skill) for skill in dict.fromkeys(missed))
    return speaker.say("ui.finished.practise", rules=titles)


def next_lesson(session: Session, speaker: Speaker) -> list[View]:
    """The lesson after this one, as a link; none after the last, or outside the lessons."""
    slugs = list(LESSONS)
    if session.round == "half_done" or session.lesson not in slugs[:-1]:
        return []
    slug = slugs[slugs.index(session.lesson) + 1]
    standing = next((s for s in session.standings if s.lesson == slug), LessonStanding(slug, 0, 0, False))
    return [lesson_view(standing, speaker) | {"label": speaker.text("ui.lessons.next")}]


def overview_parts(session: Session, speaker: Speaker) -> View:
    """Every lesson with what has been done of it."""
    begun = any(standing.begun for standing in session.standings)
    return {
        "goal": speaker.say("ui.lessons.goal" if begun else "ui.lessons.goal_new").to_view(),
        "lessons": [lesson_view(standing, speaker) for standing in session.standings],
        "actions": [],
    }


def lesson_view(standing: LessonStanding, speaker: Speaker) -> View:
    """One lesson as a link, with its bar."""
    number = int(standing.lesson.partition("-")[0])
    complete = standing.of > 0 and standing.done >= standing.of
    state = "done" if complete else "started" if standing.begun else "new"
    label = speaker.text(f"ui.lessons.{state}", done=standing.done, of=standing.of)
    return {
        "id": standing.lesson,
        "title": f"{number} {lesson_title(speaker, standing.lesson)}",
        "href": f"{standing.lesson}.ipynb",
        "done": standing.done,
        "of": standing.of,
        "state": state,
        "label": label,
    }
