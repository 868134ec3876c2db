"""The buttons under a match, the one to go on with first, and the choices that some moments ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from manille_tutor.engine import Suit
from manille_tutor.engine.notation import EN_VOITURE
from manille_tutor.learning.table.claims import accused
from manille_tutor.learning.table.intents import CONTRACTS
from manille_tutor.learning.table.opening import CUTS
from manille_tutor.learning.table.playing import can_claim, last_own_play
from manille_tutor.learning.table.replay import can_look_back
from manille_tutor.learning.table.state import LEARNER, Phase
from manille_tutor.learning.table.talking import can_ask

from .match_moment import MatchMoment, View
from .match_seats import accused_name
from .match_talk import ANSWERING, CHOOSING

KEYS = {
    "next": "n", "skip": "n", "check": "n", "misdeal": "s", "legal": "m", "advice": "h", "what_if": "w",
    "coach": "o", "undo": "u", "claim": "c", "cancel": "x", "replay": "b", "back": "b", "earlier": "p",
    "costliest": "s", "restart": "g", "talk": "i", "pass": "p", "coinche": "c", "surcoinche": "s",
}  # fmt: skip
"""The key of every button; none of them begins a card in any of the languages."""

QUIET = ("coach", "replay")
"""Buttons that are there and do not ask to be pressed."""


def button(
    moment: MatchMoment, action: str, words: str, primary: bool = False, enabled: bool = True, **facts: Any
) -> View:
    """One button."""
    label = moment.words(f"action.{words}", **facts)
    view = {"id": action, "label": label, "primary": primary, "enabled": enabled, "key": KEYS[action]}
    parlee = moment.session.house.variant == "parlee"
    return view | {"quiet": action in QUIET or (action == "talk" and not parlee)}


def actions_view(moment: MatchMoment) -> list[View]:
    """The buttons of the moment."""
    return ACTIONS[moment.session.phase](moment)


def _cut(moment: MatchMoment) -> list[View]:
    session = moment.session
    left = len(session.first.rounds) - session.cut
    words = ("cut" if not session.cut else "cut_again") if left else "to_the_deal"
    return [button(moment, "next", words, primary=True)]


def _shuffle(moment: MatchMoment) -> list[View]:
    return []


def _deal(moment: MatchMoment) -> list[View]:
    session = moment.session
    if session.shown < len(session.packets):
        return [button(moment, "skip", "skip", primary=True)]
    if session.said.topic == "misdeal":
        return [button(moment, "next", "deal_again", primary=True)]
    if session.said.topic != "nothing":
        return [button(moment, "next", "go_on", primary=True)]
    good = button(moment, "next", "good_deal", primary=True)
    return [good, button(moment, "misdeal", "misdeal")]


def _call(moment: MatchMoment) -> list[View]:
    session = moment.session
    if session.deal is not None:
        return [button(moment, "next", "play", primary=True)]
    if session.dealer is not LEARNER:
        return [button(moment, "skip", "faster", primary=True)]
    name = button(moment, "check", "name", primary=True, enabled=bool(session.draft))
    return [name, *([button(moment, "advice", "advice_trump")] if session.coach else []), _coach(moment)]


def _play(moment: MatchMoment) -> list[View]:
    session = moment.session
    if session.said.topic == "accuse":
        return [button(moment, "cancel", "cancel")]
    if session.said.topic in CHOOSING:
        return [button(moment, "cancel", "no_question")]
    if session.said.topic in ANSWERING:
        return [button(moment, "next", "answer_for_me")]
    return [
        *_onward(moment),
        *_help(moment),
        *_talk(moment),
        *_undo(moment),
        *_claim(moment),
        *_back(moment),
        _coach(moment),
    ]


def _onward(moment: MatchMoment) -> list[View]:
    session, deal = moment.session, moment.deal
    if session.trick_lies and deal is not None:
        words = "end_of_hand" if deal.finished else "next_trick"
        return [button(moment, "next", words, primary=True)]
    if session.awaits == "table":
        return [button(moment, "skip", "faster", primary=True)]
    if session.said.topic == "refused":
        return [button(moment, "next", "try_again", primary=True)]
    return []


def _help(moment: MatchMoment) -> list[View]:
    session, ruling = moment.session, moment.ruling
    if session.blind and session.my_turn and session.coach:
        return [button(moment, "legal", "what_known"), button(moment, "advice", "advice_place")]
    if ruling is None:
        return []
    card = session.said.card
    offered = []
    if session.said.topic in ("refused", "verdict") and card in ruling.illegal:
        offered.append(button(moment, "what_if", "what_if", card=card))
    if session.coach:
        offered += [button(moment, "legal", "legal"), button(moment, "advice", "advice")]
    return offered


def _talk(moment: MatchMoment) -> list[View]:
    """To ask partner something, at a table where partners may talk (5.1)."""
    return [button(moment, "talk", "ask_partner")] if can_ask(moment.session) else []


def _undo(moment: MatchMoment) -> list[View]:
    place, deal = last_own_play(moment.session), moment.deal
    if place is None or deal is None:
        return []
    return [button(moment, "undo", "undo", card=deal.plays[place])]


def _claim(moment: MatchMoment) -> list[View]:
    return [button(moment, "claim", "claim")] if can_claim(moment.session) else []


def _back(moment: MatchMoment) -> list[View]:
    quiet = moment.session.awaits == "learner"
    return [button(moment, "replay", "look_back")] if quiet and can_look_back(moment.session) else []


def _coach(moment: MatchMoment) -> View:
    return button(moment, "coach", "coach_off" if moment.session.coach else "coach_on")


def _verdict(moment: MatchMoment) -> list[View]:
    claim = moment.session.claim
    stops = claim is not None and claim.fault is not None and not claim.taken_back
    return [button(moment, "next", "count" if stops else "go_on", primary=True)]


def _claims(moment: MatchMoment) -> list[View]:
    if moment.session.said.topic == "accuse":
        return [button(moment, "cancel", "cancel")]
    return [button(moment, "next", "count", primary=True), button(moment, "claim", "claim"), *_back(moment)]


def _count(moment: MatchMoment) -> list[View]:
    match = moment.session.match
    if match.over:
        onward = button(moment, "next", "result", primary=True)
    else:
        onward = button(moment.at_home, "next", "next_hand", primary=True, who=match.dealer)
    return [onward, button(moment, "replay", "look_back_hand")]


def _over(moment: MatchMoment) -> list[View]:
    return [button(moment, "restart", "another", primary=True), button(moment, "replay", "look_back_hand")]


ACTIONS: dict[Phase, Callable[[MatchMoment], list[View]]] = {
    "cut": _cut,
    "shuffle": _shuffle,
    "deal": _deal,
    "call": _call,
    "play": _play,
    "verdict": _verdict,
    "claims": _claims,
    "count": _count,
    "over": _over,
}


# -- choices --


def choices_view(moment: MatchMoment) -> View | None:
    """What has to be chosen: where to cut, what to name, whom to accuse."""
    session = moment.session
    if session.phase == "shuffle":
        return _choices(
            moment, "choice.cut", [_option(moment, at, moment.words(f"cuts.{at}")) for at in CUTS]
        )
    if session.phase == "call" and session.deal is None and session.dealer is LEARNER:
        return _choices(moment, "choice.trump", [_contract(moment, contract) for contract in CONTRACTS])
    if session.said.topic == "accuse":
        return _choices(
            moment,
            "choice.accused",
            [_option(moment, seat, accused_name(moment, seat)) for seat in accused(session)],
        )
    return None


def _choices(moment: MatchMoment, label: str, options: list[View]) -> View:
    return {"label": moment.phrase(label).to_view(), "options": options, "enabled": True}


def _option(moment: MatchMoment, option: str, label: str) -> View:
    mine = moment.session.draft == option
    state = "chosen" if mine else "plain"
    return {"id": option, "label": [label], "state": state, "chosen": mine, "note": None}


def _contract(moment: MatchMoment, contract: str) -> View:
    """A suit with its sign, or en voiture, which doubles."""
    if contract == EN_VOITURE:
        option = _option(moment, contract, moment.words("en_voiture"))
        return option | {"note": moment.phrase("en_voiture_note").to_view()}
    suit = Suit(contract)
    name = moment.speaker.suit_name(suit)
    sign = {"card": "", "label": suit.symbol, "name": "", "suit": suit.value}
    return _option(moment, contract, name) | {"label": [sign, f" {name}"]}
