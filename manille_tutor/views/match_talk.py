"""Talk at the table of a match: a chooser for questions and answers, and what everybody has heard (5.1)."""

from __future__ import annotations

from typing import Any, Final

from manille_tutor.engine import PACK, SUITS, Card, Suit, TalkRefusal, ask
from manille_tutor.engine.cards import in_suit
from manille_tutor.engine.talk import Answer, HoldsCard, HowMany, LeadOrDuck, Question
from manille_tutor.learning.table.heard import write_question
from manille_tutor.learning.table.state import LEARNER
from manille_tutor.learning.table.talking import ANSWER, ASK, answers_to, heard, true_answer
from manille_tutor.text import Phrase
from manille_tutor.text.variants import answer_text, explain_refusal, question_text, talk_text

from .match_moment import MatchMoment, View

CHOOSING: Final = ("ask", "talk_refused")
ANSWERING: Final = ("asked", "untrue")
HEARD_FOR: Final = 2800
"""How long a question and its answer stand before the table goes on, in milliseconds."""


def is_talk(moment: MatchMoment) -> bool:
    """Whether the learner is choosing a question or an answer."""
    return moment.session.said.topic in (*CHOOSING, *ANSWERING)


def talk_goal(moment: MatchMoment) -> Phrase:
    """What the learner is to do."""
    if moment.session.said.topic in CHOOSING:
        return moment.phrase("talk.goal.ask")
    assert moment.deal is not None
    return moment.phrase("talk.goal.asked", who=moment.deal.to_act)


# -- what is said --


def talk_box(moment: MatchMoment) -> dict[str, Any] | None:
    """What stands in the tutor's box, as ``box`` takes it; ``None`` when nobody talks."""
    match moment.session.said.topic:
        case "ask":
            return _box("info", moment.phrase("talk.ask"), moment.phrase("talk.ask_body"))
        case "talk":
            asks, answers = _told(moment, heard(moment.session)[-1])
            return _box("info", asks, answers)
        case "asked":
            return _box("info", _question(moment), moment.phrase("talk.asked_body"))
        case "untrue":
            return _untrue(moment)
        case "talk_refused":
            return _refused(moment)
    return None


def _box(tone: str, headline: Phrase, body: Phrase, **more: Any) -> dict[str, Any]:
    return {"tone": tone, "headline": headline, "body": body.to_view(), "article": "parlee"} | more


def _question(moment: MatchMoment) -> Phrase:
    deal, question = moment.deal, moment.session.said.question
    assert deal is not None
    assert question is not None
    asked = question_text(moment.speaker, question, deal.trump)
    return moment.phrase("talk.asked", who=deal.to_act, question=asked)


def _untrue(moment: MatchMoment) -> dict[str, Any]:
    """An answer that is not true: what was asked, the rule, and what would be true."""
    true = answer_text(moment.speaker, true_answer(moment.session))
    terms = [moment.speaker.text(f"explain.terms.{term}") for term in ("lies", "rule", "so")]
    steps = (_question(moment), moment.phrase("talk.untrue_rule"), moment.phrase("talk.untrue_so"))
    because = moment.phrase("talk.untrue_because", answer=true)
    argument = list(zip(terms, steps, strict=True))
    return _box("bad", moment.phrase("talk.untrue"), because, argument=argument)


def _refused(moment: MatchMoment) -> dict[str, Any] | None:
    deal, question = moment.deal, moment.session.said.question
    if deal is None or question is None:
        return None
    refusal = ask(deal, LEARNER, question)
    if not isinstance(refusal, TalkRefusal):
        return None
    why = explain_refusal(moment.speaker, refusal, LEARNER)
    steps = [(step.term, step.text) for step in why.argument]
    return _box("bad", why.headline, why.body, argument=steps, article=why.article)


def _told(moment: MatchMoment, answer: Answer) -> tuple[Phrase, Phrase]:
    trump = moment.deal.trump if moment.deal else None
    return talk_text(moment.speaker, answer, trump, LEARNER)


def heard_view(moment: MatchMoment) -> View | None:
    """Every question of this hand with its answer, as the whole table heard them."""
    answers = heard(moment.session)
    if not answers:
        return None
    lines = [
        {"id": str(place), "asks": asks.to_view(), "answers": answer.to_view()}
        for place, (asks, answer) in enumerate(_told(moment, one) for one in answers)
    ]
    return {"label": moment.words("talk.heard"), "lines": lines}


def asked_about(moment: MatchMoment) -> tuple[Card, ...]:
    """The own cards that show what the true answer is, once a false one was given."""
    said = moment.session.said
    if said.topic != "untrue":
        return ()
    match said.question:
        case HoldsCard(card):
            return (card,)
        case HowMany(suit):
            return in_suit(PACK, suit)
    return ()


# -- the chooser --


def chooser_view(moment: MatchMoment) -> View | None:
    """The buttons with which the learner asks or answers."""
    topic = moment.session.said.topic
    if topic in ANSWERING:
        label = moment.words("talk.group.answer")
        row = [_option(ANSWER + one, [_answer_label(moment, one)]) for one in answers_to(moment.session)]
        return {"label": label, "groups": [_group("answer", label, [row])]}
    if topic not in CHOOSING or moment.session.house.talk == "none":
        return None
    groups = [_cards_group(moment), _suits_group(moment), _lead_group(moment)]
    return {"label": moment.words("talk.ask"), "groups": groups}


def _answer_label(moment: MatchMoment, answer: str) -> str:
    return answer if answer.isdecimal() else moment.words(f"talk.option.{answer}")


def _group(name: str, label: str, rows: list[list[View]]) -> View:
    return {"id": name, "label": label, "rows": [row for row in rows if row]}


def _option(option: str, label: list[Any], name: str | None = None) -> View:
    return {"id": option, "label": label, "name": name}


def _asks(moment: MatchMoment, question: Question, label: list[Any]) -> View:
    """A question as a short button; its full words are its name."""
    trump = moment.deal.trump if moment.deal else None
    return _option(
        ASK + write_question(question), label, question_text(moment.speaker, question, trump).spoken()
    )


def _cards_group(moment: MatchMoment) -> View:
    """Every card that partner may hold, a row for each suit, the highest first."""
    deal, speaker = moment.deal, moment.speaker
    assert deal is not None
    out = [card for card in reversed(PACK) if card not in deal.dealt_to(LEARNER) and card not in deal.plays]
    rows = []
    for suit in SUITS:
        row = []
        for card in in_suit(out, suit):
            label = {"card": card.code, "label": speaker.card_label(card), "name": "", "suit": suit.value}
            row.append(_asks(moment, HoldsCard(card), [label]))
        rows.append(row)
    return _group("holds_card", moment.words("talk.group.holds"), rows)


def _sign(suit: Suit) -> View:
    return {"card": "", "label": suit.symbol, "name": "", "suit": suit.value}


def _suits_group(moment: MatchMoment) -> View:
    """How many of each suit; the trump suit is called trumps."""
    trump = moment.deal.trump if moment.deal else None
    row = []
    for suit in SUITS:
        word = moment.words("talk.option.trumps") if suit is trump else moment.speaker.suit_name(suit)
        row.append(_asks(moment, HowMany(suit), [_sign(suit), f" {word}"]))
    return _group("how_many", moment.words("talk.group.how_many"), [row])


def _lead_group(moment: MatchMoment) -> View:
    """High or low: in a suit about to be led, or in this trick."""
    row = [
        _asks(moment, LeadOrDuck(suit), [_sign(suit), f" {moment.speaker.suit_name(suit)}"]) for suit in SUITS
    ]
    here = _asks(moment, LeadOrDuck(), [moment.words("talk.option.trick")])
    return _group("lead_or_duck", moment.words("talk.group.lead"), [[*row, here]])
