"""What a question is about, and which wrong card tells most about the mistake."""

from __future__ import annotations

from manille_tutor.engine import Card, Ruling, rule_on

from .answers import Answer, Marked, Picked
from .kinds.houses import TwoHouses
from .kinds.legal import OnASituation
from .state import Session


def ruling_of(session: Session) -> Ruling | None:
    """The referee's answer that the question at hand is about, if it is about one."""
    exercise, part = session.exercise, session.part
    if exercise.situation is None or (part.shape == "choose" and part.id != "rule"):
        return None
    if isinstance(exercise, TwoHouses) and part.id == "legal_there":
        return exercise.second_ruling
    return exercise.ruling if isinstance(exercise, OnASituation) else rule_on(exercise.situation)


def telling_card(session: Session, answer: Answer) -> Card | None:
    """The wrong card that teaches most: an illegal one that was marked, else a legal one that was missed.

    Among illegal ones, one that the decisive rule forbids comes first.
    """
    ruling = ruling_of(session)
    if ruling is None:
        return None
    marked = {answer.card} if isinstance(answer, Picked) else set(_cards_of(answer))
    wrong = [card for card in ruling.illegal if card in marked]
    decisive = [card for card in wrong if _broken(ruling, card) == ruling.decisive.rule]
    missed = [card for card in ruling.legal if card not in marked]
    return next(iter((*decisive, *wrong, *missed)), None)


def _broken(ruling: Ruling, card: Card) -> str | None:
    violation = ruling.violation(card)
    return violation.rule if violation else None


def _cards_of(answer: Answer) -> tuple[Card, ...]:
    return answer.cards if isinstance(answer, Marked) else ()
