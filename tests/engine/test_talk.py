"""Questions of parlée, answered truly: from partner's hand and what everybody saw, nothing else (5.1)."""

from itertools import product

import pytest
from pydantic import TypeAdapter

from manille_tutor.engine import (
    PACK,
    SUITS,
    Answer,
    Deal,
    HoldsCard,
    HowMany,
    LeadOrDuck,
    Suit,
    TalkRefusal,
    ask,
    deal_cards,
    house_rules,
    replay,
    rule_on,
)
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.seats import SEATS
from manille_tutor.engine.talk import ANSWER_REASONS, TALK_REASONS, Question

from .hands import E, N, S, W, laid_out, played

C, D, H, SPADES = Suit
CLASSIC = house_rules()
EVERY = (
    *map(HoldsCard, PACK),
    *map(HowMany, SUITS),
    *map(LeadOrDuck, (*SUITS, None)),
)


def moments(seed: int, house=CLASSIC):
    """A hand played by chance, as it stood before each card."""
    whole = played(house, S, seed)
    return [replay(whole, cards) for cards in range(32)]


def answered(deal: Deal, asker, question) -> Answer:
    heard = ask(deal, asker, question)
    assert isinstance(heard, Answer), heard
    return heard


def refused(deal: Deal, asker, question) -> TalkRefusal:
    heard = ask(deal, asker, question)
    assert isinstance(heard, TalkRefusal), heard
    return heard


def test_cards_and_numbers_are_told_truly_at_every_moment() -> None:
    for seed in range(3):
        for deal, asker in product(moments(seed), SEATS):
            hand = deal.hand(asker.partner)
            for card in PACK:
                answer = answered(deal, asker, HoldsCard(card))
                assert answer.says == ("yes" if card in hand else "no")
            for suit in SUITS:
                assert answered(deal, asker, HowMany(suit)).says == sum(card.suit is suit for card in hand)


def test_an_answer_tells_how_many_of_its_cards_were_dealt() -> None:
    for deal, asker in product(moments(5), SEATS):
        for question in EVERY[: len(PACK) + len(SUITS)]:
            answer = answered(deal, asker, question)
            assert answer.answerer is asker.partner
            assert answer.number == len(set(answer.cards) & set(deal.dealt_to(asker.partner)))
            assert len(answer.cards) == (1 if isinstance(question, HoldsCard) else 8)


def test_answers_come_from_partners_hand_and_the_cards_seen_alone() -> None:
    """Exchanging cards among the three others changes no answer."""
    for number, deal in enumerate(moments(7)):
        asker = deal.to_act
        held = [card for seat in SEATS if seat is not asker.partner for card in deal.hand(seat)]
        swap = dict(zip(held, Chance(number).shuffled(held), strict=True))
        hands = tuple(tuple(swap.get(card, card) for card in deal.dealt_to(seat)) for seat in SEATS)
        exchanged = Deal.model_validate(deal.model_dump() | {"hands": hands})
        assert exchanged != deal or len(held) < 3
        for question in EVERY:
            assert ask(exchanged, asker, question) == ask(deal, asker, question)


# South 10C AC KC QC 7H 8H 7D 8D, East JC 9C 8C 7C 10H AH KH QH,
# North 10D AD KD QD JH 9H 10S AS, West JD 9D KS QS JS 9S 8S 7S
@pytest.mark.parametrize(
    ("trump", "plays", "suit", "says", "because"),
    [
        (H, "", D, "duck", "holds_best"),  # North has the manille of diamonds
        (H, "", C, "duck", "can_trump"),  # no clubs, but trumps
        (H, "", H, "lead", "cannot_help"),  # East has the manille of trumps
        (D, "", H, "lead", "cannot_help"),
        (None, "", C, "lead", "cannot_help"),  # en voiture nobody trumps
        (None, "", SPADES, "duck", "holds_best"),
    ],
)
def test_on_lead(trump, plays: str, suit: Suit, says: str, because: str) -> None:
    answer = answered(laid_out(trump, plays), S, LeadOrDuck(suit))
    assert (answer.says, answer.because, answer.cards) == (says, because, ())


@pytest.mark.parametrize(
    ("dealer", "trump", "plays", "asker", "says", "because"),
    [
        (S, H, "7C", N, "duck", "can_win"),  # East led 7C; South follows with higher clubs
        (E, H, "10D JD", S, "duck", "already_winning"),  # North led the manille of diamonds
        (E, H, "QD 9D", S, "duck", "already_winning"),
        (N, None, "JD", S, "duck", "can_win"),  # West led; North holds the diamonds
        (N, H, "JS", S, "duck", "can_win"),
        (S, H, "10H", N, "lead", "cannot_help"),  # East led the manille of trumps
        (E, None, "JH JD", S, "duck", "already_winning"),
    ],
)
def test_with_a_trick_on_the_table(dealer, trump, plays, asker, says, because) -> None:
    deal = laid_out(trump, plays, dealer=dealer)
    assert deal.to_act is asker
    answer = answered(deal, asker, LeadOrDuck())
    assert (answer.says, answer.because) == (says, because)


def test_a_manille_that_is_gone_makes_the_next_card_best() -> None:
    deal = laid_out(H, "7D QH 10D JD")  # East trumped; the manille of diamonds is gone
    assert deal.to_act is E
    later = replay(deal, 4)
    assert answered(later, E, LeadOrDuck(D)).because == "cannot_help"  # West has only the 9
    mine = laid_out(H, "10C 7C 9H 9D")
    assert mine.to_act is N
    assert answered(mine, N, LeadOrDuck(C)).because == "holds_best"  # South's ace, the manille being gone


def test_every_reason_is_right_on_the_cards() -> None:
    """Duck whenever partner truly has the trick, or a legal card that takes it as it lies."""
    seen = set()
    for seed in range(12):
        for deal in moments(seed):
            asker = deal.to_act
            partner = asker.partner
            if deal.trick is None:
                for suit in SUITS:
                    seen.add(answered(deal, asker, LeadOrDuck(suit)).because)
                continue
            because = answered(deal, asker, LeadOrDuck()).because
            seen.add(because)
            played_already = partner in [play.seat for play in deal.trick.plays]
            if because == "already_winning":
                assert deal.trick.winner is partner
            elif played_already:
                assert because == "cannot_help"
                assert deal.trick.winner is not partner
            else:
                takes = [card for card in deal.hand(partner) if _takes(deal, partner, card)]
                assert because == ("can_win" if takes else "cannot_help")
    assert seen == set(ANSWER_REASONS)


def _takes(deal: Deal, partner, card) -> bool:
    """Whether that card is legal for partner as the trick lies, and beats what lies there."""
    trick = deal.trick
    assert trick is not None
    at = deal.situation.with_hand(deal.hand(partner))
    best = max(
        (play.card for play in trick.plays),
        key=lambda one: (one.suit is deal.trump, one.suit is trick.cards[0].suit, one.height),
    )
    beats = (card.suit is best.suit and card.height > best.height) or (
        card.suit is deal.trump and best.suit is not deal.trump
    )
    return beats and card in rule_on(at).legal


# -- what may not be asked --


def test_no_talk() -> None:
    deal = laid_out(H, talk="none")
    for question in (HoldsCard(PACK[0]), HowMany(C), LeadOrDuck(C)):
        heard = refused(deal, S, question)
        assert (heard.because, heard.rule, heard.article) == ("no_talk", "muette", "5.2")
    assert refused(played(house_rules("muette"), S, 1, 3), S, HowMany(C)).because == "no_talk"
    assert refused(deal_cards(house_rules("aveugle"), S, 1).name_trump(C), S, HowMany(C)).because == "no_talk"


def test_the_dealer_of_three_has_no_partner_to_ask() -> None:
    deal = deal_cards(house_rules("three"), S, 1).name_trump(H)
    for asker in (S, N):
        heard = refused(deal, asker, HowMany(C))
        assert (heard.because, heard.rule, heard.article) == ("no_partner", "three_players", "5.4")
    assert answered(deal, E, HowMany(C)).answerer is W


def test_when_and_how_to_ask_whether_to_duck() -> None:
    deal = laid_out(H)
    seen = {
        refused(deal, S, LeadOrDuck()).because,
        refused(deal, E, LeadOrDuck(C)).because,
        refused(deal.play(S, deal.hand(S)[0]), E, LeadOrDuck(C)).because,
        refused(played(CLASSIC, S, 1), S, HowMany(C)).because,
    }
    assert seen == {"name_a_suit", "not_your_turn", "suit_is_led", "hand_is_over"}
    assert seen | {"no_talk", "no_partner"} == set(TALK_REASONS)
    assert refused(deal, E, LeadOrDuck(C)).to_act is S
    assert refused(deal, E, LeadOrDuck(C)).article == "5.1"


@pytest.mark.parametrize("question", EVERY, ids=repr)
def test_a_question_round_trips(question) -> None:
    adapter: TypeAdapter[Question] = TypeAdapter(Question)
    assert adapter.validate_json(adapter.dump_json(question)) == question
