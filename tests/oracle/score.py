"""Articles 4.1 to 4.4 and 3.12: what a hand is worth."""

from tests.oracle.cards import WORTH

SIDES = ("NS", "EW")


def side_of(seat):
    return "NS" if seat in "NS" else "EW"


def other(side):
    return "EW" if side == "NS" else "NS"


def captured(tricks_by_side, points_per_trick=0):
    """Article 4.1: {side: points} from {side: list of tricks}."""
    return {
        side: sum(WORTH[card] for trick in tricks for card in trick) + points_per_trick * len(tricks)
        for side, tricks in tricks_by_side.items()
    }


def hand_score(
    points, *, no_trump=False, scoring="capped_6", points_per_trick=0, bonus=0, last=None, revoke=None
):
    """Articles 4.2, 4.3, 4.4 and 3.12: {side: game points}.

    `points` is {side: captured points}; `last` the side that won the eighth trick; `revoke` the side that
    broke 3.4, 3.5 or 3.6.
    """
    total = 60 + 8 * points_per_trick
    if revoke:
        points = {revoke: 0, other(revoke): total}
    score = {"NS": 0, "EW": 0}
    for side in SIDES:
        margin = points[side] - total // 2
        if margin > 0:
            if scoring == "capped_6":
                margin = min(margin, 6)
            score[side] = 2 * margin if no_trump else margin
    if last and bonus:
        score[last] += bonus
    return score


def match_winner(scores, *, target=None, hands=None, dealer_side="NS"):
    """Articles 4.5 and 4.6: the side that has won after these hands, or None if play goes on.

    `scores` is a list of {side: game points}, one a hand. `target` plays to a total, `hands` a fixed number.
    """
    total = {side: sum(hand[side] for hand in scores) for side in SIDES}
    if hands is not None:
        if len(scores) < hands or total["NS"] == total["EW"]:
            return None
        return max(SIDES, key=total.__getitem__)
    there = [side for side in SIDES if total[side] >= target]
    if len(there) == 2:
        return dealer_side
    return there[0] if there else None
