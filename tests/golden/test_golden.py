"""The kept transcripts are what the tutor says today, and between them show everything it can say."""

from pathlib import Path

import pytest

from manille_tutor.engine import EVERY_PRESET
from manille_tutor.engine.blind import BLIND_REASONS
from manille_tutor.engine.calls import CALL_REASONS
from manille_tutor.engine.deal import TABLE_RULES
from manille_tutor.engine.rules import EVERY_RULE
from manille_tutor.engine.scoring import EVERY_CONTRACT_STEP, EVERY_SCORE_STEP
from manille_tutor.engine.talk import ANSWER_REASONS
from manille_tutor.text import LOCALES
from tests.golden.deals import TRANSCRIPTS
from tests.golden.transcript import transcript

FOLDER = Path(__file__).parent
KEPT = {file.stem: file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.txt"))}
WHOLE = "\n".join(KEPT.values())


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_transcript_is_what_the_tutor_says(name):
    now = transcript(name, TRANSCRIPTS[name])
    assert KEPT.get(name) == now, f"run `python -m tests.golden.write` and read what changed in {name}.txt"


def test_no_transcript_is_left_over():
    assert set(KEPT) == set(TRANSCRIPTS)


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_every_preset_occurs_unchanged(preset):
    assert any(f"\nrules={preset}\n" in text for text in KEPT.values())


def reasons():
    rules = {rule.model_fields["id"].default: rule.reasons for rule in EVERY_RULE}
    table = {rule: reasons for rule, (_article, reasons) in TABLE_RULES.items()}
    return [(rule, why) for rule, whys in (rules | table).items() for why in whys]


@pytest.mark.parametrize(("rule", "why"), reasons())
def test_every_rule_and_reason_occurs(rule, why):
    assert f"[{rule} {why}]" in WHOLE


@pytest.mark.parametrize("because", CALL_REASONS)
def test_every_refused_call_occurs(because):
    assert f"[coinchee {because}]" in WHOLE


@pytest.mark.parametrize("because", [why for why in BLIND_REASONS if why in ("empty_place", "no_such_place")])
def test_every_place_that_is_refused_to_who_is_to_play_occurs(because):
    assert f"[aveugle {because}]" in WHOLE
    assert "[aveugle that_one_you_cannot]" in WHOLE


@pytest.mark.parametrize("because", ANSWER_REASONS)
def test_every_answer_occurs(because):
    assert f" {because}]\n" in KEPT["parlee"]


@pytest.mark.parametrize("step", EVERY_SCORE_STEP + EVERY_CONTRACT_STEP)
def test_every_step_of_a_score_occurs(step):
    assert f"[{step}]" in WHOLE


@pytest.mark.parametrize("name", sorted(TRANSCRIPTS))
def test_everything_is_said_in_every_language(name):
    counts = {locale: KEPT[name].count(f"\n      {locale:<5} ") for locale in LOCALES}
    assert len(set(counts.values())) == 1, counts
    assert min(counts.values()) > 32, counts


def test_a_strict_table_shows_a_revoke_and_its_penalty():
    assert any("breach in trick" in text and "[revoked]" in text for text in KEPT.values())


def test_a_change_of_words_would_be_found(monkeypatch):
    """The comparison can fail."""
    name = next(iter(TRANSCRIPTS))
    assert KEPT[name] != transcript(name, TRANSCRIPTS[name]).replace("trump", "atu", 1)
