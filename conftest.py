"""What holds for every test run, of code or of notebooks.

It has data folders of its own and touches nobody's progress; a skip counts as a failure. Exceptions lost in a
thread or a destructor fail too, since pytest warns of them and every warning is an error.
"""

import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest

FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "IPYTHONDIR")
JUPYTER = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")

_home = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    home = tempfile.TemporaryDirectory(prefix="manille-tests-", ignore_cleanup_errors=True)
    for name in FOLDERS + JUPYTER:
        folder = Path(home.name) / name.lower()
        folder.mkdir()
        os.environ[name] = str(folder)
    os.environ["MANILLE_TUTOR_PROGRESS"] = str(Path(home.name) / "progress.jsonl")
    config.stash[_home] = home


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash[_home].cleanup()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A skipped test is a failed one: it proves nothing."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped: {report.longrepr}"
    return report
