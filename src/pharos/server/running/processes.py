"""The processes of a server: what they do, and how they are started and stopped.

This module imports nothing slow: a child imports what it needs, with or without numba.
"""

import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, NamedTuple

SPAWN = get_context("spawn")  # a child starts afresh, perhaps with a new version
STOP_SECONDS = 10  # then a child that does not stop is killed
JIT = "PHAROS_JIT"
READY, GO, OPEN = "ready", "go", "open"  # a worker says, hears, and then says
STOP = "stop"  # the last thing it is told
NICE = 10  # playing comes before compiling


class Ended(NamedTuple):
    """What the parent of a worker says when that has died, and another takes its place."""

    exit_code: int


def serve(line: Connection, listener: socket.socket) -> None:
    from pharos.server.running.worker import serve

    serve(line, listener)


def compile_game(line: Connection, game: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the supervisor decides what Ctrl+C means
    end_with_supervisor()
    if hasattr(os, "nice"):
        os.nice(NICE)
    from pharos.server.running.warm_up import compile_game

    compile_game(game, line.send)


def end_with_supervisor() -> None:
    """Stop when the supervisor is gone. A worker that gets ready keeps the socket on which the next
    supervisor wants to listen; one that compiles keeps the processor that the next one needs."""
    Thread(target=stop_without_supervisor, daemon=True).start()


def stop_without_supervisor() -> None:
    """Wait until the supervisor is gone, then stop."""
    if supervisor := parent_process():
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)


def stop_in_time() -> None:
    """Stop, and at once if that takes too long."""
    if hasattr(signal, "alarm"):
        signal.alarm(STOP_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)


@dataclass
class Child:
    """A process, and the pipe to it. That of a worker may be its parent, without which the worker
    goes on: it has the pipe too."""

    process: Any
    line: Connection
    answers: bool = False  # of a worker: people can play there
    is_line_closed: bool = False

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive() or not self.is_line_closed

    @property
    def is_orphan(self) -> bool:
        """Whether it is a worker without its parent."""
        return self.is_alive and not self.process.is_alive()

    @property
    def exit_code(self) -> int | None:
        return self.process.exitcode

    @property
    def was_killed(self) -> bool:
        """Whether something else ended it, such as a system that was short of memory."""
        return self.exit_code is not None and self.exit_code < 0

    def heard(self) -> list[Any]:
        """The messages it has sent since the last call."""
        words: list[Any] = []
        try:
            while self.line.poll():
                words.append(self.line.recv())
        except (EOFError, OSError):
            self.is_line_closed = True  # it has ended
        return words

    def tell(self, word: Any) -> None:
        try:
            self.line.send(word)
        except OSError:
            pass  # it has ended

    def ask_to_stop(self) -> None:
        self.tell(STOP)
        self.process.terminate()

    def stop(self) -> None:
        """Ask it to end; kill it if it does not."""
        self.ask_to_stop()
        self.process.join(STOP_SECONDS + 1)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        ends = time.monotonic() + STOP_SECONDS
        while self.is_alive and time.monotonic() < ends:  # an orphan
            wait([self.line], STOP_SECONDS)
            self.heard()
        self.line.close()


def start(work: Callable[..., None], *args: Any, compiled: bool) -> Child:
    """Start a process that does this work, with compiled rules or as plain Python."""
    ours, theirs = SPAWN.Pipe()
    with environment(JIT, "1" if compiled else "0"):
        process = SPAWN.Process(target=work, args=(theirs, *args), daemon=True)
        process.start()
    theirs.close()
    return Child(process, ours)


@contextmanager
def environment(name: str, value: str) -> Iterator[None]:
    """Set an environment variable for a child."""
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before
