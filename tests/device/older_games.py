"""Stores of a device with the games that released versions have played (`tests/fixtures`)."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from cosmodrome.device.jar import open_jar
from cosmodrome.device.store import open_device_store
from cosmodrome.server.guests import COOKIE, Guests
from cosmodrome.tables.people import Person

FIXTURES = Path(__file__).parents[1] / "fixtures"


def with_games(folder: Path, version: int) -> Path:
    """Make a store with the games that a released version has played. Return its place."""
    place = folder / "games.sqlite3"
    with closing(sqlite3.connect(place)) as database:
        database.executescript((FIXTURES / f"v{version}" / "tables.sql").read_text())
    return place


async def owned(folder: Path, version: int, name: str) -> Path:
    """Make such a store for one of those who play there: Ann, Bob or Cyd. Return its place."""
    place = with_games(folder, version)
    store = await open_device_store(place)
    jar = await open_jar(store)
    await jar.keep([f"{COOKIE}={Guests(store.key).token(Person(name.lower(), name))}; Max-Age=1000"])
    await store.close()
    return place


def ids(version: int) -> dict[str, str]:
    """Return the ids of these games by their names."""
    told: dict[str, dict[str, Any]] = json.loads((FIXTURES / f"v{version}" / "tables.json").read_bytes())
    return {name: each["id"] for name, each in told.items()}
