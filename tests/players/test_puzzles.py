"""Best-card puzzles: the answer is the solver's, the wrong card is tempting, and a person can work it out."""

from random import Random

import pytest

from manille_tutor.engine import PRESETS, SEATS, house_rules, rule_on
from manille_tutor.players import Beginner, Club, open_cards, view_of
from manille_tutor.players.puzzles import LEAST_MARGIN, MOST_CHOICES, ending, judged, puzzle
from manille_tutor.text import LOCALES, Speaker
from tests.text.lint import sentence_faults


@pytest.mark.parametrize("tricks", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_a_puzzle_has_one_best_card_and_a_tempting_wrong_one(tricks: int, seed: int) -> None:
    one = puzzle(seed, tricks)
    solved = open_cards(one.deal)
    assert solved.best == (one.best,)
    assert (
        min(solved.cost(card) for card in solved.values if card is not one.best) == one.margin >= LEAST_MARGIN
    )
    assert solved.cost(one.tempting) == one.cost >= LEAST_MARGIN
    assert one.tempting in rule_on(one.deal.situation).legal
    habits = (Club().choose(view_of(one.deal)).card, Beginner().by_habit(view_of(one.deal)).card)
    assert one.tempting in habits
    assert one.seat is SEATS[0]
    assert len(one.deal.hand(one.seat)) == tricks
    assert one.choices <= MOST_CHOICES[tricks]


@pytest.mark.parametrize("seed", range(6))
def test_the_lines_are_legal_and_end_as_told(seed: int) -> None:
    one = puzzle(seed, 4)
    got = []
    for plays in (one.line, one.wrong_line):
        end = one.deal
        for play in plays:
            end = end.play(play.seat, play.card)
        assert end.finished
        got.append(end.captured.of(one.seat.side) - one.deal.captured.of(one.seat.side))
    assert (one.line[0].card, one.wrong_line[0].card) == (one.best, one.tempting)
    assert got == [one.why.named["points"], one.why.named["fewer"]]
    assert got[0] - got[1] == one.cost
    for locale in LOCALES:
        text = str(Speaker(locale).say_with(one.why.key, one.why.named))
        assert not sentence_faults(text, locale)


def test_the_same_seed_is_the_same_puzzle_and_others_are_others() -> None:
    assert puzzle(3, 3) == puzzle(3, 3)
    assert len({str(puzzle(seed, 3).deal.hands) for seed in range(8)}) == 8


@pytest.mark.parametrize("preset", PRESETS)
def test_puzzles_are_made_for_every_table(preset: str) -> None:
    one = puzzle(1, 3, house_rules(preset))
    assert one.deal.house == house_rules(preset)
    assert open_cards(one.deal).best == (one.best,)


def test_most_endings_make_no_puzzle() -> None:
    chance = Random(4)
    endings = [ending(chance, 4, house_rules()) for _ in range(120)]
    kept = [found for found in map(judged, endings) if found is not None]
    assert sum(found.margin >= LEAST_MARGIN for found in endings) > len(kept) > 0


@pytest.mark.parametrize("tricks", [2, 6])
def test_too_short_and_too_long_endings_are_refused(tricks: int) -> None:
    with pytest.raises(ValueError, match="from 3 to 5 tricks"):
        puzzle(1, tricks)


def test_both_kinds_of_outcome_are_told() -> None:
    """With a point for each trick, it happens that the tricks make the difference and no rich card does."""
    chance, house = Random(1), house_rules("french")
    kept = [found for found in (judged(ending(chance, 3, house)) for _ in range(150)) if found is not None]
    told = {one.why.id for one in kept}
    assert told == {"puzzle", "puzzle_loses"}
