"""The process in which games are reviewed, as the worker sees it.

It gives way to everything else, and is there only while somebody waits for a review: a game it has
loaded takes memory.
"""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from typing import Any

MODULE = "pharos.server.running.review_process"  # that it runs
LONGEST = 2**26  # bytes of a line: a whole review
STOP_SECONDS = 5.0


class ReviewFailed(Exception):
    """The coach raised an error, or its process has died."""


class ReviewProcess:
    """Reviews one game after another."""

    def __init__(self, threads: int):
        self._threads = threads
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def review(
        self, record: str, winners: list[int], seconds: float
    ) -> AsyncGenerator[dict[str, Any], None]:
        """What the coach finds, little by little; the last is the whole `review`."""
        process = await self._running()
        assert process.stdin is not None and process.stdout is not None
        job = {"record": record, "winners": winners, "seconds": seconds}
        try:
            process.stdin.write(json.dumps(job).encode() + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                told = json.loads(line)
                if "error" in told:
                    raise ReviewFailed(told["error"])
                yield told
                if "review" in told:
                    return
        except OSError as error:
            await self.stop()
            raise ReviewFailed(str(error)) from error
        await self.stop()
        raise ReviewFailed("the process has ended")

    async def stop(self) -> None:
        """End it; it ends by itself when its input is closed."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        except TimeoutError:
            process.kill()
            await process.wait()

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-m", MODULE, str(self._threads))
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=LONGEST
            )
        return self._process
