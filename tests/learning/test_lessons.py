"""The lessons: recipes that can be dealt, examples that teach what they claim."""

import pytest

from manille_tutor.engine import BadInput, rule_on
from manille_tutor.learning.answers import Filled, Marked
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.lessons import (
    LESSONS,
    MIXED_TASKS,
    Slot,
    cells_of,
    deal_round,
    lesson_of,
    position,
    slots_of,
)

EVERY_SLOT = [(lesson.slug, slot) for lesson in LESSONS.values() for slot in lesson.slots]


def position_of(exercise: Exercise) -> str:
    return str(exercise.record() | {"id": ""})


@pytest.mark.parametrize(("slug", "slot"), EVERY_SLOT, ids=lambda value: getattr(value, "name", value))
def test_every_slot_can_be_filled_by_some_situation(slug: str, slot: Slot) -> None:
    assert cells_of(slot.cells)


def test_a_pattern_that_nothing_matches_is_an_error() -> None:
    with pytest.raises(ValueError, match="no kind of situation"):
        cells_of("mark_legal.no_such_rule.*")


@pytest.mark.parametrize("slug", LESSONS)
def test_a_block_has_at_least_six_tasks_and_names_that_are_its_own(slug: str) -> None:
    names = slots_of(slug)
    assert len(names) >= 6
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("slug", LESSONS)
def test_the_same_seed_deals_the_same_and_another_does_not(slug: str) -> None:
    for name in ("tasks", "mixed"):
        assert deal_round(slug, name, 7) == deal_round(slug, name, 7)
        rounds = {tuple(task.exercise.id for task in deal_round(slug, name, seed)) for seed in range(30)}
        assert len(rounds) == 30
    orders = {tuple(task.slot for task in deal_round(slug, "tasks", seed)) for seed in range(30)}
    assert len(orders) > 10


@pytest.mark.parametrize("slug", LESSONS)
def test_a_block_holds_every_slot_once_and_no_position_twice(slug: str) -> None:
    for seed in range(20):
        tasks = deal_round(slug, "tasks", seed)
        assert sorted(task.slot for task in tasks) == sorted(slots_of(slug))
        assert {task.lesson for task in tasks} == {slug}
        assert len({position_of(task.exercise) for task in tasks}) == len(tasks)


@pytest.mark.parametrize("slug", LESSONS)
def test_a_mixed_round_draws_on_what_came_before(slug: str) -> None:
    slugs = list(LESSONS)
    seen = set()
    for seed in range(20):
        tasks = deal_round(slug, "mixed", seed)
        assert 6 <= len(tasks) <= MIXED_TASKS
        assert len({(task.lesson, task.slot) for task in tasks}) == len(tasks)
        seen |= {task.lesson for task in tasks}
    assert seen == set(slugs[: slugs.index(slug) + 1])


@pytest.mark.parametrize("slug", LESSONS)
def test_the_tasks_of_a_lesson_teach_its_rules(slug: str) -> None:
    taught = {skill for task in deal_round(slug, "tasks", 3) for skill in task.exercise.teaches()}
    assert set(LESSONS[slug].skills) <= taught


def test_overtrumping_asks_what_happens_when_partner_wins_under_both_rules() -> None:
    tasks = {task.slot: task.exercise for task in deal_round("04-overtrumping", "tasks", 11)}
    classic, house = tasks["overtrump-partner"].situation, tasks["house-partner"].situation
    assert classic is not None
    assert house is not None
    assert (classic.partner_winning, rule_on(classic).decisive.rule) == (True, "must_overtrump")
    assert (house.partner_winning, rule_on(house).free) == (True, True)
    assert tasks["house-beside"].scene().second_house is not None
    assert rule_on(classic).legal != classic.hand
    cannot = tasks["cannot"].situation
    assert cannot is not None
    assert rule_on(cannot).decisive.rule == "cannot_overtrump"


def test_scoring_asks_en_voiture_and_revoke() -> None:
    skills = {task.slot: task.exercise for task in deal_round("05-scoring", "tasks", 2)}
    assert skills["no-trump"].scene().trump is None
    assert skills["revoke"].skill == skills["revoke-no-trump"].skill == "revoke"


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.slug)
def test_the_examples_are_sound(lesson: object) -> None:
    for exercise in (lesson.example, lesson.half_done):  # type: ignore[attr-defined]
        assert exercise.skill in exercise.teaches()
        assert exercise.parts()


GIVEN = [slug for slug in LESSONS if slug != "01-ranking"]


@pytest.mark.parametrize("slug", GIVEN)
def test_a_half_done_example_is_begun_rightly_and_leaves_something_to_do(slug: str) -> None:
    exercise, begun = LESSONS[slug].half_done, LESSONS[slug].begun
    parts = exercise.parts()
    if begun is None:
        solution = parts[0].solution
        assert isinstance(solution, Marked)
        assert 0 < len(parts[0].given) < len(solution.cards)
    elif isinstance(solution := parts[0].solution, Filled):
        pairs = zip(begun.values, map(str, solution.values), strict=True)
        assert {mine == right for mine, right in pairs if mine} == {True}
        assert "" in begun.values
    elif isinstance(solution, Marked) and len(parts) == 1:
        assert set() < set(begun.cards) < set(solution.cards)
    else:
        assert begun.answer(parts[0]) in parts[0].right
        assert len(parts) > 1


@pytest.mark.parametrize("slug", ["", "4", "04-overtrumping ", "12-none"])
def test_an_unknown_lesson_is_named_with_those_there_are(slug: str) -> None:
    with pytest.raises(BadInput, match="00-start-here"):
        lesson_of(slug)


@pytest.mark.parametrize("seed", [-1, 2**48, "x", 1.5])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(BadInput, match="a seed"):
        deal_round("01-ranking", "tasks", seed)  # type: ignore[arg-type]


def test_a_position_can_be_any_that_the_referee_knows() -> None:
    assert position("trump=- leader=S hand=7C,8D").exercise.skill == "lead_any"
    with pytest.raises(BadInput, match="hand="):
        position("trump=H leader=S")
