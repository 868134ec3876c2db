"""Before the play: cutting for first dealer, shuffling, cutting the pack, dealing in packets (2.1-2.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from manille_tutor.engine import BadInput, judge_dealing
from manille_tutor.engine.cards import PACK, Card
from manille_tutor.engine.dealing import (
    FEWEST_IN_A_CUT,
    Dealing,
    Misdeal,
    Packet,
    cut_pack,
    cutter,
    packets_of,
)

from ..intents import Choose
from .intents import Act, MatchIntent
from .state import LEARNER, MatchSession, Said, Slip

CUTS: Final = {"thin": 8, "middle": 16, "thick": 24}
"""Where a learner may cut the pack: after so many cards."""


# -- cutting for first dealer (2.1) --


def cut(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """Show the next round of the cut; once it is decided, the first dealer takes the pack."""
    if intent != Act(action="next"):
        return session
    if session.cut < len(session.first.rounds):
        return replace(session, cut=session.cut + 1)
    return begin_hand(session)


# -- shuffling and cutting the pack (2.2) --


def begin_hand(session: MatchSession) -> MatchSession:
    """The dealer of the next hand shuffles and offers the cut."""
    session = replace(
        session, phase="shuffle", attempt=0, at=None, packets=(), slip=None, shown=0, bidding=None,
        turned=None, deal=None, settled=0, draft="", said=Said(), claim=None, look=None, asked=(), tried=(),
    )  # fmt: skip
    return _offer_cut(session)


def _offer_cut(session: MatchSession) -> MatchSession:
    if cutter(session.house, session.dealer) is LEARNER:
        return replace(session, phase="shuffle", at=None)
    return _deal(session)


def shuffle(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """The learner cuts the pack."""
    if isinstance(intent, Choose):
        if intent.option not in CUTS:
            raise BadInput(f"a cut as one of {', '.join(CUTS)}", intent.option)
        return _deal(replace(session, at=CUTS[intent.option]))
    return _deal(replace(session, at=CUTS["middle"])) if intent == Act(action="next") else session


# -- dealing (2.3, 2.4) --


def _deal(session: MatchSession) -> MatchSession:
    """The cards go round; nothing is shown yet."""
    chance = session.company.chance("pack", session.number, session.attempt)
    shuffled = chance.shuffled(PACK)
    places = len(PACK) - 2 * FEWEST_IN_A_CUT + 1
    pack = cut_pack(shuffled, session.at or FEWEST_IN_A_CUT + chance.below(places))
    packets = packets_of(session.house, session.dealer, pack)
    slip = _slip(session, packets)
    if slip is not None and slip.because == "wrong_number":
        packets = _one_too_many(packets, slip.packet)
    return replace(session, phase="deal", packets=packets, slip=slip, shown=0, said=Said())


def _slip(session: MatchSession, packets: tuple[Packet, ...]) -> Slip | None:
    """Now and then something goes wrong, for a learner who wants to spot it; never twice running."""
    place = (session.number, session.attempt)
    if (
        "misdeals" not in session.company.spot
        or session.attempt
        or not session.company.one_in(2, "slip", *place)
    ):
        return None
    chance = session.company.chance("which slip", *place)
    because = ("exposed_card", "wrong_number")[chance.below(2)]
    if session.blind:  # where all hands lie open to the others, none is exposed
        because = "wrong_number"
    return Slip(because, 1 + chance.below(len(packets) - 2))  # type: ignore[arg-type]


def _one_too_many(packets: tuple[Packet, ...], place: int) -> tuple[Packet, ...]:
    """The packets with a card of the next one stuck to the one at that place."""
    dealt = list(packets)
    more, fewer = dealt[place], dealt[place + 1]
    dealt[place] = replace(more, cards=(*more.cards, fewer.cards[0]))
    dealt[place + 1] = replace(fewer, cards=fewer.cards[1:])
    return tuple(dealt)


def exposed(session: MatchSession) -> Card | None:
    """The card that fell open while dealing, once its packet is on the table."""
    slip = session.slip
    if slip is None or slip.because != "exposed_card" or session.shown <= slip.packet:
        return None
    return session.packets[slip.packet].cards[0]


def judged(session: MatchSession) -> Dealing | Misdeal:
    """Whether the deal on the table stands (2.4)."""
    seen = exposed(session)
    return judge_dealing(session.house, session.dealer, session.packets, (seen,) if seen else ())


def deal_tick(session: MatchSession) -> MatchSession:
    """One packet more; after the last the deal stands, unless the learner is to say whether it does."""
    session = replace(session, shown=min(session.shown + 1, len(session.packets)))
    complete = session.shown == len(session.packets)
    return _settled(session) if complete and "misdeals" not in session.company.spot else session


def deal(session: MatchSession, intent: MatchIntent) -> MatchSession:
    """Skip the dealing, or say whether the deal is good; a misdeal is dealt again by the same dealer."""
    match intent:
        case Act(action="skip" | "next") if session.shown < len(session.packets):
            return deal_tick(replace(session, shown=len(session.packets) - 1))
        case Act(action="next") if session.said.topic == "misdeal":
            return _offer_cut(replace(session, attempt=session.attempt + 1, draft="", said=Said()))
        case Act(action="next") if session.said.topic in ("good_deal", "no_misdeal"):
            return _settled(session)
        case Act(action="next" | "misdeal" as action) if session.shown == len(session.packets):
            return _answered(session, claimed=action == "misdeal")
    return session


def _answered(session: MatchSession, claimed: bool) -> MatchSession:
    """What the learner said of the deal, judged; ``card`` is not needed, the misdeal says what was wrong."""
    if session.said.topic != "nothing":
        return session
    found = judged(session)
    if isinstance(found, Misdeal):
        return replace(session, said=Said("misdeal", misdeal=found), draft="spotted" if claimed else "missed")
    return session.saying("no_misdeal" if claimed else "good_deal")


def _settled(session: MatchSession) -> MatchSession:
    """The deal stands: the last card is turned up for trump, or somebody has to name it."""
    dealing = judged(session)
    assert isinstance(dealing, Dealing)
    session = replace(session, phase="call", said=Said(), draft="")
    if session.house.trump_choice == "turn_up":
        return replace(session, deal=dealing.turn_up(), turned=dealing.last_card)
    return replace(session, bidding=dealing.bidding())
