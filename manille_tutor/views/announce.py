"""A review is announced as one, and says why it comes now."""

from __future__ import annotations

from .moment import Moment, View
from .naming import ago, rule_title
from .say import box


def announced(moment: Moment) -> bool:
    """Whether the task at hand is a review on which nothing has been said yet."""
    fresh = moment.topic == "nothing" and not moment.attempt.checks and not moment.session.part_index
    return moment.session.task.review is not None and fresh and moment.session.phase == "answering"


def announce_view(moment: Moment) -> View | None:
    """The announcement as what the tutor says."""
    if not announced(moment):
        return None
    return box(
        moment, "info", moment.phrase("review.headline"), moment.phrase("review.body", **_facts(moment))
    )


def announce_text(moment: Moment) -> str:
    """The same for those who play by ear."""
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
