"""Which wrong belief? Beliefs as data beside the rules, and the one that a learner's answers fit."""

from .answering import answers
from .belief import THE_RULES, Belief
from .every import EVERY_BELIEF, belief_of
from .evidence import first_answers, remembered_answers
from .separating import practice, separate, separates
from .weighing import Answered, Weighing, named, weigh

__all__ = [
    "EVERY_BELIEF",
    "THE_RULES",
    "Answered",
    "Belief",
    "Weighing",
    "answers",
    "belief_of",
    "first_answers",
    "named",
    "practice",
    "remembered_answers",
    "separate",
    "separates",
    "weigh",
]
