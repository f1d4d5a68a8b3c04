"""Turns: bots of different addresses, people and tables wait in queues of their own.

Somebody who asks for a hundred bots waits for those, and holds up nobody else.
"""

import asyncio
from collections import OrderedDict, deque
from typing import Any, NamedTuple

from pharos.server.storage.rows import TableRow


class Turn(NamedTuple):
    """On whose behalf a bot waits, from the widest circle to the smallest."""

    origin: str  # a digest of the address from which the table was opened
    host: str
    table: str


def turn_of(row: TableRow) -> Turn:
    """In whose queue the bots of a table wait."""
    return Turn(row.origin or row.host, row.host, row.id)


class FairQueue:
    """Queues within queues: in each circle, one after another has a turn."""

    def __init__(self) -> None:
        self._circles: OrderedDict[str, FairQueue] = OrderedDict()
        self._waiting: deque[Any] = deque()

    def __bool__(self) -> bool:
        return bool(self._circles or self._waiting)

    def join(self, path: tuple[str, ...], who: Any) -> None:
        if path:
            self._circles.setdefault(path[0], FairQueue()).join(path[1:], who)
        else:
            self._waiting.append(who)

    def next(self) -> Any:
        """Who has the next turn; the circle goes to the end of its queue."""
        if self._waiting:
            return self._waiting.popleft()
        name, circle = self._circles.popitem(last=False)
        who = circle.next()
        if circle:
            self._circles[name] = circle
        return who


class Places:
    """A limited number work at once; the others wait for their turn."""

    def __init__(self, places: int):
        self._free = places
        self._line = FairQueue()

    async def take(self, turn: Turn) -> None:
        """Wait for a place, to be given back with `leave`."""
        if self._free:
            self._free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.join(turn, called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # it was called at the same moment
                self.leave()
            raise

    def leave(self) -> None:
        while self._line:
            called = self._line.next()
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
