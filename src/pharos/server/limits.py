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
    "profiles": parse("300/minute"),  # looked for by name, from an address
    "resets": parse("5/hour"),  # of a password
    "exports": parse("6/hour"),  # of everything that is stored about a person
    "confirmations": parse("5/hour"),  # of an e-mail address
    "devices": parse("300/hour"),  # that are to be told
    "tables": parse("30/minute"),
    "seeks": parse("240/minute"),  # and signs that one still waits
    "requests": parse("60/hour"),  # of other people: to be friends, to play, to come to a table
    "tournaments": parse("20/hour"),  # that a host opens
    "moves": parse("200/10 seconds"),
    "looks": parse("240/minute"),  # at all games that wait for a person
    "vacations": parse("20/hour"),
    "chat": parse("20/10 seconds"),
    "reports": parse("20/hour"),  # by a person, and from an address
    "hints": parse("20/minute"),
    "puzzles": parse("120/minute"),
    "reviews": parse("60/hour"),
    "sockets": parse("600/minute"),
    "views": parse("600/10 seconds"),  # one for every ten moves that are told
    "replays": parse("2000/minute"),  # one for every ten moves that are played again
}

MOVES_A_REQUEST = 10  # telling or playing this many costs as much as a request


def cost_of(moves: int) -> int:
    """What it costs to tell or play this many moves, in requests."""
    return 1 + moves // MOVES_A_REQUEST


class Counter(Protocol):
    """Counts requests, and says whether one more is allowed."""

    async def hit(self, limit: RateLimitItem, what: str, who: str, cost: int) -> bool: ...
    async def close(self) -> None: ...


class Limits:
    """Counts what each person does; together with the other workers if there is Redis."""

    def __init__(self, on: bool, redis: str | None):
        self._on = on
        self._counter = open_counter(redis)

    async def check(self, what: str, who: str | None, cost: int = 1) -> None:
        """Refuse a request that comes too often, or costs as much as many."""
        if self._on and not await self._counter.hit(LIMITS[what], what, who or "nobody", cost):
            raise Refused("too_often")

    async def close(self) -> None:
        await self._counter.close()


class LocalCounter:
    """Counts for a single worker."""

    def __init__(self):
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def hit(self, limit: RateLimitItem, what: str, who: str, cost: int) -> bool:
        return await self._limiter.hit(limit, what, who, cost=cost)

    async def close(self) -> None:
        pass


def open_counter(redis: str | None) -> Counter:
    if redis is None:
        return LocalCounter()
    need("redis")
    from pharos.server.live.redis_backends import RedisCounter

    return RedisCounter(redis)
