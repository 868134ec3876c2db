"""What is said aloud as a match goes on: a whole trick at once, so that nothing is talked over."""

from __future__ import annotations

from manille_tutor.engine import Trick, sorted_hand

from .frame import joined
from .live import aloud
from .match_auction import auction_live, is_called
from .match_blind import tries_text
from .match_moment import MatchMoment, View
from .match_seats import opened_text
from .match_table import told


def live_text(moment: MatchMoment, view: View) -> str:
    """The sentence for the live region; silent while the others play, then all that has happened."""
    session = moment.session
    if session.awaits == "table":
        return _said(view) if session.said.topic == "talk" else ""
    if is_called(moment):
        return joined((auction_live(moment, view), _notice(view)))
    if session.draft and session.said.topic == "nothing" and view["choices"]:
        return _chosen(moment, view)
    said = _said(view)
    if session.look is not None or session.phase not in ("play", "verdict"):
        return joined((aloud(view["goal"]), said, _table(view), _held(moment), _options(view), _notice(view)))
    if session.trick_lies and moment.trick is not None:
        return joined((_trick(moment, moment.trick), said, _notice(view)))
    if said:
        return joined((said, _options(view), _again(moment), _notice(view)))
    return joined((_so_far(moment), aloud(view["goal"]), _first_look(moment), _notice(view)))


def _trick(moment: MatchMoment, trick: Trick) -> str:
    """A complete trick: every card in turn, and who takes it."""
    taken = moment.phrase("trick.taken", who=trick.winner, points=trick.points)
    return joined((tries_text(moment), told(moment, trick).spoken(), taken.spoken()))


def _so_far(moment: MatchMoment) -> str:
    """What lies on the table when the turn comes to the learner."""
    lies = told(moment, moment.trick).spoken() if moment.trick is not None else ""
    return joined((tries_text(moment), lies))


def _first_look(moment: MatchMoment) -> str:
    """With the first card of a hand, the cards held."""
    deal = moment.deal
    held = _held(moment) if deal is not None and not deal.tricks else ""
    return joined((opened_text(moment), held))


def _held(moment: MatchMoment) -> str:
    session = moment.session
    if session.look is not None or session.phase not in ("call", "play") or not moment.hand:
        return ""
    cards = ", ".join(moment.speaker.card_name(card) for card in sorted_hand(moment.hand))
    return f"{moment.words('your_hand')}{moment.speaker.colon}{cards}."


def _said(view: View) -> str:
    say = view["say"]
    if say is None:
        return ""
    steps = [aloud(step["text"]) for step in say["argument"]] if say["argument_open"] else []
    return joined((aloud(say["headline"]), aloud(say["body"]), *steps))


def _table(view: View) -> str:
    table = view["table"]
    return str(table["text"]) if table else ""


def _options(view: View) -> str:
    asked, answers = view["choices"], view["chooser"]
    if answers is not None and len(answers["groups"]) == 1:
        asked = {"options": answers["groups"][0]["rows"][0]}
    if asked is None:
        return ""
    return "; ".join(aloud(option["label"]).strip() for option in asked["options"]) + "."


def _chosen(moment: MatchMoment, view: View) -> str:
    """The option that has just been chosen and waits to be confirmed."""
    mine = next(option for option in view["choices"]["options"] if option["chosen"])
    return moment.words("chosen", option=aloud(mine["label"]).strip())


def _notice(view: View) -> str:
    return aloud(view["notice"] or "")


def _again(moment: MatchMoment) -> str:
    """The same words twice are announced twice: an invisible space tells them apart."""
    deal = moment.deal
    return "\u2060" if deal is not None and deal.plays and len(deal.plays) % 2 else ""
