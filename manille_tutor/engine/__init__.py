"""The referee: cards, seats, situations, rules and rulings. It needs pydantic and nothing else."""

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
from .deal import Deal, IllegalPlay, Play, Trick, replay
from .dealing import Dealing, Misdeal, choose_first_dealer, deal_cards, judge_dealing
from .errors import BadInput
from .faults import Fault, deal_score, faults, take_back
from .house import EVERY_PRESET, OPTIONS, PRESETS, VARIANTS, HouseRules, house_rules, preset_rules
from .masks import legal_mask, mask_rules, random_hand
from .match import FinishedHand, Match, finished_hand
from .notation import read_situation, write_situation
from .record import Record, write_record
from .record_reader import read_deal, read_record
from .ruling import Ruling, Step, Violation, rule_on
from .scoring import HandScore, Tally, hand_score
from .seats import SEATS, Seat, Side
from .situation import Situation
from .talk import Answer, HoldsCard, HowMany, LeadOrDuck, TalkRefusal, ask
from .three import Purse, ThreeMatch, play_for
from .trick import winning_card, winning_position

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
