"""What games offer: it is found by name and imported on demand, for other people's games like for ours."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest
from lucky_dip.game import CHOOSE, LuckyDip
from lucky_dip.values import LuckyView

from cosmodrome.core import Rng, find_game, games, make_bot, offers
from cosmodrome.core.offers.board import Board
from cosmodrome.core.offers.board_puzzle import BoardPuzzles
from cosmodrome.core.offers.census import Census
from cosmodrome.core.offers.course import Course
from cosmodrome.core.offers.playing_on import PlayingOn
from cosmodrome.core.offers.puzzle import Puzzle, Puzzles
from cosmodrome.core.offers.statistics import Count, Figures, Statistics
from cosmodrome.core.offers.tunable import Tunable
from cosmodrome.core.text import PlainWords, words_for
from cosmodrome.core.walk import WalkStep


def imagine(view: Any, rng: Rng) -> Any:
    """Return the beginning of the only game that is searched here."""
    return find_game("lucky-dip").new_state(find_game("lucky-dip").options_type(), 2, "offers")


PUZZLES = Puzzles(
    shown=LuckyView, of=lambda day: Puzzle(id=day, shown=None, solution=(), places=(), text="nothing")
)
BOARD_PUZZLES = BoardPuzzles(
    package=__name__,
    goals=("luck",),
    themes=("luck",),
    acted_out=True,
    reached=lambda puzzle, start, actions: None,
    pose=lambda state, seat: None,
    prove=lambda puzzle, state: None,
)


class Points(Figures, frozen=True, kw_only=True):
    """Figures of somebody who is lucky."""

    points: Count = Count()


class Luck(Statistics):
    """Counts nothing."""

    form = 1
    figures = Points

    def seen(self, steps: Iterable[WalkStep], seats: int) -> Iterable[tuple[int, Points]]:
        return ()


class Generous(LuckyDip):
    """Offers everything, some of it by its place."""

    offers: ClassVar[Mapping[str, object]] = {
        "advise": "lucky_dip.bots:advise",
        "ladder": ("random", "greedy:1"),
        "out": lambda state, seat: False,
        "intend": lambda view, legal, level, rng, now: None,
        "imagine": f"{__name__}:imagine",
        "terms": lambda state, seat: {"cards": float(len(state.hands[seat]))},
        "chances": lambda state: (1 / len(state.hands),) * len(state.hands),
        "playing_on": PlayingOn(("greedy:3", "random"), 1000),
        "estimate": lambda state: (0.0,) * len(state.hands),
        "policy": lambda state, legal: legal[0],
        "horizon": 3,
        "breadth": 0.5,
        "foresee": lambda state, seat: [],
        "absence": lambda away: CHOOSE[away],
        "teams": lambda options, seats: (0,) * seats,
        "check_data": lambda: None,
        "census": Census(),
        "blank": lambda card: {},
        "statistics": Luck(),
        "tunable": (Tunable(pattern="cards.*.luck", high=6),),
        "words": PlainWords,
        "encoder": object,
        "puzzles": PUZZLES,
        "board_puzzles": BOARD_PUZZLES,
        "course": Course(__name__),
        "kit": lambda language: None,
        "faces": lambda language: (),
        "board": Board("lucky_dip"),
    }


def test_a_stranger_can_offer_everything() -> None:
    game = Generous()
    assert {offer.name for offer in offers.OFFERS} == set(game.offers)
    assert offers.fault(game) is None
    assert all(offer.of(game) is not None for offer in offers.OFFERS)
    assert offers.teams(game, game.options_type(), 3) == (0, 0, 0)
    assert offers.absences(game) == (CHOOSE[1], CHOOSE[0])
    assert isinstance(words_for(game, ["Ann", "Bob"], None), PlainWords)


def test_what_a_stranger_offers_plays() -> None:
    game = Generous()
    state = game.new_state(game.options_type(), 2, "offers")
    legal = state.legal_actions(0)
    for name in ("greedy:2", "search:20"):
        assert make_bot(name, game).decide(state.view(0), legal, Rng("plays")) in legal


def test_a_game_that_offers_nothing_is_a_game() -> None:
    class Plain(LuckyDip):
        offers: ClassVar[Mapping[str, object]] = {}

    game = Plain()
    assert offers.fault(game) is None
    assert all(offer.of(game) is None for offer in offers.OFFERS)
    assert offers.teams(game, game.options_type(), 3) == (0, 1, 2)
    assert offers.absences(game) == ()
    offers.check_data(game)


def test_what_is_declared_is_found_from_the_package_that_declares_it() -> None:
    class Inherited(LuckyDip):
        """Lies in another package than the class whose offers it inherits."""

    found = offers.ADVISE.of(Inherited())
    assert found is not None
    assert found is offers.ADVISE.of(find_game("lucky-dip"))


@pytest.mark.parametrize("name", ["phest", "karmanswap", "spacebowl", "lucky-dip"])
def test_rules_are_imported_without_what_the_game_offers(name: str) -> None:
    game = games()[name]
    package = type(game).__module__.removesuffix(".game")
    rooms = ("bots", "census", "statistics", "encoder", "text", "puzzle", "imagine", "art.kit")
    parts = {f"{package}.{room}" for room in rooms}
    script = (
        f"import sys; from cosmodrome.core import find_game; game = find_game({name!r}); "
        "game.new_state(game.options_type(), 2, 'lazy'); print(*sys.modules)"
    )
    example = Path(__file__).parents[1] / "example_game"
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(example)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"{package}" in run.stdout.split()
    assert parts & set(run.stdout.split()) == set()
