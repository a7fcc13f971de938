"""The log, for people and programs: each line names what it belongs to, and no line has a secret."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator

import pytest
from live_server import NewServer, seat_two

from cosmodrome.server.edge.logs import JsonLines, TextLines
from cosmodrome.server.edge.problems import log_failure
from cosmodrome.tables.request_number import NOTHING, begin, current_number


@pytest.fixture(params=[TextLines, JsonLines])
def log(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """The log of a test."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(request.param())
    logger = logging.getLogger("cosmodrome")
    logger.addHandler(handler)
    yield written
    logger.removeHandler(handler)


async def test_a_line_names_what_it_belongs_to(log: io.StringIO) -> None:
    current_number.set(0x1A2B)
    logging.getLogger("cosmodrome.tables").warning("one\ntwo")
    assert "00001a2b" in log.getvalue()
    current_number.set(NOTHING)
    logging.getLogger("cosmodrome.tables").warning("three")
    last = log.getvalue().splitlines()[-1]
    assert "three" in last
    assert "00000000" not in last
    assert "asked" not in last


async def test_a_failure_is_found_by_the_number_that_the_person_was_told(log: io.StringIO) -> None:
    begin()
    try:
        raise RuntimeError("broken")
    except RuntimeError:
        number = log_failure("a test")
    assert log.getvalue().count(number) >= 2
    assert "RuntimeError: broken" in log.getvalue()


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_secret_is_logged(new_server: NewServer, form: str) -> None:
    server = new_server(options={"log_format": form})
    host, guest = server.guest(), server.guest()
    table = host.new_table()
    with host.line(table["id"]) as one, guest.line(table["id"]) as two:
        seat_two(host, guest, one, two)
        assert two.ask({"do": "sit", "seat": 9})["is"] == "refused"
    host.http.get(f"/api/tables/{table['id']}/replay").raise_for_status()
    host.http.get(f"/api/tables/{table['id']}x")
    server.stop()
    log = server.log.read_text()
    assert "/api/tables" in log
    if form == "json":
        own = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
        assert {"time", "level", "logger", "message"} <= own[-1].keys()
    seeds = re.findall(
        rb'"seed":"([0-9a-f]{64})', b"".join(file.read_bytes() for file in server.data.iterdir())
    )
    assert seeds
    people = [secret for who in (host, guest) for secret in (who.me["id"], who.me["name"], who.cookie)]
    secrets = [*people, *(seed.decode() for seed in seeds), table["id"], table["code"], table["seed_hash"]]
    assert not [secret for secret in secrets if secret in log]


def test_a_proxys_probes_fill_no_log(new_server: NewServer) -> None:
    server = new_server()
    guest = server.guest()
    for path in ("/api/ready", "/api/health", "/api/games"):
        guest.http.get(path).raise_for_status()
    server.stop()
    log = server.log.read_text()
    assert "GET /api/games 200" in log
    assert "/api/ready" not in log
    assert "/api/health" not in log
