"""Reading one deal of a record: its rules, hands and play, each fault refused where it stands."""

from __future__ import annotations

import re

from .auction import Auction
from .bidding import Bidding
from .calls import Call, read_call
from .cards import Card, Suit, read_cards, write_cards
from .deal import Deal, turn_order
from .errors import BadInput
from .hands import HAND_SIZE, Hand, in_order
from .house import OPTIONS, HouseRules
from .notation import Field, read_fields, read_house, read_seat, read_trump, write_trump
from .record import UNFINISHED, UNSETTLED
from .record_text import Board, PlayLine, Tag
from .scoring import require_contract
from .seats import SEATS, Seat
from .trick import winning_position

_TRICK_START = re.compile(r"\s*(?:(\d{1,2})\.\s*)?(?:([A-Za-z])\s*:)?")
_CALL = re.compile(r"[^\s,]+")
_HAND = re.compile(r"(?:^|(?<=\s))([A-Za-z])\s*:")


def read_board(board: Board, table: HouseRules | None) -> Deal | Bidding:
    """The deal that is written on that board, or the hand that nobody has played yet.

    ``table`` are the rules of the deals before it, if any. Raises BadInput with line and column.
    """
    house = _house(board, table)
    dealer = _dealer(board.tag("Dealer"), house)
    auction = _auction(board, house, dealer)
    if board.tag("Trump").value.strip() == UNSETTLED:
        return _bidding(board, house, dealer, auction)
    trump = _trump(board.tag("Trump"), house)
    hands = _hands(board.tag("Deal"))
    calls = _settled(board, trump, auction) if auction else ()
    plays = _plays(board, house, dealer.on(1, house.direction), trump, hands)
    return Deal.of(house, dealer, trump, hands, plays, calls)


def _dealer(tag: Tag, house: HouseRules) -> Seat:
    dealer = _seat_of(tag)
    if dealer not in house.chairs:
        raise tag.complaint(f"a dealer who sits at {', '.join(house.chairs)}, where the three play (5.4)")
    return dealer


# -- the calls --


def _auction(board: Board, house: HouseRules, dealer: Seat) -> Auction | None:
    """The calls as written, each allowed in its turn; ``None`` at a table without an auction."""
    if not house.has_auction:
        for name in ("Auction", "Declarer"):
            if name in board.tags:
                raise board.tags[name].complaint(f"no {name}: these rules have no auction (5.3)")
        return None
    auction = Auction.opened(house, dealer)
    if board.tag("Trump").value.strip() == UNSETTLED and "Auction" not in board.tags:
        return auction
    tag = board.tag("Auction")
    for word in _CALL.finditer(tag.value):
        try:
            call = read_call(word.group())
        except BadInput as bad:
            raise tag.complaint(bad.expected, word.group(), word.start()) from None
        if auction.to_call is None or auction.violation(auction.to_call, call) is not None:
            expected = f"a call that {auction.to_call} may make" if auction.to_call else "no call: it is over"
            raise tag.complaint(f"{expected} (5.3)", word.group(), word.start())
        auction = auction.call(auction.to_call, call)
    return auction


def _settled(board: Board, trump: Suit | None, auction: Auction) -> tuple[Call, ...]:
    """The calls of an auction that settled this trump and, where it is noted, this declarer."""
    contract = auction.contract
    if contract is None:
        raise board.tag("Auction").complaint("an auction that is closed, with a contract (5.3)")
    if contract.trump is not trump:
        raise board.tag("Trump").complaint(f"Trump {write_trump(contract.trump)}, as the calls have it (5.3)")
    if "Declarer" in board.tags and _seat_of(board.tags["Declarer"]) is not contract.declarer:
        raise board.tags["Declarer"].complaint(f"Declarer {contract.declarer}, as the calls have it (5.3)")
    return auction.calls


def _bidding(board: Board, house: HouseRules, dealer: Seat, auction: Auction | None) -> Bidding:
    """A hand whose trump nobody has settled: it has no declarer, no play and no result."""
    tag = board.tag("Trump")
    if house.trump_choice == "turn_up":
        raise tag.complaint("a trump suit, since these rules turn up a card for it (2.6)")
    if auction and auction.contract:
        raise tag.complaint(f"Trump {write_trump(auction.contract.trump)}, as the calls have it (5.3)")
    if board.play:
        raise BadInput("no play before trump is settled", board.play[0].text.strip(), line=board.play[0].line)
    for name in ("Declarer", "Result", "Score", "Total"):
        if name in board.tags and board.tags[name].value.strip() not in ("", UNFINISHED):
            raise board.tags[name].complaint(f"no {name} before trump is settled")
    hands = in_order(_hands(board.tag("Deal")))
    return Bidding(house=house, dealer=dealer, hands=hands, calls=auction.calls if auction else ())


# -- the rules --


def _house(board: Board, table: HouseRules | None) -> HouseRules:
    if table is not None and not {"Rules", "Options"} & board.tags.keys():
        return table
    rules = board.tag("Rules")
    fields = {"rules": Field("rules", rules.value.strip(), rules.column)}
    options = board.tags.get("Options")
    if options is not None:
        fields |= _option_fields(options)
    try:
        house = read_house(fields)
    except BadInput as bad:
        tag = rules if options is None or bad.expected.startswith("rules as") else options
        raise BadInput(bad.expected, bad.found, line=tag.line, column=bad.column or tag.column) from None
    if table is not None and house != table:
        raise rules.complaint("the same rules and options as in the first deal")
    return house


def _option_fields(tag: Tag) -> dict[str, Field]:
    """The options, with the columns where they stand in the line."""
    try:
        fields = read_fields(tag.value, OPTIONS)
    except BadInput as bad:
        raise bad.at(line=tag.line, column=tag.column) from None
    return {key: Field(key, field.value, field.column + tag.column - 1) for key, field in fields.items()}


def _seat_of(tag: Tag) -> Seat:
    return _seat_at(tag.value, tag.name, tag.line, tag.column)


def _seat_at(text: str, what: str, line: int, column: int) -> Seat:
    try:
        return read_seat(Field(what, text.strip(), column - len(what) - 1))
    except BadInput as bad:
        raise bad.at(line=line) from None


def _trump(tag: Tag, house: HouseRules) -> Suit | None:
    try:
        trump = read_trump(Field("trump", tag.value.strip(), tag.column - len("trump=")))
        require_contract(house, trump)
    except BadInput as bad:
        raise tag.complaint(bad.expected) from None
    return trump


def _hands(tag: Tag) -> dict[Seat, Hand]:
    starts = list(_HAND.finditer(tag.value))
    if not starts or tag.value[: starts[0].start()].strip():
        raise tag.complaint("four hands as S:7C,… E:… N:… W:…")
    hands: dict[Seat, Hand] = {}
    dealt: dict[Card, Seat] = {}
    for start, end in zip(starts, [*(s.start() for s in starts[1:]), len(tag.value)], strict=True):
        seat = _seat_at(start[1], "a hand of", tag.line, tag.column + start.start(1))
        if seat in hands:
            raise tag.complaint(f"each hand once, but {seat} comes twice", start[1], start.start(1))
        hands[seat] = _cards(tag.value[start.end() : end], tag.line, tag.column + start.end())
        if len(hands[seat]) != HAND_SIZE:
            raise tag.complaint(f"8 cards for {seat}", f"{len(hands[seat])} cards", start.start(1))
        for card in hands[seat]:
            if dealt.setdefault(card, seat) is not seat:
                raise tag.complaint(f"each card once, but {card} is dealt to {dealt[card]} and {seat}", "")
    missing = [seat for seat in SEATS if seat not in hands]
    if missing:
        raise tag.complaint(f"four hands; {missing[0]} is missing", "")
    return hands


def _cards(text: str, line: int, column: int) -> tuple[Card, ...]:
    try:
        return read_cards(text)
    except BadInput as bad:
        raise bad.at(line=line, column=column) from None


# -- the play --


def _plays(
    board: Board, house: HouseRules, leader: Seat, trump: Suit | None, hands: dict[Seat, Hand]
) -> tuple[Card, ...]:
    plays: list[Card] = []
    for number, line in enumerate(board.play, start=1):
        if number > HAND_SIZE:
            raise BadInput("no more than eight tricks", line.text.strip(), line=line.line, column=1)
        order = turn_order(leader, house.direction)
        cards = _trick(line, number, leader)
        if not 1 <= len(cards) <= 4 or (len(cards) < 4 and line is not board.play[-1]):
            wanted = (
                "four cards in a trick" if len(cards) > 4 else "four cards in a trick that is not the last"
            )
            raise BadInput(wanted, line.text.strip(), line=line.line, column=1)
        for seat, card in zip(order, cards, strict=False):
            _require_held(seat, card, hands, plays, line)
            plays.append(card)
        leader = order[winning_position(cards, trump)]
    return tuple(plays)


def _trick(line: PlayLine, number: int, leader: Seat) -> tuple[Card, ...]:
    start = _TRICK_START.match(line.text)
    assert start is not None
    if start[1] is not None and int(start[1]) != number:
        raise BadInput(f"trick {number}", start[1], line=line.line, column=start.start(1) + 1)
    if start[2] is not None:
        led = _seat_at(start[2], "the leader", line.line, start.start(2) + 1)
        if led is not leader:
            expected = f"{leader} to lead trick {number}"
            raise BadInput(expected, led, line=line.line, column=start.start(2) + 1)
    return _cards(line.text[start.end() :], line.line, start.end() + 1)


def _require_held(seat: Seat, card: Card, hands: dict[Seat, Hand], plays: list[Card], line: PlayLine) -> None:
    held = tuple(own for own in hands[seat] if own not in plays)
    if card not in held:
        expected = f"a card that {seat}, whose turn it is, holds ({write_cards(held)})"
        raise BadInput(expected, card.code, line=line.line, column=_column_of(card, line))


def _column_of(card: Card, line: PlayLine) -> int:
    for word in re.finditer(r"[^\s,:]+", line.text):
        try:
            if card in read_cards(word.group()):
                return word.start() + 1
        except BadInput:
            continue
    return 1
