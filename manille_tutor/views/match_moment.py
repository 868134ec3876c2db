"""A moment of a match with all that its parts draw from. Nothing in it looks into a hand that is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from manille_tutor.engine import Card, Deal, Ruling, Seat, Side, Suit, Trick, replay, rule_on
from manille_tutor.engine.seats import SEATS
from manille_tutor.learning.table.playing import ruling_for
from manille_tutor.learning.table.seating import holder_of
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import Explanation, Phrase, Speaker

from .moment import View

PLACES = ("south", "east", "north", "west")
US, THEM = LEARNER.side, LEARNER.side.other


@dataclass(frozen=True)
class MatchMoment:
    """One session of a match, and the speaker in whose language it is shown."""

    session: MatchSession
    speaker: Speaker

    @property
    def deal(self) -> Deal | None:
        """The hand that is played."""
        return self.session.deal

    @cached_property
    def ruling(self) -> Ruling | None:
        """The referee's answer on the learner's hand, when it is the learner's turn."""
        return ruling_for(self.session)

    @cached_property
    def explanation(self) -> Explanation | None:
        """The explanation whose cards are ringed, and which can be read in full."""
        said, speaker = self.session.said, self.speaker
        if said.topic == "refused" and said.card is not None and self.deal is not None:
            holder = holder_of(self.deal, LEARNER, said.card)
            broken = self.deal.violation(holder, said.card)
            if broken is not None and broken.rule in ("your_turn", "own_card"):
                return speaker.explain_violation(broken, holder, LEARNER)
        if self.ruling is None:
            return None
        if said.topic in ("refused", "verdict", "what_if") and said.card in self.ruling.situation.hand:
            return speaker.explain(self.ruling, said.card, LEARNER)
        return speaker.explain_ruling(self.ruling, LEARNER) if said.topic in ("legal", "advice") else None

    @cached_property
    def trick(self) -> Trick | None:
        """The trick on the table: the one being played, or a complete one that nobody has turned over yet."""
        deal = self.deal
        if deal is None or self.session.phase not in ("play", "verdict"):
            return None
        return deal.tricks[-1] if self.session.trick_lies else deal.trick

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """What the learner holds now and sees: nothing where hands are held blind."""
        session = self.session
        if session.blind:
            return ()
        if session.phase == "deal":
            shown = session.packets[: session.shown]
            return tuple(card for packet in shown if packet.seat is LEARNER for card in packet.cards)
        if session.bidding is not None:
            return session.bidding.hand(LEARNER)
        return self.deal.hand(LEARNER) if self.deal else ()

    def words(self, key: str, **facts: Any) -> str:
        """Words of the match as plain text; the learner is "you"."""
        return self.speaker.text(f"match.{key}", viewer=LEARNER, **facts)

    def phrase(self, key: str, **facts: Any) -> Phrase:
        """Words of the match with cards in them."""
        return self.speaker.say(f"match.{key}", viewer=LEARNER, **facts)

    @cached_property
    def at_home(self) -> MatchMoment:
        """The same told by the home chairs, as when the score of a match of three is spoken of."""
        return replace(self, speaker=Speaker(self.speaker.locale))

    def seat_name(self, seat: Seat) -> str:
        """A player by name, as it stands by itself."""
        name = self.speaker.seat_name(seat, LEARNER)
        return name[:1].upper() + name[1:]

    def side_name(self, side: Side) -> str:
        """A side as the learner speaks of it."""
        return self.words("us" if side is US else "them")


def place_of(seat: Seat) -> str:
    """Where a seat is on the screen: the learner sits at the bottom."""
    return PLACES[SEATS.index(seat)]


def suit_sign(moment: MatchMoment, suit: Suit) -> View:
    """The sign of a suit, with its name for those who hear it."""
    return {"card": "", "label": suit.symbol, "name": moment.speaker.suit_name(suit), "suit": suit.value}


def sentences(*phrases: Phrase | None) -> list[Any]:
    """These sentences one after the other, as the page gets them."""
    said: list[Any] = []
    for phrase in phrases:
        if phrase:
            said += ([" "] if said else []) + list(phrase.to_view())
    return said


def ruling_at(deal: Deal, place: int) -> Ruling:
    """The referee's answer just before that card of the deal, counted from 0."""
    return rule_on(replay(deal, place).situation.sorted())


__all__ = ["THEM", "US", "MatchMoment", "View", "place_of", "ruling_at", "sentences", "suit_sign"]
