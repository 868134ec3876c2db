"""From a click on a card, through the kernel, to the painted answer, in a real JupyterLab."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Folders, a_browser, a_jupyterlab, a_page
from tests.browser.lab_page import LabPage
from tests.browser.test_lessons import _open_seeded

CLICK = """(root) => new Promise(resolve => {
  const cards = root.querySelectorAll('[data-press]');
  const card = cards[Math.floor(Math.random() * cards.length)];
  const was = card.getAttribute('aria-pressed');
  const started = performance.now();
  const watch = new MutationObserver(() => {
    const now = root.querySelector(`[data-press="${card.dataset.press}"]`);
    if (now.getAttribute('aria-pressed') === was) return;
    watch.disconnect();
    requestAnimationFrame(() => { const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - started);
      channel.port2.postMessage(0); });
  });
  watch.observe(root, { subtree: true, attributes: true, childList: true });
  card.click();
})"""


@pytest.fixture
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    return Folders(tmp_path_factory.mktemp("jupyterlab"))


@pytest.fixture
def lab_page(folders: Folders) -> Iterator[LabPage]:
    with a_jupyterlab(folders) as server, a_browser() as browser, a_page(browser, server, folders) as page:
        yield page


def test_click_to_painted_mark(lab_page: LabPage, folders: Folders, benchmark, measured) -> None:
    """Marking a card is the commonest click there is; painted means that the next frame has been drawn."""
    table = _open_seeded(lab_page, folders, "04-overtrumping")
    root = table.element_handle()

    def once() -> float:
        taken: float = lab_page.page.evaluate(CLICK, root)
        return taken

    for _warm_up in range(5):
        once()
    benchmark.pedantic(once, rounds=3)
    if benchmark.enabled:
        times = sorted(once() for _click in range(200))
        measured("a click to its paint", median=times[100], p95=times[190], unit="ms", aim="≤ 35 / 75")
