"""A position without a kernel: as a picture, as plain text, and with its answer folded below it.

>>> from manille_tutor.engine import read_situation
>>> from manille_tutor.text import Speaker
>>> svg = render_svg(read_situation("trump=H leader=E trick=7C,KH hand=8H,10H,AD"), Speaker("en"))
>>> svg.startswith("<svg")
True
"""

from __future__ import annotations

from dataclasses import replace
from html import escape

from manille_tutor.engine import Card, Ruling, Situation, rule_on, write_situation
from manille_tutor.learning.lessons import position
from manille_tutor.learning.session import start
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.state import Attempt, Said
from manille_tutor.text import Explanation, Phrase, Speaker
from manille_tutor.text.phrase import CardWord, Emphasis
from manille_tutor.views import present

from .picture import picture


def render_svg(
    situation: Situation,
    speaker: Speaker,
    ruling: Ruling | None = None,
    dark: bool = False,
    card: Card | None = None,
) -> str:
    """The position as a picture. With its ruling the legal cards are lifted and the evidence is ringed.

    With ``card`` too, that card is shown as tried. The picture needs nothing from outside.
    """
    tasks = (position(write_situation(situation)),)
    session = start("", "try_it", tasks, settings=Settings(locale=speaker.locale))
    if ruling is not None:
        tried = card is not None and card not in ruling.legal
        said = Said("judged", card) if tried else Said("legal", card)
        draft = session.attempt.draft.pick(card) if card is not None and tried else session.attempt.draft
        session = replace(session, attempt=Attempt(draft, "incorrect" if tried else None, said=said))
    return picture(present(session, speaker), dark)


def render_text(situation: Situation, speaker: Speaker, card: Card | None = None) -> str:
    """The position in words, and what may be played with the reason (or why that card may not)."""
    return f"{speaker.table_text(situation)}\n\n{_explanation(situation, speaker, card).plain()}"


def render_details(situation: Situation, speaker: Speaker, summary: str, card: Card | None = None) -> str:
    """The reasoned answer as HTML that opens under ``summary``: for a page without a kernel."""
    told = _explanation(situation, speaker, card)
    steps = "".join(f"<dt>{escape(step.term)}</dt><dd>{_html(step.text)}</dd>" for step in told.argument)
    first = f"<p><strong>{_html(told.headline)}</strong> {_html(told.body)}</p>"
    article = f"<p><em>{escape(told.article.label)}</em></p>"
    return f"<details><summary>{escape(summary)}</summary>{first}<dl>{steps}</dl>{article}</details>"


def _explanation(situation: Situation, speaker: Speaker, card: Card | None) -> Explanation:
    ruling = rule_on(situation)
    return speaker.explain_ruling(ruling) if card is None else speaker.explain(ruling, card)


def _html(phrase: Phrase) -> str:
    written = []
    for segment in phrase.segments:
        match segment:
            case CardWord(label=label):
                written.append(f"<strong>{escape(label)}</strong>")
            case Emphasis(text=text):
                written.append(f"<em>{escape(text)}</em>")
            case str():
                written.append(escape(segment))
    return "".join(written)


__all__ = ["render_details", "render_svg", "render_text"]
