"""How fast exercises are made: aim 150 a second, each confirmed by the referee."""

from itertools import count, cycle
from typing import Any

from manille_tutor.learning.codes import exercises_of, set_spec
from manille_tutor.learning.generator import every_cell, generate
from manille_tutor.learning.pairs import pair_of


def test_exercises_over_all_cells(benchmark: Any) -> None:
    cells, seeds = cycle(every_cell()), count()
    exercise = benchmark(lambda: generate(next(cells), next(seeds)))
    assert exercise.parts()


def test_exercises_on_overtrumping(benchmark: Any) -> None:
    cells, seeds = cycle([cell for cell in every_cell() if cell.skill == "must_overtrump"]), count()
    exercise = benchmark(lambda: generate(next(cells), next(seeds)))
    assert exercise.skill == "must_overtrump"


def test_a_set_by_its_code(benchmark: Any) -> None:
    spec = set_spec(lesson="04-overtrumping", seed=7, count=10)
    assert len(benchmark(exercises_of, spec)) == 10


def test_a_minimal_pair(benchmark: Any) -> None:
    exercise = next(generate(cell, 1) for cell in every_cell() if cell.skill == "must_overtrump")
    assert benchmark(pair_of, exercise) is not None
