"""Cards as strings such as "10H"; what beats what."""

SUITS = "CDHS"
RANKS = ("7", "8", "9", "J", "Q", "K", "A", "10")  # low to high, article 1.4
POINTS = {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}  # article 1.5
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)

STRENGTH = {rank + suit: RANKS.index(rank) for suit in SUITS for rank in RANKS}
WORTH = {rank + suit: POINTS[rank] for suit in SUITS for rank in RANKS}


def suit_of(card):
    return card[-1]


def of_suit(cards, suit):
    return [card for card in cards if card[-1] == suit]


def best(cards):
    """The strongest of some cards of one suit."""
    return max(cards, key=STRENGTH.__getitem__)
