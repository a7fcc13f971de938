"""Bytes to a server that no decent client sends."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from live_server import Guest, LiveServer

CUT = "cut"
"""The connection ended without a word."""


@contextmanager
def connection(server: LiveServer) -> Iterator[socket.socket]:
    """A connection to a server."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        yield line


def hear_end(line: socket.socket) -> bytes:
    """All that comes until the server ends the connection; no more than a few bytes are lost if it breaks off."""
    heard = b""
    try:
        while piece := line.recv(65536):
            heard += piece
    except ConnectionError:
        pass
    return heard


def flood(line: socket.socket, piece: bytes, most: int) -> int:
    """Send a piece again and again, at most so many bytes, until the server has had enough; how many it took."""
    sent = 0
    try:
        while sent < most:
            line.sendall(piece)
            sent += len(piece)
    except OSError:
        pass
    return sent


def get(path: str, *headers: str) -> bytes:
    """A GET request."""
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: x", *headers, "", "")).encode()


def frame(opcode: int, payload: bytes = b"", final: bool = True, masked: bool = True) -> bytes:
    """A WebSocket frame shorter than 126 bytes."""
    mask = b"\0\0\0\0" if masked else b""
    return bytes((opcode | (0x80 if final else 0), (0x80 if masked else 0) | len(payload))) + mask + payload


@contextmanager
def upgraded(guest: Guest, table: str) -> Iterator[socket.socket]:
    """A WebSocket to a table, its handshake done."""
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
    """The code of the close frame in what a server sent, or CUT if there is none."""
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
