"""What can be wrong with a written exercise: one sentence that names file, item and field."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from manille_tutor.engine import BadInput
from manille_tutor.engine.errors import shown


class BadExercise(BadInput):
    """A written exercise could not be read: in which file, which item, which field, and why."""

    def __init__(
        self,
        expected: str,
        found: str = "",
        *,
        field: str = "",
        file: str = "",
        item: str = "",
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        self.file, self.item, self.field = file, item, field
        super().__init__(expected, found, line=line, column=column)

    def _sentence(self) -> str:
        named = ((self.file, "{}"), (self.item, "exercise {}"), (self.field, "field {}"))
        where = ", ".join(form.format(shown(name)[1:-1]) for name, form in named if name)
        sentence = super()._sentence()
        return f"{where}: {sentence}" if where else sentence

    def within(self, file: str = "", item: str = "") -> BadExercise:
        """The same complaint, with the file or item named where it was not."""
        return BadExercise(
            self.expected,
            self.found,
            field=self.field,
            file=self.file or file,
            item=self.item or item,
            line=self.line,
            column=self.column,
        )


def complaint(invalid: ValidationError) -> tuple[str, str, str]:
    """The first fault of a record as (expected, found, field)."""
    fault = invalid.errors(include_url=False)[0]
    place = ".".join(str(step) for step in fault["loc"][1:])
    cause = fault.get("ctx", {}).get("error")
    if isinstance(cause, BadInput):
        return cause.expected, cause.found, place
    match fault["type"]:
        case "value_error":
            return str(cause), "", place
        case "missing":
            return "a value, but there is none", "", place
        case "extra_forbidden":
            return "a field of this kind of exercise", place.rpartition(".")[2], ""
        case "union_tag_invalid":
            return f"a kind as one of {fault['ctx']['expected_tags']}", fault["ctx"]["tag"], "kind"
        case "union_tag_not_found":
            return "a kind, such as mark_legal", "", "kind"
    return fault["msg"][:1].lower() + fault["msg"][1:], _written(fault["input"]), place


def _written(value: Any) -> str:
    text = value if isinstance(value, str) else repr(value)
    return shown(text)[1:-1]
