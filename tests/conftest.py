"""Fixtures that several test folders share: the example game, found by its entry point alone, databases, a browser."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parent / "example_game"))

# Tests start hundreds of processes. Without kept bytecode, each of them would compile the whole package.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# The same examples in every run, however slow the machine is.
settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


POSTGRESQL = "COSMODROME_TEST_DATABASE_URL"
"""The variable with a PostgreSQL to test the store on as well. Each test makes a database of its own there."""


BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)]


@pytest.fixture(params=BOTH if POSTGRESQL in os.environ else ["sqlite"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty place for a store: a data folder; and, if `POSTGRESQL` is set, a PostgreSQL database."""
    if request.param == "sqlite":
        yield str(tmp_path)
        return
    from sqlalchemy import make_url, text
    from sqlalchemy.ext.asyncio import create_async_engine

    url = make_url(os.environ[POSTGRESQL]).set(drivername="postgresql+asyncpg")
    name = f"cosmodrome_test_{secrets.token_hex(6)}"
    admin = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with admin.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    yield url.set(database=name).render_as_string(hide_password=False)
    async with admin.connect() as connection:
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await admin.dispose()


@pytest.fixture
def new_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Returns a function that installs a package (version 1.5) with a name and source. `GAME` is its game."""
    from cosmodrome.core.installed import installed

    folder = tmp_path / "site"
    before = set(sys.modules)

    def add(name: str, source: str) -> None:
        info = folder / f"{name}-1.5.dist-info"
        info.mkdir(parents=True)
        (folder / f"{name}.py").write_text(source)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
        (info / "entry_points.txt").write_text(f"[cosmodrome.games]\n{name} = {name}:GAME\n")
        monkeypatch.syspath_prepend(folder)
        installed.cache_clear()

    yield add
    monkeypatch.undo()
    installed.cache_clear()
    for name in set(sys.modules) - before:
        if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium, the machine's own or Playwright's. Each `browser.new_context()` is another person.

    There is one per module, because Playwright's loop must be gone before a coroutine test runs in the same process.
    """
    from playwright.sync_api import sync_playwright

    names = ("chromium", "google-chrome")
    installed = next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=installed, args=QUIET)
        yield chromium
        chromium.close()
