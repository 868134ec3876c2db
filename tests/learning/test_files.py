"""The curated exercises, their schema and guide, and what is said about a bad file."""

import json
import random
import re
from collections import Counter, defaultdict
from pathlib import Path

import jsonschema
import pytest

from manille_tutor.content import exercises_folder
from manille_tutor.engine import SEATS, BadInput
from manille_tutor.learning.difficulty import difficulty_of
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.files import (
    SCHEMA_FILE,
    curated,
    curated_by_id,
    curated_for,
    json_schema,
    read_exercise_file,
    read_exercise_folder,
    read_exercise_text,
    write_exercise_text,
)
from manille_tutor.learning.generator import cell_of, cells_for
from manille_tutor.learning.kinds import EVERY_KIND, read_exercise
from manille_tutor.learning.kinds.legal import OnASituation
from manille_tutor.learning.kinds.revokes import RevokeInHand
from manille_tutor.learning.mistakes import BadExercise
from manille_tutor.learning.sameness import standard_form
from tests.learning.wrong import wrong_answer
from tests.oracle import play as oracle

RULES_OF_PLAY = (
    "your_turn", "own_card", "lead_any", "follow_suit", "must_trump", "must_overtrump", "cannot_overtrump",
    "free_discard", "no_trump_play", "trump_led", "trick_winner", "revoke",
)  # fmt: skip
GROUPS = (
    ("ranking",),
    ("card_points",),
    ("pack",),
    ("first_dealer",),
    ("shuffle_cut",),
    ("deal_cards",),
    ("misdeal",),
    ("name_trump",),
    ("turn_up",),
    ("opening",),
    ("rotation",),
    ("trick_points",),
    ("hand_score",),
    ("no_trump_double",),
    ("last_trick",),
    ("target",),
    ("tie_break",),
)


def block_of(exercise: Exercise) -> str:
    return exercise.id.rpartition("-")[0]


def test_there_are_enough_of_every_rule() -> None:
    have = Counter(exercise.skill for exercise in curated())
    print(f"{len(curated())} curated exercises: {dict(sorted(have.items()))}")
    assert len(curated()) >= 200
    assert {rule: have[rule] for rule in RULES_OF_PLAY if have[rule] < 15} == {}
    assert {group: sum(have[skill] for skill in group) for group in GROUPS if have[group[0]] < 10} == {}


def test_every_kind_is_there() -> None:
    assert {exercise.kind for exercise in curated()} == set(EVERY_KIND)


@pytest.mark.parametrize("exercise", curated(), ids=lambda exercise: exercise.id)
def test_the_rule_it_claims_really_decides(exercise: Exercise) -> None:
    assert exercise.skill in exercise.teaches()
    assert any(wrong_answer(part) for part in exercise.parts())
    for part in exercise.parts():
        assert part.grade(part.solution) == "correct"


def test_no_two_are_the_same_position() -> None:
    same = defaultdict(list)
    for exercise in curated():
        same[standard_form(exercise)].append(exercise.id)
    assert [ids for ids in same.values() if len(ids) > 1] == []


def test_renaming_suits_or_turning_the_table_is_seen_through() -> None:
    one, other = (
        read_exercise({"kind": "mark_legal", "id": "x", "skill": "must_trump", "line": line})
        for line in (
            "trump=H leader=E trick=10C,8C,9C hand=7H,AS,8D",
            "trump=S leader=W trick=10D,8D,9D hand=AC,8H,7S",
        )
    )
    assert standard_form(one) == standard_form(other)
    hands = ({"trump": "H", "ns": 38, "revoke": "EW"}, {"trump": "C", "ns": 22, "revoke": "NS"})
    one, other = (
        read_exercise({"kind": "score_hand", "id": "x", "skill": "revoke"} | hand) for hand in hands
    )
    assert standard_form(one) == standard_form(other)


def test_every_block_goes_from_easy_to_hard() -> None:
    levels = defaultdict(list)
    for exercise in curated():
        difficulty = difficulty_of(exercise)
        if exercise.kind == "mark_legal" and difficulty:
            levels[block_of(exercise)].append(difficulty.level)
    assert len(levels) > 10
    assert all(found == sorted(found) for found in levels.values())


def test_in_every_block_some_are_free_and_some_have_one_card() -> None:
    choices = defaultdict(set)
    possible = {}
    for exercise in curated():
        if exercise.kind == "mark_legal":
            cell = cell_of(exercise)
            block = block_of(exercise)
            choices[block].add(cell.facets[-1])
            similar = cells_for((cell.skill,), cell.rules, ("mark_legal",))
            reasons = {other.facets[-1] for other in similar if other.facets[0] == cell.facets[0]}
            possible[block] = possible.get(block, set()) | reasons
    wanted = {block: found & {"one", "all"} for block, found in possible.items()}
    assert {block: need - choices[block] for block, need in wanted.items() if need - choices[block]} == {}


def test_the_oracle_agrees_on_every_position() -> None:
    judged = 0
    for exercise in curated():
        if isinstance(exercise, OnASituation):
            at = exercise.situation
            house = at.house
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
    print(f"{judged} curated positions judged alike by the oracle")
    assert judged > 200


def test_the_oracle_finds_the_same_revokes() -> None:
    for exercise in curated():
        if isinstance(exercise, RevokeInHand):
            deal = exercise.deal
            hands = {seat.value: [card.code for card in deal.dealt_to(seat)] for seat in SEATS}
            tricks = [[card.code for card in trick.cards] for trick in deal.tricks]
            found = oracle.revokes(deal.trump or "", hands, deal.opener.value, "SENW", tricks)
            ours = [
                (fault.number, fault.seat.value, fault.violation.card.code, fault.violation.rule)
                for fault in exercise.found
            ]
            assert ours == found


def test_lookups() -> None:
    assert curated_by_id()["overtrump-001"].skill == "must_overtrump"
    assert {exercise.skill for exercise in curated_for(("must_trump", "free_discard"))} == {
        "must_trump",
        "free_discard",
    }
    assert {exercise.kind for exercise in curated_for(("must_trump",), ("play_legal",))} == {"play_legal"}


# -- schema and guide --


def test_the_schema_is_the_one_of_the_models() -> None:
    stored = json.loads((exercises_folder() / SCHEMA_FILE).read_text(encoding="utf-8"))
    assert stored == json_schema(), "run manille_tutor.learning.files.write_schema() and look at the change"


def test_every_file_fits_the_schema() -> None:
    check = jsonschema.Draft202012Validator(json_schema())
    files = [path for path in exercises_folder().glob("*.json") if path.name != SCHEMA_FILE]
    assert len(files) > 15
    for path in files:
        whole = json.loads(path.read_text(encoding="utf-8"))
        assert whole["$schema"] == SCHEMA_FILE
        check.validate(whole)


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "sing"},
        {"id": "Not An Id"},
        {"answer": "10H"},
        {"line": 3},
        {"given": "7X"},
    ],
)
def test_the_schema_refuses_what_is_wrong(change: dict[str, object]) -> None:
    record = {"kind": "mark_legal", "id": "a-1", "skill": "lead_any", "line": "trump=H leader=S hand=7H,8H"}
    check = jsonschema.Draft202012Validator(json_schema())
    assert check.is_valid({"schema": 1, "about": "", "exercises": [record]})
    assert not check.is_valid({"schema": 1, "about": "", "exercises": [record | change]})


def test_the_guide_speaks_of_every_kind_and_its_example_loads() -> None:
    guide = (exercises_folder() / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|", guide, flags=re.MULTILINE)
    assert set(EVERY_KIND) <= set(rows)
    example = re.search(r"```json\n(.*?)```", guide, flags=re.DOTALL)
    assert example is not None
    (exercise,) = read_exercise_text(example[1])
    assert exercise.skill in exercise.teaches()


def test_a_file_written_is_the_file_read() -> None:
    text = write_exercise_text("about", curated())
    assert read_exercise_text(text) == curated()


# -- bad files --


GOOD = '{"kind": "mark_legal", "id": "a-1", "skill": "lead_any", "line": "trump=H leader=S hand=7H,8H"}'


def whole(*records: str, schema: str = "1", about: str = '"x"') -> str:
    return f'{{"schema": {schema}, "about": {about}, "exercises": [{", ".join(records)}]}}'


BAD_FILES = [
    ("", ["bad.json", "JSON"]),
    ("[]", ["bad.json", "an object"]),
    ("{", ["bad.json", "line 1", "JSON"]),
    ('{\n "schema": 1,\n "about": x}', ["bad.json", "line 3", "column 11"]),
    ("[" * 100_000, ["bad.json", "JSON"]),
    ('{"schema": ' + "9" * 5000 + "}", ["bad.json"]),
    (whole(GOOD, schema="2"), ["bad.json", "field schema", "'2'"]),
    (whole(GOOD, schema="true"), ["bad.json", "field schema"]),
    (whole(GOOD, about="3"), ["bad.json", "field about"]),
    ('{"schema": 1, "about": "x", "exercises": {}}', ["bad.json", "field exercises"]),
    ('{"schema": 1, "about": "x", "exercises": [], "answers": []}', ["bad.json", "'answers'"]),
    (whole(GOOD, GOOD), ["bad.json", "exercise number 2", "field id", "each id once"]),
    (whole(GOOD, "7"), ["bad.json", "exercise number 2"]),
    (whole(GOOD, "{}"), ["bad.json", "exercise number 2", "field kind"]),
    (whole(GOOD.replace("8H", "7H")), ["bad.json", "exercise a-1", "field line", "7H comes twice"]),
    (whole(GOOD.replace("leader=S", "leader=Q")), ["bad.json", "exercise a-1", "field line", "'Q'"]),
]


@pytest.mark.parametrize(("text", "said"), BAD_FILES)
def test_a_bad_file_is_told_in_one_sentence(tmp_path: Path, text: str, said: list[str]) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadExercise) as bad:
        read_exercise_file(path)
    sentence = str(bad.value)
    assert isinstance(bad.value, BadInput)
    assert [word for word in said if word not in sentence] == []
    assert "\n" not in sentence
    assert len(sentence) < 700


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadExercise, match=r"none\.json"):
        read_exercise_file(tmp_path / "none.json")
    (tmp_path / "latin.json").write_bytes(b"\xe9\xff")
    with pytest.raises(BadExercise, match="UTF-8"):
        read_exercise_file(tmp_path / "latin.json")


def test_one_id_in_two_files(tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_text(whole(GOOD), encoding="utf-8")
    with pytest.raises(BadExercise, match=r"b\.json.*no other file has.*'a-1'"):
        read_exercise_folder(tmp_path)


def test_torn_and_garbled_files_give_one_clear_error() -> None:
    chance = random.Random(7)
    source = write_exercise_text("fuzz", curated()[::40])
    sentences: list[str] = []
    read = 0
    for _round in range(1_000):
        text = list(source)
        for _change in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            match chance.randrange(3):
                case 0:
                    del text[at : at + chance.randint(1, 40)]
                case 1:
                    text[at] = chance.choice('"{}[],:10HSZ\\\x00é♥-')
                case 2:
                    text.insert(at, chance.choice('"{}[],:10HSZ\\\x00é♥-'))
        try:
            read_exercise_text("".join(text), "fuzz.json")
            read += 1
        except BadExercise as bad:
            sentences.append(str(bad))
    print(f"1,000 garbled files: {len(sentences)} refused with a sentence, {read} still whole")
    assert len(sentences) > 500
    assert all(sentence.startswith("fuzz.json") for sentence in sentences)
