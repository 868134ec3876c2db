"""What the learner answers with: a hand or a row of cards, options, number boxes; and the sheets beside."""

from __future__ import annotations

from typing import Literal, assert_never

from manille_tutor.engine import BadInput, Card, HouseRules, preset_rules
from manille_tutor.learning.answers import Filled
from manille_tutor.learning.draft import read_number

from .cards import card_view, held_view
from .moment import Moment, View

Mode = Literal["play", "mark", "order", "pick", "look"]


def hand_view(moment: Moment) -> View | None:
    """The cards to answer with, or to look at; ``None`` when there are none."""
    cards = cards_held(moment)
    if not cards:
        return None
    mode = mode_of(moment)
    explained = moment.ruling is not None and not moment.session.examined
    keys = moment.words(f"keys.{mode}") + (" " + moment.words("keys.explain") if explained else "")
    return {
        "label": _label(moment),
        "mode": mode,
        "cards": [held_view(moment, card) for card in cards],
        "hint": keys,
        "ask": explained,
        "on_table": on_table(moment),
    }


def on_table(moment: Moment) -> bool:
    """Whether the cards to choose from are those of the trick: then they are pressed where they lie."""
    part, scene = moment.part, moment.scene
    return part.shape == "pick" and bool(part.cards) and part.cards == scene.trick


def cards_held(moment: Moment) -> tuple[Card, ...]:
    """The cards of the row, in the order in which they lie there."""
    part, scene = moment.part, moment.scene
    if part.shape == "order":
        return moment.attempt.draft.cards
    cards = part.cards or scene.hand
    if not cards and moment.session.part_index and not (scene.hand or scene.trick):
        cards = moment.session.parts[moment.session.part_index - 1].cards
    return tuple(card for card in cards if card is not moment.played)


def mode_of(moment: Moment) -> Mode:
    """What pressing a card does."""
    part, session = moment.part, moment.session
    if moment.plays and (session.guided or not moment.attempt.settled):
        return "look" if session.round == "example" else "play"
    if session.phase == "judged" or session.round == "example":
        return "look"
    match part.shape:
        case "mark" | "pick" | "order":
            return part.shape
        case "choose" | "fill":
            return "look"
    assert_never(part.shape)


def _label(moment: Moment) -> str:
    if moment.scene.hand:
        key = "your_row" if moment.part.shape == "order" else "your_hand"
    else:
        key = f"row.{moment.session.parts[0].id}"
    return moment.words(key)


# -- options --


def choices_view(moment: Moment) -> View | None:
    """The options of a closed choice."""
    part = moment.part
    if part.shape != "choose":
        return None
    return {
        "label": moment.question.to_view(),
        "options": [_option(moment, option) for option in part.options],
        "enabled": moment.session.phase == "answering",
    }


def _option(moment: Moment, option: str) -> View:
    attempt = moment.attempt
    mine = attempt.draft.option == option
    state = "chosen" if mine else "plain"
    if mine and attempt.outcome == "incorrect":
        state = "wrong"
    elif mine and attempt.settled:
        state = "right"
    note = moment.words(f"state.{state}") if state in ("right", "wrong") else None
    label = moment.option(option).to_view()
    return {"id": option, "label": label, "state": state, "chosen": mine, "note": note}


# -- boxes --


def fields_view(moment: Moment) -> list[View]:
    """The boxes for numbers, each with a mark once the answer is in."""
    return [_field(moment, place, field) for place, field in enumerate(moment.part.fields)]


def _field(moment: Moment, place: int, field: str) -> View:
    value = moment.attempt.draft.values[place]
    state, note = _field_mark(moment, place, value)
    return {
        "id": field,
        "label": moment.speaker.text(f"field.{field}"),
        "value": value,
        "state": state,
        "note": moment.phrase(f"field.{note}", found=value).to_view() if note else None,
        "disabled": moment.session.phase == "judged" or moment.session.round == "example",
    }


def _field_mark(moment: Moment, place: int, value: str) -> tuple[str, str | None]:
    if moment.attempt.outcome == "error":
        try:
            read_number(value or "0")
        except BadInput:
            return "wrong", "no_number"
    if moment.session.phase != "judged":
        return "plain", None
    solution = moment.part.solution
    right = isinstance(solution, Filled) and value == str(solution.values[place])
    return ("right", "right") if right else ("wrong", "wrong")


# -- what lies beside --


def piles_view(moment: Moment) -> list[View]:
    """Captured tricks and open hands, to count."""
    return [
        {
            "label": str(moment.told(pile.label, prefix="pile.")),
            "tricks": [[card_view(moment, card) for card in trick] for trick in pile.tricks],
        }
        for pile in moment.scene.piles
    ]


def facts_view(moment: Moment) -> list[View]:
    """The sheet of facts, and the house rules where they are not the classic ones."""
    facts = [
        {
            "label": moment.speaker.text(f"fact.{fact.key.split('.')[0]}.label"),
            "text": moment.told(fact, prefix="fact.").to_view(),
        }
        for fact in moment.scene.facts
    ]
    return house_facts(moment) + facts


PLAY_OPTIONS = ("direction", "partner_exempts", "cannot_overtrump", "beat_in_suit", "beat_trump_led")
CLASSIC = preset_rules("classic")


def house_facts(moment: Moment) -> list[View]:
    """What this table does otherwise than the classic one, as far as it matters for the play."""
    if moment.situation is None:
        return []
    house, second = moment.scene.house, moment.scene.second_house
    if second is None:
        return [_house_fact(moment, house, "house_rule", name) for name in _changed(house)]
    tables = (("first_table", house), ("second_table", second))
    return [fact for label, at in tables for fact in _table_facts(moment, at, label)]


def _table_facts(moment: Moment, house: HouseRules, label: str) -> list[View]:
    """One of two tables: its house rules, or that it has none."""
    facts = [_house_fact(moment, house, label, name) for name in _changed(house)]
    plain = {"label": moment.words(label), "text": [moment.speaker.preset_name("classic")]}
    return facts or [plain]


def _changed(house: HouseRules) -> list[str]:
    return [name for name in PLAY_OPTIONS if getattr(house, name) != getattr(CLASSIC, name)]


def _house_fact(moment: Moment, house: HouseRules, label: str, name: str) -> View:
    value, speaker = getattr(house, name), moment.speaker
    said = [{"em": speaker.value_name(name, value)}, ": ", *speaker.value_text(name, value).to_view()]
    return {"label": moment.words(label), "text": said}
