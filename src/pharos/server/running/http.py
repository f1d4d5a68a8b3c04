"""HTTP in time: a request that does not arrive is cut off, and holds up nobody."""

import asyncio
from collections import OrderedDict, defaultdict
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pharos.server.running.paced_socket import PacedSocket

LARGEST_MESSAGE = 16 * 1024
GRACE_SECONDS = 5  # for requests under way when a worker stops
REQUEST_SECONDS = 10.0  # for a whole request to arrive
MOST_ARRIVING = 100  # from one address; of more, those that are slow give way, oldest first
SLOW_SECONDS = 1.0
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class TimelyProtocol(HttpToolsProtocol):
    """A connection on which requests arrive in time, or not at all."""

    arriving: defaultdict[str, OrderedDict["TimelyProtocol", None]] = defaultdict(OrderedDict)
    _began: float  # when we began to wait for the request that is arriving
    _end: asyncio.TimerHandle | None = None  # and when it is cut off

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._note_arrival()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait_for_request()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._note_arrival()

    def handle_websocket_upgrade(self) -> None:
        self._note_arrival()
        super().handle_websocket_upgrade()

    def shutdown(self) -> None:
        """A request that has not arrived when the server stops does not keep it."""
        if self._end:
            self.transport.close()
        else:
            super().shutdown()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _wait_for_request(self) -> None:
        if self._end:
            return  # of a new connection: its first byte gains no time
        self._began = self.loop.time()
        self._end = self.loop.call_later(REQUEST_SECONDS, self._cut_off)
        others = self.arriving[self._address]
        others[self] = None
        while len(others) > MOST_ARRIVING and (oldest := next(iter(others)))._is_slow:
            oldest._cut_off()

    @property
    def _is_slow(self) -> bool:
        return self.loop.time() - self._began > SLOW_SECONDS

    def _note_arrival(self) -> None:
        if self._end:
            self._end.cancel()
            self._end = None
            self.arriving[self._address].pop(self, None)
            if not self.arriving[self._address]:
                del self.arriving[self._address]

    def _cut_off(self) -> None:
        self._note_arrival()
        cycle = self.cycle
        is_answering = cycle and cycle.response_started and not cycle.response_complete
        if not is_answering:
            self.transport.write(TOO_SLOW)
        self.transport.close()


def http_config(app: FastAPI, **more: Any) -> uvicorn.Config:
    """How a worker speaks HTTP."""
    return uvicorn.Config(
        app,
        http=TimelyProtocol,
        access_log=False,
        server_header=False,
        ws=PacedSocket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        **more,
    )
