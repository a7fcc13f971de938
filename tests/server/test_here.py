"""The site beside the server's own pages: its files, its policy, and that it is made once, when somebody asks."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from typing import Any, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import httpx
import pytest

from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.addresses import Addresses
from cosmodrome.server.edge.gate import Gate
from cosmodrome.server.edge.limits import DEFAULT
from cosmodrome.server.edge.problems import send_problem
from cosmodrome.server.edge.shield import Shield
from cosmodrome.server.site.here import MARK, Here
from cosmodrome.server.site.page import Page

SCRIPT = b"let it = 'be larger than a chunk is';" * 5000
PICTURE = bytes(range(256)) * 600


class Maker:
    """Makes a small site, and counts how often."""

    def __init__(self) -> None:
        self.made = 0
        self.fault = ""
        self.began = asyncio.Event()
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    async def __call__(self, file: BinaryIO) -> None:
        """Write the site, or fail."""
        self.made += 1
        self.began.set()
        await self.may_go_on.wait()
        if self.fault:
            raise RuntimeError(self.fault)
        with ZipFile(file, "w") as archive:
            archive.writestr("index.html", "<head></head>", ZIP_DEFLATED)
            archive.writestr("assets/index-1.js", SCRIPT, ZIP_DEFLATED)
            archive.writestr("icon.png", PICTURE, ZIP_STORED)
            archive.writestr("python/pyodide.asm.wasm", b"\0asm", ZIP_DEFLATED)


async def no_api(scope: Any, receive: Any, send: Any) -> None:
    """Answer as an API without anything in it."""
    await send_problem(send, 404, "not_found", "there is nothing at this address")


@pytest.fixture
def maker() -> Maker:
    """Who makes the site."""
    return Maker()


@pytest.fixture
async def here(maker: Maker, tmp_path: Any) -> AsyncIterator[Here]:
    """The site, before the page of a server."""
    (tmp_path / "index.html").write_text("<head></head>")
    here = Here(Page(tmp_path, mark=MARK), maker)
    yield here
    await here.close()


@pytest.fixture
async def visitor(here: Here) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who asks the server."""
    app = Shield(no_api, here, Gate(DEFAULT, Addresses(), AccessLog(), 100))
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://games.test") as visitor:
        yield visitor


async def test_the_site_is_made_once_and_only_when_somebody_asks_for_it(
    visitor: httpx.AsyncClient, maker: Maker
) -> None:
    assert (await visitor.get("/")).status_code == 200
    assert maker.made == 0
    maker.may_go_on.clear()
    asked = [asyncio.create_task(visitor.get("/here/")) for _ in range(3)]
    await maker.began.wait()
    assert (await visitor.get("/")).status_code == 200, "others wait for nothing"
    maker.may_go_on.set()
    answers = await asyncio.gather(*asked)
    assert [answer.text for answer in answers] == ["<head></head>"] * 3
    assert maker.made == 1


async def test_only_pages_of_the_site_may_run_webassembly(visitor: httpx.AsyncClient) -> None:
    for path in ("/", "/settings", "/t/ABCDEF", "/hereabouts", "/tv", "/api/games", "/assets/no.js"):
        assert "wasm" not in (await visitor.get(path)).headers["content-security-policy"]
    for path in ("/here/", "/here/index.html", "/here/assets/index-1.js", "/here/python/pyodide.asm.wasm"):
        policies = (await visitor.get(path)).headers.get_list("content-security-policy")
        assert len(policies) == 1
        parts = policies[0].split("; ")
        assert "script-src 'self' 'wasm-unsafe-eval'" in parts
        assert "connect-src 'self'" in parts, "it opens no sockets"
        assert "frame-ancestors 'none'" in parts
        assert policies[0].count("unsafe") == 1


async def test_files_come_as_they_are_compressed_or_not(visitor: httpx.AsyncClient) -> None:
    for path, content, kind in (
        ("assets/index-1.js", SCRIPT, "text/javascript; charset=utf-8"),
        ("icon.png", PICTURE, "image/png"),
        ("python/pyodide.asm.wasm", b"\0asm", "application/wasm"),
    ):
        for accepted in ("gzip", "identity"):
            answer = await visitor.get(f"/here/{path}", headers={"accept-encoding": accepted})
            assert answer.status_code == 200
            assert answer.content == content
            assert answer.headers["content-type"] == kind
            async with visitor.stream("GET", f"/here/{path}", headers={"accept-encoding": accepted}) as raw:
                sent = b"".join([chunk async for chunk in raw.aiter_raw()])
            assert len(sent) == int(answer.headers["content-length"])
            packed = answer.headers.get("content-encoding") == "gzip"
            assert packed == (accepted == "gzip" and path != "icon.png")
            assert (gzip.decompress(sent) if packed else sent) == content


async def test_browsers_ask_anew_for_all_but_hashed_files(visitor: httpx.AsyncClient) -> None:
    for path, keep in (("", "no-cache"), ("assets/index-1.js", "public, max-age=31536000, immutable")):
        answer = await visitor.get(f"/here/{path}")
        assert answer.headers["cache-control"] == keep
        known = {"if-none-match": answer.headers["etag"]}
        again = await visitor.get(f"/here/{path}", headers=known)
        assert (again.status_code, again.content) == (304, b"")


async def test_nobody_becomes_a_guest_by_opening_the_site(visitor: httpx.AsyncClient) -> None:
    assert "set-cookie" not in (await visitor.get("/here/")).headers
    assert not visitor.cookies


async def test_other_addresses_below_it_are_refused(visitor: httpx.AsyncClient) -> None:
    answer = await visitor.get("/here")
    assert (answer.status_code, answer.headers["location"]) == (308, "/here/")
    assert (await visitor.get("/here/settings")).status_code == 404
    assert (await visitor.head("/here/icon.png")).content == b""
    refused = await visitor.post("/here/", headers={"origin": "http://games.test"})
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET, HEAD")


async def test_a_site_that_cannot_be_made_is_tried_again_and_the_log_says_why(
    visitor: httpx.AsyncClient, maker: Maker, caplog: pytest.LogCaptureFixture
) -> None:
    maker.fault = "no room left"
    answer = await visitor.get("/here/")
    assert (answer.status_code, answer.json()["error"]) == (503, "no_page")
    assert "the site below /here/ cannot be made: no room left" in caplog.text
    maker.fault = ""
    assert (await visitor.get("/here/")).status_code == 200
    assert maker.made == 2


async def test_the_page_says_in_its_head_that_there_is_a_site(
    visitor: httpx.AsyncClient, tmp_path: Any
) -> None:
    assert MARK.decode() in (await visitor.get("/settings")).text
    plain = Shield(no_api, Page(tmp_path), Gate(DEFAULT, Addresses(), AccessLog(), 100))
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app=plain), base_url="http://games.test"
    ) as other:
        assert MARK.decode() not in (await other.get("/settings")).text
        assert (await other.get("/here/index.html")).status_code == 404


async def test_who_makes_the_site_is_ended_with_the_server(here: Here, maker: Maker) -> None:
    maker.may_go_on.clear()
    making = asyncio.create_task(here._archive())
    await maker.began.wait()
    await here.close()
    assert await making is None
