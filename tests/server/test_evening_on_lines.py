"""An evening over real sockets: four people in two teams, then the same four each for themselves."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import pytest
from live_server import Guest, Line, LiveServer

pytestmark = pytest.mark.timeout(300)

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def begin(people: Sequence[Line]) -> None:
    """Let everybody be ready, and the host begin."""
    host = next(line for line in people if line.table["host"])
    for line in people:
        if line is not host:
            assert line.ask({"do": "ready", "ready": True})["is"] == "done"
    assert host.ask({"do": "start"})["is"] == "done"


def play_out(people: Sequence[Line]) -> dict[str, Any]:
    """Have bots play in everybody's place, until the game is over. Return its outcome."""
    for line in people:
        answer = line.ask({"do": "bot", "seat": line.table["your_seat"], "bot": "random"})
        assert answer["is"] == "done", answer
    for line in people:
        while not (line.game and line.game["outcome"] and line.table["phase"] == "over"):
            line.hear()
    assert people[0].game is not None
    outcome: dict[str, Any] = people[0].game["outcome"]
    return outcome


def winners(line: Line, outcome: dict[str, Any]) -> set[str]:
    return {line.table["seats"][seat]["name"] for seat in outcome["winners"]}


def score(line: Line) -> tuple[int, dict[str, int]]:
    """Return the number of games, and how many each person won."""
    evening = line.table["evening"]
    return evening["games"], {one["name"]: one["won"] for one in evening["people"]}


def hear_of_next(line: Line) -> tuple[str, str]:
    """Return the next table and its game."""
    while not line.table["next_table"]:
        line.hear()
    return line.table["next_table"], line.table["next_game"]


def test_an_evening_of_two_games(server: LiveServer) -> None:
    people = [server.guest() for _ in NAMES]
    for guest, name in zip(people, NAMES, strict=True):
        assert guest.http.patch("/api/me", json={"name": name}).status_code == 200
    stranger = server.guest()
    table = people[0].new_table(game="karmanswap", seats=4)["id"]
    with ExitStack() as stack:

        def come(guest: Guest, table: str) -> Line:
            line = stack.enter_context(guest.line(table))
            line.hear_until("welcome")
            return line

        lines = [come(guest, table) for guest in people]
        for seat, line in enumerate(lines[1:], start=1):
            assert line.ask({"do": "sit", "seat": seat})["is"] == "done"
        watcher = come(stranger, table)
        begin(lines)
        assert lines[0].ask({"do": "rematch", "game": "phest"})["error"] == "not_over"
        outcome = play_out(lines)
        won = winners(lines[0], outcome)
        assert len(won) == 2, "partners win together"
        assert all(line.table["evening"] is None for line in lines)

        assert watcher.ask({"do": "rematch", "game": "phest"})["error"] == "not_seated"
        refused = lines[2].ask({"do": "rematch", "game": "chess"})
        assert (refused["error"], "chess" in refused["detail"]) == ("unknown_game", True)
        for broken in ({"game": 5}, {"game": "x" * 81}, {"games": "phest"}):
            answer = lines[2].ask({"do": "rematch"} | broken)
            assert (answer["is"], answer["error"]) == ("refused", "bad_message")
        # Two choose in the same moment: neither waits for the other's answer.
        lines[1].socket.send('{"do": "rematch", "game": "phest", "ref": 91}')
        lines[3].socket.send('{"do": "rematch", "game": "spacebowl", "ref": 92}')
        answers = {line: _answer(line) for line in (lines[1], lines[3])}
        first, late = (1, 3) if answers[lines[1]]["is"] == "done" else (3, 1)
        assert answers[lines[first]]["is"] == "done"
        assert (answers[lines[late]]["is"], answers[lines[late]]["error"]) == ("refused", "other_game")
        chosen = "phest" if first == 1 else "spacebowl"
        heard = {hear_of_next(line) for line in (*lines, watcher)}
        assert {game for _, game in heard} == {chosen}
        assert len(heard) == 1

        table = heard.pop()[0]
        lines = [come(guest, table) for guest in people]
        assert [line.table["game"] for line in lines] == [chosen] * 4
        assert [line.table["your_seat"] for line in lines] == [1, 2, 3, 0]
        assert [line.table["host"] for line in lines].index(True) == first
        watcher = come(stranger, table)
        first_score = {name: int(name in won) for name in NAMES}
        for line in (*lines, watcher):
            assert score(line) == (1, first_score)
        again = people[0].http.get(f"/api/tables/{table}").raise_for_status().text
        assert not any(guest.me["id"] in again for guest in people if "id" in guest.me)


def _answer(line: Line) -> dict[str, Any]:
    while (message := line.hear())["is"] not in ("done", "refused"):
        pass
    return message


def test_the_second_game_counts_too(server: LiveServer) -> None:
    ada, ben = server.guest(), server.guest()
    table = ada.new_table(game="phest", seats=2)["id"]
    won: dict[str, int] = {}
    for games, following in enumerate(("karmanswap", None), start=1):
        with ada.line(table) as one, ben.line(table) as two:
            for line in (one, two):
                line.hear_until("welcome")
            if games == 1:
                assert two.ask({"do": "sit", "seat": 1})["is"] == "done"
            begin((one, two))
            outcome = play_out((one, two))
            for seat in one.table["seats"]:
                won[seat["name"]] = won.get(seat["name"], 0) + (seat["seat"] in outcome["winners"])
            if games == 2:
                assert score(one) == (2, won)
            assert two.ask({"do": "rematch", "game": following})["is"] == "done"
            table, game = hear_of_next(one)
            assert game == "karmanswap"
    with ben.line(table) as two:
        two.hear_until("welcome")
        assert score(two) == (2, won)
