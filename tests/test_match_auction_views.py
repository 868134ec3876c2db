"""What a learner sees and hears of an auction, and that no hidden card is ever among it."""

import json
import random
from dataclasses import replace

import pytest

from manille_tutor.engine.calls import read_call
from manille_tutor.learning.intents import Choose, Enter
from manille_tutor.learning.settings import Settings
from manille_tutor.learning.table.auctioning import auction_of, my_call
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.panel import PanelSession, update_panel
from manille_tutor.learning.table.saving import read_match
from manille_tutor.learning.table.session import update_match
from manille_tutor.learning.table.state import LEARNER, MatchSession
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.text.variants import explain_call
from manille_tutor.views.live import aloud
from manille_tutor.views.match_house import present_panel
from tests.learning.match_play import NEXT, act, at, match, played, played_until
from tests.learning.test_match_auction import all_pass, found
from tests.test_match_hidden import ids, looks, open_to_the_learner, others_shuffled, seen

RULES = ("auction", "contree")


def box_of(session: MatchSession) -> dict[str, object]:
    box = seen(session)["auction"]["box"]
    assert isinstance(box, dict)
    return box


# -- no hidden card, in no language --


@pytest.mark.parametrize(
    ("rules", "level"),
    [
        ("contree", "beginner"),
        ("auction", "random"),
        pytest.param("auction", "club", marks=pytest.mark.long),
    ],
)
def test_the_page_would_look_the_same_wherever_the_hidden_cards_lay(rules: str, level: str) -> None:
    chance, called = random.Random(2), 0
    for step in played(match(rules, level, 4, hands=2 if rules == "auction" else 3), random.Random(6)):
        if step.phase in ("count", "over"):
            continue
        for session in looks(step):
            view = seen(session)
            allowed = open_to_the_learner(step if session.said.topic == "undone" else session)
            assert set(ids(view)) <= allowed
            assert seen(others_shuffled(session, chance)) == view
        if my_call(step):
            for told in (act(step, "advice"), act(step, "legal"), act(step, "surcoinche")):
                assert set(ids(seen(told))) <= open_to_the_learner(told)
            called += 1
            if called > 3:
                continue
            other = act(others_shuffled(step, chance), "advice")
            assert seen(other) == seen(act(step, "advice")), "the expert sees no more than the learner"
    assert called


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rules", RULES)
def test_every_moment_can_be_shown_in_every_language(rules: str, locale: str) -> None:
    settings = Settings.model_validate({"locale": locale})
    start = replace(match(rules, "beginner", 5, hands=3, last_trick_bonus=1), settings=settings)
    for step in played(start, random.Random(5)):
        view = seen(step)
        assert view["goal"]
        assert (view["live"] == "") == (step.awaits == "table")
        assert sum(action["primary"] for action in view["actions"]) <= 1
        if step.phase == "call":
            assert view["auction"] is not None
            assert (view["auction"]["box"] is not None) == my_call(step)
        keys = [button["key"] for button in _buttons(view)]
        assert len(set(keys)) == len(keys)


def _buttons(view: dict[str, object]) -> list[dict[str, str]]:
    auction = view["auction"] or {}
    assert isinstance(auction, dict)
    actions = view["actions"]
    assert isinstance(actions, list)
    return [*actions, *(auction.get("box") or {}).get("calls", [])]


# -- the box --


def test_the_box_shows_the_bid_that_is_put_together_and_offers_what_is_not_allowed_too() -> None:
    session = played_until(match("auction", "random"), my_call)
    box = box_of(session)
    number, contracts = box["number"], box["contracts"]
    assert isinstance(number, dict)
    assert isinstance(contracts, dict)
    assert [option["id"] for option in contracts["options"]] == ["C", "D", "H", "S", "-"]
    assert [quick["id"] for quick in number["quick"]] == ["31", "36", "40", "50", "60"]
    first, *plain = box["calls"]  # type: ignore[misc]
    assert not first["enabled"]
    assert [(call["id"], call["enabled"]) for call in plain] == [
        ("pass", True), ("coinche", True), ("surcoinche", True),
    ]  # fmt: skip
    drafted = update_match(update_match(session, Enter(field="bid", value="44")), Choose(option="-"))
    first = box_of(drafted)["calls"][0]  # type: ignore[index]
    assert (first["label"], first["enabled"]) == ("Call 44 en voiture", True)
    assert seen(drafted)["live"] == "Chosen: 44 en voiture."
    assert box_of(drafted)["number"]["less"]["id"] == "43"  # type: ignore[index]
    emptied = update_match(drafted, Enter(field="bid", value=""))
    assert box_of(emptied)["number"]["value"] == ""  # type: ignore[index]


def test_at_a_contree_table_only_the_dealer_finds_contracts_on_the_box() -> None:
    dealer = played_until(match("contree", "beginner"), lambda s: my_call(s) and s.dealer is LEARNER)
    other = played_until(match("contree", "beginner"), lambda s: my_call(s) and s.dealer is not LEARNER)
    assert box_of(dealer)["number"] is None
    assert box_of(dealer)["contracts"]
    assert box_of(other)["contracts"] is None


def test_the_calls_stand_in_the_columns_of_those_who_made_them() -> None:
    session = played_until(match("auction", "club", 7), lambda s: my_call(s) and len(_calls(s)) >= 3)
    calls = seen(session)["auction"]["calls"]
    auction = auction_of(session)
    assert auction is not None
    cells = [
        (head, aloud(cell))
        for row in calls["rows"]
        for head, cell in zip(calls["head"], row, strict=True)
        if cell
    ]
    speaker = Speaker("en")
    assert [head for head, _cell in cells] == [
        "You" if spoken.seat is LEARNER else speaker.seat_name(spoken.seat) for spoken in auction.spoken
    ]
    chips = [chip for seat in seen(session)["table"]["seats"] for chip in seat["chips"]]
    assert {"call", "turn"} <= {chip["kind"] for chip in chips}


def _calls(session: MatchSession) -> tuple[object, ...]:
    auction = auction_of(session)
    return auction.calls if auction is not None else ()


# -- what is said --


def test_a_refused_call_is_explained_as_a_refused_card_is() -> None:
    session = found("auction", type(read_call("36H")), mine=True)
    tried = act(session, "coinche")
    auction = auction_of(session)
    assert auction is not None
    violation = auction.violation(LEARNER, read_call("coinche"))
    assert violation is not None
    why = explain_call(Speaker("en"), violation)
    say = seen(tried)["say"]
    assert (say["tone"], say["headline"]) == ("bad", why.headline.to_view())
    assert [step["text"] for step in say["argument"]] == [step.text.to_view() for step in why.argument]
    assert say["article"]["number"] == "5.3"
    assert "Only the other side may double" in seen(tried)["live"]


def test_the_live_region_tells_what_was_called_since_ones_own_call() -> None:
    for step in played(match("auction", "club", 7, hands=1), random.Random(3)):
        if not my_call(step) or step.draft:
            continue
        auction = auction_of(step)
        assert auction is not None
        own = [n for n, spoken in enumerate(auction.spoken) if spoken.seat is LEARNER]
        live, since = seen(step)["live"], auction.spoken[own[-1] + 1 if own else 0 :]
        for spoken in since:
            assert Speaker("en").seat_name(spoken.seat) in live
        assert ("Your hand:" in live) == (not own)


def test_a_hand_thrown_in_says_who_deals_next_and_stands_on_the_sheet() -> None:
    session = all_pass(hands=1)
    view = seen(session)
    assert aloud(view["say"]["headline"]) == "Everybody passed, so the hand is thrown in."
    (button,) = view["actions"]
    assert button["label"].startswith("Next hand: ")
    counted = played_until(update_match(session, NEXT), at("count"))
    rows = seen(counted)["sheet"]["rows"]
    assert aloud(rows[0][2]) == "all passed"
    assert [aloud(row[0]) for row in rows] == [str(n) for n in range(1, len(rows) + 1)]


def test_the_contract_is_a_fact_of_the_play_and_stands_on_the_sheet() -> None:
    session = played_until(match("auction", "club", 3, hands=1), lambda s: s.my_turn)
    assert session.deal is not None
    contract = session.deal.contract
    assert contract is not None
    fact = seen(session)["facts"][0]
    assert fact["label"] == "Contract"
    assert str(contract.number) in aloud(fact["text"])
    counted = played_until(session, at("count"))
    view = seen(counted)
    assert str(contract.number) in aloud(view["sheet"]["rows"][-1][2])
    kinds = {step.kind for step in counted.match.scores[-1].steps}
    assert kinds & {"made", "failed"}
    assert "contract" in aloud(view["say"]["body"])
    assert "Contract" in [step["term"] for step in view["say"]["argument"]]


@pytest.mark.parametrize("rules", RULES)
def test_why_another_player_called_is_told_when_the_hand_is_over(rules: str) -> None:
    told = 0
    for step in played(match(rules, "club", 3, hands=4), random.Random(1)):
        if step.phase != "count":
            continue
        contract = step.boards[-1].deal.contract
        assert contract is not None
        said = "Why " in aloud(seen(step)["say"]["body"])
        assert said == (contract.declarer is not LEARNER)
        told += said
    assert told


def test_a_doubled_contract_says_so() -> None:
    text = None
    for seed in range(40):
        last = list(played(match("contree", "random", seed, hands=1), random.Random(seed)))[-1]
        contract = last.boards[-1].deal.contract
        assert contract is not None
        if contract.multiplier == 2:
            text = last
            break
    assert text is not None
    assert aloud(seen(text)["sheet"]["rows"][-1][2]).endswith("×2")


# -- the panel --


@pytest.mark.parametrize("rules", RULES)
def test_the_panel_leads_to_both_forms(rules: str) -> None:
    panel = update_panel(PanelSession(company=Company("club", 3)), Choose(option=f"preset={rules}"))
    assert isinstance(panel, PanelSession)
    view = present_panel(panel, Speaker("en"))
    assert json.loads(json.dumps(view)) == view
    assert view["panel"]["line"] == f'mt.table("{rules}")'
    session = update_panel(panel, NEXT)
    assert isinstance(session, MatchSession)
    assert session.house.variant == rules


def test_a_bidding_from_a_record_can_be_called_on() -> None:
    session = read_match(
        '[Board "1"]\n[Rules "auction"]\n[Dealer "W"]\n[Auction ""]\n[Trump "?"]\n'
        '[Deal "S:10H,AH,KH,9H,10C,AC,10D,7S E:QH,JH,8H,7H,KC,QC,AD,KD N:10S,AS,KS,QS,JC,9C,QD,JD '
        'W:JS,9S,8S,8C,7C,9D,8D,7D"]\n'
    )
    assert my_call(session)
    assert box_of(session)
