"""The workshop, a minimal pair, a belief that is told, the exam and every kind of exercise, in a browser."""

import json

import pytest
from playwright.sync_api import Locator, expect

from manille_tutor.content import notebooks_folder
from manille_tutor.learning.beliefs import answers, belief_of
from manille_tutor.learning.beliefs.weighing import question_of
from manille_tutor.learning.codes import exercises_of, read_code, set_spec, write_code
from manille_tutor.learning.generator import every_cell, generate
from manille_tutor.learning.intents import Act, Choose, Enter, Intent
from manille_tutor.learning.lessons import deal_round
from manille_tutor.learning.session import start
from manille_tutor.learning.state import Session, Task
from manille_tutor.learning.workshop import Workshop, enter, examine, update_workshop
from manille_tutor.text import Speaker
from manille_tutor.views import View
from manille_tutor.views.workshop import present_workshop
from tests.browser.conftest import Folders
from tests.browser.lab_page import HIDE_SIDE_BARS, LabPage
from tests.browser.learner import Learner, words, wrong_answer

SEED = 5
EXAM = write_code(set_spec(lesson="every-lesson", count=7, seed=12))
WIDE = "root => root.scrollWidth > root.clientWidth + 1"
KINDS = """
from manille_tutor.facade import _progress
from manille_tutor.learning.generator import every_cell, generate
from manille_tutor.learning.session import start
from manille_tutor.learning.state import Task
from manille_tutor.widgets.desk import table_for
kinds = {}
for cell in every_cell():
    kinds.setdefault(cell.kind, cell)
tasks = tuple(Task("", kind, generate(cell, 4)) for kind, cell in kinds.items())
table_for(start("", "exercises", tasks), _progress())
"""


class Apprentice(Learner):
    """A learner in the workshop, with the same workshop beside it in Python."""

    def __init__(self, root: Locator, workshop: Workshop) -> None:
        self.workshop = workshop
        super().__init__(root, self._session())

    def _session(self) -> Session:
        return self.workshop.session or Session("", "exercises", (), settings=self.workshop.settings)

    @property
    def view(self) -> View:
        return present_workshop(self.workshop, Speaker(self.session.settings.locale))

    def _did(self, intent: Intent) -> None:
        self.workshop = update_workshop(self.workshop, intent)
        self.session = self._session()
        self.is_shown()

    def pick(self, group: str, option: str) -> None:
        """Choose from one of the lists."""
        self.root.locator(f'[data-pick="{group}"]').select_option(option)
        self._did(Choose(option=f"{group}={option}"))

    def switch(self, option: str) -> None:
        """Press one of the buttons."""
        self.root.locator(f'[data-choose="{option}"]').click()
        self._did(Choose(option=option))
        expect(self.root.locator(f'[data-choose="{option}"]')).to_have_attribute("aria-pressed", "true")

    def type_code(self, code: str) -> None:
        """Type a code and press Enter."""
        box = self.root.locator('[data-enter="code"]')
        box.fill("")
        box.focus()
        self.page.keyboard.type(code)
        self.page.keyboard.press("Enter")
        self.workshop = update_workshop(self.workshop, Enter(field="code", value=code))
        self._did(Act(action="begin"))


def _one_cell(lab_page: LabPage, folders: Folders, source: str) -> Locator:
    """A notebook with that one cell, run; its table."""
    cell = {"cell_type": "code", "id": "cell", "metadata": {}, "outputs": [], "execution_count": None}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": [cell | {"source": source}], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (folders.lessons / "en" / "one.ipynb").write_text(json.dumps(notebook), "utf-8")
    lab_page.open("en/one.ipynb")
    lab_page.run_all()
    table = lab_page.page.locator(".mt-root").first
    expect(table).to_be_visible()
    return table


def _settle(learner: Learner, *, keys: bool = False) -> None:
    """The task at hand, answered rightly to its end."""
    while not learner.session.recorded:
        learner.answer(learner.session.part.right[0], keys=keys)
        if not learner.session.recorded and learner.session.attempt.settled:
            learner.act("next", keys=keys)


def _miss(learner: Learner) -> None:
    """The task at hand, wrongly at first."""
    wrong = wrong_answer(learner.session.part)
    assert wrong is not None
    learner.answer(wrong)
    if learner.session.part.id != "play":
        learner.act("retry")
    _settle(learner)


def _looked_at(lab_page: LabPage, table: Locator, name: str) -> None:
    """Pictures in light, dark and on a small phone; no barriers, nothing that needs sideways scrolling."""
    table.scroll_into_view_if_needed()
    lab_page.shot(f"{name}-1280")
    assert lab_page.barriers(".mt-root") == []
    lab_page.theme("JupyterLab Dark")
    lab_page.shot(f"{name}-dark")
    assert lab_page.barriers(".mt-root") == []
    lab_page.theme("JupyterLab Light")
    lab_page.phone()
    table.scroll_into_view_if_needed()
    lab_page.shot(f"{name}-360")
    lab_page.page.locator(".mt-desk").first.scroll_into_view_if_needed()
    lab_page.shot(f"{name}-360-below")
    assert not table.evaluate(WIDE), "the table needs sideways scrolling on a small phone"
    lab_page.size(1280, 800)
    lab_page.page.evaluate(HIDE_SIDE_BARS)  # the same command brings them back


def test_the_workshop_is_used_by_mouse_and_by_keyboard(lab_page: LabPage, folders: Folders) -> None:
    notebook = json.loads((notebooks_folder() / "en" / "exercises.ipynb").read_text("utf-8"))
    first = notebook["cells"][1]
    first["source"] = "".join(first["source"]).replace("mt.exercises()", f"mt.exercises(seed={SEED})")
    (folders.lessons / "en" / "seeded.ipynb").write_text(json.dumps(notebook), "utf-8")
    lab_page.open("en/seeded.ipynb")
    lab_page.run_all()
    table = lab_page.page.locator(".mt-root").first
    learner = Apprentice(table, Workshop(seed=SEED))
    learner.pick("rule", "must_overtrump")
    learner.switch("level=hard")
    _looked_at(lab_page, table, "workshop")
    learner.act("begin")
    code = learner.session.code
    expect(table.locator(".mt-code code")).to_have_text(code)
    _settle(learner)
    lab_page.shot("workshop-set")
    learner.act("next")
    _settle(learner, keys=True)

    learner.act("change")
    learner.type_code("11CE-AHT0-QQ8Y")
    expect(table.locator(".mt-say h3")).to_contain_text("a slip in it")
    assert lab_page.barriers(".mt-root") == []
    learner.type_code(code.lower())
    assert [task.exercise for task in learner.session.tasks] == list(exercises_of(read_code(code)))
    expect(table.locator(".mt-code code")).to_have_text(code)


def test_a_mistake_brings_its_minimal_pair(lab_page: LabPage, folders: Folders) -> None:
    code = write_code(set_spec(skills=("must_overtrump",), kinds=("mark_legal",), count=3, seed=4))
    table = _one_cell(lab_page, folders, f'import manille_tutor as mt\nmt.exercises("{code}")')
    learner = Apprentice(table, enter(code))
    _miss(learner)
    learner.act("next")
    assert learner.session.task.is_pair
    beside = table.locator(".mt-beside")
    expect(beside.locator("p").first).to_have_text(words(learner.view["beside"]["difference"]))
    expect(beside.locator(".is-changed")).to_have_count(2)
    _looked_at(lab_page, table, "pair")
    for locale in ("fr", "pt_BR", "en"):
        learner.speak(locale)
        expect(beside.locator("p").first).to_have_text(words(learner.view["beside"]["difference"]))
        lab_page.shot(f"pair-{locale}")
    _settle(learner, keys=True)
    expect(beside.locator(".mt-because")).to_have_text(words(learner.view["beside"]["because"]))
    lab_page.shot("pair-settled")
    learner.act("next", keys=True)
    assert learner.session.task.extra is None
    _miss(learner)
    learner.act("next")
    lab_page.page.keyboard.press("x")
    learner._did(Act(action="skip"))
    assert learner.session.task.extra is None


def test_a_wrong_belief_is_told_and_practised(lab_page: LabPage, folders: Folders) -> None:
    lesson, seed, belief = "04-overtrumping", 7, belief_of("any_trump")
    table = _one_cell(lab_page, folders, f'import manille_tutor as mt\nmt.tasks("{lesson}", seed={seed})')
    learner = Learner(table, start(lesson, "tasks", deal_round(lesson, "tasks", seed), seed))
    while learner.session.aside is None:
        if learner.session.task.extra:
            learner.act("skip")
            continue
        question = question_of(learner.session.exercise)
        if question and question.part == learner.session.part.id:
            learner.answer(answers(belief, learner.session.exercise, learner.session.part)[0])
            if learner.session.attempt.outcome == "incorrect" and learner.session.part.id != "play":
                learner.act("retry")
        _settle(learner)
        learner.act("next")
    expect(table.locator(".mt-say h3")).to_contain_text("Your answers fit the idea that any trump will do")
    assert len(learner.read_the_argument()) == 2
    _looked_at(lab_page, table, "belief")
    for locale in ("fr", "pt_BR", "en"):
        learner.speak(locale)
        lab_page.shot(f"belief-{locale}")
    learner.act("next", keys=True)
    expect(table.locator(".mt-progress")).to_contain_text("extra practice, 1 of 3")
    _settle(learner, keys=True)
    learner.act("next")
    learner.act("skip")
    assert learner.session.task.extra is None


def test_an_exam_is_taken_and_its_report_leads_on(lab_page: LabPage, folders: Folders) -> None:
    table = _one_cell(lab_page, folders, f'import manille_tutor as mt\nmt.exam(code="{EXAM}")')
    learner = Apprentice(table, examine(read_code(EXAM)))
    lab_page.shot("exam-first")
    assert lab_page.barriers(".mt-root") == []
    keys = False
    while learner.session.phase != "finished":
        index = learner.session.index
        keys = not keys
        if index == 2:
            learner.act("skip", keys=keys)
            continue
        wrong = wrong_answer(learner.session.part) if index in (0, 3, 4) else None
        learner.answer(wrong or learner.session.part.right[0], keys=keys)
    expect(table.locator(".mt-say h3")).to_have_text("3 of 7 right.")
    rules = learner.view["report"]["rules"]
    expect(table.locator(".mt-report-rule h4")).to_have_text([rule["title"] for rule in rules])
    expect(table.locator(".mt-missed")).to_have_count(sum(len(rule["missed"]) for rule in rules))
    _looked_at(lab_page, table, "exam-report")
    link = table.locator(".mt-report-rule a").first
    assert (link.get_attribute("data-commandlinker-command"), link.get_attribute("href")) == (
        "docmanager:open",
        next(rule["lesson"]["href"] for rule in rules if rule["lesson"]),
    )
    learner.act("practise", keys=True)
    missed = {rule["id"] for rule in rules if rule["missed"]}
    assert {task.exercise.skill for task in learner.session.tasks} == missed
    expect(table.locator(".mt-progress")).to_contain_text("Workshop · 1 of 8")
    _settle(learner)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_every_kind_of_exercise_is_answered(lab_page: LabPage, folders: Folders, keys: bool) -> None:
    kinds = {}
    for cell in every_cell():
        kinds.setdefault(cell.kind, cell)
    tasks = tuple(Task("", kind, generate(cell, 4)) for kind, cell in kinds.items())
    learner = Learner(_one_cell(lab_page, folders, KINDS), start("", "exercises", tasks))
    while learner.session.phase != "finished":
        _settle(learner, keys=keys)
        assert learner.session.results[-1].tally.standing == "right"
        learner.act("next", keys=keys)
    assert len(learner.session.results) == len(kinds)
    assert lab_page.barriers(".mt-root") == []
