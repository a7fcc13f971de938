"""Mass simulation on a Dask cluster of real processes: the same figures, whoever dies."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

import msgspec
import pytest

from cosmodrome.lab import Plan, Results, simulate
from cosmodrome.lab.farm import cluster as dask
from cosmodrome.lab.farm.executors import FarmError, WorkerDied
from cosmodrome.lab.farm.spread import spread

from .dask_cluster import cluster

pytestmark = pytest.mark.long

PLAN = Plan(game="phest", games=40, bots=("random", "greedy:1"), seed="dask", rotate=True)


def figures(results: Results) -> Results:
    """All but the time it took."""
    return msgspec.structs.replace(results, seconds=0.0)


def test_a_worker_killed_in_the_middle_changes_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two workers; one is killed as soon as the first games are there."""
    monkeypatch.setattr("cosmodrome.lab.farm.executors.WATCH", 0.0)
    counted: list[int] = []
    with cluster(tmp_path, workers=2) as running:
        running.wait_for_workers()

        def progress(games: int) -> None:
            if not counted:
                running.workers[0].kill()
                running.workers[0].wait(20)
            counted.append(games)

        results = simulate(PLAN, progress=progress, executor=running.name)
        assert running.workers[1].poll() is None
    assert sum(counted) == results.games == PLAN.games
    assert figures(results) == figures(simulate(PLAN, workers=1))
    assert "is gone; others do its work again" in caplog.text


def test_a_piece_that_kills_its_workers_is_named(tmp_path: Path) -> None:
    """Here a single death is enough for Dask to give up; otherwise it would try three more workers."""
    with cluster(tmp_path, workers=1, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0") as running:
        running.wait_for_workers()
        with pytest.raises(WorkerDied, match="13: the workers that tried it died") as died:
            list(spread(os._exit, [13], executor=running.name))
    assert died.value.piece == 13


@pytest.fixture(scope="module")
def alive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of a cluster with one worker, which nobody kills."""
    with cluster(tmp_path_factory.mktemp("alive"), workers=1) as running:
        running.wait_for_workers()
        yield running.name


def test_what_the_work_raises_is_raised_and_the_cluster_lives_on(alive: str) -> None:
    with pytest.raises(ValueError, match="math domain error"):
        list(spread(sqrt, [1, -1, 4], executor=alive))
    assert dict(spread(sqrt, [1, 4], executor=alive)) == {1: 1.0, 4: 2.0}


def test_workers_must_have_the_same_version(alive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "__version__", "99.9")
    with pytest.raises(FarmError, match=r"has Cosmodrome \d.*this is 99\.9"):
        list(spread(abs, [1], executor=alive))


def test_a_scheduler_that_dies_is_said(tmp_path: Path) -> None:
    with cluster(tmp_path, workers=1) as running:
        running.wait_for_workers()

        with pytest.raises(FarmError, match=r"the Dask scheduler at 127\S+ (is gone|answers no more)"):
            simulate(PLAN, progress=lambda games: running.scheduler.kill(), executor=running.name)


def test_a_cluster_without_workers_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "PATIENCE", 1.0)
    with (
        cluster(tmp_path, workers=0) as running,
        pytest.raises(FarmError, match=r"no workers.*dask worker 127"),
    ):
        list(spread(abs, [1], executor=running.name))


def test_no_scheduler_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "PATIENCE", 0.5)
    with pytest.raises(FarmError, match=r"no Dask scheduler answers at 127\.0\.0\.1:1;"):
        list(spread(abs, [1], executor="dask://127.0.0.1:1"))


def test_dask_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(FarmError, match=r"pip install 'cosmodrome\[dask\]'"):
        list(spread(abs, [1], executor="dask://127.0.0.1:1"))


@pytest.mark.parametrize(
    "name",
    [
        "dask://",
        "dask://somewhere",
        "dask://a:0",
        "dask://a:70000",
        "tcp://a:8786",
        "dask://me:secret@a:8786",
        "",
    ],
)
def test_what_is_no_address_is_said(name: str) -> None:
    with pytest.raises(dask.BadAddress, match=r"must be the address of a Dask scheduler"):
        list(spread(abs, [1], executor=name))


@pytest.mark.parametrize(("name", "place"), [("dask://a.b:8786", "a.b:8786"), ("dask://[::1]:1/", "[::1]:1")])
def test_an_address(name: str, place: str) -> None:
    assert dask.address(name) == place
