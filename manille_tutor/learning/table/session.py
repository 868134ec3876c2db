"""One pure function that moves a match on: ``update_match(session, intent) -> MatchSession``.

Each phase is a pair of functions: what the learner does, and one step of the others at the table. A variant
puts its own in their place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from manille_tutor.engine import HouseRules

from ..intents import Again, Dismiss, Set
from ..settings import DEFAULTS, Settings
from ..state import SettingChanged
from .blinding import blind_play, blind_tick
from .calling import call, call_tick
from .claims import last_word, verdict
from .company import NOBODY_SPECIAL, Company
from .counting import count, over
from .intents import Act, MatchIntent
from .opening import cut, deal, deal_tick, shuffle
from .playing import play, play_tick
from .replay import look, look_back
from .state import PAUSES, MatchSession, Phase

MOST_STEPS: Final = 40
"""More steps than the others ever take before the learner has to do something."""


def _rests(session: MatchSession) -> MatchSession:
    """Nobody but the learner has anything to do."""
    return session


@dataclass(frozen=True, slots=True)
class Steps:
    """How a phase goes on: by what the learner does, and by one step of the others."""

    act: Callable[[MatchSession, MatchIntent], MatchSession]
    tick: Callable[[MatchSession], MatchSession] = _rests


PHASES: dict[Phase, Steps] = {
    "cut": Steps(cut),
    "shuffle": Steps(shuffle),
    "deal": Steps(deal, deal_tick),
    "call": Steps(call, call_tick),
    "play": Steps(play, play_tick),
    "verdict": Steps(verdict),
    "claims": Steps(last_word),
    "count": Steps(count),
    "over": Steps(over),
}


BLIND: Final = Steps(blind_play, blind_tick)
"""How a hand is played where nobody sees the own cards (5.6)."""


def steps_of(session: MatchSession) -> Steps:
    """How the match goes on where it stands."""
    return BLIND if session.blind and session.phase == "play" else PHASES[session.phase]


def sit_down(
    house: HouseRules,
    company: Company = NOBODY_SPECIAL,
    settings: Settings = DEFAULTS,
    *,
    coach: bool = True,
    date: str = "",
) -> MatchSession:
    """A match that is about to begin: the players cut for the deal."""
    return MatchSession(house, company, settings, coach=coach, date=date)


def update_match(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """The match after the learner did that. Raises BadInput for a card or option that is not there."""
    session = replace(session, news=(), notice=None)
    match intent:
        case Set(setting=setting, value=value):
            settings = session.settings.changed(setting, value)
            return replace(session, settings=settings, news=(SettingChanged(setting, value),))
        case Again() | Dismiss():
            return session
        case Act(action="coach"):
            return replace(
                session.saying("nothing") if session.said.topic not in PAUSES else session,
                coach=not session.coach,
            )
        case _ if session.look is not None:
            return look(session, intent)
        case Act(action="replay"):
            return look_back(session)
        case Act(action="tick"):
            return tick(session)
        case Act(action="skip" | "next") if session.awaits == "table" and session.phase != "deal":
            return _played_on(session)
    return steps_of(session).act(session, intent)


def tick(session: MatchSession) -> MatchSession:
    """One step of the others, when it is theirs; nothing otherwise."""
    return steps_of(session).tick(session) if session.awaits == "table" else session


def _played_on(session: MatchSession) -> MatchSession:
    """The others go on until the learner has something to do, or something to look at."""
    for _step in range(MOST_STEPS):
        if session.awaits != "table":
            break
        session = tick(session)
        if session.said.topic == "talk":
            break
    return session
