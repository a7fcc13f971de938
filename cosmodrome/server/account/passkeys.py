"""Passkeys over HTTP: making one, signing in by one, and those that somebody has."""

from __future__ import annotations

import msgspec
from litestar import Response, delete, get, post
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from cosmodrome.people.accounts import DAY, Passkey
from cosmodrome.people.errors import no_passkeys
from cosmodrome.people.passkeys import KeyQuestion, Site, host_for_passkeys, site_of
from cosmodrome.server.account.given import Accounts, Leaver
from cosmodrome.server.account.guessing import Guessing
from cosmodrome.server.account.keeping import NO_ACCOUNT, label_of
from cosmodrome.server.account.signing_in import signed_in
from cosmodrome.server.account.user_agent import read_label
from cosmodrome.server.api import (
    GUEST,
    NOT_JSON,
    SECRET,
    Addressed,
    AnyRequest,
    Book,
    Quotas,
    Shown,
    problems,
    take,
)
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.wire.people_bodies import (
    KeptPasskey,
    NewPasskey,
    OwnPasskey,
    PasskeyBegun,
    PasskeySignIn,
    SignedIn,
    WaysIn,
)

NOT_HERE = "neither this server nor a page at this address has passkeys, or you have too many"
BAD_PASSKEY = "the passkey is not known here, is for another page, or proves nothing"
TOO_LATE = "the question was answered already, or is older than five minutes"


class Sites:
    """The sites that pages come from, as passkeys know them. Where an origin is `pinned`, it is the only one."""

    def __init__(self, pinned: str | None) -> None:
        self._pinned = pinned

    def host(self, request: AnyRequest) -> str | None:
        """Return the host name whose passkeys are good on the page that asks; None if none are."""
        return host_for_passkeys(self._pinned or f"https://{request.headers.get('host', '')}")

    def site(self, request: AnyRequest) -> Site:
        """Return the site of the page that asks. Raises PersonError if browsers have no passkeys there.

        The browser names the page's origin, and the shield has let no other site's through.
        """
        origin = request.headers.get("origin", "").lower()
        if self._pinned is None:
            return site_of(origin or f"{request.scope['scheme']}://{request.headers.get('host', '')}")
        if origin not in ("", self._pinned):
            raise no_passkeys(f"passkeys of this server work at {self._pinned} only; open the page there")
        return site_of(self._pinned)


def handlers(pinned: str | None) -> list[HTTPRouteHandler]:
    """Return the handlers; an origin that is `pinned` is the only one whose pages have passkeys."""
    sites = Sites(pinned)

    @get("/api/sign-in", responses=problems(), tags=["you"], summary="The ways in besides codes")
    async def ways_in(request: AnyRequest, people: Accounts) -> WaysIn:
        """The browser says whether the page is safe enough for passkeys."""
        return WaysIn(passkey_host=sites.host(request) if people.passkeys.possible else None)

    @get(
        "/api/me/passkeys",
        responses=problems(s401=GUEST, s403=NO_ACCOUNT),
        tags=["you"],
        summary="Your passkeys",
    )
    async def get_passkeys(request: AnyRequest, people: Accounts, visitor: Shown) -> list[KeptPasskey]:
        """All that sign somebody in to your name, the oldest first."""
        here = sites.host(request) if people.passkeys.possible else None
        return [_told(passkey, here) for passkey in await people.passkeys.all_of(visitor)]

    @delete(
        "/api/me/passkeys/{passkey:str}",
        status_code=204,
        responses=problems(s401=GUEST, s403=NO_ACCOUNT, s404="you have no such passkey"),
        tags=["you"],
        summary="Remove one of your passkeys",
    )
    async def remove_passkey(passkey: str, people: Accounts, visitor: Shown) -> None:
        """It lets nobody in any more. Devices that it let in stay; sign them out where you want that."""
        if not await people.passkeys.remove(visitor, passkey):
            raise NotFoundException(detail="you have no such passkey")

    @post(
        "/api/me/passkeys/begin",
        status_code=200,
        responses=problems(s401=GUEST, s403=NO_ACCOUNT, s409=NOT_HERE, s415=NOT_JSON),
        tags=["you"],
        summary="Begin to make a passkey",
    )
    async def begin_passkey(
        request: AnyRequest, people: Accounts, addressed: Addressed, visitor: Shown
    ) -> Response[PasskeyBegun]:
        """The answer is what to ask an authenticator, which has five minutes."""
        _count(request, addressed)
        return _begun(await people.passkeys.ask_for_key(visitor, sites.site(request)))

    @post(
        "/api/me/passkeys",
        responses=problems(
            s401=GUEST, s403=f"{NO_ACCOUNT}; or {BAD_PASSKEY}", s409=NOT_HERE, s410=TOO_LATE, s415=NOT_JSON
        ),
        tags=["you"],
        summary="Keep the passkey that an authenticator made",
    )
    async def keep_passkey(
        request: AnyRequest, data: NewPasskey, people: Accounts, visitor: Shown
    ) -> KeptPasskey:
        """It lets you in from now on, on pages of the host that it was made on."""
        answer = msgspec.to_builtins(data.credential)
        passkey = await people.passkeys.keep(visitor, data.id, answer, label_of(request))
        return _told(passkey, passkey.host)

    @post(
        "/api/sign-in/passkey/begin",
        status_code=200,
        responses=problems(s401=GUEST, s409=NOT_HERE, s415=NOT_JSON),
        tags=["you"],
        summary="Begin to sign in by a passkey",
    )
    async def begin_sign_in(
        request: AnyRequest, people: Accounts, addressed: Addressed, leaver: Leaver
    ) -> Response[PasskeyBegun]:
        """The answer is what to ask an authenticator, which has five minutes."""
        _count(request, addressed)
        return _begun(await people.passkeys.ask_for_proof(leaver, sites.site(request)))

    @post(
        "/api/sign-in/passkey",
        status_code=200,
        responses=problems(s401=GUEST, s403=BAD_PASSKEY, s409=NOT_HERE, s410=TOO_LATE, s415=NOT_JSON),
        tags=["you"],
        summary="Sign in by a passkey",
    )
    async def sign_in_by_passkey(
        request: AnyRequest,
        data: PasskeySignIn,
        guests: Book,
        people: Accounts,
        addressed: Addressed,
        leaver: Leaver,
    ) -> Response[SignedIn]:
        """People who are in already show once more who they are."""
        answer = msgspec.to_builtins(data.credential)
        with Guessing(addressed.sign_ins, request):
            device = await people.passkeys.sign_in(leaver, data.id, answer, label_of(request))
        told, cookie = await signed_in(request, guests, people, device)
        return Response(told, cookies=[cookie], headers=SECRET)

    return [
        ways_in,
        get_passkeys,
        remove_passkey,
        begin_passkey,
        keep_passkey,
        begin_sign_in,
        sign_in_by_passkey,
    ]


def _count(request: AnyRequest, addressed: Quotas) -> None:
    """Count a question that is begun, as each is kept for five minutes."""
    take(addressed.passkeys, client_address(request.scope), "passkeys begun from your address")


def _begun(asked: KeyQuestion) -> Response[PasskeyBegun]:
    return Response(PasskeyBegun(id=asked.id, options=asked.options), headers=SECRET)


def told_passkey(passkey: Passkey) -> OwnPasskey:
    """Return what is told of a passkey to its owner."""
    kind, browser = read_label(passkey.label)
    return OwnPasskey(
        id=passkey.id,
        host=passkey.host,
        kind=kind,
        browser=browser,
        made=passkey.made,
        seen=passkey.seen_day * DAY,
        copied=passkey.copied,
    )


def _told(passkey: Passkey, here: str | None) -> KeptPasskey:
    return KeptPasskey(here_usable=passkey.host == here, **msgspec.structs.asdict(told_passkey(passkey)))
