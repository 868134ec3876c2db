"""One pure function that moves a learner's session on: ``update(session, intent) -> Session``.

It is the whole of what the tutor does, as ``views.present`` is the whole of what it shows. What has to be
remembered (a task finished, a setting changed) stands in ``session.news``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from manille_tutor.engine import BadInput, Card, write_cards

from .answers import Answer, Picked
from .draft import BLANK, Draft, draft_of, fresh_draft
from .intents import Act, Action, Again, Ask, Choose, Dismiss, Enter, Intent, Move, Press, Set
from .lessons import deal_round
from .settings import DEFAULTS, Settings
from .state import (
    Attempt,
    Mistake,
    News,
    RoundName,
    Said,
    Session,
    SettingChanged,
    Tally,
    Task,
    TaskFinished,
)
from .telling import ruling_of, telling_card

LAST_HINT = 3
EXAMPLE_STEPS = 3


def start(
    lesson: str, round: RoundName, tasks: tuple[Task, ...], seed: int = 0, settings: Settings = DEFAULTS
) -> Session:
    """A session at the first question of a round. Raises ValueError for a round without tasks."""
    if not tasks:
        raise ValueError(f"a round of {lesson!r} without tasks")
    return _at_question(Session(lesson, round, tasks, seed, settings), 0, 0)


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
        return _mark_answer(_drafted(session, BLANK.pick(card)), Picked(card=card))
    if session.phase == "judged" or card in part.given or session.round == "example":
        return _ask(session, card)
    if part.shape == "mark":
        return _drafted(session, attempt.draft.toggle(card))
    if part.shape == "pick":
        again = attempt.draft.cards == (card,)
        return _check(session) if again else _drafted(session, attempt.draft.pick(card))
    return session if part.shape == "order" else _ask(session, card)


def _ask(session: Session, card: Card) -> Session:
    if ruling_of(session) is None:
        return session if session.phase == "judged" else _hint(session)
    if session.part.id == "play" and session.attempt.outcome == "incorrect":
        session = _with(session, draft=BLANK)
    return _helped(_saying(session, Said("verdict", card)))


def _move(session: Session, card: Card, to: int) -> Session:
    if session.part.shape != "order" or session.phase == "judged":
        return session
    if to >= len(session.part.cards):
        raise BadInput(f"a place from 0 to {len(session.part.cards) - 1}", str(to))
    return _drafted(session, session.attempt.draft.move(card, to))


def _choose(session: Session, option: str) -> Session:
    part = session.part
    if option not in part.options:
        raise BadInput(f"an option as one of {', '.join(part.options) or 'none'}", option)
    if session.phase == "judged":
        return session
    if session.attempt.draft.option == option:
        return _check(session)
    return _drafted(session, session.attempt.draft.choose(option))


def _enter(session: Session, field: str, value: str) -> Session:
    fields = session.part.fields
    if field not in fields:
        raise BadInput(f"a box as one of {', '.join(fields) or 'none'}", field)
    if session.phase == "judged":
        return session
    return _drafted(session, session.attempt.draft.write(fields.index(field), value))


def _set(session: Session, intent: Set) -> Session:
    settings = session.settings.changed(intent.setting, intent.value)
    return replace(session, settings=settings, news=(SettingChanged(intent.setting, intent.value),))


# -- the buttons --


def _act(session: Session, action: Action) -> Session:
    match action:
        case "check":
            return _check(session)
        case "retry":
            return _retry(session)
        case "next":
            return _next(session)
        case "hint":
            return _hint(session)
        case "solution":
            return _solution(session)
        case "legal":
            return _legal(session)
        case "what_if":
            return _what_if(session)
        case "restart":
            return _restart(session)
    assert_never(action)


def _check(session: Session) -> Session:
    if session.phase == "judged" or session.round == "example":
        return session
    try:
        answer = session.attempt.draft.answer(session.part)
    except BadInput:
        return _with(session, outcome="error", checks=session.attempt.checks + 1, said=Said("judged"))
    return _mark_answer(session, answer)


def _mark_answer(session: Session, answer: Answer | None) -> Session:
    outcome = session.part.grade(answer)
    session = _with(session, checks=session.attempt.checks + 1)
    if outcome == "correct":
        return _settle(session, Said("judged", _played(answer)), shown=False)
    if outcome == "incorrect" and answer is not None:
        mistakes = (*session.tally.mistakes, Mistake(session.part.id, answer))
        session = replace(session, tally=replace(session.tally, mistakes=mistakes))
        return _with(session, outcome=outcome, said=Said("judged", telling_card(session, answer)))
    return _with(session, outcome=outcome, said=Said("judged"))


def _settle(session: Session, said: Said, shown: bool) -> Session:
    """The question is settled: on to the next one at once, unless there is something left to look at."""
    session = _with(session, outcome=None if shown else "correct", shown=shown, said=said)
    if not session.last_part:
        onward = _at_question(session, session.index, session.part_index + 1)
        return session if shown else _saying(onward, said)
    if session.recorded:
        return session
    news = TaskFinished(session.task, session.tally)
    recorded: tuple[News, ...] = () if session.guided else (news,)
    return replace(session, finished=(*session.finished, news), news=recorded)


def _retry(session: Session) -> Session:
    if session.phase != "judged":
        return _saying(session, Said())
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
    if not session.last_part:
        return _at_question(session, session.index, session.part_index + 1)
    session = replace(session, tally=Tally())
    if session.index + 1 >= len(session.tasks):
        return replace(session, index=len(session.tasks), part_index=0, attempt=Attempt())
    return _at_question(session, session.index + 1, 0)


def _example_step(session: Session) -> Session:
    """One step more of the argument; with the last one the answer stands there."""
    step = min(EXAMPLE_STEPS, session.attempt.hint + 1)
    if step == EXAMPLE_STEPS:
        session = _with(session, draft=draft_of(session.part.solution))
    return _with(session, hint=step, said=Said())


def _hint(session: Session) -> Session:
    if session.phase == "judged" or session.round == "example":
        return session
    level = min(LAST_HINT, session.attempt.hint + 1)
    return _helped(_with(session, hint=level, outcome=None, said=Said("hint")))


def _solution(session: Session) -> Session:
    if session.attempt.settled or session.guided:
        return session
    draft = draft_of(session.part.solution)
    return _settle(_helped(_drafted(session, draft)), Said("solution"), shown=True)


def _legal(session: Session) -> Session:
    if ruling_of(session) is None:
        return session
    return _helped(_saying(session, Said("legal", session.attempt.said.card)))


def _what_if(session: Session) -> Session:
    ruling, card = ruling_of(session), session.attempt.said.card
    if ruling is None or card is None or card not in ruling.illegal:
        return session
    return _helped(_saying(session, Said("what_if", card)))


def _restart(session: Session) -> Session:
    if session.guided or session.round == "half_done":
        return start(session.lesson, session.round, session.tasks, session.seed, session.settings)
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


def _at_question(session: Session, index: int, part_index: int) -> Session:
    session = replace(session, index=index, part_index=part_index)
    begun = session.task.begun if part_index == 0 else None
    return replace(session, attempt=Attempt(draft=begun or fresh_draft(session.part)))


def _drafted(session: Session, draft: Draft) -> Session:
    return _with(session, draft=draft, outcome=None, said=Said())


def _saying(session: Session, said: Said) -> Session:
    return _with(session, said=said)


def _helped(session: Session) -> Session:
    """The learner was helped with a question still open: the answer no longer counts as unaided."""
    if session.guided or session.recorded:
        return session
    if session.attempt.outcome == "incorrect":
        return session  # what is explained after a mistake costs nothing more
    return replace(session, tally=replace(session.tally, hints=session.tally.hints + 1))


def _with(session: Session, **changes: object) -> Session:
    return replace(session, attempt=replace(session.attempt, **changes))  # type: ignore[arg-type]
