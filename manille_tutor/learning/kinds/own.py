"""Exercises on what is yours to play: from your own hand, and each card once (3.2)."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from manille_tutor.engine import Card, sorted_hand

from ..answers import Marked, Part, words
from ..exercise import Cards, Exercise, Pile, Scene
from .counting import WholeTrick, refuse_repeats


class OwnCards(Exercise):
    """You were dealt these eight, and some tricks have been played: what is still yours to play (3.2)?

    ``trick`` are the cards on the table now, none of them yours. They are offered too.
    """

    kind: Literal["own_cards"] = "own_cards"
    dealt: Cards = Field(min_length=8, max_length=8)
    tricks: tuple[WholeTrick, ...] = Field(min_length=1, max_length=7)
    trick: Cards = Field(default=(), max_length=3)

    @model_validator(mode="after")
    def _one_card_of_yours_a_trick(self) -> Self:
        refuse_repeats(self.dealt)
        refuse_repeats((*self.trick, *(card for trick in self.tricks for card in trick)))
        for number, trick in enumerate(self.tricks, start=1):
            mine = [card for card in trick if card in self.dealt]
            if len(mine) != 1:
                raise ValueError(f"one card of the eight in each trick, but trick {number} has {len(mine)}")
        if any(card in self.dealt for card in self.trick):
            raise ValueError("cards of the other players in the trick on the table")
        return self

    @property
    def mine(self) -> tuple[Card, ...]:
        """The cards still in hand."""
        gone = {card for trick in self.tricks for card in trick}
        return tuple(card for card in self.dealt if card not in gone)

    def teaches(self) -> tuple[str, ...]:
        return ("own_card",)

    def scene(self) -> Scene:
        piles = (
            Pile(words("dealt_you"), (self.dealt,)),
            Pile(words("played"), self.tricks),
            *((Pile(words("on_the_table"), (self.trick,)),) if self.trick else ()),
        )
        return Scene(trump_shown=False, piles=piles)

    def parts(self) -> tuple[Part, ...]:
        hints = (
            words("hint.own.where"),
            words("hint.own.which", count=len(self.mine)),
            words("hint.own.answer", cards=self.mine),
        )
        right = (Marked(cards=self.mine),)
        return (Part("own", "mark", right, hints, cards=sorted_hand((*self.dealt, *self.trick))),)
