"""The table of a match: seats, trump, what lies in the middle, and all of it in words."""

from __future__ import annotations

from manille_tutor.engine import SEATS, Card, Seat, Situation, Suit, Trick
from manille_tutor.learning.table.auctioning import my_call
from manille_tutor.learning.table.opening import exposed
from manille_tutor.learning.table.seating import dead_hand_of
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import Phrase
from manille_tutor.text.table import trick_text

from .match_auction import called_by, calls_aloud
from .match_blind import open_text
from .match_cards import card_view, tags_of
from .match_moment import MatchMoment, View, place_of
from .match_seats import chairs_of, name_of, role_of

SPREAD = 11
"""How many cards of the pack are drawn where it is spread to be cut."""


def table_view(moment: MatchMoment, text: str = "") -> View:
    """The table as it stands, whatever the phase."""
    session = moment.session
    return {
        "trump": trump_view(moment),
        "direction": session.house.direction,
        "seats": [_seat(moment, seat) for seat in chairs_of(moment)],
        "trick": _middle(moment),
        "slot": place_of(session.deal.to_act) if session.my_turn and session.deal else None,
        "sweep": _sweep(moment),
        "spread": SPREAD if _is_to_be_cut(session) else 0,
        "text": text or table_text(moment),
    }


def _is_to_be_cut(session: MatchSession) -> bool:
    """Whether the pack lies on the table, for a player to cut."""
    return session.phase == "shuffle" or (session.phase == "cut" and not session.cut)


def trump_view(moment: MatchMoment) -> View | None:
    """The badge that says what is trump, once it is settled."""
    deal = moment.deal
    return trump_badge(moment, deal.trump) if deal is not None else None


def trump_badge(moment: MatchMoment, trump: Suit | None) -> View:
    """The badge of that trump, or of a hand without."""
    label = moment.speaker.text("ui.trump" if trump else "ui.no_trump")
    return {"suit": trump, "label": label, "name": moment.speaker.trump_text(trump)}


def _seat(moment: MatchMoment, seat: Seat) -> View:
    return {
        "seat": seat.value,
        "place": place_of(seat),
        "name": name_of(moment, seat),
        "role": role_of(moment, seat),
        "backs": 0 if seat in _open_seats(moment) or moment.session.blind else held(moment, seat),
        "chips": [
            *({"kind": kind, "label": moment.words(f"chip.{kind}")} for kind in _chips(moment, seat)),
            *called_by(moment, seat),
        ],
    }


def _open_seats(moment: MatchMoment) -> tuple[Seat | None, ...]:
    """Whose cards are shown beside the table, so that no backs are drawn for them."""
    return (LEARNER, dead_hand_of(moment.deal) if moment.deal is not None else None)


def held(moment: MatchMoment, seat: Seat) -> int:
    """How many cards that seat holds, as everybody can see."""
    session = moment.session
    if session.phase == "deal":
        shown = session.packets[: session.shown]
        return sum(len(packet.cards) for packet in shown if packet.seat is seat)
    if session.bidding is not None:
        return len(session.bidding.hand(seat))
    return len(session.deal.hand(seat)) if session.deal else 0


def _chips(moment: MatchMoment, seat: Seat) -> list[str]:
    session, trick = moment.session, moment.trick
    chips = []
    if session.phase != "cut" and seat is session.dealer:
        chips.append("dealer")
    if trick is not None and seat is trick.leader and not session.trick_lies:
        chips.append("lead")
    mine = session.my_turn and session.deal is not None and seat is session.deal.to_act
    if mine or (seat is LEARNER and my_call(session)):
        chips.append("turn")
    if session.trick_lies and trick is not None and seat is trick.winner:
        chips.append("winner")
    return chips


def _sweep(moment: MatchMoment) -> str | None:
    """Who took the trick that has just left the table: its cards go there."""
    deal, session = moment.deal, moment.session
    if deal is None or session.trick_lies or not deal.tricks or session.said.topic == "undone":
        return None
    return place_of(deal.tricks[-1].winner)


# -- what lies in the middle --


def _middle(moment: MatchMoment) -> list[View]:
    session = moment.session
    if session.phase == "cut":
        return _cuts(moment)
    if session.phase == "deal":
        return _exposed(moment)
    if session.phase == "call" and session.turned is not None:
        return [_lies(session.dealer, card_view(moment, session.turned, "plain", moment.words("turned")))]
    if moment.trick is None:
        return []
    return trick_views(moment, moment.trick, session.trick_lies, tags_of(moment.explanation))


def trick_views(moment: MatchMoment, trick: Trick, done: bool, tags: dict[Card, str]) -> list[View]:
    """The cards of a trick in the order played; of a complete one the winning card is marked."""
    lies = []
    for play in trick.plays:
        wins = done and play.seat is trick.winner
        tag = moment.words("state.winner") if wins else tags.get(play.card)
        state = "winner" if wins else "plain"
        lies.append(_lies(play.seat, card_view(moment, play.card, state, tag, play.card in tags)))
    return lies


def _lies(seat: Seat, card: View) -> View:
    return {"place": place_of(seat), "card": card}


def _cuts(moment: MatchMoment) -> list[View]:
    """The cards cut in the round that has just been shown; the one that deals, or those that cut again."""
    session = moment.session
    first = session.first
    if not session.cut:
        return []
    cuts = first.rounds[session.cut - 1]
    last = session.cut == len(first.rounds)
    again = {cut.seat for cut in first.rounds[session.cut]} if not last else set()
    lies = []
    for cut in cuts:
        deals = last and cut.seat is first.dealer
        state = "winner" if deals else "marked" if cut.seat in again else "plain"
        tag = moment.words("deals" if deals else "cuts_again") if state != "plain" else None
        lies.append(_lies(cut.seat, card_view(moment, cut.card, state, tag)))
    return lies


def _exposed(moment: MatchMoment) -> list[View]:
    """A card that fell open while dealing."""
    card, slip = exposed(moment.session), moment.session.slip
    if card is None or slip is None:
        return []
    seat = moment.session.packets[slip.packet].seat
    return [_lies(seat, card_view(moment, card, "plain", moment.words("exposed")))]


# -- in words --


def table_text(moment: MatchMoment) -> str:
    """The whole table in spoken words, as far as the learner may see it."""
    deal, session = moment.deal, moment.session
    if moment.ruling is not None:
        return moment.speaker.table_text(moment.ruling.situation, LEARNER)
    said = []
    if deal is not None:
        said.append(moment.words("table.trump", trump=moment.speaker.trump_text(deal.trump)))
    if session.phase != "cut":
        said.append(moment.words("table.dealer", who=session.dealer))
    said.append(calls_aloud(moment) if session.phase == "call" else "")
    if moment.trick is not None:
        said.append(told(moment, moment.trick).spoken())
    said += [
        moment.words("table.lies", who=seat, card=Card(lie["card"]["id"])) for seat, lie in _open(moment)
    ]
    return " ".join(filter(None, [*said, *open_text(moment)]))


def _open(moment: MatchMoment) -> list[tuple[Seat, View]]:
    """What lies open before the play, by seat."""
    if moment.trick is not None:
        return []
    places = {place_of(seat): seat for seat in SEATS}
    return [(places[lie["place"]], lie) for lie in _middle(moment)]


def told(moment: MatchMoment, trick: Trick) -> Phrase:
    """What happened in a trick, card by card, also when it is complete."""
    deal = moment.deal
    assert deal is not None
    at = Situation.model_construct(
        house=deal.house, trump=deal.trump, leader=trick.leader, trick=trick.cards, hand=()
    )
    return trick_text(moment.speaker, at, LEARNER)
