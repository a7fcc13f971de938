"""Several nodes in one process, on a real PostgreSQL and a real Redis. Skipped where these are missing."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

for folder in ("tables", "faults", "server"):
    sys.path.insert(0, str(Path(__file__).parents[1] / folder))

POSTGRESQL = "COSMODROME_TEST_DATABASE_URL"
REDIS = "COSMODROME_TEST_REDIS_URL"

MISSING = [name for name in (POSTGRESQL, REDIS) if name not in os.environ]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip all tests of this folder if PostgreSQL or Redis is missing."""
    here = Path(__file__).parent
    for item in items:
        if here not in item.path.parents:
            continue
        item.add_marker(pytest.mark.postgresql)
        if MISSING:
            item.add_marker(
                pytest.mark.skip(reason=f"nodes need PostgreSQL and Redis: {MISSING[0]} names none")
            )


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables know bots by name only. Here the names stand for these bots."""
    from stage import BOTS

    from cosmodrome.core import registry

    monkeypatch.setattr(registry, "_bot_makers", lambda: BOTS)


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test has the same games."""
    from deals import fix_deals

    fix_deals(monkeypatch.setattr)


@pytest.fixture
async def where() -> AsyncIterator[str]:
    """A PostgreSQL database with the schema, and nothing else yet."""
    from databases import empty_database

    async with empty_database(os.environ[POSTGRESQL], schema=True) as url:
        yield url


@pytest.fixture
def redis() -> str:
    """A Redis. Every name that is written there begins with the database's own prefix."""
    return os.environ[REDIS]
