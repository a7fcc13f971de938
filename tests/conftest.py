"""What several test folders share: an example game, found by its entry point alone, databases, a browser."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parent / "example_game"))

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
"""Names a PostgreSQL to test the store on as well; each test makes a database of its own there."""


NEEDS_A_CALM_MACHINE = {"browser", "server", "cli"}
"""Folders of tests that wait for real processes, sockets and browsers; what fails there is tried once more."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try once more what fails for want of a calm machine; what follows from the rules alone never is."""
    tests = Path(__file__).parent
    for item in items:
        if item.path.relative_to(tests).parts[0] in NEEDS_A_CALM_MACHINE:
            item.add_marker(pytest.mark.flaky(reruns=1, reruns_delay=2))


@pytest.fixture(params=["sqlite", "postgresql"] if POSTGRESQL in os.environ else ["sqlite"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty place for a store: a data folder, and where one is named, a PostgreSQL database."""
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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium, the machine's own or Playwright's; each `browser.new_context()` is another person.

    One per module, because Playwright's loop must be gone before a coroutine test runs in the same process.
    """
    from playwright.sync_api import sync_playwright

    names = ("chromium", "google-chrome")
    installed = next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=installed, args=QUIET)
        yield chromium
        chromium.close()
