"""Every form of the game that the rules name is played at the table, from the cut to the end of a match."""

import random

import pytest

from manille_tutor.engine.house import EVERY_PRESET
from manille_tutor.engine.record_reader import read_claims
from manille_tutor.learning.table.saving import write_match
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.text.report import checked_text
from manille_tutor.views.match import present_match
from tests.learning.match_play import match, played, taken_up_again

HANDS = {"three": 3}
"""Of three, each deals once."""


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_a_match_is_played_to_its_end(preset: str) -> None:
    session = match(preset, "beginner", 11, target=None, hands=HANDS.get(preset, 2))
    phases, record = set(), None
    for number, step in enumerate(played(session, random.Random(3))):
        session = step
        phases.add(session.phase)
        view = present_match(session, Speaker(LOCALES[number % len(LOCALES)]))
        assert view["goal"]
        assert view["error"] is None
        record = write_match(session) or record
        if number % 5 == 0:
            taken_up_again(session)
    assert session.phase == "over"
    assert phases >= {"cut", "deal", "play", "count", "over"}
    assert record is not None
    report = "\n".join(checked_text(read_claims(record), Speaker("en")))
    assert report.count("Score") >= len(session.boards), report
