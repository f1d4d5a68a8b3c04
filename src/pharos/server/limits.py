"""How often somebody may do what costs us something."""

from typing import Any

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import Redis
from redis.exceptions import RedisError
from structlog import get_logger

from pharos.server.errors import Refused
from pharos.server.hub import connect

log = get_logger()
LIMITS: dict[str, RateLimitItem] = {
    "guests": parse("120/minute"),
    "logins": parse("10/minute"),
    "tables": parse("30/minute"),
    "moves": parse("200/10 seconds"),
    "chat": parse("20/10 seconds"),
    "hints": parse("20/minute"),
}


class Limits:
    """Counts what everybody does; together with the other workers where there is Redis."""

    def __init__(self, on: bool, redis: str | None):
        self._on = on
        self._alone = MovingWindowRateLimiter(MemoryStorage())
        self._redis = connect(redis) if redis else None
        self._together = together_through(self._redis) if self._redis else self._alone

    async def check(self, what: str, who: str | None) -> None:
        """Refuse what is done too often."""
        if self._on and not await self._hit(LIMITS[what], what, who or "nobody"):
            raise Refused(429, "too_often", "That was a bit much at once; wait a moment.")

    async def close(self) -> None:
        if self._redis:
            await self._redis.aclose()

    async def _hit(self, limit: RateLimitItem, what: str, who: str) -> bool:
        try:
            return await self._together.hit(limit, what, who)
        except RedisError as error:
            log.warning("redis_lost", error=str(error))
            return await self._alone.hit(limit, what, who)


def together_through(redis: Redis) -> MovingWindowRateLimiter:
    pool: Any = redis.connection_pool
    return MovingWindowRateLimiter(
        RedisStorage("async+redis://", implementation="redispy", connection_pool=pool)
    )
