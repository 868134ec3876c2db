"""The table in a notebook: what goes down, what comes up, and what happens when something breaks."""

import logging
import subprocess
from typing import Any

import pytest

from manille_tutor.widgets import TableWidget, bundle
from manille_tutor.widgets.table import EMPTY_VIEW, BadMessage, checked


class Stub:
    """A desk that remembers what it was told and can be made to break."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.breaks: Exception | None = None
        self.blind: Exception | None = None

    def view(self) -> dict[str, Any]:
        if self.blind:
            raise self.blind
        return {
            **EMPTY_VIEW,
            "goal": ["Beat ", {"card": "KH", "label": "K♥", "name": "king of hearts", "suit": "H"}, "."],
            "table": {"text": "Hearts are trump.", "trick": [], "seats": []},
            "hand": {
                "label": "Your hand",
                "mode": "play",
                "cards": [{"name": "10 of hearts"}, {"name": "7 of clubs"}],
            },
            "live": f"{len(self.heard)} heard",
        }

    def receive(self, message: dict[str, Any]) -> None:
        if self.breaks:
            raise self.breaks
        self.heard.append(message)


@pytest.fixture
def desk() -> Stub:
    return Stub()


@pytest.fixture
def widget(desk: Stub) -> TableWidget:
    return TableWidget(desk)


def from_browser(widget: TableWidget, content: object) -> None:
    widget._handle_custom_msg(content, [])


def test_the_view_is_shown_at_once(widget: TableWidget, desk: Stub) -> None:
    assert widget.view == desk.view()


def test_a_press_in_the_browser_reaches_the_desk_and_the_new_view_comes_back(
    widget: TableWidget, desk: Stub
) -> None:
    from_browser(widget, {"kind": "press", "card": "10H"})
    assert desk.heard == [{"kind": "press", "card": "10H"}]
    assert widget.view["live"] == "1 heard"


def test_python_presses_a_card_by_the_same_path(widget: TableWidget, desk: Stub) -> None:
    widget.choose("7S")
    widget.send_intent({"kind": "act", "action": "check"})
    assert desk.heard == [{"kind": "press", "card": "7S"}, {"kind": "act", "action": "check"}]
    assert widget.view["live"] == "2 heard"


def test_every_browser_message_is_acknowledged(
    widget: TableWidget, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sent: list[object] = []
    monkeypatch.setattr(widget, "send", lambda content, buffers=None: sent.append(content))
    from_browser(widget, {"kind": "press", "card": "10H"})
    from_browser(widget, "nonsense")
    assert sent == [{"kind": "heard"}, {"kind": "heard"}]
    caplog.clear()


def test_a_failure_of_the_desk_is_shown_and_logged_and_nothing_is_lost(
    widget: TableWidget, desk: Stub, caplog: pytest.LogCaptureFixture
) -> None:
    desk.breaks = RuntimeError("the shoe pinches")
    from_browser(widget, {"kind": "press", "card": "10H"})
    error = widget.view["error"]
    assert error["detail"] == "RuntimeError: the shoe pinches"
    assert error["again"] == "Try once more"
    assert error["headline"] == widget.view["live"]
    assert widget.view["hand"] == desk.view()["hand"]
    [record] = caplog.records
    assert (record.name, record.levelno) == ("manille_tutor.widgets", logging.ERROR)
    assert record.exc_info is not None
    assert record.exc_info[1] is desk.breaks
    caplog.clear()


def test_once_more_delivers_the_same_message(
    widget: TableWidget, desk: Stub, caplog: pytest.LogCaptureFixture
) -> None:
    desk.breaks = RuntimeError("for a moment")
    from_browser(widget, {"kind": "press", "card": "10H"})
    desk.breaks = None
    from_browser(widget, {"kind": "again"})
    assert desk.heard == [{"kind": "press", "card": "10H"}]
    assert widget.view["error"] is None
    from_browser(widget, {"kind": "again"})
    assert len(desk.heard) == 1
    caplog.clear()


def test_closing_the_error_forgets_the_message(
    widget: TableWidget, desk: Stub, caplog: pytest.LogCaptureFixture
) -> None:
    desk.breaks = RuntimeError("for good")
    from_browser(widget, {"kind": "press", "card": "10H"})
    from_browser(widget, {"kind": "dismiss"})
    assert widget.view["error"] is None
    desk.breaks = None
    from_browser(widget, {"kind": "again"})
    assert desk.heard == []
    caplog.clear()


def test_a_desk_that_cannot_show_itself_leaves_a_table_that_says_so(caplog: pytest.LogCaptureFixture) -> None:
    desk = Stub()
    desk.blind = LookupError("no view")
    widget = TableWidget(desk)
    assert widget.view["error"]["detail"] == "LookupError: no view"
    desk.blind = None
    widget.send_intent({"kind": "again"})
    assert widget.view == desk.view()
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    caplog.clear()


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (None, "expected a message with a kind, found NoneType"),
        ("press", "expected a message with a kind, found str"),
        ([1], "expected a message with a kind, found list"),
        ({}, "found 'None'"),
        ({"kind": "shout"}, "found 'shout'"),
        ({"kind": ["press"]}, "found \"['press']\""),
        ({"kind": "press", "card": "x" * 5_000}, "at most 4000 characters, found"),
        ({"kind": "press", "card": object()}, "plain JSON values"),
    ],
)
def test_a_malformed_message_gives_one_clear_error_and_reaches_nobody(
    message: object, complaint: str, widget: TableWidget, desk: Stub, caplog: pytest.LogCaptureFixture
) -> None:
    from_browser(widget, message)
    assert complaint in widget.view["error"]["detail"]
    assert widget.view["error"]["again"] is None
    assert widget.view["hand"] == desk.view()["hand"]
    assert desk.heard == []
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    caplog.clear()


def test_a_good_message_after_a_bad_one_clears_the_error(
    widget: TableWidget, caplog: pytest.LogCaptureFixture
) -> None:
    from_browser(widget, "nonsense")
    from_browser(widget, {"kind": "press", "card": "10H"})
    assert widget.view["error"] is None
    caplog.clear()


def test_the_error_speaks_the_language_of_the_last_view(
    widget: TableWidget, desk: Stub, caplog: pytest.LogCaptureFixture
) -> None:
    widget.view = {**desk.view(), "labels": {"error_headline": "Un problème est survenu."}}
    desk.breaks = RuntimeError("x")
    widget.choose("7S")
    assert widget.view["error"]["headline"] == "Un problème est survenu."
    caplog.clear()


def test_checked_returns_the_message_itself() -> None:
    message = {"kind": "press", "card": "10H"}
    assert checked(message) is message
    with pytest.raises(BadMessage, match="expected kind to be one of act, again, ask"):
        checked({"kind": "fly"})


def test_without_a_kernel_the_table_is_told_in_words(widget: TableWidget) -> None:
    data = widget._repr_mimebundle_()[0]
    assert data["text/plain"] == "Beat K♥.\nHearts are trump.\nYour hand: 10 of hearts, 7 of clubs"
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id


def test_the_modules_are_joined_each_after_what_it_needs() -> None:
    order = bundle.in_order()
    assert order[-1] == bundle.ENTRY
    assert order.index("dom.js") < order.index("text.js") < order.index("cards.js") < order.index("table.js")


def test_the_joined_script_is_one_module_that_a_browser_can_read() -> None:
    script = bundle.script()
    assert "import {" not in script
    assert script.count("export ") == script.count("export default") == 1
    probe = (
        "let s='';process.stdin.on('data',d=>s+=d).on('end',async()=>{"
        "const m=await import('data:text/javascript;base64,'+Buffer.from(s).toString('base64'));"
        "console.log(typeof m.default.render)})"
    )
    ran = subprocess.run(["node", "-e", probe], input=script, capture_output=True, text=True, check=False)
    assert (ran.stdout.strip(), ran.stderr) == ("function", "")


def test_two_modules_may_not_name_the_same_thing() -> None:
    with pytest.raises(ValueError, match=r"found hand in a\.js and b\.js"):
        bundle.joined({"a.js": "export const hand = 1;\n", "b.js": "function hand() {}\n"})


def test_every_style_sheet_is_shipped() -> None:
    style = bundle.style()
    for selector in (".mt-root", ".mt-held", ".mt-felt", ".mt-say"):
        assert selector in style
