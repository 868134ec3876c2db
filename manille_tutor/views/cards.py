"""A card as the page gets it, and the cards of the hand in their states."""

from __future__ import annotations

from manille_tutor.engine import Card, Ruling
from manille_tutor.learning.answers import Marked, Picked
from manille_tutor.text.explain import Tagged

from .extra import changed_tag
from .moment import Moment, View

State = str


def card_view(
    moment: Moment, card: Card, state: State = "plain", tag: str | None = None, evidence: bool = False
) -> View:
    """One card in one state; ``tag`` is the word that says the state or the card's part in the argument."""
    speaker = moment.speaker
    shows_points = moment.session.settings.points == "on" and card.points > 0 and not _tells_too_much(moment)
    return {
        "id": card.code,
        "suit": card.suit.value,
        "rank": card.rank.value,
        "index": speaker.index(card.rank),
        "name": speaker.card_name(card),
        "points": card.points if shows_points else None,
        "state": state,
        "evidence": evidence,
        "tag": tag,
        "dim": False,
        "asked": False,
    }


def _tells_too_much(moment: Moment) -> bool:
    """Whether the point values would answer the question."""
    return moment.session.phase == "answering" and moment.part.id in ("order", "points", "captured")


LEGAL_STATES = ("legal", "right")
FOR_A_CARD = ("beats", "follows", "trump_held")
"""The parts in an argument that speak for playing a card."""


def tags_of(moment: Moment) -> dict[Card, Tagged]:
    """The part that each card plays in the argument, as far as the argument has come.

    An example speaks of the table first, and of the hand only at its end.
    """
    if moment.explanation is None:
        return {}
    tagged = {each.card: each for each in moment.explanation.evidence if each.role != "tried"}
    if moment.session.round != "example" or moment.topic != "nothing" or moment.example_done:
        return tagged
    lies = moment.scene.trick if moment.attempt.hint else ()
    return {card: each for card, each in tagged.items() if card in lies}


def held_view(moment: Moment, card: Card) -> View:
    """A card of the hand, or of the row to choose from, in its state."""
    state = _state(moment, card)
    tagged = tags_of(moment).get(card)
    tag = _state_word(moment, state)
    if tagged and (state in ("plain", "marked") or (state in LEGAL_STATES and tagged.role in FOR_A_CARD)):
        tag = tagged.tag
    elif tag is None:
        tag = changed_tag(moment, card)
    ringed = state == "plain" and tagged is not None
    view = card_view(moment, card, state, tag, ringed)
    asked = moment.topic in ("verdict", "what_if") and card is moment.card
    view["asked"] = asked
    if card in moment.scene.trick:
        view["still"] = True  # it lies on the table too: only there does it travel
    if asked and state == "plain":
        view["tag"] = moment.words("state.asked")
    return view


def _state_word(moment: Moment, state: State) -> str | None:
    if state == "plain":
        return None
    return moment.words("state.legal" if state == "missed" and moment.ruling else f"state.{state}")


def _state(moment: Moment, card: Card) -> State:
    if moment.part.shape == "order":
        return _ordered_state(moment, card)
    marks_legal = moment.ruling and moment.part.shape == "mark"
    if marks_legal and moment.session.phase != "answering":
        return _marked_state(moment, card)
    if moment.ruling and moment.shows_legal:
        return _ruled_state(moment, moment.ruling, card)
    if moment.part.shape in ("mark", "pick") and not moment.plays:
        return _answered_state(moment, card)
    return _settled_pick(moment, card)


def _ruled_state(moment: Moment, ruling: Ruling, card: Card) -> State:
    """Positions: what may be played is lifted, what was tried in vain says so."""
    if card in ruling.legal:
        return "right" if moment.part.shape == "choose" else "legal"
    tried = moment.plays and moment.attempt.outcome == "incorrect" and card in moment.attempt.draft.cards
    if tried and moment.topic == "judged":
        return "tried"
    marked = moment.part.shape == "mark" and card in moment.attempt.draft.cards
    return "marked" if marked else "plain"


def _marked_state(moment: Moment, card: Card) -> State:
    """The hand after marking: what was right, what is not allowed, what was missed."""
    legal = moment.ruling.legal if moment.ruling else ()
    if card in moment.attempt.draft.cards:
        return "right" if card in legal else "tried"
    return "missed" if card in legal else "plain"


def _answered_state(moment: Moment, card: Card) -> State:
    """Cards to mark or to pick, with or without a verdict on them."""
    chosen = card in moment.attempt.draft.cards
    if moment.session.phase == "answering":
        return "marked" if chosen else "plain"
    solution = moment.part.solution
    right = card in solution.cards if isinstance(solution, Marked) else solution == Picked(card=card)
    if moment.part.shape == "pick" and moment.attempt.outcome == "incorrect":
        return "wrong" if chosen else "plain"
    if chosen:
        return "right" if right else "wrong"
    return "missed" if right else "plain"


def _ordered_state(moment: Moment, card: Card) -> State:
    if moment.session.phase == "answering":
        return "plain"
    row, solution = moment.attempt.draft.cards, moment.part.solution
    ordered = getattr(solution, "cards", ())
    return "right" if row.index(card) == ordered.index(card) else "wrong"


def _settled_pick(moment: Moment, card: Card) -> State:
    """While a later question is asked, the card that answered the one before stays marked."""
    if moment.session.part_index == 0 or moment.session.examined:
        return "plain"
    before = moment.session.parts[moment.session.part_index - 1].solution
    return "right" if before == Picked(card=card) else "plain"
