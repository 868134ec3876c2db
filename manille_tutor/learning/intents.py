"""What a learner can do at the table, each act one small message from the page (or from Python)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from manille_tutor.engine import BadInput, Card
from manille_tutor.engine.errors import shown

_T = TypeVar("_T")

Action = Literal[
    "check", "retry", "next", "hint", "solution", "legal", "what_if", "restart", "skip", "begin", "change",
    "practise",
]  # fmt: skip


class TableIntent(BaseModel):
    """One act of a learner, as a message."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Press(TableIntent):
    """Press a card: play it, mark it or pick it, as the question asks."""

    kind: Literal["press"] = "press"
    card: Card


class Ask(TableIntent):
    """Ask why a card may or may not be played."""

    kind: Literal["ask"] = "ask"
    card: Card


class Move(TableIntent):
    """Put a card at another place (from 0) of the row being ordered."""

    kind: Literal["move"] = "move"
    card: Card
    to: int = Field(ge=0, le=31)


class Choose(TableIntent):
    """Choose one of the options offered."""

    kind: Literal["choose"] = "choose"
    option: str = Field(max_length=80)


class Enter(TableIntent):
    """Write a number or a code into a box; anything may be written, what it is worth is said later."""

    kind: Literal["enter"] = "enter"
    field: str = Field(max_length=80)
    value: str = Field(max_length=90)


class Act(TableIntent):
    """Press a button."""

    kind: Literal["act"] = "act"
    action: Action


class Set(TableIntent):
    """Change a setting: the language, the deck, the point values."""

    kind: Literal["set"] = "set"
    setting: str = Field(max_length=20)
    value: str = Field(max_length=20)


class Again(TableIntent):
    """After a failure: show the table as it stands."""

    kind: Literal["again"] = "again"


class Dismiss(TableIntent):
    """Put an error message away."""

    kind: Literal["dismiss"] = "dismiss"


Intent = Press | Ask | Move | Choose | Enter | Act | Set | Again | Dismiss
_READER: TypeAdapter[Intent] = TypeAdapter(Annotated[Intent, Field(discriminator="kind")])


def read_intent(message: Any) -> Intent:
    """The intent in a message from the page. Raises BadInput with one sentence for anything else."""
    return read_with(_READER, message)


def read_with(reader: TypeAdapter[_T], message: Any) -> _T:
    """The same for any family of intents."""
    if not isinstance(message, dict):
        raise BadInput("a message that is an object with a kind", _found(message))
    try:
        return reader.validate_python(message)
    except ValidationError as invalid:
        raise _complaint(invalid) from None
    except RecursionError:
        raise BadInput("a message of a few plain values", "one nested very deeply") from None


def _complaint(invalid: ValidationError) -> BadInput:
    fault = invalid.errors(include_url=False)[0]
    if fault["type"] == "union_tag_invalid":
        return BadInput(f"a kind as one of {fault['ctx']['expected_tags']}", fault["ctx"]["tag"])
    place = shown(".".join(str(step) for step in fault["loc"]))[1:-1]
    bad = fault.get("ctx", {}).get("error")
    if isinstance(bad, BadInput):
        return BadInput(f"{bad.expected} in {place}", bad.found)
    return BadInput(f"a message of a known form ({place or 'kind'}: {fault['msg']})", _found(fault["input"]))


def _found(value: Any) -> str:
    try:
        return str(value)
    except Exception:  # a value from outside may not even have a text
        return f"a {type(value).__name__}"
