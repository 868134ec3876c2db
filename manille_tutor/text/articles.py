"""The articles of the rules: which there are, and how one is cited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .phrase import Phrase

ARTICLES: Final[dict[str, str]] = {
    "players": "1.1",
    "direction": "1.2",
    "pack": "1.3",
    "ranking": "1.4",
    "card_points": "1.5",
    "objective": "1.6",
    "first_dealer": "2.1",
    "shuffle_cut": "2.2",
    "deal_cards": "2.3",
    "misdeal": "2.4",
    "name_trump": "2.5",
    "turn_up": "2.6",
    "opening": "2.7",
    "rotation": "2.8",
    "your_turn": "3.1",
    "own_card": "3.2",
    "lead_any": "3.3",
    "follow_suit": "3.4",
    "must_trump": "3.5",
    "must_overtrump": "3.6",
    "cannot_overtrump": "3.7",
    "free_discard": "3.8",
    "no_trump_play": "3.9",
    "trump_led": "3.10",
    "trick_winner": "3.11",
    "revoke": "3.12",
    "trick_points": "4.1",
    "hand_score": "4.2",
    "no_trump_double": "4.3",
    "last_trick": "4.4",
    "target": "4.5",
    "tie_break": "4.6",
    "parlee": "5.1",
    "muette": "5.2",
    "coinchee": "5.3",
    "three_players": "5.4",
    "en_voiture": "5.5",
    "aveugle": "5.6",
}
"""Every article by its id, with its number."""

ID_OF: Final[dict[str, str]] = {number: article for article, number in ARTICLES.items()}


@dataclass(frozen=True, slots=True)
class Article:
    """An article in one language: ``label`` is how it is cited ("Article 3.6 Overtrumping")."""

    id: str
    number: str
    title: str
    label: str
    text: Phrase
