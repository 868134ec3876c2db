"""The desk behind a table: takes one message, remembers what must be remembered, and then shows the view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol
from weakref import WeakSet

from manille_tutor.learning.events import event_of
from manille_tutor.learning.intents import read_intent
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.session import update
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.standings import standings
from manille_tutor.learning.state import News, Session
from manille_tutor.text import Speaker
from manille_tutor.views import View, present

from .table import TableWidget


class AtWork(Protocol):
    """Any desk of a learner: a session with settings, and a way to show it again."""

    session: Any
    progress: Progress
    look: Callable[[], None]


AT_WORK: WeakSet[AtWork] = WeakSet()
"""Every desk of this kernel."""


def tell_the_others(of: AtWork, settings: Settings) -> None:
    """A language or a deck chosen at one table is chosen for all of this learner's tables."""
    for desk in AT_WORK:
        if desk is not of and desk.progress is of.progress:
            desk.session = replace(desk.session, settings=settings)
            desk.look()


class TutorDesk:
    """A session and the progress it is remembered in; what it decides is in ``update`` and ``present``."""

    def __init__(self, session: Session, progress: Progress) -> None:
        self.session = session
        self.progress = progress
        self.look: Callable[[], None] = lambda: None
        AT_WORK.add(self)

    def view(self) -> View:
        """What is to be seen now."""
        return present(self.session, Speaker(self.session.settings.locale))

    def receive(self, message: Any) -> None:
        """Take one act of the learner. Raises BadInput for what means nothing, and then nothing is lost."""
        before, after = self.session, update(self.session, read_intent(message))
        written = [self._remember(after, news) for news in after.news]
        if not all(written) and not self.progress.told_unwritable:
            self.progress.told_unwritable = True
            after = replace(after, notice="unwritable")
        if after.round == "lessons" or after.phase == "finished":
            after = replace(after, standings=standings(self.progress.read()))
        self.session = after
        if after.settings != before.settings:
            tell_the_others(self, after.settings)

    def _remember(self, session: Session, news: News) -> bool:
        return self.progress.append(event_of(news, session.round, session.settings.locale))


def table_for(session: Session, progress: Progress) -> TableWidget:
    """A table to play at."""
    desk = TutorDesk(session, progress)
    table = TableWidget(desk)
    desk.look = table.look
    return table
