"""The counts and experiments behind the strategy that is taught."""

from random import Random

import pytest

from manille_tutor.engine.masks import mask_of
from manille_tutor.players.evidence import EVERY_CLAIM, findings, moments
from manille_tutor.players.evidence.claims import Finding
from manille_tutor.players.evidence.counts import (
    aces_led,
    all_tops_points,
    opponents_hold_at_most,
    partner_holds_it,
    sure_winners,
    top_two_points,
)
from manille_tutor.players.evidence.naming import naming_fit
from manille_tutor.players.valuing import EN_VOITURE, IN_TRUMPS


@pytest.fixture(scope="module")
def some():  # type: ignore[no-untyped-def]
    return list(moments(8))


def test_ten_and_ace_make_nine_of_fifteen() -> None:
    assert top_two_points() == (9, 15)
    assert all_tops_points() == (36, 60)
    assert partner_holds_it() == pytest.approx(1 / 3)


def test_trump_counts_agree_with_chance() -> None:
    """Eight cards each from the other 24, of which four are trumps: neither opponent holds more than two."""
    chance, held = Random(2), 0
    for _ in range(6_000):
        cards = chance.sample(range(24), 16)
        held += max(sum(card < 4 for card in cards[:8]), sum(card < 4 for card in cards[8:])) <= 2
    assert held / 6_000 == pytest.approx(opponents_hold_at_most(4, 2), abs=0.02)
    assert opponents_hold_at_most(8, 0) == 1
    assert opponents_hold_at_most(0, 8) == pytest.approx(1)


def test_moments_are_solved_and_offer_a_choice(some) -> None:  # type: ignore[no-untyped-def]
    assert len(some) > 30
    for moment in some:
        assert len(moment.values) > 1
        assert not mask_of(moment.hand) & moment.others
        assert moment.deal.trick is None or len(moment.deal.trick.plays) == 3


def test_nothing_beats_the_highest_card_once_trumps_are_gone(some) -> None:  # type: ignore[no-untyped-def]
    led, beaten = sure_winners(some)
    assert led > 0
    assert beaten == 0
    total, partner, against = aces_led(some)
    assert total == partner + against > 0


def test_findings_add_up(some) -> None:  # type: ignore[no-untyped-def]
    found = findings(some)
    assert 6 <= len(found) <= len(EVERY_CLAIM)
    for finding in found:
        assert isinstance(finding, Finding)
        assert finding.tried == finding.better + finding.equal + finding.worse > 1
        assert finding.claim in str(finding)


def test_the_fit_speaks_of_what_the_valuation_counts() -> None:
    with_trumps, en_voiture, spread = naming_fit(3)
    assert with_trumps.keys() == IN_TRUMPS.keys()
    assert en_voiture.keys() == EN_VOITURE.keys()
    assert spread > 0


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_the_valuation_is_what_solved_deals_say(figure) -> None:  # type: ignore[no-untyped-def]
    with_trumps, en_voiture, spread = naming_fit(250, seed=77)
    figure(f"naming, fitted on 250 deals: {with_trumps} {en_voiture} spread {spread:.1f}")
    assert with_trumps["each trump"] == pytest.approx(IN_TRUMPS["each trump"], abs=1.5)
    assert with_trumps["manille of trumps"] == pytest.approx(IN_TRUMPS["manille of trumps"], abs=4)
    assert en_voiture["manille"] == pytest.approx(EN_VOITURE["manille"], abs=4)
