"""The two forms of coinchée at the table: calls, refusals, contracts, and hands thrown in (5.3)."""

import random
from dataclasses import replace
from itertools import count

import pytest

from manille_tutor.engine import BadInput, faults, house_rules
from manille_tutor.engine.calls import Bid, Coinche, Named, Pass, read_call
from manille_tutor.learning.intents import Choose, Enter, Press
from manille_tutor.learning.table.auctioning import auction_of, draft_of, my_call, refused_call
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.intents import Act
from manille_tutor.learning.table.saving import read_match, write_match
from manille_tutor.learning.table.session import sit_down, update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession

from .match_play import NEXT, TICK, act, match, played, played_until, settled, taken_up_again


def calls(session: MatchSession) -> tuple[object, ...]:
    auction = auction_of(session)
    assert auction is not None
    return auction.calls


def called_by(session: MatchSession, kind: type, *, mine: bool) -> bool:
    """Whether the last contract or double is of that kind, by the learner's side or not."""
    auction = auction_of(session)
    if auction is None or not my_call(session):
        return False
    said = [spoken for spoken in auction.spoken if not isinstance(spoken.call, Pass)]
    return bool(said) and isinstance(said[-1].call, kind) and (said[-1].seat.side is LEARNER.side) is mine


def found(rules: str, kind: type, *, mine: bool, level: str = "beginner") -> MatchSession:
    """A table where the learner is to call after such a call."""
    for seed in range(40):
        start = match(rules, level, seed, hands=6)
        for step in played(start, random.Random(seed)):
            if called_by(step, kind, mine=mine):
                return step
    raise AssertionError("never met")


def all_pass(**options: int) -> MatchSession:
    """A table where nobody bids, up to the moment when all four have passed."""
    for seed in count(1):
        session = played_until(match("auction", "random", seed, **options), my_call)
        while session.bidding is not None and session.bidding.to_speak is not None:
            session = act(session, "pass") if my_call(session) else update_match(session, TICK)
        if session.bidding is not None and session.bidding.thrown_in:
            return session
    raise AssertionError


# -- calling --


def test_a_bid_is_put_together_and_made() -> None:
    session = played_until(match("auction", "random"), my_call)
    auction = auction_of(session)
    assert auction is not None
    assert auction.legal.lowest is not None
    assert draft_of(session).number == str(auction.legal.lowest)
    assert act(session, "check") == session, "without a trump there is nothing to call yet"
    chosen = update_match(update_match(session, Choose(option="45")), Choose(option="H"))
    assert draft_of(chosen).call == read_call("45H")
    typed = update_match(chosen, Enter(field="bid", value="47"))
    assert draft_of(typed).call == read_call("47H")
    called = act(typed, "check")
    assert calls(called)[-1] == read_call("47H")
    assert (called.draft, called.phase, called.awaits) == ("", "call", "table")


def test_the_others_call_one_by_one_and_the_learner_can_skip_the_waiting() -> None:
    session = played_until(match("auction", "club", 2), lambda s: s.phase == "call")
    heard = 0
    slow = session
    while slow.awaits == "table":
        before = len(calls(slow))
        slow = update_match(slow, TICK)
        assert len(calls(slow)) == before + 1
        heard += 1
    assert heard
    assert update_match(session, NEXT) == slow


@pytest.mark.parametrize("rules", ["auction", "contree"])
def test_the_same_table_calls_the_same_again(rules: str) -> None:
    first, second = (list(played(match(rules, "club", 4, hands=2), random.Random(1))) for _ in range(2))
    assert first == second


def test_a_contract_settled_is_told_and_then_the_hand_is_played() -> None:
    session = played_until(match("auction", "club", 3), lambda s: s.said.topic == "named")
    assert session.deal is not None
    assert session.deal.contract is not None
    assert (session.phase, session.bidding, session.awaits) == ("call", None, "learner")
    assert session.deal.trump is session.deal.contract.trump
    assert update_match(session, NEXT).phase == "play"


def test_at_a_contree_table_the_dealer_names_and_the_opponents_may_double() -> None:
    mine = played_until(match("contree", "beginner"), lambda s: my_call(s) and s.dealer is LEARNER)
    named = act(update_match(mine, Choose(option="D")), "check")
    assert calls(named) == (read_call("D"),)
    with pytest.raises(BadInput, match="a call as one of"):
        update_match(mine, Choose(option="36"))
    theirs = found("contree", Named, mine=False)
    doubled = act(theirs, "coinche")
    assert calls(doubled)[-1] == Coinche()
    after = settled(doubled)
    assert after.deal is not None or my_call(after)


# -- what is not allowed --


def refusals() -> list[tuple[str, MatchSession, tuple[object, ...]]]:
    """Calls that break a rule, each with the reason and a table where it is tried."""
    opening = played_until(match("auction", "random"), lambda s: my_call(s) and not calls(s))
    ours, theirs = found("auction", Bid, mine=True), found("auction", Bid, mine=False)
    dealer = played_until(match("contree", "beginner"), lambda s: my_call(s) and s.dealer is LEARNER)
    doubled = found("auction", Coinche, mine=False)
    low = Choose(option="31"), Choose(option="H"), Act(action="check")
    return [
        ("nothing_to_double", opening, (Act(action="coinche"),)),
        ("nothing_to_redouble", theirs, (Act(action="surcoinche"),)),
        ("own_side", ours, (Choose(option="coinche"),)),
        ("not_higher", theirs, low),
        ("number_out_of_range", opening, (Choose(option="30"), *low[1:])),
        ("number_out_of_range", opening, (Enter(field="bid", value="61"), *low[1:])),
        ("needs_number", opening, (Enter(field="bid", value=""), *low[1:])),
        ("must_name", dealer, (Act(action="pass"),)),
        ("after_coinche", doubled, (Choose(option="60"), *low[1:])),
        ("already_doubled", doubled, ()),
    ]


def test_a_call_that_breaks_a_rule_is_refused_and_nothing_changes() -> None:
    seen = set()
    for because, session, tries in refusals():
        after = session
        for intent in tries:
            after = update_match(after, intent)
        if not tries:
            continue
        violation = refused_call(after)
        assert violation is not None
        assert (after.said.topic, violation.because) == ("refused", because)
        assert (after.bidding, after.deal) == (session.bidding, session.deal)
        assert my_call(after)
        assert update_match(after, Choose(option="H")).said.topic == "nothing"
        seen.add(because)
    assert len(seen) >= 8


def test_calling_out_of_turn_is_refused_too() -> None:
    session = played_until(match("auction", "club", 2), lambda s: s.phase == "call" and s.awaits == "table")
    after = act(session, "pass")
    violation = refused_call(after)
    assert violation is not None
    assert violation.because == "not_your_turn"
    assert after.bidding == session.bidding


def test_messages_that_are_no_calls() -> None:
    session = played_until(match("auction", "random"), my_call)
    for option in ("X", "-1", "4000", "36H"):
        with pytest.raises(BadInput, match="a call as one of pass, coinche"):
            update_match(session, Choose(option=option))
    with pytest.raises(BadInput, match="a number for bid"):
        update_match(session, Enter(field="points", value="36"))
    assert session.bidding is not None
    assert update_match(session, Press(card=session.bidding.hand(LEARNER)[0])) == session
    assert draft_of(update_match(session, Enter(field="bid", value="many"))).number == ""


def test_the_coach_tells_what_may_be_called_and_what_an_expert_would_call() -> None:
    session = played_until(match("auction", "random"), my_call)
    assert act(session, "legal").said.topic == "legal"
    told = act(session, "advice").said
    assert told.calling is not None
    auction = auction_of(session)
    assert auction is not None
    assert auction.violation(LEARNER, told.calling.call) is None
    alone = act(session, "coach")
    assert act(alone, "legal") == act(alone, "advice") == alone


# -- thrown in --


def test_a_hand_in_which_all_pass_is_thrown_in_and_the_next_player_deals_other_cards() -> None:
    session = all_pass(hands=2)
    assert (session.phase, session.awaits, session.number) == ("call", "learner", 1)
    assert act(session, "pass") == session
    onward = update_match(session, NEXT)
    assert onward.number == 2
    assert onward.dealer is session.dealer.on(1)
    assert onward.match.thrown_in == (0,)
    again = played_until(onward, lambda s: s.phase == "call")
    assert again.bidding is not None
    assert session.bidding is not None
    assert again.bidding.hands != session.bidding.hands
    last = list(played(onward, random.Random(3)))[-1]
    assert last.match.thrown_in[0] == 0
    assert len(last.boards) == 2, "a hand thrown in is none of the hands of the match"


# -- kept and taken up again --


@pytest.mark.parametrize(
    ("rules", "level", "options"),
    [
        ("auction", "random", {"hands": 4}),
        ("auction", "club", {"hands": 3, "table": "strict"}),
        ("contree", "beginner", {"hands": 4}),
        ("contree", "random", {"target": 60, "table": "strict", "revoke": "correct_before_next_trick"}),
    ],
)
def test_a_match_resumed_at_any_step_is_the_same_match(
    rules: str, level: str, options: dict[str, str | int]
) -> None:
    resumed, called = 0, 0
    for step in played(match(rules, level, 6, **options), random.Random(4)):
        again = taken_up_again(step)
        if again is None:
            continue
        if step.phase == again.phase and step.phase in ("call", "play"):
            assert again.number == step.number
            assert (again.bidding, again.deal) == (step.bidding, step.deal)
            assert settled(again).bidding == settled(step).bidding
            called += step.bidding is not None
        resumed += 1
    assert resumed > 40
    assert called > 4


def test_a_hand_thrown_in_is_kept() -> None:
    session = all_pass(hands=1)
    text = write_match(session)
    assert text is not None
    again = read_match(text)
    assert again.bidding == session.bidding
    assert update_match(again, NEXT).thrown == update_match(session, NEXT).thrown
    later = played_until(update_match(session, NEXT), lambda s: s.phase == "play")
    text = write_match(later)
    assert text is not None
    again = read_match(text)
    assert (again.thrown, again.number, again.match) == (later.thrown, later.number, later.match)
    assert later.number > 1


# -- counting --


@pytest.mark.parametrize("rules", ["auction", "contree"])
def test_a_match_comes_to_its_end_and_is_what_the_play_gives(rules: str) -> None:
    steps = list(played(match(rules, "club", 3, target=40), random.Random(2)))
    last = steps[-1]
    assert last.match.over
    contracts = [board.deal.contract for board in last.boards]
    assert all(contract is not None for contract in contracts)
    fresh = act(last, "restart")
    assert (fresh.thrown, fresh.boards, fresh.phase) == ((), (), "cut")


@pytest.mark.parametrize(("rules", "points"), [("auction", 60), ("contree", 68)])
def test_what_a_revoke_costs_at_a_strict_table_with_a_contract(rules: str, points: int) -> None:
    sides = set()
    for seed in range(12):
        session = _faulty(match(rules, "club", seed, "revokes", table="strict", hands=3))
        if session is None or session.deal is None or session.deal.contract is None:
            continue
        (fault,) = faults(session.deal)
        judged = update_match(act(session, "claim"), Choose(option=fault.seat))
        score = update_match(judged, NEXT).match.scores[-1]
        assert score.counted.of(LEARNER.side) == points
        theirs = session.deal.contract.side is fault.seat.side
        kinds = {step.kind for step in score.steps}
        if rules == "auction":
            assert ("failed" if theirs else "made") in kinds
        assert score.score.of(LEARNER.side) > 0
        sides.add(theirs)
    assert sides == {True, False}


def _faulty(start: MatchSession) -> MatchSession | None:
    """The first moment when an opponent has broken a rule of play and the hand is still on."""
    for step in played(start, random.Random(1)):
        if step.phase == "play" and step.deal is not None and faults(step.deal) and len(step.deal.plays) % 4:
            return step
    return None


def test_every_action_at_every_moment_leaves_a_match_that_goes_on() -> None:
    chance = random.Random(5)
    actions = (
        "tick", "next", "skip", "check", "legal", "advice", "what_if", "coach", "undo", "claim", "cancel",
        "replay", "earlier", "back", "restart", "pass", "coinche", "surcoinche",
    )  # fmt: skip
    for rules in ("auction", "contree"):
        session = sit_down(house_rules(rules, target=30), Company("random", 9))
        for _step in range(700):
            if chance.random() < 0.25 and session.phase == "call":
                options = ("C", "-", "pass", "coinche", *(("31", "44") if rules == "auction" else ()))
                try:
                    session = update_match(session, Choose(option=chance.choice(options)))
                except BadInput:
                    assert not session.house.has_auction or session.look is not None
            elif chance.random() < 0.5:
                session = act(session, chance.choice(actions))
            else:
                session = next(iter(played(replace(session), chance)), session)
        assert all(board.deal.contract is not None for board in session.boards)


def test_the_tables_of_the_lesson_are_as_it_says() -> None:
    """The hands that lesson 10 puts on the table: what was called before the learner, and by whom."""
    for rules, seed, called in (
        ("contree", 95, "E:S N:pass"),
        ("auction", 7, "E:31H N:33C W:34H"),
    ):
        session = played_until(match(rules, "club", seed, hands=1), my_call)
        assert str(auction_of(session)) == called
