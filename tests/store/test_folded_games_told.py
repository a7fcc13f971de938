"""What is told of the games that are folded into ratings, on every kind of database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import get_args

import pytest
from kinds_of_store import open_any
from test_folding import GAME, folded, person, played, result

from cosmodrome.people.history import PlayedSeat
from cosmodrome.ratings.fold import Reason
from cosmodrome.ratings.port import RatedGame, Unrated
from cosmodrome.store import Store
from cosmodrome.store.folding import BY_HOST
from cosmodrome.store.ratings import TOLD
from cosmodrome.tables.journal.entries import Spoilt


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An empty store on each kind of database."""
    store = await open_any(database)
    yield store
    await store.close()


async def test_a_game_waits_until_it_is_folded_and_once_more_when_all_is_folded_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store.journal.writer, "_rated", lambda: None)
    waiting = RatedGame(False, None, [])
    assert await store.ratings.at("one") == waiting, "its result is not written yet"
    await played(store, [result("one", 5, person("ann", 1), person("bob", 2, gave_up=True))])
    assert await store.ratings.at("one") == waiting
    assert await store.ratings.steps_of("ann") == []
    await folded(store)
    found = await store.ratings.at("one")
    assert found.folded
    assert [(step.person, step.left_early) for step in found.steps] == [("ann", False), ("bob", True)]
    (mine,) = await store.ratings.steps_of("ann")
    step = found.steps[0]
    assert mine == ("one", GAME, 5, step.before, step.after, step.margin, False)
    await store.journal.folding.begin_anew(GAME)
    assert await store.ratings.at("one") == waiting, "the step is of an earlier fold"
    assert await store.ratings.steps_of("ann") == []
    assert [seat.change for seat in await seats_of(store, "ann")] == [None, None]
    await folded(store)
    assert await store.ratings.at("one") == found
    assert [seat.change for seat in await seats_of(store, "ann")] == [
        step.after - step.before for step in found.steps
    ]


async def seats_of(store: Store, who: str) -> Sequence[PlayedSeat]:
    """Return the seats of somebody's only game, as their history has them."""
    (game,) = await store.history.games(who, None, 9, game=None, other=None)
    return game.seats


def test_each_reason_for_which_a_game_does_not_count_can_be_told() -> None:
    assert set(TOLD) == {*get_args(Reason), *get_args(Spoilt), BY_HOST}
    assert set(TOLD.values()) == set(get_args(Unrated))
