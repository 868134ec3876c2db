"""What notebooks use, as ``import manille_tutor as mt``: one short call a cell."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from manille_tutor.engine import BadInput, Card, read_situation, rule_on

if TYPE_CHECKING:
    from manille_tutor.learning.progress import Progress
    from manille_tutor.learning.settings import Settings
    from manille_tutor.learning.state import RoundName, Session, Task
    from manille_tutor.text import Speaker
    from manille_tutor.views.progress.results import ResultTable
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


def now() -> datetime:
    """This moment, as the learner's clock tells it."""
    return datetime.now().astimezone()


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
    """Your progress: what to do next, the lessons, every rule, and where it is all kept."""
    return _record_table(None)


@plainly
def placement() -> TableWidget:
    """Six questions for those who have played before: where to start."""
    from manille_tutor.learning.page import placement_session

    return _record_table(placement_session(secrets.randbelow(2**31), _settings()))


def _record_table(session: Session | None) -> TableWidget:
    from manille_tutor.widgets.progress_desk import RecordDesk
    from manille_tutor.widgets.progress_table import progress_table

    return progress_table(RecordDesk(_progress(), _settings(), session))


def _round(lesson: str, round: RoundName, seed: int | None) -> TableWidget:
    from manille_tutor.learning.lessons import deal_round
    from manille_tutor.learning.session import start

    drawn = _drawn(seed)
    tasks = deal_round(lesson, round, drawn)
    if seed is None and round in ("tasks", "mixed"):
        tasks = (*_reviews_before(lesson, drawn), *tasks)
    return _table(start(lesson, round, tasks, drawn, _settings()))


def _reviews_before(lesson: str, seed: int) -> tuple[Task, ...]:
    """What is due of older rules opens a session."""
    from manille_tutor.learning.reviews import opening_reviews

    return opening_reviews(_progress().read().attempts(), lesson, seed, now())


def _table(session: Session) -> TableWidget:
    """A table to play at. That a line of the progress file was passed over is said there, once."""
    from manille_tutor.widgets.desk import table_for

    progress = _progress()
    log = progress.read()
    if (log.torn or log.foreign) and not progress.told_of_damage:
        progress.told_of_damage = True
        session = replace(session, notice="torn")
    return table_for(session, progress)


# -- matches --


@plainly
def table(
    rules: str = "classic",
    level: str = "club",
    seed: int | None = None,
    *,
    spot: str = "",
    coach: bool = True,
    **options: str | int,
) -> TableWidget:
    """A match, from the cut for first deal to its end, by rules such as ``classic table=strict``.

    ``options`` are house rules too: ``mt.table("french", target=30)``. ``level`` says how well the others
    play: random, beginner, club or expert. ``spot`` is what should happen now and then so that you can spot
    it: ``revokes`` (at a strict table), ``misdeals``, or both.
    """
    from manille_tutor.widgets.match_desk import begun_match, match_table_for

    match = begun_match(rules, options, level, _drawn(seed), spot, coach, _settings())
    return match_table_for(match, _progress())


@plainly
def resume(match: str | Path | None = None) -> TableWidget:
    """A match taken up where it was left: the last one, or the one in that file, or in that text."""
    from manille_tutor.widgets.match_desk import match_table_for, saved_match

    session, place = saved_match(match, _settings(), _progress())
    return match_table_for(session, _progress(), place)


@plainly
def house_panel() -> TableWidget:
    """A table of your own making: choose the rules one by one, see what differs, and sit down."""
    from manille_tutor.widgets.match_desk import match_table_for, new_panel

    return match_table_for(new_panel(_drawn(None), _settings()), _progress())


def _drawn(seed: int | None) -> int:
    return secrets.randbelow(2**31) if seed is None else seed


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
def house(rules: str, locale: str | None = None) -> Told:
    """What a table does otherwise than the classic one: ``french``, or ``classic target=50``."""
    from manille_tutor.learning.exercise import read_rules
    from manille_tutor.text.house_text import house_text

    return Told("\n".join(map(str, house_text(_speaker(locale), read_rules(rules)))))


@plainly
def check(file: str, locale: str | None = None) -> Told:
    """The referee reads a written record: every fault, and what each hand is worth."""
    from manille_tutor.engine.record_reader import read_claims
    from manille_tutor.text.report import checked_text

    if not Path(file).is_file():
        raise BadInput("a file that exists", file)
    record = Path(file).read_text("utf-8")
    return Told("\n".join(checked_text(read_claims(record), _speaker(locale))))


@plainly
def results(name: str = "") -> Told:
    """Your results as one line to send to a teacher; with your name in it only when you give one."""
    from manille_tutor.learning.mastery import skill_standings
    from manille_tutor.learning.results import results_of, write_results

    standings = skill_standings(_progress().read().attempts(), now())
    return Told(write_results(results_of(standings, now().date(), name)))


@plainly
def read_results(codes: str | Iterable[str], locale: str | None = None) -> ResultTable:
    """The results that learners sent, as a table by rule. One text may hold many codes."""
    from manille_tutor.learning.results import read_results
    from manille_tutor.views.progress.results import ResultTable

    return ResultTable(read_results(codes), _speaker(locale))


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
