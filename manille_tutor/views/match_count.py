"""The count and the score sheet: captured cards laid out, the score step by step, every hand on one sheet."""

from __future__ import annotations

from manille_tutor.engine import Fault, HandScore, Match, Side, Suit, faults
from manille_tutor.engine.match import Won
from manille_tutor.learning.table.state import LEARNER, Board
from manille_tutor.text import Phrase
from manille_tutor.text.score_text import score_result, score_steps

from .match_cards import card_view
from .match_contract import contract_cell, contract_fate, thrown_in_row, why_called
from .match_moment import THEM, US, MatchMoment, View, sentences
from .match_say import Tone, box


def _match(moment: MatchMoment) -> Match:
    """The match of two sides."""
    match = moment.session.match
    assert isinstance(match, Match)
    return match


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
    score = _match(moment).scores[-1]
    kinds = (*(step.kind for step in score.steps), "result")
    said = (*score_steps(moment.speaker, score), score_result(moment.speaker, score))
    argument = [
        (moment.speaker.text(f"ui.term.{kind}"), text) for kind, text in zip(kinds, said, strict=True)
    ]
    headline, tone = _headline(moment, score)
    body = sentences(
        contract_fate(moment, score), *unnoticed(moment, moment.session.boards[-1]), why_named(moment)
    )
    return box(moment, tone, headline, body, argument=argument, opened=True, article="hand_score")


def _headline(moment: MatchMoment, score: HandScore) -> tuple[Phrase, Tone]:
    side = score.score.ahead
    if side is None:
        key = "count.level" if not score.score.total else "count.both"
        return moment.phrase(key, points=score.score.ns), "info"
    headline = moment.phrase("count.scores", side=side, points=score.score.of(side))
    return headline, "good" if side is US else "info"


def unnoticed(moment: MatchMoment, board: Board) -> list[Phrase]:
    """A revoke that nobody claimed: it is told when it is too late."""
    found: tuple[Fault, ...] = () if board.noticed else faults(board.deal)
    return [
        moment.phrase("count.unnoticed", who=fault.seat, n=fault.number, card=fault.violation.card)
        for fault in found[:1]
    ]


def why_named(moment: MatchMoment) -> Phrase | None:
    """Why another player named this trump: told now that all cards have been seen."""
    session, deal = moment.session, moment.deal
    assert deal is not None
    if session.house.has_auction:
        return why_called(moment)
    if deal.dealer is LEARNER or session.house.trump_choice != "dealer_names":
        return None
    naming = session.company.names(session.house, deal.dealer, deal.dealt_to(deal.dealer), session.number)
    if naming.trump is not deal.trump:
        return None  # the match was resumed with other company
    reason = moment.speaker.say_with(naming.reason.key, naming.reason.named)
    return moment.phrase("count.why_named", who=deal.dealer, reason=reason)


# -- the sheet --


def sheet_view(moment: MatchMoment) -> View | None:
    """Every hand of the match with its score and the totals."""
    match = _match(moment)
    if not match.hands:
        return None
    words = moment.words
    head = [words(f"sheet.{name}") for name in ("hand", "dealer", "trump", "captured")]
    if match.house.has_auction:
        head[2] = words("auction.contract_label")
    return {
        "label": words("sheet.label"),
        "head": [*head, moment.side_name(US), moment.side_name(THEM)],
        "rows": _rows(moment),
        "total": {"label": words("sheet.total"), "cells": [str(match.total.of(side)) for side in (US, THEM)]},
        "note": target_text(moment).to_view(),
    }


def _rows(moment: MatchMoment) -> list[list[list[object]]]:
    """A row for each hand in order, those that were thrown in among them."""
    rows: list[list[list[object]]] = []
    left = list(moment.session.thrown)
    for place in range(len(_match(moment).hands)):
        while left and left[0][0] == place:
            rows.append(thrown_in_row(moment, len(rows) + 1, left.pop(0)[1]))
        rows.append(_row(moment, place, len(rows) + 1))
    return rows


def _row(moment: MatchMoment, place: int, number: int) -> list[list[object]]:
    match = _match(moment)
    hand, score = match.hands[place], match.scores[place]
    trump = [trump_cell(moment, hand.trump)]
    if hand.contract is not None:
        trump = contract_cell(moment, hand.contract)
    captured = f"{score.captured.of(US)}–{score.captured.of(THEM)}"
    worth: list[list[object]] = [[_worth(score, side)] for side in (US, THEM)]
    return [
        [str(number)],
        [moment.seat_name(hand.dealer)],
        trump,
        [captured],
        *worth,
    ]


def trump_cell(moment: MatchMoment, trump: Suit | None) -> object:
    """What was trump, as the sheet has it."""
    if trump is None:
        return {"em": moment.words("sheet.no_trump")}
    return {"card": "", "label": trump.symbol, "name": moment.speaker.suit_name(trump), "suit": trump.value}


def _worth(score: HandScore, side: Side) -> str:
    return str(score.score.of(side)) if score.score.of(side) else "–"


def target_text(moment: MatchMoment) -> Phrase:
    """How the match ends."""
    house = moment.session.house
    option, value = ("hands", house.hands) if house.target is None else ("target", house.target)
    assert value is not None
    if house.variant == "three":
        return moment.phrase(f"three.end.{option}", n=value)
    return moment.speaker.value_text(option, value)


# -- the end --


def over_say(moment: MatchMoment) -> View:
    """Who has won, and why."""
    match = _match(moment)
    outcome = match.outcome
    assert isinstance(outcome, Won)
    total = match.total
    points = {"points": total.of(outcome.side), "others": total.of(outcome.side.other)}
    headline = moment.phrase("over.won", side=outcome.side, **points)
    article = "tie_break" if outcome.article == "4.6" else "target"
    body = moment.phrase(f"over.{outcome.because}", side=outcome.side)
    return box(moment, "good" if outcome.side is US else "info", headline, body.to_view(), article=article)
