"""The checks of a game: its promises as tests, for ours and for anybody's.

`check_all(GAME, tests, rules)` is all of it. Each check plays by itself and raises AssertionError, saying which promise
was broken, in which game, and at which moment or in which file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from cosmodrome.core import offers
from cosmodrome.core.game import Game
from cosmodrome.core.testing.bots import check_bots, winnings
from cosmodrome.core.testing.contract import Contract
from cosmodrome.core.testing.dealing import check_dealing
from cosmodrome.core.testing.fields import check_fields
from cosmodrome.core.testing.golden import bot_record, check_golden, write_golden
from cosmodrome.core.testing.moves import encoded, written
from cosmodrome.core.testing.pictures import check_faces
from cosmodrome.core.testing.plays import check_face, check_game, check_play, some_options
from cosmodrome.core.testing.rules import check_counts, check_scenarios
from cosmodrome.core.testing.statistics import check_statistics
from cosmodrome.core.testing.words import check_words, reasons

__all__ = [
    "CHECKS",
    "Contract",
    "bot_record",
    "check_all",
    "check_bots",
    "check_counts",
    "check_dealing",
    "check_face",
    "check_faces",
    "check_fields",
    "check_game",
    "check_golden",
    "check_one",
    "check_play",
    "check_scenarios",
    "check_statistics",
    "check_words",
    "encoded",
    "reasons",
    "some_options",
    "winnings",
    "write_golden",
    "written",
]


class Tested(NamedTuple):
    """A game, and where its tests find what they need."""

    game: Game
    scenarios: Path
    golden: Path
    tests: Path
    rules: str


def check_all(game: Game, tests: Path | str, rules: Path | str) -> None:
    """Every check of `CHECKS`: what there is to be tested in a game.

    `tests` is the folder of the game's tests: scenarios stand in `scenarios/ID`, golden records in `golden/ID`. `rules`
    is the file that numbers its rules. Raises AssertionError.
    """
    for name in CHECKS:
        check_one(name, game, tests, rules)


def check_one(name: str, game: Game, tests: Path | str, rules: Path | str) -> None:
    """One of `CHECKS` by its name, as `check_all` does it, so that each may be a test of its own."""
    folder = Path(tests)
    file = Path(rules)
    CHECKS[name](
        Tested(
            game, folder / "scenarios" / game.id, folder / "golden" / game.id, folder, file.read_text("utf-8")
        )
    )


CHECKS: Final[Mapping[str, Callable[[Tested], None]]] = {
    "contract": lambda it: check_game(it.game, plays=len(some_options(it.game)), probes=4),
    "dealing": lambda it: check_dealing(it.game),
    "fields": lambda it: check_fields(it.game, it.scenarios),
    "scenarios": lambda it: check_scenarios(it.game, it.scenarios, it.rules, it.tests, count=False),
    "counts": lambda it: check_counts(it.game, it.scenarios),
    "golden": lambda it: check_golden(it.game, it.golden),
    "words": lambda it: None if offers.WORDS.of(it.game) is None else check_words(it.game, it.scenarios),
    "faces": lambda it: check_faces(it.game),
    "bots": lambda it: check_bots(it.game),
    "statistics": lambda it: check_statistics(it.game),
}
