"""The referee on the command line: judge situations, score a hand, check a written record."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, BinaryIO, Final, NoReturn

import typer

from .engine import BadInput, Ruling, read_situation, rule_on
from .engine.notation import LONGEST_LINE
from .engine.reckoning import read_reckoning
from .engine.record_reader import read_claims
from .engine.record_text import LONGEST_RECORD
from .text.report import checked, checked_text, judgement, judgement_text
from .text.score_text import score_result, score_steps, score_text
from .text.speaker import Speaker

BAD_INPUT: Final = 2
WIDTH: Final = 100

Locale = Annotated[str, typer.Option("--locale", "-l", help="Language: en, pt-BR or fr.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def judge(
    lines: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[LINE]...",
            help="Situations such as 'rules=classic trump=H leader=W trick=KC,7H hand=8C,AC,10H'. "
            "Without any, they are read from standard input, one a line.",
        ),
    ] = None,
    locale: Locale = "en",
    as_json: Json = False,
) -> None:
    """Say which cards may be played, and why the others may not.

    Exit status 2 when a line could not be read; the others are answered all the same.
    """
    speaker = _speaker(locale, as_json)
    bad_lines = 0
    for number, line in enumerate(lines or _lines_of(sys.stdin.buffer), start=1):
        try:
            if isinstance(line, BadInput):
                raise line
            if line.strip():
                _answer(rule_on(read_situation(line)), speaker, as_json)
        except BadInput as bad:
            bad_lines += 1
            _complain(bad, as_json, number)
    if bad_lines:
        raise typer.Exit(BAD_INPUT)


def _lines_of(stream: BinaryIO) -> Iterator[str | BadInput]:
    """The lines of a stream; one that is no text, or too long to be a situation, as what is wrong with it."""
    while raw := stream.readline(LONGEST_LINE + 2):
        if len(raw.rstrip(b"\r\n")) > LONGEST_LINE:
            while not raw.endswith(b"\n") and (raw := stream.readline(LONGEST_LINE)):
                pass
            yield BadInput(f"a line of at most {LONGEST_LINE} characters")
            continue
        try:
            yield raw.decode("utf-8-sig").rstrip("\r\n")
        except UnicodeDecodeError:
            yield BadInput("a line of text in UTF-8", "other bytes")


def _answer(ruling: Ruling, speaker: Speaker, as_json: bool) -> None:
    if as_json:
        _print_json(judgement(ruling, speaker))
    else:
        _print(_wrapped(judgement_text(ruling, speaker)))


def score(
    facts: Annotated[
        list[str],
        typer.Argument(
            metavar="KEY=VALUE...",
            help="rules=classic trump=H points=38-22 (North-South first) dealer=S last=EW revoke=NS, "
            "and options such as scoring=difference. trump=- is en voiture.",
        ),
    ],
    locale: Locale = "en",
    as_json: Json = False,
) -> None:
    """Say what a hand is worth to each side, step by step."""
    speaker = _speaker(locale, as_json)
    try:
        reckoned = read_reckoning(" ".join(facts)).score()
    except BadInput as bad:
        _fail(bad, as_json)
    if as_json:
        text = score_text(speaker, reckoned)
        _print_json({"NS": reckoned.score.ns, "EW": reckoned.score.ew, "text": text})
    else:
        steps = map(str, score_steps(speaker, reckoned))
        _print("\n".join((*steps, str(score_result(speaker, reckoned)))))


def check(
    file: Annotated[Path, typer.Argument(help="A record of a deal or a match; - is standard input.")],
    locale: Locale = "en",
    as_json: Json = False,
) -> None:
    """Referee a written record: every fault, and the result with and without the penalty.

    Exit status 2 when it could not be read, or contradicts itself.
    """
    speaker = _speaker(locale, as_json)
    try:
        reading = read_claims(_text_of(file))
    except BadInput as bad:
        _fail(bad, as_json)
    if as_json:
        _print_json(checked(reading, speaker))
    else:
        _print(_wrapped(checked_text(reading, speaker)))
    if reading.disagreements:
        raise typer.Exit(BAD_INPUT)


def _text_of(file: Path) -> str:
    """What the file says. Raises BadInput for what is not a text file of a sensible size."""
    try:
        if str(file) == "-":
            raw = sys.stdin.buffer.read(4 * LONGEST_RECORD + 1)
        elif not file.exists():
            raise BadInput("a file that exists", str(file))
        elif not file.is_file():
            raise BadInput("a file", str(file))
        else:
            with file.open("rb") as opened:
                raw = opened.read(4 * LONGEST_RECORD + 1)
    except (OSError, ValueError) as trouble:
        if isinstance(trouble, BadInput):
            raise
        raise BadInput("a file that can be read", f"{file}: {trouble}") from None
    if len(raw) > 4 * LONGEST_RECORD:
        raise BadInput(f"a record of at most {LONGEST_RECORD} characters")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        line = raw.count(b"\n", 0, trouble.start) + 1
        raise BadInput("a text in UTF-8", "other bytes", line=line) from None


def _speaker(locale: str, as_json: bool) -> Speaker:
    try:
        return Speaker(locale)
    except BadInput as bad:
        _fail(bad, as_json)


def _fail(bad: BadInput, as_json: bool) -> NoReturn:
    _complain(bad, as_json)
    raise typer.Exit(BAD_INPUT)


def _complain(bad: BadInput, as_json: bool, line: int | None = None) -> None:
    """Say what could not be read: one line on standard error, or one JSON object on standard output."""
    if as_json:
        places = {"line": line} if line else {"line": bad.line, "column": bad.column}
        _print_json({"error": str(bad)} | {name: at for name, at in places.items() if at is not None})
    else:
        typer.echo(f"manille-tutor: {bad.at(line=line) if line else bad}", err=True)


def _print_json(answer: dict[str, Any]) -> None:
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    typer.echo(json.dumps(answer, ensure_ascii=not utf8))


def _print(text: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    typer.echo(text.encode(encoding, "replace").decode(encoding))


def _wrapped(lines: Iterable[str]) -> str:
    """The lines, those that are set in wrapped; the others are notation or headings and stay whole."""
    return "\n".join(
        textwrap.fill(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
        if line.startswith(" ")
        else line
        for line in lines
    )
