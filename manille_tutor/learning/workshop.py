"""The workshop: choose a rule, a kind of question, a level and a table, or type a code, and practise on.

What has been wished for is a value, and what may be wished for follows from it: nothing is offered for which
there is no exercise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from manille_tutor.engine import PRESETS, BadInput
from manille_tutor.engine.house import PresetName

from .codes import (
    EVERY_LESSON,
    KINDS,
    LESSONS,
    MOST_SEED,
    SKILLS,
    WITH_LEVELS,
    Level,
    SetSpec,
    levels_of,
    read_code,
)
from .generator import cells_for
from .intents import Act, Choose, Enter, Intent, Set
from .session import start_set, update
from .settings import DEFAULTS, Settings
from .state import Session, SettingChanged

ANY: Final = "any"
GROUPS: Final = ("rule", "kind", "preset", "level")
SET: Final = 8
"""So many exercises make a set; after them comes the next."""
_MOST_SKILLS: Final = 8


@dataclass(frozen=True, slots=True)
class Wish:
    """What the learner wants to practise. ``rule`` is a skill, a lesson or all of them; ``kind`` may be any.

    ``typed`` is a code as far as it is written; ``amiss`` says that it could not be read.
    """

    rule: str = EVERY_LESSON
    kind: str = ANY
    level: Level = "any"
    preset: PresetName = "classic"
    typed: str = ""
    amiss: bool = False

    def spec(self, seed: int) -> SetSpec:
        """The set wished for. ``seed`` says which cards."""
        lesson = self.rule if self.rule in LESSONS else None
        return SetSpec(
            lesson=lesson,
            skills=() if lesson else (self.rule,),
            kinds=() if self.kind == ANY else (self.kind,),
            level=self.level,
            preset=self.preset,
            count=SET,
            seed=seed % MOST_SEED,
        )

    @property
    def possible(self) -> bool:
        """Whether there are exercises of that kind, level and table on that rule."""
        spec = self.spec(0)
        return bool(spec.practised) and (self.level == "any" or self.level in levels_of(spec))


@dataclass(frozen=True, slots=True)
class Workshop:
    """A learner in the workshop: choosing (``session`` is ``None``), or at a set of exercises."""

    wish: Wish = Wish()
    seed: int = 0
    settings: Settings = DEFAULTS
    session: Session | None = None
    news: tuple[SettingChanged, ...] = ()


def offered(wish: Wish, group: str) -> tuple[str, ...]:
    """What may be chosen there, as far as it goes with what was chosen before it."""
    match group:
        case "rule":
            return _rules()
        case "kind":
            spec = replace(wish, kind=ANY, level="any").spec(0)
            skills = spec.skills or LESSONS[str(spec.lesson)]
            return (ANY, *(kind for kind in KINDS if cells_for(skills, wish.preset, (kind,))))
        case "level":
            return (ANY, *levels_of(replace(wish, level="any").spec(0)))
        case "preset":
            return _tables(wish)
    raise BadInput(f"a choice as one of {', '.join(GROUPS)}", group)


@cache
def _rules() -> tuple[str, ...]:
    """Every lesson, the lessons one by one, and the rules, as far as there are exercises on them."""
    lessons = (slug for slug in LESSONS if slug != EVERY_LESSON)
    return tuple(rule for rule in (EVERY_LESSON, *lessons, *SKILLS) if _tables(Wish(rule)))


def _tables(wish: Wish) -> tuple[str, ...]:
    """The tables at which the rule is played; where no table makes a difference only the first."""
    plain = replace(wish, kind=ANY, level="any")
    found = tuple(name for name in PRESETS if replace(plain, preset=name).possible)
    spec = plain.spec(0)
    differs = cells_for(spec.skills or LESSONS[str(spec.lesson)], None, WITH_LEVELS)
    return found if differs else found[:1]


def choose(wish: Wish, option: str) -> Wish:
    """With that chosen, as in ``rule=must_trump``; what no longer goes with it is let go. Raises BadInput."""
    group, _, value = option.partition("=")
    known = offered(wish, group)
    if value not in known:
        raise BadInput(f"{group} as one of {', '.join(known)}", value)
    chosen: dict[str, Any] = {group: value}
    return _settled(replace(wish, typed="", amiss=False, **chosen))


def _settled(wish: Wish) -> Wish:
    """The wish without what its rule does not have: the table gives way first, then the kind, the level."""
    if wish.preset not in offered(wish, "preset"):
        wish = replace(wish, preset=offered(wish, "preset")[0])  # type: ignore[arg-type]
    if wish.kind not in offered(wish, "kind"):
        wish = replace(wish, kind=ANY)
    if wish.level not in offered(wish, "level"):
        wish = replace(wish, level="any")
    return wish


def wish_of(spec: SetSpec) -> Wish:
    """What was wished for, as far as one rule and one kind can say it."""
    rule = spec.lesson or (spec.skills[0] if len(spec.skills) == 1 else EVERY_LESSON)
    kind = spec.kinds[0] if len(spec.kinds) == 1 else ANY
    wish = Wish(rule, kind, spec.level, spec.preset)
    return wish if kind in offered(wish, "kind") else replace(wish, kind=ANY)


def enter(code: str, settings: Settings = DEFAULTS) -> Workshop:
    """The workshop at the set of that code. Raises BadInput."""
    spec = read_code(code)
    return Workshop(wish_of(spec), spec.seed, settings, start_set(spec, "exercises", settings))


def examine(spec: SetSpec, settings: Settings = DEFAULTS) -> Workshop:
    """The workshop at an exam; when it is over, what was missed can be practised."""
    return Workshop(Wish(), spec.seed, settings, start_set(spec, "exam", settings))


def update_workshop(workshop: Workshop, intent: Intent) -> Workshop:
    """The workshop after the learner did that. Raises BadInput."""
    workshop = replace(workshop, news=())
    session = workshop.session
    if session is None:
        return _choosing(workshop, intent)
    if intent == Act(action="change") and not (session.examined and session.phase != "finished"):
        return replace(workshop, seed=session.seed + 1, settings=session.settings, session=None)
    if intent == Act(action="practise"):
        return _practising(workshop, session)
    return replace(workshop, session=update(session, intent))


def _choosing(workshop: Workshop, intent: Intent) -> Workshop:
    wish = workshop.wish
    match intent:
        case Choose(option=option):
            return replace(workshop, wish=choose(wish, option))
        case Enter(field="code", value=value):
            return replace(workshop, wish=replace(wish, typed=value.strip(), amiss=False))
        case Enter(field=field):
            raise BadInput("a box as one of code", field)
        case Set(setting=setting, value=value):
            settings = workshop.settings.changed(setting, value)
            return replace(workshop, settings=settings, news=(SettingChanged(setting, value),))
        case Act(action="begin"):
            return _begun(workshop)
    return workshop


def _begun(workshop: Workshop) -> Workshop:
    wish = workshop.wish
    if not wish.typed:
        return replace(workshop, session=start_set(wish.spec(workshop.seed), "exercises", workshop.settings))
    try:
        return enter(wish.typed, workshop.settings)
    except BadInput:
        return replace(workshop, wish=replace(wish, amiss=True))


def _practising(workshop: Workshop, session: Session) -> Workshop:
    """After an exam: a set on the rules that were missed."""
    if session.phase != "finished":
        return workshop
    missed = dict.fromkeys(
        done.task.exercise.skill for done in session.results if done.tally.standing != "right"
    )
    if not missed:
        return workshop
    spec = read_code(session.code)
    skills = tuple(missed)[:_MOST_SKILLS]
    practice = SetSpec(skills=skills, preset=spec.preset, count=SET, seed=(spec.seed + 1) % MOST_SEED)
    wish = Wish(rule=skills[0] if len(skills) == 1 else EVERY_LESSON, preset=spec.preset)
    return replace(workshop, wish=wish, session=start_set(practice, "exercises", session.settings))
