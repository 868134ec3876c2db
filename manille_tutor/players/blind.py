"""Players of aveugle: they see three hands and not their own, and name a place (5.6).

Which cards are in the own hand follows from the three others; where they are does not. A place that was
refused holds none of the cards that were legal then, so every refusal tells a little. What is in the
hidden order has no way in here: a player sees a :class:`BlindView` and the places refused so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from manille_tutor.engine import PACK, SEATS, BlindView, Card, Side
from manille_tutor.engine.deal import Hand, turn_order
from manille_tutor.engine.masks import cards_of, legal_mask, mask_of
from manille_tutor.engine.situation import Situation

from .club import Club
from .expert import EFFORT
from .odds import Odds
from .search import Search, TooLong
from .simple import chance_for
from .view import View

REMEMBERS: Final = ("club", "expert")
"""The levels that reckon with everything that was refused; the others only with this turn."""
WHYS: Final = ("by_chance", "certain", "may_be_played", "refusals", "no_clue")


@dataclass(frozen=True, slots=True)
class Refused:
    """A place of the own hand that was refused, when that many cards of the hand had been played."""

    plays: int
    place: int


@dataclass(frozen=True, slots=True)
class Placing:
    """The place a player names, the chance that the card there may be played, and why: one of ``WHYS``."""

    place: int
    chance: float
    why: str


class Sight:
    """What one player can know of the own hand: its cards, the places, and which may lie where.

    ``may`` gives for every filled place the cards that it may hold; ``chances`` how likely each is, every
    order that fits being equally likely.
    """

    def __init__(self, view: BlindView, refused: Iterable[Refused] = ()) -> None:
        self.view = view
        self.refused = tuple(refused)
        others = {card for _seat, hand in view.hands for card in hand}
        played = {play.card for play in view.plays}
        self.hand: Hand = tuple(card for card in PACK if card not in others and card not in played)
        """The cards of the own hand, in the order of the pack: all that follows from what is seen."""

    @cached_property
    def view_of_set(self) -> View:
        """The same moment as a player sees it who holds these cards in sight, with all hands open."""
        view = self.view
        cards = tuple(play.card for play in view.plays)
        return View(view.house, view.dealer, view.trump, view.seat, self.hand, cards, view.hands)

    @cached_property
    def legal(self) -> Hand:
        """The cards of the own hand that may be played now."""
        return self._legal_after(len(self.view.plays))

    def _legal_after(self, plays: int) -> Hand:
        """The cards that this player might have played when so many cards had been played."""
        view = self.view
        before = tuple(play.card for play in view.plays[:plays])
        mine = [play.card for play in view.plays[plays:] if play.seat is view.seat]
        trick = before[plays // len(SEATS) * len(SEATS) :]
        hand = tuple(card for card in PACK if card in self.hand or card in mine)
        at = Situation(
            house=view.house,
            trump=view.trump,
            leader=view.seat.on(-len(trick), view.house.direction),
            trick=trick,
            hand=hand,
        )
        return cards_of(legal_mask(at))

    @cached_property
    def may(self) -> Mapping[int, int]:
        """For every filled place the cards that it may hold, as a mask: refused ones were not legal."""
        whole = mask_of(self.hand)
        may = dict.fromkeys(self.view.places, whole)
        for one in self.refused:
            if one.place in may:
                may[one.place] &= ~mask_of(self._legal_after(one.plays))
        return may

    @cached_property
    def chances(self) -> Mapping[int, Mapping[Card, float]]:
        """For every filled place, how likely each card lies there."""
        before, after = self._orders(self.view.places), self._orders(self.view.places[::-1])
        whole = (1 << len(self.hand)) - 1
        total = before[-1].get(whole, 0)
        found: dict[int, dict[Card, float]] = {}
        for step, place in enumerate(self.view.places):
            ways = [0] * len(self.hand)
            rest = after[len(self.view.places) - 1 - step]
            for used, count in before[step].items():
                for number, card in enumerate(self.hand):
                    if not used >> number & 1 and self.may[place] >> card.index & 1:
                        ways[number] += count * rest.get(whole ^ used ^ 1 << number, 0)
            found[place] = {card: ways[number] / total for number, card in enumerate(self.hand)}
        return found

    def _orders(self, places: tuple[int, ...]) -> list[dict[int, int]]:
        """In how many ways the first so many of these places can be filled, by the cards used."""
        steps = [{0: 1}]
        for place in places:
            filled: dict[int, int] = {}
            for used, ways in steps[-1].items():
                for number, card in enumerate(self.hand):
                    if not used >> number & 1 and self.may[place] >> card.index & 1:
                        filled[used | 1 << number] = filled.get(used | 1 << number, 0) + ways
            steps.append(filled)
        return steps

    def chance_legal(self, place: int) -> float:
        """How likely the card at that place may be played now."""
        return sum(self.chances[place][card] for card in self.legal)

    def card_at(self, place: int) -> Card | None:
        """The card at that place, where it can be no other."""
        held = [card for card, chance in self.chances[place].items() if chance]
        return held[0] if len(held) == 1 else None


class BlindPlayer:
    """Names places. ``level`` says how much of what was refused is remembered, and how cards are valued."""

    def __init__(self, level: str, seed: int = 0, effort: int = EFFORT) -> None:
        self.level = level
        self._seed = seed
        self._effort = effort

    def name(self, view: BlindView, refused: Iterable[Refused] = ()) -> Placing:
        """The place to name now; the same for everything that looks the same."""
        refused = tuple(refused)
        if self.level not in REMEMBERS:
            return self._guess(view, refused)
        return self.best_of(Sight(view, refused))

    def best_of(self, sight: Sight) -> Placing:
        """The place that promises most by what can be known; of equal ones the likeliest to be legal."""
        worth, there = self._worth(sight), sight.view.places
        hopes = {place: _hope(sight, worth, place) for place in there}
        place = max(there, key=lambda place: (hopes[place], sight.chance_legal(place), -place))
        return _placing(sight, place)

    def _guess(self, view: BlindView, refused: tuple[Refused, ...]) -> Placing:
        """One of the places not refused in this turn, each as likely."""
        now = [one.place for one in refused if one.plays == len(view.plays)]
        left = [place for place in view.places if place not in now]
        key = f"place {view.dealer} {view.seat} {','.join(play.card.code for play in view.plays)} {now}"
        place = left[chance_for(self._seed, key).below(len(left))]
        return Placing(place, Sight(view, refused).chance_legal(place), "by_chance")

    def _worth(self, sight: Sight) -> Mapping[Card, float]:
        """What each legal card is worth: solved where that is quick, else as a club player sees it."""
        view = sight.view_of_set
        solved = _solved(view, self._effort) if self.level == "expert" else None
        if solved is not None:
            return {card: float(solved[card]) for card in sight.legal}
        club, odds = Club(), Odds(view)
        return {card: club.gain(odds, card) for card in sight.legal}


def _hope(sight: Sight, worth: Mapping[Card, float], place: int) -> float:
    """What a place brings if the card there may be played; one that may not goes back and costs nothing."""
    legal = sight.chance_legal(place)
    if not legal:
        return float("-inf")
    return round(sum(sight.chances[place][card] * worth[card] for card in sight.legal) / legal, 6)


def _placing(sight: Sight, place: int) -> Placing:
    chance = sight.chance_legal(place)
    if sight.card_at(place) is not None:
        why = "certain"
    elif chance > 1 - 1e-9:
        why = "may_be_played"
    else:
        alike = len({round(sight.chance_legal(other), 6) for other in sight.view.places}) == 1
        why = "no_clue" if alike else "refusals"
    return Placing(place, chance, why)


def _solved(view: View, effort: int) -> Mapping[Card, int] | None:
    """What each card brings the player's side with best play; ``None`` where that takes too long."""
    order = turn_order(SEATS[0], view.house.direction)
    held = dict(view.open_hands) | {view.seat: view.hand}
    search = Search([mask_of(held[seat]) for seat in order], view.trump, view.house, limit=effort)
    try:
        values = search.values(order.index(view.leader), [card.index for card in view.trick])
    except TooLong:
        return None
    sign = 1 if view.seat.side is Side.NS else -1
    return {PACK[index]: sign * value for index, value in values.items()}


__all__ = ["BlindPlayer", "Placing", "Refused", "Sight"]
