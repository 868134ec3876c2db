"""The desk behind a table: takes one message, remembers what must be remembered, and then shows the view."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from manille_tutor.learning.events import event_of
from manille_tutor.learning.intents import read_intent
from manille_tutor.learning.progress import Progress, standings
from manille_tutor.learning.session import update
from manille_tutor.learning.state import Session
from manille_tutor.text import Speaker
from manille_tutor.views import View, present


class TutorDesk:
    """A session and the progress it is remembered in; what it decides is in ``update`` and ``present``."""

    def __init__(self, session: Session, progress: Progress) -> None:
        self.session = session
        self.progress = progress

    def view(self) -> View:
        """What is to be seen now."""
        return present(self.session, Speaker(self.session.settings.locale))

    def receive(self, message: Any) -> None:
        """Take one act of the learner. Raises BadInput for what means nothing, and then nothing is lost."""
        after = update(self.session, read_intent(message))
        written = [self._remember(after, news) for news in after.news]
        if not all(written) and not self.progress.warned:
            self.progress.warned = True
            after = replace(after, notice="unwritable")
        if after.round == "lessons" or after.phase == "finished":
            after = replace(after, standings=standings(self.progress.read()))
        self.session = after

    def _remember(self, session: Session, news: Any) -> bool:
        return self.progress.append(event_of(news, session.round, session.settings.locale))
