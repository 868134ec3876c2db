"""The browser tests' own instrument: it opens, runs and shows a notebook, and can go red."""

import json
from pathlib import Path

import pytest

from tests.browser.conftest import Folders
from tests.browser.lab_page import LabPage

BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="Press me")
button.on_click(lambda button: setattr(button, "description", "Pressed"))
button
"""
SILENT = """
import anywidget
class Broken(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
        el.innerHTML = "<button id=broken>x</button><img id=picture>";
        el.querySelector("button").onclick = () => { model.send("x"); console.error("said on the console"); };
    } }'''
widget = Broken()
widget.on_msg(lambda *_: 1 / 0)
widget
"""


def _notebook(folder: Path, *sources: str) -> str:
    empty: dict[str, object] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    cells = [{"id": f"cell-{number}", "source": source, **empty} for number, source in enumerate(sources)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (folder / "probe.ipynb").write_text(json.dumps(notebook), "utf-8")
    return "probe.ipynb"


def test_a_button_is_pressed_in_light_dark_and_narrow(lab_page: LabPage, folders: Folders) -> None:
    lab_page.open(_notebook(folders.lessons, BUTTON))
    lab_page.run_all()
    lab_page.page.get_by_role("button", name="Press me").click()
    lab_page.page.get_by_role("button", name="Pressed").wait_for()
    lab_page.shot("probe")
    lab_page.theme("JupyterLab Dark")
    lab_page.shot("probe-dark")
    lab_page.phone()
    lab_page.shot("probe-360")
    assert lab_page.barriers(".jupyter-widgets") == []


def test_a_failing_cell_is_a_problem(lab_page: LabPage, folders: Folders) -> None:
    lab_page.open(_notebook(folders.lessons, "1 / 0"))
    lab_page.run_all()
    problems = lab_page.problems()
    assert "a cell failed" in problems
    assert "kernel: ZeroDivisionError: division by zero" in problems


def test_errors_in_the_browser_and_behind_a_click_are_problems(lab_page: LabPage, folders: Folders) -> None:
    lab_page.open(_notebook(folders.lessons, SILENT))
    lab_page.run_all()
    assert "image-alt (critical)" in "\n".join(lab_page.barriers(".jp-OutputArea-output"))
    lab_page.page.locator("#broken").click()
    lab_page.page.evaluate("() => fetch('https://example.org/').catch(() => {})")
    lab_page.page.evaluate("() => { setTimeout(() => { throw new Error('thrown in the page') }) }")
    lab_page.page.wait_for_function("() => window.kernelSaid.join('').includes('ZeroDivisionError')")
    problems = "\n".join(lab_page.problems())
    expected = ("said on the console", "network for https://example.org/", "thrown in", "ZeroDivisionError")
    assert [one for one in expected if one not in problems] == []


@pytest.mark.parametrize("turn", ["first", "second"])
def test_nothing_is_left_from_the_test_before(lab_page: LabPage, folders: Folders, turn: str) -> None:
    lab_page.open(_notebook(folders.lessons, "print('hello')"))
    assert lab_page.page.locator("body").get_attribute("data-jp-theme-name") == "JupyterLab Light"
    assert lab_page.page.locator(".lm-TabBar-tab.jp-mod-current").count() <= 1
    lab_page.theme("JupyterLab Dark")


def test_the_terminal_says_what_a_learner_needs_and_nothing_else(lab_page: LabPage, folders: Folders) -> None:
    lab_page.open("en/00-start-here.ipynb")
    lab_page.run_all()
    lines = lab_page.server.said.splitlines()
    copied, ready, address, stop = lines[:4]
    assert copied.endswith(str(folders.lessons) + ".")
    assert (ready, stop) == (
        "The first lesson is ready. Its address is:",
        "It runs until you press Ctrl+C here, twice.",
    )
    assert address.strip().startswith(lab_page.server.url)
    assert not [line for line in lines if "WARN" in line or line.startswith(("[I", "[W"))]
