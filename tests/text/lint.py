"""What must never stand in a text the tutor says."""

import re

_ALWAYS = (
    r"  ",
    r"^\s|\s$",
    r" [,.)]",
    r"\( ",
    r"'",
    r"[{}|*\\]",
    r"\.\.",
)
_WRONG = {
    "en": (
        r"\ba [A8]\b(?!\w)",
        r"\ban (?!A|8|ace|heart\b)[KQJ791]",
        r"\b[Yy]ou (has|is|was|leads|holds|does)\b",
        r"(?<!–)(?<! and )\b(South|East|North|West) (have|are|hold|lead|do)\b",
    ),
    "pt_BR": (
        r"\bde [oa] ",
        r"\bem [oa] (?!mão)",
        r"\bpor [oa] ",
        r"\ba [oa] ",
        r"\b[Aa] (?:10|[AKJ987])[♣♦♥♠]",
        r"\b[Oo] Q[♣♦♥♠]",
        r"\bd?o (?:dama)\b|\bd?a (?:rei|ás|valete)\b",
        r"\bseu Q[♣♦♥♠]|\bsua (?:10|[AKJ987])[♣♦♥♠]",
        r"\bvocê não tem não\b",
    ),
    "fr": (
        r"\b[Ll]e [AD][♣♦♥♠]",
        r"\b[Ll]a (?:10|[ARV987])[♣♦♥♠]",
        r"\bl’(?:10|[RDV987])[♣♦♥♠]",
        r"\bdu [AD][♣♦♥♠]",
        r"\bde le\b|\bde les\b|\bà le\b|\bde Est\b|\bde Ouest\b",
        r"\bque [AEIOUaeiou]",
        r"\bsi il\b",
        r"(?<=[\w») ])[:;!?»]",
        r"«(?!\u00a0)",
        r"\b[Vv]ous (a|est|peut|joue|tient|coupe|doit|n’a|ne peut)\b",
        r"\b(Sud|Nord|Ouest) (avez|êtes|pouvez)\b",
        r"[KQJ][♣♦♥♠]",
    ),
}
_PAIRS = (("“", "”"), ("«", "»"), ("(", ")"))


def faults(text: str, locale: str) -> list[str]:
    """What is wrong with a text, in the order of the list above; empty when nothing is."""
    found = [rule for rule in (*_ALWAYS, *_WRONG[locale]) if re.search(rule, text)]
    found += [f"{left}{right}" for left, right in _PAIRS if text.count(left) != text.count(right)]
    return found


def sentence_faults(text: str, locale: str) -> list[str]:
    """The same for whole sentences, each of which starts with a capital, a number or a sign, and ends."""
    found = faults(text, locale)
    if not text.endswith((".", "!", "?")):
        found.append("does not end")
    starts = re.findall(r"(?:^|[.!?] )([^\W\d_])", text)
    return found + [f"starts with {letter}" for letter in starts if letter.islower()]
