"""``python -m manille_tutor.players.evidence [deals]``: every count and experiment again, as a table."""

from __future__ import annotations

import sys

from . import counts
from .claims import findings, save_the_manille
from .moments import moments, moments_by_chance


def main(deals: int) -> None:
    """Print the counts, then every claim tried on that many deals."""
    some = list(moments(deals))
    of_suit, of_pack = counts.top_two_points(), counts.all_tops_points()
    print(
        f"10 and ace: {of_suit[0]} of the {of_suit[1]} points of a suit, {of_pack[0]} of {of_pack[1]} in all"
    )
    print(
        f"a given card that you do not hold is with your partner {counts.partner_holds_it():.0%} of the time"
    )
    total, partner, against = counts.aces_led(some)
    print(
        f"aces to lead while their 10 is out: {total}; the 10 with partner {partner}, against you {against}"
    )
    led, beaten = counts.sure_winners(some)
    print(f"highest of the suit led when nobody else holds a trump: {led}; beaten: {beaten}")
    for mine in range(2, 7):
        chances = (counts.opponents_hold_at_most(mine, rounds) for rounds in (1, 2, 3))
        told = ", ".join(f"{rounds} {chance:.0%}" for rounds, chance in zip((1, 2, 3), chances, strict=True))
        print(f"with {mine} trumps, rounds that draw all of the opponents' trumps: {told}")
    print(f"\n{deals} deals named and played by club players, {len(some)} moments solved with all cards open")
    print(f"{'advice':<44}{'points gained':>16}{'tried':>7}{'better':>8}{'equal':>8}{'worse':>8}")
    for finding in findings(some):
        print(finding)
    rare = list(moments_by_chance(5 * deals, lambda moment: save_the_manille(moment) is not None))
    print(f"\n{5 * deals} hands played by chance, {len(rare)} moments where the 10 can be saved")
    for finding in findings(rare):
        if "keep the 10" in finding.claim:
            print(finding)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
