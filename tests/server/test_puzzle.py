"""The puzzle of the day over HTTP, and in the terminal."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import httpx
import pytest
from live_server import LiveServer

from cosmodrome.cli.app import call

DAY = "2026-01-01"


def test_everybody_gets_the_same_puzzle_without_its_solution(server: LiveServer) -> None:
    answer = httpx.get(f"{server.url}/api/puzzle?date={DAY}")
    assert answer.status_code == 200
    puzzle = answer.json()
    assert set(puzzle) == {"id", "game", "date", "first", "today", "count", "shown"}
    assert puzzle["first"] == DAY < datetime.now(UTC).strftime("%Y-%m-%d")
    assert (puzzle["id"], puzzle["game"], puzzle["date"], puzzle["count"]) == (
        f"puzzle/1 {DAY}", "spacebowl", DAY, 2,
    )  # fmt: skip
    assert set(puzzle["shown"]) == {"size", "galaxy", "top", "pattern"}
    assert len(puzzle["shown"]["galaxy"]) == 25
    assert httpx.get(f"{server.url}/api/puzzle?date={DAY}&game=spacebowl").json() == puzzle


def test_without_a_date_it_is_today_s(server: LiveServer) -> None:
    before = datetime.now(UTC).strftime("%Y-%m-%d")
    date = httpx.get(f"{server.url}/api/puzzle").json()["date"]
    assert date in (before, datetime.now(UTC).strftime("%Y-%m-%d"))


def test_days_that_have_none(server: LiveServer) -> None:
    tomorrow = (datetime.now(UTC) + timedelta(days=1, minutes=1)).strftime("%Y-%m-%d")
    for date, status, error in (
        (tomorrow, 404, "no_puzzle"),
        ("9999-12-31", 404, "no_puzzle"),
        ("2025-12-31", 404, "no_puzzle"),
        ("2026-02-30", 400, "bad_request"),
        ("yesterday", 400, "bad_request"),
        (f"{DAY}&game=phest", 404, "no_puzzle"),
    ):
        answer = httpx.get(f"{server.url}/api/puzzle?date={date}")
        assert (answer.status_code, answer.json()["error"]) == (status, error), date


def test_answers_are_checked(server: LiveServer) -> None:
    url = f"{server.url}/api/puzzle/{DAY}/check"
    for cells, right, wrong, complete in (
        ([14, 3], [3, 14], [], True),
        ([3, 4], [3], [4], False),
        ([], [], [], False),
    ):
        answer = httpx.post(url, json={"cells": cells, "milliseconds": 61_000})
        assert answer.status_code == 200
        assert answer.json() == {
            "id": f"puzzle/1 {DAY}",
            "right": right,
            "wrong": wrong,
            "count": 2,
            "complete": complete,
            "milliseconds": 61_000,
        }
    for bad in (
        {"cells": [0, 1, 2]},
        {"cells": [25]},
        {"cells": [-1]},
        {"cells": "3"},
        {},
        {"cells": [3], "x": 1},
    ):
        answer = httpx.post(url, json=bad)
        assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), bad
    future = httpx.post(f"{server.url}/api/puzzle/9999-12-31/check", json={"cells": []})
    assert future.json()["error"] == "no_puzzle"


def test_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["puzzle", "--date", DAY, "--answer", "a4, C5"]) == 0
    said = capsys.readouterr().out
    assert "A   chtw  cfhw" in said
    assert said.endswith("Right: A4 C5\nAll found.\n")
    assert call(["puzzle", "--date", DAY, "--answer", "A4 A1"]) == 1
    assert capsys.readouterr().out.endswith("Right: A4\nWrong: A1\nFound 1 of 2.\n")
    for bad in (["--date", "soon"], ["--date", DAY, "--answer", "Z9"]):
        assert call(["puzzle", *bad]) == 2
        assert capsys.readouterr().err.startswith("cosmodrome: ")
