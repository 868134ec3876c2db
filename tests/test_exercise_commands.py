"""`manille-tutor exercises` and `coverage`: sheets of plain text in three languages, and the table."""

import json

import pytest
from typer.testing import CliRunner, Result

from manille_tutor.cli import app
from manille_tutor.learning.codes import KINDS, exercises_of, read_code, set_spec, write_code
from manille_tutor.learning.files import curated
from manille_tutor.learning.generator import every_cell, generate, skills_made
from manille_tutor.learning.kinds import EVERY_KIND, read_exercise
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views.coverage import coverage_lines
from manille_tutor.views.sheet import BOX, Sheet

CODE = "11CE-AHT0-QQ8X"
SUITS = set("♣♦♥♠")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


# -- sheets --


def test_a_code_prints_its_exercises_and_no_answers() -> None:
    done = run("exercises", "--code", CODE)
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[:3] == ["Manille: 12 exercises", f"Code: {CODE}", "Table: Classic"]
    assert [line[:2] for line in lines if line[:1].isdigit()][:3] == ["1.", "2.", "3."]
    assert "Mark every card you may play." in done.stdout
    assert "( ) You cannot follow: trump" in done.stdout
    assert "Answers" not in done.stdout
    assert max(map(len, lines)) <= 100
    assert run("exercises", "--code", CODE).stdout == done.stdout


def test_the_answers_stand_at_the_end_on_demand() -> None:
    without = run("exercises", "--code", CODE).stdout.rstrip()
    with_them = run("exercises", "--code", CODE, "--answers").stdout
    assert with_them.startswith(without)
    sheet = Sheet(exercises_of(read_code(CODE)), Speaker("en"))
    answers = with_them.removeprefix(without)
    assert answers.split()[0] == "Answers"
    for exercise, line in zip(sheet.exercises, list(sheet.answers())[::2], strict=True):
        for card in exercise.parts()[0].solution.cards:  # type: ignore[union-attr]
            assert Speaker("en").card_label(card) in line


def test_plain_spells_every_card_out() -> None:
    plain = run("exercises", "--code", CODE, "--plain", "--answers").stdout
    assert not SUITS & set(plain)
    assert " of hearts" in plain
    assert SUITS & set(run("exercises", "--code", CODE).stdout)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_is_a_sheet_in_every_language(locale: str) -> None:
    kinds = {}
    for cell in every_cell():
        kinds.setdefault(cell.kind, cell)
    assert set(kinds) | {"play_legal"} >= set(KINDS)
    speaker = Speaker(locale)
    for cell in kinds.values():
        exercise = generate(cell, 4)
        for spelled in (False, True):
            sheet = Sheet((exercise,), speaker, spelled)
            text, answers = "\n".join(sheet.lines()), "\n".join(sheet.answers())
            for part in exercise.parts():
                asked = speaker.say_with(part.ask.key, part.ask.named, exercise.scene().viewer)
                assert (asked.spoken() if spelled else str(asked)) in text, cell.kind
            assert text.count("( )") == sum(len(part.options) for part in exercise.parts())
            assert text.count(BOX) == sum(len(part.fields) for part in exercise.parts())
            for part in exercise.parts():
                if part.cards and part.cards != exercise.scene().hand:
                    row = [
                        (speaker.card_name if spelled else speaker.card_label)(card) for card in part.cards
                    ]
                    assert f": {', '.join(row)}" in text.replace("\u00a0:", ":"), cell.kind
            shown = {*exercise.scene().trick, *exercise.scene().hand}
            shown |= {card for pile in exercise.scene().piles for trick in pile.tricks for card in trick}
            for card in {*shown, *(card for part in exercise.parts() for card in part.cards)}:
                assert (speaker.card_name(card) if spelled else speaker.card_label(card)) in text, cell.kind
            assert answers.count("\n") >= 1
            assert not (spelled and SUITS & set(text + answers))


def test_whoever_deals_is_told_where_it_matters() -> None:
    for kind in ("packets", "match_won", "misdeal"):
        cell = next(cell for cell in every_cell() if cell.kind == kind)
        exercise = generate(cell, 4)
        dealer = exercise.scene().dealer
        assert dealer is not None
        text = "\n".join(Sheet((exercise,), Speaker("en")).lines())
        assert Speaker("en").text("ui.table.dealer", seat=dealer, viewer=exercise.scene().viewer) in text


def test_json_holds_the_words_and_the_exercises_themselves() -> None:
    done = run("exercises", "--code", CODE, "--json", "--locale", "fr")
    told = json.loads(done.stdout)
    assert told["code"] == CODE
    again = tuple(read_exercise(item["exercise"]) for item in told["exercises"])
    assert again == exercises_of(read_code(CODE))
    (legal, rule) = told["exercises"][0]["questions"]
    assert (legal["shape"], rule["shape"]) == ("mark", "choose")
    assert set(rule["options"]) == set(again[0].parts()[1].options)
    assert "answers" not in legal
    answered = json.loads(run("exercises", "--code", CODE, "--json", "--answers").stdout)
    cards = answered["exercises"][0]["questions"][0]["answers"][0]["cards"]
    assert cards == [str(card) for card in again[0].parts()[0].solution.cards]  # type: ignore[union-attr]


def test_without_a_code_a_set_is_made_and_its_code_makes_it_again() -> None:
    asked = ("--rule", "must_overtrump", "--kind", "play_legal", "--level", "hard", "--preset", "belgian")
    first = run("exercises", *asked, "--count", "3")
    assert first.exit_code == 0
    code = first.stdout.splitlines()[1].removeprefix("Code: ")
    assert run("exercises", "--code", code).stdout == first.stdout
    spec = read_code(code)
    assert (spec.skills, spec.kinds, spec.level, spec.preset, spec.count) == (
        ("must_overtrump",),
        ("play_legal",),
        "hard",
        "belgian",
        3,
    )
    assert run("exercises", "--rule", "01-ranking").exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--code", "11CE-AHT0-QQ8Y"), "check signs do not fit"),
        (("--code", "?"), "a code of the signs"),
        (("--rule", "singing"), "not singing"),
        (("--rule", "ranking", "--kind", "score_hand"), "go together"),
        (("--level", "brutal"), "level"),
        (("--count", "0"), "count"),
        (("--code", CODE, "--locale", "de"), "a language"),
    ],
)
def test_a_slip_is_one_sentence_and_status_two(words: tuple[str, ...], said: str) -> None:
    done = run("exercises", *words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    told = json.loads(run("exercises", *words, "--json").stdout)
    assert said in told["error"]


# -- coverage --


def test_the_coverage_table_has_every_situation_and_none_is_empty() -> None:
    done = run("coverage", "--json", "--seeds", "1")
    assert done.exit_code == 0
    cells = json.loads(done.stdout)["cells"]
    assert [cell["cell"] for cell in cells] == [cell.slug for cell in every_cell()]
    assert all(cell["generated"] == 1 for cell in cells)
    assert sum(cell["curated"] for cell in cells) <= len(curated())
    assert {cell["rule"] for cell in cells} == set(skills_made())
    print(f"{len(cells)} situations, {sum(cell['curated'] > 0 for cell in cells)} with exercises by hand")


def test_the_coverage_table_as_text_ends_with_its_sums() -> None:
    lines = run("coverage", "--seeds", "1").stdout.rstrip().splitlines()
    assert len(
        [line for line in lines if "." in line.split(" ")[0] and line.split(" ")[0].count(".") > 1]
    ) == len(every_cell())
    name, cells, _written, made, empty = lines[-1].rsplit(maxsplit=4)
    assert (name, int(cells), int(made), int(empty)) == ("All rules", len(every_cell()), len(every_cell()), 0)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_short_table_has_a_line_for_every_rule(locale: str) -> None:
    lines = coverage_lines(Speaker(locale))
    assert len(lines) == 2 + len(skills_made())
    assert len({len(line) for line in lines}) == 1, "its columns stand under one another"


def test_a_code_for_every_skill_prints() -> None:
    for skill in ("ranking", "misdeal", "revoke", "tie_break"):
        code = write_code(set_spec(skills=(skill,), count=2, seed=1))
        assert run("exercises", "-c", code, "-l", "pt-BR").exit_code == 0
    assert len(EVERY_KIND) == len(KINDS)
