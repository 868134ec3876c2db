"""The coverage table: every kind of situation, with how many exercises there are for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from manille_tutor.learning.files import curated
from manille_tutor.learning.generator import Coverage, coverage
from manille_tutor.text import Speaker

from .naming import rule_number, rule_title

SEEDS = 3
"""Of every kind of situation so many exercises are made, to see that they can be."""


def covered(seeds: int = SEEDS) -> tuple[Coverage, ...]:
    """Every cell with its numbers: exercises written by hand, and exercises made now."""
    return coverage(curated(), seeds)


def coverage_record(rows: Sequence[Coverage]) -> list[dict[str, Any]]:
    """The table as plain data, a cell a row."""
    return [
        {
            "cell": row.cell.slug, "kind": row.cell.kind, "rule": row.cell.skill, "table": row.cell.rules,
            "facets": list(row.cell.facets), "curated": row.curated, "generated": row.generated,
        }
        for row in rows
    ]  # fmt: skip


def coverage_rows(rows: Sequence[Coverage], speaker: Speaker) -> list[str]:
    """The whole table as text, a cell a line, rule by rule; at the end the sums."""
    width = max(len(row.cell.slug) for row in rows)
    told = [f"{row.cell.slug:<{width}} {row.curated:>4} {row.generated:>4}" for row in rows]
    return [*told, "", *_sums(rows, speaker)]


def coverage_lines(speaker: Speaker) -> list[str]:
    """The table in short: a rule a line."""
    return _sums(covered(1), speaker)


def _sums(rows: Sequence[Coverage], speaker: Speaker) -> list[str]:
    by_rule: dict[str, list[Coverage]] = {}
    for row in rows:
        by_rule.setdefault(row.cell.skill, []).append(row)
    words = ("rule", "cells", "curated", "generated", "empty")
    lines = [tuple(speaker.text(f"coverage.{word}") for word in words)]
    lines += [_sum(_title(speaker, skill), by_rule[skill]) for skill in sorted(by_rule, key=_in_order)]
    lines.append(_sum(speaker.text("coverage.total"), rows))
    return _in_columns(lines)


def _title(speaker: Speaker, skill: str) -> str:
    return f"{rule_number(skill)} {rule_title(speaker, skill)}".strip()


def _in_order(skill: str) -> tuple[int, int]:
    chapter, _, number = (rule_number(skill) or "3.99").partition(".")
    return int(chapter), int(number)


def _sum(name: str, rows: Sequence[Coverage]) -> tuple[str, ...]:
    empty = sum(row.curated + row.generated == 0 for row in rows)
    curated_ones, made = sum(row.curated for row in rows), sum(row.generated for row in rows)
    return name, str(len(rows)), str(curated_ones), str(made), str(empty)


def _in_columns(lines: Iterable[tuple[str, ...]]) -> list[str]:
    """Lines of a table, the first column flush left and the others flush right."""
    rows = list(lines)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
