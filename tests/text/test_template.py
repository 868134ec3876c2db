"""How texts are written: placeholders, choices, emphasis, capitals, and what is refused."""

import pytest

from manille_tutor.engine import Card, Rank, Seat, Side, Suit
from manille_tutor.text.catalogue import read_catalogue
from manille_tutor.text.grammar import Fact, Grammar
from manille_tutor.text.phrase import CardWord, Emphasis, Phrase, Segment, phrase_of
from manille_tutor.text.template import BadTemplate, facts_in, read_template

GRAMMAR = Grammar(read_catalogue("en"))


def say(template: str, viewer: Seat | None = None, **facts: Fact) -> Phrase:
    out: list[Segment] = []
    GRAMMAR.writer(read_template(template))(out, facts, viewer)
    return phrase_of(out)


@pytest.mark.parametrize(
    ("template", "facts", "said"),
    [
        ("plain words", {}, "plain words"),
        (r"\{not\} a \*placeholder\* \| \\", {}, r"{not} a *placeholder* | \ ".rstrip()),
        ("{card}", {"card": Card("KH")}, "K♥"),
        ("{card:the}", {"card": Card("10S")}, "the 10♠"),
        ("{card:a}, {other:a}", {"card": Card("AH"), "other": Card("KH")}, "an A♥, a K♥"),
        ("{card:name}", {"card": Card("JC")}, "jack of clubs"),
        ("{cards}", {"cards": (Card("7C"), Card("8C"), Card("9C"))}, "7♣, 8♣ and 9♣"),
        ("{cards:or}", {"cards": (Card("7C"), Card("8C"))}, "7♣ or 8♣"),
        ("{cards:the_nor}", {"cards": (Card("7C"), Card("8C"), Card("9C"))}, "the 7♣ nor the 8♣ nor the 9♣"),
        ("{suits:list}", {"suits": (Suit.CLUBS, Suit.HEARTS)}, "clubs and hearts"),
        ("{suit} {suit:a} {suit:singular} {suit:symbol}", {"suit": Suit.HEARTS}, "hearts a heart heart ♥"),
        ("{rank} {rank:name} {rank:a}", {"rank": Rank.ACE}, "A ace an ace"),
        ("{side}", {"side": Side.NS}, "North–South"),
        ("{n:plural one trick|{n} tricks}", {"n": 1}, "one trick"),
        ("{n:plural one trick|{n} tricks}", {"n": 0}, "0 tricks"),
        ("{n:plural one trick|{n} tricks}", {"n": 8}, "8 tricks"),
        ("{cards:plural it|them}", {"cards": (Card("7C"), Card("8C"))}, "them"),
        ("{what}: {n}", {"what": "points", "n": 60}, "points: 60"),
    ],
)
def test_placeholders(template: str, facts: dict[str, Fact], said: str) -> None:
    assert str(say(template, **facts)) == said


def test_the_viewer_is_you() -> None:
    template = "now {who} and {who:name}; {who:you you have|{who} has} it; {who:of}"
    assert str(say(template, who=Seat.EAST)) == "now East and East; East has it; East’s"
    assert str(say(template, Seat.EAST, who=Seat.EAST)) == "now you and East; you have it; East’s"
    assert str(say("{side:you your side|{side}}", Seat.NORTH, side=Side.NS)) == "your side"
    assert str(say("{side:you your side|{side}}", Seat.NORTH, side=Side.EW)) == "East–West"


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{who} leads.", "You leads."),
        ("{who} leads", "you leads"),
        ("A card. {who} leads.", "A card. You leads."),
        ("{who:you {who}|x} leads.", "You leads."),
        ("so {who} leads.", "so you leads."),
        ("{phrase} leads.", "You two leads."),
        ("{card} leads.", "K♥ leads."),
        ("{card:the} leads!", "The K♥ leads!"),
        ("“{who}”.", "“you”."),
    ],
)
def test_a_sentence_opens_with_a_capital(template: str, said: str) -> None:
    facts: dict[str, Fact] = {"who": Seat.SOUTH, "card": Card("KH"), "phrase": Phrase(("you two",))}
    assert str(say(template, Seat.SOUTH, **facts)) == said


def test_segments_keep_cards_and_emphasis_apart_and_join_texts() -> None:
    inner = Phrase(("a", Emphasis("b")))
    phrase = say("With *the {name}*, {inner} and {card:the}.", name="rule", inner=inner, card=Card("KH"))
    assert phrase.segments == (
        "With ",
        Emphasis("the rule"),
        ", a",
        Emphasis("b"),
        " and the ",
        CardWord(Card("KH"), "K♥", "king of hearts"),
        ".",
    )
    assert str(phrase) == "With the rule, ab and the K♥."
    assert phrase.spoken() == "With the rule, ab and the king of hearts."
    assert phrase.to_view()[5] == {"card": "KH", "label": "K♥", "name": "king of hearts", "suit": "H"}
    assert phrase.to_view()[1] == {"em": "the rule"}


def test_a_phrase_is_a_value() -> None:
    assert say("a {n}", n=1) == say("a {n}", n=1)
    assert hash(say("a {n}", n=1)) == hash(say("a {n}", n=1))
    assert not Phrase()
    assert say("x")


@pytest.mark.parametrize(
    "template",
    [
        "{",
        "{}",
        "{a",
        "{a:plural}",
        "{a:plural one}",
        "{a:plural 1|2|3}",
        "{a:the x}",
        "a } b",
        "a | b",
        "*a",
        "a\\",
    ],
)
def test_a_text_written_wrongly_is_refused(template: str) -> None:
    with pytest.raises(BadTemplate):
        read_template(template)


@pytest.mark.parametrize(
    ("template", "fact"),
    [
        ("{x:the}", 3),
        ("{x:nonsense}", Card("KH")),
        ("{x:the}", Suit.HEARTS),
        ("{x:plural a|b}", Card("KH")),
        ("{x:you a|b}", Suit.HEARTS),
        ("{x:agree a|b|c|d}", 4),
    ],
)
def test_a_fact_that_does_not_fit_its_placeholder_is_refused(template: str, fact: Fact) -> None:
    with pytest.raises(BadTemplate):
        say(template, x=fact)


def test_facts_are_found_in_every_corner() -> None:
    nodes = read_template("{a} *{b}* {c:you {d}|{e:plural {f}|x}}")
    assert list(facts_in(nodes)) == list("abcdef")
