"""What the solver, the players and the puzzles cost."""

from random import Random
from time import process_time

from manille_tutor.engine import SEATS, Suit, deal_cards, house_rules
from manille_tutor.engine.masks import random_hand
from manille_tutor.players import Expert, naming_view, player, view_of
from manille_tutor.players.puzzles import ending
from manille_tutor.players.search import Search

CONTRACTS = (*Suit, None)
DEALS, ENDINGS, MOMENTS = 100, 300, 60


def cards_dealt(chance, each):
    """Four hands of that many cards, as masks."""
    pack = list(range(32))
    chance.shuffle(pack)
    return [sum(1 << card for card in pack[seat * each : (seat + 1) * each]) for seat in range(4)]


def timed(benchmark, measured, what, calls, unit="ms", aim=""):
    """Each call once, timed one by one in seconds of the processor: median and 95th in a hundred."""
    seconds = []

    def every():
        for call in calls:
            start = process_time()
            call()
            seconds.append(process_time() - start)

    benchmark.pedantic(every, rounds=1)
    seconds.sort()
    median, p95 = (seconds[int(len(seconds) * part)] * 1000 for part in (0.5, 0.95))
    if benchmark.enabled:
        measured(what, median=median, p95=p95, unit=unit, aim=aim)


def solving(chance, each, number):
    house = house_rules()
    for place in range(number):
        hands, trump = cards_dealt(chance, each), CONTRACTS[place % 5]
        yield lambda hands=hands, trump=trump, place=place: Search(hands, trump, house).value(place % 4)


def test_a_whole_deal_is_solved(benchmark, measured):
    calls = list(solving(Random(1), 8, DEALS if benchmark.enabled else 2))
    timed(benchmark, measured, f"a whole deal solved ({len(calls)} deals)", calls, aim="≤ 80 / 400")


def test_a_whole_deal_is_solved_with_every_lead(benchmark, measured):
    house, chance = house_rules(), Random(2)
    positions = [
        (cards_dealt(chance, 8), CONTRACTS[place % 5]) for place in range(50 if benchmark.enabled else 2)
    ]
    calls = [
        lambda hands=hands, trump=trump: Search(hands, trump, house).values(0) for hands, trump in positions
    ]
    timed(benchmark, measured, "a whole deal solved, the value of every lead", calls)


def test_six_tricks_are_solved(benchmark, measured):
    calls = list(solving(Random(3), 6, ENDINGS if benchmark.enabled else 5))
    timed(benchmark, measured, f"six tricks solved ({len(calls)} deals)", calls, aim="≤ 8 / 30")


def test_endings_of_four_tricks(benchmark, measured):
    house, chance, seconds = house_rules(), Random(4), []

    def hundred():
        start = process_time()
        for _ in range(100 if benchmark.enabled else 3):
            ending(chance, 4, house)
        seconds.append(process_time() - start)

    benchmark.pedantic(hundred, rounds=5, warmup_rounds=1)
    if benchmark.enabled:
        rate = 100 / sorted(seconds)[len(seconds) // 2]
        measured("endings of 4 tricks solved for puzzles", median=rate, unit="a second", aim="≥ 150")


def moments(number):
    """Moments of hands played by chance, at every stage, where there is something to choose."""
    house, chance = house_rules(), Random(5)
    found = []
    while len(found) < number:
        trump = CONTRACTS[len(found) % 5]
        whole = random_hand(chance, house, trump).deal(house, trump, SEATS[0])
        view = view_of(whole._with_plays(whole.plays[: chance.randrange(30)]))
        if len(view.legal) > 1:
            found.append(view)
    return found


def deciding(someone, number):
    return [lambda view=view: someone.choose(view) for view in moments(number)]


def test_the_club_player_decides(benchmark, measured):
    calls = deciding(player("club"), 200 if benchmark.enabled else 3)
    timed(benchmark, measured, "a card chosen by the club player", calls)


def test_the_expert_decides(benchmark, measured):
    calls = deciding(Expert(), MOMENTS if benchmark.enabled else 1)
    timed(benchmark, measured, "a card chosen by the expert", calls, aim="≤ 1,000")


def test_the_expert_leads_first(benchmark, measured):
    house, expert = house_rules(), Expert()
    deals = [deal_cards(house, SEATS[0], seed).name_trump(CONTRACTS[seed % 5]) for seed in range(15)]
    calls = [
        lambda deal=deal: expert.choose(view_of(deal)) for deal in deals[: 15 if benchmark.enabled else 1]
    ]
    timed(benchmark, measured, "the first lead of a hand, by the expert", calls, aim="≤ 1,000")


def test_the_expert_names_trump(benchmark, measured):
    house, expert = house_rules(), Expert()
    views = [
        naming_view(house, SEATS[0], deal_cards(house, SEATS[0], seed).hand(SEATS[0])) for seed in range(20)
    ]
    calls = [lambda view=view: expert.name_trump(view) for view in views[: 20 if benchmark.enabled else 1]]
    timed(benchmark, measured, "trump named by the expert", calls, aim="≤ 1,000")
