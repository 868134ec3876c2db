"""The wheel, installed in a fresh environment outside the checkout, is the whole product."""

import json
import sys
import zipfile
from contextlib import AbstractContextManager
from pathlib import Path

from tests.lab_server import LabServer, serving
from tests.packaging.venvs import CHECKOUT, Venv

FIRST = "en/00-start-here.ipynb"
PYDANTIC = {"pydantic", "pydantic_core", "annotated_types", "typing_extensions", "typing_inspection"}
IMPORTED = "import sys, manille_tutor.engine; print(*{name.split('.')[0] for name in sys.modules})"


def _files(folder: Path) -> set[str]:
    hidden = ("__pycache__", ".ipynb_checkpoints")
    files = (path for path in folder.rglob("*") if path.is_file() and not set(hidden) & set(path.parts))
    return {path.relative_to(CHECKOUT).as_posix() for path in files}


def test_wheel_carries_package_lessons_and_exercises(wheel: Path) -> None:
    carried = set(zipfile.ZipFile(wheel).namelist())
    lessons = {f"manille_tutor/_content/{name}" for name in _files(CHECKOUT / "notebooks")}
    exercises = {f"manille_tutor/_content/{name}" for name in _files(CHECKOUT / "exercises")}
    assert f"manille_tutor/_content/notebooks/{FIRST}" in lessons
    assert exercises
    assert (_files(CHECKOUT / "manille_tutor") | lessons | exercises) <= carried
    assert {name.split("/")[0].split("-")[0] for name in carried} == {"manille_tutor"}


def test_engine_imports_with_pydantic_alone(installed: Venv, tmp_path: Path) -> None:
    imported = set(installed.run("python", "-c", IMPORTED, cwd=tmp_path).split())
    stdlib = sys.stdlib_module_names | {name for name in imported if name.startswith("_")}
    assert imported - stdlib - PYDANTIC == {"manille_tutor"} | (imported & {"sitecustomize"})


def test_content_is_found_in_the_package(installed: Venv, tmp_path: Path) -> None:
    ask = "from manille_tutor.content import *; print(notebooks_folder()); print(exercises_folder())"
    notebooks, exercises = map(Path, installed.run("python", "-c", ask, cwd=tmp_path).splitlines())
    assert notebooks.is_relative_to(installed.folder)
    assert (notebooks / FIRST).is_file()
    assert any(exercises.iterdir())


def test_version(installed: Venv, tmp_path: Path) -> None:
    assert installed.run("manille-tutor", "--version", cwd=tmp_path).startswith("manille-tutor 0.")


def test_lab_serves_the_first_lesson_and_keeps_a_changed_one(installed: Venv, tmp_path: Path) -> None:
    folder = tmp_path / "my lessons"
    with _lab(installed, tmp_path, folder) as lab:
        assert "files copied. Your lessons are in" in lab.said
        assert lab.contents(FIRST)["cells"]
        assert lab.address_of("") == f"{lab.url}lab/tree/{FIRST}"
        assert b"jupyter-config-data" in lab.fetch(f"lab/tree/{FIRST}")

    lesson = folder / FIRST
    notebook = json.loads(lesson.read_text("utf-8"))
    notebook["cells"][0]["source"] = "My own note"
    lesson.write_text(json.dumps(notebook), "utf-8")
    with _lab(installed, tmp_path, folder) as lab:
        assert f"{FIRST}: kept as you left it" in lab.said
        assert lab.contents(FIRST)["cells"][0]["source"] == "My own note"


def _lab(installed: Venv, cwd: Path, folder: Path) -> AbstractContextManager[LabServer]:
    """`manille-tutor lab`, started outside the checkout on a free port."""
    command = [installed.path_to("manille-tutor"), "lab", str(folder), "--no-browser", "--port", "0"]
    return serving(command, cwd, installed.environment())
