"""A Chromium that is driven by its own protocol. Playwright keeps all pages in the foreground, where none is frozen."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from chromium import QUIET, chromium
from playwright.sync_api import sync_playwright
from site_host import PATIENCE
from websockets.sync.client import ClientConnection, connect

LOOK = 0.05
"""Seconds between two looks at a fact that somebody waits for."""


def until(fact: Any, what: str) -> Any:
    """Wait until something is true, and return it. Raises AssertionError if it never is."""
    ends = time.monotonic() + PATIENCE / 1000
    while not (found := fact()):
        assert time.monotonic() < ends, f"waited in vain for {what}"
        time.sleep(LOOK)
    return found


CUT_OFF = "Inspected target navigated or closed"
"""Says the browser where a page is left while it works something out."""


class CutOff(Exception):
    """The page was left while it worked something out."""


class RawBrowser:
    """A browser with a connection to it."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)

    def call(self, method: str, session: str | None = None, **given: Any) -> Any:
        """Call a method of the protocol. Return its result."""
        number = next(self._numbers)
        order = {"id": number, "method": method, "params": given}
        self._line.send(json.dumps(order | ({"sessionId": session} if session else {})))
        while (told := json.loads(self._line.recv(PATIENCE / 1000))).get("id") != number:
            pass
        if told.get("error", {}).get("message") == CUT_OFF:
            raise CutOff
        assert "result" in told, told
        return told["result"]

    def open(self, url: str, script: str) -> RawPage:
        """Open a page in the foreground. It runs a script before its own."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable", session)
        self.call("Page.addScriptToEvaluateOnNewDocument", session, source=script)
        page = RawPage(self, session)
        self.call("Page.navigate", session, url=url)
        return page


class RawPage:
    """A page of such a browser."""

    def __init__(self, browser: RawBrowser, session: str) -> None:
        self._browser = browser
        self._session = session

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression, or of its promise."""
        given = {"expression": expression, "awaitPromise": True, "returnByValue": True, "userGesture": True}
        return self._browser.call("Runtime.evaluate", self._session, **given)["result"].get("value")

    def until(self, expression: str) -> Any:
        """Wait until an expression is true, and return its value. The page may load itself anew meanwhile."""

        def value() -> Any:
            with suppress(CutOff):
                return self.evaluate(expression)
            return None

        return until(value, expression)

    def set_life(self, state: str) -> None:
        """Freeze the page as the browser does with tabs that nobody looks at ("frozen"), or let it go on ("active")."""
        self._browser.call("Page.setWebLifecycleState", self._session, state=state)


@contextmanager
def raw_browser(folder: Path) -> Iterator[RawBrowser]:
    """Start a browser whose profile is in a folder, and end it."""
    path = chromium(whole=True)
    if path is None:
        with sync_playwright() as playwright:
            path = playwright.chromium.executable_path
    command = [path, *QUIET, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    process = subprocess.Popen([*command, "about:blank"], stderr=subprocess.DEVNULL)
    try:
        told = folder / "DevToolsActivePort"
        port, place = until(
            lambda: told.is_file() and len(lines := told.read_text().split()) == 2 and lines, "the browser"
        )
        with connect(f"ws://127.0.0.1:{port}{place}", max_size=None) as line:
            yield RawBrowser(line)
    finally:
        process.terminate()
        process.wait()
