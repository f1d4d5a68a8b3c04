"""How often people may do what costs the server something."""

from typing import Protocol

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

from pharos.kernel.extras import need
from pharos.server.refusals import Refused

LIMITS: dict[str, RateLimitItem] = {
    "guests": parse("120/minute"),
    "logins": parse("10/minute"),  # from an address
    "passwords": parse("30/15 minutes"),  # tried for an account
    "names": parse("60/minute"),  # tried from an address
    "resets": parse("5/hour"),  # of a password
    "tables": parse("30/minute"),
    "moves": parse("200/10 seconds"),
    "chat": parse("20/10 seconds"),
    "hints": parse("20/minute"),
    "sockets": parse("600/minute"),
}


class Counter(Protocol):
    """Counts requests, and says whether one more is allowed."""

    async def hit(self, limit: RateLimitItem, what: str, who: str) -> bool: ...
    async def close(self) -> None: ...


class Limits:
    """Counts what each person does; together with the other workers if there is Redis."""

    def __init__(self, on: bool, redis: str | None):
        self._on = on
        self._counter = open_counter(redis)

    async def check(self, what: str, who: str | None) -> None:
        """Refuse a request that comes too often."""
        if self._on and not await self._counter.hit(LIMITS[what], what, who or "nobody"):
            raise Refused("too_often")

    async def close(self) -> None:
        await self._counter.close()


class LocalCounter:
    """Counts for a single worker."""

    def __init__(self):
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def hit(self, limit: RateLimitItem, what: str, who: str) -> bool:
        return await self._limiter.hit(limit, what, who)

    async def close(self) -> None:
        pass


def open_counter(redis: str | None) -> Counter:
    if redis is None:
        return LocalCounter()
    need("redis")
    from pharos.server.live.redis_backends import RedisCounter

    return RedisCounter(redis)
