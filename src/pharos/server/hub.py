"""Word of what happened, from one worker to all: through Redis, or within this process."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pharos.kernel.extras import need

Notice = dict[str, Any]  # {"table": id, "kind": "moved" | "changed" | "chat" | "presence", ...}
MISSED: Notice = {"kind": "missed"}  # from now on everything is heard, but perhaps not until now
Listener = Callable[[Notice], Awaitable[None]]


class Hub(Protocol):
    """Tells every worker, this one included."""

    async def open(self, listener: Listener) -> None: ...
    async def publish(self, notice: Notice) -> None: ...
    async def close(self) -> None: ...


class LocalHub:
    """One worker alone."""

    async def open(self, listener: Listener) -> None:
        self._listener = listener

    async def publish(self, notice: Notice) -> None:
        await self._listener(notice)

    async def close(self) -> None:
        pass


def open_hub(redis: str | None) -> Hub:
    if redis is None:
        return LocalHub()
    need("redis")
    from pharos.server.through_redis import RedisHub

    return RedisHub(redis)
