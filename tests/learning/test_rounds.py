"""What comes on the way of a round: minimal pairs, a belief told once, the next task chosen to tell most."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from manille_tutor.learning.answers import Answer, Picked
from manille_tutor.learning.beliefs import EVERY_BELIEF, Belief, answers, belief_of, separates
from manille_tutor.learning.beliefs.weighing import question_of
from manille_tutor.learning.draft import draft_of
from manille_tutor.learning.events import Attempted, event_of, read_log, write_event
from manille_tutor.learning.intents import Act, Press
from manille_tutor.learning.kinds import read_exercise
from manille_tutor.learning.lessons import deal_round, slots_of
from manille_tutor.learning.mastery import NOT_COUNTED
from manille_tutor.learning.pairs import pair_of
from manille_tutor.learning.session import start, update
from manille_tutor.learning.standings import standings
from manille_tutor.learning.state import Review, RoundName, Session, Task, TaskFinished
from tests.learning.wrong import wrong_answer

LINE = "trump=H leader=E trick=7C,KH,8C hand=8S,QS,AD,8H,10H"
MARK = {"kind": "mark_legal", "id": "mark", "skill": "must_overtrump", "line": LINE}
LEAD = {"kind": "mark_legal", "id": "lead", "skill": "lead_any", "line": "trump=H leader=S hand=8S,QS,AD"}
WINNER = {
    "kind": "trick_winner", "id": "winner", "skill": "trick_winner",
    "trump": "H", "leader": "W", "trick": "7C,8H,KC,10C",
}  # fmt: skip


def on(*records: dict[str, object], round: RoundName = "mixed") -> Session:
    tasks = tuple(Task("04-overtrumping", str(record["id"]), read_exercise(record)) for record in records)
    return start("04-overtrumping", round, tasks)


def act(session: Session, *names: str) -> Session:
    for name in names:
        session = update(session, Act(action=name))  # type: ignore[arg-type]
    return session


def give(session: Session, answer: Answer) -> Session:
    """Hand in that answer, as the page would."""
    if isinstance(answer, Picked) and session.part.id == "play":
        return update(session, Press(card=answer.card))
    return act(replace(session, attempt=replace(session.attempt, draft=draft_of(answer))), "check")


def settle(session: Session, first: Answer | None = None) -> Session:
    """The task at hand answered to its end: with that answer first, and then rightly."""
    if first is not None and session.part.grade(first) == "incorrect":
        session = give(session, first)
        if session.part.id != "play":
            session = act(session, "retry")
    while not session.recorded:
        session = give(session, session.part.right[0])
    return session


def missed(session: Session) -> Session:
    return settle(session, wrong_answer(session.part))


# -- minimal pairs --


def test_after_a_wrong_answer_comes_the_same_trick_with_one_card_changed() -> None:
    session = act(missed(on(MARK, LEAD)), "next")
    assert session.task.is_pair
    pair = pair_of(read_exercise(MARK))
    assert pair is not None
    assert session.exercise.situation == pair.after.situation
    session = act(settle(session), "next")
    assert session.task.slot == "lead"


@pytest.mark.parametrize("round", ["tasks", "mixed", "exercises", "review"])
def test_a_pair_comes_in_every_round_of_practice(round: RoundName) -> None:
    assert act(missed(on(MARK, LEAD, round=round)), "next").task.is_pair


@pytest.mark.parametrize("round", ["again", "placement", "half_done"])
def test_no_pair_comes_where_something_else_is_asked(round: RoundName) -> None:
    session = act(missed(on(MARK, LEAD, round=round)), "next")
    assert [task.slot for task in session.tasks] == ["mark", "lead"]


def test_a_right_answer_a_leader_and_other_kinds_bring_no_pair() -> None:
    assert act(settle(on(MARK, WINNER)), "next").task.slot == "winner"
    assert act(missed(on(WINNER, MARK)), "next").task.slot == "mark"
    assert pair_of(read_exercise(LEAD)) is None
    helped = act(on(MARK, WINNER), "solution", "next", "solution", "next")
    assert helped.task.slot == "winner"


def test_a_pair_missed_brings_no_other_pair() -> None:
    session = act(missed(act(missed(on(MARK, WINNER)), "next")), "next")
    assert session.task.slot == "winner"


def test_a_pair_may_be_left_out_and_leaves_no_trace() -> None:
    session = act(missed(on(MARK, WINNER)), "next", "skip")
    assert session.task.slot == "winner"
    assert [task.slot for task in session.tasks] == ["mark", "winner"]
    assert len(session.finished) == 1
    last = act(missed(on(MARK)), "next", "skip")
    assert last.phase == "finished"


def test_only_what_was_put_in_can_be_left_out() -> None:
    session = on(MARK, WINNER)
    assert act(session, "skip") == session
    done = settle(act(missed(session), "next"))
    assert act(done, "skip") == replace(done, news=())  # a pair that is answered stays answered


def test_a_pair_counts_for_no_lesson_and_proves_nothing() -> None:
    session = settle(act(missed(on(MARK, WINNER)), "next"))
    (news,) = session.news
    assert isinstance(news, TaskFinished)
    event = event_of(news, session.round, "en")
    assert isinstance(event, Attempted)
    assert (event.round, event.first) == ("pair", "right")
    assert event.round in NOT_COUNTED
    (standing,) = (s for s in standings(read_log(write_event(event))) if s.lesson == "04-overtrumping")
    assert standing.done == 0
    assert [len(session.counted), len(session.results), len(session.finished)] == [2, 1, 2]
    assert read_exercise(event.exercise) == session.exercise


# -- what the answers point to --


def holding(belief: Belief, lesson: str, seed: int, chance: random.Random | None = None) -> Session:
    """A learner with that belief does the lesson's block, up to the word on it or the end."""
    session = start(lesson, "tasks", deal_round(lesson, "tasks", seed), seed)
    while session.phase != "finished" and session.aside is None:
        if session.task.extra:
            session = act(session, "skip")
            continue
        question = question_of(session.exercise)
        believed = None
        if question and question.part == session.part.id and not (chance and chance.random() < 0.05):
            believed = answers(belief, session.exercise, session.part)[0]
        session = act(settle(session, believed), "next")
    return session


@pytest.mark.parametrize("belief", EVERY_BELIEF, ids=lambda belief: belief.id)
def test_a_belief_is_told_within_the_lesson_that_puts_it_right(belief: Belief) -> None:
    told = Counter(holding(belief, belief.lesson, seed).told for seed in range(3))
    assert told[(belief.id,)] >= 2
    assert set(told) <= {(belief.id,), ()}


def test_who_knows_the_rules_is_told_nothing() -> None:
    for seed in range(4):
        session = start("04-overtrumping", "tasks", deal_round("04-overtrumping", "tasks", seed), seed)
        while session.phase != "finished":
            session = act(settle(session), "next")
        assert session.told == ()
        assert [task.extra for task in session.tasks] == [None] * len(session.tasks)


def told() -> Session:
    session = holding(belief_of("any_trump"), "04-overtrumping", 7)
    assert session.aside is not None
    return session


def test_the_word_comes_with_a_position_in_which_the_idea_is_wrong() -> None:
    session = told()
    assert session.attempt.said.topic == "belief"
    assert separates(belief_of("any_trump"), session.exercise)
    assert session.attempt.settled
    assert session.attempt.draft.cards == session.part.solution.cards  # type: ignore[union-attr]


def test_three_tasks_practise_it_and_the_round_goes_on_where_it_was() -> None:
    before = told()
    waiting = [task.slot for task in before.tasks[before.index + 1 :]]
    session = act(before, "next")
    for n in (1, 2, 3):
        extra = session.task.extra
        assert extra is not None
        assert (extra.belief, extra.n, extra.of) == ("any_trump", n, 3)
        assert separates(belief_of("any_trump"), session.exercise)
        session = act(missed(session), "next")  # neither a pair nor another word comes in between
    assert session.task.extra is None
    assert session.task.slot in waiting
    assert len({str(task.exercise.record() | {"id": ""}) for task in session.tasks}) == len(session.tasks)


def test_not_now_goes_on_and_the_belief_is_told_only_once() -> None:
    session = act(told(), "skip")
    assert session.aside is None
    assert session.task.is_pair  # the answer was wrong all the same
    while session.phase != "finished":
        if session.task.extra:
            session = act(session, "skip")
            continue
        question = question_of(session.exercise)
        here = question is not None and question.part == session.part.id
        believed = answers(belief_of("any_trump"), session.exercise, session.part)[0] if here else None
        session = act(settle(session, believed), "next")
        assert session.aside is None
    assert session.told == ("any_trump",)


def test_practice_may_be_left_out_at_any_time() -> None:
    session = act(told(), "next")
    session = act(settle(session), "next", "skip")
    assert session.task.extra is None
    assert sum(task.extra is not None for task in session.tasks) == 1


def test_a_card_can_be_asked_while_the_word_is_read_and_nothing_is_recorded() -> None:
    session = told()
    illegal = next(card for card in session.part.cards if card not in session.attempt.draft.cards)
    asked = update(session, Press(card=illegal))
    assert asked.attempt.said.topic == "verdict"
    assert (asked.finished, asked.news, asked.tally) == (session.finished, (), session.tally)
    assert act(asked, "next").task.extra is not None


# -- the next task --


def test_the_block_of_a_lesson_asks_every_slot_and_grows_by_three_at_most() -> None:
    for seed in range(4):
        session = start("03-trumping", "tasks", deal_round("03-trumping", "tasks", seed), seed)
        while session.phase != "finished":
            session = (
                missed(session) if session.index % 3 == 1 and not session.task.extra else settle(session)
            )
            session = act(session, "skip" if session.aside else "next")
        asked = [task.slot for task in session.counted]
        assert set(asked) == set(slots_of("03-trumping"))
        assert len(asked) <= len(slots_of("03-trumping")) + 3


def test_reviews_that_open_a_round_stay_where_they_are() -> None:
    exercise = read_exercise(WINNER)
    reviews = tuple(Task("01-ranking", "review", exercise, review=Review("trick_winner", n)) for n in (1, 2))
    block = deal_round("03-trumping", "tasks", 5)
    session = start("03-trumping", "tasks", (*reviews, *block), 5)
    for _task in range(2):
        session = act(settle(session), "next")
    assert session.tasks[:3] == (*reviews, block[0])  # the first of the block stays as well
    while session.phase != "finished":
        session = act(settle(session), "next")
    assert {task.slot for task in session.tasks} == {"review", *slots_of("03-trumping")}


def test_the_same_seed_and_the_same_answers_bring_the_same_tasks() -> None:
    belief = belief_of("beats_the_first")
    first, second = (holding(belief, "04-overtrumping", 11) for _ in range(2))
    assert first == second
