"""What a wrong belief is: one thing about the rules that is seen otherwise, kept as data beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from manille_tutor.engine import (
    RANKS,
    Card,
    HouseRules,
    Ruling,
    Side,
    Situation,
    Suit,
    Tally,
    rule_on,
    winning_position,
)
from manille_tutor.engine.scoring import hand_score

from .seeing import Order, believed_rules, meant_by, seen_as

Trick = tuple[Card, ...]
Wins = Callable[[Trick, Suit | None], tuple[Card, ...]]
"""The cards that may win a trick, as somebody believes; several where the belief leaves it open."""


@dataclass(frozen=True, slots=True)
class Captures:
    """A hand to be scored: what each side captured, at what table, and under which contract."""

    house: HouseRules
    captured: Tally
    trump: Suit | None
    last: Side | None = None
    revoke: Side | None = None


Scores = Callable[[Captures], tuple[Tally, ...]]
"""The scores that somebody may write down for a hand."""


def _wins(trick: Trick, trump: Suit | None) -> tuple[Card, ...]:
    return (trick[winning_position(trick, trump)],)


def _scores(hand: Captures) -> tuple[Tally, ...]:
    return (hand_score(hand.house, hand.captured, hand.trump, last=hand.last, revoke=hand.revoke).score,)


@dataclass(frozen=True, slots=True)
class Belief:
    """A set of rules that somebody may hold: those of record but for one thing.

    ``id`` names its words (``belief.<id>.fits`` and ``belief.<id>.truth``) and never changes. ``article``
    is the article that says what is true, ``lesson`` the lesson that teaches it. ``cells`` are patterns of
    the kinds of situation in which it may show. The rest is what is believed: the ``order`` of the ranks,
    how the table is seen (``sees``), which ``options`` hold, which card ``wins``, what is ``scored``.
    """

    id: str
    article: str
    lesson: str
    cells: tuple[str, ...]
    order: Order = RANKS
    sees: type[Situation] = Situation
    options: tuple[tuple[str, str], ...] = ()
    wins: Wins = _wins
    scored: Scores = _scores

    def ruling(self, at: Situation) -> Ruling:
        """The referee's ruling on the situation as it is seen; its cards are the seen ones."""
        seen = seen_as(self.order)
        return rule_on(
            self.sees.model_construct(
                house=believed_rules(at.house, self.options),
                trump=at.trump,
                leader=at.leader,
                trick=tuple([seen[card] for card in at.trick]),
                hand=tuple([seen[card] for card in at.hand]),
            )
        )

    def legal(self, at: Situation) -> tuple[Card, ...]:
        """The cards that may be played, as believed."""
        meant = meant_by(self.order)
        return tuple([meant[card] for card in self.ruling(at).legal])

    def broken(self, at: Situation, card: Card) -> str:
        """The rule that a card breaks which is believed to be illegal."""
        violation = self.ruling(at).violation(seen_as(self.order)[card])
        assert violation is not None, f"{self.id} holds {card} to be legal"
        return violation.rule

    def ordered(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Cards of one suit from high to low, as believed."""
        return tuple(sorted(cards, key=lambda card: -seen_as(self.order)[card].height))

    def winners(self, trick: Trick, trump: Suit | None) -> tuple[Card, ...]:
        """The card that wins a trick, as believed; several where the belief leaves it open."""
        seen, meant = seen_as(self.order), meant_by(self.order)
        return tuple([meant[card] for card in self.wins(tuple([seen[card] for card in trick]), trump)])

    def scores(self, hand: Captures) -> tuple[Tally, ...]:
        """What the hand is worth, as believed; several where the belief leaves it open."""
        believed = believed_rules(hand.house, self.options)
        return self.scored(Captures(believed, hand.captured, hand.trump, hand.last, hand.revoke))


THE_RULES = Belief("the_rules", "ranking", "", ())
"""Believing nothing but what is so: whoever knows the rules."""
