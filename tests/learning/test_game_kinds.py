"""The kinds that came with the whole game: calls, contracts, and the best card with all cards open."""

import re

import pytest

from manille_tutor.engine import SEATS, BadInput, Seat, replay
from manille_tutor.learning.answers import Chosen, Filled, Picked
from manille_tutor.learning.files import curated
from manille_tutor.learning.kinds import BestCard, MayCall, read_exercise
from manille_tutor.text import LOCALES, Speaker
from tests.players.plain import values as by_minimax


def call(calls: str, now: str, dealer: str = "S", rules: str = "auction") -> MayCall:
    record = {"kind": "may_call", "id": "t", "skill": "coinchee", "rules": rules, "dealer": dealer}
    exercise = read_exercise(record | {"calls": calls, "call": now})
    assert isinstance(exercise, MayCall)
    return exercise


@pytest.mark.parametrize(
    ("calls", "now", "who", "finding"),
    [
        ("", "31C", "E", "allowed"),
        ("", "pass", "E", "allowed"),
        ("", "coinche", "E", "nothing_to_double"),
        ("34H 36C", "36S", "W", "not_higher"),
        ("34H 36C", "37-", "W", "allowed"),
        ("34H 36C", "coinche", "W", "allowed"),
        ("34H pass", "coinche", "W", "own_side"),
        ("34H coinche", "40S", "W", "after_coinche"),
        ("34H coinche", "surcoinche", "W", "allowed"),
        ("34H coinche pass", "surcoinche", "E", "allowed"),
        ("34H", "surcoinche", "N", "nothing_to_redouble"),
        ("pass pass pass", "60D", "S", "allowed"),
    ],
)
def test_who_calls_and_whether_it_is_in_order(calls: str, now: str, who: str, finding: str) -> None:
    exercise = call(calls, now)
    assert [part.right for part in exercise.parts()] == [(Chosen(option=who),), (Chosen(option=finding),)]


@pytest.mark.parametrize(
    ("calls", "now", "who"), [("", "H", "S"), ("-", "coinche", "E"), ("H pass", "coinche", "W")]
)
def test_the_same_where_the_dealer_names_the_contract(calls: str, now: str, who: str) -> None:
    exercise = call(calls, now, rules="contree")
    assert (exercise.who, exercise.finding) == (who, "allowed")


@pytest.mark.parametrize(
    ("calls", "now", "said"),
    [
        ("34H pass pass pass", "35H", "not over yet"),
        ("34H 33C", "35H", "call 2"),
        ("34X", "35H", "field calls"),
        ("34H", "99", "field call"),
        ("34H", "30C", "in order, or wrong for one of"),
    ],
)
def test_an_auction_that_cannot_be_asked_about(calls: str, now: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        call(calls, now)


@pytest.mark.parametrize(
    ("fields", "score"),
    [
        ({"trump": "H", "declarer": "S", "bid": 34, "ns": 36}, (6, 0)),
        ({"trump": "H", "declarer": "S", "bid": 33, "ns": 33}, (3, 0)),
        ({"trump": "H", "declarer": "S", "bid": 34, "ns": 33}, (0, 4)),
        ({"trump": "H", "declarer": "W", "bid": 31, "ns": 30}, (1, 0)),
        ({"trump": "-", "declarer": "E", "bid": 36, "ns": 30}, (12, 0)),
        ({"trump": "C", "declarer": "N", "bid": 35, "ns": 40, "multiplier": 2}, (12, 0)),
        ({"trump": "-", "declarer": "N", "bid": 40, "ns": 20, "multiplier": 4}, (0, 48)),
    ],
)
def test_what_a_contract_is_worth(fields: dict[str, object], score: tuple[int, int]) -> None:
    record = {"kind": "score_contract", "id": "t", "skill": "coinchee"} | fields
    assert read_exercise(record).parts()[0].right == (Filled(values=score),)


@pytest.mark.parametrize("fields", [{"bid": 30, "ns": 40}, {"bid": 61, "ns": 40}, {"bid": 36, "ns": 61}])
def test_a_contract_that_cannot_be(fields: dict[str, object]) -> None:
    record = {"kind": "score_contract", "id": "t", "skill": "coinchee", "trump": "H", "declarer": "S"}
    with pytest.raises(BadInput):
        read_exercise(record | fields)


# -- the best card --

PUZZLES = [exercise for exercise in curated() if isinstance(exercise, BestCard)]


def test_every_puzzle_has_one_best_card_by_two_points() -> None:
    assert len(PUZZLES) >= 100
    for puzzle in PUZZLES:
        assert puzzle.parts()[0].right == (Picked(card=puzzle.best),), puzzle.id
        assert puzzle.margin >= 2, puzzle.id
        assert puzzle.deal.to_act is Seat.SOUTH


@pytest.mark.parametrize(
    "puzzle", [each for each in PUZZLES if len(each.plays) >= 20][::6], ids=lambda each: each.id
)
def test_plain_minimax_finds_the_same_card(puzzle: BestCard) -> None:
    deal = puzzle.deal
    hands = [[card.code for card in deal.hand(seat)] for seat in SEATS]
    trick = [card.code for card in deal.trick.cards] if deal.trick else []
    classic = ("nothing", "free", "no", "no")
    found = by_minimax(deal.trump or "", hands, SEATS.index(deal.leader), trick, classic)
    assert found == {card.code: points for card, points in puzzle.solved.values.items()}


def test_the_best_line_is_played_by_the_rules_and_brings_what_is_said() -> None:
    for puzzle in PUZZLES[::10]:
        deal = puzzle.deal
        for card in puzzle.best_line:
            deal = deal.play(deal.to_act, card)
        assert deal.finished
        gained = deal.captured.ns - puzzle.deal.captured.ns
        assert gained == puzzle.solved.value
        assert replay(deal, len(puzzle.plays)) == puzzle.deal


def test_a_deal_that_makes_no_puzzle() -> None:
    record = PUZZLES[0].record()
    with pytest.raises(BadInput):
        read_exercise(record | {"plays": record["plays"] + ",7C"})
    with pytest.raises(BadInput):
        read_exercise(record | {"hands": record["hands"][::-1]})


def test_what_comes_of_another_card_is_told_with_its_line() -> None:
    for puzzle in PUZZLES[::15]:
        for card, points in puzzle.solved.values.items():
            told = puzzle.after(card).named
            deal = puzzle.deal
            for played in told["line"]:
                deal = deal.play(deal.to_act, played)
            assert deal.finished
            assert deal.captured.ns - puzzle.deal.captured.ns == points == told["points"]
            assert told["cost"] == puzzle.solved.value - points


@pytest.mark.parametrize("scoring", ["capped_6", "difference"])
@pytest.mark.parametrize("ns", [33, 40])
def test_the_hint_on_a_contract_speaks_of_the_cap_only_where_there_is_one(scoring: str, ns: int) -> None:
    item = {"kind": "score_contract", "id": "t", "skill": "coinchee", "rules": f"auction scoring={scoring}"}
    (part,) = read_exercise(item | {"trump": "H", "declarer": "S", "bid": 36, "ns": ns}).parts()
    hint = part.hints[1]
    for locale in LOCALES:
        text = str(Speaker(locale).say_with(hint.key, hint.named))
        assert (re.search(r"\b6\b", text) is not None) is (scoring == "capped_6"), text
