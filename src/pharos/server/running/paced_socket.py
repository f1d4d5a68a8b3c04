"""Sockets as uvicorn speaks them, except that nobody can keep the server busy with frames, and that
pages are told what happens without a detour.

Frames that are no messages never reach the routes, nor their limits: they are counted here. And a
packet with thousands of tiny frames is read in parts, between which the other sockets have their
turn.

What a page is sent is JSON already, as bytes: it goes out as it is, past the layers that would make
a text of it and bytes again. What a page sends is nearly always a packet with one short text, which
is read here; everything else is read by `websockets`.
"""

import struct
from typing import Any

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from pharos.server.refusals import Refused
from pharos.server.routes.connection import LINE, TOO_MANY
from pharos.server.turnstile import Bucket, Pace

READ_AT_ONCE = 2048  # bytes
OTHER_FRAMES = Pace(2, 100)  # pings, pongs and parts of messages: browsers send hardly any
WHOLE_TEXT = 0x81  # the first byte of a frame that is a text, and not only a part of one
SHORT, MEDIUM = 126, 2**16  # the sizes from which a frame says its size in two bytes, and in eight
MASKED = 0x80  # in the second byte, beside the size: what a page sends has a mask
MASK_SIZE = 4
HEAD = 2 + MASK_SIZE  # bytes before a short text: what the frame is, its size and the mask


class PacedSocket(WebSocketsSansIOProtocol):
    """A socket that takes its turn."""

    def __init__(self, *args: Any, **more: Any):
        super().__init__(*args, **more)
        self._unread = bytearray()
        self._unsent: list[bytes] = []
        self._is_between_frames = True  # every packet so far has ended with a frame
        self._others = Bucket(OTHER_FRAMES)

    # What the page is sent

    async def run_asgi(self) -> None:
        self.scope.setdefault("extensions", {})[LINE] = {"line": self}
        await super().run_asgi()

    async def send_text(self, text: bytes) -> None:
        """Send a message, once there is room for it; those of one moment leave in one packet."""
        await self.writable.wait()
        if not self._is_open:
            raise WebSocketDisconnect(CloseCode.ABNORMAL_CLOSURE)
        if not self._unsent:
            self.loop.call_soon(self._send_all)
        self._unsent += (head_of(text), text)

    async def send(self, message: Any) -> None:
        self._send_all()  # in order
        await super().send(message)

    def shutdown(self) -> None:
        self._send_all()
        super().shutdown()

    def _send_all(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and self._is_open:
            self.transport.write(b"".join(unsent))

    @property
    def _is_open(self) -> bool:
        return self.conn.state is State.OPEN and not self.disconnected

    # What it sends

    def data_received(self, data: bytes) -> None:
        if self._unread:  # which is being read
            self._unread += data
        elif self._awaits_message and (text := short_text(data)) is not None:
            self._take(text)
        elif len(data) <= READ_AT_ONCE:
            self._parse(data)
        else:
            self._unread += data
            self._read_on()

    @property
    def _awaits_message(self) -> bool:
        """Whether the next byte is the first of a message."""
        is_between_messages = self._is_between_frames and self.conn.current_size is None
        return is_between_messages and self._is_open and not self.close_sent

    def _take(self, text: str) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _parse(self, data: bytes) -> None:
        if self._is_open:  # before that, it is the request to open it
            self._is_between_frames = self._is_between_frames and are_whole_frames(data)
        super().data_received(data)

    def _read_on(self) -> None:
        part = bytes(self._unread[:READ_AT_ONCE])
        self._parse(part)
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


def head_of(text: bytes) -> bytes:
    """How a frame with this text begins; what a server sends has no mask (RFC 6455, 5.2)."""
    size = len(text)
    if size < SHORT:
        return struct.pack("!BB", WHOLE_TEXT, size)
    if size < MEDIUM:
        return struct.pack("!BBH", WHOLE_TEXT, SHORT, size)
    return struct.pack("!BBQ", WHOLE_TEXT, SHORT + 1, size)


def short_text(data: bytes) -> str | None:
    """The text in a packet that is the frame of one short text, and nothing else."""
    size = len(data) - HEAD
    if not 0 <= size < SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED | size:
        return None
    try:
        return unmasked(data[HEAD:], data[HEAD - MASK_SIZE : HEAD]).decode()
    except UnicodeDecodeError:
        return None


def unmasked(text: bytes, mask: bytes) -> bytes:
    size = len(text)
    key = (mask * (size // MASK_SIZE + 1))[:size]
    return (int.from_bytes(text) ^ int.from_bytes(key)).to_bytes(size)


def are_whole_frames(data: bytes) -> bool:
    """Whether a packet that begins with a frame also ends with one."""
    at = 0
    while at + 1 < len(data):
        size, more = data[at + 1] & ~MASKED, 0
        if size >= SHORT:
            more = 2 if size == SHORT else 8
            size = int.from_bytes(data[at + 2 : at + 2 + more])
        at += 2 + more + size + (MASK_SIZE if data[at + 1] & MASKED else 0)
    return at == len(data)
