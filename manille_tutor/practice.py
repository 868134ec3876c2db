"""The workshop, the exam and the coverage table, as notebooks call them: ``mt.exercises()``."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from manille_tutor.facade import Told, _progress, _settings, _speaker, plainly

if TYPE_CHECKING:
    from manille_tutor.learning.workshop import Workshop
    from manille_tutor.widgets import TableWidget


class Columns(Told):
    """A table in plain columns, which a notebook shows as it is."""

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        return f"```text\n{self}\n```"


@plainly
def exercises(code: str | None = None, seed: int | None = None) -> TableWidget:
    """The workshop: choose what to practise, or give a code for the tasks that everyone with it gets."""
    from manille_tutor.learning.workshop import Workshop, enter

    drawn = secrets.randbelow(2**20) if seed is None else seed
    return _workshop(enter(code, _settings()) if code else Workshop(seed=drawn, settings=_settings()))


@plainly
def exam(seed: int | None = None, code: str | None = None) -> TableWidget:
    """Twenty mixed tasks without help, and then a report: what to practise, and why."""
    from manille_tutor.learning.codes import EVERY_LESSON, read_code, set_spec
    from manille_tutor.learning.exam import ITEMS
    from manille_tutor.learning.workshop import examine

    drawn = secrets.randbelow(2**20) if seed is None else seed
    spec = read_code(code) if code else set_spec(lesson=EVERY_LESSON, count=ITEMS, seed=drawn)
    return _workshop(examine(spec, _settings()))


def _workshop(workshop: Workshop) -> TableWidget:
    from manille_tutor.widgets.workshop_desk import workshop_table

    return workshop_table(workshop, _progress())


@plainly
def coverage(locale: str | None = None) -> Columns:
    """For every rule: how many kinds of situation there are, and how many exercises were written for them."""
    from manille_tutor.views.coverage import coverage_lines

    return Columns("\n".join(coverage_lines(_speaker(locale))))
