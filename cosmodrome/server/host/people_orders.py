"""Carries out a host's orders about people who keep their names. Each change about somebody is noted with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cosmodrome.people.accounts import DAY, Account, ChatReport, day_of
from cosmodrome.people.host_port import HostAct, HostPeopleStore
from cosmodrome.people.house_rules import DAYS_IN_YEAR
from cosmodrome.people.invitations import Invitation
from cosmodrome.people.service import People
from cosmodrome.server.host import orders as o
from cosmodrome.server.names import readable
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Journal
from cosmodrome.tables.names import skeleton
from cosmodrome.tables.people import plain_id
from cosmodrome.tables.state.fold import fold

ID: Final = 12
"""Letters of an invitation's hash by which the host names it."""


class PeopleOrders:
    """Carries out what a host asks about people who keep their names."""

    def __init__(
        self, store: HostPeopleStore, journal: Journal, people: People, now: Callable[[], int]
    ) -> None:
        self._store = store
        self._journal = journal
        self._people = people
        self._now = now

    async def do(self, order: o.OfPeople) -> o.ToldOfPeople | o.Obeyed:
        """Carry an order out; what became of it. Raises ValueError, with what is wrong, and Unavailable."""
        match order:
            case o.ShowPeople():
                return await self._show_people(order.unused_years)
            case o.MakeCode():
                return await self._make_code(order.name)
            case o.MakeSheet():
                return await self._make_sheet(order)
            case o.ShowActs():
                acts = await self._store.acts(order.most)
                return o.ActsShown([o.ActShown(act.at, act.person, name, act.act) for act, name in acts])
            case o.Invite():
                return await self._invite(order)
            case o.ShowInvitations():
                return o.InvitationsShown(
                    [
                        o.OpenInvitation(each.hash[:ID], each.uses_left, each.until, each.made)
                        for each in await self._store.invitations(self._now())
                    ]
                )
            case o.Uninvite():
                return await self._uninvite(order.invitation)
            case o.ShowReports():
                found_reports = (await self._people.reports.all())[: order.most]
                return o.ReportsShown([_shown(report) for report in found_reports])
            case o.ShowLeaving():
                return o.LeavingShown(await self._leaving())
            case o.DropTable():
                return await self._drop_table(order.table)

    def act(self, person: str, words: str) -> HostAct:
        """Return something that the host changes now about a person, in words."""
        return HostAct(plain_id(ID), self._now(), person, words)

    async def line_removed(self, code: str, entries: Sequence[e.AnyEntry], number: int) -> None:
        """Note that the host removed a line of chat, the entry `number` of a table."""
        line, person = entries[number - 1], None
        if isinstance(line, e.Said) and line.seat is not None:
            person = fold(entries[:number]).chairs[line.seat].person
        words = f"removed line {number} of the chat at table {code}"
        await self._store.note(self.act(person.id if person else "", words))

    async def _show_people(self, unused_years: int | None) -> o.PeopleShown:
        before = None if unused_years is None else day_of(self._now()) - int(unused_years * DAYS_IN_YEAR)
        return o.PeopleShown(
            [
                o.PersonKept(account.id, account.name, account.made, account.seen_day * DAY, devices)
                for account, devices in await self._store.accounts()
                if before is None or account.seen_day < before
            ]
        )

    async def _make_code(self, name: str) -> o.CodeMade:
        account = await self._store.named(name, skeleton(name))
        if account is None:
            raise ValueError(
                f"nobody keeps the name {name!r}, or one that looks like it: see `admin people list`"
            )
        code, kept = self._people.paper.new(account.id)
        if not await self._store.new_code(kept, self.act(account.id, "got a new paper code")):
            raise ValueError(f"nobody keeps the name {account.name!r} any more")
        return o.CodeMade(account.id, account.name, code)

    async def _make_sheet(self, order: o.MakeSheet) -> o.SheetMade:
        names = await self._checked(order.lines)
        if order.only_check:
            return o.SheetMade([o.NameWithCode(name, "") for name in names])
        now = self._now()
        accounts = [
            Account(plain_id(ID), name, now, skeleton(name), "person", now, day_of(now)) for name in names
        ]
        codes = [self._people.paper.new(account.id) for account in accounts]
        acts = [self.act(account.id, "got an account and a paper code from a sheet") for account in accounts]
        if not await self._store.make_all(accounts, [kept for _, kept in codes], acts):
            raise ValueError("somebody chose one of these names just now: nothing was made; try again")
        return o.SheetMade(
            [o.NameWithCode(account.name, code) for account, (code, _) in zip(accounts, codes, strict=True)]
        )

    async def _checked(self, lines: Sequence[str]) -> list[str]:
        """Return the names of a file as they can be kept. Raises ValueError that names all lines that cannot be."""
        kept = {account.skeleton: account.name for account, _ in await self._store.accounts()}
        first: dict[str, int] = {}
        names, wrong = [], []
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                name = readable(line)
            except ValueError as error:
                wrong.append(f"line {number}: {error}")
                continue
            look = skeleton(name)
            if look in first:
                wrong.append(f"line {number}: {name!r} is the name of line {first[look]}, or looks like it")
            elif look in kept:
                wrong.append(f"line {number}: {name!r} is kept by somebody, or looks like {kept[look]!r}")
            first.setdefault(look, number)
            names.append(name)
        if wrong:
            raise ValueError(f"{'; '.join(wrong)}. Nothing was made")
        if not names:
            raise ValueError("there are no names: write one on each line")
        return names

    async def _invite(self, order: o.Invite) -> o.InvitationMade:
        if order.until <= self._now():
            raise ValueError("the invitation would be too old already: choose a day that is not over")
        code, invitation = self._people.invitations.new(order.uses, order.until)
        times = "once" if order.uses == 1 else f"{order.uses} times"
        await self._store.invite(
            invitation, self.act("", f"made the invitation {invitation.hash[:ID]}, good {times}")
        )
        return o.InvitationMade(invitation.hash[:ID], code)

    async def _uninvite(self, name: str) -> o.Obeyed:
        invitation = _one_of(await self._store.invitations(self._now()), name)
        short = invitation.hash[:ID]
        await self._store.uninvite(invitation, self.act("", f"took the invitation {short} back"))
        return o.Obeyed(f"The invitation {short} is good no more. Whoever used it keeps their name.")

    async def _leaving(self) -> list[o.TableLeft]:
        return [
            o.TableLeft(each.table_id, each.code, each.asked, await self._unreadable(each.table_id))
            for each in await self._store.leaving()
        ]

    async def _unreadable(self, table_id: str) -> str | None:
        """Return why a table's journal cannot be read; None if it can be."""
        try:
            await self._journal.read(table_id)
        except ValueError as error:
            return str(error)
        return None

    async def _drop_table(self, name: str) -> o.Obeyed:
        known = [each for each in await self._leaving() if name.upper() == each.code or name == each.id]
        if not known or known[0].unreadable is None:
            raise ValueError(f"table {name} is none that can be given up: see `admin people leaving`")
        table_id, code = known[0].id, known[0].code
        await self._journal.delete(table_id)
        if await self._journal.exists(table_id):
            raise ValueError(f"a node has table {code} just now: try again in a minute")
        await self._store.note(self.act("", f"gave up table {code}, whose journal could not be read"))
        return o.Obeyed(f"Table {code} is deleted. Whoever waited for it is gone in a minute or two.")


def _shown(report: ChatReport) -> o.ReportShown:
    lines = [o.LineShown(line.number, line.at, line.person, line.name, line.words) for line in report.lines]
    return o.ReportShown(report.at, report.table_id, report.line, report.reporter, lines)


def _one_of(invitations: Sequence[Invitation], name: str) -> Invitation:
    """Return the invitation whose id begins so. Raises ValueError unless there is exactly one."""
    matching = [each for each in invitations if name and each.hash.startswith(name.strip().lower())]
    if len(matching) != 1:
        how_many = "more than one invitation begins" if matching else "no open invitation begins"
        raise ValueError(f"{how_many} with {name!r}: see `admin people invitations`")
    return matching[0]
