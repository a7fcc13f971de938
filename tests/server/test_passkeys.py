"""Passkeys over HTTP, made and used by an authenticator in software."""

from __future__ import annotations

import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from authenticator import SoftKey, data, text
from live_server import WIDE, Guest, LiveServer, NewServer

from cosmodrome.people.passkeys import host_for_passkeys
from cosmodrome.people.service import People
from cosmodrome.server.app import make_app
from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.addresses import Addresses
from cosmodrome.server.edge.gate import Gate
from cosmodrome.server.edge.limits import EdgeLimits
from cosmodrome.store import open_store
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.service import Tables

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
ORIGIN = "https://play.example.org"
ELSEWHERE = "https://games.example.org"
MINUTE = 60_000
DAY = 24 * 60 * MINUTE


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    """A server whose clock may be set."""
    server = LiveServer(tmp_path / "own" / "data", **WIDE)
    yield server
    if server.running:
        server.stop()


def at(origin: str) -> dict[str, str]:
    """Return the headers of a browser that is on a page of an origin."""
    return {"Host": origin.partition("//")[2], "Origin": origin}


def visitor(server: LiveServer, origin: str = ORIGIN, **headers: str) -> Guest:
    return server.guest(**at(origin), **headers)


def keeper(server: LiveServer, origin: str = ORIGIN, **headers: str) -> Guest:
    """Somebody who keeps a name that nobody else has."""
    guest = visitor(server, origin, **headers)
    letters = secrets.token_hex(6).translate(str.maketrans("0123456789", "ghjkmnpqrt"))
    assert guest.http.patch("/api/me", json={"name": f"Ada {letters}"}).status_code == 200
    assert guest.http.post("/api/me/keep", json={}).status_code == 200
    return guest


def begin(guest: Guest, way: str) -> dict[str, Any]:
    answer = guest.http.post(f"/api/{way}/begin", json={})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    begun: dict[str, Any] = answer.json()
    return begun


def make(guest: Guest, key: SoftKey, **client: str) -> httpx.Response:
    """Make a passkey. Return the server's answer."""
    begun = begin(guest, "me/passkeys")
    body = {"id": begun["id"], "credential": key.make(begun["options"], **client)}
    return guest.http.post("/api/me/passkeys", json=body)


def use(guest: Guest, key: SoftKey, **client: str) -> httpx.Response:
    """Sign in by a passkey. Return the server's answer."""
    begun = begin(guest, "sign-in/passkey")
    body = {"id": begun["id"], "credential": key.use(begun["options"], **client)}
    return guest.http.post("/api/sign-in/passkey", json=body)


def with_passkey(server: LiveServer, counter: int = 0) -> tuple[Guest, SoftKey]:
    """Somebody who keeps a name and has a passkey."""
    guest, key = keeper(server), SoftKey(ORIGIN, counter)
    assert make(guest, key).status_code == 201
    return guest, key


def me(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = guest.http.get("/api/me").json()
    return found


def passkeys(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.http.get("/api/me/passkeys").json()
    return found


def refused(answer: httpx.Response, status: int, error: str) -> str:
    """Check that a request was refused. Return the words of the refusal."""
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
    words: str = answer.json()["detail"]
    return words


# What is right.


def test_a_passkey_signs_another_device_in(server: LiveServer) -> None:
    guest, key = keeper(server, **{"User-Agent": PHONE}), SoftKey(ORIGIN)
    made = make(guest, key)
    assert made.status_code == 201, made.text
    assert passkeys(guest) == [made.json()]
    assert made.json()["seen"] == made.json()["made"] // DAY * DAY
    assert {**made.json(), "made": 0, "seen": 0} == {
        "id": text(key.id),
        "host": "play.example.org",
        "kind": "phone",
        "browser": "Firefox",
        "made": 0,
        "seen": 0,
        "here_usable": True,
        "copied": None,
    }
    laptop = visitor(server)
    answer = use(laptop, key)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json() == {"me": me(guest), "code": None}
    assert me(laptop) == me(guest)
    assert len(laptop.http.get("/api/me/devices").json()) == 2


def test_what_is_asked_of_authenticators(server: LiveServer) -> None:
    guest, key = with_passkey(server)
    options = begin(guest, "me/passkeys")["options"]
    assert options["rp"] == {"id": "play.example.org", "name": "Cosmodrome"}
    assert options["attestation"] == "none"
    assert options["authenticatorSelection"] == {
        "residentKey": "required",
        "requireResidentKey": True,
        "userVerification": "preferred",
    }
    assert [known["id"] for known in options["excludeCredentials"]] == [text(key.id)]
    assert options["user"]["name"] == me(guest)["name"]
    assert len(data(options["user"]["id"])) == 32
    assert guest.me["id"].encode() not in data(options["user"]["id"])
    again = begin(guest, "me/passkeys")["options"]
    assert again["user"] == options["user"]  # so that a new passkey replaces the old one
    assert again["challenge"] != options["challenge"]
    asked = begin(visitor(server), "sign-in/passkey")["options"]
    assert (asked["rpId"], asked["userVerification"]) == ("play.example.org", "preferred")
    assert asked["allowCredentials"] == []
    assert options["timeout"] == asked["timeout"] == 5 * MINUTE


def test_a_passkey_without_user_verification_is_good(server: LiveServer) -> None:
    guest, key = keeper(server), SoftKey(ORIGIN, verifies=False)
    assert make(guest, key).status_code == 201
    assert use(visitor(server), key).status_code == 200


@pytest.mark.parametrize("counter", [0, 7])
def test_a_passkey_is_used_again_and_again(server: LiveServer, counter: int) -> None:
    guest, key = with_passkey(server, counter)
    for _ in range(3):
        assert use(visitor(server), key).json()["me"]["id"] == guest.me["id"]
    assert passkeys(guest)[0]["copied"] is None


def test_on_a_device_that_is_in_it_shows_once_more_who_somebody_is(own_server: LiveServer) -> None:
    guest, key = with_passkey(own_server)
    own_server.stop_clock(passkeys(guest)[0]["made"] + 11 * MINUTE)
    refused(guest.http.post("/api/me/passkeys/begin", json={}), 403, "prove_first")
    assert use(guest, key).status_code == 200
    assert len(guest.http.get("/api/me/devices").json()) == 1
    begin(guest, "me/passkeys")


def test_a_removed_passkey_lets_nobody_in_and_its_devices_stay(server: LiveServer) -> None:
    guest, key = with_passkey(server)
    laptop, other = visitor(server), keeper(server)
    use(laptop, key)
    path = f"/api/me/passkeys/{text(key.id)}"
    assert other.http.delete(path).status_code == 404
    assert visitor(server).http.delete(path).status_code == 403
    assert laptop.http.delete(path).status_code == 204
    assert laptop.http.delete(path).status_code == 404
    assert passkeys(guest) == []
    assert "removed" in refused(use(visitor(server), key), 403, "bad_passkey")
    assert me(laptop)["id"] == guest.me["id"]


def test_guests_have_no_passkeys(server: LiveServer) -> None:
    guest = visitor(server)
    refused(guest.http.get("/api/me/passkeys"), 403, "no_account")
    refused(guest.http.post("/api/me/passkeys/begin", json={}), 403, "no_account")


def test_passkeys_are_few(server: LiveServer) -> None:
    guest = keeper(server)
    for _ in range(20):
        assert make(guest, SoftKey(ORIGIN)).status_code == 201
    refused(guest.http.post("/api/me/passkeys/begin", json={}), 409, "too_many_passkeys")
    guest.http.delete(f"/api/me/passkeys/{passkeys(guest)[0]['id']}")
    assert make(guest, SoftKey(ORIGIN)).status_code == 201


# Origins and hosts.


@pytest.mark.parametrize(
    "origin",
    [
        "http://192.168.1.20:8765",
        "https://192.168.1.20",
        "https://[2001:db8::7]:8765",
        "http://[::1]:8765",
        "http://play.example.org",
        "http://localhost.example.org",
    ],
)
def test_an_address_or_an_open_line_has_no_passkeys(server: LiveServer, origin: str) -> None:
    guest = keeper(server, origin)
    words = refused(guest.http.post("/api/me/passkeys/begin", json={}), 409, "no_passkeys")
    assert words.startswith("passkeys need a page at")
    refused(guest.http.post("/api/sign-in/passkey/begin", json={}), 409, "no_passkeys")


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("https://Play.Example.org:8443", "play.example.org"),
        ("https://xn--mnchen-3ya.example", "xn--mnchen-3ya.example"),
        ("https://box", "box"),
        ("https://10.0.0.1", None),
        ("https://example.7", None),
        ("https://[::1", None),
        ("https://", None),
        ("https://a b", None),
        ("https://a..b", None),
        ("https://" + "a" * 254, None),
        ("null", None),
        ("", None),
    ],
)
def test_a_host_for_passkeys_has_a_name(origin: str, host: str | None) -> None:
    assert host_for_passkeys(origin) == host


@pytest.mark.parametrize(
    "origin", ["http://localhost:8765", "http://play.localhost", "https://play.example.org"]
)
def test_localhost_and_names_over_https_have_passkeys(server: LiveServer, origin: str) -> None:
    guest, key = keeper(server, origin), SoftKey(origin)
    assert make(guest, key).status_code == 201
    assert use(visitor(server, origin), key).status_code == 200
    assert guest.http.get("/api/sign-in").json() == {"passkey_host": passkeys(guest)[0]["host"]}


def test_whoever_names_no_origin_is_where_they_ask(server: LiveServer) -> None:
    """A client that is no browser names none."""
    guest = server.guest(Host="localhost:1234")
    assert begin(guest, "sign-in/passkey")["options"]["rpId"] == "localhost"
    refused(server.guest().http.post("/api/sign-in/passkey/begin", json={}), 409, "no_passkeys")
    assert server.guest().http.get("/api/sign-in").json() == {"passkey_host": None}


def test_another_host_has_other_passkeys_and_the_same_accounts(server: LiveServer) -> None:
    guest, key = with_passkey(server)
    moved = visitor(server, ELSEWHERE)
    moved.http.cookies.set("cosmodrome-device", guest.http.cookies["cosmodrome-device"])
    assert me(moved)["id"] == guest.me["id"]
    assert [(each["host"], each["here_usable"]) for each in passkeys(moved)] == [("play.example.org", False)]
    assert begin(moved, "me/passkeys")["options"]["excludeCredentials"] == []
    key.origin = ELSEWHERE  # no browser would do this
    assert "play.example.org" in refused(use(visitor(server, ELSEWHERE), key), 403, "passkey_elsewhere")


def test_an_answer_from_another_origin_is_refused(server: LiveServer) -> None:
    guest, key = with_passkey(server)
    words = refused(use(visitor(server), key, origin=ELSEWHERE), 403, "passkey_elsewhere")
    assert ORIGIN in words
    refused(make(guest, SoftKey(ORIGIN), origin=ELSEWHERE), 403, "passkey_elsewhere")
    assert len(passkeys(guest)) == 1


def test_an_origin_that_is_pinned_is_the_only_one(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "data", options={"origins": [f"{ORIGIN}/"]}, **WIDE)
    try:
        guest = server.guest(Origin=ORIGIN)  # through a proxy that names another host
        key = SoftKey(ORIGIN)
        assert guest.http.post("/api/me/keep", json={}).status_code == 200
        assert make(guest, key).json()["host"] == "play.example.org"
        assert passkeys(guest)[0]["here_usable"] is True
        assert use(server.guest(), key).status_code == 200
        assert server.guest().http.get("/api/sign-in").json() == {"passkey_host": "play.example.org"}
        other = visitor(server, ELSEWHERE)
        assert ORIGIN in refused(other.http.post("/api/sign-in/passkey/begin", json={}), 409, "no_passkeys")
    finally:
        server.stop()


# Time, and repetition.


@pytest.mark.parametrize("way", ["me/passkeys", "sign-in/passkey"])
def test_an_answer_is_good_once(server: LiveServer, way: str) -> None:
    guest, key = with_passkey(server)
    begun = begin(guest, way)
    new = SoftKey(ORIGIN)
    credential = new.make(begun["options"]) if way == "me/passkeys" else key.use(begun["options"])
    body = {"id": begun["id"], "credential": credential}
    assert guest.http.post(f"/api/{way}", json=body).status_code in (200, 201)
    refused(guest.http.post(f"/api/{way}", json=body), 410, "too_late")
    assert len(passkeys(guest)) == (2 if way == "me/passkeys" else 1)


@pytest.mark.parametrize("way", ["me/passkeys", "sign-in/passkey"])
def test_after_five_minutes_it_is_too_late(own_server: LiveServer, way: str) -> None:
    guest, key = with_passkey(own_server)
    moment = passkeys(guest)[0]["made"] + MINUTE
    own_server.stop_clock(moment)
    for late, status in ((5 * MINUTE - 1, (200, 201)), (5 * MINUTE, (410,))):
        own_server.stop_clock(moment)
        begun = begin(guest, way)
        new = SoftKey(ORIGIN)
        credential = new.make(begun["options"]) if way == "me/passkeys" else key.use(begun["options"])
        own_server.stop_clock(moment + late)
        answer = guest.http.post(f"/api/{way}", json={"id": begun["id"], "credential": credential})
        assert answer.status_code in status, answer.text


def test_only_who_asked_may_answer_and_only_what_was_asked(server: LiveServer) -> None:
    guest, key = with_passkey(server)
    begun, thief = begin(visitor(server), "sign-in/passkey"), visitor(server)
    body = {"id": begun["id"], "credential": key.use(begun["options"])}
    refused(thief.http.post("/api/sign-in/passkey", json=body), 410, "too_late")
    assert me(thief)["kept"] is False
    begun = begin(guest, "me/passkeys")
    asked = {**begun["options"], "rpId": "play.example.org"}
    body = {"id": begun["id"], "credential": key.use(asked)}
    refused(guest.http.post("/api/sign-in/passkey", json=body), 410, "too_late")
    shown = guest.http.post("/api/me/pairs", json={}).json()["code"]
    body["id"] = f"pairing:{shown}"
    refused(guest.http.post("/api/sign-in/passkey", json=body), 410, "too_late")
    assert guest.http.get(f"/api/me/pairs/{shown}").status_code == 200


def test_a_device_that_is_signed_out_meanwhile_gets_no_passkey(server: LiveServer) -> None:
    guest, key = with_passkey(server)
    laptop = visitor(server)
    use(laptop, key)
    begun = begin(laptop, "me/passkeys")
    here = next(device["id"] for device in laptop.http.get("/api/me/devices").json() if device["here"])
    assert guest.http.delete(f"/api/me/devices/{here}").status_code == 204
    body = {"id": begun["id"], "credential": SoftKey(ORIGIN).make(begun["options"])}
    refused(laptop.http.post("/api/me/passkeys", json=body), 410, "too_late")
    assert len(passkeys(guest)) == 1


# Other people.


def test_a_passkey_of_a_deleted_account_lets_nobody_in(own_server: LiveServer) -> None:
    guest, key = with_passkey(own_server)
    begin(guest, "me/passkeys")
    begin(guest, "sign-in/passkey")
    assert guest.http.post("/api/me/delete", json={}).json() == {"done": True}
    assert "deleted" in refused(use(visitor(own_server), key), 403, "bad_passkey")
    own_server.stop()
    kept = b"".join(file.read_bytes() for file in own_server.data.iterdir() if file.is_file())
    for secret in (text(key.id), str(guest.me["id"])):
        assert secret.encode() not in kept


def test_passkeys_are_taken_along(server: LiveServer) -> None:
    guest, _ = with_passkey(server)
    own = passkeys(guest)[0]
    del own["here_usable"]
    assert guest.http.get("/api/me/data").json()["passkeys"] == [own]


def test_a_copied_key_whose_counter_went_back_is_refused_and_told(server: LiveServer) -> None:
    guest, key = with_passkey(server, counter=5)
    copy = key.copied()
    for _ in range(2):
        assert use(visitor(server), key).status_code == 200
    thief = visitor(server)
    refused(use(thief, copy), 403, "passkey_copied")
    assert me(thief)["kept"] is False
    assert passkeys(guest)[0]["copied"] is not None
    copy.counter = 0
    refused(use(thief, copy), 403, "passkey_copied")
    assert use(visitor(server), key).status_code == 200  # the first passkey works until its owner removes it


def test_nobody_without_the_key_can_say_that_there_is_a_copy(server: LiveServer) -> None:
    guest, key = with_passkey(server, counter=5)
    forger = SoftKey(ORIGIN, counter=1)
    forger.id = key.id
    refused(use(visitor(server), forger), 403, "bad_passkey")
    assert passkeys(guest)[0]["copied"] is None


def test_the_passkey_of_one_is_not_kept_for_another(server: LiveServer) -> None:
    guest, key = with_passkey(server)
    other = keeper(server)
    refused(make(other, key), 403, "bad_passkey")
    assert passkeys(other) == []
    assert use(visitor(server), key).json()["me"]["id"] == guest.me["id"]


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("clientDataJSON", ""),
        ("clientDataJSON", text(b"[]")),
        ("clientDataJSON", text(b'{"origin": "https://play.example.org"}')),
        ("clientDataJSON", "\u00e9"),
        ("attestationObject", ""),
        ("attestationObject", text(b"\xa1\x61")),
        ("attestationObject", text(b"\xa0")),
        ("attestationObject", text(b"\x81" * 900)),
        ("authenticatorData", ""),
        ("authenticatorData", text(bytes(37))),
        ("signature", ""),
        ("signature", text(bytes(70))),
    ],
)
def test_answers_that_are_none_are_refused(server: LiveServer, member: str, value: str) -> None:
    guest, key = with_passkey(server)
    for way in ("me/passkeys", "sign-in/passkey"):
        begun = begin(guest, way)
        options = begun["options"]
        credential = SoftKey(ORIGIN).make(options) if way == "me/passkeys" else key.use(options)
        if member in credential["response"]:
            credential["response"][member] = value
            answer = guest.http.post(f"/api/{way}", json={"id": begun["id"], "credential": credential})
            refused(answer, 403, "bad_passkey")
    assert len(passkeys(guest)) == 1
    assert use(visitor(server), key).status_code == 200


@pytest.mark.parametrize("client", [{"type": "webauthn.get"}, {"challenge": text(bytes(32))}, {"type": ""}])
def test_an_answer_to_something_else_is_refused(server: LiveServer, client: dict[str, str]) -> None:
    guest, key = with_passkey(server)
    refused(make(guest, SoftKey(ORIGIN), **client), 403, "bad_passkey")
    used = {**client, "type": "webauthn.create"} if "type" in client else client
    refused(use(visitor(server), key, **used), 403, "bad_passkey")


def test_the_name_of_the_answer_is_that_of_the_key(server: LiveServer) -> None:
    guest, key = keeper(server), SoftKey(ORIGIN)
    begun = begin(guest, "me/passkeys")
    for wrong in (text(bytes(24)), "=", "!" + text(key.id)):
        credential = {**key.make(begun["options"]), "id": wrong}
        answer = guest.http.post("/api/me/passkeys", json={"id": begun["id"], "credential": credential})
        refused(answer, 403, "bad_passkey")
        begun = begin(guest, "me/passkeys")
    assert passkeys(guest) == []


# How often, and what is kept.


def test_whoever_tries_passkeys_waits(new_server: NewServer) -> None:
    server = new_server(sign_ins={"burst": 3, "per_second": 0.001})
    guest = visitor(server)
    for _ in range(3):
        refused(use(guest, SoftKey(ORIGIN)), 403, "bad_passkey")
    assert use(guest, SoftKey(ORIGIN)).status_code == 429


def test_questions_from_an_address_are_counted(new_server: NewServer) -> None:
    server = new_server(passkeys={"burst": 2, "per_second": 0.001})
    guest = visitor(server)
    for _ in range(2):
        begin(guest, "sign-in/passkey")
    answer = guest.http.post("/api/sign-in/passkey/begin", json={})
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 100


def test_passkeys_survive_a_kill_and_no_log_names_them(own_server: LiveServer) -> None:
    guest, key = with_passkey(own_server)
    begun = begin(visitor(own_server), "sign-in/passkey")
    own_server.stop(9)
    own_server.start()
    assert use(visitor(own_server), key).json()["me"]["id"] == guest.me["id"]
    own_server.stop()
    log = own_server.log.read_text()
    for secret in (text(key.id), begun["id"], begun["options"]["challenge"], str(guest.me["id"])):
        assert secret not in log


# Without the library.


async def test_a_server_without_the_library_says_so_and_has_all_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "webauthn", None)
    store, nothing = await open_store(tmp_path), cast(Any, None)
    gate = Gate(EdgeLimits(), Addresses("*"), AccessLog(), 100)
    people = People(store.people, b"key", wall_clock)
    app: Any = make_app(
        Tables(store.journal, nothing),
        b"key",
        store.check,
        people=people,
        history=store.history,
        shown=store.showing,
        rated=store.ratings,
        gate=gate,
    )
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="https://play.example.org"
    ) as http:
        await http.get("/api/me")
        assert (await http.post("/api/me/keep", json={})).status_code == 200
        assert (await http.get("/api/sign-in")).json() == {"passkey_host": None}
        assert (await http.get("/api/me/passkeys")).json() == []
        for way in ("me/passkeys", "sign-in/passkey"):
            words = refused(await http.post(f"/api/{way}/begin", json={}), 409, "no_passkeys")
            assert words.startswith("this server has no passkeys")
        assert (await http.post("/api/me/paper-code", json={})).status_code == 200
    await store.close()


@pytest.mark.long
def test_the_library_is_loaded_when_it_is_needed() -> None:
    script = (
        "import sys, cosmodrome.server.run; print(*{'webauthn', 'cryptography', 'cbor2'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
