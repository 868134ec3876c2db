"""A match from the cut for deal to its end, through ``update_match`` alone."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from manille_tutor.engine import (
    PRESETS,
    SEATS,
    BadInput,
    Match,
    Seat,
    faults,
    preset_rules,
    replay,
    rule_on,
)
from manille_tutor.engine.dealing import Misdeal, chosen_by_cut
from manille_tutor.engine.house import VARIANTS
from manille_tutor.engine.match import Won
from manille_tutor.learning.intents import Ask, Choose, Press, Set
from manille_tutor.learning.table.company import company_of
from manille_tutor.learning.table.intents import Act, read_match_intent
from manille_tutor.learning.table.opening import exposed, judged
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, PLAYABLE

from .match_play import (
    NEXT,
    TICK,
    act,
    at,
    legal_card,
    match,
    my_turn_with_a_choice_of_wrong,
    next_move,
    played,
    played_until,
    settled,
)

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


def test_a_form_of_the_game_that_this_table_does_not_know_is_refused() -> None:
    for preset in set(VARIANTS) - set(PLAYABLE):
        with pytest.raises(BadInput, match="rules as one of classic"):
            match(preset)


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


@pytest.mark.parametrize("level", ["random", "beginner", "club"])
def test_a_card_taken_back_meets_the_same_company(level: str) -> None:
    session = played_until(match(level=level), lambda s: s.trick_lies and s.settled == 2)
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
