"""Several people of one browser: each has a cookie, speaks as themselves, and knows what their own seat may know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from live_server import WIDE, Guest, Line, LiveServer, NewServer
from test_kept_names import unique_name
from test_rated_tables import refused
from test_showing import keeper
from websockets.sync.client import connect

from cosmodrome.cli.app import call
from cosmodrome.people.accounts import Visitor
from cosmodrome.people.house_rules import HouseRules
from cosmodrome.server.companions import number_asked, speaker
from cosmodrome.server.guests import Guests, cookie_name
from cosmodrome.tables.errors import TableError

MINUTE = 60 * 1000
"""Milliseconds."""


def add(guest: Guest, name: str = "") -> int:
    """Add somebody to a guest's browser. Return their number."""
    answer = guest.http.post("/api/companions", json={"name": name or unique_name()})
    assert answer.status_code == 201, answer.text
    return int(answer.json()["number"])


def companions(guest: Guest) -> list[int]:
    return [each["number"] for each in guest.http.get("/api/me").json()["companions"]]


def me_as(guest: Guest, number: object) -> httpx.Response:
    return guest.http.get("/api/me", params={"as": str(number)})


@contextmanager
def line_as(guest: Guest, number: object, table: str) -> Iterator[Line]:
    """Connect to a table as somebody of a browser, with all its cookies."""
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.http.cookies.jar)
    url = f"ws://127.0.0.1:{guest.server.port}/ws/tables/{table}?as={number}"
    with connect(
        url, additional_headers={"Cookie": cookies}, max_size=None, max_queue=None, compression=None
    ) as socket:
        yield Line(socket)


def does(line: Line, **command: Any) -> None:
    answer = line.ask(command)
    assert answer["is"] == "done", answer


def begin(one: Line, two: Line) -> None:
    """Sit the second down at seat 1 and begin."""
    does(two, do="sit", seat=1)
    does(two, do="ready", ready=True)
    does(one, do="start")
    for line in (one, two):
        while line.game is None:
            line.hear()


def test_a_browser_holds_eight_people_and_no_more(server: LiveServer) -> None:
    guest = server.guest()
    assert guest.me["companions"] == []
    names = [unique_name() for _ in range(7)]
    assert [add(guest, name) for name in names] == [2, 3, 4, 5, 6, 7, 8]
    told = guest.http.get("/api/me")
    assert [each["name"] for each in told.json()["companions"]] == names
    renewed = [cookie.partition("=")[0] for cookie in told.headers.get_list("set-cookie")]
    assert renewed == ["cosmodrome", *(f"cosmodrome-{number}" for number in range(2, 9))]
    answer = guest.http.post("/api/companions", json={"name": unique_name()})
    assert (answer.status_code, answer.json()["error"]) == (409, "too_many_companions")
    assert "eight" not in answer.json()["detail"]
    assert "8 people" in answer.json()["detail"]
    ids = {guest.me["id"], *(me_as(guest, number).json()["id"] for number in range(2, 9))}
    assert len(ids) == 8


def test_who_goes_home_makes_room(server: LiveServer) -> None:
    guest = server.guest()
    first, second = add(guest), add(guest)
    old = guest.http.cookies[f"cosmodrome-{first}"]
    assert guest.http.delete(f"/api/companions/{first}").status_code == 204
    assert companions(guest) == [second]
    assert me_as(guest, first).status_code == 401
    assert guest.http.delete(f"/api/companions/{first}").status_code == 404
    assert guest.http.get("/api/me?as=2", headers={"Cookie": f"cosmodrome-2={old}"}).status_code == 401
    assert add(guest) == first


@pytest.mark.parametrize("asked", ["9", "0", "-1", "", "two", "2.0", "02", "%C2%B2", "2&as=3"])
def test_as_is_one_number_from_1_to_8(server: LiveServer, asked: str) -> None:
    guest = server.guest()
    add(guest)
    answer = guest.http.get(f"/api/me?as={asked}")
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")
    assert "`as`" in answer.json()["detail"]
    assert "set-cookie" not in answer.headers
    table = guest.new_table()["id"]
    assert guest.http.get(f"/api/tables/{table}?as={asked}").status_code == 400
    with line_as(guest, asked, table) as line:
        code, reason = line.hear_close()
    assert code == 4400
    assert "`as`" in reason


def test_nobody_speaks_for_a_companion_who_is_not_there(server: LiveServer) -> None:
    guest = server.guest()
    add(guest)
    assert guest.http.get("/api/me?as=1").json()["id"] == guest.me["id"]
    answer = me_as(guest, 3)
    assert (answer.status_code, answer.json()["error"]) == (401, "no_guest")
    assert "set-cookie" not in answer.headers  # nobody new, either
    table = guest.new_table()["id"]
    with line_as(guest, 3, table) as line:
        assert line.hear_close()[0] == 4401


def test_a_token_is_good_for_its_own_number_only() -> None:
    guests, other = Guests(b"k" * 32), Guests(b"x" * 32)
    ann = guests.new()
    tokens = {number: guests.token(ann, number) for number in range(1, 9)}

    def shown(cookies: dict[str, str], number: int) -> Visitor | None:
        return speaker(guests, cookies, b"as=%d" % number)

    for number in range(1, 9):
        for made_for, token in tokens.items():
            found = shown({cookie_name(number): token}, number)
            assert (found is not None) == (number == made_for)
        assert shown({cookie_name(number): other.token(ann, number)}, number) is None
        words, _, signature = tokens[number].partition(".")
        assert shown({cookie_name(number): f"{words}.{signature[::-1]}"}, number) is None
    device = guests.device_token(ann, "phone")
    assert shown({"cosmodrome-2": device}, 2) is None
    assert shown({"cosmodrome-device": device}, 2) is None  # a kept name does not speak for a companion


def test_the_query_is_read_as_forms_are() -> None:
    assert [number_asked(query) for query in (b"", b"after=7", b"as=8", b"after=1&as=2", b"%61s=2")] == [
        1,
        1,
        8,
        2,
        2,
    ]
    with pytest.raises(TableError, match="from 1 to 8"):
        number_asked(b"as=%32%00")


@pytest.mark.parametrize("twin", [str.upper, lambda name: f" {name}.", lambda name: name.replace("o", "0")])
def test_two_of_a_browser_have_names_that_can_be_told_apart(server: LiveServer, twin: Any) -> None:
    guest, name = server.guest(), f"o{unique_name()}"
    number = add(guest, name)
    for alike in (twin(name), twin(guest.me["name"])):
        answer = guest.http.post("/api/companions", json={"name": alike})
        assert (answer.status_code, answer.json()["error"]) == (409, "name_here")
    answer = guest.http.patch("/api/me", json={"name": twin(name)})
    assert (answer.status_code, answer.json()["error"]) == (409, "name_here")
    renamed = guest.http.patch("/api/me", params={"as": number}, json={"name": twin(name)})
    assert renamed.status_code == 200  # their own name, written otherwise
    assert companions(guest) == [number]
    assert guest.http.get("/api/me").json()["name"] == guest.me["name"]


def test_a_companion_takes_no_name_that_somebody_keeps(server: LiveServer) -> None:
    kept, guest = keeper(server), server.guest()
    answer = guest.http.post("/api/companions", json={"name": kept.me["name"]})
    assert (answer.status_code, answer.json()["error"]) == (409, "name_kept")
    answer = guest.http.post("/api/companions", json={"name": "\u200b"})
    assert answer.status_code == 400
    assert companions(guest) == []


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/me/bring"),
        ("POST", "/api/me/paper-code"),
        ("GET", "/api/me/devices"),
        ("POST", "/api/sign-in/paper"),
        ("POST", "/api/sign-in/pair"),
    ],
)
def test_a_companion_keeps_no_name_here(server: LiveServer, method: str, path: str) -> None:
    guest = server.guest()
    number = add(guest)
    answer = guest.http.request(
        method, path, params={"as": number}, json={"code": "abcdefgh"} if "sign" in path else {}
    )
    assert (answer.status_code, answer.json()["error"]) == (403, "no_account"), answer.text
    assert "set-cookie" not in answer.headers


def held(guest: Guest) -> dict[int, int]:
    """Return how many devices are signed in to the name of each companion, by their numbers."""
    answer = guest.http.get("/api/companions")
    assert answer.status_code == 200, answer.text
    return {each["number"]: each["devices"] for each in answer.json()}


def keep_on_paper(guest: Guest, number: int) -> str:
    """Keep a companion's name. Return their paper code."""
    answer = guest.http.post("/api/me/keep", params={"as": number}, json={})
    assert answer.status_code == 200, answer.text
    assert "set-cookie" not in answer.headers  # nobody is signed in on the shared device
    return str(answer.json()["code"])


def show_letters(guest: Guest, number: int) -> str:
    answer = guest.http.post("/api/me/pairs", params={"as": number}, json={})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["code"])


def say(guest: Guest, number: int, code: str, yes: bool = True) -> httpx.Response:
    return guest.http.post(f"/api/me/pairs/{code}", params={"as": number}, json={"yes": yes})


def come_in(phone: Guest, code: str) -> httpx.Response:
    return phone.http.post("/api/sign-in/pair", json={"code": code})


def keep_on_phone(guest: Guest, number: int, server: LiveServer) -> Guest:
    """Let a companion keep their name on a phone of their own. Return the phone."""
    phone, code = server.guest(), show_letters(guest, number)
    assert come_in(phone, code).json() == {"signed_in": None}
    asks = guest.http.get(f"/api/me/pairs/{code}", params={"as": number}).json()
    assert asks["step"] == "asked"
    assert held(guest)[number] == 0  # nothing is kept before the yes
    assert say(guest, number, code).status_code == 204
    assert come_in(phone, code).json()["signed_in"]["me"]["kept"]
    return phone


def test_a_companion_keeps_their_name_on_a_phone_of_their_own(server: LiveServer) -> None:
    """Seat, name and results are theirs on both devices, and the tablet's own person stays who they are."""
    guest, name = server.guest(), unique_name()
    number, other = add(guest, name), add(guest)
    table = guest.new_table(game="karmanswap", seats=2)["id"]
    with line_as(guest, 1, table) as one, line_as(guest, number, table) as two:
        begin(one, two)
        phone = keep_on_phone(guest, number, server)
        assert phone.http.get("/api/me").json() | {"language": ""} == {
            "id": me_as(guest, number).json()["id"],
            "name": name,
            "language": "",
            "kept": True,
            "companions": [],
        }
        assert held(guest) == {number: 2, other: 0}
        assert guest.http.get("/api/me").json()["id"] == guest.me["id"]
        assert not guest.http.get("/api/me").json()["kept"]
        with line_as(phone, 1, table) as there:
            while there.game is None:
                there.hear()
            assert there.table["your_seat"] == 1
            assert two.game is not None
            assert there.game["view"]["hand"] == two.game["view"]["hand"]
            assert two.ask({"do": "say", "text": "on both"})["is"] == "done"
    renamed = phone.http.patch("/api/me", json={"name": f"{name} II"})
    assert renamed.status_code == 200
    assert me_as(guest, number).json()["name"] == f"{name} II"


def test_the_letters_of_a_companion_let_one_device_in_and_only_after_a_yes(server: LiveServer) -> None:
    guest, phone, thief = server.guest(), server.guest(), server.guest()
    number, other = add(guest), add(guest)
    code = show_letters(guest, number)
    assert say(guest, number, code).json()["error"] == "nobody_asks"
    assert come_in(phone, code).json() == {"signed_in": None}
    assert come_in(thief, code).json()["error"] == "bad_code"
    for asker in (other, 1):  # nobody else of the browser answers for them
        assert say(guest, asker, code).json()["error"] == "bad_code"
    assert say(guest, number, code, yes=False).status_code == 204
    assert come_in(phone, code).json()["error"] == "refused"
    assert held(guest) == {number: 0, other: 0}
    phone = keep_on_phone(guest, number, server)
    assert say(guest, number, code).json()["error"] in ("nobody_asks", "bad_code")
    assert come_in(thief, code).status_code == 404


def test_letters_of_a_companion_are_good_for_five_minutes(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "own" / "data", **WIDE)
    try:
        guest, phone = server.guest(), server.guest()
        number = add(guest)
        code = show_letters(guest, number)
        server.stop_clock(time.time() * 1000 + 5 * MINUTE + 1)
        assert come_in(phone, code).json()["error"] == "bad_code"
        kept = keep_on_phone(guest, number, server)
        assert kept.http.get("/api/me/devices").status_code == 200
        # Ten minutes later whoever holds the tablet lets no more devices in, and deletes nobody's name.
        server.stop_clock(time.time() * 1000 + 16 * MINUTE)
        answer = guest.http.post("/api/me/pairs", params={"as": number}, json={})
        assert (answer.status_code, answer.json()["error"]) == (403, "prove_first")
        answer = guest.http.post("/api/me/delete", params={"as": number}, json={})
        assert (answer.status_code, answer.json()["error"]) == (403, "prove_first")
    finally:
        server.stop()


def test_a_name_that_somebody_keeps_is_not_shown_as_a_qr(server: LiveServer) -> None:
    guest, other, name = server.guest(), server.guest(), unique_name()
    number = add(guest, name)
    assert other.http.patch("/api/me", json={"name": name}).status_code == 200
    code, phone = show_letters(guest, number), server.guest()
    assert come_in(phone, code).status_code == 200
    assert other.http.post("/api/me/keep", json={}).status_code == 200
    assert say(guest, number, code).json()["error"] == "name_kept"
    assert come_in(phone, code).json() == {"signed_in": None}
    answer = guest.http.post("/api/me/pairs", params={"as": number}, json={})
    assert (answer.status_code, answer.json()["error"]) == (409, "name_kept")


def test_who_keeps_their_name_on_paper_goes_home_and_takes_their_seat_back(server: LiveServer) -> None:
    """A bot plays on meanwhile. The host keeps the seat from them if they let the bot stay."""
    guest, phone = server.guest(), server.guest()
    number = add(guest)
    paper = keep_on_paper(guest, number)
    assert held(guest) == {number: 1}
    table = guest.new_table(game="phest", seats=2)["id"]
    with line_as(guest, 1, table) as one, line_as(guest, number, table) as two:
        begin(one, two)
        assert guest.http.delete(f"/api/companions/{number}").status_code == 204
        assert two.hear_close()[0] == 4401
        while one.table["seats"][1]["name"] is not None:
            one.hear()
        assert phone.http.post("/api/sign-in/paper", json={"code": paper}).status_code == 200
        does(one, do="keep", seat=1, kept=True)
        with line_as(phone, 1, table) as there:
            there.hear_until("welcome")
            assert there.table["gave_up"] == 1
            refused(there, "bot_kept", do="return")
            does(one, do="keep", seat=1, kept=False)
            does(there, do="return")
            while there.table["your_seat"] != 1:
                there.hear()
    assert companions(guest) == []
    thief = server.guest()
    assert thief.http.post("/api/sign-in/paper", json={"code": paper}).json()["error"] == "bad_code"


def test_who_is_on_a_phone_of_their_own_goes_home_from_the_tablet_and_keeps_the_seat(
    server: LiveServer,
) -> None:
    guest = server.guest()
    number = add(guest)
    table = guest.new_table(game="phest", seats=2)["id"]
    with line_as(guest, 1, table) as one, line_as(guest, number, table) as two:
        begin(one, two)
        phone = keep_on_phone(guest, number, server)
        with line_as(phone, 1, table) as there:
            there.hear_until("welcome")
            assert guest.http.delete(f"/api/companions/{number}").status_code == 204
            assert two.hear_close()[0] == 4401
            assert there.ask({"do": "say", "text": "still here"})["is"] == "done"
            assert there.table["your_seat"] == 1
        assert guest.http.get(f"/api/tables/{table}").json()["seats"][1]["bot"] is None


def test_a_phone_signs_the_tablet_out(server: LiveServer) -> None:
    guest = server.guest()
    number = add(guest)
    phone = keep_on_phone(guest, number, server)
    tablet = next(each for each in phone.http.get("/api/me/devices").json() if not each["here"])
    assert phone.http.delete(f"/api/me/devices/{tablet['id']}").status_code == 204
    assert me_as(guest, number).status_code == 401
    assert companions(guest) == []


def test_the_browsers_own_guest_shows_letters_to_nobody(server: LiveServer) -> None:
    guest = server.guest()
    answer = guest.http.post("/api/me/pairs", json={})
    assert (answer.status_code, answer.json()["error"]) == (403, "no_account")


def test_where_only_the_invited_keep_names_a_companion_keeps_none(new_server: NewServer) -> None:
    guest = new_server(options={"rules": HouseRules(who="invited")}, **WIDE).guest()
    number = add(guest)
    answer = guest.http.post("/api/me/pairs", params={"as": number}, json={})
    assert (answer.status_code, answer.json()["error"]) == (403, "invited_only")


def test_a_companion_takes_their_data_along_and_deletes_themselves(server: LiveServer) -> None:
    guest, name = server.guest(), unique_name()
    number, other = add(guest, name), add(guest)
    assert guest.http.get("/api/me/data", params={"as": number}).json()["name"] == name
    assert guest.http.post("/api/me/delete", params={"as": number}, json={}).json() == {"done": True}
    assert companions(guest) == [other]
    assert guest.http.get("/api/me").json()["id"] == guest.me["id"]


def test_two_of_a_browser_play_and_neither_sees_the_others_hand(server: LiveServer) -> None:
    guest = server.guest()
    number = add(guest)
    table = guest.new_table(game="karmanswap", seats=2)["id"]
    assert guest.http.get(f"/api/tables/{table}", params={"as": number}).json()["your_seat"] is None
    with line_as(guest, 1, table) as one, line_as(guest, number, table) as two:
        begin(one, two)
        assert [one.table["your_seat"], two.table["your_seat"]] == [0, 1]
        assert one.game is not None
        assert two.game is not None
        hands = [set(line.game["view"]["hand"]) for line in (one, two)]
        assert all(hands)
        assert not hands[0] & hands[1]
        one.ask({"do": "say", "text": "hello"})
        assert two.hear_until("chatted")["line"]["name"] == guest.me["name"]


def test_a_bot_plays_on_for_a_companion_who_goes_home(server: LiveServer) -> None:
    guest = server.guest()
    number = add(guest)
    table = guest.new_table(game="phest", seats=2)["id"]
    with line_as(guest, 1, table) as one, line_as(guest, number, table) as two:
        begin(one, two)
        assert guest.http.delete(f"/api/companions/{number}").status_code == 204
        code, reason = two.hear_close()
        assert (code, reason.partition(":")[0]) == (4401, "signed_out")
    seat = guest.http.get(f"/api/tables/{table}").json()["seats"][1]
    assert seat["name"] is None
    assert seat["bot"] is not None
    # The seat waits: whoever comes again looks on, and the host gives it to them.
    again = add(guest)
    with line_as(guest, 1, table) as one, line_as(guest, again, table) as two:
        while not one.table.get("watchers"):
            one.hear()
        does(one, do="give", seat=1, to=one.table["watchers"][0]["handle"])
        while two.table.get("your_seat") != 1:
            two.hear()


def test_people_of_one_browser_do_not_play_each_other_for_ratings(server: LiveServer) -> None:
    ada = keeper(server)
    number = add(ada)
    table = ada.new_table(game="phest", seats=3)["id"]
    with line_as(ada, 1, table) as one, line_as(ada, number, table) as two:
        does(one, do="rate", rated=True)
        assert ada.me["name"] in refused(two, "rated_device", do="sit", seat=1)
        does(one, do="rate", rated=False)
        does(two, do="sit", seat=1)
        refused(one, "rated_device", do="rate", rated=True)


def test_a_banned_companion_is_out_and_the_others_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = LiveServer(tmp_path / "own" / "data", **WIDE)
    try:
        guest = server.guest()
        number, other = add(guest), add(guest)
        their_id = me_as(guest, number).json()["id"]
        table = guest.new_table(game="phest", seats=3)["id"]
        with line_as(guest, 1, table) as one, line_as(guest, number, table) as two:
            begin_with = two.ask({"do": "sit", "seat": 1})
            assert begin_with["is"] == "done"
            assert call(["admin", "ban", their_id, "--data", str(server.data)]) == 0, capsys.readouterr()
            assert two.hear_close()[0] == 4403
            assert one.ask({"do": "say", "text": "still here"})["is"] == "done"
        assert me_as(guest, number).json()["error"] == "banned"
        assert me_as(guest, other).status_code == 200
        assert companions(guest) == [number, other]
        assert (
            guest.http.delete(f"/api/companions/{number}").status_code == 204
        )  # a ban keeps nobody from going home
        assert companions(guest) == [other]
    finally:
        server.stop()


def test_letters_of_companions_are_limited_as_kept_names_are(new_server: NewServer) -> None:
    guest = new_server(**WIDE | {"keeps": {"burst": 3, "per_second": 0.001}}).guest()
    number = add(guest)
    for _ in range(3):
        show_letters(guest, number)
    assert guest.http.post("/api/me/pairs", params={"as": number}, json={}).status_code == 429
    assert guest.http.post("/api/me/keep", params={"as": number}, json={}).status_code == 429
    assert held(guest) == {number: 0}


def test_companions_count_as_new_guests_of_their_address(new_server: NewServer) -> None:
    few = {"burst": 3, "per_second": 0.001}
    guest = new_server(**WIDE | {"new_guests": few}).guest()
    add(guest)
    add(guest)
    answer = guest.http.post("/api/companions", json={"name": unique_name()})
    assert answer.status_code == 429
    assert companions(guest) == [2, 3]
