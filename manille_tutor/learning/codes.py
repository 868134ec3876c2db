"""Seed codes: a short code that can be dictated stands for a whole set of exercises.

A code is a version sign, what the set is made from, and two check signs, in groups of four:
``11CE-AC22-3313``. Its 29 signs leave out ``I L O S B Z U``, which are read or heard as others; whoever
types them is understood all the same. One wrong sign, or two neighbours exchanged, is always noticed.
The same code gives the same set everywhere, as long as its version is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from manille_tutor.engine import PRESETS, BadInput
from manille_tutor.engine.house import PresetName

from .difficulty import difficulty_of
from .exercise import Exercise
from .generator import cells_for, fresh_items

SIGNS: Final = "0123456789ACDEFGHJKMNPQRTVWXY"
_MEANT: Final = str.maketrans("OILSBZU", "011582V")
VERSION: Final = 1
_GROUP: Final = 4
_LONGEST: Final = 60
MOST_SEED: Final = 2**20

SKILLS: Final[tuple[str, ...]] = (
    "ranking", "card_points", "pack", "first_dealer", "shuffle_cut", "deal_cards", "misdeal", "name_trump",
    "turn_up", "opening", "rotation", "your_turn", "own_card", "lead_any", "follow_suit", "must_trump",
    "must_overtrump", "cannot_overtrump", "free_discard", "no_trump_play", "trump_led", "trick_winner",
    "revoke", "trick_points", "hand_score", "no_trump_double", "last_trick", "target", "tie_break",
    "beat_in_suit", "beat_trump_led", "coinchee", "objective",
)  # fmt: skip
"""Skills by their number in a code. New ones are added at the end; none ever moves."""

KINDS: Final[tuple[str, ...]] = (
    "mark_legal", "play_legal", "order_cards", "trick_winner", "trick_points", "side_points", "score_hand",
    "trumps_out", "first_dealer", "whose_task", "packets", "misdeal", "naming", "turn_up", "whose_turn",
    "own_cards", "match_won", "revoke_in_trick", "revoke_in_hand", "two_houses",
    "may_call", "score_contract", "best_card",
)  # fmt: skip
"""Kinds by their number in a code, likewise."""

LESSONS: Final[dict[str, tuple[str, ...]]] = {
    "01-ranking": ("ranking", "card_points", "trick_winner"),
    "02-following-suit": ("lead_any", "follow_suit", "trump_led"),
    "03-trumping": ("must_trump", "free_discard", "no_trump_play"),
    "04-overtrumping": ("must_overtrump", "cannot_overtrump"),
    "05-scoring": ("trick_points", "hand_score", "no_trump_double", "last_trick", "revoke"),
    "06-deal-and-trump": ("first_dealer", "shuffle_cut", "deal_cards", "misdeal", "name_trump", "turn_up"),
    "07-revokes": ("revoke",),
    "08-the-match": ("target", "tie_break", "last_trick"),
    "09-house-rules": ("must_trump", "must_overtrump", "cannot_overtrump"),
    "10-variants": ("coinchee", "no_trump_play", "no_trump_double"),
    "11-strategy": ("objective", "pack"),
    "every-lesson": (
        "ranking", "card_points", "first_dealer", "deal_cards", "misdeal", "name_trump", "opening",
        "rotation", "lead_any", "follow_suit", "must_trump", "must_overtrump", "cannot_overtrump",
        "free_discard", "no_trump_play", "trump_led", "trick_winner", "revoke", "trick_points", "hand_score",
        "no_trump_double", "last_trick", "target", "tie_break",
    ),
}  # fmt: skip
"""The skills of a lesson as codes understand it; lessons may grow, what a code means may not."""
EVERY_LESSON: Final = "every-lesson"
_NUMBERS: Final = {lesson: number for number, lesson in enumerate(LESSONS, start=1)} | {EVERY_LESSON: 15}

Level = Literal["any", "easy", "medium", "hard"]
LEVELS: Final[dict[Level, tuple[int, ...]]] = {"easy": (1, 2), "medium": (3,), "hard": (4, 5)}
"""What a level asks for, as difficulties from 1 to 5. Only questions on what may be played have one."""
WITH_LEVELS: Final = ("mark_legal", "play_legal")
_CHOSEN_FROM: Final = 6
"""For each exercise of a level so many are made."""

_RADIX: Final = 64
_NEWER: Final = "a code of this release: it names something newer"
T = TypeVar("T")


class SetSpec(BaseModel):
    """What a set is made from: a lesson or some skills, perhaps kinds or a level, rules, count and seed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    lesson: str | None = None
    skills: tuple[str, ...] = Field(default=(), max_length=8)
    kinds: tuple[str, ...] = Field(default=(), max_length=8)
    preset: PresetName = "classic"
    count: int = Field(default=8, ge=1, le=60)
    seed: int = Field(ge=0, lt=MOST_SEED)
    level: Level = "any"

    @model_validator(mode="after")
    def _something_to_practise(self) -> Self:
        if (self.lesson is None) == (not self.skills):
            raise ValueError("a lesson or some skills, one of the two")
        for named, known in ((self.skills, SKILLS), (self.kinds, KINDS)):
            for name in named:
                if name not in known:
                    raise ValueError(f"one of {', '.join(known)}, not {name}")
        if self.lesson is not None and self.lesson not in LESSONS:
            raise ValueError(f"a lesson as one of {', '.join(LESSONS)}, not {self.lesson}")
        return self

    @property
    def practised(self) -> tuple[str, ...]:
        """The skills in the set: those for which there is something of these kinds at this table."""
        wanted = LESSONS[self.lesson] if self.lesson else self.skills
        return tuple(skill for skill in wanted if cells_for((skill,), self.preset, self.asked))

    @property
    def asked(self) -> tuple[str, ...] | None:
        """The kinds that may come, ``None`` for those that usually do; with a level, those that have one."""
        if self.level == "any":
            return self.kinds or None
        return tuple(kind for kind in WITH_LEVELS if kind in (self.kinds or WITH_LEVELS[:1]))


def set_spec(**wanted: object) -> SetSpec:
    """What a set is made from, checked. Raises BadInput."""
    try:
        return SetSpec.model_validate(wanted)
    except ValidationError as invalid:
        fault = invalid.errors()[0]
        cause = fault.get("ctx", {}).get("error", fault["msg"].lower())
        place = ".".join(map(str, fault["loc"]))
        raise BadInput(f"{place + ': ' if place else ''}{cause}", "") from None


def exercises_of(spec: SetSpec) -> tuple[Exercise, ...]:
    """The exercises of a set, the same every time. Raises BadInput when nothing fits."""
    skills = spec.practised
    if not skills:
        raise BadInput("skills and kinds that go together", ", ".join((*spec.skills, *spec.kinds)))
    if spec.level == "any":
        return fresh_items(skills, spec.count, spec.seed, spec.preset, spec.asked)
    many = fresh_items(skills, spec.count * _CHOSEN_FROM, spec.seed, spec.preset, spec.asked)
    return tuple(sorted(many, key=lambda exercise: _away_from(spec.level, exercise))[: spec.count])


def _away_from(level: Level, exercise: Exercise) -> int:
    """How far an exercise is from that level; 0 within it."""
    difficulty = difficulty_of(exercise)
    return min(abs(difficulty.level - wanted) for wanted in LEVELS[level]) if difficulty else 9


def levels_of(spec: SetSpec) -> tuple[Level, ...]:
    """The levels at which such a set can be had: some of its positions are of that level."""
    found = {
        difficulty.level
        for exercise in _sample(spec.lesson, spec.skills, spec.kinds, spec.preset)
        if (difficulty := difficulty_of(exercise))
    }
    return tuple(level for level, wanted in LEVELS.items() if found & set(wanted))


@lru_cache(maxsize=64)
def _sample(
    lesson: str | None, skills: tuple[str, ...], kinds: tuple[str, ...], preset: PresetName
) -> tuple[Exercise, ...]:
    spec = SetSpec(lesson=lesson, skills=skills, kinds=kinds, preset=preset, count=8, seed=0, level="medium")
    return fresh_items(spec.practised, 48, 0, preset, spec.asked) if spec.practised else ()


def next_set(spec: SetSpec) -> SetSpec:
    """The same with other cards."""
    return spec.model_copy(update={"seed": (spec.seed + 1) % MOST_SEED})


# -- to a code and back --


def write_code(spec: SetSpec) -> str:
    """The code of a set."""
    body = SIGNS[VERSION] + _signs(_packed(spec))
    whole = body + _check(body)
    return "-".join(whole[at : at + _GROUP] for at in range(0, len(whole), _GROUP))


def read_code(code: str) -> SetSpec:
    """The set that a code stands for, however it is spaced or cased. Raises BadInput."""
    signs = "".join(ch for ch in code.upper() if ch not in " -–_.\t\n").translate(_MEANT)
    if not 4 <= len(signs) <= _LONGEST or any(sign not in SIGNS for sign in signs):
        raise BadInput(f"a code of the signs {SIGNS}, in groups of four", code)
    body, check = signs[:-2], signs[-2:]
    if _check(body) != check:
        raise BadInput("a code without a slip in it: its check signs do not fit", code)
    if SIGNS.index(body[0]) != VERSION:
        raise BadInput(f"a code of version {VERSION}", code)
    return _unpacked(_number(body[1:]), code)


def _check(body: str) -> str:
    """Two signs: sums with weights that notice any one wrong sign and any two exchanged."""
    values = [SIGNS.index(sign) for sign in body]
    first = sum(value * (place % 28 + 1) for place, value in enumerate(values))
    second = sum(value * pow(2, place + 1, 29) for place, value in enumerate(values))
    return SIGNS[first % 29] + SIGNS[second % 29]


def _packed(spec: SetSpec) -> int:
    presets = tuple(PRESETS)
    number = 1 + ("any", *LEVELS).index(spec.level)
    fields = [
        *_indexes(spec.skills, SKILLS),
        *_indexes(spec.kinds, KINDS),
        (_NUMBERS[spec.lesson] if spec.lesson else 0, 16),
        (presets.index(spec.preset), 8),
        (spec.count, 64),
        (spec.seed, MOST_SEED),
    ]
    for value, radix in fields:
        number = number * radix + value
    return number


def _indexes(named: Sequence[str], known: Sequence[str]) -> list[tuple[int, int]]:
    return [*((known.index(name), _RADIX) for name in named), (len(named), 9)]


def _unpacked(number: int, code: str) -> SetSpec:
    left = [number]

    def take(radix: int) -> int:
        left[0], value = divmod(left[0], radix)
        return value

    def names(known: Sequence[str]) -> tuple[str, ...]:
        return tuple(_at(known, take(_RADIX), code) for _ in range(take(9)))[::-1]

    seed, count, preset, lesson = take(MOST_SEED), take(64), take(8), take(16)
    kinds, skills = names(KINDS), names(SKILLS)
    lessons = {number: slug for slug, number in _NUMBERS.items()}
    if lesson and lesson not in lessons:
        raise BadInput(_NEWER, code)
    levels: tuple[Level, ...] = ("any", *LEVELS)
    if not 1 <= left[0] <= len(levels):
        raise BadInput("a code that holds one set and nothing more", code)
    return set_spec(
        seed=seed,
        count=count,
        preset=_at(PRESETS, preset, code),
        lesson=lessons.get(lesson),
        kinds=kinds,
        skills=skills,
        level=levels[left[0] - 1],
    )


def _at(known: Sequence[T], index: int, code: str) -> T:
    if index >= len(known):
        raise BadInput(_NEWER, code)
    return known[index]


def _signs(number: int) -> str:
    return "".join(_digits(number))[::-1]


def _digits(number: int) -> Iterator[str]:
    while number:
        number, digit = divmod(number, len(SIGNS))
        yield SIGNS[digit]


def _number(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + SIGNS.index(sign)
    return number
