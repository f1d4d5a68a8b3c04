"""How workers hear of each other: through Redis; a worker alone has nobody to tell."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pharos.kernel.extras import need

Notice = dict[
    str, Any
]  # {"table": ..., "kind": "moved", "worker": who says so, ...}; see `notices`
MISSED: Notice = {"kind": "missed"}  # from now on everything is heard, but perhaps not until now
Listener = Callable[[Notice], Awaitable[None]]


class Hub(Protocol):
    """Tells every other worker; perhaps this one too, which knows its own notices."""

    async def open(self, listener: Listener) -> None: ...
    async def publish(self, notice: Notice) -> None: ...
    async def close(self) -> None: ...


class LocalHub:
    """One worker alone."""

    async def open(self, listener: Listener) -> None:
        pass

    async def publish(self, notice: Notice) -> None:
        pass

    async def close(self) -> None:
        pass


def open_hub(redis: str | None) -> Hub:
    if redis is None:
        return LocalHub()
    need("redis")
    from pharos.server.live.redis_backends import RedisHub

    return RedisHub(redis)
