"""Players play by the rules, see only their view, always answer the same, and can say why."""

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from manille_tutor.engine import (
    PRESETS,
    SEATS,
    BadInput,
    Card,
    Deal,
    Seat,
    Suit,
    deal_cards,
    house_rules,
    legal_mask,
    read_cards,
)
from manille_tutor.engine.dealing import Chance
from manille_tutor.engine.masks import cards_of, mask_of
from manille_tutor.players import LEVELS, Player, View, because_of, naming_view, player, view_of
from manille_tutor.players.contest import contest, play_hand
from manille_tutor.players.decision import REASONS, because
from manille_tutor.players.expert import FEWEST
from manille_tutor.players.sampling import deals_that_fit
from manille_tutor.players.valuing import promises, worth
from manille_tutor.text import LOCALES, Speaker
from tests.engine.hands import laid_out
from tests.text.lint import sentence_faults

from .test_inference import order_of, played_by, some_deal

EFFORT = 400


def some(level: str, seed: int = 0) -> Player:
    return player(level, seed, EFFORT)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_hand_is_played_by_the_rules(level: str, preset: str) -> None:
    house = house_rules(preset, table="guided")
    for seed in range(2):
        deal = play_hand(house, SEATS[seed], seed, dict.fromkeys((seat.side for seat in SEATS), some(level)))
        assert deal.finished


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_nothing(level: str) -> None:
    """The same moment with the hidden cards dealt otherwise: the same view, and the same answer to it."""
    changed = 0
    for seed in range(24):
        deal = some_deal(seed, plays=4 + seed % 24)
        decision = some(level).choose(view_of(deal))
        for hands in islice(deals_that_fit(view_of(deal), Chance(seed)), 3):
            other = dealt_otherwise(deal, hands)
            changed += other.hands != deal.hands
            assert view_of(other) == view_of(deal)
            assert some(level).choose(view_of(other)) == decision
    assert changed > 40


def dealt_otherwise(deal: Deal, hands: tuple[int, ...]) -> Deal:
    whole = {
        seat: tuple(sorted(cards_of(mask) + played_by(deal, seat), key=dealing_order(deal, seat)))
        for seat, mask in zip(order_of(deal), hands, strict=True)
    }
    return Deal.of(deal.house, deal.dealer, deal.trump, whole, deal.plays)


def dealing_order(deal: Deal, seat: Seat):  # type: ignore[no-untyped-def]
    """Cards that stay where they were keep their order in the hand."""
    dealt = deal.dealt_to(seat)
    return lambda card: (dealt.index(card) if card in dealt else 8, card.index)


def test_a_view_holds_no_hidden_card() -> None:
    for seed in range(30):
        deal = some_deal(seed, plays=seed)
        view = view_of(deal)
        hidden = {card for seat in SEATS if seat is not view.seat for card in deal.hand(seat)}
        named = {card.code for card in hidden}
        assert not named & set(cards_in(repr(view)))
        assert set(cards_in(repr(view))) == {card.code for card in (*view.hand, *view.plays)}


def cards_in(text: str) -> list[str]:
    import re

    return re.findall(r"Card\('(\w+)'\)", text)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gets_the_same_answer(level: str) -> None:
    for seed in range(10):
        view = view_of(some_deal(seed, plays=3 * seed))
        assert some(level).choose(view) == some(level).choose(view)
    naming = naming_view(house_rules(), SEATS[0], deal_cards(house_rules(), SEATS[0], 4).hand(SEATS[0]))
    assert some(level).name_trump(naming) == some(level).name_trump(naming)


def test_luck_depends_on_the_seed() -> None:
    views = [view_of(some_deal(seed, plays=8)) for seed in range(12)]
    assert [some("random", 1).choose(view).card for view in views] != [
        some("random", 2).choose(view).card for view in views
    ]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadInput, match="beginner"):
        player("master")


def test_only_the_player_to_act_has_a_view() -> None:
    with pytest.raises(ValueError, match="S is to act"):
        view_of(laid_out(), SEATS[1])


# -- reasons --


@pytest.mark.parametrize("locale", LOCALES)
def test_every_reason_has_words(locale: str) -> None:
    speaker = Speaker(locale)
    samples: dict[str, object] = {
        "card": Card("10H"),
        "winning": Card("AC"),
        "manille": Card("10S"),
        "second": Card("QD"),
        "higher": Card("KC"),
        "tempting": Card("QS"),
        "lost": Card("AS"),
        "suit": Suit.HEARTS,
    } | dict.fromkeys(("points", "left", "gone", "deals", "cards", "fewer"), 0)
    for reason, facts in REASONS.items():
        for number in (0, 1, 5):
            given = {name: number if isinstance(samples[name], int) else samples[name] for name in facts}
            if reason == "highest_cards":
                given["cards"] = read_cards("10H AH 10S")
            said = because(reason, **given)  # type: ignore[arg-type]
            text = str(speaker.say_with(said.key, said.named))
            assert not sentence_faults(text, locale), text
    for level in LEVELS:
        assert speaker.has(f"players.level.{level}")


def test_reasons_carry_their_facts() -> None:
    with pytest.raises(ValueError, match="only_card speaks of"):
        because("only_card", suit=Suit.CLUBS)


def test_every_reason_is_really_given() -> None:
    """Over some hands by every level, each reason is heard, and about the card that was played.

    Those of cards that nobody sensible plays are heard too, since a coach may be asked about any.
    """
    heard: Counter[str] = Counter()
    for level in LEVELS:
        someone = some(level)
        for seed in range(6 if level == "expert" else 40):
            house = house_rules("classic" if seed % 2 else "french")
            deal = deal_cards(house_rules(), SEATS[seed % 4], seed).name_trump((*Suit, None)[seed % 5])
            while not deal.finished:
                decision = someone.choose(view_of(deal))
                heard[because_of(view_of(deal), decision.card).id] += 1
                assert decision.reason.named["card"] is decision.card
                heard.update([decision.reason.id, *(reason.id for reason in decision.also)])
                deal = deal.play(deal.to_act, decision.card)
            view = naming_view(house, SEATS[0], deal.hands[0])
            heard[someone.name_trump(view).reason.id] += 1
    elsewhere = {"puzzle", "puzzle_loses", "told_to_duck", "told_high"}
    assert set(heard) == set(REASONS) - elsewhere


# -- what each level knows --


def test_the_club_player_feeds_a_partner_who_surely_wins() -> None:
    """South leads the manille of clubs, North has no club, there is no trump: points go on it."""
    deal = laid_out(trump=None, plays="10C 9C")
    decision = some("club").choose(view_of(deal))
    assert decision.reason.id == "feed_sure"
    assert decision.card.points > 0


def test_the_beginner_does_not_feed() -> None:
    deal = laid_out(trump=None, plays="10C 9C")
    played = [player("beginner", seed).choose(view_of(deal)).card for seed in range(9)]
    assert Counter(card.points for card in played).most_common(1)[0][0] == 0


def test_the_club_player_saves_the_manille() -> None:
    """Last to play to a poor trick in clubs, South takes it with the queen: the 10 waits for the ace."""
    hand = read_cards("10C QC 7D 8D 9D 7S 8S 9S")
    view = View(house_rules(), SEATS[0], None, SEATS[0], hand, read_cards("7C 8C 9C"))
    decision = some("club").choose(view)
    assert decision.card is Card("QC")
    assert decision.reason.id == "take_surely"
    assert some("club").choose(replace(view, plays=read_cards("7C 8C AC"))).card is Card("10C")


def test_the_expert_weighs_every_card_and_puts_the_best_first() -> None:
    view = view_of(some_deal(5, plays=26))
    decision = player("expert", 0, 20_000).choose(view)
    assert decision.deals >= FEWEST
    assert decision.weighed[0].card is decision.card
    assert {one.card for one in decision.weighed} == set(view.legal)


def test_with_all_cards_open_the_expert_is_the_solver() -> None:
    from manille_tutor.players import open_cards

    for seed in range(12):
        deal = some_deal(seed, "house", plays=12 + seed)
        view = view_of(deal, open_hands=[seat for seat in SEATS if seat is not deal.to_act])
        decision = player("expert", seed, 20_000).choose(view)
        assert open_cards(deal).cost(decision.card) == 0
        if decision.weighed:
            values = open_cards(deal).values
            assert {one.card: one.points for one in decision.weighed} == pytest.approx(dict(values))


def test_effort_bounds_the_expert_and_the_club_player_helps_out() -> None:
    view = view_of(some_deal(1, plays=0))
    hurried = player("expert", 0, 5).choose(view)
    assert hurried.deals < FEWEST
    assert not hurried.weighed
    assert hurried.card is some("club").choose(view).card


def test_a_reason_can_be_had_for_any_card() -> None:
    for seed in range(20):
        view = view_of(some_deal(seed, plays=seed))
        for card in view.legal:
            assert because_of(view, card).named["card"] is card


# -- naming trump --


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_named_may_be_named(level: str) -> None:
    named: Counter[Suit | None] = Counter()
    for seed in range(30):
        for preset in ("classic", "french"):
            house = house_rules(preset)
            view = naming_view(house, SEATS[0], deal_cards(house, SEATS[0], seed).hand(SEATS[0]))
            naming = some(level).name_trump(view)
            assert naming.trump in view.contracts
            assert {one.trump for one in naming.promises} == set(view.contracts)
            assert [one.worth for one in naming.promises] == sorted(
                (one.worth for one in naming.promises), reverse=True
            )
            named[naming.trump] += 1
    assert len(named) >= 4


def test_a_long_strong_suit_is_named_and_four_manilles_go_en_voiture() -> None:
    long = naming_view(house_rules(), SEATS[0], read_cards("10H AH KH 9H 8H 7C 8D 9S"))
    manilles = naming_view(house_rules(), SEATS[0], read_cards("10H AH 10C 10D AD KD 10S AS"))
    for level in ("club", "expert"):
        assert some(level).name_trump(long).trump is Suit.HEARTS
        assert some(level).name_trump(manilles).trump is None
    assert some("beginner").name_trump(long).trump is Suit.HEARTS
    assert some("beginner").name_trump(manilles).trump is not None


def test_worth_is_capped_and_doubled() -> None:
    house, difference = house_rules(), house_rules(scoring="difference")
    assert worth(30, Suit.CLUBS, house) == pytest.approx(0, abs=1e-9)
    assert worth(50, None, house) == pytest.approx(2 * worth(50, Suit.CLUBS, house))
    assert worth(60, Suit.CLUBS, house) <= 6 < worth(60, Suit.CLUBS, difference)


def test_promises_are_best_first() -> None:
    view = naming_view(house_rules(), SEATS[0], deal_cards(house_rules(), SEATS[0], 1).hand(SEATS[0]))
    found = promises(view)
    assert found[0].worth == max(one.worth for one in found)


# -- strength --


def test_club_beats_chance_already_in_a_few_hands() -> None:
    met = contest(some("club"), some("random"), 60, house_rules(), seed=40)
    assert met.points.clear
    assert met.hands == 60


def test_a_player_against_itself_is_level() -> None:
    met = contest(some("club"), some("club"), 20, house_rules())
    assert met.points.mean == 0
    assert not met.points.clear


def test_legal_masks_are_what_views_offer() -> None:
    for seed in range(20):
        view = view_of(some_deal(seed, plays=seed))
        assert mask_of(view.legal) == legal_mask(view.situation)
