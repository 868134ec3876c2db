"""The small steps a session is made of: to a question, an answer in the making, a word of help."""

from __future__ import annotations

from dataclasses import replace

from .draft import Draft, fresh_draft
from .state import Attempt, News, Said, Session, Tally, TaskFinished


def at_question(session: Session, index: int, part_index: int) -> Session:
    """At that question, with nothing answered yet but what is given."""
    session = replace(session, index=index, part_index=part_index)
    begun = session.task.begun if part_index == 0 else None
    return replace(session, attempt=Attempt(draft=begun or fresh_draft(session.part)))


def to_task(session: Session, index: int) -> Session:
    """At the first question of that task; past the last task the round is over."""
    session = replace(session, tally=Tally(), aside=None)
    if index >= len(session.tasks):
        return replace(session, index=len(session.tasks), part_index=0, attempt=Attempt())
    return at_question(session, index, 0)


def recorded(session: Session) -> Session:
    """The task at hand is answered to its end, and that is news; nothing is at stake in an example."""
    if session.recorded:
        return session
    done = TaskFinished(session.task, session.tally)
    news: tuple[News, ...] = () if session.guided else (*session.news, done)
    return replace(session, finished=(*session.finished, done), news=news)


def drafted(session: Session, draft: Draft) -> Session:
    """With that put down, and nothing said about it."""
    return changed(session, draft=draft, outcome=None, said=Said())


def saying(session: Session, said: Said) -> Session:
    """With the tutor speaking of that."""
    return changed(session, said=said)


def helped(session: Session) -> Session:
    """The learner was helped with a question still open: the answer no longer counts as unaided."""
    if session.guided or session.recorded:
        return session
    if session.attempt.outcome == "incorrect":
        return session  # what is explained after a mistake costs nothing more
    return replace(session, tally=replace(session.tally, hints=session.tally.hints + 1))


def changed(session: Session, **changes: object) -> Session:
    """With that changed in the attempt at the question."""
    return replace(session, attempt=replace(session.attempt, **changes))  # type: ignore[arg-type]
