"""Passkeys in Chromium itself, by its virtual authenticator and the page's `$lib/passkeys`.

They are made at http://localhost, because an IP address cannot have passkeys.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from live_server import WIDE, LiveServer
from people import Player
from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import Route

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LIB = Path(__file__).parents[2] / "web/src/lib"
STRIP = """
import { stripTypeScriptTypes } from "node:module";
import { readFileSync } from "node:fs";
console.log(stripTypeScriptTypes(readFileSync(process.argv[1], "utf8")));"""

CALL = """async ([name, ...given]) => {
  try {
    return { done: await (await import("/lib/passkeys"))[name](...given) };
  } catch (error) {
    return { failed: error.error ?? error.constructor.name };
  }
}"""
"""Calls a function of `$lib/passkeys`. Returns its result, or the id of its error."""

ASK = """async ([method, path, body]) => {
  const answer = await fetch(`/api${path}`, {
    method,
    ...(method === "GET" ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) }),
  });
  return answer.status === 204 ? null : await answer.json();
}"""


@cache
def script(name: str) -> str:
    """Return one of the page's own modules as JavaScript, by the Node that drives the browser."""
    node = compute_driver_executable()[0]
    command = [node, "--input-type=module", "--eval", STRIP, str(LIB / f"{name}.ts")]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class Browser:
    """Somebody's browser, with an authenticator, on the page of a server."""

    def __init__(self, one: Player, verifies: bool = True) -> None:
        self.page = one.page
        self.cable = one.context.new_cdp_session(one.page)
        self.cable.send("WebAuthn.enable")
        self.key = self.cable.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": verifies,
                    "isUserVerified": verifies,
                    "automaticPresenceSimulation": True,
                }
            },
        )["authenticatorId"]
        self.page.route("**/lib/*", self._lib)
        one.open("/")
        self.me: dict[str, Any] = self.ask("GET", "/me")

    def _lib(self, route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        route.fulfill(body=script(name), content_type="text/javascript")

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server as the page does. Return its answer."""
        return self.page.evaluate(ASK, [method, path, body])

    def call(self, name: str) -> dict[str, Any]:
        """Call a function of `$lib/passkeys`."""
        answer: dict[str, Any] = self.page.evaluate(CALL, [name])
        return answer

    def done(self, name: str) -> Any:
        """Call a function of `$lib/passkeys` that succeeds. Return its result."""
        answer = self.call(name)
        assert "failed" not in answer, answer
        return answer["done"]

    def failed(self, name: str) -> str:
        """Call a function of `$lib/passkeys` that fails. Return its error."""
        answer = self.call(name)
        assert "failed" in answer, answer
        return str(answer["failed"])

    def keep_name(self) -> str:
        """Keep the name that the server gave. Return the paper code."""
        return str(self.ask("POST", "/me/keep")["code"])

    def credentials(self) -> list[dict[str, Any]]:
        """Return the credentials that the authenticator keeps."""
        kept = self.cable.send("WebAuthn.getCredentials", {"authenticatorId": self.key})
        found: list[dict[str, Any]] = kept["credentials"]
        return found

    def take(self, credentials: list[dict[str, Any]], **changes: Any) -> None:
        """Put copies of credentials into the authenticator, like a passkey that is synced to several devices."""
        for credential in credentials:
            copied = {"authenticatorId": self.key, "credential": {**credential, **changes}}
            self.cable.send("WebAuthn.addCredential", copied)


@pytest.fixture
def browse(person: Callable[..., Player], server: LiveServer) -> Callable[..., Browser]:
    """Returns a function that lets somebody new browse at http://localhost, or at another address."""

    def come(url: str = f"http://localhost:{server.port}", verifies: bool = True) -> Browser:
        return Browser(person(url=url), verifies)

    return come


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    """A server whose clock can be set."""
    live = LiveServer(tmp_path / "own" / "data", **WIDE)
    yield live
    live.stop()


def test_a_passkey_signs_in_on_two_devices_until_it_is_removed(browse: Callable[..., Browser]) -> None:
    laptop, phone, tablet = browse(), browse(), browse()
    assert laptop.done("passkeysWork") is True
    laptop.keep_name()
    made = laptop.done("makePasskey")
    assert (made["host"], made["here_usable"]) == ("localhost", True)
    assert laptop.failed("makePasskey") == "passkey_there"
    phone.take(laptop.credentials())
    assert phone.done("signInByPasskey")["id"] == laptop.me["id"]
    assert phone.ask("GET", "/me")["kept"] is True
    assert phone.failed("makePasskey") == "passkey_there"
    tablet.take(phone.credentials())
    assert tablet.done("signInByPasskey")["id"] == laptop.me["id"]
    assert len(laptop.ask("GET", "/me/devices")) == 3
    laptop.ask("DELETE", f"/me/passkeys/{made['id']}")
    assert tablet.failed("signInByPasskey") == "bad_passkey"
    assert laptop.ask("GET", "/me/passkeys") == []
    again = laptop.done("makePasskey")
    assert again["id"] != made["id"]
    assert len(laptop.credentials()) == 1  # the new passkey replaced the old one


def test_each_device_has_a_passkey_of_its_own(browse: Callable[..., Browser]) -> None:
    laptop, phone = browse(), browse()
    code = laptop.keep_name()
    laptop.done("makePasskey")
    phone.ask("POST", "/sign-in/paper", {"code": code})
    phone.done("makePasskey")
    assert len(laptop.ask("GET", "/me/passkeys")) == 2
    for one in (laptop, phone):
        assert one.done("signInByPasskey")["id"] == laptop.me["id"]
    assert len(laptop.ask("GET", "/me/devices")) == 2


def test_who_gives_up_is_who_they_were(browse: Callable[..., Browser]) -> None:
    one = browse()
    assert one.failed("signInByPasskey") == "PasskeyCancelled"  # there is no passkey to choose
    one.keep_name()
    one.cable.send("WebAuthn.setUserVerified", {"authenticatorId": one.key, "isUserVerified": False})
    assert one.failed("makePasskey") == "PasskeyCancelled"  # the finger was another one
    assert one.ask("GET", "/me/passkeys") == []
    assert one.ask("GET", "/me")["id"] == one.me["id"]


def test_an_authenticator_that_verifies_nobody(browse: Callable[..., Browser]) -> None:
    """The server accepts the passkey. Chromium does not let unverified people use one that the page does not name."""
    one = browse(verifies=False)
    one.keep_name()
    made = one.done("makePasskey")
    assert one.failed("signInByPasskey") == "PasskeyCancelled"
    assert one.ask("GET", "/me/passkeys") == [made]
    assert one.ask("GET", "/me")["id"] == one.me["id"]


def test_an_address_has_no_passkeys(browse: Callable[..., Browser], server: LiveServer) -> None:
    one = browse(server.url)
    assert one.done("passkeysWork") is False
    one.keep_name()
    assert one.failed("makePasskey") == "no_passkeys"
    assert one.failed("signInByPasskey") == "no_passkeys"


@pytest.mark.long
def test_what_another_page_was_asked_is_answered_for_nobody(
    browse: Callable[..., Browser], own_server: LiveServer
) -> None:
    """A page at another port has the same host, so the browser answers its request; the origin betrays the page."""
    there = f"localhost:{own_server.port}"
    ann = own_server.guest(Host=there, Origin=f"http://{there}")
    ann.http.post("/api/me/keep", json={})
    asked = ann.http.post("/api/me/passkeys/begin", json={}).json()
    one, bodies = browse(), []

    def answer(route: Route) -> None:
        bodies.append(route.request.post_data_json)
        route.abort()

    one.page.route("**/api/me/passkeys/begin", lambda route: route.fulfill(json=asked))
    one.page.route("**/api/me/passkeys", answer)
    assert one.failed("makePasskey") == "offline"
    refused = ann.http.post("/api/me/passkeys", json=bodies[0]).json()
    assert (refused["error"], there in refused["detail"]) == ("passkey_elsewhere", True)
    assert ann.http.get("/api/me/passkeys").json() == []


def test_an_answer_is_good_once(browse: Callable[..., Browser]) -> None:
    one = browse()
    one.keep_name()
    for name, path in (("makePasskey", "/me/passkeys"), ("signInByPasskey", "/sign-in/passkey")):
        bodies = sent(one, f"**/api{path}")
        one.done(name)
        again = one.ask("POST", path, bodies[0])
        assert again["error"] == "too_late"
    assert len(one.ask("GET", "/me/passkeys")) == 1


@pytest.mark.long
def test_who_takes_too_long_begins_anew(browse: Callable[..., Browser], own_server: LiveServer) -> None:
    one = browse(f"http://localhost:{own_server.port}")
    one.keep_name()
    now = time.time() * 1000
    own_server.stop_clock(now)

    def held(route: Route) -> None:
        own_server.stop_clock(now + 5 * 60_000)
        route.continue_()

    one.page.route("**/api/me/passkeys", held, times=1)
    assert one.failed("makePasskey") == "too_late"
    own_server.stop_clock(now)
    one.cable.send("WebAuthn.clearCredentials", {"authenticatorId": one.key})
    one.done("makePasskey")
    one.page.route("**/api/sign-in/passkey", held, times=1)
    assert one.failed("signInByPasskey") == "too_late"
    assert one.done("signInByPasskey")["id"] == one.me["id"]


@pytest.mark.long
def test_a_copied_key_is_refused_and_its_owner_told(browse: Callable[..., Browser]) -> None:
    owner, thief = browse(), browse()
    owner.keep_name()
    owner.done("makePasskey")
    thief.take(owner.credentials())
    for _ in range(2):
        owner.done("signInByPasskey")
    assert owner.ask("GET", "/me/passkeys")[0]["copied"] is None
    assert thief.failed("signInByPasskey") == "passkey_copied"
    assert thief.ask("GET", "/me")["kept"] is False
    assert owner.ask("GET", "/me/passkeys")[0]["copied"] is not None


def sent(one: Browser, path: str) -> list[Any]:
    """Return the bodies that the page sends to a path from now on; the list grows."""
    bodies: list[Any] = []

    def note(route: Route) -> None:
        bodies.append(route.request.post_data_json)
        route.continue_()

    one.page.route(path, note)
    return bodies
