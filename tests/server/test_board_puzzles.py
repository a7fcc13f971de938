"""Puzzles on the board over HTTP: stateless, by the rules, and without the solution until somebody asks for it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest
from live_server import LiveServer

from cosmodrome.core import games
from cosmodrome.core.script.puzzles import PuzzleError, begin, of_day, puzzles
from cosmodrome.server.practice import board_puzzles

KARMAN, PHEST = games()["karmanswap"], games()["phest"]
DAY = "2026-01-02"


def attempt(server: LiveServer, game: str, id: str, taken: list[Any]) -> Any:
    answer = httpx.post(f"{server.url}/api/games/{game}/puzzles/{id}", json={"taken": taken})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_day_has_the_same_puzzle_for_everybody_without_its_solution(server: LiveServer) -> None:
    for game in (KARMAN, PHEST):
        found = httpx.get(f"{server.url}/api/games/{game.id}/puzzle?date={DAY}").json()
        wanted = of_day(game, 1)
        assert wanted is not None
        assert set(found) == {"date", "first", "today", "puzzle"}
        assert (found["date"], found["first"], found["puzzle"]["id"]) == (DAY, "2026-01-01", wanted.id)
        assert set(found["puzzle"]) == {"id", "goal", "themes", "difficulty", "seats", "seat", "options"}
        today = httpx.get(f"{server.url}/api/games/{game.id}/puzzle").json()
        days = (date.fromisoformat(today["today"]) - date(2026, 1, 1)).days
        again = of_day(game, days)
        assert again is not None
        assert (today["date"], today["puzzle"]["id"]) == (today["today"], again.id)


def test_all_are_listed_to_train_with(server: LiveServer) -> None:
    listed = httpx.get(f"{server.url}/api/games/karmanswap/puzzles").json()
    assert [each["id"] for each in listed] == [puzzle.id for puzzle in puzzles(KARMAN)]
    assert "solution" not in str(listed)
    assert httpx.get(f"{server.url}/api/games/spacebowl/puzzles").json() == []


def test_a_try_is_played_through_and_told_what_it_reaches(server: LiveServer) -> None:
    puzzle = puzzles(KARMAN)[0]
    begun = attempt(server, "karmanswap", puzzle.id, [])
    assert (begun["reached"], begun["best"], begun["solved"]) == (None, None, False)
    assert begun["frame"]["change"]["seat"] is None
    assert begun["frame"]["game"]["can_undo"] is False
    assert len(begun["frame"]["game"]["foreseen"]) == len(begun["frame"]["game"]["legal"]) > 1
    first = attempt(server, "karmanswap", puzzle.id, puzzle.solution[:1])
    assert first["frame"]["change"]["action"] == puzzle.solution[0]
    assert first["frame"]["game"]["can_undo"] is True
    whole = attempt(server, "karmanswap", puzzle.id, puzzle.solution)
    assert (whole["reached"], whole["best"], whole["solved"]) == (puzzle.best, puzzle.best, True)
    assert whole["frame"]["game"]["legal"] == []
    last = httpx.get(f"{server.url}/api/games/karmanswap/puzzles/{puzzle.id}/solution").json()
    assert (last["solution"], last["second"], last["proof"]["by"]) == (
        puzzle.solution,
        puzzle.second,
        "search",
    )


def test_a_wrong_choice_is_told_its_share_and_draws_no_card(server: LiveServer) -> None:
    puzzle = puzzles(PHEST)[0]
    begun = attempt(server, "phest", puzzle.id, [])
    shares = httpx.get(f"{server.url}/api/games/phest/puzzles/{puzzle.id}/solution").json()["proof"][
        "choices"
    ]
    assert [each["action"] for each in shares][:1] == puzzle.solution
    for choice in shares:
        tried = attempt(server, "phest", puzzle.id, [choice["action"]])
        assert (tried["reached"], tried["best"]) == (choice["value"], puzzle.best)
        assert tried["solved"] is (choice["action"] == puzzle.solution[0])
        assert tried["frame"]["game"]["view"] == begun["frame"]["game"]["view"]


def test_what_the_others_hold_stays_hidden(server: LiveServer) -> None:
    """The position shows only what the solver's seat sees: no other hand, and no order of planets below the top."""
    for puzzle in puzzles(KARMAN)[:10]:
        state = begin(KARMAN, puzzle)
        view = attempt(server, "karmanswap", puzzle.id, [])["frame"]["game"]["view"]
        position: Any = state.position()
        assert view["hand"] == position.hands[puzzle.seat]
        hidden = [hand for seat, hand in enumerate(position.hands) if seat != puzzle.seat]
        unseen = {card for hand in hidden for card in hand} - set(position.seen)
        assert not unseen & set(str(view).replace("'", " ").split())


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("go/puzzle", 404, "unknown_game"),
        ("go/puzzles", 404, "unknown_game"),
        ("spacebowl/puzzle", 404, "no_puzzle"),
        ("phest/puzzle?date=2025-12-31", 404, "no_puzzle"),
        ("phest/puzzle?date=9999-12-31", 404, "no_puzzle"),
        ("phest/puzzle?date=2026-02-30", 400, "bad_request"),
        ("phest/puzzles/ffffffff/solution", 404, "no_puzzle"),
    ],
)
def test_what_there_is_not_is_said(server: LiveServer, path: str, status: int, error: str) -> None:
    answer = httpx.get(f"{server.url}/api/games/{path}")
    assert (answer.status_code, answer.json()["error"]) == (status, error)


def test_no_day_to_come(server: LiveServer) -> None:
    tomorrow = (datetime.now(UTC) + timedelta(days=1, minutes=1)).strftime("%Y-%m-%d")
    answer = httpx.get(f"{server.url}/api/games/phest/puzzle?date={tomorrow}")
    assert (answer.status_code, answer.json()["error"]) == (404, "no_puzzle")


def test_what_is_no_try_is_refused(server: LiveServer) -> None:
    puzzle = puzzles(KARMAN)[0]
    url = f"{server.url}/api/games/karmanswap/puzzles/{puzzle.id}"
    for body in (
        {"taken": [{"kind": "Jump"}]},
        {"taken": [{"kind": "EndTurn"}]},
        {"taken": [*puzzle.solution, {"kind": "EndTurn"}]},
        {"taken": [None]},
        {"taken": "x"},
        {"taken": [], "more": 1},
        {"taken": [{"kind": "EndTurn"}] * 101},
    ):
        answer = httpx.post(url, json=body)
        assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), body


def test_a_file_with_a_fault_leaves_the_game_without_puzzles(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(game: Any) -> Any:
        raise PuzzleError("puzzles.jsonl:3: goal: there is no 'luck'")

    monkeypatch.setattr(board_puzzles, "puzzles", broken)
    with pytest.raises(Exception, match="cannot be used here") as raised:
        board_puzzles._all(PHEST)
    assert getattr(raised.value, "status", 404) == 404
    assert "puzzles.jsonl:3: goal" in caplog.text
