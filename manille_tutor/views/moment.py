"""A moment of a session with all that its parts draw from: the question, the ruling, what is being said."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from manille_tutor.engine import Card, Ruling, Situation
from manille_tutor.learning.answers import Part, Picked, Words
from manille_tutor.learning.exercise import Scene
from manille_tutor.learning.session import EXAMPLE_STEPS
from manille_tutor.learning.state import Attempt, Session, Topic
from manille_tutor.learning.telling import ruling_of
from manille_tutor.text import Explanation, Phrase, Speaker

View = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """One session, and the speaker in whose language it is shown."""

    session: Session
    speaker: Speaker

    @cached_property
    def scene(self) -> Scene:
        """What lies before the learner."""
        return self.session.exercise.scene()

    @cached_property
    def part(self) -> Part:
        """The question at hand."""
        return self.session.part

    @cached_property
    def ruling(self) -> Ruling | None:
        """The referee's answer, for positions."""
        return ruling_of(self.session)

    @property
    def situation(self) -> Situation | None:
        """The position on the table, for exercises that have one."""
        return self.session.exercise.situation

    @property
    def attempt(self) -> Attempt:
        """What is put down and how it was marked."""
        return self.session.attempt

    @property
    def topic(self) -> Topic:
        """What the tutor is speaking of."""
        return self.attempt.said.topic

    @property
    def card(self) -> Card | None:
        """The card that the tutor is speaking of."""
        return self.attempt.said.card

    @property
    def plays(self) -> bool:
        """Whether the question is to play a card to the table."""
        return self.part.id == "play" and self.part.shape == "pick"

    @property
    def passed_on(self) -> bool:
        """Whether this is the first look at a question, just after the one before was answered right."""
        if self.session.examined:
            return False
        return self.topic == "judged" and self.attempt.outcome is None and self.session.part_index > 0

    @property
    def example_done(self) -> bool:
        """Whether every step of an example has been shown."""
        return self.session.round == "example" and self.attempt.hint >= EXAMPLE_STEPS

    @cached_property
    def played(self) -> Card | None:
        """The card that went to the table, if a legal one was played."""
        if not self.plays or not self.attempt.settled:
            return None
        solution = self.part.solution
        cards = self.attempt.draft.cards
        return cards[0] if cards else (solution.card if isinstance(solution, Picked) else None)

    @cached_property
    def shows_legal(self) -> bool:
        """Whether the legal cards are shown as such: after a mistake, when asked for, when settled."""
        if self.ruling is None or self.session.examined:
            return False
        if self.session.round == "example":
            return self.example_done or self.topic == "verdict"
        if self.part.shape == "choose" or self.attempt.settled or self.attempt.outcome == "incorrect":
            return True
        return self.topic in ("legal", "what_if") or (self.topic == "hint" and self.attempt.hint >= 3)

    @cached_property
    def explanation(self) -> Explanation | None:
        """The explanation whose cards are ringed, and which can be read in full."""
        ruling, card = self.ruling, self.card
        if ruling is None or self.session.examined:
            return None
        if card is not None and self.topic in ("verdict", "what_if", "judged"):
            return self.speaker.explain(ruling, card)
        marked = self.topic == "judged" and self.attempt.outcome in ("correct", "incorrect")
        hinted = self.topic == "hint" and self.attempt.hint >= 3
        if marked or hinted or self.topic in ("legal", "solution") or self.session.round == "example":
            return self.speaker.explain_ruling(ruling)
        return None

    def words(self, key: str, **facts: Any) -> str:
        """Words of the screen as plain text: ``words("action.check")``."""
        return self.speaker.text(f"ui.{key}", viewer=self.scene.viewer, **facts)

    def phrase(self, key: str, **facts: Any) -> Phrase:
        """Words of the screen with cards in them."""
        return self.speaker.say(f"ui.{key}", viewer=self.scene.viewer, **facts)

    def told(self, words: Words, prefix: str = "", suffix: str = "") -> Phrase:
        """What an exercise wants said."""
        return self.speaker.say_with(f"{prefix}{words.key}{suffix}", words.named, self.scene.viewer)

    @property
    def question(self) -> Phrase:
        """What is asked."""
        return self.told(self.part.ask)

    def option(self, option: str) -> Phrase:
        """One of the answers to choose from."""
        return self.speaker.say(self.part.option_key(option), viewer=self.scene.viewer)
