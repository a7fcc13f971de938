"""First flights over HTTP: stateless, by the rules, and without anything that the learner may not know."""

from __future__ import annotations

import logging
from typing import Any

import httpx
import pytest
from live_server import LiveServer

from cosmodrome.core import games
from cosmodrome.core.script.lesson import LessonError
from cosmodrome.server.practice import lessons
from cosmodrome.server.practice.lessons import Flights


def play(server: LiveServer, path: str, taken: list[Any]) -> Any:
    answer = httpx.post(f"{server.url}/api/games/{path}", json={"taken": taken})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_flight_lists_its_lessons_in_order(server: LiveServer) -> None:
    found = httpx.get(f"{server.url}/api/games/phest/lessons").json()
    numbers = [int(lesson["id"].split("-")[0]) for lesson in found]
    assert numbers == list(range(1, len(found) + 1))
    assert set(found[0]) == {"id", "title", "say", "steps", "seats", "seat", "options", "also"}
    assert set(found[0]["title"]) == {"en", "de", "fr"}
    assert found[0]["say"] == play(server, f"phest/lessons/{found[0]['id']}", [])["say"]
    assert (found[0]["seats"], found[0]["options"]["difficulty"]) == (2, "easy")


def test_a_try_leads_on_and_a_wrong_one_is_answered(server: LiveServer) -> None:
    path = "phest/lessons/1-move"
    begun = play(server, path, [])
    assert (begun["step"], begun["act"], len(begun["frames"])) == (0, False, 1)
    read = play(server, path, [None])
    assert read["frames"][0]["game"]["legal"] == [{"kind": "Move"}]
    drawn = play(server, path, [None, {"kind": "Move"}])
    assert [event["kind"] for event in drawn["frames"][0]["change"]["events"]] == ["CardDrawn"]
    wrong = play(server, path, [None, {"kind": "Move"}, {"kind": "PlayCard", "card": "yellow-8"}])
    assert (wrong["step"], "8" in wrong["answer"]["de"]) == (drawn["step"], True)
    assert wrong["frames"][0]["game"]["view"] == drawn["frames"][0]["game"]["view"]
    landed = play(server, path, [None, {"kind": "Move"}, {"kind": "PlayCard", "card": "yellow-5"}])
    assert [frame["change"]["seat"] for frame in landed["frames"]] == [0, 1, 1]
    assert [bool(frame["game"]["legal"]) for frame in landed["frames"]] == [False, False, True]


def test_what_the_others_hide_stays_hidden(server: LiveServer) -> None:
    """Nova names her card in secret before the learner has answered."""
    now = play(server, "spacebowl/lessons/2-concur", [None])
    assert next(frame["change"]["events"] for frame in now["frames"]) == [{"kind": "GoCalled", "seat": 1}]
    assert "Pick" not in str(now["frames"]).replace("CardPicked", "")
    assert all(frame["game"]["view"]["pick"] is None for frame in now["frames"])


@pytest.mark.parametrize(
    ("path", "taken", "status", "error"),
    [
        ("go/lessons/1-move", [], 404, "unknown_game"),
        ("phest/lessons/9-none", [], 404, "no_lesson"),
        ("phest/lessons/1-move", [{"kind": "Move"}], 400, "bad_request"),
        ("phest/lessons/1-move", [None, {"kind": "Jump"}], 400, "bad_request"),
        ("phest/lessons/1-move", [None, {"kind": "Attack"}], 400, "bad_request"),
        ("phest/lessons/1-move", [None] * 101, 400, "bad_request"),
    ],
)
def test_what_leads_nowhere_is_refused(
    server: LiveServer, path: str, taken: list[Any], status: int, error: str
) -> None:
    answer = httpx.post(f"{server.url}/api/games/{path}", json={"taken": taken})
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    if status == 400:
        assert "taken" in answer.json()["detail"]


def test_a_lesson_with_a_fault_is_named_and_its_game_has_no_lessons(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(game: object) -> object:
        raise LessonError("1-move.toml:7: steps[0].want[0].kind: there is no 'Jump'")

    monkeypatch.setattr(lessons, "lessons", broken)
    flights = Flights({"phest": games()["phest"]})
    assert not caplog.text  # lessons are read when somebody first asks
    with caplog.at_level(logging.ERROR):
        assert flights.of("phest") == []
        assert flights.of("phest") == []
    assert len(caplog.records) == 1
    assert "phest has no first flight" in caplog.text
    assert "1-move.toml:7: steps[0].want[0].kind" in caplog.text
