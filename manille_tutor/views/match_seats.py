"""Who sits where, and whose hands lie open: at a table of three the dealer plays two hands (5.4)."""

from __future__ import annotations

from collections.abc import Iterable

from manille_tutor.engine import SEATS, Card, Deal, Seat, sorted_hand
from manille_tutor.engine.house import THREE_CHAIRS
from manille_tutor.engine.three import dead_seat, person_at, seat_of
from manille_tutor.learning.table.seating import dead_hand_of, hands_of, plays_for
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import Explanation, Phrase, Speaker
from manille_tutor.text.seated import SeatedSpeaker

from .match_cards import held_card
from .match_moment import MatchMoment, View, place_of


def seated(session: MatchSession, speaker: Speaker) -> Speaker:
    """The speaker who calls players by name wherever they sit, once the first dealer is known."""
    if session.house.variant != "three" or session.phase == "cut":
        return speaker
    return SeatedSpeaker(speaker.locale, session.dealer)


def is_seated(moment: MatchMoment) -> bool:
    """Whether three play, and it is known who plays alone."""
    return isinstance(moment.speaker, SeatedSpeaker)


def others_of(dealer: Seat) -> tuple[Seat, ...]:
    """The two who play together, as they sit; the learner is named first."""
    return tuple(seat_of(dealer, person) for person in THREE_CHAIRS if person is not dealer)


# -- at their chairs --


def name_of(moment: MatchMoment, seat: Seat) -> str:
    """A chair by who sits there."""
    if is_seated(moment) and seat is dead_seat(moment.session.dealer):
        return moment.words("three.dead_hand")
    return moment.seat_name(seat)


def accused_name(moment: MatchMoment, seat: Seat) -> str:
    """A hand that may have broken a rule, and who answers for it."""
    if is_seated(moment) and seat is dead_seat(moment.session.dealer):
        return moment.words("three.accused_dead", who=moment.session.dealer)
    return moment.seat_name(seat)


def role_of(moment: MatchMoment, seat: Seat) -> str:
    """What stands beside the name: partner; among three also who plays alone and who has moved here."""
    if not is_seated(moment):
        return moment.words("partner") if seat is LEARNER.partner and _all_sit(moment) else ""
    dealer = moment.session.dealer
    if seat is dead_seat(dealer):
        return moment.words("three.your_dead_hand") if dealer is LEARNER else ""
    if seat is dealer:
        return moment.words("three.alone")
    if person_at(dealer, seat) is not seat:
        return moment.words("three.moved")
    return ""


def _all_sit(moment: MatchMoment) -> bool:
    return LEARNER.partner in moment.session.house.chairs


def chairs_of(moment: MatchMoment) -> tuple[Seat, ...]:
    """The chairs to be drawn: before the first deal of three North's is free."""
    return tuple(seat for seat in SEATS if is_seated(moment) or seat in moment.session.house.chairs)


# -- who is against whom --


def who_is_alone(moment: MatchMoment) -> Phrase:
    """Who plays alone against whom."""
    dealer = moment.session.dealer
    if dealer is LEARNER:
        return moment.phrase("three.alone_you", others=others_of(dealer))
    return moment.phrase("three.alone_other", who=dealer, partner=LEARNER.partner)


def where_it_lies(moment: MatchMoment) -> Phrase:
    """Where the dead hand lies, and who makes room for it."""
    dealer = moment.session.dealer
    if dealer is LEARNER:
        return moment.phrase("three.lies_north")
    return moment.phrase("three.lies", who=dealer, partner=LEARNER.partner)


def sides_fact(moment: MatchMoment) -> View:
    """The two sides of this hand, beside the table."""
    dealer = moment.session.dealer
    if dealer is LEARNER:
        text = moment.phrase("three.fact.seats_you", others=others_of(dealer))
    else:
        text = moment.phrase("three.fact.seats_other", who=dealer, partner=LEARNER.partner)
    return {"label": moment.words("three.fact.seats"), "text": text.to_view()}


# -- hands that lie open --


def wrong_hand(moment: MatchMoment, why: Explanation) -> Phrase | None:
    """Which of the learner's two hands has to play, when a card of the other one was tried."""
    session, deal = moment.session, moment.deal
    if why.rule != "your_turn" or deal is None or not (is_seated(moment) and session.my_turn):
        return None
    return moment.phrase("three.turn_of_own" if deal.to_act is LEARNER else "three.turn_of_dead")


def open_hands_view(moment: MatchMoment) -> list[View]:
    """The hands that lie open for the learner: the dead hand, to be played when the learner is the dealer."""
    session, deal = moment.session, moment.deal
    seat = dead_hand_of(deal) if deal is not None else None
    if deal is None or seat is None or session.phase not in ("play", "verdict", "claims"):
        return []
    plays = session.phase == "play" and seat in hands_of(deal, LEARNER)
    its_turn = session.my_turn and deal.to_act is seat
    row = open_row(moment, deal, seat) | {
        "mode": "play" if plays else "look",
        "cards": [held_card(moment, card) for card in sorted_hand(deal.hand(seat))],
        "active": its_turn,
        "ask": plays and session.coach and moment.ruling is not None,
    }
    return [row | ({"chip": moment.words("three.your_turn")} if its_turn else {})]


def open_row(moment: MatchMoment, deal: Deal, seat: Seat, cards: Iterable[View] = ()) -> View:
    """A row of open cards, only to be looked at."""
    hint = "" if deal.dealer is LEARNER else moment.words("three.played_by", who=deal.dealer)
    return {
        "seat": seat.value, "place": place_of(seat), "label": name_of(moment, seat), "mode": "look",
        "cards": list(cards), "hint": hint, "active": False, "ask": False,
    }  # fmt: skip


def opened_text(moment: MatchMoment) -> str:
    """The dead hand read out, when it lies open and the learner is asked for the first time since."""
    deal = moment.deal
    seat = dead_hand_of(deal) if deal is not None else None
    if deal is None or seat is None:
        return ""
    plays = [play.seat for trick in deal.every_trick for play in trick.plays]
    if any(plays_for(deal, LEARNER, player) for player in plays[1:]):
        return ""
    cards: tuple[Card, ...] = sorted_hand(deal.hand(seat))
    named = ", ".join(moment.speaker.card_name(card) for card in cards)
    return moment.words("three.opened", colon=moment.speaker.colon, cards=named)
