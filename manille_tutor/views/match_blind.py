"""Aveugle as it is seen: three hands that lie open, and the own one as eight backs with their places (5.6).

No card of the own hand is in here before it is played: what is said of them is how many there are of
each suit, which the three other hands give away.
"""

from __future__ import annotations

from typing import Any, Final

from manille_tutor.engine import SEATS, SUITS, Card, Seat
from manille_tutor.engine.blind import card_at, places
from manille_tutor.engine.cards import in_suit
from manille_tutor.engine.deal import HAND_SIZE
from manille_tutor.learning.table.blinding import PLACE, my_sight, refusal_of, tried_now
from manille_tutor.learning.table.state import LEARNER
from manille_tutor.players.blind import Sight
from manille_tutor.text import Phrase
from manille_tutor.text.variants import explain_refusal

from .match_cards import card_view
from .match_moment import MatchMoment, View, place_of, sentences

OTHERS: Final = (LEARNER.on(2), LEARNER.on(3), LEARNER.on(1))
"""Whose hands lie open, as they are drawn: opposite, left, right."""
LIES_OPEN: Final = ("deal", "call", "play")
CERTAIN: Final = 1 - 1e-9


def is_blind(moment: MatchMoment) -> bool:
    """Whether a hand is held blind on this table now."""
    return moment.session.blind and moment.session.phase in LIES_OPEN


def blind_parts(moment: MatchMoment) -> View:
    """The three open hands and the own places."""
    if not is_blind(moment):
        return {}
    return {"open_hands": [_open_hand(moment, seat) for seat in OTHERS], "places": places_view(moment)}


# -- the three other hands --


def dealt(moment: MatchMoment, seat: Seat) -> tuple[Card, ...]:
    """What another player holds, in the order in which it was dealt."""
    session = moment.session
    assert seat is not LEARNER
    if session.phase == "deal":
        packets = session.packets[: session.shown]
        return tuple(card for packet in packets if packet.seat is seat for card in packet.cards)
    if session.bidding is not None:
        return session.bidding.hand(seat)
    return session.deal.hand(seat) if session.deal else ()


def _open_hand(moment: MatchMoment, seat: Seat) -> View:
    deal, playing = moment.deal, moment.session.phase == "play"
    acts = playing and deal is not None and not deal.finished and not moment.session.trick_lies
    to_act = acts and deal is not None and deal.to_act is seat
    refused = _refused_card(moment, seat)
    return {
        "seat": seat.value,
        "place": place_of(seat),
        "label": moment.seat_name(seat),
        "chip": moment.words("blind.to_play") if to_act else None,
        "hint": None,
        "active": False,
        "mode": "look",
        "cards": [_open_card(moment, card, card is refused) for card in dealt(moment, seat)],
        "ask": False,
    }


def _open_card(moment: MatchMoment, card: Card, refused: bool) -> View:
    if not refused:
        return card_view(moment, card)
    return card_view(moment, card, "tried", moment.words("blind.tried"))


def _refused_card(moment: MatchMoment, seat: Seat) -> Card | None:
    """The card that another player has just named in vain: everybody else sees which it is."""
    said, deal = moment.session.said, moment.deal
    if said.topic != "cannot" or said.seat is not seat or seat is LEARNER or deal is None:
        return None
    return card_at(deal, seat, said.spot)


# -- the own hand --


def filled(moment: MatchMoment) -> tuple[int, ...]:
    """The own places that hold a card."""
    session = moment.session
    if session.phase == "deal":
        shown = session.packets[: session.shown]
        return tuple(range(1, 1 + sum(len(packet.cards) for packet in shown if packet.seat is LEARNER)))
    if session.deal is None:
        return tuple(range(1, HAND_SIZE + 1))
    return places(session.deal, LEARNER)


def places_view(moment: MatchMoment) -> View:
    """Eight places, each a card back with its number, or a gap."""
    session, there = moment.session, filled(moment)
    most = max(HAND_SIZE if session.phase != "deal" else 0, *there, 0)
    plays = session.phase == "play"
    return {
        "label": moment.words("blind.your_hand"),
        "hint": moment.words("blind.hint" if plays else "blind.still"),
        "enabled": plays,
        "options": [_place(moment, number, number in there) for number in range(1, most + 1)],
    }


def _place(moment: MatchMoment, number: int, is_filled: bool) -> View:
    said = moment.session.said
    state, tag = "plain", None
    if not is_filled:
        state = "gap"
    elif number in tried_now(moment.session):
        state, tag = "tried", moment.words("blind.tried")
    elif said.topic == "advice" and said.placing is not None and said.placing.place == number:
        state, tag = "right", moment.words("blind.advised")
    name = (
        moment.speaker.text("blind.place", n=number) if is_filled else moment.words("blind.empty", n=number)
    )
    return {"id": f"{PLACE}{number}", "key": str(number), "label": str(number), "name": name} | {
        "state": state,
        "tag": tag,
    }


# -- in words --


def blind_goal(moment: MatchMoment) -> Phrase:
    """What the learner is to do, whose turn it is."""
    return moment.phrase("blind.goal.follow" if moment.trick else "blind.goal.lead")


def open_text(moment: MatchMoment) -> list[str]:
    """The three hands that lie open, who is winning, and the own places, in spoken words."""
    if not is_blind(moment):
        return []
    speaker, said = moment.speaker, []
    trick = moment.trick
    if trick is not None and not trick.complete:
        card = next(play.card for play in trick.plays if play.seat is trick.winner)
        said.append(speaker.say("table.winning", viewer=LEARNER, who=trick.winner, card=card).spoken())
    for seat in OTHERS:
        if hand := dealt(moment, seat):
            said.append(speaker.say("table.hand", viewer=LEARNER, who=seat, hand=hand).spoken())
    there = filled(moment)
    key = "places" if there else "no_places"
    return [*said, moment.words(f"blind.{key}", places=there)]


def tries_text(moment: MatchMoment) -> str:
    """Which places the others have named in vain in this trick, since the learner played to it."""
    deal, trick = moment.deal, moment.trick
    if not moment.session.blind or deal is None:
        return ""
    start = (trick.number - 1 if trick else len(deal.tricks)) * len(SEATS)
    mine = [place for place, play in enumerate(trick.plays if trick else ()) if play.seat is LEARNER]
    since = start + (mine[0] if mine and moment.session.trick_lies else 0)
    told = [
        moment.words("blind.named", who=one.seat, n=one.spot)
        for one in moment.session.tried
        if one.seat is not LEARNER and since <= one.place < start + len(SEATS)
    ]
    return " ".join(told)


def blind_box(moment: MatchMoment) -> dict[str, Any] | None:
    """What stands in the tutor's box, as ``box`` takes it; ``None`` when nothing is said of places."""
    session = moment.session
    if not is_blind(moment):
        return None
    if session.phase == "call":
        return _naming(moment)
    match session.said.topic:
        case "cannot":
            return _cannot(moment)
        case "known":
            return _known(moment)
        case "advice":
            return _advice(moment)
    return None


def _naming(moment: MatchMoment) -> dict[str, Any] | None:
    """The dealer names trump from the three other hands."""
    session = moment.session
    if session.bidding is None:
        return None
    naming = session.said.naming
    if naming is None and session.dealer is not LEARNER:
        headline, body = moment.phrase("blind.call.looks", who=session.dealer), list[Any]()
    elif naming is None:
        headline, body = moment.phrase("call.yours"), moment.phrase("blind.call.think").to_view()
    else:
        key = "call.advice" if naming.trump else "call.advice_no_trump"
        facts = {"suit": naming.trump} if naming.trump else {}
        headline = moment.phrase(key, **facts)
        every = [card for seat in OTHERS for card in session.bidding.hand(seat)]
        body = _counts(moment, {suit: HAND_SIZE - len(in_suit(every, suit)) for suit in SUITS})
    return {
        "tone": "info" if naming is None else "hint",
        "headline": headline,
        "body": body,
        "article": "name_trump",
    }


def _counts(moment: MatchMoment, counts: dict[Any, int]) -> list[Any]:
    """How many cards of each suit the own hand holds: what the others lack."""
    said: list[Any] = [*moment.phrase("blind.known.holds").to_view(), " "]
    for suit, count in counts.items():
        sign = {"card": "", "label": suit.symbol, "name": moment.speaker.suit_name(suit), "suit": suit.value}
        said += [f"{count} ", sign, ", " if suit is not SUITS[-1] else "."]
    return said


def _cannot(moment: MatchMoment) -> dict[str, Any] | None:
    refusal = refusal_of(moment.session)
    if refusal is None:
        return None
    why = explain_refusal(moment.speaker, refusal, LEARNER)
    mine = refusal.seat is LEARNER
    steps = [(step.term, step.text) for step in why.argument] if mine else []
    return {
        "tone": "bad" if mine else "info",
        "headline": why.headline,
        "body": why.body.to_view(),
        "argument": steps,
        "article": why.article,
    }


def _known(moment: MatchMoment) -> dict[str, Any]:
    """What can be worked out: the suits, how many cards may be played, and what refusals tell of places."""
    sight = my_sight(moment.session)
    counts = {suit: len(in_suit(sight.hand, suit)) for suit in SUITS}
    may = moment.phrase("blind.known.may", n=len(sight.legal), of=len(sight.hand))
    surely, never = _certain(sight)
    told = [
        moment.phrase(f"blind.known.{key}", places=these)
        for key, these in (("surely", surely), ("never", never))
        if these and len(sight.legal) < len(sight.hand)
    ]
    body = sentences(*(told or [moment.phrase("blind.known.no_more")]))
    return {
        "tone": "info",
        "headline": may,
        "body": [*_counts(moment, counts), " ", *body],
        "article": "aveugle",
    }


def _certain(sight: Sight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places whose card may surely be played now, and those whose card surely may not."""
    chances = {place: sight.chance_legal(place) for place in sight.view.places}
    surely = tuple(place for place, chance in chances.items() if chance > CERTAIN)
    return surely, tuple(place for place, chance in chances.items() if not chance)


def _advice(moment: MatchMoment) -> dict[str, Any] | None:
    placing = moment.session.said.placing
    if placing is None:
        return None
    facts = {"percent": round(100 * placing.chance)} if placing.why in ("refusals", "no_clue") else {}
    return {
        "tone": "hint",
        "headline": moment.phrase("blind.advice.headline", n=placing.place),
        "body": moment.phrase(f"blind.advice.{placing.why}", **facts).to_view(),
        "article": "aveugle",
    }
