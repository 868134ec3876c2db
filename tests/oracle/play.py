"""Articles 3.3 to 3.12: which cards are allowed, which article says so, who takes the trick.

`trump` is a suit letter, or "" en voiture. `trick` holds the cards on the table in the order played; the next
player's partner played the last card but one. `options` is (partner_exempts, cannot_overtrump, beat_in_suit,
beat_trump_led).
"""

from tests.oracle.cards import STRENGTH, best, of_suit

CLASSIC = ("nothing", "free", "no", "no")

REVOKES = ("follow_suit", "must_trump", "must_overtrump")

OPTION_VALUES = (
    ("nothing", "overtrump", "trump_and_overtrump"),
    ("free", "no_undertrump", "must_undertrump"),
    ("no", "unless_partner_winning", "always"),
    ("no", "unless_partner_winning", "always"),
)


def winner(trump, trick):
    """Article 3.11: the place, counted from 0, of the card that wins so far."""
    trumps = of_suit(trick, trump) if trump else []
    contenders = trumps or of_suit(trick, trick[0][-1])
    return trick.index(best(contenders))


def partner_is_winning(trump, trick):
    return len(trick) >= 2 and winner(trump, trick) == len(trick) - 2


def allowed(trump, trick, hand, options=CLASSIC):
    """What the rule book says to this player.

    Gives (legal cards in hand order, the deciding article, whether no duty binds, {illegal card: the articles
    it breaks, the first one first}). The deciding article is the last that takes a card away; if none does,
    the first that has something to say.
    """
    hand = list(hand)
    if not trick:
        return everything(hand, "lead_any")
    led = trick[0][-1]
    following = of_suit(hand, led)
    if following:
        return follow(trump, trick, hand, following, options)
    if not trump:
        return everything(hand, "no_trump_play")
    trumps = of_suit(hand, trump)
    if not trumps:
        return everything(hand, "free_discard")
    return cannot_follow(trump, trick, hand, trumps, options)


def follow(trump, trick, hand, following, options):
    """Article 3.4, then the two options that ask to go up in the suit led."""
    led = trick[0][-1]
    name = "beat_trump_led" if led == trump else "beat_in_suit"
    option = options[3] if led == trump else options[2]
    trumped = led != trump and trump and of_suit(trick, trump)
    higher = [card for card in following if beats_all(card, of_suit(trick, led))]
    may_stay_below = option == "no" or (
        option == "unless_partner_winning" and partner_is_winning(trump, trick)
    )
    if trumped or not higher or may_stay_below:
        return only(hand, following, "follow_suit")
    faults = {}
    for card in hand:
        if card not in following:
            faults[card] = ("follow_suit", name)
        elif card not in higher:
            faults[card] = (name,)
    return higher, "follow_suit" if higher == following else name, False, faults


def cannot_follow(trump, trick, hand, trumps, options):
    """Articles 3.5, 3.6 and 3.7, for a player void in the suit led who holds a trump.

    A partner who exempts lifts the duty that would bind, and the player is free.
    """
    exempts, when_beaten = options[0], options[1]
    on_table = of_suit(trick, trump)
    partner = partner_is_winning(trump, trick)
    if not on_table:
        if partner and exempts == "trump_and_overtrump":
            return everything(hand, "must_trump")
        return only(hand, trumps, "must_trump")
    higher = [card for card in trumps if beats_all(card, on_table)]
    if partner and exempts != "nothing":
        return everything(hand, "must_overtrump" if higher else "cannot_overtrump")
    if higher:
        return only(hand, higher, "must_overtrump")
    discards = [card for card in hand if card not in trumps]
    if when_beaten == "must_undertrump":
        return only(hand, trumps, "cannot_overtrump")
    if when_beaten == "no_undertrump" and discards:
        return only(hand, discards, "cannot_overtrump")
    return everything(hand, "cannot_overtrump")


def beats_all(card, others):
    return all(STRENGTH[card] > STRENGTH[other] for other in others)


def everything(hand, article):
    return hand, article, True, {}


def only(hand, legal, article):
    return legal, article, False, {card: (article,) for card in hand if card not in legal}


def revokes(trump, hands, lead, direction, tricks, options=CLASSIC, counting=REVOKES):
    """Article 3.12: the breaches in a written play, as (trick number, seat, card, article).

    `hands` maps seats to the eight cards dealt; `tricks` are lists of cards in the order played; `direction`
    spells the seats in playing order. `counting` are the duties whose breach counts.
    """
    held = {seat: list(cards) for seat, cards in hands.items()}
    found = []
    for number, cards in enumerate(tricks, 1):
        seats = [direction[(direction.index(lead) + turn) % 4] for turn in range(len(cards))]
        for turn, (seat, card) in enumerate(zip(seats, cards, strict=True)):
            broken = allowed(trump, cards[:turn], held[seat], options)[3].get(card, ())
            if broken and broken[0] in counting:
                found.append((number, seat, card, broken[0]))
            held[seat].remove(card)
        lead = seats[winner(trump, cards)]
    return found


def lines(trump, hands, lead, direction, depth, options=CLASSIC):
    """How many legal lines of play there are, card by card, down to a depth."""

    def walk(held, seat, trick, left):
        if not left:
            return 1
        total = 0
        for card in allowed(trump, trick, held[seat], options)[0]:
            after = {**held, seat: [other for other in held[seat] if other != card]}
            here = [*trick, card]
            at = direction.index(seat)
            if len(here) < 4:
                total += walk(after, direction[(at + 1) % 4], here, left - 1)
            else:
                first = at - 3
                total += walk(after, direction[(first + winner(trump, here)) % 4], [], left - 1)
        return total

    return walk({seat: list(cards) for seat, cards in hands.items()}, lead, [], depth)
