"""What is asked of every refusal: one clear sentence that names what was expected, and where."""

import re
from collections import Counter

from manille_tutor.engine import BadInput

LONGEST_SENTENCE = 1_500
COUNTED = Counter()
"""How many malformed things were refused, and told at the end of the run."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def refusal(read, *given):
    """The BadInput with which these were refused, checked; None if they could be read.

    Any other exception passes through and fails the test.
    """
    try:
        read(*given)
    except BadInput as bad:
        check_refusal(bad, given[0])
        return bad
    return None


def check_refusal(bad, given):
    COUNTED["refused"] += 1
    sentence = str(bad)
    assert bad.expected
    assert f"expected {bad.expected}" in sentence
    assert len(sentence) <= LONGEST_SENTENCE, sentence
    assert not _CONTROL.search(sentence), sentence
    assert "Traceback" not in sentence
    assert "pydantic" not in sentence
    if isinstance(given, str):
        check_place(bad, given)


def check_place(bad, text):
    """The place named is in the text (the end of a line counts); JSON knows one kind of line end."""
    assert any(_has_place(bad, re.split(line_end, text)) for line_end in ("\n", "\r\n|\r|\n")), (
        str(bad),
        text,
    )


def _has_place(bad, lines):
    if bad.line is None:
        lines = ["\n".join(lines)]
    if not 1 <= (bad.line or 1) <= len(lines):
        return False
    return bad.column is None or 1 <= bad.column <= len(lines[(bad.line or 1) - 1]) + 1


def malformed(wanted, spoiled, read, *more):
    """Offer spoiled things until that many were refused: [(what was given, its refusal)].

    Spoiling may by chance leave a thing readable; those are offered but not counted.
    """
    refused = []
    for offered, given in enumerate(spoiled):
        bad = refusal(read, given, *more)
        if bad is not None:
            refused.append((given, bad))
        if len(refused) == wanted:
            return refused
        assert offered < 20 * wanted, "spoiling does no harm"
    raise AssertionError("nothing more to offer")
