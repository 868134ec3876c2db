"""An interactive rules tutor for the card game Manille: ``import manille_tutor as mt``.

The names below are made when they are first used, so that importing the package costs next to nothing.
"""

TYPE_CHECKING = False  # as in typing, which would cost most of the import

if TYPE_CHECKING:
    from manille_tutor.facade import (
        check,
        example,
        explain,
        half_done,
        house,
        house_panel,
        language,
        legal,
        mixed,
        placement,
        progress,
        read_results,
        results,
        resume,
        score,
        table,
        tasks,
        try_it,
    )
    from manille_tutor.practice import coverage, exam, exercises

__all__ = [
    "check",
    "coverage",
    "exam",
    "example",
    "exercises",
    "explain",
    "half_done",
    "house",
    "house_panel",
    "language",
    "legal",
    "mixed",
    "placement",
    "progress",
    "read_results",
    "results",
    "resume",
    "score",
    "table",
    "tasks",
    "try_it",
]

_ELSEWHERE = {"coverage": "practice", "exam": "practice", "exercises": "practice"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module = import_module(f"manille_tutor.{_ELSEWHERE.get(name, 'facade')}")
    return globals().setdefault(name, getattr(module, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
