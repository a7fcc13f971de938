"""How a server becomes one of several nodes, and what can be wrong with that."""

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
from cosmodrome.nodes.member import Member
from cosmodrome.nodes.service import SharedTables
from cosmodrome.store import Store
from cosmodrome.store.leases import Node
from cosmodrome.tables.awake import wall_clock
from cosmodrome.tables.journal import Journal
from cosmodrome.tables.limits import Limits
from cosmodrome.tables.opening import Decks
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
) -> SharedTables:
    """All tables of a store that is shared, for a node at an address; `journal` is the store's, or one around it.

    Raises JoinError, or StoreError if the store cannot be shared.
    """
    node = Node(
        id=secrets.token_hex(8),
        address=address[:120],
        version=__version__,
        games=msgspec.json.encode({game.id: game.rules_version for game in games().values()}).decode(),
        decks=_hash(decks),
    )
    member = Member(store.leases(), node)
    store.journal.fence(member.epoch)
    try:
        bus = Bus(redis_url, installation(store.key), node.id)
    except ValueError as error:
        raise JoinError(f"REDIS_URL cannot be read: {error}; it looks like redis://host:6379/0") from None
    return SharedTables(journal or store.journal, thinker, member, bus, now, limits, decks)


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
