"""Compare the instructions that compiled rules take with those in `instructions.json`; `make compiled` does.

python benchmarks/instructions.py --python .venv/compiled/bin/python            # fails if a figure is 3 % too high
python benchmarks/instructions.py --python .venv/compiled/bin/python --write    # a figure that rises needs a reason
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from beside import BenchError
from beside.instructions import Figures, built_with, count, grown, obstacle

KEPT = Path(__file__).with_name("instructions.json")


def instructions(
    python: Annotated[str, typer.Option(help="Whose Cosmodrome is counted; its rules must be compiled.")],
    write: Annotated[bool, typer.Option(help="Write the figures down instead of comparing them.")] = False,
    kept: Annotated[Path, typer.Option(help="The file that they are compared with, or written to.")] = KEPT,
) -> None:
    """Count the instructions of random play, thoughtful bots, play-outs and search, and compare them."""
    if (why_not := obstacle()) is not None:
        print(f"No instructions were compared: {why_not}")
        return
    try:
        key = built_with(python)
        known = msgspec.json.decode(kept.read_bytes(), type=dict[str, Figures]) if kept.exists() else {}
        if not write and key not in known:
            others = "; ".join(known) or "nobody"
            print(f"No instructions were compared: {kept.name} has none for {key}, only for {others}")
            return
        now = count(python)
    except BenchError as error:
        sys.exit(f"instructions.py: {error}")
    except msgspec.DecodeError as error:
        sys.exit(f"instructions.py: {kept}: {error}")
    if write:
        kept.write_bytes(msgspec.json.format(msgspec.json.encode(known | {key: now}), indent=1) + b"\n")
        print(f"{len(now)} figures for {key} are in {kept}")
        return
    worse = list(grown(known[key], now))
    if worse:
        sys.exit("\n".join(["More instructions than before, by more than 3 %:", *worse]))
    print(f"{len(now)} figures for {key} are no more than 3 % above those in {kept.name}")


if __name__ == "__main__":
    typer.run(instructions)
