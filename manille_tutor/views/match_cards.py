"""The cards of a match as the page gets them: the learner's own, and those that lie open."""

from __future__ import annotations

from manille_tutor.engine import Card, sorted_hand
from manille_tutor.learning.table.seating import hands_of
from manille_tutor.learning.table.state import LEARNER
from manille_tutor.text import Explanation

from .match_moment import MatchMoment, View
from .match_talk import asked_about


def card_view(
    moment: MatchMoment, card: Card, state: str = "plain", tag: str | None = None, evidence: bool = False
) -> View:
    """One card in one state; ``tag`` is the word that says the state or the card's part in the argument."""
    shows_points = moment.session.settings.points == "on" and card.points > 0
    return {
        "id": card.code,
        "suit": card.suit.value,
        "rank": card.rank.value,
        "index": moment.speaker.index(card.rank),
        "name": moment.speaker.card_name(card),
        "points": card.points if shows_points else None,
        "state": state,
        "evidence": evidence,
        "tag": tag,
        "dim": False,
        "asked": False,
    }


def tags_of(explanation: Explanation | None) -> dict[Card, str]:
    """The word each card gets for the part it plays in the argument."""
    if explanation is None:
        return {}
    return {tagged.card: tagged.tag for tagged in explanation.evidence if tagged.role != "tried"}


def hand_view(moment: MatchMoment) -> View | None:
    """The learner's hand; ``None`` when no card is held."""
    cards = sorted_hand(moment.hand)
    if not cards:
        return None
    session = moment.session
    plays = session.phase == "play" and session.look is None
    keys = [moment.words("keys.play" if plays else "keys.look")]
    if plays and session.deal is not None and len(hands_of(session.deal, LEARNER)) > 1:
        keys.append(moment.words("three.keys_rows"))
    if plays and session.coach:
        keys.append(moment.words("keys.explain"))
    return {
        "label": moment.words("your_hand"),
        "mode": "play" if plays else "look",
        "cards": [held_card(moment, card) for card in cards],
        "hint": " ".join(keys),
        "ask": plays and session.coach and moment.ruling is not None,
    }


def held_card(moment: MatchMoment, card: Card) -> View:
    """A card of the hand in its state: what may be played is lifted once it is told."""
    said, ruling = moment.session.said, moment.ruling
    tags = tags_of(moment.explanation)
    state = _state(moment, card)
    tag = moment.words(f"state.{state}") if state != "plain" else None
    if state in ("plain", "legal") and card in tags:
        tag = tags[card]
    view = card_view(moment, card, state, tag, state == "plain" and card in tags)
    if said.topic == "advice" and card is said.card:
        view["tag"] = moment.words("state.advised")
        view["state"] = "right"
    if ruling is not None and said.topic in ("verdict", "what_if") and card is said.card:
        view["asked"] = True
        view["tag"] = view["tag"] or moment.words("state.asked")
    if card in asked_about(moment):
        view |= {"evidence": True, "tag": moment.words("talk.evidence")}
    return view


def _state(moment: MatchMoment, card: Card) -> str:
    said, ruling = moment.session.said, moment.ruling
    if ruling is None:
        tried = said.topic == "refused" and card is said.card
        return "tried" if tried else "plain"
    if said.topic == "refused" and card is said.card:
        return "tried"
    if said.topic in ("refused", "verdict", "legal", "what_if") and card in ruling.legal:
        return "legal"
    return "plain"
