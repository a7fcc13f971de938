"""A node's work for others: their calls, and the lines of their people to tables here."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import msgspec

from cosmodrome.nodes import wire as w
from cosmodrome.nodes.lines import FarLine, Outlet, Send
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.local import LocalTables
from cosmodrome.tables.wire import requests as r

log = logging.getLogger(__name__)

_pack = msgspec.json.Encoder().encode
_command: msgspec.json.Decoder[r.AnyCommand] = msgspec.json.Decoder(r.AnyCommand)


class Answering:
    """Calls of other nodes are done here, wherever that leads; none is passed on to a third node."""

    def __init__(self, here: LocalTables, send: Send) -> None:
        self._here = here
        self._send = send
        self._outlet = Outlet(send, here.house.entitled, self._closed)
        self._lines: dict[tuple[str, int], FarLine] = {}
        """The lines, by node and number."""
        self._under_way: dict[tuple[str, int], asyncio.Task[None]] = {}
        """Calls, by node and number."""
        self._parted: set[tuple[str, int]] = set()
        """Lines that were gone before they were there."""

    @property
    def lines(self) -> int:
        """Return the number of lines."""
        return len(self._lines)

    def heard(self, sender: str, message: w.Call | w.Behind | w.LineMeasured | w.Parted) -> None:
        """Deal with what a node wants."""
        if isinstance(message, w.Call):
            key = sender, message.call
            if key not in self._under_way:
                task = self._under_way[key] = self._here.house.spawn(self._answer(sender, message))
                task.add_done_callback(lambda _: self._under_way.pop(key))
            return
        line = self._lines.get((sender, message.line))
        match message:
            case w.Behind() if line is not None:
                line.resync()
            case w.LineMeasured() if line is not None:
                self._here.measured(line.table_id, line, message.milliseconds)
            case w.Parted() if line is not None:
                line.close()
            case w.Parted() if any(node == sender for node, _ in self._under_way):
                self._parted.add((sender, message.line))

    async def _answer(self, sender: str, call: w.Call) -> None:
        body, failed = b"", None
        try:
            body = await self._done(sender, call)
        except TableError as error:
            failed = w.CallFailed.of(error)
        except Exception:
            log.exception("what node %s asked failed", sender)
            failed = w.CallFailed("internal", "something broke at another server; its log says what", 500)
        self._send(sender, w.CallAnswer(call.call, body, failed))

    async def _done(self, sender: str, call: w.Call) -> bytes:
        here = self._here
        match call:
            case w.Attach():
                await self._attach(sender, call)
                live = here.awake.get(call.table)
                return b"real time" if live is not None and live.table.game.real_time else b""
            case w.Obey():
                command = _command.decode(call.command)
                return _pack(await here.command(call.table, call.person, command))
            case w.Look():
                return _pack(await here.info(call.table, call.person))
            case w.Rename():
                here.may_rename(call.person)
                if not call.ask:
                    await here.rename(call.person)
                return b""
            case w.Forget():
                await here.forget_at(call.table, call.person)
                return b""
            case w.Hello():
                return b""
            case w.HostOrder():
                return await here.obey(call.order)
            case _:
                raise TableError("unknown", f"this server does not know {type(call).__name__}", 501)

    async def _attach(self, sender: str, attach: w.Attach) -> None:
        key = sender, attach.line
        if (line := self._lines.get(key)) is not None:
            line.resync()
            return
        make = partial(FarLine, outlet=self._outlet, node=sender, number=attach.line, table_id=attach.table)
        line = await self._here.join_line(attach.table, attach.person, attach.after, make)
        line.seen = attach.seen
        self._lines[key] = line
        if key in self._parted:
            self._parted.discard(key)
            line.close()

    def _closed(self, line: FarLine) -> None:
        if self._lines.pop((line.node, line.number), None) is not None and line.why is not None:
            self._send(line.node, w.LineClosed(line.number, w.CallFailed.of(line.why)))

    def again(self) -> None:
        """All that was said to others was lost."""
        for line in list(self._lines.values()):
            line.resync()

    def died(self, node: str) -> None:
        """A node is gone, and its people with it."""
        for line in [line for line in self._lines.values() if line.node == node]:
            line.close()
        self._parted = {key for key in self._parted if key[0] != node}
