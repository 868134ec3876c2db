"""The rules over bit masks say the same as the rules with reasons, under every option and contract."""

import random

import pytest

from manille_tutor.engine import PRESETS, Situation, Suit, faults, house_rules, rule_on
from manille_tutor.engine.cards import PACK
from manille_tutor.engine.masks import beaters, cards_of, legal_mask, mask_of, random_hand
from manille_tutor.engine.seats import SEATS
from manille_tutor.engine.trick import winning_card

from .hands import EVERY_PLAY_OPTION, H, S

POSITIONS = 81 * 5 * 60


def test_masks_and_rules_agree_on_every_option_set_and_contract() -> None:
    chance = random.Random(20)
    seen = 0
    for house in EVERY_PLAY_OPTION:
        for trump in (*Suit, None):
            for _ in range(60):
                lying = chance.randrange(4)
                cards = chance.sample(PACK, lying + chance.randint(1, 8))
                trick, hand = tuple(cards[:lying]), tuple(cards[lying:])
                leader = chance.choice(SEATS)
                at = Situation(house=house, trump=trump, leader=leader, trick=trick, hand=hand)
                assert legal_mask(at) == mask_of(rule_on(at).legal), at
                seen += 1
    assert seen == POSITIONS >= 20_000


def test_a_mask_is_a_set_of_cards() -> None:
    for card in PACK:
        assert mask_of([card]) == 1 << card.index
        assert cards_of(1 << card.index) == (card,)
    assert cards_of(mask_of(PACK)) == PACK
    assert mask_of([]) == 0


@pytest.mark.parametrize("trump", [*Suit, None])
def test_a_card_takes_over_exactly_when_it_wins(trump: Suit | None) -> None:
    for winning in PACK:
        for other in PACK:
            takes_over = bool(beaters(trump)[winning.index] >> other.index & 1)
            if other is not winning:
                assert takes_over is (winning_card((winning, other), trump) is other)
            else:
                assert not takes_over


@pytest.mark.parametrize("preset", PRESETS)
def test_a_random_hand_is_a_legal_deal_with_these_points(preset: str) -> None:
    house, chance = house_rules(preset), random.Random(3)
    contracts = [*Suit, None] if house.en_voiture else [*Suit]
    for number in range(40):
        trump, dealer = contracts[number % len(contracts)], SEATS[number % 4]
        hand = random_hand(chance, house, trump, dealer)
        deal = hand.deal(house, trump, dealer)
        assert deal.finished
        assert not faults(deal)
        assert deal.captured == hand.captured


def test_a_random_hand_uses_what_the_partner_exempts_from() -> None:
    chance, lenient = random.Random(4), house_rules(partner_exempts="trump_and_overtrump")
    hands = [random_hand(chance, lenient, H) for _ in range(60)]
    assert any(faults(hand.deal(house_rules(), H, S)) for hand in hands)
    assert not any(faults(hand.deal(lenient, H, S)) for hand in hands)


def test_a_random_hand_is_the_same_for_the_same_chance() -> None:
    house = house_rules()
    assert random_hand(random.Random(1), house, H) == random_hand(random.Random(1), house, H)
    assert random_hand(random.Random(1), house, H) != random_hand(random.Random(2), house, H)


def test_every_legal_card_is_as_likely() -> None:
    house, chance = house_rules(), random.Random(5)
    led = [random_hand(chance, house, None, S).plays[0] for _ in range(16_000)]
    counts = [led.count(card.index) for card in PACK]
    assert min(counts) > 400
    assert max(counts) < 600
