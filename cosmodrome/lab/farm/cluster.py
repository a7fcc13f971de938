"""Work on a Dask cluster, as an executor: https://distributed.dask.org.

A worker that dies is Dask's affair: it does that worker's pieces again elsewhere. We say so, and say when none is left.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from cosmodrome import __version__
from cosmodrome.lab.farm.executors import FarmError, Lent

log = logging.getLogger(__name__)

ADDRESS: Final = re.compile(r"dask://([^\s/:@]+|\[[0-9a-fA-F:.]+\]):(\d{1,5})/?")
PATIENCE: Final = 5.0
"""Seconds to wait for the scheduler, and then for a first worker."""


class BadAddress(FarmError):
    """A name is not the address of an executor."""


def address(name: str) -> str:
    """Return HOST:PORT from an executor's name, such as `dask://127.0.0.1:8786`. Raises BadAddress."""
    found = ADDRESS.fullmatch(name)
    if found is None or not 0 < int(found[2]) < 65536:
        raise BadAddress(f"{name!r} must be the address of a Dask scheduler, as in dask://127.0.0.1:8786")
    return f"{found[1]}:{found[2]}"


@contextmanager
def connected(name: str) -> Iterator[Lent]:
    """Connect to a cluster and yield its executor. Raises FarmError if the cluster cannot be used.

    At the end, work that is under way is cancelled, and the connection is closed.
    """
    place = address(name)
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise FarmError(f"{name} needs Dask: pip install 'cosmodrome[dask]'") from None
    with _silence():
        try:
            client = distributed.Client(f"tcp://{place}", timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError):
            raise FarmError(
                f"no Dask scheduler answers at {place}; start one there with: dask scheduler"
            ) from None
        try:
            _check(client, place)
            executor = client.get_executor(pure=False)
            try:
                yield Lent(executor, _Watch(client, place), (distributed.KilledWorker,))
            except CancelledError:
                raise FarmError(f"the Dask scheduler at {place} is gone, or gave up the work") from None
            finally:
                executor.shutdown(wait=False)
        finally:
            client.close(timeout=PATIENCE)


def _check(client: Any, place: str) -> None:
    """Raise FarmError unless there are workers, and all of them have this version of Cosmodrome."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise FarmError(
            f"the Dask scheduler at {place} has no workers; start some with: dask worker {place}"
        ) from None
    for worker, answer in client.run(version, on_error="return").items():
        if isinstance(answer, ModuleNotFoundError):
            raise FarmError(f"the Dask worker at {worker} has no Cosmodrome; install {__version__} there")
        if isinstance(answer, str) and answer != __version__:
            raise FarmError(
                f"the Dask worker at {worker} has Cosmodrome {answer}, but this is {__version__}; "
                "they must be the same"
            )
    try:
        client.run_on_scheduler(version)
    except ModuleNotFoundError:
        raise FarmError(
            f"the Dask scheduler at {place} has no Cosmodrome; install {__version__} there too"
        ) from None


def version() -> str:
    """Return the version of Cosmodrome; called on the workers."""
    return __version__


class _Watch:
    """Logs which workers are gone. Raises FarmError if the scheduler is gone."""

    def __init__(self, client: Any, place: str) -> None:
        self.client = client
        self.place = place
        self.workers: set[str] = set(client.nthreads())

    def __call__(self) -> None:
        """Look which workers are there, and log what changed."""
        try:
            present = set(self.client.nthreads())
        except OSError:
            raise FarmError(f"the Dask scheduler at {self.place} answers no more") from None
        for worker in sorted(self.workers - present):
            log.warning("the worker at %s is gone; others do its work again", worker)
        if self.workers and not present:
            log.warning("no worker is left; waiting for one to come")
        self.workers = present


@contextmanager
def _silence() -> Iterator[None]:
    """Silence the client's own log, which says the same as our errors on many lines."""
    logger = logging.getLogger("distributed.client")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(before)
