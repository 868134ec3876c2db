"""Who beats whom, over a thousand hands, each deal played from both sides."""

import pytest

from manille_tutor.engine import house_rules
from manille_tutor.players import player
from manille_tutor.players.contest import contest

EFFORT = 1_500
"""Less than at the table, so that a thousand hands take minutes: the expert at the table is stronger."""
HANDS = 1_000


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("first", "second"),
    [("beginner", "random"), ("club", "beginner"), ("expert", "club")],
)
def test_the_better_player_wins(first: str, second: str, figure) -> None:  # type: ignore[no-untyped-def]
    met = contest(
        player(first, effort=EFFORT), player(second, effort=EFFORT), HANDS, house_rules(), seed=1_000
    )
    figure(str(met))
    assert met.points.clear
    assert met.score.clear
