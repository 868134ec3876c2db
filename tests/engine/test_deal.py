"""A deal: eight tricks, whose turn it is, and every card that may not be played (3.1-3.12)."""

import pickle

import pytest
from pydantic import ValidationError

from manille_tutor.engine import (
    PRESETS,
    BadInput,
    Card,
    Deal,
    HouseRules,
    IllegalPlay,
    Tally,
    deal_score,
    faults,
    house_rules,
    replay,
    rule_on,
    take_back,
)
from manille_tutor.engine.deal import TABLE_RULES
from manille_tutor.engine.revoke import can_take_back, penalised_side
from manille_tutor.engine.seats import SEATS, Seat, Side
from manille_tutor.engine.trick import winning_card

from .hands import EVERY_PLAY_OPTION, HANDS, E, H, N, S, W, laid_out, played


def refusal(deal: Deal, seat: Seat, card: str) -> IllegalPlay:
    with pytest.raises(IllegalPlay) as refused:
        deal.play(seat, Card(card))
    return refused.value


def test_eldest_hand_leads_and_the_turn_goes_round() -> None:
    deal = laid_out()
    for seat, card in ((S, "10C"), (E, "7C"), (N, "JH"), (W, "7S")):
        assert deal.to_act is seat
        deal = deal.play(seat, Card(card))
    assert deal.to_act is N
    assert deal.tricks[0].winner is N
    assert (deal.trick, deal.leader) == (None, N)
    assert deal.captured == Tally(6, 0)


def test_a_deal_never_changes_and_replays_from_any_prefix() -> None:
    deal = played(house_rules(), S, 4)
    for number in range(33):
        before = replay(deal, number)
        assert before.plays == deal.plays[:number]
        if number < 32:
            assert before.play(before.to_act, deal.plays[number]) == replay(deal, number + 1)
    assert len(deal.plays) == 32
    for number in (-1, 33):
        with pytest.raises(ValueError, match="from 0 to 32"):
            replay(deal, number)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_derived_agrees_with_the_cards_played(preset: str) -> None:
    house = house_rules(preset)
    deal = played(house, N, 9)
    leader, captured = deal.opener, dict.fromkeys(Side, 0)
    for number, trick in enumerate(deal.tricks, start=1):
        assert (trick.number, trick.leader, trick.complete) == (number, leader, True)
        assert [play.seat for play in trick.plays] == [leader.on(turn, house.direction) for turn in range(4)]
        winning = winning_card(trick.cards, deal.trump)
        leader = next(play.seat for play in trick.plays if play.card is winning)
        assert trick.winner is leader
        captured[leader.side] += sum(card.points for card in trick.cards) + house.points_per_trick
    assert deal.finished
    assert deal.captured == Tally(captured[Side.NS], captured[Side.EW])
    assert deal.captured.total == house.points_in_play
    assert deal.last_trick_side is leader.side
    assert all(deal.hand(seat) == () for seat in SEATS)


def test_a_hand_keeps_its_order_and_loses_what_was_played() -> None:
    deal = laid_out(plays="KC 7C")
    assert deal.hand(S) == tuple(card for card in HANDS[S] if card is not Card("KC"))
    assert deal.situation.hand == HANDS[N]
    assert deal.situation.trick == (Card("KC"), Card("7C"))
    assert deal.trick is not None
    assert deal.trick.winner is S


def test_out_of_turn() -> None:
    refused = refusal(laid_out(), E, "7C")
    broken = refused.violation
    assert (broken.rule, broken.article, broken.because) == ("your_turn", "3.1", "not_your_turn")
    assert (broken.to_act, broken.allowed, refused.seat) == (S, (), E)


def test_not_your_card_or_played_before() -> None:
    broken = refusal(laid_out(), S, "7C").violation
    assert (broken.rule, broken.article, broken.because) == ("own_card", "3.2", "not_in_hand")
    assert broken.allowed == HANDS[S]
    again = laid_out(plays="10C 7C JH 7S 9H KS 7H AH 10H 10S JD 7D")
    assert refusal(again, again.to_act, "10H").violation.because == "already_played"


def test_no_card_after_the_last_trick() -> None:
    deal = played(house_rules(), S, 4)
    assert refusal(deal, S, "7C").violation.because == "hand_is_over"
    with pytest.raises(ValueError, match="hand is over"):
        _ = deal.to_act
    with pytest.raises(ValueError, match="hand is over"):
        _ = deal.situation


def test_every_reason_of_the_table_rules_has_been_seen() -> None:
    reasons = {"your_turn": {"not_your_turn", "hand_is_over"}, "own_card": {"not_in_hand", "already_played"}}
    assert {rule: set(because) for rule, (_, because) in TABLE_RULES.items()} == reasons


def test_a_guided_table_refuses_a_breach_and_a_strict_one_lets_it_lie() -> None:
    plays = "10C 7C"
    broken = refusal(laid_out(plays=plays), N, "10D").violation
    assert (broken.rule, broken.allowed) == ("must_trump", (Card("JH"), Card("9H")))
    strict = laid_out(plays=plays, table="strict").play(N, Card("10D"))
    assert [fault.violation.rule for fault in faults(strict)] == ["must_trump"]
    for seat, card in ((E, "JC"), (W, "10C")):
        assert refusal(strict, seat, card).violation.rule in TABLE_RULES


# -- revokes --


def test_a_fault_tells_where_and_what_the_player_held() -> None:
    deal = laid_out(plays="10C 7C JH 7S 9H KS 7D AH", table="strict")
    (fault,) = faults(deal)
    assert (fault.number, fault.play, fault.seat) == (2, 6, S)
    assert fault.violation.card is Card("7D")
    assert fault.violation.rule == "follow_suit"
    assert fault.situation.hand == tuple(card for card in HANDS[S] if card is not Card("10C"))
    assert fault.violation == rule_on(fault.situation).violation(Card("7D"))
    assert penalised_side(deal) is Side.NS


def test_the_first_breach_is_the_one_penalised() -> None:
    both = laid_out(plays="10C 7C 10D 7S 7D JC", table="strict")
    assert [(fault.seat, fault.violation.rule) for fault in faults(both)] == [
        (N, "must_trump"),
        (E, "must_trump"),
    ]
    assert penalised_side(both) is Side.NS
    assert penalised_side(laid_out(plays="10C AH JH 7S", table="strict")) is Side.EW


def test_a_card_noticed_before_the_next_lead_is_taken_back() -> None:
    options = {"table": "strict", "revoke": "correct_before_next_trick"}
    deal = laid_out(plays="10C 7C 10D 7S", **options)
    (fault,) = faults(deal)
    assert can_take_back(deal, fault)
    back = take_back(deal, fault)
    assert (back.plays, back.to_act) == (deal.plays[:2], N)
    assert Card("10D") in back.hand(N)
    assert not faults(back.play(N, Card("JH")))
    late = deal.play(S, Card("7D"))
    assert not can_take_back(late, fault)
    with pytest.raises(BadInput, match="before the next lead"):
        take_back(late, fault)
    with pytest.raises(BadInput, match=r"3\.12"):
        take_back(laid_out(plays="10C 7C 10D 7S", table="strict"), fault)


@pytest.mark.parametrize("per_trick", [0, 1])
def test_the_offenders_count_nothing_and_the_others_everything(per_trick: int) -> None:
    house = house_rules(table="strict", points_per_trick=per_trick)
    deal, revoked = _played_with_a_revoke(house)
    score = deal_score(deal)
    assert score.counted.of(revoked) == 0
    assert score.counted.of(revoked.other) == 60 + 8 * per_trick
    assert score.score.of(revoked) == 0
    assert deal_score(deal, penalty=False).counted == deal.captured
    with pytest.raises(ValueError, match="eighth trick"):
        deal_score(replay(deal, 31))


def _played_with_a_revoke(house: HouseRules) -> tuple[Deal, Side]:
    """A hand in which the first card that can be illegal is."""
    deal = played(house, S, 4, cards=0)
    revoked: Side | None = None
    while not deal.finished:
        ruling = rule_on(deal.situation)
        if ruling.illegal and revoked is None:
            revoked = deal.to_act.side
            deal = deal.play(deal.to_act, ruling.illegal[0])
        else:
            deal = deal.play(deal.to_act, ruling.legal[0])
    assert revoked is not None
    return deal, revoked


@pytest.mark.parametrize("house", EVERY_PLAY_OPTION[::9])
def test_a_legal_hand_has_no_faults(house: HouseRules) -> None:
    for seed in range(3):
        assert not faults(played(house, E, seed))


# -- what is no deal --


def test_what_is_not_a_deal_is_refused() -> None:
    house = house_rules()
    short = HANDS | {S: HANDS[S][:7]}
    doubled = HANDS | {S: (*HANDS[S][:7], Card("JC"))}
    for hands, plays, why in (
        (short, (), "8 cards in each hand, but S has 7"),
        (doubled, (), "each card once, but 8D was not dealt"),
        (HANDS, (Card("JC"),), "a card that S holds, but JC is not one"),
        (HANDS, (Card("10C"), Card("7C"), Card("JH"), Card("7S"), Card("JH")), "N holds, but JH"),
    ):
        with pytest.raises(ValidationError, match=why):
            Deal.of(house, W, H, hands, plays)
    with pytest.raises(ValidationError, match="no en voiture"):
        laid_out(trump=None, trump_choice="turn_up")


def test_a_deal_survives_json_and_pickle_and_hashes() -> None:
    deal = played(house_rules("belgian"), S, 8, cards=13)
    assert Deal.model_validate_json(deal.model_dump_json()) == deal
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert len({deal, replay(deal, 13)}) == 1
    assert "13 cards played" in str(deal)
