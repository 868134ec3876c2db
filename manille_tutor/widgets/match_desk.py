"""The desk of a match: takes one act, keeps the match in its file, and then shows the view."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from manille_tutor.engine import BadInput
from manille_tutor.learning.events import event_of
from manille_tutor.learning.exercise import read_rules
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.table.company import Company, company_of
from manille_tutor.learning.table.intents import MatchIntent, read_match_intent
from manille_tutor.learning.table.keeping import FOLDER, MatchFile, latest, read_text_of
from manille_tutor.learning.table.panel import PanelSession, update_panel, with_options
from manille_tutor.learning.table.saving import read_match, write_match
from manille_tutor.learning.table.session import sit_down, update_match
from manille_tutor.learning.table.state import MatchSession
from manille_tutor.text import Speaker
from manille_tutor.views import View
from manille_tutor.views.match import present_match
from manille_tutor.views.match_house import present_panel

from .desk import AT_WORK, tell_the_others
from .table import TableWidget


class MatchDesk:
    """A match, or the panel where one is made up; ``update_match`` and ``present_match`` decide."""

    def __init__(
        self, session: MatchSession | PanelSession, progress: Progress, place: Path | None = None
    ) -> None:
        self.session = session
        self.progress = progress
        self.file = self._fresh_file(place)
        self.look: Callable[[], None] = lambda: None
        self._warned = False
        AT_WORK.add(self)

    def view(self) -> View:
        """What is to be seen now."""
        speaker = Speaker(self.session.settings.locale)
        if isinstance(self.session, PanelSession):
            return present_panel(self.session, speaker)
        return present_match(self.session, speaker)

    def receive(self, message: Any) -> None:
        """Take one act of the learner. Raises BadInput for what means nothing, and then nothing is lost."""
        before = self.session
        after = _updated(before, read_match_intent(message))
        for news in after.news:
            self.progress.append(event_of(news, "lessons", after.settings.locale))
        self.session = self._kept(after) if isinstance(after, MatchSession) else after
        if after.settings != before.settings:
            tell_the_others(self, after.settings)

    def _kept(self, session: MatchSession) -> MatchSession:
        """The match, written down before it is shown; a new one gets a file of its own."""
        text = write_match(session)
        if text is None:
            if self.file.place is not None:
                self.file = self._fresh_file()
            return session
        if not self.file.keep(text):
            notice, self._warned = None if self._warned else "unwritable", True
            return replace(session, notice=notice)
        assert self.file.place is not None
        return replace(session, kept=_shown(self.file.place))

    def _fresh_file(self, place: Path | None = None) -> MatchFile:
        return MatchFile(folders_of(self.progress), f"match-{datetime.now():%Y-%m-%d-%H%M}", place)


def _updated(session: MatchSession | PanelSession, intent: MatchIntent) -> MatchSession | PanelSession:
    if isinstance(session, PanelSession):
        return update_panel(session, intent)
    return update_match(session, intent)


def folders_of(progress: Progress) -> tuple[Path, ...]:
    """Where this learner's matches may be kept, the folder to prefer first."""
    return tuple(place.parent / FOLDER for place in progress.places)


def _shown(place: Path) -> str:
    """The file as a learner finds it from the notebook."""
    try:
        return os.path.relpath(place)
    except ValueError:  # another drive
        return str(place)


def begun_match(
    rules: str,
    options: Mapping[str, str | int],
    level: str,
    seed: int,
    spot: str,
    coach: bool,
    settings: Settings,
) -> MatchSession:
    """A match that begins today. Raises BadInput for rules, a level or a thing to spot that do not exist."""
    company = company_of(level, seed, spot)
    strict = {"table": "strict"} if "revokes" in company.spot else {}
    house = with_options(read_rules(rules), **{**strict, **options})
    return sit_down(house, company, settings, coach=coach, date=f"{datetime.now():%Y.%m.%d}")


def saved_match(
    match: str | Path | None, settings: Settings, progress: Progress
) -> tuple[MatchSession, Path | None]:
    """The match in that text or file, or the one played last, and the file to go on in. Raises BadInput."""
    if isinstance(match, str) and "[" in match:
        return read_match(match, settings), None
    place = Path(match) if match is not None else latest(folders_of(progress))
    if place is None:
        raise BadInput("a match to take up; begin one with mt.table()")
    return read_match(read_text_of(place), settings), place


def new_panel(seed: int, settings: Settings) -> PanelSession:
    """The panel of house rules, as it is first shown."""
    return PanelSession(company=Company(seed=seed), settings=settings)


def match_table_for(
    session: MatchSession | PanelSession, progress: Progress, place: Path | None = None
) -> TableWidget:
    """A table to play a match at."""
    desk = MatchDesk(session, progress, place)
    table = TableWidget(desk)
    desk.look = table.look
    return table
