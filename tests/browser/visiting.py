"""Somebody at the page in a browser that speaks only WebDriver. They press things by their names, or lit choices."""

from __future__ import annotations

import time
from pathlib import Path
from shutil import copytree
from typing import Any

from engines import PATIENCE, Engine

from cosmodrome.server.site.page import STATIC

WATCH = """\
(function () {
  var told = JSON.parse(sessionStorage.getItem("watched") || "[]");
  function tell(what) {
    told.push(what);
    sessionStorage.setItem("watched", JSON.stringify(told));
  }
  addEventListener("error", function (event) {
    // Firefox says so of a module that runs already.
    if (event.target.rel === "modulepreload") return;
    tell("error: " + (event.message || event.target.outerHTML));
  }, true);
  addEventListener("unhandledrejection", function (event) {
    tell("rejected: " + event.reason);
  });
  addEventListener("securitypolicyviolation", function (event) {
    tell("policy: " + event.violatedDirective + " " + event.blockedURI);
  });
  var send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (words) {
    if (JSON.parse(words).do === "act") window.acted = (window.acted || 0) + 1;
    if (!this.heard) {
      this.heard = true;
      this.addEventListener("message", function (event) {
        var message = JSON.parse(event.data);
        // In real time somebody else, or the clock, may have been a moment earlier. A page that is held up answers a
        // probe after the next one has come.
        var late = message.error === "no_probe" || (message.why && message.why.rule.indexOf("SB-") === 0);
        if (message.error && !late) tell("refused: " + event.data);
        if (message.game) window.over = message.game.outcome !== null;
      });
    }
    send.call(this, words);
  };
  var was = console.error;
  console.error = function () { tell("console: " + [].join.call(arguments, " ")); was.apply(console, arguments); };
})();
"""

PLANTED = """\
console.error("told");
Promise.reject("a promise");
throw new Error("thrown");
"""

NAMED = """
const [name, within] = arguments;
const words = (one) => (one.ariaLabel || one.innerText || one.textContent || "").replace(/\\s+/g, " ").trim();
const roots = within
  ? [...document.querySelectorAll(within)]
  : [[...document.querySelectorAll("dialog[open]")].at(-1) ?? document, document];
for (const root of roots)
  for (const one of root.querySelectorAll("button, a, [role=tab], summary, label")) {
    if (!words(one).startsWith(name) || one.disabled) continue;
    let box = one.getBoundingClientRect();
    if (!box.width) continue;
    if (box.top < 0 || box.bottom > innerHeight) one.scrollIntoView({ block: "center", behavior: "instant" });
    box = one.getBoundingClientRect();
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(...at);
    if (top && (one.contains(top) || top.contains(one))) return at;
  }
return null;
"""

AIM = """
const all = [...document.querySelectorAll("[data-choice]")];
const parts = [0.5, 0.3, 0.7, 0.12, 0.88];
for (let next = 0; next < all.length; next++) {
  const one = all[(arguments[0] + next) % all.length];
  for (let tried = 0; tried < 2; tried++) {
    const box = one.getBoundingClientRect();
    for (const fx of parts)
      for (const fy of parts) {
        const at = [box.x + fx * box.width, box.y + fy * box.height];
        if (at[0] < 0 || at[1] < 0 || at[0] > innerWidth || at[1] > innerHeight) continue;
        const top = document.elementFromPoint(...at);
        if (top && one.contains(top)) return at;
      }
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }
}
return null;
"""
"""Returns a point of the lit choice with a number, or of the next one that can be pressed."""

NEW_TABLE = """
window.made = null;
const headers = { "content-type": "application/json" };
const body = JSON.stringify(arguments[0]);
fetch("/api/me")
  .then(() => fetch("/api/tables", { method: "POST", headers, body }))
  .then((answer) => answer.json())
  .then((table) => (window.made = table));
"""
"""Makes a table. It asks for the person first: a slow WebKit may have no cookie here, though the page has its guest.

Most likely `Engine.forget` takes effect late there, and takes the new guest's cookie with the old one.
"""

NAME = "return document.querySelector('header .chip')?.innerText.trim()"
"""Returns the name of the person whom the server took the page for. Their cookie is set then."""

ONWARD = """
const box = document.querySelector("aside button.primary:enabled")?.getBoundingClientRect();
return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
"""

BUSY = "return !!document.querySelector('.dock[aria-busy=true], [role=group][aria-busy=true]')"


def watched_page(folder: Path) -> Path:
    """Make a copy of the built page that notes its errors from the first line on, and two small pages.

    One is full of planted errors, the other is empty.
    """
    copytree(STATIC, folder)
    index = (folder / "index.html").read_text("utf-8")
    (folder / "watch.js").write_text(WATCH, "utf-8")
    (folder / "planted.js").write_text(PLANTED, "utf-8")
    (folder / "index.html").write_text(
        index.replace("<head>", '<head><script src="/watch.js"></script>', 1), "utf-8"
    )
    (folder / "planted.html").write_text(
        '<!doctype html><html><head><script src="/watch.js"></script></head><body style="color: red">'
        '<img src="http://127.0.0.2:9/not-ours.png"><script src="/planted.js"></script></body></html>',
        "utf-8",
    )
    (folder / "quiet.html").write_text("<!doctype html><title>Quiet</title>", "utf-8")
    return folder


class Visitor:
    """A person at the page."""

    def __init__(self, engine: Engine, base: str) -> None:
        self.engine = engine
        self._base = base
        self._presses = 0
        """The number of presses so far. Each press is on the lit choice after that of the press before."""

    def go(self, path: str) -> None:
        """Open a page of the server's, and wait until it is drawn."""
        self.engine.open(self._base + path)
        self.engine.wait("return document.querySelector('#app')?.childElementCount > 0")

    def introduced(self) -> None:
        """Wait until the page shows who this is. A request before that would be nobody's."""
        self.engine.wait(NAME)

    def complaints(self) -> list[str]:
        """Return the errors that the page noted in this window since the window was opened."""
        told: list[str] = self.engine.js("return JSON.parse(sessionStorage.getItem('watched') || '[]')")
        return told

    def press(self, name: str, within: str = "") -> None:
        """Press the thing whose name begins with these words."""
        self.engine.click(*self.engine.wait(NAMED, name, within))

    def there(self, selector: str) -> None:
        """Wait for an element."""
        self.engine.wait("return !!document.querySelector(arguments[0])", selector)

    def sit(self, game: str, seats: int, bot: str = "random") -> str:
        """Make a table against bots that take no time, sit there, and open it. Return its code."""
        table = {"game": game, "seats": seats, "bots": [bot] * (seats - 1), "start": True}
        self.engine.js(NEW_TABLE, table | {"settings": {"pace": "instant"}})
        made = self.engine.wait("return window.made")
        assert "code" in made, made
        self.go(f"/t/{made['code']}")
        return str(made["code"])

    def asked(self) -> bool:
        """Wait until the person is asked, or the game is over. Return whether the person is asked."""
        self.engine.wait("return window.over === true || !!document.querySelector('[data-choice]')")
        return not self.engine.js("return window.over === true")

    def play(self, decisions: int) -> int:
        """Act by lit choices until the page has acted this many times, or the game is over. Return how often it did."""
        ends = time.monotonic() + PATIENCE
        while (acted := int(self.engine.js("return window.acted || 0"))) < decisions:
            if self.engine.js("return window.over === true"):
                break
            if time.monotonic() > ends:
                raise TimeoutError(f"{acted} of {decisions} actions")
            at: Any = None if self.engine.js(BUSY) else self.engine.js(AIM, self._presses)
            if at is not None:
                self._press(at)
            time.sleep(0.1)
        return acted

    def _press(self, at: Any) -> None:
        self.engine.click(*at)
        self._presses += 1

    def learn(self) -> None:
        """Do one step of a lesson: go on, or make a lit choice."""
        before = self.engine.wait("return document.querySelector('aside .said')?.innerText")
        ends = time.monotonic() + PATIENCE
        while self.engine.js("return document.querySelector('aside .said')?.innerText") == before:
            if time.monotonic() > ends:
                raise TimeoutError(f"the lesson still says: {before}")
            at = self.engine.js(ONWARD) or self.engine.js(AIM, self._presses)
            if at is not None and not self.engine.js(BUSY):
                self._press(at)
            time.sleep(0.2)
