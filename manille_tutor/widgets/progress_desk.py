"""The desk of the page of progress: shows the record, begins the rounds that start there, keeps the file."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from manille_tutor.engine import BadInput
from manille_tutor.learning.answers import Words, words
from manille_tutor.learning.events import Log, reset_of, write_event
from manille_tutor.learning.lessons import lesson_of
from manille_tutor.learning.page import (
    MOST_BYTES,
    ROUNDS,
    Page,
    again_session,
    forgotten,
    overview,
    placement_session,
    read_in,
    review_session,
)
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.record import Record, record_of
from manille_tutor.learning.results import read_name, results_of, write_results
from manille_tutor.learning.reviews import skills_of
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.state import Session
from manille_tutor.text import Speaker
from manille_tutor.views import View
from manille_tutor.views.frame import lesson_title
from manille_tutor.views.progress import present_record, present_round
from manille_tutor.views.progress.keep import Host

from .desk import TutorDesk


class RecordDesk(TutorDesk):
    """A learner's progress, and the round that was begun from it, if one was."""

    def __init__(self, progress: Progress, settings: Settings, session: Session | None = None) -> None:
        self.page = Page()
        self.incoming = b""
        """A file that is being read in."""
        self._known: tuple[object, Record] | None = None
        super().__init__(session or Session("", "lessons", (), settings=settings), progress)

    @property
    def record(self) -> Record:
        """The record of today, made once for as long as nothing is added."""
        log, now = self.progress.read(), datetime.now().astimezone()
        key = (len(log.events), log.foreign, log.torn, now.date())
        if self._known is None or self._known[0] != key:
            self._known = (key, record_of(log, now))
        return self._known[1]

    def view(self) -> View:
        """What is to be seen now."""
        speaker = Speaker(self.session.settings.locale)
        record = self.record
        if self.session.round in ROUNDS:
            return present_round(self.session, record, speaker)
        place = self.progress.place()
        return present_record(
            overview(record, self.session.settings),
            record,
            self.page,
            speaker,
            log=self.progress.read(),
            code=self.code(),
            place=None if place is None else shown_place(place),
            host=host(os.environ),
        )

    def code(self) -> str:
        """The result code, with the name that was typed."""
        standings = {standing.skill: standing for standing in self.record.skills}
        return write_results(results_of(standings, self.record.now.date(), self.page.name))

    def receive(self, message: Any) -> None:
        """Take one act of the learner: one of this page, else as at every table."""
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "act" and self._acted(str(message.get("action", ""))):
            return
        if kind == "enter" and self.session.round == "lessons":
            if message.get("field") != "name":
                raise BadInput("a box as one of name", str(message.get("field")))
            self.page = replace(self.page, name=read_name(message.get("value", "")))
            return
        super().receive(message)

    def _acted(self, action: str) -> bool:
        """Whether that was a button of this page, and then it is done."""
        name, _, of = action.partition(".")
        if self.session.round in ROUNDS:
            if name == "back" or (name == "restart" and self.session.phase == "finished"):
                self._show_page()
                return True
            return False
        match name:
            case "review" | "placement" | "again":
                self._begin(name, of)
            case "ask_reset":
                lesson_of(of)
                self.page = replace(self.page, asking=of, said=())
            case "keep":
                self._show_page()
            case "load":
                self.read_file(self.incoming)
            case "reset":
                self._reset(self.page.asking)
            case _:
                return False
        return True

    def _show_page(self, *said: Words) -> None:
        settings = self.session.settings
        self.page = Page(name=self.page.name, said=said)
        self.session = Session("", "lessons", (), settings=settings)

    def _begin(self, name: str, skill: str) -> None:
        settings, seed = self.session.settings, secrets.randbelow(2**31)
        session: Session | None
        match name:
            case "review":
                log = self.progress.read()
                session = review_session(log, seed, datetime.now().astimezone(), settings)
            case "placement":
                session = placement_session(seed, settings)
            case _:
                session = again_session(self.record, skill, settings)
        if session is None:
            self._show_page(words("record.again.gone") if name == "again" else words("record.review_none"))
            return
        self.page = Page(name=self.page.name)
        self.session = session

    def _reset(self, slug: str) -> None:
        """Begin a lesson anew; only after it was asked about."""
        if not slug:
            return
        if forgotten(self.progress.read(), slug):
            self.progress.append(reset_of(slug, skills_of(slug)))
        title = lesson_title(Speaker(self.session.settings.locale), slug)
        self._show_page(words("record.reset.done", lesson=title))

    # -- files --

    def file(self) -> bytes:
        """A copy of everything that is remembered, line by line."""
        return b"".join(map(write_event, self.progress.read().events))

    def read_file(self, content: bytes) -> None:
        """Take in a copy that was saved; what is here already is not taken twice. Raises BadInput."""
        if len(content) > MOST_BYTES:
            raise BadInput(f"a file of at most {MOST_BYTES // 1_000_000} MB", f"{len(content)} bytes")
        log: Log = self.progress.read()
        events, said = read_in(content, log)
        if events:
            self.progress.append_all(events)
        nothing = not events and not any(word.key == "record.read.known" for word in said)
        self._show_page(*([words("record.read.empty")] if nothing else said))


def shown_place(place: Path) -> str:
    """The file by its path, the home folder as ``~``."""
    try:
        return str(Path("~") / place.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(place)


def host(environment: Mapping[str, str]) -> Host:
    """Where this kernel runs: on Binder, in a browser, or on a machine that stays."""
    if sys.platform == "emscripten":
        return "browser"
    return (
        "binder" if environment.get("BINDER_SERVICE_HOST") or environment.get("BINDER_REPO_URL") else "here"
    )
