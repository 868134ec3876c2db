"""The solver says what plain minimax says, of every card, under every option set and contract."""

import os
from collections import Counter
from random import Random

import pytest

from manille_tutor.engine import PACK, PRESETS, SEATS, Side, Suit, house_rules, rule_on
from manille_tutor.engine.masks import mask_of, random_hand
from manille_tutor.players import alpha_beta
from manille_tutor.players.open_cards import line, open_cards, search_of
from manille_tutor.players.search import Search
from tests.oracle.cards import PACK as CODES
from tests.oracle.play import OPTION_VALUES
from tests.players import plain
from tests.proof.compare import CARD, OPTION_NAMES, OPTION_SETS

SEED = int(os.environ.get("PROOF_SEED", "1779"))
CONTRACTS = ("C", "D", "H", "S", "")
EACH = {1: 20, 2: 85, 3: 18, 4: 1}
EACH_LONG = {1: 200, 2: 600, 3: 400, 4: 20}


@pytest.mark.timeout(900)
def test_endings_equal_plain_minimax_under_every_option_set(figure):
    compare_endings(EACH, SEED, figure)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_many_endings_equal_plain_minimax_under_every_option_set(figure):
    compare_endings(EACH_LONG, SEED + 1, figure)


def compare_endings(each, seed, figure):
    chance, counted, wrong = Random(seed), Counter(), []
    for options in OPTION_SETS:
        for tricks, number in each.items():
            for _ in range(number):
                ending = random_ending(chance, tricks)
                per_trick = chance.randrange(2)
                if (told := difference(*ending, options, per_trick)) is not None:
                    wrong.append(told)
                counted[tricks] += 1
    total = sum(counted.values())
    by_tricks = ", ".join(f"{counted[tricks]:,} of {tricks}" for tricks in each)
    figure(
        f"{total:>12,}  endings against plain minimax, every card ({by_tricks} tricks): {len(wrong)} differ"
    )
    assert len(OPTION_SETS) == 81
    assert total >= 10_000
    assert not wrong, "\n".join(wrong[:5])


def random_ending(chance, tricks):
    """Trump or en voiture, four hands, a leader, 0 to 3 cards on the table; half from a short pack."""
    trump = chance.choice(CONTRACTS)
    pack = CODES
    if chance.random() < 0.5:
        suits = chance.sample("CDHS", 2)
        spare = [card for card in CODES if card[-1] not in suits]
        pack = [card for card in CODES if card[-1] in suits]
        pack += chance.sample(spare, 4 * tricks - 8 if tricks > 2 else 2)
    cards = chance.sample(pack, 4 * tricks)
    hands = [cards[seat * tricks : (seat + 1) * tricks] for seat in range(4)]
    leader, trick = chance.randrange(4), []
    for turn in range(chance.choice((0, 0, 1, 2, 3))):
        trick.append(hands[(leader + turn) % 4].pop())
    return trump, hands, leader, trick


def difference(trump, hands, leader, trick, options, per_trick):
    """None if solver and plain minimax agree on the ending and on every card in it; else a report."""
    house = house_rules(**dict(zip(OPTION_NAMES, options, strict=True)), points_per_trick=per_trick)
    masks = [mask_of(CARD[card] for card in hand) for hand in hands]
    search = Search(masks, Suit(trump) if trump else None, house)
    on_table = [CARD[card].index for card in trick]
    found = search.values(leader, on_table)
    said = {PACK[index].code: value for index, value in found.items()}
    right = plain.values(trump, hands, leader, trick, options, per_trick)
    value = search.value(leader, on_table)
    best = min(right.values()) if (leader + len(trick)) % 2 else max(right.values())
    if said == right and value == best:
        return None
    position = f"{options} {per_trick=} trump={trump or '-'} {leader=} {trick=} {hands=}"
    return f"{position}\n  {said}, {value}\n  {right}"


def test_there_are_81_option_sets_and_the_endings_meet_every_kind_of_trick():
    assert len(OPTION_VALUES) == 4
    chance, met = Random(SEED), Counter()
    for _ in range(2_000):
        trump, _hands, leader, trick = random_ending(chance, 3)
        met["trump" if trump else "en voiture", len(trick), leader % 2] += 1
    assert len(met) == 16
    assert min(met.values()) > 20


@pytest.mark.parametrize("number", range(1, 8))
def test_two_ways_of_storing_positions_agree_on_whole_deals(number):
    assert two_ways_agree(number)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_ways_of_storing_positions_agree_on_many_whole_deals(figure):
    seen = sum(two_ways_agree(number) for number in range(1000, 1240))
    figure(f"{seen:>12,}  whole deals: both ways of storing positions agree, every lead")
    assert seen == 240


def two_ways_agree(number):
    """Solve a whole deal, every lead of it, with positions stored by owners and by very cards."""
    chance = Random(number)
    options = OPTION_SETS[0] if number % 2 else chance.choice(OPTION_SETS)
    house = house_rules(
        **dict(zip(OPTION_NAMES, options, strict=True)), points_per_trick=int(number % 3 == 0)
    )
    trump = (*Suit, None)[number % 5]
    deal = random_hand(chance, house, trump, SEATS[number % 4]).deal(house, trump, SEATS[number % 4])
    start = deal.model_copy(update={"plays": ()})
    leads = []
    for shared in (True, False):
        search, leader, trick = search_of(start, shared_orders=shared)
        leads.append(search.values(leader, trick))
    assert leads[0] == leads[1], deal
    assert open_cards(start).left.of(start.to_act.side) == max(open_cards(start).values.values())
    return True


@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_is_solved_at_every_moment_of_its_end(preset):
    """Over deals: legal cards are the referee's, values the plain ones, and both sides' points add up."""
    house, chance = house_rules(preset), Random(7)
    options = tuple(getattr(house, name) for name in OPTION_NAMES)
    for number in range(6):
        trump = Suit.HEARTS if number % 2 or not house.en_voiture else None
        whole = random_hand(chance, house, trump, SEATS[number % 4]).deal(house, trump, SEATS[number % 4])
        for plays in range(20, 32):
            deal = whole._with_plays(whole.plays[:plays])
            solved = open_cards(deal)
            assert tuple(solved.values) == rule_on(deal.situation).legal
            assert solved.captured.total == house.points_in_play
            assert solved.left.plus(deal.captured) == solved.captured
            order = [deal.to_act.on(turn, house.direction) for turn in range(4)]
            place = -len(deal.trick.plays) % 4 if deal.trick else 0
            hands = [[card.code for card in deal.hand(seat)] for seat in order]
            on_table = [card.code for card in deal.trick.cards] if deal.trick else []
            right = plain.values(trump or "", hands, place, on_table, options, house.points_per_trick)
            assert {card.code: value for card, value in solved.values.items()} == right, deal
            assert all(solved.cost(card) == 0 for card in solved.best)


@pytest.mark.parametrize("number", range(10))
def test_the_line_is_legal_and_keeps_what_was_promised(number):
    house, trump = house_rules(), (*Suit, None)[number % 5]
    whole = random_hand(Random(number), house, trump).deal(house, trump, SEATS[0])
    deal = whole._with_plays(whole.plays[: 12 + number % 4])
    solved = open_cards(deal)
    for first in (None, *solved.values):
        end = deal
        for play in line(deal, first):
            end = end.play(play.seat, play.card)
        assert end.finished
        side = deal.to_act.side
        promised = solved.value if first is None else solved.values[first]
        assert end.captured.of(side) - deal.captured.of(side) == promised


def test_clockwise_north_south_is_still_the_even_side():
    house = house_rules("belgian")
    whole = random_hand(Random(3), house, Suit.CLUBS).deal(house, Suit.CLUBS, SEATS[1])
    deal = whole._with_plays(whole.plays[:28])
    assert whole.captured.of(Side.NS) == open_cards(deal).captured.of(Side.NS)


def test_the_solver_plays_by_the_engines_rules():
    """One mechanism for one job: the engine's masks, which the exhaustive proof holds to the rule objects."""
    from manille_tutor.engine import masks

    assert alpha_beta.mask_rules is masks.mask_rules
    assert alpha_beta.beaters is masks.beaters


def test_a_finished_hand_cannot_be_solved():
    house = house_rules()
    with pytest.raises(ValueError, match="over"):
        open_cards(random_hand(Random(1), house, None).deal(house, None, SEATS[0]))


def test_searching_takes_the_same_effort_every_time():
    efforts = set()
    for _ in range(2):
        deal = random_hand(Random(5), house_rules(), Suit.SPADES).deal(house_rules(), Suit.SPADES, SEATS[0])
        search, leader, trick = search_of(deal._with_plays(deal.plays[:8]))
        search.values(leader, trick)
        efforts.add(search.searched)
    assert len(efforts) == 1
    assert efforts.pop() > 20
