"""Best-card puzzles: the last tricks of a hand with all cards open, and one best card to find (1.6)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal, Self

from pydantic import Field, ValidationError, model_validator

from manille_tutor.engine import SEATS, Card, Deal, HouseRules, Seat, rule_on

from ..answers import Part, Picked, Words, words
from ..exercise import Cards, Exercise, Pile, Rules, Scene, Trump, read_rules

if TYPE_CHECKING:
    from manille_tutor.players.open_cards import Solved

WholeHand = Annotated[Cards, Field(min_length=8, max_length=8)]
MOST_TRICKS = 5


class BestCard(Exercise):
    """All cards are open: which card brings your side most from here?

    ``hands`` are the hands of S, E, N and W as dealt, ``plays`` the cards played so far. What is best is
    what perfect play of all four makes of it.
    """

    kind: Literal["best_card"] = "best_card"
    rules: Rules = "classic"
    trump: Trump
    dealer: Seat
    hands: tuple[WholeHand, WholeHand, WholeHand, WholeHand]
    plays: Cards = Field(min_length=32 - 4 * MOST_TRICKS, max_length=30)

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @cached_property
    def deal(self) -> Deal:
        """The hand up to the card to be found. Raises ValidationError."""
        hands = dict(zip(SEATS, self.hands, strict=True))
        return Deal.of(self.house, self.dealer, self.trump, hands, self.plays)

    @model_validator(mode="after")
    def _there_is_a_choice(self) -> Self:
        try:
            choice = rule_on(self.deal.situation).legal
        except ValidationError as invalid:
            raise ValueError(str(invalid.errors()[0]["ctx"]["error"])) from None
        if len(choice) < 2:
            raise ValueError(f"a choice of cards, but only {choice[0]} may be played")
        return self

    @cached_property
    def solved(self) -> Solved:
        """What perfect play gives after each card."""
        from manille_tutor.players.open_cards import open_cards

        return open_cards(self.deal)

    @property
    def best(self) -> Card:
        """The card to be found; there may be others as good."""
        return self.solved.best[0]

    @property
    def margin(self) -> int:
        """What the next best card gives away; 0 when another one is as good."""
        return min(self.solved.cost(card) for card in self.solved.values if card is not self.best)

    @property
    def best_line(self) -> tuple[Card, ...]:
        """One line of best play to the end."""
        from manille_tutor.players.open_cards import line

        return tuple(play.card for play in line(self.deal, self.best))

    def after(self, card: Card) -> Words:
        """What comes of that card: the best that everybody can do after it, and what it gives away."""
        if card not in self.solved.values:
            return words("puzzle.illegal", card=card)
        from manille_tutor.players.open_cards import line

        plays = tuple(play.card for play in line(self.deal, card))
        points, cost = self.solved.values[card], self.solved.cost(card)
        return words("puzzle.after", card=card, line=plays, points=points, cost=cost)

    def teaches(self) -> tuple[str, ...]:
        return ("objective",)

    def scene(self) -> Scene:
        deal, me = self.deal, self.deal.to_act
        others = (me.on(turn, self.house.direction) for turn in (1, 2, 3))
        piles = (Pile(words("open_hand", seat=seat), (deal.hand(seat),)) for seat in others)
        return Scene(
            house=self.house,
            trump=self.trump,
            leader=deal.leader,
            viewer=me,
            trick=deal.trick.cards if deal.trick else (),
            hand=deal.hand(me),
            piles=tuple(piles),
        )

    def parts(self) -> tuple[Part, ...]:
        solved = self.solved
        answer = words(
            "hint.best.answer",
            card=self.best,
            points=solved.value,
            fewer=solved.value - self.margin,
            line=self.best_line,
        )
        hints = (words("hint.best.where"), words("hint.best.which", points=solved.left.total), answer)
        right = tuple(Picked(card=card) for card in solved.best)
        return (Part("best", "pick", right, hints, cards=self.deal.hand(solved.to_act)),)
