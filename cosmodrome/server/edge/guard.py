"""uvicorn's two protocols with limits below requests and messages: time, pipelines, frames."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from cosmodrome.server.edge.gate import Gate
from cosmodrome.server.edge.limits import Bucket
from cosmodrome.server.edge.mail import SAY, Mail

SLICE: Final = 2048
"""Bytes that are read at a time, so that a flood of frames of six bytes is noticed after a few milliseconds."""

GOODBYE: Final = 2.0
"""Seconds that a peer has to take the reason why a line ends, and to answer it."""


class GuardedConfig(uvicorn.Config):
    """uvicorn's configuration, with the gate that its protocols ask."""

    def __init__(self, app: Any, gate: Gate, **settings: Any) -> None:
        limits = gate.limits
        super().__init__(
            app,
            http=GuardedHttp,
            h11_max_incomplete_event_size=limits.head_bytes,
            ws=GuardedSocket,
            ws_max_size=limits.command_bytes,
            **settings,
        )
        self.gate = gate


class GuardedHttp(H11Protocol):
    """HTTP, which h11 keeps to a size: here it must also come in time, and not much before its turn."""

    def __init__(self, config: GuardedConfig, *others: Any, **more: Any) -> None:
        super().__init__(config, *others, **more)
        self._gate = config.gate
        self._late: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None
        self._begun = False
        self._heard_head_of: object = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._gate.enter(transport):
            self._expect_more()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_no_more()
        self._taken()
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._begun = True
        if self._late is None and not self._answering:
            self._expect_more()
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            self._expect_no_more()
        elif self._answering:
            if not self.cycle.more_body:
                self._expect_no_more()
                if len(self.conn.trailing_data[0]) > self._gate.limits.pipelined_bytes:
                    self._cut("pipelined requests")
            elif self._heard_head_of is not self.cycle:
                self._expect_body()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._answering and self.cycle.more_body:  # of the next request, whose head was there already
            self._expect_body()

    @property
    def _answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _expect_more(self) -> None:
        """From now on the peer has some seconds to send the rest of what it began."""
        self._expect_no_more()
        self._late = self.loop.call_later(self._gate.limits.patience, self._give_up)

    def _expect_body(self) -> None:
        self._heard_head_of = self.cycle
        self._expect_more()

    def _expect_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        """Browsers open connections ahead, and may never use them: only who began a request is to blame."""
        if self._begun:
            self._cut("requests that did not come")
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taken()

    def _watch(self, waiting: int) -> None:
        self._stuck = self.loop.call_later(self._gate.limits.stall, self._still_stuck, waiting)

    def _still_stuck(self, waiting: int) -> None:
        """A slow peer has taken something meanwhile; a stuck one has not."""
        left = self.transport.get_write_buffer_size()
        if left >= waiting:
            self._cut("answers that nobody takes")
        else:
            self._watch(left)

    def _taken(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _cut(self, what: str) -> None:
        self._gate.cut(self.transport, what)
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        if self._answering:
            self.cycle.disconnected = True  # so that nothing else is sent after this
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # an answer is under way already
            self.transport.abort()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames count, whatever is in them: those that make no message too.

    What it is told to `say` in one tick goes out in one write, past ASGI, which costs as much as a message itself.
    """

    def __init__(self, config: GuardedConfig, *others: Any, **more: Any) -> None:
        super().__init__(config, *others, **more)
        self.close_timeout = GOODBYE
        self._due = False
        self.queue = Mail()  # type: ignore[assignment]  # as far as it is used
        self._gate = config.gate
        self._frames = Bucket(self._gate.limits.frames)
        self._bytes = Bucket(self._gate.limits.frame_bytes)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][SAY] = self.say  # type: ignore[assignment]  # one of ours

    async def say(self, text: bytes) -> None:
        """Send a text, once the peer has taken enough of what was sent before. Raises OSError if it is gone."""
        await self.writable.wait()
        try:
            if self.disconnected or self.close_sent:
                raise InvalidState
            self.conn.send_text(text)
        except InvalidState:
            raise ConnectionResetError("the line is closed") from None
        if not self._due:
            self._due = True
            self.loop.call_soon(self._write)

    def _write(self) -> None:
        self._due = False
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    def start_keepalive(self) -> None:
        """The line is open: let go of how it was asked for and answered, which it holds on to."""
        self.request.headers.clear()
        self.response.headers.clear()
        super().start_keepalive()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._cut("handshakes that cannot be read")
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            piece = data[start : start + SLICE]
            if not self._bytes.take(len(piece)):
                return self._cut("too many bytes")
            try:
                super().data_received(piece)
            except InvalidState:  # what cannot be read came before the handshake was answered
                return self._cut("frames that cannot be read")

    def handle_events(self) -> None:
        if self.handshake_initiated and not self._frames.take(len(self.conn.events)):
            return self._cut("too many frames")
        super().handle_events()

    def handle_parser_exception(self) -> None:
        self._gate.cut(self.transport, "frames that cannot be read")
        self._say_goodbye()

    def _cut(self, what: str) -> None:
        self._gate.cut(self.transport, what)
        self.conn.fail(1008, what)
        self._say_goodbye()

    def _say_goodbye(self) -> None:
        """Send the reason that stands ready, if one can be sent; whoever does not take it loses the line anyhow."""
        if self.conn.close_sent is None or self.transport.is_closing():
            self.transport.abort()
            return
        super().handle_parser_exception()
        self.loop.call_later(GOODBYE, self.transport.abort)
