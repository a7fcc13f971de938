"""Measure what kept names cost: processor time of `GET /api/me`, beside a Cosmodrome without kept names.

git worktree add ../before f7acf90
python benchmarks/me_load.py --before ../before [--accounts 100000] [--rounds 80]

Two servers run side by side on SQLite, the one of now with many accounts. They are asked in turn, a few requests at
a time, so that whatever else the machine does hits both alike. Processor time is the kernel's own count for
each server's process (Linux). One row for each kind of asking, in milliseconds of processor for each:

before, now  in the quietest quarter of the rounds, as a busy machine only adds to them; then their ratio and difference
neighbours   the median difference of a round with the one beside it
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from statistics import median, quantiles

import httpx
from servers import ours

from cosmodrome.people.accounts import DAY
from cosmodrome.store import open_store

EACH = 25
"""Requests in a round at one server."""

Work = Callable[[], Awaitable[object]]


def on_processor(pid: int) -> float:
    """Milliseconds for which all threads of a process have run (Linux)."""
    files = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(file.read_text().split()[0]) for file in files) / 1e6


async def fill(folder: Path, accounts: int) -> None:
    """Make a store with accounts, each with two devices, one of them ended."""
    await (await open_store(str(folder))).close()
    now = int(time.time() * 1000)
    day = now // DAY
    with sqlite3.connect(folder / "cosmodrome.sqlite3") as store:
        numbers = range(accounts)
        store.executemany(
            "INSERT INTO accounts (id, name, named, skeleton, kind, made, seen_day, shows) VALUES (?,?,?,?,?,?,?,?)",
            ((f"a{n}", f"Name {n}", 1, f"look {n}", "person", now, day, "played") for n in numbers),
        )
        store.executemany(
            "INSERT INTO devices (id, account, label, made, seen_day, proved) VALUES (?,?,?,?,?,?)",
            ((f"d{n}", f"a{n}", "phone, Firefox", now, day, now) for n in numbers),
        )
        store.executemany(
            "INSERT INTO ended_devices (id, at) VALUES (?,?)", ((f"{n:040x}", now) for n in numbers)
        )
    store.close()


def asking(url: str, cookies: dict[str, str]) -> Work:
    """Return what asks a server who somebody is, always with the same cookies."""
    http = httpx.AsyncClient(base_url=url, timeout=60)
    header = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}

    async def ask() -> None:
        (await http.get("/api/me", headers=header)).raise_for_status()
        http.cookies.clear()

    return ask


async def compare(name: str, rounds: int, pids: Sequence[int], works: Sequence[Work]) -> None:
    """Do both works in turn, and print what each cost."""
    used: tuple[list[float], list[float]] = ([], [])
    for number in range(rounds + 2):
        for side in (0, 1) if number % 2 else (1, 0):
            before = on_processor(pids[side])
            for _ in range(EACH):
                await works[side]()
            if number > 1:  # the first rounds warm up
                used[side].append((on_processor(pids[side]) - before) / EACH)
    between = median(now - then for then, now in zip(*used, strict=True))
    then, now = (quantiles(each, n=4)[0] for each in used)
    print(f"{name:30}{then:10.3f}{now:10.3f}{now / then:8.3f}{now - then:+12.3f}{between:+12.3f}", flush=True)


async def keep(url: str) -> dict[str, str]:
    """Keep a name, and return the cookies of the device."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        (await http.get("/api/me")).raise_for_status()
        (await http.post("/api/me/keep", json={})).raise_for_status()
        return dict(http.cookies)


async def measure(urls: Sequence[str], pids: Sequence[int], rounds: int) -> None:
    """Measure one kind of asking after the other."""
    print(
        f"{'milliseconds of processor':30}{'before':>10}{'now':>10}{'ratio':>8}{'difference':>12}{'neighbours':>12}"
    )
    guests = []
    for url in urls:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            (await http.get("/api/me")).raise_for_status()
            guests.append(asking(url, dict(http.cookies)))
    await compare("GET /api/me, a guest", rounds, pids, guests)
    kept = await keep(urls[1])
    await compare("GET /api/me, a kept name", rounds, pids, [guests[0], asking(urls[1], kept)])
    await asyncio.sleep(61)  # a token that is older is looked up in the store
    await compare("the same, looked up", rounds, pids, [guests[0], asking(urls[1], kept)])


def main() -> None:
    """Start both servers, and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--before", type=Path, required=True, help="the sources of an earlier Cosmodrome")
    parser.add_argument("--accounts", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=80)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as old, tempfile.TemporaryDirectory() as new:
        asyncio.run(fill(Path(new), chosen.accounts))
        with ours(Path(old), source=chosen.before) as before, ours(Path(new)) as now:
            urls, pids = [*before.urls, *now.urls], [*before.pids, *now.pids]
            asyncio.run(measure(urls, pids, chosen.rounds))


if __name__ == "__main__":
    sys.exit(main())
