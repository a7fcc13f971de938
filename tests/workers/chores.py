"""Jobs for workers. They tell the test that they have begun, and go on when the test says so."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from pathlib import Path

from cosmodrome.workers import share, stopping


def begin(port: int, name: str) -> socket.socket:
    """Connect to the test, and tell it who has begun."""
    line = socket.create_connection(("127.0.0.1", port))
    line.sendall(f"{name}\n".encode())
    return line


def held(port: int, name: str) -> tuple[str, int]:
    """A job that goes on when the test lets it."""
    with begin(port, name) as line:
        line.recv(1)
    return name, os.getpid()


def until_stopped(port: int, name: str) -> tuple[str, int]:
    """A job that goes on when the worker is told to stop."""
    stopped = threading.Event()
    with begin(port, name), stopping(stopped.set):
        stopped.wait()
    return name, os.getpid()


def fails() -> None:
    raise RuntimeError("out of ideas")


def unspeakable() -> object:
    """Return something that cannot be sent to another process."""
    return lambda: None


def dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def dies_once(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        dies()
    return "alive"


def spins(port: int) -> None:
    """A job that never stops working."""
    with begin(port, "spinning"):
        while True:
            pass


def its_share() -> float:
    return share()


def pid() -> int:
    return os.getpid()


def niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


def warm_badly() -> None:
    raise RuntimeError("too cold")


def echo(text: bytes) -> bytes:
    time.sleep(0)
    return text
