"""The browser modules' pure functions, tested by node: the one that Playwright carries along."""

import re
import subprocess
from pathlib import Path

import playwright

NODE = Path(playwright.__file__).parent / "driver" / "node"


def test_javascript() -> None:
    tests = sorted(Path(__file__).parent.glob("*.test.*js"))
    assert tests, "no JavaScript tests were found"
    done = subprocess.run([NODE, "--test", *tests], capture_output=True, text=True, timeout=120)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    counts = dict(re.findall(r"^\S+ (tests|fail|skipped|todo) (\d+)$", said, re.MULTILINE))
    assert int(counts["tests"]) >= len(tests), said
    assert {counts["fail"], counts["skipped"], counts["todo"]} == {"0"}, said
