"""Kinds of situation: the cells from which exercises are made, and the cell an exercise belongs to.

A cell of the obligations is: the rule or freedom that decides, the table's rules, what decides,
the place in the trick, the state of the trick, who is winning it, and how many cards are legal.
The other kinds of exercise have cells of their own, with the facets that matter there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from manille_tutor.engine import HouseRules, Ruling, Situation

State = Literal["empty", "clean", "trumped", "trump_led", "no_trump"]
Winner = Literal["nobody", "partner", "opponent"]
Choice = Literal["one", "some", "all"]


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """One kind of situation: a kind of exercise, the article it teaches, the table's rules, and its facets.

    For ``mark_legal`` the facets are what decides, the place in the trick (1 to 4), the state of the
    trick, who is winning it, and whether one, some or all cards are legal.
    """

    kind: str
    skill: str
    rules: str
    facets: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The cell in one word, such as ``mark_legal.must_trump.classic.can_trump.2.clean.opponent.one``."""
        words = ".".join((self.kind, self.skill, self.rules, *self.facets))
        return words.replace(" ", ":").replace("=", "-").lower()

    def asked_as(self, kind: str) -> Cell:
        """The same situation, asked in another way."""
        return replace(self, kind=kind)


SAME_POSITIONS: Final[dict[str, str]] = {"play_legal": "mark_legal"}
"""Kinds that ask about the positions of another kind, and so share its cells."""


def state_of(at: Situation) -> State:
    """How the trick stands: nothing there, a plain suit, trumped, trump led, or a hand without trumps."""
    if at.led is None:
        return "empty"
    if at.trump is None:
        return "no_trump"
    if at.led.suit is at.trump:
        return "trump_led"
    return "trumped" if at.highest_trump else "clean"


def winner_of(at: Situation) -> Winner:
    """Who is winning the trick, as the player to act sees it."""
    if at.led is None:
        return "nobody"
    return "partner" if at.partner_winning else "opponent"


def choice_of(ruling: Ruling) -> Choice:
    """Whether every card is legal, exactly one, or some."""
    if ruling.free:
        return "all"
    return "one" if len(ruling.legal) == 1 else "some"


def cell_of_ruling(ruling: Ruling, rules: str) -> Cell:
    """The cell of a position: the last rule to speak is the one it is about."""
    at, said = ruling.situation, ruling.steps[-1]
    facets = (said.finding.because, str(len(at.trick) + 1), state_of(at), winner_of(at), choice_of(ruling))
    return Cell("mark_legal", said.rule, rules, facets)


def winners_possible(place: int, state: State) -> tuple[Winner, ...]:
    """Who can be winning a trick in that state, seen from that place (1 leads, 4 plays last)."""
    if place == 1:
        return ("nobody",)
    if place == 2 or (place == 3 and state == "trumped"):
        return ("opponent",)
    return ("opponent", "partner")


def states_possible(place: int, house: HouseRules) -> tuple[State, ...]:
    """The states in which a player in that place can find a trick."""
    if place == 1:
        return ("empty",)
    states: list[State] = ["clean", "trump_led"]
    if place > 2:
        states.insert(1, "trumped")
    if house.en_voiture:
        states.append("no_trump")
    return tuple(states)
