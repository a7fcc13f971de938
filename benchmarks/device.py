"""How soon a site without a server is there, what it loads, how quick a move is, and what it takes of a device.

python benchmarks/device.py                       # all of docs/device.md
python benchmarks/device.py --only second idle    # what begins with one of these words

The site is written, served from here as a host does that compresses, and opened in Chromium. Somebody presses "Play
against bots" and "Start the game" as soon as they can. "Slowed": the renderers run a quarter of the time, by stopping
and continuing them, because the browser's own throttling does not slow workers. A second visit is made in a browser
that was started anew, with the host gone. Beside seconds of the clock stand those of processor that the renderers
took, since the machine may have other work.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import unquote, urlsplit

from playwright.sync_api import BrowserContext, Page, sync_playwright
from servers import processor_time

from cosmodrome.device.site import write_site

LINE: Final = 10e6 / 8
"""Bytes a second of a line of 10 Mbit/s."""
STOPPED, RUNNING = 0.030, 0.010
"""Seconds for which slowed renderers stand still, and run."""
PIECE: Final = 16_384
"""Bytes that are sent at once."""
PATIENCE: Final = 300.0
"""Seconds after which something counts as not done."""
WATCHED: Final = 20.0
"""Seconds for which a table is watched at which nobody acts."""
MOVES: Final = 400
VISITS: Final = 5
"""Second visits that are made, an odd number."""
PACKED: Final = (".woff2", ".png", ".webp", ".jpg", ".whl", ".zip", ".gz")
"""Files that no host compresses once more."""

WATCH = """
const marks = (globalThis.marks = {});
const note = (name) => (marks[name] ??= performance.now());
const started = (globalThis.started = {});
const Native = globalThis.Worker;
globalThis.Worker = class extends Native {
  constructor(url, options) {
    if (options?.name === "thinks" && !%(thinks)s) return { postMessage() {}, terminate() {} };
    super(url, options);
    started[options?.name] = this;
  }
};
const pressed = new Set();
const press = (button) => {
  if (!button || button.disabled || pressed.has(button)) return;
  pressed.add(button);
  button.click();
};
const look = () => {
  const play = document.querySelector(".games li.panel button");
  if (play) requestAnimationFrame(() => note("home"));
  if (!document.querySelector(".rail .none") && play) note("open");
  if (%(plays)s) {
    if (pressed.size === 0) press(play);
    const named = (button) => button.textContent.trim() === "Start the game";
    if (pressed.size === 1) press([...document.querySelectorAll("button")].find(named));
  }
  const busy = document.querySelector("[role=group][aria-busy=true]");
  if (!busy && document.querySelector("[data-choice]")) requestAnimationFrame(() => note("move"));
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
"""
"""Notes when home can be used, and when a first move can be made; presses what leads there."""

PLAY = """async (most) => {
  const ask = (message) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    started.serves.postMessage(message, [port2]);
  });
  const order = { game: "karmanswap", seats: 2, bots: ["rank:3"], start: true, settings: { pace: "instant" } };
  const times = [];
  while (times.length < most) {
    const headers = [["content-type", "application/json"]];
    const made = await ask({
      ask: { method: "POST", path: "/api/tables", query: "", headers, body: JSON.stringify(order) },
    });
    const { id } = JSON.parse(new TextDecoder().decode(made.body));
    const { port1, port2 } = new MessageChannel();
    await new Promise((over) => {
      let ref = 0, sent = 0, waits = false, acted = -1, game = null;
      port1.onmessage = ({ data }) => {
        if (!("text" in data)) return;
        const told = JSON.parse(data.text);
        if (told.is === "probe") port1.postMessage(JSON.stringify({ do: "echo", id: told.id }));
        if (waits && told.ref === ref && (told.is === "done" || told.is === "refused")) {
          if (told.is === "done") times.push(performance.now() - sent);
          waits = false;
        }
        if (told.game) game = told.game;
        if (game?.outcome || times.length >= most) return over();
        const legal = (game?.legal ?? []).filter(({ kind }) => !["StepAway", "StepBack", "VoteSkip"].includes(kind));
        if (waits || !legal.length || acted === game.number) return;
        acted = game.number;
        waits = true;
        ref += 1;
        const action = legal[Math.floor(Math.random() * legal.length)];
        sent = performance.now();
        const once = 1e6 * times.length + ref;
        port1.postMessage(JSON.stringify({ do: "act", number: game.number, action, ref, once }));
      };
      started.serves.postMessage({ open: { path: `/ws/tables/${id}`, query: "" } }, [port2]);
    });
    port1.postMessage(null);
  }
  return times;
}"""
"""Plays Karman Swap at random against a bot, straight to the worker. Returns the milliseconds of each move."""

KEPT = "navigator.serviceWorker.ready.then((kept) => kept.active.state)"


class Sent(NamedTuple):
    """An answer of the host: when it was whole, what it was, its bytes, and whether the keeper had asked."""

    at: float
    name: str
    size: int
    by_keeper: bool


class Host:
    """A web host that compresses, and whose line may be as slow as asked for."""

    def __init__(self, root: Path, rate: float | None = None) -> None:
        self.sent: list[Sent] = []
        self._rate = rate
        self._free = 0.0
        self._lock = threading.Lock()
        files = {path.relative_to(root).as_posix(): path for path in root.rglob("*") if path.is_file()}
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                name = unquote(urlsplit(self.path).path).lstrip("/") or "index.html"
                if name not in files:
                    self.send_error(404)
                    return
                content = files[name].read_bytes()
                tag = f'"{sha256(content).hexdigest()[:16]}"'
                is_known = self.headers.get("if-none-match") == tag
                body = b"" if is_known else content
                self.send_response(304 if is_known else 200)
                self.send_header("etag", tag)
                self.send_header("cache-control", "max-age=600")
                kind = "text/javascript" if name.endswith("js") else guess_type(name)[0]
                self.send_header("content-type", kind or "application/octet-stream")
                if body and not name.endswith(PACKED):
                    body = gzip.compress(body, 6, mtime=0)
                    self.send_header("content-encoding", "gzip")
                if not is_known:
                    self.send_header("content-length", str(len(body)))
                self.end_headers()
                for start in range(0, len(body), PIECE):
                    host.pace(len(body[start : start + PIECE]))
                    self.wfile.write(body[start : start + PIECE])
                by_keeper = "keeper.js" in self.headers.get("referer", "")
                host.sent.append(Sent(time.time(), name, len(body), by_keeper))

            def log_message(self, *_: Any) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, *_: Any) -> None:
                """Say nothing: a browser that closes breaks its lines off."""

        self._server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://localhost:{self._server.server_address[1]}/"

    def pace(self, size: int) -> None:
        """Wait until the line has sent this many bytes more."""
        if self._rate is None:
            return
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._rate
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))

    def stop(self) -> None:
        """Be gone."""
        self._server.shutdown()
        self._server.server_close()


def parent(pid: int) -> int:
    """Return the process that started a process."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def renderers(data: str) -> list[int]:
    """Return the processes that run the pages of the browser with this folder."""
    found, main = [], None
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            if folder.name.isdigit():
                line = (folder / "cmdline").read_text().replace("\0", " ")
                if "--type=renderer" in line:
                    found.append(int(folder.name))
                elif f"--user-data-dir={data}" in line and "--type=" not in line:
                    main = int(folder.name)
    return [pid for pid in found if main is not None and _is_below(pid, main)]


def _is_below(pid: int, main: int) -> bool:
    with suppress(OSError):
        while pid > 1:
            if (pid := parent(pid)) == main:
                return True
    return False


@contextmanager
def slowed(data: str, is_slowed: bool) -> Iterator[None]:
    """Let the renderers of a browser run a quarter of the time meanwhile."""
    over = threading.Event()
    pids: list[int] = []

    def tell(what: signal.Signals) -> None:
        for pid in pids:
            with suppress(OSError):
                os.kill(pid, what)

    def find() -> None:
        while not over.wait(0.1):
            pids[:] = renderers(data)

    def drive() -> None:
        while not over.is_set():
            tell(signal.SIGSTOP)
            time.sleep(STOPPED)
            tell(signal.SIGCONT)
            time.sleep(RUNNING)

    threads = [threading.Thread(target=work) for work in ((find, drive) if is_slowed else ())]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()
        tell(signal.SIGCONT)


class Visit(NamedTuple):
    """How long a visit took until home could be used, the tables were open, and a first move could be made."""

    home: float
    open: float
    move: float
    cpu: float
    """Seconds of processor that the renderers took until then."""
    at: float
    """When the first move could be made."""
    begins: bool
    """Whether the first move of the game was the person's. Otherwise bots moved before."""

    def __str__(self) -> str:
        soon = f"home {self.home:.2f} s, tables {self.open:.2f} s, first move {self.move:.2f} s"
        return f"{soon}; processor {self.cpu:.2f} s"


class Browser:
    """Chromium with a folder of its own, in which it keeps what it has."""

    def __init__(self, context: BrowserContext, data: str, url: str) -> None:
        self._context = context
        self.data = data
        self._url = url

    def open(self, *, plays: bool = True, thinks: bool = True) -> Page:
        """Open the site in a new page."""
        page = self._context.new_page()
        page.add_init_script(f"{{{WATCH % {'plays': str(plays).lower(), 'thinks': str(thinks).lower()}}}}")
        page.goto(self._url, wait_until="commit", timeout=1000 * PATIENCE)
        return page

    def visit(self, is_slowed: bool = False) -> tuple[Page, Visit]:
        """Open the site, and come to a first move."""
        with slowed(self.data, is_slowed):
            before = self.processor()
            page = self.open()
            marks = until(page, "move")
            used = self.processor() - before
        at = page.evaluate("performance.timeOrigin + marks.move") / 1000
        seconds = {name: value / 1000 for name, value in marks.items()}
        begins = page.get_by_text("You start.").count() > 0
        return page, Visit(seconds["home"], seconds["open"], seconds["move"], used, at, begins)

    def processor(self) -> float:
        """Return the seconds of processor of all its renderers."""
        total = 0.0
        for pid in renderers(self.data):
            with suppress(OSError):
                total += processor_time(pid)
        return total

    def memory(self) -> float:
        """Return the private memory of its largest renderer, in MB."""
        return max(private(pid) for pid in renderers(self.data)) / 1000


def private(pid: int) -> int:
    """Return the private memory of a process, in kB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


def until(page: Page, mark: str) -> dict[str, float]:
    """Wait for a mark. Return all there are."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        marks: dict[str, float] = page.evaluate("globalThis.marks ?? {}")
        if mark in marks:
            return marks
        time.sleep(0.02)
    raise TimeoutError(f"{mark} did not come; the page shows: {page.inner_text('body')[:500]}")


class Bench:
    """A site, and browsers that visit it."""

    def __init__(self, site: Path, started: Any) -> None:
        self._site = site
        self._started = started

    @contextmanager
    def browser(self, data: str, url: str) -> Iterator[Browser]:
        """Start a browser on a folder."""
        installed = shutil.which("chromium") or shutil.which("google-chrome")  # else Playwright's own
        context = self._started.chromium.launch_persistent_context(
            data, executable_path=installed, args=["--no-sandbox"], locale="en", reduced_motion="reduce"
        )
        context.set_default_timeout(1000 * PATIENCE)
        try:
            yield Browser(context, data, url)
        finally:
            context.close()

    @contextmanager
    def returning(self) -> Iterator[Callable[[], Any]]:
        """Give what starts browsers that have been here before, with the host gone."""
        with tempfile.TemporaryDirectory() as data:
            host = Host(self._site)
            with self.browser(data, host.url) as browser:
                page = browser.open(plays=False)
                until(page, "open")
                page.evaluate(KEPT)
                time.sleep(5)  # what the browser keeps of compiled code it writes later
            host.stop()
            yield lambda: self.browser(data, host.url)

    def first(self) -> Iterator[str]:
        """First visits: what is downloaded, and how long it takes on a slow line."""
        with tempfile.TemporaryDirectory() as data:
            host = Host(self._site)
            with self.browser(data, host.url) as browser:
                _, visit = browser.visit()
                yield f"first visit: {visit}"
                before = [one for one in host.sent if one.at <= visit.at]
                mega = sum(one.size for one in before if not one.by_keeper) / 1e6
                also = sum(one.size for one in before if one.by_keeper) / 1e6
                yield f"first visit: {mega:.2f} MB before the first move, and {also:.2f} MB to keep"
                for one in sorted(before, key=lambda one: -one.size)[:12]:
                    yield f"    {one.size:9,} {one.name}{' (keeper)' if one.by_keeper else ''}"
            host.stop()
        with tempfile.TemporaryDirectory() as data:
            host = Host(self._site, LINE)
            with self.browser(data, host.url) as browser:
                yield f"first visit, 10 Mbit/s, slowed: {browser.visit(is_slowed=True)[1]}"
            host.stop()

    def second(self) -> Iterator[str]:
        """Second visits, offline: the middle of some in which the person begins."""
        with self.returning() as again:
            for words, is_slowed in (("", False), (", slowed", True)):
                visits: list[Visit] = []
                while len(visits) < VISITS:
                    with again() as browser:
                        _, visit = browser.visit(is_slowed)
                    if visit.begins:
                        visits.append(visit)
                visits.sort(key=lambda visit: visit.move)
                span = f"first move {visits[0].move:.2f} to {visits[-1].move:.2f} s"
                yield f"second visit{words}: {visits[VISITS // 2]}; of {VISITS}, {span}"

    def moves(self) -> Iterator[str]:
        """Moves of Karman Swap."""
        with self.returning() as again:
            for words, is_slowed in (("", False), (", slowed", True)):
                with again() as browser:
                    page = browser.open(plays=False)
                    until(page, "open")
                    page.evaluate(PLAY, 20)  # until the bots' worker is ready
                    with slowed(browser.data, is_slowed):
                        times = page.evaluate(PLAY, MOVES)
                    cuts = statistics.quantiles(times, n=100)
                    yield f"moves{words}: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms of {len(times)}"

    def idle(self) -> Iterator[str]:
        """Memory, and the processor that a table takes at which nobody acts."""
        with self.returning() as again:
            with again() as browser:
                until(browser.open(plays=False, thinks=False), "open")
                time.sleep(5)
                yield f"idle: {browser.memory():.0f} MB without the thinking worker"
            with again() as browser:
                page, _ = browser.visit()
                time.sleep(20)  # until the browser has loaded all when idle, and the loudspeaker rests
                yield f"idle: {browser.memory():.0f} MB with it, at a table"
                before = browser.processor()
                time.sleep(WATCHED)
                share = (browser.processor() - before) / WATCHED
                yield f"idle: {share:.2%} of a core at a table"
                assert page.locator("[data-choice]").count()


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", default=[""], help="what begins with one of these words")
    parser.add_argument("--site", type=Path, help="a site that was written before")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        site = chosen.site or Path(folder, "site")
        if chosen.site is None:
            write_site(site)
        bench = Bench(site, started)
        for name in ("first", "second", "moves", "idle"):
            if name.startswith(tuple(chosen.only)):
                for line in getattr(bench, name)():
                    print(line, flush=True)
        print(json.dumps({"load": os.getloadavg()}))


if __name__ == "__main__":
    main()
