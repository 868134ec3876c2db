"""What players ask in manille parlée, why, and what they do with the answer."""

from collections import Counter

import pytest

from manille_tutor.engine import (
    SEATS,
    SUITS,
    Answer,
    HoldsCard,
    HowMany,
    LeadOrDuck,
    ask,
    deal_cards,
    house_rules,
)
from manille_tutor.players import LEVELS, Told, player, view_of
from manille_tutor.players.talking import asking, heeded
from manille_tutor.text import LOCALES, Speaker
from tests.text.lint import sentence_faults

WHYS = {
    "random": {"by_chance"},
    "beginner": {"which_lead", "worth_it"},
    "club": {"drawing_trumps", "above_my_ace"},
    "expert": {"decides"},
}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_asks_in_its_own_way_and_only_what_can_be_asked(level: str) -> None:
    whys, answers = Counter[str](), Counter[str]()
    for seed in range(30):
        deal = deal_cards(house_rules("parlee"), SEATS[seed % 4], seed).name_trump(SUITS[seed % 4])
        someone = player("club")
        while not deal.finished:
            view = view_of(deal)
            wish = asking(level, view, seed)
            if wish is not None:
                whys[wish.why] += 1
                answer = ask(deal, deal.to_act, wish.question)
                assert isinstance(answer, Answer)
                answers[str(answer.says)] += 1
                assert _is_news(level, wish.question, view.hand)
            deal = deal.play(deal.to_act, someone.choose(view).card)
    assert set(whys) == WHYS[level]
    assert len(answers) >= 2


def _is_news(level: str, question: object, hand: tuple[object, ...]) -> bool:
    """A sensible player does not ask for a card in the own hand."""
    return level == "random" or not isinstance(question, HoldsCard) or question.card not in hand


def test_nobody_asks_again_what_was_told() -> None:
    asked = 0
    for seed in range(40):
        deal = deal_cards(house_rules("parlee"), SEATS[seed % 4], seed).name_trump(SUITS[seed % 4])
        wish = asking("club", view_of(deal), seed)
        if wish is None:
            continue
        answer = ask(deal, deal.to_act, wish.question)
        assert isinstance(answer, Answer)
        told = (Told(answer.answerer, answer.cards, answer.number),)
        again = asking("club", view_of(deal, told=told), seed)
        assert again is None or again.question != wish.question
        asked += isinstance(wish.question, HowMany)
    assert asked > 3


def test_a_player_does_as_partner_says() -> None:
    heard = Counter[str]()
    for seed in range(60):
        deal = deal_cards(house_rules("parlee"), SEATS[seed % 4], seed).name_trump(SUITS[seed % 4])
        for suit in SUITS:
            answer = ask(deal, deal.to_act, LeadOrDuck(suit))
            assert isinstance(answer, Answer)
            view = view_of(deal)
            decision = heeded(view, answer)
            held = [card for card in view.hand if card.suit is suit]
            if decision is None:
                assert not held
                continue
            heard[decision.reason.id] += 1
            height = (min if answer.says == "duck" else max)(card.height for card in held)
            assert (decision.card.suit, decision.card.height) == (suit, height)
            for locale in LOCALES:
                said = str(Speaker(locale).say_with(decision.reason.key, decision.reason.named))
                assert not sentence_faults(said, locale), said
    assert min(heard["told_to_duck"], heard["told_high"]) > 10
