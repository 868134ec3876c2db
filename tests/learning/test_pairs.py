"""Minimal pairs: one card changed, and the right answer flips."""

import pytest

from manille_tutor.engine import Card, Situation, read_cards, read_situation, rule_on
from manille_tutor.learning.files import curated
from manille_tutor.learning.generator import every_cell, generate
from manille_tutor.learning.kinds import read_exercise
from manille_tutor.learning.kinds.legal import OnASituation
from manille_tutor.learning.pairs import Pair, minimal_pair, pair_exercise, pair_of
from manille_tutor.text.locales import LOCALES
from manille_tutor.text.speaker import Speaker

PLAY_CELLS = [cell for cell in every_cell() if cell.kind == "mark_legal"]


def changed_cards(before: Situation, after: Situation) -> list[tuple[Card, Card]]:
    """The cards that are in another place: on the table position by position, in the hand as a set."""
    table = [(old, new) for old, new in zip(before.trick, after.trick, strict=True) if old is not new]
    gone = [card for card in before.hand if card not in after.hand]
    come = [card for card in after.hand if card not in before.hand]
    return table + list(zip(gone, come, strict=True))


def check(pair: Pair) -> None:
    before, after = pair.before.situation, pair.after.situation
    assert changed_cards(before, after) == [(pair.old, pair.new)]
    sound = Situation.model_validate(after.model_dump())
    ruling = rule_on(sound)
    assert ruling.legal == pair.after.legal
    assert pair.flipped
    for card in pair.flipped:
        was = pair.old if card is pair.new else card
        assert (card in ruling.legal) != (was in rule_on(before).legal)


@pytest.mark.parametrize("cell", PLAY_CELLS, ids=lambda cell: cell.slug)
def test_every_situation_has_one_but_leading(cell: object) -> None:
    assert cell in PLAY_CELLS
    pair = pair_of(generate(cell, 31))  # type: ignore[arg-type]
    if cell.skill == "lead_any":  # type: ignore[attr-defined]
        # nothing lies on the table and any card may be led: no single card can change that
        assert pair is None
    else:
        assert pair is not None
        check(pair)


def test_leading_stays_free_whatever_is_held() -> None:
    at = read_situation("trump=H leader=S hand=7H,10C")
    assert all(rule_on(at.with_hand(hand)).free for hand in (read_cards("7H,8H"), read_cards("AS,KD,QC")))
    assert minimal_pair(at) is None


@pytest.mark.parametrize(
    ("line", "old", "new", "legal"),
    [
        ("trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD", "10H", "QH", "8H,QH,AD"),
        ("trump=H leader=N trick=7C,AH hand=7H,QH,AS", "AH", "JH", "QH"),
        ("trump=H leader=N trick=KC,7H hand=8C,AC,10H", "KC", "KD", "10H"),
        ("trump=- leader=W trick=KC hand=7D,10S,AH", "KC", "KD", "7D"),
    ],
)
def test_the_smallest_change_is_found(line: str, old: str, new: str, legal: str) -> None:
    pair = minimal_pair(read_situation(line))
    assert pair is not None
    assert (pair.old.code, pair.new.code) == (old, new)
    assert set(pair.after.legal) == set(read_cards(legal))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_difference_is_said(locale: str) -> None:
    speaker = Speaker(locale)
    for exercise in curated():
        if isinstance(exercise, OnASituation) and (pair := pair_of(exercise)) is not None:
            viewer = pair.before.situation.to_act
            sentence = str(speaker.say(pair.difference.key, viewer=viewer, **pair.difference.named))
            assert speaker.card_label(pair.old) in sentence
            assert speaker.card_label(pair.new) in sentence
            assert speaker.text(pair.because.key, **pair.because.named)


def test_the_pair_is_an_exercise() -> None:
    for exercise in curated():
        twin = pair_exercise(exercise)
        if twin is not None:
            assert twin.id == f"pair:{exercise.id}"
            assert twin.skill in twin.teaches()
            assert read_exercise(twin.record()) == twin
            assert twin.situation != exercise.situation


def test_other_kinds_have_no_pair() -> None:
    order = read_exercise({"kind": "order_cards", "id": "a", "skill": "ranking", "cards": "7H,8H"})
    assert pair_of(order) is None
    assert pair_exercise(order) is None
