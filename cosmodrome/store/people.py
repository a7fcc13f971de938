"""Accounts, devices, codes and ceremonies in SQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

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
from cosmodrome.store.database import Database, Taken
from cosmodrome.store.erasing import ASK, names_noted
from cosmodrome.store.statements import SET_SETTING, SETTING
from cosmodrome.tables.people import Person

T = TypeVar("T")

ACCOUNT: Final = "id, name, named, skeleton, kind, made, seen_day, shows"
DEVICE: Final = "id, account, label, made, seen_day, proved"
PASSKEY: Final = "id, account, host, public_key, counter, label, made, seen_day, copied"
CEREMONY: Final = "id, kind, account, data, until"

SIGNED_IN: Final = (
    f"SELECT d.{DEVICE.replace(', ', ', d.')}, a.{ACCOUNT.replace(', ', ', a.')} "
    "FROM devices d JOIN accounts a ON a.id = d.account WHERE d.id = $1"
)
DEVICE_SIZE: Final = len(Device.__struct_fields__)
ADD_ACCOUNT: Final = f"INSERT INTO accounts ({ACCOUNT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
ADD_INVITED: Final = f"""
INSERT INTO accounts ({ACCOUNT})
VALUES ((SELECT CAST($1 AS varchar) FROM invitations WHERE hash = $9 AND uses_left >= 0 AND until > $6),
$2, $3, $4, $5, $6, $7, $8)"""
"""Gives NULL as the id, which cannot be written, if there is no such invitation, or if it is too old or used up."""
USE_INVITATION: Final = "UPDATE invitations SET uses_left = uses_left - 1 WHERE hash = $1"
"""Locks the invitation's row until the transaction ends. If two people use the last one, the later one finds -1."""
UNUSED: Final = f"""
SELECT {ACCOUNT} FROM accounts WHERE seen_day < $1
AND NOT EXISTS (SELECT 1 FROM devices WHERE account = accounts.id AND devices.seen_day >= $1) ORDER BY id"""
"""Looks at devices, too: a device that was let in today was seen, but its account notes that at the next visit only."""
RENAME: Final = (
    "UPDATE accounts SET name = $2, named = $3, skeleton = $4 WHERE id = $1 AND named < $3 RETURNING id"
)
DELETE_ACCOUNT: Final = "DELETE FROM accounts WHERE id = $1"
PUT_DEVICE: Final = f"""
INSERT INTO devices ({DEVICE}) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (id) DO UPDATE SET proved = excluded.proved, seen_day = excluded.seen_day"""
SEEN_DEVICE: Final = "UPDATE devices SET seen_day = $2 WHERE id = $1"
SEEN_ACCOUNT: Final = "UPDATE accounts SET seen_day = $2 WHERE id = $1"
DROP_DEVICE: Final = "DELETE FROM devices WHERE id = $1"
END_DEVICE: Final = "INSERT INTO ended_devices (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
ENDED_SINCE: Final = "SELECT id, at FROM ended_devices WHERE at >= $1"
ADD_PASSKEY: Final = f"INSERT INTO passkeys ({PASSKEY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
USE_PASSKEY: Final = """
UPDATE passkeys SET counter = $2, seen_day = $3
WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id"""
NOTE_COPY: Final = "UPDATE passkeys SET copied = $2 WHERE id = $1 RETURNING id"
DROP_PASSKEY: Final = "DELETE FROM passkeys WHERE account = $1 AND id = $2 RETURNING id"
DROP_CODES: Final = "DELETE FROM codes WHERE account = $1 AND used_by IS NULL"
ADD_CODE: Final = "INSERT INTO codes (hash, account, made) VALUES ($1, $2, $3)"
USE_CODE: Final = """
UPDATE codes SET used_by = $2, used_at = $3
WHERE hash = $1 AND (used_by IS NULL OR (used_by = $2 AND used_at > $4)) RETURNING account"""
ADD_CEREMONY: Final = f"INSERT INTO ceremonies ({CEREMONY}) VALUES ($1, $2, $3, $4, $5)"
CHANGE_CEREMONY: Final = "UPDATE ceremonies SET data = $3 WHERE id = $1 AND data = $2 RETURNING id"
USE_CEREMONY: Final = f"DELETE FROM ceremonies WHERE id = $1 RETURNING {CEREMONY}"
BAN: Final = "ban:"
"""The beginning of a setting's name that bans a person; the person's id follows. The value is their name at the ban."""
HASH_BAN: Final = "UPDATE settings SET name = $2, value = '' WHERE name = $1"
FORGET_USER: Final = "UPDATE codes SET used_by = '' WHERE used_by = $1"
DELETE_CEREMONIES: Final = "DELETE FROM ceremonies WHERE data LIKE $1"
DELETE_BLOCKS: Final = "DELETE FROM blocks WHERE other = $1"
DELETE_REPORTS: Final = "DELETE FROM reports WHERE reporter LIKE $1 OR lines LIKE $1"
DELETE_HOST_ACTS: Final = "DELETE FROM host_acts WHERE person = $1"
DELETE_ERASED: Final = """
DELETE FROM accounts WHERE id IN (SELECT person_id FROM erasures WHERE heir IS NULL)"""
GUESTS_OF: Final = "SELECT guest FROM guests_joined WHERE account = $1"
ADD_GUEST: Final = "INSERT INTO guests_joined (guest, account) VALUES ($1, $2) ON CONFLICT DO NOTHING"
BOTH_PLAY: Final = """
SELECT code FROM tables JOIN people AS guests ON guests.table_id = id JOIN people AS keepers ON keepers.table_id = id
WHERE guests.person_id = $1 AND keepers.person_id = $2 AND phase != 'over' ORDER BY code"""
PEOPLE_AT: Final = "SELECT person_id FROM people WHERE table_id = $1"
BLOCKS: Final = "SELECT account, other, name, at FROM blocks"
ADD_BLOCK: Final = (
    "INSERT INTO blocks (account, other, name, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
)
DROP_BLOCK: Final = "DELETE FROM blocks WHERE account = $1 AND other = $2"
REPORT: Final = "id, at, table_id, line, reporter, lines"
ADD_REPORT: Final = f"INSERT INTO reports ({REPORT}) VALUES ($1, $2, $3, $4, $5, $6)"
REPORTS: Final = f"SELECT {REPORT} FROM reports ORDER BY at DESC, id"
COUNT_TABLES: Final = "SELECT count(*) FROM people WHERE person_id = $1"
SKELETONS: Final = "SELECT id, name FROM accounts ORDER BY made, id"
SET_SKELETON: Final = "UPDATE accounts SET skeleton = $2 WHERE id = $1"

SKELETON_FORM: Final = "skeletons"
"""The setting that names the rule by which the skeletons of kept names were made."""


_lines = msgspec.json.Decoder(list[ReportedLine])


class SqlPeople:
    """Implements the port `cosmodrome.people.port.PeopleStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def account(self, account_id: str) -> Account | None:
        """Return an account by its id."""
        return await self._one(Account, f"SELECT {ACCOUNT} FROM accounts WHERE id = $1", account_id)

    async def by_skeleton(self, skeleton: str) -> Account | None:
        """Return the account whose name looks like a name with this skeleton."""
        return await self._one(Account, f"SELECT {ACCOUNT} FROM accounts WHERE skeleton = $1", skeleton)

    async def keep(
        self, account: Account, device: Device, code: PaperCode, invitation: str | None = None
    ) -> bool:
        """Make an account with its first device and code. If an `invitation` (its hash) is given, use it once.

        False if the name or the id is taken, or if the invitation cannot be used any more; then nothing changed.
        """
        if invitation is None:
            made = [(ADD_ACCOUNT, [values(account)])]
        else:
            made = [
                (USE_INVITATION, [(invitation,)]),
                (ADD_INVITED, [(*values(account), invitation)]),
            ]
        try:
            await self._database.commit(
                [
                    *made,
                    (PUT_DEVICE, [values(device)]),
                    (ADD_CODE, [values(code)]),
                ]
            )
        except Taken:
            return False
        return True

    async def rename(self, account: Account) -> bool:
        """Give an account the name, skeleton and `named` of this one. False if the name is taken."""
        try:
            row = (account.id, account.name, account.named, account.skeleton)
            await self._database.change(RENAME, [row])
        except Taken:
            return False
        return True

    async def delete(self, person: Person, at: int) -> list[str]:
        """Forget a person, their account and everything that belongs to it. Return the ids by which tables know them.

        Their devices, and their guests' tokens, count as ended. The same transaction notes that tables have to forget
        them. Only a ban stays, with a hash of the id.
        """
        known = [person.id, *await self.guests_of(person.id)]
        ended = [all_of(person.id), *known, *(device.id for device in await self.devices(person.id))]
        names = names_noted({person.name: person.named})
        await self._database.commit(
            [
                (ASK, [(each, at, None, names if each == person.id else None) for each in known]),
                (END_DEVICE, [(mark(device), at) for device in ended]),
                (FORGET_USER, [(each,) for each in known]),
                (DELETE_CEREMONIES, [(f"%{each}%",) for each in known]),
                (DELETE_BLOCKS, [(each,) for each in known]),
                (DELETE_REPORTS, [(f"%{each}%",) for each in known]),
                (DELETE_HOST_ACTS, [(each,) for each in known]),
                (HASH_BAN, [(f"{BAN}{each}", f"{BAN}deleted {mark(each)}") for each in known]),
                (DELETE_ACCOUNT, [(person.id,)]),
            ]
        )
        return known

    async def delete_erased(self) -> None:
        """Delete the accounts of people whom tables are to forget. A backup may have brought such accounts back."""
        await self._database.change(DELETE_ERASED, [()])

    async def join(self, guest: str, account: Account, at: int) -> list[str]:
        """Let a guest go on by a kept name, and note that tables have to know it. The guest's token counts as ended.

        Return the codes of tables at which both sit in a game that is not over. If there are any, nothing has changed.
        """
        both = [row[0] for row in await self._database.fetch(BOTH_PLAY, guest, account.id)]
        if not both:
            person = msgspec.json.encode(Person(account.id, account.name, account.named)).decode()
            await self._database.commit(
                [
                    (ADD_GUEST, [(guest, account.id)]),
                    (ASK, [(guest, at, person, None)]),
                    (END_DEVICE, [(mark(guest), at)]),
                ]
            )
        return both

    async def guests_of(self, account_id: str) -> list[str]:
        """Return the guests who go on by an account's name."""
        return [row[0] for row in await self._database.fetch(GUESTS_OF, account_id)]

    async def tables_of(self, person_id: str) -> int:
        """Return the number of tables at which a person ever was."""
        return int((await self._database.fetch(COUNT_TABLES, person_id))[0][0])

    async def unused(self, before: int) -> list[Account]:
        """Return the accounts that were last seen, on any device, before a day."""
        return [Account(*row) for row in await self._database.fetch(UNUSED, before)]

    async def devices(self, account_id: str) -> list[Device]:
        """Return an account's devices, the oldest first."""
        found = await self._database.fetch(
            f"SELECT {DEVICE} FROM devices WHERE account = $1 ORDER BY made, id", account_id
        )
        return [Device(*row) for row in found]

    async def device(self, device_id: str) -> Device | None:
        """Return a device that was not ended."""
        return await self._one(Device, f"SELECT {DEVICE} FROM devices WHERE id = $1", device_id)

    async def signed_in(self, device_id: str) -> tuple[Device, Account] | None:
        """Return a device that was not ended, and its account, in one query."""
        for row in await self._database.fetch(SIGNED_IN, device_id):
            return Device(*row[:DEVICE_SIZE]), Account(*row[DEVICE_SIZE:])
        return None

    async def put_device(self, device: Device) -> bool:
        """Add a device, or note a new proof of who the person is on one there already. False if the account is gone."""
        try:
            await self._database.change(PUT_DEVICE, [values(device)])
        except Taken:
            return False
        return True

    async def seen(self, device: Device, day: int) -> None:
        """Note the day on which a device, and so its account, was last seen."""
        await self._database.commit(
            [(SEEN_DEVICE, [(device.id, day)]), (SEEN_ACCOUNT, [(device.account, day)])]
        )

    async def end_device(self, device: Device, at: int) -> None:
        """Forget a device, and remember that it was ended, because its token may still be shown."""
        await self._database.commit([(END_DEVICE, [(mark(device.id), at)]), (DROP_DEVICE, [(device.id,)])])

    async def ended_since(self, at: int) -> list[tuple[str, int]]:
        """Return the marks of devices that were ended since a moment, each with the moment of its end."""
        return [(row[0], row[1]) for row in await self._database.fetch(ENDED_SINCE, at)]

    async def passkeys(self, account_id: str) -> list[Passkey]:
        """Return an account's passkeys, the oldest first."""
        found = await self._database.fetch(
            f"SELECT {PASSKEY} FROM passkeys WHERE account = $1 ORDER BY made, id", account_id
        )
        return [Passkey(*row) for row in found]

    async def passkey(self, passkey_id: str) -> Passkey | None:
        """Return a passkey by its id."""
        return await self._one(Passkey, f"SELECT {PASSKEY} FROM passkeys WHERE id = $1", passkey_id)

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Keep a passkey. False if there is one with this id, or if the account is gone."""
        try:
            await self._database.commit([(ADD_PASSKEY, [values(passkey)])])
        except Taken:
            return False
        return True

    async def use_passkey(self, passkey_id: str, counter: int, day: int) -> bool:
        """Note a passkey's counter and the day. False if the counter did not go up, or if there is no such passkey.

        A counter that stays 0 is accepted: such a passkey does not count.
        """
        return bool(await self._database.change(USE_PASSKEY, [(passkey_id, counter, day)]))

    async def note_copy(self, passkey_id: str, at: int) -> bool:
        """Note the moment at which a copy of a passkey was refused. False if there is no such passkey."""
        return bool(await self._database.change(NOTE_COPY, [(passkey_id, at)]))

    async def remove_passkey(self, account_id: str, passkey_id: str) -> bool:
        """Forget an account's passkey. False if the account has no such passkey."""
        return bool(await self._database.change(DROP_PASSKEY, [(account_id, passkey_id)]))

    async def put_code(self, code: PaperCode) -> None:
        """Keep a paper code in place of the account's others."""
        await self._database.commit([(DROP_CODES, [(code.account,)]), (ADD_CODE, [values(code)])])

    async def use_code(self, code_hash: str, guest: str, at: int, again: int) -> str | None:
        """Use a paper code up and return its account. None if there is no such code, or if it was used before.

        A guest who used it after the moment `again` may use it once more, because the answer may have been lost.
        """
        found = await self._database.change(USE_CODE, [(code_hash, guest, at, again)])
        return str(found[0][0]) if found else None

    async def begin(self, ceremony: Ceremony) -> bool:
        """Keep a ceremony. False if there is one with this id."""
        try:
            await self._database.commit([(ADD_CEREMONY, [values(ceremony)])])
        except Taken:
            return False
        return True

    async def ceremony(self, ceremony_id: str) -> Ceremony | None:
        """Return a ceremony that has not ended."""
        return await self._one(Ceremony, f"SELECT {CEREMONY} FROM ceremonies WHERE id = $1", ceremony_id)

    async def change_ceremony(self, before: Ceremony, after: Ceremony) -> bool:
        """Change a ceremony's data. False if the data is not `before` any more."""
        return bool(await self._database.change(CHANGE_CEREMONY, [(before.id, before.data, after.data)]))

    async def use_ceremony(self, ceremony_id: str) -> Ceremony | None:
        """End a ceremony and return it. None if it was ended before: of two who ask, on any nodes, only one gets it."""
        found = await self._database.change(USE_CEREMONY, [(ceremony_id,)])
        return Ceremony(*found[0]) if found else None

    async def people_at(self, table_id: str) -> list[str]:
        """Return the ids of everybody who ever was at a table."""
        return [row[0] for row in await self._database.fetch(PEOPLE_AT, table_id)]

    async def blocks(self) -> list[PersonBlock]:
        """Return all blocks."""
        return [PersonBlock(*row) for row in await self._database.fetch(BLOCKS)]

    async def add_block(self, block: PersonBlock) -> None:
        """Keep a block. A block that is there already stays as it is."""
        await self._database.change(ADD_BLOCK, [values(block)])

    async def drop_block(self, block: PersonBlock) -> None:
        """Forget a block."""
        await self._database.change(DROP_BLOCK, [(block.account, block.other)])

    async def add_report(self, report: ChatReport) -> None:
        """Keep a report."""
        lines = msgspec.json.encode(report.lines).decode()
        row = (report.id, report.at, report.table_id, report.line, report.reporter, lines)
        await self._database.change(ADD_REPORT, [row])

    async def reports(self) -> list[ChatReport]:
        """Return all reports, the latest first."""
        return [
            ChatReport(report, at, table, line, reporter, _lines.decode(lines))
            for report, at, table, line, reporter, lines in await self._database.fetch(REPORTS)
        ]

    async def forget_old(self, now: int, ended_before: int, reported_before: int) -> None:
        """Delete old data: ended ceremonies, used codes, invitations, ended devices and reports."""
        await self._database.commit(
            [
                ("DELETE FROM ceremonies WHERE until < $1", [(now,)]),
                ("DELETE FROM codes WHERE used_at < $1", [(now - 3_600_000,)]),
                ("DELETE FROM invitations WHERE until < $1", [(now,)]),
                ("DELETE FROM ended_devices WHERE at < $1", [(ended_before,)]),
                ("DELETE FROM reports WHERE at < $1", [(reported_before,)]),
            ]
        )

    async def renew_skeletons(self, form: str, skeleton: Callable[[str], str]) -> None:
        """Make all skeletons anew if they were made by another rule than `form`.

        If two names look alike only by the new rule, both stay: the id is added to the skeleton of the later one.
        """
        if any(row[0] == form for row in await self._database.fetch(SETTING, SKELETON_FORM)):
            return
        found: dict[str, str] = {}
        for account_id, name in await self._database.fetch(SKELETONS):
            look = skeleton(name)
            found[f"{look} {account_id}" if look in found else look] = account_id
        apart = [(account_id, account_id) for account_id in found.values()]
        await self._database.commit(
            [
                (SET_SKELETON, apart),  # so that no two are equal meanwhile
                (SET_SKELETON, [(account_id, look) for look, account_id in found.items()]),
                (SET_SETTING, [(SKELETON_FORM, form)]),
            ]
        )

    async def _one(self, kind: Callable[..., T], statement: str, value: str) -> T | None:
        return next((kind(*row) for row in await self._database.fetch(statement, value)), None)


def values(value: msgspec.Struct) -> Sequence[Any]:
    """Return the fields of a value, in their order."""
    return [getattr(value, field) for field in value.__struct_fields__]
