"""Players in an auction call by the rules, see only their view, always answer the same, and can say why."""

from collections import Counter
from collections.abc import Iterator

import pytest

from manille_tutor.engine import SEATS, Deal, Seat, Side, Suit, deal_cards, house_rules
from manille_tutor.engine.bidding import Bidding
from manille_tutor.engine.calls import Bid, Coinche, Contract, Pass, Surcoinche, read_calls
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.notation import read_cards
from manille_tutor.players import LEVELS, player
from manille_tutor.players.bidding import bidder
from manille_tutor.players.bidding_contest import bid_hand, bidding_contest
from manille_tutor.players.call_view import CALL_REASONS, Calling, CallView, because, call_view
from manille_tutor.players.decision import REASONS
from manille_tutor.players.expectations import brings, chance_made
from manille_tutor.text import LOCALES, Speaker
from tests.text.lint import sentence_faults

EFFORT = 300
RULES = ("auction", "contree")
LADDER = house_rules("auction")


def callings(rules: str, level: str, seed: int) -> Iterator[tuple[Bidding, Calling]]:
    """Every call of a hand, with the hands before it."""
    bidding = deal_cards(house_rules(rules), SEATS[seed % 4], seed).bidding()
    who = bidder(level, seed, EFFORT)
    while bidding.to_speak is not None:
        calling = who.call(call_view(bidding))
        yield bidding, calling
        bidding = bidding.call(bidding.to_speak, calling.call)


def others_shuffled(bidding: Bidding, seed: int) -> Bidding:
    """The same auction with the hidden cards dealt otherwise."""
    seat = bidding.to_speak
    assert seat is not None
    rest = [*Chance(seed).shuffled([card for s in SEATS if s is not seat for card in bidding.hand(s)])]
    hands = [bidding.hand(s) if s is seat else tuple(rest.pop() for _ in range(8)) for s in SEATS]
    return bidding.model_copy(update={"hands": tuple(hands)})


def seen(hand: str, calls: str = "", seat: Seat = Seat.SOUTH, dealer: Seat = Seat.WEST) -> CallView:
    return CallView(LADDER, dealer, seat, read_cards(hand), read_calls(calls))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULES)
def test_hidden_cards_change_no_call_and_the_same_view_gives_the_same_call(rules: str, level: str) -> None:
    for seed in range(3 if level == "expert" else 12):
        for bidding, calling in callings(rules, level, seed):
            other = others_shuffled(bidding, seed)
            assert other.hands != bidding.hands
            assert bidder(level, seed, EFFORT).call(call_view(other)) == calling


def test_only_the_player_whose_turn_it_is_sees() -> None:
    bidding = deal_cards(LADDER, Seat.WEST, 1).bidding()
    with pytest.raises(ValueError, match="S is to call, not N"):
        call_view(bidding, Seat.NORTH)
    assert call_view(bidding).hand == bidding.hand(Seat.SOUTH)


# -- reasons --


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", RULES)
def test_every_call_has_its_reason_in_every_language(rules: str, level: str) -> None:
    said: set[str] = set()
    for seed in range(2 if level == "expert" else 8):
        for _bidding, calling in callings(rules, level, seed):
            reason = calling.reason
            assert tuple(reason.named) == {**CALL_REASONS, **REASONS}[reason.id]
            for locale in LOCALES:
                text = str(Speaker(locale).say_with(reason.key, reason.named))
                assert not sentence_faults(text, locale), text
            said.add(reason.id)
    assert said


def test_every_reason_can_be_met() -> None:
    met = Counter(
        calling.reason.id
        for rules in RULES
        for level in ("random", "beginner", "club")
        for seed in range(250)
        for _bidding, calling in callings(rules, level, seed)
    )
    assert met.keys() >= CALL_REASONS.keys() - {"surcoinche_half"}
    sure = "10H,AH,KH,QH,10C,AC,10D,AD"
    calls = read_calls("H coinche pass")
    view = CallView(house_rules("contree"), Seat.SOUTH, Seat.SOUTH, read_cards(sure), calls)
    assert bidder("club").call(view).reason.id == "surcoinche_half"


def test_a_reason_speaks_of_its_facts_and_no_others() -> None:
    with pytest.raises(ValueError, match="speaks of"):
        because("coinche_fails", points=30)


# -- sense --


def test_a_bid_that_is_made_scores_and_one_that_fails_is_lost() -> None:
    low, high = (Contract(Seat.SOUTH, Suit.HEARTS, number) for number in (31, 50))
    assert brings(LADDER, low, 40) > brings(LADDER, high, 40)
    assert chance_made(LADDER, low, 40) > 0.7 > 0.3 > chance_made(LADDER, high, 40)
    assert brings(LADDER, Contract(Seat.SOUTH, None, 31), 45) > brings(LADDER, low, 45)
    doubled = Contract(Seat.SOUTH, Suit.HEARTS, 31, 2)
    assert brings(LADDER, doubled, 40) == pytest.approx(2 * brings(LADDER, low, 40))


def test_partners_bid_is_help_and_opponents_bids_that_cannot_be_made_are_doubled() -> None:
    club = bidder("club")
    strong, weak = "10H,AH,KH,9H,10C,AC,10D,7S", "9H,8H,9C,8C,JD,9D,8S,7S"
    assert isinstance(club.call(seen(strong)).call, Bid)
    assert club.call(seen(weak)).call == Pass()
    assert club.call(seen(weak)).reason.id == "pass_weak"
    assert club.call(seen(strong, "55S", seat=Seat.EAST)).call == Coinche()
    help_me = seen("10S,AS,KS,QS,10C,8C,AD,9D", "34S pass", seat=Seat.NORTH)
    assert club.call(help_me).call == Pass()
    assert club.call(help_me).reason.id == "pass_for_partner"
    ours = seen(strong, "31H coinche", seat=Seat.NORTH)
    assert club.call(ours).call == Surcoinche()
    assert club.call(seen(weak, "45H coinche", seat=Seat.NORTH)).call == Pass()


# -- strength --


def _played(rules: str, level: str, hands: int) -> list[Deal | None]:
    who, club = bidder(level, 0, EFFORT), player("club")
    house = house_rules(rules)
    return [bid_hand(house, SEATS[seed % 4], seed, dict.fromkeys(Side, who), club) for seed in range(hands)]


def test_a_hand_is_bid_and_played_to_its_end() -> None:
    for deal in _played("auction", "beginner", 6):
        assert deal is not None
        assert deal.finished
        assert deal.contract is not None


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("rules", RULES)
def test_a_club_bidder_beats_a_beginner(rules: str, figure) -> None:  # type: ignore[no-untyped-def]
    met = bidding_contest(
        bidder("club"), bidder("beginner"), 2_000, house_rules(rules), player("club"), seed=1_000
    )
    figure(f"{rules}, a club bidder against a beginner, all cards played at club level: {met}")
    assert met.score.clear


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("rules", RULES)
def test_contracts_are_mostly_made_and_few_hands_are_thrown_in(rules: str, figure) -> None:  # type: ignore[no-untyped-def]
    club = bidder("club")
    met = bidding_contest(club, club, 1_000, house_rules(rules), player("club"), seed=5_000)
    figure(f"{rules}, club bidders among themselves: {met}")
    assert met.share("thrown_in") < 30
    assert 50 <= met.made(0) <= 80
    assert 50 <= met.made(1) <= 80
