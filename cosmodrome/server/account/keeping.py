"""Keeping a name, and the devices and the paper code that belong to it."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.exceptions import NotFoundException

from cosmodrome.people.accounts import DAY, Device
from cosmodrome.people.service import KeptName
from cosmodrome.server.account.cookies import let_in, no_device_cookie
from cosmodrome.server.account.given import Accounts
from cosmodrome.server.account.guessing import Guessing
from cosmodrome.server.account.user_agent import device_label, read_label
from cosmodrome.server.api import (
    GUEST,
    NOT_JSON,
    SECRET,
    Addressed,
    AnyRequest,
    Book,
    Shown,
    problems,
    take,
)
from cosmodrome.server.companions import number_asked
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.guests import OWN, Guests
from cosmodrome.server.wire.people_bodies import KeepName, KeptDevice, NameKept, NameSince, NewPaperCode

NO_ACCOUNT = "you are a guest, or have to show once more who you are"


def label_of(request: AnyRequest) -> str:
    """Return the device that asks, in words."""
    return device_label(request.headers.get("user-agent", ""))


def _kept(request: AnyRequest, guests: Guests, kept: KeptName) -> Response[NameKept]:
    """Return the answer. A companion's cookie stays as it is: the browser is not signed in to their name."""
    me, cookie = let_in(request, guests, kept.account, kept.device)
    own = number_asked(request.scope["query_string"]) == OWN
    return Response(NameKept(me=me, code=kept.code), cookies=[cookie] if own else [], headers=SECRET)


@post(
    "/api/me/keep",
    status_code=200,
    responses=problems(
        s401=GUEST,
        s403="only those who were invited keep a name here",
        s404="the invitation is wrong, was used up, or is too old",
        s409="somebody else keeps this name, or one that looks like it",
        s415=NOT_JSON,
    ),
    tags=["you"],
    summary="Keep your name",
)
async def keep_name(
    request: AnyRequest,
    data: KeepName,
    guests: Book,
    people: Accounts,
    addressed: Addressed,
    visitor: Shown,
) -> Response[NameKept]:
    """The name you are called by is yours from now on. You stay who you are, with all your seats.

    With `as`, a companion keeps their name, to come in by it on a device of their own.
    """
    take(addressed.keeps, client_address(request.scope), "kept names from your address")
    with Guessing(addressed.sign_ins, request):
        kept = await people.keep(visitor, label_of(request), data.invitation)
    return _kept(request, guests, kept)


@get(
    "/api/me/kept",
    responses=problems(s401=GUEST, s403=NO_ACCOUNT),
    tags=["you"],
    summary="Since when you keep your name",
)
async def get_kept(people: Accounts, visitor: Shown) -> NameSince:
    """Guests keep none."""
    return NameSince(kept_since=(await people.account(visitor)).made)


@get("/api/me/devices", responses=problems(s401=GUEST, s403=NO_ACCOUNT), tags=["you"], summary="Your devices")
async def get_devices(people: Accounts, visitor: Shown) -> list[KeptDevice]:
    """All that are signed in to your name, the oldest first."""
    own = await people.devices.of(visitor)
    return [told_device(device, own.id) for device in await people.devices.all_of(own.account)]


def told_device(device: Device, here: str) -> KeptDevice:
    """Return what is told of a device to who asks from the device `here`."""
    kind, browser = read_label(device.label)
    return KeptDevice(
        id=device.id,
        kind=kind,
        browser=browser,
        made=device.made,
        seen=device.seen_day * DAY,
        here=device.id == here,
    )


@delete(
    "/api/me/devices/{device:str}",
    status_code=204,
    responses=problems(s401=GUEST, s403=NO_ACCOUNT, s404="you have no such device"),
    tags=["you"],
    summary="Sign one of your devices out",
)
async def end_device(request: AnyRequest, device: str, people: Accounts, visitor: Shown) -> Response[None]:
    """Its lines end at once. Who signs out the device they ask from is the guest they were there before."""
    if not await people.devices.end(visitor, device):
        raise NotFoundException(detail="you have no such device")
    cookies = [no_device_cookie(request.scope)] if device == visitor.device else []
    return Response(None, status_code=204, cookies=cookies)


@post(
    "/api/me/paper-code",
    status_code=200,
    responses=problems(s401=GUEST, s403=NO_ACCOUNT, s415=NOT_JSON),
    tags=["you"],
    summary="A new paper code",
)
async def new_paper_code(people: Accounts, visitor: Shown) -> Response[NewPaperCode]:
    """The one before is good no more."""
    device = await people.devices.proved(visitor)
    return Response(NewPaperCode(code=await people.paper.replace(device.account)), headers=SECRET)


HANDLERS = (keep_name, get_kept, get_devices, end_device, new_paper_code)
