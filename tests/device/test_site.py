"""A site without a server, in Chromium: from a folder below others, and without a network after the first visit."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cosmodrome.device import site
from cosmodrome.device.site import write_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

PATIENCE = 300_000
"""Milliseconds that one thing may take on a machine that has much else to do."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.browser,
    pytest.mark.timeout(1500),
    pytest.mark.skipif(not site.INTERPRETER.is_dir(), reason="needs `make interpreter`"),
    pytest.mark.skipif(not site.STATIC.is_dir(), reason="needs the built page"),
]


class Host:
    """A web host that knows nothing but files."""

    def __init__(self, root: Path) -> None:
        self.lies: dict[str, bytes] = {}
        """What is answered in place of files whose paths end like this."""
        lies = self.lies

        class Files(SimpleHTTPRequestHandler):
            def __init__(self, *given: Any) -> None:
                super().__init__(*given, directory=str(root))

            def do_GET(self) -> None:
                for end, body in lies.items():
                    if self.path.endswith(end):
                        self.send_response(200)
                        self.send_header("content-type", "text/html")
                        self.send_header("content-length", str(len(body)))
                        self.end_headers()
                        self.wfile.write(body)
                        return
                super().do_GET()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Files)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://localhost:{self._server.server_address[1]}/games/of/mine/"

    def stop(self) -> None:
        """Be gone: nobody answers at this address any more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a web host with the site in a folder of it."""
    root = tmp_path_factory.mktemp("host")
    (root / "games" / "of").mkdir(parents=True)
    write_site(root / "games" / "of" / "mine")
    return root


@pytest.fixture
def host(files: Path) -> Iterator[Host]:
    """The web host. A test may stop it."""
    host = Host(files)
    yield host
    host.stop()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[..., tuple[BrowserContext, list[str]]]]:
    """Returns a function that makes a browser of somebody's own, and the list of what goes wrong in it."""
    contexts: list[BrowserContext] = []

    def come(language: str = "en", width: int = 1280) -> tuple[BrowserContext, list[str]]:
        viewport: Any = {"width": width, "height": 844}
        context = browser.new_context(locale=language, viewport=viewport, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        complaints: list[str] = []
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on(
            "console",
            lambda message: complaints.append(message.text) if message.type == "error" else None,
        )
        return context, complaints

    yield come
    for context in contexts:
        context.close()


KEPT = "navigator.serviceWorker.ready.then((kept) => kept.active.state)"
"""Waits until all files are kept, so that the network may go."""


def at_home(page: Page) -> None:
    """Wait until home shows the games."""
    page.locator(".games h3").first.wait_for()


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


def test_a_site_is_played_without_a_network_after_the_first_visit(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]]
) -> None:
    context, complaints = visitor()
    page = context.new_page()
    page.goto(host.url)
    page.get_by_role("progressbar").wait_for()
    at_home(page)
    assert page.get_by_role("note").inner_text().startswith("Your games stay on this device")
    assert page.evaluate(KEPT) in ("activating", "activated")
    page.close()
    url, _ = host.url, host.stop()

    page = context.new_page()
    page.goto(url)
    against_bots(page, 0, "Start the game")
    for _ in range(4):
        choose(page)
    table = page.url
    assert table.startswith(f"{url}?/t/")
    page.close()  # without a goodbye, as when a tab is closed

    page = context.new_page()
    page.goto(table)
    page.locator("[data-choice]").first.wait_for()
    page.add_locator_handler(
        page.get_by_role("button", name="Go on", exact=True), lambda button: button.click()
    )
    choose(page)
    page.goto(url)
    at_home(page)
    assert page.locator(f'a[href*="{table.rpartition("/")[2]}"]').count() == 1, "the game is not in the list"

    page.goto(f"{url}?/learn/phest")
    page.locator("main h2, [data-choice]").first.wait_for()
    page.goto(f"{url}?/puzzles/karmanswap")
    page.locator("[data-choice]").first.wait_for()
    page.goto(f"{url}?/rules/phest")
    page.get_by_role("heading", name="Phest").first.wait_for()
    page.goto(f"{url}?/about")
    page.get_by_role("heading", name="On this device", exact=True).wait_for()
    page.goto(f"{url}?/ratings")  # which only a server has
    page.locator("header .brand").wait_for()
    assert page.get_by_role("table").count() == 0
    assert complaints == []


@pytest.mark.parametrize(("language", "start"), [("de", "Spiel starten"), ("fr", "Commencer la partie")])
def test_other_games_in_other_languages_on_a_phone(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]], language: str, start: str
) -> None:
    context, complaints = visitor(language, 390)
    page = context.new_page()
    page.goto(host.url)
    against_bots(page, 2, start)
    choose(page)
    choose(page)
    assert page.evaluate("document.documentElement.lang") == language
    assert complaints == []


def test_two_people_share_the_device(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]]
) -> None:
    context, complaints = visitor()
    page = context.new_page()
    page.goto(host.url)
    at_home(page)
    page.locator(".games li.panel").first.get_by_role("button", name="Play with friends", exact=True).click()
    page.get_by_role("button", name="Add somebody here", exact=True).first.click()
    page.locator("dialog[open] input").fill("Nova")
    page.locator("dialog[open] input").press("Enter")
    page.get_by_role("button", name="Start with 2", exact=True).click()
    page.get_by_text("Nova").first.wait_for()
    page.locator("[data-choice], [data-choice] *, dialog[open], .cover").first.wait_for(state="attached")
    assert complaints == []


def test_one_tab_has_the_tables_and_another_takes_them_over(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]]
) -> None:
    context, _ = visitor()
    first, second = context.new_page(), context.new_page()
    first.goto(host.url)
    at_home(first)
    second.goto(host.url)
    second.get_by_role("heading", name="The games are open in another tab").wait_for()
    second.get_by_role("button", name="Play here", exact=True).click()
    at_home(second)
    first.get_by_role("heading", name="The games are open in another tab").wait_for()
    against_bots(second, 0, "Start the game")
    choose(second)


@pytest.mark.parametrize("file", ["python/app.zip", "python/pyodide.asm.wasm"])
def test_a_page_in_place_of_a_file_is_said(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]], file: str
) -> None:
    host.lies[file] = b"<!doctype html><title>Sign in to this network</title>"
    context, _ = visitor()
    page = context.new_page()
    page.goto(host.url)
    page.get_by_role("heading", name="The games could not be started here").wait_for()
    host.lies.clear()
    page.get_by_role("button", name="Load anew", exact=True).click()
    at_home(page)


@pytest.mark.parametrize(
    ("lacking", "words"),
    [("delete globalThis.Worker", "no workers"), ("delete globalThis.WebAssembly", "no WebAssembly")],
)
def test_a_browser_that_cannot_is_told_what_it_lacks(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]], lacking: str, words: str
) -> None:
    context, _ = visitor()
    page = context.new_page()
    page.add_init_script(lacking)
    page.goto(host.url)
    assert words in page.get_by_role("alert").inner_text()
