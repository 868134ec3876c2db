"""Speaker: everything the tutor says, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ..engine.cards import Card, Rank, Suit
from ..engine.ruling import Ruling, Violation
from ..engine.seats import Seat, Side
from ..engine.situation import Situation
from . import explain, table, what_if
from .articles import ARTICLES, ID_OF, Article
from .case import TO_ACT, Viewer
from .catalogue import MissingWords, read_catalogue
from .explain import Explanation
from .grammar import Fact, Grammar, Writer
from .locales import Locale, locale_of
from .phrase import Phrase, Segment, phrase_of
from .template import BadTemplate, facts_in, read_template


class Speaker:
    """Says things in one language: ``Speaker("fr").say("table.trump", suit=Suit.HEARTS)``.

    Speakers of one language are equal. Raises BadInput for a language the tutor does not speak.
    """

    __slots__ = ("_lexicon", "locale")

    locale: Locale

    def __init__(self, locale: str = "en") -> None:
        self.locale = locale_of(locale)
        self._lexicon = _lexicon(self.locale)

    def __repr__(self) -> str:
        return f"Speaker({self.locale!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Speaker) and other.locale == self.locale

    def __hash__(self) -> int:
        return hash(self.locale)

    # -- anything --

    def say(self, key: str, /, *, viewer: Seat | None = None, **facts: Fact) -> Phrase:
        """The words of that key with these facts in them; ``viewer`` is who is called "you".

        Raises MissingWords, naming language, key and fact, for words that are not there.
        """
        return self._lexicon.say(key, facts, viewer)

    def say_with(self, key: str, facts: Mapping[str, Fact], viewer: Seat | None = None) -> Phrase:
        """The same, with the facts in one bag; the words take what they need from it."""
        return self._lexicon.say(key, facts, viewer)

    def text(self, key: str, /, *, viewer: Seat | None = None, **facts: Fact) -> str:
        """The words of that key as plain text."""
        return str(self._lexicon.say(key, facts, viewer))

    def has(self, key: str) -> bool:
        """Whether there are words of that key."""
        return key in self._lexicon.texts

    def variants(self, key: str) -> int:
        """How many ways there are to say it: ``key.0``, ``key.1`` and so on."""
        return self._lexicon.variants(key)

    # -- cards, seats --

    def card_name(self, card: Card) -> str:
        """The card by its full name: king of hearts."""
        return self._lexicon.grammar.word[card].name

    def card_label(self, card: Card) -> str:
        """The card as it is printed: K♥, in French R♥."""
        return self._lexicon.grammar.word[card].label

    def index(self, rank: Rank) -> str:
        """The letter or number in the corner of a card of that rank."""
        return self._lexicon.grammar.index[rank]

    def rank_name(self, rank: Rank) -> str:
        """The rank as a word: king."""
        return self._lexicon.grammar.rank_name[rank]

    def suit_name(self, suit: Suit) -> str:
        """The suit: hearts."""
        return self._lexicon.grammar.suits["name"][suit]

    def seat_name(self, seat: Seat, viewer: Seat | None = None) -> str:
        """The seat, or "You" when it is the viewer's."""
        grammar = self._lexicon.grammar
        return grammar.you.capitalize() if seat is viewer else grammar.seats["name"][seat]

    @property
    def colon(self) -> str:
        """A colon as it is printed, with its spaces."""
        return self._lexicon.grammar.colon

    def side_name(self, side: Side) -> str:
        """The partnership: North–South."""
        return self._lexicon.grammar.sides["name"][side]

    def trump_text(self, trump: Suit | None) -> str:
        """What is trump, as a short remark."""
        return self.text("table.no_trump") if trump is None else self.text("table.trump", suit=trump)

    # -- the rules --

    def article(self, article: str) -> Article:
        """The article of that id or number (``"must_overtrump"``, ``"3.6"``)."""
        return self._lexicon.article(ID_OF.get(article, article))

    def rule_name(self, rule: str) -> str:
        """A rule in a few words, as an answer to "which rule decides?"."""
        return self.text(f"rules.{rule}.name")

    def option_name(self, option: str) -> str:
        """A house option by its name."""
        return self.text(f"options.{option}.name")

    def option_text(self, option: str) -> Phrase:
        """What a house option settles, in a sentence."""
        return self.say(f"options.{option}.text")

    def value_name(self, option: str, value: str | int) -> str:
        """A value of a house option, by its name."""
        return str(self._value(option, value, "name"))

    def value_text(self, option: str, value: str | int) -> Phrase:
        """What a value of a house option means, in a sentence."""
        return self._value(option, value, "text")

    def _value(self, option: str, value: str | int, part: str) -> Phrase:
        key = f"options.{option}.values.{value}.{part}"
        return self.say(key if self.has(key) else f"options.{option}.values.number.{part}", n=value)

    def preset_name(self, preset: str) -> str:
        """A set of house rules by its name."""
        return self.text(f"presets.{preset}.name")

    def preset_text(self, preset: str) -> Phrase:
        """A set of house rules in a sentence."""
        return self.say(f"presets.{preset}.text")

    # -- rulings --

    def explain(self, ruling: Ruling, card: Card, viewer: Viewer = TO_ACT) -> Explanation:
        """Why that card may or may not be played. Raises ValueError for a card not in the hand."""
        return explain.explain(self, ruling, card, viewer)

    def explain_ruling(self, ruling: Ruling, viewer: Viewer = TO_ACT) -> Explanation:
        """What may be played, and why."""
        return explain.explain_ruling(self, ruling, viewer)

    def explain_violation(
        self,
        violation: Violation,
        player: Seat,
        viewer: Viewer = TO_ACT,
        situation: Situation | None = None,
    ) -> Explanation:
        """Why a play of ``player`` was refused before the rules of play were asked (3.1, 3.2).

        Unless another viewer is given, the player is "you".
        """
        return explain.explain_violation(self, violation, player, viewer, situation)

    def what_if(self, ruling: Ruling, card: Card, viewer: Viewer = TO_ACT) -> Phrase:
        """What would make that card legal: the smallest changes, each tried with the referee."""
        return what_if.what_if(self, ruling, card, viewer)

    def well_done(self, ruling: Ruling, seed: int = 0, viewer: Viewer = TO_ACT) -> Phrase:
        """A short word on why the right answer is right."""
        return explain.well_done(self, ruling, seed, viewer)

    def table_text(self, situation: Situation, viewer: Viewer = TO_ACT) -> str:
        """The whole table in words, for a screen reader."""
        return table.table_text(self, situation, viewer)

    def trick_text(self, situation: Situation, viewer: Viewer = TO_ACT) -> Phrase:
        """What happened in the trick so far, card by card."""
        return table.trick_text(self, situation, viewer)


class Lexicon:
    """The words of one language, made ready as they are first needed."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self.texts = read_catalogue(locale)
        self.grammar = Grammar(self.texts)
        self._ready: dict[str, Phrase | Writer] = {}
        self._articles: dict[str, Article] = {}

    def say(self, key: str, facts: Mapping[str, Fact], viewer: Seat | None) -> Phrase:
        ready = self._ready.get(key) or self._made_ready(key)
        if type(ready) is Phrase:
            return ready
        said: list[Segment] = []
        try:
            ready(said, facts, viewer)  # type: ignore[operator]
        except KeyError as missing:
            raise MissingWords(f"{self.locale}: {key} speaks of {missing}, which was not given") from None
        except BadTemplate as bad:
            raise BadTemplate(f"{self.locale}: {key}: {bad}") from None
        return phrase_of(said)

    def _made_ready(self, key: str) -> Phrase | Writer:
        """The words of that key: a phrase when they are always the same, else how to write them."""
        if key not in self.texts:
            raise MissingWords(f"{self.locale}: no words for {key!r}")
        try:
            nodes = read_template(self.texts[key])
        except BadTemplate as bad:
            raise BadTemplate(f"{self.locale}: {key}: {bad}") from None
        writer = self.grammar.writer(nodes)
        if any(facts_in(nodes)):
            return self._ready.setdefault(key, writer)
        said: list[Segment] = []
        writer(said, {}, None)
        return self._ready.setdefault(key, phrase_of(said))

    def variants(self, key: str) -> int:
        count = 0
        while f"{key}.{count}" in self.texts:
            count += 1
        return count

    def article(self, article: str) -> Article:
        if article not in self._articles:
            if article not in ARTICLES:
                raise MissingWords(f"{self.locale}: no article {article!r}")
            number, nothing = ARTICLES[article], dict[str, Any]()
            title = str(self.say(f"articles.{article}.title", nothing, None))
            label = str(self.say("explain.article", {"number": number, "title": title}, None))
            text = self.say(f"articles.{article}.text", nothing, None)
            self._articles[article] = Article(article, number, title, label, text)
        return self._articles[article]


@cache
def _lexicon(locale: Locale) -> Lexicon:
    return Lexicon(locale)
