"""Every lesson in a real JupyterLab: answered right and wrong, by mouse and keyboard, in three languages."""

import json

import pytest
from playwright.sync_api import Locator, expect

from manille_tutor.content import notebooks_folder
from manille_tutor.learning.lessons import LESSONS, deal_round
from manille_tutor.learning.session import start
from tests.browser.conftest import Folders
from tests.browser.lab_page import LabPage
from tests.browser.learner import Learner, wrong_answer

SEED = 5
BROKEN_TAGS = """root => [...root.querySelectorAll('.mt-held .mt-tag')].filter(tag =>
  tag.offsetHeight > 2 * parseFloat(getComputedStyle(tag).fontSize)).map(tag => tag.textContent)"""
"""The words on the cards of the hand that do not fit on one line."""


def _open_seeded(lab_page: LabPage, folders: Folders, lesson: str) -> Locator:
    """Open the lesson with its tasks dealt from a known seed; the table of those tasks."""
    name = f"en/{lesson}.ipynb"
    notebook = json.loads((notebooks_folder() / name).read_text("utf-8"))
    call = f'mt.tasks("{lesson}")'
    shown = [c for c in notebook["cells"] if c["cell_type"] == "code" and "mt." in "".join(c["source"])]
    (cell,) = [cell for cell in shown if call in "".join(cell["source"])]
    cell["source"] = "".join(cell["source"]).replace(call, f'mt.tasks("{lesson}", seed={SEED})')
    (folders.lessons / "en" / "seeded.ipynb").write_text(json.dumps(notebook), "utf-8")
    lab_page.open("en/seeded.ipynb")
    lab_page.run_all()
    code = [c for c in notebook["cells"] if c["cell_type"] == "code"]
    scroll = "n => { const nb = jupyterapp.shell.currentWidget.content; nb.scrollToItem(n, 'start'); }"
    lab_page.page.evaluate(scroll, notebook["cells"].index(cell))
    table = lab_page.page.locator(".jp-CodeCell").nth(code.index(cell)).locator(".mt-root")
    expect(table).to_be_visible()
    table.scroll_into_view_if_needed()
    return table


def _answer_all_right(learner: Learner, *, keys: bool) -> None:
    task = learner.session.index
    while not learner.session.recorded:
        learner.answer(learner.session.part.right[0], keys=keys)
        if not learner.session.recorded and learner.session.attempt.settled:
            learner.act("next", keys=keys)
    assert learner.session.finished[task].tally.standing == "right"


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_by_mouse_and_by_keyboard(
    lab_page: LabPage, folders: Folders, lesson: str
) -> None:
    table = _open_seeded(lab_page, folders, lesson)
    learner = Learner(table, start(lesson, "tasks", deal_round(lesson, "tasks", SEED), SEED))

    _answer_all_right(learner, keys=False)
    lab_page.shot(f"{lesson}-right")
    learner.act("next")

    while (wrong := wrong_answer(learner.session.part)) is None:
        _answer_all_right(learner, keys=False)
        learner.act("next")
    learner.answer(wrong)
    assert learner.session.attempt.outcome == "incorrect"
    said = {}
    for locale in ("fr", "pt_BR", "en"):
        learner.speak(locale)
        said[locale] = learner.read_the_argument()
        lab_page.shot(f"{lesson}-wrong-{locale}")
    assert len({str(lines) for lines in said.values()}) == 3
    assert lab_page.barriers(".mt-root") == []
    learner.act("retry")
    while not learner.session.recorded:
        learner.answer(learner.session.part.right[0])
        if not learner.session.recorded and learner.session.attempt.settled:
            learner.act("next")
    learner.act("next")

    _answer_all_right(learner, keys=True)
    lab_page.theme("JupyterLab Dark")
    lab_page.shot(f"{lesson}-dark")
    assert lab_page.barriers(".mt-root") == []
    lab_page.phone()
    table.scroll_into_view_if_needed()
    lab_page.shot(f"{lesson}-360")
    wide = "root => root.scrollWidth > root.clientWidth + 1"
    assert not table.evaluate(wide), "the table needs sideways scrolling on a small phone"
    assert table.evaluate(BROKEN_TAGS) == []
