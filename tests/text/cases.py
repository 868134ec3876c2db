"""Situations to talk about: the hard cases, and one for every reason of every rule."""

import random
from functools import cache

from manille_tutor.engine import PACK, SEATS, SUITS, Card, HouseRules, Ruling, Situation, house_rules, rule_on

EXEMPTS = ("nothing", "overtrump", "trump_and_overtrump")
CANNOT = ("free", "no_undertrump", "must_undertrump")
BEATS = ("no", "unless_partner_winning", "always")
HOUSES: tuple[HouseRules, ...] = (
    *(house_rules(preset) for preset in ("classic", "house", "french", "belgian")),
    *(
        house_rules("classic", partner_exempts=e, cannot_overtrump=c, beat_in_suit=b, beat_trump_led=b)
        for e in EXEMPTS
        for c in CANNOT
        for b in BEATS
    ),
)


def random_situations(count: int, seed: int) -> list[Situation]:
    """Positions of every kind, the same for the same seed."""
    chance = random.Random(seed)
    return [_random_situation(chance) for _ in range(count)]


def _random_situation(chance: random.Random) -> Situation:
    house = chance.choice(HOUSES)
    no_trump = house.trump_choice != "turn_up" and chance.random() < 0.1
    cards, played = chance.sample(PACK, 11), chance.randint(0, 3)
    return Situation(
        house=house,
        trump=None if no_trump else chance.choice(SUITS),
        leader=chance.choice(SEATS),
        trick=tuple(cards[:played]),
        hand=tuple(cards[3 : 3 + chance.randint(1, 8)]),
    )


@cache
def every_reason() -> dict[tuple[str, str, bool], tuple[Ruling, Card]]:
    """A ruling and a card of the hand for each rule, reason, and legal or not, that can be met."""
    from manille_tutor.text import Speaker

    speaker, met = Speaker("en"), dict[tuple[str, str, bool], tuple[Ruling, Card]]()
    for situation in random_situations(4000, seed=11):
        ruling = rule_on(situation)
        for card in situation.hand:
            said = speaker.explain(ruling, card)
            met.setdefault((said.rule, said.reason, said.legal), (ruling, card))
    return met
