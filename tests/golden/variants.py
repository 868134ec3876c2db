"""What a transcript tells of the variants: the auction, questions, the dead hand, places held blind."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from manille_tutor.engine import (
    PACK,
    SEATS,
    SUITS,
    Auction,
    Bid,
    Call,
    Coinche,
    Deal,
    HoldsCard,
    HowMany,
    LeadOrDuck,
    Named,
    Pass,
    Surcoinche,
    TalkRefusal,
    ask,
    deal_score,
    write_call,
)
from manille_tutor.engine.blind import places, refused_place
from manille_tutor.engine.three import THREE_CHAIRS, dead_seat, person_at, points_of_hand, seat_of
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.text.explain import Explanation
from manille_tutor.text.variants import (
    auction_text,
    explain_call,
    explain_refusal,
    legal_calls_text,
    purse_text,
    spoken_text,
    talk_text,
)

SPEAKERS = [Speaker(locale) for locale in LOCALES]


def in_words(said: Callable[[Speaker], str]) -> Iterator[str]:
    for speaker in SPEAKERS:
        yield f"      {speaker.locale:<5} {said(speaker)}"


def _why(why: Explanation) -> str:
    return f"{why.headline} {why.body}"


# -- calls --


def calls_told(deal: Deal) -> Iterator[str]:
    """Every call, and at each moment the calls that are refused for a reason not yet told."""
    if deal.auction is None:
        return
    yield "\n== The auction"
    auction, told = Auction.opened(deal.house, deal.dealer), set[str]()
    for spoken in deal.auction.spoken:
        yield from _refused_calls(auction, told)
        may = auction.legal
        auction = auction.call(spoken.seat, spoken.call)
        yield f"\n{spoken.seat} calls {write_call(spoken.call)}"
        yield from in_words(
            lambda speaker, spoken=spoken, may=may: (
                f"{spoken_text(speaker, spoken)} {legal_calls_text(speaker, may, spoken.seat)}"
            )
        )
    yield from _refused_calls(auction, told)
    yield f"\n   {auction.contract}"
    yield from in_words(lambda speaker: str(auction_text(speaker, auction)))


def _refused_calls(auction: Auction, told: set[str]) -> Iterator[str]:
    tried: list[Call] = [Coinche(), Surcoinche(), Bid(33, SUITS[0]), Bid(61, None), Named(SUITS[3]), Pass()]
    for seat in SEATS:
        for call in tried:
            broken = auction.violation(seat, call)
            if broken is None or broken.because in told:
                continue
            told.add(broken.because)
            yield f"\n{seat} tries {write_call(call)}, refused   [{broken.rule} {broken.because}]"
            yield from in_words(
                lambda speaker, broken=broken: "\n            ".join(
                    explain_call(speaker, broken).plain().split("\n")
                )
            )


# -- questions --


def questions_told(deal: Deal) -> Iterator[str]:
    """A question of the player to act, each time another, and what partner answers or why it is refused."""
    number = len(deal.plays)
    on_lead = (LeadOrDuck(SUITS[number // 4 % 4]), LeadOrDuck(None))
    later = (HoldsCard(PACK[7 * number % 32]), HowMany(SUITS[number % 4]), LeadOrDuck(), LeadOrDuck(SUITS[0]))
    asker = deal.to_act.on(1) if number == 7 else deal.to_act
    question = later[number % 5 % 4] if deal.trick else on_lead[number == 0]
    heard = ask(deal, asker, question)
    yield ""
    if isinstance(heard, TalkRefusal):
        yield f"{asker} may not ask   [{heard.rule} {heard.because}]"
        yield from in_words(lambda speaker: _why(explain_refusal(speaker, heard)))
        return
    yield f"{asker} asks {heard.answerer}: {heard.question.kind}   [{heard.says} {heard.because}]"
    yield from in_words(lambda speaker: " ".join(map(str, talk_text(speaker, heard, deal.trump))))


# -- the dead hand, and places held blind --


def played_so(deal: Deal) -> Iterator[str]:
    """How the card about to be told came to be played."""
    if deal.house.variant == "three":
        person = person_at(deal.dealer, deal.to_act)
        if person is not deal.to_act:
            yield (
                f"   played by {person}, for the dead hand"
                if deal.to_act is dead_seat(deal.dealer)
                else f"   played by {person}, who made room for the dead hand"
            )
    if deal.house.variant == "aveugle":
        yield f"   places {','.join(map(str, places(deal, deal.to_act)))}"
        tried = range(10) if len(deal.plays) in (1, 31) else range(1, 9)
        refused = [refused_place(deal, deal.to_act, place) for place in tried]
        for because in dict.fromkeys(found.because for found in refused if found):
            these = [found for found in refused if found and found.because == because]
            yield f"   not place {','.join(str(found.place) for found in these)}   [aveugle {because}]"
            yield from in_words(lambda speaker, first=these[0]: _why(explain_refusal(speaker, first)))


def scored_by_person(deal: Deal) -> Iterator[str]:
    """What each of three scores."""
    if deal.house.variant != "three":
        return
    purse = points_of_hand(deal.dealer, deal_score(deal))
    yield f"\n   {' '.join(f'{person}@{seat_of(deal.dealer, person)}' for person in THREE_CHAIRS)}: {purse}"
    yield from in_words(lambda speaker: str(purse_text(speaker, "check.three.points", purse)))
