"""Revokes at a strict table, and what looking back at a hand says of it."""

import random
from collections import Counter

import pytest

from manille_tutor.engine import (
    BadInput,
    Deal,
    Seat,
    Side,
    deal_score,
    faults,
    replay,
)
from manille_tutor.engine.scoring import Revoked
from manille_tutor.learning.intents import Choose, Press
from manille_tutor.learning.table.company import LEVELS, NOTICES
from manille_tutor.learning.table.replay import choices, costliest, costs
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER
from manille_tutor.players import open_cards

from .match_play import (
    act,
    at,
    legal_card,
    match,
    opponents_fault,
    played,
    played_out,
    played_until,
    revoked_by_learner,
)

# -- revokes at a strict table --


def test_a_strict_table_accepts_it_and_a_sharp_eye_sees_it_at_the_card_that_proves_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert [NOTICES[level] for level in LEVELS] == sorted(NOTICES.values())
    monkeypatch.setitem(NOTICES, "random", NOTICES["expert"])
    for seed in range(12):
        session = revoked_by_learner("random", seed)
        assert session.deal is not None
        (fault,) = faults(session.deal)
        claimed = played_out(session)
        assert claimed.claim is not None
        assert claimed.deal is not None
        assert (claimed.phase, claimed.claim.against, claimed.claim.fault) == ("verdict", LEARNER, fault)
        assert claimed.deal.plays[-1] in fault.violation.allowed
        counted = act(claimed, "next")
        assert counted.match.scores[-1].counted.of(Side.NS) == 0
        assert any(isinstance(step, Revoked) for step in counted.match.scores[-1].steps)


def test_nobody_notices_among_players_by_chance_and_then_it_costs_nothing() -> None:
    session = played_out(revoked_by_learner("random", 2))
    assert session.phase == "count"
    board = session.boards[-1]
    assert not board.noticed
    assert session.match.scores[-1] == deal_score(board.deal, penalty=False)
    assert session.match.scores[-1] != deal_score(board.deal)


def test_an_opponents_revoke_is_claimed_and_costs_all_sixty() -> None:
    session = opponents_fault()
    assert session.deal is not None
    (fault,) = faults(session.deal)
    asked = act(session, "claim")
    assert (asked.said.topic, asked.awaits) == ("accuse", "learner")
    innocent = fault.seat.partner
    wrong = update_match(asked, Choose(option=innocent))
    assert wrong.claim is not None
    assert (wrong.phase, wrong.claim.fault) == ("verdict", None)
    assert act(wrong, "next").deal == session.deal
    right = update_match(asked, Choose(option=fault.seat))
    assert right.claim is not None
    assert right.claim.fault == fault
    counted = act(right, "next")
    assert counted.match.scores[-1].counted == (60, 0)
    assert counted.boards[-1].deal.plays[: len(session.deal.plays)] == session.deal.plays
    with pytest.raises(BadInput, match="an opponent as one of E, W"):
        update_match(asked, Choose(option="N"))


def test_a_revoke_noticed_in_time_goes_back_where_the_table_has_it_so() -> None:
    session = opponents_fault(revoke="correct_before_next_trick")
    assert session.deal is not None
    (fault,) = faults(session.deal)
    claimed = update_match(act(session, "claim"), Choose(option=fault.seat))
    assert claimed.claim is not None
    assert claimed.claim.taken_back
    back = act(claimed, "next")
    assert (back.phase, back.deal, back.claim) == ("play", replay(session.deal, fault.play), None)


def test_the_last_moment_to_claim_is_before_the_count() -> None:
    session = played_until(match(table="strict"), at("claims"))
    unfounded = update_match(act(session, "claim"), Choose(option="E"))
    assert act(unfounded, "next").phase == "claims"
    counted = act(session, "next")
    assert (counted.phase, counted.boards[-1].noticed) == ("count", True)


def test_others_break_rules_only_to_be_spotted_and_only_opponents() -> None:
    seen: Counter[Seat] = Counter()
    for seed in range(4):
        clean = list(played(match(seed=seed, table="strict", target=6), random.Random(seed)))[-1]
        assert not any(faults(board.deal) for board in clean.boards)
        spotting = match(seed=seed, spot="revokes", table="strict", target=6)
        wrong = list(played(spotting, random.Random(seed)))[-1]
        seen.update(fault.seat for board in wrong.boards for fault in faults(board.deal))
    assert set(seen) == {Seat.EAST, Seat.WEST}


# -- looking back --


def test_what_a_free_choice_cost_is_what_the_solver_says() -> None:
    session = played_until(match(), at("count"))
    deal = session.boards[-1].deal
    free = [choice for choice in choices(deal) if choice.seat is LEARNER and len(choice.ruling.legal) > 1]
    assert [choice for choice, _cost in costs(deal, LEARNER)] == free
    for choice, cost in costs(deal, LEARNER):
        solved = open_cards(replay(deal, choice.place))
        assert cost == max(solved.values.values()) - solved.values[choice.card]
    dear = costliest(deal, LEARNER)
    assert dear is not None
    assert dear.cost == max(cost for _choice, cost in costs(deal, LEARNER))
    assert dear.line[0].card is dear.best
    better = deal.model_copy(
        update={"plays": deal.plays[: dear.choice.place] + tuple(p.card for p in dear.line)}
    )
    assert Deal.model_validate(better.model_dump()).captured == dear.captured


def test_looking_back_goes_trick_by_trick_and_comes_back_to_the_same_table() -> None:
    counted = played_until(match(), at("count"))
    look = act(counted, "replay")
    assert look.look is not None
    assert (look.look.board, look.look.trick) == (0, 0)
    assert act(look, "earlier") == look
    eighth = update_match(look, Choose(option="trick-8"))
    assert act(eighth, "next") == eighth
    assert act(eighth, "back") == counted
    dear = costliest(counted.boards[0].deal, LEARNER)
    found = act(look, "costliest").look
    assert dear is not None
    assert found is not None
    assert found.trick == dear.choice.trick
    with pytest.raises(BadInput, match="a trick as trick-1 to trick-8"):
        update_match(look, Choose(option="trick-9"))
    unfinished = played_until(match(), lambda s: s.my_turn and s.settled == 3)
    back = act(unfinished, "replay")
    assert back.look is not None
    assert (back.look.board, back.look.trick) == (0, 2)
    assert act(back, "back") == unfinished
    assert update_match(back, Press(card=legal_card(unfinished))) == back
