"""The proofs can fail: each rule is broken in turn, and the comparison with the oracle must notice."""

import random

import pytest

from manille_tutor.engine import Situation, masks, rules
from manille_tutor.engine.cards import in_suit
from manille_tutor.engine.rules import base
from tests.proof import compare
from tests.proof.compare import OPTION_SETS, mismatch
from tests.proof.positions import deal_out, legality_classes, random_position


def silent(_rule, _at):
    return None


def keeps_lower_trumps(right):
    """Overtrump means any trump."""

    def finding(rule, at):
        found = right(rule, at)
        return base.Binds("can_overtrump", at.trumps, ()) if isinstance(found, base.Binds) else found

    return finding


def always_excused(right):
    """Partner exempts, whatever the house says."""

    def finding(rule, at):
        found = right(rule, at)
        if isinstance(found, base.Binds) and at.partner_winning:
            return base.Excused("partner_winning", found.keeps, ())
        return found

    return finding


def never_excused(right):
    """Partner does not exempt, whatever the house says."""

    def finding(rule, at):
        found = right(rule, at)
        return base.Binds("can_beat", found.would_keep, ()) if isinstance(found, base.Excused) else found

    return finding


CLASSIC_MUTANTS = [
    ("FollowSuit", silent),
    ("MustTrump", silent),
    ("MustOvertrump", silent),
    ("NoTrumpPlay", silent),
    ("CannotOvertrumpIt", silent),
    ("FreeDiscard", silent),
    ("MustOvertrump", keeps_lower_trumps),
    ("MustTrump", always_excused),
    ("MustOvertrump", always_excused),
]
OPTION_MUTANTS = [
    ("BeatInSuit", silent),
    ("BeatTrumpLed", silent),
    ("MustTrump", never_excused),
    ("MustOvertrump", never_excused),
    ("CannotOvertrumpIt", never_excused),
    ("BeatInSuit", never_excused),
    ("BeatTrumpLed", always_excused),
]


def break_rule(monkeypatch, name, mutation):
    rule = getattr(rules, name)
    wrong = silent if mutation is silent else mutation(rule.finding)
    monkeypatch.setattr(rule, "finding", wrong)


def noticed(positions):
    """Whether some position shows the fault: another answer, or a referee who has nothing to say."""
    for position in positions:
        try:
            if mismatch(*position):
                return True
        except AssertionError:
            return True
    return False


def some_classes(seed=5):
    """Each small kind of class whole, and a part of the large one."""
    generator = random.Random(seed)
    for one in legality_classes():
        if one[0] != "plain led" or generator.random() < 1 / 150:
            yield deal_out(one, generator)


@pytest.mark.parametrize(("name", "mutation"), CLASSIC_MUTANTS)
def test_the_classes_notice_a_broken_rule(monkeypatch, name, mutation):
    break_rule(monkeypatch, name, mutation)
    assert noticed(some_classes())


@pytest.mark.parametrize(("name", "mutation"), OPTION_MUTANTS)
def test_the_random_positions_notice_a_broken_option(monkeypatch, name, mutation):
    break_rule(monkeypatch, name, mutation)
    generator = random.Random(7)
    assert noticed((*random_position(generator), options) for options in OPTION_SETS for _ in range(150))


def test_the_first_trump_instead_of_the_highest_is_noticed(monkeypatch):
    """Hard case 4: 7C, 8H, KH and you hold 9H: the highest trump counts, not the first."""
    first = property(lambda at: next(iter(in_suit(at.trick, at.trump)), None))
    monkeypatch.setattr(Situation, "highest_trump", first)
    assert noticed([("H", ["7C", "8H", "KH"], ["9H", "AH", "7D"])])


def test_wrong_masks_are_noticed(monkeypatch):
    """Masks that let a player follow or not as they like."""
    monkeypatch.setattr(compare, "legal_mask", lambda at: masks.mask_of(at.hand))
    assert noticed(some_classes())


def test_nothing_broken_nothing_noticed():
    """The same positions, the engine as it is: no alarm."""
    generator = random.Random(7)
    assert not noticed(some_classes())
    assert not noticed((*random_position(generator), options) for options in OPTION_SETS for _ in range(150))
