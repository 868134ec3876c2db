"""What the tutor says while a match is played: one plain sentence first, then the argument."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from manille_tutor.engine import Seat
from manille_tutor.learning.table.state import LEARNER, Phase
from manille_tutor.text import Article, Explanation, Phrase

from .match_blind import blind_box
from .match_moment import MatchMoment, View, sentences
from .match_seats import is_seated, where_it_lies, who_is_alone, wrong_hand
from .match_talk import talk_box
from .say import article_view

Tone = Literal["good", "bad", "info", "hint"]
Words = Sequence[Any]


def box(
    moment: MatchMoment,
    tone: Tone,
    headline: Phrase,
    body: Words = (),
    *,
    argument: Sequence[tuple[str, Phrase]] = (),
    opened: bool = False,
    article: str | Article | None = None,
    details: Sequence[View] = (),
) -> View:
    """The box in which the tutor speaks."""
    told = moment.speaker.article(article) if isinstance(article, str) else article
    return {
        "tone": tone,
        "headline": headline.to_view(),
        "body": list(body),
        "argument": [{"term": term, "text": text.to_view()} for term, text in argument],
        "argument_open": opened,
        "argument_label": moment.words("show_argument"),
        "article": article_view(told) if told else None,
        "details": list(details),
    }


def explained(
    moment: MatchMoment,
    tone: Tone,
    why: Explanation,
    headline: Phrase | None = None,
    body: Words | None = None,
) -> View:
    """A ruling in words: its own headline and body unless others are given."""
    steps = [(step.term, step.text) for step in why.argument]
    said = why.body.to_view() if body is None else body
    return box(moment, tone, headline or why.headline, said, argument=steps, article=why.article)


def say_view(moment: MatchMoment) -> View | None:
    """What the tutor says now; ``None`` when the learner is left to think."""
    if (variant := blind_box(moment) or talk_box(moment)) is not None:
        return box(moment, **variant)
    saying = SAYING.get(moment.session.phase)
    return saying(moment) if saying else None


# -- before the play --


def _cut(moment: MatchMoment) -> View:
    session = moment.session
    first, manner = session.first, session.house.first_dealer
    if not first.rounds:
        return box(moment, "info", moment.phrase("cut.random", who=first.dealer), article="first_dealer")
    if not session.cut:
        rule = moment.speaker.value_text("first_dealer", manner)
        three = ("three.cut", "three.cut_text") if session.house.variant == "three" else ()
        body = sentences(*(moment.phrase(key) for key in ("cut.ranks", *three)))
        return box(moment, "info", rule, body, article="first_dealer")
    if session.cut < len(first.rounds):
        seats = tuple(cut.seat for cut in first.rounds[session.cut])
        return box(moment, "info", moment.phrase("cut.level", who=seats), article="first_dealer")
    card = next(cut.card for cut in first.rounds[-1] if cut.seat is first.dealer)
    return box(
        moment, "info", moment.phrase(f"cut.{manner}", who=first.dealer, card=card), article="first_dealer"
    )


def _shuffle(moment: MatchMoment) -> View:
    headline = moment.phrase("shuffle.offered", who=moment.session.dealer)
    return box(moment, "info", headline, _seats(moment), article="shuffle_cut")


def _seats(moment: MatchMoment) -> Words:
    """Of three: who plays alone, and where the dead hand lies."""
    return sentences(who_is_alone(moment), where_it_lies(moment)) if is_seated(moment) else ()


def _deal(moment: MatchMoment) -> View:
    session = moment.session
    topic = session.said.topic
    if topic == "misdeal" and session.said.misdeal is not None:
        return _misdeal(moment)
    if topic in ("good_deal", "no_misdeal"):
        tone: Tone = "good" if topic == "good_deal" else "bad"
        return box(
            moment,
            tone,
            moment.phrase(f"deal.{topic}"),
            moment.phrase("deal.why_good").to_view(),
            article="misdeal",
        )
    if "misdeals" in session.company.spot and session.shown == len(session.packets):
        return box(moment, "info", moment.phrase("deal.ask"))
    if is_seated(moment):
        body = where_it_lies(moment).to_view()
        return box(moment, "info", who_is_alone(moment), body, article="three_players")
    rule = moment.speaker.value_text("packets", session.house.packets)
    return box(moment, "info", rule, article="deal_cards")


def _misdeal(moment: MatchMoment) -> View:
    session = moment.session
    misdeal = session.said.misdeal
    assert misdeal is not None
    spotted = session.draft == "spotted"
    if misdeal.because == "exposed_card":
        why = moment.phrase("deal.exposed_card", cards=misdeal.exposed)
    else:
        why = moment.phrase("deal.wrong_number", many=_with(misdeal.counts, 9), few=_with(misdeal.counts, 7))
    again = moment.phrase("deal.again", who=misdeal.dealer)
    headline = moment.phrase("deal.spotted" if spotted else "deal.missed")
    return box(moment, "good" if spotted else "bad", headline, sentences(why, again), article="misdeal")


def _with(counts: tuple[tuple[Seat, int], ...], number: int) -> Seat:
    return next(seat for seat, count in counts if count == number)


def _call(moment: MatchMoment) -> View | None:
    session, deal = moment.session, moment.deal
    if session.turned is not None:
        headline = moment.phrase("call.turned", card=session.turned, who=session.dealer)
        return box(moment, "info", headline, _opens(moment), article="turn_up")
    if deal is not None:
        return _named(moment)
    if session.said.naming is not None:
        naming = session.said.naming
        headline = _advised_trump(moment)
        reason = moment.speaker.say_with(naming.reason.key, naming.reason.named, LEARNER)
        return box(moment, "hint", headline, reason.to_view(), article="name_trump")
    if session.dealer is LEARNER:
        body = sentences(moment.phrase("call.think"), where_it_lies(moment) if is_seated(moment) else None)
        return box(moment, "info", moment.phrase("call.yours"), body, article="name_trump")
    headline = moment.phrase("call.looks", who=session.dealer)
    return box(moment, "info", headline, _seats(moment), article="name_trump")


def _advised_trump(moment: MatchMoment) -> Phrase:
    naming = moment.session.said.naming
    assert naming is not None
    if naming.trump is None:
        return moment.phrase("call.advice_no_trump")
    return moment.phrase("call.advice", suit=naming.trump)


def _named(moment: MatchMoment) -> View:
    """What the dealer has named; why will be told when the cards are on the table."""
    deal = moment.deal
    assert deal is not None
    headline = moment.phrase("call.named", who=deal.dealer, suit=deal.trump) if deal.trump else None
    headline = headline or moment.phrase("call.no_trump", who=deal.dealer)
    later = moment.phrase("call.later").to_view()
    body = [*_opens(moment), " ", *later]
    return box(moment, "info", headline, body, article="name_trump" if deal.trump else "en_voiture")


def _opens(moment: MatchMoment) -> Words:
    assert moment.deal is not None
    return moment.phrase("call.opens", who=moment.deal.opener).to_view()


# -- in the play --


def _play(moment: MatchMoment) -> View | None:
    session, why = moment.session, moment.explanation
    match session.said.topic:
        case "accuse":
            return box(
                moment,
                "info",
                moment.phrase("claim.ask"),
                moment.phrase("claim.how").to_view(),
                article="revoke",
            )
        case "undone" if session.said.card is not None:
            return box(moment, "info", moment.phrase("undone", card=session.said.card))
        case "refused" if why is not None:
            return explained(moment, "bad", why, wrong_hand(moment, why))
        case "verdict" if why is not None:
            return explained(moment, "info" if why.legal else "bad", why)
        case "legal" if why is not None:
            return explained(moment, "info", why)
        case "advice" if why is not None:
            return _advice(moment, why)
        case "what_if" if moment.ruling is not None and session.said.card is not None:
            headline = moment.phrase("what_if", card=session.said.card)
            body = moment.speaker.what_if(moment.ruling, session.said.card, LEARNER).to_view()
            return box(moment, "hint", headline, body)
    return None


def _advice(moment: MatchMoment, why: Explanation) -> View:
    """The expert's card and its reason in one sentence; below, what had to be and what was free."""
    decision = moment.session.said.decision
    assert decision is not None
    reason = moment.speaker.say_with(decision.reason.key, decision.reason.named, LEARNER)
    return explained(moment, "hint", why, moment.phrase("advice", card=decision.card), reason.to_view())


def _claims(moment: MatchMoment) -> View:
    if moment.session.said.topic == "accuse":
        return box(
            moment, "info", moment.phrase("claim.ask"), moment.phrase("claim.how").to_view(), article="revoke"
        )
    return box(moment, "info", moment.phrase("claim.last"), article="revoke")


SAYING: dict[Phase, Callable[[MatchMoment], View | None]] = {
    "cut": _cut,
    "shuffle": _shuffle,
    "deal": _deal,
    "call": _call,
    "play": _play,
    "claims": _claims,
}
"""What is said in each phase; the verdict on a claim and the count have modules of their own."""
