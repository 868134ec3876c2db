"""Ways to spoil a good text or message, the same for the same seed."""

import json

STRANGE = (
    "", " ", "\t", "\n", "\r", "\x00", "\x1b[31m", "\ufeff", "\u200b", "\u202e", "\U0001f0a1", "é", "♥", "♥️",
    "=", ":", ",", ";", "{", "}", "[", "]", '"', "'", "\\", "%", "-", "--", "-1", "0", "99", "1e9", "10", "T",
    "１０H", "11H", "1H", "10", "H", "XH", "10Z", "7C", "AS,AS", "null", "None", "NaN", "true",
    "trump=H", "hand=", "rules=poker", "partner_exempts=maybe", "hands=0", "target=-5", "🂡" * 9,
    "../../etc", "<b>", "9" * 400, "A" * 3_000, "${x}",
)  # fmt: skip


def spoil_text(text, chance):
    """The text with one to three things done to it."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        text = chance.choice(_WAYS)(text, chance)
    return text


def _cut_out(text, chance):
    start = chance.randrange(len(text) + 1)
    return text[:start] + text[start + chance.choice((1, 1, 2, 5, 40)) :]


def _put_in(text, chance):
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(STRANGE) + text[at:]


def _replace(text, chance):
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(STRANGE) + text[at + 1 :]


def _end_early(text, chance):
    return text[: chance.randrange(len(text) + 1)]


def _twice(text, chance):
    words = text.split(" ")
    at = chance.randrange(len(words))
    return " ".join([*words[:at], words[at], *words[at:]])


def _swap_words(text, chance):
    words = text.split(" ")
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _swap_lines(text, chance):
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _only_noise(_text, chance):
    return "".join(chr(chance.choice((chance.randrange(128), chance.randrange(0xD800)))) for _ in range(60))


def _another_value(text, chance):
    start = text.find("=", chance.randrange(len(text) + 1))
    end = text.find(" ", start)
    return text[: start + 1] + chance.choice(STRANGE) + (text[end:] if end > 0 else "")


_WAYS = (
    _cut_out, _put_in, _replace, _end_early, _twice, _swap_words, _swap_lines, _only_noise, _another_value,
)  # fmt: skip


def spoil_value(value, chance):
    """A JSON value with one part of it, at any depth, turned into something else."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = max(value, key=lambda name: (isinstance(value[name], list), chance.random()))
        if chance.random() < 0.4:
            key = chance.choice(list(value))
        match chance.randrange(6):
            case 0:
                return {other: kept for other, kept in value.items() if other != key}
            case 1:
                return value | {chance.choice(STRANGE): strange_value(chance)}
            case _:
                return value | {key: spoil_value(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.95:
        at = chance.randrange(len(value))
        return [*value[:at], spoil_value(value[at], chance), *value[at + 1 :]]
    if isinstance(value, str) and chance.random() < 0.6:
        return spoil_text(value, chance)
    return strange_value(chance)


def strange_value(chance):
    """A JSON value that nobody asked for."""
    return chance.choice(
        (
            None, True, False, 0, -1, 2**70, 1.5, float("nan"), float("inf"), "", [], {}, [[]],
            {"kind": "press"}, [None] * 50, {"a": {"b": {"c": 1}}}, chance.choice(STRANGE),
            json.loads("[" * 60 + "]" * 60),
        )
    )  # fmt: skip
