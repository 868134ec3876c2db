"""An interactive rules tutor for the card game Manille: ``import manille_tutor as mt``.

The names below are made when they are first used, so that importing the package costs next to nothing.
"""

TYPE_CHECKING = False  # as in typing, which would cost most of the import

if TYPE_CHECKING:
    from manille_tutor.facade import (
        example,
        explain,
        half_done,
        language,
        legal,
        mixed,
        progress,
        score,
        tasks,
        try_it,
    )

__all__ = [
    "example",
    "explain",
    "half_done",
    "language",
    "legal",
    "mixed",
    "progress",
    "score",
    "tasks",
    "try_it",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from manille_tutor import facade

    return globals().setdefault(name, getattr(facade, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
