"""A revoke claimed: what the record shows, with the cards that prove it (3.12)."""

from __future__ import annotations

from manille_tutor.engine import Fault, Trick, rule_on
from manille_tutor.learning.table.state import LEARNER, Claim

from .match_cards import card_view, tags_of
from .match_moment import MatchMoment, View, place_of, sentences
from .match_say import box, explained
from .match_seats import is_seated
from .match_table import table_view


def verdict_say(moment: MatchMoment) -> View:
    """Whether the claim holds, and what follows."""
    claim = moment.session.claim
    assert claim is not None
    who = moment.phrase("claim.made", by=claim.by, against=claim.against)
    if claim.fault is None:
        headline = moment.phrase("claim.unfounded", against=claim.against)
        return box(moment, "info", headline, sentences(who, moment.phrase("claim.goes_on")), article="revoke")
    fault = claim.fault
    good = fault.seat.side is not LEARNER.side
    key = "claim.upheld" if fault.seat.side is claim.against.side else "claim.turned"
    headline = moment.phrase(key, who=fault.seat, n=fault.number, card=fault.violation.card)
    if claim.taken_back:
        rule = moment.phrase("claim.rule", rule=moment.speaker.rule_name(fault.violation.rule))
        back = moment.phrase("claim.taken_back", who=fault.seat, card=fault.violation.card)
        return box(moment, "good" if good else "bad", headline, sentences(who, rule, back), article="revoke")
    why = moment.speaker.explain(rule_on(fault.situation.sorted()), fault.violation.card, LEARNER)
    key = "three.claim.price" if is_seated(moment) else "claim.price"
    price = moment.phrase(key, side=fault.seat.side, points=_all(moment))
    return explained(moment, "good" if good else "bad", why, headline, sentences(who, why.body, price))


def _all(moment: MatchMoment) -> int:
    return moment.session.house.points_in_play


def verdict_table(moment: MatchMoment) -> View:
    """The table; when the claim holds, the trick of the breach with the card that broke the rule."""
    claim = moment.session.claim
    table = table_view(moment)
    if claim is None or claim.fault is None:
        return table
    return table | {"trick": _trick_of_the_breach(moment, claim, claim.fault), "sweep": None, "slot": None}


def _trick_of_the_breach(moment: MatchMoment, claim: Claim, fault: Fault) -> list[View]:
    deal = moment.deal
    assert deal is not None
    trick: Trick = deal.every_trick[fault.number - 1]
    plays = trick.plays[: len(fault.situation.trick) + 1]
    why = (
        None
        if claim.taken_back
        else moment.speaker.explain(rule_on(fault.situation), plays[-1].card, LEARNER)
    )
    tags, lies = tags_of(why), []
    for play in plays:
        broke = play is plays[-1]
        tag = moment.words("state.tried") if broke else tags.get(play.card)
        card = card_view(
            moment, play.card, "tried" if broke else "plain", tag, not broke and play.card in tags
        )
        lies.append({"place": place_of(play.seat), "card": card})
    return lies


def verdict_piles(moment: MatchMoment) -> list[View]:
    """What the player at fault held at that moment: the hand is over, so it lies open."""
    claim = moment.session.claim
    if claim is None or claim.fault is None or claim.taken_back:
        return []
    fault = claim.fault
    held = [card_view(moment, card) for card in fault.situation.sorted().hand]
    return [{"label": moment.words("claim.held", who=fault.seat), "tricks": [held]}]
