"""How steady and how quick the page is: layout shifts as it loads and is played, and how soon a click shows.

python benchmarks/page.py --decisions 20
python benchmarks/page.py --slower 1 --only phest

Each page is opened by somebody new, on a phone and on a laptop, and what moves until nothing more is loaded is added up
(layout-shift entries: those without input just before, and all). Then a game of each kind is played against bots, with
a processor as many times slower as asked for, by pressing what lights up: its shifts, and from each press to the next
frame on the screen (event timing, whose grain is 8 ms; what takes less than 16 ms counts as 16).
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ElementHandle, Page, TimeoutError, sync_playwright
from servers import ours

SIZES = {"phone": (390, 844), "laptop": (1280, 800)}
GAMES = ("phest", "spacebowl", "karmanswap")
PAGES = (
    "/",
    *(f"/rules/{game}" for game in GAMES),
    *(f"/learn/{game}" for game in GAMES),
    *("/puzzle", "/puzzles/phest", "/puzzles/karmanswap", "/puzzles/phest/training", "/settings", "/about"),
)
WATCH = """
  window.shifts = [];
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const named = ({ node }) => node?.className?.baseVal ?? (node?.className || node?.nodeName || "gone");
      window.shifts.push({ value, asked: hadRecentInput, of: sources.map(named) });
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId) window.presses.push({ name, duration, of: interactionId });
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
BEGUN = {"bots": ["random"], "start": True, "settings": {"pace": "instant"}}
"""What makes a table's game begin at once."""
LIT = "main [data-choice]:visible, main .dock button.say:enabled:visible"
ANSWERS: float = 100
"""Milliseconds within which a press is to show."""


def new_page(browser: Browser, url: str, size: str) -> Page:
    """Somebody new, with a window of this size."""
    width, height = SIZES[size]
    phone = size == "phone"
    context = browser.new_context(
        base_url=url, viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
    )
    context.add_init_script(WATCH)
    return context.new_page()


def shifts(page: Page) -> str:
    """What has moved by itself, what at all, and the most of that."""
    found: list[dict[str, Any]] = page.evaluate("() => window.shifts")
    worst = max(found, key=lambda one: one["value"], default=None)
    unasked = sum(one["value"] for one in found if not one["asked"])
    told = f"{unasked:.4f} by itself, {sum(one['value'] for one in found):.4f} at all"
    return told if worst is None else f"{told}  ({', '.join(worst['of'][:3])})"


def settle(page: Page) -> None:
    """Wait until nothing is loaded any more, and what came of it is drawn."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)


def table(page: Page, game: str, **more: Any) -> str:
    """The address of a new table."""
    page.request.get("/api/me")
    told = {"game": game, "seats": 2, **more}
    made: dict[str, Any] = page.request.post("/api/tables", data=told).json()
    return f"/t/{made['code']}"


def load(browser: Browser, url: str, size: str, games: list[str]) -> None:
    """Print what moves while each page loads."""
    tables = [(f"table of {game}", game, BEGUN, "") for game in games]
    tables += [(f"lobby of {game}", game, {}, "") for game in games]
    tables += [(f"plain {game}", game, BEGUN, "?board=plain") for game in games]
    for name, game, how, query in [*((path, "", {}, "") for path in PAGES), *tables]:
        page = new_page(browser, url, size)
        page.goto(table(page, game, **how) + query if game else name)
        settle(page)
        print(f"{size:6}  {name:24}  {shifts(page)}", flush=True)
        page.context.close()


def press(one: ElementHandle, page: Page, size: str) -> None:
    """Press something as a person does, whose mouse rests there already: nothing else is measured."""
    one.scroll_into_view_if_needed(timeout=10_000)
    one.wait_for_element_state("stable", timeout=10_000)
    box = one.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if size == "phone":
        page.touchscreen.tap(x, y)
    else:
        page.mouse.move(x, y)
        page.wait_for_timeout(200)
        page.mouse.click(x, y)


def play(browser: Browser, url: str, size: str, game: str, decisions: int, slower: float) -> None:
    """Print what moves while a game is played, and how soon presses show."""
    page = new_page(browser, url, size)
    page.goto(table(page, game, **BEGUN))
    settle(page)
    page.evaluate("() => void (window.shifts.length = window.presses.length = 0)")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    done = 0
    for turn in range(decisions):
        lit = page.locator(LIT)
        try:
            lit.first.wait_for(timeout=30_000)
            press(lit.nth(turn % lit.count()).element_handle(timeout=10_000), page, size)
        except TimeoutError:
            break
        done += 1
        page.wait_for_timeout(700)
    slowest: dict[int, float] = {}
    for each in page.evaluate("() => window.presses"):
        slowest[each["of"]] = max(slowest.get(each["of"], 0), each["duration"])
    times = sorted([*slowest.values(), *[16.0] * (done - len(slowest))])
    if times:
        late = sum(time > ANSWERS for time in times)
        told = f"median {statistics.median(times):.0f} ms, slowest {times[-1]:.0f} ms, {late} of {done} late"
    else:
        told = "nothing was pressed"
    print(f"{size:6}  {game:12}  {told}; moved {shifts(page)}", flush=True)
    page.context.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", default=GAMES, choices=GAMES, help="these games")
    parser.add_argument("--decisions", type=int, default=20, help="presses in each game (20)")
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the processor is (4)")
    parser.add_argument("--no-pages", action="store_true", help="play only")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ours(Path(folder)) as servers, sync_playwright() as started:
        [url] = servers.urls
        installed = shutil.which("chromium") or shutil.which("google-chrome")  # else Playwright's own
        browser = started.chromium.launch(executable_path=installed)
        for size in SIZES:
            if not chosen.no_pages:
                load(browser, url, size, chosen.only)
            for game in chosen.only:
                play(browser, url, size, game, chosen.decisions, chosen.slower)


if __name__ == "__main__":
    main()
