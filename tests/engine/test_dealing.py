"""Cutting, shuffling, dealing, misdeals and trump (2.1-2.8)."""

from collections import Counter

import pytest

from manille_tutor.engine import (
    PRESETS,
    BadInput,
    Card,
    Dealing,
    Misdeal,
    Suit,
    choose_first_dealer,
    deal_cards,
    house_rules,
    judge_dealing,
)
from manille_tutor.engine.cards import PACK, read_cards
from manille_tutor.engine.dealing import (
    Chance,
    Cut,
    Packet,
    chosen_by_cut,
    cut_pack,
    cutter,
    packets_of,
    shuffled_pack,
)
from manille_tutor.engine.seats import SEATS

from .hands import E, N, S, W

CLASSIC = house_rules()


def test_the_shuffle_is_the_same_for_ever() -> None:
    assert Chance(2026).shuffled("abcdefgh") == tuple("cadgfhbe")
    assert shuffled_pack(1)[:8] == read_cards("QD 9S QC JC 10C KD 7H QH")


def test_seeds_differ_and_a_negative_one_is_another() -> None:
    assert len({shuffled_pack(seed) for seed in range(-50, 50)}) == 100


def test_chance_is_fair() -> None:
    chance = Chance(7)
    drawn = Counter(chance.below(6) for _ in range(60_000))
    assert set(drawn) == set(range(6))
    assert all(abs(number - 10_000) < 500 for number in drawn.values())
    assert Chance(1).below(1) == 0


def test_every_card_reaches_every_place() -> None:
    places = Counter((place, card) for seed in range(3_000) for place, card in enumerate(shuffled_pack(seed)))
    assert len(places) == 32 * 32
    assert max(places.values()) < 150


# -- the first dealer --


def test_the_lowest_card_by_manille_rank_deals_and_the_ten_is_highest() -> None:
    cuts = [Cut(S, Card("10H")), Cut(E, Card("9C")), Cut(N, Card("AS")), Cut(W, Card("JD"))]
    assert chosen_by_cut(CLASSIC, cuts) == (E,)
    assert chosen_by_cut(house_rules(first_dealer="highest"), cuts) == (S,)


def test_equal_lowest_cut_again_and_nobody_else() -> None:
    cuts = [Cut(S, Card("7H")), Cut(E, Card("9C")), Cut(N, Card("7S")), Cut(W, Card("JD"))]
    assert chosen_by_cut(CLASSIC, cuts) == (S, N)
    again = [Cut(S, Card("AH")), Cut(N, Card("8S"))]
    assert chosen_by_cut(CLASSIC, again) == (N,)


@pytest.mark.parametrize("option", ["lowest", "highest"])
def test_cutting_goes_on_until_one_deals(option: str) -> None:
    house = house_rules(first_dealer=option)
    lengths: Counter[int] = Counter()
    for seed in range(2_000):
        cutting = choose_first_dealer(house, seed)
        tied = SEATS
        for cuts in cutting.rounds:
            assert tuple(cut.seat for cut in cuts) == tied
            assert len({cut.card for cut in cuts}) == len(cuts)
            tied = chosen_by_cut(house, cuts)
        assert tied == (cutting.dealer,)
        lengths[len(cutting.rounds)] += 1
    assert lengths[1] > lengths[2] > 0
    assert max(lengths) > 2


def test_a_dealer_chosen_at_random_needs_no_cards() -> None:
    chosen = [choose_first_dealer(house_rules(first_dealer="random"), seed) for seed in range(400)]
    assert all(not cutting.rounds for cutting in chosen)
    assert all(70 < number < 130 for number in Counter(cutting.dealer for cutting in chosen).values())


def test_nobody_cut() -> None:
    with pytest.raises(ValueError, match="nobody cut"):
        chosen_by_cut(CLASSIC, [])


# -- shuffle and cut --


def test_the_player_on_the_dealers_right_cuts_wherever_the_deal_goes() -> None:
    assert cutter(CLASSIC, S) is E
    assert cutter(house_rules(direction="clockwise"), S) is E
    assert cutter(house_rules(cut="left"), S) is W
    assert cutter(house_rules("french"), N) is E


def test_a_cut_keeps_the_order_and_every_card() -> None:
    assert cut_pack(PACK, 10) == PACK[10:] + PACK[:10]
    for at in (2, 30):
        with pytest.raises(BadInput, match="at least 3"):
            cut_pack(PACK, at)


# -- the packets --

SIZES = {"3-2-3": (3, 2, 3), "4-4": (4, 4), "2-2-2-2": (2, 2, 2, 2), "3-3-2": (3, 3, 2)}


@pytest.mark.parametrize("packets", SIZES)
@pytest.mark.parametrize("direction", ["anticlockwise", "clockwise"])
def test_packets_go_round_from_the_player_next_to_the_dealer(packets: str, direction: str) -> None:
    house = house_rules(packets=packets, direction=direction)
    order = [E, N, W, S] if direction == "anticlockwise" else [W, N, E, S]
    trace = packets_of(house, S, PACK)
    assert [packet.seat for packet in trace] == order * len(SIZES[packets])
    assert [len(packet.cards) for packet in trace] == [size for size in SIZES[packets] for _ in SEATS]
    assert [packet.round for packet in trace] == sorted(packet.round for packet in trace)
    assert tuple(card for packet in trace for card in packet.cards) == PACK


@pytest.mark.parametrize("preset", PRESETS)
def test_a_dealing_is_the_same_for_the_same_seed_and_a_whole_pack(preset: str) -> None:
    house = house_rules(preset)
    dealing = deal_cards(house, N, 5)
    assert dealing == deal_cards(house, N, 5) != deal_cards(house, N, 6)
    assert sorted(card.index for seat in SEATS for card in dealing.hand(seat)) == list(range(32))
    assert dealing.last_card in dealing.hand(N)


# -- misdeals --


def test_a_card_exposed_while_dealing_annuls_the_deal_and_the_dealer_deals_again() -> None:
    packets = packets_of(CLASSIC, E, PACK)
    misdeal = judge_dealing(CLASSIC, E, packets, exposed=[PACK[3]])
    assert misdeal == Misdeal(E, "exposed_card", exposed=(PACK[3],))
    assert misdeal.next_dealer is E
    assert judge_dealing(CLASSIC, E, packets) == Dealing(CLASSIC, E, packets)


def test_the_card_turned_up_for_trump_is_not_an_exposed_one() -> None:
    house = house_rules(trump_choice="turn_up")
    packets = packets_of(house, E, PACK)
    assert isinstance(judge_dealing(house, E, packets, exposed=[PACK[-1]]), Dealing)
    assert isinstance(judge_dealing(house, E, packets, exposed=[PACK[-2]]), Misdeal)
    assert isinstance(judge_dealing(CLASSIC, E, packets, exposed=[PACK[-1]]), Misdeal)


def test_a_wrong_number_of_cards_annuls_the_deal() -> None:
    packets = list(packets_of(CLASSIC, E, PACK))
    last = packets.pop()
    packets.append(Packet(last.round, S, last.cards))
    misdeal = judge_dealing(CLASSIC, E, packets)
    assert isinstance(misdeal, Misdeal)
    assert misdeal.because == "wrong_number"
    assert dict(misdeal.counts) == {S: 11, E: 5, N: 8, W: 8}


# -- trump --


@pytest.mark.parametrize("trump", [*Suit, None])
def test_the_dealer_names_any_of_five_contracts(trump: Suit | None) -> None:
    deal = deal_cards(CLASSIC, S, 1).name_trump(trump)
    assert deal.trump is trump
    assert (deal.opener, deal.to_act, deal.plays) == (E, E, ())


def test_the_last_card_dealt_is_turned_up_and_its_suit_is_trump() -> None:
    for seed in range(40):
        dealing = deal_cards(house_rules("french"), W, seed)
        deal = dealing.turn_up()
        assert deal.trump is dealing.last_card.suit
        assert dealing.last_card in deal.dealt_to(W)


def test_who_chooses_trump_is_not_negotiable() -> None:
    turned = deal_cards(house_rules("french"), W, 1)
    with pytest.raises(BadInput, match="no en voiture"):
        turned.name_trump(None)
    with pytest.raises(BadInput, match="nobody names it"):
        turned.name_trump(Suit.HEARTS)
    with pytest.raises(BadInput, match="turn up no card"):
        deal_cards(CLASSIC, W, 1).turn_up()


def test_eldest_hand_sits_next_to_the_dealer_in_the_direction_of_play() -> None:
    assert deal_cards(CLASSIC, S, 1).name_trump(None).opener is E
    assert deal_cards(house_rules("belgian"), S, 1).name_trump(None).opener is W
