"""A whole deal as a text for reviewers: every ruling, explained in the three languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from manille_tutor.engine import SEATS, Card, Deal, Ruling, Seat, deal_score, faults, rule_on, write_cards
from manille_tutor.engine.notation import write_options, write_trump
from manille_tutor.engine.ruling import Violation
from manille_tutor.text import Speaker
from manille_tutor.text.explain import Explanation
from manille_tutor.text.score_text import score_result, score_steps
from tests.golden import variants
from tests.golden.deals import Told, moments
from tests.golden.variants import SPEAKERS, in_words


def transcript(name: str, told: Told) -> str:
    """The text of one file."""
    every = moments(told)
    lines = [
        f"# {name}: written by `python -m tests.golden.write`; read what changed before you commit it.",
        "",
    ]
    lines += _heading(every[0], told)
    lines += variants.calls_told(every[0])
    for before, after in pairwise(every):
        if before.trick is None:
            lines += ["", f"== Trick {len(before.tricks) + 1}, {before.leader} leads"]
        if told.asks:
            lines += variants.questions_told(before)
        if told.strays:
            lines += _strays(before)
        lines += _one_play(before, after.plays[-1])
        lines += variants.played_so(before)
        if after.trick is None:
            trick = after.tricks[-1]
            lines += ["", f"   {trick.winner} wins {write_cards(trick.cards)}: {trick.points} points"]
    if told.strays:
        lines += _refused(every[-1], Seat.SOUTH, every[-1].plays[0])
    return "\n".join([*lines, *_end(every[-1]), *variants.scored_by_person(every[-1])]) + "\n"


def _heading(deal: Deal, told: Told) -> Iterator[str]:
    yield f"rules={deal.house.preset}{write_options(deal.house)}"
    yield f"dealer={deal.dealer} trump={write_trump(deal.trump)} seed={told.seed}"
    for seat in SEATS:
        yield f"{seat}: {write_cards(deal.dealt_to(seat))}"


def _one_play(deal: Deal, card: Card) -> Iterator[str]:
    ruling = rule_on(deal.situation)
    breach = " !" if card in ruling.illegal else ""
    yield ""
    yield f"{deal.to_act} plays {card}{breach}   of {write_cards(ruling.situation.hand)}"
    yield f"   may play {write_cards(ruling.legal)}   {_reasons(ruling)}"
    yield from in_words(lambda speaker: _why(speaker.explain_ruling(ruling)))
    for rule, refused in _by_rule(ruling).items():
        violation = ruling.violation(refused[0])
        assert violation is not None
        yield f"   not {write_cards(refused)}   [{rule} {violation.because}]"
        yield from in_words(lambda speaker, first=refused[0]: _so(speaker, speaker.explain(ruling, first)))


def _reasons(ruling: Ruling) -> str:
    return " ".join(f"[{step.rule} {step.finding.because}]" for step in ruling.steps)


def _by_rule(ruling: Ruling) -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in ruling.illegal:
        violation = ruling.violation(card)
        assert violation is not None
        found.setdefault(violation.rule, []).append(card)
    return found


def _why(explained: Explanation) -> str:
    return f"{explained.headline} {explained.body}"


def _so(speaker: Speaker, explained: Explanation) -> str:
    """What follows for the first of the refused cards; the headline is that of the ruling."""
    last = explained.argument[-1]
    return f"{last.term}{speaker.colon}{last.text}"


def _strays(deal: Deal) -> Iterator[str]:
    """At a few moments of the deal, cards that no table accepts."""
    other = deal.to_act.partner
    if len(deal.plays) == 1:
        yield from _refused(deal, other, deal.hand(other)[0])
        yield from _refused(deal, deal.to_act, deal.hand(other)[0])
    if len(deal.plays) == 5:
        mine = [card for card in deal.dealt_to(deal.to_act) if card in deal.plays]
        yield from _refused(deal, deal.to_act, mine[0])


def _refused(deal: Deal, seat: Seat, card: Card) -> Iterator[str]:
    violation: Violation | None = deal.violation(seat, card)
    assert violation is not None
    yield ""
    yield f"{seat} tries {card}, refused   [{violation.rule} {violation.because}]"
    yield from in_words(lambda speaker: _why(speaker.explain_violation(violation, seat)))


def _end(deal: Deal) -> Iterator[str]:
    yield ""
    yield "== The hand is over"
    for fault in faults(deal):
        violation = fault.violation
        yield f"   breach in trick {fault.number}: {fault.seat} {violation.card} [{violation.rule}]"
    score = deal_score(deal)
    for speaker in SPEAKERS:
        yield ""
        for said in (*score_steps(speaker, score), score_result(speaker, score)):
            yield f"      {speaker.locale:<5} {said}"
    yield ""
    yield f"   {' '.join(f'[{step.kind}]' for step in score.steps)} {score.captured} scores {score.score}"
