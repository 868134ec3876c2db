"""Result codes: a learner's results as one line to paste, and the table that a teacher makes of many."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import manille_tutor as mt
from manille_tutor.engine import BadInput
from manille_tutor.learning.codes import SKILLS
from manille_tutor.learning.events import write_event
from manille_tutor.learning.mastery import skill_standings
from manille_tutor.learning.progress import VARIABLE
from manille_tutor.learning.results import (
    LONGEST_NAME,
    Results,
    SkillResult,
    read_results,
    results_of,
    write_results,
)
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views.progress.results import ResultTable
from tests.learning.answered import at_places, attempt, day, learned

ANSWERS = [*learned("must_trump"), attempt(at_places("follow_suit", 2)[0], "wrong")]
PLAIN = results_of(skill_standings(ANSWERS, day(0)), date(2026, 3, 2))
CODE = write_results(PLAIN)

names = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=LONGEST_NAME)
skill_results = st.builds(
    lambda skill, state, asked, missed: SkillResult(skill, state, asked, max(0, asked - missed)),
    st.sampled_from(SKILLS), st.sampled_from(("practising", "learned", "mastered")),
    st.integers(1, 9999), st.integers(0, 9999),
)  # fmt: skip
results = st.builds(
    Results,
    st.integers(0, 30_000).map(lambda days: date(2020, 1, 1) + timedelta(days=days)),
    names,
    st.lists(skill_results, unique_by=lambda each: each.skill).map(tuple),
)


def test_what_a_code_says() -> None:
    assert read_results(CODE) == (
        Results(
            date(2026, 3, 2),
            "",
            (SkillResult("follow_suit", "practising", 1, 0), SkillResult("must_trump", "learned", 3, 3)),
        ),
    )


@given(results)
def test_every_result_comes_back_as_it_was(result: Results) -> None:
    assert read_results(write_results(result)) == (result,)


def test_the_code_of_a_release_is_read_for_ever() -> None:
    assert read_results("MR1.zBEAOQEAPgMDT7e-ag.") == (PLAIN,)


def test_there_is_no_name_unless_one_was_typed() -> None:
    assert read_results(CODE)[0].name == ""
    named = results_of({}, date(2026, 3, 2), "  Ana\tLúcia \n")
    assert read_results(write_results(named))[0].name == "Ana Lúcia"
    with pytest.raises(BadInput, match="at most 40 signs"):
        results_of({}, date(2026, 3, 2), "x" * 41)


def test_every_rule_at_once_is_still_a_short_line() -> None:
    everything = tuple(SkillResult(skill, "mastered", 9999, 9999) for skill in SKILLS)
    assert len(write_results(Results(date(2026, 3, 2), "", everything))) < 300


# -- pasted --


def test_e_mail_does_no_harm() -> None:
    mail = f"Hello,\n> my code: {CODE[:9]}\n> {CODE[9:]}\n\nSent. Bye."
    assert read_results(mail) == (PLAIN,)
    assert read_results(f"{CODE} {CODE}\n{CODE}") == (PLAIN,) * 3
    assert read_results([CODE, f"Ana: {CODE}"]) == (PLAIN,) * 2


def test_any_slip_in_a_sign_is_noticed() -> None:
    body = CODE.removeprefix("MR1.").removesuffix(".")
    for place, sign in enumerate(body[:-1]):  # the very last sign carries bits that mean nothing
        for other in "Ab_9":
            if other == sign:
                continue
            with pytest.raises(BadInput, match="checksum"):
                read_results(f"MR1.{body[:place]}{other}{body[place + 1 :]}.")


@pytest.mark.parametrize(
    ("codes", "sentence"),
    [
        ("", "expected a result code, such as MR1"),
        ([], "expected a result code, such as MR1"),
        ("my results", "found 'my results'"),
        (CODE[:-1], "with a full stop at its end"),
        (CODE[:-4] + ".", "checksum does not fit"),
        (CODE.replace("MR1", "MR2"), "a result code of version 1"),
        (f"{CODE} {CODE[:-1]}", "with a full stop at its end"),
        ([CODE, ""], "expected a result code"),
        ([CODE, 7], "found '7'"),
        ("MR1.AAAA.", "checksum does not fit"),
        ("MR1..", "checksum does not fit"),
        ("MR1." + "A" * 5000 + ".", "checksum does not fit"),
    ],
)
def test_a_bad_code_is_one_clear_sentence(codes: object, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence) as caught:
        mt.read_results(codes)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


@given(st.binary(max_size=60))
def test_a_code_that_was_made_up_is_refused_or_read_but_never_breaks(body: bytes) -> None:
    from base64 import urlsafe_b64encode

    from manille_tutor.learning.results import _check

    whole = body + _check(body).to_bytes(4, "big")
    try:
        (result,) = read_results(f"MR1.{urlsafe_b64encode(whole).decode().rstrip('=')}.")
    except BadInput:
        return
    assert all(each.right <= each.asked and each.skill in SKILLS for each in result.skills)


# -- the table --


def test_the_table_is_by_rule() -> None:
    ana = results_of(skill_standings(ANSWERS, day(0)), date(2026, 3, 2), "Ana")
    table = ResultTable((ana, PLAIN), Speaker("en"))
    lines = repr(table).splitlines()
    assert lines[0].split("  ")[0] == "Rule"
    assert "Ana, 2 Mar 2026" in lines[0]
    assert "code 2, 2 Mar 2026" in lines[0]
    assert lines[2].startswith("Following suit  0 of 2      practising, 0 of 1")
    assert lines[3].startswith("Trumping        2 of 2      learned, 3 of 3")
    assert "not to give marks" in lines[-1]


def test_a_big_class_is_shown_in_blocks() -> None:
    table = ResultTable((PLAIN,) * 14, Speaker("en"))
    assert repr(table).count("Following suit") == 3
    assert max(map(len, repr(table).splitlines()[:-1])) < 180
    assert table._repr_html_().count('<th scope="col">') == 16


@pytest.mark.parametrize("locale", LOCALES)
def test_the_table_speaks_every_language_and_says_that_it_is_no_proof(locale: str) -> None:
    table = ResultTable((PLAIN,), Speaker(locale))
    note = Speaker(locale).text("record.results.note")
    assert note in repr(table)
    assert Speaker(locale).article("must_trump").title in repr(table)
    assert "<caption>" in table._repr_html_()


def test_a_name_is_never_taken_for_html() -> None:
    sly = Results(date(2026, 3, 2), "<img src=x>", PLAIN.skills)
    shown = ResultTable(read_results(write_results(sly)), Speaker("en"))._repr_html_()
    assert "<img" not in shown
    assert "&lt;img src=x&gt;" in shown


def test_results_go_from_one_notebook_to_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "progress.jsonl"
    monkeypatch.setenv(VARIABLE, str(place))
    place.write_bytes(b"".join(map(write_event, ANSWERS)))
    code = mt.results("Zoé")
    assert repr(code) == str(code)
    table = mt.read_results(str(code), locale="fr")
    assert "Zoé" in repr(table)
    assert table.results[0].skills == PLAIN.skills
