"""The panel of house rules: every option of the rules with its values, and what this table does its own way.

It is derived from the fields of :class:`HouseRules`: a new option of the engine is on the panel at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, get_args

from manille_tutor.engine import OPTIONS, BadInput, HouseRules, house_rules, preset_rules
from manille_tutor.engine.house import CLASSIC_TARGET, EVERY_PRESET

from ..draft import read_number
from ..intents import Choose, Enter, Set
from ..settings import DEFAULTS, Settings
from ..state import SettingChanged
from .company import LEVELS, NOBODY_SPECIAL, SPOTS, Company, Spot
from .intents import Act, MatchIntent
from .session import sit_down
from .state import MatchSession

ENDS: Final = ("target", "hands")
"""The two ways a match may end, each with its number."""

USUAL: Final = {"target": CLASSIC_TARGET, "hands": 12}
CLASSIC: Final = preset_rules("classic")
SPOT_SETS: Final[dict[str, tuple[Spot, ...]]] = {
    "none": (),
    "revokes": ("revokes",),
    "misdeals": ("misdeals",),
    "both": SPOTS,
}


@dataclass(frozen=True, slots=True)
class PanelSession:
    """A learner who makes up a table.

    ``refused`` is what was wrong with the last choice, ``written`` a number as it was typed that is none.
    """

    house: HouseRules = CLASSIC
    company: Company = NOBODY_SPECIAL
    settings: Settings = DEFAULTS
    presets: tuple[str, ...] = EVERY_PRESET
    refused: str = ""
    written: str | None = None
    notice: str | None = None
    news: tuple[SettingChanged, ...] = ()

    @property
    def ends_by(self) -> str:
        """Whether the match ends at a target or after a number of hands."""
        return "hands" if self.house.target is None else "target"


def values_of(option: str) -> tuple[str | int, ...]:
    """The values an option may have, the classic one first; none for a number."""
    return tuple(value for value in get_args(HouseRules.model_fields[option].annotation) if _named(value))


def _named(value: object) -> bool:
    return isinstance(value, str | int)


def update_panel(session: PanelSession, intent: MatchIntent) -> PanelSession | MatchSession:
    """The panel after that choice, or the match when the learner sits down. Raises BadInput."""
    session = replace(session, news=(), notice=None, refused="", written=None)
    match intent:
        case Set(setting=setting, value=value):
            settings = session.settings.changed(setting, value)
            return replace(session, settings=settings, news=(SettingChanged(setting, value),))
        case Choose(option=option):
            name, _equals, value = option.partition("=")
            return _chosen(session, name, value)
        case Enter(field=field, value=value):
            return _entered(session, field, value)
        case Act(action="next"):
            return sit_down(session.house, session.company, session.settings)
    return session


def _chosen(session: PanelSession, name: str, value: str) -> PanelSession:
    if name == "preset" and value in session.presets:
        return replace(session, house=house_rules(value))
    if name == "level" and value in LEVELS:
        return replace(session, company=replace(session.company, level=value))
    if name == "spot" and value in SPOT_SETS:
        return _with_something_to_spot(session, value)
    if name == "ends" and value in ENDS:
        return _changed(session, value, USUAL[value])
    if name in OPTIONS and value in map(str, values_of(name)):
        return _changed(session, name, value)
    raise BadInput("an option and its value, as on the panel", f"{name}={value}")


def _with_something_to_spot(session: PanelSession, value: str) -> PanelSession:
    """Revokes can only be spotted where they are not refused."""
    company = replace(session.company, spot=SPOT_SETS[value])
    session = replace(session, company=company)
    return _changed(session, "table", "strict") if "revokes" in company.spot else session


def with_options(house: HouseRules, **options: str | int) -> HouseRules:
    """The same table with these options changed; one way to end the match takes the place of the other.

    Raises BadInput for options that do not go together.
    """
    ends = set(ENDS) if set(ENDS) & options.keys() else set()
    kept = {name: value for name, value in house.changes().items() if name not in ends}
    return house_rules(house.preset, **kept | options)


def _changed(session: PanelSession, name: str, value: str | int) -> PanelSession:
    """The table with one option changed; what does not go together is said, and nothing is changed."""
    try:
        return replace(session, house=with_options(session.house, **{name: value}))
    except BadInput as bad:
        return replace(session, refused=str(bad))


def _entered(session: PanelSession, field: str, value: str) -> PanelSession:
    if field != session.ends_by:
        raise BadInput(f"a number for {session.ends_by}", field)
    try:
        number = read_number(value)
    except BadInput:
        return replace(session, written=value)
    after = _changed(session, field, number)
    return replace(after, refused="", written=value) if after.refused else after
