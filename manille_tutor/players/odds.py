"""Counting cards: what is still out, who may hold it, and how likely a trick is to be won."""

from __future__ import annotations

from functools import cached_property

from manille_tutor.engine import PACK, Card, Seat
from manille_tutor.engine.masks import SUIT_OF_CARD, beaters, mask_of
from manille_tutor.engine.seats import SEATS

from .heights import BIT
from .sampling import hidden_from
from .view import View

PARTNER_HELPS = 0.6
"""How often a partner who could beat an opponent's winning card is there to do it after that opponent."""


class Odds:
    """The chances as one player can count them: voids are known, the rest is shared out evenly.

    Cards are masks; ``at`` gives for each other seat the chance that it holds each card.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.hidden = hidden_from(view)
        self.unseen = self.hidden.unseen
        """The cards nobody has shown this player."""
        self.trumps = SUIT_OF_CARD[Card(f"7{view.trump}").index] if view.trump else 0
        self.taking_over = beaters(view.trump)
        self.at = {seat: [float(bool(mask_of(hand) & bit)) for bit in BIT] for seat, hand in view.open_hands}
        for place, seat in enumerate(self.hidden.seats):
            self.at[seat] = [self._share(place, bit) for bit in BIT]

    def _share(self, place: int, bit: int) -> float:
        may_hold, counts = self.hidden.may_hold, self.hidden.counts
        if not may_hold[place] & bit:
            return 0.0
        shared = sum(count for mask, count in zip(may_hold, counts, strict=True) if mask & bit)
        return counts[place] / shared if shared else 0.0

    @cached_property
    def others(self) -> int:
        """The cards that other players still hold, seen or not."""
        return self.unseen | mask_of(card for _seat, hand in self.view.open_hands for card in hand)

    @cached_property
    def opponents(self) -> tuple[Seat, ...]:
        """The two opponents."""
        return tuple(seat for seat in SEATS if seat.side is not self.view.seat.side)

    @cached_property
    def to_come(self) -> tuple[Seat, ...]:
        """Who plays to this trick after this player, in order."""
        after = len(SEATS) - 1 - len(self.view.trick)
        return tuple(self.view.seat.on(turn, self.view.house.direction) for turn in range(1, after + 1))

    def none_of(self, seat: Seat, cards: int) -> float:
        """The chance that the seat holds none of these cards."""
        chance, at = 1.0, self.at[seat]
        while cards:
            card = cards & -cards
            chance *= 1 - at[card.bit_length() - 1]
            cards ^= card
        return chance

    def higher(self, card: Card) -> int:
        """The cards of its suit, still in other hands, that are higher."""
        return SUIT_OF_CARD[card.index] & self.others & ~((BIT[card.index] << 1) - 1)

    def highest_out(self, card: Card) -> Card | None:
        """The highest of those, ``None`` when nothing is higher."""
        higher = self.higher(card)
        return PACK[higher.bit_length() - 1] if higher else None

    def left_in_suit(self, card: Card) -> int:
        """How many cards of its suit the others still hold."""
        return (SUIT_OF_CARD[card.index] & self.others).bit_count()

    @cached_property
    def trumps_left(self) -> int:
        """How many trumps the others still hold."""
        return (self.trumps & self.others).bit_count()

    @cached_property
    def trumps_against(self) -> float:
        """How many trumps the opponents may be expected to hold."""
        left = [card for card in range(len(BIT)) if BIT[card] & self.trumps]
        return sum(self.at[seat][card] for seat in self.opponents for card in left)

    def ruffs(self, seat: Seat, led: int) -> float:
        """The chance that the seat cannot follow and holds a trump."""
        if not self.trumps or led == self.trumps:
            return 0.0
        return self.none_of(seat, led & self.others) * (1 - self.none_of(seat, self.trumps & self.others))

    def beats(self, seat: Seat, led: int, winning: int) -> float:
        """The chance that the seat can take over a trick from that card."""
        above = self.taking_over[winning] & self.others
        if SUIT_OF_CARD[winning] == led:
            return 1 - self.none_of(seat, above & led) * (1 - self.ruffs(seat, led))
        return self.none_of(seat, led & self.others) * (1 - self.none_of(seat, above & self.trumps))

    def wins(self, card: Card) -> float:
        """The chance that this player's side gets the trick when that card is played to it."""
        trick = self.view.trick
        if not trick:
            return self._wins_led(card)
        led = SUIT_OF_CARD[trick[0].index]
        winning, ours = self.view.situation.winning, self.view.situation.partner_winning
        assert winning is not None
        if self.taking_over[winning.index] & BIT[card.index]:
            winning, ours = card, True
        return self._stays(led, winning.index, ours)

    def _wins_led(self, card: Card) -> float:
        led, partner = SUIT_OF_CARD[card.index], self.view.seat.partner
        safe = 1.0
        for seat in self.opponents:
            safe *= 1 - self.ruffs(seat, led)
        best = self.highest_out(card)
        if best is None:
            return safe
        held = self.at[partner][best.index]
        return safe * (held + (1 - held) * self.ruffs(partner, led))

    def _stays(self, led: int, winning: int, ours: bool) -> float:
        """The chance that the trick is ours in the end, with those still to come."""
        if not self.to_come:
            return float(ours)
        loses = self.beats(self.to_come[0], led, winning)
        helps = self.beats(self.to_come[1], led, winning) if len(self.to_come) > 1 else 0.0
        if ours:
            return 1 - loses * (1 - PARTNER_HELPS * helps)
        return helps * (1 - loses / 2)
