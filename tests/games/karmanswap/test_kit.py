"""The test kit on Karman Swap: its scenarios, golden records, contract, words, faces and bots."""

from __future__ import annotations

import pytest

from ..kit import KIT, run


@pytest.mark.parametrize("check", KIT)
def test_it_passes_the_kit(check: str) -> None:
    run(check, "karmanswap")
