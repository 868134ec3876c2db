"""Naming trump: the dealer names a suit or en voiture, or a card is turned up for it (2.5, 2.6)."""

from __future__ import annotations

from dataclasses import replace

from manille_tutor.engine import BadInput, Suit
from manille_tutor.engine.notation import EN_VOITURE

from ..intents import Choose
from .auctioning import auction_act, auction_tick
from .intents import CONTRACTS, Act, MatchIntent
from .state import LEARNER, MatchSession, Said


def call_tick(session: MatchSession) -> MatchSession:
    """The dealer at the table looks at the hand and names."""
    bidding = session.bidding
    assert bidding is not None
    if bidding.auction is not None:
        return auction_tick(session)
    hand = bidding.hand(bidding.dealer)
    naming = session.company.names(session.house, bidding.dealer, hand, session.number)
    return _named(session, naming.trump)


def call(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """The learner names trump, or plays on when it is named; where there is an auction, calls."""
    if session.house.has_auction:
        return auction_act(session, intent)
    if session.deal is not None:
        return replace(session, phase="play", said=Said()) if intent == Act(action="next") else session
    match intent:
        case Choose(option=option):
            if option not in CONTRACTS:
                raise BadInput(f"a contract as one of {', '.join(CONTRACTS)}", option)
            return (
                _named(session, _trump(option)) if option == session.draft else replace(session, draft=option)
            )
        case Act(action="next" | "check") if session.draft:
            return _named(session, _trump(session.draft))
        case Act(action="advice") if session.coach and session.bidding is not None:
            hand = session.bidding.hand(LEARNER)
            naming = session.company.advises_trump(session.house, LEARNER, hand, session.number)
            return replace(session, said=Said("advice", naming=naming))
    return session


def _trump(option: str) -> Suit | None:
    return None if option == EN_VOITURE else Suit(option)


def _named(session: MatchSession, trump: Suit | None) -> MatchSession:
    """Trump is named; whoever named it oneself need not be told."""
    assert session.bidding is not None
    deal = session.bidding.name_trump(trump)
    session = replace(session, deal=deal, bidding=None, draft="", said=Said("named"))
    return replace(session, phase="play", said=Said()) if deal.dealer is LEARNER else session
