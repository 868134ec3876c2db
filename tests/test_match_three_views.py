"""What a learner at a table of three sees and hears: names that stay, open hands, scores by person."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from manille_tutor.engine import Card, Deal, Seat, replay, rule_on
from manille_tutor.engine.three import ThreeMatch, dead_seat
from manille_tutor.learning.intents import Press
from manille_tutor.learning.table.seating import dead_hand_of
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import LOCALES
from manille_tutor.views.live import aloud
from tests.learning.match_play import act, match, next_move, played, played_until
from tests.learning.test_match_three import dealt_by, my_turn_from
from tests.test_match_hidden import _shuffled, ids, looks, open_to_the_learner, seen
from tests.text.lint import faults as faults_of_text

View = dict[str, Any]
SOUTH, EAST, NORTH, WEST = Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST


def rows(view: View) -> dict[str, list[str]]:
    return {row["seat"]: [card["id"] for card in row["cards"]] for row in view["open_hands"]}


def names(view: View) -> dict[str, tuple[str, str]]:
    return {seat["seat"]: (seat["name"], seat["role"]) for seat in view["table"]["seats"]}


# -- no hidden card --


def open_at(session: MatchSession) -> set[Card]:
    """The cards that the learner may see: the dead hand is among them once the first card is led."""
    seen = open_to_the_learner(session)
    if session.phase in ("play", "verdict", "claims") and session.deal is not None:
        dead = dead_hand_of(session.deal)
        seen |= set(session.deal.dealt_to(dead)) if dead is not None else set()
    return seen


def others_shuffled(session: MatchSession, chance: random.Random) -> MatchSession:
    """The same match as far as the learner can tell."""
    deal = session.deal
    assert deal is not None
    hands = _shuffled(deal.hands, open_at(session), chance)
    fields = {name: getattr(deal, name) for name in Deal.model_fields} | {"hands": hands}
    return MatchSession(
        **{name: getattr(session, name) for name in session.__dataclass_fields__ if name != "deal"},
        deal=Deal(**fields),
    )


@pytest.mark.parametrize("options", [{"hands": 3}, {"hands": 3, "table": "strict"}])
def test_the_page_would_look_the_same_wherever_the_hidden_cards_lay(options: dict[str, Any]) -> None:
    chance, looked = random.Random(3), Counter[str]()
    spot = "revokes" if "table" in options else ""
    for step in played(match("three", "beginner", 4, spot, **options), random.Random(6)):
        if step.phase in ("verdict", "claims", "count", "over"):
            continue
        for session in looks(step):
            view = seen(session)
            # what was seen before a card was taken back stays seen
            allowed = open_at(step) if session.said.topic == "undone" else open_at(session)
            assert set(ids(view)) <= allowed
            if session.deal is not None and not session.deal.finished:
                assert seen(others_shuffled(session, chance)) == view
            looked["replay" if session.look else session.said.topic] += 1
    assert min(looked[topic] for topic in ("nothing", "legal", "replay")) > 10


@pytest.mark.parametrize("dealer", [SOUTH, EAST, WEST])
def test_the_dead_hand_is_shown_from_the_first_lead_on(dealer: Seat) -> None:
    shown = 0
    for step in played(dealt_by(dealer, hands=1), random.Random(1)):
        if step.boards:
            break
        view, deal = seen(step), step.deal
        dead = dead_seat(dealer)
        if deal is None or step.phase != "play" or not deal.plays:
            assert view["open_hands"] == []
            continue
        shown += 1
        assert rows(view).keys() == {dead.value}
        assert set(map(Card, rows(view)[dead.value])) == set(deal.hand(dead))
        (row,) = view["open_hands"]
        assert row["mode"] == ("play" if dealer is LEARNER else "look")
        assert row["active"] == (step.my_turn and deal.to_act is dead)
    assert shown > 30


def test_before_the_first_lead_the_dead_hand_is_hidden_again() -> None:
    session = my_turn_from(NORTH)
    assert session.deal is not None
    assert rows(seen(session))
    fields = {name: getattr(session, name) for name in session.__dataclass_fields__}
    back = MatchSession(**fields | {"deal": replay(session.deal, 0), "settled": 0})
    assert seen(back)["open_hands"] == []


# -- who is who --


def test_players_keep_their_names_wherever_they_sit() -> None:
    shown = {dealer: names(seen(_playing(dealer))) for dealer in (SOUTH, EAST, WEST)}
    assert shown[SOUTH] == {
        "S": ("You", "alone"), "E": ("East", ""), "N": ("Dead hand", "you play it"), "W": ("West", ""),
    }  # fmt: skip
    assert shown[EAST] == {
        "S": ("You", ""), "E": ("East", "alone"),
        "N": ("West", "partner, moved here"), "W": ("Dead hand", ""),
    }  # fmt: skip
    assert shown[WEST] == {
        "S": ("You", ""), "E": ("Dead hand", ""),
        "N": ("East", "partner, moved here"), "W": ("West", "alone"),
    }  # fmt: skip


def _playing(dealer: Seat) -> MatchSession:
    return played_until(dealt_by(dealer), lambda s: s.my_turn and bool(s.deal and s.deal.plays))


def test_norths_chair_is_free_while_three_cut_for_the_deal() -> None:
    view = seen(match("three"))
    assert [seat["seat"] for seat in view["table"]["seats"]] == ["S", "E", "W"]
    assert len(seen(act(match("three"), "next"))["table"]["trick"]) == 3


def test_the_hand_that_has_to_play_is_named() -> None:
    north, south = my_turn_from(NORTH), my_turn_from(SOUTH)
    assert aloud(seen(north)["goal"]) == "Play a card from the dead hand."
    assert seen(north)["table"]["slot"] == "north"
    assert seen(south)["table"]["slot"] == "south"
    assert north.deal is not None
    assert south.deal is not None
    own = seen(update_match(north, Press(card=north.deal.hand(SOUTH)[0])))
    assert aloud(own["say"]["headline"]) == "It is the turn of the dead hand, not of your own."
    dead = seen(update_match(south, Press(card=south.deal.hand(NORTH)[0])))
    assert aloud(dead["say"]["headline"]) == "It is the turn of your own hand, not of the dead hand."


def test_a_card_of_the_dead_hand_that_breaks_a_rule_is_explained() -> None:
    start = dealt_by(LEARNER)
    session = played_until(
        start,
        lambda s: (
            s.my_turn
            and s.deal is not None
            and s.deal.to_act is NORTH
            and bool(rule_on(s.deal.situation).illegal)
        ),
    )
    assert session.deal is not None
    ruling = rule_on(session.deal.situation)
    view = seen(update_match(session, Press(card=ruling.illegal[0])))
    states = {card["id"]: card["state"] for card in view["open_hands"][0]["cards"]}
    assert states[ruling.illegal[0].code] == "tried"
    assert {code for code, state in states.items() if state == "legal"} == {
        card.code for card in ruling.legal
    }
    assert {card["state"] for card in view["hand"]["cards"]} == {"plain"}
    assert "dead hand" in aloud(view["say"]["headline"])


def test_the_dead_hand_is_read_out_once_when_it_is_opened() -> None:
    for dealer in (SOUTH, EAST, WEST):
        told = sum("The dead hand is open:" in seen(step)["live"] for step in _asked(dealer))
        assert told == 1, dealer


def _asked(dealer: Seat) -> Iterator[MatchSession]:
    for step in played(dealt_by(dealer, hands=1), random.Random(2)):
        if step.boards:
            return
        if step.my_turn:
            yield step


# -- scores --


def test_the_sheet_has_a_column_for_each_of_the_three() -> None:
    *_steps, end = played(match("three", hands=3), random.Random(5))
    sheet = seen(end)["sheet"]
    assert sheet["head"][-3:] == ["You", "East", "West"]
    assert isinstance(end.match, ThreeMatch)
    assert sheet["total"]["cells"] == [str(points) for points in end.match.total]
    for row, points in zip(sheet["rows"], end.match.points, strict=True):
        assert [cell[0] for cell in row[-3:]] == [str(number or "–") for number in points]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_moment_can_be_shown_and_is_written_rightly(locale: str) -> None:
    wrong: dict[str, list[str]] = {}
    for options in (
        {"target": 20},
        {"table": "strict", "hands": 2},
        {"target": 15, "last_trick_bonus": 1, "partner_exempts": "overtrump"},
        {"hands": 3, "points_per_trick": 1, "trump_choice": "turn_up", "direction": "clockwise"},
    ):
        session = match("three", "random", 3, "revokes" if "table" in options else "", **options)  # type: ignore[arg-type]
        chance = random.Random(1)
        while session.phase != "over":
            session = update_match(session, next_move(session, chance, legal=False))
            if session.said.topic == "refused" and session.my_turn:
                _note(wrong, session, locale)
                assert session.deal is not None
                session = update_match(session, Press(card=rule_on(session.deal.situation).legal[0]))
            _note(wrong, session, locale)
        _note(wrong, session, locale)
    assert wrong == {}


def _note(wrong: dict[str, list[str]], session: MatchSession, locale: str) -> None:
    """What is written wrongly in a view."""
    view = seen(session, locale)
    texts = [
        "" if view["choices"] else view["live"],
        aloud(view["goal"]),
        *(aloud(fact["text"]) for fact in view["facts"]),
    ]
    if view["say"]:
        texts += [aloud(view["say"]["headline"]), aloud(view["say"]["body"])]
        texts += [aloud(step["text"]) for step in view["say"]["argument"]]
    for text in filter(None, texts):
        found = [
            fault for fault in faults_of_text(text.strip("\u2060").strip(), locale) if fault not in USUAL
        ]
        if found:
            wrong[text] = found


USUAL = (r"\b[Oo] Q[♣♦♥♠]",)
"""Faults of labels, which do not concern spoken words."""


def test_the_count_tells_who_scores_and_why_a_hand_alone_counts_twice() -> None:
    told: set[str] = set()
    for seed in range(12):
        for step in played(match("three", "random", seed, hands=3), random.Random(seed)):
            if step.phase != "count" or step.look is not None:
                continue
            assert isinstance(step.match, ThreeMatch)
            view, points, dealer = seen(step), step.match.points[-1], step.match.hands[-1].dealer
            headline = aloud(view["say"]["headline"])
            terms = [argument["term"] for argument in view["say"]["argument"]]
            assert ("Alone" in terms) == bool(points.of(dealer))
            if points.of(dealer):
                assert str(points.of(dealer)) in headline
                assert "twice" in headline
            told.add(headline.split()[0])
            assert len(view["piles"]) == 2
    assert told == {"You", "East", "West", "Nobody"} or told >= {"You", "East", "West"}
