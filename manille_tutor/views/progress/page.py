"""The whole page of progress as one view: the lessons, and all that the record tells."""

from __future__ import annotations

from manille_tutor.learning.events import Log
from manille_tutor.learning.page import Page
from manille_tutor.learning.record import Record
from manille_tutor.learning.state import Session
from manille_tutor.text import Phrase, Speaker

from .. import present
from ..frame import joined
from ..live import aloud
from ..moment import View
from .advice import advice_view
from .keep import Host, keep_view
from .over_time import chart_view
from .rules import rules_view


def present_record(
    session: Session, record: Record, page: Page, speaker: Speaker, *, log: Log, code: str,
    place: str | None = None, host: Host = "here",
) -> View:  # fmt: skip
    """The page of progress, ready to be written as JSON."""
    base = present(session, speaker)
    advice = advice_view(record, speaker)
    said = _said(record, page, speaker)
    spoken = joined(phrase.spoken() for phrase in said)
    keep = keep_view(log, page, place, host, code, speaker)
    asking = keep["reset"]["asking"]
    if asking:
        told = joined((asking["headline"], asking["body"]))
    else:
        told = joined((spoken, aloud(base["goal"]), aloud(advice["headline"]), aloud(advice["body"])))
    about_the_file = bool(page.said) and page.said[0].key.startswith(("record.read.", "record.reset."))
    text = [segment for phrase in said for segment in (*phrase.to_view(), " ")][:-1]
    return base | {
        "task": "record",
        "notice": None if about_the_file else text or base["notice"],
        "live": told,
        "record": {
            "next": advice,
            "figures": figures_view(record, speaker),
            "lessons_label": speaker.text("record.lessons"),
            "rules": rules_view(record, speaker),
            "chart": chart_view(record, speaker),
            "keep": keep | {"said": text if about_the_file else []},
        },
    }


def _said(record: Record, page: Page, speaker: Speaker) -> list[Phrase]:
    """What was just done, else that some lines of the file could not be read."""
    if page.said:
        return [speaker.say_with(words.key, words.named) for words in page.said]
    return [speaker.say("record.damaged", n=record.damaged)] if record.damaged else []


def figures_view(record: Record, speaker: Speaker) -> list[View]:
    """Three numbers and a share, the ones to be proud of first."""
    states = [standing.state for standing in record.skills]
    mastered = states.count("mastered")
    learned = states.count("learned") + mastered
    asked = sum(standing.asked for standing in record.skills)
    right = sum(standing.right for standing in record.skills)
    figures = [("learned", f"{learned}"), ("mastered", f"{mastered}"), ("due", f"{len(record.due)}")]
    if asked:
        figures.append(("right", f"{round(100 * right / asked)} %"))
    numbers = {"learned": learned, "mastered": mastered, "due": len(record.due), "right": right}
    return [
        {
            "id": id,
            "value": value,
            "label": speaker.text(f"record.figure.{id}", n=numbers[id], of=len(states), asked=asked),
        }
        for id, value in figures
    ]
