"""Mass simulation: the same figures on any number of processes, and what goes wrong said with the game it was in."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import msgspec
import pytest

from cosmodrome.core import Unknown, find_game, make_bot, registry
from cosmodrome.lab import Plan, Results, SimulationError, play, simulate
from cosmodrome.lab.farm.executors import WorkerDied

PLAN = Plan(game="phest", games=30, bots=("random", "greedy:1", "random"), seed="lab", rotate=True)


def figures(results: Results) -> Results:
    """All but the time it took."""
    return msgspec.structs.replace(results, seconds=0.0)


@pytest.fixture(scope="module")
def alone() -> Results:
    """The plan, played in this process."""
    return simulate(PLAN, workers=1)


def test_figures_add_up(alone: Results) -> None:
    assert alone.games == alone.finished == PLAN.games
    assert sum(alone.ends_by_kind.values()) == alone.finished
    assert sum(alone.wins_by_seat) == pytest.approx(alone.finished)
    assert sum(each.wins for each in alone.wins_by_bot) == pytest.approx(alone.finished)
    assert alone.length.shortest <= alone.length.median <= alone.length.longest
    assert alone.length.mean == alone.decisions / alone.games
    assert alone.options == {"difficulty": "easy", "long_game": False, "seating": "opposite"}
    assert alone.seconds > 0


def test_figures_are_those_of_the_games(alone: Results) -> None:
    """Each game can be played again by itself, from SEED/i and the bots moved up i seats."""
    game = find_game("phest")
    wins: Counter[int] = Counter()
    bots: Counter[int] = Counter()
    decisions = shared = 0
    for number in range(PLAN.games):
        seated = [(seat - number) % 3 for seat in range(3)]
        names = [PLAN.bots[bot] for bot in seated]
        played = play(
            game, game.options_type(), [make_bot(name, game) for name in names], f"{PLAN.seed}/{number}"
        )
        assert played.outcome is not None
        decisions += played.decisions
        shared += len(played.outcome.winners) > 1
        for seat in played.outcome.winners:
            wins[seat] += 60 // len(played.outcome.winners)
            bots[seated[seat]] += 60 // len(played.outcome.winners)
    assert alone.decisions == decisions
    assert alone.shared == shared
    assert [60 * each for each in alone.wins_by_seat] == pytest.approx([wins[seat] for seat in range(3)])
    assert [60 * each.wins for each in alone.wins_by_bot] == pytest.approx([bots[bot] for bot in range(3)])


def test_processes_change_nothing(alone: Results) -> None:
    heard: list[int] = []
    assert figures(simulate(PLAN, workers=2, progress=heard.append)) == figures(alone)
    assert sum(heard) == PLAN.games


def test_any_executor_will_do(alone: Results) -> None:
    with ThreadPoolExecutor(2) as threads:
        assert figures(simulate(PLAN, executor=threads)) == figures(alone)
    with ProcessPoolExecutor(1, get_context("spawn")) as processes:
        assert figures(simulate(PLAN, executor=processes)) == figures(alone)


def test_another_seed_is_another_deal(alone: Results) -> None:
    other = simulate(msgspec.structs.replace(PLAN, seed="other"), workers=1)
    assert figures(other) != figures(alone)


def test_games_that_do_not_end_are_counted(alone: Results) -> None:
    cut = simulate(msgspec.structs.replace(PLAN, games=3, limit=20), workers=1)
    assert (cut.games, cut.finished) == (3, 0)
    assert cut.decisions == 60
    assert cut.ends_by_kind == {}
    assert sum(cut.wins_by_seat) == 0


def test_a_game_with_a_clock_and_several_actors_is_played() -> None:
    """Lucky Dip: all choose at once, and a clock may run."""
    plan = Plan(game="lucky-dip", games=20, bots=("greedy:1", "random"), seed="x", options={"seconds": 30})
    results = simulate(plan, workers=1)
    assert results.finished == 20
    assert figures(simulate(plan, workers=1)) == figures(results)


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"game": "chess"}, Unknown, "no game 'chess'"),
        ({"bots": ("random", "oracle")}, Unknown, "no bot 'oracle'"),
        ({"bots": ("random",)}, ValueError, "2 to 4 seats, not 1"),
        ({"options": {"difficulty": "mild"}}, msgspec.ValidationError, "difficulty"),
        ({"games": 0}, ValueError, "at least one"),
    ],
)
def test_a_plan_that_cannot_be_played(wrong: dict[str, object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        simulate(msgspec.structs.replace(PLAN, **wrong), workers=1)


class Cheat:
    """Chooses what is not legal, or nothing at all."""

    def __init__(self, choice: object) -> None:
        self.choice = choice

    def decide(self, view: object, legal: object, rng: object) -> object:
        """The same always."""
        if isinstance(self.choice, Exception):
            raise self.choice
        return self.choice


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (
            find_game("phest").actions[4],
            r"game 'lab/0': a bot chose what is not legal: PH-12: can_draw",
        ),
        (KeyError("lost"), r"game 'lab/0': KeyError: 'lost'"),
    ],
)
def test_a_broken_bot_is_named_with_its_game(
    monkeypatch: pytest.MonkeyPatch, choice: object, words: str
) -> None:
    makers = {**registry._bot_makers(), "cheat": lambda game, argument: Cheat(choice)}
    monkeypatch.setattr(registry, "_bot_makers", lambda: makers)
    plan = msgspec.structs.replace(PLAN, bots=("cheat", "cheat"))
    with pytest.raises(SimulationError, match=words):
        simulate(plan, workers=1)


def test_games_that_kill_their_worker_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def dying(*_: object) -> Iterator[None]:
        raise WorkerDied(range(40, 80), "the process that tried it died, 3 times")
        yield

    monkeypatch.setattr(sys.modules[simulate.__module__], "spread", dying)
    with pytest.raises(SimulationError, match=r"^games 40 to 79: the process that tried it died, 3 times$"):
        simulate(PLAN)


def test_an_executor_of_ones_own_that_breaks_is_said() -> None:
    class Broken(Executor):
        def submit(self, *_: object, **__: object) -> Future[object]:
            future: Future[object] = Future()
            future.set_exception(BrokenExecutor("its processes are gone"))
            return future

    with pytest.raises(WorkerDied, match="a worker died: its processes are gone"):
        simulate(PLAN, executor=Broken())
