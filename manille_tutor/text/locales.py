"""The languages of the tutor, and the spellings by which people name them."""

from __future__ import annotations

from typing import Final, Literal, get_args

from ..engine.errors import BadInput

Locale = Literal["en", "pt_BR", "fr"]
LOCALES: Final[tuple[Locale, ...]] = get_args(Locale)

_BY_LANGUAGE: Final[dict[str, Locale]] = {locale.partition("_")[0]: locale for locale in LOCALES}


def locale_of(name: str) -> Locale:
    """The language meant by that name: ``pt_BR`` for ``pt-BR``, ``pt_br`` or ``pt``, ``fr`` for ``fr-FR``.

    A regional form gets the language as the tutor speaks it. Raises BadInput, naming the choices.
    """
    language, _, region = str(name).strip().replace("-", "_").partition("_")
    locale = _BY_LANGUAGE.get(language.lower())
    if locale is None or (region and not (region.isascii() and region.isalnum())):
        raise BadInput(f"a language as one of {', '.join(LOCALES)}", str(name))
    return locale
