"""What the tutor says: one plain sentence first, then the argument, the article, and what would change it."""

from __future__ import annotations

from manille_tutor.engine import points_of
from manille_tutor.learning.answers import Marked, Ordered, Picked
from manille_tutor.learning.kinds import BestCard, ScoreContract, ScoreHand
from manille_tutor.learning.session import EXAMPLE_STEPS
from manille_tutor.text import Explanation, Phrase
from manille_tutor.text.score_text import score_result, score_steps

from .box import Tone, box
from .box import article_view as article_view
from .extra import belief_view
from .moment import Moment, View
from .table import player_of, whole_trick, winner_shown


def say_view(moment: Moment) -> View | None:
    """What the tutor says now, ``None`` when the learner is left to think."""
    match moment.topic:
        case "nothing":
            return _example(moment) if moment.session.round == "example" else None
        case "judged":
            return _judged(moment)
        case "verdict":
            return _verdict(moment)
        case "hint":
            return _hint(moment)
        case "solution":
            return _reasoned(moment, "info", moment.phrase("solution"), moment.told(moment.part.hints[2]))
        case "legal":
            return _legal(moment)
        case "what_if":
            return _what_if(moment)
        case "belief":
            return belief_view(moment)


def _from(moment: Moment, tone: Tone, headline: Phrase | None = None, body: Phrase | None = None) -> View:
    """A ruling explained: its own headline and body unless others are given."""
    explanation = moment.explanation
    assert explanation is not None
    return box(
        moment,
        tone,
        headline or explanation.headline,
        body or explanation.body,
        steps_of(explanation),
        explanation,
    )


def steps_of(explanation: Explanation) -> tuple[tuple[str, Phrase], ...]:
    """The argument as pairs of a term and its text."""
    return tuple((step.term, step.text) for step in explanation.argument)


def _reasoned(moment: Moment, tone: Tone, headline: Phrase, body: Phrase | None = None) -> View:
    """Any answer with its reason: the referee's argument for positions, else the three steps of the hints."""
    if moment.explanation:
        return _from(moment, tone, headline, body)
    view = box(moment, tone, headline, body, _argument(moment))
    return view | {"article": article_view(moment.speaker.article(moment.session.exercise.skill))}


def _argument(moment: Moment) -> tuple[tuple[str, Phrase], ...]:
    """A score is reckoned step by step; anything else goes by the three steps of its hints."""
    exercise = moment.session.exercise
    if isinstance(exercise, ScoreHand | ScoreContract):
        kinds = (*(step.kind for step in exercise.score.steps), "result")
        said = (*score_steps(moment.speaker, exercise.score), score_result(moment.speaker, exercise.score))
        return tuple((moment.words(f"term.{kind}"), text) for kind, text in zip(kinds, said, strict=True))
    steps = zip(("look", "rule", "so"), moment.part.hints, strict=True)
    return tuple((moment.words(f"term.{term}"), moment.told(hint)) for term, hint in steps)


# -- after an answer --


def _judged(moment: Moment) -> View:
    match moment.attempt.outcome:
        case "correct":
            return _right(moment)
        case "incorrect":
            return _wrong(moment)
        case "unanswered":
            shape = moment.part.shape
            named = "out" if shape == "mark" and moment.ruling is None else shape
            return box(moment, "info", moment.phrase(f"unanswered.{named}"))
        case "error":
            return box(moment, "bad", moment.phrase(f"unreadable.{moment.part.shape}"))
        case None:
            return box(moment, "good", _passed(moment))


def _passed(moment: Moment) -> Phrase:
    """The question before was answered right; the next one stands there already."""
    before = moment.session.parts[moment.session.part_index - 1]
    if isinstance(before.solution, Marked):
        cards = before.solution.cards
        manner = "all" if set(cards) == set(before.cards) else "one" if len(cards) == 1 else "some"
        return moment.phrase(f"passed.legal.{manner}", cards=cards)
    if isinstance(before.solution, Picked):
        return moment.phrase("passed.card", card=before.solution.card)
    return moment.phrase("passed.other")


def praise(moment: Moment) -> Phrase:
    """A short warm word, not always the same."""
    count = moment.speaker.variants("ui.praise")
    turn = moment.session.seed + 3 * moment.session.index + moment.session.part_index
    return moment.phrase(f"praise.{turn % count}")


def _right(moment: Moment) -> View:
    if moment.ruling is None:
        return _reasoned(moment, "good", praise(moment), moment.told(moment.part.hints[2]))
    if moment.plays:
        return _played_right(moment)
    turn = moment.session.seed + moment.session.index
    return _from(moment, "good", moment.speaker.well_done(moment.ruling, turn))


def _played_right(moment: Moment) -> View:
    """A legal card was played; when it was the last of the trick, who takes it and what is in it."""
    view = _from(moment, "good")
    winner = winner_shown(moment) if moment.played else None
    if winner is None:
        return view
    trick = whole_trick(moment)
    points = points_of(trick)
    if winner is moment.played:
        headline = moment.phrase("takes_with", card=winner, n=points).to_view()
        return view | {"headline": headline, "body": [*view["headline"], " ", *view["body"]]}
    takes = moment.phrase("takes", seat=player_of(moment, trick.index(winner)), n=points)
    return view | {"body": [*view["body"], " ", *takes.to_view()]}


def _wrong(moment: Moment) -> View:
    if moment.ruling is None or moment.part.shape == "choose":
        return _wrong_otherwise(moment)
    card = moment.card
    if card is not None and card in moment.ruling.legal:
        why = moment.explanation.headline if moment.explanation else None
        return _from(moment, "bad", moment.phrase("missed", card=card), why)
    return _from(moment, "bad")


def _wrong_otherwise(moment: Moment) -> View:
    """Not right: the rule is recalled, or what came of it; the answer stays folded in the argument."""
    exercise, cards = moment.session.exercise, moment.attempt.draft.cards
    recalled = exercise.after(cards[0]) if isinstance(exercise, BestCard) else moment.part.hints[1]
    return _reasoned(moment, "bad", _not_right(moment), moment.told(recalled))


def _not_right(moment: Moment) -> Phrase:
    solution = moment.part.solution
    if isinstance(solution, Ordered):
        pairs = zip(moment.attempt.draft.cards, solution.cards, strict=True)
        return moment.phrase("wrong.order", count=sum(card is not other for card, other in pairs))
    return moment.phrase("wrong.rule" if moment.part.id == "rule" else f"wrong.{moment.part.shape}")


# -- at the learner's wish --


def _verdict(moment: Moment) -> View:
    assert moment.explanation is not None
    return _from(moment, "info" if moment.explanation.legal else "bad")


def _hint(moment: Moment) -> View:
    level = moment.attempt.hint
    headline = moment.phrase(f"hint.{level}", n=level, of=len(moment.part.hints))
    return box(moment, "hint", headline, moment.told(moment.part.hints[level - 1]), (), moment.explanation)


def _legal(moment: Moment) -> View:
    return _from(moment, "info")


def _what_if(moment: Moment) -> View:
    assert moment.ruling is not None
    assert moment.card is not None
    headline = moment.phrase("what_if", card=moment.card)
    return _from(moment, "hint", headline, moment.speaker.what_if(moment.ruling, moment.card))


# -- a worked example --


def _example(moment: Moment) -> View:
    """The argument, one step more at each press of a button; the conclusion comes last."""
    shown = min(moment.attempt.hint, EXAMPLE_STEPS)
    if shown == 0:
        asked = None if moment.ruling or moment.part.shape == "choose" else moment.question
        start = moment.phrase("example.start" if moment.ruling else "example.start_other")
        return box(moment, "info", start, asked)
    whole = _reasoned(moment, "info", moment.phrase("example.done"))
    if moment.explanation:
        whole["headline"] = moment.explanation.headline.to_view()
    view = whole | {"argument_open": True, "body": []}
    if shown == EXAMPLE_STEPS:
        return view
    key = f"example.step.{shown}" if moment.ruling else "example.step_other"
    headline = moment.phrase(key, n=shown).to_view()
    return view | {"argument": whole["argument"][:shown], "headline": headline, "article": None}
