"""Puts the app together for a device: what there is to play with, and nothing of what guards a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar

from cosmodrome.device.asgi import AsgiDriver
from cosmodrome.device.jar import open_jar
from cosmodrome.device.store import DeviceStore, open_device_store
from cosmodrome.device.thinking import Away, OneWorker
from cosmodrome.people.accounts import Account, Visitor
from cosmodrome.people.errors import no_account
from cosmodrome.people.history import History, shown_nothing
from cosmodrome.people.house_rules import HouseRules
from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.limits import EdgeLimits, Rate
from cosmodrome.server.edge.problems import HANDLERS
from cosmodrome.server.guests import Guests
from cosmodrome.server.playing import playing
from cosmodrome.server.replays import Replays, by_worker
from cosmodrome.tables.awake.thinking import JobThinker
from cosmodrome.tables.limits import DAY, Limits
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables

FREE: Final = Rate(100_000, 10_000)
"""A rate that nobody reaches. Whoever floods a device has nobody but themselves to hold up."""

EDGE: Final = EdgeLimits(
    new_guests=FREE,
    new_tables=FREE,
    open_tables=FREE,
    guesses=FREE,
    replays=FREE,
    lookbacks=FREE,
    branches=FREE,
    commands=FREE,
    abuse=FREE,
)

FOR_GOOD: Final = 100 * 365 * DAY
"""Games on a device stay there until somebody removes them."""

AT_TABLES: Final = Limits(
    tables=1000,
    entries_person=100_000,
    entries_table=100_000,
    playing_kept=FOR_GOOD,
    over_kept=FOR_GOOD,
)


class OnlyGuests:
    """Implements the port `cosmodrome.people.names.Names` where nobody keeps a name, and no device is signed in."""

    rules: Final = HouseRules(rated=False)

    @property
    def ended(self) -> OnlyGuests:
        """Return the devices that were signed out: none."""
        return self

    def __contains__(self, device: object) -> bool:
        """Return False: no device was signed out."""
        return False

    def on_end(self, ended: Callable[[str], object]) -> None:
        """Do nothing: no device is signed out."""

    async def account(self, visitor: Visitor) -> Account:
        """Raise PersonError: everybody is a guest."""
        raise no_account()

    async def rename(self, person: Person) -> None:
        """Do nothing: no name is anybody's."""


class OpenDevice:
    """The app of a device, started, and its store."""

    def __init__(self, driver: AsgiDriver, store: DeviceStore) -> None:
        self.driver = driver
        self._store = store

    async def close(self) -> None:
        """Stop the app, and close the store."""
        await self.driver.stop()
        await self._store.close()


async def open_device(file: Path, away: Away | None = None) -> OpenDevice:
    """Open the games that are kept in a file, which is made if it is not there, and start the app.

    Jobs are sent `away` to the other worker; without it they are done here, and hold everything up meanwhile. Raises
    StoreError.
    """
    store = await open_device_store(file)
    try:
        driver = AsgiDriver(make_device_app(store, OneWorker(away)), await open_jar(store))
        await driver.start()
    except BaseException:
        await store.close()
        raise
    return OpenDevice(driver, store)


def make_device_app(store: DeviceStore, workers: OneWorker) -> Litestar:
    """The app for a device, as ASGI. It starts and stops the tables."""
    names = OnlyGuests()
    tables = Tables(store.journal, JobThinker(workers), limits=AT_TABLES)
    common = playing(
        tables,
        Guests(store.key),
        names,
        History(store.history, shown_nothing),
        EDGE,
        AccessLog(),
        replays=Replays(by_worker(workers.run)),
        run=workers.run,
        shelf=store.lookbacks,
    )
    return Litestar(
        route_handlers=common.handlers,
        dependencies=common.dependencies,
        exception_handlers=HANDLERS,
        lifespan=[_running(tables)],
        openapi_config=None,
        request_max_body_size=EDGE.body_bytes,
        logging_config=None,
        debug=False,
    )


def _running(tables: Tables) -> Any:
    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await tables.start()
        try:
            yield
        finally:
            await tables.stop()

    return running
