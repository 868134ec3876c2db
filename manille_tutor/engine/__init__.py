"""The referee: cards, seats, situations, rules and rulings. It needs pydantic and nothing else."""

from .cards import (
    PACK,
    RANKS,
    SUITS,
    Card,
    Rank,
    Suit,
    points_of,
    read_card,
    read_cards,
    sorted_hand,
    write_cards,
)
from .errors import BadInput
from .house import OPTIONS, PRESETS, HouseRules, house_rules, preset_rules
from .notation import read_situation, write_situation
from .ruling import Ruling, Step, Violation, rule_on
from .seats import SEATS, Seat, Side
from .situation import Situation
from .trick import winning_card, winning_position

__all__ = [
    "OPTIONS",
    "PACK",
    "PRESETS",
    "RANKS",
    "SEATS",
    "SUITS",
    "BadInput",
    "Card",
    "HouseRules",
    "Rank",
    "Ruling",
    "Seat",
    "Side",
    "Situation",
    "Step",
    "Suit",
    "Violation",
    "house_rules",
    "points_of",
    "preset_rules",
    "read_card",
    "read_cards",
    "read_situation",
    "rule_on",
    "sorted_hand",
    "winning_card",
    "winning_position",
    "write_cards",
    "write_situation",
]
