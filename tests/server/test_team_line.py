"""Team chat over real sockets: four people in two teams, and a spectator."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from live_server import Guest, Line, LiveServer

SECRET = "leave Kepler to me"
END = "good_game"
"""A line to everybody that ends the listening: messages come in order."""


def heard(line: Line) -> list[dict[str, Any]]:
    """Return the chat that a connection is told, up to the line that ends it."""
    lines: list[dict[str, Any]] = []
    while not lines or lines[-1]["phrase"] != END:
        message = line.hear()
        lines += message.get("chat", [])
        if message["is"] == "chatted":
            lines.append(message["line"])
    return lines[:-1]


def test_a_line_to_the_team_reaches_the_partner_alone(server: LiveServer) -> None:
    people = [server.guest() for _ in range(4)]
    stranger = server.guest()
    table = people[0].new_table(game="karmanswap", seats=4)["id"]
    with ExitStack() as stack:

        def line(guest: Guest) -> Line:
            return stack.enter_context(guest.line(table))

        host, rival, partner, other = seats = [line(guest) for guest in people]
        watcher, second = line(stranger), line(people[2])
        assert host.ask({"do": "say", "text": SECRET, "team": True})["error"] == "wrong_phase"
        for seat, sitting in enumerate(seats[1:], start=1):
            assert sitting.ask({"do": "sit", "seat": seat})["is"] == "done"
            assert sitting.ask({"do": "ready", "ready": True})["is"] == "done"
        assert host.ask({"do": "start"})["is"] == "done"
        assert watcher.ask({"do": "say", "text": SECRET, "team": True})["error"] == "no_team"

        host.socket.send(f'{{"do": "say", "text": "{SECRET}", "team": true}}')
        told = partner.hear_until("chatted")["line"]
        assert (told["seat"], told["text"], told["team"]) == (0, SECRET, 0)
        again = [line(guest) for guest in (*people, stranger)]
        rival.socket.send(f'{{"do": "say", "phrase": "{END}"}}')
        assert heard(partner) == []
        for friend in (host, second, again[0], again[2]):
            assert heard(friend) == [told]
        for deaf in (rival, other, watcher, again[1], again[3], again[4]):
            assert heard(deaf) == []
        assert [seat["team"] for seat in watcher.table["seats"]] == [0, 1, 0, 1]

        for path in ("", "/replay"):
            for guest in (people[0], people[1], stranger):
                assert SECRET not in guest.http.get(f"/api/tables/{table}{path}").raise_for_status().text
        assert SECRET not in people[0].http.get("/api/tables").text
    assert SECRET not in server.log.read_text()


def test_where_nobody_shares_a_team_there_is_none_to_speak_to(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table(game="karmanswap", bots=["random"], start=True)["id"]
    with host.line(table) as line:
        refused = line.ask({"do": "say", "text": SECRET, "team": True})
        assert (refused["is"], refused["error"]) == ("refused", "no_team")
        assert line.ask({"do": "say", "text": SECRET, "team": "yes"})["error"] == "bad_message"
        line.socket.send(f'{{"do": "say", "phrase": "{END}"}}')
        assert heard(line) == []
