"""Word of what happened, from one worker to all: through Redis, or within this process."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import orjson
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from structlog import get_logger

CHANNEL = "pharos"
PATIENCE = 1.0  # seconds until a lost Redis is asked again

Notice = dict[str, Any]  # {"table": id, "kind": "moved" | "changed" | "chat" | "presence", ...}
MISSED: Notice = {"kind": "missed"}  # from now on everything is heard, but perhaps not until now
Listener = Callable[[Notice], Awaitable[None]]
log = get_logger()


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


class RedisHub:
    """Several workers. What Redis loses is made good: a worker that missed something reads it."""

    def __init__(self, url: str):
        self._redis = connect(url)
        self._ear = connect(url, retries=0)  # never comes back without saying so

    async def open(self, listener: Listener) -> None:
        await self._redis.ping()  # a wrong address is better told at the start
        self._listener = listener
        self._task = asyncio.create_task(self._listen())

    async def publish(self, notice: Notice) -> None:
        try:
            await self._redis.publish(CHANNEL, orjson.dumps(notice))
        except RedisError as error:
            log.warning("redis_lost", error=str(error))
            await self._listener(notice)  # at least those who are connected here

    async def close(self) -> None:
        while not self._task.done():  # while it connects it may not hear us
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
        except Exception:  # the database may be away; who stops listening never hears again
            log.exception("notice_lost", notice=notice)


def connect(url: str, retries: int = 1) -> Redis:
    """A Redis that may be away; then nobody waits for it."""
    return Redis.from_url(url, retry=Retry(NoBackoff(), retries))


def open_hub(redis: str | None) -> Hub:
    return RedisHub(redis) if redis else LocalHub()
