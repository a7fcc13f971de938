"""The network that an address stands for, wherever something is counted by address."""

from __future__ import annotations

import os
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

Scope = Any
"""An ASGI scope: a dictionary whose members the ASGI specification names."""

ADDRESS: Final = "cosmodrome.address"
"""The member of a scope that says what to count its address by."""

TRUSTED: Final = "FORWARDED_ALLOW_IPS"
"""The environment variable that names the proxies whose word counts for where a request comes from."""

HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that stand for one line: whoever has it has all addresses below."""


class Addresses:
    """Tells what to count an address by; proxies that are trusted (addresses, networks or `*`) are not counted."""

    def __init__(self, trusted: str | None = None) -> None:
        named = os.environ.get(TRUSTED, "127.0.0.1") if trusted is None else trusted
        names = [name.strip() for name in named.split(",")]
        self._all = "*" in names
        self._proxies = [network for name in names if (network := _network(name)) is not None]

    def key(self, host: str) -> str | None:
        """The address, of IPv6 its /64; None for a trusted proxy, behind which anybody may be."""
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return None if self._all else host
        if isinstance(address, IPv6Address) and address.ipv4_mapped:
            address = address.ipv4_mapped
        if self._all or any(address in proxy for proxy in self._proxies):
            return None
        if isinstance(address, IPv6Address):
            return str(IPv6Network((int(address), HOUSEHOLD), strict=False))
        return str(address)


def client_address(scope: Scope) -> str | None:
    """Return the key under which a connection's address is counted, None for no counting.

    A trusted proxy's header counts (uvicorn sees to that); the proxy itself is not counted.
    """
    address: str | None = scope[ADDRESS]
    return address


def _network(name: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(name, strict=False)
    except ValueError:
        return None
