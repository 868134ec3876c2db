"""One position before the engine and before the oracle: do they say the same?"""

from itertools import product

from manille_tutor.engine import PACK, Seat, Situation, Suit, house_rules, rule_on
from manille_tutor.engine.masks import cards_of, legal_mask, mask_of
from tests.oracle import play

CARD = {card.code: card for card in PACK}
TRUMP = {"": None} | {suit.value: suit for suit in Suit}
LEADERS = tuple(Seat)

OPTION_SETS = tuple(product(*play.OPTION_VALUES))
OPTION_NAMES = ("partner_exempts", "cannot_overtrump", "beat_in_suit", "beat_trump_led")
HOUSE = {
    options: house_rules("classic", **dict(zip(OPTION_NAMES, options, strict=True)))
    for options in OPTION_SETS
}


def situation(trump, trick, hand, options=play.CLASSIC, leader=0):
    """The position as the engine has it."""
    return Situation(
        house=HOUSE[options],
        trump=TRUMP[trump],
        leader=LEADERS[leader % 4],
        trick=tuple([CARD[card] for card in trick]),
        hand=tuple([CARD[card] for card in hand]),
    )


def engine_says(ruling):
    """The engine's ruling in the oracle's plain terms."""
    broken = {}
    for card in ruling.illegal:
        violation = ruling.violation(card)
        broken[card.code] = (violation.rule, *violation.also)
    legal = [card.code for card in ruling.legal]
    bound = any(step.forbids for step in ruling.steps)
    return legal, ruling.decisive.rule, not bound, broken


def mismatch(trump, trick, hand, options=play.CLASSIC, leader=0):
    """None if rule objects, masks and oracle agree on everything; else a report of the position."""
    at = situation(trump, trick, hand, options, leader)
    ruling = rule_on(at)
    engine = engine_says(ruling)
    oracle = play.allowed(trump, trick, hand, options)
    masked = legal_mask(at)
    unbound = ruling.free == (len(oracle[0]) == len(hand))
    if engine == oracle and unbound and masked == mask_of(ruling.legal):
        return None
    return (
        f"{options} trump={trump or '-'} trick={','.join(trick)} hand={','.join(hand)}\n"
        f"  engine {engine} free={ruling.free}\n  oracle {oracle}\n"
        f"  masks  {cards_of(masked)}"
    )
