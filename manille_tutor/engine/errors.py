"""What goes wrong outside the game: input that is not a card, a line, a record or a set of rules."""

from __future__ import annotations


class BadInput(ValueError):
    """Something written could not be read: says what was expected, what was found and where.

    ``line`` and ``column`` count from 1 and are ``None`` when the text has no lines or the
    whole of it is meant.
    """

    def __init__(
        self, expected: str, found: str = "", *, line: int | None = None, column: int | None = None
    ) -> None:
        self.expected = expected
        self.found = found
        self.line = line
        self.column = column
        super().__init__(expected, found)

    def __str__(self) -> str:
        return self._sentence()

    def _sentence(self) -> str:
        where = ", ".join(
            f"{name} {number}"
            for name, number in (("line", self.line), ("column", self.column))
            if number is not None
        )
        sentence = f"expected {self.expected}"
        if self.found:
            sentence += f", found {shown(self.found)}"
        return f"{where}: {sentence}" if where else sentence

    def at(self, line: int | None = None, column: int | None = None) -> BadInput:
        """The same complaint with its place in a larger text: columns add up, lines are set once."""
        shifted = self.column
        if column is not None:
            shifted = column + (self.column - 1 if self.column is not None else 0)
        return type(self)(self.expected, self.found, line=self.line if line is None else line, column=shifted)


def shown(found: str, longest: int = 60) -> str:
    """What was found, quoted, and cut when it is long."""
    return repr(found if len(found) <= longest else found[:longest] + "…")
