"""The wrong beliefs that the tutor knows, each as data beside the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from manille_tutor.engine import BadInput, Card, Rank, Suit, Tally, winning_position
from manille_tutor.engine.scoring import MOST_CAPPED, HandScore, hand_score

from .belief import Belief, Captures, Trick
from .seeing import (
    FirstTrumpMatters,
    FollowingIsOptional,
    Order,
    TrumpingIsAllowed,
    TrumpingIsOptional,
    TrumpsThereDoNotMatter,
)


def _low_to_high(ranks: str) -> Order:
    return tuple(map(Rank, ranks.split()))


# -- who wins --


def _highest(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The highest of these cards whatever their suits, and those level with it."""
    cards = tuple(cards)
    top = max(card.height for card in cards)
    return tuple(card for card in cards if card.height == top)


def _off_suit_wins(trick: Trick, trump: Suit | None) -> tuple[Card, ...]:
    """Without trumps the highest card of all."""
    return _highest(trick) if trump is None else (trick[winning_position(trick, trump)],)


def _never_a_seven(trick: Trick, trump: Suit | None) -> tuple[Card, ...]:
    """The best of the others: trumps, then the led suit, then whatever is highest."""
    others = [card for card in trick if card.rank is not Rank.SEVEN]
    for suit in (trump, trick[0].suit):
        if best := [card for card in others if card.suit is suit]:
            return _highest(best)
    return _highest(others) if others else (trick[winning_position(trick, trump)],)


# -- what a hand is worth --


def _scored(hand: Captures, trump: Suit | None) -> HandScore:
    return hand_score(hand.house, hand.captured, trump, last=hand.last, revoke=hand.revoke)


def _every_point(hand: Captures) -> tuple[Tally, ...]:
    """Each side writes down what it captured, or the winners alone do; en voiture twice that."""
    score = _scored(hand, hand.trump)
    times = 1 if hand.trump else 2
    both = Tally(score.counted.ns * times, score.counted.ew * times)
    winners = score.counted.ahead
    alone = (Tally.all_to(winners, both.of(winners)),) if winners else ()
    bonus = Tally.all_to(hand.last, hand.house.last_trick_bonus) if hand.last else Tally(0, 0)
    return tuple(tally.plus(bonus) for tally in dict.fromkeys((both, *alone)))


def _worth(hand: Captures, times: int, half_times: int) -> tuple[Tally, ...]:
    """En voiture: so many times the winners' points less so many times half, and then the cap."""
    plain = _scored(hand, Suit.CLUBS)  # any suit: nothing is doubled
    winners = plain.counted.ahead
    if hand.trump is not None or winners is None:
        return (_scored(hand, hand.trump).score,)
    worth = times * plain.counted.of(winners) - half_times * hand.house.half
    if hand.house.scoring == "capped_6":
        worth = min(worth, MOST_CAPPED)
    bonus = Tally.all_to(hand.last, hand.house.last_trick_bonus) if hand.last else Tally(0, 0)
    return (Tally.all_to(winners, worth).plus(bonus),)


def _points_doubled(hand: Captures) -> tuple[Tally, ...]:
    return _worth(hand, 2, 1)


def _margin_doubled(hand: Captures) -> tuple[Tally, ...]:
    return _worth(hand, 2, 2)


def _nothing_doubled(hand: Captures) -> tuple[Tally, ...]:
    return _worth(hand, 1, 1)


# -- where each shows --

_ORDER: Final = "order_cards.ranking.classic.*"
_WINNER: Final = "trick_winner.trick_winner.classic."
_FOLLOW: Final = "mark_legal.follow_suit.classic.*"
_TRUMP_LED: Final = "mark_legal.trump_led.classic.*"
_TRUMP: Final = "mark_legal.must_trump.classic.*"
_OVERTRUMP: Final = "mark_legal.must_overtrump.classic.*"
_CANNOT: Final = "mark_legal.cannot_overtrump.classic.*"
_SUIT_SCORE: Final = "score_hand.hand_score.classic.suit.*.plain"
_BIG_SCORE: Final = "score_hand.hand_score.classic.suit.big.plain"
_NO_TRUMP_SCORE: Final = "score_hand.no_trump_double.classic.no_trump.*.plain"

_RANKING, _FOLLOWING, _TRUMPING = "01-ranking", "02-following-suit", "03-trumping"
_OVERTRUMPING, _SCORING = "04-overtrumping", "05-scoring"

EVERY_BELIEF: Final[tuple[Belief, ...]] = (
    Belief(
        "ace_high",
        "ranking",
        _RANKING,
        (_ORDER, _WINNER + "*"),
        order=_low_to_high("7 8 9 10 J Q K A"),
    ),
    Belief(
        "ace_low",
        "ranking",
        _RANKING,
        (_ORDER, _WINNER + "*"),
        order=_low_to_high("A 7 8 9 10 J Q K"),
    ),
    Belief(
        "seven_cannot_win",
        "trick_winner",
        _RANKING,
        (_WINNER + "one_trump.*", _WINNER + "plain.1", _WINNER + "trump_led.1"),
        wins=_never_a_seven,
    ),
    Belief("may_discard", "follow_suit", _FOLLOWING, (_FOLLOW, _TRUMP_LED), sees=FollowingIsOptional),
    Belief("may_trump", "follow_suit", _FOLLOWING, (_FOLLOW,), sees=TrumpingIsAllowed),
    Belief(
        "must_go_up",
        "follow_suit",
        _FOLLOWING,
        (_FOLLOW,),
        options=(("beat_in_suit", "always"), ("beat_trump_led", "always")),
    ),
    Belief(
        "must_beat_trump_led",
        "trump_led",
        _FOLLOWING,
        (_TRUMP_LED,),
        options=(("beat_trump_led", "always"),),
    ),
    Belief("need_not_trump", "must_trump", _TRUMPING, (_TRUMP,), sees=TrumpingIsOptional),
    Belief(
        "partner_lets_off",
        "must_trump",
        _TRUMPING,
        ("mark_legal.must_trump.classic.*.partner.*", "mark_legal.must_overtrump.classic.*.partner.*"),
        options=(("partner_exempts", "trump_and_overtrump"),),
    ),
    Belief(
        "off_suit_wins",
        "no_trump_play",
        _TRUMPING,
        (_WINNER + "no_trump.*",),
        wins=_off_suit_wins,
    ),
    Belief("any_trump", "must_overtrump", _OVERTRUMPING, (_OVERTRUMP,), sees=TrumpsThereDoNotMatter),
    Belief(
        "beats_the_first",
        "must_overtrump",
        _OVERTRUMPING,
        ("mark_legal.must_overtrump.classic.*.4.*", "mark_legal.cannot_overtrump.classic.*.4.*"),
        sees=FirstTrumpMatters,
    ),
    Belief(
        "must_undertrump",
        "cannot_overtrump",
        _OVERTRUMPING,
        (_CANNOT,),
        options=(("cannot_overtrump", "must_undertrump"),),
    ),
    Belief("every_point_counts", "hand_score", _SCORING, (_SUIT_SCORE,), scored=_every_point),
    Belief(
        "no_cap",
        "hand_score",
        _SCORING,
        (_BIG_SCORE, _NO_TRUMP_SCORE),
        options=(("scoring", "difference"),),
    ),
    Belief("points_doubled", "no_trump_double", _SCORING, (_NO_TRUMP_SCORE,), scored=_points_doubled),
    Belief("margin_doubled", "no_trump_double", _SCORING, (_NO_TRUMP_SCORE,), scored=_margin_doubled),
    Belief("nothing_doubled", "no_trump_double", _SCORING, (_NO_TRUMP_SCORE,), scored=_nothing_doubled),
)
"""Every belief, in the order of the lessons that teach what is so."""

_BY_ID: Final = {belief.id: belief for belief in EVERY_BELIEF}


def belief_of(id: str) -> Belief:
    """The belief of that id. Raises BadInput."""
    if id not in _BY_ID:
        raise BadInput(f"a belief as one of {', '.join(_BY_ID)}", str(id))
    return _BY_ID[id]
