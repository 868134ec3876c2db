"""The hard cases of the rules, explained in three languages: `hard_cases.txt` is what a learner reads.

Written anew by `python -m tests.text.test_hard_cases`, to be read before it is believed.
"""

from pathlib import Path

import pytest

from manille_tutor.engine import Card, read_situation, rule_on, write_cards
from manille_tutor.text import LOCALES, Speaker

GOLDEN = Path(__file__).with_name("hard_cases.txt")

# what the table looks like, the card that is asked about, and what may be played
HARD_CASES = (
    ("trump=H leader=S trick=10C,7C hand=7H,AS,8D", "8D", "7H"),
    ("trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD", "8H", "10H"),
    ("trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD partner_exempts=overtrump", "AD", "8H,10H,AD"),
    ("trump=H leader=S trick=7C,AH hand=7H,QH,AS", "AS", "7H,QH,AS"),
    ("trump=H leader=E trick=7C,8H,KH hand=9H,AH,7D", "9H", "AH"),
    ("trump=H leader=S trick=KH hand=8H,AH,10S", "10S", "8H,AH"),
    ("trump=H leader=S trick=KH hand=8H,AH,10S", "8H", "8H,AH"),
    ("trump=H leader=S trick=KC hand=7C,10C,9H", "9H", "7C,10C"),
    ("trump=H leader=S trick=KC,7H hand=8C,AC,10H", "10H", "8C,AC"),
    ("trump=- leader=S trick=KC hand=7D,10S,AH", "AH", "7D,10S,AH"),
    ("trump=H leader=S trick=10C,8C,9C hand=7H,AD,8D", "AD", "7H"),
    ("trump=H leader=S trick=AD hand=10D,KD", "KD", "10D,KD"),
)


@pytest.mark.parametrize(("line", "card", "legal"), HARD_CASES)
def test_the_referee_rules_as_the_rules_say(line: str, card: str, legal: str) -> None:
    ruling = rule_on(read_situation(line))
    assert write_cards(ruling.legal) == legal
    assert Speaker("en").explain(ruling, Card(card)).legal == (Card(card) in ruling.legal)


def test_the_hard_cases_read_as_they_were_reviewed() -> None:
    assert told() == GOLDEN.read_text(encoding="utf-8")


def told() -> str:
    """Every hard case in every language."""
    return "\n".join(_told(locale, line, card) for line, card, _ in HARD_CASES for locale in LOCALES)


def _told(locale: str, line: str, card: str) -> str:
    speaker, ruling = Speaker(locale), rule_on(read_situation(line))
    said = speaker.explain(ruling, Card(card))
    tags = ", ".join(f"{speaker.card_label(shown.card)} ({shown.tag})" for shown in said.evidence)
    head = f"== {line}: {card} [{locale}]"
    more = (said.plain(), tags, speaker.what_if(ruling, Card(card)), speaker.well_done(ruling))
    return "\n".join((head, *map(str, more), ""))


if __name__ == "__main__":
    GOLDEN.write_text(told(), encoding="utf-8")
