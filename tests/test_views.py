"""What a learner sees and hears: whole tasks looked at through the view alone, in three languages."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from manille_tutor.engine import PACK, Card
from manille_tutor.learning.draft import draft_of
from manille_tutor.learning.generator import every_cell, generate
from manille_tutor.learning.intents import Act, Ask, Choose, Enter, Intent, Press, Set
from manille_tutor.learning.lessons import LESSONS, deal_round, position
from manille_tutor.learning.session import start, update
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.state import LessonStanding, Session, Task
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views import present
from manille_tutor.views.live import aloud

View = dict[str, Any]
OVERTRUMP = "trump=H leader=E trick=7C,KH,8C hand=8S,QS,AD,8H,10H"
KEYS = {
    "schema", "locale", "kind", "task", "goal", "progress", "table", "hand", "piles", "facts", "fields",
    "choices", "beside",
    "say", "actions", "lessons", "notice", "error", "live", "settings", "labels",
}  # fmt: skip
STATES = {"plain", "marked", "tried", "legal", "right", "wrong", "missed", "winner"}
TAKEN = set("10akqjtrdv987m?")


def seen(session: Session) -> View:
    view = present(session, Speaker(session.settings.locale))
    assert json.loads(json.dumps(view)) == view, "a view is plain JSON"
    return view


def trying(line: str = OVERTRUMP, locale: str = "en") -> Session:
    return start("", "try_it", (position(line),), settings=Settings.model_validate({"locale": locale}))


def marking(locale: str = "en") -> Session:
    cell = next(cell for cell in every_cell() if cell.slug.startswith("mark_legal.must_overtrump.classic"))
    task = Task("04-overtrumping", "overtrump", generate(cell, 1))
    exercise = task.exercise.model_copy(update={"line": "rules=classic " + OVERTRUMP})
    exercise = type(exercise).model_validate(exercise.record())
    tasks = (replace(task, exercise=exercise),) * 2
    return start("04-overtrumping", "tasks", tasks, settings=Settings.model_validate({"locale": locale}))


def after(session: Session, *acts: Intent | str) -> Session:
    for act in acts:
        if isinstance(act, str):
            act = Act(action=act) if act.islower() else Press(card=Card(act))  # type: ignore[arg-type]
        session = update(session, act)
    return session


def states(view: View) -> dict[str, str]:
    return {card["id"]: card["state"] for card in view["hand"]["cards"]}


def tags(view: View) -> dict[str, str | None]:
    on_table = [lie["card"] for lie in view["table"]["trick"]]
    return {card["id"]: card["tag"] for card in view["hand"]["cards"] + on_table if card["tag"]}


def ringed(view: View) -> set[str]:
    return {lie["card"]["id"] for lie in view["table"]["trick"] if lie["card"]["evidence"]}


def actions(view: View) -> list[str]:
    return [action["id"] for action in view["actions"]]


# -- a wrong card, a right card --


def test_a_wrong_card_shows_evidence_legal_cards_sentence_argument_and_article() -> None:
    view = seen(after(trying(), "8H"))
    assert states(view) == {"8S": "plain", "QS": "plain", "AD": "plain", "8H": "tried", "10H": "legal"}
    assert ringed(view) == {"7C", "KH"}
    assert tags(view) == {"7C": "led", "KH": "highest trump", "8H": "illegal", "10H": "beats K♥"}
    say = view["say"]
    assert say["tone"] == "bad"
    assert aloud(say["headline"]) == "You can beat the king of hearts, so you must."
    assert [step["term"] for step in say["argument"]] == ["What lies there", "The rule", "So"]
    assert say["argument_open"] is False
    assert say["article"]["label"] == "Article 3.6 Overtrumping"
    assert "what_if" in actions(view)


def test_what_would_make_it_legal_keeps_the_cards_as_they_are() -> None:
    view = seen(after(trying(), "8H", "what_if"))
    assert view["say"]["tone"] == "hint"
    assert "10 of hearts" in aloud(view["say"]["body"])
    assert states(view)["8H"] == "plain"
    assert states(view)["10H"] == "legal"


def test_a_right_card_goes_to_the_table_and_says_why() -> None:
    view = seen(after(trying(), "10H"))
    assert [card["id"] for card in view["hand"]["cards"]] == ["8S", "QS", "AD", "8H"]
    assert view["table"]["trick"][-1]["place"] == "south"
    assert view["table"]["trick"][-1]["card"]["id"] == "10H"
    assert view["table"]["slot"] is None
    assert view["say"]["tone"] == "good"


def test_while_thinking_nothing_is_given_away() -> None:
    view = seen(after(marking(), "8H"))
    assert view["say"] is None
    assert set(states(view).values()) == {"plain", "marked"}
    assert not ringed(view)
    assert tags(view) == {"8H": "marked"}


def test_after_a_wrong_mark_every_card_says_what_it_is() -> None:
    view = seen(after(marking(), "8H", "check"))
    assert states(view) == {"8S": "plain", "QS": "plain", "AD": "plain", "8H": "tried", "10H": "missed"}
    assert tags(view)["10H"] == "legal"
    assert view["hand"]["mode"] == "look"
    assert actions(view)[0] == "retry"


def test_trying_again_takes_the_answer_away_again() -> None:
    view = seen(after(marking(), "8H", "check", "retry"))
    assert view["say"] is None
    assert set(states(view).values()) == {"plain", "marked"}
    assert not ringed(view)


def test_the_second_question_shows_the_cards_and_not_the_rule() -> None:
    view = seen(after(marking(), "10H", "check"))
    assert aloud(view["say"]["headline"]) == "Right: the 10 of hearts and nothing else."
    assert view["say"]["article"] is None
    assert not ringed(view)
    assert states(view)["10H"] == "right"
    assert aloud(view["goal"]) == aloud(view["choices"]["label"]) == "Which rule decides?"
    assert len(view["choices"]["options"]) >= 7
    assert {option["state"] for option in view["choices"]["options"]} == {"plain"}


def test_the_rule_named_rightly_is_praised_with_its_reason() -> None:
    view = seen(after(marking(), "10H", "check", Choose(option="must_overtrump"), "check"))
    assert view["say"]["tone"] == "good"
    assert view["say"]["article"]["number"] == "3.6"
    option = next(option for option in view["choices"]["options"] if option["id"] == "must_overtrump")
    assert (option["state"], option["chosen"]) == ("right", True)
    assert view["choices"]["enabled"] is False
    assert actions(view)[0] == "next"


def test_any_card_can_be_asked_at_any_time() -> None:
    for session in (marking(), after(marking(), "8H", "check"), after(marking(), "10H", "check")):
        view = seen(after(session, Ask(card=Card("AD"))))
        assert view["hand"]["ask"] is True
        assert next(card for card in view["hand"]["cards"] if card["id"] == "AD")["asked"]
        assert "trump" in aloud(view["say"]["body"])


def test_a_card_asked_about_rings_its_evidence_on_the_table_and_in_the_hand() -> None:
    view = seen(after(marking(), Ask(card=Card("AD"))))
    assert ringed(view) == {"7C", "KH"}
    assert [card["id"] for card in view["hand"]["cards"] if card["evidence"]] == ["10H"]
    assert tags(view)["10H"] == "beats K♥"


# -- what must never be in a view --


def walks() -> Iterator[Session]:
    """Sessions at every kind of moment, in every language."""
    for number, (slug, round) in enumerate(
        (slug, name) for slug in LESSONS for name in ("tasks", "mixed", "example")
    ):
        chance = random.Random(number)
        locale = LOCALES[number % 3]
        session = start(slug, round, deal_round(slug, round, number), number, Settings(locale=locale))  # type: ignore[arg-type]
        for _step in range(60):
            yield session
            if session.phase == "finished":
                break
            session = update(session, a_likely_act(session, chance))


def a_likely_act(session: Session, chance: random.Random) -> Intent:
    part = session.part
    acts: list[Intent] = [Act(action=name) for name in ("check", "next", "retry", "what_if", "legal", "hint")]  # type: ignore[arg-type]
    acts += [Press(card=card) for card in part.cards] + [Ask(card=card) for card in part.cards]
    acts += [Choose(option=option) for option in part.options] * 2
    acts += [Enter(field=name, value="0") for name in part.fields]
    return chance.choice((*acts, Act(action="check"), Act(action="next"), Act(action="solution")))


def cards_in(value: object) -> Iterator[str]:
    """Every card that appears anywhere in a view, as an id."""
    if isinstance(value, dict):
        for key in ("id", "card"):
            if isinstance(value.get(key), str) and value[key] in {card.code for card in PACK}:
                yield value[key]
        for inner in value.values():
            yield from cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner)


def test_a_view_is_whole_and_shows_only_what_the_exercise_shows() -> None:
    for session in walks():
        view = seen(session)
        assert set(view) == KEYS
        if session.phase == "finished":
            continue
        scene = session.exercise.scene()
        shown = {*scene.hand, *scene.trick, *(card for part in session.parts for card in part.cards)}
        shown |= {card for pile in scene.piles for trick in pile.tricks for card in trick}
        laid = [view["hand"], view["table"], view["piles"]]
        assert set(cards_in(laid)) <= {card.code for card in shown}
        cards = view["hand"]["cards"] if view["hand"] else []
        assert {card["state"] for card in cards} <= STATES
        for card in cards:
            assert card["state"] == "plain" or card["tag"], f"told by colour alone: {card}"
            assert not card["evidence"] or card["tag"]
        for text in (aloud(view["goal"]), view["live"] if not session.attempt.draft.touched else "x"):
            assert text.strip()
            assert "{" not in text


def test_no_button_takes_a_key_that_types_a_card() -> None:
    for session in walks():
        keys = [action["key"] for action in seen(session)["actions"]]
        assert not TAKEN & set(keys)
        assert len(keys) == len(set(keys))


def test_there_is_always_a_way_on() -> None:
    for session in walks():
        view = seen(session)
        playing = view["hand"] and view["hand"]["mode"] == "play"
        assert playing or any(action["enabled"] for action in view["actions"])
        assert sum(action["primary"] for action in view["actions"]) <= 1


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_exercise_can_be_seen_answered_and_explained(locale: str) -> None:
    kinds = {}
    for cell in every_cell():
        kinds.setdefault(cell.kind, cell)
    for cell in kinds.values():
        task = Task("05-scoring", "any", generate(cell, 4))
        session = start("05-scoring", "tasks", (task,), settings=Settings.model_validate({"locale": locale}))
        while session.phase != "finished":
            for level in (1, 2, 3):
                session = update(session, Act(action="hint"))
                assert aloud(seen(session)["say"]["body"]), f"{cell.kind}: hint {level}"
            draft = draft_of(session.part.solution)
            session = update(
                replace(session, attempt=replace(session.attempt, draft=draft)), Act(action="check")
            )
            view = seen(session)
            assert view["say"]["tone"] == "good", cell.kind
            assert aloud(view["say"]["headline"])
            session = update(session, Act(action="next"))


# -- heard, not seen --


def test_a_whole_task_can_be_played_by_ear() -> None:
    session = marking()
    heard = [seen(session)["live"]]
    acts = ("8H", "check", "retry", "8H", "10H", "check", Choose(option="must_overtrump"), "check", "next")
    for act in (*acts, "skip"):
        session = after(session, act)
        heard.append(seen(session)["live"])
    told = [line.strip("\u2060 ") for line in heard]
    assert told[0].startswith(
        "Task 1 of 2. Mark every card you may play. Trump is hearts. East led 7 of clubs;"
    )
    assert told[0].endswith(
        "Your hand: 8 of spades, queen of spades, ace of diamonds, 8 of hearts and 10 of hearts."
    )
    assert told[1] == "1 card marked: 8 of hearts."
    assert told[2].startswith("You can beat the king of hearts, so you must. You have no clubs,")
    assert told[3] == "Try again. Mark every card you may play."
    assert told[4] == "No card marked."
    assert told[5] == "1 card marked: 10 of hearts."
    assert told[6].startswith("Right: the 10 of hearts and nothing else. Next question: Which rule decides?")
    assert "A trump lies there: go higher" in told[6]
    assert told[7] == "Chosen: A trump lies there: go higher."
    assert told[9].startswith("One card is different. The same trick, but you hold the queen of hearts")
    assert told[10].startswith("Task 2 of 2.")
    assert not any("♥" in line or "♣" in line for line in told)


def test_the_same_answer_twice_is_announced_twice() -> None:
    first = after(marking(), "check")
    assert seen(first)["live"] != seen(after(first, "check"))["live"]


def test_the_whole_table_is_there_in_words() -> None:
    text = seen(trying())["table"]["text"]
    for words in ("Trump is hearts", "7 of clubs", "king of hearts", "your turn", "10 of hearts"):
        assert words in text


# -- languages and settings --


@pytest.mark.parametrize(
    ("locale", "index", "headline"),
    [
        ("en", "K", "You can beat the king of hearts, so you must."),
        ("fr", "R", "roi de cœur"),
        ("pt_BR", "K", "rei de copas"),
    ],
)
def test_a_language_has_its_letters_and_its_words(locale: str, index: str, headline: str) -> None:
    view = seen(after(trying(locale=locale), "8H"))
    king = next(lie["card"] for lie in view["table"]["trick"] if lie["card"]["id"] == "KH")
    assert (king["index"], king["rank"]) == (index, "K")
    assert headline in aloud(view["say"]["headline"])
    assert view["locale"] == view["settings"]["locale"]["value"] == locale


def test_french_letters_can_be_typed() -> None:
    assert seen(trying(locale="fr"))["labels"]["indexes"] == {"K": "R", "Q": "D", "J": "V"}
    assert seen(trying())["labels"]["indexes"] == {}


def test_changing_the_language_keeps_the_place() -> None:
    session = after(marking(), "8H", "check")
    french = after(session, Set(setting="locale", value="fr"))
    assert states(seen(french)) == states(seen(session))
    assert ringed(seen(french)) == ringed(seen(session))
    assert aloud(seen(french)["goal"]) != aloud(seen(session)["goal"])


def test_point_values_can_be_hidden_and_never_answer_a_question() -> None:
    shown = {card["id"]: card["points"] for card in seen(trying())["hand"]["cards"]}
    assert shown == {"8S": None, "QS": 2, "AD": 4, "8H": None, "10H": 5}
    hidden = seen(after(trying(), Set(setting="points", value="off")))["hand"]["cards"]
    assert {card["points"] for card in hidden} == {None}
    for cell in every_cell():
        if cell.kind in ("order_cards", "trick_points", "side_points"):
            session = start("01-ranking", "tasks", (Task("", "", generate(cell, 1)),))
            view = seen(session)
            cards = view["hand"]["cards"] if view["hand"] else view["piles"][0]["tricks"][0]
            assert {card["points"] for card in cards} == {None}


def test_the_learner_sits_at_the_bottom_whoever_it_is() -> None:
    view = seen(trying("trump=H leader=W trick=7C,8H,KH hand=9H,AH,7D"))
    places = {seat["place"]: (seat["seat"], seat["name"], seat["role"]) for seat in view["table"]["seats"]}
    assert places["south"] == ("N", "You", "")
    assert places["north"] == ("S", "South", "partner")
    assert places["east"][0] == "W"
    assert [lie["place"] for lie in view["table"]["trick"]] == ["east", "north", "west"]


def test_house_rules_that_change_the_play_are_said() -> None:
    assert seen(trying())["facts"] == []
    facts = seen(trying("rules=house " + OVERTRUMP))["facts"]
    assert len(facts) == 1
    assert "soft overtrump" in aloud(facts[0]["text"])


# -- the end of a round, and the lessons --


def finished(slug: str = "04-overtrumping", helped: int = 1) -> Session:
    session = start(slug, "tasks", deal_round(slug, "tasks", 3), 3)
    while session.phase != "finished":
        if session.index < helped and not session.attempt.settled:
            session = update(session, Act(action="hint"))
        draft = draft_of(session.part.solution)
        if not session.attempt.settled:
            session = replace(session, attempt=replace(session.attempt, draft=draft))
            session = update(session, Act(action="check"))
        session = update(session, Act(action="next"))
    return session


def test_the_end_tells_the_score_what_to_practise_and_where_to_go() -> None:
    session = finished()
    view, count = seen(session), len(session.tasks)
    assert view["kind"] == "finished"
    assert aloud(view["say"]["headline"]) == f"{count - 1} of {count} right first time."
    assert "Overtrumping" in aloud(view["say"]["body"])
    assert actions(view) == ["restart"]
    assert [lesson["href"] for lesson in view["lessons"]] == ["05-scoring.ipynb"]
    assert [dot["state"] for dot in view["progress"]["dots"]] == ["helped"] + ["right"] * (count - 1)


def test_a_clean_round_is_praised() -> None:
    session = finished(helped=0)
    assert aloud(seen(session)["say"]["headline"]) == f"All {len(session.tasks)} right first time!"
    assert seen(finished(list(LESSONS)[-1]))["lessons"] == []


def test_the_lessons_show_how_far_one_is() -> None:
    standings = (
        LessonStanding("00-start-here", 6, 6, True),
        LessonStanding("01-ranking", 3, 8, True),
        LessonStanding("02-following-suit", 0, 8, False),
    )
    view = seen(Session("", "lessons", (), standings=standings))
    told = [(lesson["title"], lesson["state"], lesson["label"]) for lesson in view["lessons"]]
    assert told == [
        ("0 Start here", "done", "all 6 right first time"),
        ("1 Ranking", "started", "3 of 8 right first time"),
        ("2 Following suit", "new", "not begun"),
    ]
    assert view["kind"] == "lessons"


def test_a_notice_is_said_once() -> None:
    session = replace(trying(), notice="unwritable")
    assert "cannot be saved" in aloud(seen(session)["notice"])
    assert seen(after(session, "8H"))["notice"] is None


# -- examples --


def test_an_example_grows_by_steps_and_ends_with_the_answer() -> None:
    session = start("04-overtrumping", "example", deal_round("04-overtrumping", "example", 0))
    for shown in (1, 2, 3):
        session = update(session, Act(action="next"))
        view = seen(session)
        assert len(view["say"]["argument"]) == shown
        assert view["say"]["argument_open"] is True
        assert (states(view)["10H"] == "legal") is (shown == 3)


def test_a_scoring_example_reckons_step_by_step() -> None:
    session = start("05-scoring", "example", deal_round("05-scoring", "example", 0))
    view = seen(after(session, "next", "next", "next"))
    assert [step["term"] for step in view["say"]["argument"]] == [
        "Captured",
        "Margin",
        "Cap",
        "En voiture",
        "Score",
    ]
    assert [field["value"] for field in view["fields"]] == ["12", "0"]


def test_a_half_done_example_says_what_is_done() -> None:
    session = start("04-overtrumping", "half_done", deal_round("04-overtrumping", "half_done", 0))
    assert list(states(seen(session)).values()).count("marked") == 1
    scoring = start("05-scoring", "half_done", deal_round("05-scoring", "half_done", 0))
    assert [field["value"] for field in seen(scoring)["fields"]] == ["", "0"]
