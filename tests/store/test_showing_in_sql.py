"""Whom people show their results, on every kind of database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from past_games import Sat, rows

from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.store import Store, open_store


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An empty store on each kind of database."""
    opened = await open_store(database)
    yield opened
    await opened.close()


async def keep(store: Store, name: str) -> None:
    account = Account(name, name, 1, name, "person", 0, 0)
    device = Device(name, name, "computer", 0, 0, 0)
    assert await store.people.keep(account, device, PaperCode(name, name, 0))


async def test_each_is_shown_to_whom_they_chose(store: Store) -> None:
    for name in ("all", "friends", "nobody", "new"):
        await keep(store, name)
    await store.showing.choose("all", "everybody")
    await store.showing.choose("friends", "played")
    await store.showing.choose("nobody", "nobody")
    together = [Sat(name, name, 1) for name in ("bob", "friends", "nobody", "new", "guest")]
    await store._database.commit(rows("together", 5, together))  # type: ignore[arg-type]
    people = ["all", "friends", "nobody", "new", "guest", "unheard-of"]
    assert await store.showing.shown_to("bob", people) == {"all", "friends", "new"}
    assert await store.showing.shown_to("stranger", people) == {"all"}
    assert await store.showing.shown_to("nobody", people) == {"all", "friends", "nobody", "new"}
    assert await store.showing.shown_to("bob", []) == set()
    found = await store.showing.keeper("friends")
    assert found is not None
    assert (found.id, found.shows) == ("friends", "played")
    assert await store.showing.keeper("unheard-of") is None
