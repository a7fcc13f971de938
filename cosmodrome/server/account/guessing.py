"""Slows down whoever guesses codes, invitations and passkeys."""

from __future__ import annotations

from typing import Final

from cosmodrome.people.errors import PersonError
from cosmodrome.server.api import AnyRequest, too_many
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.edge.limits import Buckets

WRONG: Final = ("bad_code", "bad_invitation", "bad_passkey")
"""The errors that a guess ends with."""


class Guessing:
    """Slows down who guesses. Only what was wrong counts, so that a class that signs in at once gets in."""

    def __init__(self, wrong: Buckets, request: AnyRequest) -> None:
        self._wrong = wrong
        self._address = client_address(request.scope)

    def __enter__(self) -> None:
        if wait := self._wrong.wait(self._address):
            raise too_many("wrong codes from your address", wait)

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, PersonError) and error.error in WRONG:
            self._wrong.take(self._address)
