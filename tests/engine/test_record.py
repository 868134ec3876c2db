"""Written records: they round-trip, forgive how they are written, and refuse what is wrong."""

import random

import pytest
from pydantic import ValidationError

from manille_tutor.engine import (
    PRESETS,
    BadInput,
    Deal,
    Record,
    deal_score,
    house_rules,
    read_deal,
    read_record,
    replay,
    write_record,
)
from manille_tutor.engine.record_reader import read_claims
from manille_tutor.engine.record_text import LONGEST_RECORD

from .hands import S, W, laid_out, match_played, played

WRITTEN = """\
[Board "1"]
[South "Ana"]
[Rules "classic"]
[Options "partner_exempts=overtrump"]
[Dealer "W"]
[Trump "H"]
[Deal "S:10C,AC,KC,QC,7H,8H,7D,8D E:JC,9C,8C,7C,10H,AH,KH,QH \
N:10D,AD,KD,QD,JH,9H,10S,AS W:JD,9D,KS,QS,JS,9S,8S,7S"]
[Result "*"]
S: 10C 7C JH 7S
N: 9H KS
"""
"""What the writer writes, down to the last byte."""

RECORD = Record(
    deals=(laid_out(plays="10C 7C JH 7S 9H KS", partner_exempts="overtrump"),), names=("Ana", "", "", "")
)


def complaint(text: str) -> BadInput:
    with pytest.raises(BadInput) as refused:
        read_record(text)
    return refused.value


# -- round trips --


def test_a_record_is_written_so() -> None:
    assert write_record(RECORD) == WRITTEN
    assert read_record(WRITTEN) == RECORD


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches_round_trip(preset: str) -> None:
    match, deals = match_played(house_rules(preset, last_trick_bonus=1), S, 3)
    record = Record(deals=deals, event="Torneio", date="2026-07-14", names=("Zé", 'a "b" \\', "N", "; {x}"))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert read_record(text).match == match
    assert f'[Total "{match.total}"]' in text


def test_every_prefix_of_a_deal_round_trips() -> None:
    deal = played(house_rules("belgian", hands=7), W, 2)
    for number in range(33):
        assert read_deal(write_record(replay(deal, number))) == replay(deal, number)


def test_a_deal_with_a_revoke_round_trips_and_is_penalised() -> None:
    deal = laid_out(plays="10C 7C 10D 7S", table="strict")
    assert read_deal(write_record(deal)) == deal


# -- tolerance --


def test_reading_forgives_how_it_is_written() -> None:
    loose = """\ufeff% written by hand\r
; a comment { with a brace
{ a comment
over two lines }
[rules "Classic"]   [SOUTH "Ana"]
[ Trump "h" ] ; hearts
[OPTIONS "partner_exempts=OVERTRUMP"]
[Dealer "w"]

[Deal "w:jd 9d ks qs js 9s 8s 7s n: TD,AD,KD,QD,JH,9♥,Ts,A♠
"]
1. s: tc 7♣ {trumped} JH, 7S

2. 9h ks
"""
    loose = loose.replace("9♥,Ts,A♠\n", "9♥,Ts,A♠ e:JC,9C,8C,7C,10h,AH,KH,QH s:10C,AC,KC,QC,7H,8H,7D,8D")
    assert read_record(loose) == RECORD


def test_rules_and_names_need_not_be_repeated_and_boards_not_numbered() -> None:
    deals = match_played(house_rules("house", target=20), S, 5)[1]
    record = Record(deals=deals, names=("Ana", "", "", ""))
    lines = write_record(record).split("\n")
    first = lines.index("")
    head, rest = lines[:first], lines[first:]
    bare = [line for line in rest if not line.startswith(("[Rules", "[Options", "[Board"))]
    assert read_record("\n".join(head + bare)) == record


def test_results_may_be_left_out() -> None:
    text = "\n".join(line for line in WRITTEN.split("\n") if not line.startswith("[Result"))
    assert read_record(text) == RECORD


# -- what is wrong, and where --


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "expected"),
    [
        ('"classic"', '"classical"', 3, 9, "rules as one of classic"),
        ("=overtrump", "=maybe", 4, 11, "partner_exempts"),
        ("partner_exempts=", "table=strict exempts=", 4, 24, "a key as one of"),
        ("=overtrump", "=overtrump hands=x", 4, 37, "hands"),
        ("=overtrump", "=overtrump hands=3 target=9", 4, 11, "options that agree"),
        ('[Dealer "W"]', '[Dealer "X"]', 5, 10, "Dealer as a seat"),
        ('[Dealer "W"]', '[Dealer "N"]', 9, 1, "W to lead trick 1"),
        ('"H"', '"♫"', 6, 9, "trump as C, D, H, S"),
        ("S:10C,AC", "S:10C,XC", 7, 14, "a card such as"),
        ("S:10C,AC", "S:10C,10C", 7, 14, "10C comes twice"),
        ("S:10C,AC", "S:10C", 7, 8, "8 cards for S"),
        ("S:10C,AC", "S:10C,JC", 7, 8, "JC is dealt to S and E"),
        ("E:JC", "Q:JC", 7, 35, "a hand of as a seat"),
        ("E:JC", "S:JC", 7, 35, "S comes twice"),
        (" W:JD,9D,KS,QS,JS,9S,8S,7S", "", 7, 8, "W is missing"),
        ("S:10C,AC,", "10C S:AC,", 7, 8, "four hands as"),
        ('[Result "*"]', '[Result "ten"]', 8, 10, "two numbers"),
        ('[Result "*"]', "[Result *]", 8, 1, "a tag such as"),
        ('[Result "*"]', '[Result "*"', 8, 1, "a tag such as"),
        ('[Result "*"]', '[Outcome "*"]', 8, 2, "a tag as one of"),
        ('[Result "*"]', '[Trump "H"]', 8, 9, "Trump comes twice"),
        ("S: 10C 7C JH 7S", "E: 10C 7C JH 7S", 9, 1, "S to lead trick 1"),
        ("S: 10C 7C JH 7S", "S: 10C 7C JH", 9, 1, "four cards in a trick that is not"),
        ("S: 10C 7C JH 7S", "S: 10C 7C JH 7S 9H", 9, 1, "four cards in a trick"),
        ("S: 10C 7C JH 7S", "S: 10C 7C JH 1S", 9, 14, "a card such as"),
        ("S: 10C 7C JH 7S", "S: 10C 7C JH JH", 9, 14, "JH comes twice"),
        ("S: 10C 7C JH 7S", "2. S: 10C 7C JH 7S", 9, 1, "trick 1"),
        ("S: 10C 7C JH 7S", "S: 10C 7C JH QC", 9, 14, "a card that W, whose turn it is, holds"),
        ("N: 9H KS", "N: 9H TC", 10, 7, "a card that W, whose turn it is, holds"),
        ("N: 9H KS", "E: 9H KS", 10, 1, "N to lead trick 2"),
        ("N: 9H KS", "N: 9H KS {", 10, 10, "} at the end"),
        ("N: 9H KS", "N: 9H \x00KS", 10, 7, "plain text"),
        ('[Board "1"]', '[Board "2"]', 1, 9, "Board 1"),
        ('"Ana"', f'"{"a" * 81}"', 2, 9, "at most 80"),
    ],
)
def test_errors_name_line_column_and_what_was_expected(
    old: str, new: str, line: int, column: int, expected: str
) -> None:
    assert old in WRITTEN
    bad = complaint(WRITTEN.replace(old, new, 1))
    assert expected in bad.expected
    assert (bad.line, bad.column) == (line, column)


@pytest.mark.parametrize("missing", ["Rules", "Dealer", "Trump", "Deal"])
def test_a_missing_tag_is_named(missing: str) -> None:
    text = "\n".join(line for line in WRITTEN.split("\n") if not line.startswith(f"[{missing} "))
    bad = complaint(text)
    assert missing in bad.expected
    assert bad.line == 1


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing\n", "{ }"])
def test_an_empty_record(text: str) -> None:
    assert "an empty text" in str(complaint(text))


def test_a_play_before_any_tag_and_a_record_too_long() -> None:
    assert complaint("S: 10C").line == 1
    assert f"at most {LONGEST_RECORD}" in str(complaint(" " * (LONGEST_RECORD + 1)))


def test_en_voiture_where_a_card_is_turned_up() -> None:
    text = WRITTEN.replace('"H"', '"-"').replace('"classic"', '"french"')
    bad = complaint(text)
    assert "no en voiture" in bad.expected
    assert (bad.line, bad.column) == (6, 9)


def test_deals_must_make_one_match() -> None:
    deals = match_played(house_rules(target=8), S, 5)[1]
    text = write_record(Record(deals=deals))
    boards = text.split("\n\n")
    assert len(boards) > 1
    assert "Board 1" in complaint("\n\n".join(reversed(boards))).expected
    second = boards[1].replace('[Dealer "E"]', '[Dealer "N"]').split("\n")
    wrong_dealer = "\n".join(line for line in second if ": " not in line)
    assert "Dealer E, since the deal passes on" in complaint(f"{boards[0]}\n\n{wrong_dealer}").expected
    other_rules = boards[1].replace('[Options "target=8"]', '[Options "target=9"]')
    assert "the same rules and options" in complaint(f"{boards[0]}\n\n{other_rules}").expected
    unfinished = "\n".join(boards[0].strip().split("\n")[:-1])
    assert "all eight tricks" in complaint(f"{unfinished}\n\n{boards[1]}").expected
    lines = boards[0].strip().split("\n")
    assert "no more than eight" in complaint("\n".join([*lines, lines[-1]])).expected


def test_no_deal_after_the_match_is_won() -> None:
    won = _first_won()
    text = write_record(won)
    after = played(won.house, won.opener, 2)
    for cards in (0, 3, 32):
        second = write_record(replay(after, cards)).replace('"1"', '"2"', 1)
        bad = complaint(f"{text}\n{second}".replace("[Total", "; [Total"))
        assert bad.line == text.count("\n") + 2
        assert "after the match has been won" in str(bad)
    for cards, why in ((32, "after the match was won"), (3, "one of this match")):
        with pytest.raises(ValidationError, match=why):
            Record(deals=(won, replay(after, cards)))


def _first_won() -> Deal:
    """A hand that ends its match: the first point wins it."""
    deals = (played(house_rules(target=1), S, seed) for seed in range(9))
    return next(deal for deal in deals if deal_score(deal).score.total)


def test_a_result_that_the_play_does_not_give() -> None:
    text = write_record(played(house_rules(), S, 6))
    score = next(line for line in text.split("\n") if line.startswith("[Score"))
    number = text.split("\n").index(score) + 1
    wrong = text.replace(score, '[Score "99-0"]')
    bad = complaint(wrong)
    assert (bad.line, bad.column, bad.found) == (number, 9, "99-0")
    (found,) = read_claims(wrong).disagreements
    assert (found.board, found.tag, found.written) == (1, "Score", "99-0")
    assert f'"{found.expected}"' in score
    assert read_claims(wrong).record == read_record(text)
    assert "Result *" in complaint(WRITTEN.replace('"*"', '"30-30"')).expected


def test_one_deal_is_not_several() -> None:
    deals = match_played(house_rules(target=8), S, 5)[1]
    with pytest.raises(BadInput, match="one deal"):
        read_deal(write_record(Record(deals=deals)))


def test_what_is_no_record() -> None:
    deal = laid_out()
    for record, why in (
        ({"deals": ()}, "at least 1"),
        ({"deals": (deal, deal)}, "deal 1 to be finished"),
        ({"deals": (deal, laid_out(target=9))}, "deal 1 to be finished|one set of rules"),
        ({"deals": (deal,), "event": "a\nb"}, "match pattern"),
        ({"deals": (deal,), "event": " a"}, "match pattern"),
    ):
        with pytest.raises(ValidationError, match=why):
            Record.model_validate(record)


def test_no_damage_is_half_read_or_hangs() -> None:
    """Whatever is cut out, doubled or swapped: a record, or one complaint with its line."""
    chance = random.Random(11)
    whole = write_record(Record(deals=match_played(house_rules(target=8), S, 5)[1]))
    signs = '[]"{};%:SENWTH10♥ ,\n\\\x00\t-*'
    refused = 0
    for _ in range(3_000):
        start = chance.randrange(len(whole))
        end = min(len(whole), start + chance.choice((1, 1, 2, 5, 40, 400)))
        put = "".join(chance.choice(signs) for _ in range(chance.randrange(4)))
        try:
            record = read_record(whole[:start] + put + whole[end:])
        except BadInput:
            refused += 1
        else:
            assert read_record(write_record(record)) == record
    assert refused > 2_000
