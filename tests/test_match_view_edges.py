"""Small things that a learner sees at the table, each of which nobody would miss until it is wrong."""

import random
from dataclasses import replace
from typing import Any

from manille_tutor.engine import faults
from manille_tutor.engine.match import Won
from manille_tutor.learning.intents import Choose
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.replay import costliest
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import Speaker
from manille_tutor.views.live import aloud
from manille_tutor.views.match import present_match
from tests.learning.match_play import (
    act,
    at,
    match,
    opponents_fault,
    played,
    played_out,
    played_until,
    revoked_by_learner,
)

View = dict[str, Any]


def seen(session: MatchSession) -> View:
    return present_match(session, Speaker("en"))


def chips(view: View, kind: str) -> list[str]:
    return [seat["seat"] for seat in view["table"]["seats"] for chip in seat["chips"] if chip["kind"] == kind]


def test_trump_can_be_named_once_it_is_chosen() -> None:
    asked = played_until(match(), lambda s: s.phase == "call" and s.dealer is LEARNER)
    (name,) = [button for button in seen(asked)["actions"] if button["id"] == "check"]
    assert not name["enabled"]
    chosen = seen(update_match(asked, Choose(option="H")))
    assert [button["enabled"] for button in chosen["actions"] if button["id"] == "check"] == [True]


def test_the_others_hold_as_many_backs_as_they_have_cards() -> None:
    session = played_until(match(), lambda s: s.my_turn and s.settled == 3)
    assert session.deal is not None
    for seat in seen(session)["table"]["seats"]:
        held = 0 if seat["seat"] == LEARNER else len(session.deal.hand(seat["seat"]))
        assert seat["backs"] == held
        assert held in (0, 4, 5)


def test_a_card_taken_back_sweeps_no_trick_off_the_table() -> None:
    session = played_until(match(), lambda s: s.my_turn and s.settled == 2)
    assert seen(session)["table"]["sweep"] is not None
    assert seen(act(session, "undo"))["table"]["sweep"] is None


def test_who_leads_is_said_until_the_trick_is_complete_and_then_who_takes_it() -> None:
    lies = played_until(match(), lambda s: s.trick_lies)
    assert lies.deal is not None
    assert chips(seen(lies), "lead") == []
    assert chips(seen(lies), "winner") == [lies.deal.tricks[-1].winner]
    leads = played_until(match(), lambda s: bool(s.deal and s.deal.trick) and not s.trick_lies)
    assert leads.deal is not None
    assert chips(seen(leads), "lead") == [leads.deal.every_trick[-1].leader]


def test_every_hand_on_the_sheet_has_its_number() -> None:
    session = played_until(match(target=13), at("over"))
    rows = seen(session)["sheet"]["rows"]
    assert len(rows) > 1
    assert [row[0] for row in rows] == [[str(number + 1)] for number in range(len(rows))]


def test_the_hand_is_read_out_to_whoever_names_trump() -> None:
    asked = played_until(match(), lambda s: s.phase == "call" and s.dealer is LEARNER)
    assert asked.bidding is not None
    live = seen(asked)["live"]
    assert all(Speaker("en").card_name(card) in live for card in asked.bidding.hand(LEARNER))


def test_nobody_is_said_to_have_named_a_trump_for_a_reason_that_speaks_for_another() -> None:
    counted = played_until(match(level="club"), lambda s: s.phase == "count" and s.dealer is not LEARNER)
    assert "named this trump" in aloud(seen(counted)["say"]["body"])
    deal = counted.boards[-1].deal
    hand = deal.dealt_to(deal.dealer)
    others = (Company("random", seed) for seed in range(9))
    other = next(
        company for company in others if company.names(deal.house, deal.dealer, hand, 1).trump != deal.trump
    )
    resumed = replace(counted, company=other, first_dealer=counted.first.dealer)
    assert "named this trump" not in aloud(seen(resumed)["say"]["body"])


def test_when_both_sides_get_there_at_once_the_article_on_that_is_cited() -> None:
    cited = {}
    for seed in range(12):
        over = played_until(match(seed=seed, target=1, last_trick_bonus=1), at("over"))
        assert isinstance(over.match.outcome, Won)
        cited[over.match.outcome.article] = seen(over)["say"]["article"]["number"]
    assert cited == {"4.5": "4.5", "4.6": "4.6"}


def test_looking_back_at_a_hand_that_is_on_shows_the_backs_of_that_trick() -> None:
    session = act(played_until(match(), lambda s: s.my_turn and s.settled == 3), "replay", "earlier")
    assert [seat["backs"] for seat in seen(session)["table"]["seats"]] == [0, 6, 6, 6]


def test_the_better_line_says_what_it_would_have_come_to_and_what_it_came_to() -> None:
    session = act(played_until(match(), at("count")), "replay", "costliest")
    dear = costliest(session.boards[-1].deal, LEARNER)
    assert dear is not None
    then = dear.captured.of(LEARNER.side)
    said = Speaker("en").text("match.look.swing", then=then, now=then - dear.cost)
    assert aloud(seen(session)["say"]["body"]).endswith(said)


def test_a_revoke_of_ones_own_is_bad_news_and_one_of_theirs_is_good() -> None:
    caught = next(
        out for seed in range(40) if (out := played_out(revoked_by_learner("expert", seed))).claim is not None
    )
    assert seen(caught)["say"]["tone"] == "bad"
    theirs = opponents_fault()
    assert theirs.deal is not None
    claimed = update_match(act(theirs, "claim"), Choose(option=faults(theirs.deal)[0].seat))
    assert seen(claimed)["say"]["tone"] == "good"


def test_a_trick_has_one_number_from_its_lead_until_it_is_turned_over() -> None:
    told = {
        seen(step)["progress"]["label"]
        for step in played(match(), random.Random(2))
        if step.phase == "play" and step.number == 1 and step.settled == 2
    }
    assert told == {Speaker("en").text("match.progress.trick", n=1, trick=3)}
