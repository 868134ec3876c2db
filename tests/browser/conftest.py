"""A real JupyterLab and a real Chromium, started once for all browser tests; a fresh page for each."""

import json
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import ADVICE, find_chromium
from tests.browser.lab_page import LabPage
from tests.lab_server import LabServer, serving

CHROMIUM_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)
TEST_SETTINGS = {"LabApp": {"expose_app_in_browser": True}, "IdentityProvider": {"token": ""}}
TEST_SETTINGS["ServerApp"] = {"disable_check_xsrf": True}


class Folders:
    """Where the server of the browser tests keeps its things."""

    def __init__(self, top: Path) -> None:
        self.lessons = top / "lessons"
        self.data = top / "data"
        self.config = top / "config"
        self.config.mkdir()
        (self.config / "jupyter_lab_config.json").write_text(json.dumps(TEST_SETTINGS))

    def environment(self) -> dict[str, str]:
        own = {"XDG_DATA_HOME": self.data, "JUPYTER_CONFIG_DIR": self.config, "HOME": self.data.parent}
        return {**os.environ, **{name: str(folder) for name, folder in own.items()}}

    def forget(self) -> None:
        """What a test leaves behind: the learner's progress, the theme, the open tabs."""
        for left in (self.data, self.config / "lab"):
            shutil.rmtree(left, ignore_errors=True)


@pytest.fixture(scope="package")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    return Folders(tmp_path_factory.mktemp("jupyterlab"))


@contextmanager
def a_jupyterlab(folders: Folders) -> Iterator[LabServer]:
    """JupyterLab, started by `manille-tutor lab` on a copy of the lessons."""
    command = [sys.executable, "-m", "manille_tutor.cli", "lab", str(folders.lessons)]
    with serving([*command, "--no-browser", "--port", "0"], Path.cwd(), folders.environment()) as server:
        yield server


@contextmanager
def a_browser() -> Iterator[Browser]:
    """Chromium. Only one at a time: the event loop of a Playwright gets in the way of the next."""
    executable = find_chromium()
    assert executable, ADVICE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(CHROMIUM_ARGUMENTS))
        yield browser
        browser.close()


@contextmanager
def a_page(browser: Browser, jupyterlab: LabServer, folders: Folders) -> Iterator[LabPage]:
    """A fresh 1280 by 800 page for one learner who never played; whatever goes wrong on it fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    page = LabPage(context.new_page(), jupyterlab, folders.lessons)
    yield page
    problems = page.problems()
    context.close()
    for session in json.loads(jupyterlab.fetch("api/sessions")):
        jupyterlab.fetch(f"api/sessions/{session['id']}", method="DELETE")
    folders.forget()
    assert not problems, "\n".join(problems)


@pytest.fixture(scope="package")
def jupyterlab(folders: Folders) -> Iterator[LabServer]:
    """The JupyterLab of the browser tests."""
    with a_jupyterlab(folders) as server:
        yield server


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser of the browser tests, closed with this package."""
    with a_browser() as browser:
        yield browser


@pytest.fixture
def lab_page(browser: Browser, jupyterlab: LabServer, folders: Folders) -> Iterator[LabPage]:
    """A fresh page for one learner who never played; whatever goes wrong on it fails the test."""
    with a_page(browser, jupyterlab, folders) as page:
        yield page
