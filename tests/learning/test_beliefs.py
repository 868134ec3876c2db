"""Wrong beliefs: each answers as somebody who holds it would, and is put in words with its article."""

from collections.abc import Iterator

import pytest

from manille_tutor.engine import BadInput
from manille_tutor.learning.answers import Part
from manille_tutor.learning.beliefs import (
    EVERY_BELIEF,
    THE_RULES,
    Answered,
    answers,
    belief_of,
    practice,
    separate,
    separates,
    weigh,
)
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.generator import every_cell, generate
from manille_tutor.learning.kinds import read_exercise
from manille_tutor.learning.lessons import LESSONS
from manille_tutor.learning.sameness import standard_form
from manille_tutor.text import ARTICLES, LOCALES, Speaker
from manille_tutor.text.catalogue import read_catalogue

from .items import legal, order, score, trick, written

IDS = [belief.id for belief in EVERY_BELIEF]


def said(belief: str, exercise: Exercise, part: int = 0) -> set[str]:
    return {written(answer) for answer in answers(belief_of(belief), exercise, exercise.parts()[part])}


def right(exercise: Exercise, part: int = 0) -> set[str]:
    return {written(answer) for answer in exercise.parts()[part].right}


# by belief: a position, the right answer, and the answers of somebody who holds it
CASES: list[tuple[str, Exercise, str, set[str]]] = [
    ("ace_high", order("KS,10S,7S,AS"), "10S,AS,KS,7S", {"AS,KS,10S,7S"}),
    ("ace_high", trick("AD,10D,7D,9S"), "10D", {"AD"}),
    ("ace_high", trick("QD,10D,7D,9S"), "10D", {"QD"}),
    ("ace_high", legal("trump=H leader=E trick=7C,AH,8C hand=8S,KH,10H"), "10H", {"8S,KH,10H"}),
    ("ace_high", legal("trump=H leader=E trick=7C,JH,8C hand=8S,KH,10H"), "KH,10H", {"KH"}),
    ("ace_low", order("KS,10S,7S,AS"), "10S,AS,KS,7S", {"KS,10S,7S,AS"}),
    ("ace_low", trick("AD,7D,KS,9S"), "AD", {"7D"}),
    ("seven_cannot_win", trick("KC,7H,AC,9S"), "7H", {"AC"}),
    ("seven_cannot_win", trick("7C,AD,AS,9S"), "7C", {"AD", "AS"}),
    ("seven_cannot_win", trick("7H,AD,9S,10S"), "7H", {"10S"}),
    ("seven_cannot_win", trick("KC,7H,8H,9S"), "8H", {"8H"}),
    ("may_discard", legal("trump=H leader=E trick=KC hand=7C,10C,9H,AS"), "7C,10C", {"7C,10C,9H,AS"}),
    ("may_discard", legal("trump=H leader=E trick=KH hand=8H,AH,10S"), "8H,AH", {"8H,AH,10S"}),
    ("may_trump", legal("trump=H leader=E trick=KC hand=7C,10C,9H,AS"), "7C,10C", {"7C,10C,9H"}),
    ("may_trump", legal("trump=H leader=E trick=KH hand=8H,AH,10S"), "8H,AH", {"8H,AH"}),
    ("may_trump", legal("trump=- leader=E trick=KC hand=7C,10S,AS"), "7C", {"7C"}),
    ("must_go_up", legal("trump=H leader=E trick=KC hand=7C,10C,9H"), "7C,10C", {"10C"}),
    ("must_go_up", legal("trump=H leader=E trick=KC,7H hand=7C,10C,9H"), "7C,10C", {"7C,10C"}),
    ("must_go_up", legal("trump=H leader=E trick=KH hand=8H,AH,10S"), "8H,AH", {"AH"}),
    ("must_beat_trump_led", legal("trump=H leader=E trick=KH hand=8H,AH,10S"), "8H,AH", {"AH"}),
    ("must_beat_trump_led", legal("trump=H leader=E trick=KC hand=7C,10C,9H"), "7C,10C", {"7C,10C"}),
    ("need_not_trump", legal("trump=H leader=E trick=KC hand=7H,AS,8D"), "7H", {"8D,7H,AS"}),
    ("need_not_trump", legal("trump=H leader=E trick=KC,9H hand=7S,AH"), "AH", {"AH,7S"}),
    ("partner_lets_off", legal("trump=H leader=E trick=10C hand=7H,AS,8D"), "7H", {"7H"}),
    ("partner_lets_off", legal("trump=H leader=N trick=7C,10C,8C hand=7H,AS,8D"), "7H", {"8D,7H,AS"}),
    ("partner_lets_off", legal("trump=H leader=N trick=7C,KH,8C hand=8H,10H,AD"), "10H", {"AD,8H,10H"}),
    ("off_suit_wins", trick("KC,AD,7C,9S", trump="-"), "KC", {"AD"}),
    ("off_suit_wins", trick("KC,KD,7C,9S", trump="-"), "KC", {"KC", "KD"}),
    ("off_suit_wins", trick("KC,AD,7C,9S"), "KC", {"KC"}),
    ("any_trump", legal("trump=H leader=E trick=7C,KH hand=8H,10H,AD"), "10H", {"8H,10H"}),
    ("any_trump", legal("trump=H leader=E trick=7C,AH hand=7H,QH,AS"), "7H,QH,AS", {"7H,QH"}),
    ("beats_the_first", legal("trump=H leader=E trick=7C,8H,KH hand=9H,AH,7D"), "AH", {"9H,AH"}),
    ("beats_the_first", legal("trump=H leader=E trick=7C,8H,KH hand=9H,7D"), "7D,9H", {"9H"}),
    ("beats_the_first", legal("trump=H leader=E trick=7C,KH,8H hand=9H,AH,7D"), "AH", {"AH"}),
    ("must_undertrump", legal("trump=H leader=E trick=7C,AH hand=7H,QH,AS"), "7H,QH,AS", {"7H,QH"}),
    ("must_undertrump", legal("trump=H leader=E trick=7C,KH hand=8H,10H,AD"), "10H", {"10H"}),
    ("every_point_counts", score(44), "6-0", {"44-16", "44-0"}),
    ("every_point_counts", score(30), "0-0", {"30-30"}),
    ("every_point_counts", score(38, "-"), "12-0", {"76-44", "76-0"}),
    ("no_cap", score(44), "6-0", {"14-0"}),
    ("no_cap", score(38, "-"), "12-0", {"16-0"}),
    ("no_cap", score(34), "4-0", {"4-0"}),
    ("points_doubled", score(32, "-"), "4-0", {"6-0"}),
    ("points_doubled", score(22, "-"), "0-12", {"0-6"}),
    ("points_doubled", score(38), "6-0", {"6-0"}),
    ("points_doubled", score(30, "-"), "0-0", {"0-0"}),
    ("margin_doubled", score(38, "-"), "12-0", {"6-0"}),
    ("margin_doubled", score(32, "-"), "4-0", {"4-0"}),
    ("nothing_doubled", score(38, "-"), "12-0", {"6-0"}),
    ("nothing_doubled", score(32, "-"), "4-0", {"2-0"}),
]


@pytest.mark.parametrize(("belief", "exercise", "rule", "believed"), CASES)
def test_a_belief_answers_as_its_holder_would(
    belief: str, exercise: Exercise, rule: str, believed: set[str]
) -> None:
    def sets(texts: set[str]) -> set[object]:
        ordered = exercise.kind == "order_cards"
        return {text if ordered else frozenset(text.split(",")) for text in texts}

    assert sets(right(exercise)) == sets({rule})
    assert sets(said(belief, exercise)) == sets(believed)


def test_every_belief_has_a_case_and_there_are_the_sixteen_asked_for_at_least() -> None:
    assert {case[0] for case in CASES} == set(IDS)
    assert len(set(IDS)) == len(IDS) >= 16


def test_playing_one_card_any_that_is_believed_to_be_legal_follows() -> None:
    exercise = legal("trump=H leader=E trick=KC hand=7H,AS,8D", kind="play_legal")
    assert said("need_not_trump", exercise) == {"7H", "AS", "8D"}


def test_two_tables_are_seen_through_the_same_belief() -> None:
    line = "trump=H leader=N trick=7C,KH,8C hand=8H,10H,AD"
    exercise = read_exercise(
        {"kind": "two_houses", "id": "t", "skill": "must_overtrump", "line": line, "second": "house"}
    )
    assert right(exercise, 2) == {"partner_exempts"}
    assert said("partner_lets_off", exercise, 0) == said("partner_lets_off", exercise, 1) == {"AD,8H,10H"}
    assert said("partner_lets_off", exercise, 2) == {"nothing"}


def test_a_revoke_is_what_is_believed_to_be_one() -> None:
    exercise = read_exercise(
        {
            "kind": "revoke_in_trick",
            "id": "t",
            "skill": "revoke",
            "trump": "H",
            "leader": "S",
            "trick": "KC,AC,9D,8C",
            "hands": ["KC,7S", "AC,8S", "9D,7H", "8C,9S"],
        }
    )
    assert right(exercise) == {"N"}
    assert said("partner_lets_off", exercise) == {"N"}
    assert said("need_not_trump", exercise) == {"nobody"}
    assert said("need_not_trump", exercise, 1) == {"none"}
    assert said("must_go_up", exercise) == {"N"}
    assert said("ace_low", exercise) == {"N"}


def test_a_bonus_is_added_last_whatever_is_believed() -> None:
    exercise = score(38, "-", rules="classic last_trick_bonus=1", last="EW")
    assert right(exercise) == {"12-1"}
    assert said("points_doubled", exercise) == {"6-1"}
    assert said("every_point_counts", exercise) == {"76-45", "76-1"}


def test_at_a_table_that_plays_so_the_belief_is_no_mistake() -> None:
    exercise = legal("rules=french trump=H leader=N trick=7C,10C,8C hand=7H,AS,8D")
    assert said("partner_lets_off", exercise) == right(exercise)
    assert not separates(belief_of("partner_lets_off"), exercise)


def every_part() -> Iterator[tuple[Exercise, Part]]:
    for cell in every_cell():
        exercise = generate(cell, 5)
        for part in exercise.parts():
            yield exercise, part


def test_every_answer_is_one_that_can_be_given_and_who_knows_the_rules_is_right() -> None:
    for exercise, part in every_part():
        assert set(answers(THE_RULES, exercise, part)) == set(part.right), (exercise.record(), part.id)
        for belief in EVERY_BELIEF:
            given = answers(belief, exercise, part)
            assert given, (belief.id, exercise.record(), part.id)
            assert all(part.fits(answer) for answer in given), (belief.id, exercise.record(), part.id)


def test_a_belief_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="a belief as one of ace_high"):
        belief_of("ace_middling")


# -- positions that separate --


@pytest.mark.parametrize("id", IDS)
def test_a_position_separates_the_belief_from_the_rules(id: str) -> None:
    belief = belief_of(id)
    for seed in range(8):
        exercise = separate(belief, seed)
        assert exercise == separate(belief, seed)
        part = exercise.parts()[0]
        assert not set(answers(belief, exercise, part)) & set(part.right)
    assert len({separate(belief, seed).id for seed in range(8)}) > 3


@pytest.mark.parametrize("id", IDS)
def test_practice_is_three_different_positions_that_do(id: str) -> None:
    belief = belief_of(id)
    items = practice(belief, seed=4)
    assert items == practice(belief, seed=4) != practice(belief, seed=5)
    assert len({standard_form(exercise) for exercise in items}) == 3
    assert all(separates(belief, exercise) for exercise in items)


@pytest.mark.parametrize("id", IDS)
def test_what_separates_shows_the_belief_in_the_end(id: str) -> None:
    """Nobody who answers practice for a belief by another idea is told of it; its holder mostly is."""
    belief = belief_of(id)
    given: list[Answered] = []
    for exercise in practice(belief, n=6):
        part = exercise.parts()[0]
        given.append(Answered(exercise, part.id, answers(belief, exercise, part)[0]))
    weighing = weigh(given)
    assert weighing.of(belief) == max(weighing.beliefs)


def test_lessons_and_articles_of_the_beliefs_exist() -> None:
    for belief in EVERY_BELIEF:
        assert belief.article in ARTICLES
        assert belief.lesson in LESSONS


# -- the words --


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("id", IDS)
def test_every_belief_is_put_in_words_with_its_article(id: str, locale: str) -> None:
    speaker = Speaker(locale)
    fits, truth = (speaker.text(f"belief.{id}.{name}") for name in ("fits", "truth"))
    opening = {
        "en": "Your answers fit",
        "pt_BR": "Suas respostas combinam",
        "fr": "Vos réponses correspondent",
    }
    assert fits.startswith(opening[locale])
    assert truth.endswith(f" ({ARTICLES[belief_of(id).article]}).")


@pytest.mark.parametrize("locale", LOCALES)
def test_no_words_are_left_of_a_belief_that_is_gone(locale: str) -> None:
    told = {key.split(".")[1] for key in read_catalogue(locale) if key.startswith("belief.")}
    assert told == set(IDS)
