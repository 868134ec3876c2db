"""The words of one language, read from the TOML files of its folder.

Every ``.toml`` file in ``catalogues/<locale>/`` is read; a key is the dotted path to a text, and a
list of texts gives ``key.0``, ``key.1`` and so on. How texts are written is told in
:mod:`manille_tutor.text.template`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from .locales import Locale

FOLDER: Final = Path(__file__).parent / "catalogues"


class MissingWords(LookupError):
    """The catalogue has no words for something, or lacks a fact they speak of: says which."""


@cache
def read_catalogue(locale: Locale) -> dict[str, str]:
    """Every text of that language, by key. Raises ValueError for a key that two files give."""
    texts: dict[str, str] = {}
    for file in sorted((FOLDER / locale).glob("*.toml")):
        for key, text in _flat(tomllib.loads(file.read_text(encoding="utf-8"))):
            if key in texts:
                raise ValueError(f"{locale}/{file.name}: {key} is already given in another file")
            texts[key] = text
    before, after = (texts.get(f"grammar.no_break.{side}", "") for side in ("before", "after"))
    return {key: _printed(text, before, after) for key, text in texts.items()}


def _flat(table: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(table, str):
        yield path, table
        return
    if not isinstance(table, dict | list):
        raise ValueError(f"{path}: expected a text, found {table!r}")
    items = table.items() if isinstance(table, dict) else enumerate(table)
    for name, value in items:
        yield from _flat(value, f"{path}.{name}" if path else str(name))


def _printed(text: str, before: str, after: str) -> str:
    """The text as a printer sets it: curved apostrophes, and no-break spaces beside these signs."""
    text = text.replace("'", "’")
    if before:
        text = re.sub(f" (?=[{re.escape(before)}])", "\u00a0", text)
    return re.sub(f"(?<=[{re.escape(after)}]) ", "\u00a0", text) if after else text
