"""The files that a browser keeps of a site heal by themselves: missing ones, broken ones, and those never fetched."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from site_host import KEPT, NEEDS, PATIENCE, Host, against_bots, been_here, choose, outside, put_games

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = NEEDS

Visitor = Callable[..., "tuple[BrowserContext, list[str]]"]

KEPT_FILES = """async () => {
    const found = {};
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys())
            found[url] = (await (await cache.match(url)).arrayBuffer()).byteLength;
    }
    return found;
}"""
"""The kept files by their addresses, and their sizes."""

SPOIL = """async ([names, broken]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
            if (!names.some((each) => url.includes(each))) continue;
            if (broken) await cache.put(url, new Response("<title>Sign in to this network</title>"));
            else await cache.delete(url);
        }
    }
}"""
"""Breaks some kept files, or deletes them."""

REFUSED = """async () => {
    const worker = (await navigator.serviceWorker.register("./keeper.js")).installing;
    if (worker.state !== "redundant") await new Promise((done) => (worker.onstatechange = done));
    return worker.state;
}"""
"""Has the files kept once more, and returns how that ended."""

SCRIPT = "assets/index-"
SPOILT = ["python/app.zip.packed", "python/python.json", "python/pyodide.asm.mjs", SCRIPT]


def sizes(host: Host, files: Path) -> dict[str, int]:
    """Return all files of the site by their addresses, but for the worker that keeps them."""
    site = files / "games" / "of" / "mine"
    found = {
        path.relative_to(site).as_posix(): path.stat().st_size for path in site.rglob("*") if path.is_file()
    }
    return {f"{host.url}{name}": size for name, size in found.items() if name != "keeper.js"}


def play_offline(page: Page, host: Host) -> None:
    """Load the page without a network, and make a move."""
    url, _ = host.url, host.stop()
    page.goto(url)
    against_bots(page, 0, "Start the game")
    choose(page)


def heals(page: Page, host: Host, files: Path) -> None:
    """Wait until the browser keeps all files as they should be."""
    ends = time.monotonic() + PATIENCE / 1000
    while page.evaluate(KEPT_FILES) != sizes(host, files):
        assert time.monotonic() < ends, page.evaluate(KEPT_FILES)
        page.wait_for_timeout(100)


def test_kept_files_that_are_broken_or_missing_are_fetched_again(
    host: Host, files: Path, visitor: Visitor
) -> None:
    context, _ = visitor()
    page = context.new_page()
    been_here(page, host)
    assert page.evaluate(KEPT_FILES) == sizes(host, files)
    for broken in (True, False):
        outside(page, host)
        page.evaluate(SPOIL, [SPOILT, broken])
        assert page.evaluate(KEPT_FILES) != sizes(host, files)
        page.goto(host.url)
        heals(page, host, files)
    play_offline(page, host)


def test_files_that_a_proxy_replaced_are_not_kept_and_the_rest_is_fetched_with_the_next_visit(
    host: Host, files: Path, visitor: Visitor
) -> None:
    context, _ = visitor()
    page = context.new_page()
    put_games(page, host)
    host.lies["licences.txt"] = b"<!doctype html><title>Sign in to this network</title>"
    page.goto(host.url)
    page.locator(".games h3").first.wait_for()
    assert page.evaluate(REFUSED) == "redundant"
    kept = page.evaluate(KEPT_FILES)
    assert 0 < len(kept) < len(sizes(host, files))
    assert kept.items() <= sizes(host, files).items()
    host.lies.clear()
    page.goto(host.url)
    assert page.evaluate(KEPT) in ("activating", "activated")
    assert page.evaluate(KEPT_FILES) == sizes(host, files)
    play_offline(page, host)


AT = 500_000
"""The place in the kept bytecode that is spoilt."""

BYTECODE = """async ([at, before]) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("cosmodrome");
    for (;;) {
        const file = await (await folder.getFileHandle("compiled", { create: true })).getFile();
        const there = new Uint8Array(await file.slice(at, at + 10).arrayBuffer()).join(" ");
        if (there !== "" && (before === null || there === before)) return there;
        await new Promise((done) => setTimeout(done, 100));
    }
}"""
"""Waits until the bytecode of a start is kept, and until some bytes of it are as before. Returns these bytes."""

SPOIL_BYTECODE = """async (at) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("cosmodrome");
    for (;;) {
        try {
            const file = await (await folder.getFileHandle("compiled")).createWritable({ keepExistingData: true });
            await file.write({ type: "write", position: at, data: "broken" });
            return await file.close();
        } catch (error) {
            if (error.name !== "NoModificationAllowedError") throw error; // the worker still has it open
            await new Promise((done) => setTimeout(done, 100));
        }
    }
}"""
"""Changes some bytes of it."""


def test_bytecode_that_is_broken_is_made_anew(host: Host, visitor: Visitor) -> None:
    context, complaints = visitor()
    page = context.new_page()
    put_games(page, host)
    made = page.evaluate(BYTECODE, [AT, None])
    page.evaluate(SPOIL_BYTECODE, AT)
    assert page.evaluate(BYTECODE, [AT, None]) != made
    page.goto(host.url)
    against_bots(page, 0, "Start the game")
    choose(page)
    page.evaluate(BYTECODE, [AT, made])
    assert complaints == []
