"""A learner at one table in the page, and the same session in Python: the page must show what it says."""

from playwright.sync_api import Locator, expect

from manille_tutor.engine import Card
from manille_tutor.learning.answers import Answer, Chosen, Filled, Marked, Ordered, Part, Picked
from manille_tutor.learning.intents import Act, Action, Choose, Enter, Intent, Move, Press, Set
from manille_tutor.learning.session import update
from manille_tutor.learning.state import Session
from manille_tutor.text import Speaker
from manille_tutor.views import View, present


def words(text: list[str | dict[str, str]] | None) -> str:
    """What a text of the view reads on the page: a card as its label, with its name for those who listen."""
    return "".join(part if isinstance(part, str) else _piece(part) for part in text or [])


def _piece(part: dict[str, str]) -> str:
    return part["em"] if "em" in part else part["label"] + part["name"]


def wrong_answer(part: Part) -> Answer | None:
    """An answer of the right shape that is wrong; ``None`` where whatever one does is right."""
    right = part.right[0]
    match right:
        case Marked(cards=cards):
            others = tuple(card for card in part.cards if card not in cards)
            return Marked(cards=(others or cards)[:1]) if others or len(cards) > 1 else None
        case Picked():
            return next((p for p in map(_picked, part.cards) if p not in part.right), None)
        case Ordered(cards=cards):
            return Ordered(cards=(cards[1], cards[0], *cards[2:]))
        case Chosen():
            return Chosen(option=next(o for o in part.options if Chosen(option=o) not in part.right))
        case Filled(values=values):
            return Filled(values=(values[0] + 1, *values[1:]))


def _picked(card: Card) -> Picked:
    return Picked(card=card)


class Learner:
    """Answers by mouse or by keyboard. ``session`` is what the table must be showing after each step."""

    def __init__(self, root: Locator, session: Session) -> None:
        self.root = root
        self.page = root.page
        self.session = session
        self.is_shown()

    @property
    def view(self) -> View:
        """What Python says is to be seen."""
        return present(self.session, Speaker(self.session.settings.locale))

    def is_shown(self) -> None:
        """Wait until the page shows the goal, the sentence and the argument that the session has."""
        view = self.view
        expect(self.root.locator(".mt-goal")).to_have_text(words(view["goal"]))
        if not view["say"]:
            expect(self.root.locator(".mt-say")).to_have_count(0)
            return
        expect(self.root.locator(".mt-say h3").first).to_have_text(words(view["say"]["headline"]))
        if view["say"].get("body"):
            expect(self.root.locator(".mt-body").first).to_have_text(words(view["say"]["body"]))

    def read_the_argument(self) -> list[str]:
        """Open the argument if it is closed, and check it against what Python says; return its lines."""
        button = self.root.locator('[data-open="argument"]')
        if button.get_attribute("aria-expanded") == "false":
            button.click()
        argument = self.view["say"]["argument"]
        for term, line in zip(self.root.locator(".mt-argument dt").all(), argument, strict=True):
            expect(term).to_have_text(line["term"])
        lines = [words(line["text"]) for line in argument]
        expect(self.root.locator(".mt-argument dd")).to_have_text(lines)
        return lines

    def speak(self, locale: str) -> None:
        """Change the language in the settings of this table."""
        gear = self.root.locator("[data-settings]")
        if gear.get_attribute("aria-expanded") == "false":
            gear.click()
        self.root.locator(f'[data-set="locale"][data-value="{locale}"]').click()
        self._did(Set(setting="locale", value=locale))
        gear.click()

    def answer(self, answer: Answer, *, keys: bool = False) -> None:
        """Put down an answer and hand it in."""
        part = self.session.part
        match answer:
            case Marked(cards=cards):
                for card in part.cards:
                    if (card in cards) != (card in self.session.attempt.draft.cards):
                        self.press(card, keys=keys)
            case Picked(card=card):
                self.press(card, keys=keys)
            case Ordered(cards=cards):
                self._arrange(cards, keys=keys)
            case Chosen(option=option):
                self._choose(option, keys=keys)
            case Filled(values=values):
                for field, value in zip(part.fields, values, strict=True):
                    self._fill(field, str(value))
        if part.id != "play" and self.session.part == part and not self.session.attempt.settled:
            self.act("check", keys=keys)

    def press(self, card: Card, *, keys: bool = False) -> None:
        """Press a card: click it, or type it."""
        if keys:
            self.root.locator('[data-press][tabindex="0"]').focus()
            self.page.keyboard.type(card.code.lower())
        else:
            self.root.locator(f'[data-press="{card}"]').click(position={"x": 12, "y": 12})
        self._did(Press(card=card))

    def act(self, action: Action, *, keys: bool = False) -> None:
        """Press a button."""
        button = self.root.locator(f'[data-act="{action}"]')
        if keys:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()
        self._did(Act(action=action))

    def _arrange(self, cards: tuple[Card, ...], *, keys: bool) -> None:
        for place, card in enumerate(cards):
            while (at := self.session.attempt.draft.cards.index(card)) > place:
                held = self.root.locator(f'[data-press="{card}"]')
                if keys:
                    held.focus()
                    self.page.keyboard.press("Space")
                    self.page.keyboard.press("ArrowLeft")
                    self._did(Move(card=card, to=at - 1))
                    self._moved()
                    self.page.keyboard.press("Space")
                else:
                    held.click()
                    self.root.locator(f'[data-press="{self.session.attempt.draft.cards[place]}"]').click()
                    self._did(Move(card=card, to=place))
                self._moved()

    def _moved(self) -> None:
        row = [card.code for card in self.session.attempt.draft.cards]
        self.page.wait_for_function(
            "([at, row]) => [...at.querySelectorAll('[data-press]')].map(c => c.dataset.press) + '' === row",
            arg=[self.root.element_handle(), ",".join(row)],
        )

    def _choose(self, option: str, *, keys: bool) -> None:
        button = self.root.locator(f'[data-choose="{option}"]')
        if keys:
            button.focus()
            self.page.keyboard.press("Space")
        else:
            button.click()
        self._did(Choose(option=option))
        expect(button).to_have_attribute("aria-checked", "true")

    def _fill(self, field: str, value: str) -> None:
        box = self.root.locator(f'[data-enter="{field}"]')
        box.fill(value)
        self._did(Enter(field=field, value=value))

    def _did(self, intent: Intent) -> None:
        self.session = update(self.session, intent)
        self.is_shown()
