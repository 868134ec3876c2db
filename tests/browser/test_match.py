"""Whole matches in a real JupyterLab: by keyboard alone and by mouse, at a guided table and at a strict one.

Every message that reaches the browser is overheard: a card that lies hidden must not be in any of them.
"""

import random
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, expect

from manille_tutor.engine import HouseRules, Seat, faults, house_rules, rule_on
from manille_tutor.learning.table.claims import accused
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.intents import Act
from manille_tutor.learning.table.session import sit_down
from manille_tutor.learning.table.state import LEARNER, MatchSession
from tests.browser.conftest import Folders
from tests.browser.lab_page import LabPage
from tests.browser.match_player import MatchPlayer, Overheard, notebook_of

WIDE = "root => root.scrollWidth > root.clientWidth + 1"


def _table(lab_page: LabPage, folders: Folders, call: str) -> Locator:
    lab_page.open(notebook_of(folders.lessons, f"import manille_tutor as mt\n{call}"))
    lab_page.run_all()
    root = lab_page.page.locator(".mt-root").first
    expect(root).to_be_visible()
    return root


class Evening:
    """Plays a match to its end; what is special at a moment is done once, when the moment comes."""

    def __init__(self, player: MatchPlayer, *, keys: bool, seed: int = 1) -> None:
        self.player = player
        self.keys = keys
        self.chance = random.Random(seed)
        self.done: set[str] = set()

    @property
    def session(self) -> MatchSession:
        return self.player.session

    def once(self, name: str, when: bool, what: Callable[[], None]) -> bool:
        """Do it the first time that it is due; whether it was done now."""
        if not when or name in self.done:
            return False
        self.done.add(name)
        what()
        return True

    def play(self, *special: Callable[[], bool]) -> None:
        """Play on to the end."""
        while self.session.phase != "over":
            if not any(moment() for moment in special):
                self.step()

    def step(self) -> None:
        """The next thing that has to be done."""
        player, session, keys = self.player, self.session, self.keys
        if session.my_turn and session.deal is not None:
            player.press(self.chance.choice(rule_on(session.deal.situation).legal), keys=keys)
        else:
            player.go_on(keys=keys)


def _started(
    lab_page: LabPage,
    folders: Folders,
    call: str,
    house: HouseRules,
    company: Company,
    hurried: Literal["", "keys", "mouse"] = "",
) -> MatchPlayer:
    overheard = Overheard(lab_page)
    root = _table(lab_page, folders, call)
    return MatchPlayer(root, sit_down(house, company), overheard, hurried=hurried)


@pytest.mark.long
def test_a_match_by_keyboard_alone_at_a_guided_table(lab_page: LabPage, folders: Folders) -> None:
    house, company = house_rules("classic", target=6), Company("club", 11)
    player = _started(lab_page, folders, 'mt.table("classic", seed=11, target=6)', house, company)
    player.root.locator('[data-act="next"]').focus()
    evening = Evening(player, keys=True)

    def wrong_card() -> bool:
        deal = evening.session.deal
        wrong = rule_on(deal.situation).illegal if deal is not None and evening.session.my_turn else ()
        return evening.once("wrong", bool(wrong), lambda: _try_wrong(lab_page, player, wrong[0]))

    def looked_back() -> bool:
        return evening.once("back", evening.session.phase == "count", lambda: _look_back(lab_page, player))

    def taken_back() -> bool:
        due = evening.session.trick_lies and evening.session.settled == 1
        return evening.once("undo", due, lambda: player.act("undo", keys=True))

    def struck_twice() -> bool:
        session = evening.session
        due = session.trick_lies and session.deal is not None and not session.deal.finished
        mine = due and session.deal is not None and session.deal.leader is LEARNER
        return evening.once("twice", mine, lambda: _strike_twice(player))

    evening.play(wrong_card, looked_back, taken_back, struck_twice)
    assert evening.done == {"wrong", "back", "undo", "twice"}
    expect(player.root.locator(".mt-sheet tfoot td")).to_have_text(
        [str(player.session.match.total.ns), str(player.session.match.total.ew)]
    )
    lab_page.shot("match-over")


def _try_wrong(lab_page: LabPage, player: MatchPlayer, wrong: object) -> None:
    """A card that breaks a rule: refused and explained, in light, dark and narrow."""
    player.press(wrong, keys=True)  # type: ignore[arg-type]
    assert player.session.said.topic == "refused"
    expect(player.root.locator(".mt-held.is-tried")).to_have_count(1)
    lab_page.shot("match-refused")
    assert lab_page.barriers(".mt-root") == []
    player.act("advice", keys=True)
    lab_page.theme("JupyterLab Dark")
    lab_page.shot("match-advice-dark")
    assert lab_page.barriers(".mt-root") == []
    lab_page.theme("JupyterLab Light")
    player.root.locator('[data-press][tabindex="0"]').focus()


def _strike_twice(player: MatchPlayer) -> None:
    """The same key struck twice goes on to the next trick, and does not also lead a card."""
    player.root.locator('[data-act="next"]').focus()
    player.page.keyboard.press("Enter")
    expect(player.root.locator("[data-press]:focus")).to_have_count(1)
    player.page.keyboard.press("Enter")
    player.did(Act(action="next"))
    assert player.session.my_turn
    player.page.wait_for_timeout(500)
    player.is_shown()


def _look_back(lab_page: LabPage, player: MatchPlayer) -> None:
    """The hand that is over, with all cards open."""
    lab_page.shot("match-count")
    assert lab_page.barriers(".mt-root") == []
    player.act("replay", keys=True)
    for _trick in range(7):
        player.act("next", keys=True)
    if any(action["id"] == "costliest" for action in player.view["actions"]):
        player.act("costliest", keys=True)
    lab_page.shot("match-look-back")
    assert lab_page.barriers(".mt-root") == []
    player.act("back", keys=True)


def test_a_match_by_mouse_at_a_strict_table_on_a_phone(lab_page: LabPage, folders: Folders) -> None:
    house = house_rules("classic", table="strict", target=13, scoring="difference")
    company = Company("beginner", 23, ("revokes", "misdeals"))
    rules = "classic table=strict target=13 scoring=difference"
    call = f'mt.table("{rules}", "beginner", 23, spot="revokes misdeals")'
    player = _started(lab_page, folders, call, house, company)
    lab_page.phone()
    evening = Evening(player, keys=False)

    def claimed() -> bool:
        deal = evening.session.deal
        due = evening.session.phase == "play" and deal is not None and bool(faults(deal))
        return evening.once("claim", due, lambda: _claim(lab_page, player))

    def judged_deal() -> bool:
        session = evening.session
        if session.phase != "deal" or session.said.topic != "nothing":
            return False
        player.act("misdeal" if session.slip else "next")
        evening.done.add("misdeal" if session.slip else "good deal")
        lab_page.shot("match-deal-judged")
        return True

    evening.play(claimed, judged_deal)
    assert evening.done >= {"claim", "good deal", "misdeal"}
    player.root.evaluate("root => root.scrollIntoView()")
    lab_page.shot("match-over-360")
    assert not player.root.evaluate(WIDE), "the match needs sideways scrolling on a small phone"


def _claim(lab_page: LabPage, player: MatchPlayer) -> None:
    """A revoke by an opponent is claimed, the evidence shown, and the hand is over."""
    assert player.session.deal is not None
    (fault,) = faults(player.session.deal)
    assert fault.seat in accused(player.session)
    player.act("claim")
    player.choose(fault.seat)
    assert player.session.claim is not None
    assert player.session.claim.fault == fault
    player.root.evaluate("root => root.scrollIntoView()")
    lab_page.shot("match-verdict-360")
    assert lab_page.barriers(".mt-root") == []
    player.act("next")
    assert player.session.match.scores[-1].counted.of(LEARNER.side) == 60


def test_a_match_goes_on_after_the_kernel_was_closed(lab_page: LabPage, folders: Folders) -> None:
    house, company = house_rules("classic", target=6), Company("club", 12)
    player = _started(lab_page, folders, 'mt.table("classic", seed=12, target=6)', house, company)
    evening = Evening(player, keys=True)
    player.root.locator('[data-act="next"]').focus()
    while not (player.session.my_turn and player.session.settled == 2):
        evening.step()
    left = player.session
    lab_page.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    again = MatchPlayer(_table(lab_page, folders, "mt.resume()"), left)
    assert left.deal is not None
    again.press(rule_on(left.deal.situation).legal[0])


def test_the_house_panel_leads_to_a_table(lab_page: LabPage, folders: Folders) -> None:
    root = _table(lab_page, folders, "mt.house_panel()")
    root.locator('[data-choose="preset=french"]').click()
    root.locator('[data-choose="trump_choice=dealer_names"]').click()
    expect(root.locator(".mt-differs code")).to_have_text('mt.table("french trump_choice=dealer_names")')
    lab_page.shot("match-panel")
    assert lab_page.barriers(".mt-root") == []
    root.locator("[data-enter]").fill("20")
    expect(root.locator(".mt-differs code")).to_contain_text("target=20")
    root.locator('[data-act="next"]').click()
    expect(root.locator(".mt-goal")).to_have_text("Who deals first?")


class Offender:
    """What happens once at a strict table: a claim, a wrong one, and a revoke of one's own that is found."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def claims(self) -> bool:
        deal, phase = self.evening.session.deal, self.evening.session.phase
        theirs = [fault for fault in faults(deal) if fault.seat.side is not LEARNER.side] if deal else []
        due = phase == "play" and bool(theirs)
        return self.evening.once("claim", due, lambda: self._claims(theirs[0].seat, right=True))

    def claims_wrongly(self) -> bool:
        deal = self.evening.session.deal
        due = self.evening.session.my_turn and deal is not None and len(deal.tricks) == 2 and not faults(deal)
        return self.evening.once("wrong claim", due, lambda: self._claims(Seat.EAST, right=False))

    def _claims(self, against: Seat, *, right: bool) -> None:
        player, keys = self.evening.player, self.evening.keys
        player.act("claim", keys=keys)
        player.choose(against, keys=keys)
        claim = player.session.claim
        assert claim is not None
        assert (claim.fault is not None) == right
        player.act("next", keys=keys)
        assert player.session.phase == ("count" if right else "play")

    def revokes(self) -> bool:
        """Break a rule at every chance, until an opponent has found it out."""
        session, deal = self.evening.session, self.evening.session.deal
        if session.claim is not None and session.claim.against is LEARNER:
            self.evening.done.add("found out")
        wrong = rule_on(deal.situation).illegal if session.my_turn and deal is not None else ()
        if not wrong or "found out" in self.evening.done:
            return False
        self.evening.player.press(wrong[0], keys=self.evening.keys)
        return True


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize("table", ["guided", "strict"])
def test_a_match_to_101(
    lab_page: LabPage, folders: Folders, table: Literal["guided", "strict"], by: Literal["keys", "mouse"]
) -> None:
    """Nearly thirty hands among beginners, from the cut to the last line of the score sheet."""
    house = house_rules("classic", table=table)
    company = Company("beginner", 32, ("revokes",) if table == "strict" else ())
    call = 'mt.table("classic", "beginner", 32{})'.format(', spot="revokes"' if table == "strict" else "")
    player = _started(lab_page, folders, call, house, company, by)
    player.root.locator('[data-act="next"]').focus()
    evening = Evening(player, keys=by == "keys")
    offender = Offender(evening)
    strict = (offender.claims, offender.claims_wrongly, offender.revokes)
    evening.play(*(strict if table == "strict" else (_refused_once(evening),)))
    expected = {"claim", "wrong claim", "found out"} if table == "strict" else {"refused"}
    assert evening.done == expected
    total = player.session.match.total
    assert max(total) >= 101
    expect(player.root.locator(".mt-sheet tbody tr")).to_have_count(len(player.session.boards))
    expect(player.root.locator(".mt-sheet tfoot td")).to_have_text([str(total.ns), str(total.ew)])
    lab_page.shot(f"match-101-{table}-{by}")


def _refused_once(evening: Evening) -> Callable[[], bool]:
    """At a guided table a card that breaks a rule stays in the hand."""

    def refused() -> bool:
        session, deal = evening.session, evening.session.deal
        wrong = rule_on(deal.situation).illegal if session.my_turn and deal is not None else ()
        return evening.once("refused", bool(wrong), lambda: evening.player.press(wrong[0], keys=evening.keys))

    return refused
