"""One browser page on a real JupyterLab, driven as a learner drives it; all that goes wrong is collected."""

import re
import shutil
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page, Request

from manille_tutor.content import notebooks_folder
from tests.lab_server import LabServer

SHOTS = Path(__file__).parent / "shots"
LOCAL = re.compile(r"(https?|wss?)://(localhost|127\.0\.0\.1)[:/]|data:|blob:|about:")
SERVER_ERROR = re.compile(r"^\[[EC] .*|^Traceback.*", re.MULTILINE)

JUPYTERLABS_OWN_NOISE: tuple[str, ...] = ()
"""Console errors that a bare JupyterLab makes too; each says why it is harmless."""

READY = """() => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  return Boolean(panel?.context?.isReady && panel.sessionContext?.session?.kernel?.status === 'idle'
    && panel.context.path === PATH);
}"""

WATCH_KERNEL = """() => {
  const early = said => said.startsWith('No such comm');
  let ran = false;
  window.kernelSaid = [];
  window.whatKernelSaid = () => window.kernelSaid.splice(0).filter(said => ran || !early(said));
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  kernel.iopubMessage.connect((_, { header, content }) => {
    if (header.msg_type === 'execute_input' && !ran) {
      ran = true;
      window.kernelSaid = window.kernelSaid.filter(said => !early(said));
    }
    if (header.msg_type === 'error') window.kernelSaid.push(`${content.ename}: ${content.evalue}`);
    if (header.msg_type === 'stream' && content.name === 'stderr') window.kernelSaid.push(content.text);
  });
}"""
"""JupyterLab asks a fresh kernel for its widgets; one that has none says that it knows no such comm. That is
heard before the first cell is run, and means nothing."""

RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
CHANGE_THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
HIDE_SIDE_BARS = """() => Promise.all(['left', 'right'].map(side =>
  window.jupyterapp.commands.execute('application:toggle-side-tabbar', { side })))"""
KERNEL_SAID = "() => window.whatKernelSaid?.() ?? []"


class LabPage:
    """A page with one notebook open. `page` is Playwright's, for everything that a learner does in it."""

    def __init__(self, page: Page, server: LabServer, root: Path) -> None:
        self.page = page
        self.server = server
        self._root = root
        self._heard = len(server.said)
        self._problems: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._problems.append(f"page error: {error}"))
        page.on("request", self._request)

    def open(self, notebook: str) -> None:
        """Open a fresh copy of a lesson (`en/00-start-here.ipynb`), and wait until its kernel is ready."""
        shipped = notebooks_folder() / notebook
        if shipped.exists():
            shutil.copyfile(shipped, self._root / notebook)
        self.page.goto(f"{self.server.url}lab/tree/{notebook}?reset")
        self.page.wait_for_function(READY.replace("PATH", f"'{notebook}'"), timeout=60_000)
        self.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
        self.page.evaluate(WATCH_KERNEL)

    def run_all(self) -> None:
        """Run All, wait until the last cell is done; a cell that fails is a problem."""
        if self.page.evaluate(RUN_ALL) is False:
            self._problems.append("a cell failed")

    def theme(self, name: str) -> None:
        """Switch to `JupyterLab Dark`, say, and wait until it shows."""
        self.page.evaluate(CHANGE_THEME, name)
        self.page.wait_for_selector(f'body[data-jp-theme-name="{name}"]', state="attached")
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")

    def size(self, width: int, height: int) -> None:
        """Make the window so wide and high."""
        self.page.set_viewport_size({"width": width, "height": height})

    def phone(self) -> None:
        """A small phone, 360 by 740, with JupyterLab's side bars put away as its View menu does."""
        self.size(360, 740)
        self.page.evaluate(HIDE_SIDE_BARS)

    def shot(self, name: str, selector: str | None = None) -> Path:
        """A picture of the window, or of one element, as `shots/NAME.png`, to be looked at."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}.png"
        if selector:
            self.page.locator(selector).first.screenshot(path=path)
        else:
            self.page.screenshot(path=path)
        return path

    def barriers(self, selector: str) -> list[str]:
        """What axe-core finds serious or critical inside the elements that match."""
        self.page.locator(selector).first.wait_for()
        found: list[dict[str, Any]] = Axe().run(self.page, context=selector).response["violations"]
        return [
            f"{violation['id']} ({violation['impact']}): {violation['help']}: {node['html']}"
            for violation in found
            if violation["impact"] in ("serious", "critical")
            for node in violation["nodes"]
        ]

    def problems(self) -> list[str]:
        """All that went wrong since last asked: on the console, in the kernel, in the server's log.

        A test that provokes an error asks, and looks at the answer; what is left at its end fails it.
        """
        self._problems += [f"kernel: {said}" for said in self.page.evaluate(KERNEL_SAID)]
        said = self.server.said
        self._problems += [f"server: {line}" for line in SERVER_ERROR.findall(said[self._heard :])]
        self._heard = len(said)
        found, self._problems = self._problems, []
        return found

    def _console(self, message: ConsoleMessage) -> None:
        known = any(re.search(noise, message.text) for noise in JUPYTERLABS_OWN_NOISE)
        if message.type == "error" and not known:
            self._problems.append(f"console: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        if not LOCAL.match(request.url):
            self._problems.append(f"the page asked the network for {request.url}")
