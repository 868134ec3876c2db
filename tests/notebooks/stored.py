"""Store anew what the text cells of the lessons say: `python -m tests.notebooks.stored`.

Run it when the tutor's words have changed and nbval says so; then read the difference. Tables are
never stored: they live only while a kernel runs.
"""

from __future__ import annotations

import os
import sys
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from tests.notebooks.lessons import SKIPS_COMPARISON, Lesson, beside, lessons, pages


def store(lesson: Lesson) -> bool:
    """Run one lesson and keep what its text cells say. Whether anything changed."""
    before = lesson.path.read_text("utf-8")
    notebook = lesson.notebook
    here = {"metadata": {"path": str(lesson.path.parent)}}
    NotebookClient(notebook, kernel_name="python3", timeout=120, resources=here).execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            _keep_text_only(cell)
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    lesson.path.write_text(nbformat.writes(notebook, indent=1) + "\n", "utf-8")
    return lesson.path.read_text("utf-8") != before


def _keep_text_only(cell: NotebookNode) -> None:
    if SKIPS_COMPARISON in cell.metadata.get("tags", []):
        cell.outputs = []
    if not cell.outputs:
        cell.execution_count = None
    cell.metadata.pop("execution", None)


def main() -> None:
    """Store every lesson, and tell which ones changed."""
    with TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = home
        for lesson in (*lessons(), *pages(), *beside()):
            print(f"{lesson.slug}: {'changed' if store(lesson) else 'as it was'}", file=sys.stderr)


if __name__ == "__main__":
    main()
