"""The count, the sheet and the end of a match of three: scores are kept by person (5.4)."""

from __future__ import annotations

from manille_tutor.engine import HandScore, Seat
from manille_tutor.engine.house import THREE_CHAIRS
from manille_tutor.engine.three import Purse, ThreeMatch, WonAlone
from manille_tutor.learning.table.state import LEARNER
from manille_tutor.text import Phrase
from manille_tutor.text.score_text import score_steps
from manille_tutor.text.variants import purse_text

from .match_cards import card_view
from .match_count import target_text, trump_cell, unnoticed, why_named
from .match_moment import MatchMoment, View, sentences
from .match_say import Tone, box
from .match_seats import others_of


def match_of_three(moment: MatchMoment) -> ThreeMatch:
    """The match by person."""
    match = moment.session.match
    assert isinstance(match, ThreeMatch)
    return match


def score_fact(moment: MatchMoment) -> Phrase:
    """What each of the three has so far."""
    return purse_text(moment.at_home.speaker, "match.three.fact.score", match_of_three(moment).total, LEARNER)


# -- the count --


def piles_of_three(moment: MatchMoment) -> list[View]:
    """What the dealer has captured alone, and what the two others have."""
    deal = moment.deal
    assert deal is not None
    captured, sides = deal.captured, (deal.dealer.side, deal.dealer.side.other)
    labels = (
        moment.phrase("three.count.captured_alone", who=deal.dealer, points=captured.of(sides[0])),
        moment.phrase("three.count.captured", who=others_of(deal.dealer), points=captured.of(sides[1])),
    )
    return [
        {
            "label": _opened(str(label)),
            "tricks": [
                [card_view(moment, card) for card in trick.cards]
                for trick in deal.tricks
                if trick.winner.side is side
            ],
        }
        for side, label in zip(sides, labels, strict=True)
    ]


def _opened(text: str) -> str:
    return text[:1].upper() + text[1:]


def count_of_three(moment: MatchMoment) -> View:
    """What the hand is worth to each of the three, and how that comes about."""
    match, speaker = match_of_three(moment), moment.speaker
    score, points, dealer = match.scores[-1], match.points[-1], match.hands[-1].dealer
    argument = [
        (speaker.text(f"ui.term.{step.kind}"), said)
        for step, said in zip(score.steps, score_steps(speaker, score), strict=True)
    ]
    argument += _twice(moment, score, points, dealer)
    result = purse_text(moment.at_home.speaker, "match.three.count.result", points, LEARNER)
    argument.append((speaker.text("ui.term.result"), result))
    headline, tone = _headline(moment, score, points)
    body = sentences(*unnoticed(moment, moment.session.boards[-1]), why_named(moment))
    return box(moment, tone, headline, body, argument=argument, opened=True, article="three_players")


def _twice(moment: MatchMoment, score: HandScore, points: Purse, dealer: Seat) -> list[tuple[str, Phrase]]:
    """The step that only a winner alone has; a bonus for the last trick is not doubled."""
    bonus = sum(step.bonus for step in score.steps if step.kind == "last_trick" and step.side is dealer.side)
    worth = score.score.of(dealer.side) - bonus
    if not worth:
        return []
    said = moment.phrase("three.count.twice", before=worth, after=points.of(dealer) - bonus)
    return [(moment.words("three.count.twice_term"), said)]


def _headline(moment: MatchMoment, score: HandScore, points: Purse) -> tuple[Phrase, Tone]:
    """Who has won the hand, and what that scores; a bonus for the others stands below."""
    dealer, best = moment.session.dealer, max(points)
    if any(step.kind == "level" for step in score.steps):
        return moment.phrase(f"three.count.{'only_bonus' if best else 'level'}"), "info"
    pair = others_of(dealer)
    tone: Tone = "good" if points.of(LEARNER) == best else "info"
    if points.of(dealer) == best:
        key = "alone_you" if dealer is LEARNER else "alone"
        return moment.phrase(f"three.count.{key}", who=dealer, points=best), tone
    if dealer is not LEARNER:
        return moment.phrase("three.count.pair_you", partner=pair[1], points=best), tone
    return moment.phrase("three.count.pair", who=pair, points=best), tone


# -- the sheet --


def sheet_of_three(moment: MatchMoment) -> View | None:
    """Every hand with what each of the three scored, and the totals."""
    match, home = match_of_three(moment), moment.at_home
    if not match.hands:
        return None
    head = [home.words(f"sheet.{name}") for name in ("hand", "dealer", "trump", "captured")]
    return {
        "label": home.words("sheet.label"),
        "head": [*head, *(home.seat_name(person) for person in THREE_CHAIRS)],
        "rows": [_row(home, match, place) for place in range(len(match.hands))],
        "total": {
            "label": home.words("sheet.total"),
            "cells": [str(match.total.of(person)) for person in THREE_CHAIRS],
        },
        "note": home.phrase("three.sheet.note", end=target_text(home)).to_view(),
    }


def _row(home: MatchMoment, match: ThreeMatch, place: int) -> list[list[object]]:
    hand, points = match.hands[place], match.points[place]
    captured, side = match.scores[place].captured, hand.dealer.side
    scored: list[list[object]] = [[str(points.of(person) or "–")] for person in THREE_CHAIRS]
    return [
        [str(place + 1)],
        [home.seat_name(hand.dealer)],
        [trump_cell(home, hand.trump)],
        [f"{captured.of(side)}–{captured.of(side.other)}"],
        *scored,
    ]


# -- the end --


def over_of_three(moment: MatchMoment) -> View:
    """Who has won, and why."""
    match, home = match_of_three(moment), moment.at_home
    outcome = match.outcome
    assert isinstance(outcome, WonAlone)
    first, second, third = THREE_CHAIRS
    total = match.total
    headline = home.phrase(
        "three.over.won", who=outcome.person, first=first, second=second, third=third,
        s=total.south, e=total.east, w=total.west,
    )  # fmt: skip
    article = "tie_break" if outcome.article == "4.6" else "target"
    body = home.phrase(f"three.over.{outcome.because}", who=outcome.person).to_view()
    return box(home, "good" if outcome.person is LEARNER else "info", headline, body, article=article)
