"""Several nodes in one process, on a real PostgreSQL and a real Redis; skipped where they are not."""

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
    """Nodes need both."""
    here = Path(__file__).parent
    for item in items:
        if MISSING and here in item.path.parents:
            item.add_marker(
                pytest.mark.skip(reason=f"nodes need PostgreSQL and Redis: {MISSING[0]} names none")
            )


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables know bots by name only: here by these."""
    from stage import make_chancer

    from cosmodrome.core import registry

    monkeypatch.setattr(registry, "_bot_makers", lambda: {"random": make_chancer, "greedy": make_chancer})


@pytest.fixture
async def where() -> AsyncIterator[str]:
    """An empty PostgreSQL database."""
    import secrets

    import asyncpg

    url = os.environ[POSTGRESQL].replace("+asyncpg", "")
    name = f"cosmodrome_nodes_{secrets.token_hex(6)}"
    admin = await asyncpg.connect(url)
    await admin.execute(f"CREATE DATABASE {name}")
    yield f"{url.rsplit('/', 1)[0]}/{name}"
    await admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await admin.close()


@pytest.fixture
def redis() -> str:
    """A Redis; what is written there has the database's own prefix."""
    return os.environ[REDIS]
