"""A learner who plays a match in Python alone, through the same messages as the page."""

import random
from collections.abc import Callable, Iterator

from manille_tutor.engine import Card, HouseRules, faults, house_rules, rule_on
from manille_tutor.engine.auction import Auction
from manille_tutor.engine.record_reader import read_claims
from manille_tutor.learning.intents import Choose, Press
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.intents import Act, MatchAction, MatchIntent
from manille_tutor.learning.table.saving import read_match, write_match
from manille_tutor.learning.table.session import sit_down, update_match
from manille_tutor.learning.table.state import MatchSession, Phase

TICK = Act(action="tick")
NEXT = Act(action="next")


def act(session: MatchSession, *actions: MatchAction) -> MatchSession:
    """The match after those buttons."""
    for action in actions:
        session = update_match(session, Act(action=action))
    return session


def settled(session: MatchSession) -> MatchSession:
    """The match when the others have done what they had to do."""
    while session.awaits == "table":
        session = update_match(session, TICK)
    return session


def next_move(session: MatchSession, chance: random.Random, *, legal: bool = True) -> MatchIntent:
    """What a learner does who simply plays on; any card of the hand where ``legal`` is false."""
    if session.awaits == "table":
        return TICK
    if session.phase == "shuffle":
        return Choose(option=chance.choice(("thin", "middle", "thick")))
    if session.phase == "call" and session.bidding is not None:
        if session.bidding.auction is not None:
            return next_call(session.bidding.auction, session.draft, chance)
        return Act(action="check") if session.draft else Choose(option=chance.choice("CDHS-"))
    if session.my_turn and session.blind and session.look is None:
        return Choose(option=f"place-{chance.randint(1, 8)}")
    if session.my_turn and session.deal is not None and session.look is None:
        own = session.deal.hand(session.deal.to_act)
        hand = rule_on(session.deal.situation).legal if legal else own
        return Press(card=chance.choice(hand))
    return NEXT


def next_call(auction: Auction, draft: str, chance: random.Random) -> MatchIntent:
    """A call of a learner who passes mostly, and now and then bids, doubles or redoubles."""
    legal = auction.legal
    if draft.endswith(tuple("CDHS-")):
        return Act(action="check")
    if legal.names or (legal.lowest is not None and chance.random() < 0.4):
        return Choose(option=chance.choice("CDHS-"))
    if (legal.coinche or legal.surcoinche) and chance.random() < 0.3:
        return Act(action="coinche" if legal.coinche else "surcoinche")
    return Act(action="pass") if auction.to_call else NEXT


def played(
    session: MatchSession, chance: random.Random, *, legal: bool = True, most: int = 20_000
) -> Iterator[MatchSession]:
    """The match after every step, to its end."""
    for _step in range(most):
        if session.phase == "over":
            return
        session = update_match(session, next_move(session, chance, legal=legal))
        yield session
    raise AssertionError("the match does not come to an end")


def played_until(session: MatchSession, found: Callable[[MatchSession], bool], seed: int = 0) -> MatchSession:
    """The match when that is so for the first time."""
    if found(session):
        return session
    return next(step for step in played(session, random.Random(seed)) if found(step))


def at(phase: Phase) -> Callable[[MatchSession], bool]:
    """Whether the match is in that phase, and the learner is asked."""
    return lambda session: session.phase == phase and session.awaits == "learner"


def taken_up_again(session: MatchSession) -> MatchSession | None:
    """The match written down and read again, all of it; ``None`` before there is anything to write."""
    text = write_match(session)
    if text is None:
        return None
    again = read_match(text)
    assert write_match(again) == text
    assert not read_claims(text).disagreements
    assert (again.house, again.company, again.match) == (session.house, session.company, session.match)
    return again


def match(
    rules: str = "classic", level: str = "random", seed: int = 1, spot: str = "", **options: str | int
) -> MatchSession:
    """A match that is about to begin."""
    house: HouseRules = house_rules(rules, **options)
    return sit_down(house, Company(level, seed, tuple(spot.split())))  # type: ignore[arg-type]


def legal_card(session: MatchSession) -> Card:
    """A card that the learner may play now."""
    assert session.deal is not None
    return rule_on(session.deal.situation).legal[0]


def my_turn_with_a_choice_of_wrong(session: MatchSession) -> bool:
    """Whether the learner is to play and holds a card that would break a rule."""
    return session.my_turn and session.deal is not None and bool(rule_on(session.deal.situation).illegal)


def revoked_by_learner(level: str, seed: int, **options: str | int) -> MatchSession:
    """A strict table just after the learner has broken a rule."""
    session = played_until(
        match(level=level, seed=seed, table="strict", **options), my_turn_with_a_choice_of_wrong
    )
    assert session.deal is not None
    wrong = rule_on(session.deal.situation).illegal[0]
    return update_match(session, Press(card=wrong))


def played_out(session: MatchSession) -> MatchSession:
    """Played on until a revoke is claimed or the hand is counted."""
    return played_until(session, lambda s: s.phase in ("verdict", "count"))


def opponents_fault(**options: str | int) -> MatchSession:
    """A strict table just after an opponent has broken a rule on purpose."""
    for seed in range(30):
        start = match(seed=seed, spot="revokes", table="strict", **options)
        for step in played(start, random.Random(seed)):
            if step.boards:
                break
            if (
                step.phase == "play"
                and step.deal is not None
                and faults(step.deal)
                and len(step.deal.plays) % 4
            ):
                return step
    raise AssertionError("the opponents never revoke")
