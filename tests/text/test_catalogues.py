"""The catalogues of the three languages hold the same words, written rightly."""

import re
from pathlib import Path

import pytest

from manille_tutor.text import LOCALES, catalogue
from manille_tutor.text.catalogue import read_catalogue
from manille_tutor.text.template import Node, Slot, Stressed, facts_in, read_template

from .lint import faults

PERSONS = {"who"}
"""Facts that one language needs, to conjugate, where another does not."""
GRAMMATICAL = re.compile(r"grammar\.")
TEXTS = {
    locale: {key: text for key, text in read_catalogue(locale).items() if not GRAMMATICAL.match(key)}
    for locale in LOCALES
}
OTHERS = [locale for locale in LOCALES if locale != "en"]


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_has_the_same_keys(locale: str) -> None:
    missing = sorted(TEXTS["en"].keys() - TEXTS[locale].keys())
    extra = sorted(TEXTS[locale].keys() - TEXTS["en"].keys())
    assert not missing, f"{locale} lacks {missing}"
    assert not extra, f"only {locale} has {extra}"


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_speaks_of_the_same_facts(locale: str) -> None:
    different = {
        key: (sorted(ours), sorted(theirs))
        for key in TEXTS["en"].keys() & TEXTS[locale].keys()
        if (ours := _facts(locale, key)) != (theirs := _facts("en", key))
    }
    assert not different, f"{locale}: key: (facts there, facts in English): {different}"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_is_written_rightly(locale: str) -> None:
    wrong = {}
    for key, text in TEXTS[locale].items():
        ways = [_one_way(read_template(text), choice) for choice in range(4)]
        found = sorted({fault for way in ways for fault in faults(way, locale)})
        if not text or found:
            wrong[key] = (text, found)
    assert not wrong


def test_a_key_given_twice_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    for name in ("a", "b"):
        (tmp_path / "en" / f"{name}.toml").write_text('[x]\ny = "words"\n', encoding="utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"en/b\.toml: x\.y is already given"):
        read_catalogue.__wrapped__("en")


def test_only_texts_belong_in_a_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.toml").write_text("[x]\ny = 3\n", encoding="utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=r"x\.y: expected a text, found 3"):
        read_catalogue.__wrapped__("en")


def test_a_list_of_texts_is_numbered_and_french_gets_its_spaces() -> None:
    assert "explain.warm.0" in TEXTS["en"]
    assert (
        TEXTS["fr"]["explain.so.also"]
        == "Cette carte enfreint aussi une autre règle\u00a0: «\u00a0{rule}\u00a0»."
    )


def _one_way(nodes: tuple[Node, ...], choice: int) -> str:
    """A text with a 7 for every fact, taking that alternative of every choice."""
    said = ""
    for node in nodes:
        match node:
            case str():
                said += node
            case Stressed():
                said += _one_way(node.nodes, choice)
            case Slot(alternatives=()):
                said += "7"
            case Slot():
                said += _one_way(node.alternatives[choice % len(node.alternatives)], choice)
    return said


def _facts(locale: str, key: str) -> set[str]:
    return set(facts_in(read_template(TEXTS[locale][key]))) - PERSONS  # type: ignore[index]
