"""Exercises on dealing and trump: packets, misdeals, who may name what, the turned-up card (2.3-2.6)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from manille_tutor.engine import PACK, SEATS, SUITS, Card, HouseRules, Seat
from manille_tutor.engine.dealing import Misdeal, Packet, judge_dealing, packets_of

from ..answers import Chosen, Filled, Part, Words, words
from ..exercise import Exercise, Rules, Scene, Trump, read_rules
from .seating import choose_seat

Count = Annotated[int, Field(ge=0, le=32)]


class Packets(Exercise):
    """Some packets have been dealt: who gets the next one, and of how many cards (2.3)?"""

    kind: Literal["packets"] = "packets"
    rules: Rules = "classic"
    dealer: Seat
    dealt: int = Field(ge=0, le=15, description="packets already dealt")

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @cached_property
    def every_packet(self) -> tuple[Packet, ...]:
        """All packets of the deal, in order."""
        return packets_of(self.house, self.dealer, PACK)

    @model_validator(mode="after")
    def _one_is_left(self) -> Self:
        if self.dealt >= len(self.every_packet):
            raise ValueError(f"fewer packets dealt than the {len(self.every_packet)} of a whole deal")
        return self

    @property
    def next_packet(self) -> Packet:
        """The packet to be dealt now."""
        return self.every_packet[self.dealt]

    def teaches(self) -> tuple[str, ...]:
        return ("deal_cards",)

    def scene(self) -> Scene:
        facts = (
            words(f"direction.{self.house.direction}"),
            words("packets.sizes", sizes=self.house.packets),
            words("dealt.packets", dealt=self.dealt),
        )
        return Scene(house=self.house, trump_shown=False, dealer=self.dealer, facts=facts)

    def parts(self) -> tuple[Part, ...]:
        packet, sizes = self.next_packet, self.house.packets
        where = words(f"hint.task.{self.house.direction}", dealer=self.dealer)
        answer = words("hint.packet.answer", who=packet.seat, cards=len(packet.cards))
        seat_hints = (where, self._turns(), answer)
        size_hints = (
            words("hint.packet.round", number=packet.round),
            words("hint.packet.sizes", sizes=sizes),
            answer,
        )
        right = (Filled(values=(len(packet.cards),)),)
        return (
            choose_seat("packet_seat", packet.seat, seat_hints, dealer=self.dealer),
            Part("packet_size", "fill", right, size_hints, fields=("cards",)),
        )

    def _turns(self) -> Words:
        return words("hint.packet.turns", dealt=self.dealt) if self.dealt else words("hint.packet.first")


class Misdealt(Exercise):
    """Something happened while the cards were dealt: does the deal stand (2.4)?

    ``counts`` are the cards that S, E, N and W hold in the end; ``seen`` is what was shown.
    """

    kind: Literal["misdeal"] = "misdeal"
    rules: Rules = "classic"
    dealer: Seat
    counts: tuple[Count, Count, Count, Count] = (8, 8, 8, 8)
    seen: Literal["nothing", "a_card", "last_card"] = "nothing"

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @model_validator(mode="after")
    def _the_whole_pack(self) -> Self:
        if sum(self.counts) != len(PACK):
            raise ValueError(f"32 cards in all, but {sum(self.counts)} are counted")
        return self

    @cached_property
    def ruling(self) -> Misdeal | None:
        """The referee's finding; ``None`` when the deal stands."""
        tops = [sum(self.counts[:place]) for place in range(5)]
        hands = {seat: PACK[tops[at] : tops[at + 1]] for at, seat in enumerate(SEATS)}
        turns = [self.dealer.on(turn, self.house.direction) for turn in (1, 2, 3, 4)]
        packets = [Packet(1, seat, hands[seat]) for seat in turns]
        shown: dict[str, tuple[Card, ...]] = {
            "nothing": (),
            "a_card": packets[0].cards[:1],
            "last_card": packets[-1].cards[-1:],
        }
        judged = judge_dealing(self.house, self.dealer, packets, shown[self.seen])
        return judged if isinstance(judged, Misdeal) else None

    def teaches(self) -> tuple[str, ...]:
        return ("misdeal",)

    def scene(self) -> Scene:
        s, e, n, w = self.counts
        facts = (
            words("dealt.counts", south=s, east=e, north=n, west=w),
            words(f"seen.{self.seen}", dealer=self.dealer),
            words(f"trump_choice.{self.house.trump_choice}"),
        )
        return Scene(house=self.house, trump_shown=False, dealer=self.dealer, facts=facts)

    def parts(self) -> tuple[Part, ...]:
        found = self.ruling
        because = found.because if found else ("turned_up" if self.seen == "last_card" else "in_order")
        hints = (
            words("hint.misdeal.where"),
            words("hint.misdeal.which"),
            words(f"hint.misdeal.{because}", dealer=self.dealer),
        )
        right = (Chosen(option="same_dealer" if found else "stands"),)
        options = ("stands", "same_dealer", "next_dealer")
        about = (("dealer", self.dealer),)
        return (Part("misdeal", "choose", right, hints, options=options, about=about),)


class Naming(Exercise):
    """A player names a contract: may that player, and may it be that one (2.5, 2.6)?"""

    kind: Literal["naming"] = "naming"
    rules: Rules = "classic"
    dealer: Seat
    speaker: Seat
    contract: Trump

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @property
    def finding(self) -> Literal["allowed", "turned_up", "not_dealer"]:
        """What a referee says."""
        if self.house.trump_choice == "turn_up":
            return "turned_up"
        return "allowed" if self.speaker is self.dealer else "not_dealer"

    def teaches(self) -> tuple[str, ...]:
        return ("turn_up",) if self.finding == "turned_up" else ("name_trump",)

    def scene(self) -> Scene:
        facts = (
            words(f"trump_choice.{self.house.trump_choice}"),
            words("named.suit", who=self.speaker, suit=self.contract)
            if self.contract
            else words("named.no_trump", who=self.speaker),
        )
        return Scene(house=self.house, trump_shown=False, dealer=self.dealer, facts=facts)

    def parts(self) -> tuple[Part, ...]:
        hints = (
            words("hint.naming.where", dealer=self.dealer),
            words(f"hint.naming.{self.house.trump_choice}"),
            words(f"hint.naming.{self.finding}", dealer=self.dealer),
        )
        options = ("allowed", "not_dealer", "turned_up")
        return (Part("naming", "choose", (Chosen(option=self.finding),), hints, options=options),)


class TurnUp(Exercise):
    """The last card dealt is turned up: what is trump, and whose card is it (2.6)?"""

    kind: Literal["turn_up"] = "turn_up"
    rules: Rules = "french"
    dealer: Seat
    card: Card

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @model_validator(mode="after")
    def _a_card_is_turned_up(self) -> Self:
        if self.house.trump_choice != "turn_up":
            raise ValueError("rules by which a card is turned up, such as french or trump_choice=turn_up")
        return self

    def teaches(self) -> tuple[str, ...]:
        return ("turn_up",)

    def scene(self) -> Scene:
        facts = (words("turned_up.card", card=self.card),)
        return Scene(house=self.house, trump_shown=False, dealer=self.dealer, facts=facts)

    def parts(self) -> tuple[Part, ...]:
        where = words("hint.turned.where", card=self.card)
        trump_hints = (
            where,
            words("hint.turned.suit"),
            words("hint.turned.answer", suit=self.card.suit),
        )
        owner_hints = (
            where,
            words("hint.turned.last"),
            words("hint.turned.owner", dealer=self.dealer),
        )
        right = (Chosen(option=self.card.suit),)
        options = (*SUITS, "dealer_names")
        return (
            Part("turned_trump", "choose", right, trump_hints, options=options, choices="contract"),
            choose_seat("turned_owner", self.dealer, owner_hints, dealer=self.dealer),
        )
