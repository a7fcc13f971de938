"""The HTTP half of the API, and bad input to it."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
import pytest
from litestar import Litestar
from live_server import LiveServer, seat_two

from cosmodrome.core import record as records
from cosmodrome.server.host.health import whereabouts
from cosmodrome.server.wire.bodies import ServerAddress


def test_games_are_listed_with_what_a_form_needs(server: LiveServer) -> None:
    games = {game["id"]: game for game in httpx.get(f"{server.url}/api/games").json()}
    phest = games["phest"]
    assert (phest["min_seats"], phest["max_seats"]) == (2, 4)
    assert set(phest["default_options"]) == set(phest["options_schema"]["properties"])
    ranks = [f"rank:{place}" for place in range(1, 7)]
    assert phest["bots"] == [
        "random",
        "greedy:1",
        "greedy:2",
        "greedy:3",
        "search:250ms",
        "search:1s",
        *ranks,
    ]
    assert not any(bot.startswith("search") for bot in games["spacebowl"]["bots"])


def test_a_server_for_one_machine_says_so(server: LiveServer) -> None:
    answer = httpx.get(f"{server.url}/api/address")
    assert answer.json() == {"url": None, "private": True}
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("client", "told"),
    [("127.0.0.1", True), ("::1", True), ("192.168.1.7", False), ("2001:db8::1", False)],
)
def test_only_its_own_machine_is_told_the_address(client: str, told: bool) -> None:
    here = ServerAddress(url="http://10.1.2.3:8765", private=False)
    app = Litestar([whereabouts(lambda: here)], logging_config=None)

    async def ask() -> Any:
        transport = httpx.ASGITransport(app, client=(client, 4711))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return (await http.get("/api/address")).json()

    assert asyncio.run(ask()) == {"url": here.url if told else None, "private": False}


def test_a_table_is_found_by_id_and_by_code(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table()
    assert table["your_seat"] == 0
    assert table["host"]
    for name in (table["id"], table["code"], table["code"].lower()):
        assert host.http.get(f"/api/tables/{name}").json()["id"] == table["id"]


def test_the_lobby_lists_open_tables_to_all_and_yours_to_you(server: LiveServer) -> None:
    host, other = server.guest(), server.guest()
    hidden = host.new_table()["id"]
    shown = host.new_table(settings={"visibility": "open"})["id"]
    assert {hidden, shown} <= {card["id"] for card in host.http.get("/api/tables").json()}
    seen = {card["id"] for card in other.http.get("/api/tables").json()}
    assert shown in seen
    assert hidden not in seen


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"game": "chess"}, 400, "chess"),
        ({"seats": 5}, 400, "2 to 4"),
        ({"seats": 1}, 400, "2 to 4"),
        ({"seats": "two"}, 400, "seats"),
        ({"seats": 99}, 400, "seats"),
        ({"options": {"difficulty": "extreme"}}, 400, "difficulty"),
        ({"options": {"colour": "red"}}, 400, "colour"),
        ({"options": 3}, 400, "options"),
        ({"settings": {"pace": "warp"}}, 400, "settings.pace"),
        ({"settings": {"clock": -1}}, 400, "settings.clock"),
        ({"bots": ["deep-blue"]}, 400, "deep-blue"),
        ({"bots": ["random"] * 9}, 400, "seats"),
        ({"start": True}, 409, "bot"),
        ({"color": 1}, 400, "color"),
    ],
)
def test_a_wrong_table_is_refused_with_what_is_wrong(
    server: LiveServer, change: dict[str, Any], status: int, words: str
) -> None:
    host = server.guest()
    answer = host.http.post("/api/tables", json={"game": "phest", "seats": 2} | change)
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"error", "detail"}
    assert words in answer.json()["detail"]
    assert host.http.get("/api/tables").json() == [
        card for card in host.http.get("/api/tables").json() if not card["yours"]
    ]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"phest"', b"\xff\xfe", b'{"game":"\xc3\x28"}'])
def test_what_is_no_json_object_is_refused(server: LiveServer, body: bytes) -> None:
    answer = server.guest().http.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"] == "bad_request"
    assert answer.json()["detail"]


def test_a_body_that_is_too_large_is_refused(server: LiveServer) -> None:
    answer = server.guest().http.post("/api/tables", json={"game": "x" * 70_000, "seats": 2})
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")


@pytest.mark.parametrize("path", ["nothing", "ABCDEF", "x" * 300, "%00", "..%2f..%2fetc"])
def test_an_unknown_table_is_not_found(server: LiveServer, path: str) -> None:
    guest = server.guest()
    for tail in ("", "/record", "/replay"):
        answer = guest.http.get(f"/api/tables/{path}{tail}")
        assert answer.status_code in (400, 404), answer.text
        assert set(answer.json()) == {"error", "detail"}


def test_an_unknown_address_and_a_wrong_method_are_said_so(server: LiveServer) -> None:
    guest = server.guest()
    for path in ("/api", "/api/", "/api/nothing", "/ws/nothing"):
        answer = guest.http.get(path)
        assert (answer.status_code, answer.json()["error"]) == (404, "not_found"), path
    answer = guest.http.delete("/api/tables")
    assert (answer.status_code, answer.json()["error"]) == (405, "wrong_method")
    assert set(answer.headers["allow"].split(", ")) >= {"GET", "POST"}


def test_without_a_cookie_tables_are_closed(server: LiveServer) -> None:
    table = server.guest().new_table()
    for path in ("", f"/{table['id']}", f"/{table['id']}/record"):
        answer = httpx.get(f"{server.url}/api/tables{path}")
        assert (answer.status_code, answer.json()["error"]) == (401, "no_guest")


def test_a_replay_tells_the_game_so_far_and_a_record_the_seed_once_it_is_over(server: LiveServer) -> None:
    host, guest = server.guest(), server.guest()
    table = host.new_table()
    path = f"/api/tables/{table['id']}"
    with host.line(table["id"]) as one, guest.line(table["id"]) as two:
        seat_two(host, guest, one, two)
        answer = host.http.get(f"{path}/record")
        assert (answer.status_code, answer.json()["error"]) == (409, "not_over")
        assert len(host.http.get(f"{path}/replay").json()) == 1
        assert host.http.get(path).json()["seed"] is None
        chance = random.Random(5)
        lines = (one, two)
        while not (one.game and one.game["outcome"]):
            acting = next(line for line in lines if line.game and line.game["legal"])
            acting.act(chance)
            for line in lines:
                while line.game and acting.game and line.game["number"] < acting.game["number"]:
                    line.hear()
        outcome = one.game["outcome"]
    answer = host.http.get(f"{path}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="phest-{table["code"]}.json"'
    record = records.decode(answer.content)
    assert records.verify(record, table["seed_hash"]).state.outcome == record.outcome
    assert host.http.get(path).json()["seed"] == record.seed
    frames = host.http.get(f"{path}/replay").json()
    assert len(frames) == len(record.moves) + 1
    assert frames[-1]["game"]["outcome"] == outcome
    numbers = [frame["change"]["number"] for frame in frames]
    assert numbers == sorted(set(numbers))


def test_the_server_says_that_it_is_well(server: LiveServer) -> None:
    assert httpx.get(f"{server.url}/api/health").json()["status"] == "ok"
