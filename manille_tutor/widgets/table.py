"""The table in a notebook: shows a desk's view and hands the learner's acts to it."""

import json
import logging
from collections.abc import Mapping
from typing import Any, Protocol, cast

import anywidget
import traitlets

from manille_tutor.engine.errors import BadInput
from manille_tutor.widgets import bundle

log = logging.getLogger("manille_tutor.widgets")

View = dict[str, Any]
Intent = dict[str, Any]

LARGEST_MESSAGE = 4_000
KINDS = frozenset({"press", "ask", "move", "choose", "enter", "act", "set", "again", "dismiss"})
# Said in English only when the last good view has no words of its own (view["labels"]).
WORDS = {
    "error_headline": "Something went wrong in the tutor. Nothing you did is lost.",
    "error_message": "The tutor could not read that message, so it changed nothing.",
    "error_again": "Try once more",
    "error_dismiss": "Close",
}
EMPTY_VIEW: View = {
    "schema": 1, "locale": "en", "kind": "task", "goal": [], "progress": None, "table": None, "hand": None,
    "piles": [], "facts": [], "fields": [], "choices": None, "say": None, "actions": [], "lessons": [],
    "notice": None, "error": None, "live": "", "settings": None, "labels": {},
}  # fmt: skip


class Desk(Protocol):
    """What stands behind the table: it shows a view and takes one intent at a time."""

    def view(self) -> View:
        """What is to be seen now, as plain data."""

    def receive(self, message: Intent) -> None:
        """Take one act of the learner."""


class BadMessage(ValueError):
    """A message no table of ours would send; says what was expected and what came."""


class TableWidget(anywidget.AnyWidget):
    """A Manille table you can play at.

    The browser sends one small message for each act; the desk takes it; its new view goes back as the `view`
    trait. Python can send the same messages: `widget.choose("7S")` is a press on that card.
    """

    _esm = bundle.script()
    _css = bundle.style()

    view = traitlets.Dict(default_value=EMPTY_VIEW).tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._failed: Intent | None = None
        self.look()
        self.on_msg(self._on_message)

    def choose(self, card: str) -> None:
        """Press a card of the hand, as a click on it would."""
        self.send_intent({"kind": "press", "card": card})

    def send_intent(self, intent: Intent) -> None:
        """Send one message the way the browser does: `{"kind": "act", "action": "check"}`."""
        try:
            self._take(checked(intent))
        except (BadMessage, BadInput) as error:
            log.exception("a message was refused")
            self._show_failure("error_message", error, again=False)

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.send_intent(cast(Intent, content))
        self.send({"kind": "heard"})

    def _take(self, intent: Intent) -> None:
        match intent["kind"]:
            case "again" if self._failed is not None:
                self._deliver(self._failed)
            case "again" | "dismiss":
                self._failed = None
                self.look()
            case _:
                self._deliver(intent)

    def _deliver(self, intent: Intent) -> None:
        self._failed = None
        try:
            self._desk.receive(intent)
        except BadInput:
            raise  # the message is at fault, not the desk
        except Exception as error:
            log.exception("the desk failed on %s", intent["kind"])
            self._failed = intent
            self._show_failure("error_headline", error, again=True)
        else:
            self.look()

    def look(self) -> None:
        """Show the desk as it stands now."""
        try:
            self.view = self._desk.view()
        except Exception as error:
            log.exception("the desk could not show its view")
            self._show_failure("error_headline", error, again=True)

    def _show_failure(self, headline: str, error: Exception, *, again: bool) -> None:
        words = WORDS | self.view.get("labels", {})
        failure = {
            "headline": words[headline],
            "detail": f"{type(error).__name__}: {error}",
            "again": words["error_again"] if again else None,
            "dismiss": words["error_dismiss"],
        }
        self.view = {**self.view, "error": failure, "live": words[headline]}

    def __repr__(self) -> str:
        return as_text(self.view)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live table, and the same in words wherever no widget can be shown."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = as_text(self.view)
        return shown


def checked(message: object) -> Intent:
    """The message itself when it is one the table understands; `BadMessage` otherwise."""
    if not isinstance(message, dict):
        raise BadMessage(f"expected a message with a kind, found {type(message).__name__}")
    try:
        size = len(json.dumps(message))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadMessage("expected a message of plain JSON values") from error
    if size > LARGEST_MESSAGE:
        raise BadMessage(f"expected a message of at most {LARGEST_MESSAGE} characters, found {size}")
    kind = message.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadMessage(f"expected kind to be one of {', '.join(sorted(KINDS))}, found {str(kind)[:40]!r}")
    return message


def in_words(text: object) -> str:
    """A text of the view as one plain line."""
    if isinstance(text, list):
        return "".join(in_words(segment) for segment in text)
    if isinstance(text, Mapping):
        return str(text.get("label") or text.get("em") or "")
    return "" if text is None else str(text)


def record_lines(record: Mapping[str, Any] | None) -> list[str]:
    """The page of progress in a few lines: what to do next, and every rule that was begun."""
    if not record:
        return []
    advice = record["next"]
    lines = [f"{advice['label']}: {in_words(advice['headline'])} {in_words(advice['body'])}"]
    for chapter in record["rules"]["chapters"]:
        for rule in chapter["rules"]:
            told = filter(None, (rule["state_label"], rule["due"], rule["score"]))
            lines.append(f"{rule['title']}: {', '.join(told)}")
    return lines


def as_text(view: Mapping[str, Any]) -> str:
    """The view as a few plain lines: what to do, the table, the hand, what the tutor says."""
    hand, table, said, error = (view.get(part) or {} for part in ("hand", "table", "say", "error"))
    cards = ", ".join(str(card["name"]) for card in hand.get("cards", []))
    lines = [
        in_words(view.get("goal")),
        str(table.get("text", "")),
        f"{hand.get('label', '')}: {cards}" if cards else "",
        *(f"{in_words(fact['label'])}: {in_words(fact['text'])}" for fact in view.get("facts") or []),
        *(f"{lesson['title']}: {lesson['label']}" for lesson in view.get("lessons") or []),
        *record_lines(view.get("record")),
        in_words(said.get("headline")),
        in_words(said.get("body")),
        " ".join(filter(None, (error.get("headline"), error.get("detail")))),
    ]
    return "\n".join(line for line in lines if line)
