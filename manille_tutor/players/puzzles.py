"""Best-card puzzles: the last tricks of a hand with all cards open, one best card and a tempting wrong one.

Endings come from hands played by chance. One is kept when a person can reason it out:

- one card is best, by at least two points, and a card that a beginner or a club player would pick is not it;
- all cards are open, and few tricks are left;
- the best line and the line after the tempting card are short of real choices: counted over both,
  no more than ``MOST_CHOICES`` moments leave a player more than one card that matters (cards of a
  hand that come to the same count once);
- South plays next, in the middle of a trick as often as on lead.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

from manille_tutor.engine import PACK, SEATS, Card, Deal, HouseRules, Play, Seat, Suit, preset_rules
from manille_tutor.engine.deal import turn_order
from manille_tutor.engine.masks import Mask, RandomHand, random_hand

from .club import Club
from .decision import Reason, because
from .heights import BIT
from .open_cards import line, search_of
from .search import Search
from .simple import Beginner
from .view import view_of

LEAST_MARGIN: Final = 2
FEWEST_TRICKS, MOST_TRICKS = 3, 5
MOST_CHOICES: Final = {3: 6, 4: 9, 5: 15}
"""By tricks left: how many real choices there may be in the two lines that a solver must follow."""


@dataclass(frozen=True)
class Ending:
    """The last tricks of a hand played by chance, solved: what each legal card brings the player to act."""

    hand: RandomHand
    house: HouseRules
    trump: Suit | None
    plays: int
    actor: int
    values: dict[int, int]

    @property
    def margin(self) -> int:
        """By how much the best card is better than any other; 0 when there is a choice of best cards."""
        ranked = sorted(self.values.values(), reverse=True)
        return ranked[0] - ranked[1] if len(ranked) > 1 else 0

    @property
    def best(self) -> Card:
        """The card that brings most."""
        return PACK[max(self.values, key=lambda card: self.values[card])]

    def deal(self) -> Deal:
        """The deal, with South to act."""
        eldest = SEATS[0].on(-self.actor, self.house.direction)
        whole = self.hand.deal(self.house, self.trump, eldest.on(-1, self.house.direction))
        return Deal.of(
            self.house,
            whole.dealer,
            self.trump,
            dict(zip(SEATS, whole.hands, strict=True)),
            whole.plays[: self.plays],
        )


@dataclass(frozen=True)
class Puzzle:
    """A moment to find the best card, all cards open, with the answer.

    ``margin`` is what the next best card gives away, ``cost`` what the tempting one does. ``line`` is
    best play to the end, ``wrong_line`` best play after the tempting card; ``choices`` how many real
    choices a person must look at; ``why`` tells the outcome of both.
    """

    seed: int
    deal: Deal
    best: Card
    tempting: Card
    margin: int
    cost: int
    line: tuple[Play, ...]
    wrong_line: tuple[Play, ...]
    choices: int
    why: Reason

    @property
    def seat(self) -> Seat:
        """Who has to find it."""
        return self.deal.to_act


def puzzle(seed: int, tricks: int = 4, house: HouseRules | None = None) -> Puzzle:
    """The puzzle of that seed with so many tricks left. Raises ValueError unless 3 to 5 tricks are."""
    if not FEWEST_TRICKS <= tricks <= MOST_TRICKS:
        raise ValueError(f"from {FEWEST_TRICKS} to {MOST_TRICKS} tricks, not {tricks}")
    chance = Random(f"{seed} {tricks}")
    for _ in count():
        found = judged(ending(chance, tricks, house or preset_rules("classic")), seed)
        if found is not None:
            return found
    raise AssertionError("chance has run out")


def ending(chance: Random, tricks: int, house: HouseRules) -> Ending:
    """The last tricks of a hand that chance deals and plays, solved; ready to be judged as a puzzle."""
    trump = chance.choice((*Suit, None) if house.en_voiture else tuple(Suit))
    hand = random_hand(chance, house, trump)
    plays = 32 - 4 * tricks + chance.randrange(4)
    hands, leader = _as_left(hand, house, trump, plays)
    trick = hand.plays[plays // 4 * 4 : plays]
    actor = leader + len(trick) & 3
    search = Search(hands, trump, house)
    found = search.values(leader, trick)
    if actor & 1:
        most = max(found.values())
        found = {card: most - value for card, value in found.items()}
    return Ending(hand, house, trump, plays, actor, found)


def _as_left(hand: RandomHand, house: HouseRules, trump: Suit | None, plays: int) -> tuple[list[Mask], int]:
    """What everybody holds after that many cards, in order from eldest hand, and who leads, or has led."""
    played = sum(BIT[card] for card in hand.plays[:plays])
    search, leader = Search(hand.hands, trump, house), 0
    for start in range(0, plays // 4 * 4, 4):
        leader = search.winner(leader, hand.plays[start : start + 4])
    return [mine & ~played for mine in hand.hands], leader


def judged(found: Ending, seed: int = 0) -> Puzzle | None:
    """The ending as a puzzle, ``None`` when it makes none."""
    if found.margin < LEAST_MARGIN:
        return None
    deal, best = found.deal(), found.best
    tempting = _tempting(deal, best)
    cost = found.values[best.index] - found.values[tempting.index] if tempting else 0
    if tempting is None or cost < LEAST_MARGIN:
        return None
    right, wrong = line(deal, best), line(deal, tempting)
    choices = _choices(deal, right) + _choices(deal, wrong)
    if choices > MOST_CHOICES[len(deal.hand(deal.to_act))]:
        return None
    why = _why(deal, right, wrong)
    return Puzzle(seed, deal, best, tempting, found.margin, cost, right, wrong, choices, why)


def _tempting(deal: Deal, best: Card) -> Card | None:
    """What a club player would pick, or a beginner, if it is wrong."""
    view = view_of(deal)
    for card in (Club().choose(view).card, Beginner().by_habit(view).card):
        if card is not best:
            return card
    return None


def _choices(deal: Deal, plays: tuple[Play, ...]) -> int:
    """At how many moments of a line, after its first card, a player has more than one card that matters."""
    search, leader, trick = search_of(deal)
    order = turn_order(SEATS[0], deal.house.direction)
    real = -1
    for play in plays:
        real += len(search.alike(leader, trick)) > 1
        search.hands[order.index(play.seat)] ^= BIT[play.card.index]
        trick = (*trick, play.card.index)
        if len(trick) == len(SEATS):
            leader, trick = search.winner(leader, trick), ()
    return real


def _why(deal: Deal, right: tuple[Play, ...], wrong: tuple[Play, ...]) -> Reason:
    """What comes of both cards, and the dearest card that only the wrong one gives away."""
    ours, theirs = _won(deal, right), _won(deal, wrong)
    points, fewer = (sum(card.points for card in cards) for cards in (ours, theirs))
    per_trick = deal.house.points_per_trick
    points, fewer = points + per_trick * len(ours) // 4, fewer + per_trick * len(theirs) // 4
    lost = max((card for card in ours if card not in theirs), key=lambda card: card.points)
    best, tempting = right[0].card, wrong[0].card
    if lost.points >= LEAST_MARGIN:
        return because("puzzle_loses", card=best, points=points, tempting=tempting, fewer=fewer, lost=lost)
    return because("puzzle", card=best, points=points, tempting=tempting, fewer=fewer)


def _won(deal: Deal, plays: tuple[Play, ...]) -> tuple[Card, ...]:
    """The cards that the side to act captures from here on when that line is played."""
    end = deal
    for play in plays:
        end = end.play(play.seat, play.card)
    tricks = end.tricks[len(deal.tricks) :]
    return tuple(card for trick in tricks if trick.winner.side is deal.to_act.side for card in trick.cards)
