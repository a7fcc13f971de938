"""A clock of a browser, which a test moves or lets stand: for a page and its workers at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cosmodrome.device.bundle import hash_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

DAY: Final = 24 * 3600 * 1000

FOLLOW: Final = """((first) => {
  const real = Date.now.bind(Date);
  let { shift, stands } = first;
  Date.now = () => (stands ?? real()) + shift;
  new BroadcastChannel("clock").onmessage = ({ data }) => ({ shift, stands } = data);
})"""
"""Gives whoever calls this a clock that follows the test's."""

IN_WORKER: Final = f"""{{
  const [name, clock] = self.name.split("|");
  Object.defineProperty(self, "name", {{ value: name }});
  if (clock) {FOLLOW}(JSON.parse(clock));
}}
"""
"""A worker has the clock as it is then from its name, before its own script. A page without `IN_PAGE` gives it none."""

IN_PAGE: Final = """(() => {
  if (!location.host) return;
  const real = Date.now.bind(Date);
  const said = () => JSON.parse(localStorage.getItem("clock") ?? '{ "shift": 0, "stands": null }');
  const say = (next) => {
    localStorage.setItem("clock", JSON.stringify(next));
    new BroadcastChannel("clock").postMessage(next);
  };
  FOLLOW(said());
  globalThis.clock = {
    move: (by) => say({ ...said(), shift: said().shift + by }),
    hold: () => say({ ...said(), stands: real() }),
    release: () => say({ ...said(), stands: null }),
  };
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    constructor(url, options) {
      super(url, { ...options, name: `${options.name}|${JSON.stringify(said())}` });
    }
  };
})();""".replace("FOLLOW", FOLLOW)
"""A script that a page runs before its own."""


def put_clock(site: Path) -> None:
    """Change a site: its worker has a clock that a test moves."""
    (worker,) = site.glob("assets/worker-*.js")
    before = worker.read_bytes()
    worker.write_bytes(IN_WORKER.encode() + before)
    keeper = site / "keeper.js"
    hashes = keeper.read_text("utf-8")
    assert hash_of(before) in hashes
    keeper.write_text(hashes.replace(hash_of(before), hash_of(worker.read_bytes())), "utf-8")


def move(page: Page, by: int) -> None:
    """Let the clock jump by milliseconds, also for pages that are opened later."""
    page.evaluate("(by) => clock.move(by)", by)


def hold(page: Page) -> None:
    """Let the clock stand, also for pages that are opened later."""
    page.evaluate("clock.hold()")


def release(page: Page) -> None:
    """Let the clock go on: it says the time again."""
    page.evaluate("clock.release()")
