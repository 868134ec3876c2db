"""A match of three: the learner plays the own hand and, as dealer, the dead one too."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from manille_tutor.engine import BadInput, Deal, Seat, faults, replay, rule_on
from manille_tutor.engine.three import ThreeMatch, WonAlone, dead_seat, person_at
from manille_tutor.learning.intents import Ask, Choose, Press
from manille_tutor.learning.table.claims import accused
from manille_tutor.learning.table.panel import PanelSession, update_panel
from manille_tutor.learning.table.playing import last_own_play, ruling_for
from manille_tutor.learning.table.replay import choices, costs
from manille_tutor.learning.table.seating import dead_hand_of, hands_of, holder_of, open_to, plays_for
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession

from .match_play import act, match, next_move, played, played_out, played_until, settled, taken_up_again

SOUTH, EAST, NORTH, WEST = Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST


def deal_of(session: MatchSession) -> Deal:
    assert session.deal is not None
    return session.deal


def dealt_by(dealer: Seat, **options: str | int) -> MatchSession:
    """A match of three whose first dealer is that person."""
    for seed in range(60):
        session = match("three", seed=seed, **options)
        if session.first.dealer is dealer:
            return session
    raise AssertionError(f"{dealer} never deals first")


def my_turn_from(seat: Seat, **options: str | int) -> MatchSession:
    """The learner is the dealer, and a card of that seat is to be played."""
    start = dealt_by(LEARNER, **options)
    return played_until(start, lambda s: s.my_turn and deal_of(s).to_act is seat)


# -- who plays what --


def test_three_cut_for_the_deal_and_it_goes_round_among_them() -> None:
    dealers = Counter(match("three", seed=seed).first.dealer for seed in range(60))
    assert set(dealers) == {SOUTH, EAST, WEST}
    last = [step for step in played(match("three", hands=6), random.Random(1)) if step.phase == "count"][-1]
    dealt = [board.deal.dealer for board in last.boards]
    assert set(dealt[:3]) == {SOUTH, EAST, WEST}
    assert dealt[:3] == dealt[3:6]


@pytest.mark.parametrize("dealer", [SOUTH, EAST, WEST])
def test_the_learner_plays_south_and_as_dealer_the_dead_hand_too(dealer: Seat) -> None:
    mine: set[Seat] = set()
    for step in played(dealt_by(dealer, hands=1), random.Random(4)):
        if step.phase != "play" or step.deal is None or step.deal.finished or step.boards:
            continue
        seat = step.deal.to_act
        if not step.trick_lies:
            assert step.my_turn == (person_at(dealer, seat) is LEARNER)
        if step.my_turn:
            mine.add(seat)
            ruling = ruling_for(step)
            assert ruling is not None
            assert set(ruling.situation.hand) == set(step.deal.hand(seat))
        assert dead_hand_of(step.deal) == (dead_seat(dealer) if step.deal.plays else None)
    assert mine == ({SOUTH, NORTH} if dealer is LEARNER else {SOUTH})


def test_a_card_of_the_hand_that_is_not_to_play_is_refused() -> None:
    for seat, other in ((NORTH, SOUTH), (SOUTH, NORTH)):
        for table in ("guided", "strict"):
            session = my_turn_from(seat, table=table)
            card = deal_of(session).hand(other)[0]
            after = update_match(session, Press(card=card))
            assert (after.said.topic, after.said.card, after.deal) == ("refused", card, session.deal)
            asked = update_match(session, Ask(card=card))
            assert asked.said.topic == "refused"
            broken = deal_of(session).violation(holder_of(deal_of(session), LEARNER, card), card)
            assert broken is not None
            assert (broken.rule, broken.to_act) == ("your_turn", seat)


def test_the_dead_hand_cannot_be_played_before_it_is_open_nor_for_another_dealer() -> None:
    named = played_until(dealt_by(LEARNER), lambda s: s.deal is not None and not s.deal.plays)
    hidden = deal_of(named).hand(NORTH)[0]
    with pytest.raises(BadInput, match="a card of your hand"):
        update_match(named, Press(card=hidden))
    east = played_until(dealt_by(EAST), lambda s: s.my_turn)
    for seat in (WEST, NORTH, EAST):
        with pytest.raises(BadInput, match="a card of your hand"):
            update_match(east, Press(card=deal_of(east).hand(seat)[0]))


def test_every_question_is_answered_for_the_hand_that_is_to_play() -> None:
    session = my_turn_from(NORTH)
    ruling = ruling_for(session)
    assert ruling is not None
    assert ruling.situation.to_act is NORTH
    told = act(session, "advice")
    assert told.said.card in ruling.legal
    assert update_match(session, Ask(card=ruling.legal[0])).said.topic == "verdict"
    after = update_match(session, Press(card=ruling.legal[0]))
    assert deal_of(after).plays[-1] is ruling.legal[0]


def test_taking_back_finds_the_last_card_of_either_hand() -> None:
    taken: set[Seat] = set()
    for step in played(dealt_by(LEARNER, hands=1), random.Random(2)):
        place = last_own_play(step)
        if place is None:
            continue
        back = act(step, "undo")
        deal = deal_of(back)
        taken.add(deal.to_act)
        assert deal == replay(deal_of(step), place)
        assert plays_for(deal, LEARNER, deal.to_act)
        assert all(not plays_for(deal, LEARNER, play.seat) for play in _later(deal_of(step), place))
        assert dead_hand_of(deal) is NORTH
    assert taken == {SOUTH, NORTH}


def _later(deal: Deal, place: int) -> list:  # type: ignore[type-arg]
    """What was played after that card, in complete tricks."""
    return [play for trick in deal.tricks for play in trick.plays][place + 1 :]


def test_looking_back_judges_both_hands_of_the_dealer() -> None:
    for dealer, seats in ((SOUTH, {SOUTH, NORTH}), (EAST, {SOUTH}), (WEST, {SOUTH})):
        over = played_until(dealt_by(dealer, hands=1), lambda s: s.phase == "count")
        judged = {choice.seat for choice, _cost in costs(deal_of(over), LEARNER)}
        assert judged == seats
        assert len(choices(deal_of(over))) == 32


# -- a strict table --


@pytest.mark.parametrize("dealer", [SOUTH, EAST, WEST])
def test_an_expert_notices_a_revoke_of_either_hand_of_the_learner(dealer: Seat) -> None:
    found: set[Seat] = set()
    claimed: set[Seat] = set()
    for seed in range(40):
        start = match("three", "random", seed, table="strict", hands=1)
        if start.first.dealer is not dealer:
            continue
        start = MatchSession(start.house, _expert_eyes(start), coach=False)
        end = next(
            s for s in played(start, random.Random(seed), legal=False) if s.phase in ("verdict", "count")
        )
        if end.claim is not None:
            assert end.claim.fault is not None
            claimed.add(end.claim.against)
            found.add(end.claim.fault.seat)
            assert plays_for(deal_of(end), LEARNER, end.claim.fault.seat)
            assert plays_for(deal_of(end), end.claim.by, end.claim.by), "a dead hand cannot claim"
            assert end.claim.by.side is not LEARNER.side
            counted = act(end, "next")
            assert counted.match.scores[-1].counted.of(LEARNER.side) == 0
    assert found == claimed == ({SOUTH, NORTH} if dealer is LEARNER else {SOUTH})


def _expert_eyes(session: MatchSession):  # type: ignore[no-untyped-def]
    """Company that plays by chance and notices everything."""

    class Eyes(type(session.company)):  # type: ignore[misc]
        def notices(self, *what: object) -> bool:
            return True

    return Eyes("random", session.company.seed)


@pytest.mark.parametrize("dealer", [SOUTH, EAST, WEST])
def test_a_revoke_of_the_others_is_claimed_against_the_hand_that_broke_the_rule(dealer: Seat) -> None:
    against: set[Seat] = set()
    for seed in range(40):
        start = match("three", "random", seed, "revokes", table="strict", hands=1)
        if start.first.dealer is not dealer:
            continue
        session = next(
            (s for s in played(start, random.Random(1)) if s.phase == "play" and faults(deal_of(s))), None
        )
        if session is None:
            continue
        (fault,) = faults(deal_of(session))
        assert fault.seat in accused(session)
        judged = update_match(act(session, "claim"), Choose(option=fault.seat))
        assert judged.claim is not None
        assert judged.claim.fault == fault
        against.add(fault.seat)
        assert act(judged, "next").match.scores[-1].counted.of(LEARNER.side) == 60
    assert against == {EAST, WEST}


# -- scores --


def test_the_score_is_kept_by_person_to_the_end() -> None:
    because: set[str] = set()
    for seed in range(14):
        session = match("three", "random", seed, target=20)
        *_before, end = played(session, random.Random(seed))
        assert isinstance(end.match, ThreeMatch)
        assert isinstance(end.match.outcome, WonAlone)
        because.add(end.match.outcome.because)
        assert sum(end.match.total) == sum(sum(points) for points in end.match.points)
        for board, points in zip(end.boards, end.match.points, strict=True):
            dealer = board.deal.dealer
            assert points.of(dealer) == 0 or sum(points) == points.of(dealer), "alone against the others"
    assert because >= {"target"}


def test_a_match_goes_on_after_it_was_written_down_at_any_step() -> None:
    chance = random.Random(3)
    phases: Counter[str] = Counter()
    for options in ({"hands": 3}, {"table": "strict", "hands": 3, "revoke": "correct_before_next_trick"}):
        spot = "revokes" if "table" in options else ""
        for step in played(match("three", "beginner", 5, spot, **options), chance, legal=not spot):  # type: ignore[arg-type]
            again = taken_up_again(step)
            if again is None:
                continue
            if step.phase == "play" and again.phase == "play":
                assert _onward(again) == _onward(step)
                assert dead_hand_of(deal_of(again)) == dead_hand_of(deal_of(step))
            phases[step.phase] += 1
    assert {"call", "play", "count"} <= set(phases)


def _onward(session: MatchSession) -> Deal | None:
    return settled(act(session, "next") if session.trick_lies else session).deal


def test_the_panel_offers_a_table_of_three() -> None:
    panel = PanelSession()
    assert "three" in panel.presets
    chosen = update_panel(panel, Choose(option="preset=three"))
    assert chosen.house.variant == "three"


# -- what the others see --


def positions() -> Iterator[tuple[Deal, Seat]]:
    for dealer in (SOUTH, EAST, WEST):
        session = dealt_by(dealer, hands=1)
        for step in played(session, random.Random(8)):
            if step.phase == "play" and step.deal is not None and not step.deal.finished:
                yield step.deal, step.deal.to_act


def test_whoever_plays_sees_the_dead_hand_and_the_dealer_both_hands() -> None:
    seen = Counter()  # type: ignore[var-annotated]
    for deal, seat in positions():
        dead, dealer = dead_seat(deal.dealer), deal.dealer
        expected = () if not deal.plays else (dealer,) if seat is dead else (dead,)
        assert open_to(deal, seat) == expected
        assert set(hands_of(deal, person_at(dealer, seat))) >= {seat}
        seen[expected] += 1
    assert len(seen) == 5


def test_without_a_dead_hand_nobody_sees_another_hand() -> None:
    session = played_until(match("classic"), lambda s: s.my_turn)
    deal = deal_of(session)
    assert open_to(deal, deal.to_act) == ()
    assert hands_of(deal, LEARNER) == (LEARNER,)
    assert dead_hand_of(deal) is None


def test_a_learner_who_plays_by_chance_meets_every_moment() -> None:
    steps = 0
    session, chance = match("three", hands=3), random.Random(0)
    while session.phase != "over":
        session = update_match(session, next_move(session, chance, legal=False))
        if session.said.topic == "refused" and session.my_turn:
            session = update_match(session, Press(card=rule_on(deal_of(session).situation).legal[0]))
        steps += 1
    assert steps > 100
    assert played_out(match("three", hands=1)).phase == "count"
