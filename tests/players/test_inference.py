"""What the play tells about hidden cards: as much as the rules allow, and never more."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import pytest

from manille_tutor.engine import (
    PACK,
    PRESETS,
    SEATS,
    Card,
    Deal,
    Seat,
    Suit,
    house_rules,
    legal_mask,
    read_cards,
)
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.masks import cards_of, mask_of, mask_rules, random_hand
from manille_tutor.players import Told, view_of
from manille_tutor.players.inference import excluded, excluded_by_play
from manille_tutor.players.sampling import deals_that_fit, hidden_from
from tests.engine.hands import EVERY_PLAY_OPTION, HANDS, laid_out
from tests.engine.hands import E as EAST
from tests.engine.hands import N as NORTH
from tests.engine.hands import S as SOUTH
from tests.engine.hands import W as WEST


def some_deal(seed: int, preset: str = "classic", plays: int = 12) -> Deal:
    """A deal played by chance that far."""
    house, chance = house_rules(preset), Random(seed)
    trump = Suit.HEARTS if seed % 3 or not house.en_voiture else None
    whole = random_hand(chance, house, trump, SEATS[seed % 4]).deal(house, trump, SEATS[seed % 4])
    return whole._with_plays(whole.plays[:plays])


def test_a_card_is_legal_exactly_when_the_hand_holds_nothing_excluded_by_it() -> None:
    """Card by card is enough: whatever makes a card illegal does so alone."""
    chance, seen = Random(9), Counter[bool]()
    for house in EVERY_PLAY_OPTION:
        for trump in (*Suit, None):
            legal = mask_rules(house, trump)
            for _ in range(25):
                cards = chance.sample(PACK, chance.randint(3, 10))
                winning, partner = cards[0], chance.random() < 0.5
                led = cards[0].suit if trump is None or chance.random() < 0.6 else cards[1].suit
                if winning.suit not in (led, trump):
                    continue
                led_suit = mask_of(card for card in PACK if card.suit is led)
                hand = mask_of(cards[2:])
                for card in cards[2:]:
                    out = excluded(house, trump, led_suit, winning.index, partner, card.index)
                    may = bool(legal(hand, led_suit, winning.index, partner) >> card.index & 1)
                    assert may is not bool(hand & out), (house, trump, cards)
                    seen[may] += 1
    assert min(seen.values()) > 5_000


@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_holds_what_the_play_excludes(preset: str) -> None:
    inferred = 0
    for seed in range(60):
        deal = some_deal(seed, preset, plays=5 + seed % 24)
        out = excluded_by_play(view_of(deal))
        for seat in SEATS:
            held = mask_of(deal.hand(seat))
            assert not held & out[seat]
            inferred += out[seat].bit_count() >= 7
    assert inferred > 60


@pytest.mark.parametrize("preset", PRESETS)
def test_every_sampled_deal_could_have_been_played_so(preset: str) -> None:
    """The record is replayed with the sampled hands: every card that was played was legal for them too."""
    for seed in range(12):
        deal = some_deal(seed, preset, plays=4 + 2 * seed)
        view, fitting = view_of(deal), deals_that_fit(view_of(deal), Chance(seed))
        for _ in range(8):
            hands = dict(zip(order_of(deal), next(fitting), strict=True))
            assert hands[view.seat] == mask_of(view.hand)
            whole = {seat: cards_of(hands[seat]) + played_by(deal, seat) for seat in SEATS}
            again = Deal.of(deal.house, deal.dealer, deal.trump, whole)
            for card in deal.plays:
                assert legal_mask(again.situation) >> card.index & 1
                again = again._with_plays((*again.plays, card))


def order_of(deal: Deal) -> list[Seat]:
    return [SOUTH.on(turn, deal.house.direction) for turn in range(4)]


def played_by(deal: Deal, seat: Seat) -> tuple[Card, ...]:
    return tuple(play.card for trick in deal.every_trick for play in trick.plays if play.seat is seat)


def test_every_deal_that_fits_is_as_likely() -> None:
    """Three cards are out, one for each of the others, and one of them cannot be a heart."""
    deal = laid_out(trump=None)
    plays = read_cards("10C 9C JH JD AC 8C 9H 9D KC JC 10S 7S QC 7C AS 8S 7H 10H 10D 9S AH AD JS 8D")
    view = view_of(deal._with_plays(plays))
    assert view.seat is EAST
    hidden = hidden_from(view)
    counts = Counter(islice(deals_that_fit(view, Chance(3)), 4_000))
    ways = list(counts.values())
    assert sum(hidden.counts) == hidden.unseen.bit_count()
    assert len(ways) == ways_to_deal(hidden)
    assert min(ways) > 0.6 * 4_000 / len(ways)
    assert max(ways) < 1.5 * 4_000 / len(ways)


def ways_to_deal(hidden) -> int:  # type: ignore[no-untyped-def]
    """Counted one by one."""
    cards = [card for card in range(32) if hidden.unseen >> card & 1]
    found = 0
    first, second, _third = hidden.counts
    for one in combinations(cards, first):
        rest = [card for card in cards if card not in one]
        for two in combinations(rest, second):
            hands = [one, two, [card for card in rest if card not in two]]
            masks = [sum(1 << card for card in hand) for hand in hands]
            found += all(mask & ~may == 0 for mask, may in zip(masks, hidden.may_hold, strict=True))
    return found


def test_open_hands_are_known_and_answers_are_heeded() -> None:
    deal = laid_out()
    tens = read_cards("10C 10D 10H 10S")
    told = [Told(EAST, read_cards("10H"), 1), Told(WEST, read_cards("10S"), 0)]
    told.append(Told(NORTH, read_cards("JH 9H QH"), 2))
    view = view_of(deal, told=told)
    for number, hands in zip(range(60), deals_that_fit(view, Chance(1)), strict=False):
        south, east, north, west = map(cards_of, hands)
        assert tens[2] in east, number
        assert tens[3] not in west
        assert sum(card in north for card in told[2].cards) == 2
        assert set(south) == set(HANDS[SOUTH])
    seen = view_of(deal, open_hands=[EAST, NORTH, WEST])
    assert next(deals_that_fit(seen, Chance(1))) == tuple(mask_of(HANDS[seat]) for seat in SEATS)
    partly = view_of(deal, open_hands=[NORTH])
    assert next(deals_that_fit(partly, Chance(1)))[2] == mask_of(HANDS[NORTH])


def test_a_revoke_on_the_record_does_not_stop_the_sampling() -> None:
    """East trumps clubs while holding some, and then plays one: nothing is inferred from the first."""
    deal = laid_out(plays="10C 10H 10D JD", table="strict")
    deal = deal._with_plays((*deal.plays, *read_cards("JC 9H 9D")))
    view = view_of(deal)
    assert view.seat is SOUTH
    assert not excluded_by_play(view)[EAST] & mask_of(read_cards("9C 8C 7C"))
    assert next(deals_that_fit(view, Chance(1)))
