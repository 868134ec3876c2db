"""A set of exercises as a sheet of plain text: to print, to read aloud, to answer without a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

from manille_tutor.engine import Card
from manille_tutor.learning.answers import Part
from manille_tutor.learning.exercise import Exercise
from manille_tutor.learning.session import start
from manille_tutor.learning.state import Task
from manille_tutor.text import Phrase, Speaker
from manille_tutor.text.table import trick_text

from .answers import answer_phrase, answers_phrase, row_phrase
from .hand import facts_view
from .live import aloud
from .moment import Moment
from .table import trick_phrases

BOX = "____"
WAYS = {"mark": "mark", "pick": "pick", "order": "order"}


@dataclass(frozen=True)
class Sheet:
    """Exercises as text in one language. ``spelled``: every card by its full name, as a voice reads it."""

    exercises: tuple[Exercise, ...]
    speaker: Speaker
    spelled: bool = False

    def lines(self) -> Iterator[str]:
        """The exercises, numbered, with a blank line between them."""
        for number, moment in enumerate(self._moments(), start=1):
            before = [*self._table(moment), *self._beside(moment)]
            yield f"{number}. {before[0] if before else self._say(moment.question)}"
            yield from (f"   {line}" for line in before[1:])
            for place, part in enumerate(moment.session.parts):
                asked = self._say(moment.told(part.ask))
                if before or place:
                    yield f"   {ascii_lowercase[place]}) {asked}"
                yield from (f"      {line}" for line in self._ways(moment, part))
            yield ""

    def answers(self) -> Iterator[str]:
        """The right answers, and why, by the numbers of the exercises."""
        for number, moment in enumerate(self._moments(), start=1):
            parts = moment.session.parts
            told = [
                self._say(answers_phrase(self.speaker, part, part.right, moment.scene.viewer))
                for part in parts
            ]
            lettered = [f"{ascii_lowercase[place]}) {text}" for place, text in enumerate(told)]
            yield f"{number}. " + "  ".join(lettered)
            yield f"   {self._say(moment.told(parts[0].hints[2]))}"

    def _moments(self) -> Iterator[Moment]:
        for exercise in self.exercises:
            session = start("", "exercises", (Task("", "", exercise),))
            yield Moment(session, self.speaker)

    def _say(self, phrase: Phrase) -> str:
        return phrase.spoken() if self.spelled else str(phrase)

    def _cards(self, cards: Sequence[Card]) -> str:
        return self._say(row_phrase(self.speaker, cards))

    def _table(self, moment: Moment) -> list[str]:
        """Trump, the trick in the order in which it was played, and the hand."""
        scene, speaker, at = moment.scene, self.speaker, moment.situation
        told = []
        counted = moment.session.parts[0].id == "out"
        if scene.trump_shown and (scene.leader or scene.trick or counted):
            key = "table.trump_is" if scene.trump else "table.no_trump_is"
            told.append(self._say(speaker.say_with(key, {"suit": scene.trump} if scene.trump else {})))
        if at is not None:
            told.append(self._say(trick_text(speaker, at, at.to_act)))
        else:
            told.extend(map(self._say, trick_phrases(moment)))
        if scene.dealer:
            told.append(self._say(moment.phrase("table.dealer", seat=scene.dealer)))
        hand = [self._line(moment.words("your_hand"), f"{self._cards(scene.hand)}.")] if scene.hand else []
        return ([" ".join(told)] if told else []) + hand

    def _beside(self, moment: Moment) -> Iterator[str]:
        """The sheet of facts and the tricks laid out."""
        for fact in facts_view(moment):
            yield self._line(fact["label"], self._text(fact["text"]))
        for pile in moment.scene.piles:
            tricks = "; ".join(self._cards(trick) for trick in pile.tricks)
            yield self._line(str(moment.told(pile.label, prefix="pile.")), tricks)

    def _line(self, label: str, text: str) -> str:
        return self.speaker.text("sheet.line", label=label, text=text)

    def _text(self, text: Any) -> str:
        if self.spelled:
            return aloud(text)
        return "".join(
            part if isinstance(part, str) else part.get("label") or part.get("em", "") for part in text
        )

    def _ways(self, moment: Moment, part: Part) -> Iterator[str]:
        """What there is to answer with: cards that are not in the hand, options, boxes."""
        if part.shape in WAYS and part.cards != moment.scene.hand:
            yield self.speaker.text(f"sheet.{WAYS[part.shape]}", cards=self._cards(part.cards))
        for option in part.options:
            yield f"( ) {self._say(moment.speaker.say(part.option_key(option), viewer=moment.scene.viewer))}"
        if part.fields:
            yield "   ".join(f"{self.speaker.text(f'field.{field}')} {BOX}" for field in part.fields)

    # -- as data --

    def record(self, with_answers: bool = False) -> list[dict[str, Any]]:
        """The exercises as plain data: what is asked in words, and the exercise as a file has it."""
        return [
            {
                "number": number,
                "exercise": moment.session.exercise.record(),
                "text": [*self._table(moment), *self._beside(moment)],
                "questions": [self._question(moment, part, with_answers) for part in moment.session.parts],
            }
            for number, moment in enumerate(self._moments(), start=1)
        ]

    def _question(self, moment: Moment, part: Part, with_answers: bool) -> dict[str, Any]:
        viewer = moment.scene.viewer
        options = {
            option: self._say(self.speaker.say(part.option_key(option), viewer=viewer))
            for option in part.options
        }
        said: dict[str, Any] = {
            "id": part.id,
            "shape": part.shape,
            "ask": self._say(moment.told(part.ask)),
            "cards": [str(card) for card in part.cards],
            "options": options,
            "fields": {field: self.speaker.text(f"field.{field}") for field in part.fields},
        }
        if with_answers:
            said["answers"] = [answer.model_dump(mode="json") for answer in part.right]
            said["answer"] = self._say(answer_phrase(self.speaker, part, part.solution, moment.scene.viewer))
            said["because"] = self._say(moment.told(part.hints[2]))
        return said
