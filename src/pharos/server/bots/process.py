"""The process in which bots think ahead, away from the tables.

It gives way to the tables when there is much to do. If it dies, another one takes its place; until
that has loaded the rules, quicker bots play for those that think.
"""

import asyncio
import pickle
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, Protocol

from structlog import get_logger

from pharos.rulebooks import RULEBOOKS
from pharos.server.bots.questions import Question

MODULE = "pharos.server.running.bot_process"  # that it runs
GAMES = tuple(RULEBOOKS)  # that it loads before it answers
LENGTH = struct.Struct(">I")  # of a message, before it
READY = -1  # instead of the number of a question: the rules are loaded
LOADING_SECONDS = 10  # until it is ready, about
RESTART_SECONDS = 1.0  # before another one is started
HUNG_SECONDS = 60.0  # after which one that does not answer is replaced
STOP_SECONDS = 5.0
log = get_logger()


class Begun(Protocol):
    """A process that was started, and the means to talk to it."""

    def wait(self, timeout: float | None = None) -> object: ...
    def kill(self) -> None: ...


Begin = Callable[[socket.socket], Begun]  # starts the process at the other end of its line


class BotFailed(Exception):
    """A bot raised an error in its process, or the process has died."""


class BotProcess:
    """The process, as the worker sees it."""

    def __init__(self, threads: int):
        self.begin: Begin = partial(begin_afresh, threads)
        self._process: Begun | None = None
        self._line: socket.socket | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._ready_at = 0.0  # by an estimate
        self._is_ready = False
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._numbers = count()
        self._keeping: asyncio.Task[None] | None = None

    @property
    def seconds_left(self) -> int | None:
        """An estimate of when it is ready; None if it is."""
        return None if self._is_ready else max(1, round(self._ready_at - time.monotonic()))

    def start(self) -> None:
        self._line, theirs = socket.socketpair()
        with theirs:
            self._process = self.begin(theirs)
        self._ready_at = time.monotonic() + LOADING_SECONDS

    def wait_until_ready(self) -> None:
        """Wait, before there is an event loop, until the rules are loaded or the process has
        ended."""
        assert self._line is not None
        self._is_ready = receive(self._line) is not None

    def open(self) -> None:
        """Keep one running from now on."""
        self._keeping = asyncio.create_task(self._keep())

    async def close(self) -> None:
        if self._keeping:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])
        await self._stop()

    async def ask(self, question: Question, seconds: float) -> Any:
        """The answer to a question, within this many seconds."""
        if self._writer is None or not self._is_ready:
            raise BotFailed("the process for bots is not there")
        number = next(self._numbers)
        answered = self._waiting[number] = asyncio.get_running_loop().create_future()
        self._writer.write(packed((number, question, seconds)))
        try:
            return await asyncio.wait_for(answered, seconds + HUNG_SECONDS)
        except TimeoutError:
            self._kill()
            raise
        finally:
            self._waiting.pop(number, None)

    async def _keep(self) -> None:
        while True:
            with suppress(OSError, EOFError):  # EOFError includes an incomplete read
                if self._process is None:
                    self.start()
                await self._listen()
            log.error("bot_process_lost")
            await self._stop()
            await asyncio.sleep(RESTART_SECONDS)

    async def _listen(self) -> None:
        """Hear the answers, until it ends."""
        reader, self._writer = await asyncio.open_connection(sock=self._line)
        while True:
            (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
            number, value, error = pickle.loads(await reader.readexactly(length))
            if number == READY:
                self._is_ready = True
            elif (answered := self._waiting.get(number)) and not answered.done():
                if error is None:
                    answered.set_result(value)
                else:
                    answered.set_exception(BotFailed(error))

    def _kill(self) -> None:
        if self._process:
            self._process.kill()

    async def _stop(self) -> None:
        """End it; it ends by itself when the line is closed."""
        self._is_ready = False
        if self._writer:
            self._writer.transport.abort()
        elif self._line:
            self._line.close()
        self._writer = self._line = None
        for answered in self._waiting.values():
            if not answered.done():
                answered.set_exception(BotFailed("the process for bots has ended"))
        process, self._process = self._process, None
        if process:
            await asyncio.to_thread(end, process)


def begin_afresh(threads: int, line: socket.socket) -> Begun:
    """Start a process that has everything to load."""
    command = [sys.executable, "-m", MODULE, str(threads), *GAMES]
    return subprocess.Popen(command, stdin=line.fileno())


def end(process: Begun) -> None:
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def packed(message: Any) -> bytes:
    """A message as it is sent."""
    body = pickle.dumps(message)
    return LENGTH.pack(len(body)) + body


def receive(line: socket.socket) -> Any:
    """The next message, when it is there; None if the other side has ended."""
    with line.makefile("rb", buffering=0) as file:
        head = read_whole(file, LENGTH.size)
        body = head and read_whole(file, LENGTH.unpack(head)[0])
    return pickle.loads(body) if body else None


def read_whole(file: Any, length: int) -> bytes | None:
    parts = b""
    while len(parts) < length:
        part = file.read(length - len(parts))
        if not part:
            return None
        parts += part
    return parts
