"""The processes of a server: what they do, and how they are started and stopped.

This module imports nothing slow: a child imports what it needs, with or without numba.
"""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

SPAWN = get_context("spawn")  # a child starts afresh, perhaps with a new version
STOP_SECONDS = 10  # then a child that does not stop is killed
JIT = "PHAROS_JIT"
NICE = 10  # playing comes before compiling


def serve(line: Connection, listener: socket.socket) -> None:
    from pharos.server.running.worker import serve

    serve(line, listener)


def compile_game(line: Connection, game: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the supervisor decides what Ctrl+C means
    if hasattr(os, "nice"):
        os.nice(NICE)
    from pharos.server.running.warm_up import compile_game

    compile_game(game, line.send)


@dataclass
class Child:
    """A process, and the pipe to it."""

    process: Any
    line: Connection
    answers: bool = False  # of a worker: people can play there

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    @property
    def exit_code(self) -> int | None:
        return self.process.exitcode

    def heard(self) -> list[Any]:
        """The messages it has sent since the last call."""
        words: list[Any] = []
        try:
            while self.line.poll():
                words.append(self.line.recv())
        except (EOFError, OSError):
            pass  # it has ended
        return words

    def tell(self, word: Any) -> None:
        try:
            self.line.send(word)
        except OSError:
            pass  # it has ended

    def stop(self) -> None:
        """Ask it to end; kill it if it does not."""
        self.process.terminate()
        self.process.join(STOP_SECONDS)
        if self.is_alive:
            self.process.kill()
            self.process.join()
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
