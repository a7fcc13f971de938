"""What a host sees and does about people who keep their names, and who may play by the rules of the house."""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from live_server import WIDE, Guest, LiveServer, NewServer
from pypdf import PdfReader

from cosmodrome.cli.app import call
from cosmodrome.people.accounts import Visitor, all_of, mark
from cosmodrome.people.house_rules import HouseRules
from cosmodrome.people.service import People
from cosmodrome.store import open_store
from cosmodrome.tables.people import Person

Said = tuple[int, str, str]
ORIGIN = "https://play.example"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Returns a function that calls the program, and returns its exit code, standard output and standard error."""
    for name in ("DATABASE_URL", "COSMODROME_ORIGIN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "200")

    def run(*words: object) -> Said:
        code = call([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return run


class Host:
    """A host, who gives a server orders about people."""

    def __init__(self, server: LiveServer, run: Callable[..., Said]) -> None:
        self.server = server
        self._run = run

    def run(self, *words: object) -> Said:
        """Call `admin people` for the server's data folder."""
        return self._run("admin", "people", *words, "--data", self.server.data)

    def asks(self, *words: object) -> Any:
        """Return the answer to an order, as JSON."""
        code, out, err = self.run(*words, "--json")
        assert code == 0, err
        return json.loads(out)

    def refused(self, *words: object) -> str:
        """Return the words about an order that cannot be carried out."""
        code, out, err = self.run(*words)
        assert code in (1, 2)
        assert out == ""
        assert len(err.splitlines()) == 1
        return err

    def invitation(self, uses: int = 1) -> str:
        """Return the code of a new invitation."""
        link: str = self.asks("invite", "--uses", uses, "--until", "2100-01-01", "--origin", ORIGIN)["link"]
        assert link.startswith(f"{ORIGIN}/invited#")
        return link.partition("#")[2]


@pytest.fixture
def host(server: LiveServer, run: Callable[..., Said]) -> Host:
    """The host of the server that tests share."""
    return Host(server, run)


@pytest.fixture
def kept_only(server_with: NewServer, run: Callable[..., Said]) -> Host:
    """The host of a server on which only people with kept names make tables."""
    return Host(server_with(options={"rules": HouseRules(who="kept", accounts_kept=5)}, **WIDE), run)


@pytest.fixture
def invited_only(server_with: NewServer, run: Callable[..., Said]) -> Host:
    """The host of a server with rules for invited people."""
    return Host(server_with(options={"rules": HouseRules(who="invited")}, **WIDE), run)


def unique_name() -> str:
    letters = secrets.token_hex(6).translate(str.maketrans("0123456789", "ghjkmnpqrt"))
    return f"Ada {letters}"


def keeper(server: LiveServer, name: str = "", **body: str) -> Guest:
    """Return somebody who keeps a name."""
    guest = server.guest()
    assert guest.http.patch("/api/me", json={"name": name or unique_name()}).status_code == 200
    answer = guest.http.post("/api/me/keep", json=body)
    assert answer.status_code == 200, answer.text
    guest.me = answer.json()["me"]
    return guest


def names_file(folder: Path, *names: str) -> Path:
    file = folder / "names.txt"
    file.write_text("\n".join(names), "utf-8")
    return file


def signed_in(server: LiveServer, code: str) -> dict[str, Any]:
    answer = server.guest().http.post("/api/sign-in/paper", json={"code": code})
    assert answer.status_code == 200, answer.text
    me: dict[str, Any] = answer.json()["me"]
    return me


# People who keep a name.


def test_the_list_has_everybody_who_keeps_a_name(host: Host) -> None:
    guest = keeper(host.server)
    found = [one for one in host.asks("list")["people"] if one["id"] == guest.me["id"]]
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    assert [(one["name"], one["devices"], one["seen"]) for one in found] == [
        (guest.me["name"], 1, int(today.timestamp() * 1000))
    ]
    code, out, _ = host.run("list")
    assert code == 0
    assert guest.me["name"] in out
    assert f"{today:%Y-%m-%d}" in out


def test_whoever_lost_everything_gets_a_new_code(host: Host) -> None:
    guest = keeper(host.server)
    made = host.asks("code", guest.me["name"].upper())
    assert (made["id"], made["name"]) == (guest.me["id"], guest.me["name"])
    assert signed_in(host.server, made["code"]) == guest.me
    code, out, _ = host.run("code", guest.me["name"])
    assert code == 0
    assert f"{guest.me['name']} ({guest.me['id']}): " in out


def test_there_is_no_code_for_a_name_that_nobody_keeps(host: Host) -> None:
    assert "nobody keeps the name 'No Such Name'" in host.refused("code", "No Such Name")


def test_what_the_host_changed_about_somebody_can_be_read(
    host: Host, run: Callable[..., Said], tmp_path: Path
) -> None:
    guest = keeper(host.server)
    host.asks("code", guest.me["name"])
    for words in (("ban", guest.me["id"]), ("unban", guest.me["id"])):
        assert run("admin", *words, "--data", host.server.data)[0] == 0
    acts = [one for one in host.asks("log")["acts"] if one["person"] == guest.me["id"]]
    assert [one["act"] for one in acts] == ["let in again", "banned", "got a new paper code"]
    assert {one["name"] for one in acts} == {guest.me["name"]}
    assert all(abs(one["at"] / 1000 - time.time()) < 3600 for one in acts)
    assert f"{guest.me['name']} ({guest.me['id']}): banned" in host.run("log")[1]


def test_a_line_that_the_host_removed_is_noted_for_whoever_said_it(
    host: Host, run: Callable[..., Said]
) -> None:
    guest = host.server.guest()
    table = guest.new_table()
    with guest.line(table["id"]) as line:
        line.hear_until("welcome")
        assert line.ask({"do": "say", "text": "a word that is not noted"})["is"] == "done"
    code, out, _ = run("admin", "journal", table["code"], "--json", "--data", host.server.data)
    assert code == 0
    number = next(
        one["number"] for one in json.loads(out)["entries"] if "a word that is not noted" in one["words"]
    )
    assert run("admin", "remove-line", table["code"], number, "--data", host.server.data)[0] == 0
    acts = [one for one in host.asks("log")["acts"] if one["person"] == guest.me["id"]]
    assert [one["act"] for one in acts] == [f"removed line {number} of the chat at table {table['code']}"]


# A class, a club.


def test_a_sheet_makes_an_account_and_a_card_for_each_name(host: Host, tmp_path: Path) -> None:
    names = [unique_name() for _ in range(12)]
    file, pdf = names_file(tmp_path, f"\ufeff{names[0]} ", "", *names[1:], ""), tmp_path / "cards.pdf"
    told = host.asks("sheet", file, "-o", pdf, "--origin", f"{ORIGIN}/", "--lang", "de")
    assert told == {"file": str(pdf), "names": names}
    assert pdf.stat().st_mode & 0o077 == 0
    pages = [page.extract_text() for page in PdfReader(pdf).pages]
    assert [sum(name in page for name in names) for page in pages] == [10, 2]
    kept = {one["name"]: one for one in host.asks("list")["people"]}
    assert [kept[name]["devices"] for name in names] == [0] * 12
    codes = [word for page in pages for word in page.split() if word.count("-") == 3 and len(word) == 19]
    assert sorted(signed_in(host.server, code)["name"] for code in codes) == sorted(names)
    acts = {one["person"]: one["act"] for one in host.asks("log")["acts"]}
    assert acts[kept[names[0]]["id"]] == "got an account and a paper code from a sheet"


def test_all_names_are_checked_before_anything_is_made(host: Host, tmp_path: Path) -> None:
    taken, name = keeper(host.server).me["name"], unique_name()
    file = names_file(
        tmp_path, name, "", "x" * 25, "\u200b\u200b", taken.upper(), name.replace("a", "\u00e4"), "Ad\u0430"
    )
    said = host.refused("sheet", file, "-o", tmp_path / "cards.pdf", "--origin", ORIGIN)
    assert f"{file}: line 3: a name has at most 24 letters" in said
    assert "line 4: a name needs letters that can be seen" in said
    assert f"line 5: {taken.upper()!r} is kept by somebody" in said
    assert "is the name of line 1, or looks like it" in said
    assert "line 7: a name has letters of one alphabet" in said
    assert "Nothing was made" in said
    assert name not in [one["name"] for one in host.asks("list")["people"]]
    assert [path.name for path in tmp_path.iterdir()] == ["names.txt"]


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "there are no names"), (b"\n \n", "there are no names"), (b"\xff\xfe", "no text in UTF-8")],
)
def test_a_file_without_names_makes_nothing(host: Host, tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "names.txt"
    file.write_bytes(content)
    assert said in host.refused("sheet", file, "-o", tmp_path / "cards.pdf", "--origin", ORIGIN)


def test_a_name_that_cannot_be_printed_makes_nothing(host: Host, tmp_path: Path) -> None:
    name = f"\u674e {secrets.token_hex(2)}"
    said = host.refused("sheet", names_file(tmp_path, name), "-o", tmp_path / "cards.pdf", "--origin", ORIGIN)
    assert "which no font here has" in said
    assert name not in [one["name"] for one in host.asks("list")["people"]]


def test_a_place_that_cannot_be_written_makes_nothing(host: Host, tmp_path: Path) -> None:
    name = unique_name()
    for place in (tmp_path / "nowhere/cards.pdf", tmp_path):
        said = host.refused("sheet", names_file(tmp_path, name), "-o", place, "--origin", ORIGIN)
        assert f"{place} cannot be written" in said
    assert name not in [one["name"] for one in host.asks("list")["people"]]


def test_cards_that_cannot_be_written_in_the_end_are_said_with_what_to_do(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cosmodrome.cli.whole_file.os.replace", full)
    name = unique_name()
    said = host.refused("sheet", names_file(tmp_path, name), "-o", tmp_path / "cards.pdf", "--origin", ORIGIN)
    assert "the accounts are made, and codes for them come from `admin people code NAME`" in said
    assert signed_in(host.server, host.asks("code", name)["code"])["name"] == name
    assert [path.name for path in tmp_path.iterdir()] == ["names.txt"]


@pytest.mark.parametrize(
    "origin",
    [
        "play.example",
        "ftp://play.example",
        "https://",
        "https://a@b",
        "https://a/path",
        "https://a:99999",
        "x",
    ],
)
def test_an_origin_is_an_address_without_a_path(host: Host, tmp_path: Path, origin: str) -> None:
    said = host.refused("sheet", names_file(tmp_path, unique_name()), "--origin", origin)
    assert f"--origin {origin!r} must be an address" in said


def test_without_an_origin_nothing_is_printed(host: Host, tmp_path: Path) -> None:
    assert "--origin https://play.example" in host.refused("sheet", names_file(tmp_path, unique_name()))


def test_it_all_works_on_the_store_of_a_server_that_does_not_run(
    new_server: NewServer, run: Callable[..., Said], tmp_path: Path
) -> None:
    host = Host(new_server(**WIDE), run)
    host.server.stop()
    host.asks("sheet", names_file(tmp_path, "Ada", "Bob"), "-o", tmp_path / "cards.pdf", "--origin", ORIGIN)
    made, invitation = host.asks("code", "ada"), host.invitation()
    host.server.start()
    assert signed_in(host.server, made["code"])["name"] == "Ada"
    assert keeper(host.server, "Cleo", invitation=invitation).me["kept"] is True
    assert [one["name"] for one in host.asks("list")["people"]] == ["Ada", "Bob", "Cleo"]


def test_codes_and_names_stay_out_of_the_log(host: Host, tmp_path: Path) -> None:
    name = unique_name()
    host.asks("sheet", names_file(tmp_path, name), "-o", tmp_path / "cards.pdf", "--origin", ORIGIN)
    code, invitation = host.asks("code", name)["code"], host.invitation()
    keeper(host.server, invitation=invitation)
    log = host.server.log.read_text()
    assert "the host: MakeSheet" in log
    for secret in (name, code, invitation):
        assert secret not in log


# Invitations.


def test_an_invitation_is_good_as_often_as_the_host_said(invited_only: Host) -> None:
    server, code = invited_only.server, invited_only.invitation(uses=2)
    first, second = (keeper(server, invitation=code.lower().replace("-", " ")) for _ in range(2))
    third = server.guest()
    answer = third.http.post("/api/me/keep", json={"invitation": code})
    assert (answer.status_code, answer.json()["error"]) == (404, "bad_invitation")
    assert third.http.get("/api/me").json()["kept"] is False
    assert {first.me["kept"], second.me["kept"]} == {True}


def test_to_keep_a_name_twice_uses_an_invitation_once(invited_only: Host) -> None:
    code = invited_only.invitation(uses=2)
    guest = keeper(invited_only.server, invitation=code)
    again = guest.http.post("/api/me/keep", json={"invitation": code})
    assert again.json() == {"me": guest.me, "code": None}
    assert guest.http.post("/api/me/keep", json={}).json() == {"me": guest.me, "code": None}
    assert invited_only.asks("invitations")["invitations"][0]["uses_left"] == 1


def test_a_name_that_is_taken_uses_no_invitation(invited_only: Host) -> None:
    code, other = invited_only.invitation(), invited_only.server.guest()
    name = unique_name()
    other.http.patch("/api/me", json={"name": name})
    keeper(invited_only.server, name, invitation=invited_only.invitation())
    answer = other.http.post("/api/me/keep", json={"invitation": code})
    assert (answer.status_code, answer.json()["error"]) == (409, "name_kept")
    other.http.patch("/api/me", json={"name": unique_name()})
    assert other.http.post("/api/me/keep", json={"invitation": code}).status_code == 200


def test_an_invitation_that_was_taken_back_is_good_no_more(invited_only: Host) -> None:
    made = invited_only.asks("invite", "--uses", 1, "--until", "2100-01-01", "--origin", ORIGIN)
    assert made["id"] in [one["id"] for one in invited_only.asks("invitations")["invitations"]]
    assert made["link"].partition("#")[2] not in invited_only.run("invitations")[1]
    assert invited_only.run("uninvite", made["id"][:8])[0] == 0
    assert made["id"] not in [one["id"] for one in invited_only.asks("invitations")["invitations"]]
    body = {"invitation": made["link"].partition("#")[2]}
    answer = invited_only.server.guest().http.post("/api/me/keep", json=body)
    assert answer.json()["error"] == "bad_invitation"
    assert f"no open invitation begins with '{made['id']}'" in invited_only.refused("uninvite", made["id"])


@pytest.mark.parametrize("until", ["2001-01-01", "tomorrow", "2027-02-30", "9999-12-31"])
def test_an_invitation_ends_on_a_day_to_come(host: Host, until: str) -> None:
    said = host.refused("invite", "--uses", 1, "--until", until, "--origin", ORIGIN)
    assert "choose a day that is not over" in said or f"--until {until!r} must be a day" in said


def test_an_invitation_is_good_through_its_last_day(new_server: NewServer, run: Callable[..., Said]) -> None:
    host = Host(new_server(options={"rules": HouseRules(who="invited")}, **WIDE), run)
    made = host.asks("invite", "--uses", 2, "--until", "2100-01-31", "--origin", ORIGIN)
    code = made["link"].partition("#")[2]
    over = datetime(2100, 2, 1, tzinfo=UTC).timestamp() * 1000
    host.server.stop_clock(over - 1)
    keeper(host.server, invitation=code)
    host.server.stop_clock(over)
    answer = host.server.guest().http.post("/api/me/keep", json={"invitation": code})
    assert (answer.status_code, answer.json()["error"]) == (404, "bad_invitation")


def test_whoever_guesses_invitations_waits(new_server: NewServer, run: Callable[..., Said]) -> None:
    limits = WIDE | {"sign_ins": {"burst": 3, "per_second": 0.001}}
    host = Host(new_server(options={"rules": HouseRules(who="invited")}, proxies="127.0.0.1", **limits), run)
    code, body = host.invitation(), {"invitation": "7KQ2-M4XP-9WRT-HV3D"}
    guesser = host.server.guest(**{"X-Forwarded-For": "203.0.113.5"})
    for _ in range(3):
        assert guesser.http.post("/api/me/keep", json=body).json()["error"] == "bad_invitation"
    assert guesser.http.post("/api/me/keep", json={"invitation": code}).status_code == 429
    keeper(host.server, invitation=code)


# People who may play.


def test_the_page_is_told_the_rules_of_the_house(host: Host, kept_only: Host, invited_only: Host) -> None:
    told = [one.server.guest().http.get("/api/server").json() for one in (host, kept_only, invited_only)]
    assert told == [
        {"who": "everybody", "accounts_kept": 2, "rated": True},
        {"who": "kept", "accounts_kept": 5, "rated": True},
        {"who": "invited", "accounts_kept": 2, "rated": True},
    ]


def test_only_kept_names_make_tables_where_the_host_says_so(kept_only: Host) -> None:
    server = kept_only.server
    guest, ada = server.guest(), keeper(server)
    answer = guest.http.post("/api/tables", json={"game": "phest", "seats": 2})
    assert (answer.status_code, answer.json()["error"]) == (403, "names_only")
    table = ada.new_table()["id"]
    with guest.line(table) as line:
        line.hear_until("welcome")
        assert line.ask({"do": "sit", "seat": 1})["is"] == "done"


def test_a_guest_makes_no_rematch_where_only_kept_names_make_tables(new_server: NewServer) -> None:
    server = new_server(**WIDE)
    guest = server.guest()
    table = guest.finished_game(bots=["random"])
    server.stop()
    server.options = {"rules": HouseRules(who="kept")}
    server.start()
    with guest.line(table) as line:
        line.hear_until("welcome")
        refused = line.ask({"do": "rematch"})
        assert (refused["is"], refused["error"]) == ("refused", "names_only")
        answer = guest.http.post(
            f"/api/tables/{table}/play-on", json={"moment": 1, "seat": 0, "bots": ["", "random"]}
        )
        assert (answer.status_code, answer.json()["error"]) == (403, "names_only")
        assert guest.http.post("/api/me/keep", json={}).status_code == 200
        assert line.ask({"do": "rematch"})["is"] == "done"


def test_only_the_invited_sit_down_where_the_host_says_so(invited_only: Host) -> None:
    server = invited_only.server
    guest, ada = server.guest(), keeper(server, invitation=invited_only.invitation())
    for body in ({}, {"invitation": None}):
        answer = guest.http.post("/api/me/keep", json=body)
        assert (answer.status_code, answer.json()["error"]) == (403, "invited_only")
    answer = guest.http.post("/api/tables", json={"game": "phest", "seats": 2})
    assert (answer.status_code, answer.json()["error"]) == (403, "invited_only")
    table = ada.new_table()["id"]
    with guest.line(table) as line:
        line.hear_until("welcome")  # guests may watch
        refused = line.ask({"do": "sit", "seat": 1})
        assert (refused["is"], refused["error"]) == ("refused", "invited_only")
        guest.http.patch("/api/me", json={"name": unique_name()})
        body = {"invitation": invited_only.invitation()}
        assert guest.http.post("/api/me/keep", json=body).status_code == 200
        assert line.ask({"do": "sit", "seat": 1})["is"] == "done"  # over the same connection


def test_no_seat_is_given_to_a_guest_where_only_the_invited_play(invited_only: Host) -> None:
    server = invited_only.server
    guest, ada = server.guest(), keeper(server, invitation=invited_only.invitation())
    table = ada.new_table(bots=["random"], start=True)["id"]
    with ada.line(table) as one, guest.line(table) as two:
        two.hear_until("welcome")
        one.hear_until("welcome")
        while not one.table["watchers"]:
            one.hear()
        refused = one.ask({"do": "give", "seat": 1, "to": one.table["watchers"][0]["handle"]})
        assert (refused["is"], refused["error"]) == ("refused", "invited_only")


def test_whoever_sits_at_a_table_stays_when_the_rules_change(
    new_server: NewServer, run: Callable[..., Said]
) -> None:
    server = new_server(**WIDE)
    guest = server.guest()
    table = guest.new_table()["id"]
    server.stop()
    server.options = {"rules": HouseRules(who="invited")}
    server.start()
    with guest.line(table) as line:
        line.hear_until("welcome")
        assert line.ask({"do": "sit", "seat": 1})["is"] == "done"  # they already sit there and play
        assert line.ask({"do": "sit", "seat": 0})["is"] == "done"


# Unused accounts.


async def test_accounts_that_nobody_uses_are_deleted_when_the_house_keeps_them_no_longer(
    tmp_path: Path, run: Callable[..., Said]
) -> None:
    store = await open_store(tmp_path / "data")
    now = int(time.time() * 1000)
    people = People(store.people, store.key, lambda: now, HouseRules(accounts_kept=3))
    try:
        await people.open()
        for name in ("Ada", "Bob"):
            await people.keep(Visitor(Person(name, name), name, False), "phone")
        years = int(3 * 365.25) * 24 * 3600 * 1000
        now += years
        await people.delete_unused()
        assert len(await store.people_of_host.accounts()) == 2
        await people.account(Visitor(Person("Bob", "Bob"), "Bob", True))
        now += 24 * 3600 * 1000
        await people.delete_unused()
        assert [account.name for account, _ in await store.people_of_host.accounts()] == ["Bob"]
        assert {device for device, _ in await store.people.ended_since(0)} == {
            mark("Ada"),
            mark(all_of("Ada")),
        }
    finally:
        await store.close()


def test_the_host_sees_who_was_not_seen_for_years(new_server: NewServer, run: Callable[..., Said]) -> None:
    host = Host(new_server(**WIDE), run)
    guest = keeper(host.server)
    host.server.stop_clock(time.time() * 1000 + 2.2 * 365.25 * 24 * 3600 * 1000)
    assert [one["name"] for one in host.asks("unused")["people"]] == [guest.me["name"]]
    assert host.asks("unused", "--years", 3)["people"] == []


# People who are to be deleted.


def leaves_an_unreadable_table(host: Host) -> tuple[Guest, str]:
    """Return somebody who deleted themselves, and the code of a table of theirs that cannot be read."""
    guest = host.server.guest()
    table = guest.new_table()
    host.server.stop()
    with closing(sqlite3.connect(host.server.data / "cosmodrome.sqlite3", isolation_level=None)) as other:
        lost = '{"entry":"Lost"}'
        other.execute("UPDATE journal SET entry = ? WHERE table_id = ?", (lost, table["id"]))
    host.server.start()
    answer = guest.http.post("/api/me/delete", json={})
    assert (answer.status_code, answer.json()) == (200, {"done": False})
    return guest, table["code"]


def test_a_table_that_cannot_be_read_is_listed_and_given_up(
    server_with: NewServer, run: Callable[..., Said]
) -> None:
    host = Host(server_with(**WIDE), run)
    assert host.run("leaving")[1] == "No table knows anybody who is to be deleted.\n"
    guest, code = leaves_an_unreadable_table(host)
    whole = keeper(host.server).new_table()
    (found,) = host.asks("leaving")["tables"]
    assert found["code"] == code
    assert "entry 1 cannot be read: Invalid value 'Lost'" in found["unreadable"]
    words = host.run("leaving")[1]
    assert "drop-table CODE" in words
    assert guest.me["name"] not in words
    assert guest.me["id"] not in words
    assert "can be given up" in host.refused("drop-table", whole["code"])
    assert "can be given up" in host.refused("drop-table", "ZZZZZZ")
    assert host.run("drop-table", code.lower())[0] == 0
    assert host.asks("leaving")["tables"] == []
    assert host.server.guest().http.get(f"/api/tables/{code}").status_code == 404
    assert "gave up table" in host.asks("log")["acts"][0]["act"]
