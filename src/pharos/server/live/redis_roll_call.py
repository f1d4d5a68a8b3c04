"""The roll call through Redis: what a worker says of itself is forgotten soon after it is gone."""

import socket
from collections.abc import Callable
from contextlib import suppress

import orjson
from redis.exceptions import RedisError

from pharos.server.live.redis_backends import connect
from pharos.server.live.roll_call import LocalRollCall, Machine
from pharos.server.live.rounds import Rounds

SAID_EVERY = 5.0  # seconds
KEPT_SECONDS = 20  # after the last time
KEY = "pharos:worker:"


class RedisRollCall:
    """Says that a worker is there, and hears it of the others."""

    def __init__(self, url: str, worker: str, pages: Callable[[], int]):
        self._redis = connect(url)
        self._key = f"{KEY}{worker}"
        self._pages = pages
        self._is_heard = False  # by Redis, the last time
        self._rounds = Rounds(self._say_if_heard, SAID_EVERY)

    def open(self) -> None:
        self._rounds.open()

    async def machines(self) -> list[Machine]:
        """All that were heard of lately; only this one while Redis is down."""
        try:
            await self._say()
            keys = [key async for key in self._redis.scan_iter(match=f"{KEY}*", count=1000)]
            said = [orjson.loads(one) for one in await self._redis.mget(keys) if one]
        except RedisError:
            return await LocalRollCall().machines()
        names = sorted({name for name, _ in said})
        pages = {name: [count for other, count in said if other == name] for name in names}
        return [Machine(name, len(pages[name]), sum(pages[name])) for name in names]

    async def close(self) -> None:
        await self._rounds.close()
        if self._is_heard:
            with suppress(RedisError):
                await self._redis.delete(self._key)
        await self._redis.aclose()

    async def _say(self) -> None:
        here = orjson.dumps([socket.gethostname(), self._pages()])
        self._is_heard = False
        await self._redis.set(self._key, here, ex=KEPT_SECONDS)
        self._is_heard = True

    async def _say_if_heard(self) -> bool:
        with suppress(RedisError):  # others log that it is down
            await self._say()
        return False
