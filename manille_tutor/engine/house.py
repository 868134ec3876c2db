"""House rules: every option of the rules of record, and the named presets.

The first value of each option is the classic one. A set of options that contradicts itself is
refused with one sentence. Five presets are variants, in which the game itself takes another form.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from .errors import BadInput
from .seats import SEATS, Direction, Seat

PresetName = Literal["classic", "house", "muette", "french", "belgian"]
PRESETS: tuple[PresetName, ...] = get_args(PresetName)
"""The presets of the plain game, which differ by their options alone."""

VariantName = Literal["contree", "auction", "three", "aveugle", "parlee"]
VARIANTS: tuple[VariantName, ...] = get_args(VariantName)
"""The presets in which the game takes another form: see section 5 of the rules of record."""

EVERY_PRESET: tuple[PresetName | VariantName, ...] = (*PRESETS, *VARIANTS)

PartnerExempts = Literal["nothing", "overtrump", "trump_and_overtrump"]
CannotOvertrump = Literal["free", "no_undertrump", "must_undertrump"]
Beat = Literal["no", "unless_partner_winning", "always"]
Packets = Literal["3-2-3", "4-4", "2-2-2-2", "3-3-2"]
Scoring = Literal["capped_6", "difference"]
Revoke = Literal["sixty_nil", "correct_before_next_trick"]

CLASSIC_TARGET: Final = 101
THREE_CHAIRS: Final = (Seat.SOUTH, Seat.EAST, Seat.WEST)
"""Where the three players of 5.4 sit; North's chair is free for whoever makes room for the dead hand."""

_AGAINST_A_VARIANT: Final[tuple[tuple[tuple[VariantName, ...], str, str, str], ...]] = (
    (
        ("contree", "auction"),
        "trump_choice",
        "turn_up",
        "the calls settle trump, so no card is turned up (5.3)",
    ),
    (
        ("aveugle",),
        "trump_choice",
        "turn_up",
        "nobody sees a card of the own hand, so none is turned up (5.6)",
    ),
    (("aveugle",), "table", "strict", "an illegal card goes back at once, so there are no revokes (5.6)"),
    (("aveugle",), "talk", "allowed", "nobody sees the own hand, so there is nothing to tell (5.6)"),
    (("parlee",), "talk", "none", "partners talk here, and everybody hears it (5.1)"),
)
"""What does not go with a variant: the variants, the option, its value, and why not."""


class HouseRules(BaseModel):
    """The rules one table plays by: a preset and whatever this table does differently.

    Every field but ``preset`` is an option of the rules of record, named as there. Build one
    with :func:`house_rules`, which starts from a preset.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    preset: PresetName | VariantName = "classic"
    direction: Direction = "anticlockwise"
    first_dealer: Literal["lowest", "highest", "random"] = "lowest"
    cut: Literal["right", "left"] = "right"
    packets: Packets = "3-2-3"
    trump_choice: Literal["dealer_names", "turn_up"] = "dealer_names"
    partner_exempts: PartnerExempts = "nothing"
    cannot_overtrump: CannotOvertrump = "free"
    beat_in_suit: Beat = "no"
    beat_trump_led: Beat = "no"
    revoke: Revoke = "sixty_nil"
    points_per_trick: Literal[0, 1] = 0
    scoring: Scoring = "capped_6"
    last_trick_bonus: Literal[0, 1] = 0
    target: int | None = Field(default=CLASSIC_TARGET, ge=1, le=100_000)
    hands: int | None = Field(default=None, ge=1, le=10_000)
    talk: Literal["allowed", "none"] = "allowed"
    table: Literal["guided", "strict"] = "guided"

    @model_validator(mode="after")
    def _one_way_to_end_the_match(self) -> Self:
        if self.target is not None and self.hands is not None:
            raise ValueError(
                "a match ends at a target or after a number of hands, not both: give target or hands"
            )
        if self.target is None and self.hands is None:
            raise ValueError("a match needs an end: give target (points) or hands (a number of hands)")
        return self

    @model_validator(mode="after")
    def _the_variant_can_be_played_so(self) -> Self:
        for names, option, value, why in _AGAINST_A_VARIANT:
            if self.preset in names and getattr(self, option) == value:
                raise ValueError(f"{why}: not {option}={value} with rules={self.preset}")
        return self

    @property
    def variant(self) -> VariantName | None:
        """The form that the game takes here, ``None`` for the plain one (5.3, 5.4, 5.6)."""
        return next((variant for variant in VARIANTS if variant == self.preset), None)

    @property
    def has_auction(self) -> bool:
        """Whether calls settle the contract: a bid or a name, and doubling (5.3)."""
        return self.variant in ("contree", "auction")

    @property
    def lowest_bid(self) -> int:
        """The lowest number that may be bid: one more than half the points (5.3)."""
        return self.half + 1

    @property
    def highest_bid(self) -> int:
        """The highest number that may be bid: every point there is (5.3)."""
        return self.points_in_play

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """Where people sit: four chairs, or three with North's chair free (1.1, 5.4)."""
        return THREE_CHAIRS if self.variant == "three" else SEATS

    def next_dealer(self, dealer: Seat) -> Seat:
        """Who deals the hand after that dealer's: the next person round the table (2.8)."""
        after = dealer.on(1, self.direction)
        return after if after in self.chairs else after.on(1, self.direction)

    @property
    def points_in_play(self) -> int:
        """What the two sides' captured points add up to: 60, or 68 with a point a trick (4.1)."""
        return 60 + 8 * self.points_per_trick

    @property
    def half(self) -> int:
        """The points a side must exceed to win the hand: 30, or 34 with a point a trick (4.1, 4.2)."""
        return self.points_in_play // 2

    @property
    def en_voiture(self) -> bool:
        """Whether a hand may be played without trumps: not where a card is turned up for trump (2.6)."""
        return self.trump_choice != "turn_up"

    def changes(self) -> dict[str, str | int]:
        """The options in which this table differs from its preset, in the order of the fields."""
        base = preset_rules(self.preset)
        return {
            name: value
            for name in OPTIONS
            if (value := getattr(self, name)) != getattr(base, name) and value is not None
        }


OPTIONS: tuple[str, ...] = tuple(name for name in HouseRules.model_fields if name != "preset")

_PARTNER_FRIENDLY: dict[str, Any] = {
    "partner_exempts": "trump_and_overtrump",
    "beat_in_suit": "unless_partner_winning",
    "beat_trump_led": "unless_partner_winning",
    "scoring": "difference",
}
_DIFFERENCES: dict[str, dict[str, Any]] = {
    "classic": {},
    "house": {"partner_exempts": "overtrump", "scoring": "difference"},
    "muette": {"talk": "none", "table": "strict", "target": None, "hands": 12},
    "french": _PARTNER_FRIENDLY
    | {
        "trump_choice": "turn_up",
        "points_per_trick": 1,
        "cut": "left",
        "packets": "2-2-2-2",
        "target": 50,
    },
    "belgian": _PARTNER_FRIENDLY | {"direction": "clockwise", "cannot_overtrump": "no_undertrump"},
    "contree": {
        "partner_exempts": "trump_and_overtrump",
        "points_per_trick": 1,
        "scoring": "difference",
    },
    "auction": {},
    "three": {},
    "aveugle": {"talk": "none"},
    "parlee": {},
}


@cache
def preset_rules(preset: PresetName | VariantName) -> HouseRules:
    """The house rules of that name, unchanged."""
    return HouseRules(preset=preset, **_DIFFERENCES[preset])


def house_rules(preset: str = "classic", **options: Any) -> HouseRules:
    """The preset with these options changed: ``house_rules("classic", partner_exempts="overtrump")``.

    Numbers may be given as text. Naming ``hands`` replaces the target, naming ``target`` replaces
    the number of hands. Raises BadInput for an unknown preset, option or value, and for options
    that contradict each other.
    """
    if preset not in EVERY_PRESET:
        raise BadInput(f"rules as one of {', '.join(EVERY_PRESET)}", str(preset))
    known = {"preset": preset} | _DIFFERENCES[preset]
    for name in options:
        if name not in OPTIONS:
            raise BadInput(f"an option as one of {', '.join(OPTIONS)}", name)
    if ("hands" in options) != ("target" in options):
        known |= {"hands": None, "target": None}
    known |= {name: _read(name, value) for name, value in options.items()}
    try:
        return HouseRules.model_validate(known)
    except ValidationError as invalid:
        raise BadInput(*_complaint(invalid)) from None


def _read(name: str, value: Any) -> Any:
    """The value as the field has it: digits are a number, and turn-up is as good as turn_up."""
    if not isinstance(value, str) or name == "packets":
        return value
    if value.isascii() and value.isdecimal() and len(value) < 10:
        return int(value)
    return value.strip().lower().replace("-", "_").replace(" ", "_")


def _complaint(invalid: ValidationError) -> tuple[str, str]:
    fault = invalid.errors()[0]
    if fault["type"] == "value_error":
        return f"options that agree: {fault['ctx']['error']}", ""
    return f"{fault['loc'][0]}: {fault['msg'].lower()}", str(fault["input"])
