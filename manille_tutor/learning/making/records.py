"""Records with a revoke in them, or with none: one trick with open hands, and whole hands (3.12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manille_tutor.engine import (
    PACK,
    SEATS,
    SUITS,
    Card,
    Ruling,
    Seat,
    Situation,
    Suit,
    rule_on,
    sorted_hand,
    winning_position,
    write_cards,
)
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.notation import write_trump

from ..exercise import CLASSIC
from ..kinds import RevokeInHand, RevokeInTrick
from ..situations import Cell, choice_of
from .draw import any_seat, between, one_of
from .plays import lay, plans_by_cell

_BREAKABLE: Final = ("follow_suit", "must_trump", "must_overtrump")
_PLACES: Final = {"follow_suit": (2, 3, 4), "must_trump": (2, 3, 4), "must_overtrump": (3, 4)}
_HELD: Final = 4
Hands = dict[Seat, tuple[Card, ...]]


def trick_cells() -> Iterator[Cell]:
    """Each rule broken from each place, and tricks in which it could have been but was not."""
    for rule in _BREAKABLE:
        for place in _PLACES[rule]:
            yield Cell("revoke_in_trick", "revoke", "classic", (rule, str(place)))
    yield Cell("revoke_in_trick", "revoke", "classic", ("nobody", "0"))


def trick_facets(exercise: RevokeInTrick) -> tuple[str, ...]:
    """The facets of a revoke_in_trick cell."""
    if not exercise.found:
        return ("nobody", "0")
    seat, violation = exercise.found[0]
    return (violation.rule, str(exercise.order.index(seat) + 1))


def make_trick(cell: Cell, chance: Chance) -> dict[str, Any]:
    """A trick in which one player had a duty, and kept it or not; the others played by the rules."""
    rule, place = cell.facets
    if rule == "nobody":
        rule = one_of(chance, _BREAKABLE)
        place = str(one_of(chance, _PLACES[rule]))
        at = _with_a_duty(rule, int(place), chance)
        card = one_of(chance, rule_on(at).legal)
    else:
        at = _with_a_duty(rule, int(place), chance)
        card = one_of(chance, _breaking(rule_on(at), rule))
    return _others_around(at, card, chance)


def _breaking(ruling: Ruling, rule: str) -> list[Card]:
    """The cards that break that rule first of all."""
    wrong = [(card, ruling.violation(card)) for card in ruling.illegal]
    return [card for card, violation in wrong if violation and violation.rule == rule]


def _with_a_duty(rule: str, place: int, chance: Chance) -> Situation:
    """A hand of four that may not play every card, because of that rule, at that place."""
    cells = [
        cell
        for cell in plans_by_cell("classic")
        if cell.skill == rule and cell.facets[1] == str(place) and cell.facets[-1] == "some"
    ]
    plan = one_of(chance, plans_by_cell("classic")[one_of(chance, cells)])
    counts = dict.fromkeys(plan.groups, 1)
    while sum(counts.values()) < _HELD:
        counts[one_of(chance, plan.groups)] += 1
    at = lay(plan, counts, "classic", chance)
    return at if choice_of(rule_on(at)) != "all" else _with_a_duty(rule, place, chance)


def _others_around(at: Situation, card: Card, chance: Chance) -> dict[str, Any]:
    """The whole trick, with hands for the others from which their cards were in order."""
    held = len(at.hand)
    pool = list(chance.shuffled([c for c in PACK if c not in at.trick and c not in at.hand]))
    hands: Hands = {at.to_act: at.hand}
    for turn, played in enumerate(at.trick):
        hands[at.leader.on(turn)] = _hand_with(played, at, pool, held - 1)
    trick = (*at.trick, card)
    while len(trick) < len(SEATS):
        seat = at.leader.on(len(trick))
        hands[seat] = tuple(pool.pop() for _ in range(held))
        there = Situation(trump=at.trump, leader=at.leader, trick=trick[:3], hand=hands[seat])
        trick = (*trick, one_of(chance, rule_on(there).legal))
    return {
        "trump": write_trump(at.trump),
        "leader": at.leader.value,
        "trick": write_cards(trick),
        "hands": [write_cards(sorted_hand(hands[seat])) for seat in SEATS],
    }


def _hand_with(played: Card, at: Situation, pool: list[Card], others: int) -> tuple[Card, ...]:
    """That card and others that leave it in order: no led suit and no trump beside a discard."""
    assert at.led is not None
    free = played.suit is at.led.suit
    chosen = [c for c in pool if free or c.suit not in (at.led.suit, at.trump)][:others]
    for other in chosen:
        pool.remove(other)
    return (played, *chosen)


def hand_cells() -> Iterator[Cell]:
    """Each rule broken somewhere in a hand, and a hand in which nobody revoked."""
    for rule in (*_BREAKABLE, "nobody"):
        yield Cell("revoke_in_hand", "revoke", "classic", (rule,))


def hand_facets(exercise: RevokeInHand) -> tuple[str, ...]:
    """The facets of a revoke_in_hand cell."""
    return (exercise.found[0].violation.rule if exercise.found else "nobody",)


def make_hand(cell: Cell, chance: Chance) -> dict[str, Any]:
    """A whole hand played by the rules, but for the one card wanted."""
    rule = cell.facets[0]
    while True:
        trump, dealer = one_of(chance, SUITS), any_seat(chance)
        tricks, broken = _play_out(_uneven_hands(trump, chance), trump, dealer.on(1), rule, chance)
        if broken or rule == "nobody":
            break
    return {
        "trump": trump.value,
        "dealer": dealer.value,
        "plays": [write_cards(trick) for trick in tricks],
    }


def _uneven_hands(trump: Suit, chance: Chance) -> Hands:
    """Four hands of eight; two players hold nothing of one side suit, so that trumping comes up."""
    scarce = one_of(chance, [suit for suit in SUITS if suit is not trump])
    order = chance.shuffled(SEATS)
    with_it = chance.shuffled([card for card in PACK if card.suit is scarce])
    rest = list(chance.shuffled([card for card in PACK if card.suit is not scarce]))
    hands = {order[0]: with_it[:4], order[1]: with_it[4:], order[2]: (), order[3]: ()}
    for seat in SEATS:
        missing = 8 - len(hands[seat])
        hands[seat] += tuple(rest[:missing])
        del rest[:missing]
    return hands


def _play_out(
    hands: Hands, trump: Suit, leader: Seat, rule: str, chance: Chance
) -> tuple[list[tuple[Card, ...]], bool]:
    """Eight tricks, and whether that rule was broken in one of them, which happens once at most."""
    tricks: list[tuple[Card, ...]] = []
    broken = rule == "nobody"
    wait = between(chance, 0, 3)
    for _number in range(8):
        trick: tuple[Card, ...] = ()
        for turn in range(4):
            seat = leader.on(turn)
            at = Situation(house=CLASSIC, trump=trump, leader=leader, trick=trick, hand=hands[seat])
            ruling = rule_on(at)
            wrong = [] if broken else _breaking(ruling, rule)
            if wrong and wait:
                wait, wrong = wait - 1, []
            broken = broken or bool(wrong)
            card = one_of(chance, wrong or ruling.legal)
            hands[seat] = tuple(c for c in hands[seat] if c is not card)
            trick = (*trick, card)
        tricks.append(trick)
        leader = leader.on(winning_position(trick, trump))
    return tricks, broken
