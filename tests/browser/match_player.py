"""A learner at a match in the page, and the same match beside it in Python: what is shown is what it says."""

import json
import re
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Literal

from playwright.sync_api import Locator, TimeoutError, WebSocket, expect

from manille_tutor.engine import PACK, Card
from manille_tutor.learning.intents import Choose, Press
from manille_tutor.learning.table.intents import Act, MatchAction, MatchIntent
from manille_tutor.learning.table.seating import dead_hand_of
from manille_tutor.learning.table.session import tick, update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import Speaker
from manille_tutor.views.match import present_match
from manille_tutor.views.moment import View
from tests.browser.lab_page import LabPage
from tests.browser.learner import words

TOO_LATE = 2000
"""Milliseconds after which the others have gone on by themselves."""

_NUMBERS = count(1)
IDS = re.compile(r'"id": ?"((?:10|[AKQJ987])[CDHS])"')


def notebook_of(folder: Path, *sources: str) -> str:
    """A new notebook with these cells in the learner's folder: nothing of an earlier one clings to it."""
    empty: dict[str, object] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    cells = [{"id": f"cell-{number}", "source": source, **empty} for number, source in enumerate(sources)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    name = f"match-{next(_NUMBERS)}.ipynb"
    (folder / name).write_text(json.dumps(notebook), "utf-8")
    return name


class Overheard:
    """Every message that reaches the browser, as it came over the wire."""

    def __init__(self, lab_page: LabPage) -> None:
        self.frames: list[str] = []
        lab_page.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._heard)

    def _heard(self, payload: str | bytes) -> None:
        self.frames.append(payload if isinstance(payload, str) else payload.decode("utf-8", "replace"))

    def cards(self) -> set[Card]:
        """The cards that were shown since last asked; the frames are forgotten."""
        found = {Card(code) for frame in self.frames if '"view"' in frame for code in IDS.findall(frame)}
        self.frames.clear()
        return found


def open_cards(session: MatchSession) -> set[Card]:
    """The cards that the learner may see now: the own ones, those on the table, those captured."""
    seen: set[Card] = set()
    if session.phase == "cut":
        seen |= {cut.card for cuts in session.first.rounds[: session.cut] for cut in cuts}
    if session.blind and session.phase not in ("count", "over"):
        return seen | open_when_blind(session)
    for packet in session.packets if session.phase == "deal" else ():
        seen |= set(packet.cards) if packet.seat is LEARNER else set()
    if session.bidding is not None:
        seen |= set(session.bidding.hand(LEARNER))
    if session.deal is not None:
        seen |= {*session.deal.dealt_to(LEARNER), *session.deal.plays}
        dead = dead_hand_of(session.deal)
        seen |= set(session.deal.dealt_to(dead)) if dead is not None else set()
        claim = session.claim
        over = session.phase in ("count", "over")
        if over or (claim is not None and claim.fault is not None and not claim.taken_back):
            seen |= {card for hand in session.deal.hands for card in hand}
    return seen | ({session.turned} if session.turned else set())


def open_when_blind(session: MatchSession) -> set[Card]:
    """Where hands are held blind: every card but those that the learner still holds."""
    if session.deal is not None:
        return set(PACK) - set(session.deal.hand(LEARNER))
    if session.bidding is not None:
        return set(PACK) - set(session.bidding.hand(LEARNER))
    shown = session.packets[: session.shown] if session.phase == "deal" else ()
    return {card for packet in shown if packet.seat is not LEARNER for card in packet.cards}


class MatchPlayer:
    """Plays by mouse or by keyboard. ``session`` is what the table must be showing after each step.

    One who is ``hurried`` does not watch the others play but presses the button that makes them go on.
    """

    def __init__(
        self,
        root: Locator,
        session: MatchSession,
        overheard: Overheard | None = None,
        *,
        hurried: Literal["", "keys", "mouse"] = "",
    ) -> None:
        self.root = root
        self.page = root.page
        self.page.emulate_media(reduced_motion="reduce")  # lessons are played with cards that fly
        self.session = session
        self.overheard = overheard
        self.hurried = hurried
        self.is_shown()

    @property
    def view(self) -> View:
        """What Python says is to be seen."""
        return present_match(self.session, Speaker(self.session.settings.locale))

    @property
    def buttons(self) -> list[View]:
        """The buttons that may be pressed, those of the bidding box among them."""
        auction = self.view["auction"] or {}
        return [*self.view["actions"], *(auction.get("box") or {}).get("calls", [])]

    def is_shown(self) -> None:
        """Wait until the page shows the goal, the sentence and the hand that the session has."""
        view = self.view
        expect(self.root.locator(".mt-goal")).to_have_text(words(view["goal"]), timeout=15_000)
        if view["say"]:
            expect(self.root.locator(".mt-say h3").first).to_have_text(words(view["say"]["headline"]))
        if view["auction"]:
            called = [words(cell) for row in view["auction"]["calls"]["rows"] for cell in row]
            expect(self.root.locator(".mt-calls-below td")).to_have_text(called, timeout=15_000)
        rows = [view["hand"] or {"cards": []}, *(row for row in view["open_hands"] if row["mode"] == "play")]
        held = [card["name"] for row in rows for card in row["cards"]]
        expect(self.root.locator("[data-press]")).to_have_count(len(held))
        shown = sum(len(row["cards"]) for row in view["open_hands"])
        expect(self.root.locator(".mt-open .mt-card")).to_have_count(shown)

    def did(self, intent: MatchIntent) -> None:
        """That was done on the page: the session beside it goes on, the others too, and both must agree."""
        before = open_cards(self.session)
        self.session = update_match(self.session, intent)
        if self.hurried and self._others_take_long():
            self._hasten()
        while self.session.awaits == "table":
            self.session = tick(self.session)
        self.is_shown()
        if self.overheard is not None:
            secret = self.overheard.cards() - before - open_cards(self.session)
            assert not secret, f"cards that lay hidden reached the page: {secret}"

    def _others_take_long(self) -> bool:
        """Whether two steps or more are due: after a single one "Faster" would come too late."""
        return self.session.awaits == "table" and tick(self.session).awaits == "table"

    def _hasten(self) -> None:
        """Press "Faster" as soon as it is there; on a slow machine the others may have played before that."""
        faster = self.root.locator('[data-act="skip"]')
        with suppress(TimeoutError):
            if self.hurried == "mouse":
                faster.click(timeout=TOO_LATE)
                return
            faster.wait_for(timeout=TOO_LATE)
            self.page.keyboard.press("n")

    def go_on(self, *, keys: bool = False) -> None:
        """What needs no thought: cut the pack in the middle, name hearts, or go on."""
        bidding = self.session.bidding
        if self.session.phase == "shuffle":
            self.choose("middle", keys=keys)
        elif self.session.phase == "call" and bidding is not None and bidding.to_speak is LEARNER:
            self.choose("H", keys=keys)
            self.act("check", keys=keys)
        else:
            self.act("next", keys=keys)

    def press(self, card: Card, *, keys: bool = False) -> None:
        """Play a card: click it, or go there with the arrow keys and press Enter."""
        if keys:
            self._walk_to(card)
            self.page.keyboard.press("Enter")
        else:
            self.root.locator(f'[data-press="{card}"]').click(position={"x": 12, "y": 12})
        self.did(Press(card=card))

    def _walk_to(self, card: Card) -> None:
        """With the Tab key into the hand unless the focus is there already, to its row, then along it."""
        focused = self.root.locator("[data-press]:focus")
        if focused.count() == 0:
            self.root.locator('[data-press][tabindex="0"]').first.focus()
        row = self.root.locator("ul", has=self.page.locator(f'[data-press="{card}"]'))
        if row.locator("[data-press]:focus").count() == 0:
            above = row.locator("xpath=ancestor::*[contains(@class, 'mt-opens')]").count()
            self.page.keyboard.press("ArrowUp" if above else "ArrowDown")
        self.page.keyboard.press("Home")
        for _ in range(self.root.locator("[data-press]").count()):
            if self.root.locator(f'[data-press="{card}"]:focus').count():
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrow keys do not lead to {card}")

    def act(self, action: MatchAction, *, keys: bool = False) -> None:
        """Press a button: click it, or press the key that stands on it."""
        if keys:
            key = next(offered["key"] for offered in self.buttons if offered["id"] == action)
            self.page.keyboard.press(key)
        else:
            self.root.locator(f'[data-act="{action}"]').click()
        self.did(Act(action=action))

    def choose(self, option: str, *, keys: bool = False) -> None:
        """Choose an option: click it, or go there with the arrow keys and press Enter."""
        place = self.root.locator(f'[data-choose="{option}"]')
        if keys:
            self.root.locator('[data-choose][tabindex="0"]').focus()
            self.page.keyboard.press("Home")
            while not self.root.locator(f'[data-choose="{option}"]:focus').count():
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
        else:
            place.click()
        self.did(Choose(option=option))
        if self.session.draft == option:
            expect(place).to_have_attribute("aria-checked", "true")
