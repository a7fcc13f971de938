"""Who somebody is, and that nobody can be somebody else."""

from __future__ import annotations

import base64
import json

import httpx
from live_server import Guest, LiveServer, NewServer


def test_everybody_is_a_guest_at_once_and_stays_the_same(server: LiveServer) -> None:
    guest = server.guest()
    assert guest.http.get("/api/me").json() == guest.me
    assert 1 <= len(guest.me["name"]) <= 24
    assert server.guest().me["id"] != guest.me["id"]


def test_the_cookie_cannot_be_read_by_scripts_nor_sent_by_other_sites(new_server: NewServer) -> None:
    server = new_server(proxies="127.0.0.1")
    plain = httpx.get(f"{server.url}/api/me").headers["set-cookie"]
    assert "HttpOnly" in plain
    assert "samesite=lax" in plain.lower()
    assert "secure" not in plain.lower()
    behind_https = httpx.get(f"{server.url}/api/me", headers={"X-Forwarded-Proto": "https"})
    assert "secure" in behind_https.headers["set-cookie"].lower()


def test_the_language_is_the_browsers(server: LiveServer) -> None:
    for accept, language in {
        "de-CH,de;q=0.9,en;q=0.8": "de",
        "fr": "fr",
        "en;q=0.5, fr;q=0.7": "fr",
        "ja": "en",
        ";;q=x, de;q=": "en",
    }.items():
        assert server.guest(**{"Accept-Language": accept}).me["language"] == language


def test_a_name_is_changed_and_stays(server: LiveServer) -> None:
    guest = server.guest()
    assert guest.http.patch("/api/me", json={"name": "  Ada   L. "}).json()["name"] == "Ada L."
    assert guest.http.get("/api/me").json() == {**guest.me, "name": "Ada L."}


def test_names_that_cannot_be_are_refused_with_the_field(server: LiveServer) -> None:
    guest = server.guest()
    for body in (
        {"name": ""},
        {"name": "x" * 25},
        {"name": 3},
        {},
        {"name": "\u200e\n"},
        {"name": "a", "id": "b"},
    ):
        answer = guest.http.patch("/api/me", json=body)
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"] == "bad_request"
        assert "name" in answer.json()["detail"] or "id" in answer.json()["detail"]
    assert guest.http.get("/api/me").json() == guest.me


def test_the_others_at_a_table_see_a_new_name(server: LiveServer) -> None:
    host, other = server.guest(), server.guest()
    table = host.new_table()
    with other.line(table["id"]) as line:
        line.hear()
        host.http.patch("/api/me", json={"name": "Grace"})
        while line.table["seats"][0]["name"] != "Grace":
            line.hear()


def forgeries(cookie: str, other: Guest) -> list[str]:
    """Return cookies with which somebody might try to be `other`."""
    claim, _, signature = cookie.partition(".")
    swapped = base64.urlsafe_b64encode(json.dumps([other.me["id"], other.me["name"]]).encode()).decode()
    changed = ("A" if signature[0] != "A" else "B") + signature[1:]
    return [
        f"{swapped.rstrip('=')}.{signature}",
        f"{claim}.{changed}",
        claim,
        f"{claim}.",
        ".",
        "é",
        other.me["id"],
    ]


def test_a_forged_cookie_is_nobody(server: LiveServer) -> None:
    victim, thief = server.guest(), server.guest()
    table = victim.new_table()
    for forged in forgeries(thief.cookie, victim):
        with httpx.Client(
            base_url=server.url, headers=[(b"Cookie", f"cosmodrome={forged}".encode())]
        ) as http:
            answer = http.get(f"/api/tables/{table['id']}")
            assert (answer.status_code, answer.json()["error"]) == (401, "no_guest")
            assert http.get("/api/me").json()["id"] != victim.me["id"]


def test_a_socket_without_a_valid_cookie_is_closed_with_4401(server: LiveServer) -> None:
    guest = server.guest()
    table = guest.new_table()
    guest.cookie = "nonsense.nonsense"
    with guest.line(table["id"]) as line:
        code, reason = line.hear_close()
        assert (code, reason.split(":")[0], "/api/me" in reason) == (4401, "no_guest", True)


def test_a_seat_is_its_persons_and_nobody_elses(server: LiveServer) -> None:
    host, stranger = server.guest(), server.guest()
    table = host.new_table(bots=["random"], start=True)
    with host.line(table["id"]) as own, stranger.line(table["id"]) as foreign:
        own.hear()
        welcome = foreign.hear()
        assert welcome["table"]["your_seat"] is None
        assert welcome["game"]["legal"] == []
        own.wait_for_turn()
        assert own.game is not None
        for command in (
            {"do": "act", "number": own.game["number"], "action": own.game["legal"][0]},
            {"do": "undo", "number": own.game["number"]},
            {"do": "return"},
            {"do": "leave"},
            {"do": "bot", "seat": 0, "bot": "random"},
        ):
            answer = foreign.ask(command)
            assert answer["is"] == "refused"
            assert answer["error"] in ("not_seated", "not_yours")
        assert (
            own.ask({"do": "act", "number": own.game["number"], "action": own.game["legal"][0]})["is"]
            == "done"
        )


def test_a_seat_is_kept_over_connections(server: LiveServer) -> None:
    host = server.guest()
    table = host.new_table(bots=["random"], start=True)
    for _ in range(2):
        with host.line(table["id"]) as line:
            assert line.hear()["table"]["your_seat"] == 0


def test_an_older_cookie_and_an_older_line_mean_the_new_name(server: LiveServer) -> None:
    guest, host = server.guest(), server.guest()
    table = host.new_table()
    with guest.line(table["id"]) as line, host.line(table["id"]) as other:
        guest.http.patch("/api/me", json={"name": "Grace"}).raise_for_status()
        old = {"Cookie": f"cosmodrome={guest.cookie}"}
        assert httpx.get(f"{server.url}/api/me", headers=old).json()["name"] == "Grace"
        assert line.ask({"do": "say", "text": "hello"})["is"] == "done"
        assert other.hear_until("chatted")["line"]["name"] == "Grace"


def test_a_name_that_passes_for_anothers_at_the_table_is_refused(server: LiveServer) -> None:
    host, guest = server.guest(), server.guest()
    table = host.new_table()
    with guest.line(table["id"]) as line:
        assert line.ask({"do": "sit", "seat": 1})["is"] == "done"
        answer = guest.http.patch("/api/me", json={"name": host.me["name"].upper()})
        assert (answer.status_code, answer.json()["error"]) == (409, "name_alike")
        assert guest.http.get("/api/me").json() == guest.me
