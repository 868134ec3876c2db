"""What the lessons on the whole game say is what the engine says: sheets, deals, records, seats, words."""

from __future__ import annotations

import re

import pytest

from manille_tutor.engine import PACK, SUITS, Seat, house_rules
from manille_tutor.engine.dealing import Cut, chosen_by_cut, cutter, packets_of
from manille_tutor.engine.match import outcome_of
from manille_tutor.engine.reckoning import read_reckoning
from manille_tutor.engine.record_reader import read_record
from manille_tutor.engine.scoring import Tally, hand_score
from tests.notebooks.lessons import Lesson, beside, calls, lessons

CLASSIC = house_rules("classic")
BY_SLUG = {lesson.slug: lesson for lesson in (*lessons(), *beside())}
SEAT = {"South": Seat.SOUTH, "East": Seat.EAST, "North": Seat.NORTH, "West": Seat.WEST}
TRUMP = {**{suit.name.lower(): suit for suit in SUITS}, "en voiture": None}


# -- the deal --


def test_the_queen_is_the_lowest_of_the_cards_cut_in_the_lesson() -> None:
    cuts = [PACK[[card.code for card in PACK].index(code)] for code in ("QD", "AS", "10H", "KC")]
    assert chosen_by_cut(CLASSIC, tuple(map(Cut, SEAT.values(), cuts))) == (Seat.SOUTH,)


def test_the_dealers_neighbour_does_nearly_everything() -> None:
    rows = re.findall(r"^\| (\w+)(?: \(you\))? \|(.+)\|$", BY_SLUG["06-deal-and-trump"].source, re.MULTILINE)
    told = {
        SEAT[dealer]: re.findall(r"\w+(?= |$)", rest.replace("(you)", ""))
        for dealer, rest in rows
        if dealer in SEAT
    }
    assert len(told) == 4
    for dealer, others in told.items():
        first = packets_of(CLASSIC, dealer, PACK)[0].seat
        done = (cutter(CLASSIC, dealer), first, dealer.on(1, CLASSIC.direction), CLASSIC.next_dealer(dealer))
        assert [SEAT[name] for name in others] == list(done)


# -- the match --


def test_every_score_sheet_adds_up() -> None:
    (sheet,) = BY_SLUG["08-the-match"].sheets
    total, dealer = Tally(0, 0), None
    for hand in sheet:
        score = hand_score(CLASSIC, Tally(*hand.captured), TRUMP[hand.trump]).score
        total = total.plus(score)
        assert (hand.score, hand.total) == (score, total), hand
        assert dealer in (None, SEAT[hand.dealer])
        dealer = CLASSIC.next_dealer(SEAT[hand.dealer])


def test_how_long_a_match_must_be() -> None:
    assert "seventeen hands" in BY_SLUG["08-the-match"].source
    assert "nine hands" in BY_SLUG["08-the-match"].source
    most = [hand_score(CLASSIC, Tally(60, 0), trump).score.ns for trump in (SUITS[0], None)]
    assert [-(-101 // points) for points in most] == [17, 9]


def test_the_match_of_the_worked_example_is_won_by_the_dealers_side() -> None:
    house = house_rules("classic", last_trick_bonus=1)
    outcome = outcome_of(house, Tally(96 + 6, 100 + 1), 34, Seat.EAST)
    assert getattr(outcome, "side", None) == "EW"


@pytest.mark.parametrize(
    ("slug", "line", "score"),
    [
        ("08-the-match", "rules=classic trump=S points=34-26 last=NS last_trick_bonus=1", (5, 0)),
        ("08-the-match", "rules=classic trump=- points=38-22 last=EW last_trick_bonus=1", (12, 1)),
        ("07-revokes", "rules=classic trump=- points=38-22 revoke=NS", (0, 12)),
        ("07-revokes", "rules=classic trump=- points=38-22 revoke=NS scoring=difference", (0, 60)),
        ("10-variants", "rules=contree trump=H points=40-28 declarer=S multiplier=2", (12, 0)),
        ("10-variants", "rules=auction trump=H points=40-20 declarer=S bid=36", (6, 0)),
        ("10-variants", "rules=auction trump=H points=33-27 declarer=S bid=36 multiplier=2", (0, 12)),
    ],
)
def test_scores_that_the_prose_names(slug: str, line: str, score: tuple[int, int]) -> None:
    assert line in BY_SLUG[slug].source
    assert read_reckoning(line).score().score == score


# -- the record --


def test_the_hand_told_in_the_lesson_on_revokes_is_the_one_on_the_record() -> None:
    lesson = BY_SLUG["07-revokes"]
    written = (lesson.path.parent / "../records/07-revokes.txt").read_text("utf-8")
    told = re.search(r"```\n(.+?)```", lesson.source, re.DOTALL)
    assert told is not None
    assert told[1] in written
    (deal,) = read_record(written).deals
    assert deal.captured == (21, 39)
    assert "39 points against 21" in lesson.source
    fourth, sixth = deal.tricks[3], deal.tricks[5]
    assert [play.card.code for play in fourth.plays] == ["10S", "KS", "QS", "JH"]
    assert (sixth.plays[-1].seat, sixth.plays[-1].card.code) == (Seat.WEST, "JS")


# -- the glossary --

LANGUAGES = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def test_every_word_has_a_name_in_three_languages() -> None:
    rows = LANGUAGES.findall(BY_SLUG["glossary"].source)
    assert rows[0] == ("English", "português (Brasil)", "français")
    assert len(rows) > 25
    assert all(word.strip() for row in rows[1:] for word in row)


def test_every_word_that_is_explained_is_explained_once() -> None:
    words = re.findall(r"^### (.+)$", BY_SLUG["glossary"].source, re.MULTILINE)
    assert len(set(words)) == len(words) > 25


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.slug)
def test_every_lesson_leads_to_the_glossary(lesson: Lesson) -> None:
    assert "glossary.ipynb" in lesson.links


# -- the table to play at --


def test_the_first_cell_of_the_page_to_play_sits_down() -> None:
    play = BY_SLUG["play"]
    assert [cell.cell_type for cell in play.cells[:2]] == ["markdown", "code"]
    assert len(play.cells[0].source) < 700
    assert calls(play.cells[1]) == [("table", [])]
