"""Servers to test against: one that tests share, and others with limits of their own."""

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
    """Returns a function that makes a server with the given limits. Tests of a module share servers of equal limits."""
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
    """Returns a function that makes a server with the given limits, for this test alone."""
    made: list[LiveServer] = []

    def make(**limits: object) -> LiveServer:
        made.append(LiveServer(tmp_path / f"data{len(made)}", **limits))
        return made[-1]

    yield make
    for live in made:
        if live.running:
            live.stop()
