"""Checking the notebooks can go red: a stale output in one that must fail is found, and nothing else is."""

import shutil
import subprocess
import sys
from pathlib import Path

SAMPLE = Path(__file__).parent / "must_fail.ipynb"
NBVAL = ("-m", "pytest", "--nbval", "--nbval-current-env", "--color=no", "-p", "no:cacheprovider")


def test_a_stale_output_is_found(tmp_path: Path) -> None:
    shutil.copy(SAMPLE, tmp_path)
    command = [sys.executable, *NBVAL, SAMPLE.name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1, done.stdout
    assert "1 failed, 1 passed" in done.stdout
    assert "61" in done.stdout.split("mismatch 'stdout'")[1]
