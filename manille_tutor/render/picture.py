"""The table of a view as one SVG picture, for a page without a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from .faces import HEIGHT, WIDTH, face, sign

View = dict[str, Any]
PAGE: Final = 760
FELT: Final = 402
SCALE: Final = 0.8
FONT: Final = "system-ui,-apple-system,'Segoe UI','Noto Sans',sans-serif"

LIGHT: Final = {
    "felt": "#e3ece6", "felt2": "#d2dfd7", "edge": "#b9cbc0", "ink": "#2b4a3d",
    "good": "#1b7f4d", "bad": "#b4461f", "ev": "#e0a100", "on_ev": "#4a3500",
    "on": "#ffffff", "accent": "#2d5bd0", "page": "none",
}  # fmt: skip
DARK: Final = {
    "felt": "#1f352f", "felt2": "#172822", "edge": "#3a5249", "ink": "#c3ddd0",
    "good": "#58c48c", "bad": "#f08a5d", "ev": "#f2c14e", "on_ev": "#3d2c00",
    "on": "#08150e", "accent": "#8aabff", "page": "#12151b",
}  # fmt: skip

_LIES: Final = {"north": (340, 66, 0), "west": (228, 122, -4), "east": (452, 122, 3), "south": (340, 204, 0)}
_SEATS: Final = {"north": (380, 40), "west": (110, 190), "east": (650, 190), "south": (380, 340)}
_RINGS: Final = {
    "legal": "good",
    "right": "good",
    "winner": "good",
    "missed": "good",
    "tried": "bad",
    "wrong": "bad",
}


def picture(view: View, dark: bool = False) -> str:
    """The table and the hand of a view. Everything said by a colour is said by a word too."""
    colours = DARK if dark else LIGHT
    hand = view["hand"]["cards"] if view["hand"] else []
    height = FELT + (112 if hand else 8)
    words = escape(view["table"]["text"])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PAGE} {height}" width="{PAGE}" '
        f'height="{height}" role="img" font-family="{FONT}"><title>{words}</title>',
        _felt(colours, height),
        _trump(view["table"]["trump"], colours),
        *(_seat(seat, colours) for seat in view["table"]["seats"]),
        _slot(view["table"]["slot"], colours),
        *(_lying(lie, colours) for lie in view["table"]["trick"]),
        *_hand(hand, colours),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part)


def _felt(colours: dict[str, str], height: int) -> str:
    inner, outer = (
        f'<stop offset="{at}" stop-color="{colours[name]}"/>' for at, name in ((0, "felt"), (1, "felt2"))
    )
    name = f"felt-{colours['felt'][1:]}"
    felt = f'fill="url(#{name})" stroke="{colours["edge"]}"'
    page = f'<rect width="{PAGE}" height="{height}" fill="{colours["page"]}"/>'
    return (
        f'<defs><radialGradient id="{name}">{inner}{outer}</radialGradient></defs>{page}'
        f'<rect x="1" y="1" width="{PAGE - 2}" height="{FELT - 2}" rx="22" {felt}/>'
    )


def _trump(trump: View | None, colours: dict[str, str]) -> str:
    if trump is None:
        return ""
    suit, badge, x = trump["suit"], "", 20
    if suit:
        badge = '<rect x="16" y="14" width="28" height="28" rx="7" fill="#fffdf8"/>' + sign(suit, 30, 28, 19)
        x = 54
    return badge + _text(x, 34, trump["label"], 16, colours["ink"], anchor="start", bold=True)


def _seat(seat: View, colours: dict[str, str]) -> str:
    """A name with its chips: beside it at the top and the bottom, below it at the sides."""
    x, y = _SEATS[seat["place"]]
    chips = seat["chips"]
    role = f' <tspan font-weight="400" font-size="13">{escape(seat["role"])}</tspan>' if seat["role"] else ""
    told = f"{escape(seat['name'])}{role}"
    if seat["place"] in ("west", "east"):
        below = (
            _chip(chip, x - _wide(chip["label"]) / 2, y + 20 + 24 * n, colours)
            for n, chip in enumerate(chips)
        )
        return _text(x, y, told, 16, colours["ink"], bold=True, raw=True) + "".join(below)
    name_wide = len(seat["name"] + seat["role"]) * 8.6
    left = x - (name_wide + sum(_wide(chip["label"]) + 8 for chip in chips)) / 2
    name = _text(left, y, told, 16, colours["ink"], anchor="start", bold=True, raw=True)
    return name + _row_of_chips(chips, left + name_wide + 12, y - 5, colours)


def _row_of_chips(chips: Sequence[View], x: float, y: float, colours: dict[str, str]) -> str:
    drawn = ""
    for chip in chips:
        drawn += _chip(chip, x, y, colours)
        x += _wide(chip["label"]) + 8
    return drawn


def _chip(chip: View, x: float, y: float, colours: dict[str, str]) -> str:
    turn = chip["kind"] == "turn"
    fill = f'fill="{colours["accent"]}"' if turn else f'fill="{colours["ink"]}" fill-opacity=".14"'
    width = _wide(chip["label"])
    pill = f'<rect x="{x:g}" y="{y - 10:g}" width="{width:g}" height="20" rx="10" {fill}/>'
    ink = colours["on"] if turn else colours["ink"]
    return pill + _text(x + width / 2, y + 4.5, chip["label"], 12.5, ink, bold=True)


def _slot(place: str | None, colours: dict[str, str]) -> str:
    if place is None:
        return ""
    x, y, _turn = _LIES[place]
    size = f'width="{WIDTH * SCALE:g}" height="{HEIGHT * SCALE:g}"'
    stroke = f'stroke="{colours["ink"]}" stroke-opacity=".4" stroke-width="2" stroke-dasharray="7 6"'
    return f'<rect x="{x}" y="{y}" {size} rx="8" fill="none" {stroke}/>'


def _lying(lie: View, colours: dict[str, str]) -> str:
    x, y, turn = _LIES[lie["place"]]
    middle = f"{WIDTH / 2:g} {HEIGHT / 2:g}"
    place = f"translate({x} {y}) scale({SCALE}) rotate({turn} {middle})"
    return f'<g transform="{place}">{_card(lie["card"], colours)}</g>'


def _hand(cards: Sequence[View], colours: dict[str, str]) -> list[str]:
    if not cards:
        return []
    step = min(84.0, (PAGE - 60 - WIDTH) / max(1, len(cards) - 1))
    left = (PAGE - WIDTH - step * (len(cards) - 1)) / 2
    drawn = []
    for place, card in enumerate(cards):
        lifted = 18 if card["state"] in ("legal", "right", "missed") else 0
        x, y = left + step * place, FELT - 38 - lifted
        drawn.append(f'<g transform="translate({x:g} {y:g})">{_card(card, colours)}</g>')
    return drawn


def _card(card: View, colours: dict[str, str]) -> str:
    ring = "ev" if card["evidence"] else _RINGS.get(card["state"])
    drawn = face(card)
    if ring:
        size = f'width="{WIDTH}" height="{HEIGHT}" rx="9"'
        drawn += f'<rect {size} fill="none" stroke="{colours[ring]}" stroke-width="4"/>'
    if not card["tag"]:
        return drawn
    fill = colours[ring or "ink"]
    ink = colours["on_ev" if ring == "ev" else "on"]
    width = _wide(card["tag"], 13.5)
    pill = f'<rect x="{50 - width / 2:g}" y="125" width="{width:g}" height="22" rx="11" fill="{fill}"/>'
    return drawn + pill + _text(50, 140.5, card["tag"], 13.5, ink, bold=True)


def _wide(words: str, size: float = 12.5) -> float:
    """About how wide these words are in a pill."""
    return len(words) * size * 0.56 + 18


def _text(
    x: float,
    y: float,
    words: str,
    size: float,
    ink: str,
    anchor: str = "middle",
    bold: bool = False,
    raw: bool = False,
) -> str:
    look = f'text-anchor="{anchor}" font-size="{size:g}" fill="{ink}"' + (
        ' font-weight="650"' if bold else ""
    )
    return f'<text x="{x:g}" y="{y:g}" {look}>{words if raw else escape(words)}</text>'
