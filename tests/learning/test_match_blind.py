"""Aveugle at the match table: places named blind, refusals that tell nothing, own cards in no message."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from manille_tutor.engine import BadInput, Card, Deal, Seat, house_rules, rule_on
from manille_tutor.engine.blind import places, refused_place
from manille_tutor.learning.intents import Ask, Choose, Press
from manille_tutor.learning.table.blinding import my_sight, tried_now
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.heard import Tried, read_tried
from manille_tutor.learning.table.panel import PanelSession, update_panel
from manille_tutor.learning.table.saving import read_match, write_match
from manille_tutor.learning.table.session import sit_down, update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views.live import aloud
from manille_tutor.views.match import present_match
from tests.text.lint import faults

from .match_play import NEXT, act, match, played, played_until, settled


def my_turn(session: MatchSession) -> bool:
    return session.my_turn


def wrong_places(session: MatchSession) -> list[int]:
    """The places that may not be named now, as the referee sees them."""
    deal = session.deal
    assert deal is not None
    return [place for place in places(deal, LEARNER) if refused_place(deal, LEARNER, place)]


def turn_with_a_wrong_place(seed: int = 2) -> MatchSession:
    return played_until(match("aveugle", "club", seed), lambda s: s.my_turn and bool(wrong_places(s)))


def own_cards(session: MatchSession) -> tuple[Card, ...]:
    """The cards that the learner holds and has not played."""
    if session.phase in ("cut", "shuffle", "count", "over"):
        return ()
    if session.deal is not None:
        return session.deal.hand(LEARNER)
    if session.bidding is not None:
        return session.bidding.hand(LEARNER)
    shown = session.packets[: session.shown]
    return tuple(card for packet in shown if packet.seat is LEARNER for card in packet.cards)


def at_every_moment(session: MatchSession) -> Iterator[MatchSession]:
    """The moment, and all that the learner may ask for or try there."""
    yield session
    for action in ("legal", "advice", "replay", "undo", "what_if", "coach", "talk", "claim"):
        yield act(session, action)
    if session.phase == "play":
        for place in range(1, 9):
            after = update_match(session, Choose(option=f"place-{place}"))
            if after.deal == session.deal:
                yield after


# -- the learner's places --


def test_a_place_that_may_not_be_named_goes_back_and_tells_nothing() -> None:
    session = turn_with_a_wrong_place()
    wrong = wrong_places(session)[0]
    refused = update_match(session, Choose(option=f"place-{wrong}"))
    assert (refused.deal, tried_now(refused), refused.my_turn) == (session.deal, (wrong,), True)
    view = present_match(refused, Speaker("en"))
    assert "".join(view["say"]["headline"]) == "That one you cannot."
    assert view["say"]["article"]["number"] == "5.6"
    marked = [option["id"] for option in view["places"]["options"] if option["state"] == "tried"]
    assert marked == [f"place-{wrong}"]
    others = [update_match(session, Choose(option=f"place-{place}")) for place in wrong_places(session)[1:]]
    for other in others:
        told = present_match(other, Speaker("en"))
        assert told["say"]["headline"] == view["say"]["headline"]
    later = played_until(refused, lambda s: s.trick_lies)
    assert tried_now(later) == ()
    assert Tried(len(session.deal.plays), LEARNER, wrong) in later.tried  # type: ignore[union-attr]


def test_a_place_that_may_be_named_plays_the_card_that_lies_there() -> None:
    session = played_until(match("aveugle", "club", 5), lambda s: s.my_turn and s.settled == 3)
    deal = session.deal
    assert deal is not None
    place = next(one for one in places(deal, LEARNER) if refused_place(deal, LEARNER, one) is None)
    after = update_match(session, Choose(option=f"place-{place}")).deal
    assert after is not None
    assert after.plays[len(deal.plays)] is deal.dealt_to(LEARNER)[place - 1]
    assert places(after, LEARNER) == tuple(one for one in places(deal, LEARNER) if one != place)


def test_empty_places_and_places_out_of_turn_are_explained() -> None:
    session = played_until(match("aveugle", "club", 5), lambda s: s.my_turn and s.settled == 2)
    assert session.deal is not None
    gap = next(place for place in range(1, 9) if place not in places(session.deal, LEARNER))
    empty = present_match(update_match(session, Choose(option=f"place-{gap}")), Speaker("en"))
    assert "".join(empty["say"]["headline"]) == f"Place {gap} is empty."
    assert [one["state"] for one in empty["places"]["options"]].count("gap") == 2
    waits = played_until(match("aveugle", "club", 5), lambda s: s.phase == "play" and s.awaits == "table")
    early = present_match(update_match(waits, Choose(option="place-1")), Speaker("en"))
    assert "not your turn" in "".join(early["say"]["headline"])


def test_a_card_in_a_message_is_refused_without_a_word_about_the_hand() -> None:
    session = played_until(match("aveugle", "club", 5), my_turn)
    held = own_cards(session)
    for intent in (Press(card=held[0]), Ask(card=held[1]), Press(card=Card("7H"))):
        with pytest.raises(BadInput) as refused:
            update_match(session, intent)
        named = re.findall(r"(?:10|[AKQJ987])[CDHS]", str(refused.value))
        assert named == [intent.card.code]
    for option in ("place-0", "place-9", "place-10", "9", "place-", "H"):
        with pytest.raises(BadInput, match="place-1 to place-8"):
            update_match(session, Choose(option=option))


def test_nothing_is_taken_back_where_it_would_show_an_own_card() -> None:
    session = played_until(match("aveugle", "club", 5), lambda s: s.trick_lies and s.settled == 2)
    assert act(session, "undo") == session


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("level", ["random", "club"])
def test_no_own_card_is_in_any_message_before_it_is_played(level: str, locale: str) -> None:
    """Neither as a card nor by name or label, whatever is asked for or tried."""
    speaker, moments = Speaker(locale), Counter[str]()
    for step in played(match("aveugle", level, 8, "misdeals", hands=1), random.Random(8)):
        for moment in at_every_moment(step):
            held = own_cards(moment)
            view = present_match(moment, speaker)
            text = json.dumps(view, ensure_ascii=False)
            moments[moment.said.topic] += bool(held)
            for card in held:
                assert f'"{card}"' not in text
                assert speaker.card_name(card) not in text
                assert speaker.card_label(card) not in text
            for said in ("goal", "headline", "body"):
                words = aloud(view[said] if said == "goal" else (view["say"] or {}).get(said, ""))
                assert not faults(words, locale), words
    assert min(moments[topic] for topic in ("nothing", "cannot", "known", "advice")) > 3


def test_the_three_other_hands_lie_open_as_they_were_dealt() -> None:
    for step in played(match("aveugle", "club", 4, hands=1), random.Random(4)):
        view = present_match(step, Speaker("en"))
        if step.phase not in ("call", "play"):
            continue
        for row in view["open_hands"]:
            seat = Seat(row["seat"])
            hand = step.deal.hand(seat) if step.deal else step.bidding.hand(seat)  # type: ignore[union-attr]
            assert [card["id"] for card in row["cards"]] == [card.code for card in hand]
        assert len(view["open_hands"]) == 3
        assert view["hand"] is None


def another_was_refused(session: MatchSession) -> bool:
    return session.said.topic == "cannot" and not session.my_turn


def test_a_place_refused_to_another_is_seen_by_everybody() -> None:
    session = played_until(
        match("aveugle", "random", 3), lambda s: s.said.topic == "cannot" and not s.my_turn
    )
    deal, seat = session.deal, session.said.seat
    assert deal is not None
    assert seat is not None
    assert (session.awaits, seat) == ("table", deal.to_act)
    view = present_match(session, Speaker("en"))
    row = next(row for row in view["open_hands"] if row["seat"] == seat)
    tried = [card["id"] for card in row["cards"] if card["state"] == "tried"]
    assert tried == [deal.dealt_to(seat)[session.said.spot - 1].code]
    mine = played_until(session, lambda s: s.awaits == "learner")
    assert f"names place {session.said.spot}: refused" in present_match(mine, Speaker("en"))["live"]


# -- what can be known --


def test_what_the_coach_knows_is_true_and_no_more_than_can_be_seen() -> None:
    told = Counter[str]()
    for seed in range(6):
        for step in played(match("aveugle", "club", seed, hands=1), random.Random(seed)):
            if not step.my_turn:
                continue
            assert step.deal is not None
            sight, deal = my_sight(step), step.deal
            assert sorted(map(str, sight.hand)) == sorted(map(str, deal.hand(LEARNER)))
            legal = rule_on(deal.situation).legal
            assert set(sight.legal) == set(legal)
            for place in places(deal, LEARNER):
                chance = sight.chance_legal(place)
                may = refused_place(deal, LEARNER, place) is None
                assert 0 <= chance <= 1 + 1e-9
                assert may or chance < 1 - 1e-9
                assert not may or chance > 0
                told["certain"] += chance in (0, 1)
            total = sum(sight.chance_legal(place) for place in sight.view.places)
            assert abs(total - len(legal)) < 1e-6
    assert told["certain"] > 20


def test_the_coach_keeps_silent_when_sent_away() -> None:
    session = act(played_until(match("aveugle", "club", 5), my_turn), "coach")
    assert act(session, "legal") == act(session, "advice") == session


# -- whole matches, kept --


@pytest.mark.parametrize("level", ["random", "beginner", "club"])
def test_a_match_comes_to_its_end_and_can_be_taken_up_at_every_step(level: str) -> None:
    chance, kept = random.Random(1), 0
    for step in played(match("aveugle", level, 6, target=8), random.Random(6)):
        text = write_match(step)
        if text is None or chance.random() < 0.5:
            continue
        again = read_match(text)
        assert write_match(again) == text
        assert (again.house, again.match) == (step.house, step.match)
        if step.phase == "play":
            assert (again.deal, again.tried) == (step.deal, step.tried)
            assert _onward(again) == _onward(step)
            kept += bool(step.tried)
    assert step.phase == "over"
    assert kept > 20


def _onward(session: MatchSession) -> tuple[Deal | None, tuple[Tried, ...]]:
    session = settled(act(session, "next") if session.trick_lies else session)
    return session.deal, session.tried


def test_places_that_cannot_have_been_refused_are_no_match() -> None:
    session = turn_with_a_wrong_place()
    line, record = (write_match(session) or "").split("\n", 1)
    line = " ".join(word for word in line.split() if not word.startswith("tried="))
    plays, wrong = len(session.deal.plays), wrong_places(session)  # type: ignore[union-attr]
    good = next(place for place in range(1, 9) if place not in wrong)
    assert read_match(f"{line} tried={plays}S{wrong[0]}\n{record}").tried == (
        Tried(plays, LEARNER, wrong[0]),
    )
    for bad in (f"{plays}S{good}", f"{plays}S9", "32S1", f"{plays}X1", "S1"):
        with pytest.raises(BadInput):
            read_match(f"{line} tried={bad}\n{record}")
    assert read_tried("") == ()


def test_going_on_at_once_is_the_same_as_waiting() -> None:
    session = played_until(match("aveugle", "random", 2), lambda s: s.phase == "play" and s.awaits == "table")
    assert update_match(session, NEXT) == settled(session)


def test_a_finished_hand_lies_open_and_judges_no_blind_choice() -> None:
    session = played_until(match("aveugle", "club", 3), lambda s: s.phase == "count")
    view = present_match(act(session, "replay"), Speaker("en"))
    assert [len(pile["tricks"][0]) for pile in view["piles"]] == [8] * 4
    assert "open" in "".join(view["say"]["headline"])
    assert all(button["id"] != "costliest" for button in view["actions"])
    mine = [card["id"] for card in view["piles"][-1]["tricks"][0]]
    assert mine == [card.code for card in session.boards[-1].deal.dealt_to(LEARNER)]


def test_strict_and_talk_do_not_go_with_it_and_the_panel_says_so() -> None:
    with pytest.raises(BadInput, match="no revokes"):
        house_rules("aveugle", table="strict")
    panel = update_panel(PanelSession(), Choose(option="preset=aveugle"))
    assert isinstance(panel, PanelSession)
    refused = update_panel(panel, Choose(option="table=strict"))
    assert isinstance(refused, PanelSession)
    assert "no revokes" in refused.refused
    sat = update_panel(panel, NEXT)
    assert isinstance(sat, MatchSession)
    assert sat.blind
    assert sit_down(house_rules("aveugle"), Company("expert")).blind


def test_the_learner_names_trump_from_the_three_other_hands() -> None:
    session = played_until(match("aveugle", "club", 2), lambda s: s.phase == "call" and s.dealer is LEARNER)
    view = present_match(session, Speaker("en"))
    assert "You do not see your hand" in "".join(view["say"]["body"])
    assert all(place["state"] == "plain" for place in view["places"]["options"])
    advised = present_match(act(session, "advice"), Speaker("en"))
    counts = [int(one) for one in re.findall(r"\d+", aloud(advised["say"]["body"]))]
    assert sum(counts) == 8
    named = update_match(update_match(session, Choose(option="H")), Choose(option="H"))
    assert named.phase == "play"
