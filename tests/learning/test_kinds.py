"""Every kind of exercise: what it shows, what it asks, what it accepts and what it refuses to be."""

import pytest

from manille_tutor.engine import PRESETS, BadInput, Card, Seat, read_cards
from manille_tutor.learning.answers import (
    Chosen,
    Filled,
    Marked,
    Ordered,
    Picked,
    Words,
    read_answer,
)
from manille_tutor.learning.exercise import Exercise, read_rules, write_rules
from manille_tutor.learning.generator import every_cell, generate
from manille_tutor.learning.kinds import EVERY_KIND, read_exercise
from manille_tutor.learning.kinds.legal import rules_offered
from manille_tutor.learning.mistakes import BadExercise
from manille_tutor.text.catalogue import read_catalogue
from manille_tutor.text.locales import LOCALES
from manille_tutor.text.speaker import Speaker
from tests.learning.wrong import wrong_answer
from tests.oracle.score import hand_score as score_by_the_oracle


def made(kind: str, /, **fields: object) -> Exercise:
    return read_exercise({"kind": kind, "id": "x-1", "skill": "follow_suit"} | fields)


def samples(seeds: int = 3) -> list[Exercise]:
    """Some exercises of every cell of every kind; of the obligations, one a cell and its play_legal twin."""
    found = []
    for cell in every_cell():
        for seed in range(1 if cell.kind == "mark_legal" else seeds):
            found.append(generate(cell, seed))
        if cell.kind == "mark_legal" and cell.rules == "classic" and cell.facets[-1] != "all":
            found.append(generate(cell.asked_as("play_legal"), 0))
    return found


SAMPLES = samples()


def test_every_kind_has_samples() -> None:
    assert {exercise.kind for exercise in SAMPLES} == set(EVERY_KIND)
    assert len(EVERY_KIND) == 23


def test_a_right_answer_is_right_and_a_wrong_one_wrong() -> None:
    for exercise in SAMPLES:
        wrong = []
        for part in exercise.parts():
            assert part.right, exercise.id
            assert all(part.grade(answer) == "correct" for answer in part.right), exercise.id
            assert part.grade(None) == "unanswered"
            assert part.grade(read_answer({"shape": "choose", "option": "no such option"})) == "error"
            wrong.append(wrong_answer(part))
        assert any(wrong), f"{exercise.id} cannot be answered wrongly"


def test_a_record_gives_the_same_exercise_again() -> None:
    for exercise in SAMPLES:
        again = read_exercise(exercise.record())
        assert again == exercise
        assert again.parts() == exercise.parts()
        assert again.record() == exercise.record()


def _every_word(exercise: Exercise) -> list[tuple[str, Words]]:
    scene = exercise.scene()
    said = [(f"pile.{pile.label.key}", pile.label) for pile in scene.piles]
    for fact in scene.facts:
        said += [(f"fact.{fact.key}", fact), (f"fact.{fact.key.partition('.')[0]}.label", fact)]
    for part in exercise.parts():
        said += [(part.ask.key, part.ask)]
        said += [(hint.key, hint) for hint in part.hints]
        said += [(part.option_key(option), part.ask) for option in part.options]
        said += [(f"field.{field}", part.ask) for field in part.fields]
    return said


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_is_there(locale: str) -> None:
    speaker = Speaker(locale)
    for exercise in SAMPLES:
        viewer = exercise.scene().viewer
        for key, words in _every_word(exercise):
            assert str(speaker.say(key, viewer=viewer, **words.named)).strip(), (exercise.id, key)


def test_no_words_are_left_over() -> None:
    groups = ("ask.", "option.", "field.", "pile.", "fact.", "hint.")
    used = {key for exercise in SAMPLES for key, _words in _every_word(exercise)}
    spare = {key for key in read_catalogue("en") if key.startswith(groups)} - used
    # every rule that a table may play by is spoken of, also those that no preset has
    unmet = {"option.broken.beat_in_suit", "option.broken.beat_trump_led"}
    unmet |= {f"hint.contract.{fate}.difference" for fate in ("made", "failed")}
    assert spare <= unmet


def test_the_hints_go_from_where_to_the_answer() -> None:
    english = Speaker("en")
    for exercise in SAMPLES:
        for part in exercise.parts():
            where, which, answer = (
                str(english.say(hint.key, viewer=exercise.scene().viewer, **hint.named))
                for hint in part.hints
            )
            assert len({where, which, answer}) == 3, exercise.id


# -- what may be played --


HARD_CASES = [
    ("trump=H leader=N trick=10C,7C hand=7H,AS,8D", "7H", "must_trump"),
    ("trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD", "10H", "must_overtrump"),
    ("rules=house trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD", "8H,10H,AD", "partner_exempts"),
    ("trump=H leader=N trick=7C,AH hand=7H,QH,AS", "7H,QH,AS", "cannot_overtrump"),
    ("trump=H leader=E trick=7C,8H,KH hand=9H,AH,7D", "AH", "must_overtrump"),
    ("trump=H leader=W trick=KH hand=8H,AH,10S", "8H,AH", "trump_led"),
    ("trump=H leader=W trick=KC hand=7C,10C,9H", "7C,10C", "follow_suit"),
    ("trump=H leader=N trick=KC,7H hand=8C,AC,10H", "8C,AC", "follow_suit"),
    ("trump=- leader=W trick=KC hand=7D,10S,AH", "7D,10S,AH", "no_trump_play"),
    ("trump=H leader=W trick=AD hand=10D,KD", "10D,KD", "follow_suit"),
    ("trump=H leader=S hand=10D,KD", "10D,KD", "lead_any"),
    ("trump=H leader=W trick=AD hand=10C,KS", "10C,KS", "free_discard"),
    ("rules=french trump=H leader=W trick=KH hand=8H,AH,10S", "AH", "beat_trump_led"),
    ("rules=french trump=H leader=W trick=QC hand=8C,AC,10S", "AC", "beat_in_suit"),
]


@pytest.mark.parametrize(("line", "legal", "rule"), HARD_CASES)
def test_mark_the_legal_cards_and_name_the_rule(line: str, legal: str, rule: str) -> None:
    mark, name = made("mark_legal", line=line).parts()
    assert mark.right == (Marked(cards=read_cards(legal)),)
    assert name.right[0] == Chosen(option=rule)
    assert rule in name.options
    assert made("play_legal", line=line).parts()[0].right == tuple(
        Picked(card=card) for card in read_cards(legal)
    )


def test_only_the_exact_set_is_right() -> None:
    mark, _name = made("mark_legal", line="trump=H leader=W trick=KC hand=7C,10C,9H").parts()
    assert mark.grade(Marked(cards=read_cards("10C,7C"))) == "correct"
    assert mark.grade(Marked(cards=read_cards("10C"))) == "incorrect"
    assert mark.grade(Marked(cards=read_cards("7C,10C,9H"))) == "incorrect"
    assert mark.grade(Marked(cards=())) == "unanswered"
    assert mark.grade(Marked(cards=read_cards("AS"))) == "error"


def test_cards_given_in_a_half_done_example_are_not_an_answer_yet() -> None:
    mark, _name = made("mark_legal", line="trump=H leader=W trick=KC hand=7C,10C,9H", given="7C").parts()
    assert mark.grade(Marked(cards=read_cards("7C"))) == "unanswered"
    assert mark.grade(Marked(cards=read_cards("7C,10C"))) == "correct"


def test_when_trump_is_led_following_is_a_right_name_too() -> None:
    _mark, name = made("mark_legal", line="trump=H leader=W trick=KH hand=8H,AH,10S").parts()
    assert name.right == (Chosen(option="trump_led"), Chosen(option="follow_suit"))


def test_the_rules_offered_do_not_give_the_answer_away() -> None:
    for rules in PRESETS:
        offered = {
            exercise.parts()[1].options
            for exercise in SAMPLES
            if exercise.kind == "mark_legal" and exercise.scene().house.preset == rules
        }
        assert offered == {rules_offered(read_rules(rules))}


# -- ranking and tricks --


def test_order_from_the_ten_down() -> None:
    (order,) = made("order_cards", cards="AH,7H,10H,KH").parts()
    assert order.right == (Ordered(cards=read_cards("10H,AH,KH,7H")),)
    assert order.grade(Ordered(cards=read_cards("AH,10H,KH,7H"))) == "incorrect"


@pytest.mark.parametrize(
    ("trump", "trick", "winner", "whys"),
    [
        ("H", "AD,10D,KD,7D", "10D", ["highest_of_led_suit"]),
        ("H", "10C,7H,JC,AC", "7H", ["only_trump", "highest_trump"]),
        ("H", "7C,9H,8H,AC", "9H", ["highest_trump"]),
        ("-", "KC,7D,10S,AH", "KC", ["highest_of_led_suit"]),
        ("H", "KH,8H,10S,AD", "KH", ["highest_trump", "highest_of_led_suit"]),
        ("H", "KH,8S,10S,AD", "KH", ["only_trump", "highest_trump", "highest_of_led_suit"]),
    ],
)
def test_who_wins_and_every_true_reason(trump: str, trick: str, winner: str, whys: list[str]) -> None:
    pick, why = made("trick_winner", trump=trump, leader="S", trick=trick).parts()
    assert pick.right == (Picked(card=Card(winner)),)
    assert why.right == tuple(Chosen(option=option) for option in whys)


def test_counting_tricks_and_sides() -> None:
    (points,) = made("trick_points", trick="10H,AH,KH,QH").parts()
    assert points.right == (Filled(values=(14,)),)
    (captured,) = made("side_points", side="EW", tricks=["10H,AH,KH,QH"]).parts()
    assert captured.right == (Filled(values=(46, 14)),)
    (captured,) = made("side_points", side="NS", tricks=["10H,AH,KH,QH"], rules="french").parts()
    assert captured.right == (Filled(values=(15, 53)),)


def test_trumps_out_may_be_none() -> None:
    hand = "KC,7C,10H,AH,KH,QH,8D"
    (out,) = made("trumps_out", trump="H", hand=hand, tricks=["JH,9H,8H,7H"]).parts()
    assert out.right == (Marked(cards=()),)
    assert out.grade(Marked(cards=())) == "correct"
    assert out.grade(Marked(cards=read_cards("7H"))) == "incorrect"


# -- scoring: the worked answers of article 4.2 and around --


@pytest.mark.parametrize(
    ("fields", "score"),
    [
        ({"trump": "H", "ns": 44}, (6, 0)),
        ({"trump": "H", "ns": 44, "rules": "house"}, (14, 0)),
        ({"trump": "H", "ns": 36}, (6, 0)),
        ({"trump": "H", "ns": 25}, (0, 5)),
        ({"trump": "-", "ns": 30}, (0, 0)),
        ({"trump": "-", "ns": 38}, (12, 0)),
        ({"trump": "-", "ns": 38, "rules": "house"}, (16, 0)),
        ({"trump": "H", "ns": 60, "rules": "house"}, (30, 0)),
        ({"trump": "-", "ns": 44, "revoke": "NS"}, (0, 12)),
        ({"trump": "-", "ns": 44, "revoke": "NS", "rules": "house"}, (0, 60)),
        ({"trump": "H", "ns": 44, "last": "EW", "rules": "classic last_trick_bonus=1"}, (6, 1)),
        ({"trump": "-", "ns": 44, "last": "NS", "rules": "classic last_trick_bonus=1"}, (13, 0)),
        ({"trump": "H", "ns": 41, "rules": "french"}, (7, 0)),
    ],
)
def test_score_a_hand(fields: dict[str, object], score: tuple[int, int]) -> None:
    (part,) = made("score_hand", **fields).parts()
    assert part.right == (Filled(values=score),)


def test_scores_agree_with_the_oracle() -> None:
    for cell in every_cell():
        if cell.kind != "score_hand":
            continue
        for seed in range(30):
            record = generate(cell, seed).record()
            house = read_rules(record.get("rules", "classic"))
            points = {"NS": record["ns"], "EW": house.points_in_play - record["ns"]}
            expected = score_by_the_oracle(
                points,
                no_trump=record["trump"] == "-",
                scoring=house.scoring,
                points_per_trick=house.points_per_trick,
                bonus=house.last_trick_bonus,
                last=record.get("last"),
                revoke=record.get("revoke"),
            )
            (part,) = generate(cell, seed).parts()
            assert part.right == (Filled(values=(expected["NS"], expected["EW"])),)


# -- around the play --


@pytest.mark.parametrize(
    ("kind", "fields", "right"),
    [
        ("first_dealer", {"cuts": "KC,7H,8C,AD"}, "E"),
        ("first_dealer", {"cuts": "KC,7H,8C,7D"}, "cut_again"),
        ("first_dealer", {"cuts": "KC,10H,AC,7D", "rules": "classic first_dealer=highest"}, "E"),
        ("whose_task", {"dealer": "S", "task": "cut"}, "E"),
        ("whose_task", {"dealer": "S", "task": "cut", "rules": "french"}, "W"),
        ("whose_task", {"dealer": "S", "task": "name_trump"}, "S"),
        ("whose_task", {"dealer": "W", "task": "open"}, "S"),
        ("whose_task", {"dealer": "W", "task": "open", "rules": "belgian"}, "N"),
        ("whose_task", {"dealer": "S", "task": "deal_next"}, "E"),
        ("whose_task", {"dealer": "S", "task": "deal_next", "later": 2}, "W"),
        ("whose_task", {"dealer": "W", "task": "open", "later": 1, "rules": "belgian"}, "E"),
        ("whose_turn", {"trump": "H", "leader": "W", "trick": "7D,10D"}, "E"),
        ("whose_turn", {"trump": "H", "leader": "W", "trick": "7D,10D", "rules": "belgian"}, "E"),
        ("whose_turn", {"trump": "H", "leader": "N", "trick": "KC,7H,8C,AC"}, "W"),
        ("packets", {"dealer": "S", "dealt": 0}, "E"),
        ("packets", {"dealer": "S", "dealt": 7}, "S"),
        ("misdeal", {"dealer": "E"}, "stands"),
        ("misdeal", {"dealer": "E", "seen": "a_card"}, "same_dealer"),
        ("misdeal", {"dealer": "E", "seen": "last_card"}, "same_dealer"),
        ("misdeal", {"dealer": "E", "seen": "last_card", "rules": "french"}, "stands"),
        ("misdeal", {"dealer": "E", "counts": [8, 9, 8, 7], "rules": "french"}, "same_dealer"),
        ("naming", {"dealer": "E", "speaker": "E", "contract": "-"}, "allowed"),
        ("naming", {"dealer": "E", "speaker": "S", "contract": "C"}, "not_dealer"),
        ("naming", {"dealer": "E", "speaker": "E", "contract": "C", "rules": "french"}, "turned_up"),
        ("turn_up", {"dealer": "E", "card": "7S"}, "S"),
        ("match_won", {"dealer": "S", "before": [98, 70], "hand": [3, 0], "hands": 30}, "NS"),
        ("match_won", {"dealer": "S", "before": [98, 70], "hand": [2, 0], "hands": 30}, "play_on"),
        (
            "match_won",
            {
                "dealer": "E",
                "before": [100, 99],
                "hand": [1, 6],
                "hands": 30,
                "rules": "classic last_trick_bonus=1",
            },
            "EW",
        ),
        (
            "match_won",
            {"dealer": "E", "before": [20, 24], "hand": [4, 0], "hands": 12, "rules": "muette"},
            "play_on",
        ),
        (
            "match_won",
            {"dealer": "E", "before": [20, 24], "hand": [5, 0], "hands": 12, "rules": "muette"},
            "NS",
        ),
    ],
)
def test_around_the_play(kind: str, fields: dict[str, object], right: str) -> None:
    assert made(kind, **fields).parts()[0].right == (Chosen(option=right),)


def test_packet_sizes() -> None:
    _who, size = made("packets", dealer="S", dealt=4).parts()
    assert size.right == (Filled(values=(2,)),)
    _who, size = made("packets", dealer="S", dealt=4, rules="classic packets=4-4").parts()
    assert size.right == (Filled(values=(4,)),)


def test_what_is_still_yours() -> None:
    dealt = "KC,7C,8C,AD,10H,8H,9H,7D"
    (own,) = made("own_cards", dealt=dealt, tricks=["KC,10C,AC,QC", "AS,7D,9S,QS"], trick="AH,7S").parts()
    assert own.right == (Marked(cards=read_cards("7C,8C,AD,10H,8H,9H")),)
    assert set(read_cards("AH,7S,KC")) <= set(own.cards)


# -- revokes and tables --


def test_spot_the_revoke_in_a_trick() -> None:
    who, rule = made(
        "revoke_in_trick",
        trump="H",
        leader="S",
        trick="7C,8C,7D,9C",
        hands=["7C,8S", "8C,8D", "7D,KC", "9C,AD"],
    ).parts()
    assert who.right == (Chosen(option="N"),)
    assert rule.right == (Chosen(option="follow_suit"),)
    who, rule = made(
        "revoke_in_trick",
        trump="H",
        leader="S",
        trick="7C,8C,7D,9C",
        hands=["7C,8S", "8C,8D", "7D,KS", "9C,AD"],
    ).parts()
    assert who.right == (Chosen(option="nobody"),)
    assert rule.right == (Chosen(option="none"),)


def test_spot_the_revoke_in_a_hand() -> None:
    for cell in every_cell():
        if cell.kind == "revoke_in_hand":
            exercise = generate(cell, 5)
            who, trick = exercise.parts()
            if cell.facets[0] == "nobody":
                assert who.right == (Chosen(option="nobody"),)
                assert trick.right == (Chosen(option="none"),)
            else:
                assert exercise.teaches() == ("revoke", cell.facets[0])
                assert who.right[0].option in tuple(Seat)  # type: ignore[union-attr]


def test_two_tables() -> None:
    here, there, change = made(
        "two_houses", line="trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD", second="house"
    ).parts()
    assert here.right == (Marked(cards=read_cards("10H")),)
    assert there.right == (Marked(cards=read_cards("8H,10H,AD")),)
    assert change.right == (Chosen(option="partner_exempts"),)


def test_every_option_that_alone_changes_the_answer_is_right() -> None:
    *_marks, change = made(
        "two_houses", line="trump=H leader=E trick=7C,AH,8C hand=8H,KH,AD", second="belgian"
    ).parts()
    assert change.right == (Chosen(option="nothing"),)
    *_marks, change = made(
        "two_houses", line="trump=H leader=E trick=7C,8C,AH hand=8H,KH,AD", second="belgian"
    ).parts()
    assert change.right == (Chosen(option="cannot_overtrump"),)


# -- what cannot be an exercise --


BAD = [
    (3, "expected"),
    ({}, "field kind"),
    ({"kind": "sing"}, "field kind"),
    ({"kind": "mark_legal", "id": "a-1", "skill": "x", "line": "trump=H"}, "exercise a-1, field skill"),
    ({"kind": "mark_legal", "id": "a-1", "skill": "follow_suit"}, "exercise a-1, field line"),
    ({"kind": "mark_legal", "id": "a-1", "skill": "follow_suit", "line": "trump=H"}, "leader= is missing"),
    (
        {
            "kind": "mark_legal",
            "id": "a-1",
            "skill": "follow_suit",
            "line": "trump=H leader=S hand=7H",
            "x": 1,
        },
        "a field of this kind",
    ),
    (
        {
            "kind": "mark_legal",
            "id": "a-1",
            "skill": "follow_suit",
            "line": "trump=H leader=W trick=7C hand=8C,7H",
            "given": "7H",
        },
        "cards that are legal here",
    ),
    ({"kind": "order_cards", "id": "a-1", "skill": "ranking", "cards": "7H,8C"}, "cards of one suit"),
    ({"kind": "order_cards", "id": "a-1", "skill": "ranking", "cards": "7H,1C"}, "field cards"),
    ({"kind": "trick_points", "id": "a-1", "skill": "card_points", "trick": "7H,8H,7H,9H"}, "7H comes twice"),
    ({"kind": "score_hand", "id": "a-1", "skill": "hand_score", "trump": "H", "ns": 61}, "add up to 60"),
    (
        {"kind": "score_hand", "id": "a-1", "skill": "hand_score", "trump": "H", "ns": 1, "rules": "rome"},
        "field rules",
    ),
    ({"kind": "score_hand", "id": "a-1", "skill": "hand_score", "trump": "X", "ns": 1}, "field trump"),
    (
        {"kind": "packets", "id": "a-1", "skill": "deal_cards", "dealer": "S", "dealt": 12},
        "12 of a whole deal",
    ),
    ({"kind": "misdeal", "id": "a-1", "skill": "misdeal", "dealer": "S", "counts": [8, 8, 8, 9]}, "32 cards"),
    (
        {
            "kind": "match_won",
            "id": "a-1",
            "skill": "target",
            "dealer": "S",
            "before": [101, 2],
            "hand": [1, 0],
            "hands": 9,
        },
        "had won it",
    ),
    (
        {
            "kind": "match_won",
            "id": "a-1",
            "skill": "target",
            "dealer": "S",
            "before": [10, 2],
            "hand": [1, 1],
        },
        "one side lost",
    ),
    (
        {
            "kind": "two_houses",
            "id": "a-1",
            "skill": "lead_any",
            "line": "trump=H leader=S hand=7H",
            "second": "muette",
        },
        "tables that differ",
    ),
    (
        {
            "kind": "two_houses",
            "id": "a-1",
            "skill": "lead_any",
            "line": "trump=- leader=S hand=7H",
            "second": "french",
        },
        "turn up a card",
    ),
    (
        {
            "kind": "revoke_in_trick",
            "id": "a-1",
            "skill": "revoke",
            "trump": "H",
            "leader": "S",
            "trick": "7C,8C,7D,9C",
            "hands": ["8S", "8C", "7D", "9C"],
        },
        "a card that S holds",
    ),
]


@pytest.mark.parametrize(("record", "said"), BAD)
def test_a_bad_record_is_told_in_one_sentence(record: object, said: str) -> None:
    with pytest.raises(BadExercise) as bad:
        read_exercise(record)
    assert isinstance(bad.value, BadInput)
    assert said in str(bad.value)
    assert "\n" not in str(bad.value)


def test_rules_in_one_line_round_trip() -> None:
    for text in ("classic", "house last_trick_bonus=1", "french target=101", "classic packets=4-4"):
        assert write_rules(read_rules(text)) == text
