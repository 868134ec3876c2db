"""Three players with the dead hand: who sits where, what is seen and what is played (5.4)."""

import pytest
from pydantic import ValidationError

from manille_tutor.engine import (
    SEATS,
    IllegalPlay,
    Suit,
    choose_first_dealer,
    deal_cards,
    house_rules,
    play_for,
    rule_on,
)
from manille_tutor.engine.seats import Side
from manille_tutor.engine.three import (
    THREE_CHAIRS,
    dead_hand_open,
    dead_seat,
    person_at,
    refusal,
    seat_of,
    seen_by,
)

from .hands import E, N, S, W
from .threes import CLOCKWISE, THREE, played

H = Suit.HEARTS
NS, EW = Side


# -- who sits where --


def test_the_seats_of_each_hand() -> None:
    table = {
        dealer: ({person: seat_of(dealer, person) for person in THREE_CHAIRS}, dead_seat(dealer))
        for dealer in THREE_CHAIRS
    }
    assert table == {
        S: ({S: S, E: E, W: W}, N),
        E: ({S: S, E: E, W: N}, W),
        W: ({S: S, E: N, W: W}, E),
    }


@pytest.mark.parametrize("house", [THREE, CLOCKWISE], ids=["anticlockwise", "clockwise"])
@pytest.mark.parametrize("dealer", THREE_CHAIRS)
def test_everybody_plays_in_the_order_in_which_they_sit(house, dealer) -> None:
    seats = [dealer.on(turn, house.direction) for turn in range(4)]
    assert seats[2] is dead_seat(dealer)
    people = [person_at(dealer, seat) for seat in seats]
    assert people[2] is people[0] is dealer
    without_dead = [people[0], people[1], people[3]]
    assert without_dead == [dealer, house.next_dealer(dealer), house.next_dealer(house.next_dealer(dealer))]
    assert seat_of(dealer, people[1]).partner is seat_of(dealer, people[3])


def test_the_deal_rotates_so_that_each_is_alone_once_in_three_hands() -> None:
    for house, order in ((THREE, [S, E, W, S]), (CLOCKWISE, [S, W, E, S])):
        assert [*order[:1], *(house.next_dealer(dealer) for dealer in order[:-1])] == order


def test_only_the_three_cut_and_deal() -> None:
    for seed in range(40):
        cutting = choose_first_dealer(THREE, seed)
        assert cutting.dealer in THREE_CHAIRS
        assert [cut.seat for cut in cutting.rounds[0]] == list(THREE_CHAIRS)
    random = {
        choose_first_dealer(house_rules("three", first_dealer="random"), seed).dealer for seed in range(40)
    }
    assert random == set(THREE_CHAIRS)
    with pytest.raises(ValidationError, match="a dealer who sits at S, E, W"):
        deal_cards(THREE, N, 1).name_trump(H)
    with pytest.raises(ValueError, match="the three players"):
        seat_of(S, N)


# -- what is seen and played --


@pytest.mark.parametrize("dealer", THREE_CHAIRS)
def test_the_dead_hand_is_opened_after_the_first_lead(dealer) -> None:
    deal = played(THREE, dealer, 3, cards=0)
    for cards in range(5):
        assert dead_hand_open(deal) == (cards > 0)
        for person in THREE_CHAIRS:
            seen = seen_by(deal, person)
            mine, dead = seat_of(dealer, person), dead_seat(dealer)
            assert set(seen) == ({mine, dead} if cards else {mine})
            assert all(seen[seat] == deal.hand(seat) for seat in seen)
        deal = play_for(deal, person_at(dealer, deal.to_act), rule_on(deal.situation).legal[0])


@pytest.mark.parametrize("dealer", THREE_CHAIRS)
def test_only_the_dealer_plays_the_dead_hand_and_by_the_same_rules(dealer) -> None:
    deal, dead_turns = played(THREE, dealer, 11, cards=0), 0
    while not deal.finished:
        seat, legal = deal.to_act, rule_on(deal.situation).legal
        owner = dealer if seat is dead_seat(dealer) else person_at(dealer, seat)
        dead_turns += seat is dead_seat(dealer)
        for person in THREE_CHAIRS:
            for card in deal.hand(seat):
                broken = refusal(deal, person, card)
                if person is not owner:
                    assert broken is not None
                    assert (broken.because, broken.to_act) == ("not_your_turn", seat)
                    with pytest.raises(IllegalPlay):
                        play_for(deal, person, card)
                else:
                    assert (broken is None) == (card in legal)
                    assert broken is None or broken.allowed == legal
        other = deal.hand(seat.partner)
        if other:
            held = refusal(deal, owner, other[0])
            assert held is not None
            assert held.because == "not_in_hand"
        deal = play_for(deal, owner, legal[-1])
    assert dead_turns == 8
    over = refusal(deal, S, deal.plays[0])
    assert over is not None
    assert over.because == "hand_is_over"
    with pytest.raises(IllegalPlay, match="your_turn"):
        play_for(deal, S, deal.plays[0])


def test_the_dead_hand_is_the_dealers_partner_where_partner_exempts() -> None:
    house = house_rules("three", partner_exempts="trump_and_overtrump")
    deal = deal_cards(house, S, 1).name_trump(H)
    assert deal.situation.house.partner_exempts == "trump_and_overtrump"
    assert dead_seat(S).side is S.side


def test_every_seat_belongs_to_somebody() -> None:
    for dealer in THREE_CHAIRS:
        assert {person_at(dealer, seat) for seat in SEATS} == set(THREE_CHAIRS)
