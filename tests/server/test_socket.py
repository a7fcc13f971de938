"""The WebSocket: playing, resuming, bad input; silent, slow and greedy clients."""

from __future__ import annotations

import json
import os
import random
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest
from live_server import LiveServer, NewServer, seat_two
from websockets.exceptions import ConnectionClosed

from cosmodrome.server.line import BEAT
from cosmodrome.server.site.page import Page
from cosmodrome.server.socket import _close


def test_ping_is_answered(server: LiveServer) -> None:
    host = server.guest()
    with host.line(host.new_table()["id"]) as line:
        pong = line.ask({"do": "ping", "ref": 99})
        assert (pong["is"], pong["ref"]) == ("pong", 99)
        assert abs(pong["server_time"] - 1000 * time.time()) < 10_000


def test_two_people_play_and_each_sees_their_own(server: LiveServer) -> None:
    host, guest = server.guest(), server.guest()
    with host.line(table := host.new_table()["code"]) as one, guest.line(table) as two:
        seat_two(host, guest, one, two)
        assert one.game is not None
        assert two.game is not None
        assert (one.table["your_seat"], two.table["your_seat"]) == (0, 1)
        assert one.game["number"] == two.game["number"]
        assert one.game["view"] != two.game["view"]
        acting, watching = (one, two) if one.game["legal"] else (two, one)
        acting.act(random.Random(1))
        assert watching.hear_until("changed")["game"]["number"] == acting.game["number"]  # type: ignore[index]


def test_a_page_hears_which_one_is_served(server: LiveServer) -> None:
    """Without a built page nothing is told, and the answer to the ping comes first."""
    script = Page().script
    host = server.guest()
    with host.line(host.new_table()["id"]) as line:
        if script is None:
            assert line.ask({"do": "ping"})["is"] == "pong"
        else:
            assert line.hear_until("served")["page"] == script


def test_the_script_of_a_page_follows_its_build(tmp_path: Path) -> None:
    page = Page(tmp_path)
    assert page.script is None
    index = tmp_path / "index.html"
    for number, name in enumerate(("index-a1.js", "index-b2.js")):
        scripts = ("shared-0.js", name)  # parts on which the page's own script depends may be named before it
        index.write_text(
            "".join(f'<script type="module" crossorigin src="/assets/{one}"></script>' for one in scripts),
            "utf-8",
        )
        os.utime(index, (number, number))
        assert page.script == f"/assets/{name}"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("{", "truncated"),
        ("{do: 1}", "malformed"),
        ("", "truncated"),
        ("[]", "object"),
        ("null", "object"),
        ("{}", "`do`"),
        ('{"do": "dance"}', "$.do"),
        ('{"do": "sit", "ref": 4}', "`seat`"),
        ('{"do": "sit", "seat": "one", "ref": 4}', "$.seat"),
        ('{"do": "sit", "seat": -1, "ref": 4}', "$.seat"),
        ('{"do": "sit", "seat": 99, "ref": 4}', "$.seat"),
        ('{"do": "sit", "seat": 0, "colour": "red", "ref": 4}', "colour"),
        ('{"do": "act", "number": "x", "action": {}, "ref": 4}', "$.number"),
        ('{"do": "act", "number": 1, "action": [], "ref": 4}', "$.action"),
        ('{"do": "say", "text": "' + "x" * 301 + '", "ref": 4}', "$.text"),
        ('{"do": "say", "phrase": "boo", "ref": 4}', "$.phrase"),
        ('{"do": "ping", "ref": "x"}', "$.ref"),
        (b"\x00\xff", ""),
    ],
)
def test_what_cannot_be_read_is_refused_by_field(
    server: LiveServer, command: str | bytes, words: str
) -> None:
    host = server.guest()
    with host.line(host.new_table()["id"]) as line:
        refused = line.ask(command)
        assert (refused["is"], refused["error"]) == ("refused", "bad_message")
        assert words in refused["detail"]
        assert refused["ref"] == (4 if '"ref": 4' in str(command) else None)
        assert line.ask({"do": "ping"})["is"] == "pong"


def test_wrong_commands_are_refused_and_change_nothing(server: LiveServer) -> None:
    host, guest = server.guest(), server.guest()
    table = host.new_table()["id"]
    with host.line(table) as one, guest.line(table) as two:
        for line, command, error in (
            (one, {"do": "act", "number": 1, "action": {"kind": "Move"}}, "wrong_phase"),
            (one, {"do": "sit", "seat": 7}, "no_seat"),
            (two, {"do": "sit", "seat": 0}, "seat_taken"),
            (two, {"do": "start"}, "not_host"),
            (one, {"do": "start"}, "seats_free"),
            (one, {"do": "bot", "seat": 1, "bot": "deep-blue"}, "unknown_bot"),
            (one, {"do": "configure", "options": {"x": 1}, "settings": {}, "seats": 2}, "bad_options"),
            (one, {"do": "configure", "options": {}, "settings": {}, "seats": 9}, "bad_seats"),
        ):
            answer = line.ask(command)
            assert (answer["is"], answer["error"]) == ("refused", error), command
            assert answer["detail"]
        seat_two(host, guest, one, two)
        assert one.game is not None
        number, acting = one.game["number"], one if one.game["legal"] else two
        assert acting.game is not None
        legal = acting.game["legal"][0]
        wrong: tuple[tuple[object, int, str], ...] = (
            ({"kind": "Fly"}, number, "bad_action"),
            ({}, number, "bad_action"),
            (legal, number + 50, "bad_number"),
            (legal, -1, "stale"),
        )
        for action, at, error in wrong:
            answer = acting.ask({"do": "act", "number": at, "action": action})
            assert (answer["is"], answer["error"]) == ("refused", error), action
        blocked = acting.game["blocked"]
        if blocked:
            answer = acting.ask({"do": "act", "number": number, "action": blocked[0]["action"]})
            assert (answer["error"], answer["why"]["rule"]) == ("rule", blocked[0]["why"]["rule"])


def test_unknown_tables_and_numbers_close_with_their_code(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table()["id"]
    with host.line("nothing") as line:
        code, reason = line.hear_close()
        assert (code, reason.split(":")[0]) == (4404, "no_table")
    for after in ("x", "-1", "1.5", "9" * 20, ""):
        with host.line(f"{table}?after={after}") as line:
            code, reason = line.hear_close()
            assert (code, "after" in reason) == (4400, True), after


def test_a_table_without_spectators_closes_with_4403(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table(bots=["random"], start=True, settings={"spectators": False})["id"]
    with server.guest().line(table) as line:
        assert line.hear_close()[0] == 4403


def test_an_oversized_command_closes_with_1009(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table()["id"]
    with host.line(table) as line:
        line.hear()
        line.socket.send(json.dumps({"do": "say", "text": "x" * 20_000}))
        assert line.hear_close()[0] == 1009
    with host.line(table) as line:
        assert line.hear()["chat"] == []


def test_resuming_tells_exactly_what_was_missed(server: LiveServer) -> None:
    host, guest = server.guest(), server.guest()
    table = host.new_table()["id"]
    chance = random.Random(3)
    with host.line(table) as one, guest.line(table) as two:
        seat_two(host, guest, one, two)
        for _ in range(5):  # too few for a game to be over, even by luck
            assert one.game is not None
            acting, other = (one, two) if one.game["legal"] else (two, one)
            acting.act(chance)
            while other.game["number"] < acting.game["number"]:  # type: ignore[index]
                other.hear()
        changes = one.changes
    for at in (0, 2, len(changes) - 1):
        with host.line(table, after=changes[at]["number"]) as again:
            welcome = again.hear()
            assert welcome["missed"] == changes[at + 1 :]
            assert welcome["game"]["number"] == changes[-1]["number"]
    with host.line(table, after=10**9) as ahead:
        assert ahead.hear()["missed"] == []


def test_too_fast_is_refused_and_abuse_ends_the_line(new_server: NewServer) -> None:
    live = new_server(commands={"burst": 5, "per_second": 2}, abuse={"burst": 10, "per_second": 1})
    host = live.guest()
    with host.line(host.new_table()["id"]) as line:
        answers = [line.ask({"do": "ping"})["is"] for _ in range(5)]
        assert answers == ["pong"] * 5
        while (refused := line.ask({"do": "ping"}))["is"] == "pong":
            answers.append("pong")  # asked slowly, because tokens come back meanwhile
        assert (refused["error"], refused["ref"]) == ("too_fast", len(answers) + 1)
        while line.ask({"do": "ping"})["is"] == "refused":
            time.sleep(1)
        with suppress(ConnectionClosed):  # the server may close before it has heard them all
            for _ in range(30):
                line.socket.send('{"do": "ping"}')
        assert line.hear_close()[0] == 4429


@pytest.mark.long
def test_a_silent_client_is_closed_with_4408(new_server: NewServer) -> None:
    live = new_server(silence=3)
    host = live.guest()
    with host.line(host.new_table()["id"]) as line:
        for _ in range(4):
            time.sleep(0.8)
            assert line.ask({"do": "ping"})["is"] == "pong"
        assert line.hear_close()[0] == 4408


def test_a_client_that_stops_reading_slows_nobody_and_is_dropped(new_server: NewServer) -> None:
    """It asks and never hears, so what it is told fills every buffer on the way. Nobody else waits."""
    many = {"burst": 100_000, "per_second": 10_000}
    live = new_server(commands=many, frames=many, stall=2)
    host, guest, stuck = live.guest(), live.guest(), live.guest()
    table = host.new_table()["id"]
    question = json.dumps({"do": "x" * 200})
    with socket.socket() as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", live.port))
        with (
            host.line(table) as one,
            guest.line(table) as two,
            stuck.line(table, sock=narrow, max_queue=1, close_timeout=0.1) as three,
        ):
            seat_two(host, guest, one, two)
            chance, answered = random.Random(9), 0
            while "socket closed 4503" not in live.log.read_text():
                with suppress(ConnectionClosed):
                    for _ in range(1000 if answered < 3 else 0):
                        three.socket.send(question)
                assert one.ask({"do": "ping"})["is"] == "pong"
                if one.game and not one.game["outcome"]:
                    acting, other = (one, two) if one.game["legal"] else (two, one)
                    acting.act(chance)
                    while other.game["number"] < acting.game["number"]:  # type: ignore[index]
                        other.hear()
                answered += 1
            assert answered


@pytest.mark.long
def test_the_server_beats_where_nothing_else_is_said(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table()["id"]
    began = time.monotonic()
    with host.line(table) as line:
        line.hear_until("welcome")
        line.hear_until("beat")
        line.hear_until("beat")
        assert time.monotonic() - began > 2 * BEAT - 0.1


def test_a_command_that_is_sent_again_by_another_connection_is_done_once(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table()["id"]
    for _ in range(2):
        with host.line(table) as line:
            line.hear_until("welcome")
            assert line.ask({"do": "say", "text": "hello", "once": 12345})["is"] == "done"
    with host.line(table) as line:
        assert [said["text"] for said in line.hear_until("welcome")["chat"]] == ["hello"]


async def test_two_goodbyes_that_cross_are_one() -> None:
    """The other side may close a connection after the server has decided to, and before it says so."""

    class Crossed:
        connection_state = "receive"

        async def close(self, code: int, reason: str) -> None:
            raise RuntimeError("Unexpected ASGI message 'websocket.close', after sending 'websocket.close'.")

    assert await _close(cast("Any", Crossed()), 4400, "`after` must be a number")
