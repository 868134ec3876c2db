"""The calls of coinchée at the table: bids, naming, doubling, and a hand that is thrown in (5.3).

What the learner is about to bid stands in ``session.draft`` as ``number/trump``: ``36/H``, ``36/`` while no
suit is chosen, ``/-`` when the number was taken out. A draft that is empty has not been touched.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from manille_tutor.engine import BadInput, Seat
from manille_tutor.engine.auction import Auction
from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.calls import Call, CallViolation, Coinche, Pass, Surcoinche, read_call

from ..intents import Choose, Enter
from .intents import CONTRACTS, Act, MatchIntent
from .opening import begin_hand
from .state import LEARNER, MatchSession, Said

NUMBER: Final = "bid"
"""The box in which the number of a bid is written."""
LONGEST_NUMBER: Final = 3
PLAIN: Final[dict[str, Call]] = {"pass": Pass(), "coinche": Coinche(), "surcoinche": Surcoinche()}
"""The calls that are made at once, without a number or a suit."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A bid that is being put together; either part may still be empty."""

    number: str = ""
    trump: str = ""

    @property
    def call(self) -> Call | None:
        """The call that it would be; ``None`` while no contract is chosen."""
        return read_call(self.number + self.trump) if self.trump else None

    def __str__(self) -> str:
        return f"{self.number}/{self.trump}"


def auction_of(session: MatchSession) -> Auction | None:
    """The auction of the hand on the table, while it is called and after it; ``None`` where there is none."""
    if session.bidding is not None:
        return session.bidding.auction
    return session.deal.auction if session.deal is not None else None


def my_call(session: MatchSession) -> bool:
    """Whether the learner is to call."""
    bidding = session.bidding
    return session.phase == "call" and bidding is not None and bidding.to_speak is LEARNER


def draft_of(session: MatchSession) -> Draft:
    """The bid that is being put together: at first the lowest number that may be bid."""
    number, slash, trump = session.draft.partition("/")
    if slash:
        return Draft(number, trump)
    auction = auction_of(session)
    if auction is None or auction.house.variant != "auction":
        return Draft()
    return Draft(str(auction.legal.lowest or auction.house.highest_bid))


def refused_call(session: MatchSession) -> CallViolation | None:
    """Why the call that the learner tried is not allowed; ``None`` when none was tried."""
    auction, call = auction_of(session), session.said.call
    return auction.violation(LEARNER, call) if auction is not None and call is not None else None


# -- the others --


def auction_tick(session: MatchSession) -> MatchSession:
    """The next player calls."""
    bidding = session.bidding
    assert bidding is not None
    assert bidding.to_speak is not None
    calling = session.company.calls(bidding, session.number)
    return _called(session, bidding.to_speak, calling.call)


def _called(session: MatchSession, seat: Seat, call: Call) -> MatchSession:
    """One call more; a contract is settled by the last one, or the hand is thrown in."""
    assert session.bidding is not None
    bidding = session.bidding.call(seat, call)
    session = replace(session, bidding=bidding, draft="", said=Said())
    if bidding.to_speak is not None or bidding.thrown_in:
        return session
    return replace(session, deal=bidding.settled(), bidding=None, said=Said("named"))


# -- the learner --


def auction_act(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """What the learner does while the contract is settled."""
    bidding = session.bidding
    if bidding is None:
        return replace(session, phase="play", said=Said()) if intent == Act(action="next") else session
    if bidding.thrown_in:
        return throw_in(session, bidding) if intent == Act(action="next") else session
    match intent:
        case Choose(option=option):
            return _chosen(session, option)
        case Enter(field=field, value=value):
            return _numbered(session, field, value)
        case Act(action=action) if action in PLAIN:
            return _tried(session, PLAIN[action])
        case Act(action=action):
            return _act(session, bidding, action)
    return session


def throw_in(session: MatchSession, bidding: Bidding) -> MatchSession:
    """All four passed: the next dealer takes the pack."""
    return begin_hand(replace(session, thrown=(*session.thrown, (len(session.boards), bidding))))


def _act(session: MatchSession, bidding: Bidding, action: str) -> MatchSession:
    if not my_call(session):
        return session
    draft = draft_of(session)
    match action:
        case "check" | "next" if draft.call is not None:
            return _tried(session, draft.call)
        case "next":
            return replace(session, said=Said())
        case "legal" if session.coach:
            return replace(session, said=Said("legal"))
        case "advice" if session.coach:
            calling = session.company.advises_call(bidding, session.number)
            return replace(session, said=Said("advice", calling=calling))
    return session


def _tried(session: MatchSession, call: Call) -> MatchSession:
    """The learner calls; a call that is not allowed is refused, and nothing changes."""
    auction = auction_of(session)
    assert auction is not None
    if auction.violation(LEARNER, call) is not None:
        return replace(session, said=Said("refused", call=call))
    return _called(session, LEARNER, call)


def _chosen(session: MatchSession, option: str) -> MatchSession:
    """A number or a contract for the bid, or a call that needs neither."""
    draft = draft_of(session)
    if option in PLAIN:
        return _tried(session, PLAIN[option])
    if option in CONTRACTS:
        return _drafted(session, replace(draft, trump=option))
    if _is_number(option) and _ladder(session):
        return _drafted(session, replace(draft, number=str(int(option))))
    raise BadInput(f"a call as one of {', '.join((*PLAIN, *CONTRACTS))}, or a number", option)


def _numbered(session: MatchSession, field: str, value: str) -> MatchSession:
    """What was written as the number; whatever is no number counts as none."""
    if field != NUMBER or not _ladder(session):
        raise BadInput(f"a number for {NUMBER}, where numbers are bid", field)
    number = str(int(value)) if _is_number(value) else ""
    return _drafted(session, replace(draft_of(session), number=number))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER


def _ladder(session: MatchSession) -> bool:
    return session.house.variant == "auction"


def _drafted(session: MatchSession, draft: Draft) -> MatchSession:
    return replace(session, draft=str(draft), said=Said())
