"""Manille parlée at the match table: asked, answered truly, heard by all, kept; nothing else given away."""

import json
import random
from dataclasses import replace

import pytest

from manille_tutor.engine import (
    SEATS,
    BadInput,
    LeadOrDuck,
    Seat,
    ask,
    house_rules,
    replay,
    rule_on,
)
from manille_tutor.learning.intents import Choose, Press
from manille_tutor.learning.table import company as company_module
from manille_tutor.learning.table.heard import Asked, read_asked, read_question, write_question
from manille_tutor.learning.table.saving import read_match, write_match
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.learning.table.talking import (
    answers_to,
    facts_told,
    heard,
    just_told,
    true_answer,
)
from manille_tutor.players import LEVELS, Told, View, view_of
from manille_tutor.players.talking import asking
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views.live import aloud
from manille_tutor.views.match import present_match
from tests.text.lint import faults

from .match_play import TICK, act, legal_card, match, played, played_until, settled


def my_turn(session: MatchSession) -> bool:
    return session.my_turn


def asked_by_partner(level: str = "beginner", seed: int = 3) -> MatchSession:
    return played_until(match("parlee", level, seed), lambda s: s.said.topic == "asked")


# -- the learner asks --


def test_a_question_is_answered_truly_and_stays_to_be_read() -> None:
    session = played_until(match("parlee", "club", 2), my_turn)
    assert session.deal is not None
    card = session.deal.hand(Seat.NORTH)[0]
    told = update_match(act(session, "talk"), Choose(option=f"ask=holds_card:{card}"))
    assert (told.said.topic, told.deal) == ("talk", session.deal)
    (answer,) = heard(told)[len(heard(session)) :]
    assert (answer.asker, answer.answerer, answer.says) == (LEARNER, Seat.NORTH, "yes")
    view = present_match(told, Speaker("en"))
    assert view["heard"]["lines"][-1]["asks"] == view["say"]["headline"]
    assert "Yes, I hold" in str(view["say"]["body"])
    assert "Yes, I hold" in view["live"]
    later = played_until(told, lambda s: s.trick_lies)
    assert present_match(later, Speaker("en"))["heard"]["lines"][: len(told.asked)] == view["heard"]["lines"]


@pytest.mark.parametrize(
    ("option", "lead", "because"),
    [
        ("ask=lead_or_duck", True, "name_a_suit"),
        ("ask=lead_or_duck:H", False, "suit_is_led"),
    ],
)
def test_a_question_that_the_rules_refuse_is_explained_and_may_be_asked_better(
    option: str, lead: bool, because: str
) -> None:
    session = played_until(
        match("parlee", "random", 4),
        lambda s: s.my_turn and s.deal is not None and (s.deal.trick is None) is lead,
    )
    refused = update_match(act(session, "talk"), Choose(option=option))
    assert (refused.said.topic, refused.asked, refused.awaits) == ("talk_refused", session.asked, "learner")
    view = present_match(refused, Speaker("en"))
    assert (view["say"]["tone"], view["say"]["article"]["number"]) == ("bad", "5.1")
    assert view["chooser"] is not None
    assert because in str(ask(session.deal, LEARNER, read_question(option.removeprefix("ask="))))  # type: ignore[arg-type]
    assert act(refused, "cancel").said.topic == "nothing"
    assert update_match(refused, Choose(option="ask=how_many:H")).said.topic == "talk"


def test_out_of_turn_only_facts_may_be_asked_and_the_table_waits_meanwhile() -> None:
    session = played_until(match("parlee", "club", 1), lambda s: s.phase == "play" and s.awaits == "table")
    asking = act(session, "talk")
    assert (asking.awaits, act(asking, "tick")) == ("learner", asking)
    refused = update_match(asking, Choose(option="ask=lead_or_duck"))
    assert "turn" in str(present_match(refused, Speaker("en"))["say"]["headline"])
    told = update_match(asking, Choose(option="ask=how_many:S"))
    assert (told.said.topic, told.awaits) == ("talk", "table")
    assert present_match(told, Speaker("en"))["wait"]["after"] > 2000


def test_where_no_talk_is_agreed_there_is_no_button_and_asking_teaches_5_2() -> None:
    session = played_until(match("muette", "club", 1), my_turn)
    assert all(button["id"] != "talk" for button in present_match(session, Speaker("en"))["actions"])
    refused = present_match(act(session, "talk"), Speaker("en"))
    assert (refused["say"]["article"]["number"], refused["chooser"]) == ("5.2", None)
    assert act(session, "talk", "cancel").said.topic == "nothing"
    classic = played_until(match("classic", "club", 1), my_turn)
    assert any(button["id"] == "talk" for button in present_match(classic, Speaker("en"))["actions"])


def test_messages_that_are_no_question_are_refused() -> None:
    session = act(played_until(match("parlee", "club", 1), my_turn), "talk")
    for option in ("H", "ask=", "ask=holds_card:1X", "ask=how_many:Z", "ask=trump:H", "answer=yes"):
        with pytest.raises(BadInput):
            update_match(session, Choose(option=option))
    with pytest.raises(BadInput):
        update_match(asked_by_partner(), Choose(option="answer=perhaps"))


# -- the others ask --


def test_partner_asks_and_only_a_true_answer_is_taken() -> None:
    kinds = set()
    for level in ("random", "beginner", "club"):
        for seed in range(8):
            session = asked_by_partner(level, seed)
            question = session.said.question
            assert question is not None
            kinds.add(question.kind)
            assert session.awaits == "learner"
            true = str(true_answer(session).says)
            for option in answers_to(session):
                after = update_match(session, Choose(option=f"answer={option}"))
                if option == true:
                    assert (after.said.topic, after.asked[-1].question) == ("talk", question)
                    continue
                assert (after.said.topic, after.asked, after.awaits) == ("untrue", session.asked, "learner")
                view = present_match(after, Speaker("en"))
                assert (view["say"]["tone"], view["say"]["article"]["number"]) == ("bad", "5.1")
            assert act(session, "next") == update_match(session, Choose(option=f"answer={true}"))
    assert kinds == {"holds_card", "how_many", "lead_or_duck"}


def test_a_question_never_blocks_and_each_side_asks_about_once_a_hand() -> None:
    for level in ("random", "beginner", "club"):
        hands = asked = 0
        for seed in range(6):
            for session in played(match("parlee", level, seed, hands=2), random.Random(seed)):
                if session.phase == "count":
                    hands += 1
                    sides = [one.asker.side for one in session.asked]
                    assert len(sides) == len(set(sides))
                    asked += len(sides)
        assert hands / 4 < asked <= 2 * hands


def test_nobody_else_asks_at_other_tables() -> None:
    for session in played(match("classic", "beginner", 1, hands=2), random.Random(1)):
        assert session.asked == ()
        assert session.said.topic != "asked"


def test_every_player_plays_with_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever acts is shown all answers that name cards, whoever gave them, and nothing else hidden."""
    seen: list[View] = []

    class Listening:
        level = "club"

        def choose(self, view: View) -> object:
            seen.append(view)
            return company_module.player("club").choose(view)

    session = played_until(match("parlee", "club", 2), my_turn)
    session = update_match(act(session, "talk"), Choose(option="ask=how_many:S"))
    monkeypatch.setattr(company_module, "_seated", lambda level, seed: Listening())
    after = settled(update_match(session, Press(card=legal_card(session))))
    assert session.deal is not None
    spades = sum(card.suit == "S" for card in session.deal.dealt_to(Seat.NORTH))
    fact = Told(Seat.NORTH, heard(session)[-1].cards, spades)
    assert seen
    assert all(fact in view.told for view in seen)
    assert after.deal is not None
    for view in seen:
        assert view.told == facts_told(replace(after, asked=after.asked[: len(view.told)]))[: len(view.told)]
        assert view.open_hands == ()


def test_whoever_is_told_to_duck_ducks() -> None:
    ducked = 0
    for seed in range(40):
        for session in played(match("parlee", "beginner", seed, hands=1), random.Random(seed)):
            answer = just_told(session)
            if answer is None or answer.asker is LEARNER or answer.says != "duck":
                continue
            question, deal = answer.question, session.deal
            assert isinstance(question, LeadOrDuck)
            assert deal is not None
            card = update_match(session, TICK).deal.plays[-1]  # type: ignore[union-attr]
            same = [one for one in rule_on(deal.situation).legal if question.suit in (None, one.suit)]
            if same:
                ducked += 1
                assert card.points == min(one.points for one in same)
    assert ducked > 3


# -- kept, taken back --


def _onward(session: MatchSession) -> tuple[object, ...]:
    """What is played and asked until the learner is asked next."""
    if session.trick_lies:
        session = act(session, "next")
    session = settled(session)
    return session.asked, session.said.question, session.deal and session.deal.plays, session.phase


@pytest.mark.parametrize("level", ["random", "beginner", "club"])
def test_what_was_said_is_kept_and_a_resumed_match_goes_on_the_same(level: str) -> None:
    chance, with_talk = random.Random(2), 0
    for step in played(match("parlee", level, 6, hands=3), random.Random(3)):
        if chance.random() < 0.2 and step.my_turn:
            step = update_match(act(step, "talk"), Choose(option="ask=how_many:D"))
        text = write_match(step)
        if text is None:
            continue
        again = read_match(text)
        assert write_match(again) == text
        if step.phase == "play" and step.said.topic not in ("ask", "untrue"):
            assert (again.asked, heard(again)) == (step.asked, heard(step))
            with_talk += bool(step.asked)
            assert _onward(again) == _onward(step)
    assert with_talk > 10


def test_lines_that_cannot_have_been_said_are_refused() -> None:
    session = played_until(match("parlee", "club", 2), lambda s: s.my_turn and s.settled == 1)
    text = write_match(session)
    assert text is not None
    line, record = text.split("\n", 1)
    line = " ".join(word for word in line.split() if not word.startswith("asked="))
    assert read_match(f"{line}\n{record}").asked == ()
    for bad in ("99Show_many:H", "0Slead_or_duck", "Show_many:H", "0Xhow_many:H", "0Sholds_card:11H", "0S"):
        with pytest.raises(BadInput):
            read_match(f"{line} asked={bad}\n{record}")


def test_a_card_taken_back_takes_back_what_was_asked_after_it() -> None:
    for seed in range(30):
        session = played_until(match("parlee", "random", seed), lambda s: s.trick_lies and s.settled == 1)
        deal = session.deal
        assert deal is not None
        card = next(play.card for play in deal.tricks[-1].plays if play.seat is LEARNER)
        place = deal.plays.index(card)
        before = tuple(one for one in session.asked if one.place <= place)
        back = act(session, "undo")
        assert back.asked == before
        if before == session.asked:
            continue
        again = update_match(back, Press(card=card))
        while len(again.deal.plays) < len(deal.plays):  # type: ignore[union-attr]
            again = act(again, "next")
        assert (again.asked, again.deal) == (session.asked, deal)
        return
    raise AssertionError("nobody asked after the learner")


@pytest.mark.parametrize("code", ["holds_card:10H", "how_many:C", "lead_or_duck:S", "lead_or_duck"])
def test_questions_are_written_and_read_back(code: str) -> None:
    assert write_question(read_question(code)) == code
    assert read_asked(str(Asked(12, Seat.EAST, read_question(code))))[0].asker is Seat.EAST


# -- nothing else given away, in every language --


@pytest.mark.parametrize("locale", LOCALES)
def test_every_moment_is_told_well_and_shows_no_hidden_card(locale: str) -> None:
    speaker = Speaker(locale)
    topics = set()
    for session in played(match("parlee", "beginner", 3, hands=2), random.Random(5)):
        steps = [session]
        if session.said.topic == "asked":
            steps += [update_match(session, Choose(option=f"answer={one}")) for one in answers_to(session)]
        if session.my_turn:
            opened = act(session, "talk")
            steps += [opened, update_match(opened, Choose(option="ask=lead_or_duck"))]
        for step in steps:
            view = present_match(step, speaker)
            topics.add(step.said.topic)
            for said in (view["goal"], *((view["say"] or {}).get(part, "") for part in ("headline", "body"))):
                assert not faults(aloud(said), locale), said
            if step.deal is None or step.phase != "play":
                continue
            shown = json.dumps([view["hand"], view["table"]["trick"], view["open_hands"]])
            seen = {*step.deal.plays, *step.deal.dealt_to(LEARNER)}
            hidden = [card for seat in SEATS for card in step.deal.hand(seat) if card not in seen]
            assert not [card for card in hidden if f'"id": "{card}"' in shown]
    assert topics >= {"ask", "asked", "untrue", "talk", "nothing"}


def in_second_trick(session: MatchSession) -> bool:
    return session.phase == "play" and session.settled == 1


@pytest.mark.parametrize("level", LEVELS)
def test_bots_ask_by_what_they_see(level: str) -> None:
    """Hidden cards dealt another way round change no question."""
    same = 0
    for seed in range(25):
        session = played_until(
            match("parlee", "random", seed), lambda s: s.phase == "play" and s.settled == 1
        )
        deal = session.deal
        assert deal is not None
        me = deal.to_act
        others = [seat for seat in SEATS if seat is not me]
        pool = [card for seat in others for card in deal.hand(seat)]
        random.Random(seed).shuffle(pool)
        hands = {me: deal.dealt_to(me)}
        for seat in others:
            kept = tuple(card for card in deal.dealt_to(seat) if card in deal.plays)
            number = 8 - len(kept)
            hands[seat], pool = (*kept, *pool[:number]), pool[number:]
        other = deal.model_copy(update={"hands": tuple(hands[seat] for seat in SEATS)})
        here, there = (asking(level, view_of(replay(one, len(deal.plays))), seed) for one in (deal, other))
        assert here == there
        same += here is not None
    assert same > (0 if level == "expert" else 2)


def test_parlee_means_talk() -> None:
    with pytest.raises(BadInput, match="partners talk here"):
        house_rules("parlee", talk="none")
    assert house_rules("parlee", table="strict").variant == "parlee"
