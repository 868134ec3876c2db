"""The desk of a match: kept before it is shown, taken up again, one setting for every table."""

import json
from pathlib import Path

import pytest

import manille_tutor as mt
from manille_tutor.engine import BadInput, rule_on
from manille_tutor.learning.progress import VARIABLE, Progress
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.table.saving import read_match, write_match
from manille_tutor.learning.table.session import sit_down
from manille_tutor.learning.table.state import MatchSession
from manille_tutor.referee_commands import check
from manille_tutor.widgets.match_desk import MatchDesk, begun_match, match_table_for, saved_match
from manille_tutor.widgets.table import TableWidget

NEXT = {"kind": "act", "action": "next"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "progress.jsonl"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def desk_of(table: TableWidget) -> MatchDesk:
    desk = table._desk
    assert isinstance(desk, MatchDesk)
    return desk


def match_of(table: TableWidget) -> MatchSession:
    session = desk_of(table).session
    assert isinstance(session, MatchSession)
    return session


def to_the_play(table: TableWidget) -> None:
    """Cut, deal, name trump, and play on until the learner is to play a card."""
    while not match_of(table).my_turn:
        session = match_of(table)
        if session.phase == "call" and session.bidding is not None and session.awaits == "learner":
            table.send_intent({"kind": "choose", "option": "H"})
        table.send_intent(NEXT)


def play_a_card(table: TableWidget) -> None:
    deal = match_of(table).deal
    assert deal is not None
    table.choose(rule_on(deal.situation).legal[0].code)


def files(folder: Path) -> list[Path]:
    return sorted((folder / "matches").glob("*")) if (folder / "matches").exists() else []


def test_nothing_is_kept_before_cards_are_dealt_and_then_every_card_is(folder: Path) -> None:
    table = mt.table("classic", "random", 3)
    table.send_intent(NEXT)
    assert files(folder) == []
    to_the_play(table)
    (file,) = files(folder)
    for _card in range(3):
        play_a_card(table)
        assert file.read_text() == write_match(match_of(table))
        table.send_intent(NEXT)
        table.send_intent(NEXT)
        to_the_play(table)
    assert table.view["error"] is None


def test_it_is_kept_before_it_is_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = mt.table("classic", "random", 3)
    to_the_play(table)
    (file,) = files(folder)
    kept_when_shown = []
    monkeypatch.setattr(
        desk_of(table), "view", lambda: kept_when_shown.append(file.read_text()) or table.view
    )
    play_a_card(table)
    assert kept_when_shown == [write_match(match_of(table))]


def test_the_last_match_a_file_or_a_text_is_taken_up_in_the_same_file(folder: Path) -> None:
    table = mt.table("classic", "random", 3)
    to_the_play(table)
    (file,) = files(folder)
    left = match_of(table)
    for again in (mt.resume(), mt.resume(file), mt.resume(str(file)), mt.resume(file.read_text())):
        assert match_of(again).deal == left.deal
    again = mt.resume()
    play_a_card(again)
    assert files(folder) == [file]
    assert read_match(file.read_text()).deal == match_of(again).deal


def test_what_cannot_be_taken_up_is_said_in_a_sentence(folder: Path) -> None:
    for call, sentence in (
        (lambda: mt.resume(), "begin one with mt.table"),
        (lambda: mt.resume("nowhere.txt"), "a file that can be read"),
        (lambda: mt.resume("[Rules]"), "a tag such as"),
        (lambda: mt.table("poker"), "rules as one of"),
        (lambda: mt.table("classic", "fox"), "a level as one of"),
        (lambda: mt.table("classic", target=5, hands=3), "options that agree"),
        (lambda: mt.table("classic", spot="ghosts"), "spot as one of"),
    ):
        with pytest.raises(BadInput, match=sentence):
            call()
    torn = folder / "torn.txt"
    torn.write_bytes(b"\xff\xfe[")
    with pytest.raises(BadInput, match="a text in UTF-8"):
        mt.resume(torn)


def test_the_same_file_goes_through_the_referee(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = mt.table("classic", "random", 4, target=1)
    while match_of(table).phase != "over":
        to_the_play_or_the_end(table)
    (file,) = files(folder)
    check(file)
    said = capsys.readouterr().out
    assert "No fault." in said
    assert "wins the match." in said


def to_the_play_or_the_end(table: TableWidget) -> None:
    session = match_of(table)
    if session.my_turn:
        play_a_card(table)
    elif session.phase == "call" and session.bidding is not None and session.awaits == "learner":
        table.send_intent({"kind": "choose", "option": "H"})
        table.send_intent(NEXT)
    else:
        table.send_intent(NEXT)


def test_another_match_gets_a_file_of_its_own(folder: Path) -> None:
    table = mt.table("classic", "random", 4, target=1)
    while match_of(table).phase != "over":
        to_the_play_or_the_end(table)
    table.send_intent({"kind": "act", "action": "restart"})
    to_the_play(table)
    first, second = sorted(files(folder), key=lambda file: len(file.name))
    assert read_match(first.read_text()).match.over
    assert not read_match(second.read_text()).boards


def test_a_match_that_cannot_be_kept_says_so_once_and_goes_on(folder: Path) -> None:
    (folder / "matches").touch()
    progress = Progress(folder / "progress.jsonl")
    table = match_table_for(begun_match("classic", {}, "random", 3, "", True, Settings()), progress)
    told = 0
    for _step in range(30):
        to_the_play_or_the_end(table)
        told += table.view["notice"] is not None
    assert told == 1
    assert table.view["error"] is None


def test_a_language_chosen_at_one_table_is_spoken_at_the_others() -> None:
    match, lesson, panel = mt.table(seed=1), mt.try_it("trump=H leader=E hand=7C"), mt.house_panel()
    lesson.send_intent({"kind": "set", "setting": "locale", "value": "fr"})
    assert {table.view["locale"] for table in (match, lesson, panel)} == {"fr"}
    match.send_intent({"kind": "set", "setting": "deck", "value": "four"})
    assert {table.view["settings"]["deck"]["value"] for table in (match, lesson, panel)} == {"four"}
    assert mt.table(seed=1).view["locale"] == "fr"


def test_one_way_to_end_a_match_takes_the_place_of_the_other() -> None:
    assert match_of(mt.table("classic target=50", hands=3)).house.hands == 3
    assert match_of(mt.table("muette", target=30)).house.target == 30
    assert match_of(mt.table("french scoring=capped_6", target=30)).house.scoring == "capped_6"


def test_bad_messages_leave_the_match_as_it_was(expected_logs: list[object]) -> None:
    table = mt.table(seed=1)
    before = match_of(table)
    for message in ({"kind": "act", "action": "cheat"}, {"kind": "press", "card": "7C"}, {"kind": "choose"}):
        table.send_intent(message)
        assert table.view["error"] is not None or message["kind"] == "press"
    assert match_of(table) == before
    assert expected_logs


def test_the_view_fits_a_message_and_the_words_need_no_browser() -> None:
    table = mt.table("french", seed=2)
    assert len(json.dumps(table.view)) < 60_000
    assert "Who deals first?" in repr(table)


def test_a_saved_match_is_found_by_its_text_or_place(folder: Path) -> None:
    progress = Progress(folder / "progress.jsonl")
    with pytest.raises(BadInput, match="begin one"):
        saved_match(None, Settings(), progress)
    table = mt.table("classic", "random", 3)
    to_the_play(table)
    text = write_match(match_of(table)) or ""
    session, place = saved_match(text, Settings(), progress)
    assert (place, session.deal) == (None, match_of(table).deal)
    assert sit_down(session.house).phase == "cut"
