"""The referee: cards, seats, situations, rules and rulings. It needs pydantic and nothing else.

Whole deals, matches, records and the variants are imported when they are first asked for, so that a ruling
costs no more than it must.
"""

from importlib import import_module
from typing import TYPE_CHECKING

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
from .house import EVERY_PRESET, OPTIONS, PRESETS, VARIANTS, HouseRules, house_rules, preset_rules
from .notation import read_situation, write_situation
from .ruling import Ruling, Step, Violation, rule_on
from .seats import SEATS, Seat, Side
from .situation import Situation
from .trick import winning_card, winning_position

if TYPE_CHECKING:
    from .auction import Auction
    from .bidding import Bidding
    from .blind import BlindRefusal, BlindRefused, BlindView, blind_view, play_place
    from .calls import (
        Bid,
        Call,
        CallViolation,
        Coinche,
        Contract,
        IllegalCall,
        LegalCalls,
        Named,
        Pass,
        Surcoinche,
        read_call,
        read_calls,
        write_call,
        write_calls,
    )
    from .deal import Deal, IllegalPlay, Play, Trick, replay
    from .dealing import Dealing, Misdeal, choose_first_dealer, deal_cards, judge_dealing
    from .masks import legal_mask, mask_rules, random_hand
    from .match import FinishedHand, Match, finished_hand
    from .record import Record, write_record
    from .record_reader import read_deal, read_record
    from .revoke import Fault, deal_score, faults, take_back
    from .scoring import HandScore, Tally, hand_score
    from .talk import Answer, HoldsCard, HowMany, LeadOrDuck, TalkRefusal, ask
    from .three import Purse, ThreeMatch, play_for

_LATER = {
    "Auction": "auction",
    "Bidding": "bidding",
    "BlindRefusal": "blind",
    "BlindRefused": "blind",
    "BlindView": "blind",
    "blind_view": "blind",
    "play_place": "blind",
    "Bid": "calls",
    "Call": "calls",
    "CallViolation": "calls",
    "Coinche": "calls",
    "Contract": "calls",
    "IllegalCall": "calls",
    "LegalCalls": "calls",
    "Named": "calls",
    "Pass": "calls",
    "Surcoinche": "calls",
    "read_call": "calls",
    "read_calls": "calls",
    "write_call": "calls",
    "write_calls": "calls",
    "Deal": "deal",
    "IllegalPlay": "deal",
    "Play": "deal",
    "Trick": "deal",
    "replay": "deal",
    "Dealing": "dealing",
    "Misdeal": "dealing",
    "choose_first_dealer": "dealing",
    "deal_cards": "dealing",
    "judge_dealing": "dealing",
    "Fault": "revoke",
    "deal_score": "revoke",
    "faults": "revoke",
    "take_back": "revoke",
    "legal_mask": "masks",
    "mask_rules": "masks",
    "random_hand": "masks",
    "FinishedHand": "match",
    "Match": "match",
    "finished_hand": "match",
    "Record": "record",
    "write_record": "record",
    "read_deal": "record_reader",
    "read_record": "record_reader",
    "HandScore": "scoring",
    "Tally": "scoring",
    "hand_score": "scoring",
    "Answer": "talk",
    "HoldsCard": "talk",
    "HowMany": "talk",
    "LeadOrDuck": "talk",
    "TalkRefusal": "talk",
    "ask": "talk",
    "Purse": "three",
    "ThreeMatch": "three",
    "play_for": "three",
}

__all__ = [
    "EVERY_PRESET",
    "OPTIONS",
    "PACK",
    "PRESETS",
    "RANKS",
    "SEATS",
    "SUITS",
    "VARIANTS",
    "Answer",
    "Auction",
    "BadInput",
    "Bid",
    "Bidding",
    "BlindRefusal",
    "BlindRefused",
    "BlindView",
    "Call",
    "CallViolation",
    "Card",
    "Coinche",
    "Contract",
    "Deal",
    "Dealing",
    "Fault",
    "FinishedHand",
    "HandScore",
    "HoldsCard",
    "HouseRules",
    "HowMany",
    "IllegalCall",
    "IllegalPlay",
    "LeadOrDuck",
    "LegalCalls",
    "Match",
    "Misdeal",
    "Named",
    "Pass",
    "Play",
    "Purse",
    "Rank",
    "Record",
    "Ruling",
    "Seat",
    "Side",
    "Situation",
    "Step",
    "Suit",
    "Surcoinche",
    "TalkRefusal",
    "Tally",
    "ThreeMatch",
    "Trick",
    "Violation",
    "ask",
    "blind_view",
    "choose_first_dealer",
    "deal_cards",
    "deal_score",
    "faults",
    "finished_hand",
    "hand_score",
    "house_rules",
    "judge_dealing",
    "legal_mask",
    "mask_rules",
    "play_for",
    "play_place",
    "points_of",
    "preset_rules",
    "random_hand",
    "read_call",
    "read_calls",
    "read_card",
    "read_cards",
    "read_deal",
    "read_record",
    "read_situation",
    "replay",
    "rule_on",
    "sorted_hand",
    "take_back",
    "winning_card",
    "winning_position",
    "write_call",
    "write_calls",
    "write_cards",
    "write_record",
    "write_situation",
]


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return globals().setdefault(name, getattr(import_module(f".{_LATER[name]}", __name__), name))


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
