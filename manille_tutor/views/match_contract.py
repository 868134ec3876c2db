"""The contract of an auction where the hand is played and counted: whose, what, doubled, and why (5.3)."""

from __future__ import annotations

from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.calls import Contract
from manille_tutor.engine.scoring import Failed, HandScore, Made
from manille_tutor.learning.table.state import LEARNER
from manille_tutor.text import Phrase
from manille_tutor.text.variants import call_text, standing_text

from .match_moment import MatchMoment, suit_sign


def contract_fact(moment: MatchMoment, contract: Contract) -> Phrase:
    """The contract in a few words: what, whose, and what doubling makes of it."""
    facts = {"standing": standing_text(moment.speaker, contract), "who": contract.declarer}
    return moment.phrase(f"auction.contract.{contract.multiplier}", **facts)


def why_called(moment: MatchMoment) -> Phrase | None:
    """Why another player called the contract: told when all cards have been seen."""
    session, deal = moment.session, moment.deal
    assert deal is not None
    contract, auction = deal.contract, deal.auction
    if contract is None or auction is None or contract.declarer is LEARNER or auction.standing is None:
        return None
    place = max(n for n, spoken in enumerate(auction.spoken) if spoken == auction.standing)
    before = Bidding(house=deal.house, dealer=deal.dealer, hands=deal.hands, calls=deal.calls[:place])
    calling = session.company.calls(before, session.number)
    if calling.call != auction.standing.call:
        return None  # the match was resumed with other company
    reason = moment.speaker.say_with(calling.reason.key, calling.reason.named)
    call = call_text(moment.speaker, calling.call)
    return moment.phrase("auction.why_called", who=contract.declarer, call=call, reason=reason)


def contract_fate(moment: MatchMoment, score: HandScore) -> Phrase | None:
    """Whether the contract was made, where a number was bid."""
    for step in score.steps:
        if isinstance(step, Made):
            return moment.phrase("auction.made", side=step.side)
        if isinstance(step, Failed):
            return moment.phrase("auction.failed", side=step.bidders)
    return None


# -- on the sheet --


def contract_cell(moment: MatchMoment, contract: Contract) -> list[object]:
    """The contract in as few signs as can be: who, the number, trump, and the doubling."""
    said: list[object] = [f"{moment.seat_name(contract.declarer)} "]
    said += [f"{contract.number} "] if contract.number is not None else []
    if contract.trump is None:
        said.append({"em": moment.words("auction.no_trump")})
    else:
        said.append(suit_sign(moment, contract.trump))
    return [*said, f" ×{contract.multiplier}"] if contract.multiplier > 1 else said


def thrown_in_row(moment: MatchMoment, number: int, bidding: Bidding) -> list[list[object]]:
    """A hand in which all passed: it stands on the sheet, for the deal passes on."""
    passed = {"em": moment.words("auction.all_passed")}
    return [[str(number)], [moment.seat_name(bidding.dealer)], [passed], ["–"], ["–"], ["–"]]
