"""The lessons keep their promises: same plan, short cells, nothing stale is stored, every card is true."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

import pytest
from nbformat import NotebookNode

from manille_tutor.engine import points_of, read_card, read_situation, rule_on, winning_card
from manille_tutor.learning.codes import read_code
from manille_tutor.learning.lessons import LESSONS as LEARNED
from manille_tutor.learning.lessons import deal_round
from tests.notebooks.lessons import (
    BESIDE,
    ENGLISH,
    PAGES,
    SKIPS_COMPARISON,
    SLUGS,
    TEXTS,
    WIDGETS,
    Lesson,
    beside,
    calls,
    lessons,
    pages,
)
from tests.notebooks.pictures import drawn_from, fingerprint

LESSONS = lessons()
TAUGHT = LESSONS[1:]
EVERY = pytest.mark.parametrize("lesson", LESSONS, ids=SLUGS)
NOTEBOOKS = [*LESSONS, *pages(), *beside()]
EVERY_NOTEBOOK = pytest.mark.parametrize("lesson", NOTEBOOKS, ids=[*SLUGS, *PAGES, *BESIDE])
RUN = [notebook for notebook in NOTEBOOKS if notebook.code]
EVERY_THAT_RUNS = pytest.mark.parametrize("lesson", RUN, ids=[notebook.slug for notebook in RUN])
EVERY_TAUGHT = pytest.mark.parametrize("lesson", TAUGHT, ids=SLUGS[1:])

PLAN = [
    "At the table",
    "The rule",
    "A worked example",
    "What to notice",
    "Half done: you finish it",
    "Your turn",
    "A mixed round",
    "Keep in your head",
    "Next",
]
AROUND = [
    "The lessons",
    "Mouse, keyboard, screen reader",
    "Language, colours, point values",
    "Where your progress is kept",
]
SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
MACHINE = re.compile(r"/home/|/root|/work/|/tmp/|/Users/|[A-Z]:\\\\")


def test_every_lesson_is_here_and_nothing_else() -> None:
    assert sorted(path.stem for path in ENGLISH.glob("*.ipynb")) == sorted((*SLUGS, *PAGES, *BESIDE))


@EVERY_TAUGHT
def test_each_lesson_goes_from_a_scene_to_the_next_lesson(lesson: Lesson) -> None:
    assert lesson.headings == PLAN


def test_the_first_page_does_so_too_and_shows_the_way_around() -> None:
    headings = LESSONS[0].headings
    assert [heading for heading in headings if heading in PLAN] == PLAN
    assert [heading for heading in headings if heading not in PLAN] == AROUND


@EVERY_THAT_RUNS
def test_the_first_cell_says_how_to_run(lesson: Lesson) -> None:
    assert "Shift + Enter" in lesson.prose[0]
    assert "Run All" in lesson.prose[0]


@EVERY_NOTEBOOK
def test_each_lesson_has_one_title(lesson: Lesson) -> None:
    titles = [line for line in "\n".join(lesson.prose).splitlines() if line.startswith("# ")]
    assert titles == [lesson.cells[0].source.splitlines()[0]]


@pytest.mark.parametrize("slug", ["00-start-here", "01-ranking"])
def test_a_card_can_be_pressed_in_the_first_cell_that_runs(slug: str) -> None:
    lesson = LESSONS[SLUGS.index(slug)]
    assert [cell.cell_type for cell in lesson.cells[:2]] == ["markdown", "code"]
    assert len(lesson.cells[0].source) < 700, "the first screen is not all prose"
    assert [name for name, _ in calls(lesson.cells[1])] == ["try_it"]


@EVERY
def test_each_lesson_has_its_example_its_half_its_tasks_and_its_mixed_round(lesson: Lesson) -> None:
    made = [(name, arguments) for cell in lesson.code for name, arguments in calls(cell)]
    rounds = [call for call in made if call[0] in ("example", "half_done", "tasks", "mixed")]
    assert rounds == [(name, [lesson.slug]) for name in ("example", "half_done", "tasks", "mixed")]


@EVERY
def test_each_lesson_has_at_least_six_tasks(lesson: Lesson) -> None:
    assert len(deal_round(lesson.slug, "tasks", 1)) >= 6


def test_the_first_page_shows_progress() -> None:
    assert "progress" in [name for cell in LESSONS[0].code for name, _ in calls(cell)]


# -- the workshop and the exam --

SHORT = {
    "exercises": [
        "Choose and practise",
        "The same tasks for everyone",
        "One of them, for readers without a kernel",
        "What there is to meet",
        "Next",
    ],
    "exam": [
        "Twenty tasks",
        "What the report tells you",
        "A taste of it, for readers without a kernel",
        "The same exam for a whole class",
        "Next",
    ],
}


@pytest.mark.parametrize("page", pages(), ids=PAGES)
def test_a_page_begins_with_its_table_and_ends_with_where_to_go(page: Lesson) -> None:
    assert page.headings == SHORT[page.slug]
    assert [cell.cell_type for cell in page.cells[:2]] == ["markdown", "code"]
    assert len(page.cells[0].source) < 700, "the first screen is not all prose"
    assert calls(page.cells[1]) == [(page.slug, [])]
    assert page.links[-1] == "00-start-here.ipynb"


def test_the_code_in_the_workshop_stands_for_what_its_prose_says() -> None:
    (page,) = (page for page in pages() if page.slug == "exercises")
    codes = set(re.findall(r"[0-9A-Z]{4}(?:-[0-9A-Z]{1,4})+", page.source))
    (code,) = codes
    spec = read_code(code)
    assert (spec.lesson, spec.count) == ("04-overtrumping", 4)


@EVERY
def test_each_lesson_leads_to_the_workshop(lesson: Lesson) -> None:
    assert "exercises.ipynb" in lesson.links


def test_the_first_page_leads_to_the_workshop_and_the_exam() -> None:
    assert {"exercises.ipynb", "exam.ipynb"} <= set(LESSONS[0].links)


# -- cells --


@EVERY_NOTEBOOK
def test_code_cells_are_one_short_call(lesson: Lesson) -> None:
    for cell in lesson.code:
        lines = cell.source.splitlines()
        assert 1 <= len(lines) <= 3, cell.source
        body = [line for line in lines if line != "import manille_tutor as mt"]
        assert len(body) <= 1, cell.source
        assert all(re.fullmatch(r"mt\.\w+\(.*\)", line) for line in body), cell.source
        assert len(calls(cell)) == len(body), cell.source


@EVERY_THAT_RUNS
def test_code_is_folded_away_except_the_cell_to_run_first(lesson: Lesson) -> None:
    first, *others = lesson.code
    assert first.source.startswith("import manille_tutor as mt")
    assert "jupyter" not in first.metadata
    for cell in others:
        assert cell.metadata["jupyter"] == {"source_hidden": True}, cell.source


@EVERY_NOTEBOOK
def test_a_table_is_not_compared_and_nothing_of_it_is_stored(lesson: Lesson) -> None:
    for cell in _cells_that_call(lesson, WIDGETS):
        assert cell.metadata["tags"] == [SKIPS_COMPARISON], cell.source
        assert cell.outputs == [], cell.source


@EVERY_NOTEBOOK
def test_text_that_teaches_is_stored_and_compared(lesson: Lesson) -> None:
    for cell in _cells_that_call(lesson, TEXTS):
        assert "tags" not in cell.metadata, cell.source
        (output,) = cell.outputs
        assert output.output_type == "execute_result", cell.source
        assert set(output.data) == {"text/plain", "text/markdown"}, cell.source
        assert len(output.data["text/plain"]) > 80, cell.source


def _cells_that_call(lesson: Lesson, names: tuple[str, ...]) -> list[NotebookNode]:
    return [cell for cell in lesson.code if any(name in names for name, _ in calls(cell))]


def test_each_cell_with_a_call_is_either_a_table_or_text() -> None:
    made = {name for lesson in NOTEBOOKS for cell in lesson.code for name, _ in calls(cell)}
    assert made <= {*WIDGETS, *TEXTS}


@EVERY_NOTEBOOK
def test_the_notebook_carries_nothing_of_the_machine_it_was_made_on(lesson: Lesson) -> None:
    metadata = lesson.notebook.metadata
    assert metadata == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    assert not MACHINE.search(lesson.path.read_text("utf-8"))
    assert [bool(cell.outputs) for cell in lesson.code] == [
        bool(cell.execution_count) for cell in lesson.code
    ]


@EVERY_NOTEBOOK
def test_cell_ids_are_names_given_by_hand(lesson: Lesson) -> None:
    ids = [cell.id for cell in lesson.cells]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name) for name in ids)
    assert not [name for name in ids if re.fullmatch(r"[0-9a-f]{8}", name)]


@EVERY_NOTEBOOK
def test_no_shell_and_no_scripts(lesson: Lesson) -> None:
    written = lesson.source.lower()
    assert not [word for word in ("!pip", "%pip", "javascript", "<script", "http://") if word in written]


# -- links and pictures --


@EVERY_NOTEBOOK
def test_links_lead_somewhere(lesson: Lesson) -> None:
    assert lesson.links
    for link in lesson.links:
        assert not PurePosixPath(link).is_absolute()
        assert (lesson.path.parent / link).is_file(), link


@EVERY_NOTEBOOK
def test_a_link_to_a_word_finds_it(lesson: Lesson) -> None:
    for page, place in lesson.anchors:
        assert place in Lesson(lesson.path.parent / page).places, f"{page}#{place}"


def test_each_lesson_leads_to_the_next_and_the_last_to_the_table() -> None:
    following = [lesson.links[-1] for lesson in LESSONS]
    assert following == [f"{slug}.ipynb" for slug in (*SLUGS[1:], "play")]


@EVERY_NOTEBOOK
def test_a_reader_without_a_kernel_sees_a_position_and_the_answer_below_it(lesson: Lesson) -> None:
    pictures = list(lesson.pictures())
    assert pictures
    for cell in lesson.prose:
        if "<img" in cell:
            assert cell.index("<img") < cell.index("<details>")


@EVERY_NOTEBOOK
def test_the_words_of_a_picture_name_every_card_in_it(lesson: Lesson) -> None:
    for picture in lesson.pictures():
        at = read_situation(picture.line)
        assert _cards(picture.words) == [str(card) for card in (*at.trick, *at.hand)]


@EVERY_NOTEBOOK
def test_pictures_are_what_the_renderer_draws_today(lesson: Lesson) -> None:
    for picture in lesson.pictures():
        assert drawn_from(picture.file) == fingerprint(picture.line), (
            f"{picture.file.name} is out of date: run python -m tests.notebooks.pictures"
        )


# -- every card is true --


@EVERY_NOTEBOOK
def test_every_line_is_a_position(lesson: Lesson) -> None:
    assert lesson.situations
    for line in lesson.situations:
        assert rule_on(read_situation(line)).legal


@EVERY_NOTEBOOK
def test_you_are_south_at_every_table(lesson: Lesson) -> None:
    assert {read_situation(line).to_act for line in lesson.situations} == {"S"}


@EVERY
def test_you_are_south_in_the_examples_too(lesson: Lesson) -> None:
    taught = LEARNED[lesson.slug]
    examples = [exercise.situation for exercise in (taught.example, taught.half_done)]
    assert {at.to_act for at in examples if at} <= {"S"}


@EVERY_NOTEBOOK
def test_the_folded_answer_names_exactly_the_legal_cards(lesson: Lesson) -> None:
    for answer in lesson.folded():
        legal = rule_on(read_situation(answer.line)).legal
        assert _cards(answer.legal) == [str(card) for card in legal], answer.line


def _cards(text: str) -> list[str]:
    return [rank + SIGNS[sign] for rank, sign in re.findall(r"(10|[AKQJ987])([♣♦♥♠])", text)]


CLAIMS = [
    # lesson, the position, the card played, the winner it must be, the points that the prose counts
    ("00-start-here", "trump=- leader=E trick=9D,JD,AD hand=7D,KD,10D,9S,QC", "10D", "10D", 10),
    ("00-start-here", "trump=- leader=E trick=9D,JD,AD hand=7D,KD,10D,9S,QC", "KD", "AD", None),
    ("01-ranking", "trump=- leader=E trick=KC,9C,AC hand=QC,10C,8C", "10C", "10C", 12),
    ("01-ranking", "trump=H leader=E trick=QS,7S,AS hand=KS,10S,9S,JS", "10S", "10S", 11),
    ("01-ranking", "trump=H leader=E trick=QS,7S,AS hand=KS,10S,9S,JS", "KS", "AS", None),
    ("02-following-suit", "trump=H leader=N trick=KC,7H hand=10C,8D,AH", "10C", "7H", None),
    ("03-trumping", "trump=H leader=E trick=AC,8C,QC hand=7H,10H,9S", "7H", "7H", 6),
    ("03-trumping", "trump=H leader=E trick=AC,8C,QC hand=7H,10H,9S", "10H", "10H", None),
    ("04-overtrumping", "trump=H leader=N trick=7C,AH hand=7H,QH,AS", "QH", "AH", None),
    ("04-overtrumping", "trump=H leader=E trick=7C,KH,8C hand=8S,QS,AD,JD,8H,10H", "10H", "10H", None),
    ("05-scoring", "trump=H leader=E trick=KS,9S,AS hand=10S", "10S", "10S", 12),
    ("07-revokes", "trump=H leader=E trick=10S,KS,QS hand=KD,10D,JS,JH,QH", "JS", "10S", 11),
    ("08-the-match", "trump=S leader=E trick=KD,9D,7D hand=AD", "AD", "AD", 7),
    ("10-variants", "trump=- leader=E trick=KC,9C,AC hand=7D,10S,AH", "10S", "AC", 12),
    ("11-strategy", "trump=C leader=E trick=9D,7D,JD hand=KD,10D,8S", "KD", "KD", 4),
    ("11-strategy", "trump=C leader=E trick=9D,7D,JD hand=KD,10D,8S", "10D", "10D", None),
]


@pytest.mark.parametrize(("slug", "line", "card", "winner", "points"), CLAIMS)
def test_what_the_prose_counts_is_what_the_cards_say(
    slug: str, line: str, card: str, winner: str, points: int | None
) -> None:
    assert line in LESSONS[SLUGS.index(slug)].source
    at = read_situation(line)
    trick = (*at.trick, read_card(card))
    assert winning_card(trick, at.trump) == read_card(winner)
    assert points is None or points_of(trick) == points
