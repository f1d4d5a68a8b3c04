"""Sockets as uvicorn speaks them, except that nobody can keep the server busy with frames.

Frames that are no messages never reach the routes, nor their limits: they are counted here. And a
packet with thousands of tiny frames is read in parts, between which the other sockets have their
turn.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from pharos.server.refusals import Refused
from pharos.server.routes.connection import TOO_MANY
from pharos.server.turnstile import Bucket, Pace

READ_AT_ONCE = 2048  # bytes
OTHER_FRAMES = Pace(2, 100)  # pings, pongs and parts of messages: browsers send hardly any


class PacedSocket(WebSocketsSansIOProtocol):
    """A socket that takes its turn."""

    def __init__(self, *args: Any, **more: Any):
        super().__init__(*args, **more)
        self._unread = bytearray()
        self._others = Bucket(OTHER_FRAMES)

    def data_received(self, data: bytes) -> None:
        is_reading = bool(self._unread)
        self._unread += data
        if not is_reading:
            self._read_on()

    def _read_on(self) -> None:
        part = bytes(self._unread[:READ_AT_ONCE])
        super().data_received(part)
        del self._unread[:READ_AT_ONCE]
        if self.transport.is_closing():
            self._unread.clear()
        elif self._unread:
            self.transport.pause_reading()
            self.loop.call_soon(self._read_on)
        elif not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread:  # which `super` does not know of when it resumes
            self.transport.pause_reading()
        return message

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_other()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_other()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count_other()

    def _count_other(self) -> None:
        if self._others.take() and not self.close_sent:
            self.conn.fail(TOO_MANY, str(Refused("too_many_messages")))
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
