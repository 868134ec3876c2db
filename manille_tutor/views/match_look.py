"""Looking back at a hand, trick by trick: what was forced and by which rule, what was free, what it cost.

A finished hand is shown with all cards open, and says so. Of one that is still played only what everybody saw
is shown again, with the learner's own duties.
"""

from __future__ import annotations

from manille_tutor.engine import SEATS, Card, Deal, replay, sorted_hand
from manille_tutor.learning.table.replay import (
    TRICK,
    Choice,
    Costly,
    choices,
    costliest,
    costs,
    looked_at,
)
from manille_tutor.learning.table.seating import dead_hand_of, plays_for
from manille_tutor.learning.table.state import LEARNER
from manille_tutor.text import Phrase
from manille_tutor.text.grammar import Fact

from .match_actions import button
from .match_cards import card_view
from .match_moment import US, MatchMoment, View, place_of, sentences
from .match_say import box
from .match_seats import name_of, open_row, role_of
from .match_table import trick_views, trump_badge


def look_parts(moment: MatchMoment) -> View:
    """All that is shown while looking back."""
    session = moment.session
    look, deal = session.look, looked_at(session)
    assert look is not None
    trick = deal.tricks[look.trick]
    goal = moment.phrase(
        "look.goal", n=trick.number, of=len(deal.tricks), who=trick.winner, points=trick.points
    )
    return {
        "goal": goal.to_view(),
        "table": _table(moment, deal),
        "hand": None if _finished(moment) or moment.session.blind else _own_hand(moment, deal),
        "open_hands": [] if _finished(moment) else _dead_hand(moment, deal),
        "piles": _hands(moment, deal) if _finished(moment) else [],
        "say": _say(moment, deal),
        "scrub": _scrub(moment, deal),
        "actions": _actions(moment, deal),
    }


def _finished(moment: MatchMoment) -> bool:
    session = moment.session
    return session.look is not None and session.look.board < len(session.boards)


def _here(moment: MatchMoment) -> int:
    assert moment.session.look is not None
    return moment.session.look.trick


def _before(moment: MatchMoment, deal: Deal) -> Deal:
    return replay(deal, _here(moment) * len(SEATS))


def _table(moment: MatchMoment, deal: Deal) -> View:
    trick, before = deal.tricks[_here(moment)], _before(moment, deal)
    shown = SEATS if _finished(moment) else (LEARNER, dead_hand_of(deal))
    lines = " ".join(_line(moment, choice).spoken() for choice in _choices(moment, deal))
    return {
        "trump": trump_badge(moment, deal.trump),
        "direction": deal.house.direction,
        "seats": [
            {
                "seat": seat.value,
                "place": place_of(seat),
                "name": name_of(moment, seat),
                "role": role_of(moment, seat),
                "backs": 0 if seat in shown else len(before.hand(seat)) - 1,
                "chips": [
                    {"kind": kind, "label": moment.words(f"chip.{kind}")}
                    for kind, there in (
                        ("lead", trick.leader),
                        ("winner", trick.winner),
                        ("dealer", deal.dealer),
                    )
                    if there is seat
                ],
            }
            for seat in SEATS
        ],
        "trick": trick_views(moment, trick, True, {}),
        "slot": None,
        "sweep": None,
        "text": lines,
    }


def _hands(moment: MatchMoment, deal: Deal) -> list[View]:
    """The four hands before the trick: the hand is over, so they lie open."""
    before, played = _before(moment, deal), set(deal.tricks[_here(moment)].cards)
    piles = []
    for seat in (LEARNER.on(2), LEARNER.on(3), LEARNER.on(1), LEARNER):
        cards = [_shown(moment, card, card in played) for card in _as_held(moment, before.hand(seat))]
        piles.append({"label": moment.words("look.hand", who=seat), "tricks": [cards]})
    return piles


def _as_held(moment: MatchMoment, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as it is looked at; one held blind stays as it was dealt."""
    return hand if moment.session.blind else sorted_hand(hand)


def _shown(moment: MatchMoment, card: Card, played: bool) -> View:
    """A card of an open hand; the one played to this trick stands out."""
    if not played:
        return card_view(moment, card)
    spoken = moment.words("look.played", card=moment.speaker.card_name(card))
    return card_view(moment, card, "marked", "") | {"spoken": spoken}


def _own_hand(moment: MatchMoment, deal: Deal) -> View:
    """The learner's own hand before the trick, while the hand is on."""
    cards = sorted_hand(_before(moment, deal).hand(LEARNER))
    shown = [card_view(moment, card) | {"still": True} for card in cards]
    label = moment.words("your_hand")
    return {"label": label, "mode": "look", "cards": shown, "hint": moment.words("keys.look"), "ask": False}


def _dead_hand(moment: MatchMoment, deal: Deal) -> list[View]:
    """The dead hand before the trick, which everybody has seen by now."""
    seat = dead_hand_of(deal)
    if seat is None:
        return []
    cards = sorted_hand(_before(moment, deal).hand(seat))
    return [open_row(moment, deal, seat, [card_view(moment, card) | {"still": True} for card in cards])]


# -- in words --


def _choices(moment: MatchMoment, deal: Deal) -> tuple[Choice, ...]:
    """The cards of the trick; while the hand is on, only the learner's own can be judged."""
    if moment.session.blind:
        return ()
    here = [choice for choice in choices(deal) if choice.trick == _here(moment)]
    return tuple(choice for choice in here if _finished(moment) or plays_for(deal, LEARNER, choice.seat))


def _line(moment: MatchMoment, choice: Choice) -> Phrase:
    """One card: forced and by which rule, or free."""
    ruling = choice.ruling
    facts: dict[str, Fact] = {"card": choice.card, "n": len(ruling.legal)}
    if choice.illegal:
        violation = ruling.violation(choice.card)
        assert violation is not None
        facts["rule"] = moment.speaker.rule_name(violation.rule)
        return moment.speaker.say_with("match.look.broke", facts, LEARNER)
    if len(ruling.situation.hand) == 1:
        return moment.speaker.say_with("match.look.last", facts, LEARNER)
    if ruling.free:
        return moment.speaker.say_with("match.look.free", facts, LEARNER)
    facts |= {"rule": moment.speaker.rule_name(ruling.decisive.rule), "article": ruling.decisive.article}
    key = "forced" if choice.forced else "bound"
    return moment.speaker.say_with(f"match.look.{key}", facts, LEARNER)


def _say(moment: MatchMoment, deal: Deal) -> View:
    if moment.session.blind:
        return _say_blind(moment)
    argument = [(moment.seat_name(choice.seat), _line(moment, choice)) for choice in _choices(moment, deal)]
    if not _finished(moment):
        return box(moment, "info", moment.phrase("look.unfinished"), argument=argument, opened=True)
    dear = costliest(deal, LEARNER)
    if dear is None:
        headline = moment.phrase("look.no_cost")
        return box(
            moment,
            "good",
            headline,
            moment.phrase("look.open_cards").to_view(),
            argument=argument,
            opened=True,
        )
    here = _costs_here(moment, deal, dear)
    headline = here or moment.phrase(
        "look.costliest", n=dear.choice.trick + 1, card=dear.choice.card, points=dear.cost
    )
    body = sentences(moment.phrase("look.open_cards"), *_better(moment, deal, dear))
    return box(moment, "hint" if here else "info", headline, body, argument=argument, opened=True)


def _say_blind(moment: MatchMoment) -> View:
    """Nobody chose a card, so nobody is judged; own cards stay hidden until the hand is over."""
    if not _finished(moment):
        return box(moment, "info", moment.phrase("blind.look.goes_on"))
    return box(
        moment, "info", moment.phrase("blind.look.over"), moment.phrase("blind.look.over_body").to_view()
    )


def _costs_here(moment: MatchMoment, deal: Deal, dear: Costly) -> Phrase | None:
    """What the learner's card in this trick gave away, when it was the dearest."""
    if dear.choice.trick != _here(moment):
        return None
    return moment.phrase("look.this_one", card=dear.choice.card, best=dear.best, points=dear.cost)


def _better(moment: MatchMoment, deal: Deal, dear: Costly) -> list[Phrase]:
    """The better line as far as the next trick, and what it would have come to; told where it begins."""
    if dear.choice.trick != _here(moment):
        cost = next((cost for choice, cost in costs(deal, LEARNER) if choice.trick == _here(moment)), None)
        return [moment.phrase("look.cost_here", points=cost)] if cost is not None else []
    rest = len(SEATS) - dear.choice.place % len(SEATS)
    plays = tuple(moment.phrase("look.play", who=play.seat, card=play.card) for play in dear.line[:rest])
    then = dear.captured.of(US)
    swing = moment.phrase("look.swing", then=then, now=then - dear.cost)
    return [moment.phrase("look.line", plays=plays), swing]


# -- buttons --


def _scrub(moment: MatchMoment, deal: Deal) -> View:
    options = [{"id": f"{TRICK}{trick.number}", "label": str(trick.number)} for trick in deal.tricks]
    return {"label": moment.words("look.tricks"), "value": f"{TRICK}{_here(moment) + 1}", "options": options}


def _actions(moment: MatchMoment, deal: Deal) -> list[View]:
    here, last = _here(moment), len(deal.tricks) - 1
    buttons = [
        button(moment, "next", "later_trick", primary=here < last, enabled=here < last),
        button(moment, "earlier", "earlier_trick", enabled=here > 0),
    ]
    judged = _finished(moment) and not moment.session.blind
    if judged and (dear := costliest(deal, LEARNER)) is not None and dear.choice.trick != here:
        buttons.append(button(moment, "costliest", "costliest"))
    return [*buttons, button(moment, "back", "back_to_table", primary=here == last)]
