"""Guests: everybody is somebody at once, proven by a signed token in a cookie that no script can read."""

from __future__ import annotations

import hmac
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections import OrderedDict
from collections.abc import Callable, Collection
from hashlib import sha256
from typing import Final

import msgspec

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person, newest, plain_id
from cosmodrome.tables.wire.shared import Name

COOKIE = "cosmodrome"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep one, and as long as a token is good; it is renewed at every visit."""

UNDATED = 1_795_000_000
"""Seconds since 1970 that count as the birth of tokens which do not name theirs."""

RENAMED: Final = 10_000
"""People whose new names are remembered here, for the sake of their older tokens; tables remember for good."""

LANGUAGES = ("en", "de", "fr")

# English words, as one table's readers have different languages; German and French readers recognize them.
_FIRST = (
    "Amber", "Aqua", "Arctic", "Argon", "Aurora", "Azure", "Baltic", "Basalt", "Beta", "Bronze", "Cobalt", "Coral",
    "Cosmic", "Crystal", "Delta", "Diamond", "Gamma", "Granite", "Helium", "Indigo", "Iris", "Jade", "Jasmine",
    "Krypton", "Lavender", "Lilac", "Magenta", "Magnet", "Mango", "Mint", "Neon", "Olive", "Opal", "Orange",
    "Oxygen", "Platinum", "Quartz", "Radio", "Rose", "Ruby", "Saffron", "Sapphire", "Sigma", "Solar", "Titan", "Turbo",
    "Ultra", "Vanilla", "Violet", "Zenith",
)  # fmt: skip
_LAST = (
    "Andromeda", "Antares", "Apollo", "Asteroid", "Astronaut", "Atlas", "Atom", "Callisto", "Capella", "Capsule",
    "Ceres", "Comet", "Cosmos", "Dione", "Draco", "Eris", "Europa", "Galaxy", "Halo", "Helios", "Hydra", "Janus",
    "Juno", "Kepler", "Laser", "Luna", "Lyra", "Mars", "Mercury", "Meteor", "Mimas", "Mira", "Module", "Neptune",
    "Nova", "Oberon", "Orbit", "Orion", "Pallas", "Pandora", "Perseus", "Phoenix", "Photon", "Pilot", "Planet",
    "Plasma", "Pluto", "Polaris", "Pulsar", "Quasar", "Radar", "Rocket", "Rover", "Satellite", "Saturn", "Signal",
    "Sirius", "Probe", "Terra", "Titania", "Triton", "Uranus", "Vega", "Venus", "Voyager",
)  # fmt: skip


class _Claim(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    id: str
    name: Name
    made: int = UNDATED
    named: int = 0


def banned() -> TableError:
    """What those are told whom the host has banned."""
    return TableError("banned", "the host of this server has banned you", 403)


class Guests:
    """Makes guests, and knows them again by their tokens; `key` signs and is never shown.

    `now` gives seconds since 1970.
    """

    def __init__(
        self, key: bytes, now: Callable[[], float] = time.time, banned: Collection[str] = ()
    ) -> None:
        """`banned` are the ids of those whom the host lets in no more."""
        self._key = key
        self._now = now
        self._banned = banned
        self._renamed: OrderedDict[str, Person] = OrderedDict()

    def new(self) -> Person:
        """Somebody new, with a friendly name."""
        return Person(id=plain_id(12), name=f"{secrets.choice(_FIRST)} {secrets.choice(_LAST)}")

    def called(self, person: Person, name: str) -> Person:
        """The person by a name that they choose now."""
        return Person(person.id, name, max(int(self._now() * 1000), person.named + 1))

    def renamed(self, person: Person) -> None:
        """Older tokens, and lines that were opened with them, mean this name from now on."""
        self._renamed[person.id] = person
        self._renamed.move_to_end(person.id)
        if len(self._renamed) > RENAMED:
            self._renamed.popitem(last=False)

    def newest(self, person: Person) -> Person:
        """The person as they are called now."""
        return newest(person, self._renamed.get(person.id))

    def token(self, person: Person) -> str:
        """The token that proves to be this person."""
        said = msgspec.json.encode(_Claim(person.id, person.name, int(self._now()), person.named))
        claim = urlsafe_b64encode(said).decode().rstrip("=")
        return f"{claim}.{self._signature(claim)}"

    def person(self, token: str | None) -> Person | None:
        """Whose token it is, or None if it is missing, too old, was changed or was not made here.

        Raises TableError for those whom the host has banned.
        """
        claim, _, signature = (token or "").partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(claim).encode()):
            return None
        try:
            raw = urlsafe_b64decode(claim + "=" * (-len(claim) % 4))
            known = msgspec.json.decode(raw, type=_Claim)
        except (NotBase64, msgspec.DecodeError, ValueError):
            return None
        if self._now() - known.made > COOKIE_SECONDS:
            return None
        if known.id in self._banned:
            raise banned()
        return self.newest(Person(known.id, known.name, known.named))

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
