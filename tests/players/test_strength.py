"""Who beats whom, over a thousand hands, each deal played from both sides."""

import pytest

from manille_tutor.engine import house_rules
from manille_tutor.players import player
from manille_tutor.players.contest import Contest, NamesAndPlays, contest

EFFORT = 1_500
"""Less than at the table, so that a thousand hands take minutes: the expert at the table is stronger."""
HANDS = 1_000
NAMING_HANDS = 4_000
"""More of them: only one hand in two is named otherwise, and many of those alike."""
NAMING_EFFORT = 5_000


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


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("first", "second"), [("beginner", "random"), ("club", "beginner")])
def test_the_better_player_names_the_better_trump(first: str, second: str, figure) -> None:  # type: ignore[no-untyped-def]
    assert naming_alone(first, second, figure).score.clear


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_the_expert_names_as_well_as_the_club_player_and_no_better(figure) -> None:  # type: ignore[no-untyped-def]
    """The club player's points are fitted on solved deals: solving a few more adds nothing that shows."""
    met = naming_alone("expert", "club", figure)
    assert abs(met.score.mean) < 0.1
    assert met.score.off < 0.1


def naming_alone(first: str, second: str, figure) -> Contest:  # type: ignore[no-untyped-def]
    """The cards are played alike by both sides, as a club player would; only the contracts differ."""
    cards = player("club")
    one, other = (NamesAndPlays(player(level, effort=NAMING_EFFORT), cards) for level in (first, second))
    met = contest(one, other, NAMING_HANDS, house_rules(), seed=5_000)
    figure(str(met))
    return met
