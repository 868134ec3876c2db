"""Exercises on whose task or turn it is: cut, first cards, trump, lead, next deal, next card (2.2-2.8)."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, Self

from pydantic import Field, model_validator

from manille_tutor.engine import SEATS, HouseRules, Seat, winning_position
from manille_tutor.engine.dealing import Cut, chosen_by_cut, cutter

from ..answers import Chosen, Fact, Part, Words, words
from ..exercise import Cards, Exercise, Rules, Scene, Trump, read_rules
from .counting import refuse_repeats

Task = Literal["cut", "first_cards", "name_trump", "open", "deal_next"]

_TEACHES: dict[Task, str] = {
    "cut": "shuffle_cut",
    "first_cards": "deal_cards",
    "name_trump": "name_trump",
    "open": "opening",
    "deal_next": "rotation",
}


def choose_seat(id: str, right: Seat, hints: tuple[Words, Words, Words], **about: Fact) -> Part:
    """The question which player, with the four seats to choose from."""
    return Part(
        id,
        "choose",
        (Chosen(option=right),),
        hints=hints,
        options=tuple(SEATS),
        choices="seat",
        about=tuple(about.items()),
    )


class WhoseTask(Exercise):
    """Who cuts, gets the first cards, names trump, leads, or deals next (2.2-2.8)?

    ``dealer`` deals now; ``later`` asks about so many hands later.
    """

    kind: Literal["whose_task"] = "whose_task"
    rules: Rules = "classic"
    dealer: Seat
    task: Task
    later: int = Field(default=0, ge=0, le=8, description="hands after the one that the dealer deals")

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @model_validator(mode="after")
    def _somebody_names_trump(self) -> Self:
        if self.task == "name_trump" and self.house.trump_choice == "turn_up":
            raise ValueError("a table where the dealer names trump: these rules turn up a card (2.6)")
        return self

    @property
    def dealing(self) -> Seat:
        """Who deals the hand that is asked about (2.8)."""
        return self.dealer.on(self.later, self.house.direction)

    @property
    def who(self) -> Seat:
        """The player whose task it is."""
        match self.task:
            case "cut":
                return cutter(self.house, self.dealing)
            case "name_trump":
                return self.dealing
            case "first_cards" | "open" | "deal_next":
                return self.dealing.on(1, self.house.direction)

    def teaches(self) -> tuple[str, ...]:
        own = _TEACHES[self.task]
        return (own, "rotation") if self.later and own != "rotation" else (own,)

    def scene(self) -> Scene:
        facts = [words(f"direction.{self.house.direction}")]
        if self.task == "cut":
            facts.append(words(f"cutting.{self.house.cut}"))
        return Scene(house=self.house, trump_shown=False, dealer=self.dealer, facts=tuple(facts))

    def parts(self) -> tuple[Part, ...]:
        house = self.house
        manner = house.cut if self.task == "cut" else house.direction
        which = "dealer" if self.task == "name_trump" else f"{self.task}.{manner}"
        hints = (
            words(f"hint.task.{house.direction}", dealer=self.dealer),
            words("hint.task.later", later=self.later, dealer=self.dealing)
            if self.later
            else words(f"hint.task.{which}"),
            words("hint.task.answer", who=self.who),
        )
        when = "_later" if self.later else ""
        return (choose_seat(f"who_{self.task}{when}", self.who, hints, dealer=self.dealer, later=self.later),)


class WhoseTurn(Exercise):
    """Who plays the next card (3.1)? The winner of a whole trick leads the next."""

    kind: Literal["whose_turn"] = "whose_turn"
    rules: Rules = "classic"
    trump: Trump
    leader: Seat
    trick: Cards = Field(min_length=1, max_length=4)

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @model_validator(mode="after")
    def _no_card_twice(self) -> Self:
        refuse_repeats(self.trick)
        return self

    @property
    def whole(self) -> bool:
        """Whether the trick is complete, so that its winner leads."""
        return len(self.trick) == len(SEATS)

    @property
    def who(self) -> Seat:
        """The player whose turn it is."""
        turns = winning_position(self.trick, self.trump) if self.whole else len(self.trick)
        return self.leader.on(turns, self.house.direction)

    def teaches(self) -> tuple[str, ...]:
        return ("trick_winner", "your_turn") if self.whole else ("your_turn",)

    def scene(self) -> Scene:
        facts = (words(f"direction.{self.house.direction}"),)
        return Scene(house=self.house, trump=self.trump, leader=self.leader, trick=self.trick, facts=facts)

    def parts(self) -> tuple[Part, ...]:
        hints = (
            words("hint.turn.whole" if self.whole else f"hint.turn.{self.house.direction}"),
            words("hint.turn.winner_leads" if self.whole else "hint.turn.next", leader=self.leader),
            words("hint.turn.answer", who=self.who),
        )
        return (choose_seat("turn", self.who, hints),)


class FirstDealer(Exercise):
    """Each player has cut a card: who deals first (2.1)?"""

    kind: Literal["first_dealer"] = "first_dealer"
    rules: Rules = "classic"
    cuts: Cards = Field(min_length=4, max_length=4, description="the cards cut by S, E, N and W")

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @model_validator(mode="after")
    def _cards_were_cut(self) -> Self:
        refuse_repeats(self.cuts)
        if self.house.first_dealer == "random":
            raise ValueError("rules by which a card is cut for the first deal, not chance")
        return self

    @property
    def chosen(self) -> tuple[Seat, ...]:
        """The player who deals, or all who must cut again."""
        return chosen_by_cut(self.house, tuple(map(Cut, SEATS, self.cuts)))

    def teaches(self) -> tuple[str, ...]:
        return ("first_dealer",)

    def scene(self) -> Scene:
        return Scene(
            house=self.house,
            trump_shown=False,
            leader=Seat.SOUTH,
            trick=self.cuts,
            facts=(words(f"cut_for_deal.{self.house.first_dealer}"),),
        )

    def parts(self) -> tuple[Part, ...]:
        tied = len(self.chosen) > 1
        answer = words("hint.cuts.tied" if tied else "hint.cuts.answer", who=self._who())
        hints = (
            words("hint.cuts.where"),
            words(f"hint.cuts.{self.house.first_dealer}"),
            answer,
        )
        right = "cut_again" if tied else self.chosen[0]
        options = (*SEATS, "cut_again")
        return (
            Part("first_dealer", "choose", (Chosen(option=right),), hints, options=options, choices="seat"),
        )

    def _who(self) -> Seat | tuple[Seat, ...]:
        return self.chosen if len(self.chosen) > 1 else self.chosen[0]
