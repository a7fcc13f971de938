"""What is kept about people, on every database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest
from kinds_of_store import open_any

from cosmodrome.people.accounts import (
    Account,
    Ceremony,
    ChatReport,
    Device,
    PaperCode,
    Passkey,
    PersonBlock,
    ReportedLine,
    all_of,
    mark,
)
from cosmodrome.store import Store
from cosmodrome.tables.names import skeleton
from cosmodrome.tables.people import Person


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await open_any(database)
    yield opened
    await opened.close()


def account(name: str, account_id: str = "", made: int = 1) -> Account:
    return Account(account_id or f"id of {name}", name, made, skeleton(name), "person", made, 20_000)


def device(of: Account, device_id: str = "") -> Device:
    return Device(device_id or of.id, of.id, "phone, Firefox", 1, 20_000, 1)


async def kept(store: Store, name: str, code: str = "") -> Account:
    made = account(name)
    assert await store.people.keep(made, device(made), PaperCode(code or f"hash of {name}", made.id, 1))
    return made


def passkey(of: Account, passkey_id: str, counter: int = 0, made: int = 1) -> Passkey:
    host = "play.example.org"
    return Passkey(passkey_id, of.id, host, b"\x00key\xff", counter, "phone, Firefox", made, 20_000, None)


async def test_of_two_who_keep_a_name_at_one_moment_one_gets_it(store: Store) -> None:
    twins = [account("Ada", "one"), account("\u0410da", "two")]
    works = [
        store.people.keep(each, device(each), PaperCode(f"hash {each.id}", each.id, 1)) for each in twins
    ]
    assert sorted(await asyncio.gather(*works)) == [False, True]
    winner = await store.people.by_skeleton(skeleton("ADA"))
    assert winner is not None
    assert [bool(await store.people.devices(each.id)) for each in twins] == [each == winner for each in twins]


async def test_a_name_that_is_taken_changes_nothing(store: Store) -> None:
    ada, bob = await kept(store, "Ada"), await kept(store, "Bob")
    wish = msgspec.structs.replace(bob, name="ada", named=9, skeleton=skeleton("ada"))
    assert not await store.people.rename(wish)
    assert await store.people.account(bob.id) == bob
    assert await store.people.by_skeleton(skeleton("Ada")) == ada


async def test_an_older_name_never_takes_the_place_of_a_newer_one(store: Store) -> None:
    ada = await kept(store, "Ada")
    newer = msgspec.structs.replace(ada, name="Bea", named=9, skeleton=skeleton("Bea"))
    older = msgspec.structs.replace(ada, name="Cleo", named=5, skeleton=skeleton("Cleo"))
    assert await store.people.rename(newer)
    assert await store.people.rename(older)
    assert await store.people.account(ada.id) == newer


async def test_of_two_who_use_a_code_one_comes_in(store: Store) -> None:
    ada = await kept(store, "Ada", "hash")
    uses = [store.people.use_code("hash", guest, 10, 0) for guest in ("one", "two", "three")]
    assert [used for used in await asyncio.gather(*uses) if used] == [ada.id]
    found = [await store.people.use_code("hash", guest, 11, 5) for guest in ("one", "two", "three")]
    assert sorted(filter(None, found)) == [ada.id]  # the one who used it, and lost the answer
    assert [await store.people.use_code("hash", guest, 99, 20) for guest in ("one", "two", "three")] == [
        None
    ] * 3


async def test_a_new_code_takes_the_place_of_the_one_before(store: Store) -> None:
    ada = await kept(store, "Ada", "first")
    await store.people.put_code(PaperCode("second", ada.id, 2))
    assert await store.people.use_code("first", "guest", 10, 0) is None
    assert await store.people.use_code("second", "guest", 10, 0) == ada.id


async def test_a_ceremony_is_used_once(store: Store) -> None:
    ada = await kept(store, "Ada")
    ceremony = Ceremony("pairing:ABCDEF", "pairing", ada.id, "{}", 100)
    assert await store.people.begin(ceremony)
    assert not await store.people.begin(ceremony)
    used = await asyncio.gather(*(store.people.use_ceremony(ceremony.id) for _ in range(4)))
    assert [each for each in used if each is not None] == [ceremony]


async def test_a_ceremony_is_changed_by_one_of_two(store: Store) -> None:
    ceremony = Ceremony("pairing:ABCDEF", "pairing", None, "shown", 100)
    await store.people.begin(ceremony)
    ways = [msgspec.structs.replace(ceremony, data=data) for data in ("one", "two")]
    changed = await asyncio.gather(*(store.people.change_ceremony(ceremony, way) for way in ways))
    assert sorted(changed) == [False, True]
    assert await store.people.ceremony(ceremony.id) == ways[changed.index(True)]


async def test_devices_that_ended_are_told_until_no_token_names_them(store: Store) -> None:
    ada = await kept(store, "Ada")
    phone = device(ada, "phone")
    await store.people.put_device(phone)
    await store.people.end_device(phone, 50)
    assert await store.people.devices(ada.id) == [device(ada)]
    assert await store.people.device("phone") is None
    assert await store.people.ended_since(50) == [(mark("phone"), 50)]
    assert await store.people.ended_since(51) == []
    await store.people.forget_old(1_000, ended_before=51, reported_before=0)
    assert await store.people.ended_since(0) == []


async def test_an_account_that_is_deleted_leaves_ended_devices_and_nothing_else(store: Store) -> None:
    ada = await kept(store, "Ada")
    await store.people.put_device(device(ada, "phone"))
    await store.people.begin(Ceremony("pairing:ABCDEF", "pairing", ada.id, "{}", 100))
    await store.people.delete(Person(ada.id, ada.name, ada.named), 50)
    assert await store.people.account(ada.id) is None
    assert await store.people.devices(ada.id) == []
    assert await store.people.ceremony("pairing:ABCDEF") is None
    assert await store.people.use_code("hash of Ada", "guest", 60, 0) is None
    assert sorted(await store.people.ended_since(0)) == sorted(
        (mark(each), 50) for each in (ada.id, "phone", all_of(ada.id))
    )
    await kept(store, "Ada")  # others may have the name now


async def test_passkeys_are_kept_and_removed_by_their_account(store: Store) -> None:
    ada, bob = await kept(store, "Ada"), await kept(store, "Bob")
    later, first = passkey(ada, "a", made=2), passkey(ada, "b", made=1)
    for each in (later, first):
        assert await store.people.add_passkey(each)
    assert not await store.people.add_passkey(passkey(bob, "a"))
    assert await store.people.passkeys(ada.id) == [first, later]
    assert await store.people.passkeys(bob.id) == []
    assert await store.people.passkey("a") == later
    assert not await store.people.remove_passkey(bob.id, "a")
    assert await store.people.remove_passkey(ada.id, "a")
    assert not await store.people.remove_passkey(ada.id, "a")
    assert await store.people.passkey("a") is None
    assert await store.people.passkeys(ada.id) == [first]


async def test_a_passkeys_counter_only_goes_up(store: Store) -> None:
    ada = await kept(store, "Ada")
    await store.people.add_passkey(passkey(ada, "counts", counter=5))
    used = [(each, await store.people.use_passkey("counts", each, 20_001)) for each in (5, 4, 0, 6, 6, 9)]
    assert used == [(5, False), (4, False), (0, False), (6, True), (6, False), (9, True)]
    found = await store.people.passkey("counts")
    assert found == msgspec.structs.replace(passkey(ada, "counts"), counter=9, seen_day=20_001)


async def test_a_passkey_that_does_not_count_may_begin_to(store: Store) -> None:
    ada = await kept(store, "Ada")
    await store.people.add_passkey(passkey(ada, "silent"))
    assert [await store.people.use_passkey("silent", each, 20_001) for each in (0, 0, 3, 0)] == [
        True,
        True,
        True,
        False,
    ]


async def test_of_two_answers_with_one_counter_one_is_good(store: Store) -> None:
    ada = await kept(store, "Ada")
    await store.people.add_passkey(passkey(ada, "counts", counter=5))
    used = await asyncio.gather(*(store.people.use_passkey("counts", 6, 20_001) for _ in range(4)))
    assert sorted(used) == [False, False, False, True]


async def test_a_copy_of_a_passkey_is_noted(store: Store) -> None:
    ada = await kept(store, "Ada")
    await store.people.add_passkey(passkey(ada, "counts"))
    assert await store.people.note_copy("counts", 77)
    assert not await store.people.note_copy("another", 77)
    assert await store.people.passkeys(ada.id) == [msgspec.structs.replace(passkey(ada, "counts"), copied=77)]


async def test_a_deleted_account_has_no_passkeys_and_gets_none(store: Store) -> None:
    ada = await kept(store, "Ada")
    await store.people.add_passkey(passkey(ada, "a"))
    await store.people.delete(Person(ada.id, ada.name, ada.named), 50)
    assert await store.people.passkey("a") is None
    assert not await store.people.use_passkey("a", 1, 20_001)
    assert not await store.people.add_passkey(passkey(ada, "b"))
    assert await store.people.passkeys(ada.id) == []


async def test_a_device_that_is_seen_or_proved_again_says_so(store: Store) -> None:
    ada = await kept(store, "Ada")
    await store.people.seen(device(ada), 20_001)
    await store.people.put_device(
        msgspec.structs.replace(device(ada), seen_day=20_002, proved=77, label="other")
    )
    found = await store.people.device(ada.id)
    assert found == msgspec.structs.replace(device(ada), seen_day=20_002, proved=77)
    seen = await store.people.account(ada.id)
    assert seen is not None
    assert seen.seen_day == 20_001


async def test_skeletons_are_made_anew_when_their_rule_changes(store: Store) -> None:
    first, second = await kept(store, "Ada"), await kept(store, "Bob")
    await store.people.renew_skeletons("all alike", lambda name: "x")
    renewed = [await store.people.account(each.id) for each in (first, second)]
    assert [each.skeleton if each else "" for each in renewed] == ["x", f"x {second.id}"]
    await store.people.renew_skeletons("all alike", skeleton)  # with the same rule, nothing is done
    assert await store.people.by_skeleton("x") is not None
    await store.people.renew_skeletons("as before", skeleton)
    assert await store.people.account(second.id) == second


async def test_of_a_banned_person_who_is_deleted_the_ban_keeps_a_hash(store: Store) -> None:
    ada = await kept(store, "Ada")
    await store.set(f"ban:{ada.id}", "Ada")
    await store.people.delete(Person(ada.id, ada.name, ada.named), 50)
    bans = {name: value for name, value in (await store.settings()).items() if name.startswith("ban:")}
    assert bans == {f"ban:deleted {mark(ada.id)}": ""}


async def test_blocks_and_reports_are_kept_and_go_with_whoever_is_deleted(store: Store) -> None:
    ada, bob = await kept(store, "Ada"), await kept(store, "Bob")
    block = PersonBlock(ada.id, bob.id, "Bob", 5)
    await store.people.add_block(block)
    await store.people.add_block(msgspec.structs.replace(block, at=6))
    assert await store.people.blocks() == [block]
    lines = [ReportedLine(3, 4, bob.id, "Bob", "rude words")]
    report = ChatReport("r1", 7, "t1", 3, ada.id, lines)
    await store.people.add_report(report)
    assert await store.people.reports() == [report]
    await store.people.forget_old(100, ended_before=0, reported_before=7)
    assert await store.people.reports() == [report]
    await store.people.delete(Person(bob.id, bob.name, bob.named), 50)
    assert await store.people.blocks() == []
    assert await store.people.reports() == []
