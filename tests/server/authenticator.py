"""An authenticator in software: makes passkeys (ES256, without attestation), and signs with them."""

from __future__ import annotations

import copy
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, BRINGS_KEY = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    """Return bytes as base64url."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def data(text: str) -> bytes:
    """Return the bytes of a base64url text."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class SoftKey:
    """An authenticator with one passkey, and the browser around it."""

    def __init__(self, origin: str, counter: int = 0, verifies: bool = True) -> None:
        """`counter` is in the next answer; 0 stays 0. Without `verifies`, the key only knows that somebody is there."""
        self.origin = origin
        self.counter = counter
        self.verifies = verifies
        self.id = secrets.token_bytes(24)
        self._key = generate_private_key(SECP256R1())

    def copied(self) -> SoftKey:
        """Return another authenticator with the same passkey."""
        return copy.copy(self)

    def make(self, options: dict[str, Any], **client: str) -> dict[str, Any]:
        """Return the answer to a request for a new passkey. `client` replaces what the browser says."""
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        host, flags = options["rp"]["id"], BRINGS_KEY
        attestation = {
            "fmt": "none",
            "attStmt": {},
            "authData": self._authenticator_data(host, flags) + credential,
        }
        return self._answer(
            clientDataJSON=text(self._client_data("webauthn.create", options, client)),
            attestationObject=text(cbor2.dumps(attestation)),
        )

    def use(self, options: dict[str, Any], **client: str) -> dict[str, Any]:
        """Return the answer to a request for a proof. `client` replaces what the browser says."""
        client_data = self._client_data("webauthn.get", options, client)
        signed = self._authenticator_data(options["rpId"], 0)
        signature = self._key.sign(signed + sha256(client_data).digest(), ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=text(client_data), authenticatorData=text(signed), signature=text(signature)
        )

    def _answer(self, **response: str) -> dict[str, Any]:
        return {"id": text(self.id), "type": "public-key", "response": response}

    def _client_data(self, kind: str, options: dict[str, Any], client: dict[str, str]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return msgspec.json.encode(said | client)

    def _authenticator_data(self, host: str, flags: int) -> bytes:
        flags |= PRESENT | (VERIFIED if self.verifies else 0)
        counter = self.counter
        self.counter += 1 if counter else 0
        return sha256(host.encode()).digest() + bytes([flags]) + counter.to_bytes(4, "big")
