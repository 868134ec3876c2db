"""What a hand and a match are worth, engine against oracle."""

import random
from itertools import product

from manille_tutor.engine import Seat, Side, Suit, house_rules
from manille_tutor.engine.match import FinishedHand, Match, Won
from manille_tutor.engine.scoring import Tally, hand_score
from tests.oracle import score as plain

CONTRACTS = (Suit.HEARTS, None)
SIDES_OR_NONE = (None, "NS", "EW")


def as_side(name):
    return None if name is None else Side(name)


def as_pair(tally):
    return {"NS": tally.ns, "EW": tally.ew}


def scoring_options():
    return product(("capped_6", "difference"), (0, 1), (0, 1))


def test_every_hand_score(proof_figure):
    """Every division of the points, contract, option, last trick and revoke."""
    counted = 0
    for scoring, per_trick, bonus in scoring_options():
        house = house_rules(scoring=scoring, points_per_trick=per_trick, last_trick_bonus=bonus)
        in_play = 60 + 8 * per_trick
        for ns, trump, last, revoke in product(range(in_play + 1), CONTRACTS, ("NS", "EW"), SIDES_OR_NONE):
            engine = hand_score(
                house, Tally(ns, in_play - ns), trump, last=as_side(last), revoke=as_side(revoke)
            )
            oracle = plain.hand_score(
                {"NS": ns, "EW": in_play - ns},
                no_trump=trump is None,
                scoring=scoring,
                points_per_trick=per_trick,
                bonus=bonus,
                last=last,
                revoke=revoke,
            )
            counted += 1
            assert as_pair(engine.score) == oracle, (house.changes(), ns, trump, last, revoke)
    proof_figure("hand scores: every division of the points and every scoring option", counted)
    assert counted == 4 * (61 + 69) * 2 * 2 * 3


def random_hands(house, generator, dealer):
    """Hands that follow one another, with their plain scores."""
    while True:
        ns = generator.randint(0, house.points_in_play)
        captured = Tally(ns, house.points_in_play - ns)
        last, revoke = generator.choice(("NS", "EW")), generator.choice((None,) * 8 + ("NS", "EW"))
        trump = generator.choice((Suit.CLUBS, Suit.SPADES, None))
        hand = FinishedHand(
            dealer=dealer, trump=trump, captured=captured, last=as_side(last), revoke=as_side(revoke)
        )
        yield (
            hand,
            plain.hand_score(
                as_pair(captured),
                no_trump=trump is None,
                scoring=house.scoring,
                points_per_trick=house.points_per_trick,
                bonus=house.last_trick_bonus,
                last=last,
                revoke=revoke,
            ),
        )
        dealer = dealer.on(1, house.direction)


def test_matches_end_when_the_oracle_says(proof_figure):
    generator = random.Random(101)
    asked, ties, decided_late = 0, 0, 0
    ways = [{"target": 101}, {"target": 20}, {"target": 7}, {"hands": 12}, {"hands": 1}, {"hands": 2}]
    for (scoring, per_trick, bonus), way, _ in product(scoring_options(), ways, range(12)):
        house = house_rules(scoring=scoring, points_per_trick=per_trick, last_trick_bonus=bonus, **way)
        match = Match(house=house, first_dealer=generator.choice(list(Seat)))
        scores = []
        for hand, worth in random_hands(house, generator, match.dealer):
            match = match.add(hand)
            scores.append(worth)
            oracle = plain.match_winner(scores, **way, dealer_side=plain.side_of(hand.dealer))
            asked += 1
            assert as_pair(match.total) == {side: sum(one[side] for one in scores) for side in ("NS", "EW")}
            assert (match.outcome.side if isinstance(match.outcome, Won) else None) == oracle
            if oracle:
                break
        ties += isinstance(match.outcome, Won) and match.outcome.because == "dealers_side"
        decided_late += len(scores) > way.get("hands", 1_000)
    proof_figure("times a match was asked who has won", asked, f"{ties} tie-breaks, {decided_late} late")
    assert ties > 3
    assert decided_late > 3


def test_two_sides_at_the_target_the_dealers_side_wins():
    """4.6 with a bonus: 100-100, then 30-30 cannot decide, 35-25 with the last trick to the losers can."""
    scores = [{"NS": 100, "EW": 100}, {"NS": 5, "EW": 1}]
    assert plain.match_winner(scores, target=101, dealer_side="EW") == "EW"
    assert plain.match_winner(scores, target=101, dealer_side="NS") == "NS"


def test_the_worked_answers_of_the_rule_book():
    """The rule book's own table: (points, en voiture, revoke) → capped score, whole margin."""
    for ns, voiture, revoke, capped, whole in (
        (44, False, None, 6, 14),
        (36, False, None, 6, 6),
        (35, False, None, 5, 5),
        (30, False, None, 0, 0),
        (38, True, None, 12, 16),
        (60, False, None, 6, 30),
        (17, True, "EW", 12, 60),
    ):
        points = {"NS": ns, "EW": 60 - ns}
        for scoring, answer in (("capped_6", capped), ("difference", whole)):
            given = plain.hand_score(points, no_trump=voiture, scoring=scoring, revoke=revoke)
            assert given == {"NS": answer, "EW": 0}
            engine = hand_score(
                house_rules(scoring=scoring),
                Tally(ns, 60 - ns),
                None if voiture else Suit.HEARTS,
                revoke=as_side(revoke),
            )
            assert engine.score == (answer, 0)
