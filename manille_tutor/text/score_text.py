"""The hand score in words: one sentence a step, and the result."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from ..engine.scoring import HandScore, ScoreStep, Tally
from ..engine.seats import Side
from .grammar import Fact
from .phrase import Phrase

if TYPE_CHECKING:
    from .speaker import Speaker


def score_steps(speaker: Speaker, score: HandScore) -> tuple[Phrase, ...]:
    """How the score comes about, a sentence for each step."""
    return tuple(
        speaker.say_with(f"score.step.{step.kind}", _facts(step) | _doubled(speaker, step))
        for step in score.steps
    )


def _doubled(speaker: Speaker, step: ScoreStep) -> dict[str, Fact]:
    """How a multiplier is said: doubled or redoubled."""
    if step.kind != "multiplied":
        return {}
    return {"multiplier": speaker.say(f"score.multiplier.{step.multiplier}")}


def score_result(speaker: Speaker, score: HandScore) -> Phrase:
    """What each side scores, in a sentence."""
    return tally_text(speaker, "score.result", score.score)


def score_text(speaker: Speaker, score: HandScore) -> str:
    """The whole reckoning as plain text, the result last."""
    return " ".join(map(str, (*score_steps(speaker, score), score_result(speaker, score))))


def tally_text(speaker: Speaker, key: str, tally: Tally, **facts: Fact) -> Phrase:
    """The words of that key, which tell what each side has."""
    return speaker.say_with(key, facts | _both(tally))


def _both(tally: Tally) -> dict[str, Fact]:
    return {"first": Side.NS, "ns": tally.ns, "second": Side.EW, "ew": tally.ew}


def _facts(step: ScoreStep) -> dict[str, Fact]:
    facts: dict[str, Fact] = {}
    for field in fields(step):
        value = getattr(step, field.name)
        facts |= _both(value) | {"points": value.total} if isinstance(value, Tally) else {field.name: value}
    if step.kind == "captured":
        facts["total"] = step.in_play
    if step.kind == "revoked":
        facts["other"] = step.side.other
    return facts
