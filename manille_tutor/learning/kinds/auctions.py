"""Exercises on coinchée: who speaks and what may be called, and what a contract is worth (5.3)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from manille_tutor.engine import HouseRules, Seat
from manille_tutor.engine.auction import Auction
from manille_tutor.engine.calls import (
    Bid,
    Call,
    Contract,
    Multiplier,
    Named,
    read_call,
    read_calls,
    write_call,
    write_calls,
)
from manille_tutor.engine.scoring import HandScore, Tally, hand_score

from ..answers import Chosen, Fact, Filled, Part, Words, words
from ..exercise import Exercise, Rules, Scene, Trump, read_rules
from .seating import choose_seat

CALL = r"([0-9]{1,3}[CDHS-]|[CDHS-]|pass|coinche|surcoinche)"
ALLOWED: Final = "allowed"
OFFERED: Final = (
    ALLOWED, "not_higher", "own_side", "nothing_to_double", "after_coinche", "nothing_to_redouble",
)  # fmt: skip
"""What may be answered: that a call is in order, or why it is not."""


class MayCall(Exercise):
    """These calls have been made: whose turn is it, and is the call that follows in order (5.3)?"""

    kind: Literal["may_call"] = "may_call"
    rules: Rules = "auction"
    dealer: Seat
    calls: Annotated[
        str,
        AfterValidator(lambda text: write_calls(read_calls(text))),
        Field(pattern=f"^({CALL}( {CALL})*)?$", max_length=400, description="the calls so far: pass 36H"),
    ] = ""
    call: Annotated[
        str,
        AfterValidator(lambda text: write_call(read_call(text))),
        Field(pattern=f"^{CALL}$", description="what is called now: 37S"),
    ]

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @cached_property
    def auction(self) -> Auction:
        """The auction so far."""
        calls = tuple(read_calls(self.calls)) if self.calls else ()
        return Auction(house=self.house, dealer=self.dealer, calls=calls)

    @model_validator(mode="after")
    def _somebody_is_to_call(self) -> Self:
        if self.auction.closed:
            raise ValueError("an auction that is not over yet")
        if self.finding not in OFFERED:
            raise ValueError(f"a call that is in order, or wrong for one of {', '.join(OFFERED[1:])}")
        return self

    @property
    def who(self) -> Seat:
        """Whose turn it is."""
        seat = self.auction.to_call
        assert seat is not None
        return seat

    @property
    def finding(self) -> str:
        """What a referee says of the call."""
        broken = self.auction.violation(self.who, read_call(self.call))
        return broken.because if broken else ALLOWED

    def teaches(self) -> tuple[str, ...]:
        return ("coinchee",)

    def scene(self) -> Scene:
        spoken = (_call_words("bidding", each.call, each.seat) for each in self.auction.spoken)
        now = _call_words("calling", read_call(self.call), self.who)
        first = () if self.calls else (words("bidding.nothing"),)
        facts = (words(f"direction.{self.house.direction}"), *first, *spoken)
        return Scene(house=self.house, trump_shown=False, dealer=self.dealer, facts=(*facts, now))

    def parts(self) -> tuple[Part, ...]:
        where = words(f"hint.task.{self.house.direction}", dealer=self.dealer)
        form = self.house.variant
        turn_hints = (where, words(f"hint.caller.turns.{form}"), words("hint.caller.answer", who=self.who))
        hints = (
            words(f"hint.call.where.{form}"),
            words(f"hint.call.which.{form}"),
            words(f"hint.call.{self.finding}"),
        )
        right = (Chosen(option=self.finding),)
        return (
            choose_seat("caller", self.who, turn_hints, dealer=self.dealer),
            Part("call", "choose", right, hints, options=OFFERED),
        )


def _call_words(group: str, call: Call, who: Seat) -> Words:
    """A call on the sheet beside the table."""
    facts: dict[str, Fact] = {"who": who}
    kind: str = call.kind
    if isinstance(call, Bid | Named):
        kind += "_suit" if call.trump else "_no_trump"
        facts |= {"suit": call.trump} if call.trump else {}
    if isinstance(call, Bid):
        facts["number"] = call.number
    return words(f"{group}.{kind}", **facts)


class ScoreContract(Exercise):
    """A bid was made or failed: what does each side score (5.3)?

    ``ns`` is what North-South captured, ``declarer`` made the last bid, ``multiplier`` is 2 after a coinche
    and 4 after a surcoinche.
    """

    kind: Literal["score_contract"] = "score_contract"
    rules: Rules = "auction"
    trump: Trump
    declarer: Seat
    bid: int = Field(ge=0, le=68)
    multiplier: Multiplier = 1
    ns: int = Field(ge=0, le=68, description="points captured by North-South")

    @cached_property
    def house(self) -> HouseRules:
        """The rules of the table."""
        return read_rules(self.rules)

    @model_validator(mode="after")
    def _can_be_scored(self) -> Self:
        self.score  # noqa: B018 - raises BadInput, a ValueError
        return self

    @property
    def captured(self) -> Tally:
        """What each side captured."""
        return Tally(self.ns, self.house.points_in_play - self.ns)

    @property
    def contract(self) -> Contract:
        """What the auction has settled."""
        return Contract(self.declarer, self.trump, self.bid, self.multiplier)

    @cached_property
    def score(self) -> HandScore:
        """The referee's score, step by step."""
        return hand_score(self.house, self.captured, self.trump, contract=self.contract)

    @property
    def made(self) -> bool:
        """Whether the bidders captured what they had bid."""
        return self.captured.of(self.declarer.side) >= self.bid

    def teaches(self) -> tuple[str, ...]:
        return ("coinchee", "no_trump_double") if self.trump is None else ("coinchee",)

    def scene(self) -> Scene:
        facts = [
            _call_words("bidding", Bid(self.bid, self.trump), self.declarer),
            words("captured.both", ns=self.captured.ns, ew=self.captured.ew),
            words(f"scoring.{self.house.scoring}"),
        ]
        if self.multiplier > 1:
            facts.insert(1, words(f"doubling.{self.multiplier}", side=self.declarer.side.other))
        return Scene(house=self.house, trump=self.trump, facts=tuple(facts))

    def parts(self) -> tuple[Part, ...]:
        score, fate = self.score.score, "made" if self.made else "failed"
        hints = (
            words("hint.contract.where", who=self.declarer, side=self.declarer.side, bid=self.bid),
            words(f"hint.contract.{fate}.{self.house.scoring}", half=self.house.half),
            words("hint.score.answer", ns=score.ns, ew=score.ew),
        )
        right = (Filled(values=(score.ns, score.ew)),)
        return (Part("score", "fill", right, hints=hints, fields=("NS", "EW")),)
