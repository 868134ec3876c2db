"""Every card, suit and seat in every form, in the three languages."""

import pytest

from manille_tutor.engine import PACK, RANKS, SEATS, SUITS, Card, Rank, Seat, Side, Suit
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.text.catalogue import read_catalogue
from manille_tutor.text.grammar import ARTICLES, Grammar
from manille_tutor.text.phrase import phrase_of

from .lint import faults

GRAMMAR = {locale: Grammar(read_catalogue(locale)) for locale in LOCALES}


def said(locale: str, fact: object, form: str) -> str:
    return str(phrase_of(GRAMMAR[locale].words(fact, form, None)))  # type: ignore[index,arg-type]


ARTICLES_OF = {
    "en": {
        "AH": "the A♥ · an A♥ · of the A♥ · to the A♥ · by the A♥ · your A♥",
        "8C": "the 8♣ · an 8♣ · of the 8♣ · to the 8♣ · by the 8♣ · your 8♣",
        "QD": "the Q♦ · a Q♦ · of the Q♦ · to the Q♦ · by the Q♦ · your Q♦",
    },
    "pt_BR": {
        "AH": "o A♥ · um A♥ · do A♥ · ao A♥ · pelo A♥ · seu A♥",
        "QD": "a Q♦ · uma Q♦ · da Q♦ · à Q♦ · pela Q♦ · sua Q♦",
        "KS": "o K♠ · um K♠ · do K♠ · ao K♠ · pelo K♠ · seu K♠",
        "10C": "o 10♣ · um 10♣ · do 10♣ · ao 10♣ · pelo 10♣ · seu 10♣",
    },
    "fr": {
        "AH": "l’A♥ · un A♥ · de l’A♥ · à l’A♥ · par l’A♥ · votre A♥",
        "QD": "la D♦ · une D♦ · de la D♦ · à la D♦ · par la D♦ · votre D♦",
        "KS": "le R♠ · un R♠ · du R♠ · au R♠ · par le R♠ · votre R♠",
        "JC": "le V♣ · un V♣ · du V♣ · au V♣ · par le V♣ · votre V♣",
        "8H": "le 8♥ · un 8♥ · du 8♥ · au 8♥ · par le 8♥ · votre 8♥",
        "10H": "le 10♥ · un 10♥ · du 10♥ · au 10♥ · par le 10♥ · votre 10♥",
    },
}


@pytest.mark.parametrize(
    ("locale", "card"), [(loc, card) for loc, cards in ARTICLES_OF.items() for card in cards]
)
def test_articles(locale: str, card: str) -> None:
    forms = " · ".join(said(locale, Card(card), form) for form in ("the", "a", "of", "to", "by", "your"))
    assert forms == ARTICLES_OF[locale][card]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_takes_the_article_of_its_rank(locale: str) -> None:
    for form in ARTICLES:
        for rank in RANKS:
            forms = {said(locale, Card.of(rank, suit), form)[:-1] for suit in SUITS}
            assert len(forms) == 1
            assert said(locale, rank, form).startswith(forms.pop().removesuffix(Speaker(locale).index(rank)))
    for card in PACK:
        for form in ARTICLES:
            text = said(locale, card, form)
            assert text.endswith(Speaker(locale).card_label(card))
            assert not faults(text, locale), text


INDICES = {"en": "789JQKA10", "pt_BR": "789JQKA10", "fr": "789VDRA10"}
NAMES = {
    "en": {"KH": "king of hearts", "AS": "ace of spades", "10C": "10 of clubs", "QD": "queen of diamonds"},
    "pt_BR": {"KH": "rei de copas", "AS": "ás de espadas", "10C": "10 de paus", "JD": "valete de ouros"},
    "fr": {"KH": "roi de cœur", "AS": "as de pique", "10C": "10 de trèfle", "QD": "dame de carreau"},
}
SUIT_NAMES = {
    "en": ["clubs", "diamonds", "hearts", "spades"],
    "pt_BR": ["paus", "ouros", "copas", "espadas"],
    "fr": ["trèfle", "carreau", "cœur", "pique"],
}
SEAT_NAMES = {
    "en": ["South", "East", "North", "West", "You"],
    "pt_BR": ["Sul", "Leste", "Norte", "Oeste", "Você"],
    "fr": ["Sud", "Est", "Nord", "Ouest", "Vous"],
}


@pytest.mark.parametrize("locale", LOCALES)
def test_names(locale: str) -> None:
    speaker = Speaker(locale)
    assert "".join(map(speaker.index, RANKS)) == INDICES[locale]
    for card, name in NAMES[locale].items():
        assert speaker.card_name(Card(card)) == name
    assert [speaker.suit_name(suit) for suit in SUITS] == SUIT_NAMES[locale]
    seats = [speaker.seat_name(seat) for seat in SEATS] + [speaker.seat_name(Seat.WEST, Seat.WEST)]
    assert seats == SEAT_NAMES[locale]
    assert speaker.seat_name(Seat.EAST, Seat.WEST) == SEAT_NAMES[locale][1]
    assert (
        len({speaker.card_label(card) for card in PACK})
        == len({speaker.card_name(card) for card in PACK})
        == 32
    )


def test_labels_wear_the_letters_of_the_language() -> None:
    labels = {
        locale: [Speaker(locale).card_label(Card(c)) for c in ("KH", "QS", "JD", "AC", "10H")]
        for locale in LOCALES
    }
    assert labels["en"] == labels["pt_BR"] == ["K♥", "Q♠", "J♦", "A♣", "10♥"]
    assert labels["fr"] == ["R♥", "D♠", "V♦", "A♣", "10♥"]


@pytest.mark.parametrize(
    ("locale", "forms"),
    [
        ("en", "7♣, A♣ and Q♣ | 7♣, A♣ or Q♣ | the 7♣ nor the A♣ nor the Q♣"),
        ("pt_BR", "7♣, A♣ e Q♣ | 7♣, A♣ ou Q♣ | o 7♣ nem o A♣ nem a Q♣"),
        ("fr", "7♣, A♣ et D♣ | 7♣, A♣ ou D♣ | le 7♣ ni l’A♣ ni la D♣"),
    ],
)
def test_lists(locale: str, forms: str) -> None:
    cards = (Card("7C"), Card("AC"), Card("QC"))
    assert " | ".join(said(locale, cards, form) for form in ("list", "or", "the_nor")) == forms
    assert said(locale, cards[:1], "list") == "7♣"
    assert said(locale, (), "list") == ""


@pytest.mark.parametrize(("locale", "zero"), [("en", 1), ("pt_BR", 0), ("fr", 0)])
def test_plurals(locale: str, zero: int) -> None:
    assert [GRAMMAR[locale].plural(count) for count in (0, 1, 2, 21)] == [zero, 0, 1, 1]  # type: ignore[index]


@pytest.mark.parametrize("locale", ["pt_BR", "fr"])
def test_agreement(locale: str) -> None:
    agree = GRAMMAR[locale]._by_agreement  # type: ignore[index]
    king, queen, other = Card("KH"), Card("QH"), Card("QS")
    assert [agree(cards, None) for cards in (king, queen, (queen,), (king, queen), (queen, other))] == [
        0,
        1,
        1,
        2,
        3,
    ]


def test_suits_and_seats_contract() -> None:
    assert said("fr", Seat.EAST, "of") == "d’Est"
    assert said("fr", Seat.SOUTH, "of") == "de Sud"
    assert said("pt_BR", Suit.HEARTS, "a") == "uma carta de copas"
    assert said("fr", Suit.SPADES, "a") == "un pique"
    assert said("en", Side.EW, "") == "East–West"
    assert said("fr", Rank.ACE, "the") == "l’as"
    assert said("pt_BR", Rank.QUEEN, "of") == "da dama"
