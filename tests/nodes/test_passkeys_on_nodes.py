"""Passkeys on two nodes with one database: each question is answered once, at one of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from authenticator import SoftKey

from cosmodrome.people.accounts import Device, Passkey, Visitor
from cosmodrome.people.errors import PersonError
from cosmodrome.people.passkeys import site_of
from cosmodrome.people.service import People
from cosmodrome.store import Store, open_store
from cosmodrome.tables.awake.house import wall_clock
from cosmodrome.tables.people import Person

SITE = site_of("https://play.example.org")
ADA = Visitor(Person("ada", "Ada", 1), "ada", True)
GUEST = Visitor(Person("guest", "Guest", 1), "guest", False)


@pytest.fixture
async def two(where: str) -> AsyncIterator[list[People]]:
    """The people services of two nodes. Ada keeps her name there."""
    stores: list[Store] = [await open_store(where, shared=True) for _ in range(2)]
    people = [People(store.people, store.key, wall_clock) for store in stores]
    await people[0].keep(ADA, "phone, Firefox")
    yield people
    for store in stores:
        await store.close()


async def test_a_question_asked_at_one_node_is_answered_at_one_of_both(two: list[People]) -> None:
    key = SoftKey(SITE.origin)
    asked = await two[0].passkeys.ask_for_key(ADA, SITE)
    answer = key.make(asked.options)
    made = await asyncio.gather(
        *(each.passkeys.keep(ADA, asked.id, answer, "phone, Firefox") for each in two), return_exceptions=True
    )
    assert one_of(made, Passkey) == "too_late"
    asked = await two[1].passkeys.ask_for_proof(GUEST, SITE)
    answer = key.use(asked.options)
    came = await asyncio.gather(
        *(each.passkeys.sign_in(GUEST, asked.id, answer, "computer, Chrome") for each in two),
        return_exceptions=True,
    )
    assert one_of(came, Device) == "too_late"
    assert len(await two[0].devices.all_of("ada")) == 2


def one_of(found: list[object], kind: type) -> str:
    """Check that one of two found something of a kind. Return the error of the other."""
    errors = [each for each in found if isinstance(each, PersonError)]
    assert [isinstance(each, kind) for each in found].count(True) == 1
    assert len(errors) == 1
    return errors[0].error
