"""The built wheel and an environment it is installed in, made once for all packaging tests."""

from pathlib import Path

import pytest

from tests.packaging.venvs import CHECKOUT, Venv, build_wheel


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout."""
    return build_wheel(CHECKOUT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Venv:
    """A fresh environment, outside the checkout, with the wheel and its dependencies."""
    environment = Venv(tmp_path_factory.mktemp("installed") / "venv")
    environment.pip_install(str(wheel))
    return environment
