"""How somebody with a wrong idea sees the table: the same cards, one thing about them seen otherwise.

Each way of seeing changes one property of a situation, and the referee then rules on what is seen by the
usual rules. So a wrong idea needs no rules of its own.
"""

from __future__ import annotations

from functools import cache, cached_property

from manille_tutor.engine import RANKS, SUITS, Card, HouseRules, Rank, Situation, house_rules
from manille_tutor.engine.cards import in_suit

Order = tuple[Rank, ...]
"""The ranks as somebody ranks them, from low to high."""


class FollowingIsOptional(Situation):
    """Whoever can follow may as well play anything."""

    @cached_property
    def following(self) -> tuple[Card, ...]:
        return self.hand if self.led and in_suit(self.hand, self.led.suit) else ()


class TrumpingIsAllowed(Situation):
    """Whoever can follow may as well trump."""

    @cached_property
    def following(self) -> tuple[Card, ...]:
        if self.led is None or not in_suit(self.hand, self.led.suit):
            return ()
        return tuple(card for card in self.hand if card.suit in (self.led.suit, self.trump))


class TrumpingIsOptional(Situation):
    """Whoever cannot follow holds no trump that would have to be played."""

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        return ()


class TrumpsThereDoNotMatter(Situation):
    """Whoever cannot follow trumps as if there were no trump in the trick."""

    @cached_property
    def highest_trump(self) -> Card | None:
        return None


class FirstTrumpMatters(Situation):
    """The first trump in the trick is the one to beat, whatever lies there after it."""

    @cached_property
    def highest_trump(self) -> Card | None:
        return next(iter(in_suit(self.trick, self.trump)), None)


@cache
def seen_as(order: Order) -> dict[Card, Card]:
    """For each card the one that stands as high in Manille as this one does for somebody with that order."""
    return {
        Card.of(rank, suit): Card.of(RANKS[height], suit)
        for height, rank in enumerate(order)
        for suit in SUITS
    }


@cache
def meant_by(order: Order) -> dict[Card, Card]:
    """The other way round: which card somebody with that order means."""
    return {seen: card for card, seen in seen_as(order).items()}


@cache
def believed_rules(house: HouseRules, options: tuple[tuple[str, str], ...]) -> HouseRules:
    """The rules of a table, with these options as somebody believes them to be."""
    if not options:
        return house
    return house_rules(house.preset, **house.changes() | dict(options))
