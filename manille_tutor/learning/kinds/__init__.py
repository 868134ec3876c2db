"""The kinds of exercise, one module a family, and the reading of any of them."""

from __future__ import annotations

from typing import Annotated, Any, get_args

from pydantic import Field, TypeAdapter, ValidationError

from ..exercise import Exercise
from ..mistakes import BadExercise, complaint
from .auctions import MayCall, ScoreContract
from .counting import SidePoints, TrickPoints, TrumpsOut
from .dealing import Misdealt, Naming, Packets, TurnUp
from .houses import TwoHouses
from .legal import MarkLegal, PlayLegal
from .matches import MatchWon
from .own import OwnCards
from .puzzles import BestCard
from .ranking import OrderCards, TrickWinner
from .revokes import RevokeInHand, RevokeInTrick
from .scoring import ScoreHand
from .seating import FirstDealer, WhoseTask, WhoseTurn

AnyExercise = Annotated[
    MarkLegal
    | PlayLegal
    | OrderCards
    | TrickWinner
    | TrickPoints
    | SidePoints
    | ScoreHand
    | TrumpsOut
    | FirstDealer
    | WhoseTask
    | Packets
    | Misdealt
    | Naming
    | TurnUp
    | WhoseTurn
    | OwnCards
    | MatchWon
    | RevokeInTrick
    | RevokeInHand
    | TwoHouses
    | MayCall
    | ScoreContract
    | BestCard,
    Field(discriminator="kind"),
]

EVERY_KIND: dict[str, type[Exercise]] = {
    kind.model_fields["kind"].default: kind for kind in get_args(get_args(AnyExercise)[0])
}
"""Every kind of exercise by its name in files."""

EXERCISE: TypeAdapter[AnyExercise] = TypeAdapter(AnyExercise)


def read_exercise(record: Any) -> Exercise:
    """The exercise that a record holds, as a file or a progress line has it. Raises BadExercise."""
    try:
        return EXERCISE.validate_python(record)
    except ValidationError as invalid:
        expected, found, field = complaint(invalid)
        raise BadExercise(expected, found, field=field, item=_named(record)) from None


def _named(record: Any) -> str:
    name = record.get("id") if isinstance(record, dict) else None
    return name if isinstance(name, str) else ""


__all__ = [
    "EVERY_KIND",
    "EXERCISE",
    "AnyExercise",
    "BestCard",
    "FirstDealer",
    "MarkLegal",
    "MatchWon",
    "MayCall",
    "Misdealt",
    "Naming",
    "OrderCards",
    "OwnCards",
    "Packets",
    "PlayLegal",
    "RevokeInHand",
    "RevokeInTrick",
    "ScoreContract",
    "ScoreHand",
    "SidePoints",
    "TrickPoints",
    "TrickWinner",
    "TrumpsOut",
    "TurnUp",
    "TwoHouses",
    "WhoseTask",
    "WhoseTurn",
    "read_exercise",
]
