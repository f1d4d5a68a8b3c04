"""Processes of a server: what they do, and how one is started and stopped.

This module imports nothing that takes time: a child imports what it needs, with or without numba.
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

SPAWN = get_context("spawn")  # a child begins anew, also with the code of a new version
STOP_SECONDS = 10  # after which a child that does not stop is killed
JIT = "PHAROS_JIT"
NICE = 10  # people who play come before the compiler


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
    """A process, and the line to it."""

    process: Any
    line: Connection

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    @property
    def exit_code(self) -> int | None:
        return self.process.exitcode

    def heard(self) -> list[Any]:
        """What it has said since."""
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
        """Ask it to end; if it does not, end it."""
        self.process.terminate()
        self.process.join(STOP_SECONDS)
        if self.is_alive:
            self.process.kill()
            self.process.join()
        self.line.close()


def start(work: Callable[..., None], *args: Any, compiled: bool) -> Child:
    """A process that does this work, with the rules compiled or as plain Python."""
    ours, theirs = SPAWN.Pipe()
    with environment(JIT, "1" if compiled else "0"):
        process = SPAWN.Process(target=work, args=(theirs, *args), daemon=True)
        process.start()
    theirs.close()
    return Child(process, ours)


@contextmanager
def environment(name: str, value: str) -> Iterator[None]:
    """What a child finds in its environment."""
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before
