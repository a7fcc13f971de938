"""Run in the interpreter of browsers: the contract tests of the store and of tables, by pytest itself.

The variable TESTS names what pytest is given.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
import warnings
from typing import Any

warnings.simplefilter("ignore", DeprecationWarning)  # of what pytest-asyncio still uses, too


class WaitingLoop(asyncio.BaseEventLoop):
    """An event loop that sleeps until the next thing is due.

    The interpreter's own loop cannot wait within a function, as pytest does for each test. Nothing comes from outside
    in these tests, so there is nothing to watch meanwhile.
    """

    def __init__(self) -> None:
        super().__init__()
        self._selector = self

    def select(self, timeout: float | None) -> list[Any]:
        """Sleep. Raises RuntimeError if nothing would ever happen."""
        if timeout is None:
            raise RuntimeError("everything waits, and nothing is due")
        if timeout > 0:
            time.sleep(timeout)
        return []

    async def run_in_executor(self, executor: object, function: Any, *given: Any) -> Any:
        """Run a function here, as the interpreter's own loop does: there are no threads."""
        return function(*given)

    def _process_events(self, events: object) -> None:
        """Do nothing: there are none."""


class WaitingPolicy(asyncio.DefaultEventLoopPolicy):
    """Makes such loops."""

    def new_event_loop(self) -> WaitingLoop:
        """Return a new loop."""
        return WaitingLoop()


class Shown:
    """Shows how each test ended, and counts."""

    def __init__(self) -> None:
        self.passed = 0

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Count a test that passed."""
        if report.when == "call" and report.passed:
            self.passed += 1


sys.path.insert(
    0, next(path for path in sys.path if path.endswith(".zip"))
)  # before what stands in for parts of it
sys.path += [os.getcwd(), "/data/packages"]  # msgspec was unpacked here
sys.dont_write_bytecode = True
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
os.chdir("/data/tests")
asyncio._set_running_loop(None)
asyncio.set_event_loop_policy(WaitingPolicy())

import pytest  # noqa: E402  # what it needs was put together above

SETTINGS = (
    *("-c", "/dev/null", "--rootdir", "/data/tests", "-p", "pytest_asyncio.plugin", "-p", "no:cacheprovider"),
    *(
        "-o",
        "asyncio_mode=auto",
        "-o",
        "markers=long soak postgresql browser bench timeout",
        "-q",
        "--tb=short",
    ),
    *("-m", "not long and not soak", "-W", "ignore::DeprecationWarning"),
)
shown = Shown()
ended = pytest.main([*SETTINGS, *os.environ["TESTS"].split()], plugins=[shown])
print(f"{shown.passed} passed and ended with {int(ended)}")
