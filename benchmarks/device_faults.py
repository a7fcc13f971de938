"""Whether anything that was told is lost, doubled or wrong, however often the pages of a device are killed.

python benchmarks/device_faults.py --kills 200

A site without a server is opened in Chromium, and somebody plays all games there against bots, one after the other. The
processes of its pages are killed (-9): while games go on, just after an action was sent, while a bot thinks, while the
tables are opened, and while another tab takes them over. Then the site is opened again, and the game goes on. What was
sent and told is logged outside of the browser's pages and judged by the journals, every 20 kills and in the end:

- an action that was acknowledged is in the journal once; one that was refused is not;
- each change and each view that was told is what the rules make of the journal, in its order and without gaps;
- after each kill the table is told again, and the game goes on.

Exits with 1 if that is not so.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from playwright.async_api import async_playwright

for part in ("", "device", "server"):
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / part))

from chromium import QUIET, chromium  # noqa: E402
from killing import Kills  # noqa: E402
from site_host import Host  # noqa: E402

from cosmodrome.device.site import write_site  # noqa: E402

JUDGED = 20
"""All that was told is judged after this many kills."""


async def run(url: str, folder: Path, given: argparse.Namespace) -> list[str]:
    """Kill pages, and return what is wrong."""
    began = time.monotonic()
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            str(folder / "profile"), executable_path=chromium(whole=True), args=QUIET
        )
        kills = Kills(context, url, given.seed)
        await kills.begin()
        faults: list[str] = []
        number = 0
        while not faults and number < given.kills and time.monotonic() - began < 60 * given.minutes:
            try:
                await kills.kill()
            except TimeoutError:
                faults.append(f"after kill {number} the games do not go on")
            number += 1
            if number % JUDGED == 0 or number == given.kills:
                faults += map(str, await kills.faults(folder / f"judged-{number}"))
                print(f"{number} kills, {kills.told} messages, {len(faults)} faults", flush=True)
        faults += map(str, await kills.faults(folder / "judged"))
        await context.close()
    for moment, count in kills.counted.most_common():
        print(f"{count:5}  {moment}")
    print(f"{time.monotonic() - began:.0f} s, {number} kills, {kills.told} messages")
    return faults


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=120, help="after which no more kills begin")
    parser.add_argument("--seed", default="pages end")
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "games" / "of").mkdir(parents=True)
        write_site(folder / "games" / "of" / "mine")
        host = Host(folder)
        stack.callback(host.stop)
        faults = asyncio.run(run(host.url, folder, given))
    for fault in faults[:40]:
        print(f"FAULT {fault}")
    print(f"{len(faults)} faults" if faults else "no faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
