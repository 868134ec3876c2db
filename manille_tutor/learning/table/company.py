"""Who sits at the table with the learner, and every chance of a match.

A chance depends on the seed and on what it decides (which hand, which card), never on what was drawn before:
a card taken back, or a match resumed, meets the same company.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, get_args
from zlib import crc32

from manille_tutor.engine import BadInput, Deal, HouseRules, Seat
from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.blind import blind_view
from manille_tutor.engine.cards import PACK
from manille_tutor.engine.deal import HAND_SIZE, Hand
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.talk import Answer, Question
from manille_tutor.players import (
    LEVELS,
    Decision,
    Naming,
    Player,
    Told,
    View,
    naming_view,
    player,
    view_of,
)
from manille_tutor.players.bidding import Bidder, Calling, bidder, call_view
from manille_tutor.players.blind import BlindPlayer, Placing, Refused
from manille_tutor.players.talking import asking, heeded

from .seating import open_to

Spot = Literal["revokes", "misdeals"]
SPOTS: Final[tuple[Spot, ...]] = get_args(Spot)
"""What a learner may want to train the eye for: then it happens now and then."""

NOTICES: Final = {"random": 0, "beginner": 35, "club": 70, "expert": 100}
"""How often, in a hundred, players of a level notice a revoke when the card that proves it appears."""

ASKS: Final = 2
"""One moment in so many that are worth a question brings one (5.1)."""

BEST: Final = "expert"
"""Whose advice the coach gives."""


@dataclass(frozen=True, slots=True)
class Company:
    """The level of the others, the seed of every chance, and what happens on purpose to be spotted."""

    level: str = "club"
    seed: int = 0
    spot: tuple[Spot, ...] = ()

    def chance(self, *what: object) -> Chance:
        """The chance that decides that."""
        return Chance(crc32(":".join(map(str, (self.seed, *what))).encode()))

    def one_in(self, number: int, *what: object) -> bool:
        """Whether something happens that happens once in so many times."""
        return self.chance(*what).below(number) == 0

    def decides(
        self, deal: Deal, number: int, told: Iterable[Told] = (), answer: Answer | None = None
    ) -> Decision:
        """What the player to act plays in hand ``number``, and why; it sees only what it may see.

        ``told`` is what everybody has heard, ``answer`` what partner has just said to this player.
        """
        view = seen(deal, told)
        heeds = heeded(view, answer) if answer else None
        return heeds or _seated(self.level, self._seed_of(deal.to_act, number)).choose(view)

    def asks(self, deal: Deal, number: int, told: Iterable[Told] = ()) -> Question | None:
        """What the player to act asks partner before playing; mostly nothing."""
        if not self.one_in(ASKS, "ask", number, len(deal.plays)):
            return None
        wish = asking(self.level, seen(deal, told), self._seed_of(deal.to_act, number))
        return wish.question if wish else None

    def names(self, house: HouseRules, dealer: Seat, hand: Hand, number: int) -> Naming:
        """What the dealer of hand ``number`` names, and why."""
        view = naming_view(house, dealer, _known(house, hand))
        return _seated(self.level, self._seed_of(dealer, number)).name_trump(view)

    def advises(self, deal: Deal, number: int, told: Iterable[Told] = ()) -> Decision:
        """What an expert would play in the place of the player to act, and why."""
        return _seated(BEST, self._seed_of(deal.to_act, number)).choose(seen(deal, told))

    def advises_trump(self, house: HouseRules, dealer: Seat, hand: Hand, number: int) -> Naming:
        """What an expert would name with that hand, and why."""
        view = naming_view(house, dealer, _known(house, hand))
        return _seated(BEST, self._seed_of(dealer, number)).name_trump(view)

    def names_place(self, deal: Deal, number: int, refused: Iterable[Refused]) -> Placing:
        """Which place the player to act names who does not see the own hand (5.6)."""
        seat = deal.to_act
        return BlindPlayer(self.level, self._seed_of(seat, number)).name(blind_view(deal, seat), refused)

    def advises_place(self, deal: Deal, number: int, refused: Iterable[Refused]) -> Placing:
        """Which place an expert would name there, who sees no more."""
        seat = deal.to_act
        return BlindPlayer(BEST, self._seed_of(seat, number)).name(blind_view(deal, seat), refused)

    def calls(self, bidding: Bidding, number: int) -> Calling:
        """What the player whose turn it is calls in hand ``number``, and why."""
        seat = bidding.to_speak or bidding.dealer
        return _calling(self.level, self._seed_of(seat, number)).call(call_view(bidding))

    def advises_call(self, bidding: Bidding, number: int) -> Calling:
        """What an expert would call in the place of the player whose turn it is, and why."""
        seat = bidding.to_speak or bidding.dealer
        return _calling(BEST, self._seed_of(seat, number)).call(call_view(bidding))

    def notices(self, *what: object) -> bool:
        """Whether somebody notices what has just been shown to be a revoke."""
        return self.chance("notice", *what).below(100) < NOTICES[self.level]

    def _seed_of(self, seat: Seat, number: int) -> int:
        return crc32(f"{self.seed}:{seat}:{number}".encode())


NOBODY_SPECIAL: Final = Company()
"""Club players, and nothing on purpose."""


def _known(house: HouseRules, hand: Hand) -> Hand:
    """The hand as its player knows it: held blind, its cards follow from the three others, no order."""
    return tuple(card for card in PACK if card in hand) if house.variant == "aveugle" else hand


def seen(deal: Deal, told: Iterable[Told] = ()) -> View:
    """What whoever plays for the seat to act may see: that hand, those that lie open, what was said."""
    return view_of(deal, open_hands=open_to(deal, deal.to_act), told=told)


@lru_cache(maxsize=64)
def _seated(level: str, seed: int) -> Player:
    return player(level, seed)


@lru_cache(maxsize=64)
def _calling(level: str, seed: int) -> Bidder:
    return bidder(level, seed)


def company_of(level: str, seed: int, spot: str = "") -> Company:
    """The company as a notebook asks for it. Raises BadInput for an unknown level or thing to spot."""
    wanted = spot.replace(",", " ").split()
    if level not in LEVELS:
        raise BadInput(f"a level as one of {', '.join(LEVELS)}", str(level))
    for name in wanted:
        if name not in SPOTS:
            raise BadInput(f"spot as one of {', '.join(SPOTS)}", str(name))
    return Company(level, seed, tuple(name for name in SPOTS if name in wanted))


__all__ = [
    "HAND_SIZE", "LEVELS", "SPOTS", "Calling", "Company", "Decision", "Naming", "Placing", "Spot",
    "company_of",
]  # fmt: skip
