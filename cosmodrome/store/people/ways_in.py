"""Passkeys, paper codes and ceremonies in SQL."""

from __future__ import annotations

from typing import Final

from cosmodrome.people.accounts import Ceremony, PaperCode, Passkey
from cosmodrome.store.database import Database, Taken
from cosmodrome.store.people.rows import ADD_CODE, first, values

PASSKEY: Final = "id, account, host, public_key, counter, label, made, seen_day, copied"
CEREMONY: Final = "id, kind, account, data, until"
ADD_PASSKEY: Final = f"INSERT INTO passkeys ({PASSKEY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
USE_PASSKEY: Final = """
UPDATE passkeys SET counter = $2, seen_day = $3
WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id"""
NOTE_COPY: Final = "UPDATE passkeys SET copied = $2 WHERE id = $1 RETURNING id"
DROP_PASSKEY: Final = "DELETE FROM passkeys WHERE account = $1 AND id = $2 RETURNING id"
DROP_CODES: Final = "DELETE FROM codes WHERE account = $1 AND used_by IS NULL"
USE_CODE: Final = """
UPDATE codes SET used_by = $2, used_at = $3
WHERE hash = $1 AND (used_by IS NULL OR (used_by = $2 AND used_at > $4)) RETURNING account"""
ADD_CEREMONY: Final = f"INSERT INTO ceremonies ({CEREMONY}) VALUES ($1, $2, $3, $4, $5)"
CHANGE_CEREMONY: Final = "UPDATE ceremonies SET data = $3 WHERE id = $1 AND data = $2 RETURNING id"
USE_CEREMONY: Final = f"DELETE FROM ceremonies WHERE id = $1 RETURNING {CEREMONY}"


class SqlWaysIn:
    """Keeps passkeys, paper codes and ceremonies."""

    _database: Database

    async def passkeys(self, account_id: str) -> list[Passkey]:
        """Return an account's passkeys, the oldest first."""
        rows = await self._database.fetch(
            f"SELECT {PASSKEY} FROM passkeys WHERE account = $1 ORDER BY made, id", account_id
        )
        return [Passkey(*row) for row in rows]

    async def passkey(self, passkey_id: str) -> Passkey | None:
        """Return a passkey by its id."""
        return await first(
            self._database, Passkey, f"SELECT {PASSKEY} FROM passkeys WHERE id = $1", passkey_id
        )

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
        rows = await self._database.change(USE_CODE, [(code_hash, guest, at, again)])
        return str(rows[0][0]) if rows else None

    async def begin(self, ceremony: Ceremony) -> bool:
        """Keep a ceremony. False if there is one with this id."""
        try:
            await self._database.commit([(ADD_CEREMONY, [values(ceremony)])])
        except Taken:
            return False
        return True

    async def ceremony(self, ceremony_id: str) -> Ceremony | None:
        """Return a ceremony that has not ended."""
        return await first(
            self._database, Ceremony, f"SELECT {CEREMONY} FROM ceremonies WHERE id = $1", ceremony_id
        )

    async def change_ceremony(self, before: Ceremony, after: Ceremony) -> bool:
        """Change a ceremony's data. False if the data is not `before` any more."""
        return bool(await self._database.change(CHANGE_CEREMONY, [(before.id, before.data, after.data)]))

    async def use_ceremony(self, ceremony_id: str) -> Ceremony | None:
        """End a ceremony and return it. None if it was ended before: of two who ask, on any nodes, only one gets it."""
        rows = await self._database.change(USE_CEREMONY, [(ceremony_id,)])
        return Ceremony(*rows[0]) if rows else None
