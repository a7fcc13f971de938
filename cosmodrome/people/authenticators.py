"""Questions to authenticators, and the check of their answers. Needs the library `webauthn` (an extra)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.options_to_json_dict import options_to_json_dict
from webauthn.helpers.structs import (
    AttestationConveyancePreference,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cosmodrome.people.errors import bad_passkey, passkey_elsewhere

PARTY: Final = "Cosmodrome"
"""The name under which authenticators list a passkey, besides its host."""

Json = Mapping[str, Any]
"""An answer in the standard's own JSON form."""


class NewKey(NamedTuple):
    """A key that an authenticator made."""

    id: str
    public_key: bytes
    counter: int


class _ClientData(msgspec.Struct):
    origin: str


class Authenticators:
    """All authenticators, as seen from one host. `milliseconds` is how long an answer may take."""

    def __init__(self, milliseconds: int) -> None:
        self._timeout = milliseconds

    def ask_for_key(
        self, challenge: bytes, host: str, handle: bytes, name: str, known: Iterable[str]
    ) -> dict[str, Any]:
        """Return the question that has a key made, unless the authenticator has one of the `known`."""
        options = webauthn.generate_registration_options(
            rp_id=host,
            rp_name=PARTY,
            user_id=handle,
            user_name=name,
            challenge=challenge,
            timeout=self._timeout,
            attestation=AttestationConveyancePreference.NONE,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(key)) for key in known],
        )
        return options_to_json_dict(options)

    def ask_for_proof(self, challenge: bytes, host: str) -> dict[str, Any]:
        """Return the question that has a key used, whichever the person chooses."""
        options = webauthn.generate_authentication_options(
            rp_id=host,
            challenge=challenge,
            timeout=self._timeout,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return options_to_json_dict(options)

    def new_key(self, answer: Json, challenge: bytes, host: str, origin: str) -> NewKey:
        """Return the key that an answer brings. Raises PersonError if it does not answer this question."""
        _check_origin(answer, origin)
        try:
            made = webauthn.verify_registration_response(
                credential={**answer, "rawId": answer["id"]},
                expected_challenge=challenge,
                expected_rp_id=host,
                expected_origin=origin,
            )
        except Exception:  # strangers' bytes: what the library does not foresee is wrong too
            raise bad_passkey("this is no answer to what was asked; try again") from None
        if bytes_to_base64url(made.credential_id) != answer["id"]:
            raise bad_passkey("the answer names another passkey than it brings; try again")
        return NewKey(answer["id"], made.credential_public_key, made.sign_count)

    def counter(self, answer: Json, challenge: bytes, host: str, origin: str, public_key: bytes) -> int:
        """Return the counter of an answer that is signed with the key. Raises PersonError if it is not.

        To compare it with the last one is the caller's part: only a signed counter means anything.
        """
        _check_origin(answer, origin)
        try:
            used = webauthn.verify_authentication_response(
                credential={**answer, "rawId": answer["id"]},
                expected_challenge=challenge,
                expected_rp_id=host,
                expected_origin=origin,
                credential_public_key=public_key,
                credential_current_sign_count=0,
            )
        except Exception:  # as above
            raise bad_passkey("this passkey did not answer what was asked; try again") from None
        return used.new_sign_count


def _check_origin(answer: Json, origin: str) -> None:
    """Raise PersonError if the browser says that it was on another page."""
    try:
        data = msgspec.json.decode(base64url_to_bytes(answer["response"]["clientDataJSON"]), type=_ClientData)
    except ValueError:
        raise bad_passkey("the browser's part of the answer cannot be read; try again") from None
    if data.origin != origin:
        raise passkey_elsewhere(f"this answer was made on another page than {origin}; try again there")
