"""The gate: it counts connections before any byte of them is read, and refuses those that are too many."""

from __future__ import annotations

import asyncio
import sys
from typing import Any, Final

from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.addresses import Addresses
from cosmodrome.server.edge.limits import Buckets, Counter, EdgeLimits

SPARE_FILES: Final = 256
"""Files kept for the store, the log, bots' processes and the page."""


CUT_COSTS: Final = 10
"""New connections that an address has less for one that is cut off."""


def raise_file_limit() -> int | None:
    """Let this process open as many files as it may, connections among them; how many, None if that is unknown."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass  # macOS names a limit that it does not allow
    return None if soft == resource.RLIM_INFINITY else soft


def room(limits: EdgeLimits, files: int | None) -> int:
    """Return the number of connections that this many files allow."""
    return limits.connections if files is None else max(1, min(limits.connections, files - SPARE_FILES))


class Gate:
    """Counts connections, in all and by address; the addresses of trusted proxies are not counted."""

    def __init__(self, limits: EdgeLimits, addresses: Addresses, access: AccessLog, most: int) -> None:
        """`most` connections in all; of them an address has at most half."""
        self.limits = limits
        self.access = access
        self.addresses = addresses
        self._most = most
        self._inside: dict[asyncio.BaseTransport, str | None] = {}
        self._address = Counter(min(limits.connections_address, (most + 1) // 2))
        self._new = Buckets(limits.new_connections)

    @property
    def full(self) -> bool:
        """Return whether there is no room for another connection."""
        return len(self._inside) >= self._most

    @property
    def inside(self) -> int:
        """Return the number of connections."""
        return len(self._inside)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Count a connection, once; False if it is one too many."""
        if transport in self._inside:
            return True
        peer: Any = transport.get_extra_info("peername")
        key = self.addresses.key(peer[0]) if isinstance(peer, tuple) else None
        if self.full or self._new.take(key) or not self._address.take(key):
            self.access.note("cut: connections beyond the limits")
            self.access.refusals["connection", "beyond the limits"] += 1
            return False
        self._inside[transport] = key
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection ended, or was not let in."""
        if transport in self._inside:
            self._address.give_back(self._inside.pop(transport))

    def cut(self, transport: asyncio.BaseTransport, why: str) -> None:
        """A connection is ended for abuse, or for want of patience: its address has fewer new ones for a while."""
        self.access.note(f"cut: {why}")
        self.access.refusals["connection", why] += 1
        self._new.take(self._inside.get(transport), CUT_COSTS)
