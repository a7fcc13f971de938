"""Bots in processes think about each table in its own deck."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator, Sequence

import pytest
from test_own_deck import MINE, RICH, changed

from cosmodrome.bots import greedy
from cosmodrome.core import Action, Game, Intent, Rng, State, find_game
from cosmodrome.core.realtime import bot_player
from cosmodrome.tables.awake.processes import ProcessThinker
from cosmodrome.tables.thinker import Question


@pytest.fixture
async def thinker() -> AsyncIterator[ProcessThinker]:
    """A thinker with a single worker, so that one process thinks about all games."""
    thinker = ProcessThinker(workers=1, patience=60)
    await thinker.start()
    yield thinker
    await thinker.stop()


def positions(game: Game, count: int) -> Iterator[tuple[State, int, Sequence[Action]]]:
    """Yield states of a game played at random, the seat whose turn it is, and its choices."""
    rng = Rng("moves")
    state = game.new_state(game.decode_options({}), 2, "a game")
    while count and state.outcome is None:
        (seat,) = state.actors()
        legal = state.legal_actions(seat)
        if len(legal) > 1:
            yield state, seat, legal
            count -= 1
        state.apply(seat, rng.choice(legal))


async def test_bots_think_in_the_deck_of_their_table(
    thinker: ProcessThinker, caplog: pytest.LogCaptureFixture
) -> None:
    games = [find_game("karmanswap"), find_game("karmanswap", MINE), find_game("karmanswap", RICH)]
    with caplog.at_level(logging.ERROR):
        for at in zip(*(positions(game, 8) for game in games), strict=True):
            for game, (state, seat, legal) in zip(games, at, strict=True):
                view = state.view(seat)
                action = (await thinker.decide("greedy:3", game, view, legal, "s")).action
                assert action == greedy.make(game, "3").decide(view, legal, Rng("s"))
    assert caplog.records == [], "a bot that is shown cards it does not know fails"


async def test_bots_in_real_time_think_in_the_deck_of_their_table(
    thinker: ProcessThinker, caplog: pytest.LogCaptureFixture
) -> None:
    own = find_game("spacebowl", changed("spacebowl", "cards.toml", 'id = "b"', 'id = "bold"'))
    for game in (own, find_game("spacebowl")):
        state = game.new_state(game.decode_options({}), 2, "a seed")
        question = Question("greedy:2", state.view(0), state.legal_actions(0), "s", 3000)
        with caplog.at_level(logging.ERROR):
            (said,) = await thinker.intend(game, [question])
        assert isinstance(said, Intent)
        bot = bot_player(greedy.make(game, "2"), Rng("s"))
        assert said == bot(question.view, question.legal, 3000)
    assert caplog.records == []
