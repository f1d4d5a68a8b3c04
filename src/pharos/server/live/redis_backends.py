"""What workers share through Redis: notices, and rate limits."""

import asyncio
from typing import Any

import orjson
from limits import RateLimitItem
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from structlog import get_logger

from pharos.server.live.hub import MISSED, Listener, Notice

CHANNEL = "pharos"
PATIENCE = 1.0  # seconds before trying a lost Redis again
log = get_logger()


class RedisHub:
    """For several workers. One that may have missed a notice is told so, and catches up."""

    def __init__(self, url: str):
        self._redis = connect(url)
        self._ear = connect(url, retries=0)  # never reconnects silently

    async def open(self, listener: Listener) -> None:
        await self._redis.ping()  # a wrong address should fail at the start
        self._listener = listener
        self._task = asyncio.create_task(self._listen())

    async def publish(self, notice: Notice) -> None:
        try:
            await self._redis.publish(CHANNEL, orjson.dumps(notice))
        except RedisError as error:
            log.warning("redis_lost", error=str(error))  # the others catch up when it is back

    async def close(self) -> None:
        while not self._task.done():  # while connecting, it may miss the first cancellation
            self._task.cancel()
            await asyncio.wait([self._task], timeout=PATIENCE)
        await self._ear.aclose()
        await self._redis.aclose()

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
            except RedisError as error:
                log.warning("redis_lost", error=str(error))
                await asyncio.sleep(PATIENCE)

    async def _hear(self) -> None:
        async with self._ear.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                is_notice = message["type"] == "message"
                await self._tell(orjson.loads(message["data"]) if is_notice else MISSED)

    async def _tell(self, notice: Notice) -> None:
        try:
            await self._listener(notice)
        except Exception:  # the database may be away; this loop must go on
            log.exception("notice_lost", notice=notice)


class RedisCounter:
    """Counts together with the other workers; alone while Redis is away."""

    def __init__(self, url: str):
        self._redis = connect(url)
        pool: Any = self._redis.connection_pool
        self._together = MovingWindowRateLimiter(
            RedisStorage("async+redis://", implementation="redispy", connection_pool=pool)
        )
        self._alone = MovingWindowRateLimiter(MemoryStorage())

    async def hit(self, limit: RateLimitItem, what: str, who: str) -> bool:
        try:
            return await self._together.hit(limit, what, who)
        except RedisError as error:
            log.warning("redis_lost", error=str(error))
            return await self._alone.hit(limit, what, who)

    async def close(self) -> None:
        await self._redis.aclose()


def connect(url: str, retries: int = 1) -> Redis:
    """A client that fails at once while Redis is away, so that nobody waits."""
    return Redis.from_url(url, retry=Retry(NoBackoff(), retries))
