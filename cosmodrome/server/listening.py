"""Where the server listens, and how people find it there."""

from __future__ import annotations

import errno
import os
import socket
from io import StringIO
from ipaddress import ip_address

import segno

from cosmodrome.server.wire.bodies import ServerAddress

UNTAKEN_MS = 60_000
"""After so long that a peer takes nothing, the system drops the connection and what waits for it."""

UNTAKEN_BYTES = 128 * 1024
"""The bytes that the system keeps for a slow peer. More waits in our own bounded queue, which starts anew when full."""


class ServeError(Exception):
    """The server cannot run; says why, and what to do."""


def bind(host: str, port: int, option: str = "--port") -> socket.socket:
    """A socket that listens there. Raises ServeError if it cannot be had, and names the option that chooses another."""
    if not 0 <= port <= 65535:
        raise ServeError(f"{port} is no port: ports are 1 to 65535, and 0 takes any free one")
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise ServeError(f"there is no address {host} port {port} on this machine: {error}") from None
    family, kind, protocol, _, address = min(addresses, key=lambda one: one[0] != socket.AF_INET)
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNTAKEN_MS)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNTAKEN_BYTES)
        listener.bind(address)
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise ServeError(_why_not(host, port, option, error)) from None
    return listener


def _why_not(host: str, port: int, option: str, error: OSError) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"port {port} on {host} is taken: stop what runs there, or choose another with {option}"
        case errno.EACCES:
            words = f"port {port} is not for you: ports below 1024 belong to the system"
            return f"{words}; choose one with {option}"
        case errno.EADDRNOTAVAIL:
            return f"{host} is no address of this machine: choose 127.0.0.1, or 0.0.0.0 for the whole network"
    return f"cannot listen on {host} port {port}: {error}"


def where(host: str, port: int) -> str:
    """Where to find the server, in words, with a QR code if others on the network can reach it."""
    everywhere = _listens_everywhere(host)
    lines = [f"Cosmodrome is open at {_url('localhost' if everywhere else host, port)}"]
    if everywhere and (address := network_address()):
        url = _url(address, port)
        code = StringIO()
        segno.make(url, error="l").terminal(code, compact=True)
        lines += [f"and for others on this network at {url}", code.getvalue()]
    return "\n".join([*lines, "Stop it with Ctrl+C."])


def reach(host: str, port: int) -> ServerAddress:
    """Return the address at which others on the network find a server. Asked each time: laptops change networks."""
    if not _listens_everywhere(host):
        return ServerAddress(url=None, private=_is_loopback(host))
    address = network_address()
    return ServerAddress(url=None if address is None else _url(address, port).rstrip("/"), private=False)


def _listens_everywhere(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return host == ""


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_address() -> str | None:
    """This machine's address on its network, or None if it has none. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address
