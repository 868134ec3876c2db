"""The count and the score sheet: captured cards laid out, the score step by step, every hand on one sheet."""

from __future__ import annotations

from manille_tutor.engine import Fault, HandScore, Side, faults
from manille_tutor.engine.match import Won
from manille_tutor.learning.table.state import LEARNER, Board
from manille_tutor.text import Phrase
from manille_tutor.text.score_text import score_result, score_steps

from .match_cards import card_view
from .match_moment import THEM, US, MatchMoment, View, sentences
from .match_say import Tone, box


def piles_view(moment: MatchMoment) -> list[View]:
    """What each side has captured, trick by trick, to be counted."""
    deal = moment.deal
    assert deal is not None
    captured = deal.captured
    return [
        {
            "label": moment.words("count.pile", side=moment.side_name(side), points=captured.of(side)),
            "tricks": [
                [card_view(moment, card) for card in trick.cards]
                for trick in deal.tricks
                if trick.winner.side is side
            ],
        }
        for side in (US, THEM)
    ]


def count_say(moment: MatchMoment) -> View:
    """What the hand is worth, and how that comes about."""
    score = moment.session.match.scores[-1]
    kinds = (*(step.kind for step in score.steps), "result")
    said = (*score_steps(moment.speaker, score), score_result(moment.speaker, score))
    argument = [
        (moment.speaker.text(f"ui.term.{kind}"), text) for kind, text in zip(kinds, said, strict=True)
    ]
    headline, tone = _headline(moment, score)
    body = sentences(*_unnoticed(moment, moment.session.boards[-1]), _why_named(moment))
    return box(moment, tone, headline, body, argument=argument, opened=True, article="hand_score")


def _headline(moment: MatchMoment, score: HandScore) -> tuple[Phrase, Tone]:
    side = score.score.ahead
    if side is None:
        key = "count.level" if not score.score.total else "count.both"
        return moment.phrase(key, points=score.score.ns), "info"
    headline = moment.phrase("count.scores", side=side, points=score.score.of(side))
    return headline, "good" if side is US else "info"


def _unnoticed(moment: MatchMoment, board: Board) -> list[Phrase]:
    """A revoke that nobody claimed: it is told when it is too late."""
    found: tuple[Fault, ...] = () if board.noticed else faults(board.deal)
    return [
        moment.phrase("count.unnoticed", who=fault.seat, n=fault.number, card=fault.violation.card)
        for fault in found[:1]
    ]


def _why_named(moment: MatchMoment) -> Phrase | None:
    """Why another player named this trump: told now that all cards have been seen."""
    session, deal = moment.session, moment.deal
    assert deal is not None
    if (
        deal.dealer is LEARNER
        or session.house.trump_choice == "turn_up"
        or session.house.variant not in (None, "parlee", "aveugle")
    ):
        return None
    naming = session.company.names(session.house, deal.dealer, deal.dealt_to(deal.dealer), session.number)
    if naming.trump is not deal.trump:
        return None  # the match was resumed with other company
    reason = moment.speaker.say_with(naming.reason.key, naming.reason.named)
    return moment.phrase("count.why_named", who=deal.dealer, reason=reason)


# -- the sheet --


def sheet_view(moment: MatchMoment) -> View | None:
    """Every hand of the match with its score and the totals."""
    match = moment.session.match
    if not match.hands:
        return None
    words = moment.words
    head = [words(f"sheet.{name}") for name in ("hand", "dealer", "trump", "captured")]
    return {
        "label": words("sheet.label"),
        "head": [*head, moment.side_name(US), moment.side_name(THEM)],
        "rows": [_row(moment, place) for place in range(len(match.hands))],
        "total": {"label": words("sheet.total"), "cells": [str(match.total.of(side)) for side in (US, THEM)]},
        "note": target_text(moment).to_view(),
    }


def _row(moment: MatchMoment, place: int) -> list[list[object]]:
    match = moment.session.match
    hand, score = match.hands[place], match.scores[place]
    trump: object = {"em": moment.words("sheet.no_trump")}
    if hand.trump is not None:
        name = moment.speaker.suit_name(hand.trump)
        trump = {"card": "", "label": hand.trump.symbol, "name": name, "suit": hand.trump.value}
    captured = f"{score.captured.of(US)}–{score.captured.of(THEM)}"
    worth: list[list[object]] = [[_worth(score, side)] for side in (US, THEM)]
    return [
        [str(place + 1)],
        [moment.seat_name(hand.dealer)],
        [trump],
        [captured],
        *worth,
    ]


def _worth(score: HandScore, side: Side) -> str:
    return str(score.score.of(side)) if score.score.of(side) else "–"


def target_text(moment: MatchMoment) -> Phrase:
    """How the match ends."""
    house = moment.session.house
    option, value = ("hands", house.hands) if house.target is None else ("target", house.target)
    assert value is not None
    return moment.speaker.value_text(option, value)


# -- the end --


def over_say(moment: MatchMoment) -> View:
    """Who has won, and why."""
    match = moment.session.match
    outcome = match.outcome
    assert isinstance(outcome, Won)
    total = match.total
    points = {"points": total.of(outcome.side), "others": total.of(outcome.side.other)}
    headline = moment.phrase("over.won", side=outcome.side, **points)
    article = "tie_break" if outcome.article == "4.6" else "target"
    body = moment.phrase(f"over.{outcome.because}", side=outcome.side)
    return box(moment, "good" if outcome.side is US else "info", headline, body.to_view(), article=article)
