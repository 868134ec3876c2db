"""Looking back at a hand: what was forced and by which rule, what was free, and what the free choices cost.

Only a finished hand is looked at with all cards open; while one is on, what everybody saw is shown again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from manille_tutor.engine import SEATS, BadInput, Card, Deal, Play, Ruling, Seat, Tally, replay, rule_on
from manille_tutor.players.open_cards import line, open_cards

from ..intents import Choose
from .intents import Act, MatchIntent
from .seating import plays_for
from .state import LEARNER, Look, MatchSession

TRICK = "trick-"


@dataclass(frozen=True)
class Choice:
    """One card of a deal looked back at: ``place`` counts the cards from 0."""

    place: int
    seat: Seat
    card: Card
    ruling: Ruling

    @property
    def trick(self) -> int:
        """In which trick, counted from 0."""
        return self.place // len(SEATS)

    @property
    def illegal(self) -> bool:
        """Whether it broke a rule."""
        return self.card not in self.ruling.legal

    @property
    def forced(self) -> bool:
        """Whether no other card could have been played."""
        return len(self.ruling.legal) == 1 and not self.illegal


@dataclass(frozen=True)
class Costly:
    """The free choice that cost most with all cards open, a card that was best, and how it goes on."""

    choice: Choice
    cost: int
    best: Card
    line: tuple[Play, ...]
    captured: Tally
    """What each side captures at the end on the better line."""


@lru_cache(maxsize=32)
def choices(deal: Deal) -> tuple[Choice, ...]:
    """Every card of the deal with the ruling on it, in the order played."""
    found: list[Choice] = []
    for place, card in enumerate(deal.plays):
        before = replay(deal, place)
        found.append(Choice(place, before.to_act, card, rule_on(before.situation)))
    return tuple(found)


@lru_cache(maxsize=32)
def costs(deal: Deal, seat: Seat) -> tuple[tuple[Choice, int], ...]:
    """What each free choice of that person gave away with all cards open; for a hand that is over."""
    return tuple(
        (choice, open_cards(replay(deal, choice.place)).cost(choice.card))
        for choice in choices(deal)
        if plays_for(deal, seat, choice.seat) and not choice.illegal and len(choice.ruling.legal) > 1
    )


@lru_cache(maxsize=32)
def costliest(deal: Deal, seat: Seat) -> Costly | None:
    """The free choice of that person that cost most, ``None`` when none cost anything."""
    dear = max(costs(deal, seat), key=lambda pair: pair[1], default=None)
    if dear is None or dear[1] == 0:
        return None
    choice, cost = dear
    solved = open_cards(before := replay(deal, choice.place))
    best = min(solved.best, key=lambda card: (card.points, card.height))
    return Costly(choice, cost, best, line(before, best), solved.captured)


# -- what the learner does while looking back --


def looked_at(session: MatchSession) -> Deal:
    """The hand that is looked at: a finished one whole, the one on the table as far as it has come."""
    assert session.look is not None
    if session.look.board < len(session.boards):
        return session.boards[session.look.board].deal
    assert session.deal is not None
    return session.deal


def can_look_back(session: MatchSession) -> bool:
    """Whether there is a complete trick to look back at."""
    deal = session.deal
    return deal is not None and bool(deal.tricks) and session.phase in ("play", "claims", "count", "over")


def look_back(session: MatchSession) -> MatchSession:
    """Begin to look back: at the whole hand from its first trick, or at the last trick of one that is on."""
    if not can_look_back(session) or session.deal is None:
        return session
    if session.phase in ("count", "over"):
        return replace(session, look=Look(len(session.boards) - 1, 0))
    return replace(session, look=Look(len(session.boards), len(session.deal.tricks) - 1))


def look(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """Another trick, the costliest choice, another hand, or back to the table."""
    at, tricks = session.look, looked_at(session).tricks
    assert at is not None
    match intent:
        case Act(action="back" | "replay"):
            return replace(session, look=None)
        case Act(action="next") if at.trick + 1 < len(tricks):
            return replace(session, look=replace(at, trick=at.trick + 1))
        case Act(action="earlier") if at.trick > 0:
            return replace(session, look=replace(at, trick=at.trick - 1))
        case Act(action="costliest") if at.board < len(session.boards):
            dear = costliest(looked_at(session), LEARNER)
            return replace(session, look=replace(at, trick=dear.choice.trick)) if dear else session
        case Choose(option=option):
            return replace(session, look=replace(at, trick=_trick(option, len(tricks))))
    return session


def _trick(option: str, count: int) -> int:
    number = option.removeprefix(TRICK)
    if not (
        option.startswith(TRICK) and number.isascii() and number.isdecimal() and 1 <= int(number) <= count
    ):
        raise BadInput(f"a trick as {TRICK}1 to {TRICK}{count}", option)
    return int(number) - 1
