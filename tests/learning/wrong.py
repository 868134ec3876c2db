"""A wrong answer to any question, for tests."""

from collections.abc import Iterator

from manille_tutor.learning.answers import Answer, Chosen, Filled, Marked, Ordered, Part, Picked


def possible_answers(part: Part) -> Iterator[Answer]:
    """Answers of the right shape, right and wrong ones."""
    match part.shape:
        case "mark":
            yield Marked(cards=part.cards)
            for card in part.cards:
                yield Marked(cards=(card,))
                yield Marked(cards=tuple(other for other in part.cards if other is not card))
        case "pick":
            yield from (Picked(card=card) for card in part.cards)
        case "order":
            yield Ordered(cards=part.cards)
            yield Ordered(cards=part.cards[::-1])
        case "choose":
            yield from (Chosen(option=option) for option in part.options)
        case "fill":
            right = part.right[0]
            assert isinstance(right, Filled)
            yield Filled(values=tuple(value + 1 for value in right.values))


def wrong_answer(part: Part) -> Answer | None:
    """An answer that is marked incorrect, if the question has one."""
    return next((answer for answer in possible_answers(part) if part.grade(answer) == "incorrect"), None)
