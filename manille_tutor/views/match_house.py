"""The panel of house rules, and what differs from the classic table in a sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from manille_tutor.engine import OPTIONS
from manille_tutor.learning.exercise import write_rules
from manille_tutor.learning.table.company import LEVELS, NOBODY_SPECIAL
from manille_tutor.learning.table.panel import ENDS, SPOT_SETS, PanelSession, values_of
from manille_tutor.text import Phrase, Speaker
from manille_tutor.text.house_text import house_text

from .frame import joined
from .live import aloud
from .match import blank
from .match_moment import View


def present_panel(session: PanelSession, speaker: Speaker) -> View:
    """The whole panel, ready to be written as JSON."""
    view = blank(session.settings, speaker, "panel") | {
        "goal": speaker.say("match.panel.goal").to_view(),
        "panel": {
            "groups": [_presets(session, speaker), _house(session, speaker), _company(session, speaker)],
            "differs_label": speaker.text("match.panel.differs"),
            "differs": [sentence.to_view() for sentence in differences(session, speaker)],
            "line_label": speaker.text("match.panel.line"),
            "line": table_line(session),
        },
        "fields": [_number(session, speaker)],
        "say": _refused(session, speaker),
        "actions": [_sit(speaker)],
    }
    return view | {"live": _live(session, speaker, view)}


def _sit(speaker: Speaker) -> View:
    label = speaker.text("match.panel.sit")
    return {"id": "next", "label": label, "primary": True, "enabled": True, "key": "n"}


def _group(
    option: str, label: str, text: Sequence[object], value: str, options: list[tuple[str, str]]
) -> View:
    listed = [{"id": f"{option}={value}", "label": name} for value, name in options]
    return {"id": option, "label": label, "text": list(text), "value": f"{option}={value}", "options": listed}


# -- the three parts of the panel --


def _presets(session: PanelSession, speaker: Speaker) -> View:
    preset = session.house.preset
    names = [(name, speaker.preset_name(name)) for name in session.presets]
    text = speaker.preset_text(preset).to_view()
    label = speaker.text("match.panel.preset")
    return {"id": "preset", "label": label, "options": [_group("preset", label, [*text], preset, names)]}


def _house(session: PanelSession, speaker: Speaker) -> View:
    options = [
        _option(session, speaker, option) for option in OPTIONS if values_of(option) and option not in ENDS
    ]
    return {
        "id": "house",
        "label": speaker.text("match.panel.house"),
        "options": [*options, _ends(session, speaker)],
    }


def _option(session: PanelSession, speaker: Speaker, option: str) -> View:
    value = getattr(session.house, option)
    names = [(str(each), speaker.value_name(option, each)) for each in values_of(option)]
    text = [*speaker.value_text(option, value).to_view()]
    return _group(option, speaker.option_name(option), text, str(value), names)


def _ends(session: PanelSession, speaker: Speaker) -> View:
    names = [(end, speaker.text(f"match.panel.end_{end}")) for end in ENDS]
    label, text = speaker.text("match.panel.end"), [speaker.text("match.panel.end_text")]
    return _group("ends", label, [*text], session.ends_by, names)


def _company(session: PanelSession, speaker: Speaker) -> View:
    words = speaker.text
    company = session.company
    levels = [(level, words(f"players.level.{level}")) for level in LEVELS]
    level = _group(
        "level", words("match.panel.level"), [words(f"match.level.{company.level}")], company.level, levels
    )
    spots = [(name, words(f"match.panel.spot_{name}")) for name in SPOT_SETS]
    chosen = next(name for name, spot in SPOT_SETS.items() if spot == company.spot)
    spot = _group("spot", words("match.panel.spot"), [words("match.panel.spot_text")], chosen, spots)
    return {"id": "company", "label": words("match.panel.company"), "options": [level, spot]}


def _number(session: PanelSession, speaker: Speaker) -> View:
    """The box for the target, or for the number of hands."""
    end = session.ends_by
    value = getattr(session.house, end)
    shown = str(value) if session.written is None else session.written
    note = (
        speaker.say("match.panel.unreadable", found=shown).to_view() if session.written is not None else None
    )
    state = "plain" if note is None else "wrong"
    label = speaker.option_name(end)
    return {"id": end, "label": label, "value": shown, "state": state, "note": note, "disabled": False}


# -- what differs --


def differences(session: PanelSession, speaker: Speaker) -> tuple[Phrase, ...]:
    """What this table does otherwise than the classic one, a sentence each."""
    return house_text(speaker, session.house)[1:] or (speaker.say("match.panel.nothing_differs"),)


def table_line(session: PanelSession) -> str:
    """The call that sets up the same table in a notebook."""
    company = session.company
    told = [f'"{write_rules(session.house)}"']
    if company.level != NOBODY_SPECIAL.level:
        told.append(f'level="{company.level}"')
    if company.spot:
        told.append(f'spot="{" ".join(company.spot)}"')
    return f"mt.table({', '.join(told)})"


def _refused(session: PanelSession, speaker: Speaker) -> View | None:
    if not session.refused:
        return None
    return {
        "tone": "bad", "headline": speaker.say("match.panel.refused").to_view(), "body": [session.refused],
        "argument": [], "argument_open": False, "argument_label": "", "article": None, "details": [],
    }  # fmt: skip


def _live(session: PanelSession, speaker: Speaker, view: View) -> str:
    """What was refused, else what differs now."""
    if view["say"]:
        return joined((aloud(view["say"]["headline"]), session.refused))
    sentences = (phrase.spoken() for phrase in differences(session, speaker))
    return joined((f"{view['panel']['differs_label']}:", *sentences))
