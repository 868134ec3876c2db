"""A real JupyterLab server, started as a learner starts it and stopped when the test is done."""

import json
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest


class LabServer:
    """A running server: where it answers, and all it has said."""

    def __init__(self, described: Mapping[str, Any], log: Path) -> None:
        self.url: str = described["url"]
        self.token: str = described["token"]
        self._log = log

    @property
    def said(self) -> str:
        return self._log.read_text("utf-8", errors="replace")

    def _open(self, path: str, method: str = "GET") -> Any:
        headers = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.url + path, headers=headers, method=method)
        return urllib.request.urlopen(request, timeout=20)

    def fetch(self, path: str, method: str = "GET") -> bytes:
        with self._open(path, method) as answer:
            return bytes(answer.read())

    def address_of(self, path: str) -> str:
        """Where a request for this path ends up."""
        with self._open(path) as answer:
            return str(answer.geturl())

    def contents(self, name: str) -> dict[str, Any]:
        """A notebook, as JupyterLab reads it."""
        content: dict[str, Any] = json.loads(self.fetch(f"api/contents/{name}"))["content"]
        return content


@contextmanager
def serving(command: Sequence[str], cwd: Path, environment: Mapping[str, str]) -> Iterator[LabServer]:
    """Start the command, wait until its server answers, and stop it in the end."""
    with TemporaryDirectory() as runtime:
        log = Path(runtime) / "said.txt"
        env = {**environment, "JUPYTER_RUNTIME_DIR": runtime, "PYTHONUNBUFFERED": "1"}
        with (
            log.open("wb") as said,
            subprocess.Popen(command, cwd=cwd, env=env, stdout=said, stderr=subprocess.STDOUT) as process,
        ):
            try:
                yield LabServer(_described(Path(runtime), process, log), log)
            finally:
                process.terminate()
                process.wait(30)


def _described(runtime: Path, process: subprocess.Popen[bytes], log: Path) -> dict[str, Any]:
    """What the server says of itself once it answers."""
    for _ in range(600):
        assert process.poll() is None, log.read_text("utf-8")
        for file in runtime.glob("jpserver-*.json"):
            try:
                described: dict[str, Any] = json.loads(file.read_text("utf-8"))
                with urllib.request.urlopen(described["url"] + "api", timeout=5):
                    return described
            except (ValueError, urllib.error.URLError):
                pass  # not all written, or not yet listening
        time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text('utf-8')}")
