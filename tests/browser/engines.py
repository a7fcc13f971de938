"""Three browsers with one interface: Firefox and WebKit by the commands of W3C WebDriver, Chromium by Playwright.

Firefox takes the commands over Marionette's socket, WebKitGTK over its driver's HTTP, on a virtual screen.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from live_server import free_port

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE: Final = 90.0
"""The longest wait in seconds. No machine needs as much for anything that tests wait for here."""

NAMES: Final = {"firefox": ("firefox-esr", "firefox"), "webkit": ("WebKitWebDriver",)}
"""The names of the engines' programs."""


class Refused(Exception):
    """The browser refused a command."""


def program(engine: str) -> str | None:
    """Return the path of an engine's program. None if the program, or the screen that it needs, is not installed."""
    if engine == "webkit" and shutil.which("Xvfb") is None:
        return None
    return next(filter(None, map(shutil.which, NAMES[engine])), None)


def _connected(port: int) -> socket.socket:
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), PATIENCE)
        except OSError:
            if time.monotonic() > ends:
                raise
            time.sleep(0.1)


class Engine(ABC):
    """A browser with one window."""

    def __init__(self, folder: Path) -> None:
        """All files that the browser writes go into the folder."""
        self.folder = folder
        folder.mkdir(parents=True)
        self._processes: list[subprocess.Popen[bytes]] = []

    @abstractmethod
    def call(self, command: str, **body: Any) -> Any:
        """Carry out a command of WebDriver. Raises Refused."""

    def run(self, words: list[str], **environment: str) -> subprocess.Popen[bytes]:
        """Start a process that ends with the browser."""
        with (self.folder / "out.log").open("ab") as log:
            process = subprocess.Popen(
                words, stdout=log, stderr=log, start_new_session=True, env=os.environ | environment
            )
        self._processes.append(process)
        return process

    def open(self, url: str) -> None:
        """Go to an address."""
        self.call("Navigate", url=url)

    def js(self, script: str, *args: Any) -> Any:
        """Run a function with this body in the page. Return its result."""
        return self.call("ExecuteScript", script=script, args=list(args))

    def wait(self, script: str, *args: Any) -> Any:
        """Run a function with this body until its result is true. Return the result."""
        ends = time.monotonic() + PATIENCE
        while not (found := self.js(script, *args)):
            if time.monotonic() > ends:
                seen = self.js("return `${location.href}: ${document.body?.innerText.slice(0, 1000)}`")
                raise TimeoutError(f"{script} {args} at {seen}")
            time.sleep(0.05)
        return found

    def click(self, x: float, y: float) -> None:
        """Press at a point of the window."""
        there = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"}
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        steps = [there, down, {"type": "pause", "duration": 30}, up]
        self.call("PerformActions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])

    def resize(self, width: int, height: int) -> None:
        """Give the inside of the window this size, or the nearest size that the screen allows."""
        for _ in range(5):
            rect = self.call("GetWindowRect")
            wide, high = self.js("return [innerWidth, innerHeight]")
            if (wide, high) == (width, height):
                return
            self.call(
                "SetWindowRect", width=rect["width"] + width - wide, height=rect["height"] + height - high
            )
            time.sleep(0.3)

    def zoom(self, factor: float) -> None:
        """Draw the page this many times as large."""
        self.js("document.documentElement.style.zoom = arguments[0]", factor)

    def forget(self) -> None:
        """Forget all cookies of the page's host, and what the page itself keeps."""
        self.js("localStorage.clear(); sessionStorage.clear()")
        self.call("DeleteAllCookies")

    def shoot(self, place: Path) -> Path:
        """Photograph the window."""
        place.write_bytes(base64.b64decode(self.call("TakeScreenshot")))
        return place

    def close(self) -> None:
        """End the browser, and all processes that came with it."""
        with suppress(Refused, OSError):
            self.call("DeleteSession")
        for process in reversed(self._processes):
            for sign in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.killpg(process.pid, sign)
                    process.wait(10)
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    continue

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Firefox(Engine):
    """Firefox by Marionette.

    A message is a length, a colon and JSON: [0, id, command, parameters] to the browser, [1, id, error, result] back.
    """

    PREFERENCES: Final = {
        "app.update.disabledForTesting": True,
        "browser.aboutwelcome.enabled": False,
        "browser.shell.checkDefaultBrowser": False,
        "browser.startup.page": 0,
        "datareporting.policy.dataSubmissionEnabled": False,
        "intl.locale.requested": "en-US",
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        # Without a screen, Firefox would report no mouse. The pointer is fine (2) and can hover (4):
        "ui.allPointerCapabilities": 6,
        "ui.primaryPointerCapabilities": 6,
    }

    def __init__(self, binary: str, folder: Path) -> None:
        super().__init__(folder)
        port = free_port()
        preferences = self.PREFERENCES | {"marionette.port": port}
        profile = folder / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(
            "".join(
                f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
                for name, value in preferences.items()
            )
        )
        words = ["--marionette", "--remote-allow-system-access", "--no-remote", "--headless", "--profile"]
        size = {"MOZ_HEADLESS_WIDTH": "1400", "MOZ_HEADLESS_HEIGHT": "1000", "HOME": str(folder)}
        self.run([binary, *words, str(profile)], **size)
        self._line = _connected(port)
        self._told = self._line.makefile("rb")
        self._number = 0
        self._hear()
        self.call("NewSession", capabilities={"alwaysMatch": {}})

    def _hear(self) -> Any:
        length = b""
        while (digit := self._told.read(1)) != b":":
            if not digit:
                raise ConnectionError("Firefox hung up")
            length += digit
        return json.loads(self._told.read(int(length)))

    def _command(self, command: str, **body: Any) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, command, body]).encode()
        self._line.sendall(f"{len(text)}:".encode() + text)
        _, _, error, result = self._hear()
        if error:
            raise Refused(f"{command}: {error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and list(result) == ["value"] else result

    def call(self, command: str, **body: Any) -> Any:
        """Carry out a command of WebDriver."""
        return self._command(
            f"WebDriver:{command}", **({"full": False} if command == "TakeScreenshot" else body)
        )

    def zoom(self, factor: float) -> None:
        """Zoom the page, as people do with the browser's menu, and wait until it is drawn so."""
        self._command("Marionette:SetContext", value="chrome")
        try:
            self.js("gBrowser.selectedBrowser.fullZoom = arguments[0]", factor)
        finally:
            self._command("Marionette:SetContext", value="content")
        self.wait("return Math.abs(devicePixelRatio - arguments[0]) < 0.05", factor)


class WebKit(Engine):
    """WebKitGTK by its own driver, on a virtual screen."""

    POSTS: Final = {
        "ExecuteScript": "execute/sync",
        "Navigate": "url",
        "PerformActions": "actions",
        "Refresh": "refresh",
        "SetWindowRect": "window/rect",
    }
    GETS: Final = {"GetWindowRect": "window/rect", "TakeScreenshot": "screenshot"}

    def __init__(self, driver: str, folder: Path) -> None:
        super().__init__(folder)
        read, write = os.pipe()
        with (folder / "screen.log").open("wb") as log:
            screen = subprocess.Popen(
                ["Xvfb", "-displayfd", str(write), "-screen", "0", "2400x1600x24", "-nolisten", "tcp"],
                pass_fds=[write],
                stderr=log,
                start_new_session=True,
            )
        self._processes.append(screen)
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        port = free_port()
        places = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("DATA", "CACHE", "CONFIG")}
        self.run(
            [driver, f"--port={port}"],
            DISPLAY=display,
            GDK_BACKEND="x11",
            GSETTINGS_BACKEND="memory",
            LIBGL_ALWAYS_SOFTWARE="1",
            NO_AT_BRIDGE="1",
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1",  # root has no sandbox; only our own pages are opened
            **places,
        )
        _connected(port).close()
        self._url = f"http://127.0.0.1:{port}/session"
        made = self._http("POST", self._url, {"capabilities": {"alwaysMatch": {}}})
        self._url += f"/{made['sessionId']}"

    def _http(self, method: str, url: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            raise Refused(error.read().decode()[:500]) from None

    def call(self, command: str, **body: Any) -> Any:
        """Carry out a command of WebDriver."""
        if command == "DeleteSession":
            return self._http("DELETE", self._url)
        if command == "DeleteAllCookies":
            return self._http("DELETE", f"{self._url}/cookie")
        if command in self.GETS:
            return self._http("GET", f"{self._url}/{self.GETS[command]}")
        return self._http("POST", f"{self._url}/{self.POSTS[command]}", body)


class Chromium(Engine):
    """A page of Playwright's Chromium. The maker of the page also closes it."""

    def __init__(self, page: Page, folder: Path) -> None:
        super().__init__(folder)
        self._page = page
        page.set_default_timeout(PATIENCE * 1000)
        self._line = page.context.new_cdp_session(page)
        self._size = 0, 0

    def call(self, command: str, **body: Any) -> Any:
        """Carry out a command of WebDriver: one of those that tests send, or the end of a session."""
        if command == "Refresh":
            self._page.reload()
        elif command == "TakeScreenshot":
            return base64.b64encode(self._page.screenshot()).decode()
        elif command == "DeleteAllCookies":
            self._page.context.clear_cookies()
        elif command != "DeleteSession":
            raise Refused(command)

    def open(self, url: str) -> None:
        """Go to an address."""
        self._page.goto(url)

    def js(self, script: str, *args: Any) -> Any:
        """Run a function with this body in the page. Return its result."""
        return self._page.evaluate(f"(args) => (function () {{ {script} }}).apply(null, args)", list(args))

    def click(self, x: float, y: float) -> None:
        """Press at a point of the window."""
        self._page.mouse.click(x, y, delay=30)

    def resize(self, width: int, height: int) -> None:
        """Give the inside of the window this size."""
        self._size = width, height
        self.zoom(1)

    def zoom(self, factor: float) -> None:
        """Zoom the page as the browser's menu does: fewer pixels of CSS, each of them larger."""
        width, height = (round(side / factor) for side in self._size)
        metrics = {"width": width, "height": height, "deviceScaleFactor": factor, "mobile": False}
        self._line.send("Emulation.setDeviceMetricsOverride", metrics)


def start(engine: str, folder: Path) -> Firefox | WebKit:
    """Start Firefox or WebKit, which must be installed."""
    binary = program(engine)
    assert binary is not None, engine
    return Firefox(binary, folder) if engine == "firefox" else WebKit(binary, folder)
