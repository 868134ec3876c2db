"""The `manille-tutor` command."""

from importlib.metadata import version
from typing import Annotated

import typer

from manille_tutor.exercise_commands import coverage, exercises
from manille_tutor.lab import lab
from manille_tutor.referee_commands import check, judge, score

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
for command in (lab, judge, score, check, exercises, coverage):
    app.command()(command)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"manille-tutor {version('manille-tutor')}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_tell_version, help="Say the version.")
    ] = False,
) -> None:
    """Learn the rules of Manille, print exercises, judge plays and scores, and check written records."""


if __name__ == "__main__":
    app()
