"""What notebooks call: short, lazy, and plain about mistakes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import manille_tutor as mt
from manille_tutor.content import notebooks_folder
from manille_tutor.engine import BadInput, Card
from manille_tutor.learning.events import read_log
from manille_tutor.learning.lessons import LESSONS
from manille_tutor.learning.progress import VARIABLE

LINE = "rules=classic trump=H leader=E trick=7C,KH hand=8H,10H,AD"


@pytest.fixture(autouse=True)
def progress_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "progress.jsonl"
    monkeypatch.setenv(VARIABLE, str(place))
    return place


def test_importing_loads_nothing() -> None:
    code = "import sys; before = set(sys.modules); import manille_tutor; print(*(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert set(loaded.split()) == {"manille_tutor"}


def test_words_need_no_jupyter() -> None:
    code = f"import sys, manille_tutor as mt; mt.explain({LINE!r}); mt.legal({LINE!r}); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"IPython", "ipywidgets", "anywidget", "traitlets"} & set(loaded.split())


def test_the_names_are_there_and_no_others() -> None:
    assert set(mt.__all__) <= set(dir(mt))
    assert all(callable(getattr(mt, name)) for name in mt.__all__)
    with pytest.raises(AttributeError, match="no attribute 'cheat'"):
        _ = mt.cheat  # type: ignore[attr-defined]


# -- words --


def test_a_position_is_explained_as_plain_text() -> None:
    assert repr(mt.explain(LINE, "8H")).splitlines() == [
        "You can beat the K♥, so you must.",
        "You have no clubs, a trump is already in the trick, and your 10♥ is higher.",
        "What lies there: East led 7♣; North trumped with K♥.",
        "The rule: Unable to follow, you play a trump higher than the highest one in the trick, "
        "if you hold one.",
        "So: 8♥ does not beat the K♥. Only 10♥ is legal.",
        "Article 3.6 Overtrumping",
    ]
    assert "R♥" in repr(mt.explain(LINE, Card("8H"), locale="fr"))
    assert "Only 10♥ is legal." in repr(mt.explain(LINE))


def test_the_legal_cards_are_cards() -> None:
    assert mt.legal(LINE) == (Card("10H"),)


def test_a_score_is_reckoned_step_by_step() -> None:
    assert repr(mt.score("rules=classic trump=- points=38-22")).splitlines()[-1] == (
        "Score: North–South 12, East–West 0."
    )


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: mt.explain("trump=X leader=E hand=7C"), "column 7: expected trump as C, D, H, S"),
        (lambda: mt.explain(LINE, "7D"), "expected a card of the hand 8H,10H,AD, found '7D'"),
        (lambda: mt.explain(LINE, "11H"), "expected a card such as 10H"),
        (lambda: mt.explain(LINE, locale="de"), "expected a language"),
        (lambda: mt.legal(""), "expected a line with rules="),
        (lambda: mt.score("trump=-"), "points= is missing"),
        (lambda: mt.tasks("04"), "expected a lesson as one of 00-start-here"),
        (lambda: mt.mixed("04-overtrumping", seed=-1), "expected a seed"),
        (lambda: mt.try_it("nonsense"), "expected key=value"),
        (lambda: mt.language("de"), "expected a language"),
    ],
)
def test_a_mistake_in_a_call_is_one_sentence_in_a_notebook(call: object, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence.replace("(", r"\(")) as caught:
        call()  # type: ignore[operator]
    (line,) = caught.value._render_traceback_()  # type: ignore[attr-defined]
    assert line == f"BadInput: {caught.value}"


# -- tables --


def test_a_table_is_played_from_python_as_from_the_page(progress_file: Path) -> None:
    table = mt.try_it(LINE)
    table.choose("8H")
    assert "You can beat the K♥, so you must." in repr(table)
    table.choose("10H")
    assert table.view["say"]["tone"] == "good"
    assert not progress_file.exists()


def test_a_finished_task_is_written_before_it_is_shown(progress_file: Path) -> None:
    table = mt.tasks("00-start-here", seed=1)
    written_when_shown = []
    table.observe(
        lambda change: (
            written_when_shown.append(len(read_log(progress_file.read_bytes()).attempts()))
            if change["new"]["progress"]["dots"][0]["state"] != "current"
            else None
        ),
        "view",
    )
    for card in mt.legal(table._desk.session.exercise.line)[:1]:
        table.choose(str(card))
    assert written_when_shown == [1]
    (attempt,) = read_log(progress_file.read_bytes()).attempts()
    assert (attempt.lesson, attempt.slot, attempt.first) == ("00-start-here", "follow", "right")


def test_the_same_seed_shows_the_same_table_and_none_shows_another() -> None:
    first, second = mt.tasks("03-trumping", seed=9), mt.tasks("03-trumping", seed=9)
    assert first.view == second.view
    assert len({json.dumps(mt.mixed("03-trumping").view["table"]) for _ in range(6)}) > 1


def test_examples_and_overview_can_be_shown() -> None:
    for slug in ("00-start-here", "04-overtrumping", "05-scoring"):
        assert mt.example(slug).view["kind"] == "task"
        assert mt.half_done(slug).view["kind"] == "task"
    overview = mt.progress().view
    assert [lesson["state"] for lesson in overview["lessons"]] == ["new"] * len(LESSONS)


def test_progress_shows_what_was_done() -> None:
    table = mt.tasks("00-start-here", seed=1)
    table.choose(str(mt.legal(table._desk.session.exercise.line)[0]))
    first = mt.progress().view["lessons"][0]
    assert (first["done"], first["state"]) == (1, "started")


def test_the_language_is_remembered() -> None:
    mt.language("pt-BR")
    assert mt.try_it(LINE).view["locale"] == "pt_BR"
    table = mt.try_it(LINE)
    table.send_intent({"kind": "set", "setting": "locale", "value": "fr"})
    assert "R♥" in repr(mt.explain(LINE))


def test_a_language_chosen_at_one_table_is_spoken_at_all() -> None:
    first, second = mt.try_it(LINE), mt.tasks("04-overtrumping", seed=1)
    second.send_intent({"kind": "act", "action": "hint"})
    first.send_intent({"kind": "set", "setting": "locale", "value": "fr"})
    assert second.view["locale"] == "fr"
    assert second.view["say"]["tone"] == "hint"


def test_where_nothing_can_be_written_it_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "file" / "progress.jsonl"))
    table = mt.try_it(LINE)
    table.send_intent({"kind": "set", "setting": "deck", "value": "four"})
    assert table.view["notice"]
    table.send_intent({"kind": "set", "setting": "deck", "value": "two"})
    assert table.view["notice"] is None
    assert mt.try_it(LINE).view["settings"]["deck"]["value"] == "two"


def test_a_damaged_line_is_told_once_and_costs_nothing_else(progress_file: Path) -> None:
    mt.language("fr")
    with progress_file.open("ab") as file:
        file.write(b'{"schema": 1, "kind": "atte')
    first, second = mt.try_it(LINE), mt.try_it(LINE)
    assert first.view["notice"]
    assert second.view["notice"] is None
    assert first.view["locale"] == "fr"


def test_a_message_that_means_nothing_changes_nothing(expected_logs: list[object]) -> None:
    table = mt.try_it(LINE)
    table.choose("8H")
    before = table.view
    table.send_intent({"kind": "press", "card": "7D"})
    error = table.view["error"]
    assert error["headline"] == "The tutor could not read that message, so it changed nothing."
    assert error["detail"].startswith("BadInput: expected a card shown here: 8H,10H,AD")
    assert table.view["say"] == before["say"]
    assert expected_logs
    table.send_intent({"kind": "dismiss"})
    assert table.view == before


def test_a_table_is_told_by_what_differs_from_the_classic_one() -> None:
    assert len(mt.house("classic").splitlines()) == 1
    first, *options = mt.house("house").splitlines()
    assert first.startswith("House.")
    assert [line.partition(":")[0] for line in options] == ["Partner winning", "Score of a hand"]
    assert "target=50" not in mt.house("classic target=50")
    assert "50 points" in mt.house("classic target=50")
    with pytest.raises(BadInput, match="rules as one of"):
        mt.house("rome")


def test_a_written_record_is_refereed() -> None:
    record = notebooks_folder() / "records" / "07-revokes.txt"
    told = mt.check(str(record))
    assert "Trick 4, West plays J♥." in told
    assert "North–South 6, East–West 0" in told
    with pytest.raises(BadInput, match="a file that exists"):
        mt.check("no such record.txt")
