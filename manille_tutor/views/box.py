"""The box in which the tutor speaks: one plain sentence, and as much more as is asked for."""

from __future__ import annotations

from typing import Literal

from manille_tutor.text import Article, Explanation, Phrase

from .moment import Moment, View

Tone = Literal["good", "bad", "info", "hint"]


def box(
    moment: Moment,
    tone: Tone,
    headline: Phrase,
    body: Phrase | None = None,
    argument: tuple[tuple[str, Phrase], ...] = (),
    explanation: Explanation | None = None,
    argument_open: bool = False,
) -> View:
    """The box in which the tutor speaks."""
    return {
        "tone": tone,
        "headline": headline.to_view(),
        "body": body.to_view() if body else [],
        "argument": [{"term": term, "text": text.to_view()} for term, text in argument],
        "argument_open": argument_open,
        "argument_label": moment.words("show_argument"),
        "article": article_view(explanation.article) if explanation else None,
        "details": [],
    }


def article_view(article: Article) -> View:
    """An article of the rules, with its text to unfold."""
    return {"number": article.number, "label": article.label, "text": article.text.to_view()}
