"""Which workers there are, on all machines that share a Redis: each says so every few seconds."""

import socket
from collections.abc import Callable
from typing import NamedTuple, Protocol

from pharos.kernel.extras import need
from pharos.server import metrics


class Machine(NamedTuple):
    """A machine, and what its workers do."""

    name: str
    workers: int
    pages: int  # connected to a table


class RollCall(Protocol):
    """Knows the workers that are there."""

    def open(self) -> None: ...

    async def machines(self) -> list[Machine]: ...

    async def close(self) -> None: ...


class LocalRollCall:
    """Without Redis there is one machine."""

    def open(self) -> None:
        pass

    async def machines(self) -> list[Machine]:
        return [Machine(socket.gethostname(), metrics.count_workers(), metrics.connected_pages())]

    async def close(self) -> None:
        pass


def open_roll_call(redis: str | None, worker: str, pages: Callable[[], int]) -> RollCall:
    """For a worker that has this many pages connected."""
    if redis is None:
        return LocalRollCall()
    need("redis")
    from pharos.server.live.redis_roll_call import RedisRollCall

    return RedisRollCall(redis, worker, pages)
