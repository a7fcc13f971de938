"""The amount of compressed script that the page loads before it can be used, by what its build says."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

import pytest

STATIC: Final = Path(__file__).parents[1] / "cosmodrome" / "static"
HOME: Final = 60_000
"""The most bytes for the home page with its posters."""
TABLE: Final = 91_000
"""The most bytes for a table with its game."""
GAMES: Final = ("phest", "spacebowl", "karmanswap")


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    """Return what the build says about its files: for each source, its name and its imports."""
    found: dict[str, Any] = json.loads((STATIC / ".vite" / "manifest.json").read_text("utf-8"))
    return found


def loaded(manifest: dict[str, Any], *sources: str) -> int:
    """Return the bytes of compressed script of some sources and everything that they import at once."""
    index = (STATIC / "index.html").read_text("utf-8")
    always = [source for source, built in manifest.items() if f'src="./{built["file"]}"' in index]
    assert always
    files, waiting = set[str](), [*always, "src/i18n/en.ftl", *sources]
    seen = set[str]()
    while waiting:
        source = waiting.pop()
        if source not in seen:
            seen.add(source)
            files.add(manifest[source]["file"])
            waiting += manifest[source].get("imports", [])
    return sum(len(gzip.compress((STATIC / file).read_bytes(), mtime=0)) for file in files)


def test_home_is_small(manifest: dict[str, Any]) -> None:
    assert loaded(manifest, "src/pages/Home.svelte", "src/pages/i18n/en.ftl") <= HOME


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_its_game_is_small(manifest: dict[str, Any], game: str) -> None:
    place = f"../cosmodrome/games/{game}/words/en.ftl"
    words = [source for source in manifest if source == place]
    assert words
    table = ("src/pages/TablePage.svelte", "src/pages/table/Play.svelte", f"src/games/{game}/index.ts")
    assert loaded(manifest, *table, *words) <= TABLE
