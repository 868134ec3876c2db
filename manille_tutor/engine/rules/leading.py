"""Leading a trick (3.3)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ..situation import Situation
from .base import Frees, Rule


class LeadAny(Rule):
    """The leader of a trick may lead any card."""

    article: ClassVar[str] = "3.3"
    reasons: ClassVar[tuple[str, ...]] = ("leading",)
    id: Literal["lead_any"] = "lead_any"

    def finding(self, at: Situation) -> Frees | None:
        return Frees("leading", ()) if at.led is None else None
