"""The referee on the command line: judge, score and check, for people and for scripts."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from manille_tutor.cli import app
from manille_tutor.engine import house_rules, read_situation, rule_on, write_record
from manille_tutor.engine.record import Record
from manille_tutor.engine.record_text import LONGEST_RECORD

from .hands import S, W, laid_out, match_played

OVERTRUMP = "rules=classic trump=H leader=W trick=7C,8H,KH hand=9H,AH,7D"
LOCALES = ("en", "pt-BR", "fr")


def run(*words: str | Path, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def answers(result: Result) -> list[Any]:
    assert not isinstance(result.exception, Exception) or isinstance(result.exception, SystemExit)
    assert result.stderr == ""
    return [json.loads(line) for line in result.stdout.splitlines()]


def assert_one_line_of_error(result: Result) -> None:
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1


# -- judge --


def test_judge_answers_each_situation_with_one_object() -> None:
    result = run("judge", "--json", OVERTRUMP, "trump=- leader=W trick=KC hand=7D,TS,AH")
    over, free = answers(result)
    assert result.exit_code == 0
    assert over["situation"] == OVERTRUMP
    assert (over["to_act"], over["legal"], over["free_because"]) == ("N", ["AH"], None)
    assert set(over["illegal"]) == {"9H", "7D"}
    refused = over["illegal"]["9H"]
    assert (refused["rule"], refused["article"], refused["also"]) == ("must_overtrump", "3.6", [])
    assert refused["evidence"] == ["7C", "KH", "AH"]
    assert "K♥" in refused["text"]
    assert free["situation"] == "rules=classic trump=- leader=W trick=KC hand=7D,10S,AH"
    assert (free["legal"], free["illegal"]) == (["7D", "10S", "AH"], {})
    assert (free["free_because"]["rule"], free["free_because"]["article"]) == ("no_trump_play", "3.9")
    assert free["free_because"]["text"]


HARD_CASES = [
    ("trick=10C,8C,7C leader=W hand=7H,AS,8D", "7H"),
    ("trick=7C,KH,8C leader=W hand=8H,10H,AD", "10H"),
    ("trick=7C,KH,8C leader=W hand=8H,10H,AD partner_exempts=overtrump", "8H 10H AD"),
    ("trick=7C,AH leader=W hand=7H,QH,AS", "7H QH AS"),
    ("trick=7C,8H,KH leader=W hand=9H,AH,7D", "AH"),
    ("trick=KH leader=W hand=8H,AH,10S", "8H AH"),
    ("trick=KC leader=W hand=7C,10C,9H", "7C 10C"),
    ("trick=KC,7H leader=W hand=8C,AC,10H", "8C AC"),
    ("trick=10C leader=W hand=7H,8D,9D", "7H"),
    ("trick=AD leader=W hand=10D,KD", "10D KD"),
]


@pytest.mark.parametrize(("line", "legal"), HARD_CASES)
def test_the_hard_cases(line: str, legal: str) -> None:
    (answer,) = answers(run("judge", "--json", f"trump=H {line}"))
    assert answer["legal"] == legal.split()


def test_judge_reads_lines_and_answers_the_good_ones_among_bad() -> None:
    typed = f"{OVERTRUMP}\n\ntrump=H leader=W hand=XX\n{OVERTRUMP}\r\n"
    result = run("judge", "--json", typed=typed)
    good, bad, again = answers(result)
    assert result.exit_code == 2
    assert good == again
    assert set(bad) == {"error", "line"}
    assert bad["line"] == 3
    assert "column 23" in bad["error"]


def test_judge_survives_what_is_no_text() -> None:
    lines = (b"\xff\xfe\x00", b"x" * 1_000_000, b"\xef\xbb\xbf" + OVERTRUMP.encode(), b"\x00" * 5_000)
    result = run("judge", "--json", typed=b"\n".join(lines))
    first, second, good, last = answers(result)
    assert result.exit_code == 2
    assert [found["line"] for found in (first, second, last)] == [1, 2, 4]
    assert good["legal"] == ["AH"]


def test_judge_says_what_is_wrong_in_one_line() -> None:
    result = run("judge", "trump=H leader=W hand=XX")
    assert_one_line_of_error(result)
    assert "line 1, column 23" in result.stderr


@pytest.mark.parametrize("locale", LOCALES)
def test_judge_speaks_to_people(locale: str) -> None:
    result = run("judge", "--locale", locale, OVERTRUMP, "trump=H leader=W hand=7D,AH")
    assert result.exit_code == 0
    assert "✗ 9♥, 7♦" in result.stdout
    assert "3.6" in result.stdout
    assert "✓" in result.stdout
    assert ("R♥" in result.stdout) is (locale == "fr")
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_every_language_answers_the_same_in_its_own_words() -> None:
    said = {locale: answers(run("judge", "--json", "-l", locale, OVERTRUMP))[0] for locale in LOCALES}
    assert len({found["illegal"]["9H"].pop("text") for found in said.values()}) == 3
    for found in said.values():
        found["illegal"]["7D"].pop("text")
    assert said["en"] == said["pt-BR"] == said["fr"]


def test_a_language_nobody_speaks_here() -> None:
    assert_one_line_of_error(run("judge", "--locale", "tlh", OVERTRUMP))
    (answer,) = answers(run("judge", "--json", "--locale", "tlh", OVERTRUMP))
    assert "en, pt_BR, fr" in answer["error"]


# -- score --


@pytest.mark.parametrize(
    ("facts", "ns", "ew"),
    [
        ("trump=H points=44-16", 6, 0),
        ("trump=H points=44-16 scoring=difference", 14, 0),
        ("trump=H points=35-25", 5, 0),
        ("trump=H points=30-30", 0, 0),
        ("rules=classic trump=- points=38-22 dealer=S last=EW", 12, 0),
        ("rules=classic trump=- points=38-22 dealer=S last=EW last_trick_bonus=1", 12, 1),
        ("rules=classic trump=- points=38-22 dealer=S last=EW revoke=NS", 0, 12),
        ("trump=- scoring=difference revoke=EW", 60, 0),
        ("rules=french trump=H points=38-30", 4, 0),
    ],
)
def test_score(facts: str, ns: int, ew: int) -> None:
    result = run("score", "--json", *facts.split())
    (answer,) = answers(result)
    assert result.exit_code == 0
    assert set(answer) == {"NS", "EW", "text"}
    assert (answer["NS"], answer["EW"]) == (ns, ew)


@pytest.mark.parametrize("locale", LOCALES)
def test_score_tells_the_steps(locale: str) -> None:
    words = ("trump=-", "points=38-22", "last=EW", "revoke=NS", "last_trick_bonus=1")
    (answer,) = answers(run("score", "--json", "-l", locale, *words))
    for article in ("4.1", "3.12", "4.2", "4.3", "4.4"):
        assert f"({article})" in answer["text"]
    plain = run("score", "-l", locale, *words)
    assert plain.stdout.split() == answer["text"].split()


@pytest.mark.parametrize(
    "facts",
    ["trump=H points=38-30", "trump=H", "points=30-30", "trump=H points=30-30 x", "rules=french trump=-"],
)
def test_score_of_what_cannot_be(facts: str) -> None:
    assert_one_line_of_error(run("score", *facts.split()))
    result = run("score", "--json", *facts.split())
    assert result.exit_code == 2
    assert set(answers(result)[0]) <= {"error", "column"}


# -- check --

WITH_A_REVOKE = laid_out(plays="10C 7C 10D 7S", table="strict", target=9)


@pytest.fixture
def revoked(tmp_path: Path) -> Path:
    file = tmp_path / "revoked.manille"
    file.write_text(write_record(WITH_A_REVOKE), encoding="utf-8")
    return file


def test_check_finds_the_fault_and_explains_it(revoked: Path) -> None:
    result = run("check", revoked, "--json")
    (report,) = answers(result)
    assert result.exit_code == 0
    assert (report["rules"], report["options"]) == ("classic", {"table": "strict", "target": 9})
    (deal,) = report["deals"]
    (fault,) = deal["faults"]
    assert (deal["finished"], deal["penalised"]) == (False, "NS")
    assert (fault["trick"], fault["player"], fault["card"]) == (1, "N", "10D")
    assert (fault["rule"], fault["article"], fault["legal"]) == ("must_trump", "3.5", ["JH", "9H"])
    assert rule_on(read_situation(fault["situation"])).legal == rule_on(WITH_A_REVOKE_BEFORE).legal
    assert "North" in fault["text"]


WITH_A_REVOKE_BEFORE = laid_out(plays="10C 7C", table="strict", target=9).situation


def test_check_gives_the_result_with_and_without_the_penalty(tmp_path: Path) -> None:
    deal = laid_out(plays="10C 7C 10D 7S", table="strict", target=9)
    while not deal.finished:
        deal = deal.play(deal.to_act, rule_on(deal.situation).legal[0])
    file = tmp_path / "deal.manille"
    file.write_text(write_record(deal), encoding="utf-8")
    (report,) = answers(run("check", "--json", file))
    found = report["deals"][0]
    assert found["penalised"] == "NS"
    assert found["score"] == report["total"] == {"NS": 0, "EW": 6}
    assert found["score_without_penalty"] != found["score"]
    for locale in LOCALES:
        text = run("check", "-l", locale, file).stdout
        assert "✗" in text
        assert "3.5" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_check_of_a_clean_match(locale: str, tmp_path: Path) -> None:
    match, deals = match_played(house_rules("belgian", target=30), S, 1)
    file = tmp_path / "match.manille"
    file.write_text(write_record(Record(deals=deals)), encoding="utf-8")
    (report,) = answers(run("check", "--json", "-l", locale, file))
    assert len(report["deals"]) == len(deals)
    assert all(not deal["faults"] for deal in report["deals"])
    assert report["total"] == {"NS": match.total.ns, "EW": match.total.ew}
    assert report["outcome"]["kind"] == "won"
    assert report["disagreements"] == []
    plain = run("check", "-l", locale, file)
    assert plain.exit_code == 0
    assert plain.stdout.count("✓") == len(deals)


def test_check_reports_a_result_that_the_play_does_not_give(tmp_path: Path) -> None:
    _match, deals = match_played(house_rules(target=1), W, 1)
    text = write_record(Record(deals=deals))
    result_line = next(line for line in text.splitlines() if line.startswith("[Result"))
    file = tmp_path / "wrong.manille"
    file.write_text(text.replace(result_line, '[Result "0-60"]'), encoding="utf-8")
    result = run("check", "--json", file)
    assert result.exit_code == 2
    (wrong,) = answers(result)[0]["disagreements"]
    assert (wrong["deal"], wrong["tag"], wrong["written"]) == (1, "Result", "0-60")
    for locale in LOCALES:
        plain = run("check", "-l", locale, file)
        assert plain.exit_code == 2
        assert "0-60" in plain.stdout


def test_check_reads_standard_input(revoked: Path) -> None:
    assert answers(run("check", "--json", "-", typed=revoked.read_bytes())) == answers(
        run("check", "--json", revoked)
    )


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"\x00" * 100, b"x" * (4 * LONGEST_RECORD + 1), b"{" * LONGEST_RECORD, b"[Rules]"],
    ids=["empty", "bytes", "zeros", "huge", "braces", "tag"],
)
def test_check_of_what_is_no_record(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "bad.manille"
    file.write_bytes(content)
    assert_one_line_of_error(run("check", file))
    result = run("check", "--json", file)
    assert result.exit_code == 2
    assert "error" in answers(result)[0]


def test_check_of_no_file(tmp_path: Path) -> None:
    assert_one_line_of_error(run("check", tmp_path / "none"))
    assert_one_line_of_error(run("check", tmp_path))
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert_one_line_of_error(run("check", pipe))


def test_json_stays_json_where_the_terminal_knows_no_suits() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "manille_tutor.cli", "judge"]
    for options in ([], ["--json"]):
        done = subprocess.run(
            [*command, *options, OVERTRUMP], capture_output=True, env=environment, check=True
        )
        assert done.stderr == b""
        assert b"9H" in done.stdout
    assert "K♥" in json.loads(done.stdout)["illegal"]["9H"]["text"]
