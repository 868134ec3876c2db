"""A review is announced as one and says why it comes now; so is a task that was put in on the way."""

from __future__ import annotations

from .box import box
from .extra import pair_of
from .moment import Moment, View
from .naming import ago, rule_title


def announced(moment: Moment) -> bool:
    """Whether the task at hand is a review on which nothing has been said yet."""
    fresh = not moment.attempt.checks and not moment.session.part_index
    return moment.session.task.review is not None and fresh and moment.session.phase == "answering"


def announce_view(moment: Moment) -> View | None:
    """The announcement as what the tutor says."""
    if not announced(moment):
        return None
    return box(
        moment, "info", moment.phrase("review.headline"), moment.phrase("review.body", **_facts(moment))
    )


def announce_text(moment: Moment) -> str:
    """The same for those who play by ear, and what is different about a minimal pair."""
    pair = pair_of(moment)
    if pair is not None:
        return f"{moment.words('pair.label')}. {moment.told(pair.difference).spoken()}"
    if not announced(moment):
        return ""
    body = moment.phrase("review.body", **_facts(moment))
    return f"{moment.phrase('review.headline').spoken()} {body.spoken()}"


def _facts(moment: Moment) -> dict[str, str]:
    review = moment.session.task.review
    assert review is not None
    return {
        "rule": rule_title(moment.speaker, review.skill),
        "ago": ago(moment.speaker, review.days or 0),
    }
