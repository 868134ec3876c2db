"""One pure function that moves a learner's session on: ``update(session, intent) -> Session``.

It is the whole of what the tutor does, as ``views.present`` is the whole of what it shows. What has to be
remembered (a task finished, a setting changed) stands in ``session.news``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

from manille_tutor.engine import BadInput, Card, write_cards

from .answers import Answer, Picked
from .codes import SetSpec, exercises_of, next_set, read_code, write_code
from .draft import BLANK, draft_of, fresh_draft
from .exam import hand_in, leave_out
from .intents import Act, Action, Again, Ask, Choose, Dismiss, Enter, Intent, Move, Press, Set
from .lessons import deal_round
from .onward import next_task, skip
from .reviews import lesson_for
from .settings import DEFAULTS, Settings
from .state import Attempt, Mistake, RoundName, Said, Session, SettingChanged, Task
from .steps import at_question, changed, drafted, helped, recorded, saying
from .telling import ruling_of, telling_card

LAST_HINT = 3
EXAMPLE_STEPS = 3


def start(
    lesson: str, round: RoundName, tasks: tuple[Task, ...], seed: int = 0, settings: Settings = DEFAULTS
) -> Session:
    """A session at the first question of a round. Raises ValueError for a round without tasks."""
    if not tasks:
        raise ValueError(f"a round of {lesson!r} without tasks")
    return at_question(Session(lesson, round, tasks, seed, settings), 0, 0)


def start_set(spec: SetSpec, round: RoundName, settings: Settings = DEFAULTS) -> Session:
    """A session on the set that a code stands for: the same one for everybody. Raises BadInput."""
    tasks = tuple(
        Task(lesson_for(each.skill), f"{round}-{n}", each)
        for n, each in enumerate(exercises_of(spec), start=1)
    )
    return replace(start("", round, tasks, spec.seed, settings), code=write_code(spec))


def update(session: Session, intent: Intent) -> Session:
    """The session after the learner did that. Raises BadInput for a card or option that is not there."""
    session = replace(session, news=(), notice=None)
    if isinstance(intent, Set):
        return _set(session, intent)
    if isinstance(intent, Again | Dismiss) or session.round == "lessons":
        return session
    if session.phase == "finished":
        return _restart(session) if intent == Act(action="restart") else session
    match intent:
        case Press(card=card):
            return _press(session, _shown(session, card))
        case Ask(card=card):
            return _ask(session, _shown(session, card))
        case Move(card=card, to=to):
            return _move(session, _shown(session, card), to)
        case Choose(option=option):
            return _choose(session, option)
        case Enter(field=field, value=value):
            return _enter(session, field, value)
        case Act(action=action):
            return _act(session, action)
    assert_never(intent)


# -- what the learner does with cards, options and boxes --


def _press(session: Session, card: Card) -> Session:
    part, attempt = session.part, session.attempt
    if part.shape == "pick" and part.id == "play" and not (attempt.settled and not session.guided):
        return _mark_answer(drafted(session, BLANK.pick(card)), Picked(card=card))
    if session.phase == "judged" or card in part.given or session.round == "example":
        return _ask(session, card)
    if part.shape == "mark":
        return drafted(session, attempt.draft.toggle(card))
    if part.shape == "pick":
        again = attempt.draft.cards == (card,)
        return _check(session) if again else drafted(session, attempt.draft.pick(card))
    return session if part.shape == "order" else _ask(session, card)


def _ask(session: Session, card: Card) -> Session:
    if session.examined:
        return session
    if ruling_of(session) is None:
        return session if session.phase == "judged" else _hint(session)
    if session.part.id == "play" and session.attempt.outcome == "incorrect":
        session = changed(session, draft=BLANK)
    return helped(saying(session, Said("verdict", card)))


def _move(session: Session, card: Card, to: int) -> Session:
    if session.part.shape != "order" or session.phase == "judged":
        return session
    if to >= len(session.part.cards):
        raise BadInput(f"a place from 0 to {len(session.part.cards) - 1}", str(to))
    return drafted(session, session.attempt.draft.move(card, to))


def _choose(session: Session, option: str) -> Session:
    part = session.part
    if option not in part.options:
        raise BadInput(f"an option as one of {', '.join(part.options) or 'none'}", option)
    if session.phase == "judged":
        return session
    if session.attempt.draft.option == option:
        return _check(session)
    return drafted(session, session.attempt.draft.choose(option))


def _enter(session: Session, field: str, value: str) -> Session:
    fields = session.part.fields
    if field not in fields:
        raise BadInput(f"a box as one of {', '.join(fields) or 'none'}", field)
    if session.phase == "judged":
        return session
    return drafted(session, session.attempt.draft.write(fields.index(field), value))


def _set(session: Session, intent: Set) -> Session:
    settings = session.settings.changed(intent.setting, intent.value)
    return replace(session, settings=settings, news=(SettingChanged(intent.setting, intent.value),))


# -- the buttons --


def _act(session: Session, action: Action) -> Session:
    if session.examined and action != "check":
        return leave_out(session) if action == "skip" else session
    return _BUTTONS[action](session) if action in _BUTTONS else session


def _check(session: Session) -> Session:
    if session.phase == "judged" or session.round == "example":
        return session
    try:
        answer = session.attempt.draft.answer(session.part)
    except BadInput:
        return changed(session, outcome="error", checks=session.attempt.checks + 1, said=Said("judged"))
    return _mark_answer(session, answer)


def _mark_answer(session: Session, answer: Answer | None) -> Session:
    if session.examined:
        return hand_in(session, answer)
    outcome = session.part.grade(answer)
    session = changed(session, checks=session.attempt.checks + 1)
    if outcome == "correct":
        return _settle(session, Said("judged", _played(answer)), shown=False)
    if outcome == "incorrect" and answer is not None:
        mistakes = (*session.tally.mistakes, Mistake(session.part.id, answer))
        session = replace(session, tally=replace(session.tally, mistakes=mistakes))
        return changed(session, outcome=outcome, said=Said("judged", telling_card(session, answer)))
    return changed(session, outcome=outcome, said=Said("judged"))


def _settle(session: Session, said: Said, shown: bool) -> Session:
    """The question is settled: on to the next one at once, unless there is something left to look at."""
    session = changed(session, outcome=None if shown else "correct", shown=shown, said=said)
    if not session.last_part:
        onward = at_question(session, session.index, session.part_index + 1)
        return session if shown else saying(onward, said)
    return recorded(session)


def _retry(session: Session) -> Session:
    if session.phase != "judged":
        return saying(session, Said())
    part, attempt = session.part, session.attempt
    if attempt.settled and part.id != "play":
        return session
    keeps = part.shape in ("mark", "order", "fill")
    draft = replace(attempt.draft, touched=False) if keeps else fresh_draft(part)
    return replace(session, attempt=Attempt(draft=draft, hint=attempt.hint, checks=attempt.checks))


def _next(session: Session) -> Session:
    if session.round == "example":
        return _example_step(session)
    if session.guided or not (session.attempt.settled or session.recorded):
        return session
    if not session.last_part and session.aside is None:
        return at_question(session, session.index, session.part_index + 1)
    return next_task(session)


def _example_step(session: Session) -> Session:
    """One step more of the argument; with the last one the answer stands there."""
    step = min(EXAMPLE_STEPS, session.attempt.hint + 1)
    if step == EXAMPLE_STEPS:
        session = changed(session, draft=draft_of(session.part.solution))
    return changed(session, hint=step, said=Said())


def _hint(session: Session) -> Session:
    if session.phase == "judged" or session.round == "example":
        return session
    level = min(LAST_HINT, session.attempt.hint + 1)
    return helped(changed(session, hint=level, outcome=None, said=Said("hint")))


def _solution(session: Session) -> Session:
    if session.attempt.settled or session.guided:
        return session
    draft = draft_of(session.part.solution)
    return _settle(helped(drafted(session, draft)), Said("solution"), shown=True)


def _legal(session: Session) -> Session:
    if ruling_of(session) is None:
        return session
    return helped(saying(session, Said("legal", session.attempt.said.card)))


def _what_if(session: Session) -> Session:
    ruling, card = ruling_of(session), session.attempt.said.card
    if ruling is None or card is None or card not in ruling.illegal:
        return session
    return helped(saying(session, Said("what_if", card)))


def _restart(session: Session) -> Session:
    if session.guided or session.round == "half_done":
        return start(session.lesson, session.round, session.tasks, session.seed, session.settings)
    if session.code:
        return start_set(next_set(read_code(session.code)), session.round, session.settings)
    seed = session.seed + 1
    tasks = deal_round(session.lesson, session.round, seed)
    return start(session.lesson, session.round, tasks, seed, session.settings)


# -- small steps --


def _played(answer: Answer | None) -> Card | None:
    return answer.card if isinstance(answer, Picked) else None


def _shown(session: Session, card: Card) -> Card:
    """The card, if it is one of those before the learner. Raises BadInput."""
    cards = (*session.part.cards, *session.exercise.scene().hand)
    if card not in cards:
        shown = write_cards(dict.fromkeys(cards)) or "there is none"
        raise BadInput(f"a card shown here: {shown}", card.code)
    return card


_BUTTONS: Final[dict[Action, Callable[[Session], Session]]] = {
    "check": _check,
    "retry": _retry,
    "next": _next,
    "hint": _hint,
    "solution": _solution,
    "legal": _legal,
    "what_if": _what_if,
    "restart": _restart,
    "skip": skip,
}
"""What each button does; those that are not here belong to the workshop, not to a table."""
