"""The lessons on the whole game: the deal, revokes, the match, house rules, the variants, strategy."""

from __future__ import annotations

from typing import Any, Final

from manille_tutor.engine import read_cards

from .draft import Draft
from .exercise import Exercise
from .kinds import read_exercise
from .recipe import Lesson, Slot


def _made(kind: str, id: str, skill: str, **fields: Any) -> Exercise:
    return read_exercise({"kind": kind, "id": id, "skill": skill} | fields)


_DEAL = Lesson(
    "06-deal-and-trump",
    (
        *("first_dealer", "shuffle_cut", "deal_cards", "misdeal", "name_trump", "turn_up"),
        *("opening", "rotation", "your_turn", "own_card"),
    ),
    (
        Slot("first-dealer", "first_dealer.first_dealer.classic.decided", "first"),
        Slot("first-dealer-tied", "first_dealer.first_dealer.classic.tied"),
        Slot("cut", "whose_task.shuffle_cut.classic.cut.*"),
        Slot("packet", "packets.deal_cards.classic.*"),
        Slot("misdeal", "misdeal.misdeal.classic.*"),
        Slot("turned-on-purpose", "misdeal.misdeal.classic:trump_choice-turn_up.last_card"),
        Slot("naming", "naming.name_trump.classic.*"),
        Slot("turn-up", "turn_up.turn_up.*"),
        Slot("opening", "whose_task.opening.classic.open.*"),
        Slot("next-deal", "whose_task.rotation.classic.deal_next.*"),
        Slot("turn", "whose_turn.your_turn.classic.*"),
        Slot("own", "own_cards.own_card.classic.few.*"),
    ),
    _made("first_dealer", "lesson-06-example", "first_dealer", cuts="QD,AS,10H,KC"),
    _made("turn_up", "lesson-06-half", "turn_up", dealer="W", card="9D"),
    Draft(option="D"),
)
_REVOKES = Lesson(
    "07-revokes",
    ("revoke", "follow_suit", "must_trump", "must_overtrump"),
    (
        Slot("trick-follow", "revoke_in_trick.revoke.classic.follow_suit.*", "first"),
        Slot("trick-trump", "revoke_in_trick.revoke.classic.must_trump.*"),
        Slot("trick-overtrump", "revoke_in_trick.revoke.classic.must_overtrump.*"),
        Slot("trick-nobody", "revoke_in_trick.revoke.classic.nobody.*"),
        Slot("score", "score_hand.revoke.classic.suit.*.revoke"),
        Slot("score-no-trump", "score_hand.revoke.classic.no_trump.*.revoke"),
        Slot("hand-follow", "revoke_in_hand.revoke.classic.follow_suit", "last"),
        Slot("hand-trump", "revoke_in_hand.revoke.classic.must_*", "last"),
        Slot("hand-nobody", "revoke_in_hand.revoke.classic.nobody", "last"),
    ),
    _made(
        "revoke_in_trick",
        "lesson-07-example",
        "revoke",
        trump="H",
        leader="E",
        trick="KC,AC,9H,7C",
        hands=["7C,9D,KD,AS", "KC,QH,9S,JS", "AC,10D,QD,8S", "8C,9H,AD,7S"],
    ),
    _made(
        "revoke_in_trick",
        "lesson-07-half",
        "revoke",
        trump="S",
        leader="E",
        trick="QD,7D,8H,AD",
        hands=["7C,AD,KH,9S", "10C,QD,JH,8S", "9C,7D,AH,10S", "QC,8H,9H,KS"],
    ),
    Draft(option="W"),
)
_MATCH = Lesson(
    "08-the-match",
    ("target", "tie_break", "last_trick", "hand_score"),
    (
        Slot("reached", "match_won.target.classic.target.*", "first"),
        Slot("not-yet", "match_won.target.classic.not_yet.*"),
        Slot("hands", "match_won.target.muette.most_points.*"),
        Slot("hands-not-yet", "match_won.target.muette.not_yet.*"),
        Slot("level", "match_won.tie_break.muette.level.*"),
        Slot("both-there", "match_won.tie_break.classic:last_trick_bonus-1.dealers_side.*"),
        Slot("bonus", "score_hand.last_trick.classic:last_trick_bonus-1.suit.*.bonus"),
        Slot("bonus-no-trump", "score_hand.last_trick.classic:last_trick_bonus-1.no_trump.*.bonus"),
        Slot("margin", "score_hand.hand_score.classic.suit.small.plain"),
    ),
    _made(
        "match_won",
        "lesson-08-example",
        "tie_break",
        rules="classic last_trick_bonus=1",
        dealer="E",
        before=[96, 100],
        hand=[6, 1],
        hands=34,
    ),
    _made(
        "score_hand",
        "lesson-08-half",
        "last_trick",
        rules="classic last_trick_bonus=1",
        trump="C",
        ns=35,
        last="EW",
    ),
    Draft(values=("", "1")),
)
_HOUSES = Lesson(
    "09-house-rules",
    ("must_overtrump", "must_trump", "cannot_overtrump", "beat_in_suit", "beat_trump_led"),
    (
        Slot("soft-overtrump", "two_houses.must_overtrump.classic.house.*", "first"),
        Slot("partner-exempts", "two_houses.must_trump.classic.*"),
        Slot("no-undertrump", "two_houses.cannot_overtrump.classic.cannot_overtrump-no_undertrump.*"),
        Slot("must-undertrump", "two_houses.cannot_overtrump.classic.cannot_overtrump-must_undertrump.*"),
        Slot("going-up", "two_houses.follow_suit.classic.*"),
        Slot("going-up-trump", "two_houses.trump_led.classic.*"),
        Slot("french-suit", "mark_legal.beat_in_suit.french.can_beat.*.some", "last"),
        Slot("french-partner", "mark_legal.beat_in_suit.french.partner_winning.*", "last"),
        Slot("belgian-trump-led", "mark_legal.beat_trump_led.belgian.can_beat.*.some", "last"),
        Slot("belgian-undertrump", "mark_legal.cannot_overtrump.belgian.*.opponent.some", "last"),
    ),
    _made(
        "two_houses",
        "lesson-09-example",
        "must_trump",
        line="rules=classic trump=H leader=N trick=10C,7C hand=7H,QH,AS,8D",
        second="french",
    ),
    _made(
        "two_houses",
        "lesson-09-half",
        "follow_suit",
        line="rules=classic trump=H leader=E trick=QS,8S,KS hand=7S,AS,10S,9D,JH",
        second="classic beat_in_suit=unless_partner_winning",
    ),
    Draft(cards=read_cards("7S,AS,10S")),
)
_VARIANTS = Lesson(
    "10-variants",
    ("coinchee", "no_trump_play", "no_trump_double"),
    (
        Slot("call", "may_call.coinchee.auction.allowed.*", "first"),
        Slot("call-higher", "may_call.coinchee.auction.not_higher.*"),
        Slot("call-own-side", "may_call.coinchee.auction.own_side.*"),
        Slot("call-after-coinche", "may_call.coinchee.auction.after_coinche.*"),
        Slot("call-no-ladder", "may_call.coinchee.contree.*"),
        Slot("made", "score_contract.coinchee.auction.suit.made.plain"),
        Slot("failed", "score_contract.coinchee.auction.suit.failed.plain"),
        Slot("doubled", "score_contract.coinchee.auction.suit.*.doubled"),
        Slot("contract-no-trump", "score_contract.coinchee.auction.no_trump.*doubled"),
        Slot("no-trump-play", "mark_legal.no_trump_play.classic.*"),
        Slot("no-trump-score", "score_hand.no_trump_double.classic.no_trump.*.plain"),
    ),
    _made("may_call", "lesson-10-example", "coinchee", dealer="S", calls="34H 36C", call="36S"),
    _made(
        "score_contract",
        "lesson-10-half",
        "coinchee",
        trump="H",
        declarer="E",
        bid=36,
        multiplier=2,
        ns=30,
    ),
    Draft(values=("", "0")),
)
_STRATEGY = Lesson(
    "11-strategy",
    ("objective", "pack"),
    (
        Slot("best-three", "best_card.objective.classic.3", "first"),
        Slot("best-three-more", "best_card.objective.classic.3"),
        Slot("trumps-few", "trumps_out.pack.classic.few"),
        Slot("trumps-none", "trumps_out.pack.classic.none"),
        Slot("trumps-many", "trumps_out.pack.classic.many"),
        Slot("best-four", "best_card.objective.classic.4", "last"),
        Slot("best-five", "best_card.objective.classic.5", "last"),
    ),
    _made(
        "best_card",
        "lesson-11-example",
        "objective",
        trump="D",
        dealer="S",
        hands=[
            "8C,8D,AD,10D,QH,KH,AH,9S",
            "9C,JC,9D,QD,JH,7S,8S,KS",
            "QC,10C,7D,JD,KD,7H,8H,9H",
            "7C,KC,AC,10H,JS,QS,AS,10S",
        ],
        plays="9C,QC,KC,8C,JS,9S,KS,7D,JD,QS,10D,QD,QH,JH,9H,10H,7C,8D,JC,10C",
    ),
    _made(
        "trumps_out",
        "lesson-11-half",
        "pack",
        trump="S",
        hand="10S,8S,AD,7C",
        tricks=["KS,7S,JS,9H", "AC,10C,KC,8C", "AH,10H,7H,QS", "KD,8D,9D,JD"],
    ),
    Draft(cards=read_cards("AS")),
)
GAME_LESSONS: Final = (_DEAL, _REVOKES, _MATCH, _HOUSES, _VARIANTS, _STRATEGY)
"""These lessons, in order."""
