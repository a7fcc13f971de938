"""Signing in on another device: by a code on paper, or by the letters that a device shows that is in."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import Cookie

from cosmodrome.people.accounts import Device
from cosmodrome.people.service import People
from cosmodrome.server.account.cookies import let_in
from cosmodrome.server.account.given import Accounts, Leaver
from cosmodrome.server.account.guessing import Guessing
from cosmodrome.server.account.keeping import NO_ACCOUNT, label_of
from cosmodrome.server.account.user_agent import read_label
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
from cosmodrome.server.wire.people_bodies import (
    PairAnswer,
    PairNow,
    PairShown,
    PairSignIn,
    PairWaits,
    PaperSignIn,
    SignedIn,
)

BAD_CODE = "the code is wrong, was used, or is too old"


async def signed_in(
    request: AnyRequest, guests: Guests, people: People, device: Device, code: str | None = None
) -> tuple[SignedIn, Cookie]:
    """Return what somebody is told whose device is in from now on, and the cookie that proves it."""
    account = await people.account_of(device)
    me, cookie = let_in(request, guests, account, device)
    return SignedIn(me=me, code=code), cookie


@post(
    "/api/sign-in/paper",
    status_code=200,
    responses=problems(s401=GUEST, s404=BAD_CODE, s415=NOT_JSON),
    tags=["you"],
    summary="Sign in by a code on paper",
)
async def sign_in_by_paper(
    request: AnyRequest,
    data: PaperSignIn,
    guests: Book,
    people: Accounts,
    addressed: Addressed,
    leaver: Leaver,
) -> Response[SignedIn]:
    """The code is used up by this, and the answer has the next one. Who is in already shows once more who they are."""
    with Guessing(addressed.sign_ins, request):
        came = await people.paper.sign_in(leaver, data.code, label_of(request))
    told, cookie = await signed_in(request, guests, people, came.device, came.next_code)
    return Response(told, cookies=[cookie], headers=SECRET)


@post(
    "/api/sign-in/pair",
    status_code=200,
    responses=problems(s401=GUEST, s403="the other device said no", s404=BAD_CODE, s415=NOT_JSON),
    tags=["you"],
    summary="Sign in by the letters that another device shows",
)
async def sign_in_by_pair(
    request: AnyRequest,
    data: PairSignIn,
    guests: Book,
    people: Accounts,
    addressed: Addressed,
    visitor: Shown,
) -> Response[PairWaits]:
    """Ask again every two seconds or so, until the other device has said yes."""
    with Guessing(addressed.sign_ins, request):
        device = await people.pairing.ask(visitor, data.code, label_of(request))
    if device is None:
        return Response(PairWaits(signed_in=None), headers=SECRET)
    told, cookie = await signed_in(request, guests, people, device)
    return Response(PairWaits(signed_in=told), cookies=[cookie], headers=SECRET)


def _is_companion(request: AnyRequest) -> bool:
    return number_asked(request.scope["query_string"]) != OWN


@post(
    "/api/me/pairs",
    status_code=200,
    responses=problems(
        s401=GUEST,
        s403=NO_ACCOUNT,
        s409="with `as`: somebody else keeps the companion's name, or one that looks like it",
        s415=NOT_JSON,
    ),
    tags=["you"],
    summary="Letters for another device of yours",
)
async def show_pair(
    request: AnyRequest, people: Accounts, addressed: Addressed, visitor: Shown
) -> Response[PairShown]:
    """They are good for five minutes, and let nobody in before you say yes.

    With `as`, a companion shows them to a device of their own. If they keep no name yet, the yes keeps it.
    """
    companion = _is_companion(request)
    known = await people.known(visitor) if companion else visitor
    if known.kept or not companion:
        code, until = await people.pairing.show(known)
    else:
        take(addressed.keeps, client_address(request.scope), "kept names from your address")
        await people.may_keep(visitor.person)
        code, until = await people.pairing.show_for(visitor)
    return Response(PairShown(code=code, until=until), headers=SECRET)


@get(
    "/api/me/pairs/{code:str}",
    responses=problems(s401=GUEST, s403=NO_ACCOUNT, s404=BAD_CODE),
    tags=["you"],
    summary="Who asks to come in by the letters that you show",
)
async def look_at_pair(request: AnyRequest, code: str, people: Accounts, visitor: Shown) -> PairNow:
    """Only the device that shows the letters may look."""
    known = await people.known(visitor) if _is_companion(request) else visitor
    pair = await people.pairing.look(known, code)
    kind, browser = read_label(pair.label) if pair.label else (None, "")
    return PairNow(step=pair.step, kind=kind, browser=browser)


@post(
    "/api/me/pairs/{code:str}",
    status_code=204,
    responses=problems(
        s401=GUEST, s403=NO_ACCOUNT, s404=BAD_CODE, s409="no device asks, or the name is taken", s415=NOT_JSON
    ),
    tags=["you"],
    summary="Let the other device in, or not",
)
async def answer_pair(
    request: AnyRequest, code: str, data: PairAnswer, people: Accounts, addressed: Addressed, visitor: Shown
) -> None:
    """It hears of the answer when it asks the next time. A companion's yes keeps their name first."""
    companion = _is_companion(request)
    known = await people.known(visitor) if companion else visitor
    pair = await people.pairing.look(known, code)
    if companion and data.yes and pair.step == "asked" and not known.kept:
        take(addressed.keeps, client_address(request.scope), "kept names from your address")
        await people.keep(visitor, label_of(request))
        known = await people.known(visitor)
    await people.pairing.answer(known, code, data.yes)


HANDLERS = (sign_in_by_paper, sign_in_by_pair, show_pair, look_at_pair, answer_pair)
