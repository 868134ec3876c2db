"""Positions without a kernel: pictures that stand alone, and answers to unfold."""

from xml.etree import ElementTree

import pytest

from manille_tutor.engine import Card, read_situation, rule_on
from manille_tutor.render import render_details, render_svg, render_text
from manille_tutor.text import LOCALES, Speaker

LINE = "trump=H leader=E trick=7C,KH,8C hand=8S,QS,AD,8H,10H"
AT = read_situation(LINE)
ENGLISH = Speaker("en")


def words_in(svg: str) -> list[str]:
    return [
        "".join(text.itertext()) for text in ElementTree.fromstring(svg).iter() if text.tag.endswith("text")
    ]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_stands_alone(locale: str, dark: bool) -> None:
    speaker = Speaker(locale)
    svg = render_svg(AT, speaker, rule_on(AT), dark=dark)
    assert ElementTree.fromstring(svg)[0].text == speaker.table_text(AT)
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert speaker.index(Card("KH").rank) in words_in(svg)


def test_a_position_alone_gives_nothing_away() -> None:
    words = words_in(render_svg(AT, ENGLISH))
    assert not {"legal", "illegal", "highest trump", "beats K♥"} & set(words)


def test_with_its_ruling_the_legal_card_is_lifted_and_the_evidence_named() -> None:
    plain, ruled = render_svg(AT, ENGLISH), render_svg(AT, ENGLISH, rule_on(AT))
    assert {"highest trump", "led", "beats K♥"} <= set(words_in(ruled))
    assert heights(plain) == [364.0] * 5
    assert heights(ruled) == [364.0] * 4 + [346.0]


def heights(svg: str) -> list[float]:
    """How high each card of the hand is drawn, from left to right."""
    groups = [group.get("transform", "") for group in ElementTree.fromstring(svg) if group.tag.endswith("}g")]
    return [float(place.split()[1].rstrip(")")) for place in groups if "scale" not in place]


def test_a_card_that_was_tried_is_shown_as_illegal() -> None:
    assert "illegal" in words_in(render_svg(AT, ENGLISH, rule_on(AT), card=Card("8H")))
    assert "illegal" not in words_in(render_svg(AT, ENGLISH, rule_on(AT), card=Card("10H")))


def test_a_table_without_trumps_or_cards_can_be_drawn() -> None:
    leading = read_situation("trump=- leader=S hand=7C,8D")
    assert "no trump" in words_in(render_svg(leading, ENGLISH))


def test_the_answer_is_there_in_words() -> None:
    text = render_text(AT, ENGLISH)
    assert text.startswith("Trump is hearts. East led 7 of clubs;")
    assert "Only 10♥ is legal." in text
    assert "8♥ does not beat the K♥." in render_text(AT, ENGLISH, Card("8H"))


def test_the_answer_unfolds() -> None:
    html = render_details(AT, ENGLISH, "Which card <may> you play?")
    root = ElementTree.fromstring(html)
    assert root.tag == "details"
    assert root[0].text == "Which card <may> you play?"
    assert "Article 3.6 Overtrumping" in "".join(root.itertext())
