"""Malformed arguments, input and files on the command line: no traceback, status 2, JSON stays JSON."""

import json
import random

from typer.testing import CliRunner

from manille_tutor.cli import app
from tests.fuzz.refusals import COUNTED
from tests.fuzz.spoil import STRANGE, spoil_text
from tests.fuzz.test_notation import good_line, good_record, good_score

RUNS = 250


def run(arguments, given=None):
    result = CliRunner().invoke(app, arguments, input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), (arguments, result.exception)
    assert "Traceback" not in result.output
    assert result.exit_code in (0, 2), (arguments, result.output)
    COUNTED["commands answered with status 2"] += result.exit_code == 2
    return result


def told_in_json(result):
    """The answers printed, which must be JSON and nothing else."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_judge_arguments_and_lines():
    chance = random.Random(21)
    for _ in range(RUNS):
        lines = [spoil_text(good_line(chance), chance).replace("\x00", "") for _ in range(2)]
        lines = [line for line in lines if line and not line.startswith("-")]
        good = good_line(chance)
        result = run(["judge", "--json", "--", *lines, good])
        answers = told_in_json(result)
        assert "legal" in answers[-1], "the good line is answered all the same"
        assert result.exit_code == (2 if any("error" in answer for answer in answers) else 0)


def test_judge_standard_input():
    chance = random.Random(22)
    for _ in range(RUNS):
        noise = spoil_text(good_line(chance), chance).encode("utf-8", "surrogateescape")
        noise += chance.choice((b"", b"\xff\xfe", b"\x00", b"\r\n\r\n"))
        result = run(["judge", "--json"], noise + b"\n" + good_line(chance).encode())
        assert "legal" in told_in_json(result)[-1]


def test_score_arguments():
    chance = random.Random(23)
    for _ in range(RUNS):
        words = [
            word for word in spoil_text(good_score(chance), chance).replace("\x00", "").split(" ") if word
        ]
        if words:
            answers = told_in_json(run(["score", "--json", "--", *words]))
            assert len(answers) == 1
            assert {"error"} <= answers[0].keys() or {"NS", "EW", "text"} <= answers[0].keys()


def test_check_files(tmp_path):
    chance = random.Random(24)
    for number in range(RUNS):
        file = tmp_path / f"{number}.txt"
        noise = spoil_text(good_record(chance), chance).encode("utf-8", "surrogatepass")
        file.write_bytes(noise + chance.choice((b"", b"", b"\xff", b"\x00")))
        result = run(["check", "--json", str(file)])
        answers = told_in_json(result)
        assert len(answers) == 1
        if "error" in answers[0]:
            assert result.exit_code == 2
            assert "expected" in answers[0]["error"]


def test_paths_and_options(tmp_path):
    for path in (tmp_path, tmp_path / "none", "\n", "a" * 5_000):
        assert run(["check", str(path)]).exit_code == 2
    for strange in STRANGE:
        if strange and "\x00" not in strange:
            run(["judge", "--locale", strange, "trump=H leader=S hand=7C"])
            run([strange])
            run(["judge", strange])
