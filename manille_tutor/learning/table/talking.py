"""Talk at the table: the learner asks partner, partner asks the learner, and everybody hears it (5.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from manille_tutor.engine import Answer, BadInput, Deal, HowMany, Suit, TalkRefusal, ask, replay
from manille_tutor.engine.talk import HoldsCard, Question
from manille_tutor.players import Told

from .heard import Asked, read_question
from .state import LEARNER, MatchSession, Said

ASK: Final = "ask="
ANSWER: Final = "answer="
"""How the options begin with which the learner asks, and answers."""


# -- what has been heard --


@lru_cache(maxsize=256)
def _answered(deal: Deal, asked: Asked) -> Answer:
    """The answer that was given then, worked out again. Raises BadInput for what could not be asked."""
    if asked.place <= len(deal.plays):
        answer = ask(replay(deal, asked.place), asked.asker, asked.question)
        if isinstance(answer, Answer):
            return answer
    raise BadInput("a question that could be asked at that moment", str(asked))


def heard(session: MatchSession) -> tuple[Answer, ...]:
    """Every answer of this hand, in the order given."""
    deal = session.deal
    return tuple(_answered(deal, asked) for asked in session.asked) if deal is not None else ()


def facts_told(session: MatchSession) -> tuple[Told, ...]:
    """What the answers say of the hands, for whoever listens."""
    return tuple(Told(one.answerer, one.cards, one.number) for one in heard(session) if one.cards)


def just_told(session: MatchSession) -> Answer | None:
    """What the player to act has been told at this very moment."""
    deal = session.deal
    if deal is None or deal.finished or not session.asked:
        return None
    last = session.asked[-1]
    mine = last.place == len(deal.plays) and last.asker is deal.to_act
    return _answered(deal, last) if mine else None


def _hear(session: MatchSession, question: Question) -> MatchSession:
    """The question of the player who speaks, answered for the whole table."""
    deal = session.deal
    assert deal is not None
    asker = LEARNER if session.said.topic in ("ask", "talk_refused") else deal.to_act
    asked = (*session.asked, Asked(len(deal.plays), asker, question))
    return replace(session, asked=asked, said=Said("talk"))


# -- the others --


def asking_tick(session: MatchSession) -> MatchSession | None:
    """The player to act asks partner before playing; ``None`` for one who does not.

    The bots of a side ask once a hand between them, and only where the game is manille parlée.
    """
    deal = session.deal
    assert deal is not None
    if session.house.variant != "parlee" or deal.finished:
        return None
    side = deal.to_act.side
    if any(one.asker.side is side and one.asker is not LEARNER for one in session.asked):
        return None
    question = session.company.asks(deal, session.number, facts_told(session))
    if question is None or isinstance(ask(deal, deal.to_act, question), TalkRefusal):
        return None
    if deal.to_act.partner is LEARNER:
        return replace(session, said=Said("asked", question=question))
    return _hear(session, question)


# -- the learner --


def can_ask(session: MatchSession) -> bool:
    """Whether there is somebody to ask and something to ask about, at a table where partners may talk."""
    deal = session.deal
    if session.house.talk == "none" or session.house.variant == "three" or session.phase != "play":
        return False
    return deal is not None and not deal.finished


def speaks(session: MatchSession) -> bool:
    """Whether the learner is choosing a question or an answer."""
    return session.said.topic in ("ask", "talk_refused", "asked", "untrue")


def spoken_to(session: MatchSession, action: str) -> MatchSession | None:
    """The buttons of talk: to ask, to let the tutor answer, to ask nothing; ``None`` for any other."""
    topic = session.said.topic
    match action:
        case "next" if topic in ("asked", "untrue"):
            return answer_truly(session)
        case "cancel" if topic in ("ask", "talk_refused"):
            return session.saying("nothing")
        case "talk":
            return begin_to_ask(session)
    return None


def begin_to_ask(session: MatchSession) -> MatchSession:
    """The learner wants to ask something; at a table without talk that is refused."""
    if session.house.talk == "none":
        return replace(session, said=Said("talk_refused", question=HowMany(session_trump(session))))
    return replace(session, said=Said("ask")) if can_ask(session) else session


def session_trump(session: MatchSession) -> Suit:
    """The suit that a question about trumps would be about."""
    return (session.deal.trump if session.deal else None) or Suit.CLUBS


def speak(session: MatchSession, option: str) -> MatchSession:
    """A question or an answer of the learner's. Raises BadInput."""
    if session.said.topic in ("asked", "untrue"):
        return _answer(session, option)
    if not option.startswith(ASK):
        raise BadInput(f"a question that begins with {ASK}", option)
    question = read_question(option.removeprefix(ASK))
    assert session.deal is not None
    if isinstance(ask(session.deal, LEARNER, question), TalkRefusal):
        return replace(session, said=Said("talk_refused", question=question))
    return _hear(session, question)


def true_answer(session: MatchSession) -> Answer:
    """What the learner must answer, since answers are true."""
    deal, question = session.deal, session.said.question
    assert deal is not None
    assert question is not None
    answer = ask(deal, deal.to_act, question)
    assert isinstance(answer, Answer)
    return answer


def answers_to(session: MatchSession) -> tuple[str, ...]:
    """The answers the learner may choose among."""
    match session.said.question:
        case HoldsCard():
            return ("yes", "no")
        case HowMany():
            held = session.deal.hand(LEARNER) if session.deal else ()
            return tuple(map(str, range(len(held) + 1)))
    return ("lead", "duck")


def _answer(session: MatchSession, option: str) -> MatchSession:
    """A true answer is heard by all; one that is not true is refused."""
    said, known = option.removeprefix(ANSWER), answers_to(session)
    if not option.startswith(ANSWER) or said not in known:
        raise BadInput(f"an answer as one of {', '.join(ANSWER + one for one in known)}", option)
    if said != str(true_answer(session).says):
        return replace(session, said=Said("untrue", question=session.said.question, option=said))
    return answer_truly(session)


def answer_truly(session: MatchSession) -> MatchSession:
    """The true answer, given for the learner."""
    question = session.said.question
    assert question is not None
    return _hear(session, question)
