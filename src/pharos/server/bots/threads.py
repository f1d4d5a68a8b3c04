"""Where bots think: threads of this worker, and how the time is shared when many think at once.

Bots that decide at once never wait for those that take their time: these have threads apart. A
table with six of them waits hardly longer than with one, as each thinks for a shorter while; and so
does a server with hundreds of tables.
"""

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from pharos.kernel.rule import let_words_wrap
from pharos.server.bots.readiness import Readiness

A_MOMENT = 0.02  # seconds that are left to who has waited for too long
T = TypeVar("T")


class BotThreads:
    """The threads for bots and hints."""

    def __init__(self, threads: int, patience: float, readiness: Readiness):
        self.readiness = readiness  # until then nobody takes their time
        self.patience = patience  # seconds after which nobody thinks on, with the time in the queue
        self._threads = threads
        self._quick = ThreadPoolExecutor(threads, "bot", let_words_wrap)
        self._slow = ThreadPoolExecutor(threads, "thinker", let_words_wrap)
        self._thinking = 0  # those that take their time, and those that wait for a thread

    def close(self) -> None:
        for pool in (self._quick, self._slow):
            pool.shutdown(wait=False, cancel_futures=True)

    async def decide(self, work: Callable[[float], T]) -> T:
        """What comes of work that is done at once; it is told after how many seconds to stop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._quick, work, self.patience)

    async def think(self, work: Callable[[float], T], seconds: float, together: int = 1) -> T:
        """What comes of work that would take so many seconds; it is told how many it has.

        `together` is how many think at the same table at the same time, this one included.
        """
        asked = time.monotonic()

        def within_its_share() -> T:
            share = self.share(seconds, together)
            left = self.patience - (time.monotonic() - asked)
            return work(max(A_MOMENT, min(share, left)))

        self._thinking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._slow, within_its_share)
        finally:
            self._thinking -= 1

    def share(self, seconds: float, together: int) -> float:
        """The part of the time that each has, when more want to think than there are threads."""
        return seconds / math.ceil(max(together, self._thinking, 1) / self._threads)
