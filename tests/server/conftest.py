"""Servers to test against: one that tests share, or one with limits of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from live_server import WIDE, LiveServer, NewServer


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with wide limits."""
    live = LiveServer(tmp_path_factory.mktemp("server") / "data", **WIDE)
    yield live
    live.stop()


@pytest.fixture(scope="module")
def server_with(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewServer]:
    """A server with the limits named, the same for all tests of a module that name the same."""
    made: dict[str, LiveServer] = {}

    def get(**limits: object) -> LiveServer:
        name = repr(limits)
        if name not in made:
            made[name] = LiveServer(tmp_path_factory.mktemp("server") / "data", **limits)
        return made[name]

    yield get
    for live in made.values():
        live.stop()


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[NewServer]:
    """Makes a server with the limits named."""
    made: list[LiveServer] = []

    def make(**limits: object) -> LiveServer:
        made.append(LiveServer(tmp_path / f"data{len(made)}", **limits))
        return made[-1]

    yield make
    for live in made:
        if live.running:
            live.stop()
