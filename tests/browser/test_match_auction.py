"""A hand of each form of coinchée in a real JupyterLab: the auction by keyboard alone, contrée by mouse."""

import random

import pytest
from playwright.sync_api import expect

from manille_tutor.engine import house_rules, rule_on
from manille_tutor.engine.calls import Call, Pass
from manille_tutor.learning.intents import Enter
from manille_tutor.learning.table.auctioning import auction_of, draft_of, my_call
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.session import sit_down
from manille_tutor.learning.table.state import MatchSession
from tests.browser.conftest import Folders
from tests.browser.lab_page import LabPage
from tests.browser.match_player import MatchPlayer, Overheard, notebook_of

WIDE = "root => root.scrollWidth > root.clientWidth + 1"


def _started(lab_page: LabPage, folders: Folders, rules: str, seed: int) -> MatchPlayer:
    overheard = Overheard(lab_page)
    lab_page.open(
        notebook_of(folders.lessons, f'import manille_tutor as mt\nmt.table("{rules}", seed={seed}, hands=1)')
    )
    lab_page.run_all()
    root = lab_page.page.locator(".mt-root").first
    expect(root).to_be_visible()
    return MatchPlayer(root, sit_down(house_rules(rules, hands=1), Company("club", seed)), overheard)


def _until_my_call(player: MatchPlayer, *, keys: bool) -> None:
    while not my_call(player.session):
        player.go_on(keys=keys)


def _to_the_end(player: MatchPlayer, *, keys: bool) -> None:
    chance = random.Random(1)
    while player.session.phase != "over":
        session = player.session
        if my_call(session):
            player.act("pass", keys=keys)
        elif session.my_turn and session.deal is not None:
            player.press(chance.choice(rule_on(session.deal.situation).legal), keys=keys)
        else:
            player.go_on(keys=keys)


def _calls(session: MatchSession) -> tuple[Call, ...]:
    auction = auction_of(session)
    assert auction is not None
    return auction.calls


def test_a_hand_of_the_auction_by_keyboard_alone(lab_page: LabPage, folders: Folders) -> None:
    player = _started(lab_page, folders, "auction", 2)
    root, keyboard = player.root, lab_page.page.keyboard
    root.locator('[data-act="next"]').focus()
    _until_my_call(player, keys=True)
    expect(root.locator(".mt-box")).to_be_visible()
    lab_page.shot("auction-my-call")
    assert lab_page.barriers(".mt-root") == []

    player.act("surcoinche", keys=True)
    assert player.session.said.topic == "refused"
    lab_page.shot("auction-refused")
    assert lab_page.barriers(".mt-root") == []
    player.act("legal", keys=True)
    player.act("advice", keys=True)

    box = root.locator('[data-enter="bid"]')
    box.focus()
    keyboard.press("ControlOrMeta+a")
    keyboard.type("47")
    player.did(Enter(field="bid", value="47"))
    keyboard.press("ArrowUp")
    player.did(Enter(field="bid", value="48"))
    player.choose("H", keys=True)
    expect(root.locator('.mt-box [data-act="check"]')).to_contain_text("48")
    assert draft_of(player.session).number == "48"
    lab_page.shot("auction-drafted")
    lab_page.phone()
    root.locator(".mt-box").scroll_into_view_if_needed()
    lab_page.shot("auction-drafted-360")
    assert not root.evaluate(WIDE), "the box needs sideways scrolling on a small phone"
    assert lab_page.barriers(".mt-root") == []
    lab_page.size(1280, 800)
    root.locator('[data-choose="H"]').focus()
    before = len(_calls(player.session))
    player.act("check", keys=True)
    assert str(getattr(_calls(player.session)[before], "number", "")) == "48"
    lab_page.theme("JupyterLab Dark")
    lab_page.shot("auction-called-dark")
    assert lab_page.barriers(".mt-root") == []
    _to_the_end(player, keys=True)
    expect(root.locator(".mt-sheet tbody td").nth(1)).to_contain_text("48")
    lab_page.shot("auction-over-dark")


@pytest.mark.long
def test_a_hand_of_contree_by_mouse_on_a_phone(lab_page: LabPage, folders: Folders) -> None:
    player = _started(lab_page, folders, "contree", 3)
    lab_page.phone()
    _until_my_call(player, keys=False)
    player.root.locator(".mt-box").scroll_into_view_if_needed()
    lab_page.shot("contree-my-call-360")
    assert not player.root.evaluate(WIDE), "the box needs sideways scrolling on a small phone"
    assert lab_page.barriers(".mt-root") == []
    player.act("surcoinche")
    assert player.session.said.topic == "refused"
    if any(not isinstance(call, Pass) for call in _calls(player.session)):
        player.act("coinche")
    _to_the_end(player, keys=False)
    player.root.evaluate("root => root.scrollIntoView()")
    lab_page.shot("contree-over-360")
    assert not player.root.evaluate(WIDE), "the sheet needs sideways scrolling on a small phone"
