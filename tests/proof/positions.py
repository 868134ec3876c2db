"""The positions that the proofs put before the engine and the oracle.

**Legality class.** Under `classic` what a player may do follows from five facts, whatever suits are called:

1. how the trick was opened: not at all, in trump, in a plain suit, or en voiture;
2. the highest trump in the trick, or none;
3. exactly which ranks of the led suit the hand holds;
4. exactly which ranks of trump it holds;
5. how many other cards it holds (the hand has 1 to 8 cards in all).

Not in the hand: the highest trump there, and at least one card of a plain suit led (it was led).
`legality_classes` lists every such class, 552,862 of them, of which 544,673 have a plain suit led.
`deal_out` turns one into real cards: it names the suits, fills the trick up to one, two or three cards
without changing the class, picks the other cards and shuffles the hand, all by a seeded generator, so that
facts which must not matter do vary.
"""

from itertools import chain, combinations, permutations
from random import Random

from tests.oracle.cards import PACK, RANKS, STRENGTH, SUITS

EN_VOITURE = ""
EIGHT = range(8)
WHOLE_SUIT = {suit: [rank + suit for rank in RANKS] for suit in SUITS}
NAMINGS = tuple(permutations(SUITS))
SHUFFLED_PACKS = [Random(seed).sample(PACK, 32) for seed in range(500)]


def subsets(ranks):
    """Every set of these ranks, as sorted tuples."""
    return chain.from_iterable(combinations(ranks, size) for size in range(len(ranks) + 1))


def legality_classes():
    """Every class as (opening, highest trump or None, led ranks held, trump ranks held, other cards held)."""
    yield from _leading()
    yield from _en_voiture()
    yield from _trump_led()
    yield from _plain_led()


def _others(held):
    return range(0 if held else 1, 9 - held)


def _leading():
    for trumps in subsets(EIGHT):
        for others in _others(len(trumps)):
            yield "leading", None, (), trumps, others
    for others in _others(0):
        yield "leading en voiture", None, (), (), others


def _en_voiture():
    for led in subsets(EIGHT):
        if len(led) < 8:
            for others in _others(len(led)):
                yield "en voiture", None, led, (), others


def _trump_led():
    for top in EIGHT:
        for trumps in subsets([rank for rank in EIGHT if rank != top]):
            for others in _others(len(trumps)):
                yield "trump led", top, trumps, trumps, others


def _plain_led():
    for top in (None, *EIGHT):
        for trumps in subsets([rank for rank in EIGHT if rank != top]):
            for led in subsets(EIGHT):
                if len(led) < 8 and len(led) + len(trumps) <= 8:
                    for others in _others(len(led) + len(trumps)):
                        yield "plain led", top, led, trumps, others


def deal_out(the_class, random):
    """Real cards of that class: (trump, trick, hand), trump "" en voiture."""
    opening, top, led_held, trumps_held, others = the_class
    first, second, third, fourth = random.choice(NAMINGS)
    trump = EN_VOITURE if opening.endswith("en voiture") else second
    led = {"plain led": first, "en voiture": first, "trump led": second}.get(opening)
    hand = [RANKS[rank] + second for rank in trumps_held]
    if led == first:
        hand += [RANKS[rank] + first for rank in led_held]
    elsewhere = third + fourth
    if led != first:
        elsewhere += first
    if not trump:
        elsewhere += second
    pack = random.choice(SHUFFLED_PACKS)
    hand += [card for card in pack if card[-1] in elsewhere][:others]
    hand = shuffled(hand, random)
    return trump, [] if led is None else _trick(top, led, trump, hand, random), hand


def shuffled(cards, random):
    """The cards in another order: cut somewhere, and half of the time turned round."""
    at = int(random.random() * len(cards))
    cards = cards[at:] + cards[:at]
    return cards[::-1] if random.random() < 0.5 else cards


def _trick(top, led, trump, hand, random):
    """A trick opened in that suit, with that highest trump; one to three cards."""
    must = [] if top is None else [RANKS[top] + trump]
    below = -1 if top is None else top
    pack = random.choice(SHUFFLED_PACKS)
    free = [card for card in pack if card not in hand and (card[-1] != trump or STRENGTH[card] < below)]
    lead = next((card for card in free if card[-1] == led), None)
    if lead is None or (led == trump and random.random() < 0.5):
        lead = must[0]
    after = [card for card in must if card != lead]
    more = int(random.random() * (3 - len(after)))
    return [lead, *shuffled(after + [card for card in free if card != lead][:more], random)]


def random_position(random):
    """Any trump or en voiture, a trick of 0 to 3 cards and a hand of 1 to 8; two in three are tense."""
    trump = random.choice((*SUITS, EN_VOITURE))
    if random.random() < 2 / 3:
        return trump, *_tense_position(trump, random)
    played, size = random.randint(0, 3), random.randint(1, 8)
    cards = random.sample(PACK, played + size)
    return trump, cards[:played], cards[played:]


def _tense_position(trump, random):
    """A trick with trumps in it before a player who cannot follow and holds trumps, all of it most likely."""
    pack = random.choice(SHUFFLED_PACKS)
    suits = random.choice(NAMINGS)
    led = trump if trump and random.random() < 0.2 else next(suit for suit in suits if suit != trump)
    fitting = [card for card in pack if card[-1] in (led, trump)]
    lead = next(card for card in fitting if card[-1] == led)
    after = [card for card in (fitting if random.random() < 0.8 else pack) if card != lead]
    trick = [lead, *after[: random.randint(0, 2)]]
    held = set(SUITS)
    if random.random() < 0.7:
        held.discard(led)
    if random.random() < 0.5:
        held.discard(next(suit for suit in suits if suit not in (led, trump)))
    left = [card for card in random.choice(SHUFFLED_PACKS) if card[-1] in held and card not in trick]
    return trick, left[: random.randint(1, 8)]
