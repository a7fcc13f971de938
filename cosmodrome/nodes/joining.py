"""Joining: a server becomes one of several nodes, or says what is in the way."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

import msgspec

from cosmodrome import __version__
from cosmodrome.core import games
from cosmodrome.nodes.bus import Bus
from cosmodrome.nodes.cable import FAILURES
from cosmodrome.nodes.claims import NodeClaims
from cosmodrome.nodes.member import Member
from cosmodrome.nodes.routes import Routes
from cosmodrome.nodes.service import SharedTables
from cosmodrome.store import Store
from cosmodrome.store.leases import Node
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.decide.opening import Decks
from cosmodrome.tables.journal.entries import FORMAT
from cosmodrome.tables.journal.port import Journal
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.service import Tables
from cosmodrome.tables.thinker import Thinker

NONE: Final[Decks] = MappingProxyType({})


class JoinError(Exception):
    """The server cannot be one of several: says why, and what to do."""


def shared_tables(
    store: Store,
    redis_url: str,
    thinker: Thinker,
    *,
    address: str = "",
    journal: Journal | None = None,
    now: Callable[[], int] = wall_clock,
    limits: Limits = Limits(),  # noqa: B008  # frozen
    decks: Decks = NONE,
) -> tuple[Tables, SharedTables]:
    """Return all tables of a store that is shared, for a node at an address, and its part in that.

    `journal` is the store's, or one around it.

    Raises JoinError, or StoreError if the store cannot be shared.
    """
    node = Node(
        id=secrets.token_hex(8),
        address=address[:120],
        version=__version__,
        games=msgspec.json.encode({game.id: game.rules_version for game in games().values()}).decode(),
        decks=_hash(decks),
        form=FORMAT,
    )
    member = Member(store.leases(), node)
    store.journal.fence(member.epoch, member.all_read)
    try:
        bus = Bus(redis_url, installation(store.key), node.id, now, member.reads)
    except ValueError as error:
        raise JoinError(f"REDIS_URL cannot be read: {error}; it looks like redis://host:6379/0") from None
    routes = Routes(member)
    claims = NodeClaims(member, routes)
    tables = Tables(journal or store.journal, thinker, now, limits, decks, claims)
    part = SharedTables(tables.here, member, bus, routes)
    tables.route_by(part)
    return tables, part


async def join(
    store: Store, redis_url: str, thinker: Thinker, *, address: str, journal: Journal, decks: Decks
) -> Tables:
    """Return all tables of a store that is shared, once the other nodes know of this one.

    Raises JoinError, or StoreError for the store.
    """
    tables, part = shared_tables(store, redis_url, thinker, address=address, journal=journal, decks=decks)
    try:
        for node in await store.leases().nodes():
            if node.decks != _hash(decks):
                raise JoinError(
                    f"the decks here are not those of the node at {node.address}: "
                    "give all nodes the same --decks, or stop the others first"
                )
        try:
            await part.join()
        except FAILURES as error:
            words = str(error) or type(error).__name__
            raise JoinError(
                f"no Redis can be used at {where(redis_url)} ({words}); look at REDIS_URL"
            ) from None
        if deaf := await part.others.deaf():
            raise JoinError(
                f"the node at {deaf[0]} uses this database and is not heard through Redis at "
                f"{where(redis_url)}: give all nodes the same REDIS_URL"
            )
    except BaseException:
        await tables.stop()
        raise
    return tables


def installation(key: bytes) -> str:
    """The name under which all nodes of one store are known to each other, and those of another are not."""
    return sha256(b"installation:" + key).hexdigest()[:16]


def _hash(decks: Decks) -> str:
    plain: Mapping[str, object] = {
        game: {name: dict(sorted(files.items())) for name, files in sorted(each.items())}
        for game, each in sorted(decks.items())
    }
    return sha256(msgspec.json.encode(plain)).hexdigest()


def where(redis_url: str) -> str:
    """A Redis in words, without its password."""
    parts = urlsplit(redis_url)
    return f"{parts.hostname or 'localhost'}:{parts.port or 6379}"
