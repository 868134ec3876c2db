"""Who is winning: every trump and every trick of one to three cards, and every whole trick."""

from itertools import permutations, product

import pytest

from manille_tutor.engine import PACK, winning_card, winning_position
from tests.oracle import play
from tests.oracle.cards import PACK as PLAIN_PACK
from tests.oracle.cards import SUITS
from tests.proof.compare import CARD, TRUMP, situation

CONTRACTS = (*SUITS, "")


def compare_winners(tricks, contracts=CONTRACTS):
    """How many (contract, trick) were compared, and those on which the two disagree."""
    counted, wrong = 0, []
    for trick in tricks:
        cards = [CARD[card] for card in trick]
        for trump in contracts:
            counted += 1
            if winning_position(cards, TRUMP[trump]) != play.winner(trump, trick):
                wrong.append((trump, trick))
    return counted, wrong


def prefixes():
    return (trick for length in (1, 2, 3) for trick in permutations(PLAIN_PACK, length))


def test_every_contract_and_prefix(proof_figure):
    counted, wrong = compare_winners(prefixes())
    proof_figure("(contract, trick of 1 to 3 cards): all of them", counted, f"{len(wrong)} mismatches")
    assert counted == 5 * (32 + 32 * 31 + 32 * 31 * 30)
    assert not wrong, wrong[:5]


def test_no_card_has_no_winner():
    for trump in CONTRACTS:
        assert situation(trump, [], ["10H"]).winning is None
        with pytest.raises(ValueError, match="no winner"):
            winning_position([], TRUMP[trump])


def test_a_situation_knows_its_winner_and_whether_partner_is_winning(proof_figure):
    """The same prefixes as situations; suits renamed so that the contract is hearts or en voiture."""
    counted = 0
    for trick in prefixes():
        hand = [next(card for card in PLAIN_PACK if card not in trick)]
        trump = ("H", "")[counted % 2]
        at = situation(trump, trick, hand, leader=counted)
        counted += 1
        assert at.winning is CARD[trick[play.winner(trump, trick)]]
        assert at.winning is winning_card(at.trick, at.trump)
        assert at.partner_winning == play.partner_is_winning(trump, trick)
        assert at.partner_winning == (at.played_by(at.winning) is at.to_act.partner)
    proof_figure("situations asked who is winning and whether it is the partner", counted)
    assert counted == len(PACK) + 32 * 31 + 32 * 31 * 30


def test_every_whole_trick_up_to_suit_names(proof_figure):
    """Hearts trump with a heart or a club led, and en voiture with a club led: all others are renamings."""
    counted, wrong = 0, []
    for trump, led in (("H", "H"), ("H", "C"), ("", "C")):
        leads = [card for card in PLAIN_PACK if card[-1] == led]
        for lead in leads:
            rest = [card for card in PLAIN_PACK if card != lead]
            more, bad = compare_winners(((lead, *after) for after in permutations(rest, 3)), (trump,))
            counted += more
            wrong += bad
    proof_figure("whole tricks up to suit names: all of them", counted, f"{len(wrong)} mismatches")
    assert counted == 3 * 8 * 31 * 30 * 29
    assert not wrong, wrong[:5]


@pytest.mark.long
def test_every_contract_and_whole_trick(proof_figure):
    counted, wrong = compare_winners(permutations(PLAIN_PACK, 4))
    proof_figure("(contract, whole trick): all of them", counted, f"{len(wrong)} mismatches")
    assert counted == 5 * 32 * 31 * 30 * 29
    assert not wrong, wrong[:5]


def test_a_wrong_winner_would_be_found(monkeypatch):
    """The comparison can fail: let the ace beat the 10, as in whist."""
    from manille_tutor.engine import trick

    whist = {"A": 7.5}
    right = trick.strength
    monkeypatch.setattr(
        trick, "strength", lambda card, led, trump: right(card, led, trump) + whist.get(card.rank, 0)
    )
    _, wrong = compare_winners(product(["AH"], ["10H", "9H"]))
    assert (("H", ("AH", "10H"))) in wrong
    assert (("H", ("AH", "9H"))) not in wrong
