"""Each piece of advice, tried: one way of playing against another, in points, with all cards open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from manille_tutor.engine import Card, Rank
from manille_tutor.engine.masks import beaters

from ..contest import Margin
from ..heights import BIT
from .moments import Moment

Tried = Callable[[Moment], tuple[int, int] | None]
"""What the advice brings and what the other way brings, in points; ``None`` where there is no such choice."""


@dataclass(frozen=True, slots=True)
class Finding:
    """How the advice did: points gained over the other way, and how often it was better, equal, worse."""

    claim: str
    margin: Margin
    better: int
    equal: int
    worse: int

    @property
    def tried(self) -> int:
        """How many moments offered both ways."""
        return self.better + self.equal + self.worse

    def __str__(self) -> str:
        return (
            f"{self.claim:<44}{self.margin!s:>16}{self.tried:>7}"
            f"{self.better / self.tried:>8.0%}{self.equal / self.tried:>8.0%}{self.worse / self.tried:>8.0%}"
        )


def findings(moments: Iterable[Moment]) -> tuple[Finding, ...]:
    """Every claim tried on these moments; one that fewer than two of them offer is left out."""
    found: dict[str, list[int]] = {claim: [] for claim in EVERY_CLAIM}
    for moment in moments:
        for claim, tried in EVERY_CLAIM.items():
            pair = tried(moment)
            if pair is not None:
                found[claim].append(pair[0] - pair[1])
    return tuple(_finding(claim, gains) for claim, gains in found.items() if len(gains) > 1)


def _finding(claim: str, gains: list[int]) -> Finding:
    better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    return Finding(claim, Margin.of(gains), better, len(gains) - better - worse, worse)


def _best(moment: Moment, mine: Iterable[Card], other: Iterable[Card]) -> tuple[int, int] | None:
    """The best of these cards and the best of those."""
    one, two = moment.best_of(tuple(mine)), moment.best_of(tuple(other))
    return None if one is None or two is None else (one, two)


def _leading(moment: Moment) -> bool:
    return moment.deal.trick is None


def _low_beside(moment: Moment, card: Card) -> list[Card]:
    """The low cards of that suit in the same hand."""
    return [
        other for other in moment.hand if other.suit is card.suit and other.points <= 1 and other is not card
    ]


# -- leading the ace --


def _aces(moment: Moment, ten_out: bool) -> list[Card]:
    aces = [card for card in moment.hand if card.rank is Rank.ACE and moment.plain(card)]
    return [ace for ace in aces if bool(moment.above(ace)) is ten_out and _low_beside(moment, ace)]


def low_not_ace(moment: Moment) -> tuple[int, int] | None:
    """Holding the ace while its 10 is out: lead low from the suit, not the ace."""
    aces = _aces(moment, True) if _leading(moment) else []
    return _best(moment, [card for ace in aces for card in _low_beside(moment, ace)], aces)


def low_not_ace_against_us(moment: Moment) -> tuple[int, int] | None:
    """The same where an opponent holds the 10."""
    aces = _aces(moment, True) if _leading(moment) else []
    aces = [ace for ace in aces if moment.holder(moment.above(ace)[-1]).side is not moment.seat.side]
    return _best(moment, [card for ace in aces for card in _low_beside(moment, ace)], aces)


def other_suit_not_ace(moment: Moment) -> tuple[int, int] | None:
    """Holding the ace while its 10 is out: lead something else altogether."""
    aces = _aces(moment, True) if _leading(moment) else []
    suits = {ace.suit for ace in aces}
    return _best(moment, [card for card in moment.hand if card.suit not in suits], aces)


def cash_the_highest(moment: Moment) -> tuple[int, int] | None:
    """Holding the highest card of a plain suit and low ones: lead the highest, not low."""
    if not _leading(moment):
        return None
    tops = [
        card for card in moment.hand if moment.plain(card) and card.points >= 4 and not moment.above(card)
    ]
    tops = [card for card in tops if _low_beside(moment, card)]
    return _best(moment, tops, [low for card in tops for low in _low_beside(moment, card)])


# -- the manille --


def _takers(moment: Moment) -> list[Card]:
    """The cards that take the trick, for the last to play when an opponent is winning."""
    if (
        moment.deal.trick is None
        or len(moment.deal.trick.plays) != 3
        or moment.deal.situation.partner_winning
    ):
        return []
    winning = moment.deal.situation.winning
    assert winning is not None
    return [card for card in moment.values if beaters(moment.deal.trump)[winning.index] & BIT[card.index]]


def _save(moment: Moment, trump: bool | None) -> tuple[int, int] | None:
    takers = _takers(moment)
    tens = [
        card
        for card in takers
        if card.rank is Rank.TEN
        and (trump is None or (not moment.plain(card)) is trump)
        and any(other.rank is Rank.ACE for other in _others_in_suit(moment, card))
    ]
    lower = [card for card in takers for ten in tens if card.suit is ten.suit and moment.above(card)]
    return _best(moment, lower, tens)


def _others_in_suit(moment: Moment, card: Card) -> tuple[Card, ...]:
    return moment.above(Card(f"7{card.suit}"))


def save_the_manille(moment: Moment) -> tuple[int, int] | None:
    """Last to play, the ace still out: take with a lower card and keep the 10."""
    return _save(moment, None)


def save_the_plain_manille(moment: Moment) -> tuple[int, int] | None:
    """The same in a plain suit."""
    return _save(moment, False)


def save_the_trump_manille(moment: Moment) -> tuple[int, int] | None:
    """The same in trumps."""
    return _save(moment, True)


def feed_partner(moment: Moment) -> tuple[int, int] | None:
    """Last to play, partner winning: give a rich card that is not the highest of its suit, not a poor one."""
    trick = moment.deal.trick
    if trick is None or len(trick.plays) != 3 or not moment.deal.situation.partner_winning:
        return None
    cards = [card for card in moment.values if moment.plain(card) and (moment.above(card) or not card.points)]
    rich, poor = [card for card in cards if card.points >= 2], [card for card in cards if not card.points]
    return _best(moment, rich, poor)


# -- leading trumps --


def _trump_lead(moment: Moment, wanted: Callable[[Moment, Card, Card], bool]) -> tuple[int, int] | None:
    trump = moment.deal.trump
    if not _leading(moment) or trump is None or len(moment.deal.plays) > 8:
        return None
    ten, ace = Card(f"10{trump}"), Card(f"A{trump}")
    if ten in moment.deal.plays or ace in moment.deal.plays or not wanted(moment, ten, ace):
        return None
    trumps = [card for card in moment.hand if not moment.plain(card)]
    return _best(moment, trumps, [card for card in moment.hand if moment.plain(card)])


def lead_trump_with_both(moment: Moment) -> tuple[int, int] | None:
    """The leader holds manille and ace of trumps: lead a trump."""
    return _trump_lead(moment, lambda moment, ten, ace: ten in moment.hand and ace in moment.hand)


def lead_trump_one_each(moment: Moment) -> tuple[int, int] | None:
    """Manille and ace of trumps are with leader and partner, one each: lead a trump."""
    return _trump_lead(
        moment,
        lambda moment, ten, ace: (
            {moment.holder(ten), moment.holder(ace)} == {moment.seat, moment.seat.partner}
        ),
    )


def lead_trump_side_holds_both(moment: Moment) -> tuple[int, int] | None:
    """Both are on the leader's side, wherever: lead a trump."""
    return _trump_lead(
        moment,
        lambda moment, ten, ace: moment.holder(ten).side is moment.holder(ace).side is moment.seat.side,
    )


def lead_trump_they_hold_both(moment: Moment) -> tuple[int, int] | None:
    """Both are with the opponents: lead a trump all the same."""
    return _trump_lead(
        moment,
        lambda moment, ten, ace: moment.seat.side not in (moment.holder(ten).side, moment.holder(ace).side),
    )


def lead_trump_long(moment: Moment) -> tuple[int, int] | None:
    """The leader holds four trumps or more, whichever: lead one."""
    return _trump_lead(
        moment, lambda moment, _ten, _ace: sum(not moment.plain(card) for card in moment.hand) >= 4
    )


# -- low leads --


def _low_leads(moment: Moment) -> list[Card]:
    if not _leading(moment):
        return []
    return [card for card in moment.hand if moment.plain(card) and card.points <= 1 and moment.above(card)]


def low_lead_to_partners_manille(moment: Moment) -> tuple[int, int] | None:
    """Partner holds the highest card of the suit: lead low there, not low elsewhere."""
    low = _low_leads(moment)
    there = [card for card in low if moment.holder(moment.above(card)[-1]) is moment.seat.partner]
    return _best(moment, there, [card for card in low if card not in there])


def low_lead_not_honour(moment: Moment) -> tuple[int, int] | None:
    """No highest card to lead: a low plain card, not a K, Q or ace that can be beaten."""
    low = _low_leads(moment)
    rich = (
        [card for card in moment.hand if moment.plain(card) and card.points >= 2 and moment.above(card)]
        if _leading(moment)
        else []
    )
    return _best(moment, low, rich)


def lead_the_single_card(moment: Moment) -> tuple[int, int] | None:
    """Holding trumps: lead a low card that is alone in its suit, not a low card of a longer suit."""
    if all(moment.plain(card) for card in moment.hand):
        return None
    low = _low_leads(moment)
    alone = [card for card in low if sum(other.suit is card.suit for other in moment.hand) == 1]
    return _best(moment, alone, [card for card in low if card not in alone])


EVERY_CLAIM: Final[dict[str, Tried]] = {
    "ace, 10 out: low of the suit, not the ace": low_not_ace,
    "   … where an opponent holds the 10": low_not_ace_against_us,
    "ace, 10 out: another suit, not the ace": other_suit_not_ace,
    "highest card of a plain suit: cash, not low": cash_the_highest,
    "last to play: keep the 10, take with less": save_the_manille,
    "   keep the 10 of a plain suit": save_the_plain_manille,
    "   keep the 10 of trumps": save_the_trump_manille,
    "last, partner winning: give points, not a 0": feed_partner,
    "hold 10 and ace of trumps: lead trump": lead_trump_with_both,
    "10 and ace one each with partner: lead trump": lead_trump_one_each,
    "our side holds both, anywhere: lead trump": lead_trump_side_holds_both,
    "opponents hold both: lead trump": lead_trump_they_hold_both,
    "four trumps or more: lead trump": lead_trump_long,
    "low to partner's highest, not low elsewhere": low_lead_to_partners_manille,
    "low plain card, not a K Q A that can be beaten": low_lead_not_honour,
    "low single card, not low from a longer suit": lead_the_single_card,
}
"""Each claim by a short name, and the two ways of playing that it compares."""
