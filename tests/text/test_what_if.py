"""What would make it legal: the answer says only what the referee confirms."""

import pytest

from manille_tutor.engine import Card, read_situation, rule_on
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.text.case import Case
from manille_tutor.text.what_if import changes

from .cases import random_situations


def test_every_change_makes_the_card_legal() -> None:
    speaker, asked = Speaker("en"), 0
    for situation in random_situations(1500, seed=2):
        ruling = rule_on(situation)
        for card in ruling.illegal:
            offered = list(changes(Case(speaker, ruling, None, card), card))
            assert 1 <= len(offered) <= 3
            for there in (there for change in offered for there in change.leads_to):
                assert card in rule_on(there).legal
                assert there != situation
            assert all(change.leads_to for change in offered)
            asked += 1
    assert asked > 500


ANSWERS = {
    ("trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD", "8H"): {
        "en": "8♥ would be legal if you did not hold the 10♥, if the K♥ were not in the trick "
        "or with the house rule “soft overtrump”.",
        "pt_BR": "O 8♥ valeria se você não tivesse o 10♥, se o K♥ não estivesse na vaza "
        "ou com a regra da casa “dispensa de sobretrunfar”.",
        "fr": "Le 8♥ serait permis si vous n’aviez pas le 10♥, si le R♥ n’était pas dans le pli "
        "ou avec la règle maison «\u00a0dispense de surcoupe\u00a0».",
    },
    ("trump=H leader=S trick=KC hand=7C,10C,QD", "QD"): {
        "en": "Q♦ would be legal if you held no clubs or if diamonds had been led.",
        "pt_BR": "A Q♦ valeria se você não tivesse paus ou se a abertura fosse de ouros.",
        "fr": "La D♦ serait permise si vous n’aviez pas de trèfle ou si l’entame était à carreau.",
    },
    ("trump=H leader=S trick=KC hand=7C,10C,QD,8H,9H", "QD"): {
        "en": "Q♦ would be legal if you held neither clubs nor trumps or if diamonds had been led.",
        "pt_BR": "A Q♦ valeria se você não tivesse nem paus nem trunfo ou se a abertura fosse de ouros.",
        "fr": "La D♦ serait permise si vous n’aviez ni trèfle ni atout ou si l’entame était à carreau.",
    },
    ("trump=H leader=S trick=KC hand=QD,8H,9H", "QD"): {
        "en": "Q♦ would be legal if you held no trump or in a hand without trump (en voiture).",
        "pt_BR": "A Q♦ valeria se você não tivesse trunfo ou em uma mão sem trunfo (en voiture).",
        "fr": "La D♦ serait permise si vous n’aviez pas d’atout ou dans une main sans atout (en voiture).",
    },
    ("trump=H leader=S trick=KC hand=7C,10C", "7C"): {
        "en": "7♣ is legal as it is.",
        "pt_BR": "O 7♣ já vale.",
        "fr": "Le 7♣ est déjà permis.",
    },
    ("trump=H leader=W trick=KC,QH hand=QD,AH,10H,7H", "7H"): {
        "en": "7♥ would be legal if you did not hold the A♥ or the 10♥ or if the Q♥ were not in the trick.",
        "pt_BR": "O 7♥ valeria se você não tivesse nem o A♥ nem o 10♥ ou se a Q♥ não estivesse na vaza.",
        "fr": "Le 7♥ serait permis si vous n’aviez ni l’A♥ ni le 10♥ ou si la D♥ n’était pas dans le pli.",
    },
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("line", "card"), ANSWERS)
def test_in_words(line: str, card: str, locale: str) -> None:
    ruling = rule_on(read_situation(line))
    assert str(Speaker(locale).what_if(ruling, Card(card))) == ANSWERS[line, card][locale]


def test_another_lead_is_offered_only_when_every_such_lead_would_do() -> None:
    line = "trump=H leader=S trick=KC hand=7C,9D,10D beat_in_suit=always"
    ruling = rule_on(read_situation(line))
    assert "had been led" not in str(Speaker("en").what_if(ruling, Card("9D")))
    assert "if diamonds had been led" in str(Speaker("en").what_if(ruling, Card("10D")))


def test_no_house_rule_is_offered_that_changes_nothing() -> None:
    ruling = rule_on(read_situation("trump=H leader=E trick=7C,8C,KH hand=8H,10H,AD"))
    assert "house rule" not in str(Speaker("en").what_if(ruling, Card("8H")))


def test_no_hand_without_trump_where_trump_is_turned_up() -> None:
    ruling = rule_on(read_situation("rules=french trump=H leader=S trick=KC hand=QD,8H"))
    assert "en voiture" not in str(Speaker("en").what_if(ruling, Card("QD")))


def test_another_viewer_reads_the_seat_s_name() -> None:
    ruling = rule_on(read_situation("trump=H leader=S trick=KC hand=7C,10C,QD"))
    assert "if East held no clubs" in str(Speaker("en").what_if(ruling, Card("QD"), None))
    assert "si Est n’avait pas de trèfle" in str(Speaker("fr").what_if(ruling, Card("QD"), None))
