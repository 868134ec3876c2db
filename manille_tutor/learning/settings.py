"""How a learner likes to see the table: language, deck colours, point values on the cards."""

from __future__ import annotations

from typing import Final, Literal, get_args

from pydantic import BaseModel, ConfigDict

from manille_tutor.engine import BadInput
from manille_tutor.text.locales import Locale

Deck = Literal["two", "four"]
Points = Literal["on", "off"]

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "locale": get_args(Locale),
    "deck": get_args(Deck),
    "points": get_args(Points),
}
"""Every setting with the values it may have, the default first."""


class Settings(BaseModel):
    """What a learner has chosen to see; the defaults for one who has chosen nothing."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    locale: Locale = "en"
    deck: Deck = "two"
    points: Points = "on"

    def changed(self, setting: str, value: str) -> Settings:
        """The same with one setting changed. Raises BadInput for an unknown setting or value."""
        check_setting(setting, value)
        return Settings.model_validate(self.model_dump() | {setting: value})


DEFAULTS: Final = Settings()
"""The settings of one who has chosen nothing."""


def check_setting(setting: str, value: str) -> None:
    """Raise BadInput unless the setting exists and may have this value."""
    if setting not in CHOICES:
        raise BadInput(f"a setting as one of {', '.join(CHOICES)}", setting)
    if value not in CHOICES[setting]:
        raise BadInput(f"{setting} as one of {', '.join(CHOICES[setting])}", value)
