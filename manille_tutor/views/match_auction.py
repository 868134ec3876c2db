"""The calls of coinchée on the page: who called what, the bidding box, and what is said of it (5.3)."""

from __future__ import annotations

from typing import Final

from manille_tutor.engine import SEATS, Seat, Suit, sorted_hand
from manille_tutor.engine.auction import Auction
from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.calls import Bid, Call, Pass, Spoken
from manille_tutor.engine.notation import EN_VOITURE
from manille_tutor.engine.scoring import MOST_CAPPED
from manille_tutor.learning.table.auctioning import (
    NUMBER,
    PLAIN,
    auction_of,
    draft_of,
    my_call,
    refused_call,
)
from manille_tutor.learning.table.intents import CONTRACTS
from manille_tutor.learning.table.state import LEARNER
from manille_tutor.text import Phrase
from manille_tutor.text.variants import (
    auction_text,
    call_text,
    contract_text,
    explain_call,
    legal_calls_text,
    spoken_text,
)

from .frame import joined
from .live import aloud
from .match_actions import button
from .match_contract import contract_fact
from .match_moment import MatchMoment, View, sentences, suit_sign
from .match_say import box, explained

STEP: Final = 10
"""The numbers on the quick buttons lie so far apart."""
BY_TURN: Final = len(SEATS)


def is_called(moment: MatchMoment) -> bool:
    """Whether the contract is settled by calls, and that is going on now."""
    return moment.session.phase == "call" and moment.session.house.has_auction


def turn_of_call(moment: MatchMoment) -> str:
    """Which call of the auction it is, when it is the learner's: each one is a new task."""
    auction = auction_of(moment.session) if my_call(moment.session) else None
    return f"call-{len(auction.calls)}" if auction is not None else ""


def auction_view(moment: MatchMoment) -> View | None:
    """The calls so far by seat, and the box to call from when the learner's turn has come."""
    auction = auction_of(moment.session)
    if auction is None or not is_called(moment):
        return None
    return {"calls": _calls_table(moment, auction), "box": _box(moment) if my_call(moment.session) else None}


# -- what was called --


def _calls_table(moment: MatchMoment, auction: Auction) -> View:
    """A column for each player, in the order in which they speak, a row for each time round."""
    first = auction.spoken[0].seat if auction.calls else auction.to_call or auction.dealer
    order = [first.on(turn, auction.house.direction) for turn in range(BY_TURN)]
    rows: list[list[list[object]]] = []
    for spoken in auction.spoken:
        column = order.index(spoken.seat)
        if not rows or len(rows[-1]) > column:
            rows.append([])
        rows[-1] += [[] for _ in range(column - len(rows[-1]))]
        rows[-1].append([*_short(moment, spoken.call)])
    return {
        "label": moment.words("auction.calls"),
        "head": [moment.seat_name(seat) for seat in order],
        "rows": [[*row, *([] for _ in range(BY_TURN - len(row)))] for row in rows],
        "none": moment.words("auction.none"),
    }


def _short(moment: MatchMoment, call: Call) -> list[object]:
    """A call in as few signs as can be: its number and the sign of the suit."""
    trump = getattr(call, "trump", None)
    if trump is None:
        return [*call_text(moment.speaker, call).to_view()]
    sign = suit_sign(moment, trump)
    return [f"{call.number} ", sign] if isinstance(call, Bid) else [sign]


def called_by(moment: MatchMoment, seat: Seat) -> list[View]:
    """What that player called last, as a chip beside the name."""
    auction = auction_of(moment.session) if is_called(moment) else None
    said = [spoken.call for spoken in auction.spoken if spoken.seat is seat] if auction else []
    if not said:
        return []
    trump = getattr(said[-1], "trump", None)
    label = str(call_text(moment.speaker, said[-1]))
    if trump is not None:
        label = f"{said[-1].number} {trump.symbol}" if isinstance(said[-1], Bid) else trump.symbol
    return [{"kind": "passed" if isinstance(said[-1], Pass) else "call", "label": label}]


# -- the bidding box --


def _box(moment: MatchMoment) -> View:
    return {
        "label": moment.words("auction.yours"),
        "number": _number(moment) if moment.session.house.variant == "auction" else None,
        "contracts": _contracts(moment) if _may_bid_here(moment) else None,
        "calls": [*_bid_button(moment), *(_plain_button(moment, name) for name in PLAIN)],
    }


def _may_bid_here(moment: MatchMoment) -> bool:
    """Whether contracts are on the box: always where one bids, else only for the dealer who names."""
    auction = auction_of(moment.session)
    return auction is not None and (auction.house.variant == "auction" or auction.legal.names)


def _number(moment: MatchMoment) -> View:
    house, value = moment.session.house, draft_of(moment.session).number
    lowest, highest = house.lowest_bid, house.highest_bid
    now = int(value) if value else lowest
    well_over = house.half + MOST_CAPPED
    quick = sorted({lowest, well_over, *(n for n in range(well_over, highest) if n % STEP == 0), highest})
    return {
        "id": NUMBER,
        "label": moment.words("auction.number"),
        "value": value,
        "less": {"id": str(max(now - 1, 1)), "label": moment.words("auction.less"), "sign": "−"},
        "more": {"id": str(now + 1), "label": moment.words("auction.more"), "sign": "+"},
        "quick": [{"id": str(n), "label": str(n), "chosen": str(n) == value} for n in quick],
        "quick_label": moment.words("auction.quick"),
    }


def _contracts(moment: MatchMoment) -> View:
    chosen = draft_of(moment.session).trump
    return {
        "label": moment.words("auction.trump"),
        "options": [_contract(moment, contract) | {"chosen": contract == chosen} for contract in CONTRACTS],
    }


def _contract(moment: MatchMoment, contract: str) -> View:
    if contract == EN_VOITURE:
        return {"id": contract, "label": [moment.words("auction.no_trump")]}
    suit = Suit(contract)
    name = moment.speaker.suit_name(suit)
    return {"id": contract, "label": [suit_sign(moment, suit) | {"name": ""}, f" {name}"]}


def _bid_button(moment: MatchMoment) -> list[View]:
    if not _may_bid_here(moment):
        return []
    call = draft_of(moment.session).call
    if call is None:
        words = "bid_first" if moment.session.house.variant == "auction" else "name_first"
        return [button(moment, "check", words, primary=True, enabled=False)]
    return [button(moment, "check", "call_it", primary=True, call=call_text(moment.speaker, call))]


def _plain_button(moment: MatchMoment, name: str) -> View:
    """Pass, coinche, surcoinche: always there, for what may not be called is explained."""
    only = not _may_bid_here(moment) and name == "pass"
    return button(moment, name, name, primary=only)


def auction_actions(moment: MatchMoment) -> list[View]:
    """The buttons beside the box: help, and to go on when all is called."""
    session = moment.session
    coach = button(moment, "coach", "coach_off" if session.coach else "coach_on")
    if session.bidding is None:
        return [button(moment, "next", "play", primary=True)]
    if session.bidding.thrown_in:
        return [button(moment, "next", "next_hand", primary=True, who=_next_dealer(session.bidding))]
    if not my_call(session):
        return [button(moment, "skip", "faster", primary=True)]
    if not session.coach:
        return [coach]
    return [button(moment, "legal", "legal_calls"), button(moment, "advice", "advice_call"), coach]


def _next_dealer(bidding: Bidding) -> Seat:
    return bidding.house.next_dealer(bidding.dealer)


# -- in words --


def auction_goal(moment: MatchMoment) -> Phrase:
    """Whose call it is, or that all has been called."""
    bidding = moment.session.bidding
    if bidding is None:
        return moment.phrase("auction.goal.settled")
    if bidding.to_speak is None:
        return moment.phrase("auction.goal.thrown_in")
    return moment.phrase("auction.goal.call", who=bidding.to_speak)


def auction_say(moment: MatchMoment) -> View | None:
    """What is told of the calls: how they stand, why one is refused, what an expert would call."""
    session, auction = moment.session, auction_of(moment.session)
    assert auction is not None
    if session.deal is not None:
        return _settled(moment, auction)
    if auction.thrown_in:
        assert session.bidding is not None
        onward = moment.phrase("auction.next_deals", who=_next_dealer(session.bidding))
        return box(
            moment,
            "info",
            moment.phrase("auction.thrown_in"),
            sentences(moment.phrase("auction.thrown_in_why"), onward),
            article="coinchee",
        )
    violation = refused_call(session)
    if violation is not None:
        return explained(moment, "bad", explain_call(moment.speaker, violation, LEARNER))
    if session.said.topic == "advice":
        return _advice(moment)
    if session.said.topic == "legal":
        headline = legal_calls_text(moment.speaker, auction.legal, LEARNER, LEARNER)
        return box(moment, "info", headline, _means(moment, auction), article="coinchee")
    headline = auction_text(moment.speaker, auction, LEARNER)
    if auction.so_far is not None:
        headline = moment.phrase("auction.stands", contract=contract_fact(moment, auction.so_far))
    return box(moment, "info", headline, _means(moment, auction), article="coinchee")


def _means(moment: MatchMoment, auction: Auction) -> list[object]:
    """What the choice is about, for the player whose call it is."""
    if auction.to_call is not LEARNER:
        return []
    if auction.legal.surcoinche or (auction.so_far and auction.so_far.multiplier > 1):
        key = "doubled"
    elif auction.legal.names:
        key = "name"
    elif auction.house.variant == "contree":
        key = "double"
    else:
        side = "higher_theirs" if auction.legal.coinche else "higher_ours"
        key = "bid" if auction.standing is None else side
    facts = {"lowest": auction.house.lowest_bid, "half": auction.house.half}
    return [*moment.phrase(f"auction.means.{key}", **facts).to_view()]


def _settled(moment: MatchMoment, auction: Auction) -> View:
    assert auction.contract is not None
    assert moment.deal is not None
    opens = moment.phrase("call.opens", who=moment.deal.opener)
    later = None if auction.contract.declarer is LEARNER else moment.phrase("call.later")
    headline = contract_text(moment.speaker, auction.contract, LEARNER)
    return box(moment, "info", headline, sentences(opens, later), article="coinchee")


def _advice(moment: MatchMoment) -> View:
    calling = moment.session.said.calling
    assert calling is not None
    headline = moment.phrase("auction.advice", call=call_text(moment.speaker, calling.call))
    reason = moment.speaker.say_with(calling.reason.key, calling.reason.named, LEARNER)
    return box(moment, "hint", headline, reason.to_view(), article="coinchee")


# -- for those who hear it --


def calls_aloud(moment: MatchMoment, *, since_own: bool = False) -> str:
    """Who called what, in sentences; with ``since_own`` only what came after the learner's last call."""
    auction = auction_of(moment.session)
    said: tuple[Spoken, ...] = auction.spoken if auction is not None else ()
    if since_own:
        own = [place for place, spoken in enumerate(said) if spoken.seat is LEARNER]
        said = said[own[-1] + 1 :] if own else said
    return joined(spoken_text(moment.speaker, spoken, LEARNER).spoken() for spoken in said)


def auction_live(moment: MatchMoment, view: View) -> str:
    """What is new when the turn comes to the learner, or the bid that is being put together."""
    session = moment.session
    if session.draft and session.said.topic == "nothing":
        call = draft_of(session).call
        if call is None:
            number = draft_of(session).number
            return (
                moment.words("auction.so_far", number=number) if number else moment.words("auction.no_number")
            )
        return moment.words("chosen", option=call_text(moment.speaker, call).spoken())
    say = view["say"]
    spoken = joined((aloud(say["headline"]), aloud(say["body"])))
    if say["argument_open"] or session.said.topic in ("refused", "legal", "advice"):
        return spoken
    return joined((calls_aloud(moment, since_own=True), aloud(view["goal"]), spoken, _hand(moment)))


def _hand(moment: MatchMoment) -> str:
    """The cards held, at the first call."""
    auction = auction_of(moment.session)
    own = auction is not None and any(spoken.seat is LEARNER for spoken in auction.spoken)
    if own or auction is None or not moment.hand:
        return ""
    cards = ", ".join(moment.speaker.card_name(card) for card in sorted_hand(moment.hand))
    return f"{moment.words('your_hand')}{moment.speaker.colon}{cards}."
