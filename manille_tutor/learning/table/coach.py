"""The coach: what an expert would play or name here, and why."""

from __future__ import annotations

from dataclasses import replace

from .state import MatchSession, Said
from .talking import facts_told


def advise(session: MatchSession) -> MatchSession:
    """What an expert would play, who sees no more than the learner does."""
    assert session.deal is not None
    decision = session.company.advises(session.deal, session.number, facts_told(session))
    return replace(session, said=Said("advice", decision.card, decision))
