"""What is shown on the way: pairs side by side, a word on a belief, the workshop, the exam and its report."""

import json
from dataclasses import replace
from typing import Any

import pytest

from manille_tutor.engine import Card
from manille_tutor.learning.codes import EVERY_LESSON, set_spec
from manille_tutor.learning.generator import every_cell, generate
from manille_tutor.learning.intents import Ask, Choose, Enter, Press
from manille_tutor.learning.kinds import EVERY_KIND
from manille_tutor.learning.lessons import LESSONS, deal_round, position
from manille_tutor.learning.session import start, start_set, update
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.state import Session, Task
from manille_tutor.learning.workshop import GROUPS, Workshop, examine
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views import present
from manille_tutor.views.live import aloud
from manille_tutor.views.workshop import present_workshop
from tests.learning.test_rounds import MARK, act, give, missed, on, settle, told
from tests.learning.test_workshop import EXAM, after, answering, taken

View = dict[str, Any]


def seen(session: Session, locale: str = "en") -> View:
    view = present(session, Speaker(locale))
    assert json.loads(json.dumps(view)) == view
    return view


def shop(workshop: Workshop, locale: str = "en") -> View:
    view = present_workshop(workshop, Speaker(locale))
    assert json.loads(json.dumps(view)) == view
    return view


def tags(view: View) -> dict[str, str]:
    on_table = [lie["card"] for lie in view["table"]["trick"]]
    held = view["hand"]["cards"] if view["hand"] else []
    return {card["id"]: card["tag"] for card in [*held, *on_table] if card["tag"]}


def buttons(view: View) -> list[str]:
    return [action["id"] for action in view["actions"]]


# -- minimal pairs --


def pair() -> Session:
    return act(missed(on(MARK, MARK | {"id": "other"})), "next")


def test_a_pair_stands_beside_the_position_before_with_the_changed_card_marked() -> None:
    view = seen(pair())
    beside = view["beside"]
    assert beside["label"] == "One card is different"
    said = "The same trick, but you hold the queen of hearts instead of the 10 of hearts."
    assert aloud(beside["difference"]) == said
    before, now = beside["sides"]
    assert (before["label"], now["label"]) == ("Before", "Now")
    cards = [card for side in (before, now) for row in side["rows"] for card in row["cards"]]
    marked = [(card["card"], card["changed"]) for card in cards if card["changed"]]
    assert marked == [("10H", "replaced"), ("QH", "changed")]
    assert tags(view) == {"QH": "changed"}
    assert view["live"].startswith(f"One card is different. {said}")


def test_the_answer_before_is_shown_and_the_answer_now_only_once_it_is_given() -> None:
    def legal(view: View) -> list[list[str]]:
        return [
            [card["card"] for row in side["rows"] for card in row["cards"] if card["legal"]]
            for side in view["beside"]["sides"]
        ]

    session = pair()
    assert legal(seen(session)) == [["10H"], []]
    assert seen(session)["beside"]["because"] is None
    asked = give(session, session.part.right[0])
    assert legal(seen(asked)) == [["10H"], []]
    done = settle(session)
    assert set(legal(seen(done))[1]) == {"8S", "QS", "AD", "8H", "QH"}
    assert "3.7" in aloud(seen(done)["beside"]["because"])


def test_a_pair_is_announced_and_counts_in_no_dot() -> None:
    before, view = seen(on(MARK, MARK | {"id": "other"})), seen(pair())
    assert view["progress"]["label"] == "Mixed round · an extra: one card changed"
    assert len(view["progress"]["dots"]) == len(before["progress"]["dots"]) == 2
    assert [dot["state"] for dot in view["progress"]["dots"]] == ["wrong", "todo"]
    assert "skip" in buttons(view)
    onward = seen(act(settle(pair()), "next"))
    assert onward["progress"]["label"] == "Mixed round · 2 of 2"
    assert [dot["state"] for dot in onward["progress"]["dots"]] == ["wrong", "current"]


def test_the_score_of_a_round_leaves_extras_out() -> None:
    session = act(missed(on(MARK, MARK | {"id": "other"})), "next")
    session = act(settle(act(settle(session), "next")), "next")
    view = seen(session)
    assert aloud(view["say"]["headline"]) == "1 of 2 right first time."
    assert [dot["state"] for dot in view["progress"]["dots"]] == ["wrong", "right"]


# -- a word on what is believed --


def test_the_word_is_kind_true_and_shows_where_the_two_part() -> None:
    view = seen(told())
    say = view["say"]
    assert aloud(say["headline"]).startswith("Your answers fit the idea that any trump will do")
    assert aloud(say["body"]).endswith("(3.6).")
    assert say["article"]["number"] == "3.6"
    idea, rule = say["argument"]
    assert (idea["term"], rule["term"]) == ("By that idea", "By the rule")
    assert aloud(idea["text"]) != aloud(rule["text"])
    assert say["argument_open"]
    assert buttons(view) == ["next", "skip"]
    assert [action["label"] for action in view["actions"]] == ["Practise it: 3 tasks", "Not now"]
    assert view["live"].startswith("Your answers fit")
    assert aloud(rule["text"]) in view["live"]


def test_practice_says_how_much_of_it_there_is() -> None:
    view = seen(act(told(), "next"))
    assert view["progress"]["label"] == "Overtrumping · extra practice, 1 of 3"
    assert view["beside"] is None
    assert "skip" in buttons(view)


@pytest.mark.parametrize("locale", LOCALES)
def test_pairs_and_beliefs_are_told_in_every_language(locale: str) -> None:
    views = [seen(session, locale) for session in (pair(), settle(pair()), told(), act(told(), "next"))]
    for view in views:
        assert "{" not in json.dumps(view["say"], ensure_ascii=False).replace('{"', "").replace("{'", "")
        assert view["live"]
        assert view["progress"]["label"]


# -- small things --


def test_a_legal_card_says_so_rather_than_what_it_lacks() -> None:
    line = "trump=H leader=E trick=7C,AH hand=8H,QH,AD"
    free = MARK | {"line": line, "skill": "cannot_overtrump"}
    session = on(free)
    wrong = give(session, session.part.right[0].model_copy(update={"cards": (Card("8H"),)}))
    assert tags(seen(wrong)) == {
        "7C": "led",
        "AH": "highest trump",
        "8H": "right",
        "QH": "legal",
        "AD": "legal",
    }


def test_an_example_rings_cards_only_when_it_speaks_of_them() -> None:
    session = start("04-overtrumping", "example", deal_round("04-overtrumping", "example", 0))
    assert tags(seen(session)) == {}
    for names in (("next",), ("next", "next")):
        assert set(tags(seen(act(session, *names)))) == {"7C", "KH"}
    assert {"7C", "KH", "10H"} <= set(tags(seen(act(session, "next", "next", "next"))))
    asked = update(session, Ask(card=Card("8H")))
    assert {"7C", "KH"} <= set(tags(seen(asked)))


@pytest.mark.parametrize(
    ("line", "card", "said"),
    [
        ("trump=H leader=E trick=AC,8C,9C hand=7C,10H", "7C", "East takes the trick: 4 points."),
        ("trump=H leader=E trick=8C,9C,KS hand=7C,10H", "7C", "North takes the trick: 3 points."),
    ],
)
def test_the_last_card_says_who_takes_the_trick_and_what_is_in_it(line: str, card: str, said: str) -> None:
    view = seen(update(start("", "try_it", (position(line),)), Press(card=Card(card))))
    assert aloud(view["say"]["body"]).endswith(said)
    assert sum(lie["card"]["state"] == "winner" for lie in view["table"]["trick"]) == 1
    assert "Well played" not in aloud(view["say"]["headline"])
    unfinished = "trump=H leader=N trick=7C,KH hand=8S,10H"
    other = seen(update(start("", "try_it", (position(unfinished),)), Press(card=Card("10H"))))
    assert "takes" not in aloud([*other["say"]["headline"], *other["say"]["body"]])


@pytest.mark.parametrize(
    ("locale", "said", "why"),
    [
        ("en", "Well played: the 10 of hearts takes the trick, 8 points.", "beats the king of hearts"),
        ("fr", "Bien joué : le 10 de cœur remporte le pli, 8 points.", "roi de cœur"),
        ("pt_BR", "Boa jogada: o 10 de copas leva a vaza, 8 pontos.", "rei de copas"),
    ],
)
def test_a_last_card_that_takes_the_trick_says_so_first(locale: str, said: str, why: str) -> None:
    at = position("trump=H leader=E trick=7C,KH,8C hand=8S,10H")
    view = seen(update(start("", "try_it", (at,)), Press(card=Card("10H"))), locale)
    assert aloud(view["say"]["headline"]).replace("\u00a0", " ") == said
    assert why in aloud(view["say"]["body"])


def test_the_winner_is_picked_where_it_lies() -> None:
    session = start_set(set_spec(skills=("trick_winner",), count=1, seed=3), "exercises")
    view = seen(session)
    assert view["hand"]["on_table"]
    assert view["hand"]["cards"] == [lie["card"] for lie in view["table"]["trick"]]
    marked = seen(update(session, Press(card=session.part.cards[1])))
    assert [lie["card"]["state"] for lie in marked["table"]["trick"]] == ["plain", "marked", "plain", "plain"]
    why = seen(give(session, session.part.right[0]))
    assert why["hand"] is None
    assert [lie["card"]["state"] for lie in why["table"]["trick"]].count("winner") == 1
    assert not seen(on(MARK))["hand"]["on_table"]


# -- the workshop --


def test_there_are_groups_to_choose_from_and_a_box_for_a_code() -> None:
    view = shop(Workshop())
    assert view["kind"] == "setup"
    groups = {group["id"]: group for group in view["setup"]["groups"]}
    assert list(groups) == list(GROUPS)
    assert [option["label"] for option in groups["level"]["options"]] == ["Any", "Easy", "Medium", "Hard"]
    assert {"under": "The play", "id": "must_overtrump", "label": "3.6 Overtrumping"} in groups["rule"][
        "options"
    ]
    assert buttons(view) == ["begin"]
    assert view["live"].startswith("What would you like to practise? Rule: All lessons, mixed.")
    ranking = shop(after(Workshop(), Choose(option="rule=ranking")))
    assert [group["id"] for group in ranking["setup"]["groups"]] == ["rule", "kind"]


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_that_can_be_chosen_has_a_name(locale: str) -> None:
    speaker = Speaker(locale)
    for kind in EVERY_KIND:
        assert speaker.has(f"kind.{kind}")
    view = shop(Workshop(), locale)
    for group in view["setup"]["groups"]:
        labels = [option["label"] for option in group["options"]]
        assert len(set(labels)) == len(labels)


def test_a_slip_in_a_code_is_told_in_words() -> None:
    view = shop(after(Workshop(), Enter(field="code", value="11CE-AHT0-QQ8Y"), "begin"))
    assert view["setup"]["code"]["wrong"]
    assert view["setup"]["code"]["value"] == "11CE-AHT0-QQ8Y"
    assert aloud(view["say"]["headline"]) == "That is not a code, or there is a slip in it."
    assert view["live"].startswith("That is not a code")


def test_a_set_shows_its_code_how_hard_a_task_was_and_the_way_back() -> None:
    workshop = after(Workshop(seed=4), Choose(option="rule=must_overtrump"), "begin")
    view = shop(workshop)
    assert workshop.session is not None
    assert view["code"]["value"] == workshop.session.code
    assert view["progress"]["label"] == "Workshop · 1 of 8"
    assert buttons(view)[-1] == "change"
    assert view["say"] is None
    done = shop(replace(workshop, session=settle(workshop.session)))
    (detail,) = done["say"]["details"]
    assert aloud(detail["label"]).startswith("Difficulty: ")
    assert "to notice" in aloud(detail["text"])
    keys = [action["key"] for action in done["actions"]]
    assert len(keys) == len(set(keys))


def test_a_set_ends_with_more_of_it_and_something_else() -> None:
    workshop = after(Workshop(seed=4), Choose(option="rule=ranking"), "begin")
    session = workshop.session
    assert session is not None
    while session.phase != "finished":
        session = act(settle(session), "next")
    view = shop(replace(workshop, session=session))
    assert buttons(view) == ["restart", "change"]
    assert [action["label"] for action in view["actions"]] == [
        "Go on with new cards",
        "Choose something else",
    ]
    assert view["code"]["value"] == session.code


# -- the exam --


def test_nothing_is_given_away_while_an_exam_lasts() -> None:
    workshop = examine(set_spec(lesson="04-overtrumping", count=6, seed=5))
    session = workshop.session
    assert session is not None
    while session.phase != "finished":
        view = shop(replace(workshop, session=session))
        assert view["say"] is None
        assert buttons(view) in (["check", "skip"], ["skip"])
        held = view["hand"]["cards"] if view["hand"] else []
        assert {card["state"] for card in held} <= {"plain", "marked"}
        assert {lie["card"]["state"] for lie in view["table"]["trick"]} == {"plain"}
        assert not tags(view)
        assert {dot["state"] for dot in view["progress"]["dots"]} <= {"done", "current", "todo"}
        assert not (view["hand"] and view["hand"]["ask"])
        session = give(session, session.part.right[0])


def test_a_trick_in_an_exam_does_not_show_who_won_it() -> None:
    session = examine(set_spec(skills=("trick_winner",), count=1, seed=3)).session
    assert session is not None
    why = shop(Workshop(session=give(session, session.part.right[0])))
    assert aloud(why["goal"]) == "Why does it win?"
    assert {lie["card"]["state"] for lie in why["table"]["trick"]} == {"plain"}


def test_the_report_says_rule_by_rule_what_was_answered_and_what_is_right() -> None:
    session = taken(6)
    view = shop(Workshop(session=session))
    assert aloud(view["say"]["headline"]) == "14 of 20 right."
    rules = view["report"]["rules"]
    assert [rule["state"] for rule in rules] == sorted((rule["state"] for rule in rules), reverse=True)
    for rule in rules:
        assert bool(rule["missed"]) == (rule["state"] == "wrong")
        for task in rule["missed"]:
            assert aloud(task["yours"]).startswith("You answered: ")
            assert aloud(task["reason"])
            assert task["rows"] or task["facts"]
        assert rule["lesson"] is None or rule["lesson"]["href"][:-6] in LESSONS
    assert buttons(view) == ["practise", "restart", "change"]
    assert view["live"].startswith("Exam finished 14 of 20 right.")


def test_a_clean_exam_has_nothing_to_practise_and_a_task_left_out_is_told_as_such() -> None:
    view = shop(Workshop(session=taken(0)))
    assert buttons(view) == ["restart", "change"]
    assert view["say"]["tone"] == "good"
    session = act(answering(act(taken_from_start(), "skip"), True))
    while session.phase != "finished":
        session = answering(session, True)
    missed_rule = shop(Workshop(session=session))["report"]["rules"][0]
    assert [aloud(task["yours"]) for task in missed_rule["missed"]] == ["You left it out."]


def taken_from_start() -> Session:
    session = examine(EXAM).session
    assert session is not None
    return session


def test_one_idea_behind_the_mistakes_is_told_in_the_report() -> None:
    from manille_tutor.learning.beliefs import answers, belief_of

    belief = belief_of("need_not_trump")
    session = examine(set_spec(skills=("must_trump",), kinds=("mark_legal",), count=8, seed=4)).session
    assert session is not None
    while session.phase != "finished":
        here = session.part.id == "legal"
        believed = answers(belief, session.exercise, session.part)[0]
        session = give(session, believed if here else session.part.right[0])
    told_there = shop(Workshop(session=session))["report"]["belief"]
    assert "trumping is a choice" in aloud(told_there["body"])
    assert aloud(told_there["body"]).endswith("(3.5).")


# -- every kind, everywhere --


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_can_be_missed_in_an_exam_and_is_explained_in_the_report(locale: str) -> None:
    kinds = {}
    for cell in every_cell():
        kinds.setdefault(cell.kind, cell)
    tasks = tuple(Task("", f"exam-{n}", generate(cell, 4)) for n, cell in enumerate(kinds.values()))
    code = examine(set_spec(lesson=EVERY_LESSON, seed=1)).session
    assert code is not None
    session = replace(
        start("", "exam", tasks, settings=Settings.model_validate({"locale": locale})), code=code.code
    )
    while session.phase != "finished":
        assert aloud(shop(Workshop(session=session), locale)["goal"])
        session = answering(session, rightly=False)
    rules = shop(Workshop(session=session), locale)["report"]["rules"]
    explained = [task for rule in rules for task in rule["missed"]]
    assert explained
    assert all(aloud(task["yours"]) and aloud(task["reason"]) for task in explained)
