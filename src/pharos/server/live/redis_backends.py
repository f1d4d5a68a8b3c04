"""What workers share through Redis: notices, and rate limits. Nobody waits for it to come back."""

import asyncio
from typing import Any

import orjson
from limits import RateLimitItem
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NoConnection
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as NoAnswer
from structlog import get_logger

from pharos.server.live.hub import MISSED, Listener, Notice

CHANNEL = "pharos"
PATIENCE = 1.0  # seconds before trying a lost Redis again
ANSWER_SECONDS = 1.0  # a Redis that is silent for longer counts as lost
log = get_logger()


class RedisHub:
    """A hub for several workers. Notices are sent in the background, in order.

    Where a notice may have been lost, those who should have heard it are told so and look for
    themselves; while Redis is unreachable, they do so again and again.
    """

    def __init__(self, url: str):
        self._publisher = connect(url)
        self._subscriber = connect(url, retries=0)  # never reconnects silently
        self._unsent: list[Notice] = []
        self._has_news = asyncio.Event()
        self._is_lost = False  # Redis, when we last spoke
        self._is_closing = False

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        self._listening = asyncio.create_task(self._listen())
        self._speaking = asyncio.create_task(self._speak())

    async def publish(self, notice: Notice) -> None:
        self._unsent.append(notice)
        self._has_news.set()

    async def close(self) -> None:
        """Send what is unsent, unless Redis is lost."""
        self._is_closing = True
        self._has_news.set()
        if not self._is_lost:
            await asyncio.wait([self._speaking], timeout=2 * ANSWER_SECONDS)
        for task in (self._speaking, self._listening):
            while not task.done():  # while connecting, it may miss the first cancellation
                task.cancel()
                await asyncio.wait([task], timeout=PATIENCE)
        await self._subscriber.aclose()
        await self._publisher.aclose()

    async def _speak(self) -> None:
        while self._unsent or not self._is_closing:
            await self._has_news.wait()
            self._has_news.clear()
            notices, self._unsent = self._unsent, []
            try:
                await self._send(notices)
                self._is_lost = False
            except Exception as error:  # whatever it is, the next notice must go out
                log.warning("redis_lost", error=str(error))
                self._is_lost = True
                if self._is_closing:
                    return
                self._unsent = [MISSED]  # in place of all that was lost
                self._has_news.set()
                await asyncio.sleep(PATIENCE)

    async def _send(self, notices: list[Notice]) -> None:
        async with self._publisher.pipeline(transaction=False) as pipeline:
            for notice in notices:
                pipeline.publish(CHANNEL, orjson.dumps(notice))
            await pipeline.execute()

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
            except Exception as error:  # others may publish here too, and not as we do
                log.warning("redis_lost", error=str(error))
            await self._tell(MISSED)
            await asyncio.sleep(PATIENCE)

    async def _hear(self) -> None:
        """Receive notices for as long as Redis answers; when it is quiet, it is pinged."""
        async with self._subscriber.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            while True:
                message = await next_message(channel)
                if message["type"] == "message":
                    await self._tell(orjson.loads(message["data"]))
                elif message["type"] == "subscribe":
                    await self._tell(MISSED)

    async def _tell(self, notice: Notice) -> None:
        try:
            await self._listener(notice)
        except Exception:  # the database may be down; this loop must go on
            log.exception("notice_lost", notice=notice)


async def next_message(channel: PubSub) -> dict[str, Any]:
    """The next message from Redis; after a silence, the answer to a ping."""
    message = await channel.get_message(timeout=ANSWER_SECONDS)
    if message is None:
        await channel.ping()
        message = await channel.get_message(timeout=ANSWER_SECONDS)
    if message is None:
        raise NoAnswer("Redis does not answer")
    return message


class RedisCounter:
    """Counts together with the other workers; alone while Redis is down."""

    def __init__(self, url: str):
        self._redis = connect(url)
        pool: Any = self._redis.connection_pool
        self._together = MovingWindowRateLimiter(
            RedisStorage("async+redis://", implementation="redispy", connection_pool=pool)
        )
        self._alone = MovingWindowRateLimiter(MemoryStorage())
        self._return: asyncio.Task[None] | None = None  # of a lost Redis

    @property
    def is_alone(self) -> bool:
        return self._return is not None and not self._return.done()

    async def hit(self, limit: RateLimitItem, what: str, who: str, cost: int) -> bool:
        if not self.is_alone:
            try:
                return await self._together.hit(limit, what, who, cost=cost)
            except RedisError as error:
                self._note_lost(error)
        return await self._alone.hit(limit, what, who, cost=cost)

    async def close(self) -> None:
        while self._return and not self._return.done():
            self._return.cancel()
            await asyncio.wait([self._return], timeout=PATIENCE)
        await self._redis.aclose()

    def _note_lost(self, error: RedisError) -> None:
        if not self.is_alone:  # several requests may have waited for it
            log.warning("redis_lost", error=str(error))
            self._return = asyncio.create_task(self._wait_for_return())

    async def _wait_for_return(self) -> None:
        while True:
            try:
                await self._redis.ping()
                return
            except RedisError:
                await asyncio.sleep(PATIENCE)


def connect(url: str, retries: int = 1) -> Redis:
    """A client that fails soon while Redis is down or hangs, so that nobody waits for long."""
    return Redis.from_url(
        url,
        retry=Retry(NoBackoff(), retries, supported_errors=(NoConnection,)),
        socket_timeout=ANSWER_SECONDS,
        socket_connect_timeout=ANSWER_SECONDS,
    )
