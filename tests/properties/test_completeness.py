"""Every rule is whole: an article, words in three languages, examples of both kinds, and an exercise."""

import random
import re
from collections import defaultdict
from functools import cache

import pytest

from manille_tutor.engine import rule_on
from manille_tutor.engine.deal import TABLE_RULES
from manille_tutor.engine.rules import EVERY_RULE, Binds, Excused, rules_of_play
from manille_tutor.learning.files import curated
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.text.articles import ARTICLES
from manille_tutor.text.catalogue import read_catalogue
from tests.proof.compare import HOUSE, OPTION_SETS, situation
from tests.proof.positions import random_position

RULES = {rule.model_fields["id"].default: rule for rule in EVERY_RULE}
REASONS = [(name, why) for name, rule in RULES.items() for why in rule.reasons]
OPTIONAL = {"beat_in_suit": "3.4", "beat_trump_led": "3.10"}
"""House rules that extend an article and have none of their own."""
DUTIES = ("follow_suit", "must_trump", "must_overtrump", "beat_in_suit", "beat_trump_led")


@cache
def met():
    """Rulings in which each rule gives each of its reasons, from random positions under every option set."""
    chance, found = random.Random(99), defaultdict(list)
    for options in OPTION_SETS * 3:
        for _ in range(100):
            ruling = rule_on(situation(*random_position(chance), options))
            for step in ruling.steps:
                if len(found[step.rule, step.finding.because]) < 25:
                    found[step.rule, step.finding.because].append(ruling)
    return found


@cache
def practised():
    """The rulings on the positions of all exercises that come with the tutor."""
    return [rule_on(exercise.situation) for exercise in curated() if exercise.situation]


def test_every_rule_of_every_table_is_listed():
    for options in OPTION_SETS:
        assert {type(rule) for rule in rules_of_play(HOUSE[options])} <= set(EVERY_RULE)


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_an_article(name):
    article = RULES[name].article
    assert article == (OPTIONAL[name] if name in OPTIONAL else ARTICLES[name])
    for locale in LOCALES:
        told = Speaker(locale).article(article)
        assert told.number == article
        assert len(str(told.text)) > 20


@pytest.mark.parametrize("name", [*RULES, *TABLE_RULES])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_rule_has_a_name(name, locale):
    assert Speaker(locale).rule_name(name)


@pytest.mark.parametrize(("name", "why"), REASONS)
def test_a_reason_has_the_same_words_in_every_language(name, why):
    start = f"rules.{name}.{why}."
    keys = [{key for key in read_catalogue(locale) if key.startswith(start)} for locale in LOCALES]
    assert keys[0] == keys[1] == keys[2]
    parts = {key.removeprefix(start) for key in keys[0]}
    assert {"because", "rule"} <= parts
    assert {"illegal", "legal"} & parts or {"free"} <= parts


@pytest.mark.parametrize(("name", "why"), REASONS)
@pytest.mark.parametrize("locale", LOCALES)
def test_words_match_the_facts_of_real_rulings(name, why, locale):
    """Nothing is asked for that the ruling does not have, and no placeholder is left in what is said."""
    speaker = Speaker(locale)
    assert met()[name, why], f"no position in which {name} says {why}"
    for ruling in met()[name, why]:
        said = [
            speaker.explain_ruling(ruling),
            *(speaker.explain(ruling, card) for card in ruling.situation.hand),
        ]
        for explanation in said:
            text = explanation.plain()
            assert not re.search(r"[{}|*]|None|Card\(", text), text


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_an_exercise(name):
    assert [exercise.id for exercise in curated() if exercise.skill == name], f"no exercise teaches {name}"


@pytest.mark.parametrize("name", DUTIES)
def test_a_duty_has_a_legal_and_an_illegal_example(name):
    examples = [
        ruling
        for ruling in practised()
        if ruling.legal and any(ruling.violation(card).rule == name for card in ruling.illegal)
    ]
    assert examples, f"no exercise shows a card that {name} forbids beside one that it allows"


@pytest.mark.parametrize("name", [name for name in RULES if name not in DUTIES])
def test_a_freedom_has_a_free_example(name):
    examples = [
        ruling
        for ruling in practised()
        for step in ruling.steps
        if step.rule == name and not isinstance(step.finding, Binds)
    ]
    assert examples, f"no exercise shows a player whom {name} frees"


def test_an_excuse_has_an_example():
    excused = {
        step.rule for ruling in practised() for step in ruling.steps if isinstance(step.finding, Excused)
    }
    assert {"must_trump", "must_overtrump"} <= excused


@pytest.mark.parametrize("name", TABLE_RULES)
def test_the_rules_of_turn_and_hand_have_an_exercise(name):
    assert [exercise.id for exercise in curated() if exercise.skill == name]
    assert ARTICLES[name] == TABLE_RULES[name][0]
