"""Guests: everybody is somebody at once, proven by a signed token in a cookie that no script can read."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from hashlib import sha256

import msgspec

from cosmodrome.tables.messages import Name
from cosmodrome.tables.people import Person

COOKIE = "cosmodrome"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep one; it is renewed at every visit."""

LANGUAGES = ("en", "de", "fr")

# Words that English, German and French readers all recognize.
_FIRST = (
    "Amber", "Aqua", "Arctic", "Argon", "Aurora", "Azur", "Baltic", "Basalt", "Beta", "Bronze", "Cobalt", "Coral",
    "Cosmic", "Crystal", "Delta", "Diamond", "Gamma", "Granit", "Helium", "Indigo", "Iris", "Jade", "Jasmin",
    "Krypton", "Lavender", "Lilac", "Magenta", "Magnet", "Mango", "Mint", "Neon", "Olive", "Opal", "Orange",
    "Oxygen", "Platin", "Quartz", "Radio", "Rosa", "Ruby", "Safran", "Saphir", "Sigma", "Solar", "Titan", "Turbo",
    "Ultra", "Vanilla", "Violet", "Zenit",
)  # fmt: skip
_LAST = (
    "Andromeda", "Antares", "Apollo", "Asteroid", "Astronaut", "Atlas", "Atom", "Callisto", "Capella", "Capsule",
    "Ceres", "Comet", "Cosmos", "Dione", "Draco", "Eris", "Europa", "Galaxy", "Halo", "Helios", "Hydra", "Janus",
    "Juno", "Kepler", "Laser", "Luna", "Lyra", "Mars", "Merkur", "Meteor", "Mimas", "Mira", "Module", "Neptun",
    "Nova", "Oberon", "Orbit", "Orion", "Pallas", "Pandora", "Perseus", "Phoenix", "Photon", "Pilot", "Planet",
    "Plasma", "Pluto", "Polaris", "Pulsar", "Quasar", "Radar", "Rocket", "Rover", "Satellite", "Saturn", "Signal",
    "Sirius", "Sonde", "Terra", "Titania", "Triton", "Uranus", "Vega", "Venus", "Voyager",
)  # fmt: skip


class _Claim(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    id: str
    name: Name


class Guests:
    """Makes guests, and knows them again by their tokens; `key` signs and is never shown."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> Person:
        """Somebody new, with a friendly name."""
        return Person(id=secrets.token_urlsafe(12), name=f"{secrets.choice(_FIRST)} {secrets.choice(_LAST)}")

    def token(self, person: Person) -> str:
        """The token that proves to be this person."""
        claim = urlsafe_b64encode(msgspec.json.encode(_Claim(person.id, person.name))).decode().rstrip("=")
        return f"{claim}.{self._signature(claim)}"

    def person(self, token: str | None) -> Person | None:
        """Whose token it is, or None if it is missing, was changed or was not made here."""
        claim, _, signature = (token or "").partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(claim).encode()):
            return None
        try:
            raw = urlsafe_b64decode(claim + "=" * (-len(claim) % 4))
            known = msgspec.json.decode(raw, type=_Claim)
        except (NotBase64, msgspec.DecodeError, ValueError):
            return None
        return Person(id=known.id, name=known.name)

    def _signature(self, claim: str) -> str:
        digest = hmac.new(self._key, b"guest:" + claim.encode(), sha256).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")


def best_language(accept: str) -> str:
    """The language of ours that an Accept-Language header likes best; English if it names none."""
    best, liked = "en", 0.0
    for part in accept.split(","):
        tag, _, weight = part.partition(";")
        language = tag.strip().lower().split("-")[0]
        try:
            quality = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and quality > liked:
            best, liked = language, quality
    return best
