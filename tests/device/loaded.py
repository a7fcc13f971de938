"""Run as a program: uses a device as the page does, and prints the names of all modules that this has loaded."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import player

from cosmodrome.device.app import open_device


async def use(file: Path) -> None:
    """Ask for one of everything."""
    device = await open_device(file)
    await player.told(device, "GET", "/api/me")
    for game in [each["id"] for each in await player.told(device, "GET", "/api/games")]:
        for path in ("lessons", "faces", "schema"):
            await player.told(device, "GET", f"/api/games/{game}/{path}", query="language=de")
    for path in ("/api/server", "/api/me/games", "/api/tables", "/api/games/phest/puzzle"):
        await player.told(device, "GET", path)
    table = await player.new_table(device, "phest")
    someone = player.Player(device, table)
    await someone.play(2)
    await someone.leave()
    await player.told(device, "GET", f"/api/tables/{table}/replay")
    await device.close()


asyncio.run(use(Path(sys.argv[1])))
print(*sorted(sys.modules), sep="\n")
