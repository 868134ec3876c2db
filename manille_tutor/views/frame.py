"""What stands around a task: what to do, how far one is, settings, fixed words."""

from __future__ import annotations

from collections.abc import Iterable

from manille_tutor.engine import RANKS
from manille_tutor.learning.settings import CHOICES, Settings
from manille_tutor.learning.state import Session
from manille_tutor.text import Phrase, Speaker

from .moment import Moment, View

LABELS = (
    "table", "explain", "ask", "asked", "picked", "you_typed", "silent", "dismiss",
    "error_headline", "error_message", "error_again", "error_dismiss",
)  # fmt: skip
STATES = ("marked", "tried", "legal", "right", "wrong", "missed", "winner", "evidence", "chosen")


def goal(moment: Moment) -> Phrase:
    """What the learner is to do."""
    if moment.session.aside:
        return moment.phrase("goal.aside")
    if moment.session.guided:
        return moment.phrase(f"goal.{moment.session.round}")
    return moment.question


def lesson_title(speaker: Speaker, lesson: str) -> str:
    """A lesson by its title."""
    key = f"ui.lesson.{lesson}"
    return speaker.text(key) if speaker.has(key) else lesson


def progress_view(session: Session, speaker: Speaker) -> View | None:
    """How far one is in a round, a dot a task; tasks that were put in on the way have none."""
    if session.round in ("try_it", "lessons"):
        return None
    name = speaker.text(f"ui.round.{session.round}", lesson=lesson_title(speaker, session.lesson))
    count = len(session.counted)
    dots = [_dot(session, speaker, place) for place in range(count)] if count > 1 else []
    return {"label": _where(session, speaker, name, count), "dots": dots}


def _where(session: Session, speaker: Speaker, name: str, count: int) -> str:
    if session.phase == "finished" or count == 1:
        return name
    extra = session.task.extra
    if extra:
        what = "pair" if extra.before else "aside" if session.aside else "practice"
        said = speaker.text(f"ui.extra.{what}", n=extra.n, of=extra.of)
        return speaker.text("ui.round.extra", name=name, what=said)
    return speaker.text("ui.round.of", name=name, n=reached(session), of=count)


def reached(session: Session) -> int:
    """The number of the task at hand, those that were put in not counted."""
    return sum(task.extra is None for task in session.tasks[: session.index + 1])


def _dot(session: Session, speaker: Speaker, place: int) -> View:
    results = session.results
    if place < len(results):
        hidden = session.examined and session.phase != "finished"
        state: str = "done" if hidden else results[place].tally.standing
    else:
        here = place == reached(session) - 1 and not session.task.extra
        state = "current" if here else "todo"
    return {"state": state, "label": speaker.text(f"ui.dot.{state}", n=place + 1)}


def settings_view(settings: Settings, speaker: Speaker) -> View:
    """The settings with what may be chosen."""
    view: View = {"label": speaker.text("ui.settings.label")}
    for name, values in CHOICES.items():
        view[name] = {
            "label": speaker.text(f"ui.settings.{name}"),
            "value": getattr(settings, name),
            "options": [
                {"id": value, "label": speaker.text(f"ui.settings.{name}_{value}")} for value in values
            ],
        }
    return view


def labels_view(speaker: Speaker) -> dict[str, object]:
    """The fixed words that the page needs, and the letters that stand for other ranks."""
    labels: dict[str, object] = {name: speaker.text(f"ui.label.{name}") for name in LABELS}
    labels |= {f"state_{state}": speaker.text(f"ui.state.{state}") for state in STATES}
    indexes = {rank.value: speaker.index(rank) for rank in RANKS}
    labels["indexes"] = {rank: index for rank, index in indexes.items() if index != rank}
    return labels


def notice_view(session: Session, speaker: Speaker) -> list[object] | None:
    """Something to be said once about the tutor itself."""
    return list(speaker.say(f"ui.notice.{session.notice}").to_view()) if session.notice else None


def joined(parts: Iterable[str]) -> str:
    """Sentences one after the other, empty ones left out."""
    return " ".join(part.strip() for part in parts if part.strip())
