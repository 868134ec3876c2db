"""What a learner can do where a match is played; the messages have the form of every other table's."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from manille_tutor.engine.cards import SUITS
from manille_tutor.engine.notation import EN_VOITURE

from ..intents import Again, Ask, Choose, Dismiss, Enter, Press, Set, TableIntent, read_with

CONTRACTS = (*(suit.value for suit in SUITS), EN_VOITURE)
"""The five contracts, as they are chosen."""

MatchAction = Literal[
    "tick", "next", "skip", "misdeal", "check", "legal", "advice", "what_if",
    "coach", "undo", "claim", "cancel", "replay", "earlier", "costliest", "back", "restart", "panel",
    "talk", "pass", "coinche", "surcoinche",
]  # fmt: skip


class Act(TableIntent):
    """Press a button; ``tick`` is the table itself going on by one step."""

    kind: Literal["act"] = "act"
    action: MatchAction


MatchIntent = Press | Ask | Choose | Enter | Act | Set | Again | Dismiss
_READER: TypeAdapter[MatchIntent] = TypeAdapter(Annotated[MatchIntent, Field(discriminator="kind")])


def read_match_intent(message: Any) -> MatchIntent:
    """The intent in a message from the page. Raises BadInput with one sentence for anything else."""
    return read_with(_READER, message)
