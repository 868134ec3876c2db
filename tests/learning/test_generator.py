"""Fresh exercises by situation: every cell reached, proved, the same for a seed, and never predictable."""

import hashlib
import json
from collections import Counter

import pytest

from manille_tutor.engine import PACK, PRESETS, SUITS, BadInput, Situation, rule_on, sorted_hand
from manille_tutor.engine.dealing import Chance
from manille_tutor.learning.difficulty import difficulty_of, temptations
from manille_tutor.learning.exercise import read_rules
from manille_tutor.learning.files import curated
from manille_tutor.learning.generator import (
    MOST_SEED,
    VERSION,
    cell_of,
    cells_for,
    coverage,
    every_cell,
    fresh_items,
    generate,
    recall,
    skills_made,
)
from manille_tutor.learning.kinds import EVERY_KIND, MarkLegal
from manille_tutor.learning.making.draw import any_seat, some_of
from manille_tutor.learning.making.plays import plans_by_cell
from manille_tutor.learning.sameness import standard_form
from manille_tutor.learning.situations import Cell, cell_of_ruling
from manille_tutor.text.locales import LOCALES
from manille_tutor.text.speaker import Speaker
from tests.oracle import play as oracle

PLAY_CELLS = [cell for cell in every_cell() if cell.kind == "mark_legal"]
OVERTRUMP = Cell(
    "mark_legal", "must_overtrump", "classic", ("can_overtrump", "4", "trumped", "opponent", "one")
)


def test_every_cell_is_reached_and_proved() -> None:
    rows = coverage(curated(), seeds=3)
    empty = [row.cell.slug for row in rows if row.generated < 3]
    print(
        f"{len(rows)} cells, {sum(row.generated for row in rows)} exercises made and proved, "
        f"{sum(1 for row in rows if row.curated)} cells with curated exercises"
    )
    assert empty == []
    assert len(rows) == len({row.cell for row in rows}) > 700
    assert {row.cell.kind for row in rows} == set(EVERY_KIND) - {"play_legal"}


def test_every_curated_exercise_belongs_to_a_cell() -> None:
    listed = set(every_cell())
    outside = [exercise for exercise in curated() if cell_of(exercise) not in listed]
    # what remains are tables with options that no preset has
    assert all("=" in cell_of(exercise).rules or exercise.kind != "mark_legal" for exercise in outside)
    assert len(outside) < len(curated()) / 5


def _random_situation(rules: str, chance: Chance) -> Situation:
    house = read_rules(rules)
    played = chance.below(4)
    cards = some_of(chance, PACK, played + 1 + chance.below(8))
    trump = SUITS[chance.below(4)] if not house.en_voiture or chance.below(5) else None
    return Situation(
        house=house,
        trump=trump,
        leader=any_seat(chance),
        trick=cards[:played],
        hand=sorted_hand(cards[played:]),
    )


@pytest.mark.parametrize("rules", PRESETS)
def test_no_situation_falls_outside_the_cells(rules: str) -> None:
    chance = Chance(11)
    listed = set(plans_by_cell(rules))
    seen = {cell_of_ruling(rule_on(_random_situation(rules, chance)), rules) for _ in range(6_000)}
    # a hand of one card is free only because there is nothing to choose
    assert {cell.slug for cell in seen - listed} == set()
    print(f"{rules}: {len(seen)} of {len(listed)} cells met among 6,000 random situations")


def test_the_oracle_agrees_on_what_is_made() -> None:
    judged = 0
    for cell in PLAY_CELLS:
        for seed in range(100, 103):
            exercise = generate(cell, seed)
            assert isinstance(exercise, MarkLegal)
            at, house = exercise.situation, exercise.situation.house
            options = (
                house.partner_exempts,
                house.cannot_overtrump,
                house.beat_in_suit,
                house.beat_trump_led,
            )
            trick, hand = [card.code for card in at.trick], [card.code for card in at.hand]
            legal, *_rest = oracle.allowed(at.trump or "", trick, hand, options)
            assert [card.code for card in exercise.ruling.legal] == list(legal), exercise.id
            judged += 1
    print(f"{judged} generated positions judged alike by the oracle")


def test_hands_look_as_if_they_had_been_dealt() -> None:
    sizes: Counter[int] = Counter()
    for cell in PLAY_CELLS:
        at = generate(cell, 5).situation
        assert at is not None
        assert 2 <= len(at.hand) <= 8
        assert at.hand == sorted_hand(at.hand)
        assert at.to_act == "S"
        sizes[len(at.hand)] += 1
    assert sum(sizes[size] for size in (4, 5, 6, 7, 8)) > sum(sizes.values()) / 2


def test_mistakes_are_tempted() -> None:
    for cell in PLAY_CELLS:
        if cell.skill in ("must_trump", "must_overtrump") and cell.facets[-1] != "all":
            at = generate(cell, 8).situation
            assert at is not None
            assert len(temptations(at)) >= 1, cell.slug


def test_a_cell_is_not_predictable() -> None:
    made = [generate(OVERTRUMP, seed) for seed in range(100)]
    assert len({standard_form(exercise) for exercise in made}) >= 95
    places = Counter(
        made_at.hand.index(rule_on(made_at).legal[0]) for ex in made if (made_at := ex.situation)
    )
    assert len(places) >= 5
    assert len({ex.situation.trump for ex in made if ex.situation}) == 4


# -- the same for a seed, for ever --


def _digest(exercises: list[dict[str, object]]) -> str:
    return hashlib.sha256(json.dumps(exercises, sort_keys=True).encode()).hexdigest()[:16]


AGAIN = "the generator makes something else: raise its VERSION and that of the codes"


ADDED_LATER = {
    "may_call": "05e898daa96eb341",
    "score_contract": "6a6c49d44c659222",
    "best_card": "afeeeeb49201a4c6",
}


def test_a_seed_means_the_same_for_ever() -> None:
    first = [cell for cell in every_cell() if cell.kind not in ADDED_LATER]
    made = [generate(cell, seed).record() for cell in first for seed in (0, 123_456)]
    assert (VERSION, _digest(made)) == (1, "b321f487a9351a70"), (
        "another generator: raise VERSION, and codes.VERSION"
    )


@pytest.mark.parametrize(("kind", "digest"), ADDED_LATER.items())
def test_a_seed_means_the_same_for_kinds_that_came_later(kind: str, digest: str) -> None:
    cells = [cell for cell in every_cell() if cell.kind == kind]
    assert _digest([generate(cell, seed).record() for cell in cells for seed in (0, 123_456)]) == digest


def test_an_id_gives_the_exercise_again() -> None:
    for cell in every_cell()[::7]:
        exercise = generate(cell, 42)
        assert recall(exercise.id) == exercise
    twin = generate(OVERTRUMP.asked_as("play_legal"), 3)
    assert recall(twin.id) == twin
    assert twin.situation == generate(OVERTRUMP, 3).situation


@pytest.mark.parametrize(
    "id",
    ["", "overtrump-001", "g1.x.1", "g0." + OVERTRUMP.slug + ".1", f"g1.{OVERTRUMP.slug}.-1",
     f"g1.{OVERTRUMP.slug}.²", f"g1.{OVERTRUMP.slug}." + "9" * 16, f"g1.{OVERTRUMP.slug}.999999999999999"],
)  # fmt: skip
def test_an_id_of_no_generated_exercise(id: str) -> None:
    assert recall(id) is None


def test_what_cannot_be_made() -> None:
    with pytest.raises(BadInput, match="a seed from 0"):
        generate(OVERTRUMP, -1)
    with pytest.raises(BadInput, match="a seed from 0"):
        generate(OVERTRUMP, MOST_SEED)
    with pytest.raises(BadInput, match="a cell from every_cell"):
        generate(Cell("mark_legal", "must_overtrump", "classic", ("never",)), 1)
    free = next(cell for cell in PLAY_CELLS if cell.facets[-1] == "all")
    with pytest.raises(BadInput, match="some card is illegal"):
        generate(free.asked_as("play_legal"), 1)


# -- mixed sets --


def test_a_fresh_set_takes_the_skills_by_turns() -> None:
    skills = ("must_trump", "must_overtrump", "cannot_overtrump")
    items = fresh_items(skills, 12, seed=5)
    assert len(items) == 12
    assert Counter(exercise.skill for exercise in items) == dict.fromkeys(skills, 4)
    assert items == fresh_items(skills, 12, seed=5)
    assert items != fresh_items(skills, 12, seed=6)
    assert all(exercise.scene().house.preset == "classic" for exercise in items)


def test_a_fresh_set_holds_free_and_forced_positions() -> None:
    for seed in range(20):
        items = fresh_items(("must_trump",), 6, seed)
        choices = {cell_of(exercise).facets[-1] for exercise in items}
        assert choices == {"one", "some", "all"}


def test_a_fresh_set_has_no_position_twice() -> None:
    for skill in skills_made():
        items = fresh_items((skill,), 8, 3, rules=None)
        positions = [json.dumps(ex.record() | {"id": ""}, sort_keys=True) for ex in items]
        assert len(set(positions)) == len(items) == 8, skill


def test_a_fresh_set_of_wanted_kinds_and_rules() -> None:
    items = fresh_items(("must_overtrump",), 5, 1, rules="house", kinds=("play_legal",))
    assert {exercise.kind for exercise in items} == {"play_legal"}
    assert {exercise.scene().house.preset for exercise in items} == {"house"}
    assert {exercise.kind for exercise in fresh_items(("must_trump",), 40, 1)} == {"mark_legal"}
    assert "two_houses" in {cell.kind for cell in cells_for(("must_trump",), kinds=("two_houses",))}


def test_a_skill_that_nobody_teaches() -> None:
    with pytest.raises(BadInput, match="'singing'"):
        fresh_items(("must_trump", "singing"), 4, 1)
    with pytest.raises(BadInput, match="'no_trump_play'"):
        fresh_items(("no_trump_play",), 4, 1, rules="french")


# -- difficulty --


def test_difficulty_rises_with_the_rule() -> None:
    def usual(skill: str) -> float:
        found = [difficulty_of(generate(cell, seed)) for cell in cells_for((skill,)) for seed in range(3)]
        levels = [one.level for one in found if one]
        return sum(levels) / len(levels)

    assert usual("lead_any") < usual("follow_suit") < usual("must_trump") < usual("must_overtrump")
    levels = {one.level for cell in PLAY_CELLS if (one := difficulty_of(generate(cell, 1)))}
    print(f"levels of difficulty met: {sorted(levels)}")
    assert levels == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("locale", LOCALES)
def test_difficulty_is_explained(locale: str) -> None:
    difficulty = difficulty_of(generate(OVERTRUMP, 1))
    assert difficulty is not None
    assert Speaker(locale).text(difficulty.why.key, **difficulty.why.named)


def test_other_kinds_have_no_difficulty_of_choice() -> None:
    (order,) = fresh_items(("ranking",), 1, 1)
    assert difficulty_of(order) is None
