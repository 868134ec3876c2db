"""Weighing answers: only a belief that clearly fits is named, and the next task is chosen to tell."""

import pytest

from manille_tutor.learning.answers import Answer, Chosen, Filled, Picked
from manille_tutor.learning.beliefs import (
    EVERY_BELIEF,
    Answered,
    Weighing,
    answers,
    belief_of,
    first_answers,
    named,
    remembered_answers,
    separate,
    separates,
    weigh,
)
from manille_tutor.learning.beliefs.probing import MOST_EXTRA, serve_next, tells
from manille_tutor.learning.events import event_of
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.lessons import LESSONS, deal_round, slots_of
from manille_tutor.learning.state import Mistake, Task, TaskFinished
from manille_tutor.learning.state import Tally as Record

from .items import answered, legal, order, points, score, trick

# -- weighing --


def test_the_worked_example_comes_out_as_the_docstring_says() -> None:
    ace = belief_of("ace_high")
    one = answered(trick("AD,10D,7D,9S"), "AD")
    after = weigh([one])
    others = sum(after.beliefs) - after.of(ace)
    assert (after.of(ace), after.rules, after.neither, others) == pytest.approx(
        (0.460, 0.161, 0.242, 0.137), abs=0.0005
    )
    assert weigh([one] * 2).of(ace) == pytest.approx(0.870, abs=0.0005)
    assert weigh([one] * 3).of(ace) == pytest.approx(0.965, abs=0.0005)
    assert [named([one] * number) for number in range(4)] == [None, None, None, ace]


def test_nothing_is_believed_before_the_first_answer() -> None:
    start = weigh([])
    assert start.named is None
    assert start.rules + start.neither + sum(start.beliefs) == pytest.approx(1)


def test_one_answer_is_never_enough_however_telling() -> None:
    for belief in EVERY_BELIEF:
        for seed in range(3):
            exercise = separate(belief, seed)
            part = exercise.parts()[0]
            for answer in answers(belief, exercise, part):
                assert named([Answered(exercise, part.id, answer)]) is None


def test_one_answer_is_not_enough_even_when_all_else_is_ruled_out() -> None:
    """A single slip must not accuse somebody who has shown to hold none of the other beliefs."""
    uncapped = belief_of("no_cap")
    shown = [separate(other, seed) for other in EVERY_BELIEF for seed in range(4)]
    right = [answered(exercise, None) for exercise in shown if not separates(uncapped, exercise)]
    once = [*right, answered(score(44), "14-0")]
    assert weigh(once).of(uncapped) > 0.9
    assert named(once) is None
    assert named([*once, answered(score(12), "0-18")]) is uncapped


def test_beliefs_that_cannot_be_told_apart_are_not_named() -> None:
    alike = [answered(score(ns, "-"), "6-0") for ns in (34, 35, 34, 35)]
    assert named(alike) is None
    parted = [answered(score(32, "-"), "4-0"), answered(score(31, "-"), "2-0")]
    assert named(alike + parted) is belief_of("margin_doubled")


def test_answers_that_no_belief_gives_make_neither_more_likely() -> None:
    odd = [answered(order("KS,10S,7S,AS"), "7S,KS,AS,10S"), answered(order("QD,10D,8D,AD"), "8D,QD,10D,AD")]
    weighing = weigh(odd)
    assert weighing.named is None
    assert weighing.neither > 0.9
    assert weighing.wrong == 2
    ace = answered(order("KS,10S,7S,AS"), "AS,KS,10S,7S")
    assert named([ace] * 2) is belief_of("ace_high")
    assert named([*odd, ace, ace]) is None


def test_right_answers_clear_a_belief_again() -> None:
    ace = answered(trick("AD,10D,7D,9S"), "AD")
    fine = answered(trick("AS,7S,10S,9C"), "10S")
    assert named([ace, ace, ace]) is belief_of("ace_high")
    assert named([fine, ace, fine, ace, fine]) is None


def test_a_right_answer_counts_whichever_it_was() -> None:
    for exercise, text in ((trick("AD,10D,7D,9S"), "10D"), (order("KS,10S,7S,AS"), "10S,AS,KS,7S")):
        assert weigh([answered(exercise, None)]).beliefs == weigh([answered(exercise, text)]).beliefs
    free = legal("trump=H leader=E trick=KC hand=7C,10C,AS", kind="play_legal")
    assert weigh([answered(free, None)]).rules > Weighing().rules


def test_questions_that_tell_nothing_change_nothing() -> None:
    reason = trick("AD,10D,7D,9S")
    for given in (
        Answered(points("AD,10D,7D,9S"), "points", Filled(values=(3,))),
        Answered(reason, "why", Chosen(option="first_card")),
    ):
        assert weigh([given]) == Weighing()
    assert tells(Weighing(), points("AD,10D,7D,9S")) == 0
    assert tells(Weighing(), reason) > 0


def test_an_answer_that_follows_from_one_of_several_weighs_less() -> None:
    """Picking any believed card is a weaker sign than the one answer that follows."""
    one = weigh([answered(trick("KC,AD,7C,9S", "-"), "AD")]).of(belief_of("off_suit_wins"))
    two = weigh([answered(trick("KC,AD,AS,9S", "-"), "AD")]).of(belief_of("off_suit_wins"))
    assert one > two


# -- what sessions and progress files hold --


def finished(exercise: Exercise, *wrong: tuple[str, Answer], hints: int = 0) -> TaskFinished:
    mistakes = tuple(Mistake(part, answer) for part, answer in wrong)
    return TaskFinished(Task("01-ranking", "winner-suit", exercise), Record(mistakes, hints))


def test_the_first_answer_counts_and_help_does_not() -> None:
    exercise = trick("AD,10D,7D,9S")
    ace, seven = Picked(card="AD"), Picked(card="7D")
    why = ("why", Chosen(option="first_card"))
    tasks = [
        finished(exercise, ("winner", ace), ("winner", seven), why),
        finished(exercise, why),
        finished(exercise, hints=1),
        finished(exercise, ("winner", seven), hints=2),
        finished(points("AD,10D,7D,9S"), ("points", Filled(values=(3,)))),
    ]
    expected = (
        Answered(exercise, "winner", ace),
        Answered(exercise, "winner", None),
        Answered(exercise, "winner", seven),
    )
    assert first_answers(tasks) == expected
    events = [event_of(task, "tasks", "en") for task in tasks]
    assert remembered_answers(events) == expected
    unknown = events[0].model_copy(update={"exercise": {"kind": "of_tomorrow"}})
    assert remembered_answers([unknown, *events]) == expected


# -- the next task --

WRONG = answered(order("KS,10S,7S,AS"), "7S,KS,AS,10S")


@pytest.mark.parametrize("slug", LESSONS)
def test_a_block_stays_the_recipe_when_its_tasks_are_chosen(slug: str) -> None:
    tasks = deal_round(slug, "tasks", 3)
    assert serve_next(tasks, 0, [], 3) == tasks
    served = tasks
    for index in range(1, len(tasks)):
        before = served
        served = serve_next(served, index, [], 3)
        assert served[:index] == before[:index]
        assert served == serve_next(before, index, [], 3)
    assert sorted(task.slot for task in served) == sorted(slots_of(slug))
    closing = [slot.name for slot in LESSONS[slug].slots if slot.place == "last"]
    assert {task.slot for task in served[len(served) - len(closing) :]} == set(closing)
    assert served != tasks


@pytest.mark.parametrize("slug", LESSONS)
def test_after_a_wrong_answer_a_block_grows_by_three_at_most(slug: str) -> None:
    served = deal_round(slug, "tasks", 3)
    for index in range(1, 20):
        served = serve_next(served, index, [WRONG] if index < len(served) else [], 3)
    assert len(slots_of(slug)) < len(served) <= len(slots_of(slug)) + MOST_EXTRA
    assert {task.slot for task in served} == set(slots_of(slug))
    positions = [str(task.exercise.record() | {"id": ""}) for task in served]
    assert len(set(positions)) == len(positions)


def test_other_rounds_and_a_belief_that_is_clear_are_left_alone() -> None:
    mixed = deal_round("03-trumping", "mixed", 3)
    assert serve_next(mixed, 2, [WRONG], 3) == mixed
    example = deal_round("03-trumping", "example", 3)
    assert serve_next(example, 1, [WRONG], 3)[:1] == example
    tasks = deal_round("01-ranking", "tasks", 3)
    clear = [answered(trick("AD,10D,7D,9S"), "AD")] * 3
    assert serve_next(tasks, 2, clear, 3) == tasks


def test_the_task_that_tells_most_comes_next() -> None:
    suspicion = [answered(trick("AD,10D,7D,9S"), "AD")]
    served = serve_next(deal_round("01-ranking", "tasks", 3), 1, suspicion, 3)
    assert separates(belief_of("ace_high"), served[1].exercise)
    weighing = weigh(suspicion)
    assert tells(weighing, served[1].exercise) >= max(tells(weighing, task.exercise) for task in served[2:])
