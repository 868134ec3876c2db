"""Speaker: languages and how they are named, what is missing, rulebook, house rules, the table in words."""

from typing import Literal, get_args

import pytest

from manille_tutor.engine import OPTIONS, PRESETS, BadInput, Card, HouseRules, Seat, Suit, read_situation
from manille_tutor.engine.rules import EVERY_RULE
from manille_tutor.text import ARTICLES, LOCALES, MissingWords, Speaker, locale_of

from .lint import faults, sentence_faults

SPEAKERS = [Speaker(locale) for locale in LOCALES]


@pytest.mark.parametrize(
    ("name", "locale"),
    [("en", "en"), ("en-GB", "en"), ("EN_us", "en"), ("pt-BR", "pt_BR"), ("pt_br", "pt_BR"), ("pt", "pt_BR"),
     ("fr-FR", "fr"), ("fr_CA", "fr"), (" fr ", "fr")],
)  # fmt: skip
def test_a_language_may_be_named_in_several_ways(name: str, locale: str) -> None:
    assert locale_of(name) == locale
    assert Speaker(name).locale == locale
    assert Speaker(name) == Speaker(locale)
    assert hash(Speaker(name)) == hash(Speaker(locale))


@pytest.mark.parametrize("name", ["de", "", "francais", "e n", "pt-BR-x", "fr_", "en/../fr", "☃"])
def test_another_language_is_refused_and_the_choices_named(name: str) -> None:
    if name == "fr_":
        assert locale_of(name) == "fr"
        return
    with pytest.raises(BadInput, match="en, pt_BR, fr"):
        Speaker(name)


def test_missing_words_are_named() -> None:
    speaker = Speaker("fr")
    with pytest.raises(MissingWords, match=r"fr: no words for 'no\.such\.key'"):
        speaker.say("no.such.key")
    with pytest.raises(MissingWords, match=r"fr: table\.deed\.led speaks of 'card'"):
        speaker.say("table.deed.led", who=Seat.SOUTH)
    with pytest.raises(MissingWords, match=r"no article '9\.9'"):
        speaker.article("9.9")
    assert not speaker.has("no.such.key")
    assert speaker.has("table.deed.led")
    assert speaker.variants("no.such.key") == 0


@pytest.mark.parametrize("speaker", SPEAKERS, ids=repr)
def test_every_article_has_a_title_and_a_text(speaker: Speaker) -> None:
    assert len(ARTICLES) == 38
    for id_, number in ARTICLES.items():
        article = speaker.article(id_)
        assert article == speaker.article(number)
        assert (article.id, article.number) == (id_, number)
        assert number in article.label
        assert article.title in article.label
        assert not faults(article.title, speaker.locale), article.title
        assert not sentence_faults(str(article.text), speaker.locale), article.text
    titles = [speaker.article(id_).title for id_ in ARTICLES]
    assert len(set(titles)) == len(titles)


def test_articles_are_numbered_as_the_engine_numbers_its_rules() -> None:
    for rule in EVERY_RULE:
        id_ = get_args(rule.model_fields["id"].annotation)[0]
        assert rule.article in ARTICLES.values()
        assert ARTICLES.get(id_, rule.article) == rule.article


def test_an_article_is_cited() -> None:
    labels = [speaker.article("3.6").label for speaker in SPEAKERS]
    assert labels == ["Article 3.6 Overtrumping", "Artigo 3.6 Sobretrunfar", "Article 3.6 Surcouper"]


@pytest.mark.parametrize("speaker", SPEAKERS, ids=repr)
def test_every_option_value_and_preset_has_words(speaker: Speaker) -> None:
    for option in OPTIONS:
        texts = [speaker.option_text(option)]
        names = [speaker.option_name(option)]
        for value in _values(option):
            names.append(speaker.value_name(option, value))
            texts.append(speaker.value_text(option, value))
        _check(speaker, names, [str(text) for text in texts])
        assert len(set(map(str, texts))) == len(texts)
    for preset in PRESETS:
        _check(speaker, [speaker.preset_name(preset)], [str(speaker.preset_text(preset))])


def test_numbers_are_counted_in_house_rules() -> None:
    assert [str(speaker.value_text("hands", 1)) for speaker in SPEAKERS] == [
        "After 1 hand the higher total wins.",
        "Depois de 1 mão, vence o maior total.",
        "Après 1 main, le plus haut total gagne.",
    ]
    assert Speaker("fr").value_name("hands", 12) == "12 mains"
    assert Speaker("en").value_name("target", 101) == "101 points"


def _values(option: str) -> tuple[str | int, ...]:
    if option in ("target", "hands"):
        return (1, 101)
    annotation = HouseRules.model_fields[option].annotation
    values = get_args(annotation)
    assert annotation is not None
    assert values
    assert all(isinstance(value, str | int) for value in values), Literal
    return values


def _check(speaker: Speaker, names: list[str], texts: list[str]) -> None:
    for name in names:
        assert name
        assert not faults(name, speaker.locale), name
    for text in texts:
        assert not sentence_faults(text, speaker.locale), text


TABLE = read_situation("trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD")
TABLE_TEXTS = {
    "en": "Trump is hearts. East led 7 of clubs; North trumped with king of hearts; "
    "West followed with 8 of clubs. North is winning with the king of hearts. It is your turn. "
    "Your hand: 8 of hearts, 10 of hearts and ace of diamonds.",
    "pt_BR": "O trunfo é copas. Leste abriu com o 7 de paus; Norte trunfou com o rei de copas; "
    "Oeste seguiu com o 8 de paus. Norte está vencendo com o rei de copas. É a sua vez. "
    "Sua mão: 8 de copas, 10 de copas e ás de ouros.",
    "fr": "L’atout est cœur. Est entame le 7 de trèfle\u00a0; Nord coupe avec le roi de cœur\u00a0; "
    "Ouest fournit le 8 de trèfle. Pour l’instant, le pli va à Nord avec le roi de cœur. "
    "C’est à vous de jouer. Votre main\u00a0: 8 de cœur, 10 de cœur et as de carreau.",
}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_table_in_words(locale: str) -> None:
    assert Speaker(locale).table_text(TABLE) == TABLE_TEXTS[locale]


def test_the_table_as_another_seat_sees_it() -> None:
    assert "You trumped with king of hearts" in Speaker("en").table_text(TABLE, Seat.NORTH).replace(
        "; y", "; Y"
    )
    assert "It is South’s turn. South’s hand" in Speaker("en").table_text(TABLE, None)
    assert "vous coupez avec le roi" in Speaker("fr").table_text(TABLE, Seat.NORTH)


def test_the_deeds_of_a_trick() -> None:
    for trick, told in {
        "KC": "South led K♣.",
        "7C,8C,AC": "South led 7♣; East went up with 8♣; North went up with A♣.",
        "AC,8C,9D": "South led A♣; East followed with 8♣; North discarded 9♦.",
        "7C,8H,KH": "South led 7♣; East trumped with 8♥; North overtrumped with K♥.",
        "7C,KH,8H": "South led 7♣; East trumped with K♥; North played a lower trump, 8♥.",
        "7H,KH,8C": "South led 7♥; East went up with K♥; North discarded 8♣.",
    }.items():
        at = read_situation(f"trump=H leader=S trick={trick} hand=7D,JS")
        assert str(Speaker("en").trick_text(at)) == told
    leading = read_situation("trump=H leader=S hand=7D,JS")
    assert str(Speaker("en").trick_text(leading)) == "Nothing yet: you lead this trick."
    assert Speaker("en").table_text(leading).count(".") == 3


def test_trump_is_announced() -> None:
    assert [s.trump_text(Suit.HEARTS) for s in SPEAKERS] == [
        "hearts are trump",
        "o trunfo é copas",
        "atout cœur",
    ]
    assert all("en voiture" in speaker.trump_text(None) for speaker in SPEAKERS)


def test_words_for_labels_are_plain_text() -> None:
    assert Speaker("fr").text("roles.beats", top=Card("KH")) == "bat le R♥"
