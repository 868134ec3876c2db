"""Fresh exercises by situation: every cell can be reached on demand, the same for the same seed.

``generate(cell, seed)`` makes one exercise of a cell and has the referee confirm it;
``fresh_items(skills, 8, seed)`` makes a mixed set; ``coverage()`` counts what each cell holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from zlib import crc32

from manille_tutor.engine import PRESETS, BadInput
from manille_tutor.engine.dealing import Chance

from .exercise import Exercise
from .kinds import read_exercise
from .kinds.legal import OnASituation
from .making import auctions, counts, deals, endings, plays, ranks, records, tables
from .situations import SAME_POSITIONS, Cell, cell_of_ruling

VERSION: Final = 1
"""Raised when the same cell and seed give another exercise than before."""

MOST_SEED: Final = 2**48

ONLY_WHEN_NAMED: Final = ("two_houses",)
"""Kinds that a mixed set holds only when they are asked for."""

Fields = dict[str, Any]


def _make_line(cell: Cell, chance: Chance) -> Fields:
    return {"line": plays.make_line(cell, chance)}


def _play_cells() -> Iterator[Cell]:
    for rules in PRESETS:
        yield from plays.plans_by_cell(rules)


_MAKERS: Final[dict[str, tuple[Callable[[], Iterable[Cell]], Callable[[Cell, Chance], Fields], Any]]] = {
    "mark_legal": (_play_cells, _make_line, None),
    "order_cards": (ranks.order_cells, ranks.make_order, ranks.order_facets),
    "trick_winner": (ranks.winner_cells, ranks.make_winner, ranks.winner_facets),
    "trick_points": (counts.points_cells, counts.make_points, counts.points_facets),
    "side_points": (counts.side_cells, counts.make_side, counts.side_facets),
    "score_hand": (counts.score_cells, counts.make_score, counts.score_facets),
    "trumps_out": (counts.out_cells, counts.make_out, counts.out_facets),
    "own_cards": (counts.own_cells, counts.make_own, counts.own_facets),
    "whose_task": (deals.task_cells, deals.make_task, deals.task_facets),
    "whose_turn": (deals.turn_cells, deals.make_turn, deals.turn_facets),
    "first_dealer": (deals.cut_cells, deals.make_cut, deals.cut_facets),
    "packets": (deals.packet_cells, deals.make_packet, deals.packet_facets),
    "misdeal": (deals.misdeal_cells, deals.make_misdeal, deals.misdeal_facets),
    "naming": (deals.naming_cells, deals.make_naming, deals.naming_facets),
    "turn_up": (deals.turned_cells, deals.make_turned, deals.turned_facets),
    "match_won": (deals.match_cells, deals.make_match, deals.match_facets),
    "revoke_in_trick": (records.trick_cells, records.make_trick, records.trick_facets),
    "revoke_in_hand": (records.hand_cells, records.make_hand, records.hand_facets),
    "may_call": (auctions.call_cells, auctions.make_call, auctions.call_facets),
    "score_contract": (auctions.contract_cells, auctions.make_contract, auctions.contract_facets),
    "best_card": (endings.best_cells, endings.make_best, endings.best_facets),
    "two_houses": (tables.table_cells, tables.make_tables, tables.table_facets),
}


@cache
def every_cell() -> tuple[Cell, ...]:
    """Every cell, those of the obligations first, under every preset."""
    return tuple(cell for cells, _make, _facets in _MAKERS.values() for cell in cells())


@cache
def _by_slug() -> dict[str, Cell]:
    return {cell.slug: cell for cell in every_cell()}


@cache
def skills_made() -> tuple[str, ...]:
    """Every article or rule that some cell teaches, in the order of the cells."""
    return tuple(dict.fromkeys(cell.skill for cell in every_cell()))


def cell_of(exercise: Exercise) -> Cell:
    """The cell an exercise belongs to, whoever made it; it may be one that is not on the list."""
    kind = SAME_POSITIONS.get(exercise.kind, exercise.kind)
    if isinstance(exercise, OnASituation) and kind == "mark_legal":
        house = exercise.situation.house
        rules = " ".join((house.preset, *(f"{name}={value}" for name, value in house.changes().items())))
        return cell_of_ruling(exercise.ruling, rules)
    rules = getattr(exercise, "rules", "classic")
    return Cell(kind, exercise.skill, rules, _MAKERS[kind][2](exercise))


def generate(cell: Cell, seed: int) -> Exercise:
    """The exercise of that cell for that seed, confirmed by the referee. Raises BadInput.

    Its id says how to make it again: see :func:`recall`.
    """
    kind = SAME_POSITIONS.get(cell.kind, cell.kind)
    listed = cell.asked_as(kind)
    if _by_slug().get(listed.slug) != listed:
        raise BadInput("a cell from every_cell()", cell.slug)
    if not _can_be_asked(cell):
        raise BadInput(
            "a cell in which some card is illegal, so that a card can be played wrongly", cell.slug
        )
    if not 0 <= seed < MOST_SEED:
        raise BadInput(f"a seed from 0 to {MOST_SEED - 1}", str(seed))
    chance = Chance(seed << 32 | crc32(listed.slug.encode()))
    fields = _MAKERS[kind][1](listed, chance)
    rules = {} if "line" in fields or cell.rules == "classic" else {"rules": cell.rules}
    named = {"kind": cell.kind, "id": f"g{VERSION}.{cell.slug}.{seed}", "skill": cell.skill}
    exercise = read_exercise(named | rules | fields)
    assert cell_of(exercise) == listed, f"{exercise.id} came out as {cell_of(exercise).slug}"
    assert exercise.skill in exercise.teaches(), f"{exercise.id} teaches {exercise.teaches()}"
    return exercise


def recall(id: str) -> Exercise | None:
    """The generated exercise of that id, made again; ``None`` when it is not one of this version."""
    version, _, rest = id.partition(".")
    slug, _, seed = rest.rpartition(".")
    kind = slug.partition(".")[0]
    cell = _by_slug().get(SAME_POSITIONS.get(kind, kind) + slug[len(kind) :])
    if (
        version != f"g{VERSION}"
        or cell is None
        or not (seed.isascii() and seed.isdecimal())
        or len(seed) > 15
    ):
        return None
    asked = cell.asked_as(kind)
    return generate(asked, int(seed)) if _can_be_asked(asked) and int(seed) < MOST_SEED else None


def cells_for(
    skills: Iterable[str], rules: str | None = "classic", kinds: Iterable[str] | None = None
) -> tuple[Cell, ...]:
    """The cells that teach these skills at a table with these rules (any table for ``None``).

    Two tables side by side come only when that kind is named.
    """
    wanted = set(skills)
    asked = None if kinds is None else tuple(kinds)
    found: list[Cell] = []
    for cell in every_cell():
        if cell.skill not in wanted or not _at_table(cell, rules):
            continue
        ways = [kind for kind, base in SAME_POSITIONS.items() if base == cell.kind]
        usual = () if cell.kind in ONLY_WHEN_NAMED else (cell.kind,)
        wished = usual if asked is None else asked
        found.extend(cell.asked_as(kind) for kind in (cell.kind, *ways) if kind in wished)
    return tuple(filter(_can_be_asked, found))


def _can_be_asked(cell: Cell) -> bool:
    """Playing one card is no question where every card is legal."""
    return cell.kind != "play_legal" or cell.facets[-1] != "all"


def _at_table(cell: Cell, rules: str | None) -> bool:
    """The cells of the obligations stand under every preset; the others belong to every table."""
    return rules is None or cell.rules == rules or cell.kind != "mark_legal"


def fresh_items(
    skills: Sequence[str],
    number: int,
    seed: int,
    rules: str | None = "classic",
    kinds: Iterable[str] | None = None,
) -> tuple[Exercise, ...]:
    """So many exercises on these skills, by turns and in random order, never the same position twice.

    For every skill some positions where all cards are legal and some with exactly one come up. Raises
    BadInput when no cell teaches one of the skills.
    """
    chance = Chance(seed)
    queues = {skill: _endless(cells_for((skill,), rules, kinds), chance) for skill in dict.fromkeys(skills)}
    for skill, queue in queues.items():
        if queue is None:
            raise BadInput(f"a skill that can be practised with {rules or 'any'} rules", skill)
    turns: list[str] = []
    while len(turns) < number:
        turns.extend(chance.shuffled(tuple(queues)))
    made: dict[str, Exercise] = {}
    for skill in turns[:number]:
        _add_new(made, queues[skill], chance)
    return tuple(made.values())


def _add_new(made: dict[str, Exercise], queue: Iterator[Cell] | None, chance: Chance) -> None:
    assert queue is not None
    for _attempt in range(50):
        exercise = generate(next(queue), chance.below(1_000_000))
        position = repr({k: v for k, v in exercise.record().items() if k != "id"})
        if position not in made:
            made[position] = exercise
            return
    made[exercise.id] = exercise


def _endless(cells: Sequence[Cell], chance: Chance) -> Iterator[Cell] | None:
    """The cells over and over, by what is to be chosen from, each time in a new order."""
    if not cells:
        return None
    groups: dict[str, list[Cell]] = {}
    for cell in cells:
        groups.setdefault(cell.kind + (cell.facets[-1] if cell.facets else ""), []).append(cell)
    return _by_turns(groups, chance)


def _by_turns(groups: dict[str, list[Cell]], chance: Chance) -> Iterator[Cell]:
    bags: dict[str, list[Cell]] = {name: [] for name in groups}
    while True:
        for name in chance.shuffled(tuple(groups)):
            bags[name] = bags[name] or list(chance.shuffled(groups[name]))
            yield bags[name].pop()


@dataclass(frozen=True, slots=True)
class Coverage:
    """One cell, how many curated exercises belong to it, and how many were made and confirmed."""

    cell: Cell
    curated: int
    generated: int


def coverage(curated: Iterable[Exercise] = (), seeds: int = 1) -> tuple[Coverage, ...]:
    """Every cell with its numbers: curated exercises, and as many generated ones as there are seeds."""
    have: dict[Cell, int] = {}
    for exercise in curated:
        cell = cell_of(exercise)
        have[cell] = have.get(cell, 0) + 1
    return tuple(
        Coverage(cell, have.get(cell, 0), len({generate(cell, seed).id for seed in range(seeds)}))
        for cell in every_cell()
    )
