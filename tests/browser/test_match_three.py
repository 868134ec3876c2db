"""Three players in a real JupyterLab: a hand as the dealer, who plays two hands, and hands against one.

Every message that reaches the browser is overheard: none may hold the dead hand before the first lead.
"""

import pytest
from playwright.sync_api import expect

from manille_tutor.engine import Seat, house_rules, rule_on
from manille_tutor.engine.three import ThreeMatch
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.session import sit_down
from manille_tutor.learning.table.state import LEARNER
from tests.browser.conftest import Folders
from tests.browser.lab_page import LabPage
from tests.browser.match_player import MatchPlayer, Overheard
from tests.browser.test_match import WIDE, Evening, _table

DEALS_FIRST = 6
"""A seed with which the learner deals the first hand."""


def _started(lab_page: LabPage, folders: Folders, seed: int, hands: int) -> MatchPlayer:
    house = house_rules("three", hands=hands)
    overheard = Overheard(lab_page)
    root = _table(lab_page, folders, f'mt.table("three hands={hands}", seed={seed})')
    return MatchPlayer(root, sit_down(house, Company("club", seed)), overheard)


def test_a_hand_as_the_dealer_by_keyboard_alone(lab_page: LabPage, folders: Folders) -> None:
    player = _started(lab_page, folders, DEALS_FIRST, 1)
    player.root.locator('[data-act="next"]').focus()
    evening = Evening(player, keys=True)
    played: set[Seat] = set()

    def wrong_hand() -> bool:
        session = evening.session
        due = session.my_turn and session.deal is not None and session.deal.to_act is not LEARNER
        return evening.once("wrong hand", due, lambda: _from_the_wrong_hand(lab_page, player))

    def wrong_card() -> bool:
        session = evening.session
        if not (session.my_turn and session.deal is not None and session.deal.to_act is not LEARNER):
            return False
        played.add(session.deal.to_act)
        wrong = rule_on(session.deal.situation).illegal
        return evening.once("wrong card", bool(wrong), lambda: _wrong_card(lab_page, player))

    def focus_follows() -> bool:
        session = evening.session
        if session.my_turn and session.deal is not None and player.root.locator("[data-press]:focus").count():
            row = ".mt-open" if session.deal.to_act is not LEARNER else ".mt-holding"
            expect(player.root.locator(f"{row} [data-press]:focus")).to_have_count(1)
            evening.done.add(f"focus {row}")
        return False

    evening.play(focus_follows, wrong_hand, wrong_card)
    assert evening.done == {"wrong hand", "wrong card", "focus .mt-open", "focus .mt-holding"}
    match = player.session.match
    assert isinstance(match, ThreeMatch)
    assert played == {Seat.NORTH}
    expect(player.root.locator(".mt-sheet tfoot td")).to_have_text([str(points) for points in match.total])


def _from_the_wrong_hand(lab_page: LabPage, player: MatchPlayer) -> None:
    """It is the dead hand's turn, and a card of the own hand is tried."""
    assert player.session.deal is not None
    lab_page.shot("three-dead-hand-to-play")
    assert lab_page.barriers(".mt-root") == []
    player.press(player.session.deal.hand(LEARNER)[0], keys=True)
    assert player.session.said.topic == "refused"
    expect(player.root.locator(".mt-say")).to_contain_text(
        "It is the turn of the dead hand, not of your own."
    )
    lab_page.shot("three-wrong-hand")
    player.act("next", keys=True)
    player.page.keyboard.press("ArrowUp")


def _wrong_card(lab_page: LabPage, player: MatchPlayer) -> None:
    """A card of the dead hand that breaks a rule."""
    assert player.session.deal is not None
    player.press(rule_on(player.session.deal.situation).illegal[0], keys=True)
    expect(player.root.locator(".mt-open .is-tried")).to_have_count(1)
    lab_page.shot("three-refused")
    player.act("advice", keys=True)
    lab_page.theme("JupyterLab Dark")
    lab_page.shot("three-advice-dark")
    assert lab_page.barriers(".mt-root") == []
    lab_page.theme("JupyterLab Light")
    player.root.locator('.mt-open [data-press][tabindex="0"]').focus()


@pytest.mark.long
def test_hands_against_one_by_mouse_on_a_phone(lab_page: LabPage, folders: Folders) -> None:
    player = _started(lab_page, folders, DEALS_FIRST, 3)
    lab_page.phone()
    evening = Evening(player, keys=False)

    def looked() -> bool:
        session, deal = evening.session, evening.session.deal
        if deal is None or not (session.my_turn and len(deal.tricks) == 2):
            return False
        name = f"{deal.dealer} deals, {deal.to_act}"
        return evening.once(name, True, lambda: _look(lab_page, player, name))

    def counted() -> bool:
        session = evening.session
        due = session.phase == "count"
        return evening.once(
            f"count {session.number}", due, lambda: _look(lab_page, player, f"count {session.number}")
        )

    evening.play(looked, counted)
    assert {name[:7] for name in evening.done} >= {"S deals", "E deals", "W deals", "count 1"}
    _look(lab_page, player, "over")


def _look(lab_page: LabPage, player: MatchPlayer, name: str) -> None:
    player.root.evaluate("root => root.scrollIntoView()")
    lab_page.shot(f"three-360-{name.replace(' ', '-').replace(',', '')}")
    assert lab_page.barriers(".mt-root") == []
    assert not player.root.evaluate(WIDE), "the match needs sideways scrolling on a small phone"
