"""A web host that serves a site without a server, and steps that every visitor of it takes."""

from __future__ import annotations

import threading
from base64 import b64encode
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cosmodrome.device import site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PATIENCE = 300_000
"""Milliseconds that one thing may take on a machine that has much else to do."""

NEEDS = [
    pytest.mark.long,
    pytest.mark.browser,
    pytest.mark.timeout(1500),
    pytest.mark.skipif(not site.INTERPRETER.is_dir(), reason="needs `make interpreter`"),
    pytest.mark.skipif(not site.STATIC.is_dir(), reason="needs the built page"),
]
"""The marks of tests that open a site in a browser."""


class Host:
    """A web host that knows nothing but files."""

    def __init__(self, root: Path) -> None:
        self.lies: dict[str, bytes] = {}
        """What is answered in place of files whose paths end like this."""
        self.cuts: set[str] = set()
        """Only half of the files whose paths end like this is sent."""
        self.types: dict[str, str] = {}
        """The types of files whose paths end like this, where they are not told truly."""
        self.policies: dict[str, str] = {}
        """Policies that are sent with files whose paths contain this."""
        self.root = root
        self.has_bytecode = True
        """Browsers may be given bytecode of the site. Making that is worth a start where the site is opened often."""
        self.asked: list[str] = []
        """The paths that were asked for."""
        self.gives_python = threading.Event()
        """While this is not set, requests for what Python is made of wait."""
        self.gives_python.set()
        lies, asked, gives_python = self.lies, self.asked, self.gives_python
        cuts, types, policies = self.cuts, self.types, self.policies

        class Files(SimpleHTTPRequestHandler):
            def __init__(self, *given: Any) -> None:
                super().__init__(*given, directory=str(root))

            def do_GET(self) -> None:
                asked.append(self.path)
                if "/python/" in self.path:
                    gives_python.wait()
                for end, body in lies.items():
                    if self.path.endswith(end):
                        self.send_response(200)
                        self.send_header("content-type", "text/html")
                        self.send_header("content-length", str(len(body)))
                        self.end_headers()
                        self.wfile.write(body)
                        return
                super().do_GET()

            def end_headers(self) -> None:
                for part, policy in policies.items():
                    if part in self.path:
                        self.send_header("content-security-policy", policy)
                super().end_headers()

            def guess_type(self, path: Any) -> str:
                told = [kind for end, kind in types.items() if str(path).endswith(end)]
                return told[0] if told else super().guess_type(path)

            def copyfile(self, source: Any, outputfile: Any) -> None:
                if any(self.path.endswith(end) for end in cuts):
                    content = source.read()
                    outputfile.write(content[: len(content) // 2])
                    self.close_connection = True
                else:
                    super().copyfile(source, outputfile)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://localhost:{self._server.server_address[1]}/games/of/mine/"

    def stop(self) -> None:
        """Be gone: nobody answers at this address any more."""
        self.gives_python.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


KEPT = "navigator.serviceWorker.ready.then((kept) => kept.active.state)"
"""Waits until all files are kept, so that the network may go."""


def at_home(page: Page) -> None:
    """Wait until home shows the games, and the tables are open: home has asked for its reader's and been told."""
    page.locator(".games h3").first.wait_for()
    page.locator(".rail .none").wait_for(state="detached")


def choose(page: Page) -> None:
    """Choose the first thing on the board that may be chosen, once there is one, and wait for what follows."""
    page.locator("[data-choice]").first.wait_for()
    page.locator("[role=group][aria-busy=true]").wait_for(state="detached")
    page.locator("[data-choice]").first.click()
    page.locator(".dock[aria-busy=true]").wait_for(state="detached")


def against_bots(page: Page, at: int, start: str) -> None:
    """Begin a game against bots from home: the one with this number."""
    at_home(page)
    page.locator(".games li.panel").nth(at).get_by_role("button").first.click()
    page.get_by_role("button", name=start, exact=True).click()
    page.locator("[data-choice]").first.wait_for()


PUT = """async (files) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("cosmodrome", { create: true });
    for (const [name, text] of Object.entries(files)) {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)));
        await file.close();
    }
}"""
"""Puts files, in base64, into the folder that the site has in a browser."""

TAKE_BYTECODE = """async (patience) => {
    const root = await navigator.storage.getDirectory();
    for (const end = performance.now() + patience; performance.now() < end; ) {
        try {
            const folder = await root.getDirectoryHandle("cosmodrome");
            const kept = await folder.getFileHandle("compiled");
            await (await kept.createWritable({ keepExistingData: true })).close();
            const bytes = new Uint8Array(await (await kept.getFile()).arrayBuffer());
            let text = "";
            for (let at = 0; at < bytes.length; at += 32768)
                text += String.fromCharCode(...bytes.subarray(at, at + 32768));
            if (text) return btoa(text);
        } catch (error) {
            // There is none yet, or the worker still has it open.
            if (!["NotFoundError", "NoModificationAllowedError"].includes(error.name)) throw error;
        }
        await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error("A start kept no bytecode: did the tables open?");
}"""
"""Waits until the bytecode of a start is kept. Returns the whole file in base64."""

KEEP = "navigator.serviceWorker.register('./keeper.js').then(() => navigator.serviceWorker.ready)"
"""Has all files of the site kept, as a visit does."""


STARTED: dict[bytes, str] = {}
"""The bytecode that first starts kept, in base64, by the lists of what Python is made of."""


def bytecode(browser: Browser, host: Host) -> str:
    """Return the bytecode that a first start of a host's site keeps, in base64."""
    parts = (host.root / "games" / "of" / "mine" / "python" / "python.json").read_bytes()
    if parts not in STARTED:
        calm = Host(host.root)
        context = browser.new_context()
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(calm.url)
        at_home(page)
        STARTED[parts] = str(page.evaluate(TAKE_BYTECODE, PATIENCE))
        context.close()
        calm.stop()
    return STARTED[parts]


def outside(page: Page, host: Host) -> None:
    """Go to a place of the site where none of its scripts runs."""
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page.goto(f"{host.url}icon.svg")


def put_games(page: Page, host: Host, store: Path | None = None) -> None:
    """Let a browser have what an earlier visit left there: bytecode, and the games of a store."""
    outside(page, host)
    files = {} if store is None else {"games.sqlite3": b64encode(store.read_bytes()).decode()}
    browser = page.context.browser
    if host.has_bytecode and browser is not None:
        files["compiled"] = bytecode(browser, host)
    page.evaluate(PUT, files)


def been_here(page: Page, host: Host, store: Path | None = None) -> None:
    """Let a browser have what an earlier visit left there: all files, bytecode, and the games of a store."""
    put_games(page, host, store)
    page.evaluate(KEEP)
