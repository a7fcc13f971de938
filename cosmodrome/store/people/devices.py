"""Devices that are signed in, and those that were ended, in SQL."""

from __future__ import annotations

from typing import Final

from cosmodrome.people.accounts import Account, Device, mark
from cosmodrome.store.database import Database, Taken
from cosmodrome.store.people.rows import ACCOUNT, DEVICE, END_DEVICE, PUT_DEVICE, first, values

SIGNED_IN: Final = (
    f"SELECT d.{DEVICE.replace(', ', ', d.')}, a.{ACCOUNT.replace(', ', ', a.')} "
    "FROM devices d JOIN accounts a ON a.id = d.account WHERE d.id = $1"
)
DEVICE_SIZE: Final = len(Device.__struct_fields__)
SEEN_DEVICE: Final = "UPDATE devices SET seen_day = $2 WHERE id = $1"
SEEN_ACCOUNT: Final = "UPDATE accounts SET seen_day = $2 WHERE id = $1"
DROP_DEVICE: Final = "DELETE FROM devices WHERE id = $1"
ENDED_SINCE: Final = "SELECT id, at FROM ended_devices WHERE at >= $1"


class SqlDevices:
    """Keeps the devices of accounts."""

    _database: Database

    async def devices(self, account_id: str) -> list[Device]:
        """Return an account's devices, the oldest first."""
        rows = await self._database.fetch(
            f"SELECT {DEVICE} FROM devices WHERE account = $1 ORDER BY made, id", account_id
        )
        return [Device(*row) for row in rows]

    async def device(self, device_id: str) -> Device | None:
        """Return a device that was not ended."""
        return await first(self._database, Device, f"SELECT {DEVICE} FROM devices WHERE id = $1", device_id)

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
