"""What the referee, the words and the random hands cost."""

import random

import pytest

from manille_tutor.engine import Suit, legal_mask, preset_rules, random_hand, rule_on
from manille_tutor.text import LOCALES, Speaker
from tests.oracle.play import CLASSIC
from tests.proof.compare import situation
from tests.proof.positions import random_position

POSITIONS = 500
HANDS = 2_000


def fresh_situations():
    """Positions that nobody has looked at yet: a situation remembers what was derived from it."""
    chance = random.Random(31)
    return [situation(*random_position(chance), CLASSIC, turn) for turn in range(POSITIONS)]


def ruling_with_reasons(at):
    """The legal cards, and a violation with its evidence for every other card."""
    ruling = rule_on(at)
    return ruling, [ruling.violation(card) for card in ruling.illegal]


def test_a_ruling(each):
    each("a ruling: legal cards and every step", rule_on, fresh_situations, "≤ 25")


def test_a_ruling_with_one_explanation_object(each):
    def one(at):
        ruling = rule_on(at)
        return ruling.violation(at.hand[0])

    each("a ruling with its explanation object", one, fresh_situations, "≤ 25")


def test_a_ruling_with_every_violation(each):
    each("a ruling and the violation of every illegal card", ruling_with_reasons, fresh_situations)


@pytest.mark.parametrize("locale", LOCALES)
def test_words_on_top(each, locale):
    speaker = Speaker(locale)

    def rulings():
        return [rule_on(at) for at in fresh_situations()]

    each(f"words on top ({locale})", lambda one: speaker.explain(one, one.situation.hand[0]), rulings, "≤ 50")


def test_legal_cards_as_a_mask(each):
    each("legal cards alone, as a mask", legal_mask, fresh_situations)


def test_random_hands(benchmark, measured):
    house, chance = preset_rules("classic"), random.Random(32)

    def hands():
        for _ in range(HANDS):
            random_hand(chance, house, Suit.HEARTS)

    benchmark.pedantic(hands, rounds=10, warmup_rounds=1)
    if benchmark.enabled:
        measured("random hands", median=HANDS / benchmark.stats.stats.median, unit="a second", aim="≥ 10,000")
