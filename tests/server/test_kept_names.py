"""Kept names over HTTP and WebSocket, on more than one device."""

from __future__ import annotations

import hmac
import secrets
import sqlite3
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from live_server import WIDE, Guest, LiveServer, NewServer

from cosmodrome.server.guests import Guests

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    """A server whose clock can be set."""
    server = LiveServer(tmp_path / "own" / "data", **WIDE)
    yield server
    if server.running:
        server.stop()


def keeper(server: LiveServer, **headers: str) -> tuple[Guest, str]:
    """Return somebody who keeps a name that nobody else has, and their paper code."""
    guest = server.guest(**headers)
    rename(guest, unique_name())
    answer = guest.http.post("/api/me/keep", json={})
    assert answer.status_code == 200, answer.text
    return guest, answer.json()["code"]


def unique_name() -> str:
    letters = secrets.token_hex(6).translate(str.maketrans("0123456789", "ghjkmnpqrt"))
    return f"Ada {letters}"


def rename(guest: Guest, name: str) -> None:
    answer = guest.http.patch("/api/me", json={"name": name})
    assert answer.status_code == 200, answer.text


def me(guest: Guest) -> dict[str, object]:
    found: dict[str, object] = guest.http.get("/api/me").json()
    return found


def test_a_guest_who_keeps_their_name_stays_who_they_are(server: LiveServer) -> None:
    guest = server.guest()
    assert guest.me["kept"] is False
    table = guest.new_table()["id"]
    answer = guest.http.post("/api/me/keep", json={})
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json()["me"] == {**guest.me, "kept": True}
    assert len(answer.json()["code"].replace("-", "")) * 5 >= 80
    assert me(guest) == {**guest.me, "kept": True}
    assert [card["yours"] for card in guest.http.get("/api/tables").json() if card["id"] == table] == [True]


def test_to_keep_a_name_twice_changes_nothing_and_shows_no_code(server: LiveServer) -> None:
    guest, _ = keeper(server)
    again = guest.http.post("/api/me/keep", json={})
    assert again.status_code == 200
    assert again.json() == {"me": me(guest), "code": None}


def test_a_kept_name_is_nobody_elses(server: LiveServer) -> None:
    guest, _ = keeper(server)
    name = str(me(guest)["name"])
    other = server.guest()
    unseen = f"{name[:2]}\u200b{name[2:]}"
    for twin in (name, name.upper(), name.replace("a", "\u00e4"), f" {name} ", unseen):
        answer = other.http.patch("/api/me", json={"name": twin})
        assert (answer.status_code, answer.json()["error"]) == (409, "name_kept"), twin
    assert me(other) == other.me


def test_a_name_in_letters_of_another_alphabet_that_look_like_a_kept_one_is_taken(server: LiveServer) -> None:
    guest, other = server.guest(), server.guest()
    latin = "Ace " + "".join(secrets.choice("aceopxy") for _ in range(12))
    cyrillic = latin.translate(str.maketrans("Aaceopxy", "\u0410\u0430\u0441\u0435\u043e\u0440\u0445\u0443"))
    rename(guest, latin)
    assert guest.http.post("/api/me/keep", json={}).status_code == 200
    answer = other.http.patch("/api/me", json={"name": cyrillic})
    assert (answer.status_code, answer.json()["error"]) == (409, "name_kept")
    mixed = other.http.patch("/api/me", json={"name": latin.replace("A", "\u0410")})
    assert (mixed.status_code, mixed.json()["error"]) == (400, "bad_request")


def test_a_guest_who_had_the_name_first_plays_on_and_cannot_keep_it(server: LiveServer) -> None:
    first, second, name = server.guest(), server.guest(), unique_name()
    rename(first, name)
    rename(second, name)
    assert second.http.post("/api/me/keep", json={}).status_code == 200
    answer = first.http.post("/api/me/keep", json={})
    assert (answer.status_code, answer.json()["error"]) == (409, "name_kept")
    assert me(first)["name"] == name
    assert me(first)["kept"] is False


def test_a_new_name_is_kept_in_place_of_the_old_one(server: LiveServer) -> None:
    guest, _ = keeper(server)
    before, after = str(me(guest)["name"]), unique_name()
    rename(guest, after)
    assert me(guest) == {**guest.me, "name": after, "kept": True}
    rename(server.guest(), before)
    answer = server.guest().http.patch("/api/me", json={"name": after})
    assert answer.status_code == 409


def test_a_paper_code_lets_in_once_and_gives_the_next(server: LiveServer) -> None:
    guest, code = keeper(server)
    phone = server.guest(**{"User-Agent": PHONE})
    answer = phone.http.post(
        "/api/sign-in/paper", json={"code": code.lower().replace("-", " ").replace("0", "O")}
    )
    assert answer.status_code == 200, answer.text
    assert answer.json()["me"] == me(guest)
    assert me(phone) == me(guest)
    stranger = server.guest()
    used = stranger.http.post("/api/sign-in/paper", json={"code": code})
    assert (used.status_code, used.json()["error"]) == (404, "bad_code")
    following = stranger.http.post("/api/sign-in/paper", json={"code": answer.json()["code"]})
    assert following.json()["me"]["id"] == guest.me["id"]


def test_a_code_whose_answer_was_lost_is_good_once_more_on_the_same_device(server: LiveServer) -> None:
    guest, code = keeper(server)
    phone = server.guest()
    cookie = {"Cookie": f"cosmodrome={phone.cookie}"}
    first = phone.http.post("/api/sign-in/paper", json={"code": code}, headers=cookie)
    phone.http.cookies.delete("cosmodrome-device")
    again = phone.http.post("/api/sign-in/paper", json={"code": code}, headers=cookie)
    assert (first.status_code, again.status_code) == (200, 200)
    assert len(guest.http.get("/api/me/devices").json()) == 2
    lost, good = first.json()["code"], again.json()["code"]
    assert server.guest().http.post("/api/sign-in/paper", json={"code": lost}).status_code == 404
    assert server.guest().http.post("/api/sign-in/paper", json={"code": good}).status_code == 200


def test_a_name_that_nobody_can_see_is_not_kept(server: LiveServer) -> None:
    guest, _ = keeper(server)
    before = me(guest)
    for unseen in ("\u200b\u200b\u200b", "\u2800\u2800", "\u3164", " "):
        answer = guest.http.patch("/api/me", json={"name": unseen})
        assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), unseen
    assert me(guest) == before


@pytest.mark.parametrize("code", ["", "ABCD", "7KQ2-M4XP-9WRT-HV3", "x" * 65, "7KQ2-M4XP-9WRT-HV3D", "???"])
def test_codes_that_are_none_are_refused(server: LiveServer, code: str) -> None:
    answer = server.guest().http.post("/api/sign-in/paper", json={"code": code})
    assert answer.status_code in (400, 404)
    assert answer.json()["error"] in ("bad_request", "bad_code")


def test_whoever_guesses_codes_waits(new_server: NewServer) -> None:
    server = new_server(proxies="127.0.0.1", sign_ins={"burst": 3, "per_second": 0.001})
    _, code = keeper(server)
    guesser = server.guest(**{"X-Forwarded-For": "203.0.113.5"})
    for _ in range(3):
        assert (
            guesser.http.post("/api/sign-in/paper", json={"code": "7KQ2-M4XP-9WRT-HV3D"}).status_code == 404
        )
    answer = guesser.http.post("/api/sign-in/paper", json={"code": code})
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 100
    assert server.guest().http.post("/api/sign-in/paper", json={"code": code}).status_code == 200


def test_a_new_device_comes_in_by_letters_and_a_yes(server: LiveServer) -> None:
    guest, _ = keeper(server)
    shown = guest.http.post("/api/me/pairs", json={}).json()["code"]
    assert guest.http.get(f"/api/me/pairs/{shown}").json() == {"step": "shown", "kind": None, "browser": ""}
    early = guest.http.post(f"/api/me/pairs/{shown}", json={"yes": True})
    assert (early.status_code, early.json()["error"]) == (409, "nobody_asks")
    phone = server.guest(**{"User-Agent": PHONE})
    body = {"code": f" {shown.lower()[:3]} {shown.lower()[3:]}"}
    assert phone.http.post("/api/sign-in/pair", json=body).json() == {"signed_in": None}
    assert phone.http.post("/api/sign-in/pair", json=body).json() == {"signed_in": None}
    asked = {"step": "asked", "kind": "phone", "browser": "Firefox"}
    assert guest.http.get(f"/api/me/pairs/{shown}").json() == asked
    thief = server.guest()
    assert thief.http.post("/api/sign-in/pair", json=body).json()["error"] == "bad_code"
    assert guest.http.post(f"/api/me/pairs/{shown}", json={"yes": True}).status_code == 204
    assert thief.http.post("/api/sign-in/pair", json=body).json()["error"] == "bad_code"
    assert phone.http.post("/api/sign-in/pair", json=body).json()["signed_in"]["me"] == me(guest)
    assert me(phone) == me(guest)
    devices = guest.http.get("/api/me/devices").json()
    assert [(device["kind"], device["browser"], device["here"]) for device in devices] == [
        ("computer", "", True),
        ("phone", "Firefox", False),
    ]
    assert server.guest().http.post("/api/sign-in/pair", json=body).json()["error"] == "bad_code"


def test_a_device_that_is_told_no_stays_outside(server: LiveServer) -> None:
    guest, _ = keeper(server)
    shown = guest.http.post("/api/me/pairs", json={}).json()["code"]
    phone = server.guest()
    phone.http.post("/api/sign-in/pair", json={"code": shown})
    assert guest.http.post(f"/api/me/pairs/{shown}", json={"yes": False}).status_code == 204
    answer = phone.http.post("/api/sign-in/pair", json={"code": shown})
    assert (answer.status_code, answer.json()["error"]) == (403, "refused")
    assert me(phone)["id"] == phone.me["id"]


def test_only_the_device_that_shows_the_letters_says_yes(server: LiveServer) -> None:
    guest, code = keeper(server)
    other, stranger = server.guest(), keeper(server)[0]
    other.http.post("/api/sign-in/paper", json={"code": code})
    shown = guest.http.post("/api/me/pairs", json={}).json()["code"]
    server.guest().http.post("/api/sign-in/pair", json={"code": shown})
    for wrong in (other, stranger, server.guest()):
        answer = wrong.http.post(f"/api/me/pairs/{shown}", json={"yes": True})
        assert answer.status_code in (403, 404)
    assert guest.http.get(f"/api/me/pairs/{shown}").json()["step"] == "asked"


def test_letters_of_yesterday_are_good_no_more(own_server: LiveServer) -> None:
    guest, _ = keeper(own_server)
    shown = guest.http.post("/api/me/pairs", json={}).json()
    phone = own_server.guest()
    own_server.stop_clock(shown["until"] + 1)
    answer = phone.http.post("/api/sign-in/pair", json={"code": shown["code"]})
    assert (answer.status_code, answer.json()["error"]) == (404, "bad_code")


def test_after_ten_minutes_one_shows_once_more_who_one_is(own_server: LiveServer) -> None:
    guest, code = keeper(own_server)
    own_server.stop_clock(guest.http.get("/api/me/devices").json()[0]["made"] + 11 * 60_000)
    for ask in ("/api/me/pairs", "/api/me/paper-code"):
        answer = guest.http.post(ask, json={})
        assert (answer.status_code, answer.json()["error"]) == (403, "prove_first"), ask
    shown = guest.http.post("/api/sign-in/paper", json={"code": code})
    assert shown.status_code == 200
    assert len(guest.http.get("/api/me/devices").json()) == 1
    assert guest.http.post("/api/me/pairs", json={}).status_code == 200
    renewed = guest.http.post("/api/me/paper-code", json={}).json()["code"]
    assert (
        own_server.guest().http.post("/api/sign-in/paper", json={"code": shown.json()["code"]}).status_code
        == 404
    )
    assert own_server.guest().http.post("/api/sign-in/paper", json={"code": renewed}).status_code == 200


def test_a_device_that_is_signed_out_is_out_at_once(server: LiveServer) -> None:
    guest, code = keeper(server)
    phone = server.guest()
    phone.http.post("/api/sign-in/paper", json={"code": code})
    table = guest.new_table()["id"]
    with phone.line(table) as line:
        line.hear_until("welcome")
        lost = next(device for device in guest.http.get("/api/me/devices").json() if not device["here"])
        assert guest.http.delete(f"/api/me/devices/{lost['id']}").status_code == 204
        assert line.hear_close()[0] == 4401
    assert me(phone) == phone.me  # the guest that this phone was before
    assert guest.http.delete(f"/api/me/devices/{lost['id']}").status_code == 404


def test_a_line_of_a_device_that_was_signed_out_meanwhile_is_no_guests_before_the_page_knows(
    server: LiveServer,
) -> None:
    guest, code = keeper(server)
    phone = server.guest()
    phone.http.post("/api/sign-in/paper", json={"code": code})
    table = guest.new_table()["id"]
    lost = next(device for device in guest.http.get("/api/me/devices").json() if not device["here"])
    assert guest.http.delete(f"/api/me/devices/{lost['id']}").status_code == 204
    with phone.line(table) as line:
        end, reason = line.hear_close()
        assert (end, reason.split(":")[0]) == (4401, "signed_out")
    assert me(phone) == phone.me
    assert "cosmodrome-device" not in phone.http.cookies
    with phone.line(table) as line:
        line.hear_until("welcome")


def test_whoever_signs_out_where_they_kept_the_name_is_a_new_guest(server: LiveServer) -> None:
    guest, code = keeper(server)
    here = guest.http.get("/api/me/devices").json()[0]["id"]
    assert guest.http.delete(f"/api/me/devices/{here}").status_code == 204
    assert me(guest)["id"] != guest.me["id"]
    back = server.guest()
    assert back.http.post("/api/sign-in/paper", json={"code": code}).json()["me"]["id"] == guest.me["id"]


def test_a_guests_token_of_before_counts_as_a_device_that_can_be_ended(server: LiveServer) -> None:
    guest, code = keeper(server)
    old = server.guest()
    old.http.cookies.clear()
    old.http.cookies.set("cosmodrome", guest.cookie)
    assert me(old)["id"] == guest.me["id"]
    phone = server.guest()
    phone.http.post("/api/sign-in/paper", json={"code": code})
    assert phone.http.delete(f"/api/me/devices/{guest.me['id']}").status_code == 204
    assert me(old)["id"] != guest.me["id"]
    assert me(guest)["id"] != guest.me["id"]


def test_nobody_ends_another_persons_device(server: LiveServer) -> None:
    guest, _ = keeper(server)
    other, _ = keeper(server)
    here = guest.http.get("/api/me/devices").json()[0]["id"]
    assert other.http.delete(f"/api/me/devices/{here}").status_code == 404
    assert server.guest().http.delete(f"/api/me/devices/{here}").status_code == 403
    assert me(guest)["kept"] is True


def test_guests_have_no_devices(server: LiveServer) -> None:
    guest = server.guest()
    for method, path in (("GET", "devices"), ("POST", "pairs"), ("POST", "paper-code")):
        answer = guest.http.request(method, f"/api/me/{path}", json={} if method == "POST" else None)
        assert (answer.status_code, answer.json()["error"]) == (403, "no_account")


def test_another_device_is_called_by_the_newest_name(server: LiveServer) -> None:
    guest, code = keeper(server)
    phone = server.guest()
    phone.http.post("/api/sign-in/paper", json={"code": code})
    name = unique_name()
    rename(guest, name)
    assert me(phone)["name"] == name


def test_after_a_restart_another_device_learns_the_newest_name(own_server: LiveServer) -> None:
    guest, code = keeper(own_server)
    phone = own_server.guest()
    phone.http.post("/api/sign-in/paper", json={"code": code})
    name = unique_name()
    rename(guest, name)
    own_server.stop()
    own_server.start()
    own_server.stop_clock(guest.http.get("/api/me/devices").json()[0]["made"] + 2 * 60_000)
    assert me(phone)["name"] == name


def test_a_restart_knows_who_was_signed_out_and_what_is_kept(own_server: LiveServer) -> None:
    guest, code = keeper(own_server)
    phone = own_server.guest()
    phone.http.post("/api/sign-in/paper", json={"code": code})
    gone = own_server.guest()
    code = guest.http.post("/api/me/paper-code", json={}).json()["code"]
    gone.http.post("/api/sign-in/paper", json={"code": code})
    device = gone.http.get("/api/me/devices").json()[-1]["id"]
    assert phone.http.delete(f"/api/me/devices/{device}").status_code == 204
    own_server.stop(9)
    own_server.start()
    assert me(phone)["id"] == guest.me["id"]
    assert me(gone)["id"] == gone.me["id"]


def test_who_signs_in_as_somebody_else_is_signed_out_before(server: LiveServer) -> None:
    one, _ = keeper(server)
    two, code = keeper(server)
    one_device = one.http.get("/api/me/devices").json()[0]["id"]
    token = one.http.cookies["cosmodrome-device"]
    assert one.http.post("/api/sign-in/paper", json={"code": code}).json()["me"]["id"] == two.me["id"]
    old = server.guest()
    old.http.cookies.set("cosmodrome-device", token)
    assert me(old)["id"] == old.me["id"]
    assert one_device not in [device["id"] for device in two.http.get("/api/me/devices").json()]


def test_codes_are_kept_as_hashes_and_no_address_is(own_server: LiveServer) -> None:
    guest, code = keeper(own_server, **{"User-Agent": PHONE})
    own_server.stop()
    store = sqlite3.connect(own_server.data / "cosmodrome.sqlite3")
    rows = {
        name: store.execute(f"SELECT * FROM {name}").fetchall() for name in ("accounts", "devices", "codes")
    }
    store.close()
    text = repr(rows)
    assert code not in text
    assert code.replace("-", "") not in text
    assert "127.0.0.1" not in text
    assert guest.me["id"] in text
    assert "phone, Firefox" in text


def test_no_line_of_the_log_names_a_person(own_server: LiveServer) -> None:
    guest, code = keeper(own_server)
    phone = own_server.guest()
    phone.http.post("/api/sign-in/paper", json={"code": code})
    phone.http.get("/api/me/devices")
    name = str(me(guest)["name"])
    own_server.stop()
    log = own_server.log.read_text()
    for secret in (guest.me["id"], name, code, phone.me["id"]):
        assert secret not in log


def test_forged_and_broken_tokens_are_nobodys(server: LiveServer) -> None:
    guest, _ = keeper(server)
    token = guest.http.cookies["cosmodrome-device"]
    for forged in (token[:-1], token.replace(".", ".A"), "", "x", guest.cookie):
        stranger = server.guest()
        stranger.http.cookies.set("cosmodrome-device", forged)
        assert me(stranger)["id"] == stranger.me["id"], forged
    swapped = server.guest()
    swapped.cookie = token
    with swapped.line(guest.new_table()["id"]) as line:
        assert line.hear_close()[0] == 4401


class OlderClaim(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A guest's token as servers read it that know of guests only."""

    id: str
    name: str
    made: int = 0
    named: int = 0


def test_a_server_that_knows_guests_only_reads_todays_tokens_of_guests() -> None:
    guests = Guests(b"the key of all servers")
    ann = guests.called(guests.new(), "Ann")
    claim, _, signature = guests.token(ann).partition(".")
    read = msgspec.json.decode(urlsafe_b64decode(claim + "=="), type=OlderClaim)
    assert (read.id, read.name, read.named) == (ann.id, ann.name, ann.named)
    signed = hmac.digest(b"the key of all servers", f"guest:{claim}".encode(), sha256)
    assert signature == urlsafe_b64encode(signed).decode().rstrip("=")
    device = guests.device_token(ann, "device")
    assert guests.visitor({"cosmodrome": device}) is None  # one kind of token never stands for the other
    assert guests.visitor({"cosmodrome-device": guests.token(ann)}) is None


def test_a_server_that_knows_guests_only_leaves_the_devices_cookie_alone(server: LiveServer) -> None:
    """While servers are upgraded one by one, an older one reads and renews `cosmodrome` and no other cookie."""
    guest, code = keeper(server)
    phone = server.guest()
    phone.http.post("/api/sign-in/paper", json={"code": code})
    older = server.guest(Cookie=f"cosmodrome={phone.cookie}")
    renewed = older.http.cookies["cosmodrome"]
    assert older.me["id"] == phone.me["id"]  # there, the guest who used this browser before plays
    phone.http.cookies.set("cosmodrome", renewed, domain="127.0.0.1", path="/")
    assert me(phone)["id"] == guest.me["id"]
