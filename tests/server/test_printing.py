"""Print-and-play over HTTP: what is printed, how often it is made, for whom, and what is refused."""

from __future__ import annotations

import asyncio
import io
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, get_args

import pypdf
import pypdfium2
import pytest
from live_server import WIDE, Guest, LiveServer, NewServer

from cosmodrome.core import find_game
from cosmodrome.core.art.words import LANGUAGES
from cosmodrome.core.edition import own_text
from cosmodrome.press.paper import PAPERS
from cosmodrome.press.print_options import BACKS, FARTHEST, INKS, PARTS
from cosmodrome.server.print_job import Printing, Unprinted, printed
from cosmodrome.server.printing import WAITING, Prints
from cosmodrome.server.wire import print_bodies as bodies
from cosmodrome.tables.errors import TableError
from cosmodrome.workers import Job, JobDone, Kind, Overdue

SHIPS = own_text(find_game("phest"), "cards.toml")
HEAVY = SHIPS.replace('name = "Wren"', 'name = "Anvil"')
LONG = SHIPS.replace('name = "Wren"', f'name = "{"Wrenhouse" * 12}"')
COVER = {"game": "phest", "parts": ["cover"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose host has decks for Phest, one with a name that no card has room for."""
    folder = tmp_path_factory.mktemp("printing")
    for name, text in (("heavy", HEAVY), ("long", LONG)):
        deck = folder / "decks" / "phest" / name
        deck.mkdir(parents=True)
        (deck / "cards.toml").write_text(text, "utf-8")
    live = LiveServer(folder / "data", decks=folder / "decks", **WIDE)
    yield live
    live.stop()


def order(guest: Guest, **wanted: Any) -> bytes:
    """Return the PDF for an order."""
    answer = guest.http.post("/api/print", json=wanted)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return answer.content


def refused(guest: Guest, **wanted: Any) -> tuple[int, str, str]:
    """Return status, message id and words for an order that is refused."""
    answer = guest.http.post("/api/print", json=wanted)
    return answer.status_code, answer.json()["error"], answer.json()["detail"]


def words(pdf: bytes) -> str:
    """Return what the pages say. PDFium reads them in a hundredth of the time that pypdf takes."""
    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_bounded() for page in document)


def test_a_game_is_printed_once_for_everybody(server: LiveServer) -> None:
    one, two = server.guest(), server.guest()
    wanted = {"game": "spacebowl", "paper": "letter", "language": "de"}
    answer = one.http.post("/api/print", json=wanted)
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-disposition"] == 'attachment; filename="spacebowl-letter-de.pdf"'
    box = pypdf.PdfReader(io.BytesIO(answer.content)).pages[0].mediabox
    assert (round(box.width), round(box.height)) == (612, 792)
    assert order(two, **wanted) == answer.content
    made = re.findall(r"printed spacebowl, \d+ KiB", server.log.read_text())
    assert len(made) == 1
    assert order(two, **wanted | {"ink": "saving"}) != answer.content


@pytest.mark.long
def test_two_people_at_once(server: LiveServer) -> None:
    people = [server.guest(), server.guest()]
    orders = [{"game": "phest", "parts": ["cards"]}, {"game": "phest", "parts": ["cards"], "paper": "a3"}]
    with ThreadPoolExecutor(2) as threads:
        pdfs = list(threads.map(lambda each: order(each[0], **each[1]), zip(people, orders, strict=True)))
    assert all(pdf.startswith(b"%PDF") for pdf in pdfs)
    assert pdfs[0] != pdfs[1]


def test_a_host_s_deck_and_a_table_s_own(server: LiveServer) -> None:
    host, other = server.guest(), server.guest()
    cards = {"game": "phest", "parts": ["cards"]}
    assert "Anvil" not in words(order(host, **cards))
    heavy = order(host, **cards, deck="heavy")
    assert "Anvil" in words(heavy)
    assert "heavy" in words(heavy)
    table = host.new_table(deck="heavy", bots=["random"], start=True, settings={"spectators": False})
    assert order(host, **cards, table=table["id"]) == order(host, **cards, table=table["code"]) == heavy
    assert refused(other, **cards, table=table["id"])[:2] == (403, "no_spectators")
    plain = host.new_table()
    assert "Anvil" not in words(order(host, **cards, table=plain["id"]))
    assert refused(host, game="spacebowl", table=table["id"])[::2] == (
        400,
        "game: phest is played at this table, not spacebowl",
    )
    assert refused(host, **cards, deck="heavy", table=table["id"])[2].startswith("deck: a table is printed")
    assert refused(host, **cards, table="nothing")[:2] == (404, "no_table")


@pytest.mark.parametrize(
    ("wanted", "status", "error", "detail"),
    [
        ({"game": "chess"}, 404, "unknown_game", "'chess'"),
        ({"game": "phest", "deck": "light"}, 400, "unknown_deck", "'heavy', 'long'"),
        ({"game": "phest", "paper": "b5"}, 400, "bad_request", "paper: "),
        ({"game": "phest", "language": "it"}, 400, "bad_request", "language: "),
        ({"game": "phest", "parts": ["lid"]}, 400, "bad_request", "parts"),
        ({"game": "phest", "right": 10.5}, 400, "bad_request", "right: "),
        ({"game": "phest", "copies": 3}, 400, "bad_request", "copies"),
        ({"game": "phest", "deck": "long", "parts": ["cards"]}, 400, "unprintable", "Wrenhouse"),
    ],
)
def test_what_cannot_be_printed_is_said(
    server: LiveServer, wanted: dict[str, Any], status: int, error: str, detail: str
) -> None:
    answer = refused(server.guest(), **wanted)
    assert answer[:2] == (status, error)
    assert detail in answer[2]


def test_single_pieces_and_what_differs_from_another_deck(server: LiveServer) -> None:
    guest = server.guest()
    two = words(order(guest, game="phest", only=["falcon", "blank-ship"]))
    assert "Falcon" in two
    assert "Wren" not in two
    changed = words(order(guest, game="phest", deck="heavy", against=""))
    assert "Anvil" in changed
    assert "Falcon" not in changed
    assert "Wren" in words(order(guest, game="phest", against="heavy"))
    assert refused(guest, game="phest", only=["falkon"])[::2] == (
        400,
        "there is no piece 'falkon'; did you mean falcon?",
    )
    assert refused(guest, game="phest", against="")[2].startswith("there is nothing to print")
    assert refused(guest, game="phest", against="light")[:2] == (400, "unknown_deck")


def test_a_box_is_opened_to_choose_from(server: LiveServer) -> None:
    guest = server.guest()

    def box(**wanted: str) -> dict[str, Any]:
        answer = guest.http.post("/api/print/box", json={"game": "phest"} | wanted)
        assert answer.status_code == 200, answer.text
        return {part["id"]: part for part in answer.json()["parts"]}

    ships = box(language="de")["ships"]
    assert ships["name"] == "Schiffe"
    assert len(ships["pieces"]) == 32 + 1
    assert ships["pieces"][-1] == {"id": "blank-ship", "copies": 0, "changed": False}
    changed = [one["id"] for part in box(deck="heavy").values() for one in part["pieces"] if one["changed"]]
    assert changed == ["wren"]
    assert guest.http.post("/api/print/box", json={"game": "chess"}).status_code == 404


def test_games_say_whether_they_can_be_printed(server: LiveServer) -> None:
    assert {game["id"] for game in server.guest().http.get("/api/games").json() if game["printable"]} == {
        "karmanswap",
        "phest",
        "spacebowl",
    }


def test_strangers_print_nothing(server: LiveServer) -> None:
    guest = server.guest()
    guest.http.cookies.clear()
    assert refused(guest, **COVER)[:2] == (401, "no_guest")


def test_so_many_prints_of_a_person_and_of_an_address(new_server: NewServer) -> None:
    live = new_server(
        prints={"burst": 2, "per_second": 0.001}, prints_address={"burst": 3, "per_second": 0.001}
    )
    one, two = live.guest(), live.guest()
    assert order(one, **COVER) == order(one, **COVER)
    status, error, detail = refused(one, **COVER)
    assert (status, error) == (429, "too_many_requests")
    assert detail.startswith("too many prints: wait ")
    order(two, **COVER)
    assert refused(two, **COVER)[2].startswith("too many prints for your address: wait ")


def test_the_wire_offers_what_the_press_has() -> None:
    assert get_args(bodies.Paper) == tuple(PAPERS)
    assert get_args(bodies.PrintLanguage) == LANGUAGES
    assert get_args(bodies.Backs) == tuple(BACKS)
    assert get_args(bodies.Ink) == INKS
    assert get_args(bodies.PrintPart) == PARTS
    (limits,) = get_args(bodies.Millimetres)[1:]
    assert (limits.ge, limits.le) == (-FARTHEST, FARTHEST)


class Bench:
    """A worker whose jobs end when the test says so."""

    def __init__(self) -> None:
        self.jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any]]] = asyncio.Queue()
        self.given = 0

    async def run(self, job: Job) -> JobDone:
        value: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.given += 1
        self.jobs.put_nowait((job, value))
        return JobDone(await value, 1.0, 0.0, 0.0)


def sheet(game: str) -> Printing:
    return Printing(game, (), "", "a4", "en", "colour", "fold", (), (0.0, 0.0))


async def test_one_print_at_a_time_for_a_person() -> None:
    bench = Bench()
    prints = Prints(bench.run)
    first = asyncio.create_task(prints.pdf(sheet("a"), "ann"))
    job, a = await bench.jobs.get()
    assert (job.kind, job.person) == (Kind.BACKGROUND, "ann")
    with pytest.raises(TableError) as refusal:
        await prints.pdf(sheet("b"), "ann")
    assert (refusal.value.error, refusal.value.status) == ("printing", 409)
    shared = [asyncio.create_task(prints.pdf(sheet("a"), who)) for who in ("ann", "ben")]
    other = asyncio.create_task(prints.pdf(sheet("b"), "ben"))
    _, b = await bench.jobs.get()
    a.set_result(b"A")
    b.set_result(b"B")
    assert await asyncio.gather(first, *shared, other) == [b"A", b"A", b"A", b"B"]
    assert bench.given == 2


async def test_a_print_is_kept_even_if_whoever_asked_has_gone() -> None:
    bench = Bench()
    prints = Prints(bench.run)
    gone = asyncio.create_task(prints.pdf(sheet("a"), "ann"))
    _, value = await bench.jobs.get()
    gone.cancel()
    back = asyncio.create_task(prints.pdf(sheet("a"), "ann"))
    value.set_result(b"A")
    assert await back == await prints.pdf(sheet("a"), "ann") == b"A"
    assert gone.cancelled()
    assert bench.given == 1


async def test_what_was_asked_for_longest_ago_is_let_go() -> None:
    bench = Bench()
    prints = Prints(bench.run, kept_bytes=5)

    async def makes(game: str) -> bool:
        """Return whether it was made for this order."""
        before = bench.given
        task = asyncio.create_task(prints.pdf(sheet(game), "ann"))
        job = asyncio.create_task(bench.jobs.get())
        await asyncio.wait({task, job}, return_when="FIRST_COMPLETED")
        if job.done():
            job.result()[1].set_result(game.encode() * 2)
        job.cancel()
        assert await task == game.encode() * 2
        return bench.given > before

    assert [await makes(game) for game in "abacab"] == [True, True, False, True, False, True]


async def test_too_many_prints_wait() -> None:
    bench = Bench()
    prints = Prints(bench.run)
    tasks = [asyncio.create_task(prints.pdf(sheet(str(at)), f"person {at}")) for at in range(WAITING)]
    values = [(await bench.jobs.get())[1] for _ in tasks]
    with pytest.raises(TableError, match="many prints") as refusal:
        await prints.pdf(sheet("one more"), "ann")
    assert refusal.value.status == 503
    for value in values:
        value.set_exception(Overdue("60 s"))
    for failure in await asyncio.gather(*tasks, return_exceptions=True):
        assert isinstance(failure, TableError)
        assert failure.error == "unavailable"


async def test_nothing_refused_is_kept() -> None:
    bench = Bench()
    prints = Prints(bench.run)
    for error, status in (("no_press", 501), ("unprintable", 400)):
        task = asyncio.create_task(prints.pdf(sheet("a"), "ann"))
        (await bench.jobs.get())[1].set_result(Unprinted(error, "why"))
        with pytest.raises(TableError, match="why") as refusal:
            await task
        assert (refusal.value.error, refusal.value.status) == (error, status)


def test_without_a_press_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "cosmodrome.press", None)
    monkeypatch.setattr("tempfile.tempdir", None)
    answer = printed(sheet("phest"), str(tmp_path))
    assert isinstance(answer, Unprinted)
    assert answer.error == "no_press"
    assert "pip install 'cosmodrome[press]'" in answer.detail
