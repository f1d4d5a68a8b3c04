"""The threads in which bots think, and how they share the time when many think at once.

Bots that decide at once never wait for those that think: these have threads of their own. A table
with six of them hardly waits longer than one with a single bot, as each thinks for a shorter time;
the same holds for a server with hundreds of tables.
"""

import asyncio
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from pharos.kernel.rule import let_words_wrap
from pharos.server.bots.readiness import Readiness

A_MOMENT = 0.02  # seconds for a bot that has waited too long in the queue
T = TypeVar("T")


class BotThreads:
    """The threads for bots and hints."""

    def __init__(self, threads: int, patience: float, readiness: Readiness):
        self.readiness = readiness  # until the rules are compiled, no bot thinks
        self.patience = patience  # seconds until a bot must decide, queueing included
        self._threads = threads
        self._quick = ThreadPoolExecutor(threads, "bot", let_words_wrap)
        self._slow = ThreadPoolExecutor(threads, "thinker", let_words_wrap)
        self._thinking = 0  # those that think, and those that wait for a thread

    def close(self) -> None:
        for pool in (self._quick, self._slow):
            pool.shutdown(wait=False, cancel_futures=True)

    async def decide(self, work: Callable[[float], T]) -> T:
        """The result of work that takes no time; it is told after how many seconds to stop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._quick, work, self.patience)

    async def think(self, work: Callable[[float], T], seconds: float, together: int = 1) -> T:
        """The result of work that would like this many seconds; it is told how many it gets.

        `together` is how many think at the same table now, this one included.
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
        """The time for each, when more want to think than there are threads."""
        return seconds / math.ceil(max(together, self._thinking, 1) / self._threads)
