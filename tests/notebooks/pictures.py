"""The pictures in the lessons, drawn by the tutor's own renderer: `python -m tests.notebooks.pictures`.

GitHub shows a PNG in a notebook but not always an SVG, so each drawing is stored as a PNG. It carries
the fingerprint of the drawing it was made from; so a test sees when the renderer draws something else today.
"""

from __future__ import annotations

import hashlib
import re
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from manille_tutor.engine import read_situation
from manille_tutor.render import render_svg
from manille_tutor.text import Speaker

KEY = b"drawn-from"
PNG = b"\x89PNG\r\n\x1a\n"
FELT = re.compile(r'(<rect [^>]*)fill="url\(#[\w-]+\)"')
FLAT = r'\1fill="#dae5de"'  # a shaded felt would make the file five times as large
PAGE = "<!doctype html><style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}"


def drawing(line: str) -> str:
    """The position of that line, as the tutor draws it."""
    return FELT.sub(FLAT, render_svg(read_situation(line), Speaker("en")))


def fingerprint(line: str) -> str:
    """What the renderer draws for that position, in 64 letters."""
    return hashlib.sha256(drawing(line).encode()).hexdigest()


def drawn_from(file: Path) -> str | None:
    """The fingerprint that a picture carries; ``None`` when it carries none."""
    for kind, content in _chunks(file.read_bytes()):
        key, _, value = content.partition(b"\0")
        if kind == b"tEXt" and key == KEY:
            return value.decode("ascii")
    return None


def signed(png: bytes, mark: str) -> bytes:
    """The picture with that fingerprint in it, behind its header."""
    header = len(PNG) + 25
    return png[:header] + _chunk(b"tEXt", KEY + b"\0" + mark.encode("ascii")) + png[header:]


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert png.startswith(PNG), "not a PNG"
    at = len(PNG)
    while at < len(png):
        length = int.from_bytes(png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def draw_all() -> None:
    """Draw every picture of every lesson anew, where it is out of date."""
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import find_chromium
    from tests.notebooks.lessons import beside, lessons, pages

    pictures = [picture for lesson in (*lessons(), *pages(), *beside()) for picture in lesson.pictures()]
    stale = [picture for picture in pictures if _is_stale(picture.file, picture.line)]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = browser.new_page(device_scale_factor=2)
        for picture in stale:
            page.set_content(PAGE.format(svg=drawing(picture.line)))
            png = page.locator("svg").first.screenshot(omit_background=True)
            picture.file.parent.mkdir(exist_ok=True)
            picture.file.write_bytes(signed(png, fingerprint(picture.line)))
            print(f"drawn: {picture.file.name}", file=sys.stderr)
        browser.close()


def _is_stale(file: Path, line: str) -> bool:
    return not file.exists() or drawn_from(file) != fingerprint(line)


if __name__ == "__main__":
    draw_all()
