"""The players at a table of three: they use the open hand, and what is hidden changes nothing."""

import random

import pytest

from manille_tutor.engine import SEATS, Deal, Seat, Side, deal_cards, preset_rules, rule_on
from manille_tutor.engine.three import dead_seat
from manille_tutor.learning.table.company import seen
from manille_tutor.players import Player, naming_view, player

THREE = preset_rules("three")
DEALERS = (Seat.SOUTH, Seat.EAST, Seat.WEST)


def hand_of_three(dealer: Seat, seed: int, players: dict[Side, Player]) -> Deal:
    """A whole hand, each side by its player; everybody sees the dead hand once it is open."""
    dealing = deal_cards(THREE, dealer, seed)
    naming = players[dealer.side].name_trump(naming_view(THREE, dealer, dealing.hand(dealer)))
    deal = dealing.name_trump(naming.trump)
    while not deal.finished:
        deal = deal.play(deal.to_act, players[deal.to_act.side].choose(seen(deal)).card)
    return deal


def after(dealer: Seat, seed: int, cards: int) -> Deal:
    """A hand with that many cards played by chance."""
    deal, chance = (
        deal_cards(THREE, dealer, seed).name_trump(None if seed % 5 == 0 else "CDHS"[seed % 4]),
        random.Random(seed),
    )  # type: ignore[arg-type]
    while len(deal.plays) < cards:
        deal = deal.play(deal.to_act, chance.choice(rule_on(deal.situation).legal))
    return deal


def hidden_shuffled(deal: Deal, chance: random.Random) -> Deal:
    """The same deal as far as whoever is to play can tell."""
    view = seen(deal)
    shown = {view.seat} | {seat for seat, _hand in view.open_hands}
    hidden = [seat for seat in SEATS if seat not in shown]
    cards = [card for seat in hidden for card in deal.hand(seat)]
    chance.shuffle(cards)
    hands = list(deal.hands)
    for seat in hidden:
        still = deal.hand(seat)
        gone = [card for card in deal.dealt_to(seat) if card not in still]
        hands[SEATS.index(seat)] = (*gone, *(cards.pop() for _ in still))
    fields = {name: getattr(deal, name) for name in Deal.model_fields} | {"hands": tuple(hands)}
    return Deal.model_construct(**fields)


@pytest.mark.parametrize("level", ["random", "beginner", "club", "expert"])
def test_the_same_view_makes_the_same_choice_wherever_the_hidden_cards_lie(level: str) -> None:
    chance = random.Random(5)
    one = player(level, 3, effort=1_500)
    for seed in range(2 if level == "expert" else 12):
        for dealer in DEALERS:
            for cards in (0, 1, 2, 5, 14, 23):
                deal = after(dealer, seed, cards)
                other = hidden_shuffled(deal, chance)
                assert seen(other) == seen(deal)
                assert one.choose(seen(other)) == one.choose(seen(deal))


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_open_hand_is_used(level: str) -> None:
    one, changed = player(level, 3, effort=1_500), 0
    for seed in range(12):
        for dealer in DEALERS:
            deal = after(dealer, seed, 4)
            view = seen(deal)
            closed = type(view)(
                **{**{name: getattr(view, name) for name in view.__dataclass_fields__}, "open_hands": ()}
            )
            assert dict(view.open_hands).keys() <= {dead_seat(dealer), dealer}
            changed += one.choose(view).card is not one.choose(closed).card
    assert changed >= 3


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("alone", "pair", "least", "most"),
    [
        ("club", "beginner", 70, 90),
        ("beginner", "club", 45, 72),
        ("club", "club", 60, 80),
        ("random", "club", 15, 45),
    ],
)
def test_how_often_the_one_alone_wins(alone: str, pair: str, least: int, most: int, figure) -> None:  # type: ignore[no-untyped-def]
    hands, won = 600, 0
    for number in range(hands):
        dealer = DEALERS[number % 3]
        deal = hand_of_three(
            dealer, number, {dealer.side: player(alone, 7), dealer.side.other: player(pair, 7)}
        )
        won += deal.captured.of(dealer.side) > 30
    figure(f"three: {alone} alone against two {pair}s wins {100 * won / hands:.1f} % of {hands} hands")
    assert least <= 100 * won / hands <= most
