"""What Lighthouse says of every page on a phone, as it simulates one: four times slower, on a slow mobile network.

npm install --prefix /tmp/lighthouse lighthouse
python benchmarks/lighthouse.py --program /tmp/lighthouse/node_modules/.bin/lighthouse
python benchmarks/lighthouse.py --runs 1 --only rules/karmanswap
python benchmarks/lighthouse.py --runs 1 --site      # home and a table of a site that needs no server

Each page is opened so often with nothing cached, and its best run counts. Lighthouse reckons from how long each task
of the page took, with all else that the machine did meanwhile; here it is given the processor time instead. Beside the
four scores stand the milliseconds until something shows, until most does, and for which a press would have had to wait
in between, and how much moved. Below them stands what costs points but is no matter of speed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from device import Host
from lookback_load import play_out
from page import BEGUN, GAMES, PAGES, table
from playwright.sync_api import BrowserContext, sync_playwright
from servers import ours

from cosmodrome.device.site import write_site

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
TABLE_OF_SITE = "a table, the site visited before"
PATIENCE = 120_000
"""Milliseconds within which a site's table has begun."""
TIMES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")


def pages(context: BrowserContext, urls: list[str]) -> dict[str, Callable[[], str]]:
    """The pages by their names, and how to come to each one's address: a table is made first, a game played out."""
    page = context.new_page()
    found: dict[str, Callable[[], str]] = {path: partial(str, path) for path in PAGES}
    for game in GAMES:
        found[f"lobby of {game}"] = partial(table, page, game)
        found[f"table of {game}"] = partial(table, page, game, **BEGUN)
    found["a plain board"] = lambda: table(page, "phest", **BEGUN) + "?board=plain"
    for game in ("phest", "karmanswap"):
        found[f"replay of {game}"] = partial(finished, urls, game)
    return found


def finished(urls: list[str], game: str) -> str:
    """The replay of a game that was played to its end, in a thread that has no loop of events yet."""
    with ThreadPoolExecutor(1) as pool:
        played = pool.submit(lambda: asyncio.run(play_out(urls, game))).result()
    return f"/replay/{played.table}"


def site_pages(context: BrowserContext, url: str) -> dict[str, Callable[[], str]]:
    """The same for a site without a server: its home, and a table that this browser keeps."""

    def begun() -> str:
        page = context.new_page()
        page.goto(url)
        page.get_by_role("button", name="Play against bots").first.click(timeout=PATIENCE)
        page.get_by_role("button", name="Start the game").click(timeout=PATIENCE)
        page.locator("[data-choice]").first.wait_for(timeout=PATIENCE)
        address = page.url
        page.close()
        return address.removeprefix(url)

    return {"home": str, TABLE_OF_SITE: begun}


@contextmanager
def site(folder: Path) -> Iterator[str]:
    """Write a site, and serve it as a web host does."""
    write_site(folder)
    host = Host(folder)
    yield host.url
    host.stop()


def look(program: str, port: int, address: str, folder: Path, *more: str) -> dict[str, Any] | None:
    """Lighthouse's report of a page in the browser that listens at this port; None if it says that it failed."""
    common = [program, address, "--quiet", *more]
    if subprocess.run([*common, f"--port={port}", f"--gather-mode={folder}"]).returncode:
        return None
    trace = next(folder.glob("*trace.json"))  # its name differs between versions
    told = json.loads(trace.read_bytes())
    take_processor_time(told["traceEvents"])
    trace.write_text(json.dumps(told))
    path = folder / "report.json"
    if subprocess.run(
        [*common, f"--audit-mode={folder}", "--output=json", f"--output-path={path}"]
    ).returncode:
        return None
    report: dict[str, Any] = json.loads(path.read_bytes())
    return None if "runtimeError" in report else report


def take_processor_time(events: list[dict[str, Any]]) -> None:
    """Let each task of a trace take the processor time that it used, and what happens in it happen at such a time."""
    threads: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for event in events:
        if "tts" in event:
            threads.setdefault((event["pid"], event["tid"]), []).append(event)
    for thread in threads.values():
        ended = begun = used = 0.0
        for event in sorted(thread, key=lambda one: (one["ts"], -one.get("dur", 0))):
            at = event["ts"]
            if at >= ended and "tdur" in event and event["name"].endswith("RunTask"):
                begun, used, ended = at, event["tts"], at + event["dur"]
            if at <= ended:
                event["ts"] = begun + event["tts"] - used
            if "tdur" in event:
                event["dur"] = event["tdur"]


def scores(report: dict[str, Any]) -> list[int]:
    """Points of 100 in each category."""
    return [round(100 * report["categories"][name]["score"]) for name in CATEGORIES]


def wrong(report: dict[str, Any]) -> Iterable[str]:
    """What costs points in any category but performance."""
    for name in CATEGORIES[1:]:
        for part in report["categories"][name]["auditRefs"]:
            audit = report["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                items = audit.get("details", {}).get("items", [])[:3]
                yield f"{audit['title']}: {json.dumps(items)[:600]}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--program", default="lighthouse", help="Lighthouse's command")
    parser.add_argument("--runs", type=int, default=3, help="how often each page is opened (3)")
    parser.add_argument("--site", action="store_true", help="a site that needs no server, in place of ours")
    parser.add_argument("--only", nargs="+", default=[""], help="pages whose name holds one of these")
    chosen = parser.parse_args()
    if (program := shutil.which(chosen.program)) is None:
        parser.error(f"there is no program {chosen.program}: install Lighthouse, and name it by --program")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    installed = shutil.which("chromium") or shutil.which("google-chrome")  # else Playwright's own
    with ExitStack() as stack:
        data, folder = (Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(2))
        if chosen.site:
            url = stack.enter_context(site(data / "site"))
        else:
            servers = stack.enter_context(ours(data))
            url = servers.urls[0] + "/"
        started = stack.enter_context(sync_playwright())
        context = started.chromium.launch_persistent_context(
            "", executable_path=installed, args=[f"--remote-debugging-port={port}"], base_url=url
        )
        stack.enter_context(context)
        places = site_pages(context, url) if chosen.site else pages(context, servers.urls)
        for name, address in places.items():
            if not any(part in name for part in chosen.only):
                continue
            kept = (
                ("--disable-storage-reset",) if name == TABLE_OF_SITE else ()
            )  # else the table would be gone
            once = partial(look, program, port, url + address().removeprefix("/"), folder, *kept)
            runs = [
                once() or once() for _ in range(chosen.runs)
            ]  # it fails now and then for no fault of the page
            best = max(filter(None, runs), key=scores, default=None)
            if best is None:
                continue
            times = " ".join(f"{best['audits'][time]['numericValue']:5.0f}" for time in TIMES)
            moved = best["audits"]["cumulative-layout-shift"]["numericValue"]
            print(
                f"{name:24}  {' '.join(f'{one:3}' for one in scores(best))}  {times}  {moved:.4f}", flush=True
            )
            for each in wrong(best):
                print(f"    {each}", flush=True)


if __name__ == "__main__":
    main()
