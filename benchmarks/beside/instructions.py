"""Instructions a decision, counted by valgrind: unlike time they are the same on a busy machine.

They are comparable for one Python, compiler and machine type only. Hashes of strings are fixed and the environment is
empty, so that dicts and sets are laid out alike each time.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import msgspec

from beside.counted import MARK
from beside.engine import BenchError

GAMES: Final = ("karmanswap", "phest", "spacebowl")
MOST: Final = 1.03
"""The limit of growth: a figure may be this many times the one written down."""
WORTH_NAMING: Final = 0.004
"""The share of a figure that a function must have to be written down."""
NAMED: Final = 5
"""Functions that are named for a figure that grew, at most."""
PATIENCE: Final = 900
"""Seconds that one game may take, on a busy machine."""
ASK: Final = (
    "import platform, subprocess, sysconfig\n"
    "from cosmodrome.core.build import compiled\n"
    "cc = sysconfig.get_config_var('CC').split()[0]\n"
    "version = subprocess.run([cc, '-dumpfullversion'], capture_output=True, text=True).stdout.strip()\n"
    "print(compiled(), f'CPython {platform.python_version()}, {cc} {version}, {platform.machine()}', sep='|')\n"
)


class Figure(msgspec.Struct, frozen=True):
    """Instructions a decision, or an iteration of search: in all, and those of the functions with most of them."""

    each: int
    functions: dict[str, int]


Figures = dict[str, Figure]
"""Counts of instructions, each under a name such as `phest random, 2 seats`."""


def obstacle() -> str | None:
    """Why nothing can be counted here, or None."""
    return None if shutil.which("valgrind") else "there is no valgrind (Debian: apt-get install valgrind)"


def built_with(python: str) -> str:
    """The Python, compiler and machine type of an installation. Raises BenchError unless its rules are compiled."""
    try:
        done = subprocess.run([python, "-P", "-c", ASK], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.SubprocessError) as error:
        raise BenchError(f"{python} cannot be run: {error}") from None
    compiled, _, key = done.stdout.strip().partition("|")
    if done.returncode or compiled != "True":
        raise BenchError(
            f"the rules of {python} are not compiled: `make compiled` makes an installation that is"
        )
    return key


def count(python: str) -> Figures:
    """Count the instructions of each kind of play of each game. Raises BenchError, saying which game and why not."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        return {
            name: figure
            for found in pool.map(lambda game: _count(python, game), GAMES)
            for name, figure in found
        }


def _count(python: str, game: str) -> list[tuple[str, Figure]]:
    with tempfile.TemporaryDirectory() as folder:
        dumps = Path(folder, "dump")
        watch = [
            shutil.which("valgrind") or "valgrind",
            "--tool=callgrind",
            "--compress-strings=no",
            f"--dump-before={MARK}",
        ]
        command = [*watch, f"--callgrind-out-file={dumps}", python, "-P", "-m", "beside.counted", game]
        bare = {
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": str(Path(__file__).parents[1]),
        }
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=bare)
        except (OSError, subprocess.SubprocessError) as error:
            raise BenchError(f"{game} cannot be counted: {error}") from None
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise BenchError(f"{game} cannot be counted: {last}")
        found = []
        for number, line in enumerate(done.stdout.splitlines(), start=1):
            kind, seats, made = line.split()
            costs = self_costs(Path(f"{dumps}.{2 * number}").read_text().splitlines())
            found.append((f"{game} {kind}, {seats} seats", figure_of(costs, int(made))))
        return found


def self_costs(lines: Iterable[str]) -> Counter[str]:
    """Instructions of each function itself, of what callgrind wrote."""
    costs: Counter[str] = Counter()
    name, inclusive = "", False
    for line in lines:
        if line.startswith("fn="):
            name = line[3:]
        elif line.startswith("calls="):
            inclusive = True
        elif line[:1].isdigit() or line.startswith(("+", "-", "*")):
            if not inclusive and name:
                costs[name] += int(line.split()[1])
            inclusive = False
    return costs


def figure_of(costs: Mapping[str, int], made: int) -> Figure:
    """A figure from this many decisions."""
    total = sum(costs.values())
    kept = {name: round(cost / made) for name, cost in costs.items() if cost >= WORTH_NAMING * total}
    return Figure(round(total / made), dict(sorted(kept.items(), key=lambda item: -item[1])))


def grown(before: Figures, now: Figures) -> Iterator[str]:
    """A paragraph for each figure that is too high, naming the functions that grew most, or that is not there."""
    for name, old in before.items():
        new = now.get(name)
        if new is None:
            yield f"{name}: was not counted"
        elif new.each > MOST * old.each:
            more = {each: new.functions[each] - old.functions.get(each, 0) for each in new.functions}
            worst = sorted((each for each in more if more[each] > 0), key=lambda each: -more[each])[:NAMED]
            lines = [
                f"    {each}: {old.functions.get(each, 0):,} → {new.functions[each]:,}" for each in worst
            ]
            head = f"{name}: {old.each:,} → {new.each:,} instructions ({new.each / old.each - 1:+.1%})"
            yield "\n".join([head, *lines])
    for name in now.keys() - before.keys():
        yield f"{name}: there is no figure to compare with"
