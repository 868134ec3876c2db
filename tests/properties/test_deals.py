"""What holds for every deal and match, however it was dealt and played."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from manille_tutor.engine import PACK, SEATS, Seat, rule_on, winning_position
from manille_tutor.engine.deal import Deal, replay
from manille_tutor.engine.dealing import choose_first_dealer, cut_pack, deal_cards, shuffled_pack
from manille_tutor.engine.masks import random_hand
from manille_tutor.engine.revoke import deal_score, faults
from tests.properties.strategies import contracts, deals, houses, packs, seats, seeds


@given(houses(), seats, seeds)
def test_everybody_is_dealt_eight_cards_in_the_packets_of_the_table(house, dealer, seed):
    dealing = deal_cards(house, dealer, seed)
    dealt = [card for packet in dealing.packets for card in packet.cards]
    assert sorted(dealt, key=PACK.index) == list(PACK)
    sizes = [int(size) for size in house.packets.split("-")]
    assert [len(packet.cards) for packet in dealing.packets] == [size for size in sizes for _ in SEATS]
    assert Counter(packet.seat for packet in dealing.packets) == dict.fromkeys(SEATS, len(sizes))
    assert dealing.packets[0].seat is dealer.on(1, house.direction)
    assert dealing.packets[-1].seat is dealer
    assert dealing.last_card in dealing.hand(dealer)
    assert deal_cards(house, dealer, seed) == dealing


@given(seeds)
def test_a_shuffled_pack_is_the_pack(seed):
    assert sorted(shuffled_pack(seed), key=PACK.index) == list(PACK)


@given(packs, st.integers(3, 29))
def test_cutting_twice_puts_the_pack_back(pack, at):
    assert cut_pack(cut_pack(pack, at), 32 - at) == tuple(pack)


@given(houses(), seeds)
def test_the_cut_for_dealer_ends_with_one(house, seed):
    chosen = choose_first_dealer(house, seed)
    heights = [[cut.card.height for cut in cuts] for cuts in chosen.rounds]
    if house.first_dealer == "random":
        assert heights == []
        return
    best = max if house.first_dealer == "highest" else min
    assert all(row.count(best(row)) > 1 for row in heights[:-1])
    assert heights[-1].count(best(heights[-1])) == 1
    decisive = heights[-1].index(best(heights[-1]))
    assert chosen.rounds[-1][decisive].seat is chosen.dealer


@given(deals(finished=True))
def test_the_points_of_a_finished_deal_are_the_points_in_play(deal):
    assert deal.captured.total == deal.house.points_in_play
    assert min(deal.captured) >= 0
    score = deal_score(deal)
    assert score.captured == deal.captured
    assert score.counted.total == deal.house.points_in_play
    assert min(score.score) >= 0


@given(deals(house=houses(table="strict"), finished=True, careless=True))
def test_so_are_they_when_somebody_revoked(deal):
    score, ignored = deal_score(deal), deal_score(deal, penalty=False)
    found = faults(deal)
    assert score.counted.total == ignored.counted.total == deal.house.points_in_play
    assert ignored.counted == deal.captured
    if found:
        assert score.counted.of(found[0].seat.side) == 0
        assert rule_on(found[0].situation).violation(found[0].violation.card) == found[0].violation


@given(deals())
def test_the_winner_of_a_trick_leads_the_next(deal):
    leader = deal.opener
    for trick in deal.tricks:
        assert trick.leader is leader
        leader = leader.on(winning_position(trick.cards, deal.trump), deal.house.direction)
        assert trick.winner is leader
    assert deal.leader is leader


@given(deals(), st.integers(0, 32))
def test_replay_from_any_card(deal, plays):
    plays = min(plays, len(deal.plays))
    before = replay(deal, plays)
    assert before.plays == deal.plays[:plays]
    for card in deal.plays[plays:]:
        before = before.play(before.to_act, card)
    assert before == deal
    assert (before.captured, before.tricks) == (deal.captured, deal.tricks)


@given(deals())
def test_hands_and_plays_together_are_the_pack(deal):
    held = [card for seat in SEATS for card in deal.hand(seat)]
    assert sorted([*held, *deal.plays], key=PACK.index) == list(PACK)
    assert Deal.model_validate(deal.model_dump()) == deal


@given(houses(trump_choice="dealer_names"), contracts, seats, seeds)
def test_hands_played_on_masks_are_legal_deals(house, trump, dealer, seed):
    played = random_hand(Random(seed), house, trump, dealer)
    deal = played.deal(house, trump, dealer)
    assert deal.finished
    assert faults(deal) == ()
    assert deal.captured == played.captured


@given(deals())
def test_only_the_player_whose_turn_it_is_may_play(deal):
    for seat in Seat:
        for card in deal.hand(seat):
            violation = deal.violation(seat, card)
            if deal.finished or seat is not deal.to_act:
                assert violation.rule == "your_turn"
            else:
                assert violation == rule_on(deal.situation).violation(card)
