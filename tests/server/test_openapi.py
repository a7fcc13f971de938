"""The OpenAPI description, and whether the server keeps to it, whatever is sent."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from live_server import LiveServer
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance


@pytest.mark.parametrize("examples", [4, pytest.param(15, marks=pytest.mark.long)])
def test_the_server_keeps_to_its_description(server: LiveServer, examples: int) -> None:
    """No failures of ours, only statuses and bodies that are described; whatever a guest sends.

    What the description allows may still be refused: there is no such game, the seats are too many for it.
    """
    described = schemathesis.openapi.from_url(f"{server.url}/api/docs/openapi.json")
    cookies = {"cosmodrome": server.guest().cookie}
    tried = 0
    for operation in described.get_all_operations():
        assert isinstance(operation, Ok)

        @settings(max_examples=examples, deadline=None, derandomize=True, database=None)
        @given(case=operation.ok().as_strategy())
        def keeps_to_it(case: Any) -> None:
            case.call_and_validate(cookies=cookies, excluded_checks=[positive_data_acceptance])

        keeps_to_it()
        tried += 1
    assert tried == 70


class Links(HTMLParser):
    """Collects every address and handler that a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "style", "iframe")
        for name, value in attrs:
            assert name != "style"
            assert not name.startswith("on")
            if name in ("href", "src"):
                self.found.append(value or "")
            if name == "id":
                self.ids.add(value or "")


def test_its_page_needs_nothing_from_elsewhere_and_nothing_inline(server: LiveServer) -> None:
    answer = httpx.get(f"{server.url}/api/docs")
    assert answer.headers["content-type"].startswith("text/html")
    links = Links()
    links.feed(answer.text)
    assert "/api/docs/style.css" in links.found
    for link in links.found:
        if link.startswith("#"):
            assert link[1:] in links.ids
        elif link != "data:,":
            assert link.startswith("/")
            assert httpx.get(f"{server.url}{link}").status_code == 200
