"""Join the plain ES modules and style sheets of the table into the two strings a widget ships."""

import re
from functools import cache
from importlib.resources import files

ENTRY = "widget.js"
STYLES: tuple[str, ...] = (
    "theme.css", "cards.css", "felt.css", "talk.css", "progress.css", "match.css", "workshop.css",
    "open.css",
)  # fmt: skip

_IMPORT = re.compile(r'^import\s+\{[^}]*\}\s+from\s+"\./([\w.]+)";[ \t]*\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default\b)", re.MULTILINE)
_TOP_LEVEL = re.compile(r"^(?:const|let|function|class) (\w+)", re.MULTILINE)


def _source(name: str) -> str:
    return files(__package__).joinpath("static", name).read_text(encoding="utf-8")


def in_order(entry: str = ENTRY) -> tuple[str, ...]:
    """The modules that `entry` needs, each after those it imports, `entry` last."""
    order: list[str] = []

    def visit(name: str) -> None:
        if name in order:
            return
        for needed in _IMPORT.findall(_source(name)):
            visit(needed)
        order.append(name)

    visit(entry)
    return tuple(order)


def joined(modules: dict[str, str]) -> str:
    """One module made of several, given in order; `ValueError` when two of them name the same thing."""
    owners: dict[str, str] = {}
    parts = []
    for name, source in modules.items():
        body = _EXPORT.sub("", _IMPORT.sub("", source))
        for thing in _TOP_LEVEL.findall(body):
            if thing in owners:
                raise ValueError(
                    f"expected every top-level name once, found {thing} in {owners[thing]} and {name}"
                )
            owners[thing] = name
        parts.append(f"// {name}\n{body}")
    return "\n".join(parts)


@cache
def script() -> str:
    """The whole front end as one ES module."""
    return joined({name: _source(name) for name in in_order()})


@cache
def style() -> str:
    """Every style sheet of the table, in order."""
    return "\n".join(_source(name) for name in STYLES)
