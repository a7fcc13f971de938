"""Kept names, devices and ways in, as they go over HTTP. Moments are milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cosmodrome.people.accounts import Shows
from cosmodrome.people.house_rules import WhoPlays
from cosmodrome.server.wire.bodies import Me
from cosmodrome.server.wire.rating_bodies import OwnRatedGame, RatingShown
from cosmodrome.tables.tell.own import OwnTable
from cosmodrome.tables.wire.shared import Name

DeviceKind = Literal["phone", "tablet", "computer", "television"]

PairStep = Literal["shown", "asked", "granted", "refused"]
"""The letters are shown; a device asks to come in; the answer was yes, or no."""

TypedCode = Annotated[str, Meta(min_length=1, max_length=64)]
"""A code as somebody typed it: capitals, spaces, hyphens and look-alike signs do not matter."""


class KeepName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to keep your name."""

    invitation: TypedCode | None = None
    """The code of an invitation, where the server needs one (`HouseInfo.who` is `invited`)."""


class NameKept(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to keeping a name."""

    me: Me
    code: str | None
    """The paper code, which is never shown again; null if the name was kept before."""


class HouseInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of this house."""

    who: WhoPlays
    """Everybody plays; or only kept names make tables; or only the invited keep a name, make tables and sit down."""
    accounts_kept: int
    """Years after which an account is deleted that nobody used."""
    rated: bool
    """True if kept names may play for ratings here."""


class SignedIn(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to signing in. The cookie comes with it."""

    me: Me
    code: str | None
    """The next paper code, where one was used. It is never shown again."""


class NewPaperCode(msgspec.Struct, frozen=True, kw_only=True):
    """A new paper code; the one before is good no more."""

    code: str
    """It is never shown again."""


class NameSince(msgspec.Struct, frozen=True, kw_only=True):
    """The time for which you have kept your name."""

    kept_since: int
    """When you kept it."""


class KeptDevice(msgspec.Struct, frozen=True, kw_only=True):
    """A device that is signed in to your name."""

    id: str
    kind: DeviceKind
    browser: str
    """Such as Firefox; empty if the browser did not say."""
    made: int
    """When it was signed in."""
    seen: int
    """The beginning of the day on which it was last seen (UTC)."""
    here: bool
    """True for the device that asks."""


class GuestHere(msgspec.Struct, frozen=True, kw_only=True):
    """The guest who used this browser before you signed in, and may go on by your name."""

    name: str | None
    """Null if there is none, or they were at no table."""
    tables: int
    """The number of tables they were at."""


class AllDone(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to what is to be done at all tables."""

    done: bool
    """False if some tables cannot be changed now: the server does it later."""


class OwnPasskey(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of yours, without its key."""

    id: str
    host: str
    """The name of the host that it is for."""
    kind: DeviceKind
    """The device on which it was made."""
    browser: str
    made: int
    seen: int
    """The beginning of the day on which it was last used (UTC)."""
    copied: int | None
    """When a copy of it was refused, which somebody else may have; null if none was. Remove it and make another."""


class KeptPasskey(OwnPasskey, frozen=True, kw_only=True):
    """A passkey of yours."""

    here_usable: bool
    """True if it is for the host that this page comes from."""


class BlockedPerson(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom you blocked."""

    name: str
    """The name you knew them by."""
    at: int
    """When you did, by which the block is named."""


class OwnReport(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat that you reported to the host."""

    at: int
    table: str
    line: int
    """Its number, as you read it."""


class AllOfYou(msgspec.Struct, frozen=True, kw_only=True):
    """All that the server has of you."""

    id: str
    name: str
    kept_since: int | None
    """When you kept your name; null for a guest, of whom there is nothing but what tables have."""
    seen: int | None
    """The beginning of the day on which your name was last seen (UTC)."""
    shows: Shows | None
    """Whom you show your results; null for a guest."""
    devices: list[KeptDevice]
    passkeys: list[OwnPasskey]
    guests: list[str]
    """The ids of guests who go on by your name."""
    blocks: list[BlockedPerson]
    reports: list[OwnReport]
    tables: list[OwnTable]
    ratings: list[RatingShown]
    """Your ratings, one for each game that you played rated."""
    rated_games: list[OwnRatedGame]
    """How each rated game changed them, in the order in which they were rated."""


class NewBlock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to block whoever a table means by a handle."""

    handle: Annotated[str, Meta(min_length=1, max_length=64)]
    """`SeatInfo.handle`, or the `who` of a line of chat."""
    name: Name
    """The name you know them by."""


class NewReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to show a line of chat to the host."""

    line: Annotated[int, Meta(ge=1)]
    """Its number, as you read it."""


class PairShown(msgspec.Struct, frozen=True, kw_only=True):
    """Letters to type, or scan, on another device of yours."""

    code: str
    until: int


class PairNow(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a pairing of two devices."""

    step: PairStep
    kind: DeviceKind | None
    """The device that asks to come in; null as long as none does."""
    browser: str


class PairAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to let the other device in, or not."""

    yes: bool


class ScreenLetters(msgspec.Struct, frozen=True, kw_only=True):
    """Letters for a television to show."""

    code: str
    lasts: int
    """Milliseconds for which they are good."""


class ScreenNow(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a television that waits."""

    table: str | None
    """The id of the table that it is to show; null while nobody has given one."""


class ScreenTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to show a table, at which you sit, on a television."""

    table: Annotated[str, Meta(min_length=1, max_length=64)]
    """The table's id, or the six letters of its code."""


class PaperSignIn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to sign in by a paper code, or to show once more who you are."""

    code: TypedCode


class PairSignIn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to sign in by the letters that another device of yours shows; to be repeated until it said yes."""

    code: TypedCode


class PairWaits(msgspec.Struct, frozen=True, kw_only=True):
    """The answer as long as the other device has said nothing: null, and who you are once it has said yes."""

    signed_in: SignedIn | None


CeremonyId = Annotated[str, Meta(min_length=1, max_length=64)]
CredentialId = Annotated[str, Meta(min_length=1, max_length=1364)]
"""Bytes as base64url, at most as long as the standard allows."""
Proof = Annotated[str, Meta(max_length=16_384)]
"""Bytes that an authenticator or browser made, as base64url."""


class WaysIn(msgspec.Struct, frozen=True, kw_only=True):
    """The ways in that this server has besides codes."""

    passkey_host: str | None
    """The name of the host on whose pages passkeys work; null if there is none."""


class PasskeyBegun(msgspec.Struct, frozen=True, kw_only=True):
    """A question to an authenticator, to be answered within five minutes."""

    id: str
    """To be given back with the answer."""
    options: dict[str, Any]
    """The question in the standard's own JSON form (WebAuthn, Level 3)."""


class MadeByAuthenticator(msgspec.Struct, frozen=True, kw_only=True):
    """The new key itself."""

    client_data: Proof = msgspec.field(name="clientDataJSON")
    attestation: Proof = msgspec.field(name="attestationObject")


class MadeCredential(msgspec.Struct, frozen=True, kw_only=True):
    """An authenticator's answer that makes a passkey, in the standard's JSON form; other members are passed over."""

    id: CredentialId
    type: Literal["public-key"]
    response: MadeByAuthenticator


class NewPasskey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to keep a passkey."""

    id: CeremonyId
    """The id that `PasskeyBegun` said."""
    credential: MadeCredential


class SignedByAuthenticator(msgspec.Struct, frozen=True, kw_only=True):
    """The signature, and all that it signs."""

    client_data: Proof = msgspec.field(name="clientDataJSON")
    authenticator_data: Proof = msgspec.field(name="authenticatorData")
    signature: Proof


class UsedCredential(msgspec.Struct, frozen=True, kw_only=True):
    """An authenticator's answer that uses a passkey, in the standard's JSON form; other members are passed over."""

    id: CredentialId
    type: Literal["public-key"]
    response: SignedByAuthenticator


class PasskeySignIn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The request to sign in by a passkey, or to show once more who you are."""

    id: CeremonyId
    """The id that `PasskeyBegun` said."""
    credential: UsedCredential
