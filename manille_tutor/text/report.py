"""The referee's reports, as plain data and in words: on a situation, and on a written record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine.calls import write_calls
from ..engine.cards import Card
from ..engine.deal import Deal
from ..engine.house import THREE_CHAIRS
from ..engine.match import Outcome, Won
from ..engine.notation import write_situation
from ..engine.record import Record
from ..engine.record_reader import Reading
from ..engine.revoke import Fault, deal_score, faults
from ..engine.ruling import Ruling, rule_on
from ..engine.scoring import Tally
from ..engine.three import Purse, ThreeMatch, WonAlone
from .explain import Explanation
from .grammar import Fact
from .phrase import Phrase
from .score_text import tally_text
from .speaker import Speaker
from .variants import contract_text, purse_text

# -- a situation --


def judgement(ruling: Ruling, speaker: Speaker) -> dict[str, Any]:
    """The ruling on a situation as plain data."""
    situation = ruling.situation
    return {
        "situation": write_situation(situation),
        "to_act": situation.to_act.value,
        "legal": [card.code for card in ruling.legal],
        "free_because": _free_because(ruling, speaker),
        "illegal": {card.code: _refusal(ruling, card, speaker) for card in ruling.illegal},
    }


def _free_because(ruling: Ruling, speaker: Speaker) -> dict[str, str] | None:
    if not ruling.free:
        return None
    why = speaker.explain_ruling(ruling)
    return {"rule": why.rule, "article": why.article.number, "text": why.plain()}


def _refusal(ruling: Ruling, card: Card, speaker: Speaker) -> dict[str, Any]:
    violation = ruling.violation(card)
    assert violation is not None
    return {
        "rule": violation.rule,
        "article": violation.article,
        "also": list(violation.also),
        "evidence": [shown.card.code for shown in violation.evidence],
        "text": speaker.explain(ruling, card).plain(),
    }


def judgement_text(ruling: Ruling, speaker: Speaker) -> Iterator[str]:
    """The ruling for people: who plays what, and each broken rule with the cards that would break it."""
    to_act = ruling.situation.to_act
    cards = speaker.say("judge.free") if ruling.free else ruling.legal
    yield write_situation(ruling.situation)
    yield f"  {speaker.say('judge.to_play', who=to_act, cards=cards)}"
    if ruling.free:
        why = speaker.explain_ruling(ruling)
        yield f"  ✓ {why.headline} {why.body} ({why.article.label})"
    for refused in _by_rule(ruling):
        why = speaker.explain(ruling, refused[0])
        labels = ", ".join(speaker.card_label(card) for card in refused)
        yield f"  ✗ {labels} – {why.headline} {why.body} ({why.article.label})"


def _by_rule(ruling: Ruling) -> list[list[Card]]:
    """The illegal cards, those together that break the same rule."""
    by_rule: dict[str, list[Card]] = {}
    for card in ruling.illegal:
        violation = ruling.violation(card)
        assert violation is not None
        by_rule.setdefault(violation.rule, []).append(card)
    return list(by_rule.values())


# -- a record --


def checked(reading: Reading, speaker: Speaker) -> dict[str, Any]:
    """The report as plain data: deals with their faults and scores, the match, and wrong results."""
    record = reading.record
    disagreements = [
        {"deal": wrong.board, "tag": wrong.tag, "written": wrong.written, "expected": wrong.expected}
        | {"line": wrong.line, "column": wrong.column}
        for wrong in reading.disagreements
    ]
    return {
        "rules": record.house.preset,
        "options": record.house.changes(),
        "deals": [_deal(record, number, speaker) for number in range(1, len(record.deals) + 1)],
        "total": _points(record.match.total),
        "outcome": _outcome(record.match.outcome),
        "disagreements": disagreements,
    }


def _deal(record: Record, number: int, speaker: Speaker) -> dict[str, Any]:
    deal = record.deals[number - 1]
    found = faults(deal)
    report: dict[str, Any] = {
        "deal": number,
        "dealer": deal.dealer.value,
        "trump": deal.trump.value if deal.trump else None,
        "finished": deal.finished,
        "faults": [_fault(fault, speaker) for fault in found],
        "captured": _both(deal.captured),
        "penalised": found[0].seat.side.value if found else None,
    }
    if deal.contract is not None:
        contract = deal.contract
        report["contract"] = {"declarer": contract.declarer.value, "number": contract.number}
        report["contract"] |= {"multiplier": contract.multiplier, "calls": write_calls(deal.calls)}
    if deal.finished:
        report["score_without_penalty"] = _both(deal_score(deal, penalty=False).score)
        report["score"] = _both(deal_score(deal).score)
        report["total"] = _points(record.match.running[number - 1])
        if isinstance(record.match, ThreeMatch):
            report["score_by_player"] = _points(record.match.points[number - 1])
    return report


def _fault(fault: Fault, speaker: Speaker) -> dict[str, Any]:
    broken = fault.violation
    return {
        "trick": fault.number,
        "player": fault.seat.value,
        "card": broken.card.code,
        "rule": broken.rule,
        "article": broken.article,
        "also": list(broken.also),
        "evidence": [shown.card.code for shown in broken.evidence],
        "legal": [card.code for card in broken.allowed],
        "situation": write_situation(fault.situation),
        "text": _why(fault, speaker).plain(),
    }


def _why(fault: Fault, speaker: Speaker) -> Explanation:
    return speaker.explain(rule_on(fault.situation), fault.violation.card, viewer=None)


def _outcome(outcome: Outcome | WonAlone) -> dict[str, str]:
    if isinstance(outcome, WonAlone):
        return {"kind": outcome.kind, "player": outcome.person.value, "because": outcome.because}
    if isinstance(outcome, Won):
        return {"kind": outcome.kind, "side": outcome.side.value, "because": outcome.because}
    return {"kind": outcome.kind, "because": outcome.because}


def _both(tally: Tally) -> dict[str, int]:
    return {"NS": tally.ns, "EW": tally.ew}


def _points(total: Tally | Purse) -> dict[str, int]:
    """By side, or by player of three."""
    if isinstance(total, Purse):
        return {person.value: total.of(person) for person in THREE_CHAIRS}
    return _both(total)


# -- a record in words --


def checked_text(reading: Reading, speaker: Speaker) -> Iterator[str]:
    """The report in words, line by line."""
    record = reading.record
    for number, deal in enumerate(record.deals, start=1):
        trump = speaker.trump_text(deal.trump)
        yield str(speaker.say("check.deal", n=number, who=deal.dealer, trump=trump))
        if deal.contract is not None:
            yield f"  {contract_text(speaker, deal.contract)}"
        yield from _deal_text(deal, speaker)
        if isinstance(record.match, ThreeMatch) and deal.finished:
            yield f"  {purse_text(speaker, 'check.three.points', record.match.points[number - 1])}"
    yield str(_total_text(record.match.total, speaker))
    outcome = record.match.outcome
    if isinstance(outcome, WonAlone):
        yield str(speaker.say("check.three.won", who=outcome.person))
    elif isinstance(outcome, Won):
        yield str(speaker.say("check.won", side=outcome.side))
    else:
        yield str(speaker.say("check.in_play"))
    for wrong in reading.disagreements:
        said: dict[str, Fact] = {"n": wrong.board, "line": wrong.line, "tag": wrong.tag}
        said |= {"written": wrong.written, "expected": wrong.expected}
        yield str(speaker.say_with("check.disagrees", said))


def _total_text(total: Tally | Purse, speaker: Speaker) -> Phrase:
    if isinstance(total, Purse):
        return purse_text(speaker, "check.three.total", total)
    return tally_text(speaker, "check.total", total)


def _deal_text(deal: Deal, speaker: Speaker) -> Iterator[str]:
    found = faults(deal)
    for fault in found:
        why = _why(fault, speaker)
        said = speaker.say("check.fault", n=fault.number, who=fault.seat, card=fault.violation.card)
        yield f"  ✗ {said} {why.headline} {why.body} ({why.article.label})"
    if not found:
        yield f"  ✓ {speaker.say('check.clean')}"
    yield f"  {tally_text(speaker, 'check.captured', deal.captured)}"
    if not deal.finished:
        yield f"  {speaker.say('check.unfinished', n=len(deal.plays))}"
    elif not found:
        yield f"  {tally_text(speaker, 'score.result', deal_score(deal).score)}"
    else:
        yield f"  {tally_text(speaker, 'check.without', deal_score(deal, penalty=False).score)}"
        side = found[0].seat.side
        yield f"  {tally_text(speaker, 'check.penalised', deal_score(deal).score, side=side)}"
