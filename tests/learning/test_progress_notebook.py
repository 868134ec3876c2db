"""Progress in a notebook: as text, in the language of the other tables, with a name only when typed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

import manille_tutor as mt
from manille_tutor.learning.events import write_event
from manille_tutor.learning.progress import VARIABLE
from tests.learning.answered import learned

TODAY = datetime.now().astimezone().replace(hour=12)


@pytest.fixture(autouse=True)
def own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "mine.jsonl"
    monkeypatch.setenv(VARIABLE, str(place))
    return place


def test_in_a_notebook_it_can_be_read_as_text(own_place: Path) -> None:
    own_place.write_bytes(b"".join(map(write_event, learned("must_trump", TODAY))))
    told = repr(mt.progress())
    assert "What to do next: " in told
    assert "Trumping: learned, next review in " in told
    assert "1 Ranking: not begun" in told


def test_the_six_questions_in_a_notebook() -> None:
    table = mt.placement()
    assert table.view["progress"]["label"].startswith("Six questions")
    table.send_intent({"kind": "act", "action": "back"})
    assert table.view["record"]


def test_a_name_goes_into_the_code_only_when_typed(own_place: Path) -> None:
    own_place.write_bytes(b"".join(map(write_event, learned("must_trump", TODAY))))
    table = mt.progress()
    plain = table.view["record"]["keep"]["code"]["code"]
    table.send_intent({"kind": "enter", "field": "name", "value": "Zoé"})
    named = table.view["record"]["keep"]["code"]["code"]
    assert (mt.read_results(plain).results[0].name, mt.read_results(named).results[0].name) == ("", "Zoé")
    assert "Zoé" not in own_place.read_text()


def test_another_language_is_taken_over_at_once(expected_logs: list[object]) -> None:
    table, other = mt.progress(), mt.tasks("03-trumping", seed=1)
    other.send_intent({"kind": "set", "setting": "locale", "value": "fr"})
    assert table.view["record"]["next"]["label"] == "Que faire ensuite"
    table.send_intent({"kind": "act", "action": "ask_reset.nowhere"})
    assert "expected a lesson as one of" in table.view["error"]["detail"]
    table.send_intent({"kind": "enter", "field": "age", "value": "9"})
    assert "expected a box as one of name" in table.view["error"]["detail"]
    assert expected_logs
