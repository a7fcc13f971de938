"""Games leave a device as a file, and go on on another."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from played import Played, play
from player import Player, ask, new_table, told

from cosmodrome.core.record import decode, verify
from cosmodrome.device.app import OpenDevice, open_device
from cosmodrome.device.games_file import GamesFileError
from cosmodrome.device.taking_along import Opened

PAGE = {"cosmodrome.puzzles phest": '{"solved":{"a":1}}'}


async def saved(games: Played, only: str | None = None) -> bytes:
    """Return the file of a store."""
    device = await open_device(games.store)
    raw = await device.save(PAGE, only)
    await device.close()
    return raw


async def opened(store: Path, raw: bytes) -> Opened:
    """Open a file on a device, as the page does."""
    device = await open_device(store)
    await told(device, "GET", "/api/me")
    try:
        return await device.open_file(raw)
    finally:
        await device.close()


def anew(raw: bytes, change: Callable[[list[Any]], object], first: bytes | None = None) -> bytes:
    """Return a file with other lines, and a hash that fits."""
    head, rest = raw.split(b"\n", 1)
    lines = [json.loads(line) for line in gzip.decompress(rest[:-65]).splitlines()]
    change(lines)
    packed = gzip.compress(b"".join(json.dumps(line).encode() + b"\n" for line in lines), mtime=0)
    whole = (first or head) + b"\n" + packed
    return whole + sha256(whole).hexdigest().encode() + b"\n"


async def seats_of(device: OpenDevice, table: str) -> Any:
    """Return the seats of a table as its players see them."""
    return (await told(device, "GET", f"/api/tables/{table}"))["seats"]


async def go_on(store: Path, games: Played) -> None:
    """Play the running game to its end, and look at the other one."""
    device = await open_device(store)
    someone = Player(device, games.running)
    await someone.play()
    await someone.leave()
    for table in (games.running, games.over):
        record = await ask(device, "GET", f"/api/tables/{table}/record")
        assert verify(decode(record.body)).state.outcome is not None
    mine = await told(device, "GET", "/api/me/games")
    assert {each["table"] for each in mine["games"]} == {games.running, games.over}
    assert [each for game in mine["games"] for each in game["seats"] if each["you"]]
    await device.close()


async def test_all_games_go_on_where_nobody_has_played_by_the_same_person(tmp_path: Path) -> None:
    games = await play(tmp_path / "a.sqlite3", "Zoë")
    raw = await saved(games)
    assert raw.startswith(b"cosmodrome-games 1 ")
    other = tmp_path / "b.sqlite3"
    assert await opened(other, raw) == Opened(added=2, page=PAGE)
    device = await open_device(other)
    assert (await told(device, "GET", "/api/me"))["name"] == "Zoë"
    await device.close()
    await go_on(other, games)


async def test_games_become_those_of_whoever_has_played_there(tmp_path: Path) -> None:
    games = await play(tmp_path / "a.sqlite3", "Zoë")
    mine = await play(tmp_path / "b.sqlite3", "Ada")
    assert await opened(mine.store, await saved(games, games.running)) == Opened(added=1)
    device = await open_device(mine.store)
    me = await told(device, "GET", "/api/me")
    assert me["name"] == "Ada"
    assert me["companions"] == []
    tables = await told(device, "GET", "/api/tables")
    assert {each["id"]: each["yours"] for each in tables}[games.running]
    someone = Player(device, games.running)
    await someone.play()
    await someone.leave()
    await device.close()


async def test_a_game_goes_there_and_back_and_the_longer_one_stays(tmp_path: Path) -> None:
    games = await play(tmp_path / "a.sqlite3", "Zoë")
    other = tmp_path / "b.sqlite3"
    first = await saved(games)
    await opened(other, first)
    assert await opened(games.store, first) == Opened(known=2, page=PAGE)
    device = await open_device(other)
    someone = Player(device, games.running)
    await someone.play(3)
    await someone.leave()
    await device.close()
    back = await saved(Played(other, games.over, games.running))
    assert await opened(other, first) == Opened(known=2, page=PAGE)
    assert await opened(games.store, back) == Opened(further=1, known=1, page=PAGE)
    await go_on(games.store, games)
    assert await opened(other, await saved(games)) == Opened(further=1, known=1, page=PAGE)


async def test_what_went_on_in_both_places_stays_as_it_is(tmp_path: Path) -> None:
    games = await play(tmp_path / "a.sqlite3", "Zoë")
    other = tmp_path / "b.sqlite3"
    await opened(other, await saved(games))
    for store in (games.store, other):
        device = await open_device(store)
        someone = Player(device, games.running, str(store))
        await someone.play(4)
        await someone.leave()
        await device.close()
    assert await opened(other, await saved(games)) == Opened(known=1, apart=1, page=PAGE)


async def test_companions_come_along_and_keep_their_seats(tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite3"
    device = await open_device(store)
    await told(device, "GET", "/api/me")
    nova = await told(device, "POST", "/api/companions", {"name": "Nova"})
    made = await told(device, "POST", "/api/tables", {"game": "phest", "seats": 2}, f"as={nova['number']}")
    raw = await device.save({})
    await device.close()
    other = await play(tmp_path / "b.sqlite3", "Ada")
    await opened(other.store, raw)
    assert await opened(other.store, raw) == Opened(known=1)
    device = await open_device(other.store)
    here = (await told(device, "GET", "/api/me"))["companions"]
    assert [each["name"] for each in here] == ["Nova"]
    tables = await told(device, "GET", "/api/tables", query=f"as={here[0]['number']}")
    assert [each["id"] for each in tables if each["yours"]] == [made["id"]]
    await device.close()


def entry_of(lines: list[Any], kind: str) -> list[Any]:
    """Return the row of the running game's entry of this kind. Its last value is the entry's JSON."""
    entries = [line for line in lines[1:-1] if '"entry":' in str(line[-1])]
    running = next(line[1] for line in entries if '"game":"karmanswap"' in line[-1])
    return next(line for line in entries if line[1] == running and f'"entry":"{kind}"' in line[-1])


def later_rules(lines: list[Any]) -> None:
    """Have the running game begin by later rules."""
    row = entry_of(lines, "Started")
    row[-1] = json.dumps({**json.loads(row[-1]), "rules": 999})


def other_cards(lines: list[Any]) -> None:
    """Have the running game begin with cards that nobody has here, and that do not allow its moves."""
    row = entry_of(lines, "Started")
    row[-1] = json.dumps({**json.loads(row[-1]), "data_hash": "0" * 64})
    row = entry_of(lines, "TableMade")
    row[-1] = json.dumps({**json.loads(row[-1]), "data": {"cards.toml": "nonsense = 1"}, "deck": "mine"})


def other_game(lines: list[Any]) -> None:
    """Have a game that nobody has here."""
    row = entry_of(lines, "TableMade")
    row[-1] = json.dumps({**json.loads(row[-1]), "game": "chess"})


def gap(lines: list[Any]) -> None:
    """Lose an entry, and count right."""
    lines.remove(entry_of(lines, "Started"))
    lines[-1]["rows"]["journal"] -= 1


def column(lines: list[Any]) -> None:
    """Have a column that nobody knows yet."""
    place = list(lines[0]["columns"]).index("people")
    lines[0]["columns"]["people"].append("new")
    for line in lines[1:-1]:
        if line[0] == place:
            line.append(1)


@pytest.mark.parametrize(
    ("spoil", "why", "about"),
    [
        (lambda raw: b"", "strange", ""),
        (lambda raw: b"<!doctype html><title>A page</title>\n" * 9, "strange", ""),
        (lambda raw: raw.replace(b"cosmodrome-games", b"cosmodrome-backup", 1), "strange", ""),
        (lambda raw: raw[:-1000], "cut", ""),
        (lambda raw: raw[:200] + b"x" + raw[201:], "cut", ""),
        (lambda raw: anew(raw, len, b"cosmodrome-games 2 99.0"), "later", ""),
        (lambda raw: anew(raw, column), "later", ""),
        (lambda raw: anew(raw, later_rules), "later", "Karman Swap"),
        (lambda raw: anew(raw, other_cards), "cards", "Karman Swap"),
        (lambda raw: anew(raw, other_game), "game", "chess"),
        (lambda raw: anew(raw, gap), "broken", ""),
    ],
)
async def test_a_file_that_cannot_be_opened_is_named_and_changes_nothing(
    tmp_path: Path, spoil: Callable[[bytes], bytes], why: str, about: str
) -> None:
    games = await play(tmp_path / "a.sqlite3", "Zoë")
    raw = spoil(await saved(games))
    device = await open_device(tmp_path / "b.sqlite3")
    await told(device, "GET", "/api/me")
    table = await new_table(device)
    with pytest.raises(GamesFileError) as refused:
        await device.open_file(raw)
    assert (refused.value.why, refused.value.about) == (why, about)
    assert [each["id"] for each in await told(device, "GET", "/api/tables")] == [table]
    someone = Player(device, table)  # the app goes on
    await someone.play(2)
    await someone.leave()
    await device.close()


async def test_nobody_is_left_out_for_want_of_room(tmp_path: Path) -> None:
    stores = []
    for name in ("a", "b"):
        store = tmp_path / f"{name}.sqlite3"
        device = await open_device(store)
        await told(device, "GET", "/api/me")
        await new_table(device)
        for number in range(5):
            await told(device, "POST", "/api/companions", {"name": f"{name.upper()} Nova {'ABCDE'[number]}"})
        stores.append(store)
        await device.close()
    device = await open_device(stores[0])
    raw = await device.save({})
    await device.close()
    with pytest.raises(GamesFileError, match="people"):
        await opened(stores[1], raw)


async def test_a_store_that_is_full_keeps_what_it_has(tmp_path: Path) -> None:
    games = await play(tmp_path / "a.sqlite3", "Zoë")
    raw = await saved(games)
    mine = await play(tmp_path / "b.sqlite3", "Ada")
    device = await open_device(mine.store)
    connection = device._store.database._connection()
    [pages] = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    from cosmodrome.store.errors import StoreError

    with pytest.raises(StoreError, match="full"):
        await device.open_file(raw)
    await device.close()
    await go_on(mine.store, mine)
