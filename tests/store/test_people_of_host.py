"""What a host does about people, on every database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from kinds_of_store import open_any

from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.people.host_port import HostAct
from cosmodrome.people.invitations import Invitation
from cosmodrome.store import Store, open_store
from cosmodrome.tables.names import skeleton


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await open_any(database)
    yield opened
    await opened.close()


def account(name: str, seen_day: int = 20_000) -> Account:
    return Account(f"id of {name}", name, 1, skeleton(name), "person", 50, seen_day)


def act(number: int, person: str = "", words: str = "did it") -> HostAct:
    return HostAct(f"act {number}", number, person, words)


def code(of: Account, name: str = "") -> PaperCode:
    return PaperCode(name or f"hash of {of.name}", of.id, 1)


async def keep(store: Store, name: str, invitation: str | None = None) -> bool:
    made = account(name)
    device = Device(made.id, made.id, "phone, Firefox", 1, made.seen_day, 1)
    return await store.people.keep(made, device, code(made), invitation)


async def invite(store: Store, uses: int, until: int = 100) -> Invitation:
    invitation = Invitation("hash of it", uses, until, 1)
    await store.people_of_host.invite(invitation, act(1))
    return invitation


async def test_all_accounts_are_listed_by_name_with_their_devices(store: Store) -> None:
    assert await keep(store, "Bob")
    await store.people_of_host.make_all([account("Ada")], [code(account("Ada"))], [act(1)])
    listed = await store.people_of_host.accounts()
    assert listed == [(account("Ada"), 0), (account("Bob"), 1)]


async def test_an_account_is_found_by_its_name_or_by_the_look_of_it(store: Store) -> None:
    await keep(store, "Ada")
    for name in ("Ada", "ada", "\u0410da"):
        assert await store.people_of_host.named(name, skeleton(name)) == account("Ada")
    assert await store.people_of_host.named("Bob", skeleton("Bob")) is None


async def test_the_exact_name_goes_before_one_that_looks_like_it(store: Store) -> None:
    await keep(store, "Ada")
    await keep(store, "ADA B")
    await store.people.renew_skeletons("all alike", lambda name: "x")
    assert await store.people_of_host.named("ADA B", "x") == await store.people.account("id of ADA B")


async def test_a_sheet_is_made_as_a_whole_or_not_at_all(store: Store) -> None:
    await keep(store, "Cleo")
    made = [account(name) for name in ("Ada", "Bob", "cleo")]
    codes, acts = [code(each) for each in made], [act(number) for number in range(3)]
    assert not await store.people_of_host.make_all(made, codes, acts)
    assert await store.people_of_host.accounts() == [(account("Cleo"), 1)]
    assert await store.people_of_host.acts(10) == []
    assert await store.people_of_host.make_all(made[:2], codes[:2], acts[:2])
    assert await store.people.use_code("hash of Bob", "guest", 5, 0) == "id of Bob"
    assert len(await store.people_of_host.acts(10)) == 2


async def test_a_new_code_takes_the_place_of_the_others(store: Store) -> None:
    await keep(store, "Ada")
    assert await store.people_of_host.new_code(code(account("Ada"), "new"), act(1, "id of Ada"))
    assert await store.people.use_code("hash of Ada", "guest", 5, 0) is None
    assert await store.people.use_code("new", "guest", 5, 0) == "id of Ada"
    assert not await store.people_of_host.new_code(code(account("Bob"), "other"), act(2))
    assert [each for each, _ in await store.people_of_host.acts(10)] == [act(1, "id of Ada")]


async def test_acts_are_told_with_the_names_that_are_kept(store: Store) -> None:
    await keep(store, "Ada")
    await store.people_of_host.note(act(1, "id of Ada"))
    await store.people_of_host.note(act(2, "somebody"))
    await store.set("ban:x", "", act(3, "x", "banned"))
    assert await store.people_of_host.acts(10) == [
        (act(3, "x", "banned"), None),
        (act(2, "somebody"), None),
        (act(1, "id of Ada"), "Ada"),
    ]
    assert len(await store.people_of_host.acts(1)) == 1
    assert "ban:x" in await store.settings()


async def test_an_invitation_is_used_by_keeping_a_name(store: Store) -> None:
    invitation = await invite(store, 2)
    assert await keep(store, "Ada", invitation.hash)
    assert [each.uses_left for each in await store.people_of_host.invitations(5)] == [1]
    assert not await keep(store, "ada", invitation.hash)  # the name is taken; no use is lost
    assert [each.uses_left for each in await store.people_of_host.invitations(5)] == [1]
    assert await keep(store, "Bob", invitation.hash)
    assert await store.people_of_host.invitations(5) == []
    assert not await keep(store, "Cleo", invitation.hash)
    assert [each.name for each, _ in await store.people_of_host.accounts()] == ["Ada", "Bob"]


@pytest.mark.parametrize("asked", ["", "another hash"])
async def test_an_invitation_that_there_is_not_lets_nobody_in(store: Store, asked: str) -> None:
    await invite(store, 2)
    assert not await keep(store, "Ada", asked)
    assert await store.people_of_host.accounts() == []


async def test_an_invitation_that_is_too_old_lets_nobody_in(store: Store) -> None:
    await invite(store, 2, until=50)  # the moment at which people keep their names
    assert not await keep(store, "Ada", "hash of it")
    await store.people.forget_old(51, 0, 0)
    assert await store.people_of_host.invitations(0) == []


async def test_an_invitation_that_was_taken_back_lets_nobody_in(store: Store) -> None:
    await store.people_of_host.uninvite(await invite(store, 2), act(2))
    assert await store.people_of_host.invitations(5) == []
    assert not await keep(store, "Ada", "hash of it")


async def test_of_many_who_use_the_last_invitation_at_one_moment_one_gets_in(store: Store) -> None:
    await invite(store, 1)
    names = ["Ada", "Bob", "Cleo", "Dora"]
    kept = await asyncio.gather(*(keep(store, name, "hash of it") for name in names))
    assert sorted(kept) == [False, False, False, True]
    assert [each.name for each, _ in await store.people_of_host.accounts()] == [names[kept.index(True)]]


async def test_of_two_who_use_the_last_invitation_on_two_nodes_one_gets_in(database: str) -> None:
    """SQLite has one node, so both people are on it."""
    nodes = [await open_store(database, shared=True) for _ in range(2 if "://" in database else 1)]
    try:
        for turn in range(5):
            await nodes[0].people_of_host.invite(Invitation(f"hash {turn}", 1, 100, 1), act(turn))
            both = [(nodes[0], f"Ada {turn}"), (nodes[-1], f"Bob {turn}")]
            kept = await asyncio.gather(*(keep(node, name, f"hash {turn}") for node, name in both))
            assert sorted(kept) == [False, True]
        assert len(await nodes[0].people_of_host.accounts()) == 5
    finally:
        for node in nodes:
            await node.close()


async def test_unused_accounts_are_those_not_seen_since_a_day(store: Store) -> None:
    each = [account("Ada", 10), account("Bob", 11)]
    await store.people_of_host.make_all(each, [code(one) for one in each], [act(n) for n in range(2)])
    assert await store.people.unused(11) == [account("Ada", 10)]
    assert await store.people.unused(10) == []


async def test_an_account_is_used_by_a_device_that_was_let_in_just_now(store: Store) -> None:
    ada = account("Ada", 10)
    await store.people_of_host.make_all([ada], [code(ada)], [act(1)])
    await store.people.put_device(Device("phone", ada.id, "phone, Firefox", 1, 11, 1))
    assert await store.people.unused(11) == []
    assert await store.people_of_host.accounts() == [(account("Ada", 11), 1)]
    assert [each.name for each in await store.people.unused(12)] == ["Ada"]
