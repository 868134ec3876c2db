"""Every legality class under `classic`, and every option set on random positions, engine against oracle."""

import os
import random
from collections import Counter

import pytest

from manille_tutor.engine import RANKS, rule_on
from tests.proof.compare import OPTION_SETS, mismatch, situation
from tests.proof.positions import deal_out, legality_classes, random_position

SEED = int(os.environ.get("PROOF_SEED", "1779"))
EACH = 2_500
EACH_LONG = 25_000


@pytest.mark.timeout(1800)
def test_every_legality_class_under_classic(proof_figure):
    generator = random.Random(SEED)
    wrong, counted = [], 0
    for counted, one in enumerate(legality_classes(), 1):
        trump, trick, hand = deal_out(one, generator)
        assert class_of(trump, trick, hand) == one
        report = mismatch(trump, trick, hand, leader=counted)
        if report:
            wrong.append(report)
    proof_figure("legality classes ruled on under classic: all of them", counted, f"{len(wrong)} mismatches")
    assert counted == 552_862
    assert not wrong, "\n".join(wrong[:5])


@pytest.mark.timeout(1800)
def test_every_option_set_on_random_positions(proof_figure):
    compare_option_sets(EACH, SEED, proof_figure)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_every_option_set_on_many_random_positions(proof_figure):
    compare_option_sets(EACH_LONG, SEED + 1, proof_figure)


def compare_option_sets(each, seed, proof_figure):
    generator = random.Random(seed)
    wrong, counted = [], 0
    for options in OPTION_SETS:
        for leader in range(each):
            report = mismatch(*random_position(generator), options, leader)
            counted += 1
            if report:
                wrong.append(report)
    what = f"random positions, {each:,} under each of {len(OPTION_SETS)} option sets"
    proof_figure(what, counted, f"{len(wrong)} mismatches")
    assert len(OPTION_SETS) == 81
    assert counted >= 20_000
    assert not wrong, "\n".join(wrong[:5])


def test_random_positions_show_every_reason_often():
    """The random positions are worth their number: every rule speaks, with every reason, in many of them."""
    from manille_tutor.engine.rules import EVERY_RULE

    generator = random.Random(SEED)
    heard = Counter()
    for options in OPTION_SETS:
        for _ in range(300):
            ruling = rule_on(situation(*random_position(generator), options))
            heard.update((step.rule, step.finding.because) for step in ruling.steps)
    every = {(rule.model_fields["id"].default, why) for rule in EVERY_RULE for why in rule.reasons}
    seldom = {what: heard[what] for what in every if heard[what] < 30}
    assert not seldom
    assert set(heard) == every


def class_of(trump, trick, hand):
    """The legality class of a position, worked out from the cards and not from how they were dealt."""
    place = {rank.value: number for number, rank in enumerate(RANKS)}
    led = trick[0][-1] if trick else None
    in_trumps = [place[card[:-1]] for card in trick if card[-1] == trump]
    held = {suit: tuple(sorted(place[card[:-1]] for card in hand if card[-1] == suit)) for suit in "CDHS"}
    trumps, following = held.get(trump, ()), held.get(led, ())
    if not trick:
        opening = "leading" if trump else "leading en voiture"
    elif not trump:
        opening = "en voiture"
    else:
        opening = "trump led" if led == trump else "plain led"
    others = len(hand) - len(trumps) - (len(following) if led != trump else 0)
    return opening, max(in_trumps, default=None), following, trumps, others
