"""Fresh virtual environments, and what is run in them as a stranger would run it."""

import os
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
OURS = ("PYTHONPATH", "VIRTUAL_ENV", "JUPYTER_CONFIG_PATH", "JUPYTER_PATH")


class Venv:
    """A fresh virtual environment with pip, which sees nothing of the checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder, with_pip=True, symlinks=True)

    def path_to(self, command: str) -> str:
        return str(self.folder / "bin" / command)

    def environment(self, **more: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in OURS}
        return {**kept, "PATH": f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}", **more}

    def pip_install(self, *what: str) -> None:
        self.run(
            "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what, cwd=self.folder
        )

    def run(self, command: str, *arguments: str, cwd: Path, timeout: float = 240) -> str:
        """Run a command of this environment; its standard output, or an AssertionError with all it said."""
        return run([self.path_to(command), *arguments], cwd=cwd, env=self.environment(), timeout=timeout)


def run(
    command: Sequence[str], *, cwd: Path, env: Mapping[str, str] | None = None, timeout: float = 240
) -> str:
    """Run a command to its end; its standard output, or an AssertionError with all it said."""
    done = subprocess.run(command, cwd=cwd, env=env, timeout=timeout, capture_output=True, text=True)
    assert done.returncode == 0, (
        f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
    )
    return done.stdout


def build_wheel(source: Path, into: Path) -> Path:
    """The wheel of a checkout, built with the tools that are installed here."""
    run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(into), str(source)],
        cwd=into,
    )
    (wheel,) = into.glob("*.whl")
    return wheel
