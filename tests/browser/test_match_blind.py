"""A hand of aveugle in a real JupyterLab, by mouse and by keyboard: no own card reaches the page unplayed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from manille_tutor.engine import house_rules
from manille_tutor.engine.blind import places, refused_place
from manille_tutor.learning.intents import Choose
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.session import sit_down
from manille_tutor.learning.table.state import LEARNER, MatchSession
from tests.browser.conftest import Folders
from tests.browser.lab_page import LabPage
from tests.browser.match_player import MatchPlayer, Overheard, notebook_of

WIDE = "root => root.scrollWidth > root.clientWidth + 1"


class Blind:
    """Names the first place that has not been tried, and now and then asks the coach."""

    def __init__(self, lab_page: LabPage, folders: Folders, seed: int, *, keys: bool) -> None:
        overheard = Overheard(lab_page)
        call = f'import manille_tutor as mt\nmt.table("aveugle", seed={seed}, hands=1)'
        lab_page.open(notebook_of(folders.lessons, call))
        lab_page.run_all()
        self.root = lab_page.page.locator(".mt-root").first
        expect(self.root).to_be_visible()
        house = house_rules("aveugle", hands=1)
        self.lab_page = lab_page
        self.keys = keys
        self.player = MatchPlayer(self.root, sit_down(house, Company("club", seed)), overheard)
        self.refused = 0

    @property
    def session(self) -> MatchSession:
        return self.player.session

    def name(self, spot: int) -> None:
        """Name that place: press its number, or click it."""
        if self.keys:
            self.player.page.keyboard.press(str(spot))
            self.player.did(Choose(option=f"place-{spot}"))
        else:
            self.player.choose(f"place-{spot}")

    def play(self, special: Callable[[], None]) -> None:
        """The hand from the cut to the count."""
        while self.session.phase != "count":
            session = self.session
            if session.my_turn:
                special()
                self.turn()
            else:
                self.player.go_on(keys=self.keys)

    def turn(self) -> None:
        """Places in their order, until one may be played."""
        deal = self.session.deal
        assert deal is not None
        for spot in places(deal, LEARNER):
            wrong = refused_place(deal, LEARNER, spot)
            self.name(spot)
            if wrong is None:
                return
            self.refused += 1
            expect(self.root.locator(".mt-place.is-tried")).to_have_count(self.session_tries())
            if self.refused == 1:
                self.look("blind-refused")

    def session_tries(self) -> int:
        deal = self.session.deal
        assert deal is not None
        return len(
            {one.spot for one in self.session.tried if one.place == len(deal.plays) and one.seat is LEARNER}
        )

    def look(self, name: str) -> None:
        """A picture, and no barrier in it."""
        self.lab_page.shot(f"{name}-{'keys' if self.keys else 'mouse'}")
        assert self.lab_page.barriers(".mt-root") == []


@pytest.mark.parametrize(
    "keys", [pytest.param(True, marks=pytest.mark.long, id="keys"), pytest.param(False, id="mouse")]
)
def test_a_hand_of_aveugle(lab_page: LabPage, folders: Folders, keys: bool) -> None:
    blind = Blind(lab_page, folders, 7, keys=keys)
    if keys:
        blind.root.locator('[data-act="next"]').focus()
    else:
        lab_page.phone()
    seen: set[str] = set()

    def special() -> None:
        if blind.session.settled == 2 and "coach" not in seen:
            seen.add("coach")
            blind.player.act("legal", keys=keys)
            blind.look("blind-known")
            blind.player.act("advice", keys=keys)
            lab_page.theme("JupyterLab Dark")
            blind.look("blind-advice-dark")
            lab_page.theme("JupyterLab Light")
            if keys:
                blind.root.locator('[data-choose][tabindex="0"]').focus()
        if blind.session.settled == 4 and "back" not in seen:
            seen.add("back")
            blind.player.act("replay", keys=keys)
            blind.player.act("back", keys=keys)

    blind.play(special)
    assert seen == {"coach", "back"}
    assert blind.refused
    blind.player.act("replay", keys=keys)
    blind.look("blind-look-back")
    assert not blind.root.evaluate(WIDE), "the table needs sideways scrolling"
