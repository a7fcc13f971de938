"""How games end, and how long they are."""

from __future__ import annotations

import numpy as np

from cosmodrome.lab.report.sections.course import endings, length

from ..samples import GAMES, made


def test_ends_and_lengths_are_said() -> None:
    kinds = np.array(["all_home"] * 300 + [""] * 100)
    section = endings(made(endings=kinds, finished=kinds != ""))
    assert section.verdict == (
        "The usual end is all home, 75.0% [70.5, 79.0] of the games; then broken off (25.0%)."
    )
    assert section.notes == ("100 games did not end and were broken off.",)
    assert endings(made()).verdict == "All games end the same way: all home."
    section = length(made(decisions=np.arange(GAMES)))
    assert (
        section.verdict
        == "A game takes 199.5 decisions on average, nine in ten 20 to 379; that is 1.00 turns."
    )
