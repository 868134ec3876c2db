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
    if moment.session.guided:
        return moment.phrase(f"goal.{moment.session.round}")
    return moment.question


def lesson_title(speaker: Speaker, lesson: str) -> str:
    """A lesson by its title."""
    key = f"ui.lesson.{lesson}"
    return speaker.text(key) if speaker.has(key) else lesson


def progress_view(session: Session, speaker: Speaker) -> View | None:
    """How far one is in a round, a dot a task."""
    if session.round in ("try_it", "lessons"):
        return None
    title = lesson_title(speaker, session.lesson)
    count = len(session.tasks)
    label = speaker.text(f"ui.round.{session.round}", lesson=title)
    if count == 1:
        return {"label": label, "dots": []}
    if session.phase != "finished":
        label = speaker.text("ui.round.of", name=label, n=session.index + 1, of=count)
    return {"label": label, "dots": [_dot(session, speaker, place) for place in range(count)]}


def _dot(session: Session, speaker: Speaker, place: int) -> View:
    if place < len(session.finished):
        state: str = session.finished[place].tally.standing
    else:
        state = "current" if place == session.index else "todo"
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
