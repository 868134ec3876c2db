"""No hidden card ever reaches the page: what a learner is shown does not depend on it."""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from manille_tutor.engine import Card, Deal, faults, rule_on
from manille_tutor.engine.deal import Hand
from manille_tutor.learning.intents import Choose, Press
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import Speaker
from manille_tutor.views.match import blank, present_match
from tests.learning.match_play import (
    act,
    match,
    opponents_fault,
    played,
    played_until,
)

View = dict[str, Any]
IDS = re.compile(r"(?:10|[AKQJ987])[CDHS]")
TAKEN = set("10akqjtrdv987?")


def ids(view: object) -> Iterator[Card]:
    """Every card anywhere in a view."""
    if isinstance(view, dict):
        for name in ("id", "card"):
            code = view.get(name)
            if isinstance(code, str) and IDS.fullmatch(code):
                yield Card(code)
        for value in view.values():
            yield from ids(value)
    elif isinstance(view, list):
        for value in view:
            yield from ids(value)


def seen(session: MatchSession, locale: str | None = None) -> View:
    view = present_match(session, Speaker(locale or session.settings.locale))
    assert json.loads(json.dumps(view)) == view, "a view is plain JSON"
    assert view.keys() == blank(Settings(), Speaker("en")).keys()
    return view


# -- no hidden card --


def open_to_the_learner(session: MatchSession) -> set[Card]:
    """The learner's own cards, those on the table, those captured, those that everybody was shown."""
    seen: set[Card] = set()
    if session.phase == "cut":
        return {cut.card for cuts in session.first.rounds[: session.cut] for cut in cuts}
    if session.phase == "deal":
        seen = {card for packet in session.packets for card in packet.cards if packet.seat is LEARNER}
        slip = session.slip
        shown = slip is not None and slip.because == "exposed_card" and session.shown > slip.packet
        return seen | ({session.packets[slip.packet].cards[0]} if slip and shown else set())
    if session.bidding is not None:
        return set(session.bidding.hand(LEARNER))
    if session.deal is not None:
        seen = {*session.deal.dealt_to(LEARNER), *session.deal.plays}
    return seen | ({session.turned} if session.turned else set())


def others_shuffled(session: MatchSession, chance: random.Random) -> MatchSession:
    """The same match with the hidden cards otherwise among the others: the learner cannot tell."""
    if session.phase == "deal":
        kept = open_to_the_learner(session)
        hidden = [card for packet in session.packets for card in packet.cards if card not in kept]
        chance.shuffle(hidden)
        packets = tuple(
            replace(packet, cards=tuple(card if card in kept else hidden.pop() for card in packet.cards))
            for packet in session.packets
        )
        return replace(session, packets=packets)
    if session.bidding is not None:
        hands = _shuffled(session.bidding.hands, set(session.bidding.hand(LEARNER)), chance)
        return replace(session, bidding=session.bidding.model_copy(update={"hands": hands}))
    if session.deal is None or session.deal.finished:
        return session
    deal = session.deal
    kept = open_to_the_learner(session)
    hands = _shuffled(deal.hands, kept, chance)
    fields = {name: getattr(deal, name) for name in Deal.model_fields} | {"hands": hands}
    return replace(session, deal=Deal(**fields))


def _shuffled(hands: tuple[Hand, ...], kept: set[Card], chance: random.Random) -> tuple[Hand, ...]:
    hidden = [card for hand in hands for card in hand if card not in kept]
    chance.shuffle(hidden)
    return tuple(tuple(card if card in kept else hidden.pop() for card in hand) for hand in hands)


def looks(session: MatchSession) -> Iterator[MatchSession]:
    """The session, and all that the learner may ask at that moment."""
    yield session
    if session.awaits == "table" or session.phase not in ("call", "play"):
        return
    for action in ("legal", "undo", "replay", "claim"):
        other = act(session, action)
        if other != session:
            yield other
    if session.my_turn and session.deal is not None:
        for card in session.deal.hand(LEARNER)[:2]:
            if not session.strict:
                yield (
                    update_match(session, Press(card=card))
                    if card in rule_on(session.deal.situation).illegal
                    else session
                )


@pytest.mark.parametrize(
    ("rules", "spot", "options"),
    [
        ("classic", "misdeals", {"target": 6}),
        ("french", "", {"target": 50}),
        ("muette", "revokes", {"hands": 2}),
    ],
)
def test_the_page_would_look_the_same_wherever_the_hidden_cards_lay(
    rules: str, spot: str, options: dict[str, int]
) -> None:
    chance = random.Random(3)
    looked: dict[str, int] = {}
    for step in played(match(rules, "beginner", 4, spot, **options), random.Random(6)):
        if step.phase in ("verdict", "claims", "count", "over"):
            continue
        for session in looks(step):
            view = seen(session)
            allowed = (
                open_to_the_learner(session) if session.said.topic != "undone" else open_to_the_learner(step)
            )
            assert set(ids(view)) <= allowed
            assert seen(others_shuffled(session, chance)) == view
            topic = "replay" if session.look else session.said.topic
            looked[topic] = looked.get(topic, 0) + 1
    assert min(looked[topic] for topic in ("nothing", "legal", "replay")) > 10
    assert ("undone" in looked) == ("refused" in looked) == (rules != "muette")


def test_the_expert_who_advises_sees_no_more_than_the_learner() -> None:
    session = played_until(match("classic", "random"), lambda s: s.my_turn and s.settled == 5)
    told = act(session, "advice")
    other = act(others_shuffled(session, random.Random(1)), "advice")
    assert seen(told) == seen(other)
    assert set(ids(seen(told))) <= open_to_the_learner(told)


def test_a_revoke_taken_back_does_not_show_what_the_player_holds() -> None:
    session = opponents_fault(revoke="correct_before_next_trick")
    assert session.deal is not None
    (fault,) = faults(session.deal)
    judged = update_match(act(session, "claim"), Choose(option=fault.seat))
    assert set(ids(seen(judged))) <= open_to_the_learner(judged)
    assert seen(judged)["piles"] == []
