"""Where requests and the messages of sockets pass one at a time, so that nobody takes the others'
turn.

A socket that sends too much is read more slowly, then closed. The same holds for all sockets of one
address together. Of the requests of one address, one begins after the other: in between, everybody
else is answered, however many there are.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from weakref import WeakValueDictionary

from pharos.server.refusals import Refused


class Pace(NamedTuple):
    """How many messages may come."""

    per_second: float
    at_once: float  # after a pause


UNLIMITED = Pace(1e9, 1e9)
OF_A_SOCKET = Pace(50, 100)
OF_AN_ADDRESS = Pace(500, 1000)
MOST_SOCKETS = 1000  # of one address at a time: each needs 40 KB and an open file
MOST_SLOWED = 200  # messages that had to wait, without a pause; then the socket is closed


class Bucket:
    """Room for messages, of which more comes with time."""

    def __init__(self, pace: Pace):
        self._pace = pace
        self._room = float(pace.at_once)
        self._at = time.monotonic()

    @property
    def is_calm(self) -> bool:
        """Whether there was a pause."""
        return self._room >= self._pace.at_once // 2

    def take(self) -> float:
        """Take the room of one message; how many seconds it has to wait for it."""
        now = time.monotonic()
        room = self._room + (now - self._at) * self._pace.per_second
        self._room, self._at = min(room, self._pace.at_once) - 1, now
        return max(0.0, -self._room / self._pace.per_second)


class Turnstile:
    """The way in for the messages of one socket."""

    def __init__(self, own: Bucket, shared: Bucket):
        self._own = own
        self._shared = shared
        self._slowed = 0

    async def pass_one(self) -> None:
        """Wait for the turn of the next message; the others have theirs in between."""
        seconds = max(self._own.take(), self._shared.take())
        if self._own.is_calm:  # then it waits for others of its address
            self._slowed = 0
        elif seconds:
            self._slowed += 1
        if self._slowed > MOST_SLOWED:
            raise Refused("too_many_messages")
        await asyncio.sleep(seconds)


class Turnstiles:
    """One for every socket. Those of one address share a bucket, and its requests share a queue,
    for as long as there are any."""

    def __init__(self, on: bool):
        self._on = on
        self._by_address: WeakValueDictionary[str, Bucket] = WeakValueDictionary()
        self._queues: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._sockets: Counter[str] = Counter()  # by address

    @contextmanager
    def room_for_socket(self, address: str) -> Iterator[None]:
        """Room for one more socket, for as long as it is open."""
        if self._on and self._sockets[address] >= MOST_SOCKETS:
            raise Refused("too_often")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def open(self, address: str) -> Turnstile:
        if not self._on:
            return Turnstile(Bucket(UNLIMITED), Bucket(UNLIMITED))
        shared = self._by_address.get(address) or Bucket(OF_AN_ADDRESS)
        self._by_address[address] = shared
        return Turnstile(Bucket(OF_A_SOCKET), shared)

    async def enter(self, address: str) -> None:
        """Wait for the turn of a request to begin."""
        if not self._on:
            return
        queue = self._queues.get(address) or asyncio.Lock()
        self._queues[address] = queue
        async with queue:
            await asyncio.sleep(0)
