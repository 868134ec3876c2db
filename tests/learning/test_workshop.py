"""The workshop and the exam: what may be chosen, codes, endless sets, and what a report is made from."""

from dataclasses import replace

import pytest

from manille_tutor.engine import BadInput
from manille_tutor.learning.codes import (
    EVERY_LESSON,
    LEVELS,
    exercises_of,
    levels_of,
    next_set,
    read_code,
    set_spec,
    write_code,
)
from manille_tutor.learning.difficulty import difficulty_of
from manille_tutor.learning.exam import ITEMS, believed, report
from manille_tutor.learning.intents import Act, Ask, Choose, Enter, Intent, Press, Set
from manille_tutor.learning.state import Session, TaskFinished
from manille_tutor.learning.workshop import (
    GROUPS,
    SET,
    Wish,
    Workshop,
    choose,
    enter,
    examine,
    offered,
    update_workshop,
    wish_of,
)
from tests.learning.test_rounds import act, give, settle
from tests.learning.wrong import wrong_answer

EXAM = set_spec(lesson=EVERY_LESSON, count=ITEMS, seed=5)


def after(workshop: Workshop, *intents: Intent | str) -> Workshop:
    for intent in intents:
        act = Act(action=intent) if isinstance(intent, str) else intent  # type: ignore[arg-type]
        workshop = update_workshop(workshop, act)
    return workshop


def at(workshop: Workshop) -> Session:
    assert workshop.session is not None
    return workshop.session


def through(workshop: Workshop) -> Workshop:
    """All of the set at hand, answered rightly."""
    session = at(workshop)
    while session.phase != "finished":
        session = act(settle(session), "next")
    return replace(workshop, session=session)


# -- choosing --


def test_everything_that_is_offered_has_exercises() -> None:
    asked = 0
    for rule in offered(Wish(), "rule"):
        wish = choose(Wish(), f"rule={rule}")
        for kind in offered(wish, "kind"):
            for level in offered(choose(wish, f"kind={kind}"), "level"):
                chosen = choose(choose(wish, f"kind={kind}"), f"level={level}")
                assert (chosen.kind, chosen.level) == (kind, level)
                items = exercises_of(chosen.spec(1))
                assert len(items) == SET
                assert kind in ("any", *(item.kind for item in items))
                asked += 1
    print(f"{asked} wishes, each with its exercises")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_kept_where_there_are_such_positions(level: str) -> None:
    for skill in ("must_trump", "must_overtrump", "follow_suit"):
        spec = set_spec(skills=(skill,), level=level, seed=3)
        levels = [difficulty.level for item in exercises_of(spec) if (difficulty := difficulty_of(item))]
        assert len(levels) == SET
        if level in levels_of(spec):
            assert sum(found in LEVELS[level] for found in levels) >= SET - 1  # type: ignore[index]


def test_what_no_longer_goes_with_the_rule_is_let_go() -> None:
    wish = Wish("must_trump", "play_legal", "hard", "belgian")
    assert choose(wish, "rule=must_overtrump") == replace(wish, rule="must_overtrump")
    assert choose(wish, "rule=ranking") == Wish("ranking")
    assert choose(Wish(), "rule=beat_in_suit").preset == "french"
    assert choose(Wish("must_trump", level="easy"), "rule=must_overtrump").level == "any"


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("rule=singing", "rule as one of every-lesson"),
        ("level=brutal", "level as one of any, easy"),
        ("kind=score_hand", "kind as one of any, mark_legal"),
        ("colour=blue", "a choice as one of rule, kind"),
        ("rule", "rule as one of"),
    ],
)
def test_what_is_not_offered_is_refused_by_name(option: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        choose(Wish("must_trump"), option)


# -- sets and codes --


def test_beginning_brings_a_set_of_what_was_chosen_and_its_code() -> None:
    workshop = after(
        Workshop(seed=9), Choose(option="rule=must_overtrump"), Choose(option="level=hard"), "begin"
    )
    session = at(workshop)
    assert (session.round, len(session.tasks), session.seed) == ("exercises", SET, 9)
    assert {task.exercise.skill for task in session.tasks} == {"must_overtrump"}
    spec = read_code(session.code)
    assert (spec.skills, spec.level, spec.seed) == (("must_overtrump",), "hard", 9)


def test_whoever_types_the_code_gets_the_same_tasks() -> None:
    first = after(Workshop(seed=9), Choose(option="rule=03-trumping"), "begin")
    typed = f" {at(first).code.lower().replace('-', ' ')} "
    second = after(Workshop(seed=1), Enter(field="code", value=typed), "begin")
    assert at(first).tasks == at(second).tasks == at(enter(at(first).code)).tasks
    assert second.wish == first.wish


def test_a_code_with_a_slip_is_told_and_choosing_forgets_it() -> None:
    workshop = after(Workshop(), Enter(field="code", value="11CE-AHT0-QQ8Y"), "begin")
    assert workshop.session is None
    assert workshop.wish.amiss
    assert not after(workshop, Enter(field="code", value="11CE")).wish.amiss
    chosen = after(workshop, Choose(option="level=hard"))
    assert (chosen.wish.amiss, chosen.wish.typed) == (False, "")
    with pytest.raises(BadInput, match="check signs"):
        enter("11CE-AHT0-QQ8Y")


def test_sets_follow_one_another_without_end_each_with_its_code() -> None:
    workshop = after(Workshop(seed=2**20 - 1), Choose(option="rule=must_trump"), "begin")
    codes, positions = [], set()
    for _set in range(4):
        codes.append(at(workshop).code)
        positions |= {str(task.exercise.record()) for task in at(workshop).tasks}
        workshop = after(through(workshop), "restart")
    assert len(set(codes)) == 4
    assert len(positions) == 4 * SET
    assert [read_code(code).seed for code in codes] == [2**20 - 1, 0, 1, 2]


def test_one_may_choose_something_else_at_any_time_and_what_was_wished_is_kept() -> None:
    workshop = after(Workshop(seed=3), Choose(option="rule=must_trump"), "begin", "change")
    assert workshop.session is None
    assert workshop.wish.rule == "must_trump"
    assert at(after(workshop, "begin")).seed == 4


def test_settings_can_be_made_while_choosing_and_stay() -> None:
    workshop = after(Workshop(), Set(setting="locale", value="fr"))
    assert [news.value for news in workshop.news] == ["fr"]
    assert at(after(workshop, "begin")).settings.locale == "fr"
    back = after(workshop, "begin", Set(setting="deck", value="four"), "change")
    assert (back.settings.locale, back.settings.deck, back.news) == ("fr", "four", ())


def test_messages_for_a_table_mean_nothing_while_choosing() -> None:
    workshop = Workshop()
    for intent in ("check", "next", "practise", "skip"):
        assert after(workshop, intent) == workshop
    with pytest.raises(BadInput, match="a box as one of code"):
        after(workshop, Enter(field="NS", value="1"))


def test_a_wish_is_read_back_from_a_code() -> None:
    for wish in (
        Wish(),
        Wish("must_trump", "play_legal", "hard", "belgian"),
        Wish("05-scoring", "score_hand"),
    ):
        assert wish_of(read_code(write_code(wish.spec(7)))) == wish
    assert wish_of(set_spec(skills=("ranking", "must_trump"), seed=1)) == Wish()
    assert set(GROUPS) <= set(Wish.__dataclass_fields__)


# -- the exam --


def answering(session: Session, rightly: bool) -> Session:
    """One task of an exam: right, or wrong wherever it can be."""
    index = session.index
    while session.phase != "finished" and session.index == index:
        wrong = None if rightly else wrong_answer(session.part)
        session = give(session, wrong or session.part.right[0])
    return session


def test_an_exam_takes_each_answer_once_and_tells_nothing_before_its_end() -> None:
    session = at(examine(EXAM))
    assert (session.round, len(session.tasks)) == ("exam", ITEMS)
    parts = len(session.parts)
    for part in range(parts):
        assert session.part_index == part
        session = give(session, wrong_answer(session.part) or session.part.right[0])
        assert session.attempt.outcome is None
    assert (session.index, session.tally.standing) == (1, "right")
    (news,) = session.news
    assert isinstance(news, TaskFinished)
    assert news.tally.standing == "wrong"


def test_no_help_is_to_be_had_in_an_exam() -> None:
    session = at(examine(set_spec(lesson="04-overtrumping", count=3, seed=2)))
    card = session.part.cards[0]
    for intent in ("hint", "solution", "legal", "what_if", "retry", "next", "restart"):
        assert act(session, intent) == session
    assert after(Workshop(session=session), Ask(card=card)).session == session
    assert after(Workshop(session=session), "change").session == session
    assert after(Workshop(session=session), Press(card=card)).session != session


def test_what_is_no_answer_is_given_back() -> None:
    session = at(examine(set_spec(skills=("hand_score",), count=2, seed=2)))
    empty = act(session, "check")
    assert (empty.attempt.outcome, empty.index, empty.tally) == ("unanswered", 0, session.tally)
    written = after(
        Workshop(session=session), Enter(field="NS", value="x"), Enter(field="EW", value="0"), "check"
    )
    assert (at(written).attempt.outcome, at(written).index) == ("error", 0)


def test_a_task_may_be_left_out_and_is_then_not_right() -> None:
    session = act(at(examine(EXAM)), "skip")
    assert (session.index, session.finished[0].tally.standing) == (1, "helped")
    assert len(session.news) == 1


def test_the_same_seed_is_the_same_exam_and_another_one_follows() -> None:
    workshop = examine(EXAM)
    assert at(examine(EXAM)) == at(workshop)
    session = at(workshop)
    while session.phase != "finished":
        session = act(session, "skip")
    again = at(after(Workshop(session=session), "restart"))
    assert (again.round, again.index, len(again.tasks)) == ("exam", 0, ITEMS)
    assert read_code(again.code) == next_set(EXAM)


def taken(missed: int, spec: object = EXAM) -> Session:
    session = at(examine(spec))  # type: ignore[arg-type]
    while session.phase != "finished":
        session = answering(session, rightly=session.index >= missed)
    return session


def test_the_report_counts_by_rule_and_begins_with_what_was_missed_most() -> None:
    session = taken(6)
    rules = report(session)
    assert sum(rule.asked for rule in rules) == ITEMS
    assert sum(len(rule.missed) for rule in rules) == 6
    counts = [len(rule.missed) for rule in rules]
    assert counts == sorted(counts, reverse=True)
    assert report(taken(0))[0].missed == ()


def test_what_was_missed_can_be_practised_at_once() -> None:
    session = taken(6)
    missed = {rule.skill for rule in report(session) if rule.missed}
    workshop = after(Workshop(session=session), "practise")
    assert at(workshop).round == "exercises"
    assert {task.exercise.skill for task in at(workshop).tasks} == missed
    assert set(read_code(at(workshop).code).skills) == missed
    clean = Workshop(session=taken(0))
    assert after(clean, "practise") == replace(clean, news=())
    during = examine(EXAM)
    assert after(during, "practise") == during


def test_one_idea_behind_several_mistakes_is_found() -> None:
    from manille_tutor.learning.beliefs import answers, belief_of

    belief = belief_of("need_not_trump")
    session = at(examine(set_spec(skills=("must_trump",), kinds=("mark_legal",), count=8, seed=4)))
    while session.phase != "finished":
        here = session.part.id == "legal"
        session = give(
            session, answers(belief, session.exercise, session.part)[0] if here else session.part.right[0]
        )
    assert believed(session) == belief
    assert believed(taken(0)) is None
