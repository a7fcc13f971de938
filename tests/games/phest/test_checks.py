"""The checks for any game on Phest: its scenarios, golden records, contract, words, faces and bots."""

from __future__ import annotations

import pytest

from ..checks import PARTS, run


@pytest.mark.parametrize("check", PARTS)
def test_it_passes(check: str) -> None:
    run(check, "phest")
