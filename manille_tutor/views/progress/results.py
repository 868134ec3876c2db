"""The results of one or many learners as a table by rule, in text and in HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from manille_tutor.learning.record import in_order
from manille_tutor.learning.results import Results
from manille_tutor.text import Speaker

from ..naming import day_text, rule_title

IN_A_BLOCK = 6
"""So many learners stand side by side in the text."""


class ResultTable:
    """What result codes say, rule by rule. Shows itself in a notebook; ``repr`` is the same as text."""

    def __init__(self, results: Sequence[Results], speaker: Speaker) -> None:
        self.results = tuple(results)
        self.speaker = speaker

    @property
    def skills(self) -> tuple[str, ...]:
        """Every rule that somebody was asked, in the order of the rules."""
        return tuple(sorted({each.skill for result in self.results for each in result.skills}, key=in_order))

    @property
    def learners(self) -> tuple[str, ...]:
        """Each learner by the name in the code, else by the number of the code; and the day."""
        return tuple(self._learner(result, n) for n, result in enumerate(self.results, 1))

    def rows(self) -> Iterator[tuple[str, ...]]:
        """One row a rule: its name, by how many it is learned, and how it stands with each."""
        for skill in self.skills:
            found = [result.of(skill) for result in self.results]
            known = sum(each.state in ("learned", "mastered") for each in found)
            share = self.speaker.text("record.results.share", n=known, of=len(found))
            cells = (
                self.speaker.text(
                    "record.results.cell",
                    state=self.speaker.text(f"record.state.{each.state}"),
                    right=each.right,
                    asked=each.asked,
                )
                if each.asked
                else self.speaker.text("record.results.none")
                for each in found
            )
            yield (rule_title(self.speaker, skill), share, *cells)

    def _learner(self, result: Results, number: int) -> str:
        name = result.name or self.speaker.text("record.results.nameless", n=number)
        return self.speaker.text("record.results.named", name=name, day=day_text(self.speaker, result.day))

    def _head(self) -> tuple[str, ...]:
        return tuple(self.speaker.text(f"record.results.{column}") for column in ("rule", "knows"))

    def __repr__(self) -> str:
        rows = list(self.rows())
        blocks = [
            self._block(rows, range(2 + start, min(2 + start + IN_A_BLOCK, 2 + len(self.results))))
            for start in range(0, len(self.results), IN_A_BLOCK)
        ]
        return "\n\n".join((*blocks, self.speaker.text("record.results.note")))

    def _block(self, rows: Sequence[Sequence[str]], columns: range) -> str:
        head = (*self._head(), *self.learners)
        shown = [[row[0], row[1], *(row[at] for at in columns)] for row in (head, *rows)]
        widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in shown
        ]
        lines.insert(1, "  ".join("-" * width for width in widths))
        return "\n".join(line.rstrip() for line in lines)

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in (*self._head(), *self.learners))
        body = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(row[0])}</th>'
            + "".join(f'<td style="text-align:left">{escape(cell)}</td>' for cell in row[1:])
            + "</tr>"
            for row in self.rows()
        )
        caption = escape(self.speaker.text("record.results.title"))
        note = escape(self.speaker.text("record.results.note"))
        return (
            f'<div style="overflow-x:auto"><table><caption>{caption}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div><p>{note}</p>"
        )
