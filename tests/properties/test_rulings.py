"""What holds for every ruling, whatever the table and the cards."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from manille_tutor.engine import SUITS, Card, Seat, Situation, rule_on, winning_card
from manille_tutor.engine.cards import highest, in_suit
from manille_tutor.engine.rules import EVERY_RULE, Binds, Excused
from tests.proof.compare import OPTION_SETS, situation
from tests.proof.positions import random_position
from tests.properties.strategies import seeds, shuffled, situations, suit_orders


@given(situations())
def test_legal_and_removed_cards_partition_the_hand(at):
    ruling = rule_on(at)
    assert ruling.legal
    assert not set(ruling.legal) & set(ruling.illegal)
    assert set(ruling.legal) | set(ruling.illegal) == set(at.hand)
    assert len(ruling.legal) + len(ruling.illegal) == len(at.hand)
    assert [card for card in at.hand if card in ruling.legal] == list(ruling.legal)
    assert ruling.free == (not ruling.illegal)


@given(situations())
def test_each_card_that_goes_is_taken_by_one_step_which_is_its_violation(at):
    ruling = rule_on(at)
    left = at.hand
    for step in ruling.steps:
        assert set(step.left) <= set(left)
        for card in set(left) - set(step.left):
            assert ruling.violation(card).rule == step.rule
        left = step.left
    assert left == ruling.legal
    assert ruling.illegal == () or ruling.decisive.forbids


@given(situations())
def test_a_violation_says_what_is_allowed_and_legal_cards_have_none(at):
    ruling = rule_on(at)
    for card in at.hand:
        violation = ruling.violation(card)
        assert (violation is None) == (card in ruling.legal)
        if violation:
            assert violation.card is card
            assert violation.allowed == ruling.legal
            assert violation.rule not in violation.also


@given(situations())
def test_evidence_is_what_it_is_called(at):
    check_evidence(at)


def test_evidence_is_what_it_is_called_under_every_option_set():
    """The same on many positions of every table, so that each reason of each rule shows its evidence."""
    generator, heard = random.Random(17), Counter()
    for options in OPTION_SETS:
        for turn in range(120):
            at = situation(*random_position(generator), options, turn)
            check_evidence(at)
            heard.update((step.rule, step.finding.because) for step in rule_on(at).steps)
    every = [(rule.model_fields["id"].default, why) for rule in EVERY_RULE for why in rule.reasons]
    assert min(heard[what] for what in every) >= 10


def check_evidence(at):
    for step in rule_on(at).steps:
        for shown in step.finding.evidence:
            assert shown.card in at.trick + at.hand
            assert is_so(at, shown.role, shown.card), (shown, at)
        if isinstance(step.finding, Binds):
            assert set(step.finding.keeps) <= set(at.hand)
        if isinstance(step.finding, Excused):
            assert set(step.finding.would_keep) <= set(at.hand)
            assert at.partner_winning


def is_so(at, role, card):
    """Whether the card plays that part, worked out afresh."""
    top = highest(in_suit(at.trick, at.trump)) if at.trump else None
    mine = card in at.hand
    winning = winning_card(at.trick, at.trump)
    match role:
        case "led":
            return card is at.trick[0]
        case "highest_trump":
            return card is top
        case "winning":
            return card is winning
        case "partner_winning":
            return card is winning and card is at.trick[len(at.trick) - 2]
        case "follows":
            return mine and card.suit is at.trick[0].suit
        case "trump_held":
            return mine and card.suit is at.trump
        case "beats":
            return mine and winning_card((*at.trick, card), at.trump) is card
        case "too_low":
            return mine and winning_card((*at.trick, card), at.trump) is not card
        case "not_trump":
            return mine and card.suit is not at.trump
    raise AssertionError(f"an unknown part: {role}")


def renamed(cards, names):
    return tuple(Card.of(card.rank, names[card.suit]) for card in cards)


@given(situations(), suit_orders)
def test_renaming_the_suits_renames_the_ruling(at, order):
    names = dict(zip(SUITS, order, strict=True))
    other = Situation(
        house=at.house,
        trump=names[at.trump] if at.trump else None,
        leader=at.leader,
        trick=renamed(at.trick, names),
        hand=renamed(at.hand, names),
    )
    here, there = rule_on(at), rule_on(other)
    assert renamed(here.legal, names) == there.legal
    assert [reasoned(step, names) for step in here.steps] == [reasoned(step) for step in there.steps]


def reasoned(step, names=None):
    """A step in plain values, its suits renamed."""
    names = names or {suit: suit for suit in SUITS}
    evidence = tuple((renamed((shown.card,), names)[0], shown.role) for shown in step.finding.evidence)
    return step.rule, step.finding.kind, step.finding.because, renamed(step.left, names), evidence


@given(situations(), st.integers(0, 3))
def test_turning_the_table_turns_who_acts_and_nothing_else(at, turns):
    turned = Situation(
        house=at.house, trump=at.trump, leader=at.leader.on(turns), trick=at.trick, hand=at.hand
    )
    assert turned.to_act is at.to_act.on(turns)
    assert [reasoned(step) for step in rule_on(turned).steps] == [
        reasoned(step) for step in rule_on(at).steps
    ]
    for card in at.trick:
        assert turned.played_by(card) is at.played_by(card).on(turns)


@given(situations(), seeds)
def test_the_order_of_the_hand_does_not_matter(at, seed):
    other = at.with_hand(tuple(shuffled(seed, at.hand)))
    assert set(rule_on(other).legal) == set(rule_on(at).legal)


@given(situations())
def test_asking_twice_gives_the_same(at):
    assert rule_on(at) == rule_on(at)


def test_the_table_is_seen_from_above_with_south_at_the_bottom():
    """1.2: S → E → N → W, and the other way round at a clockwise table."""
    assert [Seat.SOUTH.on(turn) for turn in range(4)] == list("SENW")
    assert [Seat.SOUTH.on(turn, "clockwise") for turn in range(4)] == list("SWNE")
