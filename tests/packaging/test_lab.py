"""`manille-tutor lab` says in one sentence why it cannot start, and starts JupyterLab as it should."""

import json
import logging
import os
import socket
from pathlib import Path
from types import SimpleNamespace

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from typer.testing import CliRunner, Result

from manille_tutor.cli import app
from manille_tutor.lab import LAB_CONFIG, Calm, lab_arguments, lab_environment, report
from manille_tutor.lab_connection import PromptConnection
from manille_tutor.lessons_folder import Deed, Step


def _lab(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["lab", *arguments])


def _refusal(result: Result) -> str:
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture
def _no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*_: object, **__: object) -> None:
        pytest.fail("JupyterLab started")

    monkeypatch.setattr("manille_tutor.lab.runpy.run_module", started)


@pytest.mark.usefixtures("_no_start")
class TestRefusals:
    def test_a_file_is_no_folder(self, tmp_path: Path) -> None:
        file = tmp_path / "file"
        file.write_text("mine")
        assert "is a file; name a folder" in _refusal(_lab(str(file)))
        assert file.read_text() == "mine"

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        assert "cannot be written" in _refusal(_lab(str(tmp_path / "file" / "lessons")))

    def test_a_folder_that_cannot_be_written(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "write_bytes", refuse)
        assert "(Permission denied); name another folder" in _refusal(_lab(str(tmp_path)))

    def test_a_port_in_use(self, tmp_path: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            said = _refusal(_lab(str(tmp_path / "lessons"), "--port", str(port)))
        assert f"port {port} is in use" in said
        assert not (tmp_path / "lessons").exists()

    def test_a_language_without_lessons(self, tmp_path: Path) -> None:
        assert "no lessons in 'tlh'; --lang can be en" in _refusal(_lab(str(tmp_path), "--lang", "tlh"))


def test_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr("manille_tutor.lab.can_encrypt", lambda: False)
    assert lab_arguments(tmp_path, "en/x.ipynb", browser=True, port=None) == [
        f"--ServerApp.root_dir={tmp_path}",
        "--LabApp.default_url=/lab/tree/en/x.ipynb",
    ]
    quiet = lab_arguments(tmp_path, "en/x.ipynb", browser=False, port=9999)
    assert quiet[2:] == ["--no-browser", "--port=9999", "--ServerApp.port_retries=0"]
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert lab_arguments(tmp_path, "en/x.ipynb", browser=True, port=0)[2:] == ["--port=0", "--allow-root"]
    monkeypatch.setattr("manille_tutor.lab.can_encrypt", lambda: True)
    assert "--KernelManager.transport_encryption=auto" in lab_arguments(
        tmp_path, "en/x.ipynb", browser=True, port=0
    )


def test_environment_adds_defaults_and_overrides_nothing() -> None:
    assert lab_environment({})["JUPYTER_CONFIG_PATH"] == str(LAB_CONFIG)
    theirs = lab_environment({"JUPYTER_CONFIG_PATH": "/theirs", "JUPYTER_PREFER_ENV_PATH": "0"})
    assert theirs["JUPYTER_CONFIG_PATH"] == f"/theirs{os.pathsep}{LAB_CONFIG}"
    assert theirs["JUPYTER_PREFER_ENV_PATH"] == "0"


def test_report_says_what_it_did() -> None:
    folder = Path("lessons")
    added, same = Step("a.ipynb", Deed.ADD, "a.ipynb"), Step("b.ipynb", Deed.SAME)
    beside = Step("c.ipynb", Deed.BESIDE, "c.new.ipynb")
    assert report([added, added], folder) == ["2 files copied. Your lessons are in lessons."]
    assert report([same], folder) == ["Your lessons are in lessons. Nothing new to copy."]
    assert report([added, same, beside], folder) == [
        "Your lessons are in lessons.",
        "  a.ipynb: added",
        "  c.ipynb: kept as you left it, with the new version beside it: c.new.ipynb",
    ]


def _logged(calm: Calm, level: int, said: str) -> bool:
    return calm.filter(logging.makeLogRecord({"levelno": level, "msg": said}))


def test_of_the_log_only_errors_are_shown_and_the_rest_is_three_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    calm = Calm(browser=True)
    address = "http://localhost:8888/lab/tree/en/00-start-here.ipynb?token=1"
    quiet = ("jupyterlab | extension was successfully loaded.", "is running at:", address, f"    {address}2")
    assert not any(_logged(calm, logging.INFO, said) for said in quiet)
    assert not _logged(calm, logging.WARNING, "Notebook en/00-start-here.ipynb is not trusted")
    assert not _logged(calm, logging.CRITICAL, "\n    To access the server, open this file in a browser:")
    assert not _logged(calm, logging.CRITICAL, "received signal 2, stopping")
    assert _logged(calm, logging.ERROR, "Uncaught exception GET /api")
    assert _logged(calm, logging.CRITICAL, "Bad config encountered during initialization")
    assert capsys.readouterr().out.splitlines() == [
        "The first lesson opens in your browser. If it does not, its address is:",
        f"  {address}",
        "It runs until you press Ctrl+C here, twice.",
    ]


def test_an_address_told_in_another_way_is_not_kept_back(capsys: pytest.CaptureFixture[str]) -> None:
    calm = Calm(browser=False)
    assert _logged(calm, logging.CRITICAL, "To access the server, open this file in a browser: ...")
    _logged(calm, logging.INFO, "https://localhost:1/lab")
    assert capsys.readouterr().out.startswith("The first lesson is ready.")


def test_what_a_kernel_answers_leaves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = json.loads((LAB_CONFIG / "jupyter_server_config.json").read_text("utf-8"))
    named = settings["ServerApp"]["kernel_websocket_connection_class"]
    assert named == f"{PromptConnection.__module__}.{PromptConnection.__name__}"
    asked: list[object] = []
    page = SimpleNamespace(set_nodelay=asked.append, ws_connection=object())
    monkeypatch.setattr(PromptConnection, "websocket_handler", page)
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: "connected")
    assert PromptConnection.connect(PromptConnection.__new__(PromptConnection)) == "connected"
    assert asked == [True]
    page.ws_connection = None
    assert PromptConnection.connect(PromptConnection.__new__(PromptConnection)) == "connected"
    assert asked == [True]
