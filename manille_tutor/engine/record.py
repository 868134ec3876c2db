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
``Board``. Writing is strict; what reading forgives is told in :mod:`.record_reader`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator

from .cards import write_cards
from .deal import Deal, Trick
from .house import HouseRules
from .match import Match, finished_hand
from .notation import write_options, write_trump
from .scoring import HandScore, Tally
from .seats import SEATS

LONGEST_NAME: Final = 80
NAME_TAGS: Final = ("South", "East", "North", "West")
TAGS: Final = (
    *("Board", "Event", "Date", *NAME_TAGS),
    *("Rules", "Options", "Dealer", "Trump", "Deal"),
    *("Result", "Score", "Total"),
)
UNFINISHED: Final = "*"

Name = Annotated[str, StringConstraints(max_length=LONGEST_NAME, pattern=r"^(\S([^\x00-\x1f\x7f]*\S)?)?$")]


class Record(BaseModel):
    """Deals of one match in order, with what people like to note beside them.

    ``names`` are the players at S, E, N and W, empty where not noted. Only the last deal may be
    unfinished. Raises pydantic's ValidationError for deals that do not belong together.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    deals: tuple[Deal, ...] = Field(min_length=1)
    event: Name = ""
    date: Name = ""
    names: tuple[Name, Name, Name, Name] = ("", "", "", "")

    @model_validator(mode="after")
    def _the_deals_are_one_match(self) -> Self:
        for number, deal in enumerate(self.deals, start=1):
            if deal.house != self.house:
                raise ValueError(f"one set of rules, but deal {number} has others")
            if not deal.finished and number < len(self.deals):
                raise ValueError(f"deal {number} to be finished before the next one")
        match, last = self.match, self.deals[-1]
        if not last.finished and (match.over or last.dealer is not match.dealer):
            raise ValueError("the last deal to be one of this match (2.8, 4.5)")
        return self

    @property
    def house(self) -> HouseRules:
        """The rules that the match is played by."""
        return self.deals[0].house

    @cached_property
    def match(self) -> Match:
        """The match that the finished deals make, revokes penalised (3.12)."""
        hands = tuple(finished_hand(deal) for deal in self.deals if deal.finished)
        try:
            return Match(house=self.house, first_dealer=self.deals[0].dealer, hands=hands)
        except ValidationError as invalid:
            raise ValueError(invalid.errors()[0]["ctx"]["error"]) from None

    def board(self, number: int) -> tuple[HandScore, Tally] | None:
        """The score of deal ``number``, counted from 1, and the totals after it; ``None`` while it is on."""
        if number > len(self.match.hands):
            return None
        return self.match.scores[number - 1], self.match.running[number - 1]


def write_record(record: Record | Deal) -> str:
    """The record as text, ending with a line break: the one way it is written."""
    if isinstance(record, Deal):
        record = Record(deals=(record,))
    boards = [_board(record, number) for number in range(1, len(record.deals) + 1)]
    return "\n".join("".join(f"{line}\n" for line in board) for board in boards)


def _board(record: Record, number: int) -> list[str]:
    deal = record.deals[number - 1]
    tags = {"Board": str(number)}
    if number == 1:
        noted = {
            "Event": record.event,
            "Date": record.date,
            **dict(zip(NAME_TAGS, record.names, strict=True)),
        }
        tags |= {tag: value for tag, value in noted.items() if value}
    tags |= {"Rules": deal.house.preset, "Options": write_options(deal.house).strip()}
    tags |= {"Dealer": deal.dealer, "Trump": write_trump(deal.trump), "Deal": _hands(deal)}
    tags |= _results(record, number)
    if not tags["Options"]:
        del tags["Options"]
    written = [f'[{tag} "{_quoted(value)}"]' for tag, value in tags.items()]
    return written + [_trick(trick) for trick in deal.every_trick]


def _results(record: Record, number: int) -> dict[str, str]:
    scored = record.board(number)
    if scored is None:
        return {"Result": UNFINISHED}
    score, total = scored
    return {"Result": str(score.captured), "Score": str(score.score), "Total": str(total)}


def _hands(deal: Deal) -> str:
    return " ".join(f"{seat}:{write_cards(deal.dealt_to(seat))}" for seat in SEATS)


def _trick(trick: Trick) -> str:
    return f"{trick.leader}: {' '.join(card.code for card in trick.cards)}"


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
