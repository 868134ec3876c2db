"""Where a match stands, for the learner in it. Small and immutable; ``session.update_match`` moves it on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from manille_tutor.engine import Card, Deal, Fault, HouseRules, Match, Seat, finished_hand
from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.calls import Call
from manille_tutor.engine.dealing import FirstDealer, Misdeal, Packet, choose_first_dealer
from manille_tutor.engine.talk import Question
from manille_tutor.engine.three import ThreeMatch

from ..settings import DEFAULTS, Settings
from ..state import SettingChanged
from .company import NOBODY_SPECIAL, Calling, Company, Decision, Naming, Placing
from .heard import Asked, Tried
from .seating import plays_for

LEARNER: Final = Seat.SOUTH
"""Where the learner sits."""

Phase = Literal["cut", "shuffle", "deal", "call", "play", "verdict", "claims", "count", "over"]
Topic = Literal[
    "nothing", "refused", "verdict", "legal", "advice", "what_if", "undone", "accuse", "named",
    "good_deal", "no_misdeal", "misdeal",
    "ask", "talk", "asked", "untrue", "talk_refused", "cannot", "known",
]  # fmt: skip
PAUSES: Final = ("accuse", "ask", "asked", "untrue", "talk_refused")
"""While the tutor speaks of these, the table waits for the learner."""


@dataclass(frozen=True, slots=True)
class Board:
    """A finished hand. ``noticed`` is false where nobody claimed the revoke that is on its record (3.12)."""

    deal: Deal
    noticed: bool = True


@dataclass(frozen=True, slots=True)
class Slip:
    """What goes wrong in a deal on purpose: a card shown, or one card too many in that packet (2.4)."""

    because: Literal["exposed_card", "wrong_number"]
    packet: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A revoke claimed by one player against another, and what the record says of it (3.12).

    ``fault`` is the breach that decides, ``None`` when the accused kept to the rules. ``taken_back`` says
    that the card goes back to its hand, in time.
    """

    by: Seat
    against: Seat
    fault: Fault | None
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """What the tutor is speaking of."""

    topic: Topic = "nothing"
    card: Card | None = None
    decision: Decision | None = None
    naming: Naming | None = None
    misdeal: Misdeal | None = None
    question: Question | None = None
    option: str = ""
    spot: int = 0
    seat: Seat | None = None
    placing: Placing | None = None
    call: Call | None = None
    calling: Calling | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """Looking back: at which hand, from 0 (the one being played comes last), and which trick, from 0."""

    board: int
    trick: int


@dataclass(frozen=True, slots=True)
class MatchSession:
    """A learner at a table where a match is played.

    ``cut`` counts the rounds of the cut for first dealer that have been shown, ``at`` is where the learner
    cut the pack, ``attempt`` counts the deals annulled in this hand, ``shown`` the packets on the table,
    ``settled`` the tricks turned over, ``asked`` the questions of the hand that were answered (5.1) and
    ``tried`` the places named in vain (5.6). ``thrown`` are the hands in which all passed, each with how
    many were finished before it. ``draft`` is an option chosen and not yet confirmed, ``kept`` the file of
    the match.
    """

    house: HouseRules
    company: Company = NOBODY_SPECIAL
    settings: Settings = DEFAULTS
    phase: Phase = "cut"
    boards: tuple[Board, ...] = ()
    thrown: tuple[tuple[int, Bidding], ...] = ()
    cut: int = 0
    attempt: int = 0
    at: int | None = None
    packets: tuple[Packet, ...] = ()
    slip: Slip | None = None
    shown: int = 0
    bidding: Bidding | None = None
    turned: Card | None = None
    deal: Deal | None = None
    settled: int = 0
    draft: str = ""
    coach: bool = True
    said: Said = Said()
    claim: Claim | None = None
    look: Look | None = None
    first_dealer: Seat | None = None
    date: str = ""
    kept: str = ""
    notice: str | None = None
    news: tuple[SettingChanged, ...] = ()
    asked: tuple[Asked, ...] = ()
    tried: tuple[Tried, ...] = ()

    @property
    def first(self) -> FirstDealer:
        """Who deals first; a match that was resumed knows it without the cuts."""
        if self.first_dealer is not None:
            return FirstDealer((), self.first_dealer)
        return choose_first_dealer(self.house, self.company.chance("cut").below(2**31))

    @property
    def match(self) -> Match | ThreeMatch:
        """The finished hands as a match: a revoke counts where somebody claimed it. Three score by person."""
        hands = tuple(finished_hand(board.deal, noticed=board.noticed) for board in self.boards)
        if self.house.variant == "three":
            return ThreeMatch(house=self.house, first_dealer=self.first.dealer, hands=hands)
        thrown_in = tuple(before for before, _bidding in self.thrown)
        return Match(house=self.house, first_dealer=self.first.dealer, hands=hands, thrown_in=thrown_in)

    @property
    def number(self) -> int:
        """Which hand is played, counted from 1 with those thrown in; while it is counted, that one still."""
        return len(self.boards) + len(self.thrown) + (self.phase not in ("count", "over"))

    @property
    def dealer(self) -> Seat:
        """Who deals, or has dealt, the hand on the table."""
        if self.deal is not None:
            return self.deal.dealer
        return self.match.dealer

    @property
    def strict(self) -> bool:
        """Whether cards that break a rule are accepted, as at a real table."""
        return self.house.table == "strict"

    @property
    def trick_lies(self) -> bool:
        """Whether a complete trick still lies on the table."""
        return self.deal is not None and len(self.deal.tricks) > self.settled

    @property
    def my_turn(self) -> bool:
        """Whether the learner is to play a card."""
        deal = self.deal
        if self.phase != "play" or deal is None or deal.finished or self.trick_lies:
            return False
        return plays_for(deal, LEARNER, deal.to_act)

    @property
    def awaits(self) -> Literal["learner", "table"]:
        """Who has to do something now: the learner, or the others at the table."""
        if self.look is not None or self.said.topic in PAUSES:
            return "learner"
        match self.phase:
            case "deal":
                dealing = self.shown < len(self.packets)
                return "table" if dealing else "learner"
            case "call":
                speaks = LEARNER if self.bidding is None else self.bidding.to_speak
                return "learner" if speaks in (LEARNER, None) else "table"
            case "play":
                return "learner" if self.my_turn or self.trick_lies else "table"
        return "learner"

    @property
    def blind(self) -> bool:
        """Whether nobody sees the own hand (5.6)."""
        return self.house.variant == "aveugle"

    def gone_back_to(self, deal: Deal) -> MatchSession:
        """The same at an earlier moment of the hand: what was asked or tried later has not been heard."""
        place = len(deal.plays)
        return replace(
            self,
            deal=deal,
            asked=tuple(one for one in self.asked if one.place <= place),
            tried=tuple(one for one in self.tried if one.place <= place),
        )

    def saying(self, topic: Topic, card: Card | None = None) -> MatchSession:
        """The same, with the tutor speaking of that."""
        return replace(self, said=Said(topic, card))
