"""The desk of the workshop and the exam: the same thin shell, with something to choose before the tasks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from manille_tutor.learning.intents import read_intent
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.standings import standings
from manille_tutor.learning.state import Session
from manille_tutor.learning.workshop import Workshop, update_workshop
from manille_tutor.text import Speaker
from manille_tutor.views import View
from manille_tutor.views.workshop import present_workshop

from .desk import TutorDesk, tell_the_others
from .table import TableWidget


class WorkshopDesk(TutorDesk):
    """A workshop and the progress in which its tasks are remembered."""

    def __init__(self, workshop: Workshop, progress: Progress) -> None:
        self.workshop = workshop
        super().__init__(_session_of(workshop), progress)

    @property
    def session(self) -> Session:
        """The session at hand; while choosing one without tasks."""
        return _session_of(self.workshop)

    @session.setter
    def session(self, session: Session) -> None:
        at_work = None if self.workshop.session is None else session
        self.workshop = replace(self.workshop, settings=session.settings, session=at_work)

    def view(self) -> View:
        """What is to be seen now."""
        return present_workshop(self.workshop, Speaker(self.session.settings.locale))

    def receive(self, message: Any) -> None:
        """Take one act of the learner. Raises BadInput for what means nothing, and then nothing is lost."""
        before, after = self.session.settings, update_workshop(self.workshop, read_intent(message))
        session = _session_of(after)
        news = after.news if after.session is None else session.news
        written = [self._remember(session, one) for one in news]
        if not all(written) and not self.progress.told_unwritable:
            self.progress.told_unwritable = True
            session = replace(session, notice="unwritable")
        if session.phase == "finished" and after.session is not None:
            session = replace(session, standings=standings(self.progress.read()))
        self.workshop = after
        self.session = session
        if session.settings != before:
            tell_the_others(self, session.settings)


def _session_of(workshop: Workshop) -> Session:
    """The session at hand; while choosing one without tasks."""
    return workshop.session or Session("", "exercises", (), settings=workshop.settings)


def workshop_table(workshop: Workshop, progress: Progress) -> TableWidget:
    """A workshop to work in."""
    desk = WorkshopDesk(workshop, progress)
    table = TableWidget(desk)
    desk.look = table.look
    return table
