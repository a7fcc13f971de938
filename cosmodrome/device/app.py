"""Puts the app together for a device: what there is to play with, and nothing of what guards a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from litestar import Litestar

from cosmodrome.device import taking_along
from cosmodrome.device.asgi import AsgiDriver
from cosmodrome.device.games_check import check_games
from cosmodrome.device.games_file import read
from cosmodrome.device.jar import CookieJar, open_jar
from cosmodrome.device.older_rules import Fetch, OlderRules, listed
from cosmodrome.device.store import DeviceStore, open_device_store
from cosmodrome.device.thinking import Away, OneWorker
from cosmodrome.lookback import effort_of
from cosmodrome.people.accounts import Account, Visitor, mark
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
from cosmodrome.tables.awake.waking import CarryOver, in_thread
from cosmodrome.tables.decide.opening import Decks
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


CHECKED: Final = 0.2
"""The share of a look back's check that a device makes, which is some five times as slow as a server."""


class OnlyGuests:
    """Implements the port `cosmodrome.people.names.Names` where nobody keeps a name, and no device is signed in."""

    rules: Final = HouseRules(rated=False)

    def __init__(self) -> None:
        self._ended: set[str] = set()
        self._told: Callable[[str], object] = lambda guest: None

    @property
    def ended(self) -> OnlyGuests:
        """Return those who went home since the start. Their cookies are gone from the jar."""
        return self

    def __contains__(self, device: object) -> bool:
        """Return whether a guest, by their id, is among those who went home."""
        return mark(str(device)) in self._ended

    def on_end(self, ended: Callable[[str], object]) -> None:
        """Call `ended` from now on with the mark of each guest who goes home."""
        self._told = ended

    async def account(self, visitor: Visitor) -> Account:
        """Raise PersonError: everybody is a guest."""
        raise no_account()

    async def may_choose(self, person: Person, name: str) -> None:
        """Do nothing: no name is anybody's."""

    async def devices_in(self, person: Person) -> int:
        """Return 0: everybody is a guest."""
        return 0

    async def end_guest(self, guest: Person) -> None:
        """Let a guest go home: their lines end."""
        self._ended.add(mark(guest.id))
        self._told(mark(guest.id))

    async def rename(self, person: Person) -> None:
        """Do nothing: no name is anybody's."""


class OpenDevice:
    """The app of a device, started, and its store."""

    def __init__(self, driver: AsgiDriver, store: DeviceStore, jar: CookieJar, carry_over: CarryOver) -> None:
        self.driver = driver
        self._store = store
        self._jar = jar
        self._carry_over = carry_over
        self._guests = Guests(store.key)

    async def save(self, page: Mapping[str, str], only: str | None = None) -> bytes:
        """Return a file with all games and what the page keeps, or with one game. Raises StoreError."""
        return await taking_along.save(self._store.database, self._guests, self._jar.cookies, page, only)

    async def open_file(self, raw: bytes) -> taking_along.Opened:
        """Bring the games of a file here. Then the app is stopped, and the device has to be opened anew.

        Raises GamesFileError if the file is the reason; then the app goes on. Raises StoreError.
        """
        database = self._store.database
        file = read(raw, await taking_along.columns_of(database))
        await check_games(file, self._carry_over)
        await taking_along.plan(database, self._guests, self._jar.cookies, file)
        await self.driver.stop()
        plan = await taking_along.plan(database, self._guests, self._jar.cookies, file)
        await database.commit(plan.works)
        return plan.opened

    async def close(self) -> None:
        """Stop the app, and close the store."""
        await self.driver.stop()
        await self._store.close()


async def open_device(
    file: Path, away: Away | None = None, fetch: Fetch | None = None, decks: Decks = MappingProxyType({})
) -> OpenDevice:
    """Open the games that are kept in a file, which is made if it is not there, and start the app.

    Jobs are sent `away` to the other worker; without it they are done here, and hold everything up meanwhile. `fetch`
    brings the archives of older rules; without it they are run as processes. `decks` can be chosen for new tables.
    Raises StoreError.
    """
    store = await open_device_store(file)
    try:
        jar = await open_jar(store)
        workers = OneWorker(away)
        carry_over = OlderRules(workers.run, fetch, listed()) if fetch is not None else in_thread
        driver = AsgiDriver(make_device_app(store, workers, carry_over, decks), jar)
        await driver.start()
    except BaseException:
        await store.close()
        raise
    return OpenDevice(driver, store, jar, carry_over)


def make_device_app(store: DeviceStore, workers: OneWorker, carry_over: CarryOver, decks: Decks) -> Litestar:
    """The app for a device, as ASGI. It starts and stops the tables."""
    names = OnlyGuests()
    thinker = JobThinker(workers)
    tables = Tables(store.journal, thinker, limits=AT_TABLES, decks=decks, carry_over=carry_over)
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
        effort=partial(effort_of, share=CHECKED),
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
