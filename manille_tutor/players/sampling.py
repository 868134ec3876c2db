"""Deals that fit what a player has seen, every one of them equally likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb

from manille_tutor.engine import Seat
from manille_tutor.engine.deal import HAND_SIZE, turn_order
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.masks import mask_of
from manille_tutor.engine.seats import SEATS

from .heights import BIT
from .inference import EVERY_CARD, excluded_by_play
from .view import Told, View

TRIES = 400
"""How many deals are dealt in search of one that fits answers such as "three trumps"."""


@dataclass(frozen=True)
class Hidden:
    """What is hidden from a player: the cards nobody has shown, who may hold them, and how many each holds.

    ``seats`` are the players with hidden cards, ``counts`` how many cards each still holds, and
    ``may_hold`` which of the unseen cards each may hold, as masks.
    """

    seats: tuple[Seat, ...]
    counts: tuple[int, ...]
    may_hold: tuple[int, ...]
    unseen: int

    @property
    def groups(self) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """The unseen cards by who may hold them: the holders, as bits of places, and the cards."""
        found: dict[int, list[int]] = {}
        for card in range(len(BIT)):
            if self.unseen & BIT[card]:
                holders = sum(1 << place for place, mask in enumerate(self.may_hold) if mask & BIT[card])
                found.setdefault(holders, []).append(card)
        holders_of = tuple(sorted(found, key=int.bit_count))
        return holders_of, tuple(tuple(found[holders]) for holders in holders_of)


def hidden_from(view: View) -> Hidden:
    """What is hidden from that player, with all that the play and the answers tell.

    Should the record contradict itself, as it may after a revoke, the inferences are left out.
    """
    hidden = _hidden(view, excluded_by_play(view), view.told)
    if _possible(hidden):
        return hidden
    return _hidden(view, dict.fromkeys(SEATS, 0), ())


def _hidden(view: View, excluded: dict[Seat, int], told: tuple[Told, ...]) -> Hidden:
    shown = dict(view.open_hands) | {view.seat: view.hand}
    seats = tuple(seat for seat in SEATS if seat not in shown)
    seen = mask_of(view.plays)
    for hand in shown.values():
        seen |= mask_of(hand)
    unseen = EVERY_CARD ^ seen
    played = dict.fromkeys(SEATS, 0)
    for trick in view.every_trick:
        for play in trick.plays:
            played[play.seat] |= BIT[play.card.index]
    may_hold = {seat: unseen & ~excluded[seat] for seat in seats}
    for answer in told:
        _heed(answer, may_hold, played, unseen)
    counts = tuple(HAND_SIZE - played[seat].bit_count() for seat in seats)
    return Hidden(seats, counts, tuple(may_hold[seat] for seat in seats), unseen)


def _heed(answer: Told, may_hold: dict[Seat, int], played: dict[Seat, int], unseen: int) -> None:
    """Rule out what a plain answer rules out: none left, or all of them."""
    if answer.seat not in may_hold:
        return
    cards = mask_of(answer.cards)
    still = answer.number - (cards & played[answer.seat]).bit_count()
    if still == 0:
        may_hold[answer.seat] &= ~cards
    elif still == (cards & unseen).bit_count():
        for seat in may_hold:
            if seat is not answer.seat:
                may_hold[seat] &= ~cards


def _possible(hidden: Hidden) -> bool:
    holders, cards = hidden.groups
    return _ways(holders, tuple(map(len, cards)), hidden.counts) > 0


@cache
def _splits(holders: int, size: int, counts: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Each way to share out that many cards among these holders, and in how many ways they are picked."""
    if not counts:
        return (((), 1),) if size == 0 else ()
    most = min(size, counts[0]) if holders & 1 else 0
    return tuple(
        ((here, *rest), comb(size, here) * ways)
        for here in range(most + 1)
        for rest, ways in _splits(holders >> 1, size - here, counts[1:])
    )


@cache
def _ways(holders: tuple[int, ...], sizes: tuple[int, ...], counts: tuple[int, ...]) -> int:
    """In how many ways groups of cards of these sizes can be dealt to players who need that many cards."""
    if not holders:
        return 1 if not any(counts) else 0
    return sum(
        ways * _ways(holders[1:], sizes[1:], _less(counts, split))
        for split, ways in _splits(holders[0], sizes[0], counts)
    )


def _less(counts: tuple[int, ...], split: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count - here for count, here in zip(counts, split, strict=True))


def deals_that_fit(view: View, chance: Chance) -> Iterator[tuple[int, ...]]:
    """Deals that fit the view, without end: four masks of the cards still held, in playing order from South.

    Each possible deal is equally likely. Answers that give a number between none and all are met
    by trying, as far as tries go.
    """
    hidden = hidden_from(view)
    holders, cards = hidden.groups
    sizes = tuple(map(len, cards))
    known = {view.seat: mask_of(view.hand)} | {seat: mask_of(hand) for seat, hand in view.open_hands}
    order = turn_order(SEATS[0], view.house.direction)
    checks = _checks(view, hidden)
    while True:
        for _ in range(TRIES):
            dealt = _dealt(hidden, holders, sizes, cards, chance)
            if all((dealt[place] & mask).bit_count() == number for place, mask, number in checks):
                break
        by_seat = known | dict(zip(hidden.seats, dealt, strict=True))
        yield tuple(by_seat[seat] for seat in order)


def _checks(view: View, hidden: Hidden) -> list[tuple[int, int, int]]:
    """The answers that say how many: whose place, which cards, how many are still held."""
    checks = []
    for answer in view.told:
        if answer.seat in hidden.seats:
            mine = [
                play.card for trick in view.every_trick for play in trick.plays if play.seat is answer.seat
            ]
            still = answer.number - sum(card in answer.cards for card in mine)
            checks.append((hidden.seats.index(answer.seat), mask_of(answer.cards), still))
    return checks


def _dealt(
    hidden: Hidden,
    holders: tuple[int, ...],
    sizes: tuple[int, ...],
    cards: Sequence[tuple[int, ...]],
    chance: Chance,
) -> list[int]:
    """One deal of the unseen cards: how many of each group go where, weighed by ways, then which."""
    counts, hands = hidden.counts, [0] * len(hidden.seats)
    for number, group in enumerate(cards):
        after = holders[number + 1 :], sizes[number + 1 :]
        pick = chance.below(_ways(holders[number:], sizes[number:], counts))
        for split, ways in _splits(holders[number], sizes[number], counts):
            pick -= ways * _ways(*after, _less(counts, split))
            if pick < 0:
                break
        shuffled, start = chance.shuffled(group), 0
        for place, here in enumerate(split):
            hands[place] |= sum(BIT[card] for card in shuffled[start : start + here])
            start += here
        counts = _less(counts, split)
    return hands
