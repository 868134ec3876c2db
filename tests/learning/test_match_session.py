"""A match from the cut for deal to its end, through ``update_match`` alone."""

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from manille_tutor.engine import (
    PRESETS,
    SEATS,
    BadInput,
    Card,
    Deal,
    Match,
    Seat,
    Side,
    deal_score,
    faults,
    finished_hand,
    preset_rules,
    replay,
    rule_on,
)
from manille_tutor.engine.dealing import Misdeal, chosen_by_cut
from manille_tutor.engine.match import Won
from manille_tutor.engine.record_reader import read_claims
from manille_tutor.engine.scoring import Revoked
from manille_tutor.learning.intents import Ask, Choose, Press, Set
from manille_tutor.learning.table import keeping
from manille_tutor.learning.table.company import LEVELS, NOTICES, Company, company_of
from manille_tutor.learning.table.intents import Act, read_match_intent
from manille_tutor.learning.table.keeping import MatchFile, latest
from manille_tutor.learning.table.opening import exposed, judged
from manille_tutor.learning.table.replay import choices, costliest, costs
from manille_tutor.learning.table.saving import read_match, write_match
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.players import open_cards

from .match_play import NEXT, TICK, act, at, match, next_move, played, played_until, settled


def legal_card(session: MatchSession) -> Card:
    assert session.deal is not None
    return rule_on(session.deal.situation).legal[0]


def my_turn_with_a_choice_of_wrong(session: MatchSession) -> bool:
    return session.my_turn and session.deal is not None and bool(rule_on(session.deal.situation).illegal)


# -- before the play --


def test_the_cut_is_shown_round_by_round_and_the_lowest_deals() -> None:
    ties = 0
    for seed in range(40):
        session = match(seed=seed)
        rounds = session.first.rounds
        ties += len(rounds) > 1
        for shown in range(1, len(rounds) + 1):
            session = update_match(session, NEXT)
            assert (session.phase, session.cut) == ("cut", shown)
        assert chosen_by_cut(session.house, rounds[-1]) == (session.first.dealer,)
        session = update_match(session, NEXT)
        assert session.phase in ("shuffle", "deal")
        assert session.dealer is session.first.dealer
    assert ties >= 3


def test_the_cards_come_in_packets_and_skipping_gives_the_same_deal() -> None:
    slow = played_until(match(), lambda session: session.phase == "deal")
    packets = [slow.packets[slow.shown]]
    skipped = act(slow, "skip")
    while slow.phase == "deal":
        slow = update_match(slow, TICK)
        packets += slow.packets[slow.shown : slow.shown + 1]
    assert [len(packet.cards) for packet in packets] == [3] * 4 + [2] * 4 + [3] * 4
    assert packets[0].seat is slow.dealer.on(1)
    assert slow == skipped
    assert slow.bidding is not None
    assert Counter(map(len, slow.bidding.hands)) == {8: 4}


def test_where_the_learner_cuts_decides_the_deal() -> None:
    session = next(s for seed in range(9) if (s := played_until(match(seed=seed), at("call"))).at is not None)
    start = played_until(match(seed=session.company.seed), at("shuffle"))
    dealt = {at: settled(update_match(start, Choose(option=at))) for at in ("thin", "thick")}
    assert dealt["thin"].packets != dealt["thick"].packets
    with pytest.raises(BadInput, match="a cut as one of thin, middle, thick"):
        update_match(start, Choose(option="deep"))


def test_the_learner_names_trump_and_the_others_do() -> None:
    mine = played_until(match(), lambda s: s.phase == "call" and s.dealer is LEARNER)
    assert mine.awaits == "learner"
    assert act(mine, "check") == mine
    named = update_match(update_match(mine, Choose(option="-")), Choose(option="-"))
    assert (named.phase, named.deal and named.deal.trump) == ("play", None)
    theirs = played_until(match(), lambda s: s.phase == "call" and s.dealer is not LEARNER)
    assert theirs.awaits == "table"
    assert update_match(theirs, Choose(option="H")) == replace(theirs, draft="H")
    told = update_match(theirs, TICK)
    assert told.deal is not None
    assert (told.phase, told.awaits, told.said.topic) == ("call", "learner", "named")
    assert update_match(told, NEXT).phase == "play"


def test_the_last_card_is_turned_up_where_the_table_has_it_so() -> None:
    session = played_until(match("french"), at("call"))
    assert session.deal is not None
    assert session.turned is session.packets[-1].cards[-1]
    assert session.deal.trump is session.turned.suit


def test_only_the_plain_game_is_played_here_so_far() -> None:
    with pytest.raises(BadInput, match="rules as one of classic"):
        match("three")


# -- misdeals --


def test_a_misdeal_is_dealt_again_by_the_same_dealer_whether_spotted_or_not() -> None:
    found = set()
    for seed in range(16):
        session = played_until(match(seed=seed, spot="misdeals"), at("deal"))
        dealer, wrong = session.dealer, isinstance(judged(session), Misdeal)
        assert wrong == (session.slip is not None)
        claimed, passed = act(session, "misdeal"), act(session, "next")
        if not wrong:
            assert (claimed.said.topic, passed.said.topic) == ("no_misdeal", "good_deal")
            assert settled(act(passed, "next")).phase == settled(act(claimed, "next")).phase == "call"
            continue
        found.add(session.slip and session.slip.because)
        assert (claimed.said.topic, claimed.draft, passed.draft) == ("misdeal", "spotted", "missed")
        assert (exposed(session) is not None) == (
            session.slip is not None and session.slip.because == "exposed_card"
        )
        again = act(claimed, "next")
        assert (again.dealer, again.attempt, again.number) == (dealer, 1, session.number)
        assert played_until(again, at("deal")).slip is None
    assert found == {"exposed_card", "wrong_number"}


# -- play at a guided table --


def test_a_card_that_breaks_a_rule_is_refused_and_stays_in_the_hand() -> None:
    session = played_until(match(), my_turn_with_a_choice_of_wrong)
    assert session.deal is not None
    wrong = rule_on(session.deal.situation).illegal[0]
    refused = update_match(session, Press(card=wrong))
    assert (refused.said.topic, refused.said.card, refused.deal) == ("refused", wrong, session.deal)
    assert act(refused, "what_if").said.topic == "what_if"
    good = legal_card(session)
    assert update_match(refused, Press(card=good)).deal == session.deal.play(LEARNER, good)


def test_out_of_turn_and_foreign_cards() -> None:
    session = played_until(match(), lambda s: s.phase == "play" and s.awaits == "table")
    assert session.deal is not None
    assert update_match(session, Press(card=session.deal.hand(LEARNER)[0])).said.topic == "refused"
    with pytest.raises(BadInput, match="a card of your hand"):
        update_match(session, Press(card=session.deal.hand(Seat.NORTH)[0]))


def test_a_complete_trick_stays_until_the_learner_goes_on() -> None:
    session = played_until(match(), lambda s: s.trick_lies)
    assert session.deal is not None
    assert session.awaits == "learner"
    assert update_match(session, TICK) == session
    assert update_match(session, NEXT).settled == 1


def test_leading_to_the_next_trick_turns_ones_own_over() -> None:
    session = played_until(
        match(), lambda s: s.trick_lies and s.deal is not None and s.deal.leader is LEARNER
    )
    assert session.deal is not None
    led = update_match(session, Press(card=legal_card(session)))
    assert (led.settled, led.deal and len(led.deal.plays) % 4) == (session.settled + 1, 1)


def test_going_on_at_once_is_the_same_as_waiting() -> None:
    session = played_until(match(level="club"), lambda s: s.phase == "play" and s.awaits == "table")
    assert update_match(session, NEXT) == settled(session)


def test_a_card_taken_back_meets_the_same_company() -> None:
    session = played_until(match(level="club"), lambda s: s.trick_lies and s.settled == 2)
    assert session.deal is not None
    card = next(play.card for play in session.deal.tricks[-1].plays if play.seat is LEARNER)
    back = act(session, "undo")
    assert back.my_turn
    assert back.deal == replay(session.deal, session.deal.plays.index(card))
    assert settled(update_match(back, Press(card=card))).deal == session.deal
    assert act(act(back, "undo"), "next").deal != session.deal


def test_nothing_is_taken_back_before_the_consequence_or_at_a_strict_table() -> None:
    mid = played_until(match(), lambda s: s.phase == "play" and s.awaits == "table" and s.settled == 1)
    assert act(mid, "undo") == mid
    strict = played_until(match(table="strict"), lambda s: s.trick_lies)
    assert act(strict, "undo") == strict


def test_the_coach_speaks_only_while_at_the_table() -> None:
    session = played_until(match(), lambda s: s.my_turn)
    card = legal_card(session)
    for told in (act(session, "legal"), act(session, "advice"), update_match(session, Ask(card=card))):
        assert told.said.topic in ("legal", "advice", "verdict")
    alone = act(session, "coach")
    assert not alone.coach
    assert act(alone, "legal") == act(alone, "advice") == update_match(alone, Ask(card=card)) == alone


@pytest.mark.parametrize("rules", PRESETS)
def test_a_match_comes_to_its_end_and_the_sheet_is_what_the_play_gives(rules: str) -> None:
    options = {} if rules == "muette" else {"target": 25}
    every = list(played(match(rules, seed=3, **options), random.Random(2)))
    last = every[-1]
    assert isinstance(last.match.outcome, Won)
    deals = [board.deal for board in last.boards]
    assert not any(faults(deal) for deal in deals)
    again = Match(house=last.house, first_dealer=last.first.dealer)
    for deal in deals:
        again = again.add(deal)
    assert again == last.match
    assert [len({deal.dealer for deal in deals[place : place + 4]}) for place in range(len(deals) - 3)] == [
        4
    ] * (len(deals) - 3)
    fresh = act(last, "restart")
    assert (fresh.phase, fresh.boards, fresh.company.seed) == ("cut", (), last.company.seed + 1)


# -- revokes at a strict table --


def revoked_by_learner(level: str, seed: int, **options: str | int) -> MatchSession:
    """A strict table just after the learner has broken a rule."""
    session = played_until(
        match(level=level, seed=seed, table="strict", **options), my_turn_with_a_choice_of_wrong
    )
    assert session.deal is not None
    wrong = rule_on(session.deal.situation).illegal[0]
    return update_match(session, Press(card=wrong))


def played_out(session: MatchSession) -> MatchSession:
    return played_until(session, lambda s: s.phase in ("verdict", "count"))


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


def opponents_fault(**options: str | int) -> MatchSession:
    """A strict table just after an opponent has broken a rule on purpose."""
    for seed in range(30):
        start = match(seed=seed, spot="revokes", table="strict", **options)
        for step in played(start, random.Random(seed)):
            if step.boards:
                break
            if (
                step.phase == "play"
                and step.deal is not None
                and faults(step.deal)
                and len(step.deal.plays) % 4
            ):
                return step
    raise AssertionError("the opponents never revoke")


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
    assert (back.phase, back.deal) == ("play", replay(session.deal, fault.play))


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


# -- keeping a match --


@pytest.mark.parametrize(
    ("rules", "spot", "options"),
    [
        ("classic", "", {"target": 12}),
        ("french", "misdeals", {"target": 40}),
        ("classic", "revokes", {"table": "strict", "target": 20}),
        ("belgian", "revokes", {"table": "strict", "revoke": "correct_before_next_trick", "target": 60}),
    ],
)
def test_a_match_resumed_anywhere_is_the_same_match(
    rules: str, spot: str, options: dict[str, str | int]
) -> None:
    chance = random.Random(7)
    resumed = 0
    for step in played(match(rules, "beginner", 5, spot, **options), chance, legal="revokes" not in spot):
        text = write_match(step)
        if text is None or chance.random() < 0.6:
            continue
        again = read_match(text)
        assert write_match(again) == text
        assert not read_claims(text).disagreements
        assert (again.house, again.company, again.match) == (step.house, step.company, step.match)
        if step.phase == "play" and again.phase == "play":
            assert _onward(again) == _onward(step)
        resumed += 1
    assert resumed > 20


def _onward(session: MatchSession) -> Deal | None:
    """What is played until the learner is asked next."""
    return settled(act(session, "next") if session.trick_lies else session).deal


def test_a_record_from_elsewhere_can_be_played_on() -> None:
    session = played_until(match(), lambda s: s.my_turn and s.settled == 2)
    text = "\n".join((write_match(session) or "").splitlines()[1:])
    again = read_match(text)
    assert again.deal == session.deal
    assert again.company == Company(seed=again.company.seed)
    for bad, sentence in (("level=fox", "level as one of random"), ("seed=-1", "seed as a whole number")):
        with pytest.raises(BadInput, match=sentence):
            read_match(f"%manille-tutor {bad}\n{text}")


def test_an_unnoticed_revoke_stays_unnoticed_in_the_record() -> None:
    session = played_out(revoked_by_learner("random", 2))
    text = write_match(session)
    assert text is not None
    assert '[Revoke "-"]' in text
    reading = read_claims(text)
    assert not reading.disagreements
    assert reading.record.match == session.match
    assert finished_hand(session.boards[-1].deal).revoke is Side.NS


def test_the_file_is_whole_at_every_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no-folder").touch()
    file = MatchFile((tmp_path / "no-folder", tmp_path / "matches"), "match-1")
    assert file.keep("first\n")
    assert file.place == tmp_path / "matches" / "match-1.txt"

    def torn(*_args: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(keeping.os, "fsync", torn)
    assert not file.keep("second\n")
    assert file.place.read_text() == "first\n"
    assert [place.name for place in file.place.parent.iterdir()] == ["match-1.txt"]
    monkeypatch.undo()
    other = MatchFile((tmp_path / "matches",), "match-1")
    assert other.keep("third\n")
    assert other.place == latest((tmp_path / "matches",)) == tmp_path / "matches" / "match-1-2.txt"


# -- messages --


def test_messages_that_mean_nothing_are_refused_and_settings_are_kept() -> None:
    for message in ({"kind": "act", "action": "cheat"}, {"kind": "move", "card": "7C", "to": 1}, "tick"):
        with pytest.raises(BadInput):
            read_match_intent(message)
    session = update_match(match(), Set(setting="locale", value="fr"))
    assert (session.settings.locale, len(session.news)) == ("fr", 1)
    with pytest.raises(BadInput, match="a level as one of"):
        company_of("fox", 1)
    with pytest.raises(BadInput, match="spot as one of"):
        company_of("club", 1, "ghosts")


def test_every_action_at_every_moment_leaves_a_match_that_goes_on() -> None:
    chance = random.Random(11)
    actions = (
        "tick",
        "next",
        "skip",
        "misdeal",
        "check",
        "legal",
        "advice",
        "what_if",
        "coach",
        "undo",
        "claim",
    )
    more = (*actions, "cancel", "replay", "earlier", "costliest", "back", "restart")
    session = match("classic", "random", 8, "revokes misdeals", table="strict", target=20)
    for _step in range(1500):
        intent = (
            Act(action=chance.choice(more))
            if chance.random() < 0.4
            else next_move(session, chance, legal=False)
        )
        if isinstance(intent, Press) and chance.random() < 0.2:
            intent = Ask(card=intent.card)
        session = update_match(session, intent)
    assert all(len(seat_hand) == 8 for board in session.boards for seat_hand in board.deal.hands)
    assert {seat for board in session.boards for seat in (board.deal.dealer,)} <= set(SEATS)
    assert session.house == preset_rules("classic").model_copy(update={"table": "strict", "target": 20})
