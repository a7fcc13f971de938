"""A device as the page uses it: whole games, what is kept of them, and what goes wrong."""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path

import pytest
from player import Player, ask, new_table, told

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.core.record import decode, verify
from cosmodrome.device.app import OpenDevice, open_device
from cosmodrome.device.store import open_device_store


@pytest.mark.parametrize("game", ["phest", "karmanswap"])
async def test_a_game_is_played_to_its_end_and_kept(device: OpenDevice, game: str) -> None:
    table = await new_table(device, game)
    someone = Player(device, table)
    await someone.play()
    await someone.leave()
    record = await ask(device, "GET", f"/api/tables/{table}/record")
    assert record.status == 200
    assert verify(decode(record.body)).state.outcome is not None
    frames = await told(device, "GET", f"/api/tables/{table}/replay")
    assert len(frames) > someone.acted
    mine = await told(device, "GET", "/api/me/games")
    assert [each["table"] for each in mine["games"]] == [table]


async def test_whoever_comes_back_is_the_same_person(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    device = await open_device(file)
    first = await told(device, "GET", "/api/me")
    named = await told(device, "PATCH", "/api/me", {"name": "Zoë"})
    await device.close()
    device = await open_device(file)
    assert await told(device, "GET", "/api/me") == named
    await device.close()
    assert (named["id"], named["name"]) == (first["id"], "Zoë")


async def test_no_cookie_of_the_page_comes_in_and_none_goes_out(device: OpenDevice) -> None:
    answer = await device.driver.request("GET", "/api/me", headers=[("Cookie", "cosmodrome=forged")])
    assert answer.status == 200
    assert "set-cookie" not in dict(answer.headers)
    again = await device.driver.request("GET", "/api/me", headers=[("Cookie", "cosmodrome=forged")])
    assert json.loads(again.body)["id"] == json.loads(answer.body)["id"]


async def test_what_was_told_is_there_after_the_page_was_killed(tmp_path: Path) -> None:
    """The files are copied while the game goes on, which is what a killed page leaves behind."""
    device = await open_device(tmp_path / "games.sqlite3")
    table = await new_table(device)
    someone = Player(device, table)
    await someone.play(5)
    before = someone.game
    killed = shutil.copytree(tmp_path, tmp_path / "killed", ignore=shutil.ignore_patterns("killed"))
    await device.close()
    device = await open_device(killed / "games.sqlite3")
    again = Player(device, table)
    await again.hear_game()
    assert again.game["number"] >= before["number"]
    await again.play()
    await again.leave()
    await device.close()


async def test_a_full_store_is_said_and_what_was_told_stays(tmp_path: Path) -> None:
    device = await open_device(tmp_path / "games.sqlite3")
    table = await new_table(device)
    someone = Player(device, table)
    await someone.play(3)
    connection = device._store.database._connection()
    [pages] = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    refused = None
    while refused is None and not someone.over:
        legal = someone.game["legal"]
        if not legal:
            await someone.hear()
            continue
        answer = await someone.act(legal[0])
        refused = answer if answer["is"] == "refused" else None
    assert refused is not None, "the game was over before the store was full"
    assert refused["error"] == "unavailable"
    connection.execute(f"PRAGMA max_page_count = {pages * 100}")
    await someone.leave()
    await device.close()
    device = await open_device(tmp_path / "games.sqlite3")
    again = Player(device, table)
    await again.play()
    await again.leave()
    await device.close()


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "error"),
    [
        ("GET", "/api/nothing", None, 404, "not_found"),
        ("GET", "/api/health", None, 404, "not_found"),
        ("POST", "/api/me/keep", {}, 404, "not_found"),
        ("POST", "/api/print", {}, 404, "not_found"),
        ("PUT", "/api/me", {}, 405, "wrong_method"),
        ("POST", "/api/tables", {"game": "go", "seats": 2}, 400, "unknown_game"),
        ("POST", "/api/tables", {"gmae": "phest"}, 400, "bad_request"),
        ("GET", "/api/tables/none-such", None, 404, "no_table"),
    ],
)
async def test_what_a_device_has_not_is_refused(
    device: OpenDevice, method: str, path: str, body: object, status: int, error: str
) -> None:
    await told(device, "GET", "/api/me")
    answer = await ask(device, method, path, body)
    assert (answer.status, json.loads(answer.body)["error"]) == (status, error)


async def test_a_line_to_no_table_says_why_it_ends(device: OpenDevice) -> None:
    await told(device, "GET", "/api/me")
    lost = Player(device, "none-such")
    assert await lost.hear() == ("open", None)
    kind, (code, reason) = await lost.hear()
    assert (kind, code) == ("close", 4404)
    assert reason.startswith("no_table: ")
    await lost.line.task
    lost.line.close()  # which changes nothing


async def test_nonsense_over_a_line_is_refused_and_the_line_goes_on(device: OpenDevice) -> None:
    someone = Player(device, await new_table(device))
    await someone.hear_game()
    someone.line.send("{")
    while True:
        _, message = await someone.hear()
        if message["is"] == "refused":
            break
    assert message["error"] == "bad_message"
    await someone.play(1)
    await someone.leave()


async def test_a_fast_player_is_not_slowed_down(device: OpenDevice) -> None:
    """A server ends a line with this many commands a second."""
    someone = Player(device, await new_table(device))
    await someone.hear_game()
    for ref in range(1000, 1400):
        someone.line.send(json.dumps({"do": "ping", "ref": ref}))
    while True:
        kind, message = await someone.hear()
        assert (kind, message["is"]) != ("text", "refused")
        if message["is"] == "pong" and message["ref"] == 1399:
            break
    await someone.leave()


async def test_a_deck_of_the_host_s_own_is_offered_and_played(tmp_path: Path) -> None:
    cards = own_text(find_game("phest"), "cards.toml").replace('name = "', 'name = "Big ')
    device = await open_device(tmp_path / "games.sqlite3", decks={"phest": {"big": {"cards.toml": cards}}})
    await told(device, "GET", "/api/me")
    offered = {game["id"]: game["decks"] for game in await told(device, "GET", "/api/games")}
    assert offered["phest"] == ["big"]
    order = {"game": "phest", "seats": 2, "bots": ["rank:1"], "deck": "big", "start": True}
    made = await told(device, "POST", "/api/tables", order | {"settings": {"pace": "instant"}})
    assert (await told(device, "GET", f"/api/tables/{made['id']}/deck"))["files"] == {"cards.toml": cards}
    someone = Player(device, made["id"])
    await someone.play(5)
    await someone.leave()
    await device.close()


async def test_only_one_opens_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cosmodrome.store import StoreError, sqlite_file

    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.1)
    store = await open_device_store(tmp_path / "games.sqlite3")
    with pytest.raises(StoreError, match="locked"):
        await open_device_store(tmp_path / "games.sqlite3")
    await store.close()
    await asyncio.sleep(0)
    await (await open_device_store(tmp_path / "games.sqlite3")).close()


async def test_several_people_share_a_device_and_one_goes_home(device: OpenDevice) -> None:
    await told(device, "GET", "/api/me")
    added = await told(device, "POST", "/api/companions", {"name": "Nova"})
    assert added["name"] == "Nova"
    who = f"as={added['number']}"
    order = {"game": "phest", "seats": 2, "options": {}}
    made = await ask(device, "POST", "/api/tables", order, who)
    assert made.status == 201
    mine = await told(device, "GET", "/api/tables", query=who)
    assert [each["yours"] for each in mine] == [True]
    gone = await ask(device, "DELETE", f"/api/companions/{added['number']}")
    assert gone.status == 204
    assert (await ask(device, "GET", "/api/tables", query=who)).status == 401
    assert (await told(device, "GET", "/api/me"))["companions"] == []
