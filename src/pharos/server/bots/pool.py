"""Where bots think, and how they share the time when many think at once.

Those that think ahead do so in a process of their own, where the server has one.

Bots that decide at once never wait for those that think ahead. A table with six that think hardly
waits longer than one with a single bot, as each thinks for a shorter time; the same holds for a
server with hundreds of tables. But every address gets the same share of the time, so somebody with
hundreds of bots slows down only their own.
"""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pharos.kernel.rule import let_words_wrap
from pharos.server.bots.memories import BotMemories
from pharos.server.bots.process import BotProcess
from pharos.server.bots.questions import Question
from pharos.server.bots.readiness import Readiness
from pharos.server.bots.turns import Places, Turn

A_MOMENT = 0.02  # seconds for a bot that has waited too long for its turn


class BotPool:
    """Where bots decide and hints are found."""

    def __init__(
        self,
        threads: int,
        patience: float,
        readiness: Readiness,
        process: BotProcess | None = None,
    ):
        self._readiness = readiness  # until the rules are compiled, no bot thinks ahead
        self.process = process
        self.patience = patience  # seconds until a bot must decide, waiting included
        self._threads = threads
        self._quick, self._slow = Places(threads), Places(threads)
        self._executor = ThreadPoolExecutor(2 * threads, "bot", let_words_wrap)
        self._spare = ThreadPoolExecutor(threads, "spare bot", let_words_wrap)
        self._memories = BotMemories()
        self._doing: set[asyncio.Task[Any]] = set()
        self._thinking: Counter[str] = Counter()  # by origin: those that think, or wait for it

    @property
    def seconds_left(self) -> int | None:
        """In about how many seconds bots can think ahead; None: now."""
        return self._readiness.seconds_left or (self.process and self.process.seconds_left)

    @property
    def thinkers(self) -> int:
        """Bots that think ahead now, or wait for it."""
        return self._thinking.total()

    async def open(self) -> None:
        if self.process:
            self.process.open()

    async def close(self) -> None:
        for doing in self._doing:
            doing.cancel()
        if self.process:
            await self.process.close()
        for executor in (self._executor, self._spare):
            executor.shutdown(wait=False, cancel_futures=True)

    async def decide(self, question: Question, turn: Turn) -> Any:
        """The answer of a bot that takes no time."""
        await self._quick.take(turn)
        return await self._hold(self._quick, self._in_thread(question, self.patience))

    async def decide_now(self, question: Question) -> Any:
        """The answer of a bot that takes no time, for one that had no turn in time."""
        work = (self._spare, question.answer, self._memories, A_MOMENT)
        return await asyncio.get_running_loop().run_in_executor(*work)

    async def think(self, question: Question, seconds: float, turn: Turn, together: int = 1) -> Any:
        """The answer of a bot that would like to think for this many seconds.

        `together` is how many think at the same table now, this one included.
        """
        asked = time.monotonic()
        self._thinking[turn.origin] += 1
        try:
            await self._slow.take(turn)
            left = self.patience - (time.monotonic() - asked)
            share = self.share(seconds, turn.origin, together)
            seconds = max(A_MOMENT, min(share, left))
            ask = self.process.ask if self.process else self._in_thread
            return await self._hold(self._slow, ask(question, seconds))
        finally:
            self._thinking[turn.origin] -= 1
            self._thinking += Counter()  # forgets those that have nobody left

    def share(self, seconds: float, origin: str, together: int) -> float:
        """The time for each, when more want to think than there are threads.

        All origins have the same time, and those of one origin share theirs.
        """
        crowd = min(self._thinking.total(), len(self._thinking) * self._thinking[origin])
        return seconds / math.ceil(max(together, crowd, 1) / self._threads)

    async def _in_thread(self, question: Question, seconds: float) -> Any:
        work = (self._executor, question.answer, self._memories, seconds)
        return await asyncio.get_running_loop().run_in_executor(*work)

    async def _hold(self, places: Places, work: Coroutine[Any, Any, Any]) -> Any:
        """Run some work. Its place is free again when it is done, even if nobody is waiting
        then."""
        doing = asyncio.create_task(work)
        self._doing.add(doing)

        def leave(done: asyncio.Task[Any]) -> None:
            self._doing.discard(done)
            places.leave()
            if not done.cancelled():
                done.exception()  # asked for, as nobody may have waited

        doing.add_done_callback(leave)
        return await asyncio.shield(doing)
