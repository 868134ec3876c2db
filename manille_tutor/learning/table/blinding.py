"""Aveugle at the table: everybody names places, and a card that may not be played goes back (5.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from manille_tutor.engine import BadInput, BlindRefusal, Seat, play_place, replay
from manille_tutor.engine.blind import blind_view, refused_place
from manille_tutor.engine.deal import HAND_SIZE
from manille_tutor.players.blind import Refused, Sight

from ..intents import Ask, Choose, Press
from .heard import Tried
from .intents import Act, MatchIntent
from .playing import turn_over
from .state import LEARNER, MatchSession, Said

PLACE: Final = "place-"
"""How the options begin with which the learner names a place."""


def refused_to(session: MatchSession, seat: Seat) -> tuple[Refused, ...]:
    """The places of that hand that were refused, each with the moment."""
    return tuple(Refused(one.place, one.spot) for one in session.tried if one.seat is seat)


def my_sight(session: MatchSession) -> Sight:
    """What the learner can know of the own hand."""
    assert session.deal is not None
    return Sight(blind_view(session.deal, LEARNER), refused_to(session, LEARNER))


def tried_now(session: MatchSession) -> tuple[int, ...]:
    """The places that the learner has tried in vain in this turn."""
    deal = session.deal
    if deal is None or not session.my_turn:
        return ()
    return tuple(one.spot for one in session.tried if one.seat is LEARNER and one.place == len(deal.plays))


def refusal_of(session: MatchSession) -> BlindRefusal | None:
    """Why the place was refused that was named last; ``None`` when none was."""
    said, deal = session.said, session.deal
    if said.topic != "cannot" or said.seat is None or deal is None:
        return None
    return refused_place(deal, said.seat, said.spot)


def require_tried(session: MatchSession) -> None:
    """Refuse places that cannot have been refused then. Raises BadInput."""
    deal = session.deal
    for one in session.tried:
        if deal is None or one.place > len(deal.plays) or not _in_vain(session, one):
            raise BadInput("a place that was refused at that moment", str(one))


def _in_vain(session: MatchSession, one: Tried) -> bool:
    assert session.deal is not None
    refusal = refused_place(replay(session.deal, one.place), one.seat, one.spot)
    return session.blind and refusal is not None and refusal.because == "that_one_you_cannot"


# -- the others --


def blind_tick(session: MatchSession) -> MatchSession:
    """The next player names a place: a card is played, or goes back for everybody to see."""
    deal = session.deal
    assert deal is not None
    placing = session.company.names_place(deal, session.number, refused_to(session, deal.to_act))
    return _named(session, deal.to_act, placing.place)


def _named(session: MatchSession, seat: Seat, spot: int) -> MatchSession:
    deal = session.deal
    assert deal is not None
    refusal = refused_place(deal, seat, spot)
    if refusal is None:
        return replace(session, deal=play_place(deal, seat, spot), said=Said())
    if refusal.because == "that_one_you_cannot":
        session = replace(session, tried=(*session.tried, Tried(len(deal.plays), seat, spot)))
    return replace(session, said=Said("cannot", seat=seat, spot=spot))


# -- the learner --


def blind_play(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """What the learner does while a hand is played blind. Raises BadInput for a card: nobody sees one."""
    match intent:
        case Choose(option=option):
            return _name(session, _spot(option))
        case Press(card=card) | Ask(card=card):
            raise BadInput(f"a place as {PLACE}1 to {PLACE}{HAND_SIZE}", card.code)
        case Act(action="next") if session.trick_lies:
            return turn_over(session)
        case Act(action="next") if session.said.topic != "nothing":
            return session.saying("nothing")
        case Act(action="legal") if session.my_turn and session.coach:
            return session.saying("known")
        case Act(action="advice") if session.my_turn and session.coach:
            return _advised(session)
    return session


def _spot(option: str) -> int:
    number = option.removeprefix(PLACE)
    if not option.startswith(PLACE) or number not in map(str, range(1, HAND_SIZE + 1)):
        raise BadInput(f"a place as {PLACE}1 to {PLACE}{HAND_SIZE}", option)
    return int(number)


def _name(session: MatchSession, spot: int) -> MatchSession:
    """That place; a finished trick that is the learner's own is turned over with the next lead."""
    deal = session.deal
    assert deal is not None
    if session.trick_lies and not deal.finished and deal.to_act is LEARNER:
        session = turn_over(session)
    if not session.my_turn:
        return replace(session, said=Said("cannot", seat=LEARNER, spot=spot))
    return _named(session, LEARNER, spot)


def _advised(session: MatchSession) -> MatchSession:
    assert session.deal is not None
    placing = session.company.advises_place(session.deal, session.number, refused_to(session, LEARNER))
    return replace(session, said=Said("advice", placing=placing))
