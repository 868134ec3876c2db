"""The buttons under a question: one to go on with, and the help there is."""

from __future__ import annotations

from typing import Any

from manille_tutor.learning.onward import PRACTICE
from manille_tutor.learning.session import EXAMPLE_STEPS, LAST_HINT

from .moment import Moment, View

KEYS = {
    "check": "c", "retry": "y", "next": "n", "hint": "h", "solution": "s", "what_if": "w",
    "restart": "g", "skip": "x", "begin": "Enter", "change": "e", "practise": "p",
}  # fmt: skip
"""The key of every button; none of them begins a card in any of the languages."""


def actions_view(moment: Moment) -> list[View]:
    """The buttons, the one to go on with first."""
    if moment.session.aside:
        return _aside(moment)
    if moment.session.examined:
        return [*_check(moment), _button(moment, "skip", "leave_out")]
    if moment.session.round == "example":
        return [*_example(moment), *_what_if(moment)]
    if moment.session.round == "try_it":
        return [*_try_it(moment), *_what_if(moment)]
    if moment.attempt.settled:
        return [*_onward(moment), *_what_if(moment)]
    if moment.attempt.outcome == "incorrect":
        return [_button(moment, "retry", "retry", primary=True), *_what_if(moment), *_solution(moment)]
    return [*_check(moment), _hint(moment), *_what_if(moment), *_given_up(moment), *_skip(moment)]


def _button(
    moment: Moment, action: str, words: str, primary: bool = False, enabled: bool = True, **facts: Any
) -> View:
    label = moment.words(f"action.{words}", **facts)
    return {"id": action, "label": label, "primary": primary, "enabled": enabled, "key": KEYS[action]}


def _check(moment: Moment) -> list[View]:
    """A card that is played needs no check; with its task done, one may go on at any time."""
    if not moment.plays:
        return [_button(moment, "check", "check", primary=True)]
    return _onward(moment) if moment.session.recorded else []


def _aside(moment: Moment) -> list[View]:
    """After a word on what is believed: practise it, or not now."""
    onward = _button(moment, "next", "practise_belief", primary=True, n=PRACTICE)
    return [onward, _button(moment, "skip", "not_now"), *_what_if(moment)]


def _skip(moment: Moment) -> list[View]:
    """What was put in on the way may be left out."""
    extra = moment.session.task.extra is not None and not moment.session.recorded
    return [_button(moment, "skip", "skip")] if extra else []


def _given_up(moment: Moment) -> list[View]:
    """After the last hint the answer may be shown, and one goes on."""
    if moment.attempt.hint < LAST_HINT or moment.session.recorded:
        return []
    return [_button(moment, "solution", "solution")]


def _onward(moment: Moment) -> list[View]:
    session = moment.session
    last_task = session.index + 1 == len(session.tasks)
    words = "next_question" if not session.last_part else "finish" if last_task else "next_task"
    onward = _button(moment, "next", words, primary=True)
    return [onward, _button(moment, "retry", "play_another")] if moment.plays and moment.played else [onward]


def _hint(moment: Moment) -> View:
    level = min(LAST_HINT, moment.attempt.hint + 1)
    enabled = moment.attempt.hint < LAST_HINT
    return _button(moment, "hint", "hint", enabled=enabled, n=level, of=LAST_HINT)


def _solution(moment: Moment) -> list[View]:
    """Positions show what is legal with every mistake; elsewhere the answer is a button away."""
    if moment.ruling and moment.part.shape != "choose":
        return []
    return [_button(moment, "solution", "solution")]


def _what_if(moment: Moment) -> list[View]:
    """For a card that may not be played, while it is spoken of."""
    ruling, card = moment.ruling, moment.card
    spoken_of = moment.topic in ("verdict", "judged")
    if not spoken_of or ruling is None or card is None or card not in ruling.illegal:
        return []
    return [_button(moment, "what_if", "what_if", card=card)]


def _example(moment: Moment) -> list[View]:
    if moment.attempt.hint < EXAMPLE_STEPS:
        return [_button(moment, "next", "next_step", primary=True)]
    return [_button(moment, "restart", "from_the_top")]


def _try_it(moment: Moment) -> list[View]:
    if moment.topic == "nothing":
        return []
    return [_button(moment, "retry", "another_card", primary=True)]
