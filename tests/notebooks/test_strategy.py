"""The numbers in the lesson on strategy: the counts every time, the experiments again when there is time."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from manille_tutor.engine import SEATS, write_cards
from manille_tutor.learning.kinds import BestCard
from manille_tutor.learning.lessons import LESSONS
from manille_tutor.players.evidence import findings, moments
from manille_tutor.players.evidence.claims import save_the_manille
from manille_tutor.players.evidence.counts import (
    aces_led,
    opponents_hold_at_most,
    sure_winners,
    top_two_points,
)
from manille_tutor.players.evidence.moments import moments_by_chance
from tests.notebooks.lessons import Lesson, lessons

SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
DEALS = 600
ROWS = {
    "You hold an ace without its 10": "ace, 10 out: another suit, not the ace",
    "…lead low from the same suit": "ace, 10 out: low of the suit, not the ace",
    "You hold the highest card of a plain suit": "highest card of a plain suit: cash, not low",
    "You play last and can take with less": "last to play: keep the 10, take with less",
    "You play last, your partner is winning": "last, partner winning: give points, not a 0",
    "Lead low where your": "low to partner's highest, not low elsewhere",
    "Lead a low plain card": "low plain card, not a K Q A that can be beaten",
    "You hold trumps: lead a low card": "low single card, not low from a longer suit",
    "You hold the 10 and the ace of trumps": "hold 10 and ace of trumps: lead trump",
    "You have one of them and your partner": "10 and ace one each with partner: lead trump",
    "You hold four trumps or more": "four trumps or more: lead trump",
    "The other side holds both": "opponents hold both: lead trump",
}
"""How a row of the lesson's table begins, and the experiment that it tells of."""


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return lessons()[-1]


ROW = re.compile(r"^\| (.+?) \| ([+−]\S+ ± \S+) \(([\d,]+)\) \| (\d+) · (\d+) · (\d+) % \|$", re.MULTILINE)


def told(lesson: Lesson) -> dict[str, list[str]]:
    """Each row of the table: the experiment, and its numbers as they are written."""
    rows = ROW.findall(lesson.source)
    return {ROWS[next(start for start in ROWS if row[0].startswith(start))]: list(row[1:]) for row in rows}


def test_every_row_tells_of_an_experiment(lesson: Lesson) -> None:
    assert set(told(lesson)) == set(ROWS.values())
    for gain, _tried, *shares in told(lesson).values():
        assert re.fullmatch(r"[+−]\d\.\d\d ± \d\.\d\d", gain)
        assert sum(map(int, shares)) in (99, 100, 101)


def test_how_often_the_trumps_are_gone(lesson: Lesson) -> None:
    rows = re.findall(r"^\| (\d) \| (\d+) % \| (\d+) % \| (\d+) % \|$", lesson.source, re.MULTILINE)
    assert [int(row[0]) for row in rows] == [2, 3, 4, 5, 6]
    for mine, *shares in (map(int, row) for row in rows):
        chances = [opponents_hold_at_most(mine, rounds) for rounds in (1, 2, 3)]
        assert shares == [round(100 * chance) for chance in chances]


def test_nine_of_fifteen(lesson: Lesson) -> None:
    assert "9 of a suit’s 15 points" in lesson.source
    assert top_two_points() == (9, 15)


def test_the_hands_of_the_worked_example_are_those_on_its_table(lesson: Lesson) -> None:
    puzzle = LESSONS[lesson.slug].example
    assert isinstance(puzzle, BestCard)
    rows = re.findall(r"^\| (South|East|North|West)(?: \(you\))? \| (.+) \|$", lesson.source, re.MULTILINE)
    hands = {seat[0]: {rank + SIGNS[sign] for rank, sign in _cards(cards)} for seat, cards in rows}
    assert hands == {seat: set(write_cards(puzzle.deal.hand(seat)).split(",")) for seat in SEATS}
    assert puzzle.best.code == "AD"
    assert "every point that is left, 27. With any other card 19 at most" in lesson.source
    assert (puzzle.solved.value, puzzle.solved.left.ew, puzzle.margin) == (27, 0, 27 - 19)


def _cards(text: str) -> Iterator[tuple[str, str]]:
    yield from re.findall(r"(10|[AKQJ987])([♣♦♥♠])", text)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_the_experiments_come_out_as_the_lesson_says(lesson: Lesson) -> None:
    assert f"{DEALS} hands were dealt" in lesson.source
    some = list(moments(DEALS))
    found = {finding.claim: finding for finding in findings(some)}
    for claim, numbers in told(lesson).items():
        finding = found[claim]
        gain = str(finding.margin).replace("-", "−")
        parts = (finding.better, finding.equal, finding.worse)
        shares = [f"{100 * part / finding.tried:.0f}" for part in parts]
        assert numbers == [gain, f"{finding.tried:,}", *shares], claim
    assert "of 797 aces" in lesson.source
    assert aces_led(some) == (797, 266, 531)
    assert "was led 309 times" in lesson.source
    assert sure_winners(some) == (309, 0)
    by_chance = moments_by_chance(5 * DEALS, lambda moment: save_the_manille(moment) is not None)
    saved = {finding.claim: finding for finding in findings(list(by_chance))}
    kept = saved[ROWS["You play last and can take with less"]]
    assert f"{kept.margin} points in\n  {kept.tried} choices" in lesson.source
    plain = saved["   keep the 10 of a plain suit"]
    assert f"in a plain suit {100 * plain.worse / plain.tried:.0f} % of the time" in lesson.source
