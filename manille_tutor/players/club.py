"""The club player: counts trumps and manilles, feeds partner, and saves the 10 for the ace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from manille_tutor.engine import Card, points_of
from manille_tutor.engine.cards import in_suit

from .decision import Decision, Naming, NamingView, Promise, Reason
from .odds import Odds
from .reasons import reason_for
from .valuing import named, promises
from .view import View


@dataclass(frozen=True, slots=True)
class Weights:
    """The habits of the player, in points: chosen so that the choices cost least with all cards open.

    ``to_come`` is what each player still to act adds to a trick; ``winner`` a highest card kept,
    ``guarded`` one with a single card above it, ``trump`` and ``trump_height`` a trump kept, ``kept``
    the part of its points that a winner saves; ``initiative`` the next lead, ``draw`` each trump drawn
    from the opponents, ``lone`` the only card of a suit gone while trumps are held, ``short`` what
    counts against a suit for each card held in it.
    """

    to_come: float = 1.8
    winner: float = 1.6
    guarded: float = 0.7
    trump: float = 3.2
    trump_height: float = 0.25
    kept: float = 0.7
    initiative: float = 1.3
    draw: float = 1.3
    lone: float = 2.9
    short: float = 0.8


HABITS: Final = Weights()


class Club:
    """Looks one trick ahead: how likely it is won, what is in it, and what the card would be worth later."""

    level = "club"

    def __init__(self, habits: Weights = HABITS) -> None:
        self._habits = habits

    def choose(self, view: View) -> Decision:
        """The card with the best balance of this trick against later ones."""
        odds = Odds(view)
        card = max(
            view.legal, key=lambda card: (self.gain(odds, card), -card.points, -card.height, card.index)
        )
        return Decision(card, reason_for(odds, card))

    def name_trump(self, view: NamingView) -> Naming:
        """The contract that promises most game points."""
        return named(view, promises(view))

    def promises(self, view: NamingView) -> tuple[Promise, ...]:
        """What each contract promises, from the cards in the hand."""
        return promises(view)

    def gain(self, odds: Odds, card: Card) -> float:
        """What playing that card brings on balance: this trick, less what the card would do later."""
        habits, chance = self._habits, odds.wins(card)
        in_trick = points_of((*odds.view.trick, card)) + habits.to_come * len(odds.to_come)
        balance = (2 * chance - 1) * in_trick + habits.initiative * chance - self.later(odds, card)
        return balance + self.shape(odds, card)

    def shape(self, odds: Odds, card: Card) -> float:
        """What the hand gains in shape: trumps drawn from the opponents, or a suit that can be trumped."""
        habits, view = self._habits, odds.view
        if view.trump and card.suit is view.trump:
            drawn = not view.trick and not odds.higher(card)
            return habits.draw * odds.trumps_against if drawn else 0.0
        mine = in_suit(view.hand, card.suit)
        if len(mine) == 1 and view.trump and in_suit(view.hand, view.trump):
            return habits.lone
        return -habits.short * len(mine)

    def later(self, odds: Odds, card: Card) -> float:
        """What that card is worth when it is kept."""
        habits, higher = self._habits, odds.higher(card).bit_count()
        if odds.trumps and card.suit is odds.view.trump:
            worth = habits.trump + habits.trump_height * card.height
            return worth + card.points * (1 if not higher else habits.kept)
        if not higher:
            return habits.winner + habits.kept * card.points if odds.left_in_suit(card) else card.points
        return habits.guarded if higher == 1 else 0.0


def because_of(view: View, card: Card) -> Reason:
    """Why a sensible player would choose that card."""
    return reason_for(Odds(view), card)
