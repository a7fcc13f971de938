"""A Dask cluster on this machine: a scheduler and workers. Each is a process, started as people start it by hand."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

LOOPBACK = "127.0.0.1"
PATIENCE = 60.0
"""The seconds that a process has to start, even on a busy machine."""


class Cluster:
    """A scheduler, and the workers that were started with it."""

    def __init__(
        self, name: str, scheduler: subprocess.Popen[bytes], workers: list[subprocess.Popen[bytes]]
    ) -> None:
        self.name = name
        self.scheduler = scheduler
        self.workers = workers

    def wait_for_workers(self) -> None:
        """Wait until all workers have joined."""
        from distributed import Client  # which takes a second, and only long tests need it

        with Client(self.name.replace("dask", "tcp"), set_as_default=False) as client:
            client.wait_for_workers(len(self.workers), timeout=PATIENCE)


@contextmanager
def cluster(folder: Path, workers: int, **settings: str) -> Iterator[Cluster]:
    """Start a scheduler and a number of workers, which may still be starting. All are ended afterwards.

    `settings` are Dask's own, as environment variables.
    """
    with ExitStack() as stack:
        file = folder / "scheduler.json"
        scheduler = _start(stack, folder, settings, "scheduler", "--port", "0", "--scheduler-file", file)
        address = json.loads(_content(file))["address"]
        started = []
        for number in range(workers):
            named = (
                "--nworkers",
                "1",
                "--nthreads",
                "1",
                "--no-nanny",
                "--local-directory",
                folder / str(number),
            )
            started.append(_start(stack, folder, settings, "worker", address, *named))
        yield Cluster(address.replace("tcp://", "dask://"), scheduler, started)


def _start(
    stack: ExitStack, folder: Path, settings: dict[str, str], role: str, *words: object
) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "dask", role, "--host", LOOPBACK, "--no-dashboard", *map(str, words)]
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=os.environ | settings
        )
    stack.callback(process.wait, 20)
    stack.callback(process.kill)
    return process


def _content(file: Path) -> str:
    """Return the content of a file, as soon as there is some."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if file.exists() and (text := file.read_text()).endswith("}"):
            return text
        time.sleep(0.05)
    raise AssertionError(f"{file.name} was not written in {PATIENCE:.0f} s")
