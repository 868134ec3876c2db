"""The eight tricks: the learner's cards and those of the others, one at a time (3.1-3.11)."""

from __future__ import annotations

from dataclasses import replace

from manille_tutor.engine import SEATS, BadInput, Card, Deal, Ruling, replay, rule_on, write_cards

from ..intents import Ask, Choose, Press
from .claims import accuse, noticed, stop_the_hand
from .coach import advise
from .intents import Act, MatchIntent
from .seating import hands_of, holder_of, plays_for
from .state import LEARNER, MatchSession, Said
from .talking import asking_tick, facts_told, just_told, speak, speaks, spoken_to


def ruling_for(session: MatchSession) -> Ruling | None:
    """The referee's answer on the learner's hand, when it is the learner's turn."""
    if not session.my_turn or session.deal is None or session.blind:
        return None
    return rule_on(session.deal.situation.sorted())


# -- the others --


def play_tick(session: MatchSession) -> MatchSession:
    """The next player plays a card."""
    deal = session.deal
    assert deal is not None
    if (asks := asking_tick(session)) is not None:
        return asks
    after = deal.play(deal.to_act, card_of(session, deal))
    return replace(session, deal=after, said=Said())


def card_of(session: MatchSession, deal: Deal) -> Card:
    """What the player to act plays: now and then a card that breaks a rule, for one who wants to spot it."""
    company, seat = session.company, deal.to_act
    if "revokes" in company.spot and session.strict and seat.side is not LEARNER.side:
        wrong = rule_on(deal.situation).illegal
        if wrong and company.one_in(4, "revoke", session.number, len(deal.plays)):
            return wrong[company.chance("which card", session.number, len(deal.plays)).below(len(wrong))]
    return company.decides(deal, session.number, facts_told(session), just_told(session)).card


# -- the learner --


def play(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """What the learner does while a hand is played."""
    match intent:
        case Press(card=card):
            return _press(session, _held(session, card))
        case Ask(card=card):
            return _asked(session, _held(session, card))
        case Choose(option=option):
            return speak(session, option) if speaks(session) else accuse(session, option)
        case Act(action=action):
            return spoken_to(session, action) or _act(session, action)
    return session


def _act(session: MatchSession, action: str) -> MatchSession:
    ruling = ruling_for(session)
    match action:
        case "next" if session.trick_lies:
            return turn_over(session)
        case "next" if session.said.topic not in ("nothing", "accuse"):
            return session.saying("nothing")
        case "legal" if ruling and session.coach:
            return session.saying("legal")
        case "what_if" if ruling and session.said.card in ruling.illegal:
            return session.saying("what_if", session.said.card)
        case "advice" if ruling and session.coach:
            return advise(session)
        case "undo":
            return undo(session)
        case "claim" if can_claim(session):
            return session.saying("accuse")
        case "cancel" if session.said.topic == "accuse":
            return session.saying("nothing")
    return session


def _press(session: MatchSession, card: Card) -> MatchSession:
    """Play that card; a finished trick that is the learner's own is turned over with the next lead."""
    deal = session.deal
    assert deal is not None
    seat = holder_of(deal, LEARNER, card)
    if session.trick_lies and not deal.finished and plays_for(deal, LEARNER, deal.to_act):
        session = turn_over(session)
    its_turn = session.my_turn and deal.to_act is seat
    broken = None if session.strict and its_turn else deal.violation(seat, card)
    if broken is not None or not its_turn:
        return session.saying("refused", card)
    return noticed(replace(session, deal=deal.play(seat, card), said=Said()))


def _asked(session: MatchSession, card: Card) -> MatchSession:
    """What the referee says of that card; a card of a hand whose turn it is not has to wait."""
    ruling = ruling_for(session)
    if ruling is None or not session.coach:
        return session
    return session.saying("verdict" if card in ruling.situation.hand else "refused", card)


def _held(session: MatchSession, card: Card) -> Card:
    """The card, if the learner holds it, in a hand that can be seen. Raises BadInput."""
    deal = session.deal
    hand = tuple(card for seat in hands_of(deal, LEARNER) for card in deal.hand(seat)) if deal else ()
    if card not in hand:
        raise BadInput(f"a card of your hand: {write_cards(hand) or 'none is left'}", card.code)
    return card


def turn_over(session: MatchSession) -> MatchSession:
    """The winner takes the trick; after the eighth comes the count, at a strict table after a last word."""
    deal = session.deal
    assert deal is not None
    session = replace(session, settled=len(deal.tricks), said=Said())
    if not deal.finished:
        return session
    return replace(session, phase="claims") if session.strict else stop_the_hand(session, revoke=True)


# -- taking back --


def last_own_play(session: MatchSession) -> int | None:
    """Which card of the deal, counted from 0, was the learner's last in a trick that is complete."""
    deal = session.deal
    if deal is None or session.strict or session.blind or session.phase != "play":
        return None
    own = [
        place
        for place, play in enumerate(play for trick in deal.tricks for play in trick.plays)
        if plays_for(deal, LEARNER, play.seat)
    ]
    return own[-1] if own and (session.trick_lies or session.my_turn) else None


def undo(session: MatchSession) -> MatchSession:
    """Take the last card back, once it has been seen what came of it; the guided table allows it."""
    place, deal = last_own_play(session), session.deal
    if place is None or deal is None:
        return session
    card = deal.plays[place]
    session = session.gone_back_to(replay(deal, place))
    return replace(session, settled=place // len(SEATS), said=Said("undone", card))


def can_claim(session: MatchSession) -> bool:
    """Whether the learner may claim a revoke: at a strict table, once an opponent has played."""
    deal = session.deal
    if not session.strict or deal is None or session.phase not in ("play", "claims"):
        return False
    return any(play.seat.side is not LEARNER.side for trick in deal.every_trick for play in trick.plays)
