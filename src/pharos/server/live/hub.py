"""How workers hear of each other: through Redis; a worker alone has nobody to tell."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pharos.kernel.extras import need

Notice = dict[str, Any]  # {"table": id, "kind": "moved", "worker": id, ...}; see `notices`
MISSED: Notice = {"kind": "missed"}  # notices before this one may have been lost
Listener = Callable[[Notice], Awaitable[None]]


class Hub(Protocol):
    """Tells every other worker; perhaps this one too, which knows its own notices."""

    async def open(self, listener: Listener) -> None: ...
    async def publish(self, notice: Notice) -> None: ...
    async def close(self) -> None: ...


class LocalHub:
    """A hub for a single worker."""

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
