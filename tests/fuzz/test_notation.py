"""Malformed cards, situation lines, score lines and records: each one clear refusal."""

import random

from manille_tutor.engine import PACK, PRESETS, Seat, Suit, house_rules, read_situation, write_situation
from manille_tutor.engine.cards import read_card, read_cards
from manille_tutor.engine.dealing import deal_cards
from manille_tutor.engine.reckoning import read_reckoning
from manille_tutor.engine.record import Record, write_record
from manille_tutor.engine.record_reader import read_claims, read_record
from tests.fuzz.refusals import malformed
from tests.fuzz.spoil import spoil_text
from tests.proof.compare import OPTION_SETS, situation
from tests.proof.positions import random_position
from tests.properties.strategies import played_at_random

CARDS, LINES, SCORES, RECORDS = 500, 3_000, 1_000, 1_500


def spoiled(good, seed):
    """Good texts spoiled, without end."""
    chance = random.Random(seed)
    while True:
        yield spoil_text(good(chance), chance)


def good_line(chance):
    position, options = random_position(chance), chance.choice(OPTION_SETS)
    return write_situation(situation(*position, options, chance.randrange(4)))


def good_score(chance):
    ns = chance.randrange(61)
    return (
        f"rules=classic trump={chance.choice('CDHS-')} points={ns}-{60 - ns} dealer=S last=EW revoke=NS "
        f"scoring=difference last_trick_bonus=1"
    )


def good_record(chance):
    house = house_rules(chance.choice(PRESETS))
    dealing = deal_cards(house, chance.choice(list(Seat)), chance.randrange(1_000))
    deal = dealing.turn_up() if house.trump_choice == "turn_up" else dealing.name_trump(Suit.HEARTS)
    deal = played_at_random(deal, chance.choice((0, 5, 32)), chance)
    return write_record(Record(deals=(deal,), event="Fête", names=("Ana", "", "", "Zoé")))


def test_cards():
    refused = malformed(CARDS, spoiled(lambda chance: chance.choice(PACK).code, 1), read_card)
    assert len(refused) == CARDS
    assert malformed(50, spoiled(lambda _chance: "8C,AC,10H KD", 2), read_cards)


def test_situation_lines():
    refused = malformed(LINES, spoiled(good_line, 3), read_situation)
    expected = {bad.expected for _, bad in refused}
    assert len(expected) > 20, "many faults, many sentences"
    placed = [bad for _, bad in refused if bad.column]
    assert len(placed) > LINES / 2


def test_score_lines():
    assert len(malformed(SCORES, spoiled(good_score, 4), read_reckoning)) == SCORES


def test_records():
    refused = malformed(RECORDS, spoiled(good_record, 5), read_record)
    assert len({bad.expected.split("(")[0] for _, bad in refused}) > 25
    placed = [bad for _, bad in refused if bad.line]
    assert len(placed) > 0.9 * RECORDS


def test_records_read_for_their_claims():
    """Wrong results are no refusal here; everything else still is."""
    refused = malformed(200, spoiled(good_record, 6), read_claims)
    assert all("as the play gives" not in bad.expected for _, bad in refused)
