"""Card faces as SVG, in the spirit of those at the table: a large index, pips, crowned monograms."""

from __future__ import annotations

from html import escape
from typing import Any, Final

WIDTH: Final = 100
HEIGHT: Final = 140

SIGNS: Final = {
    "H": "M50 91C22 69 7 53 7 33 7 19 17 9 30 9c9 0 16 5 20 13C54 14 61 9 70 9"
    "c13 0 23 10 23 24 0 20-15 36-43 58z",
    "D": "M50 4c9 17 21 32 35 46-14 14-26 29-35 46-9-17-21-32-35-46C29 36 41 21 50 4z",
    "S": "M50 5c8 18 41 37 41 60 0 12-9 20-20 20-7 0-13-3-17-9 1 9 5 15 13 20H33"
    "c8-5 12-11 13-20-4 6-10 9-17 9C18 85 9 77 9 65 9 42 42 23 50 5z",
    "C": "M50 5a20 20 0 0 1 16 32 20.5 20.5 0 1 1-11 30c0 14 4 22 12 28H33"
    "c8-6 12-14 12-28a20.5 20.5 0 1 1-11-30A20 20 0 0 1 50 5z",
}
INKS: Final = {"H": "#b3261e", "D": "#b3261e", "C": "#1b1f27", "S": "#1b1f27"}
_LEFT, _MIDDLE, _RIGHT = 42.0, 58.0, 74.0


def _both(*heights: float) -> list[tuple[float, float]]:
    return [(x, y) for y in heights for x in (_LEFT, _RIGHT)]


_PIPS: Final = {
    "7": [*_both(29, 70, 111), (_MIDDLE, 49.5)],
    "8": [*_both(29, 70, 111), (_MIDDLE, 49.5), (_MIDDLE, 90.5)],
    "9": [*_both(27, 55.7, 84.3, 113), (_MIDDLE, 70)],
    "10": [*_both(27, 55.7, 84.3, 113), (_MIDDLE, 41.5), (_MIDDLE, 98.5)],
}
_HEADS: Final = {
    "K": "M12 34L8 12l12 10L30 4l10 18 12-10-4 22z",
    "Q": "M12 34C10 26 8 20 9 14c5 2 9 6 11 10 1-7 5-13 10-17 5 4 9 10 10 17 2-4 6-8 11-10 1 6-1 12-3 20z",
    "J": "M9 34c-2-12 8-21 22-21 12 0 20 8 20 21zM40 15c2-9 10-13 17-11-1 8-7 13-15 14",
}


def sign(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """One suit sign, its middle at x, y."""
    turn = " rotate(180)" if turned else ""
    place = f"translate({x:g} {y:g}){turn} scale({size / 100:g}) translate(-50 -50)"
    return f'<path transform="{place}" d="{SIGNS[suit]}" fill="{INKS[suit]}"/>'


_EDGE: Final = 'fill="#fffdf8" stroke="#cfc9bb" stroke-width="1.5"'
_PAPER: Final = f'<rect x=".75" y=".75" width="98.5" height="138.5" rx="8" {_EDGE}/>'


def face(card: dict[str, Any]) -> str:
    """A card of a view, 100 wide and 140 high, its corner at 0, 0."""
    index = _corner(card)
    turned = f'<g transform="translate(100 140) rotate(180) scale(.62)">{index}</g>'
    return f"{_PAPER}{index}{_coin(card['points'])}{_centre(card)}{turned}"


def _corner(card: dict[str, Any]) -> str:
    index, ink = str(card["index"]), INKS[card["suit"]]
    size, spacing = (23, ' letter-spacing="-2"') if len(index) > 1 else (26, "")
    look = f'font-size="{size}" font-weight="700"{spacing} fill="{ink}"'
    text = f'<text x="15" y="25" text-anchor="middle" {look}>{escape(index)}</text>'
    return text + sign(card["suit"], 15, 39, 17)


def _coin(points: int | None) -> str:
    if points is None:
        return ""
    disc = '<circle cx="15" cy="62" r="9.2" fill="#f1e2b8" stroke="#c9a94a"/>'
    text = '<text x="15" y="66.5" text-anchor="middle" font-size="13" font-weight="700" fill="#6b4c00">'
    return f"{disc}{text}{points}</text>"


def _centre(card: dict[str, Any]) -> str:
    suit, rank = card["suit"], card["rank"]
    if rank in _PIPS:
        return "".join(sign(suit, x, y, 18, turned=y > 71) for x, y in _PIPS[rank])
    return sign(suit, 58, 70, 46) if rank == "A" else _court(card)


def _court(card: dict[str, Any]) -> str:
    suit, ink = card["suit"], INKS[card["suit"]]
    line = f'fill="none" stroke="{ink}" stroke-opacity=".45" stroke-width="1.2"'
    head = (
        f'<path transform="translate(37 30) scale(.7)" d="{_HEADS[card["rank"]]}" fill="#e9c46a" '
        f'stroke="{ink}" stroke-width="2.6" stroke-linejoin="round"/>'
    )
    return (
        f'<rect x="32" y="15" width="52" height="110" rx="5" fill="{ink}" fill-opacity=".07"/>'
        f'<rect x="35" y="18" width="46" height="104" rx="3" {line}/>{head}'
        f'<text x="58" y="95" text-anchor="middle" font-size="43" font-family="Georgia,\'Noto Serif\',serif" '
        f'fill="{ink}">{escape(str(card["index"]))}</text>{sign(suit, 58, 107, 12)}'
    )
