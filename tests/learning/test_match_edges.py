"""Corners of a match that playing on seldom meets: each of these once went unnoticed when it was broken."""

import random
from collections.abc import Callable

import pytest

from manille_tutor.engine import Seat, faults, rule_on
from manille_tutor.learning.intents import Choose, Press
from manille_tutor.learning.table.company import NOTICES, Company
from manille_tutor.learning.table.opening import exposed
from manille_tutor.learning.table.replay import choices, costs
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import Speaker
from manille_tutor.views.match import present_match
from tests.learning.match_play import act, at, legal_card, match, played, played_until, settled


def found(wanted: Callable[[MatchSession], bool], **options: str | int) -> MatchSession:
    """The first moment like that at a strict table where everybody plays any card."""
    for seed in range(60):
        start = match(seed=seed, spot="revokes", table="strict", target=3, **options)
        for step in played(start, random.Random(seed), legal=False):
            if wanted(step):
                return step
    raise AssertionError("that moment never comes")


def test_a_button_to_go_on_faster_that_comes_too_late_does_not_turn_the_trick_over() -> None:
    playing = played_until(match(), lambda s: s.phase == "play" and s.awaits == "table")
    hastened = act(playing, "skip")
    assert hastened.awaits == "learner"
    lies = played_until(match(), lambda s: s.trick_lies)
    for late in (hastened, lies, played_until(match(), at("count"))):
        assert act(late, "skip") == late


def test_a_card_taken_back_from_a_trick_turned_over_lies_on_the_table_again() -> None:
    session = played_until(match(), lambda s: s.my_turn and s.settled == 2)
    back = act(session, "undo")
    assert back.deal is not None
    assert back.settled == len(back.deal.tricks) == 1
    again = settled(update_match(back, Press(card=legal_card(back))))
    assert again.trick_lies
    assert again.settled == 1


def test_at_a_guided_table_no_board_says_that_a_revoke_went_unnoticed() -> None:
    session = played_until(match(target=6), lambda s: s.phase == "over")
    assert all(board.noticed for board in session.boards)


# -- revokes --


def test_where_both_sides_revoked_the_first_breach_decides() -> None:
    def both(session: MatchSession) -> bool:
        if session.phase != "play" or session.deal is None:
            return False
        seats = [fault.seat for fault in faults(session.deal)]
        return len(seats) > 1 and seats[0] is LEARNER and seats[-1].side is not LEARNER.side

    session = found(both)
    assert session.deal is not None
    first, *_, last = faults(session.deal)
    claimed = update_match(act(session, "claim"), Choose(option=last.seat))
    assert claimed.claim is not None
    assert claimed.claim.fault == first
    said = present_match(claimed, Speaker("en"))["say"]["headline"]
    facts = {"who": first.seat, "n": first.number, "card": first.violation.card}
    assert said == Speaker("en").say("match.claim.turned", viewer=LEARNER, **facts).to_view()
    assert act(claimed, "next").match.scores[-1].counted.of(LEARNER.side) == 0


def test_a_card_taken_back_after_its_trick_was_turned_over_reopens_the_trick() -> None:
    def just_turned_over(session: MatchSession) -> bool:
        deal = session.deal
        if session.phase != "play" or deal is None or deal.trick or not session.settled:
            return False
        theirs = [fault for fault in faults(deal) if fault.seat.side is not LEARNER.side]
        return session.settled == len(deal.tricks) and any(
            fault.number == session.settled and fault == faults(deal)[0] for fault in theirs
        )

    session = found(just_turned_over, revoke="correct_before_next_trick")
    assert session.deal is not None
    (fault, *_) = faults(session.deal)
    back = act(update_match(act(session, "claim"), Choose(option=fault.seat)), "next")
    assert back.deal is not None
    assert back.settled == len(back.deal.tricks) == fault.number - 1


def test_a_revoke_of_ones_own_is_no_free_choice_when_the_hand_is_looked_back_at() -> None:
    def mine_went_unnoticed(session: MatchSession) -> bool:
        return session.phase == "count" and any(
            fault.seat is LEARNER for fault in faults(session.boards[-1].deal)
        )

    deal = found(mine_went_unnoticed).boards[-1].deal
    broken = {choice.place for choice in choices(deal) if choice.illegal}
    assert broken
    assert not broken & {choice.place for choice, _cost in costs(deal, LEARNER)}


def test_nobody_is_let_off_the_choice_whom_to_accuse_by_sending_the_coach_away() -> None:
    session = act(found(lambda s: s.my_turn and s.settled == 1), "claim")
    assert act(session, "coach").said.topic == "accuse"


def test_a_coach_who_is_sent_away_falls_silent() -> None:
    session = act(played_until(match(), lambda s: s.my_turn), "legal")
    assert session.said.topic == "legal"
    assert act(session, "coach").said.topic == "nothing"


# -- company --


def test_the_better_the_players_the_more_they_notice() -> None:
    assert NOTICES["random"] == 0 < NOTICES["beginner"] < NOTICES["club"] < NOTICES["expert"] == 100
    for level, share in NOTICES.items():
        company = Company(level, 9)
        often = sum(company.notices(hand, play) for hand in range(50) for play in range(32))
        assert abs(often / 16 - share) < 4


@pytest.mark.parametrize("vary", ["hand", "seat"])
def test_chance_is_fresh_for_every_hand_and_every_player(vary: str) -> None:
    deal = played_until(match(), lambda s: s.my_turn and s.settled == 0).deal
    assert deal is not None
    company = Company("random", 4)
    if vary == "hand":
        cards = {company.decides(deal, number).card for number in range(30)}
        assert cards == set(rule_on(deal.situation).legal)
    else:
        assert len({company._seed_of(seat, 1) for seat in Seat}) == 4


def test_a_card_falls_open_with_its_packet_and_not_before() -> None:
    looked = [
        step
        for seed in range(6)
        for step in played_steps_of_the_deal(seed)
        if step.slip is not None and step.slip.because == "exposed_card"
    ]
    assert {exposed(step) is None for step in looked} == {True, False}
    for step in looked:
        assert step.slip is not None
        assert (exposed(step) is not None) == (step.shown > step.slip.packet)


def played_steps_of_the_deal(seed: int) -> list[MatchSession]:
    session = played_until(match(seed=seed, spot="misdeals"), lambda s: s.phase == "deal")
    steps = [session]
    while steps[-1].awaits == "table":
        steps.append(act(steps[-1], "tick"))
    return steps


def test_the_next_match_is_played_without_a_coach_who_was_sent_away() -> None:
    last = act(played_until(match(target=6), lambda s: s.phase == "over"), "coach")
    assert act(last, "restart").coach is False


def test_a_hand_that_is_on_tells_nothing_of_what_a_choice_cost() -> None:
    session = act(played_until(match(), lambda s: s.my_turn and s.settled == 6), "replay")
    assert act(session, "costliest") == session


def test_there_is_nothing_to_claim_before_an_opponent_has_played() -> None:
    session = played_until(
        match(table="strict"), lambda s: s.my_turn and s.deal is not None and not s.deal.plays
    )
    assert act(session, "claim") == session
    assert "claim" not in [action["id"] for action in present_match(session, Speaker("en"))["actions"]]
