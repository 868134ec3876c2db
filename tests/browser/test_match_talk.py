"""A hand of manille parlée in a real JupyterLab, by mouse and by keyboard: all of its talk."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from manille_tutor.engine import house_rules, rule_on
from manille_tutor.learning.intents import Set
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.session import sit_down
from manille_tutor.learning.table.state import MatchSession
from manille_tutor.learning.table.talking import ANSWER, answers_to, heard, true_answer
from tests.browser.conftest import Folders
from tests.browser.lab_page import LabPage
from tests.browser.match_player import MatchPlayer, Overheard, notebook_of

WIDE = "root => root.scrollWidth > root.clientWidth + 1"
SEED = 3
"""A match in whose first hand partner asks the learner, and the opponents ask each other."""


class Talker:
    """Plays the first legal card, and talks when there is something to say."""

    def __init__(self, lab_page: LabPage, folders: Folders, *, keys: bool) -> None:
        overheard = Overheard(lab_page)
        call = f'import manille_tutor as mt\nmt.table("parlee", "beginner", {SEED}, hands=1)'
        lab_page.open(notebook_of(folders.lessons, call))
        lab_page.run_all()
        self.root = lab_page.page.locator(".mt-root").first
        expect(self.root).to_be_visible()
        self.lab_page = lab_page
        self.keys = keys
        house = house_rules("parlee", hands=1)
        self.player = MatchPlayer(self.root, sit_down(house, Company("beginner", SEED)), overheard)
        self.done: list[str] = []

    @property
    def session(self) -> MatchSession:
        return self.player.session

    def play(self, special: Callable[[], None]) -> None:
        """The hand from the cut to the count."""
        while self.session.phase != "count":
            session = self.session
            if session.said.topic == "asked":
                self.answer()
            elif session.my_turn and session.deal is not None:
                special()
                self.player.press(rule_on(self.session.deal.situation).legal[0], keys=self.keys)
            else:
                self.player.go_on(keys=self.keys)

    def answer(self) -> None:
        """First what is not true, which is refused; then what is, and everybody hears it."""
        true = f"{ANSWER}{true_answer(self.session).says}"
        wrong = next(f"{ANSWER}{one}" for one in answers_to(self.session) if f"{ANSWER}{one}" != true)
        self.look("talk-asked")
        self.player.choose(wrong, keys=self.keys)
        assert self.session.said.topic == "untrue"
        self.look("talk-untrue")
        self.player.choose(true, keys=self.keys)
        self.done.append("answered")

    def ask(self, option: str) -> None:
        """Open the chooser and ask that."""
        self.player.act("talk", keys=self.keys)
        self.look("talk-chooser")
        self.player.choose(option, keys=self.keys)

    def speak(self, locale: str) -> None:
        """Choose another language in the settings."""
        self.root.locator("[data-settings]").click()
        self.root.locator(f'[data-set="locale"][data-value="{locale}"]').click()
        self.root.locator("[data-settings]").click()
        self.player.did(Set(setting="locale", value=locale))

    def look(self, name: str) -> None:
        """A picture, and no barrier in it."""
        self.lab_page.shot(f"{name}-{'keys' if self.keys else 'mouse'}")
        assert self.lab_page.barriers(".mt-root") == []


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param(True, marks=pytest.mark.long, id="keys"),
        pytest.param(False, marks=pytest.mark.long, id="mouse"),
    ],
)
def test_a_hand_of_parlee(lab_page: LabPage, folders: Folders, keys: bool) -> None:
    talker = Talker(lab_page, folders, keys=keys)
    if keys:
        talker.root.locator('[data-act="next"]').focus()
    else:
        lab_page.phone()

    def special() -> None:
        deal = talker.session.deal
        assert deal is not None
        if "asked" not in talker.done:
            talker.done.append("asked")
            hidden = next(card for card in deal.hand(deal.to_act.partner))
            talker.ask(f"ask=holds_card:{hidden}")
            lines = talker.root.locator(".mt-heard-lines li")
            expect(lines).to_have_count(len(heard(talker.session)))
            talker.look("talk-told")
            wrong = "ask=lead_or_duck:C" if deal.trick else "ask=lead_or_duck"
            talker.ask(wrong)
            assert talker.session.said.topic == "talk_refused"
            lab_page.theme("JupyterLab Dark")
            talker.look("talk-refused-dark")
            lab_page.theme("JupyterLab Light")
            if not keys:
                talker.speak("fr")
                talker.root.locator(".mt-chooser").scroll_into_view_if_needed()
                talker.look("talk-french")
                talker.speak("en")
            talker.root.locator('[data-act="cancel"]').focus()
            talker.player.act("cancel", keys=keys)

    talker.play(special)
    assert set(talker.done) == {"asked", "answered"}
    sides = {one.asker.side for one in talker.session.asked}
    assert len(sides) == 2, "both sides have asked"
    assert not talker.root.evaluate(WIDE), "the table needs sideways scrolling"
