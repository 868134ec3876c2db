"""What Binder builds from `binder/` runs the lessons, and the README leads there."""

import re
import shutil
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.packaging.venvs import CHECKOUT, Venv, run

BINDER = CHECKOUT / "binder"
FOLDERS = ("manille_tutor", "notebooks", "exercises", "binder")
SHIPPED = (*FOLDERS, "pyproject.toml", "README.md", "LICENSE", "LICENSE-CONTENT")


def _pins() -> dict[str, Version]:
    lines = (BINDER / "requirements.txt").read_text("utf-8").splitlines()
    pins = [re.fullmatch(r"([\w.-]+)==([\w.+!]+)", line) for line in lines if not line.startswith("#")]
    assert all(pins), "a line that is not NAME==VERSION"
    return {canonicalize_name(pin[1]): Version(pin[2]) for pin in pins if pin}


def test_every_dependency_is_pinned_within_its_bounds() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    needed = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    pins = _pins()
    for requirement in map(Requirement, needed):
        assert pins[canonicalize_name(requirement.name)] in requirement.specifier, requirement


def test_runtime_is_a_python_the_project_supports() -> None:
    assert (BINDER / "runtime.txt").read_text("utf-8").strip() == "python-3.11"


def test_readme_badge_opens_the_first_lesson() -> None:
    (path,) = re.findall(r"\?urlpath=lab/tree/([^)\s]+)\)", (CHECKOUT / "README.md").read_text("utf-8"))
    assert (CHECKOUT / path).is_file()


def test_repo2docker_accepts_the_repository(tmp_path: Path) -> None:
    copy = _copy(tmp_path)
    said = run([sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(copy)], cwd=tmp_path)
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in said
    assert "RUN ./binder/postBuild" in said


@pytest.mark.long
def test_a_lesson_runs_in_what_binder_builds(tmp_path: Path) -> None:
    copy = _copy(tmp_path)
    environment = Venv(tmp_path / "venv")
    environment.pip_install("-r", str(copy / "binder" / "requirements.txt"))
    run(["bash", "binder/postBuild"], cwd=copy, env=environment.environment())
    environment.run("python", "-m", "pip", "check", cwd=tmp_path)
    lessons = sorted((copy / "notebooks" / "en").glob("*.ipynb"))[:2]
    environment.run("jupyter", "execute", *map(str, lessons), cwd=tmp_path)


def _copy(into: Path) -> Path:
    """The repository as Binder gets it: none of what was installed or cached in this checkout."""
    copy = into / "repository"
    copy.mkdir()
    for name in SHIPPED:
        if (CHECKOUT / name).is_dir():
            shutil.copytree(CHECKOUT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        else:
            shutil.copy2(CHECKOUT / name, copy / name)
    return copy
