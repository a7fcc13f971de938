"""Mining: what a game's positions pose is named, proved and taken, the same from the same seed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from cosmodrome.core import Rng, State, games, make_bot, offers
from cosmodrome.core.record import Move, Record, make_record, plain
from cosmodrome.core.script.puzzles import puzzles
from cosmodrome.lab.mining import Mine, MiningError, look_through, mine

KARMAN, PHEST = games()["karmanswap"], games()["phest"]


def test_a_game_without_puzzles_cannot_be_mined() -> None:
    with pytest.raises(MiningError, match="Space Bowl has no puzzles on the board"):
        list(mine(Mine(game="spacebowl", games=1, bots=("random", "random"), seed="x"), 1))


def test_a_record_is_looked_through_as_its_game_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same positions are posed, whether the game is played or read."""
    posed: list[tuple[int, int]] = []
    kind = offers.BOARD_PUZZLES.of(PHEST)
    assert kind is not None

    def pose(state: State, seat: int) -> None:
        posed.append((seat, state.disclosures))

    monkeypatch.setitem(offers.BOARD_PUZZLES._found, PHEST, msgspec.structs.replace(kind, pose=pose))
    bots = ("greedy:1", "greedy:1")
    look_through(Mine(game="phest", games=1, bots=bots, seed="r"), 0)
    played, posed = posed, []
    look_through(Mine(game="phest", games=1, records=(recorded(bots, "r/0"),)), 0)
    assert posed == played != []


def recorded(bots: Sequence[str], seed: str) -> Record:
    """The game that these bots play with a seed."""
    state = PHEST.new_state(PHEST.options_type(), len(bots), seed)
    players = [make_bot(name, PHEST) for name in bots]
    rngs = [Rng(f"{seed}: bot {seat}") for seat in range(len(bots))]
    moves: list[Move] = []
    while state.actors():
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        action = legal[0] if len(legal) == 1 else players[seat].decide(state.view(seat), legal, rngs[seat])
        moves.append(Move(0, seat, plain(action)))
        state.apply(seat, action)
    return make_record(PHEST, {}, len(bots), seed, tuple(moves), state)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_shipped_chain_is_found_again() -> None:
    """The game it was mined from gives it again, to the last byte."""
    known = {puzzle.id: puzzle for puzzle in puzzles(KARMAN)}
    where = Mine(game="karmanswap", games=8, bots=("greedy:2",) * 4, seed="chains")
    found = [puzzle for number in range(8) for puzzle in look_through(where, number)]
    assert [puzzle for puzzle in found if puzzle.id in known]
    assert all(known[puzzle.id] == puzzle for puzzle in found if puzzle.id in known)
