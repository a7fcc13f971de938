"""The watch that a server keeps: it reads what other servers ended, and deletes what is kept long enough."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cosmodrome.people import service
from cosmodrome.people.accounts import DAY, ChatReport, Visitor, mark
from cosmodrome.people.service import People
from cosmodrome.store import Store, open_store
from cosmodrome.store.errors import StoreError
from cosmodrome.tables.people import Person

NOW = 20_000 * DAY
ADA = Visitor(Person("ada", "Ada", 1), "ada", True)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(str(tmp_path))
    yield opened
    await opened.close()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the watch look again at once."""
    monkeypatch.setattr(service, "REREAD", 0)


def people_of(store: Store) -> People:
    return People(store.people, store.key, lambda: NOW)


@pytest.mark.usefixtures("at_once")
async def test_who_was_signed_out_elsewhere_is_out_although_nobody_told(store: Store) -> None:
    here, elsewhere = people_of(store), people_of(store)
    await elsewhere.keep(ADA, "phone, Firefox")
    told, done = [], asyncio.Event()

    def ended(its_mark: str) -> None:
        told.append(its_mark)
        done.set()

    here.ended.on_end(ended)
    watch = asyncio.create_task(here.keep_watch())
    assert "ada" not in here.ended
    assert await elsewhere.devices.end(ADA, "ada")
    await done.wait()
    watch.cancel()
    assert "ada" in here.ended
    assert told == [mark("ada")]


@pytest.mark.usefixtures("at_once")
async def test_the_watch_goes_on_after_the_store_was_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, looks, back = people_of(store), 0, asyncio.Event()

    async def away_once(at: int) -> list[tuple[str, int]]:
        nonlocal looks
        looks += 1
        if looks == 1:
            raise StoreError("away")
        back.set()
        return []

    monkeypatch.setattr(store.people, "ended_since", away_once)
    watch = asyncio.create_task(people.keep_watch())
    await back.wait()
    watch.cancel()


@pytest.mark.usefixtures("at_once")
async def test_a_report_is_kept_for_90_days(store: Store) -> None:
    people, looked = people_of(store), asyncio.Event()
    for days in (89, 91):
        await store.people.add_report(
            ChatReport(f"{days} days", NOW - days * DAY, "table", 1, "ada", lines=[])
        )
    forget_old = store.people.forget_old

    async def forgets(*moments: int) -> None:
        await forget_old(*moments)
        looked.set()

    store.people.forget_old = forgets  # type: ignore[method-assign]
    watch = asyncio.create_task(people.keep_watch())
    await looked.wait()
    watch.cancel()
    assert [report.id for report in await people.reports.all()] == ["89 days"]
