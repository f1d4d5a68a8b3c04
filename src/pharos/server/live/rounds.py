"""What is done again and again, in the background."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from structlog import get_logger

GRACE = 5.0  # seconds that the last round has to end by itself
log = get_logger()


class Rounds:
    """Makes rounds until it is closed: again at once while a round has found something to do."""

    _task: asyncio.Task[None] | None = None

    def __init__(self, make_round: Callable[[], Awaitable[bool]], seconds: float):
        self._make_round = make_round
        self._seconds = seconds  # between two rounds
        self._closing = asyncio.Event()

    def open(self) -> None:
        self._task = asyncio.create_task(self._repeat())

    async def close(self) -> None:
        """Let the round under way end, unless that takes too long."""
        self._closing.set()
        if self._task:
            await asyncio.wait([self._task], timeout=GRACE)
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _repeat(self) -> None:
        while not self._closing.is_set():
            if not await self._safely():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), self._seconds)

    async def _safely(self) -> bool:
        try:
            return await self._make_round()
        except Exception:
            log.exception("round_failed")  # the database may be down
            return False
