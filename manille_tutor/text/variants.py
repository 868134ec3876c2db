"""The variants in words: calls and contracts, questions, scores of three, and why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from ..engine.auction import Auction
from ..engine.blind import BlindRefusal
from ..engine.calls import Bid, Call, CallViolation, Contract, LegalCalls, Named, Spoken
from ..engine.house import THREE_CHAIRS
from ..engine.seats import Seat
from ..engine.talk import Answer, HoldsCard, HowMany, LeadOrDuck, Question, TalkRefusal
from ..engine.three import Purse
from .case import TO_ACT, Viewer, sentences
from .explain import Argument, Explanation
from .grammar import Fact
from .phrase import Phrase

if TYPE_CHECKING:
    from ..engine.cards import Suit
    from .speaker import Speaker

# -- calls --


def call_text(speaker: Speaker, call: Call) -> Phrase:
    """A call as it is said at the table: "36 hearts", "pass"."""
    return _call(speaker, "calls.say", call, {}, None)


def spoken_text(speaker: Speaker, spoken: Spoken, viewer: Seat | None = None) -> Phrase:
    """Who called what, in a sentence."""
    return _call(speaker, "calls.made", spoken.call, {"who": spoken.seat}, viewer)


def _call(speaker: Speaker, key: str, call: Call, facts: dict[str, Fact], viewer: Seat | None) -> Phrase:
    kind: str = call.kind
    if isinstance(call, Bid | Named):
        kind += "_no_trump" if call.trump is None else "_suit"
        facts = facts | ({"suit": call.trump} if call.trump else {})
    if isinstance(call, Bid):
        facts = facts | {"number": call.number}
    return speaker.say_with(f"{key}.{kind}", facts, viewer)


def standing_text(speaker: Speaker, contract: Contract) -> Phrase:
    """The contract as it was called: "36 hearts", or "hearts" where no number is bid."""
    if contract.number is None:
        return call_text(speaker, Named(contract.trump))
    return call_text(speaker, Bid(contract.number, contract.trump))


def contract_text(speaker: Speaker, contract: Contract, viewer: Seat | None = None) -> Phrase:
    """Whose contract it is, what it asks for, and what doubling makes of it."""
    facts: dict[str, Fact] = {
        "bidder": contract.declarer,
        "standing": standing_text(speaker, contract),
        "side": contract.side,
    }
    if contract.number is None:
        said = [speaker.say_with("calls.contract.named", facts, viewer)]
    else:
        said = [speaker.say_with("calls.contract.bid", facts | {"number": contract.number}, viewer)]
    if contract.multiplier > 1:
        said.append(speaker.say(f"calls.contract.{'doubled' if contract.multiplier == 2 else 'redoubled'}"))
    return sentences(said)


def auction_text(speaker: Speaker, auction: Auction, viewer: Seat | None = None) -> Phrase:
    """How the auction stands: the contract so far, nothing yet, or a hand thrown in."""
    if auction.so_far is not None:
        return contract_text(speaker, auction.so_far, viewer)
    return speaker.say("calls.contract.thrown_in" if auction.thrown_in else "calls.contract.open")


def legal_calls_text(speaker: Speaker, legal: LegalCalls, seat: Seat, viewer: Seat | None = None) -> Phrase:
    """What that player may call, in a sentence."""
    allowed = [speaker.say("calls.may.names")] if legal.names else []
    if legal.lowest is not None:
        bids = "last_bid" if legal.lowest == legal.highest else "bids"
        facts: dict[str, Fact] = {"lowest": legal.lowest, "highest": legal.highest}
        allowed.append(speaker.say_with(f"calls.may.{bids}", facts))
    for kind, may in (("pass", legal.passes), ("coinche", legal.coinche), ("surcoinche", legal.surcoinche)):
        allowed += [speaker.say(f"calls.say.{kind}")] if may else []
    if not allowed:
        return speaker.say("calls.so.nothing")
    return speaker.say("calls.so.may", viewer=viewer, who=seat, allowed=tuple(allowed))


def explain_call(speaker: Speaker, violation: CallViolation, viewer: Viewer = TO_ACT) -> Explanation:
    """Why a call was refused; unless another viewer is given, the player who made it is "you"."""
    viewer = violation.seat if viewer == TO_ACT else viewer
    facts: dict[str, Fact] = {
        "who": violation.seat,
        "call": call_text(speaker, violation.call),
        "turn": violation.to_call or violation.seat,
        "lowest": violation.lowest,
        "highest": violation.highest,
    }
    if violation.standing is not None:
        standing = violation.standing.call
        facts |= {"bidder": violation.standing.seat, "standing": call_text(speaker, standing)}
        facts |= {"number": standing.number} if isinstance(standing, Bid) else {}
    key = f"calls.refused.{violation.because}"
    said = {part: speaker.say_with(f"{key}.{part}", facts, viewer) for part in ("illegal", "because", "rule")}
    said["lies"] = speaker.say_with(f"calls.lies.{_lies(violation)}", facts, viewer)
    if violation.to_call is not violation.seat and violation.to_call is not None:
        said["so"] = speaker.say_with("calls.so.wait", facts, viewer)
    else:
        said["so"] = legal_calls_text(speaker, violation.allowed, violation.seat, viewer)
    return _refused(speaker, said, violation.article, violation.rule, violation.because)


def _lies(violation: CallViolation) -> str:
    if violation.to_call is None:
        return "over"
    if violation.standing is None:
        return "nothing"
    return "doubled" if violation.doubled else "standing"


def _refused(speaker: Speaker, said: dict[str, Phrase], article: str, rule: str, because: str) -> Explanation:
    """A refusal without cards to point at."""
    terms = ("lies", "rule", "so")
    lies, law, so = (Argument(speaker.text(f"explain.terms.{term}"), said[term]) for term in terms)
    return Explanation(
        headline=said["illegal"],
        body=said["because"],
        argument=(lies, law, so),
        article=speaker.article(article),
        evidence=(),
        legal=False,
        rule=rule,
        reason=because,
        colon=speaker.colon,
    )


# -- places held blind, and questions --


def explain_refusal(
    speaker: Speaker, refusal: BlindRefusal | TalkRefusal, viewer: Viewer = TO_ACT
) -> Explanation:
    """Why a place or a question was refused; unless another viewer is given, who tried is "you"."""
    facts: dict[str, Fact] = {}
    if isinstance(refusal, BlindRefusal):
        who, key = refusal.seat, f"blind.refused.{refusal.because}"
        facts["n"] = refusal.place
    else:
        who, key = refusal.asker, f"talk.refused.{refusal.because}"
    viewer = who if viewer == TO_ACT else viewer
    facts |= {"who": who, "turn": refusal.to_act or who}
    said = {part: speaker.say_with(f"{key}.{part}", facts, viewer) for part in _PARTS}
    said["lies"] = said["because"]
    return _refused(speaker, said, refusal.article, refusal.rule, refusal.because)


_PARTS: Final = ("illegal", "because", "rule", "so")


def question_text(speaker: Speaker, question: Question, trump: Suit | None = None) -> Phrase:
    """A question as it is asked; the trump suit is called trumps."""
    match question:
        case HoldsCard(card):
            return speaker.say("talk.ask.holds_card", card=card)
        case HowMany(suit):
            if suit is trump:
                return speaker.say("talk.ask.how_many_trumps")
            return speaker.say("talk.ask.how_many", suit=suit)
        case LeadOrDuck(None):
            return speaker.say("talk.ask.lead_or_duck_trick")
        case LeadOrDuck(suit):
            assert suit is not None
            return speaker.say("talk.ask.lead_or_duck", suit=suit)
        case _:
            assert_never(question)


def answer_text(speaker: Speaker, answer: Answer) -> Phrase:
    """An answer as it is given."""
    match answer.question:
        case HoldsCard(card):
            return speaker.say(f"talk.answer.{answer.says}", card=card)
        case HowMany(suit):
            if not isinstance(answer.says, int) or not answer.says:
                return speaker.say("talk.answer.none", suit=suit)
            return speaker.say("talk.answer.how_many", suit=suit, n=answer.says)
        case LeadOrDuck(suit):
            facts: dict[str, Fact] = {"suit": suit} if suit else {}
            return speaker.say_with(f"talk.answer.{answer.because}", facts)
        case _:
            assert_never(answer.question)


def talk_text(
    speaker: Speaker, answer: Answer, trump: Suit | None = None, viewer: Seat | None = None
) -> tuple[Phrase, Phrase]:
    """Question and answer as the whole table hears them, a sentence each."""
    facts: dict[str, Fact] = {
        "who": answer.asker,
        "partner": answer.answerer,
        "question": question_text(speaker, answer.question, trump),
        "answer": answer_text(speaker, answer),
    }
    asks, answers = (speaker.say_with(f"talk.told.{told}", facts, viewer) for told in ("asks", "answers"))
    return asks, answers


# -- three players --


def purse_text(speaker: Speaker, key: str, purse: Purse, viewer: Seat | None = None) -> Phrase:
    """The words of that key, which tell what each of the three has."""
    first, second, third = THREE_CHAIRS
    facts: dict[str, Fact] = {"first": first, "second": second, "third": third}
    return speaker.say_with(key, facts | {"s": purse.south, "e": purse.east, "w": purse.west}, viewer)
