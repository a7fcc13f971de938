"""Sends a server bytes that no ordinary client sends."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from live_server import Guest, LiveServer

CUT = "cut"
"""The connection ended without a close frame."""


@contextmanager
def connection(server: LiveServer) -> Iterator[socket.socket]:
    """Connect to a server."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        yield line


def hear_end(line: socket.socket) -> bytes:
    """Return everything that comes until the server ends the connection. A broken connection may lose a few bytes."""
    heard = b""
    try:
        while piece := line.recv(65536):
            heard += piece
    except ConnectionError:
        pass
    return heard


def flood(line: socket.socket, piece: bytes, most: int) -> int:
    """Send a piece again and again, until the server refuses or `most` bytes are sent. Return the bytes sent."""
    sent = 0
    try:
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    except OSError:
        pass
    return sent


def get(path: str, *headers: str) -> bytes:
    """Return a GET request."""
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: x", *headers, "", "")).encode()


def frame(opcode: int, payload: bytes = b"", final: bool = True, masked: bool = True) -> bytes:
    """Return a WebSocket frame with less than 126 bytes of payload."""
    mask = b"\0\0\0\0" if masked else b""
    return bytes((opcode | (0x80 if final else 0), (0x80 if masked else 0) | len(payload))) + mask + payload


@contextmanager
def upgraded(guest: Guest, table: str) -> Iterator[socket.socket]:
    """Connect to a table, with the WebSocket's handshake done."""
    key = base64.b64encode(os.urandom(16)).decode()
    with connection(guest.server) as line:
        line.sendall(
            get(
                f"/ws/tables/{table}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
                f"Sec-WebSocket-Key: {key}",
                f"Cookie: cosmodrome={guest.cookie}",
            )
        )
        heard = b""
        while not heard.endswith(b"\r\n\r\n"):
            heard += line.recv(1)
        assert heard.startswith(b"HTTP/1.1 101")
        yield line


def close_code(heard: bytes) -> int | str:
    """Return the code of the close frame in what a server sent, or CUT if there is none."""
    at = 0
    while at + 2 <= len(heard):
        opcode, length = heard[at] & 15, heard[at + 1] & 127
        at += 2
        if length >= 126:
            size = 2 if length == 126 else 8
            length = int.from_bytes(heard[at : at + size])
            at += size
        if opcode == 8:
            return int.from_bytes(heard[at : at + 2])
        at += length
    return CUT
