"""The pages of a site are killed while games go on. Nothing that was told is lost, doubled or wrong.

`benchmarks/device_faults.py` does the same more often.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from chromium import QUIET, chromium
from killing import MOMENTS, Kills
from playwright.async_api import async_playwright
from site_host import NEEDS, Host

pytestmark = NEEDS


async def test_nothing_that_was_told_is_lost_when_pages_are_killed(host: Host, tmp_path: Path) -> None:
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            str(tmp_path / "profile"), executable_path=chromium(whole=True), args=QUIET
        )
        kills = Kills(context, host.url, "a few")
        await kills.begin()
        for moment in MOMENTS:
            await kills.kill(moment)
        assert await kills.faults(tmp_path / "judged") == []
        assert kills.told > len(MOMENTS)
        found = await kills.faults(tmp_path / "spoilt", spoil)
        await context.close()
    kinds = {fault.what for fault in found}
    assert kinds & {"lost", "not written"}, "the first if a person acted last, else the second"


def spoil(file: Path) -> None:
    """Take the last entry of each table out of the store."""
    with closing(sqlite3.connect(file)) as database, database:
        last = database.execute("SELECT table_id, max(number) FROM journal GROUP BY table_id").fetchall()
        database.executemany("DELETE FROM journal WHERE table_id = ? AND number = ?", last)
