"""The generated types and schemas agree with the Python types, and the protocol's examples obey them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from cosmodrome.server.wire.typescript import write_typescript
from cosmodrome.tables.wire.messages import (
    Announced,
    Beat,
    Changed,
    Chatted,
    Done,
    Hinted,
    Pong,
    Probe,
    Refused,
    Served,
)
from cosmodrome.tables.wire.requests import AnyCommand, NewTable
from cosmodrome.tables.wire.sights import TableInfo

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text()


def test_the_generated_files_are_fresh() -> None:
    """The check runs in a process of its own, in which no game of the tests is installed."""
    check = [sys.executable, "-m", "cosmodrome.server.wire.schema", "--check", str(ROOT)]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
def test_a_stale_file_is_noticed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cosmodrome.server.wire.schema", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True)
    types = tmp_path / "web" / "src" / "lib" / "types.gen.ts"
    types.write_text(types.read_text().replace("do: ", "does: "))
    done = subprocess.run([*command, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == "web/src/lib/types.gen.ts is stale: run python -m cosmodrome.server.wire.schema\n"


class Leaf(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    """A leaf."""

    size: int
    """None if unknown."""
    note: str | None = None


class Pair(msgspec.Struct, frozen=True, array_like=True):
    left: int
    right: str


class Twig(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    parts: tuple[Leaf | None, ...]
    pair: Pair
    kinds: dict[str, list[int]]
    side: Literal["left", "right"]
    point: tuple[int, float]


def test_typescript_of_every_kind_of_type() -> None:
    text = write_typescript({"Leaf": Leaf}, {})
    assert "/** A leaf. */\nexport interface Leaf {" in text
    assert '  kind: "Leaf";\n  /** null if unknown. */\n  size: number;\n  note?: string | null;' in text
    text = write_typescript({}, {"Tree": Leaf | Twig}, {frozenset({"left", "right"}): "Side"})
    assert "  note: string | null;" in text
    assert "  parts: (Leaf | null)[];" in text
    assert "export type Pair = [left: number, right: string];" in text
    assert "  kinds: { [name: string]: number[] };" in text
    assert "  side: Side;\n  point: [number, number];" in text
    assert 'export type Side = "left" | "right";' in text
    assert text.endswith("export type Tree = Leaf | Twig;\n")


def test_two_types_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Leaf", [("size", int)])
    with pytest.raises(ValueError, match="Leaf"):
        write_typescript({}, {"A": Leaf, "B": other})


def test_the_protocols_commands_can_be_sent() -> None:
    commands = re.findall(r'`(\{"do": .+?\})`(?: \||:)', PROTOCOL)
    tags = {msgspec.json.decode(command, type=dict)["do"] for command in commands if "…" not in command}
    for command in commands:
        if "…" not in command:
            msgspec.json.decode(command, type=AnyCommand)
    wanted = {kind.__struct_config__.tag for kind in AnyCommand.__args__}
    assert tags == wanted


def test_the_protocols_examples_are_what_is_sent() -> None:
    blocks = [block.replace("…", "") for block in re.findall(r"```json\n(.+?)```", PROTOCOL, re.DOTALL)]
    read = 0
    for block in blocks:
        for text in block.splitlines() if block.count('"is"') > 1 else [block]:
            if '"": ' in text and "TableInfo" in text:
                continue
            kind = next(
                (kind for tag, kind in KINDS.items() if f'"is": "{tag}"' in text),
                TableInfo if '"your_seat"' in text else NewTable,
            )
            msgspec.json.decode(text, type=kind)
            read += 1
    assert read == 13


KINDS = {
    "changed": Changed,
    "chatted": Chatted,
    "announced": Announced,
    "hinted": Hinted,
    "done": Done,
    "refused": Refused,
    "pong": Pong,
    "probe": Probe,
    "beat": Beat,
    "served": Served,
}


def test_every_close_code_is_in_the_protocol() -> None:
    source = (ROOT / "cosmodrome" / "server" / "socket.py").read_text()
    codes = set(re.findall(r"Final = (4\d\d\d)", source))
    assert codes
    assert codes <= set(re.findall(r"\| (4\d\d\d) \|", PROTOCOL))


def test_every_error_is_in_the_protocol() -> None:
    sources = [
        path.read_text()
        for name in ("tables", "server")
        for path in (ROOT / "cosmodrome" / name).rglob("*.py")
    ]
    pattern = (
        r'(?:TableError\(\s*|send_problem\(\s*\w+, \d+, |_answer\(\d+, |return \d+, |\berror=)"([a-z_]{3,})"'
    )
    errors = {error for source in sources for error in re.findall(pattern, source)}
    assert {"no_table", "stale", "too_fast", "foreign_origin", "internal"} <= errors
    assert {error for error in errors if f"`{error}`" not in PROTOCOL} == set()
