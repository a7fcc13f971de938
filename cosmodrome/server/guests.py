"""Tokens: everybody is somebody at once, proven by a signed token in a cookie that no script can read."""

from __future__ import annotations

import hmac
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections import OrderedDict
from collections.abc import Callable, Collection, Container, Mapping
from typing import Final, TypeVar

import msgspec

from cosmodrome.people.accounts import Visitor, all_of
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person, newest, plain_id
from cosmodrome.tables.wire.shared import Name

COOKIE = "cosmodrome"
DEVICE_COOKIE = "cosmodrome-device"
"""The cookie of a device that is signed in to a kept name. It has a name of its own, as servers of an older version
do not know its form: they leave it alone, and the guest in the other cookie with it."""

OWN: Final = 1
"""The number of a browser's own person, to whom the cookies above belong."""

COMPANIONS: Final = range(2, 9)
"""The numbers of the people whom a browser may hold beside its own. Each is a guest with a cookie of their own."""

COOKIE_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie, and the life of a token. Both are renewed at every visit."""

UNDATED = 1_795_000_000
"""Seconds since 1970 that count as the birth of tokens which do not name theirs."""

FRESH: Final = 60
"""Seconds for which the name in a device's token counts as looked up just now."""

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


Claim = TypeVar("Claim", bound="_Claim | _DeviceClaim")


class _Claim(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    id: str
    name: Name
    made: int = UNDATED
    named: int = 0


class _DeviceClaim(msgspec.Struct, frozen=True, array_like=True):
    """The claim of a device; more members may follow in later versions."""

    id: str
    name: Name
    made: int
    named: int
    device: str


def cookie_name(number: int) -> str:
    """Return the name of the cookie of a browser's own guest, or of a companion."""
    return COOKIE if number == OWN else f"{COOKIE}-{number}"


def _guest_kind(number: int) -> bytes:
    """Return what the signature of a guest's token begins with, so that no token is good for another number."""
    return b"guest:" if number == OWN else b"companion-%d:" % number


def banned() -> TableError:
    """Return the error for people whom the host has banned."""
    return TableError("banned", "the host of this server has banned you", 403)


def wall_seconds() -> float:
    """Return seconds since 1970."""
    return time.time()


class Guests:
    """Makes guests, and knows them again by their tokens; `key` signs and is never shown.

    `now` gives seconds since 1970.
    """

    def __init__(
        self,
        key: bytes,
        now: Callable[[], float] = wall_seconds,
        banned: Collection[str] = (),
        ended: Container[str] = (),
    ) -> None:
        """`banned` are the ids of those whom the host lets in no more, `ended` the devices that were signed out."""
        self._key = key
        self._now = now
        self._banned = banned
        self._ended = ended
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

    def token(self, person: Person, number: int = OWN) -> str:
        """Return the token that proves to be this guest: a browser's own person, or its companion of a number."""
        return self._signed(
            _Claim(person.id, person.name, int(self._now()), person.named), _guest_kind(number)
        )

    def device_token(self, person: Person, device: str) -> str:
        """Return the token that proves to be this person, on a device that is signed in."""
        claim = _DeviceClaim(person.id, person.name, int(self._now()), person.named, device)
        return self._signed(claim, b"device:")

    def person(self, token: str | None, number: int = OWN, *, even_banned: bool = False) -> Person | None:
        """Return the guest of a token, or None if it is missing, too old, was changed, ended or not made here.

        A token is good for the number that it was made for. Raises TableError for those whom the host has banned,
        unless they are let through.
        """
        claim = self._read(token, _guest_kind(number), _Claim)
        if claim is None or claim.id in self._ended:
            return None
        return self._known(claim, even_banned=even_banned)

    def visitor(self, cookies: Mapping[str, str], *, even_banned: bool = False) -> Visitor | None:
        """Return who shows these cookies, or None if none of them is good. A kept name goes before a guest.

        Raises TableError for those whom the host has banned, unless they are let through.
        """
        claim = self._read(cookies.get(DEVICE_COOKIE), b"device:", _DeviceClaim)
        if claim is not None and not self._is_out(claim):
            person = self._known(claim, even_banned=even_banned)
            return Visitor(person, claim.device, True, self._now() - claim.made > FRESH)
        return self.guest(cookies, even_banned=even_banned)

    def signed_out(self, cookies: Mapping[str, str]) -> bool:
        """Return whether these cookies are of a device that was signed out since they were set."""
        claim = self._read(cookies.get(DEVICE_COOKIE), b"device:", _DeviceClaim)
        return claim is not None and self._is_out(claim)

    def _is_out(self, claim: _DeviceClaim) -> bool:
        return claim.device in self._ended or all_of(claim.id) in self._ended

    def guest(self, cookies: Mapping[str, str], *, even_banned: bool = False) -> Visitor | None:
        """Return the guest of these cookies, whoever keeps a name on the device. None if there is none.

        Raises TableError for those whom the host has banned, unless they are let through.
        """
        return self._guest(cookies, OWN, even_banned=even_banned)

    def companion(
        self, cookies: Mapping[str, str], number: int, *, even_banned: bool = False
    ) -> Visitor | None:
        """Return a browser's companion by their number. None if there is none.

        Raises TableError for those whom the host has banned, unless they are let through.
        """
        return self._guest(cookies, number, even_banned=even_banned)

    def companions(self, cookies: Mapping[str, str]) -> dict[int, Visitor]:
        """Return all companions of a browser by their numbers, be they banned."""
        visitors = {number: self.companion(cookies, number, even_banned=True) for number in COMPANIONS}
        return {number: visitor for number, visitor in visitors.items() if visitor is not None}

    def _guest(self, cookies: Mapping[str, str], number: int, *, even_banned: bool) -> Visitor | None:
        guest = self.person(cookies.get(cookie_name(number)), number, even_banned=even_banned)
        return None if guest is None else Visitor(guest, guest.id, False)

    def _known(self, claim: _Claim | _DeviceClaim, *, even_banned: bool) -> Person:
        if claim.id in self._banned and not even_banned:
            raise banned()
        return self.newest(Person(claim.id, claim.name, claim.named))

    def _read(self, token: str | None, kind: bytes, form: type[Claim]) -> Claim | None:
        if not token:
            return None
        words, _, signature = token.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(words, kind).encode()):
            return None
        try:
            raw = urlsafe_b64decode(words + "=" * (-len(words) % 4))
            claim = msgspec.json.decode(raw, type=form)
        except (NotBase64, msgspec.DecodeError, ValueError):
            return None
        return None if self._now() - claim.made > COOKIE_SECONDS else claim

    def _signed(self, claim: _Claim | _DeviceClaim, kind: bytes) -> str:
        words = urlsafe_b64encode(msgspec.json.encode(claim)).decode().rstrip("=")
        return f"{words}.{self._signature(words, kind)}"

    def _signature(self, words: str, kind: bytes) -> str:
        digest = hmac.digest(self._key, kind + words.encode(), "sha256")
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
