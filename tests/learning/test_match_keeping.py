"""A match written down and taken up again, anywhere."""

import random
from pathlib import Path

import pytest

from manille_tutor.engine import (
    BadInput,
    Deal,
    Side,
    finished_hand,
)
from manille_tutor.engine.record_reader import read_claims
from manille_tutor.learning.table import keeping
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.keeping import MatchFile, latest
from manille_tutor.learning.table.saving import read_match, write_match
from manille_tutor.learning.table.state import MatchSession

from .match_play import (
    act,
    match,
    played,
    played_out,
    played_until,
    revoked_by_learner,
    settled,
    taken_up_again,
)

# -- keeping a match --


@pytest.mark.parametrize(
    ("rules", "spot", "options"),
    [
        ("classic", "", {"target": 12}),
        ("french", "misdeals", {"target": 40}),
        ("classic", "revokes", {"table": "strict", "target": 20}),
        ("belgian", "revokes", {"table": "strict", "revoke": "correct_before_next_trick", "target": 60}),
    ],
)
def test_a_match_resumed_anywhere_is_the_same_match(
    rules: str, spot: str, options: dict[str, str | int]
) -> None:
    chance = random.Random(7)
    resumed = 0
    for step in played(match(rules, "beginner", 5, spot, **options), chance, legal="revokes" not in spot):
        again = taken_up_again(step) if chance.random() >= 0.6 else None
        if again is None:
            continue
        if step.phase == "play" and again.phase == "play":
            assert _onward(again) == _onward(step)
        resumed += 1
    assert resumed > 20


def _onward(session: MatchSession) -> Deal | None:
    """What is played until the learner is asked next."""
    return settled(act(session, "next") if session.trick_lies else session).deal


def test_a_record_from_elsewhere_can_be_played_on() -> None:
    session = played_until(match(), lambda s: s.my_turn and s.settled == 2)
    text = "\n".join((write_match(session) or "").splitlines()[1:])
    again = read_match(text)
    assert again.deal == session.deal
    assert again.company == Company(seed=again.company.seed)
    for bad, sentence in (("level=fox", "level as one of random"), ("seed=-1", "seed as a whole number")):
        with pytest.raises(BadInput, match=sentence):
            read_match(f"%manille-tutor {bad}\n{text}")


def test_an_unnoticed_revoke_stays_unnoticed_in_the_record() -> None:
    session = played_out(revoked_by_learner("random", 2))
    text = write_match(session)
    assert text is not None
    assert '[Revoke "-"]' in text
    reading = read_claims(text)
    assert not reading.disagreements
    assert reading.record.match == session.match
    assert finished_hand(session.boards[-1].deal).revoke is Side.NS


def test_the_file_is_whole_at_every_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no-folder").touch()
    file = MatchFile((tmp_path / "no-folder", tmp_path / "matches"), "match-1")
    assert file.keep("first\n")
    assert file.place == tmp_path / "matches" / "match-1.txt"

    def torn(*_args: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(keeping.os, "fsync", torn)
    assert not file.keep("second\n")
    assert file.place.read_text() == "first\n"
    assert [place.name for place in file.place.parent.iterdir()] == ["match-1.txt"]
    monkeypatch.undo()
    monkeypatch.setattr(Path, "replace", torn)
    assert not file.keep("second\n")
    assert [place.read_text() for place in file.place.parent.iterdir()] == ["first\n"]
    monkeypatch.undo()
    other = MatchFile((tmp_path / "matches",), "match-1")
    assert other.keep("third\n")
    assert other.place == latest((tmp_path / "matches",)) == tmp_path / "matches" / "match-1-2.txt"
