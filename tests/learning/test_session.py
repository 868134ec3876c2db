"""A session as a learner lives it: every act in, the next state out."""

import random
from dataclasses import replace

import pytest

from manille_tutor.engine import BadInput, Card
from manille_tutor.learning.answers import Marked
from manille_tutor.learning.draft import draft_of
from manille_tutor.learning.intents import (
    Act,
    Again,
    Ask,
    Choose,
    Enter,
    Intent,
    Move,
    Press,
    Set,
    read_intent,
)
from manille_tutor.learning.kinds import read_exercise
from manille_tutor.learning.lessons import LESSONS, deal_round, position
from manille_tutor.learning.session import start, update
from manille_tutor.learning.state import Session, SettingChanged, Task, TaskFinished

OVERTRUMP = "trump=H leader=E trick=7C,KH,8C hand=8S,QS,AD,8H,10H"
MARK = {"kind": "mark_legal", "id": "mark", "skill": "must_overtrump", "line": OVERTRUMP}
PLAY = {"kind": "play_legal", "id": "play", "skill": "must_overtrump", "line": OVERTRUMP}
ORDER = {"kind": "order_cards", "id": "order", "skill": "ranking", "cards": "KS,10S,AS"}
WINNER = {
    "kind": "trick_winner", "id": "winner", "skill": "trick_winner",
    "trump": "H", "leader": "W", "trick": "7C,8H,KC,10C",
}  # fmt: skip
SCORE = {"kind": "score_hand", "id": "score", "skill": "no_trump_double", "trump": "-", "ns": 38}


def session_on(*records: dict[str, object], round: str = "tasks") -> Session:
    tasks = tuple(Task("04-overtrumping", str(record["id"]), read_exercise(record)) for record in records)
    return start("04-overtrumping", round, tasks)  # type: ignore[arg-type]


def after(session: Session, *acts: Intent | str) -> Session:
    """The session after these acts; a word is a button, a card a press."""
    for act in acts:
        session = update(session, intent_of(act))
    return session


def intent_of(act: Intent | str) -> Intent:
    if not isinstance(act, str):
        return act
    return Act(action=act) if act.islower() else Press(card=Card(act))  # type: ignore[arg-type]


# -- marking, and naming the rule --


def test_a_task_right_first_time_goes_from_cards_to_rule_to_the_next_task() -> None:
    session = after(session_on(MARK, PLAY), "10H", "check")
    assert (session.index, session.part_index, session.phase) == (0, 1, "answering")
    assert session.attempt.said.topic == "judged"
    session = after(session, Choose(option="must_overtrump"), "check")
    assert session.phase == "judged"
    assert session.attempt.settled
    (news,) = session.news
    assert isinstance(news, TaskFinished)
    assert (news.task.slot, news.tally.standing) == ("mark", "right")
    session = after(session, "next")
    assert (session.index, session.part_index, session.news) == (1, 0, ())


def test_pressing_a_card_again_takes_its_mark_away() -> None:
    session = after(session_on(MARK), "8H", "10H", "8H")
    assert session.attempt.draft.cards == (Card("10H"),)


def test_a_wrong_mark_is_explained_by_the_card_that_tells_most() -> None:
    session = after(session_on(MARK), "10H", "8S", "8H", "check")
    assert session.phase == "judged"
    assert session.attempt.outcome == "incorrect"
    assert session.attempt.said.card is Card("8S")  # marked and illegal, before anything missed


def test_a_missed_card_is_told_when_nothing_illegal_was_marked() -> None:
    free = MARK | {"line": "trump=H leader=E trick=7C,KH hand=8H,AD,9S", "skill": "cannot_overtrump"}
    session = after(session_on(free), "8H", "check")
    assert session.attempt.said.card is Card("AD")


def test_trying_again_keeps_the_marks_and_the_first_try_stays_wrong() -> None:
    session = after(session_on(MARK), "8H", "check", "retry")
    assert session.phase == "answering"
    assert session.attempt.draft.cards == (Card("8H"),)
    session = after(session, "8H", "10H", "check", Choose(option="must_overtrump"), "check")
    (news,) = session.news
    assert isinstance(news, TaskFinished)
    assert news.tally.standing == "wrong"
    assert news.tally.mistakes[0].answer == Marked(cards=(Card("8H"),))


def test_nothing_marked_is_no_mistake() -> None:
    session = after(session_on(MARK), "check", "check")
    assert session.attempt.outcome == "unanswered"
    assert (session.phase, session.tally.mistakes) == ("answering", ())


def test_choosing_the_chosen_answer_again_hands_it_in() -> None:
    session = after(session_on(MARK), "10H", "check", Choose(option="must_trump"))
    assert session.phase == "answering"
    session = after(session, Choose(option="must_trump"))
    assert session.attempt.outcome == "incorrect"
    assert after(session, Choose(option="must_overtrump")) == session  # judged: first try again


# -- asking, hints, solutions --


def test_asking_while_answering_is_help_and_after_a_mistake_it_is_not() -> None:
    asked = after(session_on(MARK), Ask(card=Card("AD")))
    assert (asked.attempt.said.topic, asked.attempt.said.card) == ("verdict", Card("AD"))
    assert asked.tally.standing == "helped"
    wrong = after(session_on(MARK), "8H", "check", Ask(card=Card("AD")))
    assert wrong.tally.hints == 0


def test_hints_come_in_three_steps_and_the_answer_no_longer_counts() -> None:
    session = session_on(MARK)
    for level in (1, 2, 3, 3):
        session = after(session, "hint")
        assert session.attempt.hint == level
    session = after(session, "10H", "check", Choose(option="must_overtrump"), "check")
    (news,) = session.news
    assert isinstance(news, TaskFinished)
    assert news.tally.standing == "helped"


def test_the_solution_settles_each_question_and_is_never_right() -> None:
    session = after(session_on(MARK), "solution")
    assert session.attempt.settled
    assert session.attempt.draft.cards == (Card("10H"),)
    assert session.news == ()
    session = after(session, "next", "solution")
    (news,) = session.news
    assert isinstance(news, TaskFinished)
    assert news.tally.standing == "helped"


def test_what_would_make_it_legal_is_asked_of_an_illegal_card_only() -> None:
    wrong = after(session_on(MARK), "8H", "check", "what_if")
    assert wrong.attempt.said.topic == "what_if"
    nothing = after(session_on(MARK), "what_if")
    assert nothing.attempt.said.topic == "nothing"


def test_listing_the_legal_cards_is_help() -> None:
    session = after(session_on(MARK), "legal")
    assert session.attempt.said.topic == "legal"
    assert session.tally.standing == "helped"


# -- the other shapes --


def test_an_illegal_card_is_explained_and_the_next_press_simply_plays() -> None:
    session = after(session_on(PLAY), "8H")
    assert (session.attempt.outcome, session.attempt.said.card) == ("incorrect", Card("8H"))
    session = after(session, "10H")
    assert session.attempt.settled
    assert len(session.news) == 1


def test_playing_another_card_is_not_recorded_twice() -> None:
    session = after(session_on(PLAY, MARK), "10H", "retry", "8H")
    assert session.news == ()
    assert len(session.finished) == 1
    assert session.finished[0].tally.standing == "right"
    assert after(session, "next").index == 1


def test_a_row_is_ordered_by_moving_cards() -> None:
    session = session_on(ORDER)
    assert after(session, "check").attempt.outcome == "unanswered"
    session = after(session, Move(card=Card("KS"), to=2))
    assert session.attempt.draft.cards == (Card("10S"), Card("AS"), Card("KS"))
    assert after(session, "check").attempt.settled


def test_a_card_is_picked_and_then_why() -> None:
    session = after(session_on(WINNER), "10C", "8H", "check", Choose(option="only_trump"), "check")
    assert session.attempt.settled
    assert session.finished[0].tally.standing == "right"


def test_both_true_reasons_are_right() -> None:
    session = after(session_on(WINNER), "8H", "8H", Choose(option="highest_trump"), "check")
    assert session.finished[0].tally.standing == "right"


def test_boxes_want_numbers_and_a_word_is_neither_right_nor_wrong() -> None:
    session = after(
        session_on(SCORE), Enter(field="NS", value="twelve"), Enter(field="EW", value="0"), "check"
    )
    assert session.attempt.outcome == "error"
    assert session.tally.standing == "right"
    session = after(session, Enter(field="NS", value=" 12 "), "check")
    assert session.finished[0].tally.standing == "right"


def test_an_empty_box_is_unanswered() -> None:
    session = after(session_on(SCORE), Enter(field="NS", value="12"), "check")
    assert session.attempt.outcome == "unanswered"


# -- rounds --


def test_the_last_task_ends_the_round_and_new_cards_begin_another() -> None:
    session = start("01-ranking", "tasks", deal_round("01-ranking", "tasks", 5), 5)
    while session.phase != "finished":
        session = after(session, "solution", "next")
    assert len(session.finished) == len(session.tasks)
    again = after(session, "restart")
    assert (again.index, again.seed, again.finished) == (0, 6, ())
    assert again.tasks != session.tasks


def test_an_example_goes_by_steps_and_records_nothing() -> None:
    session = start("04-overtrumping", "example", deal_round("04-overtrumping", "example", 0))
    session = after(session, "next", Ask(card=Card("8H")), "next", "next", "next", "check", "10H")
    assert session.attempt.hint == 3
    assert (session.news, session.finished, session.phase) == ((), (), "answering")


def test_a_position_to_try_takes_card_after_card() -> None:
    session = start("", "try_it", (position(OVERTRUMP),))
    for card, outcome in (("8H", "incorrect"), ("10H", "correct"), ("AD", "incorrect")):
        session = after(session, card)
        assert (session.attempt.outcome, session.news) == (outcome, ())


def test_a_half_done_example_starts_with_cards_marked_that_stay_marked() -> None:
    session = start("02-following-suit", "half_done", deal_round("02-following-suit", "half_done", 0))
    assert session.attempt.draft.cards == session.part.given != ()
    session = after(session, session.part.given[0].code)
    assert session.attempt.draft.cards == session.part.given
    assert session.attempt.said.topic == "verdict"


def test_settings_change_at_any_time_and_change_nothing_else() -> None:
    session = after(session_on(MARK), "8H")
    changed = after(session, Set(setting="locale", value="fr"))
    assert changed.news == (SettingChanged("locale", "fr"),)
    assert replace(changed, news=(), settings=session.settings) == session


# -- what cannot be --


@pytest.mark.parametrize(
    ("act", "found"),
    [
        (Press(card=Card("7D")), "7D"),
        (Ask(card=Card("7D")), "7D"),
        (Choose(option="nobody"), "nobody"),
        (Enter(field="NS", value="1"), "NS"),
        (Set(setting="locale", value="de"), "de"),
        (Set(setting="colour", value="two"), "colour"),
    ],
)
def test_what_is_not_there_is_refused_by_name(act: Intent, found: str) -> None:
    with pytest.raises(BadInput, match=found):
        update(session_on(MARK), act)


def test_a_place_beyond_the_row_is_refused() -> None:
    with pytest.raises(BadInput, match="from 0 to 2"):
        update(session_on(ORDER), Move(card=Card("KS"), to=3))


@pytest.mark.parametrize(
    "message",
    [
        None, [], "press", 7, {}, {"kind": None}, {"kind": "press"}, {"kind": "press", "card": "11H"},
        {"kind": "press", "card": 10**400}, {"kind": "move", "card": "AH", "to": -1},
        {"kind": "move", "card": "AH", "to": "x"}, {"kind": "act", "action": "win"},
        {"kind": "press", "card": "AH", "more": 1}, {"kind": "enter", "field": "NS", "value": "9" * 99},
        {"kind": "choose", "option": ["a"]}, {"kind": "press", "card": {"a": {"b": []}}},
    ],
)  # fmt: skip
def test_a_message_of_no_known_form_is_one_clear_error(message: object) -> None:
    with pytest.raises(BadInput, match=r"^expected .{3,300}$"):
        read_intent(message)


def test_a_written_message_is_the_same_as_a_press() -> None:
    assert read_intent({"kind": "press", "card": "th"}) == Press(card=Card("10H"))


# -- any walk --


def likely_acts(session: Session, chance: random.Random) -> list[Intent]:
    part = session.part
    acts: list[Intent] = [
        Act(action=chance.choice(("check", "retry", "next", "hint", "solution", "legal", "what_if"))),
        Act(action="check"),
        Again(),
        Set(setting="locale", value=chance.choice(("en", "fr", "pt_BR"))),
    ]
    acts += [Press(card=card) for card in part.cards] + [Ask(card=card) for card in part.cards]
    acts += [Move(card=card, to=chance.randrange(len(part.cards))) for card in part.cards]
    acts += [Choose(option=option) for option in part.options]
    acts += [Enter(field=field, value=value) for field in part.fields for value in ("0", "12", "x")]
    return acts


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_walk_keeps_its_promises(lesson: str) -> None:
    """Nothing a learner does breaks a session; tasks are recorded once each, in order, before moving on."""
    for seed in range(20):
        chance = random.Random(f"{lesson}{seed}")
        session = start(lesson, "mixed" if seed % 2 else "tasks", deal_round(lesson, "mixed", seed), seed)
        recorded = 0
        for _step in range(80):
            if session.phase == "finished":
                break
            before = session
            if chance.random() < 0.3 and session.phase == "answering":
                draft = draft_of(session.part.solution)
                session = replace(session, attempt=replace(session.attempt, draft=draft))
                session = update(session, Act(action="check"))
            else:
                session = update(session, chance.choice(likely_acts(session, chance)))
            recorded += sum(isinstance(news, TaskFinished) for news in session.news)
            assert recorded == len(session.finished)
            assert session.finished[: len(before.finished)] == before.finished
            assert session.index in (before.index, before.index + 1)
            if session.index > before.index:
                assert len(session.finished) == session.index
