"""The cookies of the one person on a device. They are a row of the store, since a worker can set none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http.cookies import SimpleCookie
from typing import Final

import msgspec

from cosmodrome.device.store import DeviceStore
from cosmodrome.store.statements import HERE

JAR: Final = f"{HERE}jar"
"""The setting that has the cookies, as JSON: values by names."""


class CookieJar:
    """Cookies that the app sets, and is shown again. No server's cookie comes in, and none goes out to a server."""

    def __init__(self, store: DeviceStore, cookies: dict[str, str]) -> None:
        self._store = store
        self._cookies = cookies

    @property
    def cookies(self) -> Mapping[str, str]:
        """Return the values by names."""
        return self._cookies

    def header(self) -> str:
        """Return the cookies as a request shows them; empty if there are none."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    async def keep(self, told: Sequence[str]) -> None:
        """Keep the cookies of some Set-Cookie headers; those that end at once are forgotten. Raises StoreError."""
        cookies = dict(self._cookies)
        for each in told:
            for name, morsel in SimpleCookie(each).items():
                if morsel["max-age"] == "0":
                    cookies.pop(name, None)
                else:
                    cookies[name] = morsel.value
        if cookies != self._cookies:
            await self._store.set(JAR, packed(cookies))
            self._cookies = cookies


def packed(cookies: Mapping[str, str]) -> str:
    """Return cookies as they are kept."""
    return msgspec.json.encode(cookies).decode()


async def open_jar(store: DeviceStore) -> CookieJar:
    """Return the jar that is kept in the store. Raises StoreError."""
    kept = await store.setting(JAR)
    return CookieJar(store, msgspec.json.decode(kept, type=dict[str, str]) if kept else {})
