"""What is to be seen of a match, as one plain dict in one language: ``present_match(session, speaker)``.

It holds the learner's own cards and those that lie open, and no other card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from manille_tutor.engine import Deal, Match, Seat
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.table.state import LEARNER, MatchSession, Phase
from manille_tutor.text import Phrase, Speaker
from manille_tutor.text.house_text import differing, house_text

from .frame import labels_view, settings_view
from .match_actions import actions_view, choices_view
from .match_auction import auction_actions, auction_goal, auction_say, auction_view, is_called, turn_of_call
from .match_blind import blind_goal, blind_parts
from .match_cards import hand_view
from .match_contract import contract_fact
from .match_count import count_say, over_say, piles_view, sheet_view, target_text
from .match_live import live_text
from .match_look import look_parts
from .match_moment import THEM, US, MatchMoment, View
from .match_say import say_view
from .match_seats import is_seated, open_hands_view, seated, sides_fact
from .match_table import table_view
from .match_talk import HEARD_FOR, chooser_view, heard_view, is_talk, talk_goal
from .match_three import count_of_three, over_of_three, piles_of_three, score_fact, sheet_of_three
from .match_verdict import verdict_piles, verdict_say, verdict_table

SCHEMA: Final = 1
PACE: Final = {"deal": 240, "call": 1100, "play": 700}
"""How long the page lets the others take for one step, in milliseconds."""


def present_match(session: MatchSession, speaker: Speaker) -> View:
    """The whole view of a match, ready to be written as JSON."""
    moment = MatchMoment(session, seated(session, speaker))
    view = blank(session.settings, speaker) | {
        "task": f"{session.number}.{session.phase}.{'look' if session.look else ''}{turn_of_call(moment)}",
        "progress": _progress(moment),
        "notice": _notice(moment),
        "wait": _wait(session),
    }
    if session.look is not None:
        view |= look_parts(moment)
    else:
        view |= {
            "goal": _goal(moment).to_view(),
            "actions": actions_view(moment),
            "choices": choices_view(moment),
        }
        view |= PARTS[session.phase](moment)
    return view | {"live": live_text(moment, view)}


def blank(settings: Settings, speaker: Speaker, kind: str = "match") -> View:
    """A view with nothing on it yet."""
    return {
        "schema": SCHEMA, "locale": speaker.locale, "kind": kind, "task": kind, "goal": [], "progress": None,
        "table": None, "hand": None, "open_hands": [], "piles": [], "facts": [], "fields": [],
        "choices": None, "say": None, "places": None, "chooser": None, "heard": None,
        "actions": [], "lessons": [], "notice": None, "error": None, "live": "", "wait": None, "sheet": None,
        "scrub": None, "panel": None, "auction": None, "settings": settings_view(settings, speaker),
        "labels": labels_view(speaker),
    }  # fmt: skip


def _wait(session: MatchSession) -> View | None:
    """After how long the page lets the table go on by a step; nothing while the learner is asked."""
    if session.awaits != "table":
        return None
    after = HEARD_FOR if session.said.topic == "talk" else PACE[session.phase]
    return {"after": after, "action": "tick"}


def _progress(moment: MatchMoment) -> View | None:
    session = moment.session
    if session.phase in ("cut", "over"):
        return None
    label = moment.words("progress.hand", n=session.number)
    deal = session.deal
    if session.phase == "play" and deal is not None:
        number = len(deal.tricks) + (not session.trick_lies)
        label = moment.words("progress.trick", n=session.number, trick=number)
    return {"label": label, "dots": []}


def _notice(moment: MatchMoment) -> list[object] | None:
    notice = moment.session.notice
    return list(moment.phrase(f"notice.{notice}").to_view()) if notice else None


# -- what to do --


def _goal(moment: MatchMoment) -> Phrase:
    session, deal = moment.session, moment.deal
    match session.phase:
        case "cut":
            return moment.phrase("goal.cut")
        case "shuffle":
            return moment.phrase("goal.shuffle")
        case "deal":
            return moment.phrase("goal.deal", who=session.dealer)
        case "call":
            if is_called(moment):
                return auction_goal(moment)
            return moment.phrase(
                "goal.name" if session.bidding is not None else "goal.named", who=session.dealer
            )
        case "verdict":
            return moment.phrase("goal.verdict")
        case "claims":
            return moment.phrase("goal.claims")
        case "count":
            return moment.phrase("goal.count", n=session.number)
        case "over":
            return moment.phrase("goal.over")
    assert deal is not None
    return _play_goal(moment)


def _play_goal(moment: MatchMoment) -> Phrase:
    session, trick = moment.session, moment.trick
    if session.said.topic == "accuse":
        return moment.phrase("goal.accuse")
    if is_talk(moment):
        return talk_goal(moment)
    if session.trick_lies and trick is not None:
        return moment.phrase("trick.taken", who=trick.winner, points=trick.points)
    if session.my_turn and session.blind:
        return blind_goal(moment)
    if session.my_turn:
        if _to_act(moment) is not LEARNER:
            return moment.phrase("three.goal_dead" if trick else "three.goal_lead_dead")
        return moment.phrase("goal.follow" if trick else "goal.lead")
    if is_seated(moment) and _to_act(moment) is session.dealer.partner:
        return moment.phrase("three.plays_dead", who=session.dealer)
    return moment.phrase("goal.plays", who=_to_act(moment))


def _to_act(moment: MatchMoment) -> Seat:
    assert moment.deal is not None
    return moment.deal.to_act


# -- the parts of every phase --


def _before(moment: MatchMoment) -> View:
    told: View = {"table": table_view(moment), "hand": hand_view(moment), "say": say_view(moment)}
    told |= {"open_hands": open_hands_view(moment), "facts": _sides(moment)}
    return told | blind_parts(moment)


def _sides(moment: MatchMoment) -> list[View]:
    return [sides_fact(moment)] if is_seated(moment) else []


def _cut(moment: MatchMoment) -> View:
    return {"table": table_view(moment), "say": say_view(moment), "facts": _table_facts(moment)}


def _playing(moment: MatchMoment) -> View:
    talk = {"chooser": chooser_view(moment), "heard": heard_view(moment)}
    return _before(moment) | {"facts": _play_facts(moment)} | talk


def _calling(moment: MatchMoment) -> View:
    """Trump is named, or the contract called for."""
    if not is_called(moment):
        return _playing(moment)
    called = {"auction": auction_view(moment), "actions": auction_actions(moment), "choices": None}
    return _playing(moment) | called | {"say": auction_say(moment)}


def _judged(moment: MatchMoment) -> View:
    piles = verdict_piles(moment)
    hand = None if piles else hand_view(moment)
    shown = {"table": verdict_table(moment), "hand": hand, "say": verdict_say(moment), "piles": piles}
    return shown | {"open_hands": [] if piles else open_hands_view(moment)}


def _count(moment: MatchMoment) -> View:
    if is_seated(moment):
        shown = {"piles": piles_of_three(moment), "say": count_of_three(moment)}
        return shown | {"sheet": sheet_of_three(moment), "facts": _kept(moment)}
    sheet, kept = sheet_view(moment), _kept(moment)
    return {"piles": piles_view(moment), "say": count_say(moment), "sheet": sheet, "facts": kept}


def _over(moment: MatchMoment) -> View:
    if is_seated(moment):
        return {"say": over_of_three(moment), "sheet": sheet_of_three(moment), "facts": _kept(moment)}
    return {"say": over_say(moment), "sheet": sheet_view(moment), "facts": _kept(moment)}


PARTS: dict[Phase, Callable[[MatchMoment], View]] = {
    "cut": _cut,
    "shuffle": _before,
    "deal": _before,
    "call": _calling,
    "play": _playing,
    "verdict": _judged,
    "claims": _playing,
    "count": _count,
    "over": _over,
}


def _play_facts(moment: MatchMoment) -> list[View]:
    """The contract and who named it, the score, and what this table does its own way."""
    facts = _sides(moment)
    if moment.deal is not None:
        called = moment.deal.contract
        contract = contract_fact(moment, called) if called else _contract(moment, moment.deal)
        label = moment.words("auction.contract_label" if called else "fact.contract")
        facts.append({"label": label, "text": contract.to_view()})
    return [*facts, {"label": moment.words("fact.score"), "text": _score(moment).to_view()}]


def _score(moment: MatchMoment) -> Phrase:
    """The totals so far."""
    match = moment.session.match
    if not isinstance(match, Match):
        return score_fact(moment)
    return moment.phrase("fact.score_text", us=match.total.of(US), them=match.total.of(THEM))


def _contract(moment: MatchMoment, deal: Deal) -> Phrase:
    """What is trump, and who named it."""
    trump = moment.words("fact.no_trump") if deal.trump is None else moment.speaker.suit_name(deal.trump)
    key = "fact.turned" if moment.session.house.trump_choice == "turn_up" else "fact.named"
    return moment.phrase(key, trump=trump, who=deal.dealer)


def _kept(moment: MatchMoment) -> list[View]:
    """The file in which the match is kept."""
    path = moment.session.kept
    text = moment.phrase("fact.kept_text", path=path).to_view()
    return [{"label": moment.words("fact.kept"), "text": text}] if path else []


def _table_facts(moment: MatchMoment) -> list[View]:
    """Before the match: the rules of this table, how it ends, and who sits there."""
    house, words = moment.session.house, moment.words
    first, *others = house_text(moment.speaker, house)
    told = zip(differing(house), others, strict=True)
    rules = [text for (option, _value), text in told if option not in ("target", "hands", "table")]
    kind = moment.speaker.value_text("table", house.table)
    return [
        {"label": words("fact.rules"), "text": first.to_view()},
        *({"label": words("fact.house_rule"), "text": rule.to_view()} for rule in rules),
        {"label": words("fact.table"), "text": kind.to_view()},
        {"label": words("fact.end"), "text": target_text(moment).to_view()},
        {"label": words("fact.company"), "text": [words(f"level.{moment.session.company.level}")]},
    ]


__all__ = ["LEARNER", "PARTS", "blank", "present_match"]
