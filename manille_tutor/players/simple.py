"""The players who do not count: one by chance, and a beginner with a beginner's habits."""

from __future__ import annotations

from zlib import crc32

from manille_tutor.engine import Card, Rank, Suit
from manille_tutor.engine.cards import in_suit, points_of
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.masks import beaters

from .decision import Decision, Naming, NamingView, Promise, because
from .heights import BIT
from .valuing import in_order, promise
from .view import View

WHIST_ORDER = (
    Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE
)  # fmt: skip
"""How strong cards look to somebody used to other games, who has only half learnt that the 10 is high."""
ABSENT_MINDED = 12
"""One choice in so many is made without thinking."""


def chance_for(seed: int, key: str) -> Chance:
    """The chance that belongs to a view: the same view, the same luck."""
    return Chance(crc32(f"{seed} {key}".encode()))


def naming_key(view: NamingView) -> str:
    return f"naming {view.dealer} {view.seat} {','.join(card.code for card in view.hand)}"


class ByChance:
    """Plays any legal card and names any contract."""

    level = "random"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View) -> Decision:
        """One of the legal cards, each as likely."""
        chance = chance_for(self._seed, view.key)
        card = view.legal[chance.below(len(view.legal))]
        return Decision(card, because("by_chance", card=card))

    def name_trump(self, view: NamingView) -> Naming:
        """One of the suits, each as likely."""
        suits = [trump for trump in view.contracts if trump is not None]
        suit = suits[chance_for(self._seed, naming_key(view)).below(len(suits))]
        cards = len(in_suit(view.hand, suit))
        return Naming(suit, because("longest", suit=suit, cards=cards), self.promises(view))

    def promises(self, view: NamingView) -> tuple[Promise, ...]:
        """Half of everything, whatever the contract."""
        return in_order([promise(trump, view.house.half, view.house) for trump in view.contracts])


class Beginner:
    """Plays by the rules and by habit: high cards first, takes whatever can be taken, counts nothing.

    The habits are those of players used to whist: an ace looks like a winner, partner's tricks get
    no points, and trumps are spent from the top.
    """

    level = "beginner"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View) -> Decision:
        """The highest card that takes the trick; else the lowest."""
        if len(view.legal) == 1:
            reason = "last_card" if len(view.hand) == 1 else "only_card"
            return Decision(view.legal[0], because(reason, card=view.legal[0]))
        chance = chance_for(self._seed, view.key)
        if not chance.below(ABSENT_MINDED):
            card = view.legal[chance.below(len(view.legal))]
            return Decision(card, because("by_chance", card=card))
        return self.by_habit(view)

    def by_habit(self, view: View) -> Decision:
        """What a beginner plays who is not absent-minded: the tempting card."""
        if not view.trick:
            card = max(view.legal, key=_looks_strong)
            return Decision(card, because("highest_first", card=card))
        winning = view.situation.winning
        assert winning is not None
        takes = beaters(view.trump)[winning.index]
        taking = [card for card in view.legal if takes & BIT[card.index]]
        if taking and not view.situation.partner_winning:
            card = max(taking, key=_looks_strong)
            points = points_of((*view.trick, card))
            return Decision(card, because("grab", card=card, points=points))
        card = min(view.legal, key=lambda card: (card.height, card.index))
        return Decision(card, because("stay_low", card=card))

    def name_trump(self, view: NamingView) -> Naming:
        """The longest suit; of two, the one with more points. Never en voiture."""
        best = self.promises(view)[0].trump
        assert best is not None
        cards = len(in_suit(view.hand, best))
        return Naming(best, because("longest", suit=best, cards=cards), self.promises(view))

    def promises(self, view: NamingView) -> tuple[Promise, ...]:
        """The longer the suit the better; en voiture looks frightening."""
        return in_order([promise(trump, self._hope(view, trump), view.house) for trump in view.contracts])

    def _hope(self, view: NamingView, trump: Suit | None) -> float:
        if trump is None:
            return 0.0
        cards = in_suit(view.hand, trump)
        return view.house.half + 4 * (len(cards) - 2) + points_of(cards) / 4


def _looks_strong(card: Card) -> tuple[int, int]:
    """How strong a card looks to someone who learnt to count from the ace down."""
    return WHIST_ORDER.index(card.rank), card.index
