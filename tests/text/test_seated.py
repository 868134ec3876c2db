"""A speaker who knows where three sit."""

import pytest

from manille_tutor.engine import Card, Seat, Side
from manille_tutor.players.decision import REASONS
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.text.catalogue import read_catalogue
from manille_tutor.text.seated import SeatedSpeaker

TEXTS = {locale: read_catalogue(locale) for locale in LOCALES}
SOUTH, EAST, NORTH, WEST = Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST


def test_whoever_moved_keeps_the_name_and_the_dead_hand_has_its_own() -> None:
    said = {
        dealer: [SeatedSpeaker("en", dealer).seat_name(seat, SOUTH) for seat in (SOUTH, EAST, NORTH, WEST)]
        for dealer in (SOUTH, EAST, WEST)
    }
    assert said == {
        SOUTH: ["You", "East", "the dead hand", "West"],
        EAST: ["You", "East", "West", "the dead hand"],
        WEST: ["You", "the dead hand", "East", "West"],
    }


def test_the_sides_are_the_soloist_and_the_pair() -> None:
    speaker = SeatedSpeaker("en", EAST)
    assert [speaker.side_name(side) for side in (Side.NS, Side.EW)] == ["the pair", "the soloist"]


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "It is the dead hand’s turn."),
        ("fr", "C’est au mort de jouer."),
        ("pt_BR", "A vez é da mão morta."),
    ],
)
def test_articles_melt_into_the_words_before_them(locale: str, said: str) -> None:
    speaker = SeatedSpeaker(locale, SOUTH)
    key = {"fr": "rules.your_turn.not_your_turn.because", "pt_BR": "rules.your_turn.not_your_turn.lies"}
    assert speaker.text(key.get(locale, "table.to_act"), who=NORTH, turn=NORTH) == said


@pytest.mark.parametrize("locale", LOCALES)
def test_other_speakers_are_not_changed(locale: str) -> None:
    seated = SeatedSpeaker(locale, EAST)
    assert seated != Speaker(locale)
    assert seated == SeatedSpeaker(locale, EAST)
    assert hash(seated) == hash(SeatedSpeaker(locale, EAST))
    assert seated != SeatedSpeaker(locale, WEST)
    assert Speaker(locale).seat_name(WEST) != seated.seat_name(WEST)


@pytest.mark.parametrize("locale", LOCALES)
def test_whoever_plays_two_hands_has_no_partner_to_count_on(locale: str) -> None:
    speaker, names = SeatedSpeaker(locale, SOUTH), ("parceiro", "partenaire", "partner")
    reasons = [f"players.reason.{reason}" for reason in REASONS if not reason.startswith("told_")]
    with_partner = [key for key in reasons if any(name in TEXTS[locale][key] for name in names)]
    assert len(with_partner) >= 4
    for key in with_partner:
        facts = dict.fromkeys(("card", "higher", "winning"), Card("KH")) | {"points": 2}
        assert not any(name in str(speaker.say_with(key, facts, SOUTH)) for name in names), key
        assert any(name in str(speaker.say_with(key, facts, EAST)) for name in names), key
