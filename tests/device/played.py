"""A store of a device with games in it, made without a browser."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from player import Player, new_table, told

from cosmodrome.device.app import open_device


class Played(NamedTuple):
    """A store, and the ids of its two tables."""

    store: Path
    over: str
    running: str


def played(folder: Path, name: str = "Zoë") -> Played:
    """Play one game to its end and begin another, in a thread of its own: a browser's loop has this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(play(folder / "games.sqlite3", name))).result()


async def play(store: Path, name: str) -> Played:
    """Play one game to its end and begin another."""
    device = await open_device(store)
    await told(device, "GET", "/api/me")
    await told(device, "PATCH", "/api/me", {"name": name})
    over = await new_table(device, "phest")
    first = Player(device, over)
    await first.play()
    await first.leave()
    running = await new_table(device, "karmanswap")
    second = Player(device, running)
    await second.play(5)
    await second.leave()
    await device.close()
    return Played(store, over, running)
