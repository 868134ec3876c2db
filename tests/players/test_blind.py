"""Players who do not see their own hand: honest, and better the more they reckon."""

import random
from collections import Counter
from itertools import permutations

import pytest

from manille_tutor.engine import (
    SEATS,
    SUITS,
    Deal,
    Seat,
    Side,
    blind_view,
    deal_cards,
    house_rules,
    play_place,
    replay,
)
from manille_tutor.engine.blind import places, refused_place
from manille_tutor.players import LEVELS, open_cards
from manille_tutor.players.blind import WHYS, BlindPlayer, Refused, Sight

HOUSE = house_rules("aveugle")


def played_so_far(seed: int, plays: int) -> tuple[Deal, dict[Seat, tuple[Refused, ...]]]:
    """A hand played by chance that far, and every place that was refused on the way."""
    chance = random.Random(seed)
    deal = deal_cards(HOUSE, SEATS[seed % 4], seed).name_trump(None if seed % 5 == 0 else SUITS[seed % 4])
    refused: dict[Seat, tuple[Refused, ...]] = dict.fromkeys(SEATS, ())
    while len(deal.plays) < plays:
        seat = deal.to_act
        place = chance.choice(places(deal, seat))
        if refused_place(deal, seat, place) is None:
            deal = play_place(deal, seat, place)
        else:
            refused[seat] += (Refused(len(deal.plays), place),)
    return deal, refused


def laid_otherwise(deal: Deal, seat: Seat, order: tuple[int, ...]) -> Deal:
    """The same hand with the unplayed cards of that seat in other places."""
    there = places(deal, seat)
    dealt = list(deal.dealt_to(seat))
    for place, other in zip(there, order, strict=True):
        dealt[place - 1] = deal.dealt_to(seat)[other - 1]
    hands = tuple(tuple(dealt) if one is seat else deal.dealt_to(one) for one in SEATS)
    return deal.model_copy(update={"hands": hands})


def fits(deal: Deal, seat: Seat, refused: tuple[Refused, ...]) -> bool:
    """Whether every refusal would have happened with the cards lying so."""
    return all(
        (no := refused_place(replay(deal, one.plays), seat, one.place)) is not None
        and no.because == "that_one_you_cannot"
        for one in refused
    )


@pytest.mark.parametrize("level", LEVELS)
def test_the_hidden_order_decides_nothing(level: str) -> None:
    """Cards that lie otherwise, in any way that fits what was refused, give the same choice."""
    tried = 0
    for seed in range(12):
        deal, refused = played_so_far(seed, 9 + seed)
        seat = deal.to_act
        chosen = BlindPlayer(level, seed).name(blind_view(deal, seat), refused[seat])
        orders = list(permutations(places(deal, seat)))
        random.Random(seed).shuffle(orders)
        for order in orders[:60]:
            other = laid_otherwise(deal, seat, order)
            if not fits(other, seat, refused[seat]):
                continue
            tried += 1
            assert BlindPlayer(level, seed).name(blind_view(other, seat), refused[seat]) == chosen
        assert chosen.why in WHYS
        assert 0 <= chosen.chance <= 1 + 1e-9
    assert tried > 60


def test_the_chances_are_those_of_every_order_that_fits() -> None:
    for seed in range(20):
        deal, refused = played_so_far(seed, 17 + seed % 8)
        seat = deal.to_act
        sight = Sight(blind_view(deal, seat), refused[seat])
        found: Counter[tuple[int, str]] = Counter()
        total = 0
        for order in permutations(places(deal, seat)):
            other = laid_otherwise(deal, seat, order)
            if fits(other, seat, refused[seat]):
                total += 1
                found.update((place, other.dealt_to(seat)[place - 1].code) for place in places(deal, seat))
        for place, chances in sight.chances.items():
            for card, chance in chances.items():
                assert abs(chance - found[place, card.code] / total) < 1e-9, (seed, place, card)


@pytest.mark.parametrize("level", LEVELS)
def test_no_place_is_named_twice_in_a_turn_and_one_is_found(level: str) -> None:
    for seed in range(10):
        deal, refused = played_so_far(seed, 4 + 2 * seed)
        seat, named = deal.to_act, list[int]()
        told = refused[seat]
        while True:
            place = BlindPlayer(level, seed).name(blind_view(deal, seat), told).place
            assert place in places(deal, seat)
            assert place not in named
            named.append(place)
            if refused_place(deal, seat, place) is None:
                break
            told += (Refused(len(deal.plays), place),)


def test_reckoning_with_refusals_saves_tries() -> None:
    """Club players against players by chance, each deal from both sides."""
    tries = Counter[str]()
    for seed in range(50):
        for side in Side:
            players = {side: "club", side.other: "random"}
            deal = deal_cards(HOUSE, SEATS[seed % 4], seed).name_trump(SUITS[seed % 4])
            told: dict[Seat, tuple[Refused, ...]] = dict.fromkeys(SEATS, ())
            while not deal.finished:
                seat = deal.to_act
                level = players[seat.side]
                place = BlindPlayer(level, seed).name(blind_view(deal, seat), told[seat]).place
                if refused_place(deal, seat, place) is None:
                    deal = play_place(deal, seat, place)
                else:
                    tries[level] += 1
                    told[seat] += (Refused(len(deal.plays), place),)
    assert tries["club"] < 0.95 * tries["random"]


@pytest.mark.parametrize("level", ["club", "expert"])
def test_where_all_places_are_known_the_best_card_is_found(level: str) -> None:
    """Once it is known what lies where, the choice is as good as with the hand in sight."""
    found = 0
    for seed in range(40):
        deal, _refused = played_so_far(seed, 24 + seed % 4)
        seat = deal.to_act
        sight = Sight(blind_view(deal, seat), ())
        held = dict(zip(places(deal, seat), deal.hand(seat), strict=True))
        sight.__dict__["chances"] = {
            place: {card: float(held[place] is card) for card in sight.hand} for place in held
        }
        player = BlindPlayer(level, seed)
        chosen = player.best_of(sight)
        assert refused_place(deal, seat, chosen.place) is None
        if level == "expert":
            solved = open_cards(deal)
            assert held[chosen.place] in solved.best
            found += len(solved.best) < len(solved.values)
    assert level == "club" or found > 3
