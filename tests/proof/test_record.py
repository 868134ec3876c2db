"""Whole deals, engine against oracle: winners, captured points, revokes and scores (3.11, 3.12, 4.1)."""

import random
from collections import Counter

from manille_tutor.engine import SEATS, Seat
from manille_tutor.engine.deal import Deal
from manille_tutor.engine.revoke import deal_score, faults, penalised_side
from tests.oracle import play
from tests.oracle import score as plain
from tests.oracle.cards import PACK
from tests.proof.compare import CARD, HOUSE, OPTION_SETS, TRUMP

DEALS = 300
ROUND = "SENW"
PLAIN_DUTIES = [options for options in OPTION_SETS if options[1:] == ("free", "no", "no")]


def random_record(options, generator, careless):
    """Four hands and eight tricks, as plain strings: (trump, hands, dealer, tricks, winners).

    The players follow the oracle, but a careless one now and then plays any card.
    """
    pack = generator.sample(PACK, 32)
    hands = {seat: pack[place * 8 : place * 8 + 8] for place, seat in enumerate(ROUND)}
    held = {seat: list(cards) for seat, cards in hands.items()}
    trump, dealer = generator.choice((*"CDHS", "")), generator.choice(ROUND)
    turn = ROUND.index(dealer) + 1
    tricks, winners = [], []
    for _ in range(8):
        trick = []
        for place in range(4):
            mine = held[ROUND[(turn + place) % 4]]
            choice = mine if generator.random() < careless else play.allowed(trump, trick, mine, options)[0]
            trick.append(generator.choice(choice))
            mine.remove(trick[-1])
        turn += play.winner(trump, trick)
        tricks.append(trick)
        winners.append(ROUND[turn % 4])
    return trump, hands, dealer, tricks, winners


def as_deal(options, trump, hands, dealer, tricks):
    return Deal(
        house=HOUSE[options],
        dealer=Seat(dealer),
        trump=TRUMP[trump],
        hands=tuple(tuple(CARD[card] for card in hands[seat]) for seat in SEATS),
        plays=tuple(CARD[card] for trick in tricks for card in trick),
    )


def captured(tricks, winners):
    sides = {"NS": [], "EW": []}
    for trick, winner in zip(tricks, winners, strict=True):
        sides[plain.side_of(winner)].append(trick)
    return plain.captured(sides)


def oracle_revokes(options, trump, hands, dealer, tricks, counting=play.REVOKES):
    eldest = ROUND[(ROUND.index(dealer) + 1) % 4]
    return play.revokes(trump, hands, eldest, ROUND, tricks, options, counting)


def test_records_of_careless_players(proof_figure):
    """Under every partner option: each breach found, and the hand scored with the first side penalised."""
    generator = random.Random(312)
    breaches = clean = 0
    for options in PLAIN_DUTIES:
        for _ in range(DEALS):
            trump, hands, dealer, tricks, winners = random_record(options, generator, careless=0.05)
            deal = as_deal(options, trump, hands, dealer, tricks)
            assert [trick.winner for trick in deal.tricks] == winners
            points = captured(tricks, winners)
            assert deal.captured == (points["NS"], points["EW"])
            found = [
                (one.number, one.seat, one.violation.card.code, one.violation.rule) for one in faults(deal)
            ]
            expected = oracle_revokes(options, trump, hands, dealer, tricks)
            assert found == expected
            breaches += len(expected)
            clean += not expected
            side = plain.side_of(expected[0][1]) if expected else None
            assert penalised_side(deal) == side
            worth = plain.hand_score(points, no_trump=not trump, last=None, revoke=side)
            assert deal_score(deal).score == (worth["NS"], worth["EW"])
            nobody_noticed = plain.hand_score(points, no_trump=not trump)
            assert deal_score(deal, penalty=False).score == (nobody_noticed["NS"], nobody_noticed["EW"])
    proof_figure("whole records refereed and scored", len(PLAIN_DUTIES) * DEALS, f"{breaches:,} breaches")
    assert breaches > 300
    assert clean > 100


EVERY_DUTY = (*play.REVOKES, "beat_in_suit", "beat_trump_led", "cannot_overtrump")
"""The engine's reading of 3.12: at a table that plays by an optional duty, its breach is a revoke too."""


def test_records_of_careless_players_under_any_options(proof_figure):
    generator = random.Random(3127)
    breaches = Counter()
    for options in OPTION_SETS:
        for _ in range(12):
            trump, hands, dealer, tricks, _ = random_record(options, generator, careless=0.3)
            expected = oracle_revokes(options, trump, hands, dealer, tricks, EVERY_DUTY)
            found = faults(as_deal(options, trump, hands, dealer, tricks))
            assert [
                (one.number, one.seat, one.violation.card.code, one.violation.rule) for one in found
            ] == expected
            breaches.update(fault for _, _, _, fault in expected)
    records = 12 * len(OPTION_SETS)
    proof_figure("records under all option sets", records, f"{breaches.total():,} breaches, all found")
    assert set(breaches) == set(EVERY_DUTY)


def test_legal_records_have_no_fault_under_any_options(proof_figure):
    generator = random.Random(34)
    counted = 0
    for options in OPTION_SETS:
        for _ in range(8):
            trump, hands, dealer, tricks, _ = random_record(options, generator, careless=0)
            assert faults(as_deal(options, trump, hands, dealer, tricks)) == ()
            counted += 1
    proof_figure("legal records without a fault, under all option sets", counted)


def test_a_wrong_referee_would_be_found(monkeypatch):
    """The comparison can fail: a referee who forgets to overtrump misses revokes."""
    from manille_tutor.engine.rules import MustOvertrump

    monkeypatch.setattr(MustOvertrump, "finding", lambda _rule, _at: None)
    generator = random.Random(312)
    missed = 0
    for _ in range(200):
        trump, hands, dealer, tricks, _ = random_record(play.CLASSIC, generator, careless=0.3)
        deal = as_deal(play.CLASSIC, trump, hands, dealer, tricks)
        try:
            found = len(faults(deal))
        except AssertionError:  # a referee with nothing to say
            found = -1
        missed += found != len(oracle_revokes(play.CLASSIC, trump, hands, dealer, tricks))
    assert missed
