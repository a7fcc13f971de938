"""A PostgreSQL and a Redis of the test's own, on free ports. Restarting them harms nobody else."""

from __future__ import annotations

import glob
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from live_server import free_port

PATIENCE: Final = 60.0
"""The seconds within which a service answers after its start."""


def missing() -> str | None:
    """Return the name of a needed program that is not installed, if there is any."""
    if not glob.glob("/usr/lib/postgresql/*/bin/postgres") and shutil.which("postgres") is None:
        return "PostgreSQL's server"
    return None if shutil.which("redis-server") else "redis-server"


class Service:
    """A server process at a port of this machine."""

    def __init__(self, command: Sequence[str], log: Path) -> None:
        """PORT in `command` stands for the port."""
        self.port = free_port()
        self._command = [part.replace("PORT", str(self.port)) for part in command]
        self._log = log
        self.start()

    def start(self) -> None:
        """Start the service, and wait until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, start_new_session=True)
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError(f"{self._command[0]} does not answer:\n{self._log.read_text()[-2000:]}")

    def stop(self, number: int = signal.SIGINT) -> None:
        """End the service by a signal, and wait for its end."""
        self._process.send_signal(number)
        self._process.wait(PATIENCE)


def postgresql(folder: Path) -> Service:
    """Make a new PostgreSQL. SIGINT ends it properly, SIGQUIT like a crash: it then reads its log at the next start."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin")) or [
        str(Path(shutil.which("postgres") or "").parent)
    ]
    as_user: list[str] = []
    folder.mkdir()
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres", "postgres")
        as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    data = folder / "data"
    make = [*as_user, f"{found[-1]}/initdb", "-D", str(data), "-U", "postgres", "--auth=trust", "--no-sync"]
    subprocess.run(make, check=True, capture_output=True, cwd="/")
    serve = [f"{found[-1]}/postgres", "-D", str(data), "-p", "PORT", "-k", str(folder)]
    return Service([*as_user, *serve, "-c", "listen_addresses=127.0.0.1"], folder.with_suffix(".log"))


def redis(folder: Path) -> Service:
    """Make a new Redis, which keeps nothing."""
    folder.mkdir()
    command = ["redis-server", "--port", "PORT", "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    return Service(command, folder.with_suffix(".log"))
