"""The whole way of a learner without a page, told in one line of JSON: the same here and in the browser.

Run by CPython and by Pyodide; whatever the two tell must be equal. It uses the installed package only.
"""

import json
from hashlib import sha256
from pathlib import Path

from manille_tutor.engine import house_rules, preset_rules, read_situation, rule_on
from manille_tutor.engine.record_reader import read_record
from manille_tutor.learning.events import event_of
from manille_tutor.learning.files import curated
from manille_tutor.learning.intents import Act, Choose, Press
from manille_tutor.learning.lessons import LESSONS, deal_round
from manille_tutor.learning.progress import Progress
from manille_tutor.learning.session import start, update
from manille_tutor.learning.table.company import Company
from manille_tutor.learning.table.intents import Act as MatchAct
from manille_tutor.learning.table.saving import write_match
from manille_tutor.learning.table.session import sit_down, update_match
from manille_tutor.players.puzzles import puzzle
from manille_tutor.text import LOCALES, Speaker
from manille_tutor.views import present
from manille_tutor.views.match import present_match

LINE = "trump=H leader=E trick=7C,KH,8C hand=8S,QS,AD,8H,10H"


def digest(*told: object) -> str:
    """A short name for all that was told."""
    return sha256(json.dumps(told, sort_keys=True, default=str).encode()).hexdigest()[:16]


def curated_exercises() -> dict[str, object]:
    """Every exercise that is shipped, asked and solved."""
    told = []
    for exercise in curated():
        parts = exercise.parts()
        assert {part.grade(part.solution) for part in parts} == {"correct"}, exercise.id
        told.append((exercise.record(), [str(part.solution) for part in parts]))
    return {"exercises": len(told), "as": digest(told)}


def lessons(progress: Progress) -> dict[str, object]:
    """The tasks of every lesson, shown in every language; the solution is asked for, and the end is kept."""
    told, kept = [], 0
    for lesson in LESSONS:
        session = start(lesson, "tasks", deal_round(lesson, "tasks", 7), 7)
        for act in ("hint", "solution", "next", "solution", "next"):
            session = update(session, Act(action=act))
            told += [present(session, Speaker(locale)) for locale in LOCALES]
            for news in session.news:
                progress.append(event_of(news, "tasks", "en"))
                kept += 1
    assert len(progress.read().attempts()) > len(LESSONS) // 2
    return {"lessons": len(LESSONS), "kept": kept, "views": len(told), "as": digest(told)}


def a_match(level: str) -> dict[str, object]:
    """A hand against players of that level, from the cut to the count, and its record read again."""
    house = house_rules("classic", target=None, hands=1)
    session, views = sit_down(house, Company(level, 5)), 0
    while session.phase != "count":
        if session.phase == "call" and session.bidding is not None and session.awaits == "learner":
            session = update_match(session, MatchAct(action="advice"))
            naming = session.said.naming
            assert naming is not None
            option = naming.trump.value if naming.trump else "-"
            session = update_match(update_match(session, Choose(option=option)), MatchAct(action="check"))
        elif session.my_turn and session.deal is not None:
            session = update_match(session, Press(card=rule_on(session.deal.situation).legal[0]))
        else:
            session = update_match(session, MatchAct(action="next"))
        views += bool(present_match(session, Speaker("fr")))
    record = write_match(session)
    assert record is not None
    assert read_record(record).deals[0] == session.boards[0].deal
    return {"views": views, "record": digest(record)}


def report(folder: Path) -> dict[str, object]:
    """All of it."""
    ruling = rule_on(read_situation(LINE))
    solved = puzzle(3)
    return {
        "ruling": [
            Speaker(locale).explain(ruling, card).plain() for locale in LOCALES for card in ruling.illegal
        ],
        "presets": digest(preset_rules("classic").model_dump(mode="json")),
        "curated": curated_exercises(),
        "lessons": lessons(Progress(folder / "progress.jsonl")),
        "club": a_match("club"),
        "expert": a_match("expert"),
        "puzzle": [solved.best.code, solved.margin],
    }


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        print(json.dumps(report(Path(place))))
