"""A report that several tests read."""

from __future__ import annotations

import msgspec
import pytest

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.lab.report import Report, Setup, report

from .samples import PLAN


@pytest.fixture(scope="session")
def both() -> Report:
    """A report on the game as it is, with a longer variant, and with a ship under another name."""
    ship = own_text(find_game("phest"), "cards.toml").replace('name = "Wren"', 'name = "Robin"')
    setups = (
        Setup(name="base"),
        Setup(name="long", options={"long_game": True}),
        Setup(name="renamed", data={"cards.toml": ship}),
    )
    return report(msgspec.structs.replace(PLAN, setups=setups), 1)
