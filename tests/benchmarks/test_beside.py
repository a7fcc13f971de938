"""The bench: every installed engine can be driven. A missing engine is named, with what to do about it."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from itertools import product

import pytest
from beside import BenchError, measure
from beside.another import engines_of
from beside.engine import PIP, Count, Engine, Peer
from beside.own import own_games
from beside.peers import PEERS, boardgameio
from beside.search import ITERATIONS, SEARCHING, own_search

from cosmodrome.core import games


def test_our_games_are_played_to_their_ends() -> None:
    found = {engine.name: engine for engine in own_games(4)}
    assert {f"Cosmodrome {name}" for name in games()} == set(found)
    for engine in found.values():
        first, again = engine.run(0.0, 7), engine.run(0.0, 7)
        assert (first.games, first.decisions) == (again.games, again.decisions)
        assert first.games == 1
        assert first.decisions > 1


@pytest.mark.parametrize("seats", [2, 4])
def test_search_is_measured_where_there_is_search(seats: int) -> None:
    engines = list(own_search(seats))
    assert {"Cosmodrome search phest", "Cosmodrome search karmanswap"} <= {engine.name for engine in engines}
    assert "Cosmodrome search spacebowl" not in {engine.name for engine in engines}
    for engine in engines:
        count = engine.run(0.0, 1)
        assert count.games == 1
        assert count.decisions == ITERATIONS
        assert count.seconds > 0


@pytest.mark.parametrize("peer", [*PEERS, *SEARCHING], ids=lambda peer: peer.name)
def test_a_peer_is_driven_or_really_absent(peer: Peer) -> None:
    missing = ""
    try:
        engine = peer.make(2)
    except ImportError as error:
        missing = error.name or "something"
    if missing:
        assert peer.remedy != PIP or find_spec(missing.partition(".")[0]) is None
        return
    assert engine.name == peer.name
    assert engine.version
    assert engine.seats >= 2
    count = engine.run(0.0, 1)
    assert count.games == 1
    assert count.decisions > 0
    assert count.seconds > 0


def test_what_is_absent_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    report = measure(0.01, 1, only="catan")
    assert report.speeds == report.searches == ()
    assert [(each.engine, each.remedy) for each in report.absent] == [("Catanatron", PIP)]


def test_node_missing_is_absence_and_a_broken_driver_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (peer,) = boardgameio.PEERS
    folder = tmp_path_factory.mktemp("boardgame.io")
    monkeypatch.setattr(boardgameio, "FOLDER", folder)
    with pytest.raises(ImportError):
        peer.make(2)
    package = folder / "node_modules/boardgame.io/package.json"
    package.parent.mkdir(parents=True)
    package.write_text('{"version": "1.2.3"}')
    monkeypatch.setattr(boardgameio, "_node", lambda: None)
    with pytest.raises(ImportError):
        peer.make(2)
    monkeypatch.setattr(boardgameio, "_node", lambda: sys.executable)  # this is not Node
    engine = peer.make(2)
    assert engine.version == "1.2.3"
    with pytest.raises(BenchError, match=r"boardgame\.io cannot be measured"):
        engine.run(0.0, 1)


def test_another_python_is_measured_beside_ours() -> None:
    report = measure(0.01, 2, (4,), only="cosmodrome phest", also=[sys.executable])
    ours, theirs = report.speeds
    assert ours.engine == theirs.engine == "Cosmodrome phest"
    assert ours.version == theirs.version
    assert len(theirs.runs) == 2
    assert theirs.decisions > theirs.games > 0


def test_another_python_that_cannot_is_said() -> None:
    with pytest.raises(BenchError, match=r"nowhere/python cannot be run"):
        list(engines_of("nowhere/python", ["Cosmodrome phest"], 4))
    with pytest.raises(
        BenchError, match=r"cannot measure 'Cosmodrome chess': there is no 'Cosmodrome chess' here"
    ):
        list(engines_of(sys.executable, ["Cosmodrome chess"], 4))


def test_each_number_of_seats_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game for two is the same whatever number of seats is asked for."""
    fixed = Peer(
        "OpenSpiel phest for two",
        lambda seats: Engine("OpenSpiel phest for two", "1", 2, lambda *_: Count(1, 1, 1.0)),
    )
    monkeypatch.setattr(sys.modules["beside.measure"], "PEERS", (fixed,))
    report = measure(0.01, 1, (2, 4), only="phest")
    found = [(each.engine, each.seats) for each in (*report.speeds, *report.searches)]
    kinds = ("", "play-out ", "imagined play-out ", "greedy:3 ", "search ")
    ours = [f"Cosmodrome {kind}phest" for kind in kinds]
    assert sorted(found) == sorted([*product(ours, (2, 4)), ("OpenSpiel phest for two", 2)])


def test_beside_each_rate_stands_its_ratio_to_maedn_with_as_many_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def maedn(seats: int) -> Engine:
        return Engine("OpenSpiel maedn", "1", seats, lambda *_: Count(1, 100 * seats, 1.0))

    def bare(seats: int) -> Engine:
        return Engine("OpenSpiel maedn, bare loop", "1", seats, lambda *_: Count(1, 1000, 1.0))

    monkeypatch.setattr(
        sys.modules["beside.measure"],
        "PEERS",
        (Peer("OpenSpiel maedn", maedn), Peer("OpenSpiel maedn, bare", bare)),
    )
    monkeypatch.setattr(sys.modules["beside.measure"], "SEARCHING", ())
    report = measure(0.01, 1, (2, 4), only="maedn")
    assert [(each.seats, each.ratio) for each in report.speeds] == [(2, 1.0), (2, 5.0), (4, 1.0), (4, 2.5)]
