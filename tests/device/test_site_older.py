"""A game that released rules began goes on in the browser: their archive runs in the worker in which bots think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from older_games import ids, owned
from site_host import NEEDS, Host, at_home, been_here, choose, put_games
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = NEEDS

Visitor = Callable[..., "tuple[BrowserContext, list[str]]"]

ARCHIVES = ["karmanswap-1_phest-1_spacebowl-1.pyz", "karmanswap-2_phest-2_spacebowl-2.pyz"]


def store_of(folder: Path, version: int) -> Path:
    """Make a store with the games of a released version, in a thread of its own: a browser's loop has this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(owned(folder, version, "Bob"))).result()


@pytest.mark.parametrize(("version", "games"), [(1, ["phest-turn", "karmanswap-chain"]), (2, ["phest-turn"])])
def test_games_of_older_rules_go_on_without_a_network(
    host: Host, visitor: Visitor, tmp_path: Path, version: int, games: list[str]
) -> None:
    context, complaints = visitor()
    page = context.new_page()
    been_here(page, host, store_of(tmp_path, version))
    url, _ = host.url, host.stop()
    first, *others = (f"?/t/{ids(version)[game]}" for game in games)
    page.goto(url + first)
    choose(page)
    for other in others:
        walk(page, "./")
        at_home(page)
        walk(page, other)
        choose(page)
    assert complaints == []


def test_without_its_rules_a_game_waits_for_a_network_and_says_so(
    host: Host, visitor: Visitor, tmp_path: Path
) -> None:
    context, _ = visitor(width=390)
    page = context.new_page()
    put_games(page, host, store_of(tmp_path, 1))
    for archive in ARCHIVES:
        host.lies[archive] = b"<!doctype html><title>Sign in to this network</title>"
    page.goto(f"{host.url}?/t/{ids(1)['phest-turn']}")
    page.get_by_role("alert").filter(has_text="Open it once with a network: then it goes on.").wait_for()
    host.lies.clear()
    page.get_by_role("button", name="Try again", exact=True).click()
    choose(page)
