"""`manille-tutor lab`: lay the lessons out in a learner's folder and open the first one in JupyterLab."""

import errno
import logging
import os
import runpy
import socket
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from manille_tutor.content import notebooks_folder
from manille_tutor.lessons_folder import Deed, Step, lay_out, name_beside

FIRST_LESSON = "00-start-here.ipynb"
LAB_CONFIG = Path(__file__).parent / "lab_config"
"""Defaults for JupyterLab: no question about news, no look for updates, answers without delay. A learner's
settings still win."""


class CannotStart(Exception):
    """JupyterLab cannot be started; the message is the one sentence that says why and what to do."""


def lab(
    directory: Annotated[
        Path, typer.Argument(metavar="[DIR]", help="Folder for your own copy of the lessons.")
    ] = Path("manille-lessons"),
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser window.")] = True,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to serve on; 0 takes any free one.")
    ] = None,
    lang: Annotated[str, typer.Option(help="Language of the first lesson.")] = "en",
) -> None:
    """Copy the lessons into a folder of yours and open the first one in JupyterLab.

    A lesson that you changed is never overwritten. Unchanged ones are brought up to date.
    """
    try:
        folder = directory.expanduser().resolve()
        first = first_lesson(notebooks_folder(), lang)
        check_startable(folder, port)
        for line in report(prepare(folder), folder):
            typer.echo(line)
    except CannotStart as reason:
        typer.echo(f"manille-tutor lab: {reason}", err=True)
        raise typer.Exit(2) from None
    start(folder, first, browser=browser, port=port)


def first_lesson(lessons: Path, lang: str) -> str:
    """The first lesson in a language, named as JupyterLab names it: `en/00-start-here.ipynb`."""
    languages = sorted(lesson.parent.name for lesson in lessons.glob(f"*/{FIRST_LESSON}"))
    for language in languages:
        if language.casefold() == lang.replace("_", "-").casefold():
            return f"{language}/{FIRST_LESSON}"
    raise CannotStart(f"there are no lessons in {lang!r}; --lang can be {', '.join(languages)}.")


def check_startable(folder: Path, port: int | None) -> None:
    """Refuse what cannot work before anything is written."""
    if find_spec("jupyterlab") is None:
        raise CannotStart("JupyterLab is not installed; `pip install jupyterlab` brings it.")
    if folder.exists() and not folder.is_dir():
        raise CannotStart(f"{folder} is a file; name a folder for the lessons.")
    if port:
        _check_free(port)


def _check_free(port: int) -> None:
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as problem:
            why = "is in use" if problem.errno == errno.EADDRINUSE else f"cannot be used ({problem.strerror})"
            cure = "name another, or leave --port out to take a free one"
            raise CannotStart(f"port {port} {why}; {cure}.") from None


def prepare(folder: Path) -> tuple[Step, ...]:
    """Lay the lessons out in the folder, made if need be."""
    try:
        return lay_out(notebooks_folder(), folder)
    except OSError as problem:
        why = f"the lessons cannot be written to {folder} ({problem.strerror or problem})"
        raise CannotStart(f"{why}; name another folder.") from None


def report(steps: Iterable[Step], folder: Path) -> list[str]:
    """Say what was done to the learner's folder: totals for what is new, names for what was there."""
    steps = tuple(steps)
    added = sum(step.deed is Deed.ADD for step in steps)
    lines = [f"Your lessons are in {folder}."]
    if added == len(steps):
        return [f"{added} files copied. {lines[0]}"]
    lines += [f"  {_told(step)}" for step in steps if step.deed is not Deed.SAME]
    return lines if len(lines) > 1 else [f"{lines[0]} Nothing new to copy."]


def _told(step: Step) -> str:
    beside = f": {name_beside(step.name)}" if step.deed is Deed.BESIDE else ""
    return f"{step.name}: {step.deed}{beside}"


def lab_arguments(folder: Path, first: str, *, browser: bool, port: int | None) -> list[str]:
    """The command line that JupyterLab is started with."""
    arguments = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{first}"]
    if not browser:
        arguments.append("--no-browser")
    if port is not None:
        arguments.append(f"--port={port}")
    if port:
        arguments.append("--ServerApp.port_retries=0")
    if can_encrypt():  # else every kernel warns, in words that frighten, that it is not done
        arguments.append("--KernelManager.transport_encryption=auto")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")  # as in most containers; it serves this machine only
    return arguments


def can_encrypt() -> bool:
    """Whether what a notebook and its kernel say to each other can be encrypted here."""
    if find_spec("zmq") is None:
        return False
    import zmq

    return bool(zmq.has("curve"))


def lab_environment(environment: dict[str, str]) -> dict[str, str]:
    """What JupyterLab is started in: our defaults, and this installation's kernel before any other."""
    paths = [environment.get("JUPYTER_CONFIG_PATH"), str(LAB_CONFIG)]
    return {
        "JUPYTER_PREFER_ENV_PATH": "1",
        **environment,
        "JUPYTER_CONFIG_PATH": os.pathsep.join(path for path in paths if path),
    }


class Calm(logging.Filter):
    """Lets the errors of JupyterLab through; of all the rest it says in three lines what a learner needs."""

    def __init__(self, *, browser: bool) -> None:
        super().__init__()
        self._browser = browser
        self._told = False

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is to be shown as it is."""
        said = record.getMessage().strip()
        if record.levelno >= logging.ERROR:
            return not (self._told and said.startswith(("To access the server", *STOPPING)))
        if said.startswith("http") and not self._told:
            self._told = True
            for line in self._lines(said):
                typer.echo(line)
        return False

    def _lines(self, address: str) -> tuple[str, ...]:
        opened = "The first lesson opens in your browser. If it does not, its address is:"
        return (
            opened if self._browser else "The first lesson is ready. Its address is:",
            f"  {address}",
            "It runs until you press Ctrl+C here, twice.",
        )


STOPPING = ("received signal", "Shutting down", "Shutdown confirmed")
"""How JupyterLab tells, as if it were critical, that it does what it was told to."""

LOGGERS = ("ServerApp", "LabApp", "tornado.access", "tornado.application", "tornado.general")


def start(folder: Path, first: str, *, browser: bool, port: int | None) -> NoReturn:
    """Become JupyterLab, in this process, until the learner stops it."""
    os.environ.update(lab_environment(dict(os.environ)))
    calm = Calm(browser=browser)
    for name in LOGGERS:
        logging.getLogger(name).addFilter(calm)
    sys.argv = ["jupyter-lab", *lab_arguments(folder, first, browser=browser, port=port)]
    runpy.run_module("jupyterlab", run_name="__main__", alter_sys=True)
    raise SystemExit(0)
