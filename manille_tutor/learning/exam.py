"""An exam: mixed tasks without help or verdict; what is wrong is told at its end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .answers import Answer
from .beliefs import Belief, named
from .onward import answered
from .state import Mistake, Said, Session, TaskFinished
from .steps import at_question, changed, recorded, to_task

ITEMS = 20


def hand_in(session: Session, answer: Answer | None) -> Session:
    """Take the answer as it is and go on; what is no answer is given back."""
    outcome = session.part.grade(answer)
    session = changed(session, checks=session.attempt.checks + 1)
    if outcome in ("unanswered", "error") or answer is None:
        return changed(session, outcome=outcome, said=Said("judged"))
    if outcome == "incorrect":
        mistakes = (*session.tally.mistakes, Mistake(session.part.id, answer))
        session = replace(session, tally=replace(session.tally, mistakes=mistakes))
    if not session.last_part:
        return at_question(session, session.index, session.part_index + 1)
    return _on(session)


def leave_out(session: Session) -> Session:
    """Go on without an answer; the task counts as not answered."""
    return _on(replace(session, tally=replace(session.tally, hints=session.tally.hints + 1)))


def _on(session: Session) -> Session:
    return to_task(recorded(session), session.index + 1)


# -- the report --


@dataclass(frozen=True, slots=True)
class RuleReport:
    """How one rule went: the tasks on it, and those that were not right."""

    skill: str
    asked: int
    missed: tuple[TaskFinished, ...]


def report(session: Session) -> tuple[RuleReport, ...]:
    """Rule by rule, in the order in which they came; those with most missed first."""
    by_rule: dict[str, list[TaskFinished]] = {}
    for done in session.finished:
        by_rule.setdefault(done.task.exercise.skill, []).append(done)
    rules = [
        RuleReport(skill, len(done), tuple(one for one in done if one.tally.standing != "right"))
        for skill, done in by_rule.items()
    ]
    return tuple(sorted(rules, key=lambda rule: -len(rule.missed)))


def believed(session: Session) -> Belief | None:
    """What the answers of the whole exam clearly fit, if anything wrong."""
    return named(answered(session))
