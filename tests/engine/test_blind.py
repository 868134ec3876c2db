"""Aveugle: places instead of cards, judged on the real hand, and nothing told that may not be known (5.6)."""

import random
from dataclasses import fields

import pytest

from manille_tutor.engine import (
    BadInput,
    BlindRefusal,
    BlindRefused,
    Card,
    Deal,
    Suit,
    blind_view,
    deal_cards,
    house_rules,
    play_place,
    preset_rules,
    rule_on,
)
from manille_tutor.engine.blind import BLIND_REASONS, card_at, places, refused_place
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.seats import SEATS

from .hands import E, N, S, W

BLIND = preset_rules("aveugle")


def played(seed: int, cards: int, house=BLIND) -> Deal:
    """A hand of which that many cards were played, each by a place that was tried until one was accepted."""
    deal, chance = deal_cards(house, W, seed).name_trump((*Suit, None)[seed % 5]), Chance(seed)
    while len(deal.plays) < cards:
        place = 1 + chance.below(8)
        if refused_place(deal, deal.to_act, place) is None:
            deal = play_place(deal, deal.to_act, place)
    return deal


def test_every_place_is_judged_on_the_real_hand() -> None:
    seen = set()
    for seed in range(6):
        for cards in range(33):
            deal = played(seed, cards)
            for seat in SEATS:
                for place in range(-1, 11):
                    refusal = refused_place(deal, seat, place)
                    seen.add(refusal.because if refusal else "played")
                    if deal.finished:
                        assert refusal == BlindRefusal(seat, place, "hand_is_over")
                        continue
                    turn, dealt = seat is deal.to_act, 1 <= place <= 8
                    card = card_at(deal, seat, place) if dealt else None
                    legal = turn and card in rule_on(deal.situation).legal
                    assert (refusal is None) == legal
                    assert turn or refusal == BlindRefusal(seat, place, "not_your_turn", deal.to_act)
                    if turn and not dealt:
                        assert refusal == BlindRefusal(seat, place, "no_such_place", seat)
                    if turn and dealt and card in deal.plays:
                        assert refusal == BlindRefusal(seat, place, "empty_place", seat)
    assert seen == {*BLIND_REASONS, "played"}


def test_a_place_plays_its_card_and_stays_empty() -> None:
    deal = played(3, 0)
    after = play_place(deal, S, 5)
    assert after.plays == (deal.dealt_to(S)[4],)
    assert places(deal, S) == (1, 2, 3, 4, 5, 6, 7, 8)
    assert places(after, S) == (1, 2, 3, 4, 6, 7, 8)
    assert places(played(3, 32), S) == ()


def test_a_refusal_holds_no_card_and_no_rule_of_play() -> None:
    deal = next(
        deal
        for deal in (played(2, cards) for cards in range(1, 32))
        if len(rule_on(deal.situation).legal) < 3
    )
    seat = deal.to_act
    refused = [place for place in places(deal, seat) if refused_place(deal, seat, place)]
    assert refused
    told = set()
    for place in refused:
        with pytest.raises(BlindRefused) as back:
            play_place(deal, seat, place)
        refusal = back.value.refusal
        assert refusal == BlindRefusal(seat, place, "that_one_you_cannot", seat)
        assert (refusal.rule, refusal.article) == ("aveugle", "5.6")
        assert back.value.__cause__ is back.value.__context__ is None
        assert not any(card.code in f"{refusal!r} {back.value}" for card in deal.hand(seat))
        told.add(str(back.value).replace(f"place {place}", "place"))
    assert len(told) == 1, "refusals differ by more than the place"
    assert {field.name for field in fields(BlindRefusal)} == {
        "seat", "place", "because", "to_act", "rule", "article",
    }  # fmt: skip


@pytest.mark.parametrize("cards", [0, 1, 6, 17, 30, 32])
def test_the_view_is_the_same_wherever_the_own_cards_lie(cards: int) -> None:
    """What a player may know does not change when the cards still held change places."""
    shuffle = random.Random(cards)
    for seed in range(5):
        deal = played(seed, cards)
        for seat in SEATS:
            held = list(deal.hand(seat))
            moved = held[:]
            shuffle.shuffle(moved)
            swap = dict(zip(held, moved, strict=True))
            dealt = tuple(swap.get(card, card) for card in deal.dealt_to(seat))
            hands = tuple(dealt if other is seat else deal.dealt_to(other) for other in SEATS)
            other_deal = Deal.model_validate(deal.model_dump() | {"hands": hands})
            assert blind_view(other_deal, seat) == blind_view(deal, seat)
            if moved != held:
                assert other_deal != deal
                assert blind_view(other_deal, seat.partner) != blind_view(deal, seat.partner)


def test_the_view_shows_the_three_other_hands_and_the_own_places() -> None:
    deal = played(4, 9)
    view = blind_view(deal, E)
    assert [seat for seat, _hand in view.hands] == [S, N, W]
    assert all(view.hand(seat) == deal.hand(seat) for seat in (S, N, W))
    with pytest.raises(KeyError):
        view.hand(E)
    assert view.places == places(deal, E)
    assert {card for _place, card in view.shown} == set(deal.dealt_to(E)) & set(deal.plays)
    assert all(card_at(deal, E, place) is card for place, card in view.shown)
    shown = {card for hand in dict(view.hands).values() for card in hand} | {play.card for play in view.plays}
    hidden = set(deal.hand(E))
    assert not shown & hidden
    assert not any(isinstance(value, Card) and value in hidden for value in _everything(view))


def _everything(value: object):
    """Every value that hangs on a view."""
    yield value
    if isinstance(value, tuple):
        for one in value:
            yield from _everything(one)
    elif hasattr(type(value), "__dataclass_fields__"):
        for field in fields(value):  # type: ignore[arg-type]
            yield from _everything(getattr(value, field.name))


def test_what_does_not_go_with_hands_held_blind() -> None:
    for options, why in (
        ({"table": "strict"}, "goes back at once"),
        ({"trump_choice": "turn_up"}, "nobody sees a card of the own hand"),
        ({"talk": "allowed"}, "nobody sees the own hand"),
    ):
        with pytest.raises(BadInput, match=why):
            house_rules("aveugle", **options)
    assert house_rules("aveugle", partner_exempts="overtrump").variant == "aveugle"
