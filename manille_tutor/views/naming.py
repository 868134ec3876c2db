"""How a rule is called, and how days are told."""

from __future__ import annotations

from datetime import date

from manille_tutor.text import ARTICLES, Speaker
from manille_tutor.text.grammar import Fact


def rule_title(speaker: Speaker, skill: str) -> str:
    """A rule by its title; an option that has no article by its name."""
    return speaker.article(skill).title if skill in ARTICLES else speaker.rule_name(skill)


def rule_number(skill: str) -> str:
    """The number of the rule's article; nothing for an option."""
    return ARTICLES.get(skill, "")


def ago(speaker: Speaker, days: int) -> str:
    """So many days ago, in words."""
    known = {0: "today", 1: "yesterday"}
    return speaker.text(f"record.ago.{known.get(max(0, days), 'days')}", n=days)


def ahead(speaker: Speaker, days: int) -> str:
    """In so many days, in words."""
    known = {0: "today", 1: "tomorrow"}
    return speaker.text(f"record.ahead.{known.get(max(0, days), 'days')}", n=days)


def day_text(speaker: Speaker, day: date, length: str = "day") -> str:
    """A day, or the week, month, quarter or year that begins with it."""
    month = speaker.text(f"record.month.{day.month}")
    facts: dict[str, Fact] = {
        "day": day.day,
        "month": month,
        "year": str(day.year),
        "quarter": (day.month + 2) // 3,
    }
    return str(speaker.say_with(f"record.span.{length}", facts))
