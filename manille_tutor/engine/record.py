"""A deal or a whole match written down, in the manner of PBN: tags, then the play trick by trick.

::

    [Board "1"]
    [South "Ana"]
    [Rules "classic"]
    [Options "partner_exempts=overtrump"]
    [Dealer "S"]
    [Trump "H"]
    [Deal "S:7C,... E:... N:... W:..."]
    [Result "38-22"]
    [Score "6-0"]
    [Total "6-0"]
    E: KC 7C 10C 8C
    N: 9D QD 10D JD

``Rules`` and ``Options`` name the table, ``Trump "-"`` is en voiture, ``Result`` is the captured
points of North-South and East-West (``*`` while the hand is on), ``Score`` the game points with any
penalty (3.12) and ``Total`` the match so far. One line a trick, its leader first. Each deal starts with
``Board``. Where calls settle the contract (5.3) they stand before it, ``[Auction "pass 36H pass pass
pass"]``, with the ``Declarer``. ``Trump "?"`` is a hand thrown in, or one whose trump is still to be named.
``Revoke "-"`` says that nobody noticed the revoke in time (3.12), so that it costs nothing.
Of three players (5.4) ``Score`` and ``Total`` hold three numbers, for South, East and West. Writing is
strict; what reading forgives is told in :mod:`.record_reader`.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError, model_validator

from .bidding import Bidding
from .calls import write_calls
from .cards import write_cards
from .deal import Deal, Trick
from .house import HouseRules
from .match import FinishedHand, Match, finished_hand
from .notation import write_options, write_trump
from .scoring import HandScore, Tally
from .seats import SEATS
from .three import Purse, ThreeMatch

LONGEST_NAME: Final = 80
NAME_TAGS: Final = ("South", "East", "North", "West")
RESULT_TAGS: Final = ("Result", "Score", "Total")
TAGS: Final = (
    *("Board", "Event", "Date", *NAME_TAGS),
    *("Rules", "Options", "Dealer", "Auction", "Declarer", "Trump", "Deal"),
    "Revoke",
    *RESULT_TAGS,
)
UNFINISHED: Final = "*"
UNSETTLED: Final = "?"
UNNOTICED: Final = "-"

Name = Annotated[str, StringConstraints(max_length=LONGEST_NAME, pattern=r"^(\S([^\x00-\x1f\x7f]*\S)?)?$")]


class Record(BaseModel):
    """Deals of one match in order, with what people like to note beside them.

    ``biddings`` are hands that never came to be played, each with how many of the deals lie before
    it: thrown in, or, as the last of all, still to be settled. ``unnoticed`` are the finished deals, counted
    from 1, in which nobody noticed a revoke in time. ``names`` are the players at S, E, N and W,
    empty where not noted. Only the last deal may be unfinished. Raises pydantic's ValidationError for
    deals that do not belong together.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    deals: tuple[Deal, ...] = ()
    biddings: tuple[tuple[int, Bidding], ...] = ()
    unnoticed: tuple[int, ...] = ()
    event: Name = ""
    date: Name = ""
    names: tuple[Name, Name, Name, Name] = ("", "", "", "")

    @model_validator(mode="after")
    def _the_deals_are_one_match(self) -> Self:
        if not self.deals and not self.biddings:
            raise ValueError("at least 1 deal")
        for number, deal in enumerate(self.deals, start=1):
            if deal.house != self.house:
                raise ValueError(f"one set of rules, but deal {number} has others")
            if not deal.finished and number < len(self.deals):
                raise ValueError(f"deal {number} to be finished before the next one")
            if self.house.has_auction and deal.contract is None:
                raise ValueError(f"the calls that settled deal {number} (5.3)")
        self._require_biddings_in_place()
        for number in self.unnoticed:
            if not (1 <= number <= len(self.deals) and self.deals[number - 1].finished):
                raise ValueError(
                    f"a revoke that nobody noticed in a finished deal, not in deal {number} (3.12)"
                )
        match, last = self.match, self.boards[-1]
        unfinished = isinstance(last, Bidding) or not last.finished
        if (unfinished and match.over) or not self._dealt_in_turn():
            raise ValueError("the last deal to be one of this match (2.8, 4.5)")
        return self

    def _require_biddings_in_place(self) -> None:
        before = 0
        for number, (deals, bidding) in enumerate(self.biddings, start=1):
            last = number == len(self.biddings) and deals == len(self.deals)
            if not before <= deals <= len(self.deals) or bidding.house != self.house:
                raise ValueError("biddings by the same rules, in their place among the deals")
            if not bidding.thrown_in and not last:
                raise ValueError("a hand to be settled before the next one")
            if deals and not self.deals[deals - 1].finished:
                raise ValueError(f"deal {deals} to be finished before the next one")
            before = deals

    def _dealt_in_turn(self) -> bool:
        """Whether the deal passes on after every hand, also one thrown in (2.8)."""
        return all(
            after.dealer is self.house.next_dealer(before.dealer) for before, after in pairwise(self.boards)
        )

    @property
    def house(self) -> HouseRules:
        """The rules that the match is played by."""
        return (self.deals or [bidding for _, bidding in self.biddings])[0].house

    @cached_property
    def boards(self) -> tuple[Deal | Bidding, ...]:
        """Every hand of the record in order, played or not."""
        boards: list[Deal | Bidding] = []
        left = list(self.biddings)
        for number in range(len(self.deals) + 1):
            while left and left[0][0] == number:
                boards.append(left.pop(0)[1])
            boards += self.deals[number : number + 1]
        return tuple(boards)

    @cached_property
    def finished_hands(self) -> tuple[FinishedHand, ...]:
        """The finished deals, ready to be scored, revokes penalised where somebody noticed them (3.12)."""
        return tuple(
            finished_hand(deal, noticed=number not in self.unnoticed)
            for number, deal in enumerate(self.deals, start=1)
            if deal.finished
        )

    @cached_property
    def match(self) -> Match | ThreeMatch:
        """The match that the finished deals make."""
        hands = self.finished_hands
        first_dealer = self.boards[0].dealer
        try:
            if self.house.variant == "three":
                return ThreeMatch(house=self.house, first_dealer=first_dealer, hands=hands)
            thrown_in = tuple(deals for deals, bidding in self.biddings if bidding.thrown_in)
            return Match(house=self.house, first_dealer=first_dealer, hands=hands, thrown_in=thrown_in)
        except ValidationError as invalid:
            raise ValueError(invalid.errors()[0]["ctx"]["error"]) from None

    def board(self, number: int) -> tuple[HandScore, Tally | Purse] | None:
        """The score of deal ``number``, counted from 1, and the totals after it; ``None`` while it is on."""
        if number > len(self.match.hands):
            return None
        return self.match.scores[number - 1], self.match.running[number - 1]

    def results(self, number: int) -> dict[str, str]:
        """What the results of deal ``number`` are written as, ``*`` while it is on."""
        scored = self.board(number)
        if scored is None:
            return dict.fromkeys(RESULT_TAGS, UNFINISHED)
        score, total = scored
        match = self.match
        points = match.points[number - 1] if isinstance(match, ThreeMatch) else score.score
        return {"Result": str(score.captured), "Score": str(points), "Total": str(total)}


def write_record(record: Record | Deal) -> str:
    """The record as text, ending with a line break: the one way it is written."""
    if isinstance(record, Deal):
        record = Record(deals=(record,))
    written: list[list[str]] = []
    played = 0
    for board in record.boards:
        played += isinstance(board, Deal)
        number = len(written) + 1
        tags = {"Board": str(number)} | (_noted(record) if number == 1 else {}) | _dealt(board)
        if isinstance(board, Deal):
            tags |= {"Revoke": UNNOTICED} if played in record.unnoticed else {}
            tags |= record.results(played) if board.finished else {"Result": UNFINISHED}
        written.append([f'[{tag} "{_quoted(value)}"]' for tag, value in tags.items() if value])
        if isinstance(board, Deal):
            written[-1] += [_trick(trick) for trick in board.every_trick]
    return "\n".join("".join(f"{line}\n" for line in lines) for lines in written)


def _noted(record: Record) -> dict[str, str]:
    names = dict(zip(NAME_TAGS, record.names, strict=True))
    return {"Event": record.event, "Date": record.date, **names}


def _dealt(board: Deal | Bidding) -> dict[str, str]:
    """The tags that tell how the hand was dealt and what was called; empty ones are left out."""
    tags = {"Rules": board.house.preset, "Options": write_options(board.house).strip()}
    tags |= {"Dealer": board.dealer, "Auction": write_calls(board.calls)}
    if isinstance(board, Deal):
        tags |= {"Declarer": board.contract.declarer if board.contract else ""}
        tags |= {"Trump": write_trump(board.trump)}
    else:
        tags |= {"Trump": UNSETTLED}
    hands = zip(SEATS, board.hands, strict=True)
    return tags | {"Deal": " ".join(f"{seat}:{write_cards(hand)}" for seat, hand in hands)}


def _trick(trick: Trick) -> str:
    return f"{trick.leader}: {' '.join(card.code for card in trick.cards)}"


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
