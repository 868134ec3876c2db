"""What was put in on the way: a minimal pair side by side, and a word on what the answers point to."""

from __future__ import annotations

from collections.abc import Iterable

from manille_tutor.engine import Card, Ruling
from manille_tutor.learning.beliefs import answers, belief_of
from manille_tutor.learning.onward import known_pair
from manille_tutor.learning.pairs import Pair

from .answers import answers_phrase
from .box import article_view, box
from .moment import Moment, View

MOST_SHOWN = 2
"""So many of the answers that follow from a belief are told."""


def pair_of(moment: Moment) -> Pair | None:
    """The pair, when the task at hand is one half of it."""
    extra = moment.session.task.extra
    return known_pair(extra.before) if extra and extra.before else None


def beside_view(moment: Moment) -> View | None:
    """The position before and the one now, side by side, with the changed card marked."""
    pair = pair_of(moment)
    if pair is None:
        return None
    settled = moment.session.recorded
    return {
        "label": moment.words("pair.label"),
        "difference": moment.told(pair.difference).to_view(),
        "because": moment.told(pair.because).to_view() if settled else None,
        "sides": [
            _side(moment, pair.before, "before", pair.old, True),
            _side(moment, pair.after, "now", pair.new, settled),
        ],
    }


def _side(moment: Moment, ruling: Ruling, label: str, changed: Card, told: bool) -> View:
    at = ruling.situation
    legal = ruling.legal if told else ()
    word = "changed" if label == "now" else "instead"
    rows = [
        {"label": moment.words(f"pair.{name}"), "cards": small_cards(moment, cards, legal, changed, word)}
        for name, cards in (("trick", at.trick), ("hand", at.hand))
    ]
    return {"label": moment.words(f"pair.{label}"), "rows": rows}


def small_cards(
    moment: Moment,
    cards: Iterable[Card],
    legal: Iterable[Card] = (),
    changed: Card | None = None,
    word: str = "changed",
) -> list[View]:
    """Cards as small labels, with the words for those that are legal or changed."""
    allowed = frozenset(legal)
    return [
        {
            "card": card.code,
            "suit": card.suit.value,
            "label": moment.speaker.card_label(card),
            "name": moment.speaker.card_name(card),
            "legal": moment.words("state.legal") if card in allowed else None,
            "changed": moment.words(f"state.{word}") if card is changed else None,
        }
        for card in cards
    ]


def changed_tag(moment: Moment, card: Card) -> str | None:
    """The word on the card of a pair that is another one now."""
    pair = pair_of(moment)
    return moment.words("state.changed") if pair and card is pair.new else None


# -- what the answers point to --


def belief_view(moment: Moment) -> View:
    """Said kindly: the idea that the answers fit, what is true, and where the two part in this position."""
    belief = belief_of(moment.session.task.extra.belief if moment.session.task.extra else "")
    part, viewer, speaker = moment.part, moment.scene.viewer, moment.speaker
    ideas = answers(belief, moment.session.exercise, part)[:MOST_SHOWN]
    argument = (
        (moment.words("belief.idea"), answers_phrase(speaker, part, ideas, viewer)),
        (moment.words("belief.rule"), answers_phrase(speaker, part, part.right[:1], viewer)),
    )
    fits, truth = (speaker.say(f"belief.{belief.id}.{name}") for name in ("fits", "truth"))
    view = box(moment, "hint", fits, truth, argument, argument_open=True)
    view["argument_label"] = moment.words("belief.here")
    return view | {"article": article_view(speaker.article(belief.article))}
