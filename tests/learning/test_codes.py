"""Seed codes: short, dictated without slips, and the same set for everyone."""

import hashlib
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from manille_tutor.engine import PRESETS, BadInput
from manille_tutor.learning.codes import (
    KINDS,
    LESSONS,
    MOST_SEED,
    SIGNS,
    SKILLS,
    SetSpec,
    exercises_of,
    read_code,
    set_spec,
    write_code,
)
from manille_tutor.learning.generator import skills_made
from manille_tutor.learning.kinds import EVERY_KIND

_common = {
    "preset": some.sampled_from(PRESETS),
    "count": some.integers(1, 60),
    "seed": some.integers(0, MOST_SEED - 1),
    "kinds": some.lists(some.sampled_from(KINDS), max_size=8, unique=True).map(tuple),
}
SPECS = some.one_of(
    some.builds(SetSpec, lesson=some.sampled_from(tuple(LESSONS)), **_common),
    some.builds(
        SetSpec,
        skills=some.lists(some.sampled_from(SKILLS), min_size=1, max_size=8, unique=True).map(tuple),
        **_common,
    ),
)
LESSON = set_spec(lesson="04-overtrumping", seed=123_456)


@given(SPECS)
@settings(max_examples=300, deadline=None)
def test_a_code_gives_its_set_back(spec: SetSpec) -> None:
    code = write_code(spec)
    assert read_code(code) == spec
    assert read_code(f" {code.lower().replace('-', ' ')} ") == spec


def test_codes_are_short_and_have_no_sign_that_is_read_as_another() -> None:
    assert len(write_code(LESSON)) <= 14
    assert not set("ILOSBZU") & set(SIGNS)
    assert len(set(SIGNS)) == 29


@pytest.mark.parametrize(("sign", "heard"), ["0O", "1I", "1L", "5S", "8B", "2Z", "VU"])
def test_signs_read_as_others_are_understood(sign: str, heard: str) -> None:
    codes = (write_code(set_spec(lesson="01-ranking", seed=seed)) for seed in range(1_000))
    code = next(code for code in codes if sign in code[1:])
    for written in (heard, heard.lower()):
        assert read_code(code.replace(sign, written)) == read_code(code)


def _codes(number: int) -> list[str]:
    chance = random.Random(3)
    lessons = tuple(LESSONS)
    specs = (
        set_spec(lesson=chance.choice(lessons), seed=chance.randrange(MOST_SEED), count=chance.randint(1, 60))
        for _ in range(number)
    )
    return [write_code(spec).replace("-", "") for spec in specs]


def test_one_wrong_sign_is_always_noticed() -> None:
    tried = 0
    for code in _codes(60):
        for place, right in enumerate(code):
            for sign in SIGNS:
                if sign != right:
                    tried += 1
                    with pytest.raises(BadInput):
                        read_code(code[:place] + sign + code[place + 1 :])
    print(f"{tried} single slips, all noticed")


def test_two_neighbours_exchanged_are_always_noticed() -> None:
    for code in _codes(3_000):
        for place in range(len(code) - 1):
            if code[place] != code[place + 1]:
                with pytest.raises(BadInput):
                    read_code(code[:place] + code[place + 1] + code[place] + code[place + 2 :])


def test_any_text_is_read_or_refused_in_one_sentence() -> None:
    chance = random.Random(9)
    for _round in range(5_000):
        text = "".join(chance.choice(SIGNS + "-ilosé♥ ") for _ in range(chance.randint(0, 80)))
        try:
            read_code(text)
        except BadInput as bad:
            sentence = str(bad)
            assert sentence and "\n" not in sentence  # noqa: PT018 - the sentence is what is tested


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"seed": 1}, "a lesson or some skills"),
        ({"lesson": "01-ranking", "skills": ("ranking",), "seed": 1}, "a lesson or some skills"),
        ({"lesson": "09-singing", "seed": 1}, "a lesson as one of"),
        ({"skills": ("singing",), "seed": 1}, "not singing"),
        ({"skills": ("ranking",), "kinds": ("sing",), "seed": 1}, "not sing"),
        ({"skills": ("ranking",), "seed": -1}, "seed"),
        ({"skills": ("ranking",), "seed": MOST_SEED}, "seed"),
        ({"skills": ("ranking",), "seed": 1, "count": 0}, "count"),
        ({"skills": ("ranking",), "seed": 1, "preset": "rome"}, "preset"),
    ],
)
def test_a_set_that_cannot_be(wanted: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        set_spec(**wanted)


def test_everything_has_its_number() -> None:
    assert set(SKILLS) == set(skills_made())
    assert set(KINDS) == set(EVERY_KIND)
    assert {skill for skills in LESSONS.values() for skill in skills} <= set(SKILLS)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_code_of_a_lesson_gives_its_exercises(lesson: str) -> None:
    count = max(10, len(LESSONS[lesson]))
    spec = set_spec(lesson=lesson, seed=7, count=count)
    items = exercises_of(read_code(write_code(spec)))
    assert len(items) == count
    assert {exercise.skill for exercise in items} == set(LESSONS[lesson])


def test_skills_and_kinds_that_do_not_go_together() -> None:
    with pytest.raises(BadInput, match="go together"):
        exercises_of(set_spec(skills=("ranking",), kinds=("score_hand",), seed=1))


# what these codes stand for may never change as long as their version is known
FOR_EVER = [
    ("11CA-M1KG-HE19", "4dbed58f6547fdf0"),
    ("11CC-H6NA-KHEG", "be54287f1b6e0788"),
    ("11CD-ECQ5-NMVP", "577498c987fccff6"),
    ("11CE-AHT0-QQ8X", "265ca04b817f81f5"),
    ("11CF-7PVT-TVEP", "3a6f185d157483ee"),
    ("1P95-4TFQ-HN0P-P5F", "7414f9d12223b400"),
    ("1KEW-TM1H-T0QA-NT0", "b278a208b032dc0d"),
]


@pytest.mark.parametrize(("code", "digest"), FOR_EVER)
def test_a_code_means_the_same_for_ever(code: str, digest: str) -> None:
    records = [exercise.record() for exercise in exercises_of(read_code(code))]
    assert hashlib.sha256(json.dumps(records, sort_keys=True).encode()).hexdigest()[:16] == digest
