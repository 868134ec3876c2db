"""Exercises on the command line: a sheet for a code, and the coverage table."""

from __future__ import annotations

import secrets
import textwrap
from typing import Annotated, Any

import typer

from .engine import BadInput
from .referee_commands import WIDTH, Json, Locale, _fail, _print, _print_json, _speaker
from .text.speaker import Speaker

Code = Annotated[str | None, typer.Option("--code", "-c", help="The code of a set: 11CE-AHT0-QQ8X.")]
Rule = Annotated[
    str | None, typer.Option("--rule", help="Without a code: a rule such as must_overtrump, or a lesson.")
]
Kind = Annotated[
    str | None, typer.Option("--kind", help="Without a code: one kind of question, as mark_legal.")
]
Level = Annotated[str, typer.Option("--level", help="Without a code: any, easy, medium or hard.")]
Preset = Annotated[str, typer.Option("--preset", help="Without a code: whose house rules, as classic.")]
Count = Annotated[int, typer.Option("--count", "-n", help="Without a code: how many exercises, up to 60.")]
Plain = Annotated[bool, typer.Option("--plain", help="Spell every card out, for a voice: 10 of hearts.")]
Answers = Annotated[bool, typer.Option("--answers", help="Print the answers too, at the end.")]
Seeds = Annotated[int, typer.Option("--seeds", min=1, max=50, help="How many to make of every situation.")]


def exercises(
    code: Code = None,
    rule: Rule = None,
    kind: Kind = None,
    level: Level = "any",
    preset: Preset = "classic",
    count: Count = 8,
    plain: Plain = False,
    answers: Answers = False,
    locale: Locale = "en",
    as_json: Json = False,
) -> None:
    """Print a sheet of exercises: the same for everyone who has its code.

    Without --code a new set is made of what is asked for, and its code stands on top.
    """
    from .learning.codes import EVERY_LESSON, LESSONS, exercises_of, read_code, set_spec, write_code
    from .views.sheet import Sheet

    speaker = _speaker(locale, as_json)
    try:
        if code:
            spec = read_code(code)
        else:
            wanted = rule or EVERY_LESSON
            named: dict[str, Any] = {"lesson": wanted} if wanted in LESSONS else {"skills": (wanted,)}
            kinds = (kind,) if kind else ()
            seed = secrets.randbelow(2**20)
            spec = set_spec(**named, kinds=kinds, level=level, preset=preset, count=count, seed=seed)
        sheet = Sheet(exercises_of(spec), speaker, plain)
    except BadInput as bad:
        _fail(bad, as_json)
    if as_json:
        record = sheet.record(answers)
        _print_json({"code": write_code(spec), "preset": spec.preset, "exercises": record})
    else:
        _print(_page(sheet, write_code(spec), speaker.preset_name(spec.preset), answers))


def _page(sheet: Any, code: str, table: str, answers: bool) -> str:
    speaker: Speaker = sheet.speaker
    head = [
        speaker.text("sheet.title", n=len(sheet.exercises)),
        speaker.text("sheet.code", code=code),
        speaker.text("sheet.rules", rules=table),
        "",
    ]
    told = [speaker.text("sheet.answers"), "", *sheet.answers()] if answers else []
    return "\n".join(map(_folded, [*head, *sheet.lines(), *told]))


def _folded(line: str) -> str:
    """A line broken between words where it is long, what follows set in a little more."""
    inset = " " * (len(line) - len(line.lstrip()) + 3)
    return textwrap.fill(line, WIDTH, subsequent_indent=inset, break_on_hyphens=False)


def coverage(seeds: Seeds = 3, locale: Locale = "en", as_json: Json = False) -> None:
    """Print every kind of situation, with how many exercises are written and how many were made now."""
    from .views.coverage import coverage_record, coverage_rows, covered

    speaker = _speaker(locale, as_json)
    rows = covered(seeds)
    if as_json:
        _print_json({"cells": coverage_record(rows)})
    else:
        _print("\n".join(coverage_rows(rows, speaker)))
