"""Before the play: cutting for dealer, shuffling, cutting, dealing in packets, and naming trump (2.1-2.6).

Chance comes from a seed and is the same everywhere: the 32-bit words of the Mersenne Twister,
which every Python has given alike for a seed, and our own shuffle over them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal, TypeVar

from .auction import Auction
from .bidding import Bidding
from .cards import PACK, Card, Suit
from .deal import Deal, turn_order
from .errors import BadInput
from .hands import HAND_SIZE, Hand, in_order
from .house import HouseRules
from .scoring import require_contract
from .seats import SEATS, Seat

Seed = int
FEWEST_IN_A_CUT: Final = 3
_T = TypeVar("_T")


class Chance:
    """A fair source of chance that gives the same for the same seed, in every Python."""

    def __init__(self, seed: Seed) -> None:
        # The seed is spread over positive numbers: Random takes -1 and 1 for the same.
        self._words = Random(2 * seed if seed >= 0 else -2 * seed - 1)

    def below(self, number: int) -> int:
        """A number from 0 up to but not including that one, each equally likely."""
        bits = (number - 1).bit_length() or 1
        while (drawn := self._words.getrandbits(bits)) >= number:
            pass
        return drawn

    def shuffled(self, things: Sequence[_T]) -> tuple[_T, ...]:
        """The things in random order (Fisher and Yates)."""
        left = list(things)
        for last in range(len(left) - 1, 0, -1):
            other = self.below(last + 1)
            left[last], left[other] = left[other], left[last]
        return tuple(left)


# -- the first dealer (2.1) --


@dataclass(frozen=True, slots=True)
class Cut:
    """A card that a player cut from the pack."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who deals first, and the cuts that decided it: one round, and one more for each tie.

    There are no rounds where the dealer is chosen at random.
    """

    rounds: tuple[tuple[Cut, ...], ...]
    dealer: Seat


def chosen_by_cut(house: HouseRules, cuts: Sequence[Cut]) -> tuple[Seat, ...]:
    """Who cut the card that deals first: one seat, or several who must cut again (2.1)."""
    if not cuts:
        raise ValueError("nobody cut a card")
    best = (max if house.first_dealer == "highest" else min)(cut.card.height for cut in cuts)
    return tuple(cut.seat for cut in cuts if cut.card.height == best)


def choose_first_dealer(house: HouseRules, seed: Seed) -> FirstDealer:
    """Cut for the first deal: the lowest card deals, by Manille rank; equal lowest cut again (2.1)."""
    chance = Chance(seed)
    if house.first_dealer == "random":
        return FirstDealer((), house.chairs[chance.below(len(house.chairs))])
    rounds: list[tuple[Cut, ...]] = []
    tied: tuple[Seat, ...] = house.chairs
    while len(tied) > 1:
        rounds.append(tuple(map(Cut, tied, chance.shuffled(PACK))))
        tied = chosen_by_cut(house, rounds[-1])
    return FirstDealer(tuple(rounds), tied[0])


# -- the pack (2.2) --


def cutter(house: HouseRules, dealer: Seat) -> Seat:
    """Who cuts the shuffled pack: the player on the dealer's right, or left where the table has it so."""
    return dealer.on(1 if house.cut == "right" else -1)


def cut_pack(pack: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The pack cut below its first ``at`` cards, which go underneath."""
    if not FEWEST_IN_A_CUT <= at <= len(pack) - FEWEST_IN_A_CUT:
        raise BadInput(f"a cut that leaves at least {FEWEST_IN_A_CUT} cards in each part", str(at))
    return (*pack[at:], *pack[:at])


def shuffled_pack(seed: Seed) -> tuple[Card, ...]:
    """The 32 cards, shuffled and cut, in the order in which they will be dealt (2.2)."""
    chance = Chance(seed)
    pack = chance.shuffled(PACK)
    return cut_pack(pack, FEWEST_IN_A_CUT + chance.below(len(PACK) - 2 * FEWEST_IN_A_CUT + 1))


# -- dealing (2.3, 2.4) --


@dataclass(frozen=True, slots=True)
class Packet:
    """Some cards given to one player at once; ``round`` counts from 1."""

    round: int
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """The cards as dealt: every packet in order, and the four hands that they make.

    Trump is still to come: :meth:`name_trump` where the dealer names it, :meth:`turn_up` where
    the last card shows it.
    """

    house: HouseRules
    dealer: Seat
    packets: tuple[Packet, ...]

    @property
    def last_card(self) -> Card:
        """The last card dealt, which is the dealer's own and is turned up where the table does so (2.6)."""
        return self.packets[-1].cards[-1]

    def hand(self, seat: Seat) -> Hand:
        """What that seat was dealt."""
        return cards_dealt_to(seat, self.packets)

    def name_trump(self, trump: Suit | None) -> Deal:
        """The dealer names a suit, or en voiture (``None``), and play may start (2.5).

        Raises BadInput where the last card is turned up for trump, or calls settle it: nobody names it.
        """
        if self.house.has_auction:
            raise BadInput("calls: here an auction settles trump, see bidding() (5.3)")
        if self.house.trump_choice == "turn_up":
            require_contract(self.house, trump)
            raise BadInput(f"the turned-up {self.last_card} for trump: nobody names it here (2.6)")
        return self._deal(trump)

    def bidding(self) -> Bidding:
        """The same hands while the contract is open: to call, or to name trump later. Raises BadInput."""
        if self.house.trump_choice == "turn_up":
            raise BadInput("trump to be named: these rules turn up a card for it (2.6)")
        hands = in_order({seat: self.hand(seat) for seat in SEATS})
        return Bidding(house=self.house, dealer=self.dealer, hands=hands)

    def settle(self, auction: Auction) -> Deal:
        """What the closed auction settled, and play may start (5.3). Raises BadInput."""
        if (auction.house, auction.dealer) != (self.house, self.dealer):
            raise BadInput("an auction of this table and dealer (5.3)")
        hands = in_order({seat: self.hand(seat) for seat in SEATS})
        return Bidding(house=self.house, dealer=self.dealer, hands=hands, calls=auction.calls).settled()

    def turn_up(self) -> Deal:
        """The last card is shown, its suit is trump, and play may start (2.6). Raises BadInput."""
        if self.house.trump_choice != "turn_up":
            raise BadInput("the dealer to name trump: these rules turn up no card (2.5)")
        return self._deal(self.last_card.suit)

    def _deal(self, trump: Suit | None) -> Deal:
        return Deal.of(self.house, self.dealer, trump, {seat: self.hand(seat) for seat in SEATS})


@dataclass(frozen=True, slots=True)
class Misdeal:
    """The deal is void and the same dealer deals again (2.4).

    ``because`` is ``exposed_card``, with the cards that were seen, or ``wrong_number``, with how
    many each seat has.
    """

    dealer: Seat
    because: Literal["exposed_card", "wrong_number"]
    exposed: tuple[Card, ...] = ()
    counts: tuple[tuple[Seat, int], ...] = ()
    article: str = "2.4"

    @property
    def next_dealer(self) -> Seat:
        """Who deals next: the same player."""
        return self.dealer


def cards_dealt_to(seat: Seat, packets: Sequence[Packet]) -> tuple[Card, ...]:
    """The cards that these packets gave to that seat."""
    return tuple(card for packet in packets if packet.seat is seat for card in packet.cards)


def packets_of(house: HouseRules, dealer: Seat, pack: Sequence[Card]) -> tuple[Packet, ...]:
    """The pack dealt out in packets, from the player next to the dealer round to the dealer (2.3)."""
    packets: list[Packet] = []
    top = 0
    for number, size in enumerate(map(int, house.packets.split("-")), start=1):
        for seat in turn_order(dealer.on(1, house.direction), house.direction):
            packets.append(Packet(number, seat, tuple(pack[top : top + size])))
            top += size
    return tuple(packets)


def judge_dealing(
    house: HouseRules, dealer: Seat, packets: Sequence[Packet], exposed: Sequence[Card] = ()
) -> Dealing | Misdeal:
    """Whether the deal stands (2.4).

    ``exposed`` are the cards that somebody saw while they were dealt; the last card does not count
    where it is turned up for trump.
    """
    counts = tuple((seat, len(cards_dealt_to(seat, packets))) for seat in SEATS)
    if any(number != HAND_SIZE for _seat, number in counts):
        return Misdeal(dealer, "wrong_number", counts=counts)
    dealing = Dealing(house, dealer, tuple(packets))
    turned_up = [dealing.last_card] if house.trump_choice == "turn_up" else []
    seen = tuple(card for card in exposed if card not in turned_up)
    return Misdeal(dealer, "exposed_card", exposed=seen) if seen else dealing


def deal_cards(house: HouseRules, dealer: Seat, seed: Seed) -> Dealing:
    """Shuffle, cut and deal, the same for the same seed (2.2, 2.3)."""
    return Dealing(house, dealer, packets_of(house, dealer, shuffled_pack(seed)))
