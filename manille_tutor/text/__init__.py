"""The words of the tutor, in English, Brazilian Portuguese and French; it knows only the engine."""

from .articles import ARTICLES, Article
from .case import TO_ACT, Viewer
from .catalogue import MissingWords
from .explain import Argument, Explanation, Tagged
from .locales import LOCALES, Locale, locale_of
from .phrase import CardWord, Emphasis, Phrase, Segment
from .speaker import Speaker

__all__ = [
    "ARTICLES",
    "LOCALES",
    "TO_ACT",
    "Argument",
    "Article",
    "CardWord",
    "Emphasis",
    "Explanation",
    "Locale",
    "MissingWords",
    "Phrase",
    "Segment",
    "Speaker",
    "Tagged",
    "Viewer",
    "locale_of",
]
