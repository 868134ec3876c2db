"""The hand score, step by step: who captured more than half, by how much, and what it is worth (4.1-4.4).

At a table with an auction the contract decides who scores, and doubling what it is worth (5.3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from .calls import Contract, Multiplier
from .cards import Suit
from .errors import BadInput
from .house import HouseRules
from .seats import Side

MOST_CAPPED: Final = 6
"""The most that a hand is worth under ``scoring=capped_6``, before en voiture doubles it (4.2)."""


class Tally(NamedTuple):
    """A number for each side, written with North-South first: ``38-22``."""

    ns: int
    ew: int

    @classmethod
    def all_to(cls, side: Side, number: int) -> Tally:
        """That number for one side and nothing for the other."""
        return cls(number, 0) if side is Side.NS else cls(0, number)

    def of(self, side: Side) -> int:
        """The number of that side."""
        return self.ns if side is Side.NS else self.ew

    def plus(self, other: Tally) -> Tally:
        """Both tallies together, side by side."""
        return Tally(self.ns + other.ns, self.ew + other.ew)

    @property
    def total(self) -> int:
        """Both sides together."""
        return self.ns + self.ew

    @property
    def ahead(self) -> Side | None:
        """The side with more, ``None`` when they are level."""
        if self.ns == self.ew:
            return None
        return Side.NS if self.ns > self.ew else Side.EW

    def __str__(self) -> str:
        return f"{self.ns}-{self.ew}"


NOTHING: Final = Tally(0, 0)


@dataclass(frozen=True, slots=True)
class Captured:
    """The card points in each side's tricks, with a point for each trick where the table counts it (4.1)."""

    points: Tally
    in_play: int
    half: int
    article: str = "4.1"
    kind: Literal["captured"] = "captured"


@dataclass(frozen=True, slots=True)
class Revoked:
    """One side revoked: it counts nothing and the other side everything (3.12)."""

    side: Side
    points: Tally
    article: str = "3.12"
    kind: Literal["revoked"] = "revoked"


@dataclass(frozen=True, slots=True)
class Level:
    """Neither side captured more than half: nobody scores (4.2)."""

    half: int
    article: str = "4.2"
    kind: Literal["level"] = "level"


@dataclass(frozen=True, slots=True)
class Margin:
    """What the winners captured over half (4.2)."""

    side: Side
    points: int
    half: int
    margin: int
    article: str = "4.2"
    kind: Literal["margin"] = "margin"


@dataclass(frozen=True, slots=True)
class Capped:
    """The margin counts for 6 at most (4.2)."""

    side: Side
    margin: int
    cap: int
    article: str = "4.2"
    kind: Literal["capped"] = "capped"


@dataclass(frozen=True, slots=True)
class Doubled:
    """The hand was played en voiture, so the winners' score doubles, after the cap (4.3)."""

    side: Side
    before: int
    after: int
    article: str = "4.3"
    kind: Literal["doubled"] = "doubled"


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The side that won the eighth trick adds its bonus, after cap and doubling (4.4)."""

    side: Side
    bonus: int
    article: str = "4.4"
    kind: Literal["last_trick"] = "last_trick"


@dataclass(frozen=True, slots=True)
class Made:
    """The bidders captured what they had bid, so they score the hand (5.3)."""

    side: Side
    points: int
    bid: int
    article: str = "5.3"
    kind: Literal["made"] = "made"


@dataclass(frozen=True, slots=True)
class Failed:
    """The bidders captured less than they had bid: the others score what the bid was over half (5.3)."""

    side: Side
    bidders: Side
    points: int
    bid: int
    half: int
    margin: int
    article: str = "5.3"
    kind: Literal["failed"] = "failed"


@dataclass(frozen=True, slots=True)
class Multiplied:
    """A coinche doubles the score, a surcoinche makes it four times as much (5.3)."""

    side: Side
    before: int
    multiplier: Multiplier
    after: int
    article: str = "5.3"
    kind: Literal["multiplied"] = "multiplied"


ScoreStep = Captured | Revoked | Level | Margin | Capped | Doubled | LastTrick | Made | Failed | Multiplied
EVERY_SCORE_STEP: tuple[str, ...] = (
    "captured", "revoked", "level", "margin", "capped", "doubled", "last_trick",
)  # fmt: skip
"""The steps of the plain game."""
EVERY_CONTRACT_STEP: tuple[str, ...] = ("made", "failed", "multiplied")
"""The steps that only a table with an auction knows."""


@dataclass(frozen=True, slots=True)
class HandScore:
    """What one hand is worth to each side, with every step that leads there, in order.

    ``captured`` is what the tricks hold, ``counted`` what counts after a penalty, ``score`` the
    game points.
    """

    captured: Tally
    counted: Tally
    steps: tuple[ScoreStep, ...]
    score: Tally


def hand_score(
    house: HouseRules,
    captured: Tally,
    trump: Suit | None,
    *,
    last: Side | None = None,
    revoke: Side | None = None,
    contract: Contract | None = None,
) -> HandScore:
    """Score one hand from the points that each side captured (4.1-4.4, 5.3).

    ``trump`` is ``None`` en voiture; ``last`` is the side that won the eighth trick, needed where
    it earns a bonus; ``revoke`` is the side that revoked; ``contract`` is what an auction settled. Raises
    BadInput for points that do not add up to what is in play, or a contract that is not of this table.
    """
    _require_points(house, captured)
    require_contract(house, trump)
    _require_auctioned(house, trump, contract)
    if last is None and house.last_trick_bonus:
        raise BadInput("the side that won the last trick, since these rules give it a bonus (4.4)")
    steps: list[ScoreStep] = [Captured(captured, house.points_in_play, house.half)]
    counted = captured
    if revoke is not None:
        counted = Tally.all_to(revoke.other, house.points_in_play)
        steps.append(Revoked(revoke, counted))
    score = _winners_score(house, counted, trump, contract, steps)
    if last is not None and house.last_trick_bonus:
        steps.append(LastTrick(last, house.last_trick_bonus))
        score = score.plus(Tally.all_to(last, house.last_trick_bonus))
    return HandScore(captured, counted, tuple(steps), score)


def require_contract(house: HouseRules, trump: Suit | None) -> None:
    """Refuse en voiture where a card is turned up for trump (2.6). Raises BadInput."""
    if trump is None and not house.en_voiture:
        raise BadInput("a trump suit, since these rules turn up a card for trump: no en voiture (2.6)")


def _require_points(house: HouseRules, captured: Tally) -> None:
    if captured.total != house.points_in_play or min(captured) < 0:
        expected = f"captured points that add up to {house.points_in_play} (4.1)"
        raise BadInput(expected, str(captured))


def _require_auctioned(house: HouseRules, trump: Suit | None, contract: Contract | None) -> None:
    """Refuse a contract that this table cannot have settled, or none where it must (5.3)."""
    if (contract is not None) != house.has_auction:
        raise BadInput("the contract of the auction (5.3)" if house.has_auction else "no auction here (5.3)")
    if contract is None:
        return
    if contract.trump is not trump:
        raise BadInput("the trump of the contract (5.3)", trump or "en voiture")
    numbers = range(house.lowest_bid, house.highest_bid + 1) if house.variant == "auction" else (None,)
    if contract.number not in numbers:
        expected = f"a bid from {house.lowest_bid} to {house.highest_bid} (5.3)"
        raise BadInput(
            expected if numbers[0] else "no number: nobody bids one here (5.3)", str(contract.number)
        )


def _winners_score(
    house: HouseRules, counted: Tally, trump: Suit | None, contract: Contract | None, steps: list[ScoreStep]
) -> Tally:
    """The winners' score without any bonus; each step on the way is added to ``steps``."""
    step = _who_scores(house, counted, contract)
    if contract is not None and contract.number is not None and not isinstance(step, Failed):
        steps.append(Made(contract.side, counted.of(contract.side), contract.number))
    steps.append(step)
    if isinstance(step, Level):
        return NOTHING
    worth = step.margin
    if house.scoring == "capped_6" and worth > MOST_CAPPED:
        worth = MOST_CAPPED
        steps.append(Capped(step.side, step.margin, worth))
    if trump is None:
        steps.append(Doubled(step.side, worth, 2 * worth))
        worth *= 2
    if contract is not None and contract.multiplier > 1:
        steps.append(Multiplied(step.side, worth, contract.multiplier, contract.multiplier * worth))
        worth *= contract.multiplier
    return Tally.all_to(step.side, worth)


def _who_scores(house: HouseRules, counted: Tally, contract: Contract | None) -> Failed | Margin | Level:
    """Who scores, and how much before cap and doubling: the winners, or the others when a bid failed."""
    if contract is not None and contract.number is not None:
        bidders, bid = contract.side, contract.number
        points = counted.of(bidders)
        if points < bid:
            return Failed(bidders.other, bidders, points, bid, house.half, max(1, bid - house.half))
    winners = counted.ahead
    if winners is None:
        return Level(house.half)
    return Margin(winners, counted.of(winners), house.half, counted.of(winners) - house.half)
