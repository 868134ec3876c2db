"""What a learner sees and hears of a match, and that no hidden card is ever among it."""

import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest

from manille_tutor.engine import SEATS, Card, Side, faults, rule_on
from manille_tutor.learning.intents import Choose, Enter, Press, Set
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.table.intents import Act
from manille_tutor.learning.table.panel import PanelSession, update_panel
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views.live import aloud
from manille_tutor.views.match import blank, present_match
from manille_tutor.views.match_actions import KEYS
from manille_tutor.views.match_house import present_panel
from tests.learning.match_play import (
    NEXT,
    act,
    at,
    match,
    my_turn_with_a_choice_of_wrong,
    next_move,
    opponents_fault,
    played,
    played_until,
    settled,
)

View = dict[str, Any]
IDS = re.compile(r"(?:10|[AKQJ987])[CDHS]")
TAKEN = set("10akqjtrdv987?")


def seen(session: MatchSession, locale: str | None = None) -> View:
    view = present_match(session, Speaker(locale or session.settings.locale))
    assert json.loads(json.dumps(view)) == view, "a view is plain JSON"
    assert view.keys() == blank(Settings(), Speaker("en")).keys()
    return view


def headline(view: View) -> str:
    return aloud(view["say"]["headline"])


def labels(view: View) -> list[str]:
    return [action["id"] for action in view["actions"]]


# -- every moment --


@pytest.mark.parametrize("locale", LOCALES)
def test_every_moment_of_a_match_can_be_shown_in_every_language(locale: str) -> None:
    settings = Settings.model_validate({"locale": locale})
    phases = set()
    strict = match("belgian", "beginner", 5, "revokes misdeals", table="strict", target=20)
    quiet = match("muette", "random", 6, hands=4)
    wild, tame = (replace(start, settings=settings) for start in (strict, quiet))
    for step in (*played(wild, random.Random(5), legal=False), *played(tame, random.Random(5))):
        view = seen(step)
        phases.add(step.phase)
        assert view["goal"]
        assert (view["wait"] is None) == (step.awaits == "learner")
        assert (view["live"] == "") == (step.awaits == "table")
        if step.awaits == "learner":
            assert view["actions"] or view["choices"] or step.my_turn
        else:
            assert "next" not in labels(view), "pressed too late it would do what comes next"
            assert sum(action["primary"] for action in view["actions"]) <= 1
    assert phases == {"cut", "shuffle", "deal", "call", "play", "verdict", "claims", "count", "over"}


def test_no_key_of_a_button_begins_a_card() -> None:
    assert not set("".join(KEYS.values())) & TAKEN
    for session in played(match(seed=2, target=6), random.Random(1)):
        keys = [action["key"] for action in seen(session)["actions"]]
        assert len(set(keys)) == len(keys)


# -- what is said --


def test_a_refused_card_is_explained_as_in_the_lessons() -> None:
    session = played_until(match(), my_turn_with_a_choice_of_wrong)
    assert session.deal is not None
    ruling = rule_on(session.deal.situation.sorted())
    wrong = ruling.illegal[0]
    view = seen(update_match(session, Press(card=wrong)))
    why = Speaker("en").explain(ruling, wrong)
    assert view["say"]["headline"] == why.headline.to_view()
    assert [step["text"] for step in view["say"]["argument"]] == [
        step.text.to_view() for step in why.argument
    ]
    states = {card["id"]: card["state"] for card in view["hand"]["cards"]}
    assert states[wrong.code] == "tried"
    assert {Card(code) for code, state in states.items() if state == "legal"} == set(ruling.legal)
    assert labels(view)[:2] == ["next", "what_if"]


def test_a_whole_trick_is_told_at_once_who_played_what_and_who_takes_it() -> None:
    session = played_until(match(), lambda s: s.trick_lies)
    assert session.deal is not None
    trick = session.deal.tricks[-1]
    live = seen(session)["live"]
    for play in trick.plays:
        assert Speaker("en").card_name(play.card) in live
        assert ("you" if play.seat is LEARNER else Speaker("en").seat_name(play.seat)) in live.lower() or (
            Speaker("en").seat_name(play.seat) in live
        )
    who = "You take" if trick.winner is LEARNER else f"{Speaker('en').seat_name(trick.winner)} takes"
    assert f"{who} the trick: {trick.points} point" in live
    (winner,) = [lie["place"] for lie in seen(session)["table"]["trick"] if lie["card"]["state"] == "winner"]
    assert winner == ("south", "east", "north", "west")[SEATS.index(trick.winner)]
    assert seen(act(session, "next"))["table"]["sweep"] == winner


def test_the_turn_tells_what_lies_there_and_the_hand_is_told_with_the_first_card() -> None:
    first = played_until(match(), lambda s: s.my_turn)
    assert first.deal is not None
    live = seen(first)["live"]
    assert all(Speaker("en").card_name(card) in live for card in first.deal.hand(LEARNER))
    later = played_until(match(), lambda s: s.my_turn and s.settled == 2 and bool(s.deal and s.deal.trick))
    assert "Your hand" not in seen(later)["live"]
    assert "Your turn" in seen(later)["live"]


def test_the_coach_can_be_sent_away_and_then_nothing_is_offered() -> None:
    session = played_until(match(), lambda s: s.my_turn)
    with_coach, alone = seen(session), seen(act(session, "coach"))
    assert {"legal", "advice"} <= set(labels(with_coach))
    assert not {"legal", "advice"} & set(labels(alone))
    assert with_coach["hand"]["ask"]
    assert not alone["hand"]["ask"]


def test_the_expert_gives_one_card_and_one_reason() -> None:
    session = played_until(match("classic", "random"), lambda s: s.my_turn and s.settled == 4)
    told = act(session, "advice")
    assert told.said.decision is not None
    view = seen(told)
    assert headline(view) == f"An expert would play the {Speaker('en').card_name(told.said.decision.card)}."
    reason = told.said.decision.reason
    assert aloud(view["say"]["body"]) == aloud(Speaker("en").say_with(reason.key, reason.named).to_view())
    assert [c["id"] for c in view["hand"]["cards"] if c["state"] == "right"] == [told.said.decision.card.code]


def test_the_count_lays_out_what_was_captured_and_reckons_the_score() -> None:
    session = played_until(match(seed=3), at("count"))
    deal = session.boards[-1].deal
    assert {trick.leader.side is trick.winner.side for trick in deal.tricks} == {True, False}
    view = seen(session)
    for pile, side in zip(view["piles"], Side, strict=True):
        tricks = [trick for trick in deal.tricks if trick.winner.side is side]
        assert [[card["id"] for card in cards] for cards in pile["tricks"]] == [
            [card.code for card in trick.cards] for trick in tricks
        ]
        assert f": {deal.captured.of(side)} captured" in pile["label"]
    assert view["say"]["argument_open"]
    assert view["say"]["argument"][-1]["term"] == "Score"
    (row,) = view["sheet"]["rows"]
    assert aloud(row[3]) == f"{deal.captured.ns}–{deal.captured.ew}"
    assert view["sheet"]["total"]["cells"] == [str(session.match.total.ns), str(session.match.total.ew)]
    if deal.dealer is not LEARNER:
        assert "named this trump" in aloud(view["say"]["body"])


def test_a_hand_looked_back_at_is_said_to_be_open_and_its_costliest_choice_told() -> None:
    session = act(played_until(match(), at("count")), "replay", "costliest")
    view = seen(session)
    assert "with all cards open" in aloud(view["say"]["body"])
    assert re.search(r"cost \d+ points?; the .* was better", headline(view))
    assert "Better: you" in aloud(view["say"]["body"])
    assert len(view["piles"]) == 4
    assert len(view["say"]["argument"]) == 4
    assert len(view["scrub"]["options"]) == 8


def test_a_revoke_nobody_noticed_is_told_after_the_count() -> None:
    session = next(
        step
        for step in played(match(seed=2, table="strict"), random.Random(0), legal=False)
        if step.phase == "count" and not step.boards[-1].noticed
    )
    assert "Nobody noticed in time" in aloud(seen(session)["say"]["body"])


def test_an_upheld_claim_shows_the_evidence() -> None:
    session = opponents_fault()
    assert session.deal is not None
    (fault,) = faults(session.deal)
    judged = update_match(act(session, "claim"), Choose(option=fault.seat))
    view = seen(judged)
    assert headline(view).startswith("The claim holds: in trick")
    (pile,) = view["piles"]
    assert [card["id"] for card in pile["tricks"][0]] == [c.code for c in fault.situation.sorted().hand]
    tried = [lie["card"]["id"] for lie in view["table"]["trick"] if lie["card"]["state"] == "tried"]
    assert tried == [fault.violation.card.code]
    assert view["say"]["article"]["number"] in ("3.4", "3.5", "3.6")
    assert "60 points" in aloud(view["say"]["body"])


# -- the panel --


def test_every_option_of_the_rules_is_on_the_panel_and_what_differs_is_said() -> None:
    panel = PanelSession()
    view = present_panel(panel, Speaker("en"))
    assert json.loads(json.dumps(view)) == view
    groups = [group["id"] for part in view["panel"]["groups"] for group in part["options"]]
    fields = set(type(panel.house).model_fields) - {"preset", "target", "hands"}
    assert fields | {"preset", "ends", "level", "spot"} == set(groups)
    assert [aloud(text) for text in view["panel"]["differs"]] == ["Nothing: this is the classic table."]
    for part in view["panel"]["groups"]:
        for group in part["options"]:
            for option in group["options"]:
                chosen = update_panel(panel, Choose(option=option["id"]))
                assert isinstance(chosen, PanelSession)
                assert present_panel(chosen, Speaker("fr"))["panel"]["line"].startswith('mt.table("')
    soft = update_panel(panel, Choose(option="partner_exempts=overtrump"))
    assert isinstance(soft, PanelSession)
    shown = present_panel(soft, Speaker("en"))
    assert len(shown["panel"]["differs"]) == 1
    assert shown["panel"]["line"] == 'mt.table("classic partner_exempts=overtrump")'
    assert "soft overtrump" in shown["live"]


def test_a_number_on_the_panel_is_read_or_complained_about_and_then_one_sits_down() -> None:
    panel = PanelSession()
    for value in ("", "x", "0", "-3"):
        bad = update_panel(panel, Enter(field="target", value=value))
        assert isinstance(bad, PanelSession)
        assert bad.house == panel.house
        assert present_panel(bad, Speaker("en"))["fields"][0]["state"] == "wrong"
    good = update_panel(panel, Enter(field="target", value="30"))
    assert isinstance(good, PanelSession)
    spotting = update_panel(good, Choose(option="spot=revokes"))
    assert isinstance(spotting, PanelSession)
    speaking = update_panel(spotting, Set(setting="locale", value="pt_BR"))
    match = update_panel(speaking, Act(action="next"))
    assert isinstance(match, MatchSession)
    assert (match.house.target, match.house.table, match.settings.locale) == (30, "strict", "pt_BR")
    assert settled(update_match(match, NEXT)).phase in ("cut", "shuffle", "call")
    assert next_move(match, random.Random(1)) == NEXT
