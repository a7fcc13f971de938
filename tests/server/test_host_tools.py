"""The host's commands against real servers: backup, restore, admin; and what they say if there is no server."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from live_server import WIDE, Guest, Line, LiveServer, NewServer, seat_two

from cosmodrome.cli.app import call
from cosmodrome.server.host.channel import PORT
from cosmodrome.store.whole import settings

Said = tuple[int, str, str]
Run = Callable[..., Said]
Two = tuple[Guest, Line, Guest, Line, dict[str, Any]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Returns a function that calls the program, and returns its exit code, standard output and standard error."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("COLUMNS", "200")  # otherwise long names are folded

    def run(*words: object) -> Said:
        code = call([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return run


class Host:
    """A host, who gives orders to a server."""

    def __init__(self, server: LiveServer, run: Run) -> None:
        self.server = server
        self._run = run

    def admin(self, *words: object) -> Any:
        """Return the answer to an order, as JSON."""
        code, out, err = self._run("admin", *words, "--json", "--data", self.server.data)
        assert code == 0, err
        return json.loads(out)

    def run(self, *words: object) -> Said:
        """Call the program for the server's data folder."""
        return self._run(*words, "--data", self.server.data)


@contextmanager
def two_people(server: LiveServer) -> Iterator[Two]:
    """Two people at a table of Phest, each with a connection."""
    ann, bob = server.guest(), server.guest()
    for person, name in ((ann, "Ann"), (bob, "Bob")):
        person.http.patch("/api/me", json={"name": name})
        person.cookie = person.http.cookies["cosmodrome"]
    table = ann.new_table()
    with ann.line(table["id"]) as one, bob.line(table["id"]) as other:
        seat_two(ann, bob, one, other)
        yield ann, one, bob, other, table


@pytest.fixture
def host(server: LiveServer, run: Run) -> Host:
    """The host of the server that tests share."""
    return Host(server, run)


@pytest.fixture
def own(new_server: NewServer, run: Run) -> Host:
    """The host of a server of the test's own."""
    return Host(new_server(**WIDE), run)


@pytest.fixture
def pair(own: Host) -> Iterator[Two]:
    """Two people on the test's own server."""
    with two_people(own.server) as people:
        yield people


@pytest.fixture
def two(server: LiveServer) -> Iterator[Two]:
    """Two people on the server that tests share."""
    with two_people(server) as people:
        yield people


def texts(welcome: dict[str, Any]) -> list[str | None]:
    return [line["text"] for line in welcome["chat"]]


def test_the_tables_and_who_is_there(two: Two, host: Host) -> None:
    ann, _, bob, _, table = two
    shown = host.admin("tables")
    assert shown["running"] is True
    (there,) = (one for one in shown["tables"] if one["id"] == table["id"])
    assert (there["id"], there["code"], there["phase"]) == (table["id"], table["code"], "playing")
    people = [(who["id"], who["name"], who["seat"], who["online"]) for who in there["people"]]
    assert people == [(ann.me["id"], "Ann", 0, True), (bob.me["id"], "Bob", 1, True)]
    code, out, _ = host.run("admin", "tables")
    assert code == 0
    assert table["code"] in out
    assert f"* Ann ({ann.me['id']})" in out
    assert "People there now: " in out


def test_a_journal_in_words_and_no_secret_unasked(two: Two, host: Host) -> None:
    _, one, _, _, table = two
    assert one.ask({"do": "say", "text": "good luck"})["is"] == "done"
    entries = host.admin("journal", table["code"])
    words = [entry["words"] for entry in entries["entries"]]
    assert "the game begins" in " ".join(words)
    assert words[-1] == "Ann says: good luck"
    assert all(entry["secret"] is None for entry in entries["entries"])
    secret = host.admin("journal", table["id"], "--secrets")
    seed = secret["entries"][0]["secret"]["seed"]
    code, out, _ = host.run("admin", "journal", table["code"])
    assert code == 0
    assert "Ann says: good luck" in out
    assert seed not in out
    assert seed not in json.dumps(entries)
    assert seed not in host.server.log.read_text()
    code, out, err = host.run("admin", "journal", "QQQQQQ")
    assert (code, out) == (1, "")
    assert "no table" in err


def test_a_game_is_closed_and_its_people_are_told(two: Two, host: Host) -> None:
    _, one, _, other, table = two
    host.admin("close", table["code"])
    for line in (one, other):
        while line.table["phase"] != "over":
            line.hear()
        assert line.table["closed"] == "host"
    assert one.ask({"do": "act", "number": 1, "action": {}})["error"] == "closed_by_host"
    code, _, err = host.run("admin", "close", table["code"])
    assert code == 1
    assert "over already" in err


def test_a_line_is_removed_from_everybody(two: Two, host: Host) -> None:
    ann, one, _, other, table = two
    assert one.ask({"do": "say", "text": "nice"})["is"] == "done"
    assert one.ask({"do": "say", "text": "vile"})["is"] == "done"
    number = host.admin("journal", table["code"])["entries"][-1]["number"]
    host.admin("remove-line", table["code"], number)
    for line in (one, other):
        assert texts(line.hear_until("welcome")) == ["nice", None]
    with ann.line(table["id"]) as late:
        assert texts(late.hear_until("welcome")) == ["nice", None]
    told = host.admin("journal", table["code"])
    assert [entry["words"] for entry in told["entries"][-2:]] == [
        "Ann says: (removed)",
        f"the host removes line {number}",
    ]
    code, _, err = host.run("admin", "remove-line", table["code"], 1)
    assert code == 1
    assert "no line" in err


def test_who_is_banned_is_out_until_that_is_undone(own: Host, pair: Two) -> None:
    _, one, bob, other, table = pair
    own.admin("ban", "Bob", "--table", table["code"])
    code, reason = other.hear_close()
    assert (code, reason.split(":")[0]) == (4403, "banned")
    for path in ("/api/me", f"/api/tables/{table['code']}"):
        answer = bob.http.get(path)
        assert (answer.status_code, answer.json()["error"]) == (403, "banned")
    with bob.line(table["id"]) as line:
        assert line.hear_close()[0] == 4403
    assert one.ask({"do": "ping"})["is"] == "pong"
    assert [who["banned"] for who in own.admin("tables")["tables"][0]["people"]] == [False, True]
    code, _, err = own.run("admin", "ban", bob.me["id"])
    assert code == 1
    assert "already" in err
    own.server.stop(signal.SIGKILL)
    own.server.start()
    assert bob.http.get("/api/me").status_code == 403
    own.admin("unban", bob.me["id"])
    assert bob.http.get("/api/me").json()["id"] == bob.me["id"]
    code, _, err = own.run("admin", "unban", bob.me["id"])
    assert code == 1
    assert "not banned" in err
    code, _, err = own.run("admin", "ban", "Zoe", "--table", table["code"])
    assert code == 1
    assert "'Ann', 'Bob'" in err


def test_an_announcement_reaches_all(two: Two, host: Host) -> None:
    _, one, _, other, _ = two
    assert host.admin("announce", "A restart\nin ten minutes")["words"].startswith("Told to ")
    for line in (one, other):
        assert line.hear_until("announced")["text"] == "A restart in ten minutes"
    for words in ("", " \n", "x" * 301):
        code, out, _ = host.run("admin", "announce", words)
        assert (code, out) == (1, "")


def test_without_a_server_the_store_itself_obeys(own: Host, pair: Two) -> None:
    ann, one, _, _, table = pair
    assert one.ask({"do": "say", "text": "bye"})["is"] == "done"
    own.server.stop(signal.SIGKILL)
    shown = own.admin("tables")
    assert shown["running"] is False
    assert not any(who["online"] for who in shown["tables"][0]["people"])
    number = own.admin("journal", table["code"])["entries"][-1]["number"]
    own.admin("remove-line", table["code"], number)
    own.admin("close", table["code"])
    code, _, err = own.run("admin", "announce", "hello?")
    assert code == 1
    assert "no server runs" in err
    own.server.start()
    assert ann.http.get(f"/api/tables/{table['id']}").json()["closed"] == "host"


def test_only_who_has_the_key_is_obeyed(two: Two, host: Host) -> None:
    port = int(asyncio.run(settings(host.server.data))[PORT])
    for line in (b"", b"\n", b"x" * 9000 + b"\n", b"0" * 64 + b' {"do":"CloseTable","table":"x"}\n'):
        with closing(socket.create_connection(("127.0.0.1", port), 10)) as stranger:
            heard = stranger.makefile("rb")
            assert len(heard.readline()) == 33
            stranger.sendall(line)
            stranger.shutdown(socket.SHUT_WR)
            assert heard.read() == b""
    assert host.run("admin", "tables")[0] == 0


def test_a_server_is_backed_up_while_people_play_and_restored_elsewhere(
    own: Host, pair: Two, tmp_path: Path, new_server: NewServer, run: Run
) -> None:
    ann, one, _, other, table = pair
    stop, chance = threading.Event(), random.Random(1)
    moves: list[int] = []

    def play() -> None:
        while not stop.is_set():
            for line in (one, other):
                line.ask({"do": "ping"})
                if line.game is not None and line.game["legal"]:
                    line.act(chance)
                    moves.append(line.game["number"])

    playing = threading.Thread(target=play)
    playing.start()
    kept = tmp_path / "kept.backup"
    try:
        for _ in range(3):
            code, out, err = own.run("backup", kept)
            assert code == 0, err
            assert "1 table with" in out
            assert "keep it private" in out
    finally:
        stop.set()
        playing.join(60)
    assert moves
    assert stat.S_IMODE(os.stat(kept).st_mode) == 0o600
    code, _, err = own.run("restore", kept, "--replace")
    assert code == 1
    assert f"(process {own.server.pid})" in err

    elsewhere = new_server(**WIDE)
    elsewhere.stop()
    code, _, err = Host(elsewhere, run).run("restore", kept)
    assert code == 0, err
    code, _, err = Host(elsewhere, run).run("restore", kept)
    assert code == 1
    assert "--replace" in err
    elsewhere.start()
    ann.http.base_url = elsewhere.url
    assert ann.http.get("/api/me").json()["id"] == ann.me["id"]
    assert ann.http.get(f"/api/tables/{table['code']}").json()["your_seat"] == 0


def test_what_is_not_there(run: Run, tmp_path: Path) -> None:
    for words in (("admin", "tables"), ("backup", tmp_path / "kept.backup")):
        code, out, err = run(*words, "--data", tmp_path / "nothing")
        assert (code, out) == (1, "")
        assert "there is no store" in err
    code, _, err = run("restore", tmp_path / "no.backup", "--data", tmp_path / "nothing")
    assert code == 1
    assert "cannot be read" in err
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_was_changed_is_said_in_one_line(host: Host, run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.backup"
    assert host.run("backup", kept)[0] == 0
    content = bytearray(kept.read_bytes())
    content[len(content) // 2] ^= 1
    kept.write_bytes(content)
    code, out, err = run("restore", kept, "--data", tmp_path / "new")
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert "changed" in err
    assert not (tmp_path / "new").exists()
