"""Starting, stopping, being killed and going on; and what the log never says."""

from __future__ import annotations

import random
import re
import signal
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest
from live_server import NewServer, seat_two

from cosmodrome.core import games
from cosmodrome.server.listening import ServeError, bind, reach, where
from cosmodrome.server.run import KEPT_SECONDS, serve
from cosmodrome.server.wire.bodies import ServerAddress
from cosmodrome.store import StoreError


def test_a_killed_server_goes_on_at_the_same_move(new_server: NewServer) -> None:
    live = new_server()
    host, guest = live.guest(), live.guest()
    table = host.new_table()["id"]
    chance = random.Random(11)
    with host.line(table) as one, guest.line(table) as two:
        seat_two(host, guest, one, two)
        for _ in range(5):  # too few for a game to be over, even by luck
            assert one.game is not None
            acting, other = (one, two) if one.game["legal"] else (two, one)
            acting.act(chance)
            while other.game["number"] < acting.game["number"]:  # type: ignore[index]
                other.hear()
        before = (one.game, two.game)
        live.stop(signal.SIGKILL)
        assert one.hear_close()[0] == 1006
    live.start()
    assert host.http.get("/api/me").json() == host.me
    last = before[0]["number"]  # type: ignore[index]
    with host.line(table, after=last) as one, guest.line(table, after=last) as two:
        for line, was, seat in ((one, before[0], 0), (two, before[1], 1)):
            welcome = line.hear()
            assert welcome["missed"] == []
            assert welcome["game"] == was
            assert welcome["table"]["your_seat"] == seat
        (one if one.game and one.game["legal"] else two).act(chance)


def test_a_killed_server_leaves_no_process_behind(new_server: NewServer) -> None:
    live = new_server()
    children = Path(f"/proc/{live.pid}/task/{live.pid}/children")
    if not children.exists():
        return
    left = children.read_text().split()
    live.stop(signal.SIGKILL)
    ends = time.monotonic() + 60
    while (living := [child for child in left if alive(child)]) and time.monotonic() < ends:
        time.sleep(0.05)
    assert living == []


def alive(process: str) -> bool:
    """Return whether a process runs. An entry in the system's table alone does not count."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_stopped_server_says_goodbye(new_server: NewServer) -> None:
    live = new_server()
    host = live.guest()
    with host.line(host.new_table()["id"]) as line:
        line.hear()
        assert live.stop(signal.SIGTERM) == 0
        assert line.hear_close()[0] in (1001, 1012)
    assert "Traceback" not in live.log.read_text()


def test_the_log_has_no_secret(new_server: NewServer) -> None:
    live = new_server()
    host, guest = live.guest(), live.guest()
    made = host.new_table()
    with host.line(made["id"]) as one, guest.line(made["code"]) as two:
        seat_two(host, guest, one, two)
        for _ in range(5):
            acting = one if one.game and one.game["legal"] else two
            acting.act(random.Random(2))
            for line in (one, two):
                while line.game["number"] < acting.game["number"]:  # type: ignore[index]
                    line.hear()
        one.ask({"do": "say", "text": "a word among friends"})
        one.ask("{broken")
    httpx.get(f"{live.url}/api/tables/{made['id']}", headers={"Cookie": "cosmodrome=forged.forged"})
    live.stop(signal.SIGTERM)
    log = live.log.read_text()
    assert "GET /api/tables/{table" in log
    seeds = re.findall(rb'"seed":"([^"]+)"', b"".join(path.read_bytes() for path in live.data.iterdir()))
    assert seeds
    secrets = [seed.decode() for seed in seeds]
    for person in (host, guest):
        secrets += [person.cookie, person.cookie.split(".")[1], person.me["id"], person.me["name"]]
    secrets += [made["id"], made["code"], "a word among friends", "forged"]
    assert [secret for secret in secrets if secret in log] == []


@pytest.mark.long
def test_an_unused_connection_is_kept_longer_than_clients_keep_theirs(new_server: NewServer) -> None:
    """So no request meets the end of a connection; and a client with a slow clock has some more seconds."""
    kept = httpx.Limits().keepalive_expiry
    assert kept is not None
    assert kept + 3 <= KEPT_SECONDS
    with closing(HTTPConnection("127.0.0.1", new_server().port)) as line:
        line.request("GET", "/api/health")
        assert line.getresponse().read()
        assert line.sock is not None
        line.sock.settimeout(kept + 1)
        with pytest.raises(TimeoutError):
            line.sock.recv(1)


def test_a_taken_port_is_said_so(tmp_path: Path) -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServeError, match=rf"port {port} on 127.0.0.1 is taken.*--port"):
            serve("127.0.0.1", port, tmp_path)


@pytest.mark.parametrize(
    ("host", "port", "words"),
    [
        ("192.0.2.1", 0, "no address of this machine"),
        ("no.such.host.invalid", 8000, "no.such.host.invalid"),
        ("127.0.0.1", 70_000, "70000"),
        ("127.0.0.1", -1, "-1"),
    ],
)
def test_an_address_that_cannot_be_had_is_said_so(host: str, port: int, words: str) -> None:
    with pytest.raises(ServeError, match=re.escape(words)):
        bind(host, port)


def test_a_data_folder_that_cannot_be_is_said_so(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    with pytest.raises(StoreError, match="file"):
        serve("127.0.0.1", 0, file)


def test_where_it_is_said_with_a_code_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "http://127.0.0.1:8000/" in where("127.0.0.1", 8000)
    monkeypatch.setattr("cosmodrome.server.listening.network_address", lambda: "10.1.2.3")
    everywhere = where("0.0.0.0", 8000)
    assert "http://localhost:8000/" in everywhere
    assert "http://10.1.2.3:8000/" in everywhere
    assert "\u2588" in everywhere or "\u2580" in everywhere


def test_a_link_for_others_names_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmodrome.server.listening.network_address", lambda: "10.1.2.3")
    for everywhere in ("0.0.0.0", "::", ""):
        assert reach(everywhere, 8765) == ServerAddress(url="http://10.1.2.3:8765", private=False)
    for own in ("127.0.0.1", "::1", "localhost"):
        assert reach(own, 8765) == ServerAddress(url=None, private=True)
    assert reach("10.1.2.3", 8765) == ServerAddress(url=None, private=False)
    monkeypatch.setattr("cosmodrome.server.listening.network_address", lambda: None)
    assert reach("0.0.0.0", 8765) == ServerAddress(url=None, private=False)


def test_a_game_with_a_fault_is_named_at_the_start_and_left_out(
    new_package: Callable[[str, str], None], caplog: pytest.LogCaptureFixture
) -> None:
    new_package(
        "promising",
        "from lucky_dip.game import LuckyDip\n"
        "class Promising(LuckyDip):\n    id = 'promising'\n    offers = {'advise': 'lucky_dip.bots:nothing'}\n"
        "GAME = Promising()\n",
    )
    with bind("127.0.0.1", 0) as taken, pytest.raises(ServeError, match="is taken"):
        serve("127.0.0.1", taken.getsockname()[1])
    (said,) = (record.getMessage() for record in caplog.records if "promising" in record.getMessage())
    assert "promising (package promising 1.5) is left out: promising declares 'advise'" in said
    assert "promising" not in games()
    assert "phest" in games()
