"""What notebooks use, as ``import manille_tutor as mt``: one short call a cell."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from manille_tutor.engine import BadInput, Card, read_situation, rule_on

if TYPE_CHECKING:
    from manille_tutor.learning.progress import Progress
    from manille_tutor.learning.settings import Settings
    from manille_tutor.learning.state import RoundName, Session
    from manille_tutor.text import Speaker
    from manille_tutor.widgets import TableWidget

P = ParamSpec("P")
R = TypeVar("R")


class Told(str):
    """Words that show themselves as they are, without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_markdown_(self) -> str:
        """The same as a quotation: a notebook breaks its lines between words, however narrow the page."""
        return "\n".join(f"> {line}  " for line in self.splitlines())


def plainly(function: Callable[P, R]) -> Callable[P, R]:
    """Let a mistake in what was written show as its one sentence in a notebook, not as a traceback."""

    @wraps(function)
    def spoken(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except BadInput as bad:
            sentence = f"{type(bad).__name__}: {bad}"
            bad._render_traceback_ = lambda: [sentence]  # type: ignore[attr-defined]
            raise

    return spoken


# -- tables --


@plainly
def tasks(lesson: str, seed: int | None = None) -> TableWidget:
    """The tasks of a lesson, with other cards each time; the same ones for the same seed."""
    return _round(lesson, "tasks", seed)


@plainly
def mixed(lesson: str, seed: int | None = None) -> TableWidget:
    """A mixed round over this lesson and what came before it."""
    return _round(lesson, "mixed", seed)


@plainly
def example(lesson: str) -> TableWidget:
    """The worked example of a lesson: step by step, and every card can be asked."""
    return _round(lesson, "example", 0)


@plainly
def half_done(lesson: str) -> TableWidget:
    """An example that is begun, for you to finish."""
    return _round(lesson, "half_done", 0)


@plainly
def try_it(line: str) -> TableWidget:
    """Any position, written in one line: play any card and read why you may, or why not."""
    from manille_tutor.learning.lessons import position
    from manille_tutor.learning.session import start

    return _table(start("", "try_it", (position(line),), settings=_settings()))


@plainly
def progress() -> TableWidget:
    """Your lessons, and how far you are in each."""
    from manille_tutor.learning.standings import standings
    from manille_tutor.learning.state import Session

    log = _progress().read()
    session = Session("", "lessons", (), settings=_settings(), standings=standings(log))
    return _table(session)


def _round(lesson: str, round: RoundName, seed: int | None) -> TableWidget:
    from manille_tutor.learning.lessons import deal_round
    from manille_tutor.learning.session import start

    seed = secrets.randbelow(2**31) if seed is None else seed
    return _table(start(lesson, round, deal_round(lesson, round, seed), seed, _settings()))


def _table(session: Session) -> TableWidget:
    """A table to play at. That a line of the progress file was passed over is said there, once."""
    from manille_tutor.widgets.desk import table_for

    progress = _progress()
    log = progress.read()
    if (log.torn or log.foreign) and not progress.told_of_damage:
        progress.told_of_damage = True
        session = replace(session, notice="torn")
    return table_for(session, progress)


# -- words --


@plainly
def explain(line: str, card: str | Card | None = None, locale: str | None = None) -> Told:
    """What may be played in that position and why; with a card, why that one may or may not be played."""
    ruling = rule_on(read_situation(line))
    speaker = _speaker(locale)
    if card is None:
        return Told(speaker.explain_ruling(ruling).plain())
    asked = Card(card)
    if asked not in ruling.situation.hand:
        raise BadInput(f"a card of the hand {','.join(map(str, ruling.situation.hand))}", str(asked))
    return Told(speaker.explain(ruling, asked).plain())


@plainly
def legal(line: str) -> tuple[Card, ...]:
    """The cards that may be played in that position."""
    return rule_on(read_situation(line)).legal


@plainly
def score(line: str, locale: str | None = None) -> Told:
    """What a hand is worth, step by step: ``rules=classic trump=- points=38-22 last=EW revoke=NS``."""
    from manille_tutor.engine.reckoning import read_reckoning
    from manille_tutor.text.score_text import score_result, score_steps

    speaker, score = _speaker(locale), read_reckoning(line).score()
    return Told("\n".join(map(str, (*score_steps(speaker, score), score_result(speaker, score)))))


@plainly
def language(locale: str) -> None:
    """Speak this language from now on: ``en``, ``pt_BR`` or ``fr``. It is remembered."""
    from manille_tutor.learning.events import event_of
    from manille_tutor.learning.state import SettingChanged
    from manille_tutor.text import locale_of

    spoken = locale_of(locale)
    _progress().append(event_of(SettingChanged("locale", spoken), "lessons", spoken))


def _speaker(locale: str | None) -> Speaker:
    from manille_tutor.text import Speaker

    return Speaker(locale or _settings().locale)


def _settings() -> Settings:
    return _progress().read().settings()


def _progress() -> Progress:
    from manille_tutor.learning.progress import places_for

    return _progress_in(places_for(Path.cwd(), os.environ))


@cache
def _progress_in(places: tuple[Path, ...]) -> Progress:
    from manille_tutor.learning.progress import Progress

    return Progress(*places)
