"""A report has the line and twenty lines on each side of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cosmodrome.people.errors import PersonError
from cosmodrome.people.reports import Reports
from cosmodrome.store import Store, open_store
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire.sights import ChatLine

ADA = Person("ada", "Ada", 1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(str(tmp_path))
    yield opened
    await opened.close()


def line(number: int, text: str | None = "words") -> ChatLine:
    return ChatLine(number=number, at=number, seat=0, name="Bob", text=text, phrase=None, team=None)


@pytest.mark.parametrize(("number", "first", "last"), [(1, 1, 21), (30, 10, 50), (60, 40, 60)])
async def test_a_report_has_twenty_lines_on_each_side(
    store: Store, number: int, first: int, last: int
) -> None:
    reports = Reports(store.people, lambda: 7)
    await reports.add(ADA, "table", [line(each) for each in range(1, 61)], number)
    (kept,) = await reports.of(ADA)
    assert kept.line == number
    assert [each.number for each in kept.lines] == list(range(first, last + 1))


async def test_a_line_that_nobody_can_read_any_more_is_not_reported(store: Store) -> None:
    reports = Reports(store.people, lambda: 7)
    for number in (2, 3):
        with pytest.raises(PersonError) as refused:
            await reports.add(ADA, "table", [line(1), line(2, None)], number)
        assert refused.value.error == "no_line"
    assert await reports.all() == []
