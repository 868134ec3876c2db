"""Find a Chromium on this machine, or get one: `python tests/browser/chromium.py`."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ADVICE = (
    "The browser tests need Chromium and none could be installed here: "
    "install the package `chromium` of your system, or set CHROMIUM to the path of one."
)


def find_chromium() -> Path | None:
    """The browser named by $CHROMIUM, else one on the path, else Playwright's own; None if there is none."""
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else [shutil.which(name) for name in NAMES]
    found = [Path(candidate) for candidate in candidates if candidate and Path(candidate).exists()]
    return found[0] if found else _playwrights_own()


def _playwrights_own() -> Path | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = Path(playwright.chromium.executable_path)
    return browser if browser.exists() else None


def apt_get() -> bool:
    """Install Debian's Chromium where this user may: as root, or with a sudo that asks nothing."""
    if not shutil.which("apt-get"):
        return False
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if sudo and (not shutil.which("sudo") or subprocess.call([*sudo, "true"], stderr=subprocess.DEVNULL)):
        return False
    environment = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    subprocess.call([*environment, "update", "-qq"])
    return subprocess.call([*environment, "install", "-y", "-qq", "chromium"]) == 0


def playwright_install() -> bool:
    """Let Playwright download the Chromium that it was made for."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return subprocess.call(command, stderr=subprocess.DEVNULL) == 0


WAYS: tuple[Callable[[], bool], ...] = (apt_get, playwright_install)


def main() -> int:
    """Say where Chromium is, getting it first if need be; 1 and one clear line when there is no way."""
    for way in WAYS:
        if find_chromium():
            break
        print(f"No Chromium found; trying {way.__name__.replace('_', '-')} ...", flush=True)
        way()
    found = find_chromium()
    print(f"Chromium: {found}" if found else ADVICE, file=sys.stdout if found else sys.stderr)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
