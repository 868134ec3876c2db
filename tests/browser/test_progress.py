"""The page of progress in a real JupyterLab: seen, saved, read in, begun anew, on a phone and in the dark."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from manille_tutor.learning.events import read_log, write_event
from manille_tutor.learning.progress import NAME, VARIABLE
from tests.browser.conftest import Folders
from tests.browser.lab_page import LabPage
from tests.browser.test_lab_page import _notebook
from tests.learning.answered import at_places, attempt, learned

NOW = datetime.now().astimezone()
OVERFLOW = """() => [...document.querySelectorAll('.mt-root *')].filter(node => {
  const { right, width } = node.getBoundingClientRect(), frame = node.closest('.mt-root');
  return width > 1 && right > frame.getBoundingClientRect().right + 1
    && !node.closest('.mt-scroll') && !node.closest('.mt-overlay');
}).map(node => node.className)"""


@pytest.fixture
def progress_file(folders: Folders) -> Iterator[Path]:
    """A learner who learned two rules some weeks ago and missed a task yesterday."""
    (wrong,) = at_places("must_trump", 3, seed=70)
    events = [
        *learned("must_trump", NOW - timedelta(days=25)),
        *learned("follow_suit", NOW - timedelta(days=9)),
        attempt(wrong, "wrong", NOW - timedelta(days=1)),
    ]
    named = folders.environment().get(VARIABLE)
    place = Path(named) if named else folders.lessons / NAME
    place.write_bytes(b"".join(map(write_event, events)))
    yield place
    place.unlink()


def opened(lab_page: LabPage, folders: Folders) -> Page:
    lab_page.open(_notebook(folders.lessons, "import manille_tutor as mt\nmt.progress()"))
    lab_page.run_all()
    lab_page.page.locator(".mt-record").wait_for()
    return lab_page.page


def test_progress_is_seen_light_dark_and_narrow(
    lab_page: LabPage, folders: Folders, progress_file: Path
) -> None:
    page = opened(lab_page, folders)
    expect(page.locator(".mt-next h3")).to_have_text("2 rules are due for review.")
    expect(page.locator(".mt-figure.is-learned dd")).to_have_text("2")
    expect(page.locator(".mt-graph svg")).to_have_count(2)
    page.get_by_role("button", name="Show as a table").click()
    expect(page.locator(".mt-table tbody tr")).to_have_count(3)
    lab_page.shot("progress-lab")
    assert lab_page.barriers(".mt-root") == []
    lab_page.theme("JupyterLab Dark")
    page.locator(".mt-chapter").nth(1).scroll_into_view_if_needed()
    lab_page.shot("progress-lab-dark")
    assert lab_page.barriers(".mt-root") == []
    lab_page.phone()
    page.wait_for_timeout(300)
    assert page.evaluate(OVERFLOW) == []
    lab_page.shot("progress-lab-360")


def test_the_last_mistake_and_the_way_back(lab_page: LabPage, folders: Folders, progress_file: Path) -> None:
    page = opened(lab_page, folders)
    page.get_by_role("button", name="Try the last mistake again: Trumping").click()
    expect(page.locator(".mt-say h3")).to_contain_text("made yesterday")
    page.get_by_role("button", name="Back to your progress").click()
    expect(page.locator(".mt-record")).to_be_visible()
    page.get_by_role("button", name="Review now").click()
    expect(page.locator(".mt-say h3")).to_have_text("This one is a review.")


def test_a_copy_is_saved_and_read_in_again(
    lab_page: LabPage, folders: Folders, progress_file: Path, tmp_path: Path
) -> None:
    page = opened(lab_page, folders)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save a copy").click()
    copy = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(copy)
    assert copy.name == "manille-progress.jsonl"
    assert read_log(copy.read_bytes()).events == read_log(progress_file.read_bytes()).events
    (new,) = at_places("must_overtrump", 3, seed=5)
    with copy.open("ab") as file:
        file.write(write_event(attempt(new, at=NOW)))
    page.locator("input[data-load]").set_input_files(copy)
    expect(page.locator(".mt-kept")).to_have_text("1 line was read in. 7 lines were here already.")
    assert len(read_log(progress_file.read_bytes()).events) == 8


def test_the_code_is_copied_and_a_lesson_begun_anew(
    lab_page: LabPage, folders: Folders, progress_file: Path
) -> None:
    page = opened(lab_page, folders)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Result code", exact=True).click()
    page.get_by_label("A name, if you like").fill("Zoé")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.wait_for_function("() => navigator.clipboard.readText().then(text => text.startsWith('MR1.'))")
    before = progress_file.read_bytes()
    page.get_by_role("button", name="Begin a lesson anew").click()
    page.locator(".mt-reset").get_by_role("button", name="Trumping").click()
    expect(page.locator(".mt-asking h4")).to_have_text("Begin “Trumping” anew?")
    assert progress_file.read_bytes() == before
    page.get_by_role("button", name="Yes, begin anew").click()
    expect(page.locator(".mt-kept")).to_have_text("“Trumping” begins anew.")
    expect(page.locator(".mt-figure.is-learned dd")).to_have_text("1")
    assert progress_file.read_bytes().startswith(before)
