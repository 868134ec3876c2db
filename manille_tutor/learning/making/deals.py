"""Questions around the play: cuts, dealing, trump, turns, and the match (2.1-2.8, 3.1, 4.5, 4.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manille_tutor.engine import PACK, RANKS, SEATS, SUITS, Card, Seat, write_cards
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.match import Won
from manille_tutor.engine.notation import write_trump

from ..exercise import read_rules
from ..kinds import FirstDealer, MatchWon, Misdealt, Naming, Packets, TurnUp, WhoseTask, WhoseTurn
from ..situations import Cell
from .draw import any_seat, between, card_at, one_of, some_of

_TASKS: Final = {
    "cut": ("shuffle_cut", ("classic", "french")),
    "first_cards": ("deal_cards", ("classic", "belgian")),
    "name_trump": ("name_trump", ("classic",)),
    "open": ("opening", ("classic", "belgian")),
    "deal_next": ("rotation", ("classic", "belgian")),
}
_PACKETS: Final = (
    ("classic", 3),
    ("classic packets=4-4", 2),
    ("french", 4),
    ("classic packets=3-3-2", 3),
)
_UP: Final = "classic trump_choice=turn_up"
_HANDS: Final = "muette"
_BONUS: Final = "classic last_trick_bonus=1"


def task_cells() -> Iterator[Cell]:
    """Each task around the deal, now or some hands later, at tables that differ in direction or cut."""
    for task, (skill, tables) in _TASKS.items():
        for rules in tables:
            for when in ("now", "later"):
                yield Cell("whose_task", skill, rules, (task, when))


def task_facets(exercise: WhoseTask) -> tuple[str, ...]:
    """The facets of a whose_task cell."""
    return (exercise.task, "later" if exercise.later else "now")


def make_task(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Any dealer, of this hand or of one to three hands later."""
    later = {"later": between(chance, 1, 3)} if cell.facets[1] == "later" else {}
    return {"dealer": any_seat(chance).value, "task": cell.facets[0]} | later


def turn_cells() -> Iterator[Cell]:
    """One to four cards on the table, played one way round or the other."""
    for rules in ("classic", "belgian"):
        for cards in (1, 2, 3, 4):
            yield Cell("whose_turn", "your_turn", rules, (str(cards),))


def turn_facets(exercise: WhoseTurn) -> tuple[str, ...]:
    """The facets of a whose_turn cell."""
    return (str(len(exercise.trick)),)


def make_turn(cell: Cell, chance: Chance) -> dict[str, Any]:
    """A trick so far, mostly of one suit."""
    led, trump, *_rest = chance.shuffled(SUITS)
    ranks = some_of(chance, range(8), 4)
    cards = [card_at(led, height) for height in ranks]
    cards[between(chance, 1, 3)] = one_of(chance, [card for card in PACK if card.suit is not led])
    return {
        "trump": write_trump(trump if chance.below(5) else None),
        "leader": any_seat(chance).value,
        "trick": write_cards(cards[: int(cell.facets[0])]),
    }


def cut_cells() -> Iterator[Cell]:
    """The lowest or the highest deals; one card decides, or equal cards are cut again."""
    for rules in ("classic", "classic first_dealer=highest"):
        for result in ("decided", "tied"):
            yield Cell("first_dealer", "first_dealer", rules, (result,))


def cut_facets(exercise: FirstDealer) -> tuple[str, ...]:
    """The facets of a first_dealer cell."""
    return ("tied" if len(exercise.chosen) > 1 else "decided",)


def make_cut(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Four cards cut, often with equal cards that do not matter, and with 10s and aces."""
    step = 1 if read_rules(cell.rules).first_dealer == "lowest" else -1
    ends = sorted((between(chance, 0, 7) for _ in range(3)), reverse=step < 0)
    best = max(0, min(7, ends[0] if cell.facets[0] == "tied" else ends[0] - step))
    if cell.facets[0] == "decided" and best in ends:
        return make_cut(cell, chance)
    cards = _different_suits([*ends, best], chance)
    return {"cuts": write_cards(chance.shuffled(cards))}


def _different_suits(heights: list[int], chance: Chance) -> list[Card]:
    suits = chance.shuffled(SUITS)
    return [Card.of(RANKS[height], suit) for height, suit in zip(heights, suits, strict=True)]


def packet_cells() -> Iterator[Cell]:
    """Each round of each way of dealing."""
    for rules, rounds in _PACKETS:
        for number in range(1, rounds + 1):
            yield Cell("packets", "deal_cards", rules, (str(number),))


def packet_facets(exercise: Packets) -> tuple[str, ...]:
    """The facets of a packets cell."""
    return (str(exercise.next_packet.round),)


def make_packet(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Any dealer, any packet of that round."""
    dealt = 4 * (int(cell.facets[0]) - 1) + chance.below(4)
    return {"dealer": any_seat(chance).value, "dealt": dealt}


def misdeal_cells() -> Iterator[Cell]:
    """All in order, a wrong number, a card seen, or the last card shown, which may be on purpose."""
    for rules in ("classic", _UP):
        for event in ("in_order", "wrong_number", "a_card", "last_card"):
            yield Cell("misdeal", "misdeal", rules, (event,))


def misdeal_facets(exercise: Misdealt) -> tuple[str, ...]:
    """The facets of a misdeal cell."""
    if set(exercise.counts) != {8}:
        return ("wrong_number",)
    return ("in_order" if exercise.seen == "nothing" else exercise.seen,)


def make_misdeal(cell: Cell, chance: Chance) -> dict[str, Any]:
    """That event under any dealer."""
    fields: dict[str, Any] = {"dealer": any_seat(chance).value}
    event = cell.facets[0]
    if event == "wrong_number":
        more, less = some_of(chance, range(4), 2)
        counts = [8, 8, 8, 8]
        counts[more], counts[less] = 9, 7
        fields["counts"] = counts
    elif event != "in_order":
        fields["seen"] = event
    return fields


def naming_cells() -> Iterator[Cell]:
    """The dealer names, another player names, or a card was turned up; a suit or en voiture."""
    for rules, findings in (("classic", ("allowed", "not_dealer")), (_UP, ("turned_up",))):
        for finding in findings:
            skill = "turn_up" if finding == "turned_up" else "name_trump"
            for contract in ("suit", "no_trump"):
                yield Cell("naming", skill, rules, (finding, contract))


def naming_facets(exercise: Naming) -> tuple[str, ...]:
    """The facets of a naming cell."""
    return (exercise.finding, "suit" if exercise.contract else "no_trump")


def make_naming(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Any dealer; a speaker who is the dealer or not."""
    finding, contract = cell.facets
    dealer = any_seat(chance)
    turns = {"allowed": 0, "not_dealer": between(chance, 1, 3)}.get(finding, chance.below(4))
    return {
        "dealer": dealer.value,
        "speaker": dealer.on(turns).value,
        "contract": write_trump(one_of(chance, SUITS) if contract == "suit" else None),
    }


def turned_cells() -> Iterator[Cell]:
    """A high card or a low one is turned up, at tables that go round either way."""
    for rules in ("french", "belgian trump_choice=turn_up"):
        for height in ("high", "low"):
            yield Cell("turn_up", "turn_up", rules, (height,))


def turned_facets(exercise: TurnUp) -> tuple[str, ...]:
    """The facets of a turn_up cell."""
    return ("high" if exercise.card.points else "low",)


def make_turned(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Any card of that height."""
    cards = [card for card in PACK if bool(card.points) == (cell.facets[0] == "high")]
    return {"dealer": any_seat(chance).value, "card": one_of(chance, cards).code}


def match_cells() -> Iterator[Cell]:
    """To a target or over a number of hands: not over yet, won by either side, both there, level."""
    yield Cell("match_won", "target", "classic", ("not_yet", "nobody"))
    yield Cell("match_won", "target", _HANDS, ("not_yet", "nobody"))
    yield Cell("match_won", "tie_break", _HANDS, ("level", "nobody"))
    for side in ("NS", "EW"):
        yield Cell("match_won", "target", "classic", ("target", side))
        yield Cell("match_won", "target", _HANDS, ("most_points", side))
        yield Cell("match_won", "tie_break", _BONUS, ("dealers_side", side))


def match_facets(exercise: MatchWon) -> tuple[str, ...]:
    """The facets of a match_won cell."""
    outcome = exercise.outcome
    return (outcome.because, outcome.side.value if isinstance(outcome, Won) else "nobody")


def make_match(cell: Cell, chance: Chance) -> dict[str, Any]:
    """Totals near the end, and a hand that decides or does not."""
    because, side = cell.facets
    dealer = _dealer_of(side, chance) if because == "dealers_side" else any_seat(chance)
    if cell.rules == _HANDS:
        before, hand, hands = _after_hands(because, chance)
    else:
        before, hand, hands = _near_target(because, chance), between(chance, 1, 6), between(chance, 22, 40)
        if because in ("target", "dealers_side"):
            hand = max(hand, 101 - before[0])
        if because == "not_yet":
            hand = min(hand, 100 - before[0])
    winner_first = side != "EW" if side != "nobody" else chance.below(2) == 0
    bonus = 1 if because == "dealers_side" else 0
    totals, scores = before, (hand, bonus)
    if because == "dealers_side" and chance.below(2):
        totals, scores = before[::-1], scores[::-1]
    if not winner_first:
        totals, scores = totals[::-1], scores[::-1]
    return {"dealer": dealer.value, "before": totals, "hand": scores, "hands": hands}


def _dealer_of(side: str, chance: Chance) -> Seat:
    return one_of(chance, [seat for seat in SEATS if seat.side == side])


def _near_target(because: str, chance: Chance) -> tuple[int, int]:
    if because == "dealers_side":
        return (between(chance, 95, 100), 100)
    if because == "target":
        return (between(chance, 95, 100), between(chance, 60, 100))
    return (between(chance, 80, 99), between(chance, 70, 100))


def _after_hands(because: str, chance: Chance) -> tuple[tuple[int, int], int, int]:
    hand, theirs = between(chance, 1, 6), between(chance, 20, 40)
    if because == "level":
        return (theirs - hand, theirs), hand, 12
    if because == "most_points":
        return (theirs - between(chance, 0, hand - 1), theirs), hand, 12
    return (theirs + between(chance, -6, 6), theirs), hand, between(chance, 9, 11)
