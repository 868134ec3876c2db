"""The table: seats, trump, the trick, and the whole of it in words."""

from __future__ import annotations

from collections.abc import Iterator

from manille_tutor.engine import SEATS, Card, Seat, winning_card
from manille_tutor.text import Phrase

from .cards import card_view, held_view, tags_of
from .extra import changed_tag
from .hand import on_table
from .moment import Moment, View

PLACES = ("south", "east", "north", "west")


def table_view(moment: Moment) -> View | None:
    """The table as the page draws it, ``None`` when the task has none."""
    scene = moment.scene
    if scene.leader is None and scene.dealer is None:
        return None
    return {
        "trump": _trump(moment) if scene.trump_shown else None,
        "direction": scene.house.direction,
        "seats": [_seat(moment, seat) for seat in SEATS],
        "trick": _trick(moment),
        "slot": None if to_act(moment) is None or moment.played else place_of(moment, scene.viewer),
        "text": table_text(moment),
    }


def place_of(moment: Moment, seat: Seat) -> str:
    """Where a seat is on the screen: the viewer sits at the bottom."""
    return PLACES[moment.scene.viewer.turns_to(seat)]


def to_act(moment: Moment) -> Seat | None:
    """Whose turn it is; nobody's when the trick is complete or only looked at."""
    return moment.situation.to_act if moment.situation else None


def player_of(moment: Moment, position: int) -> Seat:
    """Who played the card at that position of the trick."""
    leader = moment.scene.leader
    assert leader is not None
    return leader.on(position, moment.scene.house.direction)


def _trump(moment: Moment) -> View:
    trump = moment.scene.trump
    label = moment.words("trump" if trump else "no_trump")
    return {"suit": trump, "label": label, "name": moment.speaker.trump_text(trump)}


def _seat(moment: Moment, seat: Seat) -> View:
    viewer = moment.scene.viewer
    return {
        "seat": seat.value,
        "place": place_of(moment, seat),
        "name": moment.speaker.seat_name(seat, viewer),
        "role": moment.words("partner") if seat is viewer.partner else "",
        "backs": _backs(moment, seat),
        "chips": _chips(moment, seat),
    }


def _backs(moment: Moment, seat: Seat) -> int:
    at = moment.situation
    if at is None or seat is moment.scene.viewer:
        return 0
    played = {at.played_by(card) for card in at.trick}
    return len(at.hand) - (seat in played)


def _chips(moment: Moment, seat: Seat) -> list[View]:
    chips = []
    if seat is dealer_of(moment):
        chips.append("dealer")
    if seat is moment.scene.leader and moment.scene.trick and not cut_for_deal(moment):
        chips.append("lead")
    if seat is to_act(moment) and not moment.played:
        chips.append("turn")
    if seat is _winner(moment):
        chips.append("winner")
    return [{"kind": kind, "label": moment.words(f"chip.{kind}")} for kind in chips]


def dealer_of(moment: Moment) -> Seat | None:
    """The dealer, when the task says so or the first trick shows it (the eldest hand leads)."""
    scene = moment.scene
    if scene.dealer or scene.leader is None or len(scene.hand) < 8:
        return scene.dealer
    return scene.leader.on(-1, scene.house.direction)


def _winner(moment: Moment) -> Seat | None:
    """Who takes the trick, once that has been answered."""
    card = winner_shown(moment)
    return player_of(moment, whole_trick(moment).index(card)) if card else None


def whole_trick(moment: Moment) -> tuple[Card, ...]:
    """The cards on the table, that of the learner among them once it is played."""
    return (*moment.scene.trick, moment.played) if moment.played else moment.scene.trick


def winner_shown(moment: Moment) -> Card | None:
    """The card that wins, once that has been answered, or once the last card is played."""
    if moment.session.examined:
        return None
    if moment.played and len(whole_trick(moment)) == len(SEATS):
        return winning_card(whole_trick(moment), moment.scene.trump)
    if moment.situation or not moment.scene.trick or moment.session.parts[0].id != "winner":
        return None
    if moment.session.part_index == 0 and not moment.attempt.settled:
        return None
    return winning_card(moment.scene.trick, moment.scene.trump)


def _trick(moment: Moment) -> list[View]:
    tags, winner = tags_of(moment), winner_shown(moment)
    lies = []
    for position, card in enumerate(moment.scene.trick):
        state = "winner" if card is winner else "plain"
        tagged = tags.get(card)
        tag = tagged.tag if tagged else changed_tag(moment, card)
        tag = moment.words("state.winner") if card is winner else tag
        view = card_view(moment, card, state, tag, card in tags)
        if on_table(moment):
            view = held_view(moment, card) | ({"state": state, "tag": tag} if card is winner else {})
        lies.append({"place": place_of(moment, player_of(moment, position)), "card": view})
    if moment.played:
        state, word = ("winner", "winner") if moment.played is winner else ("right", "played")
        view = card_view(moment, moment.played, state, moment.words(f"state.{word}"))
        lies.append({"place": place_of(moment, moment.scene.viewer), "card": view})
    return lies


def table_text(moment: Moment) -> str:
    """Everything on the table in words."""
    if moment.situation:
        return moment.speaker.table_text(moment.situation)
    scene, sentences = moment.scene, []
    if scene.trump_shown:
        sentences.append(moment.words("table.trump", trump=moment.speaker.trump_text(scene.trump)))
    if scene.dealer:
        sentences.append(moment.words("table.dealer", seat=scene.dealer))
    sentences.extend(phrase.spoken() for phrase in trick_phrases(moment))
    return " ".join(sentences)


def cut_for_deal(moment: Moment) -> bool:
    """Whether the cards on the table were cut, to see who deals first, and not played."""
    return moment.session.parts[0].id == "first_dealer"


def trick_phrases(moment: Moment) -> Iterator[Phrase]:
    """Who played what, in order; before the first deal who cut what."""
    cut = cut_for_deal(moment)
    for position, card in enumerate(moment.scene.trick):
        key = "cut" if cut else "played" if position else "led"
        yield moment.phrase(f"table.{key}", seat=player_of(moment, position), card=card)
