"""The variants in words: every refusal, call, question and answer, in every language, rightly written."""

from itertools import product

import pytest

from manille_tutor.engine import (
    EVERY_PRESET,
    PACK,
    SEATS,
    SUITS,
    Auction,
    Bid,
    BlindRefusal,
    Coinche,
    HoldsCard,
    HowMany,
    LeadOrDuck,
    Named,
    Pass,
    Purse,
    Seat,
    Suit,
    Surcoinche,
    TalkRefusal,
    ask,
    deal_cards,
    house_rules,
    read_call,
    read_calls,
)
from manille_tutor.engine.blind import BLIND_REASONS
from manille_tutor.engine.calls import CALL_REASONS, Contract
from manille_tutor.engine.talk import TALK_REASONS, Answer
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.text.variants import (
    answer_text,
    auction_text,
    call_text,
    contract_text,
    explain_call,
    explain_refusal,
    legal_calls_text,
    purse_text,
    question_text,
    spoken_text,
    talk_text,
)

from .lint import faults, sentence_faults

SPEAKERS = [Speaker(locale) for locale in LOCALES]
EVERY_SPEAKER = pytest.mark.parametrize("speaker", SPEAKERS, ids=repr)
S, E, N, W = SEATS
VIEWERS = (*SEATS, None)
AUCTIONS = {
    "auction": (
        "",
        "pass",
        "36H",
        "36- pass",
        "60S",
        "59S",
        "36H coinche",
        "36H coinche surcoinche",
        "pass " * 4,
    ),
    "contree": ("", "H", "-", "H coinche", "- pass pass"),
}
CALLS = (
    Pass(),
    Coinche(),
    Surcoinche(),
    Bid(33, Suit.CLUBS),
    Bid(33, None),
    Bid(61, None),
    Named(Suit.SPADES),
)


def auctions():
    for preset, every in AUCTIONS.items():
        for calls in every:
            yield Auction(house=house_rules(preset), dealer=W, calls=read_calls(calls))


def violations():
    """Every refusal of some call by somebody, over these auctions."""
    for auction, seat, call in product(auctions(), SEATS, CALLS):
        broken = auction.violation(seat, call)
        if broken is not None:
            yield broken


def check(speaker: Speaker, explained) -> None:
    for said in (explained.headline, explained.body, *(step.text for step in explained.argument)):
        assert not sentence_faults(str(said), speaker.locale), str(said)
        assert not faults(said.spoken(), speaker.locale), said.spoken()
    assert not explained.legal
    assert explained.plain().endswith(explained.article.label)


@EVERY_SPEAKER
def test_every_refused_call_is_explained(speaker: Speaker) -> None:
    reasons = set()
    for broken, viewer in product(violations(), VIEWERS):
        explained = explain_call(speaker, broken, viewer)
        check(speaker, explained)
        assert (explained.rule, explained.article.number) == ("coinchee", "5.3")
        reasons.add(explained.reason)
    assert reasons == set(CALL_REASONS)


@EVERY_SPEAKER
def test_refusals_of_different_reasons_differ(speaker: Speaker) -> None:
    headlines = {broken.because: str(explain_call(speaker, broken).headline) for broken in violations()}
    assert len(set(headlines.values())) == len(CALL_REASONS)


def test_the_sentence_comes_first_and_says_what_a_player_would() -> None:
    auction = Auction(house=house_rules("auction"), dealer=W, calls=read_calls("36H"))
    said = {
        (seat, call): [str(explain_call(speaker, broken).headline) for speaker in SPEAKERS]
        for seat, call in ((E, "36S"), (E, "30S"), (N, "coinche"), (E, "surcoinche"), (W, "pass"))
        if (broken := auction.violation(seat, read_call(call)))
    }
    assert said == {
        (E, "36S"): [
            "A bid must be higher in number than 36.",
            "A declaração precisa ter um número maior que 36.",
            "Une annonce doit dépasser le nombre 36.",
        ],
        (E, "30S"): [
            "A bid must be a number from 31 to 60.",
            "A declaração precisa ser um número de 31 a 60.",
            "Une annonce doit être un nombre de 31 à 60.",
        ],
        (N, "coinche"): [
            "Only the other side may double (coinche).",
            "Só a outra dupla pode dobrar (coinche).",
            "Seul l’autre camp peut contrer (coinche).",
        ],
        (E, "surcoinche"): [
            "There is nothing to redouble.",
            "Não há o que redobrar.",
            "Il n’y a rien à surcontrer.",
        ],
        (W, "pass"): [
            "It is not your turn to call.",
            "Não é a sua vez de declarar.",
            "Ce n’est pas à vous de parler.",
        ],
    }


def test_what_may_be_called_is_listed() -> None:
    auction = Auction(house=house_rules("auction"), dealer=W, calls=read_calls("36H"))
    assert [str(legal_calls_text(speaker, auction.legal, E, E)) for speaker in SPEAKERS] == [
        "You may call: a bid from 37 to 60, pass or coinche.",
        "Você pode declarar: um número de 37 a 60, passo ou coinche.",
        "Vous pouvez dire\u00a0: un nombre de 37 à 60, passe ou coinche.",
    ]
    last = Auction(house=house_rules("auction"), dealer=W, calls=read_calls("59H pass"))
    assert str(legal_calls_text(SPEAKERS[0], last.legal, N)) == "North may call: a bid of 60 or pass."


@EVERY_SPEAKER
def test_calls_and_contracts(speaker: Speaker) -> None:
    for auction, viewer in product(auctions(), VIEWERS):
        assert not sentence_faults(str(auction_text(speaker, auction, viewer)), speaker.locale)
        for spoken in auction.spoken:
            assert not sentence_faults(str(spoken_text(speaker, spoken, viewer)), speaker.locale)
            assert call_text(speaker, spoken.call)
    for contract, viewer in product((Contract(S, None, 40, 2), Contract(W, Suit.CLUBS, None, 4)), VIEWERS):
        assert not sentence_faults(str(contract_text(speaker, contract, viewer)), speaker.locale)


@EVERY_SPEAKER
def test_every_refused_place_is_explained_without_a_card(speaker: Speaker) -> None:
    for because, viewer in product(BLIND_REASONS, VIEWERS):
        explained = explain_refusal(speaker, BlindRefusal(S, 3, because, E), viewer)
        check(speaker, explained)
        assert (explained.evidence, explained.article.number) == ((), "5.6")


@EVERY_SPEAKER
def test_every_refused_question_is_explained(speaker: Speaker) -> None:
    for because, viewer in product(TALK_REASONS, VIEWERS):
        refusal = TalkRefusal(S, HowMany(Suit.CLUBS), because, "parlee", "5.1", E)
        check(speaker, explain_refusal(speaker, refusal, viewer))


@EVERY_SPEAKER
def test_every_question_and_answer_has_words(speaker: Speaker) -> None:
    deal = deal_cards(house_rules(), W, 4).name_trump(Suit.CLUBS)
    moments = [deal, deal.play(S, deal.hand(S)[0])]
    questions = (*map(HoldsCard, PACK), *map(HowMany, SUITS), *map(LeadOrDuck, (*SUITS, None)))
    answers = set()
    for at, asker, question in product(moments, SEATS, questions):
        asked = str(question_text(speaker, question, at.trump))
        assert asked.endswith("?")
        assert not faults(asked, speaker.locale), asked
        heard = ask(at, asker, question)
        if not isinstance(heard, Answer):
            continue
        answers.add(heard.because or str(heard.says))
        said = str(answer_text(speaker, heard))
        assert not sentence_faults(said, speaker.locale), said
        for viewer in VIEWERS:
            for told in talk_text(speaker, heard, at.trump, viewer):
                assert not faults(str(told), speaker.locale), str(told)
    assert answers >= {"yes", "no", "0", "1", "2", "cannot_help", "holds_best"}
    for because in ("can_trump", "can_win", "already_winning"):
        answer = Answer(S, N, LeadOrDuck(Suit.HEARTS), "duck", because)
        assert not sentence_faults(str(answer_text(speaker, answer)), speaker.locale)


def test_trumps_are_asked_for_by_that_name() -> None:
    english = SPEAKERS[0]
    assert str(question_text(english, HowMany(Suit.HEARTS), Suit.HEARTS)) == "How many trumps do you hold?"
    assert str(question_text(english, HowMany(Suit.HEARTS), Suit.CLUBS)) == "How many hearts do you hold?"


@EVERY_SPEAKER
def test_three_and_presets(speaker: Speaker) -> None:
    for key in ("check.three.points", "check.three.total"):
        assert not sentence_faults(str(purse_text(speaker, key, Purse(12, 0, 6))), speaker.locale)
    for person, key in product((*SEATS[:2], Seat.WEST), ("three.soloist", "three.moved")):
        for viewer in VIEWERS:
            said = speaker.text(key, viewer=viewer, who=person, person=person)
            assert not sentence_faults(said, speaker.locale), said
    for preset in EVERY_PRESET:
        assert speaker.preset_name(preset)
        assert not sentence_faults(str(speaker.preset_text(preset)), speaker.locale)
