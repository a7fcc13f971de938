"""What a device loads: none of what guards a server, and none of what a browser does not have."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import cosmodrome.device
from cosmodrome.device.bundle import OTHERS, ROOMS

STANDINS = Path(cosmodrome.device.__file__).parent / "standins"

NOT_SHIPPED = ("pydantic", "annotated_types")
"""Packages that Litestar loads where it finds them, as it does beside these tests."""

LEFT_OUT = (
    "cosmodrome.people.service",
    "cosmodrome.server.app",
    "cosmodrome.server.edge.gate",
    "cosmodrome.server.edge.guard",
    "cosmodrome.server.edge.shield",
    "cosmodrome.server.site.here",
    "cosmodrome.server.host",
    "cosmodrome.server.site.page",
    "cosmodrome.server.printing",
    "cosmodrome.server.run",
    "cosmodrome.store.postgresql",
    "cosmodrome.store.schema",
    "cosmodrome.store.sqlite",
    "cosmodrome.store.store",
    "cosmodrome.workers.pool",
    "cosmodrome.workers.process",
    "multiprocessing",
)
"""What only a server has, and what a browser cannot do."""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules that are loaded once a device has been used, where the tests' own packages are not found."""
    here = Path(__file__).parent
    absent = f"sys.modules |= dict.fromkeys({NOT_SHIPPED})"
    program = f"import sys; {absent}; sys.path[:0] = {[str(STANDINS), str(here)]}; import loaded"
    file = tmp_path_factory.mktemp("device") / "games.sqlite3"
    run = subprocess.run([sys.executable, "-c", program, str(file)], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return set(run.stdout.split()) - set(NOT_SHIPPED)


def test_a_device_loads_nothing_of_what_only_a_server_has(modules: set[str]) -> None:
    found = {name for name in modules for left in LEFT_OUT if name == left or name.startswith(f"{left}.")}
    assert not found
    assert {name.split(".")[1] for name in modules if name.startswith("cosmodrome.")} <= set(ROOMS)


def test_a_device_loads_no_other_packages_than_are_shipped(modules: set[str]) -> None:
    owners = packages_distributions()
    named = {owner.lower() for name in modules for owner in owners.get(name.partition(".")[0], ())}
    known = {owner.replace("_", "-") for owner in named} - {"cosmodrome", "msgspec", "pyyaml", "setuptools"}
    assert known <= {name.replace("_", "-") for name in OTHERS}
