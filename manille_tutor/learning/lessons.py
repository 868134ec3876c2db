"""The lessons: what each teaches, its worked and its half-done example, and the recipe of its tasks.

A recipe is a row of slots. Each slot asks for one kind of situation, and every deal fills it with other
cards, from the curated exercises or fresh from the generator. A slot's name never changes: progress
remembers it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from manille_tutor.engine import BadInput, read_situation, rule_on
from manille_tutor.engine.dealing import Chance

from .beliefs import belief_of, separates
from .draft import Draft
from .exercise import Exercise
from .files import curated
from .generator import cell_of, every_cell, generate
from .kinds import read_exercise
from .making.draw import one_of
from .recipe import Lesson, Slot
from .recipes_game import GAME_LESSONS
from .situations import SAME_POSITIONS, Cell
from .state import RoundName, Task

MIXED_TASKS: Final = 8
MIXED_OWN: Final = 3
FRESH: Final = 8
"""With so many curated exercises for a slot, every other one is fresh."""
_MOST_DRAWN: Final = 2000
_ONE_IN: Final = 1_000_000


def _mark(id: str, skill: str, line: str, given: str = "") -> Exercise:
    record = {"kind": "mark_legal", "id": id, "skill": skill, "line": line}
    return read_exercise(record | ({"given": given} if given else {}))


_START = Lesson(
    "00-start-here",
    ("follow_suit", "must_trump", "trick_winner"),
    (
        Slot("follow", "play_legal.follow_suit.classic.*.2.clean.opponent.some", "first"),
        Slot("turn", "whose_turn.your_turn.classic.[123]"),
        Slot("winner", "trick_winner.trick_winner.classic.plain.*"),
        Slot("lead", "mark_legal.lead_any.classic.*"),
        Slot("order", "order_cards.ranking.classic.few.ten_ace"),
        Slot("trump", "play_legal.must_trump.classic.*.clean.opponent.some"),
    ),
    _mark("lesson-00-example", "follow_suit", "trump=H leader=E trick=KC,7C,9C hand=8C,AC,QD,9S,10H"),
    _mark("lesson-00-half", "follow_suit", "trump=S leader=N trick=QD,8D hand=7D,JD,10D,KC,9C,AS", "JD"),
)
_RANKING = Lesson(
    "01-ranking",
    ("ranking", "card_points", "trick_winner"),
    (
        Slot("order-few", "order_cards.ranking.classic.few.ten_ace", "first"),
        Slot("order-ten", "order_cards.ranking.classic.many.ten_ace"),
        Slot("order-low", "order_cards.ranking.classic.many.ace"),
        Slot("winner-suit", "trick_winner.trick_winner.classic.plain.*"),
        Slot("winner-trump", "trick_winner.trick_winner.classic.one_trump.*"),
        Slot("winner-trumps", "trick_winner.trick_winner.classic.trumps.*"),
        Slot("winner-seven", "trick_winner.trick_winner.classic.*", tempts="seven_cannot_win"),
        Slot("winner-trump-led", "trick_winner.trick_winner.classic.trump_led.*"),
        Slot("points", "trick_points.card_points.classic.m*"),
    ),
    read_exercise(
        {"kind": "order_cards", "id": "lesson-01-example", "skill": "ranking", "cards": "KS,10S,7S,AS,9S"}
    ),
    read_exercise(
        {"kind": "order_cards", "id": "lesson-01-half", "skill": "ranking", "cards": "10D,AD,KD,9D,JD,QD,7D"}
    ),
)
_FOLLOWING = Lesson(
    "02-following-suit",
    ("follow_suit", "lead_any", "trump_led"),
    (
        Slot("follow-second", "mark_legal.follow_suit.classic.*.2.clean.opponent.some", "first"),
        Slot("follow-third", "mark_legal.follow_suit.classic.*.3.clean.*.some"),
        Slot("follow-one", "mark_legal.follow_suit.classic.*.one"),
        Slot("follow-all", "mark_legal.follow_suit.classic.*.all"),
        Slot("follow-trumped", "mark_legal.follow_suit.classic.*.trumped.*.some"),
        Slot("follow-no-trump", "mark_legal.follow_suit.classic.*.no_trump.*.some"),
        Slot("lead", "mark_legal.lead_any.classic.*"),
        Slot("trump-led", "mark_legal.trump_led.classic.*.some"),
    ),
    _mark("lesson-02-example", "follow_suit", "trump=H leader=N trick=KC,7H hand=8C,AC,10H,9D,QS"),
    _mark("lesson-02-half", "follow_suit", "trump=D leader=N trick=AS,10S hand=7S,9S,KS,8D,QH,JC", "7S,KS"),
)
_TRUMPING = Lesson(
    "03-trumping",
    ("must_trump", "free_discard", "no_trump_play"),
    (
        Slot("trump", "mark_legal.must_trump.classic.*.opponent.some", "first"),
        Slot("trump-one", "mark_legal.must_trump.classic.*.opponent.one"),
        Slot("trump-partner", "mark_legal.must_trump.classic.*.partner.some"),
        Slot("trump-partner-one", "mark_legal.must_trump.classic.*.partner.one"),
        Slot("no-trump-held", "mark_legal.free_discard.classic.*.clean.*"),
        Slot("no-trump", "mark_legal.no_trump_play.classic.*"),
        Slot("no-trump-winner", "trick_winner.trick_winner.classic.no_trump.*", tempts="off_suit_wins"),
        Slot("can-follow", "mark_legal.follow_suit.classic.*.clean.*.some"),
        Slot("play", "play_legal.must_trump.classic.*.some"),
    ),
    _mark("lesson-03-example", "must_trump", "trump=H leader=N trick=10C,7C hand=7H,QH,AS,8D"),
    _mark("lesson-03-half", "must_trump", "trump=S leader=E trick=KD,7D,AD hand=8S,JS,10S,9C,QH", "JS"),
)
_OVERTRUMPING = Lesson(
    "04-overtrumping",
    ("must_overtrump", "cannot_overtrump"),
    (
        Slot("overtrump", "mark_legal.must_overtrump.classic.*.opponent.some", "first"),
        Slot("overtrump-one", "mark_legal.must_overtrump.classic.*.opponent.one"),
        Slot("overtrump-second", "mark_legal.*_overtrump.classic.*.4.trumped.*", tempts="beats_the_first"),
        Slot("overtrump-partner", "mark_legal.must_overtrump.classic.*.partner.some"),
        Slot("overtrump-partner-one", "mark_legal.must_overtrump.classic.*.partner.one"),
        Slot("cannot", "mark_legal.cannot_overtrump.classic.*.opponent.all"),
        Slot("cannot-partner", "mark_legal.cannot_overtrump.classic.*.partner.all"),
        Slot("trump-led", "mark_legal.trump_led.classic.*.some"),
        Slot("house-beside", "two_houses.must_overtrump.classic.house.partner_exempts", "last"),
        Slot("house-partner", "mark_legal.must_overtrump.house.partner_winning.*", "last"),
    ),
    _mark("lesson-04-example", "must_overtrump", "trump=H leader=E trick=7C,KH,8C hand=8S,QS,AD,JD,8H,10H"),
    _mark(
        "lesson-04-half", "must_overtrump", "trump=S leader=E trick=9D,JS,8D hand=7S,9S,QS,KS,10S,AC,8H", "QS"
    ),
)
_SCORING = Lesson(
    "05-scoring",
    ("card_points", "trick_points", "hand_score", "no_trump_double", "revoke"),
    (
        Slot("trick", "trick_points.card_points.classic.much", "first"),
        Slot("side", "side_points.trick_points.classic.*"),
        Slot("margin", "score_hand.hand_score.classic.suit.small.plain"),
        Slot("cap", "score_hand.hand_score.classic.suit.big.plain"),
        Slot("level", "score_hand.hand_score.classic.suit.level.plain"),
        Slot("no-trump", "score_hand.no_trump_double.classic.no_trump.*.plain"),
        Slot(
            "no-trump-close",
            "score_hand.no_trump_double.classic.no_trump.small.plain",
            tempts="points_doubled",
        ),
        Slot("revoke", "score_hand.revoke.classic.suit.*.revoke"),
        Slot("revoke-no-trump", "score_hand.revoke.classic.no_trump.*.revoke"),
        Slot("difference", "score_hand.hand_score.house.suit.big.plain", "last"),
    ),
    read_exercise(
        {"kind": "score_hand", "id": "lesson-05-example", "skill": "no_trump_double", "trump": "-", "ns": 38}
    ),
    read_exercise(
        {"kind": "score_hand", "id": "lesson-05-half", "skill": "hand_score", "trump": "H", "ns": 34}
    ),
    Draft(values=("", "0")),
)
LESSONS: Final[dict[str, Lesson]] = {
    lesson.slug: lesson
    for lesson in (_START, _RANKING, _FOLLOWING, _TRUMPING, _OVERTRUMPING, _SCORING, *GAME_LESSONS)
}
"""The lessons by slug, in order."""


def lesson_of(slug: str) -> Lesson:
    """The lesson of that slug. Raises BadInput."""
    if slug not in LESSONS:
        raise BadInput(f"a lesson as one of {', '.join(LESSONS)}", str(slug))
    return LESSONS[slug]


def slots_of(slug: str) -> tuple[str, ...]:
    """The names of a lesson's tasks, in the order of its recipe."""
    return tuple(slot.name for slot in lesson_of(slug).slots)


def deal_round(slug: str, round: RoundName, seed: int) -> tuple[Task, ...]:
    """The tasks of a round, the same for the same seed. Raises BadInput for an unknown lesson."""
    lesson = lesson_of(slug)
    match round:
        case "example":
            return (Task(slug, "example", lesson.example),)
        case "half_done":
            return (Task(slug, "half-done", lesson.half_done, lesson.begun),)
        case "tasks":
            return _fill([(slug, slot) for slot in lesson.slots], Chance(_known(seed)))
        case "mixed":
            return _fill(_mixed_slots(slug, Chance(_known(seed))), Chance(_known(seed) + 1))
    raise ValueError(f"a lesson has no round {round!r}")


def position(line: str) -> Task:
    """Any position as a task: play a card. Raises BadInput."""
    skill = rule_on(read_situation(line)).decisive.rule
    record = {"kind": "play_legal", "id": "position", "skill": skill, "line": line}
    return Task("", "position", read_exercise(record))


def _known(seed: int) -> int:
    if not isinstance(seed, int) or not 0 <= seed < 2**48:
        raise BadInput(f"a seed from 0 to {2**48 - 1}", str(seed))
    return seed


def _mixed_slots(slug: str, chance: Chance) -> list[tuple[str, Slot]]:
    """Some slots of this lesson, the rest from those before it, no two alike."""
    slugs = list(LESSONS)
    earlier = [(past, slot) for past in slugs[: slugs.index(slug)] for slot in LESSONS[past].slots]
    own = chance.shuffled([(slug, slot) for slot in LESSONS[slug].slots])
    past = chance.shuffled(earlier)[: MIXED_TASKS - MIXED_OWN]
    return [*own[: MIXED_TASKS - len(past)], *past]


def _fill(slots: Sequence[tuple[str, Slot]], chance: Chance) -> tuple[Task, ...]:
    """Each slot with cards of its own, in random order but for those that open or close a round."""
    order = {"first": 0, "any": 1, "last": 2}
    dealt: dict[str, Task] = {}
    for slug, slot in sorted(chance.shuffled(slots), key=lambda row: order[row[1].place]):
        drawn = (exercise_for(slot, chance) for _ in range(_MOST_DRAWN))
        exercise = next(each for each in drawn if _cards_in(each) not in dealt)
        dealt[_cards_in(exercise)] = Task(slug, slot.name, exercise)
    return tuple(dealt.values())


def _cards_in(exercise: Exercise) -> str:
    """The exercise without its name: two that are equal ask the same."""
    return repr(exercise.record() | {"id": ""})


def exercise_for(slot: Slot, chance: Chance) -> Exercise:
    """A curated exercise or a fresh one; the fewer curated ones there are, the rarer they come."""
    cells, known = cells_of(slot.cells), _known_for(slot)
    if chance.below(len(known) + FRESH) < len(known):
        return known[chance.below(len(known))]
    drawn = (generate(one_of(chance, cells), chance.below(_ONE_IN)) for _ in range(_MOST_DRAWN))
    return next(exercise for exercise in drawn if _tempts(slot, exercise))


def _tempts(slot: Slot, exercise: Exercise) -> bool:
    """Whether whoever holds the belief of the slot, if it has one, is wrong about that exercise."""
    return not slot.tempts or separates(belief_of(slot.tempts), exercise)


@cache
def cells_of(pattern: str) -> tuple[Cell, ...]:
    """The kinds of situation that match; there is always one. Raises ValueError."""
    kind = pattern.partition(".")[0]
    every = (cell.asked_as(kind) if SAME_POSITIONS.get(kind) == cell.kind else cell for cell in every_cell())
    found = tuple(cell for cell in every if fnmatchcase(cell.slug, pattern))
    if not found:
        raise ValueError(f"no kind of situation matches {pattern}")
    return found


@cache
def _known_for(slot: Slot) -> tuple[Exercise, ...]:
    return tuple(exercise for exercise in _curated_for(slot.cells) if _tempts(slot, exercise))


@cache
def _curated_for(pattern: str) -> tuple[Exercise, ...]:
    every = ((exercise, cell_of(exercise).asked_as(exercise.kind)) for exercise in curated())
    return tuple(exercise for exercise, cell in every if fnmatchcase(cell.slug, pattern))
