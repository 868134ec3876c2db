"""Where the lessons and the exercises lie on this machine.

A wheel carries them inside the package; in a checkout they lie at its top. Standard library only.
"""

from pathlib import Path

PACKAGE = Path(__file__).parent


def content_root(package: Path = PACKAGE) -> Path:
    """The folder of `notebooks` and `exercises`: in an installed package, else at the checkout's top."""
    installed = package / "_content"
    return installed if installed.is_dir() else package.parent


def notebooks_folder() -> Path:
    """The lessons as they were shipped, one folder a language."""
    return _existing("notebooks")


def exercises_folder() -> Path:
    """The curated positions, sorted by rule."""
    return _existing("exercises")


def _existing(name: str) -> Path:
    folder = content_root() / name
    if not folder.is_dir():
        raise FileNotFoundError(f"manille_tutor was installed without its {name}: {folder} does not exist.")
    return folder
