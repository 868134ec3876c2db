"""Exercise files: curated sets of positions, never answers.

A file is a JSON object ``{"schema": 1, "about": "...", "exercises": [...]}``. Whatever is wrong with it is
told in one sentence that names the file, the exercise and the field.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from manille_tutor.content import exercises_folder

from .exercise import Exercise
from .kinds import AnyExercise, read_exercise
from .mistakes import BadExercise

SCHEMA_FILE = "exercise.schema.json"
LARGEST_FILE = 2_000_000


class ExerciseFile(BaseModel):
    """A set of exercises for the manille tutor: positions, never answers."""

    model_config = ConfigDict(extra="forbid")

    schema_link: Annotated[str, Field(alias="$schema", description="so that editors can complete")] = ""
    schema_version: Annotated[Literal[1], Field(alias="schema")]
    about: Annotated[str, Field(description="what the set is about, for those who read the file")]
    exercises: list[AnyExercise]


def json_schema() -> dict[str, Any]:
    """The JSON Schema of exercise files, for editors and other programs."""
    schema = ExerciseFile.model_json_schema()
    for kind in schema["$defs"].values():
        if "kind" in kind.get("properties", {}):
            kind["required"] = ["kind", *kind["required"]]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | schema


def read_exercise_file(path: Path) -> tuple[Exercise, ...]:
    """The exercises in that file, in order. Raises BadExercise, a BadInput."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadExercise(f"a file of at most {LARGEST_FILE} bytes", file=path.name)
        text = path.read_text(encoding="utf-8")
    except OSError as cause:
        raise BadExercise("a file that can be read", cause.strerror or "", file=path.name) from None
    except UnicodeDecodeError:
        raise BadExercise("text in UTF-8", file=path.name) from None
    return read_exercise_text(text, path.name)


def read_exercise_text(text: str, file: str = "") -> tuple[Exercise, ...]:
    """The exercises written in that JSON text. Raises BadExercise, a BadInput."""
    try:
        whole = json.loads(text)
    except json.JSONDecodeError as bad:
        raise BadExercise(f"JSON ({bad.msg})", file=file, line=bad.lineno, column=bad.colno) from None
    except (RecursionError, ValueError):
        raise BadExercise("JSON of a sensible size and depth", file=file) from None
    try:
        return tuple(_read_whole(whole))
    except BadExercise as bad:
        raise bad.within(file=file) from None


def _read_whole(whole: Any) -> Iterator[Exercise]:
    if not isinstance(whole, dict):
        raise BadExercise('an object: {"schema": 1, "about": "…", "exercises": […]}', repr(whole))
    for name in whole:
        if name not in ("$schema", "schema", "about", "exercises"):
            raise BadExercise("only schema, about and exercises", str(name))
    if whole.get("schema") != 1 or isinstance(whole["schema"], bool):
        raise BadExercise("1, the version of the format", repr(whole.get("schema")), field="schema")
    if not isinstance(whole.get("about"), str):
        raise BadExercise("a text", repr(whole.get("about")), field="about")
    if not isinstance(whole.get("exercises"), list):
        raise BadExercise("a list", repr(whole.get("exercises")), field="exercises")
    yield from _read_each(whole["exercises"])


def _read_each(records: list[Any]) -> Iterator[Exercise]:
    seen: set[str] = set()
    for number, record in enumerate(records, start=1):
        try:
            exercise = read_exercise(record)
        except BadExercise as bad:
            raise bad.within(item=f"number {number}") from None
        if exercise.id in seen:
            raise BadExercise("each id once", exercise.id, field="id", item=f"number {number}")
        seen.add(exercise.id)
        yield exercise


def read_exercise_folder(folder: Path) -> tuple[Exercise, ...]:
    """Every exercise in the files of that folder, file by file. Raises BadExercise, a BadInput."""
    found: dict[str, Exercise] = {}
    for path in sorted(folder.glob("*.json")):
        if path.name == SCHEMA_FILE:
            continue
        for exercise in read_exercise_file(path):
            if exercise.id in found:
                raise BadExercise("an id that no other file has", exercise.id, field="id", file=path.name)
            found[exercise.id] = exercise
    return tuple(found.values())


@cache
def curated() -> tuple[Exercise, ...]:
    """The exercises that come with the tutor, file by file."""
    return read_exercise_folder(exercises_folder())


@cache
def curated_by_id() -> dict[str, Exercise]:
    """The exercises that come with the tutor, by their id."""
    return {exercise.id: exercise for exercise in curated()}


def curated_for(skills: Iterable[str], kinds: Iterable[str] | None = None) -> tuple[Exercise, ...]:
    """Those that teach one of these skills, in the order of the files."""
    wanted, asked = set(skills), None if kinds is None else set(kinds)
    return tuple(
        exercise
        for exercise in curated()
        if exercise.skill in wanted and (asked is None or exercise.kind in asked)
    )


def write_exercise_text(about: str, exercises: Iterable[Exercise]) -> str:
    """A file with these exercises: one a line, so that changes are easy to read."""
    lines = ",\n    ".join(json.dumps(exercise.record(), ensure_ascii=False) for exercise in exercises)
    told = json.dumps(about, ensure_ascii=False)
    head = f'  "$schema": "{SCHEMA_FILE}",\n  "schema": 1,\n  "about": {told},\n'
    return f'{{\n{head}  "exercises": [\n    {lines}\n  ]\n}}\n'


def write_schema(folder: Path | None = None) -> Path:
    """Write the JSON Schema beside the exercise files, after a kind of exercise has changed."""
    path = (folder or exercises_folder()) / SCHEMA_FILE
    path.write_text(json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path
