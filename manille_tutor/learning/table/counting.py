"""After the eighth trick: the count, the score sheet, the next deal, the end of the match (4.1-4.6)."""

from __future__ import annotations

from dataclasses import replace

from .intents import Act, MatchIntent
from .opening import begin_hand
from .state import MatchSession, Said


def count(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """The hand is on the sheet: on to the next one, or to the end."""
    if intent != Act(action="next"):
        return session
    if session.match.over:
        return replace(session, phase="over", claim=None, said=Said())
    return begin_hand(session)


def over(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """The match is won: another one, with other cards, if the learner likes."""
    if intent != Act(action="restart"):
        return session
    company = replace(session.company, seed=session.company.seed + 1)
    return MatchSession(session.house, company, session.settings, coach=session.coach, date=session.date)
