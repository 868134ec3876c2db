"""Progress over time: the numbers of a drawing, and the same as a table."""

from __future__ import annotations

from manille_tutor.learning.chart import Span
from manille_tutor.learning.record import Record
from manille_tutor.text import Speaker

from ..moment import View
from ..naming import day_text


def chart_view(record: Record, speaker: Speaker) -> View:
    """The chart; without spans it is empty, and says so."""
    spans = record.chart.spans
    labels = ("known", "tasks", "learned", "mastered", "right", "other", "table")
    columns = ("when", "asked", "right", "learned", "mastered")
    return {
        "label": speaker.text("record.chart.label"),
        "empty": "" if spans else speaker.text("record.chart.empty"),
        "summary": _summary(record, speaker) if spans else "",
        "labels": {label: speaker.text(f"record.chart.{label}") for label in labels},
        "columns": [speaker.text(f"record.chart.column.{column}") for column in columns],
        "of": len(record.skills),
        "spans": [_span(span, record.chart.length, speaker) for span in spans],
    }


def _span(span: Span, length: str, speaker: Speaker) -> View:
    label = day_text(speaker, span.start, length)
    return {
        "label": label,
        "text": speaker.text("record.chart.span", when=label, asked=span.asked, right=span.right),
        "asked": span.asked,
        "right": span.right,
        "learned": span.learned,
        "mastered": span.mastered,
    }


def _summary(record: Record, speaker: Speaker) -> str:
    spans, last = record.chart.spans, record.chart.spans[-1]
    asked = sum(span.asked for span in spans)
    return speaker.text(
        "record.chart.summary",
        asked=asked,
        learned=last.learned,
        mastered=last.mastered,
        of=len(record.skills),
    )
