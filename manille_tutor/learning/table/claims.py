"""Revokes at a strict table: claiming one, judging the claim on the record, and what follows (3.12)."""

from __future__ import annotations

from dataclasses import replace

from manille_tutor.engine import BadInput, Deal, Fault, Seat, faults, rule_on, take_back
from manille_tutor.engine.revoke import can_take_back

from ..intents import Choose
from .intents import Act, MatchIntent
from .seating import plays_for
from .state import LEARNER, Board, Claim, MatchSession, Said


def accused(session: MatchSession) -> tuple[Seat, ...]:
    """Whom the learner may accuse: the opponents, in the order of play."""
    direction = session.house.direction
    return LEARNER.on(1, direction), LEARNER.on(3, direction)


def accuse(session: MatchSession, option: str) -> MatchSession:
    """The learner claims a revoke by that player, and the record is searched."""
    if session.said.topic != "accuse":
        raise BadInput("no choice is asked for", option)
    if option not in accused(session):
        raise BadInput(f"an opponent as one of {', '.join(accused(session))}", option)
    return _judged(session, LEARNER, Seat(option))


def _judged(session: MatchSession, by: Seat, against: Seat) -> MatchSession:
    """The claim with its evidence. Where both sides revoked, the first breach decides."""
    deal = session.deal
    assert deal is not None
    found = faults(deal)
    fault = found[0] if any(fault.seat is against for fault in found) else None
    back = fault is not None and can_take_back(deal, fault)
    return replace(session, phase="verdict", claim=Claim(by, against, fault, back), said=Said())


def verdict(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """After a claim was judged: the hand ends, the card goes back, or play goes on."""
    claim, deal = session.claim, session.deal
    assert claim is not None
    assert deal is not None
    if intent != Act(action="next"):
        return session
    if claim.fault is None:
        return replace(session, phase="claims" if _all_turned_over(session) else "play", claim=None)
    if claim.taken_back:
        back = take_back(deal, claim.fault)
        return replace(session.gone_back_to(back), phase="play", settled=len(back.tricks), claim=None)
    return stop_the_hand(replace(session, deal=laid_down(deal)), revoke=True)


def _all_turned_over(session: MatchSession) -> bool:
    return session.deal is not None and session.deal.finished and not session.trick_lies


def laid_down(deal: Deal) -> Deal:
    """The deal with the rest of the cards laid down: any legal card will do, since nothing hangs on it."""
    while not deal.finished:
        deal = deal.play(deal.to_act, rule_on(deal.situation).legal[0])
    return deal


def stop_the_hand(session: MatchSession, revoke: bool) -> MatchSession:
    """The hand is over and is counted; ``revoke`` says whether a breach on its record counts."""
    deal = session.deal
    assert deal is not None
    boards = (*session.boards, Board(deal, revoke))
    return replace(session, phase="count", boards=boards, settled=len(deal.tricks), said=Said())


def last_word(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """All tricks are played: the last moment to claim a revoke, before the hand is scored."""
    match intent:
        case Choose(option=option):
            return accuse(session, option)
        case Act(action="claim"):
            return session.saying("accuse")
        case Act(action="cancel"):
            return session.saying("nothing")
        case Act(action="next"):
            assert session.deal is not None
            return stop_the_hand(session, revoke=not faults(session.deal))
    return session


# -- what the opponents notice --


def noticed(session: MatchSession) -> MatchSession:
    """After a card of the learner's at a strict table: perhaps an opponent sees that it proves a revoke."""
    deal = session.deal
    if not session.strict or deal is None or not _is_the_learners(deal, _last_player(deal)):
        return session
    number = len(deal.plays) - 1
    for fault in faults(deal):
        proved = _is_the_learners(deal, fault.seat) and _proved_by(deal, fault, number)
        if proved and session.company.notices(session.number, fault.play):
            return _judged(session, _accuser(session, deal), fault.seat)
    return session


def _is_the_learners(deal: Deal, seat: Seat | None) -> bool:
    """Whether the learner answers for what is played from that seat."""
    return seat is not None and plays_for(deal, LEARNER, seat)


def _accuser(session: MatchSession, deal: Deal) -> Seat:
    """The next opponent in turn; not a dead hand, which cannot speak."""
    return next(seat for seat in accused(session) if plays_for(deal, seat, seat))


def _last_player(deal: Deal) -> Seat | None:
    return deal.every_trick[-1].plays[-1].seat if deal.plays else None


def _proved_by(deal: Deal, fault: Fault, number: int) -> bool:
    """Whether the card just played shows what could have been played instead.

    If it is not the first that does, the same chance decides as then.
    """
    return deal.plays[number] in fault.violation.allowed
