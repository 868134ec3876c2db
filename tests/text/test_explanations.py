"""Explanations: every rule and reason has its words, in three languages, and they are well formed."""

import pytest

from manille_tutor.engine import SEATS, Card, Seat, house_rules, read_situation, rule_on
from manille_tutor.engine.deal import TABLE_RULES
from manille_tutor.engine.rules import EVERY_RULE
from manille_tutor.engine.rules.base import EVERY_ROLE
from manille_tutor.engine.ruling import Violation
from manille_tutor.text import LOCALES, Explanation, Speaker

from .cases import every_reason, random_situations
from .lint import faults, sentence_faults

SPEAKERS = [Speaker(locale) for locale in LOCALES]
BINDING = {"holds_led_suit", "can_beat", "can_trump", "can_overtrump", "would_undertrump", "can_undertrump"}
PAIRS = [(str(rule.model_fields["id"].default), reason) for rule in EVERY_RULE for reason in rule.reasons]
LONGEST_HEADLINE = 13


@pytest.mark.parametrize(("rule", "reason"), PAIRS)
def test_every_reason_can_be_met_and_has_its_own_words(rule: str, reason: str) -> None:
    outcomes = {legal for met, why, legal in every_reason() if (met, why) == (rule, reason)}
    assert outcomes == ({True, False} if reason in BINDING else {True})
    parts = {"because", "rule", "right"} | ({"illegal", "legal"} if reason in BINDING else {"free"})
    for speaker in SPEAKERS:
        assert all(speaker.has(f"rules.{rule}.{reason}.{part}") for part in parts)
        assert speaker.rule_name(rule)


def test_no_words_for_reasons_that_no_rule_gives() -> None:
    parts = {"illegal", "legal", "free", "because", "rule", "right", "lies", "so"}
    reasons = {f"rules.{rule}.{reason}" for rule, reason in PAIRS}
    reasons |= {f"rules.{rule}.{reason}" for rule, (_, given) in TABLE_RULES.items() for reason in given}
    for speaker in SPEAKERS:
        keys = [key for key in speaker._lexicon.texts if key.startswith("rules.")]
        spoken = {key.rpartition(".")[0] for key in keys if key.rpartition(".")[2] in parts}
        assert spoken == reasons


def test_every_role_has_a_tag() -> None:
    facts = {"top": Card("KH"), "who": Seat.SOUTH}
    for speaker in SPEAKERS:
        for role in (*EVERY_ROLE, "tried"):
            tag = speaker.text(f"roles.{role}", **facts)
            assert len(tag) <= 22
            assert not faults(tag, speaker.locale), tag


@pytest.mark.parametrize("speaker", SPEAKERS, ids=repr)
def test_every_text_about_a_ruling_is_well_formed(speaker: Speaker) -> None:
    for situation in random_situations(150, seed=5):
        ruling = rule_on(situation)
        for viewer in ("to_act", None, situation.to_act.partner):
            explained = [speaker.explain(ruling, card, viewer) for card in situation.hand]
            for explanation in (*explained, speaker.explain_ruling(ruling, viewer)):
                _check(speaker, explanation)
            for phrase in (
                *(speaker.what_if(ruling, card, viewer) for card in situation.hand),
                speaker.well_done(ruling, len(situation.hand), viewer),
            ):
                assert not sentence_faults(str(phrase), speaker.locale), phrase
            text = speaker.table_text(situation, viewer)
            assert not sentence_faults(text, speaker.locale), text


@pytest.mark.parametrize("speaker", SPEAKERS, ids=repr)
def test_every_reason_is_well_formed_whoever_looks_on(speaker: Speaker) -> None:
    for ruling, card in every_reason().values():
        for viewer in (None, *SEATS):
            _check(speaker, speaker.explain(ruling, card, viewer))
            _check(speaker, speaker.explain_ruling(ruling, viewer))


def _check(speaker: Speaker, explanation: Explanation) -> None:
    said = (explanation.headline, explanation.body, *(step.text for step in explanation.argument))
    for phrase in said:
        assert not sentence_faults(str(phrase), speaker.locale), phrase
        assert not sentence_faults(phrase.spoken(), speaker.locale), phrase.spoken()
    assert explanation.headline.spoken().count(".") == 1
    words = str(explanation.headline).replace("\u00a0", " ").replace(" : ", " ").split()
    assert len(words) <= LONGEST_HEADLINE + 1, explanation.headline
    assert explanation.article.label
    shown = [tagged.card for tagged in explanation.evidence]
    assert len(set(shown)) == len(shown)
    assert all(not faults(tagged.tag, speaker.locale) for tagged in explanation.evidence)
    assert len(explanation.plain().splitlines()) == 6


def test_an_explanation_agrees_with_the_ruling() -> None:
    speaker = Speaker("en")
    for situation in random_situations(400, seed=8):
        ruling = rule_on(situation)
        for card in situation.hand:
            said = speaker.explain(ruling, card)
            violation = ruling.violation(card)
            assert said.legal == (card in ruling.legal)
            assert (violation is None) == said.legal
            if violation:
                assert (said.rule, said.reason) == (violation.rule, violation.because)
                assert (said.evidence[-1].card, said.evidence[-1].role) == (card, "tried")
                roles = {(shown.card, shown.role) for shown in violation.evidence if shown.card is not card}
                assert {(shown.card, shown.role) for shown in said.evidence[:-1]} == roles


def test_a_card_that_is_not_in_the_hand_is_the_caller_s_mistake() -> None:
    ruling = rule_on(read_situation("trump=H leader=S trick=KC hand=8C"))
    with pytest.raises(ValueError, match="not in the hand"):
        Speaker("en").explain(ruling, Card("9C"))


# -- partner --


def _rule_text(line: str, card: str) -> str:
    return str(Speaker("en").explain(rule_on(read_situation(line)), Card(card)).argument[1].text)


PARTNER = "partner winning"


def test_partner_is_spoken_of_only_while_partner_is_winning() -> None:
    winning = _rule_text("trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD", "8H")
    assert winning.endswith("Your partner winning changes nothing under classic rules.")
    assert PARTNER not in _rule_text("trump=H leader=E trick=7C,8C,KH hand=8H,10H,AD", "8H")
    assert PARTNER not in _rule_text("trump=H leader=S trick=7C,KH hand=8C,10H,AD", "AD")


def test_a_table_that_differs_is_not_called_classic() -> None:
    at = "trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD"
    assert "under classic rules" in _rule_text(at, "8H")
    other = _rule_text("rules=house partner_exempts=nothing " + at, "8H")
    assert "at this table" in other
    assert "classic" not in other


def test_the_soft_overtrump_lifts_only_overtrumping() -> None:
    said = _rule_text("trump=H leader=S trick=10C,7C hand=7H,8D partner_exempts=overtrump", "8D")
    assert "lifts only the duty to overtrump, not this one" in said


def test_going_higher_mentions_when_it_lifts() -> None:
    line = "rules=french trump=H leader=S trick=KC hand=7C,10C"
    assert "This duty lifts only while your partner is winning." in _rule_text(line, "7C")


def test_any_of_them_is_said_only_where_it_is_true() -> None:
    line = "trump=H leader=S trick=KC hand=7C,10C,9H"
    assert "Any of them will do." in _rule_text(line, "9H")
    assert "Any of them" not in _rule_text(line + " beat_in_suit=always", "9H")
    assert "Any of them" not in _rule_text("trump=H leader=S trick=KC hand=7C,9H", "9H")


def test_other_broken_rules_are_mentioned() -> None:
    line = "trump=H leader=S trick=KC hand=7C,10C,9H beat_in_suit=always"
    said = Speaker("en").explain(rule_on(read_situation(line)), Card("9H"))
    assert "It also breaks another rule: “Beat the led suit if you can”." in str(said.argument[2].text)


def test_the_house_rule_is_offered_only_when_the_referee_agrees() -> None:
    offer = "house rule every card would be."
    for situation in random_situations(1500, seed=3):
        ruling = rule_on(situation)
        for card in ruling.illegal:
            if offer in str(Speaker("en").explain(ruling, card).argument[2].text):
                assert situation.partner_winning
                changes = situation.house.changes() | {"partner_exempts": "trump_and_overtrump"}
                freer = situation.under(house_rules(situation.house.preset, **changes))
                assert rule_on(freer).free


# -- before the rules of play are asked --


@pytest.mark.parametrize("speaker", SPEAKERS, ids=repr)
def test_out_of_turn_and_not_your_card(speaker: Speaker) -> None:
    situation = read_situation("trump=H leader=S trick=KC hand=8C")
    for rule, (article, reasons) in TABLE_RULES.items():
        for reason in reasons:
            for card in ("QC", "10H"):
                broken = Violation(Card(card), rule, article, reason, (), (), to_act=Seat.EAST)
                for viewer in ("to_act", None, Seat.EAST):
                    _check(speaker, speaker.explain_violation(broken, Seat.WEST, viewer, situation))


def test_out_of_turn_in_words() -> None:
    broken = Violation(Card("QC"), "your_turn", "3.1", "not_your_turn", (), (), to_act=Seat.EAST)
    said = [speaker.explain_violation(broken, Seat.SOUTH) for speaker in SPEAKERS]
    assert [str(one.headline) for one in said] == [
        "It is not your turn yet.",
        "Ainda não é a sua vez.",
        "Ce n’est pas encore à vous de jouer.",
    ]
    assert [str(one.body) for one in said] == [
        "East is next to play.",
        "Quem joga agora é Leste.",
        "C’est à Est de jouer.",
    ]
    mine = Violation(Card("QC"), "own_card", "3.2", "already_played", (), (), to_act=Seat.SOUTH)
    headlines = [str(speaker.explain_violation(mine, Seat.SOUTH).headline) for speaker in SPEAKERS]
    assert headlines == ["Q♣ has already been played.", "A Q♣ já foi jogada.", "La D♣ a déjà été jouée."]


def test_praise_varies_with_the_seed_and_repeats_for_the_same() -> None:
    ruling = rule_on(read_situation("trump=H leader=E trick=7C,KH,8C hand=8H,10H,AD"))
    for speaker in SPEAKERS:
        said = [str(speaker.well_done(ruling, seed)) for seed in range(10)]
        assert said == [str(speaker.well_done(ruling, seed)) for seed in range(10)]
        assert len(set(said)) == speaker.variants("explain.warm") >= 5
