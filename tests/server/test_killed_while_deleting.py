"""A server is killed while it deletes somebody. After a restart it goes on, and nothing of the person is left."""

from __future__ import annotations

import asyncio
import gzip
import time
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Final

import httpx
import pytest
from live_server import WIDE, LiveServer, seat_two
from test_kept_names import keeper, me, rename, unique_name
from test_two_become_one import sign_in

from cosmodrome.core.record import decode, verify
from cosmodrome.store.backup import backup
from cosmodrome.store.backup_file import LAST
from cosmodrome.tables.people import SOMEBODY

PATIENCE: Final = 60.0
"""Seconds in which a server that was started again has forgotten somebody."""


class Zoe:
    """Somebody who keeps a name on two devices and was at four tables, one of them as a guest."""

    def __init__(self, server: LiveServer) -> None:
        self.server = server
        self.guest, code = keeper(server)
        self.phone, self.bob = server.guest(), server.guest()
        rename(self.phone, unique_name())
        self.line = f"these are words of {unique_name()}"
        self.secrets = {self.guest.me["id"], self.phone.me["id"], self.line}
        self.secrets |= {str(me(each)["name"]) for each in (self.guest, self.phone)}
        self.brought = self.phone.new_table()["id"]
        sign_in(self.phone, code)
        assert self.phone.http.post("/api/me/bring", json={}).json() == {"done": True}
        self.over = self.guest.finished_game(bots=["random"])
        self.before = self.guest.http.get(f"/api/tables/{self.over}/record").json()
        self.playing = self._plays()
        self._looks_on()

    def _plays(self) -> str:
        table: str = self.guest.new_table(game="karmanswap")["id"]
        with self.guest.line(table) as one, self.bob.line(table) as two:
            seat_two(self.guest, self.bob, one, two)
            one.ask({"do": "say", "text": self.line})
        return table

    def _looks_on(self) -> None:
        with self.guest.line(self.bob.new_table()["id"]) as line:
            line.ask({"do": "say", "text": self.line})

    def delete(self) -> bool:
        """Ask to be deleted. Return False if the server was killed meanwhile."""
        try:
            answer = self.guest.http.post("/api/me/delete", json={})
        except httpx.TransportError:
            self.server.process.join(PATIENCE)  # type: ignore[union-attr]
            assert not self.server.running
            return False
        assert answer.json() == {"done": True}
        return True

    def tables_are_as_they_were(self) -> None:
        """Check that everything but Zoe is as it was at the tables, and can be verified and replayed."""
        answer = self.bob.http.get(f"/api/tables/{self.over}/record")
        record = answer.json()
        verify(decode(answer.content))
        assert record["names"][0] == SOMEBODY
        other = {"names", "digest"}  # the names are a part of it
        assert {key: record[key] for key in record if key not in other} == {
            key: self.before[key] for key in self.before if key not in other
        }
        for part in ("replay", "lookback"):
            assert self.bob.http.get(f"/api/tables/{self.over}/{part}").status_code == 200
        with self.bob.line(self.playing) as line:
            welcome = line.hear_until("welcome")
        assert [said["text"] for said in welcome["chat"]] == [None]
        assert welcome["table"]["seats"][0]["bot"]


def unpacked(backup: Path) -> bytes:
    """Return all rows in a backup's file, and delete the file."""
    kept = backup.read_bytes()
    backup.unlink()
    return gzip.decompress(kept[kept.index(b"\n") + 1 : -LAST])


async def forgotten(zoe: Zoe, where: str, file: Path) -> None:
    """Wait until a new backup has nothing of Zoe."""
    ends = time.monotonic() + PATIENCE
    while True:
        await backup(where, file)
        rows = unpacked(file)
        found = [each for each in zoe.secrets if each.encode() in rows]
        if not found:
            return
        assert time.monotonic() < ends, found
        await asyncio.sleep(0.1)


def held_in(files: Iterable[Path], secrets: Iterable[str]) -> list[tuple[str, str]]:
    """Return the secrets that files hold, each with the file's name."""
    return [(file.name, each) for file in files for each in secrets if each.encode() in file.read_bytes()]


UNDONE: Final = ("INSERT INTO erasures", "UPDATE settings SET name")
"""Statements of the first transaction. If the server is killed there, the person is still here and asks again."""

KILLS: Final = (
    (UNDONE[0], 1),
    (UNDONE[1], 1),
    ("UPDATE erasures SET names", 1),  # the account is gone, and the tables know the person
    ("UPDATE journal SET form", 1),  # in the middle of the first table's transaction
    ("UPDATE journal SET form", 3),  # two tables are done
    ("INSERT INTO erased", 1),  # all tables are done
    ("DELETE FROM erasures", 1),  # in the middle of the last transaction
    ("PRAGMA wal_checkpoint", 1),  # nothing is left but in SQLite's write-ahead log
)
"""Statements of a deletion, each with how often it comes until the server is killed before it."""

QUICK: Final = (("UPDATE journal SET form", 3),)
"""A kill amid the work. The others are among the long tests."""


@pytest.fixture
async def server(database: str, tmp_path: Path) -> AsyncIterator[LiveServer]:
    """A server on SQLite, or on a PostgreSQL."""
    url = None if database == str(tmp_path) else database
    live = LiveServer(tmp_path / "own" / "data", database=url, **WIDE)
    yield live
    if live.running:
        live.stop(9)


@pytest.mark.parametrize(
    ("statement", "times"),
    [pytest.param(*each, marks=() if each in QUICK else pytest.mark.long) for each in KILLS],
)
async def test_a_killed_server_goes_on_and_nothing_is_left(
    server: LiveServer, tmp_path: Path, statement: str, times: int
) -> None:
    if statement.startswith("PRAGMA") and server.database:
        return  # PostgreSQL cleans its own files
    zoe = Zoe(server)
    server.kill_before(statement, times)
    assert not zoe.delete()
    server.kill_before()
    server.start()
    assert (me(zoe.guest)["id"] == zoe.guest.me["id"]) == (statement in UNDONE)
    if statement in UNDONE:
        assert zoe.delete()
    await forgotten(zoe, server.database or str(server.data), tmp_path / "new.backup")
    zoe.tables_are_as_they_were()
    server.stop()
    data = () if server.database else server.data.glob("*")
    assert held_in([server.log, *data], zoe.secrets) == []
