"""The README's console examples print what it says they print."""

import re
import shlex

import pytest
from typer.testing import CliRunner

from manille_tutor.cli import app
from tests.packaging.venvs import CHECKOUT

README = (CHECKOUT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```console\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
PROMPT = re.compile(r"^\$ ", re.MULTILINE)
EXAMPLES = [tuple(example.split("\n", 1)) for block in BLOCKS for example in PROMPT.split(block)[1:]]


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_example(command: str, output: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CHECKOUT)
    name, *arguments = shlex.split(command)
    assert name == "manille-tutor"
    answer = CliRunner().invoke(app, arguments)
    assert answer.output == output
    assert answer.exit_code == 0


def test_there_is_an_example_of_every_command_of_the_referee() -> None:
    assert [shlex.split(command)[1] for command, _output in EXAMPLES] == ["judge", "score", "check"]
