"""Plain minimax, written from the rules alone: no pruning, no table, no masks. It is slow and it is right.

Cards are strings, seats 0 to 3 in playing order, values the points that seats 0 and 2 still get. The
legal cards are the oracle's, which knows nothing of the engine.
"""

from tests.oracle import play
from tests.oracle.cards import WORTH


def value(trump, hands, leader, trick, options, per_trick=0):
    """What the even seats get from here on, the trick on the table included."""
    if not any(hands):
        return 0
    found = values(trump, hands, leader, trick, options, per_trick).values()
    return min(found) if (leader + len(trick)) % 2 else max(found)


def values(trump, hands, leader, trick, options, per_trick=0):
    """The same for every legal card of the player to act."""
    seat = (leader + len(trick)) % 4
    found = {}
    for card in play.allowed(trump, trick, hands[seat], options)[0]:
        after = [[other for other in hand if other != card] for hand in hands]
        there = [*trick, card]
        if len(there) < 4:
            found[card] = value(trump, after, leader, there, options, per_trick)
            continue
        winner = (leader + play.winner(trump, there)) % 4
        got = 0 if winner % 2 else sum(WORTH[one] for one in there) + per_trick
        found[card] = got + value(trump, after, winner, [], options, per_trick)
    return found
